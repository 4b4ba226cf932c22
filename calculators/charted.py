"""Modifiers on a battle's chart: found by situation and nation, added up, each with its own step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.rules import Rules
from calculators.trace import Trace, Value


def situation(entry: Mapping[str, Any]) -> str:
    """What a row of a chart is about: its situation, or its id, which then is one."""
    return str(entry.get("situation", entry["id"]))


def row(rules: Rules, chart: str, wanted: str, nation: str, among: str = "modifiers") -> str | None:
    """The id of the chart's row for a situation and a nation; None where the chart has none."""
    found = [
        entry
        for entry in rules.bundle["battles"][rules.battle]["charts"][chart].get(among, ())
        if situation(entry) == wanted and nation in entry.get("nations", (nation,))
    ]
    # A row for this nation goes before a row for everybody.
    found.sort(key=lambda entry: "nations" not in entry)
    return str(found[0]["id"]) if found else None


def number(rules: Rules, field: str, chart: str, wanted: str, nation: str, among: str = "modifiers") -> Value | None:
    """The number of that row; None where the chart has none. Raises InputError at `field` when it is missing there."""
    found = row(rules, chart, wanted, nation, among)
    if found is None:
        return None
    return rules.cell(field, chart, *(("modifier",) if among == "modifiers" else ()), found)


def counted(name: str, asked: Value, found: Value | None, trace: Trace, *, what: str, without: str) -> list[Value]:
    """[the number] when the situation is there and the chart knows it, else []; looked at in either case.

    `what` begins the sentence: "Lancers" -> "Lancers: -6 on the roll".
    """
    if not trace.test(
        f"{name}.there",
        "holds",
        Value(bool(asked.content) and found is not None, asked.origin),
        yes=f"{what}: it counts",
        no=f"{what}: the chart of this battle says nothing" if asked.content else without,
    ):
        return []
    assert found is not None
    return [trace.step(name, "same", found, say=f"{what}: {{value:+step}}")]
