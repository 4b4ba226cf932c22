"""LB6xx: an open question has readings that can be chosen and that settle all it leaves open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebook.checks import fit
from rulebook.checks.cells import addresses
from rulebook.checks.dataset import Dataset, Record
from rulebook.checks.finding import Finding, did_you_mean, quote
from rulebook.scanner import escape


def check(data: Dataset) -> Iterator[Finding]:
    cells = addresses(data)
    owners: dict[str, str] = {}
    for question in data.sound("question"):
        readings = question.data["readings"]
        yield from _ids(question, readings)
        every_cell = {address for reading in readings for address in reading.get("cells", {})}
        for number, reading in enumerate(readings):
            inside = f"/readings/{number}"
            yield from _sets(question, inside, reading)
            yield from _cells(data, question, inside, reading, cells)
            for address in reading.get("cells", {}):
                if owners.setdefault(address, question.id) != question.id:
                    message = f"the question {owners[address]} sets the cell {address} already"
                    yield question.finding("LB606", f"{inside}/cells/{escape(address)}", message, key=True)
            left = sorted(every_cell - reading.get("cells", {}).keys())
            if left:
                message = f"the reading {reading['id']} does not set the cell {left[0]}"
                yield question.finding("LB604", inside, message)


def _ids(question: Record, readings: list[dict[str, Any]]) -> Iterator[Finding]:
    ids: set[str] = set()
    for number, reading in enumerate(readings):
        if reading["id"] in ids:
            message = f"there is another reading {reading['id']}"
            yield question.finding("LB602", f"/readings/{number}/id", message)
        ids.add(reading["id"])
    default = question.data["default"]
    if default not in ids:
        mend = did_you_mean(default, ids) or f"Name one of: {', '.join(sorted(ids))}"
        yield question.finding("LB601", "/default", f"there is no reading {default}", mend)


def _sets(question: Record, inside: str, reading: dict[str, Any]) -> Iterator[Finding]:
    declared, sets = question.data.get("parameters", {}), reading.get("sets", {})
    for key in sets:
        if key not in declared:
            message = f"the question {question.id} does not declare {key}"
            place = f"{inside}/sets/{escape(key)}"
            yield question.finding("LB603", place, message, did_you_mean(key, declared), key=True)
    for key in declared:
        if key not in sets:
            yield question.finding("LB604", inside, f"the reading {reading['id']} does not set {key}")


def _cells(
    data: Dataset, question: Record, inside: str, reading: dict[str, Any], cells: dict[str, str]
) -> Iterator[Finding]:
    for address, value in reading.get("cells", {}).items():
        place = f"{inside}/cells/{escape(address)}"
        chart, *rest = address.split("/")
        if address in cells:
            if problem := fit.misfit(value, cells[address]):
                yield question.finding("LB309", place, f"{quote(value)} does not fit: {problem}")
        elif _judgeable(data, chart, rest[0]):
            message = f"no chart has the cell {address}"
            yield question.finding("LB605", place, message, did_you_mean(address, cells), key=True)


def _judgeable(data: Dataset, chart: str, battle: str) -> bool:
    """Whether all cells of the chart are known: not when its file cannot be read or has another shape."""
    owner = data.all("chart").get(chart) or data.all("battle").get(battle)
    if owner is None:
        return not data.may_exist("chart", chart) and not data.may_exist("battle", battle)
    return owner.sound
