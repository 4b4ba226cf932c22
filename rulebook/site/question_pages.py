"""All open questions on one page: what a group agrees on first, then section by section."""

from __future__ import annotations

from collections import defaultdict

from rulebook.model import Question, RuleBook
from rulebook.prose import split_reference
from rulebook.site import links
from rulebook.site.page import Page
from rulebook.site.templating import render
from rulebook.site.view import View


def pages(book: RuleBook) -> list[Page]:
    return [Page(links.QUESTIONS, questions_page)]


def questions_page(view: View) -> str:
    questions = list(view.book.questions.values())
    return render(
        "questions.jinja",
        view,
        agreements=[q for q in questions if q.kind == "agreement"],
        calculated=[q for q in questions if q.kind != "agreement" and calculated(q)],
        groups=groups(view, [q for q in questions if q.kind != "agreement"]),
        total=len(questions),
    )


def calculated(question: Question) -> bool:
    """Whether a calculator works with the reading that is chosen."""
    return bool(question.parameters) or any(r.get("sets") or r.get("cells") for r in question.readings)


def groups(view: View, questions: list[Question]) -> list[tuple[str, str, list[Question]]]:
    """(anchor, title, questions): the sections in their order, then the battles, then the charts."""
    homes: dict[str, list[Question]] = defaultdict(list)
    for question in questions:
        homes[home(view.book, question)].append(question)
    titles = {f"section-{s.number}": f"{s.number} {s.title}" for s in view.book.sections.values()}
    titles |= {f"battle-{battle.id}": view.battle_name(battle) for battle in view.book.battles.values()}
    titles |= {"charts": "Charts"}
    return [(anchor, title, homes[anchor]) for anchor, title in titles.items() if homes[anchor]]


def home(book: RuleBook, question: Question) -> str:
    """The anchor of the group: the section, or else the battle, of the first thing that it is about."""
    for reference in question.about:
        kind, target = split_reference(reference)
        if kind == "battle":
            return f"battle-{target}"
        fact = book.facts.get(target) if kind == "fact" else None
        if fact:
            return f"battle-{fact.battle}" if fact.battle else f"section-{fact.section}"
    return "charts"
