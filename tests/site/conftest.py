"""A small rule book of our own, written to files and loaded as the real one is, and the site built once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulebook.model import RuleBook
from rulebook.site import pages
from rulebook.site.page_makers import MAKERS
from tests.site.small_book import small_data, write_book

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def book(tmp_path: Path) -> RuleBook:
    return write_book(tmp_path / "rules_data", small_data())


@pytest.fixture
def made(book: RuleBook) -> dict[str, str]:
    """{path: Markdown} of the small book, without calculators."""
    return pages(book, version="1.2.3", makers=MAKERS)


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The real site, built by MkDocs as `rulebook build` does, into a folder of its own."""
    out = tmp_path_factory.mktemp("site")
    answer = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(out)],
        cwd=ROOT,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    return out
