"""The words of the game, in alphabetical order, and the other words that lead to them."""

from __future__ import annotations

from typing import Any

from rulebook.model import RuleBook
from rulebook.site import links
from rulebook.site.page import Page
from rulebook.site.templating import render
from rulebook.site.view import View


def pages(book: RuleBook) -> list[Page]:
    return [Page(links.TERMS, terms_page)]


def terms_page(view: View) -> str:
    terms = sorted(view.book.terms.values(), key=lambda term: (links.slug(term["term"]), term["id"]))
    return render(
        "terms.jinja",
        view,
        terms=terms,
        letters=letters(terms),
        others=other_words(terms),
        plain=plain_words,
    )


def letters(terms: list[dict[str, Any]]) -> dict[str, str]:
    """{letter: id of the first term that begins with it}."""
    found: dict[str, str] = {}
    for term in terms:
        found.setdefault(links.slug(term["term"])[:1].upper(), term["id"])
    return found


def other_words(terms: list[dict[str, Any]]) -> list[tuple[str, dict[str, Any]]]:
    """(word, term) of all French, everyday and short words, in alphabetical order."""
    pairs = [(word, term) for term in terms for word in term.get("also", [])]
    return sorted(pairs, key=lambda pair: (links.slug(pair[0]), pair[1]["id"]))


def plain_words(term: dict[str, Any]) -> str:
    """Its words with an accent once more without it: the search compares letter by letter."""
    return links.without_accents(" ".join([term["term"], *term.get("also", [])]))
