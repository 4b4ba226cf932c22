"""All open questions on one page, by kind."""

from __future__ import annotations

from rulebook.model import RuleBook
from rulebook.site import links
from rulebook.site.page import Page
from rulebook.site.templating import render
from rulebook.site.view import View

# Heading and introduction of each kind, in reading order.
KINDS = {
    "agreement": (
        "To agree on before the game",
        "The rules leave these to the players. Settle them once for the evening.",
    ),
    "ambiguity": (
        "The text can be read in more than one way",
        "Each reading is one that the words allow. The one marked is used here.",
    ),
    "contradiction": ("Sources disagree", "Two places say different things; both are given."),
}


def pages(book: RuleBook) -> list[Page]:
    return [Page(links.QUESTIONS, questions_page)]


def questions_page(view: View) -> str:
    questions = list(view.book.questions.values())
    return render(
        "questions.jinja",
        view,
        kinds=KINDS,
        groups={kind: [q for q in questions if q.kind == kind] for kind in KINDS},
        total=len(questions),
    )
