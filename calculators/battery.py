"""The battery's part of an attack (sections 15, 25)."""

from __future__ import annotations

from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.rules import Rules
from calculators.trace import Trace, Value, word


def fires(i: Inputs) -> bool:
    """Whether guns take part: a fire value is given, and it is not 0."""
    return any(name in i and i[name].number > 0 for name in ("battery.fire", "battery.printed"))


def at_cavalry_inside(i: Inputs) -> bool:
    """Whether a battery in a carré fires at enemy cavalry in its own hex (15.59)."""
    return fires(i) and bool(i.flag("firer.cavalry_inside").content)


def fire_value(i: Inputs, rules: Rules, trace: Trace) -> Value | None:
    """The battery's fire points (15.37, 15.59, 15.60); None when no battery fires."""
    if not fires(i):
        return None
    fire = _now(i, rules, trace)
    formation = i.word("firer.formation")
    if formation == "line":
        batteries = rules["line.fire.batteries"]
        return trace.step(
            "battery.line", "same", fire, cite=(batteries,), say="{1} battery in the hex joins in: {value}"
        )
    if formation != "carre":
        return trace.step("battery.alone", "same", fire, say="The guns fire {value}", cite=(rules.fact("25.1"),))
    return _in_carre(i, rules, trace, fire)


def _now(i: Inputs, rules: Rules, trace: Trace) -> Value:
    """The value as it is typed, or the printed one in proportion to the increments left (12.7)."""
    if "battery.printed" not in i:
        return i["battery.fire"]
    if "battery.fire" in i:
        raise refuse("battery.printed", "Enter the printed fire value or the value now, not both.")
    if "battery.increments" not in i:
        raise refuse("battery.increments", "Enter how many increments the battery has when it is whole.")
    whole, lost = i["battery.increments"], i["battery.lost"]
    if lost.number >= whole.number:
        raise refuse("battery.lost", "No increment of the battery is left to fire.")
    left = trace.step("battery.left", "sub", whole, lost, say="{value:increment} of guns left")
    share = trace.step("battery.share", "div", left, whole, say="{0} of {1}: {value}")
    rule = rules.fact("12.7")
    return trace.step(
        "battery.now", "mul", i["battery.printed"], share, say="The battery fires {0} × {1} = {value}", cite=(rule,)
    )


def _in_carre(i: Inputs, rules: Rules, trace: Trace, fire: Value) -> Value:
    share = rules["carre.battery.share"]
    if not at_cavalry_inside(i):
        return trace.step("battery.carre", "mul", fire, share, say="Out of a carré the guns fire {0} × {1} = {value}")
    if trace.test(
        "battery.inside.of",
        "==",
        rules["carre.battery.inside.of"],
        word("share"),
        yes="The doubling starts from the battery's share",
        no="In the other reading the doubling would start from the battery's share",
    ):
        fire = trace.step("battery.carre", "mul", fire, share, say="The battery's share: {0} × {1} = {value}")
    factor = rules["carre.battery.inside.factor"]
    return trace.step(
        "battery.inside",
        "mul",
        fire,
        factor,
        say="At cavalry in the carré's own hex the battery fires {0} × {1} = {value}",
    )
