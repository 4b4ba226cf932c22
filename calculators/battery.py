"""The battery's part of an attack (sections 15, 25)."""

from __future__ import annotations

from calculators.fields import Inputs
from calculators.rules import Rules
from calculators.trace import Trace, Value, word


def fires(i: Inputs) -> bool:
    """Whether guns take part: a fire value is given, and it is not 0."""
    return "battery.fire" in i and i["battery.fire"].number > 0


def at_cavalry_inside(i: Inputs) -> bool:
    """Whether a battery in a carré fires at enemy cavalry in its own hex (15.59)."""
    return fires(i) and bool(i.flag("firer.cavalry_inside").content)


def fire_value(i: Inputs, rules: Rules, trace: Trace) -> Value | None:
    """The battery's fire points (15.37, 15.59, 15.60); None when no battery fires."""
    if not fires(i):
        return None
    fire = i["battery.fire"]
    formation = i.word("firer.formation")
    if formation == "line":
        batteries = rules["line.fire.batteries"]
        return trace.step(
            "battery.line", "same", fire, cite=(batteries,), say="{1} battery in the hex joins in: {value}"
        )
    if formation != "carre":
        return trace.step("battery.alone", "same", fire, say="The guns fire {value}", cite=(rules.fact("25.1"),))
    return _in_carre(i, rules, trace, fire)


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
