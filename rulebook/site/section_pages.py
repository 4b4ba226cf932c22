"""The rules: one page per section and the list of all sections."""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from typing import Any

from rulebook.model import Fact, Question, RuleBook, Section
from rulebook.site import links
from rulebook.site.page import Page
from rulebook.site.templating import render
from rulebook.site.view import View, count

# Its contents are the frame that every section number refers to.
CONTENTS_EDITION = "berlin-1813"


def pages(book: RuleBook) -> list[Page]:
    made = [
        Page(links.section_path(section), partial(section_page, section=section)) for section in book.sections.values()
    ]
    return [Page(links.RULES, rules_page), *made]


def section_page(view: View, *, section: Section) -> str:
    facts = section.facts
    questions = _after_first(facts, view.book.questions.values())
    # Those of a booklet go before those we made up.
    by_origin = sorted(view.book.examples.values(), key=lambda example: example["origin"] != "booklet")
    examples = _after_first(facts, by_origin)
    before, after = _neighbours(view.book, section)
    return render(
        "section.jinja",
        view,
        section=section,
        contents=_contents(facts, sum(map(len, questions.values()))),
        claims=[claim for fact in facts for claim in fact.sources],
        group_ids=_group_ids(section),
        questions_after=questions,
        examples_after=examples,
        before=before,
        after=after,
    )


def rules_page(view: View) -> str:
    rows = _rows(view.book)
    return render(
        "rules.jinja",
        view,
        rows=rows,
        entered=sum(1 for row in rows if row["path"]),
        facts=sum(row["facts"] for row in rows),
    )


def _rows(book: RuleBook) -> list[dict[str, Any]]:
    """All sections of the booklet's contents, and whatever else has been entered, by number."""
    titles = {number: section.title for number, section in book.sections.items()}
    listed = book.editions.get(CONTENTS_EDITION, {}).get("sections", [])
    if isinstance(listed, list):
        titles = {str(entry["number"]): entry["title"] for entry in listed} | titles
    return [_row(book, number, titles[number]) for number in sorted(titles, key=int)]


def _row(book: RuleBook, number: str, title: str) -> dict[str, Any]:
    section = book.sections.get(number)
    facts = section.facts if section else []
    return {
        "number": number,
        "title": title,
        "path": links.section_path(section) if section else "",
        "facts": len(facts),
        "gaps": sum(1 for fact in facts if is_gap(fact)),
    }


def is_gap(fact: Fact) -> bool:
    """Whether something of the fact was not seen: the fact itself or one of its values."""
    values = [parameter.value for parameter in fact.parameters.values()]
    return fact.standing == "missing" or any(isinstance(v, dict) and "missing" in v for v in values)


def _contents(facts: list[Fact], questions: int) -> str:
    """The last sentence of the lead: "14 facts, 1 open question, 1 difference between booklets, 1 gap."."""
    differences = sum(1 for fact in facts if fact.differences or fact.editions)
    gaps = sum(1 for fact in facts if is_gap(fact))
    parts = [
        count(len(facts), "fact"),
        count(questions, "open question") if questions else "",
        count(differences, "difference between booklets", "differences between booklets") if differences else "",
        count(gaps, "gap") if gaps else "",
    ]
    return ", ".join(part for part in parts if part) + "."


def _after_first(facts: list[Fact], things: Any) -> dict[str, list[Any]]:
    """Questions or examples by the first fact of this section that they are about."""
    placed: dict[str, list[Any]] = defaultdict(list)
    own = [fact.id for fact in facts]
    for thing in things:
        about = thing.about if isinstance(thing, Question) else thing["about"]
        first = next((fact for fact in own if fact in about), None)
        if first:
            placed[first].append(thing)
    return placed


def _group_ids(section: Section) -> list[str]:
    """One anchor per group; a second group of the same title gets a number."""
    ids: list[str] = []
    for title, _ in section.groups:
        base = links.slug(title) or "group"
        ids.append(base if base not in ids else f"{base}-{len(ids)}")
    return ids


def _neighbours(book: RuleBook, section: Section) -> list[tuple[str, str] | None]:
    """(path, title) of the section before and the one after, of those that have been entered."""
    entered = list(book.sections.values())
    here = entered.index(section)
    around = [entered[here - 1] if here else None, entered[here + 1] if here + 1 < len(entered) else None]
    return [(links.section_path(s), f"{s.number} {s.title}") if s else None for s in around]
