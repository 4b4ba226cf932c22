"""LB201 to LB204: every record has an id of its own and stands where its id says."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.checks.dataset import Dataset, Record
from rulebook.checks.finding import Finding


def check(data: Dataset) -> Iterator[Finding]:
    for record in data.records:
        yield from _file_name(record)
        yield from _taken(data, record)
    yield from _places_of_facts(data)


def _file_name(record: Record) -> Iterator[Finding]:
    if record.kind not in ("section", "chart", "battle", "edition", "sequence"):
        return
    key = "section" if record.kind == "section" else "id"
    wanted = f"{record.id:0>2}.json" if record.kind == "section" else f"{record.id}.json"
    if record.file.path.name != wanted:
        message = f"the file {record.file.path.name} holds the {record.kind} {record.id}"
        yield record.finding("LB201", f"/{key}", message, f"Name the file {wanted}, or correct the {key}")


def _taken(data: Dataset, record: Record) -> Iterator[Finding]:
    first = data.index[record.kind][record.id]
    if first is not record:
        inside = "/section" if record.kind == "section" else "/id"
        yield record.finding("LB202", inside, f"the {record.kind} {record.id} exists already ({first.place})")


def _places_of_facts(data: Dataset) -> Iterator[Finding]:
    previous: Record | None = None
    for fact in data.records:
        if fact.kind != "fact":
            continue
        home = _home(fact)
        owner = fact.id.partition("." if home[0] == "section" else ":")[0]
        if home[1] and owner != home[1]:
            yield fact.finding("LB203", "/id", f"the fact {fact.id} stands in the {home[0]} {home[1]}")
        elif previous and _same_group(previous, fact) and _number(fact.id) < _number(previous.id):
            message = f"the fact {fact.id} stands after {previous.id}"
            yield fact.finding("LB204", "/id", message)
        previous = fact


def _home(fact: Record) -> tuple[str, str]:
    """("section", "15") or ("battle", "leipzig-1813"); an empty id when the file does not say."""
    kind = fact.file.kind
    own_id = fact.file.data.get("section" if kind == "section" else "id")
    return kind, own_id if isinstance(own_id, str) else ""


def _same_group(one: Record, other: Record) -> bool:
    return one.file is other.file and one.pointer.rpartition("/")[0] == other.pointer.rpartition("/")[0]


def _number(fact_id: str) -> int:
    number = fact_id.replace(":", ".").rpartition(".")[2]
    return int(number) if number.isdecimal() else 0
