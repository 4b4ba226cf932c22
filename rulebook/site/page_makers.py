"""The whole site as text: a rule book goes in, {path: Markdown} comes out. No files are read or written.

A page maker is a function of the rule book that lists the pages it can make. To add a page, write a maker
and name it in MAKERS; its pages are then known to all others, which link to them where they have reason to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from rulebook.model import RuleBook
from rulebook.site import (
    battle_pages,
    calculator_page,
    chart_pages,
    code_pages,
    compare_pages,
    coverage_page,
    disagreement_page,
    edition_pages,
    formation_pages,
    history_page,
    home_page,
    links,
    missing_pages,
    question_pages,
    section_pages,
    term_pages,
    turn_page,
)
from rulebook.site.page import Page
from rulebook.site.view import View

type Maker = Callable[[RuleBook], list[Page]]

# All but the calculators, whose pages need to know where the browser's Python lies.
MAKERS: tuple[Maker, ...] = (
    home_page.pages,
    section_pages.pages,
    chart_pages.pages,
    battle_pages.pages,
    formation_pages.pages,
    question_pages.pages,
    term_pages.pages,
    edition_pages.pages,
    code_pages.pages,
    turn_page.pages,
    coverage_page.pages,
    disagreement_page.pages,
    history_page.pages,
    compare_pages.pages,
    missing_pages.pages,
)


def pages(book: RuleBook, *, version: str, runtime: str = "", makers: Iterable[Maker] | None = None) -> dict[str, str]:
    """{path: Markdown} of all generated pages, the same for the same book. Raises KeyError on a dead link.

    `runtime` is the folder of the browser's Python from the root of the site (rulebook.runtime); without it the
    calculator pages say that the calculator is not there. `makers` are those of all pages unless some are named.
    """
    if makers is None:
        makers = (*MAKERS, partial(calculator_page.pages, runtime=runtime))
    planned = [page for maker in makers for page in maker(book)]
    paths = frozenset(page.path for page in planned) | frozenset(links.HAND_WRITTEN)
    return {page.path: page.write(View(book, version, page.path, paths)) for page in planned}


def write_markdown(book: RuleBook, out: Path, *, version: str, runtime: str = "") -> list[Path]:
    """Write the generated pages under `out` for any Markdown site generator; returns the files written."""
    written = []
    for path, text in pages(book, version=version, runtime=runtime).items():
        file = out / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
        written.append(file)
    return written
