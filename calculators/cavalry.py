"""The fire of cavalry skirmishers (sections 12 and 20)."""

from __future__ import annotations

from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.multiples import multiple
from calculators.rules import Rules
from calculators.trace import Trace, Value, word

# What the rule of that battle states; other battles have no such values.
_DRAGOON = "austerlitz.dragoon."


def skirmish_value(i: Inputs, rules: Rules, trace: Trace) -> Value:
    """The whole factor at each enemy formation next to them (20.11), half of it once most of them are lost (12.6)."""
    factor = trace.step(
        "fire.cavalry",
        "same",
        i["firer.printed_fire"],
        say="Cavalry skirmishers fire their whole factor, {value}, at each enemy next to them",
        cite=(rules.fact("20.11"),),
    )
    whole = trace.step(
        "cavalry.whole", "add", i["firer.increments"], i["firer.lost"], say="{value:increment} before its losses"
    )
    share = rules["cavalry.fire.lost-share"]
    many = trace.step("cavalry.many", "mul", whole, share, say="{1} of these: {value}")
    if not trace.test(
        "cavalry.lost",
        ">=",
        i["firer.lost"],
        many,
        yes="{0:increment} lost, at least {1}",
        no="{0:increment} lost, fewer than {1}: the factor stays whole",
    ):
        return factor
    exactly = i["firer.lost"].number == many.number
    if exactly and trace.test(
        "cavalry.lost.exactly",
        "==",
        rules["cavalry.fire.lost.from"],
        word("beyond"),
        yes="Exactly that part is not yet enough, in the reading you play",
        no="Exactly that part is enough",
    ):
        return factor
    half = rules["cavalry.fire.lost-factor"]
    return trace.step("fire.cavalry.lost", "mul", factor, half, say="After such losses it fires {0} × {1} = {value}")


def dragoon_value(i: Inputs, rules: Rules, trace: Trace) -> Value:
    """Russian dragoons at Austerlitz in two hexes: so many of each hex fire, times the skirmish multiple."""
    if _DRAGOON + "few" not in rules.bundle["battles"][rules.battle]["parameters"]:
        raise refuse("firer.formation", "Only Russian dragoons at Austerlitz skirmish like infantry (20.17).")
    many = trace.test(
        "dragoons.many",
        ">=",
        i["firer.increments"],
        rules[_DRAGOON + "many-from"],
        yes="{0:increment}, at least {1}",
        no="{0:increment}, fewer than {1}",
    )
    each = rules[_DRAGOON + "many"] if many else rules[_DRAGOON + "few"]
    most = trace.step(
        "dragoons.most", "mul", rules["cavalry-skirmish.hexes"], each, say="{1} in each of {0:hex}: {value}"
    )
    firing = trace.step("dragoons.firing", "min", i["firer.increments"], most, say="{value:increment} fire")
    return trace.step(
        "fire.dragoons", "mul", firing, multiple(i, rules, "skirmish"), say="{0} × skirmish multiple {1} = {value}"
    )
