"""LB8xx: braces, brackets, figures and spaces in the texts. What the links lead to is checked in references."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulebook.checks.dataset import Dataset, Record
from rulebook.checks.finding import Finding
from rulebook.prose import Fault, Piece, Text, scan

# Names that contain a digit but are no figure of a rule: two dice read as d66, odds, a year, a number of a section.
_NO_FIGURE = re.compile(r"\bd6{1,2}\b|\b\d+:\d+\b|\b1[78]\d\d\b|\b[Ss]ections? \d+(?:\.\d+)?(?: and \d+)?\b")
_FIGURE = re.compile(r"\d+(?:/\d+)?")
_UNTIDY = re.compile(r"^\s|\s$|\s\s")


class Prose(NamedTuple):
    """One text with markup: where it stands in its record, and its pieces."""

    record: Record
    inside: str
    text: str
    pieces: list[Piece]
    faults: list[Fault]


def texts(record: Record) -> Iterator[Prose]:
    """The texts of a fact, a question, a term or an example in which placeholders and links may stand."""
    for inside, holder in (("", record.data), *_nested(record)):
        if isinstance(holder, dict) and isinstance(holder.get("text"), str):
            text = holder["text"]
            yield Prose(record, f"{inside}/text", text, *scan(text))


def _nested(record: Record) -> Iterator[tuple[str, object]]:
    editions, readings = record.data.get("editions"), record.data.get("readings")
    if record.kind == "fact" and isinstance(editions, dict):
        yield from ((f"/editions/{edition}", holder) for edition, holder in editions.items())
    if record.kind == "question" and isinstance(readings, list):
        yield from ((f"/readings/{number}", holder) for number, holder in enumerate(readings))


def check(data: Dataset) -> Iterator[Finding]:
    for record in data.sound("fact", "question", "term", "example"):
        for prose in texts(record):
            yield from _markup(prose)
            if record.kind == "fact":
                yield from _figures(prose)


def _markup(prose: Prose) -> Iterator[Finding]:
    for fault in prose.faults:
        yield prose.record.finding("LB801", prose.inside, fault.message, index=fault.offset)
    if untidy := _UNTIDY.search(prose.text):
        message = "a space too many stands here"
        yield prose.record.finding("LB803", prose.inside, message, index=untidy.start())


def _figures(prose: Prose) -> Iterator[Finding]:
    # What stands within malformed braces has been reported already.
    text = prose.text
    for fault in prose.faults:
        text = _masked(text, fault.offset, len(fault.text))
    for name in _NO_FIGURE.finditer(text):
        text = _masked(text, name.start(), len(name.group()))
    for piece in prose.pieces:
        if isinstance(piece, Text):
            for figure in _FIGURE.finditer(text, piece.offset, piece.offset + len(piece.text)):
                message = f"the figure {figure.group()} stands in the text"
                yield prose.record.finding("LB802", prose.inside, message, index=figure.start())


def _masked(text: str, start: int, length: int) -> str:
    return text[:start] + "." * length + text[start + length :]
