"""What the owner of a booklet can look up for everybody: pure lists, from the data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulebook.coverage import best_pages
from rulebook.model import Fact, RuleBook, Section
from rulebook.stated import IMPACTS, base_facts, stated

SECOND_HAND = ("publisher", "player-aid", "inferred")


@dataclass(frozen=True)
class Gap:
    """A fact of which something was seen in no booklet, and where to look for it."""

    fact: Fact
    looks: tuple[str, ...]


@dataclass(frozen=True)
class BattleGap:
    """A chart or a rule of one battle that was not seen; `number` counts from 1 within the battle."""

    battle: str
    number: int
    what: str
    look: str


@dataclass(frozen=True)
class Unseen:
    """The facts of one section that were read in other booklets, but not in this one."""

    section: Section
    facts: list[Fact]


def gaps(book: RuleBook) -> list[Gap]:
    """What no booklet has shown yet."""
    found = ((fact, tuple(dict.fromkeys(_looks(fact)))) for fact in base_facts(book))
    return [Gap(fact, looks) for fact, looks in found if looks]


def _looks(fact: Fact) -> list[str]:
    """Where to look: as the fact says, or else as its missing values say."""
    values = [parameter.value for parameter in fact.parameters.values()]
    looks = [claim["look"] for claim in fact.sources if claim["standing"] == "missing"]
    return looks or [value["missing"] for value in values if isinstance(value, dict) and "missing" in value]


def second_hand(book: RuleBook) -> list[Fact]:
    """Facts that no printed page seen so far confirms."""
    return [fact for fact in base_facts(book) if fact.standing in SECOND_HAND]


def undecided(book: RuleBook, edition: str) -> list[Fact]:
    """Facts on which other booklets differ in a way that changes play, and this one was not seen."""
    facts = (fact for fact in base_facts(book) if any(d["impact"] == IMPACTS[0] for d in fact.differences))
    return [fact for fact in facts if not stated(fact, edition).known]


def unseen(book: RuleBook, edition: str) -> list[Unseen]:
    """Section by section, what was read elsewhere only; without what `gaps` and `undecided` ask for."""
    asked = {gap.fact.id for gap in gaps(book)} | {fact.id for fact in undecided(book, edition)}
    found = []
    for section in book.sections.values():
        facts = [f for f in section.facts if f.id not in asked and not stated(f, edition).known]
        if facts:
            found.append(Unseen(section, facts))
    return found


def battle_gaps(book: RuleBook, edition: str) -> list[BattleGap]:
    """What was not seen of the battles that come with this booklet."""
    battles = [battle for battle in book.battles.values() if battle.edition == edition]
    return [BattleGap(b.id, n, gap["what"], gap["look"]) for b in battles for n, gap in enumerate(b.gaps, start=1)]


def pages_of(section: Section, edition: str) -> list[int]:
    """The pages of the booklet on which rules of the section were seen: the others are near them."""
    claims = [c for f in section.facts for c in f.sources if c.get("edition") == edition]
    return [page.page for page in best_pages([c for c in claims if c["standing"] == "printed"])]


def number_there(book: RuleBook, section: Section, edition: str) -> str:
    """The number the section has in this booklet; "" where its contents list was not seen that far."""
    title = _title(book, section)
    listed: Any = book.editions[edition]["sections"]
    if not isinstance(listed, list):
        return ""
    return next((str(entry["number"]) for entry in listed if entry["title"].lower() == title.lower()), "")


def _title(book: RuleBook, section: Section) -> str:
    """The section's title as the booklet prints it whose numbers are used here."""
    listed: Any = next(iter(book.editions.values()), {}).get("sections", [])
    entries = listed if isinstance(listed, list) else []
    return next((e["title"] for e in entries if str(e["number"]) == section.number), section.title)
