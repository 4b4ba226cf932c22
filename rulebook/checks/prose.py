"""LB8xx: braces, brackets, figures and spaces in the texts. What the links lead to is checked in references."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulebook.checks.dataset import Dataset, Record
from rulebook.checks.finding import Finding, quote
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
    broken = {fault.offset for fault in prose.faults}
    for piece in prose.pieces:
        if not isinstance(piece, Text):
            continue
        # Within braces that are malformed, a digit is part of what has been reported already.
        masked = _NO_FIGURE.sub(lambda found: "." * len(found.group()), piece.text)
        for fault in prose.faults:
            start = fault.offset - piece.offset
            if 0 <= start < len(masked):
                masked = masked[:start] + "." * len(fault.text) + masked[start + len(fault.text) :]
        for figure in _FIGURE.finditer(masked):
            at = piece.offset + figure.start()
            if at not in broken:
                message = f"the figure {quote(figure.group())[1:-1]} stands in the text"
                yield prose.record.finding("LB802", prose.inside, message, index=at)
