"""LB805: eight words or more in a row that stand in a given source text, too (rulebook validate --against)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from rulebook.checks.dataset import Dataset, Record
from rulebook.checks.finding import Finding
from rulebook.checks.parameters import owners
from rulebook.checks.prose import KINDS, texts
from rulebook.checks.source_text import RUN, Index, Source, words
from rulebook.prose import Link, Piece, Placeholder, Text
from rulebook.values import show

QUOTED = 240  # characters of the shared words that a message repeats

type Amounts = dict[str, tuple[Any, str]]


def check(data: Dataset, sources: Iterable[Source]) -> Iterator[Finding]:
    """All texts of all records, whether or not the schema finds something in them."""
    index = Index(sources)
    base = _base_amounts(data)
    for record in data.records:
        if record.kind in KINDS:
            for inside, text in _texts(record, base):
                yield from _runs(record, inside, text, index)


class Filled(NamedTuple):
    """A text as it is printed, and where its parts come from: part n starts at starts[n] in `text`, at
    origins[n] in the file's text, and is the file's own words where verbatim[n]."""

    text: str
    starts: list[int]
    origins: list[int]
    verbatim: list[bool]

    def origin(self, offset: int) -> int:
        """The place in the file's text of a place in the printed one."""
        part = bisect_right(self.starts, offset) - 1
        return self.origins[part] + (offset - self.starts[part] if self.verbatim[part] else 0)


def _runs(record: Record, inside: str, filled: Filled, index: Index) -> Iterator[Finding]:
    found = words(filled.text)
    for run in index.runs([word.bare for word in found]):
        first, last = found[run.start], found[run.start + run.length - 1]
        quoted = " ".join(filled.text[first.start : last.end].split())
        if len(quoted) > QUOTED:
            quoted = quoted[:QUOTED].rpartition(" ")[0] + " ..."
        where = f"{run.source.name}, line {run.line}"
        message = f'{run.length} words in a row stand in {where}, too: "{quoted}"'
        yield record.finding("LB805", inside, message, index=filled.origin(first.start))


def _texts(record: Record, base: Amounts) -> Iterator[tuple[str, Filled]]:
    """Every text that has room for eight words: with markup filled in where markup is read, else as it is."""
    own = base | _amounts(record.data)
    marked = set()
    for prose in texts(record):
        marked.add(prose.inside)
        amounts = own | _amounts(_override(record, prose.inside))
        yield prose.inside, fill(prose.pieces, amounts)
    for inside, _, value in record.walk():
        if isinstance(value, str) and value.count(" ") >= RUN - 1 and inside not in marked:
            yield inside, Filled(value, [0], [0], [True])


def fill(pieces: list[Piece], amounts: Amounts) -> Filled:
    """The text as a reader has it: {key:unit} as "4 increments", a link as the number or name it shows."""
    parts: list[str] = []
    starts: list[int] = []
    length = 0
    for piece in pieces:
        parts.append(_printed(piece, amounts))
        starts.append(length)
        length += len(parts[-1])
    origins = [piece.offset for piece in pieces]
    return Filled("".join(parts), starts or [0], origins or [0], [isinstance(p, Text) for p in pieces] or [True])


def _printed(piece: Piece, amounts: Amounts) -> str:
    match piece:
        case Placeholder():
            value, unit = amounts.get(piece.key, ("", ""))
            return show(value, unit if piece.with_unit else None)
        case Link():
            return piece.target.replace("-", " ")
    return piece.text


def _base_amounts(data: Dataset) -> Amounts:
    found: Amounts = {}
    for key, owner in owners(data).items():
        amounts = _amounts(owner.record.data)
        if key in amounts:
            found[key] = amounts[key]
    return found


def _amounts(holder: Any) -> Amounts:
    """Key -> (value, unit) of what a fact or an override sets; the data may have any shape."""
    parameters = holder.get("parameters") if isinstance(holder, dict) else None
    if not isinstance(parameters, dict):
        return {}
    return {
        key: (p["value"], str(p.get("unit", "")))
        for key, p in parameters.items()
        if isinstance(p, dict) and _printable(p.get("value"))
    }


def _printable(value: Any) -> bool:
    entries = value if isinstance(value, list) and value else [value]
    return all(isinstance(entry, int | str | dict) for entry in entries)


def _override(record: Record, inside: str) -> Any:
    """The edition's changes that a text belongs to, or nothing."""
    steps = inside.split("/")
    editions = record.data.get("editions")
    return editions.get(steps[2]) if len(steps) > 3 and steps[1] == "editions" and isinstance(editions, dict) else None
