"""Readiness of cavalry (section 36): what it may do, what the fight costs it, how it recovers."""

from __future__ import annotations

from typing import Any

from calculators import exact
from calculators import situation as s
from calculators.errors import refuse
from calculators.fields import Field, Inputs
from calculators.recovery import recover
from calculators.rules import Rules
from calculators.tired import share as tired_share
from calculators.trace import ONE, Trace, Value, word

_UNIT = "The cavalry"
_NEXT = "What it does"
_REST = "Its turn of rest"
_RESTING = {"action": ("rest",)}
ACTIONS = (
    ("melee", "Melee without a charge"),
    ("charge-melee", "Charge, then melee"),
    ("charge-only", "Charge without melee"),
    ("reaction", "Reaction charge"),
    ("opportunity", "Opportunity charge"),
    ("opportunity-failed", "Fails the check for an opportunity charge"),
    ("ride-down", "Takes the hex of skirmishers in an opportunity charge"),
    ("retreat-cavalry", "Retreats before melee from fresh cavalry"),
    ("retreat-infantry", "Retreats before melee from infantry"),
    ("rest", "Rests for a turn"),
)
_FIGHTS = {"action": ("melee", "charge-melee", "reaction", "opportunity")}
RETREATS = (("none", "No"), ("infantry", "From infantry"), ("cavalry", "From cavalry"))
COMBAT = (("none", "No"), ("no-loss", "Yes, without losses"), ("loss", "Yes, with losses"))

FIELDS = (
    Field("state", "It is now", "choice", _UNIT, s.READINESS, default="fresh"),
    Field("melee", "Printed melee value", "exact", _UNIT, low=0, high=s.MOST_MELEE),
    Field("action", "Next it", "choice", _NEXT, ACTIONS, default="melee"),
    Field("sparing", "It spares its horses", "flag", _NEXT, default=False, when=_FIGHTS),
    Field("allowance", "Printed movement", "exact", _REST, low=0, high=s.MOST_MOVEMENT, when=_RESTING),
    Field(
        "current",
        "Movement it has in that phase",
        "exact",
        _REST,
        low=0,
        high=s.MOST_MOVEMENT,
        when=_RESTING,
        fold=True,
    ),
    Field("moved", "Points it spends moving", "exact", _REST, default=0, low=0, high=s.MOST_MOVEMENT, when=_RESTING),
    Field("fought", "It fights", "choice", _REST, COMBAT, default="none", when=_RESTING),
    Field("charged", "It charges and meets nobody", "flag", _REST, default=False, when=_RESTING),
    Field("lost", "It loses an increment to fire", "flag", _REST, default=False, when=_RESTING),
    Field(
        "near", "At Bautzen: in an enemy zone, or under fire", "flag", _REST, default=False, when=_RESTING, fold=True
    ),
    Field("retreated", "It retreats before combat", "choice", _REST, RETREATS, default="none", when=_RESTING),
)
_ORDER = tuple(name for name, _ in s.READINESS)
_LABELS = dict(s.READINESS)
_CHARGES = ("charge-melee", "charge-only")
_ANSWERS = ("reaction", "opportunity", "ride-down", "opportunity-failed")


