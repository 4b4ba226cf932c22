"""The words of the game, in alphabetical order."""

from __future__ import annotations

from rulebook.model import RuleBook
from rulebook.site import links
from rulebook.site.page import Page
from rulebook.site.templating import render
from rulebook.site.view import View


def pages(book: RuleBook) -> list[Page]:
    return [Page(links.TERMS, terms_page)]


def terms_page(view: View) -> str:
    terms = sorted(view.book.terms.values(), key=lambda term: (links.slug(term["term"]), term["id"]))
    return render("terms.jinja", view, terms=terms)
