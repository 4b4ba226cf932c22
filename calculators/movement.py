"""Road march (15.75 to 15.85): hexes, markers, and what each hex is worth."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from calculators import dice, exact
from calculators import situation as s
from calculators.fields import Field, Inputs
from calculators.rules import Rules
from calculators.strength import rounded
from calculators.trace import Trace, Value, word

_UNIT = "The unit"

FIELDS = (
    Field("increments", "Increments in the unit", "whole", _UNIT, required=True, low=1, high=s.MOST_INCREMENTS),
    Field(
        "melee",
        "Melee value now",
        "exact",
        _UNIT,
        low=0,
        high=s.MOST_MELEE,
        hint="After losses. Leave out if you do not need it.",
    ),
    Field("morale", "Printed morale", "roll", _UNIT, hint="On the counter: 11 to 66, low is good."),
)


def resolve(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    """A unit in road march.

    Result: hexes, markers (ints), melee_per_hex (list of exact strings, first hex first), morale (11 to 66, or
    "above 66"), fire, cost_per_hex (exact strings).
    """
    increments = i["increments"]
    per_hex = rules["road-march.increments"]
    needed = trace.step("road.share", "div", increments, per_hex, say="{0:increment}, {1} to a hex: {value}")
    hexes = trace.step("road.hexes", "ceil", needed, say="{value:road hex}", cite=(rules.fact("15.78"),))
    counter = Value(Fraction(1), {"word": "counter"})
    markers = trace.step(
        "road.markers",
        "sub",
        hexes,
        counter,
        say="The counter and {value:marker} behind it" if hexes.number > 1 else "The counter alone, no marker",
        cite=(rules.fact("15.78"),),
    )
    fire = trace.step("road.fire", "same", rules["road-march.fire"], say="Fire value {value}")
    cost = trace.step(
        "road.cost", "same", rules["road-march.cost"], say="{value} movement point for each road hex entered"
    )
    result: dict[str, Any] = {
        "hexes": int(hexes.number),
        "markers": int(markers.number),
        "fire": exact.write(fire.number),
        "cost_per_hex": exact.write(cost.number),
    }
    if "melee" in i:
        result["melee_per_hex"] = _melee(i, rules, trace, int(hexes.number))
    if "morale" in i:
        result["morale"] = _morale(i, rules, trace)
    marked = f"{markers:marker}" if markers.number else "no marker"
    result["headline"] = f"{hexes:road hex}, {marked}"
    return result


def _melee(i: Inputs, rules: Rules, trace: Trace, hexes: int) -> list[str]:
    """Melee value of each hex (15.80): a quarter of the unit's, or by the increments that stand there."""
    if not trace.test(
        "road.melee.method",
        "==",
        rules["road-march.melee.method"],
        word("increments"),
        yes="Each hex counts by the increments in it",
        no="In the other reading each hex would count by the increments in it",
    ):
        share = trace.step(
            "road.melee",
            "mul",
            i["melee"],
            rules["road-march.melee.share"],
            say="Melee value {0} × {1} in each hex: {value}",
        )
        return [exact.write(rounded("road.melee.fractions", share, rules, trace).number)] * hexes
    values = []
    left = i["increments"]
    for place in range(hexes):
        name = f"road.melee.{place + 1}"
        here = trace.step(
            f"{name}.increments", "min", left, rules["road-march.increments"], say="{value:increment} in this hex"
        )
        part = trace.step(f"{name}.share", "div", here, i["increments"], say="{0} of {1:increment}: {value}")
        value = trace.step(name, "mul", i["melee"], part, say="Melee value {0} × {1} = {value}")
        values.append(exact.write(rounded(f"{name}.fractions", value, rules, trace).number))
        left = trace.step(f"{name}.left", "sub", left, here, say="{value:increment} further back")
    return values


def _morale(i: Inputs, rules: Rules, trace: Trace) -> int | str:
    worse = trace.step(
        "road.morale", "same", rules["road-march.morale"], say="Morale {value:step} worse on the scale of the dice"
    )
    moved = dice.move_value(int(i["morale"].number), int(worse.number))
    return f"above {dice.ROLLS[-1]}" if moved is None else moved
