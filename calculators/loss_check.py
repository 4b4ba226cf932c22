"""The morale checks that fire losses call for (21.18)."""

from __future__ import annotations

from collections.abc import Callable

from calculators.artillery import must_check
from calculators.fields import Inputs
from calculators.rules import Rules
from calculators.trace import Trace, Value

# Increments lost -> must the unit check? "missing" where nobody has seen the list.
type Check = Callable[[int], bool | str]

_CHATEAU = "austerlitz-1805:6"
# What the lists call the guns of a nation.
_GUNS = "artillery"

_COUNTED = {
    "running": "The losses it already has count with the new ones",
    "result": "Only the size of this result counts",
}


def of_the_target(i: Inputs, rules: Rules, trace: Trace) -> Check:
    """The check of what is fired at. Infantry in a château makes none (austerlitz-1805:6)."""
    if _sheltered(i, rules, trace):
        return lambda lost: False
    rule = _check_rule(i, rules, trace)
    before = int(i["target.losses_before"].number)
    if rule is None:
        return lambda lost: "missing" if lost else False
    count = rules["loss-check.count"]
    trace.step("check.count", "same", count, say=_COUNTED[count.word])
    return lambda lost: must_check(*rule, count, before, lost)


def _check_rule(i: Inputs, rules: Rules, trace: Trace) -> tuple[Value, Value] | None:
    """(first, every): the unit checks at its `first` loss and every `every` losses after it."""
    if "target.check_first" in i and "target.check_every" in i:
        rule = (i["target.check_first"], i["target.check_every"])
        trace.step("check.first", "same", rule[0], say="By hand: they check morale at loss number {value}")
        trace.step("check.every", "same", rule[1], say=_every(rule[1]))
        return rule
    nation, _, troops = i.word("target.troops").partition("/")
    known = bool(troops) and rules.knows("loss-checks", nation, troops, "first")
    if not known:
        listed = Value(False, {"input": "target.troops"})
        trace.test("check.known", "holds", listed, cite=(rules.fact("21.18"),), yes="", no=_unknown(rules, troops))
        return None
    said = "These troops check morale at their loss number {value}"
    return _listed("target.check_first", nation, troops, rules, trace, said)


def _unknown(rules: Rules, troops: str) -> str:
    if not troops:
        return "Whether a loss forces a check: choose the troops of the target"
    if not rules.has_chart("loss-checks"):
        return f"Does a loss force a check? {rules.chart_missing('loss-checks')}"
    return "Whether a loss forces a check: the list of this battle, as far as it was seen, does not name these troops"


def _every(every: Value) -> str:
    return "Then again at every loss" if every.number == 1 else "Then again after every {value} losses"


def _sheltered(i: Inputs, rules: Rules, trace: Trace) -> bool:
    """Asked only where the battle has a château at all."""
    if i.word("target.terrain") != "chateau" or not _CHATEAU.startswith(rules.battle):
        return False
    return trace.test(
        "check.chateau",
        "holds",
        Value(True, {"input": "target.terrain"}),
        cite=(rules.fact(_CHATEAU),),
        yes="Infantry in a château makes no morale check for fire losses",
        no="",
    )


def of_its_guns(i: Inputs, rules: Rules, trace: Trace) -> Check | None:
    """The check of guns that share the hex with infantry.

    They are the troops named for them, or else the artillery of the infantry's nation where the list has it; None
    where neither is there.
    """
    if i.word("target.guns") != "unlimbered":
        return None
    named = "target.guns_troops" in i
    field = "target.guns_troops" if named else "target.troops"
    nation, _, troops = i.word(field).partition("/")
    if not named:
        troops = _GUNS
        if not rules.knows("loss-checks", nation, troops, "first"):
            return None
    part = trace.part("guns")
    if not rules.knows("loss-checks", nation, troops, "first"):
        listed = Value(False, {"input": field})
        part.test("check.known", "holds", listed, cite=(rules.fact("21.18"),), yes="", no=_unknown(rules, troops))
        return lambda lost: "missing" if lost else False
    first, every = _listed(field, nation, troops, rules, part, "The guns check morale at their loss number {value}")
    count = rules["loss-check.count"]
    part.step("check.count", "same", count, say=_COUNTED[count.word])
    before = int(i["target.guns_losses"].number)
    return lambda lost: must_check(first, every, count, before, lost)


def _listed(field: str, nation: str, troops: str, rules: Rules, trace: Trace, said: str) -> tuple[Value, Value]:
    """(first, every) from the battle's list."""
    first, every = (rules.cell(field, "loss-checks", nation, troops, name) for name in ("first", "every"))
    trace.step("check.first", "same", first, say=said)
    trace.step("check.every", "same", every, say=_every(every))
    return first, every
