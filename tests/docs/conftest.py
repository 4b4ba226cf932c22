"""A copy of the project in which the commands of the documentation may do as they like."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COPIED = (
    *("calculators", "docs", "overrides", "requirements", "rulebook", "rules_data", "tests", "tools"),
    *("Makefile", "README.md", "mkdocs.yml", "package.json", "package-lock.json", "pyproject.toml"),
    *("LICENSE", "LICENSE-CONTENT", "NOTICE", "CHANGELOG.md"),
)
LINKED = (".venv", "node_modules")  # too large to copy, and only read


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The root of a fresh copy."""
    copy = tmp_path / "project"
    copy.mkdir()
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(source, copy / name)
    for name in LINKED:
        (copy / name).symlink_to(ROOT / name, target_is_directory=True)
    return copy
