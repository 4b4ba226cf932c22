"""The fire of infantry in skirmish order (section 19)."""

from __future__ import annotations

from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.multiples import multiple
from calculators.rules import Rules
from calculators.trace import Trace, Value


def skirmish_value(i: Inputs, rules: Rules, trace: Trace) -> Value:
    """Up to three increments of each hex, times the multiple; halved at two hexes (19.9 to 19.12)."""
    increments = i["firer.increments"]
    firing = _skirmishers(increments, rules, trace)
    value = trace.step(
        "fire.skirmish",
        "mul",
        firing,
        multiple(i, rules, "skirmish"),
        say="{0} in skirmish order × multiple {1} = {value}",
    )
    near = rules["skirmish.fire.near-range"]
    far = trace.test(
        "skirmish.far",
        ">",
        i["range"],
        near,
        cite=(rules["skirmish.fire.far.factor"],),
        yes="The target is {0:hex} away",
        no="Half fire only at two hexes: the target is next to them",
    )
    if far and i.word("segment") == "defensive":
        raise refuse("range", f"In defensive and opportunity fire skirmishers reach {near} hex ({near.fact}).")
    if far:
        factor = rules["skirmish.fire.far.factor"]
        value = trace.step("skirmish.far.value", "mul", value, factor, say="At that range {0} × {1} = {value}")
    return value


def _skirmishers(increments: Value, rules: Rules, trace: Trace) -> Value:
    """How many skirmishers fire: one hex up to three increments, two hexes above that, shared evenly (19.4, 19.5)."""
    limit = rules["skirmish.fire.increments"]
    if not trace.test(
        "skirmish.two-hex",
        ">",
        increments,
        rules["skirmish.one-hex.to"],
        yes="{0:increment}, more than {1}: they take two hexes",
        no="{0:increment}, not more than {1}: they stand in one hex",
    ):
        return trace.step("skirmish.firing", "min", increments, limit, say="At most {1} fire from the hex: {value}")
    share = trace.step(
        "skirmish.share", "div", increments, rules["skirmish.hexes"], say="{0:increment} over {1:hex}: {value} each"
    )
    first = trace.step("skirmish.first", "ceil", share, say="As even as can be: {value} in the first hex")
    second = trace.step("skirmish.second", "sub", increments, first, say="{value} in the second hex")
    firing = [
        trace.step(f"skirmish.fire.{place}", "min", count, limit, say="At most {1} of {0} fire: {value}")
        for place, count in (("first", first), ("second", second))
    ]
    return trace.step(
        "skirmish.firing", "add", *firing, say="{value:increment} in all fire from the two hexes", cite=(limit,)
    )
