"""The wheel of our calculators: one pure-Python package, as byte code."""

import shutil
import sys
import tempfile
from pathlib import Path

from rulebook.runtime.archives import rewrite_wheel
from rulebook.runtime.errors import RuntimeBuildError
from rulebook.runtime.tools import require, run_python

PROJECT_FILE = Path(__file__).with_name("calculators.toml")
PACKAGE_NAME = "labataille-calculators"
PACKAGE_VERSION = "1.0"

# Imports modules and prints which modules that loaded, leaving out those frozen into the interpreter.
_TRACE = """
import sys
sys.path.insert(0, sys.argv[1])
for name in sys.argv[2:]:
    __import__(name)
loaded = {name: getattr(module.__spec__, "origin", None) for name, module in sys.modules.items()}
print(" ".join(sorted(name for name, origin in loaded.items() if origin != "frozen")))
"""


def build_wheel(package: Path, folder: Path) -> Path:
    """Builds the wheel of the package `calculators` that lies at `package` into `folder`; returns its path."""
    require("hatchling", "hatchling")
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch)
        shutil.copytree(package, source / "calculators", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(PROJECT_FILE, source / "pyproject.toml")
        arguments = ["-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
        run_python(arguments, cwd=source, doing="Building the wheel of the calculators")
    compile_archives(folder)
    (wheel,) = folder.glob("*.whl")
    rewrite_wheel(wheel, wheel.stem.split("-", 2)[2])
    return wheel


def compile_archives(folder: Path) -> None:
    """Turns the sources in all zips and wheels of a folder into byte code (a wheel's name changes with it)."""
    require("pyodide_build", "pyodide-build")
    arguments = ["-m", "pyodide_cli", "py-compile", "--silent", "--compression-level", "0", str(folder)]
    run_python(arguments, cwd=folder, doing="Compiling Python for the browser")


def modules_used(package: Path) -> list[str]:
    """The names of all modules that are loaded once the whole package `calculators` has been imported.

    A fresh interpreter without our environment does it, so that nothing of the author's tools slips in.
    """
    files = sorted(package.rglob("*.py"))
    names = [".".join(file.relative_to(package.parent).with_suffix("").parts) for file in files]
    arguments = ["-I", "-S", "-c", _TRACE, str(package.parent), *names]
    return run_python(arguments, cwd=package.parent, doing="Importing the calculators").split()


def check_python(wanted: str) -> None:
    """Byte code fits one minor version of Python: ours must be that of Pyodide, `wanted` (such as 3.13.2)."""
    minor = ".".join(wanted.split(".")[:2])
    ours = f"{sys.version_info[0]}.{sys.version_info[1]}"
    if ours != minor:
        raise RuntimeBuildError(
            f"The browser's Python is {minor}, but this is Python {ours}. Build with Python {minor} (`make setup`)."
        )
