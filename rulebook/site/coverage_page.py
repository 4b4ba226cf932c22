"""How much was seen: per section, by standing and by booklet."""

from __future__ import annotations

from rulebook.coverage import Cell, coverage
from rulebook.model import STANDINGS, RuleBook
from rulebook.site import links
from rulebook.site.edition_pages import runs
from rulebook.site.page import Page
from rulebook.site.templating import render
from rulebook.site.view import View


def pages(book: RuleBook) -> list[Page]:
    return [Page(links.COVERAGE, coverage_page)]


def coverage_page(view: View) -> str:
    found = coverage(view.book)
    return render(
        "coverage.jinja",
        view,
        rows=[*found.sections, found.total],
        total=found.total,
        standings=STANDINGS,
        pages_of=pages_of,
        sections={s.number: links.section_path(s) for s in view.book.sections.values()},
    )


def pages_of(cell: Cell) -> str:
    """ "9, 16–18"; "page number not seen" when that is all there is."""
    known = runs([page.page for page in cell.pages])
    return known or ("page number not seen" if cell.unnumbered else "")
