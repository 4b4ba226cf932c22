"""The fire of infantry in skirmish order (section 19)."""

from __future__ import annotations

from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.multiples import multiple
from calculators.rules import Rules
from calculators.trace import Trace, Value, word


def skirmish_value(i: Inputs, rules: Rules, trace: Trace) -> Value:
    """Up to three increments of each hex, times the multiple; halved at two hexes (19.9 to 19.12)."""
    far = _far(i, rules, trace)
    factor = rules["skirmish.fire.far.factor"]
    first = far and trace.test(
        "skirmish.far.first",
        "==",
        rules["skirmish.fire.far.order"],
        word("first"),
        yes="The increments are halved before the limit, in the reading you play",
        no="The limit of increments comes before the half",
    )
    hexes = _increments(i["firer.increments"], rules, trace)
    if first:
        said = "At that range {0} × {1} = {value}"
        hexes = [(name, trace.step(f"{name}.far", "mul", count, factor, say=said)) for name, count in hexes]
    firing = [_from_hex(name, count, rules, trace) for name, count in hexes]
    together = firing[0]
    if len(firing) > 1:
        limit = rules["skirmish.fire.increments"]
        said = "{value:increment} in all fire from the two hexes"
        together = trace.step("skirmish.firing", "add", *firing, say=said, cite=(limit,))
    value = trace.step(
        "fire.skirmish",
        "mul",
        together,
        multiple(i, rules, "skirmish"),
        say="{0} in skirmish order × multiple {1} = {value}",
    )
    if far and not first:
        value = trace.step("skirmish.far.value", "mul", value, factor, say="At that range {0} × {1} = {value}")
    return value


def _far(i: Inputs, rules: Rules, trace: Trace) -> bool:
    """Whether the target is two hexes away, which only offensive fire reaches (19.2, 19.11)."""
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
    if far and i.word("segment") != "offensive":
        raise refuse("range", f"In defensive and opportunity fire skirmishers reach {near} hex ({near.fact}).")
    return far


def _increments(increments: Value, rules: Rules, trace: Trace) -> list[tuple[str, Value]]:
    """[(name, how many stand there)]: one hex up to three increments, two above that, shared evenly (19.4, 19.5)."""
    if not trace.test(
        "skirmish.two-hex",
        ">",
        increments,
        rules["skirmish.one-hex.to"],
        yes="{0:increment}, more than {1}: they take two hexes",
        no="{0:increment}, not more than {1}: they stand in one hex",
    ):
        return [("skirmish.firing", increments)]
    share = trace.step(
        "skirmish.share", "div", increments, rules["skirmish.hexes"], say="{0:increment} over {1:hex}: {value} each"
    )
    first = trace.step("skirmish.first", "ceil", share, say="As even as can be: {value} in the first hex")
    second = trace.step("skirmish.second", "sub", increments, first, say="{value} in the second hex")
    return [("skirmish.fire.first", first), ("skirmish.fire.second", second)]


def _from_hex(name: str, count: Value, rules: Rules, trace: Trace) -> Value:
    """How many increments fire from one hex: those there up to the limit, or always so many (19.9, 19.12)."""
    limit = rules["skirmish.fire.increments"]
    if count.number < limit.number and trace.test(
        f"{name}.few",
        "==",
        rules["skirmish.fire.few"],
        word("full"),
        cite=(limit,),
        yes="A hex with fewer fires like a full one, in the reading you play",
        no="Only those who are there fire",
    ):
        return trace.step(name, "same", limit, say="{value:increment} count for the hex")
    return trace.step(name, "min", count, limit, say="{0:increment} in the hex, at most {1} fire: {value}")
