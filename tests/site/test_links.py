"""Addresses and relative links."""

from __future__ import annotations

import pytest

from rulebook.model import RuleBook
from rulebook.site import links


@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("index.md", ""),
        ("fire.md", "fire/"),
        ("rules/index.md", "rules/"),
        ("rules/15-line.md", "rules/15-line/"),
    ],
)
def test_address(path: str, address: str) -> None:
    assert links.address(path) == address


@pytest.mark.parametrize(
    ("page", "target", "anchor", "href"),
    [
        ("rules/15-line.md", "fire.md", "", "../../fire/"),
        ("rules/15-line.md", "rules/7-leaders.md", "7.10", "../7-leaders/#7.10"),
        ("rules/15-line.md", "rules/15-line.md", "15.36", "#15.36"),
        ("rules/15-line.md", "rules/15-line.md", "", "./"),
        ("rules/15-line.md", "index.md", "", "../../"),
        ("index.md", "rules/index.md", "", "rules/"),
        ("rules/index.md", "rules/15-line.md", "", "15-line/"),
        ("terms.md", "terms.md", "carre", "#carre"),
    ],
)
def test_relative(page: str, target: str, anchor: str, href: str) -> None:
    assert links.relative(page, target, anchor) == href


def test_slug_folds_accents() -> None:
    assert links.slug("Combat à la feu / Carré") == "combat-a-la-feu-carre"


def test_place_of_each_kind(book: RuleBook) -> None:
    assert links.place(book, "15.36") == ("rules/15-tactical-organization.md", "15.36")
    assert links.place(book, "berlin-1813:1") == ("battles/berlin-1813.md", "berlin-1813:1")
    assert links.place(book, "term:carre") == ("terms.md", "carre")
    assert links.place(book, "question:line-split") == ("questions.md", "line-split")
    assert links.place(book, "chart:fire-combat") == ("charts/fire-combat.md", "")
    assert links.place(book, "chart:melee") == ("charts/index.md", "melee")
    assert links.place(book, "battle:berlin-1813") == ("battles/berlin-1813.md", "")
    assert links.place(book, "example:ten-increments") == ("rules/15-tactical-organization.md", "15.36")
    assert links.place(book, "99.1") is None
