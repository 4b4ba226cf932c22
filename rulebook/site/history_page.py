"""Every rule whose wording or value changed from booklet to booklet, in the order in which they were printed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulebook.model import Fact, RuleBook, Section
from rulebook.site import links
from rulebook.site.page import Page
from rulebook.site.templating import render
from rulebook.site.view import View
from rulebook.stated import Stated, by_date, stated, worst

IMPACT_WORDS = {
    "changes-results": "may change play",
    "clarifies": "made clearer",
    "wording": "words or place only",
}


@dataclass(frozen=True)
class History:
    """One fact through the booklets in which something of it was seen, the oldest first."""

    fact: Fact
    impact: str
    steps: list[Stated]
    unseen: list[str]  # editions


def pages(book: RuleBook) -> list[Page]:
    return [Page(links.HISTORY, history_page)]


def history(book: RuleBook, fact: Fact) -> History | None:
    """The fact's history; None when no booklet is known to differ."""
    steps = [stated(fact, edition) for edition in by_date(book)]
    impact = worst([step.impact for step in steps])
    if not impact:
        return None
    known = [step for step in steps if step.known]
    return History(fact, impact, known, [step.edition for step in steps if not step.known])


def histories(book: RuleBook) -> Iterator[tuple[Section, list[History]]]:
    """Section by section; those without any are left out."""
    for section in book.sections.values():
        found = [told for fact in section.facts if (told := history(book, fact))]
        if found:
            yield section, found


def history_page(view: View) -> str:
    groups = list(histories(view.book))
    told = [one for _, found in groups for one in found]
    return render(
        "history.jinja",
        view,
        groups=groups,
        impacts=IMPACT_WORDS,
        total=len(told),
        changing=sum(one.impact == "changes-results" for one in told),
        dates={edition: view.book.editions[edition]["date"] for edition in view.book.editions},
    )
