"""LB202 and LB205 within the sequence of play: its steps and interruptions have ids of their own that fit together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebook.checks.dataset import Dataset, Record
from rulebook.checks.finding import Finding, did_you_mean

# Where ids are given and what names them: (list, key of its entries, list whose ids are named, what that is).
_NAMES = (
    ("sequences", "steps", "steps", "step"),
    ("steps", "interrupted_by", "interruptions", "interruption"),
)


def check(data: Dataset) -> Iterator[Finding]:
    for record in data.sound("sequence"):
        for holder in ("sequences", "steps", "interruptions"):
            yield from _taken(record, holder)
        for holder, key, named, what in _NAMES:
            yield from _unknown(record, holder, key, _ids(record, named), what)


def _entries(record: Record, holder: str) -> list[dict[str, Any]]:
    return record.data.get(holder, [])


def _ids(record: Record, holder: str) -> list[str]:
    return [entry["id"] for entry in _entries(record, holder)]


def _taken(record: Record, holder: str) -> Iterator[Finding]:
    ids = _ids(record, holder)
    for number, id in enumerate(ids):
        if id in ids[:number]:
            yield record.finding("LB202", f"/{holder}/{number}/id", f"{id} stands twice among the {holder}")


def _unknown(record: Record, holder: str, key: str, known: list[str], what: str) -> Iterator[Finding]:
    for number, entry in enumerate(_entries(record, holder)):
        for place, id in enumerate(entry.get(key, [])):
            if id not in known:
                message = f"the sequence has no {what} {id}"
                yield record.finding("LB205", f"/{holder}/{number}/{key}/{place}", message, did_you_mean(id, known))
