"""LB4xx: the tables of the charts are complete and in order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any

from rulebook.checks.dataset import Dataset, Record
from rulebook.checks.finding import Finding
from rulebook.values import ROLLS, show

# What a chart of each kind is made of.
_PARTS = {"d66-columns": "columns", "d66-results": "columns", "d6": "rows", "matrix": "matrix"}

_ODDS = re.compile(r"([1-9][0-9]*):([1-9][0-9]*)")


def check(data: Dataset) -> Iterator[Finding]:
    for chart in data.sound("chart"):
        kind = chart.data["kind"]
        parts = [part for part in ("columns", "rows", "matrix") if part in chart.data]
        wanted = _PARTS[kind]
        if parts != [wanted]:
            problem = f"has no {wanted}" if wanted not in parts else f"has {_other(parts, wanted)} as well"
            yield chart.finding("LB407", "/kind", f"a chart of the kind {kind} {problem}")
        elif wanted == "columns":
            yield from _columns(chart)
        elif wanted == "rows":
            yield from _faces(chart)


def _other(parts: list[str], wanted: str) -> str:
    return next(part for part in parts if part != wanted)


def _columns(chart: Record) -> Iterator[Finding]:
    names: set[str] = set()
    ratios: list[Fraction] = []
    for number, column in enumerate(chart.data["columns"]):
        inside = f"/columns/{number}"
        ratio = Fraction(column["ratio"])
        yield from _name(chart, inside, column, ratio, names)
        if ratios and ratio <= ratios[-1]:
            message = f"the ratio {ratio} stands after {ratios[-1]}"
            yield chart.finding("LB404", f"{inside}/ratio", message)
        names.add(column["id"])
        ratios.append(ratio)
        yield from rolls(chart, f"{inside}/rows", f"column {column['id']}", column["rows"])
        if chart.data["kind"] == "d66-columns":
            yield from _falling(chart, inside, column)


def _name(chart: Record, inside: str, column: dict[str, Any], ratio: Fraction, names: set[str]) -> Iterator[Finding]:
    odds = _ODDS.fullmatch(column["id"])
    if column["id"] in names:
        yield chart.finding("LB408", f"{inside}/id", f"there is another column {column['id']}")
    elif odds and Fraction(int(odds[1]), int(odds[2])) != ratio:
        yield chart.finding("LB408", f"{inside}/id", f"the column {column['id']} has the ratio {ratio}")


def rolls(record: Record, inside: str, name: str, rows: list[dict[str, Any]]) -> Iterator[Finding]:
    """Each of the 36 rolls once in the rows at `inside`, which a message calls `name`.

    A roll that is missing is reported at the row that should begin with it.
    """
    taken: dict[int, int] = {}
    for number, row in enumerate(rows):
        place = f"{inside}/{number}"
        own = [roll for roll in ROLLS if row["from"] <= roll <= row["to"]]
        if not own:
            message = f"in {name} a row goes from {row['from']} back to {row['to']}"
            yield record.finding("LB403", f"{place}/to", message)
        doubled = [roll for roll in own if roll in taken]
        if doubled:
            before = taken[doubled[0]] + 1
            named = show(doubled, "roll")
            message = f"in {name} the roll {named} stands in row {before} already"
            yield record.finding("LB402", place, message)
        taken |= {roll: number for roll in own if roll not in taken}
    for gap in _runs([roll for roll in ROLLS if roll not in taken]):
        later = [number for roll, number in taken.items() if roll > gap[-1]]
        number = taken[min(roll for roll in taken if roll > gap[-1])] if later else len(rows) - 1
        named = str(gap[0]) if len(gap) == 1 else f"{gap[0]} to {gap[-1]}"
        message = f"in {name} no row has the roll {named}"
        yield record.finding("LB401", f"{inside}/{number}", message)


def _runs(rolls: list[int]) -> list[list[int]]:
    """Rolls that follow one another, together: [11, 12, 16, 21] -> [[11, 12], [16, 21]]."""
    runs: list[list[int]] = []
    for roll in rolls:
        if runs and ROLLS.index(roll) == ROLLS.index(runs[-1][-1]) + 1:
            runs[-1].append(roll)
        else:
            runs.append([roll])
    return runs


def _falling(chart: Record, inside: str, column: dict[str, Any]) -> Iterator[Finding]:
    rows = sorted(enumerate(column["rows"]), key=lambda numbered: numbered[1]["from"])
    for (_, lower), (number, row) in pairwise(rows):
        if row["loss"] < lower["loss"]:
            message = f"in column {column['id']} the loss falls from {lower['loss']} to {row['loss']} at {row['from']}"
            yield chart.finding("LB406", f"{inside}/rows/{number}/loss", message)


def _faces(chart: Record) -> Iterator[Finding]:
    seen: set[int] = set()
    for number, row in enumerate(chart.data["rows"]):
        if row["die"] in seen:
            yield chart.finding("LB405", f"/rows/{number}/die", f"the face {row['die']} stands here again")
        seen.add(row["die"])
    missing = [face for face in range(1, 7) if face not in seen]
    if missing:
        yield chart.finding("LB405", "/rows", f"no row has the face {show(missing)}")
