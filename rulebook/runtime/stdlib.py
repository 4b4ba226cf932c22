"""The standard library for the browser: only what is needed, compiled.

What is needed is found in two ways. What the calculators import is traced at every build (`modules_used`), so a
module that they use tomorrow comes along by itself. What Pyodide itself loads - to start, to unpack our wheel, to
report an error - was traced once under Node and stands in keep.txt; the parity tests trace it again at each run, with
the whole library, and compare. The rest (databases, mail, consoles, test tools) stays out.

The zip is stored, not deflated: hosts compress it better as a whole than entry by entry, and Python reads it faster.
"""

from pathlib import Path

from rulebook.runtime.archives import read_zip, rewrite_zip, write_zip
from rulebook.runtime.errors import RuntimeBuildError
from rulebook.runtime.wheel import compile_archives

KEEP_FILE = Path(__file__).with_name("keep.txt")
STDLIB_NAME = "python_stdlib.zip"


def keep_list(text: str) -> list[str]:
    """The entries of keep.txt: files, or folders with a slash at the end; # starts a comment."""
    return [entry for line in text.splitlines() for entry in line.split("#")[0].split()]


def choose_files(names: list[str], keep: list[str], modules: list[str]) -> list[str]:
    """Which of the library's files `names` go to the browser.

    `keep` are entries of keep.txt, `modules` dotted names. An entry of keep.txt that matches nothing is an error:
    it would be a module that this version of Pyodide has under another name.
    """
    sources = [name for name in names if name.endswith(".py")]
    chosen = set()
    for entry in keep:
        found = [name for name in sources if name == entry or (entry.endswith("/") and name.startswith(entry))]
        if not found:
            raise RuntimeBuildError(f"{KEEP_FILE.name} names {entry}, which this version of Pyodide does not have.")
        chosen.update(found)
    for module in modules:
        path = module.replace(".", "/")
        chosen.update({f"{path}.py", f"{path}/__init__.py"}.intersection(sources))
    return sorted(chosen)


def build_stdlib(stock: Path, folder: Path, modules: list[str]) -> None:
    """Makes the trimmed and compiled library, python_stdlib.zip in `folder`, from Pyodide's own zip `stock`."""
    files = read_zip(stock)
    chosen = choose_files(list(files), keep_list(KEEP_FILE.read_text(encoding="utf-8")), modules)
    path = folder / STDLIB_NAME
    write_zip(path, {name: files[name] for name in chosen}, compress=False)
    compile_archives(folder)
    rewrite_zip(path, compress=False)