def resolve(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    """What an action does to cavalry.

    Result: before, after (fresh, tired, exhausted), share (of its melee value, exact) and melee when it fights,
    levels (states gained, int) when it rests, rest_turns (to improve) when it is not fresh afterwards.
    """
    state, action = i.word("state"), i.word("action")
    _allowed(i, rules, trace)
    result: dict[str, Any] = {"before": state}
    if action == "rest":
        levels = recover(i, rules, trace)
        result |= {"levels": levels, "after": _ORDER[max(0, _ORDER.index(state) - levels)]}
    else:
        if i.word("action") in _FIGHTS["action"]:
            result |= _strength(i, rules, trace)
        result["after"] = _after(i, rules, trace)
    if result["after"] != _ORDER[0]:
        turns = rules["cavalry.rest.turns"]
        trace.step("rest.turns", "same", turns, say="To improve it rests {value:complete turn}")
        result["rest_turns"] = int(turns.number)
    movement = _movement(rules, trace) if state != _ORDER[0] else ""
    result["headline"] = _headline(result)
    result["summary"] = _summary(result, movement)
    return result


def _allowed(i: Inputs, rules: Rules, trace: Trace) -> None:
    """Refuses what its state does not allow (36.6, 36.7, 36.10, 36.11, 36.27)."""
    state, action = i.word("state"), i.word("action")
    fresh = _is(i, "fresh", trace, rules.fact("36.3"), "Fresh cavalry may do anything")
    if fresh:
        return
    tired = _is(i, "tired", trace, rules.fact("36.6"), "Tired cavalry may not charge in the charge segment")
    if action in _CHARGES:
        fact = rules.fact("36.6" if tired else "36.10").fact
        raise refuse("action", f"{_LABELS[state]} cavalry may not charge ({fact}).")
    if action in _ANSWERS and not tired:
        raise refuse("action", f"Exhausted cavalry may not start a charge of any kind ({rules.fact('36.10').fact}).")
    if action == "retreat-cavalry" and not tired:
        fact = rules.fact("36.11").fact
        raise refuse("action", f"Exhausted cavalry may not retreat before combat from fresh cavalry ({fact}).")
    if action in _ANSWERS:
        trace.step("allowed.react", "same", rules.fact("36.7"), say="It may make a reaction or opportunity charge")
    if action == "retreat-infantry":
        trace.step("allowed.retreat", "same", rules.fact("36.27"), say="From infantry it may retreat in any state")


def _is(i: Inputs, state: str, trace: Trace, fact: Value, yes: str) -> bool:
    no = f"It is not {state}"
    return trace.test(f"state.{state}", "==", i["state"], word(state), cite=(fact,), yes=yes, no=no)


def _strength(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    """The share of its melee value it fights with (36.3, 36.5, 36.9, 36.12 to 36.14)."""
    share = ONE
    if i.word("state") == "tired":
        share = tired_share(i, rules, trace)
    elif i.word("state") == "exhausted":
        share = rules["cavalry.exhausted.melee.share"]
    part = "its whole melee value" if share.number == 1 else "{value} of its melee value"
    share = trace.step("melee.state", "same", share, say=f"In this state it fights with {part}")
    if i.flag("sparing").content:
        sparing = rules["cavalry.sparing.melee.share"]
        share = trace.step("melee.sparing", "mul", share, sparing, say="Sparing its horses: {0} × {1} = {value}")
    found = {"share": exact.write(share.number)}
    if "melee" in i:
        value = trace.step("melee.value", "mul", i["melee"], share, say="Melee value {0} × {1} = {value}")
        found["melee"] = exact.write(value.number)
    return found


def _after(i: Inputs, rules: Rules, trace: Trace) -> str:
    """Its state afterwards (36.4, 36.8, 36.12, 36.28, 36.29)."""
    state, action = i.word("state"), i.word("action")
    if action == "charge-only":
        return _unmet(rules, trace, state)
    if action == "ride-down":
        # 36.29 says that it ends tired; it may not start one when it is exhausted.
        trace.step("after.ride-down", "same", rules.fact("36.29"), say="It takes the skirmishers' hex and ends tired")
        return "tired"
    if action not in _FIGHTS["action"]:
        fact = rules.fact("36.28" if action == "opportunity-failed" else "36.4")
        trace.step("after.same", "same", fact, say="Without a fight its state does not change")
        return state
    if i.flag("sparing").content and _spares(i, rules, trace):
        return state
    if state != "fresh":
        trace.step("after.melee", "same", rules.fact("36.8"), say="A melee exhausts cavalry that is not fresh")
        return "exhausted"
    if action in _ANSWERS:
        unseen = rules.fact("39.12" if action == "reaction" else "40.15")
        trace.step("after.answer", "same", unseen, say="What such a charge costs besides the melee was not seen")
    if action == "charge-melee" and trace.test(
        "after.charge",
        "==",
        rules["cavalry.fresh.charge"],
        word("exhausted"),
        cite=(rules.fact("36.8"),),
        yes="A charge with melee exhausts even fresh cavalry",
        no="A charge with melee only tires fresh cavalry in the reading you play",
    ):
        return "exhausted"
    trace.step("after.tired", "same", rules.fact("36.4"), say="A melee tires fresh cavalry")
    return "tired"


def _unmet(rules: Rules, trace: Trace, state: str) -> str:
    if trace.test(
        "after.unmet",
        "==",
        rules["recall.readiness"],
        word("tired"),
        yes="The charge alone tires it in the reading you play",
        no="Without a melee its state does not change",
    ):
        return "tired"
    return state


def _spares(i: Inputs, rules: Rules, trace: Trace) -> bool:
    """Whether sparing its horses keeps its state (36.12), also after a charge."""
    if i.word("action") == "charge-melee" and not trace.test(
        "sparing.charge",
        "==",
        rules["cavalry.sparing.charge"],
        word("yes"),
        yes="It may spare itself after a charge too",
        no="After a charge it cannot spare itself in the reading you play",
    ):
        return False
    trace.step("sparing.state", "same", rules.fact("36.12"), say="It fought with less and keeps its state")
    return True


def _movement(rules: Rules, trace: Trace) -> str:
    full = trace.test(
        "movement",
        "==",
        rules["cavalry.tired.movement"],
        word("full"),
        yes="It moves at its full rate: only its melee value suffers",
        no="Its movement may be reduced: see section 36 of your booklet",
    )
    return "It moves at its full rate." if full else "Look in your booklet whether its movement is reduced."


def _headline(result: dict[str, Any]) -> str:
    before, after = _LABELS[result["before"]], _LABELS[result["after"]].lower()
    changed = f"{before}, then {after}" if after != before.lower() else f"{before}, and stays so"
    if "melee" in result:
        return f"{changed}; melee value {result['melee']}"
    if "share" in result:
        whole = result["share"] == exact.write(1)
        return f"{changed}; " + ("its whole melee value" if whole else f"melee value × {result['share']}")
    return changed


def _summary(result: dict[str, Any], movement: str) -> str:
    turns = result.get("rest_turns")
    text = f"To improve it rests {turns} complete turn{'' if turns == 1 else 's'}." if turns else "It is fresh."
    return f"{text} {movement}".strip()
