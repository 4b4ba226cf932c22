"""Two booklets compared, fact by fact, as far as their pages were seen. `compare_text` prints it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from rulebook.model import Claim, Fact, RuleBook
from rulebook.reader import DataError
from rulebook.stated import IMPACTS, Stated, base_facts, same_text, stated, worst

# What comes of comparing one fact in booklet A and booklet B.
OUTCOMES = ("differs", "only-a", "only-b", "same", "unseen-a", "unseen-b", "unseen-both")

IMPACT_WORDS = {
    "changes-results": "May change play",
    "clarifies": "One says it more clearly",
    "wording": "Only in words or place",
}


@dataclass(frozen=True)
class Row:
    """One fact in both booklets."""

    fact: Fact
    outcome: str  # one of OUTCOMES
    impact: str  # one of IMPACTS where the booklets differ; else ""
    a: Stated
    b: Stated


@dataclass(frozen=True)
class Comparison:
    """All facts of the rules in two booklets, in the order of their numbers."""

    a: str
    b: str
    rows: list[Row]

    def of(self, *outcomes: str) -> list[Row]:
        return [row for row in self.rows if row.outcome in outcomes]

    def apart(self, impact: str) -> list[Row]:
        """What differs with this impact, be it that one booklet lacks the rule."""
        return [row for row in self.rows if row.impact == impact]

    @property
    def counts(self) -> dict[str, int]:
        found = Counter(row.outcome for row in self.rows)
        return {outcome: found[outcome] for outcome in OUTCOMES}

    @property
    def compared(self) -> int:
        """How many facts were seen in both."""
        return len(self.rows) - len(self.of("unseen-a", "unseen-b", "unseen-both"))


def compare(book: RuleBook, a: str, b: str) -> Comparison:
    """Compare two editions by their ids. Raises DataError for an unknown one, or for one with itself."""
    for edition in (a, b):
        if edition not in book.editions:
            raise DataError(f"There is no booklet '{edition}'. There are: {', '.join(book.editions)}.")
    if a == b:
        raise DataError(f"{a} is compared with itself. Name two booklets: {', '.join(book.editions)}.")
    return Comparison(a, b, [_row(book, fact, a, b) for fact in base_facts(book)])


def _row(book: RuleBook, fact: Fact, a: str, b: str) -> Row:
    in_a, in_b = _read(book, fact, a, not_in=b), _read(book, fact, b, not_in=a)
    outcome = _outcome(in_a, in_b)
    impact = worst([in_a.impact, in_b.impact]) or IMPACTS[0] if outcome in ("differs", "only-a", "only-b") else ""
    return Row(fact, outcome, impact, in_a, in_b)


def _read(book: RuleBook, fact: Fact, edition: str, *, not_in: str) -> Stated:
    """What the booklet says; where its own page was not seen, what another printing of its text says."""
    own = stated(fact, edition)
    if own.known:
        return own
    for twin in same_text(book, edition):
        other = stated(fact, twin)
        if twin != not_in and other.known:
            return replace(other, edition=edition, via=twin)
    return own


def _outcome(a: Stated, b: Stated) -> str:
    if not (a.known and b.known):
        return "unseen-b" if a.known else "unseen-a" if b.known else "unseen-both"
    if (a.how == "lacks" and b.how == "lacks") or a.wording == b.wording:
        return "same"
    if a.how == "lacks":
        return "only-b"
    return "only-a" if b.how == "lacks" else "differs"


def pages(claims: Iterable[Claim]) -> list[str]:
    """["16", "~17", "SR 5"]: a tilde where the page was worked out, SR for the special rules, "?" for a page whose
    number was not seen."""
    return list(dict.fromkeys(_page(claim) for claim in claims))


def _page(claim: Claim) -> str:
    book = "SR " if claim.get("book") == "special-rules" else ""
    return book + ("~" if claim["page_basis"] == "worked-out" else "") + str(claim.get("page", "?"))
