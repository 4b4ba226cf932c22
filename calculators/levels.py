"""Grand tactical levels (section 43): the morale level of an organisation from the battalions it has lost."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from calculators import situation as s
from calculators.errors import refuse
from calculators.fields import Field, Inputs
from calculators.rules import Rules
from calculators.trace import ONE, Trace, Value, word

_WHO = "The organisation"
_HAND = "The chart, by hand"
_CHART = "morale-levels"
_BY_HAND = ("first", "second", "third")

FIELDS = (
    Field("organisation", "Organisation", "choice", _WHO, "organisations"),
    Field(
        "lost",
        "Battalions routed or eliminated",
        "whole",
        _WHO,
        required=True,
        low=0,
        high=s.MOST_BATTALIONS,
        hint="Infantry only.",
    ),
    Field("first", "Level one from", "whole", _HAND, low=1, high=s.MOST_BATTALIONS, fold=True),
    Field("second", "Level two from", "whole", _HAND, low=1, high=s.MOST_BATTALIONS, fold=True),
    Field("third", "Level three from", "whole", _HAND, low=1, high=s.MOST_BATTALIONS, fold=True),
)


def resolve(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    """The level of an organisation.

    Result: level (int), modifier (to morale rolls, int; absent when typed by hand), carre (steps on the roll to form
    carré), force_march (whether its infantry may try), next (battalions still to lose before the next level; absent
    on the last).
    """
    trace.step(
        "levels.count", "same", i["lost"], say="{value:battalion} routed or eliminated", cite=(rules.fact("43.3"),)
    )
    _counted(rules, trace)
    hand = any(name in i for name in _BY_HAND)
    bounds = _by_hand(i) if hand else _charted(i, rules)
    reached = _level(i, bounds, rules, trace)
    level = int(reached.number)
    result: dict[str, Any] = {"level": level}
    if not hand:
        modifier = rules.cell("organisation", _CHART, i.word("organisation"), str(level), "modifier")
        trace.step("levels.modifier", "same", modifier, say="Its morale rolls move by {value:step}")
        result["modifier"] = int(modifier.number)
    result |= _effects(reached, rules, trace)
    following = [begins for begins, _ in bounds[level:] if begins.number > i["lost"].number]
    if following:
        left = trace.step("levels.next", "sub", following[0], i["lost"], say="{value:battalion} more to the next level")
        result["next"] = int(left.number)
    result["headline"] = f"Level {level}"
    if result.get("modifier"):
        result["headline"] += f": {result['modifier']:+d} on its morale rolls"
    result["summary"] = _summary(result)
    return result


def _counted(rules: Rules, trace: Trace) -> None:
    """Who counts towards the level (43.4)."""
    arms = rules["morale.level.arms"]
    trace.step("levels.arms", "same", arms, say="What counts: {value}", cite=(rules.fact("43.4"),))


def _by_hand(i: Inputs) -> list[tuple[Value, Value | None]]:
    """[(first number of the level, None)], level one first; each must begin above the one before."""
    given = [name for name in _BY_HAND if name in i]
    if given != list(_BY_HAND[: len(given)]):
        raise refuse("first", "Enter the levels in order, from level one.")
    for lower, upper in pairwise(given):
        if i[upper].number <= i[lower].number:
            raise refuse(upper, "Each level begins at a higher number than the one before.")
    return [(i[name], None) for name in given]


def _charted(i: Inputs, rules: Rules) -> list[tuple[Value, Value | None]]:
    """[(first number, last number of the level before)] of levels one and up, from the battle's chart."""
    if not rules.has_chart(_CHART):
        raise refuse("first", f"{rules.chart_missing(_CHART)} Type where the levels begin by hand.")
    if "organisation" not in i:
        raise refuse("organisation", "Choose the organisation, or type where its levels begin by hand.")
    own = i.word("organisation")
    entry = next(e for e in rules.bundle["battles"][rules.battle]["charts"][_CHART]["formations"] if e["id"] == own)
    bounds = []
    for before, level in pairwise(entry["levels"]):
        begins = rules.cell("organisation", _CHART, own, str(level), "from")
        ends = rules.cell("organisation", _CHART, own, str(before), "to")
        bounds.append((begins, ends))
    return bounds


def _level(i: Inputs, bounds: list[tuple[Value, Value | None]], rules: Rules, trace: Trace) -> Value:
    """The highest level that is reached. Where the chart overlaps or leaves a gap, the reading played decides."""
    disputed = [
        (begins, ends)
        for begins, ends in bounds
        if ends and (i["lost"].number >= begins.number) != (i["lost"].number > ends.number)
    ]
    by_end = bool(disputed) and trace.test(
        "levels.bounds",
        "==",
        rules["levels.bounds"],
        word("to"),
        yes="The chart's ranges do not join here: the last number of a level decides in the reading you play",
        no="The chart's ranges do not join here: the first number of a level decides",
    )
    level: list[Value] = []
    for place, (begins, ends) in enumerate(bounds):
        name = f"levels.{place + 1}"
        if by_end and ends:
            said = {"yes": "{0} is past {1}", "no": "{0} is not past {1}"}
            reached = trace.test(name, ">", i["lost"], ends, cite=(begins,), **said)
        else:
            said = {"yes": "{0} reaches {1}", "no": "{0} does not reach {1}"}
            reached = trace.test(name, ">=", i["lost"], begins, cite=(ends,) if ends else (), **said)
        if reached:
            level = [ONE] * (place + 1)
    return trace.step("levels.level", "sum", *level, say="Level {value}")


def _effects(level: Value, rules: Rules, trace: Trace) -> dict[str, Any]:
    """What is known to follow (43.7, 43.8); the rest was not seen (43.12)."""
    each = rules["carre.realization.level"]
    steps = trace.step("levels.carre", "mul", level, each, say="Forming carré: {value:step} on the roll")
    march = trace.test(
        "levels.march",
        "holds",
        Value(not level.number, {"input": "lost"}),
        cite=(rules.fact("43.7"),),
        yes="Its infantry may try a force march",
        no="Its infantry may not force march",
    )
    trace.step("levels.unseen", "same", rules.fact("43.12"), say="What else a level does was not seen")
    return {"carre": int(steps.number), "force_march": march}


def _summary(result: dict[str, Any]) -> str:
    march = "may" if result["force_march"] else "may not"
    added = f" and adds {result['carre']} to the roll to form carré" if result["carre"] else ""
    text = f"Its infantry {march} force march{added}."
    if "next" in result:
        text += f" {result['next']} more lost, and it is on the next level."
    return text
