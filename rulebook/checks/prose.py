"""LB8xx: braces, brackets, figures and spaces in the texts. What the links lead to is checked in references."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from rulebook.checks.dataset import Dataset, Record
from rulebook.checks.finding import Finding
from rulebook.prose import Fault, Piece, Text, scan
from rulebook.scanner import escape

# Kinds of records that have texts.
KINDS = ("section", "fact", "chart", "battle", "edition", "aid", "term", "question", "example", "sequence")

# Names that contain a digit but are no figure of a rule: two dice read as d66, odds, a year, a number of a section.
_NO_FIGURE = re.compile(r"\bd6{1,2}\b|\b\d+:\d+\b|\b1[78]\d\d\b|\b[Ss]ections? \d+(?:\.\d+)?(?: and \d+)?\b")
_FIGURE = re.compile(r"\d+(?:/\d+)?")
_LOOKS_LIKE_MARKUP = re.compile(r"\[\[|\{[a-z][a-z0-9-]*\.[^{}]*\}")
# Placeholders, links and mistakes in one text.
MOST = 200
_UNTIDY = re.compile(r"^\s|\s$|\s\s")


class Prose(NamedTuple):
    """One text with markup: where it stands in its record, and its pieces."""

    record: Record
    inside: str
    text: str
    pieces: list[Piece]
    faults: list[Fault]


def texts(record: Record) -> list[Prose]:
    """The texts of a record in which placeholders and links are read; the site prints just these with markup."""
    if "texts" not in record.memo:
        found = _markup_texts(record)
        record.memo["texts"] = [_prose(record, inside, text) for inside, text in found if isinstance(text, str)]
    return record.memo["texts"]


def _prose(record: Record, inside: str, text: str) -> Prose:
    pieces, faults = scan(text)
    if len(pieces) + len(faults) > MOST:
        # No author's text; saying each of its mistakes would take minutes. The rest counts as one mistake.
        end = max(piece.offset for piece in (*pieces[:MOST], *faults[:MOST]))
        more = Fault(text[end:], end, f"more than {MOST} placeholders and links stand in this text")
        pieces, faults = pieces[:MOST], [*faults[:MOST], more]
    return Prose(record, inside, text, pieces, faults)


def _markup_texts(record: Record) -> Iterator[tuple[str, Any]]:
    """(pointer, text); the record may have any shape."""
    data = record.data
    if record.kind in ("fact", "term", "example", "question"):
        yield "/text", data.get("text")
    match record.kind:
        case "fact":
            yield from _each(data, "editions", "text")
            yield from _each(data, "differences", "says")
        case "question":
            yield from _each(data, "readings", "text")
            yield "/reason", data.get("reason")
        case "battle":
            yield from _each(data, "charts", "note")
        case "sequence":
            for holder in ("sequences", "steps", "interruptions"):
                yield from _each(data, holder, "text")
            yield from _clocks(data)


def _clocks(data: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """What the steps of the sequence of play say about the clock."""
    steps = data.get("steps")
    for number, step in enumerate(steps if isinstance(steps, list) else ()):
        clock = step.get("clock") if isinstance(step, dict) else None
        if isinstance(clock, dict):
            yield f"/steps/{number}/clock/text", clock.get("text")


def _each(data: dict[str, Any], key: str, name: str) -> Iterator[tuple[str, Any]]:
    """`name` of every object under `key`, be it a list or an object of objects."""
    holders = data.get(key)
    named = holders.items() if isinstance(holders, dict) else enumerate(holders) if isinstance(holders, list) else ()
    for step, holder in named:
        if isinstance(holder, dict):
            yield f"/{key}/{escape(str(step))}/{name}", holder.get(name)


def check(data: Dataset) -> Iterator[Finding]:
    for record in data.sound(*KINDS):
        read = set()
        for prose in texts(record):
            read.add(prose.inside)
            yield from _markup(prose)
            if record.kind == "fact" and prose.inside.endswith("/text"):
                yield from _figures(prose)
        yield from _unread(record, read)


def _unread(record: Record, read: set[str]) -> Iterator[Finding]:
    for inside, _, value in record.walk():
        if inside not in read and isinstance(value, str) and (found := _LOOKS_LIKE_MARKUP.search(value)):
            message = f"{found.group()} stands in a text that is printed as it is"
            yield record.finding("LB804", inside, message, index=found.start())


def _markup(prose: Prose) -> Iterator[Finding]:
    for fault in prose.faults:
        yield prose.record.finding("LB801", prose.inside, fault.message, index=fault.offset)
    if untidy := _UNTIDY.search(prose.text):
        message = "a space too many stands here"
        yield prose.record.finding("LB803", prose.inside, message, index=untidy.start())


def _figures(prose: Prose) -> Iterator[Finding]:
    # What stands within malformed braces has been reported already.
    text = _masked(prose.text, [(fault.offset, len(fault.text)) for fault in prose.faults])
    text = _masked(text, [(name.start(), len(name.group())) for name in _NO_FIGURE.finditer(text)])
    figures = (
        figure
        for piece in prose.pieces
        if isinstance(piece, Text)
        for figure in _FIGURE.finditer(text, piece.offset, piece.offset + len(piece.text))
    )
    for figure in islice(figures, MOST):
        message = f"the figure {figure.group()} stands in the text"
        yield prose.record.finding("LB802", prose.inside, message, index=figure.start())


def _masked(text: str, spans: list[tuple[int, int]]) -> str:
    """The text with dots at these (start, length)."""
    letters = list(text)
    for start, length in spans:
        letters[start : start + length] = "." * length
    return "".join(letters)
