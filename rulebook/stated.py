"""What one booklet says about one fact, as far as its pages were seen. The ground of coverage and comparison."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulebook.model import Claim, Fact, RuleBook

# Worst first: what a difference between booklets does to play.
IMPACTS = ("changes-results", "clarifies", "wording")

# How a booklet stands to a fact:
# printed        a page of its rules that says it was seen
# otherwise      a page of its rules that says it in another way was seen
# lacks          its rules do not have it, as far as the pages go that were seen
# special-rules  only the special rules of its battle were seen to say it
# unseen         nothing was seen
HOWS = ("printed", "otherwise", "lacks", "special-rules", "unseen")


@dataclass(frozen=True)
class Stated:
    """What `edition` says about a fact; `says` and `own` are empty where it says what the fact's text says."""

    edition: str
    how: str  # one of HOWS
    claims: list[Claim] = field(default_factory=list)  # its own printed places
    says: tuple[str, ...] = ()  # texts with markup, from the fact's differences
    own: dict[str, Any] = field(default_factory=dict)  # text, parameters, absent, note that it overrides
    impact: str = ""  # the worst of its differences
    via: str = ""  # another printing of the same text, in which it was read

    @property
    def known(self) -> bool:
        """Whether it can be compared. Special rules hold for their battle alone, unless the fact compares them."""
        return self.how in ("printed", "otherwise", "lacks") or bool(self.says)

    @property
    def wording(self) -> tuple[Any, ...]:
        """Equal for two booklets that say the same."""
        own = {key: value for key, value in self.own.items() if key != "note"}
        return self.how == "lacks", self.says, repr(sorted(own.items()))


def stated(fact: Fact, edition: str) -> Stated:
    """What the booklet says about the fact, by its own pages."""
    own = fact.editions.get(edition, {})
    noted = [difference for difference in fact.differences if difference["edition"] == edition]
    claims = [claim for claim in fact.sources if claim.get("edition") == edition]
    printed = [claim for claim in claims if claim["standing"] == "printed"]
    impacts = [difference["impact"] for difference in noted]
    if not impacts and own.keys() - {"note"}:
        impacts = [IMPACTS[0]]
    return Stated(
        edition=edition,
        how=_how(own, noted, bool(printed), bool(claims)),
        claims=printed or claims,
        says=tuple(difference["says"] for difference in noted),
        own=own,
        impact=worst(impacts),
    )


def _how(own: dict[str, Any], noted: list[dict[str, Any]], printed: bool, claimed: bool) -> str:
    if own.get("absent") or any(difference.get("lacks") for difference in noted):
        return "lacks"
    if printed:
        return "printed"
    if claimed:
        return "special-rules"
    return "otherwise" if noted or own else "unseen"


def worst(impacts: list[str]) -> str:
    """The worst of some impacts; "" of none."""
    return min(filter(None, impacts), key=IMPACTS.index, default="")


def same_text(book: RuleBook, edition: str) -> list[str]:
    """Other printings of the booklet's text."""
    named = [e["id"] for e in book.editions.values() if e.get("same_text_as") == edition]
    other = book.editions[edition].get("same_text_as")
    return ([other] if other else []) + named


def base_facts(book: RuleBook) -> list[Fact]:
    """The facts of the rules booklets, in order; not those of one battle."""
    return [fact for section in book.sections.values() for fact in section.facts]


def by_date(book: RuleBook) -> list[str]:
    """The editions in the order in which they were printed; those without a date last."""
    dates = {e["id"]: e["date"] if isinstance(e["date"], str) else "9999" for e in book.editions.values()}
    return sorted(dates, key=lambda edition: dates[edition])
