"""The messages of the validator, by family: a page for those who edit the data."""

from __future__ import annotations

from rulebook.checks.codes import CODES, FAMILIES, family
from rulebook.model import RuleBook
from rulebook.site import links
from rulebook.site.page import Page
from rulebook.site.templating import render
from rulebook.site.view import View


def pages(book: RuleBook) -> list[Page]:
    return [Page(links.CODES, codes_page)]


def codes_page(view: View) -> str:
    codes = sorted(CODES.values(), key=lambda code: code.code)
    return render(
        "codes.jinja",
        view,
        families=FAMILIES,
        groups={n: [c for c in codes if family(c.code) == title] for n, title in FAMILIES.items()},
        total=len(codes),
    )
