"""Runs the packaging tools, with a fixed date, and turns their failures into words."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

from rulebook.runtime.archives import SOURCE_DATE_EPOCH
from rulebook.runtime.errors import RuntimeBuildError


def run_python(arguments: list[str], *, cwd: Path, doing: str) -> str:
    """Runs our own Python with `arguments` and returns what it printed.

    With SOURCE_DATE_EPOCH set, hatchling dates the wheel by it, and the compiler marks byte code with the hash
    of its source instead of the time of the file: the same source gives the same bytes.
    """
    environment = {**os.environ, "SOURCE_DATE_EPOCH": SOURCE_DATE_EPOCH, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=cwd, env=environment, capture_output=True, text=True, encoding="utf-8"
    )
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise RuntimeBuildError(f"{doing} failed: {said[-1] if said else 'no reason was given'}")
    return done.stdout


def require(module: str, package: str) -> None:
    """Says plainly which tool is not installed."""
    if importlib.util.find_spec(module) is None:
        raise RuntimeBuildError(
            f"{package} is not installed for {sys.executable}. Run `make setup`, and build with .venv/bin/rulebook."
        )
