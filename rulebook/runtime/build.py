"""Puts together the folders from which the page runs our calculators.

Two folders under `assets/runtime/`, each named after a hash of what is in it, so that a file may be cached for ever:

    python-<hash>/   pyodide.mjs, pyodide.asm.js, pyodide.asm.wasm, python_stdlib.zip: large, changes with Pyodide
    <hash>/          the calculators (a wheel), pyodide-lock.json, bundle.json (the rules) and runtime.json: small

A corrected rule gives the second folder a new address; what a visitor's device keeps of the first one stays good.
"""

import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import Any

import calculators
from rulebook.bundle import text
from rulebook.runtime.cache import HASH_LENGTH, cached, place
from rulebook.runtime.errors import RuntimeBuildError
from rulebook.runtime.stdlib import STDLIB_NAME, build_stdlib
from rulebook.runtime.wheel import PACKAGE_NAME, PACKAGE_VERSION, build_wheel, check_python, modules_used

ROOT = Path(__file__).resolve().parents[2]
PYODIDE = ROOT / "node_modules" / "pyodide"
CACHE = ROOT / "build" / "cache" / "runtime"
LICENSE_FILE = Path(__file__).with_name("license.txt")
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")
FOLDER_NAME = re.compile(rf"(python-)?[0-9a-f]{{{HASH_LENGTH}}}")


def build_runtime(
    out: Path,
    *,
    bundle: dict[str, Any],
    package: Path | None = None,
    pyodide: Path = PYODIDE,
    cache: Path = CACHE,
) -> dict[str, Any]:
    """Writes the browser's Python below `out` (the root of the site); returns what runtime.json says, and "path".

    `bundle` is what `rulebook.bundle.build` gives; `package` the folder of the package `calculators`. The result:

        {"version": hash, "path": "assets/runtime/<hash>/", "python": "../python-<hash>/", "pyodide": "0.29.5",
         "data_version": text, "files": [{"name", "bytes", "sha256"}, ...]}

    `path` is relative to `out`; `python` and the names of the files are relative to `path`. `bytes` are counted
    before compression. Folders of earlier builds are removed. Raises RuntimeBuildError with a sentence for a person.
    """
    package = package or Path(calculators.__file__).parent
    info, pyodide_version = _pyodide_info(pyodide)
    check_python(info["python"])
    ours = cached(cache, "calculators", [package], "", lambda folder: _make_calculators(package, folder))
    modules = json.loads((ours / "modules.json").read_text(encoding="utf-8"))
    stock = pyodide / STDLIB_NAME
    library = cached(cache, "stdlib", [stock], json.dumps(modules), lambda folder: build_stdlib(stock, folder, modules))
    python_sources = [*(pyodide / name for name in PYODIDE_FILES), library / STDLIB_NAME]
    python_files = [describe(path.name, path.read_bytes()) for path in python_sources]
    python = f"python-{_short_hash(python_files)}"

    (wheel,) = ours.glob("*.whl")
    contents = {
        "bundle.json": text(bundle).encode("ascii"),
        "pyodide-lock.json": compact(_lock_file(info, wheel)).encode("ascii"),
        wheel.name: wheel.read_bytes(),
    }
    files = [describe(name, content) for name, content in contents.items()]
    version = _short_hash(python_files + files)
    runtime = {
        "version": version,
        "python": f"../{python}/",
        "pyodide": pyodide_version,
        "data_version": bundle["version"],
        "files": [{**file, "name": f"../{python}/{file['name']}"} for file in python_files] + files,
    }
    contents["runtime.json"] = compact(runtime).encode("ascii")

    base = out / "assets" / "runtime"
    _remove_others(base, {python, version})
    if not (base / python).is_dir():
        place(base / python, lambda folder: _copy_python(python_sources, folder))
    if not (base / version).is_dir():
        place(base / version, lambda folder: _write_files(contents, folder))
    return {**runtime, "path": f"assets/runtime/{version}/"}


def describe(name: str, content: bytes) -> dict[str, Any]:
    """One entry of runtime.json's list of files."""
    return {"name": name, "bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}


def compact(value: Any) -> str:
    """JSON without spaces, in ASCII; keys stay in the order in which they were given."""
    return json.dumps(value, ensure_ascii=True, allow_nan=False, separators=(",", ":"))


def _make_calculators(package: Path, folder: Path) -> None:
    build_wheel(package, folder)
    (folder / "modules.json").write_text(compact(modules_used(package)), encoding="utf-8")


def _copy_python(sources: list[Path], folder: Path) -> None:
    for source in sources:
        shutil.copyfile(source, folder / source.name)
    shutil.copyfile(LICENSE_FILE, folder / "LICENSE.txt")


def _write_files(contents: dict[str, bytes], folder: Path) -> None:
    for name, content in contents.items():
        (folder / name).write_bytes(content)


def _remove_others(base: Path, keep: set[str]) -> None:
    """Removes what earlier builds left beside the folders of this one."""
    for folder in base.iterdir() if base.is_dir() else []:
        if FOLDER_NAME.fullmatch(folder.name) and folder.name not in keep:
            shutil.rmtree(folder)


def _short_hash(files: list[dict[str, Any]]) -> str:
    return hashlib.sha256(compact(files).encode("ascii")).hexdigest()[:HASH_LENGTH]


def _pyodide_info(pyodide: Path) -> tuple[dict[str, str], str]:
    """What Pyodide's own lock file says about itself - its loader insists on it - and its version."""
    try:
        info = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
        version = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"]
    except (OSError, ValueError, KeyError) as error:
        raise RuntimeBuildError(f"Pyodide is not in {pyodide}, or not complete. Run `make setup`.") from error
    return info, version


def _lock_file(info: dict[str, str], wheel: Path) -> dict[str, Any]:
    """The lock file for Pyodide's loader: our wheel only, with the hash that the browser checks."""
    entry = {
        "name": PACKAGE_NAME,
        "version": PACKAGE_VERSION,
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": ["calculators"],
        "depends": [],
        "unvendored_tests": False,
    }
    return {"info": info, "packages": {PACKAGE_NAME: entry}}
