"""What an owner of a booklet can look up: one page per booklet, each entry with a report to copy."""

from __future__ import annotations

from functools import partial

from rulebook import missing
from rulebook.model import Fact, RuleBook, Section
from rulebook.site import links
from rulebook.site.edition_pages import runs
from rulebook.site.page import Page
from rulebook.site.templating import render
from rulebook.site.view import View

# A report is filled in by hand; the blank is long enough to be seen.
BLANK = "____"


def pages(book: RuleBook) -> list[Page]:
    made = [Page(links.missing_path(edition), partial(booklet_page, edition=edition)) for edition in book.editions]
    return [Page(links.MISSING, index_page), *made]


def index_page(view: View) -> str:
    book = view.book
    return render(
        "missing.jinja",
        view,
        gaps=missing.gaps(book),
        second_hand=missing.second_hand(book),
        booklets=[
            {
                "edition": edition,
                "undecided": len(missing.undecided(book, edition)),
                "unseen": sum(len(entry.facts) for entry in missing.unseen(book, edition)),
            }
            for edition in book.editions
        ],
    )


def booklet_page(view: View, *, edition: str) -> str:
    book = view.book
    sections = book.sections
    return render(
        "missing_booklet.jinja",
        view,
        edition=edition,
        name=view.edition_short(edition),
        gaps=[
            (gap, where(book, sections[gap.fact.section], edition), fact_report(view, gap.fact, edition))
            for gap in missing.gaps(book)
            if gap.fact.standing != "publisher"  # its web page, not the booklet, has the rest
        ],
        undecided=[
            (fact, where(book, sections[fact.section], edition), fact_report(view, fact, edition))
            for fact in missing.undecided(book, edition)
        ],
        second_hand=[
            (fact, where(book, sections[fact.section], edition), fact_report(view, fact, edition))
            for fact in missing.second_hand(book)
        ],
        charts=[(gap, chart_report(view, gap)) for gap in missing.battle_gaps(book, edition)],
        unseen=[
            (entry, where(book, entry.section, edition), section_report(view, entry, edition))
            for entry in missing.unseen(book, edition)
        ],
    )


def where(book: RuleBook, section: Section, edition: str) -> str:
    """ "Section 44 (43 in this booklet), near page 41"."""
    there = missing.number_there(book, section, edition)
    number = f"Section {section.number}" + (f" ({there} in this booklet)" if there not in ("", section.number) else "")
    near = missing.pages_of(section, edition)
    return f"{number}, near page{'s' if len(near) > 1 else ''} {runs(near)}" if near else number


def fact_report(view: View, fact: Fact, edition: str) -> str:
    title = view.book.editions[edition]["title"]
    return f"Fact {fact.id} ({fact.title})\nBooklet: {title}, page {BLANK}\nIt says: {BLANK}"


def chart_report(view: View, gap: missing.BattleGap) -> str:
    battle = view.battle_name(view.book.battles[gap.battle])
    return f"Battle {battle}: {gap.what}\nSpecial rules, page {BLANK}\nIt says: {BLANK}"


def section_report(view: View, entry: missing.Unseen, edition: str) -> str:
    """One line a fact: the page, and whether it says the same."""
    head = f"Section {entry.section.number}, booklet: {view.book.editions[edition]['title']}"
    lines = [f"{fact.id} {fact.title}: page {BLANK}, same or other: {BLANK}" for fact in entry.facts]
    return "\n".join([head, *lines])
