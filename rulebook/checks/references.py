"""LB205 to LB207: every reference leads to something that exists."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebook.checks.dataset import Dataset, Record
from rulebook.checks.finding import Finding, did_you_mean
from rulebook.checks.prose import texts
from rulebook.prose import Link, split_reference
from rulebook.scanner import escape

# Keys that name an edition, a list of references, a fact, wherever they stand.
_EDITION_KEYS = ("edition", "same_text_as")
_LINK_LISTS = ("see", "about")
_FACT_KEYS = ("fact", "not_allowed")
_FACT_LISTS = ("replaces", "facts")


def check(data: Dataset) -> Iterator[Finding]:
    for record in data.sound("fact", "chart", "battle", "edition", "term", "question", "example", "sequence"):
        for inside, key, value in record.walk():
            yield from _one(data, record, inside, key, value)
        for prose in texts(record):
            for piece in prose.pieces:
                if isinstance(piece, Link):
                    problem = _unknown(data, piece.kind, piece.target)
                    if problem:
                        yield record.finding("LB205", prose.inside, *problem, index=piece.offset + 2)


def _one(data: Dataset, record: Record, inside: str, key: str, value: Any) -> Iterator[Finding]:
    if key in _LINK_LISTS and isinstance(value, list):
        for number, reference in enumerate(value):
            problem = _unknown(data, *split_reference(reference))
            if problem:
                yield record.finding("LB205", f"{inside}/{number}", *problem)
    elif key in _FACT_LISTS and isinstance(value, list):
        for number, fact in enumerate(value):
            problem = _unknown(data, "fact", fact)
            if problem:
                yield record.finding("LB205", f"{inside}/{number}", *problem)
    elif key in _FACT_KEYS and isinstance(value, str):
        problem = _unknown(data, "fact", value)
        if problem:
            yield record.finding("LB205", inside, *problem)
    elif key in _EDITION_KEYS and isinstance(value, str):
        yield from _edition(data, record, inside, value)
    elif key == "aid" and isinstance(value, str):
        problem = _unknown(data, "aid", value)
        if problem:
            yield record.finding("LB207", inside, *problem)
    elif key == "editions" and record.kind == "fact":
        for edition in value:
            yield from _edition(data, record, f"{inside}/{escape(edition)}", edition, key=True)


def _edition(data: Dataset, record: Record, inside: str, edition: str, key: bool = False) -> Iterator[Finding]:
    problem = _unknown(data, "edition", edition)
    if problem:
        yield record.finding("LB206", inside, *problem, key=key)


def _unknown(data: Dataset, kind: str, target: str) -> tuple[str, str] | None:
    """Message and hint when there is no such record."""
    known = data.all(kind)
    if target in known or data.may_exist(kind, target):
        return None
    if kind == "fact":
        return f"there is no fact {target}", _near_fact(data, target)
    return f"there is no {kind} {target}", did_you_mean(target, known)


def _near_fact(data: Dataset, target: str) -> str:
    """A fact of another section is never meant: 14.22 is no slip of the pen for 21.22."""
    mark = ":" if ":" in target else "."
    home = target.partition(mark)[0]
    if mark == "." and home not in data.all("section") and not data.has_section(home):
        return f"Section {home} has no file yet: leave the reference out until it has"
    return did_you_mean(target, (fact for fact in data.all("fact") if fact.startswith(home + mark)))
