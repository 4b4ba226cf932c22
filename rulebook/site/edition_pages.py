"""The printed booklets: date, length, and which of their pages were seen."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from rulebook.model import RuleBook
from rulebook.site import links
from rulebook.site.page import Page
from rulebook.site.templating import render
from rulebook.site.view import View


def pages(book: RuleBook) -> list[Page]:
    return [Page(links.EDITIONS, editions_page)]


def editions_page(view: View) -> str:
    editions = [_row(view.book, edition) for edition in view.book.editions.values()]
    return render("editions.jinja", view, editions=editions, aids=view.book.aids.values())


def _row(book: RuleBook, edition: dict[str, Any]) -> dict[str, Any]:
    seen = edition.get("pages_seen", [])
    cited = [f for f in book.facts.values() if any(c.get("edition") == edition["id"] for c in f.sources)]
    return {
        "note": "",
        "same_text_as": "",
        "special_rules_pages": 0,
        **edition,
        "facts": len(cited),
        "whole": runs([page["page"] for page in seen if page["seen"] == "whole"]),
        "cut": runs([page["page"] for page in seen if page["seen"] == "cut"]),
    }


def runs(pages: list[int]) -> str:
    """[9, 16, 17, 18] -> "9, 16–18"."""
    numbers = sorted(set(pages))
    if not numbers:
        return ""
    starts = [numbers[0]] + [b for a, b in pairwise(numbers) if b != a + 1]
    ends = [a for a, b in pairwise(numbers) if b != a + 1] + [numbers[-1]]
    return ", ".join(str(a) if a == b else f"{a}–{b}" for a, b in zip(starts, ends, strict=True))
