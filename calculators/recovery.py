"""How cavalry recovers by a turn of rest (36.18 to 36.26)."""

from __future__ import annotations

from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.rules import Rules
from calculators.trace import NONE, Trace, Value, word


def recover(i: Inputs, rules: Rules, trace: Trace) -> int:
    """How many states better it gets; 0 when something spoils its rest."""
    if _spoilt(i, rules, trace):
        return 0
    if trace.test(
        "rest.still", "==", i["moved"], NONE, yes="It did not move at all", no="It moved"
    ) and not _slipped_away(i, rules, trace):
        levels = rules["cavalry.recovery.still.levels"]
    else:
        levels = rules["cavalry.recovery.levels"]
        if not trace.test(
            "rest.little",
            "<=",
            i["moved"],
            _half(i, rules, trace),
            yes="It spent {0}, no more than {1}",
            no="It spent {0}, more than {1}: no recovery",
        ):
            return 0
    return int(trace.step("rest.levels", "same", levels, say="It gets better by {value:state}").number)


def _spoilt(i: Inputs, rules: Rules, trace: Trace) -> bool:
    """Whether a fight, a loss to fire, a retreat or a charge spoils its rest."""
    fought = i.word("fought") != "none"
    if trace.test("rest.fought", "holds", Value(fought, {"input": "fought"}), yes="It fought", no="It did not fight"):
        any_fight = trace.test(
            "rest.combat",
            "==",
            rules["cavalry.rest.combat"],
            word("no-combat"),
            cite=(rules.fact("36.23"),),
            yes="Any fight spoils its rest",
            no="Only losses spoil its rest in the reading you play",
        )
        if any_fight or i.word("fought") == "loss":
            return True
    if i.flag("charged").content and trace.test(
        "rest.charge",
        "==",
        rules["cavalry.rest.charge"],
        word("combat"),
        yes="A charge spoils its rest",
        no="A charge that meets nobody counts as movement in the reading you play",
    ):
        return True
    retreated = Value(i.word("retreated") == "cavalry", {"input": "retreated"})
    for name, asked, fact, yes, no in (
        ("lost", i.flag("lost"), "36.23", "It lost an increment to fire: no recovery", "It lost nothing to fire"),
        ("retreated", retreated, "36.21", "It retreated from cavalry: no recovery", "It did not retreat from cavalry"),
        (
            "near",
            i.flag("near"),
            "36.26",
            "At Bautzen it recovers nothing there",
            "The rule of Bautzen leaves it alone",
        ),
    ):
        if trace.test(f"rest.{name}", "holds", asked, cite=(rules.fact(fact),), yes=yes, no=no):
            return True
    return False


def _slipped_away(i: Inputs, rules: Rules, trace: Trace) -> bool:
    """Any retreat before combat spoils the better recovery, also one from infantry (36.24)."""
    return trace.test(
        "rest.away",
        "holds",
        Value(i.word("retreated") == "infantry", {"input": "retreated"}),
        cite=(rules.fact("36.24"),),
        yes="It retreated from infantry: only the smaller recovery",
        no="It did not retreat from infantry",
    )


def _half(i: Inputs, rules: Rules, trace: Trace) -> Value:
    """The most it may spend: half of its printed or current movement, by the reading played."""
    share = rules["cavalry.recovery.movement.share"]
    of = rules["cavalry.rest.movement"]
    current = trace.test(
        "rest.of", "==", of, word("current"), yes="Half of what it has in that phase", no="Half of its printed movement"
    )
    field = "current" if current else "allowance"
    if field not in i:
        raise refuse(field, f"It moved: enter its movement, to see whether that was half ({share.fact}).")
    most = trace.step("rest.most", "mul", i[field], share, say="{0} × {1} = {value:movement point}")
    if of.word == "printed-down":
        most = trace.step("rest.most.whole", "floor", most, cite=(of,), say="A half is dropped: {value}")
    return most
