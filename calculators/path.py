"""A path as it is typed, "clear slope+clear road", and what each hex of it costs by the battle's terrain chart."""

from __future__ import annotations

from typing import Any

from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.rules import Rules
from calculators.trace import Trace, Value, word

_CHART = "terrain"


# One hex entered: what was typed, the hexsides crossed on the way in, its terrain.
type Hex = tuple[str, tuple[str, ...], str]


def parse(i: Inputs, field: str, rules: Rules) -> list[Hex]:
    """The hexes of a path, in order; [] when it was left out. Raises InputError at `field`."""
    if field not in i:
        return []
    if not rules.has_chart(_CHART):
        missing = rules.chart_missing(_CHART)
        raise refuse(field, f"{missing} Leave the path out and type its points by hand.")
    rows = {row["id"]: row for row in rules.bundle["battles"][rules.battle]["charts"][_CHART]["rows"]}
    return [_hex(typed, field, rows) for typed in i.word(field).split()]


def _hex(typed: str, field: str, rows: dict[str, Any]) -> Hex:
    *sides, ground = typed.split("+")
    for name in (*sides, ground):
        if name not in rows:
            raise refuse(field, f"The chart has no '{name}'. It has: {', '.join(rows)}.")
    for side in sides:
        if rows[side]["kind"] != "hexside":
            raise refuse(field, f"'{side}' is no hexside. Write the hexsides first, the hex last: slope+clear.")
    if rows[ground]["kind"] == "hexside":
        raise refuse(field, f"'{ground}' is a hexside. Write the hex behind it: {ground}+clear.")
    return typed, tuple(sides), ground


def enter(name: str, entered: Hex, formation: str, i: Inputs, rules: Rules, trace: Trace) -> Value | None:
    """What one hex costs: its own price, and what each hexside adds; None where road march ends before it."""
    arm = i.word("arm")
    _, sides, ground = entered
    cost = _ground(name, ground, formation, i, rules, trace)
    if cost is None:
        return None
    for place, side in enumerate(sides):
        _not_prohibited(side, arm, rules)
        extra = rules.cell("path", _CHART, side, arm, "extra")
        cost = trace.step(
            f"{name}.side.{place + 1}", "add", cost, extra, say=f"Across {_called(side)} {{1}} more: {{value}}"
        )
    return cost


def _ground(name: str, ground: str, formation: str, i: Inputs, rules: Rules, trace: Trace) -> Value | None:
    arm = i.word("arm")
    if formation == "road-march":
        return _on_the_road(name, ground, i, rules, trace)
    if ground == "road":
        raise refuse(
            "path", f"The road rate is for road march ({rules.fact('15.75').fact}). Write the terrain instead."
        )
    _not_prohibited(ground, arm, rules)
    price = rules.cell("path", _CHART, ground, arm, "cost")
    return trace.step(name, "same", price, say=f"Into {_called(ground)}: {{value:movement point}}")


def _on_the_road(name: str, ground: str, i: Inputs, rules: Rules, trace: Trace) -> Value | None:
    """In road march: the road rate, the chart's price for a town, or no road at all (15.75, 15.83, 15.85)."""
    arm = i.word("arm")
    if ground == "road":
        return _road(name, i, rules, trace)
    if not rules.knows(_CHART, ground, arm, "road-march"):
        raise refuse(
            "path", f"In road march it stays on the road: write road, not {ground} ({rules.fact('15.75').fact})."
        )
    if i.word("drawn") == "not-drawn" and not trace.test(
        f"{name}.town",
        "==",
        rules["road-march.town"],
        word("chart"),
        yes="The chart's price opens the hex in the reading you play",
        cite=(rules.fact("15.83"),),
        no="The road is not drawn through it: road march ends before it",
    ):
        return None
    price = rules.cell("path", _CHART, ground, arm, "road-march")
    return trace.step(name, "same", price, say=f"Through {_called(ground)} in road march: {{value:movement point}}")


def _road(name: str, i: Inputs, rules: Rules, trace: Trace) -> Value:
    if i.word("force_march") == "passed" and trace.test(
        f"{name}.forced",
        "==",
        rules["force-march.road"],
        word("allowance"),
        yes="On a force march a road hex costs what clear terrain costs in the reading you play",
        no="The road rate holds on a force march too",
    ):
        price = rules.cell("path", _CHART, "clear", i.word("arm"), "cost")
    else:
        price = rules.cell("path", _CHART, "road", i.word("arm"), "cost")
    return trace.step(name, "same", price, say="Along the road: {value:movement point}")


def _not_prohibited(row: str, arm: str, rules: Rules) -> None:
    """Refuses what the chart forbids; a cell that a fact forbids refuses by itself."""
    if not rules.knows(_CHART, row, arm, "cost"):
        return
    cell = rules.cell("path", _CHART, row, arm, "cost")
    if cell.content == "prohibited":
        raise refuse(
            "path", f"{_called(row).capitalize()} is closed to {arm} on the chart of this battle ({cell.fact})."
        )


def _called(row: str) -> str:
    return row.replace("-", " ")
