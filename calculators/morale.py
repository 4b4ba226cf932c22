"""Morale checks (sections 30, 31, 43, 44): what moves the roll and the value, what to throw, and what comes of it."""

from __future__ import annotations

from typing import Any

from calculators import checks, dice
from calculators.broken import cavalry_is_never_disordered
from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.morale_inputs import FIELDS, FORCE_MARCHES
from calculators.rules import Rules
from calculators.trace import NONE, Trace, Value, word

__all__ = ["FIELDS", "resolve"]

_TURNS = {
    "first": "force-march.morale.first",
    "second": "force-march.morale.second",
    "third": "force-march.morale.third",
}
# What comes of a check: (arm, state) -> (passed, failed, facts). The rules name no more than these.
_UNSEEN = "is worse off; no page seen says how: look at the results matrix of your game"
_RECOVERED = "is in good order again, in column, or in general order where the terrain asks for it"
_OUTCOMES = {
    ("infantry", "good"): ("holds", "is disordered", ("30.5",)),
    ("infantry", "disordered"): ("stays disordered", _UNSEEN, ("30.7",)),
    ("infantry", "routed"): ("stays routed", "stays routed", ("30.11",)),
    ("cavalry", "good"): ("holds", "routs", ("30.2", "35.7")),
    ("cavalry", "routed"): ("stays routed", "stays routed", ("30.13",)),
    ("artillery", "good"): ("holds", _UNSEEN, ("30.3",)),
    ("artillery", "disordered"): ("stays disordered", _UNSEEN, ("30.3",)),
    ("artillery", "routed"): ("stays routed", "stays routed", ("30.3",)),
}
_CHARGES = {
    "opportunity": ("makes the charge", "stays where it is, in good order and no more tired", ("40.6", "40.3", "40.4")),
    "reaction": ("makes the charge", "makes no charge; what else that does was not seen", ("39.3", "39.12")),
}
_RECOVERY = {
    "disordered": (_RECOVERED, "routs", ("31.4", "30.8")),
    "routed": (_RECOVERED, "stays routed; if the enemy is near it runs again", ("31.4", "30.25", "30.26")),
}


def resolve(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    """One morale check.

    Result: dice_modifier, value_modifier (ints, steps), and with the unit's morale value need, rolls, natural,
    rows (pass, fail) and with a roll `passed`; without it, with a roll, `holds`: the highest value that passes.
    """
    _possible(i, rules)
    on_roll, on_value = modifiers(i, rules, trace)
    passed, failed = _outcome(i, rules, trace)
    result: dict[str, Any] = {
        "dice_modifier": int(on_roll.number),
        "value_modifier": int(on_value.number),
        "if_passed": passed,
        "if_failed": failed,
    }
    thrown = i.roll("roll")
    good = checks.rule(on_roll, on_value, rules, trace)
    if "morale" not in i:
        if not thrown:
            passes = rules["morale.pass"].fact
            raise refuse("morale", f"Enter the unit's morale value, or the roll, or both ({passes}).")
        return result | _roll_first(thrown, checks.highest(good, thrown), int(on_roll.number))
    rolls = checks.passing(good, i["morale"])
    found = checks.chances(rolls, thrown)
    result |= found | {"rows": checks.rows(rolls, f"Passed: it {passed}", f"Failed: it {failed}")}
    result["headline"] = _headline(found, result, thrown)
    result["summary"] = f"Passed: the unit {passed}. Failed: it {failed}."
    return result


def _possible(i: Inputs, rules: Rules) -> None:
    cavalry_is_never_disordered(i, "arm", "state", rules)
    if i.word("occasion") == "recovery" and i.word("state") == "good":
        raise refuse("state", f"Only disordered or routed units check to recover ({rules.fact('31.7').fact}).")
    if i.word("occasion") in FORCE_MARCHES:
        _may_force_march(i, rules)
    if i.word("occasion") in _CHARGES and i.word("arm") != "cavalry":
        raise refuse("arm", f"Only cavalry starts a charge ({rules.fact('31.13').fact}).")
    if i.word("formation") == "carre" and i.word("arm") != "infantry":
        raise refuse("formation", f"Only infantry in good order stands in carré ({rules.fact('31.3').fact}).")


def _may_force_march(i: Inputs, rules: Rules) -> None:
    if i.word("arm") == "cavalry":
        raise refuse("arm", f"Cavalry may not force march ({rules.fact('44.6').fact}).")
    if i.word("state") != "good" or _level(i):
        level = rules.fact("44.1").fact
        raise refuse("state", f"Only units in good order, with morale level zero, try a force march ({level}).")


def modifiers(i: Inputs, rules: Rules, trace: Trace) -> tuple[Value, Value]:
    """(steps on the roll, steps on the morale value) of one check."""
    roll, value = of_the_unit(i, rules, trace)
    if i.word("occasion") in FORCE_MARCHES:
        turn = _TURNS[i.word("march_turn")]
        said = f"Force march, {i.word('march_turn')} turn in a row: {{1:+}} on the roll"
        _test(trace, "march", i, "march_turn", i.word("march_turn"), rules[turn], said)
        roll.append(rules[turn])
    roll += _level_modifier(i, rules, trace)
    _leader(i, rules, trace, roll, value)
    if "other" in i:
        roll.append(trace.step("other", "same", i["other"], say="By hand: {value:+} on the roll"))
    return in_all(roll, value, rules, trace)


def in_all(roll: list[Value], value: list[Value], rules: Rules, trace: Trace, name: str = "") -> tuple[Value, Value]:
    """(steps on the roll, steps on the morale value), each added up."""
    on_roll = trace.step(f"{name}roll", "sum", *roll, say=_in_all(roll, "roll"), cite=(rules.fact("9.5"),))
    on_value = trace.step(f"{name}value", "sum", *value, say=_in_all(value, "morale value"), cite=(rules.fact("9.7"),))
    return on_roll, on_value


def _in_all(parts: list[Value], what: str) -> str:
    return f"In all {{value:+step}} on the {what}" if parts else f"Nothing moves the {what}"


def of_the_unit(i: Inputs, rules: Rules, trace: Trace) -> tuple[list[Value], list[Value]]:
    """What its state (31.3) does to the roll and its formation to the morale value: (roll, value)."""
    if i.word("formation") == "carre" and i.word("state") != "good":
        raise refuse("formation", f"Only infantry in good order stands in carré ({rules.fact('31.3').fact}).")
    roll, value = [], []
    for state in ("disordered", "routed"):
        key = f"morale.{state}"
        if _test(trace, f"state.{state}", i, "state", state, rules[key], f"The unit is {state}: {{1:+}} on the roll"):
            roll.append(rules[key])
    for formation, key in (("carre", "carre.morale"), ("road-march", "road-march.morale")):
        said = f"In {_NAMES[formation]} its morale value moves by {{1:+step}}"
        if _test(trace, f"formation.{formation}", i, "formation", formation, rules[key], said):
            value.append(rules[key])
    return roll, value


_NAMES = {"carre": "carré", "road-march": "road march"}


def _test(trace: Trace, name: str, i: Inputs, path: str, wanted: str, value: Value, yes: str) -> bool:
    """Whether a choice is the wanted one; the value it would bring is cited either way."""
    no = f"{_NAMES.get(wanted, wanted).capitalize()} would bring {{1:+}}: it is not so"
    return trace.test(name, "holds", Value(i.word(path) == wanted, {"input": path}), cite=(value,), yes=yes, no=no)


def _level(i: Inputs) -> int:
    return int(i["level"].number) if "level" in i else 0


def _level_modifier(i: Inputs, rules: Rules, trace: Trace) -> list[Value]:
    """The army's morale level, from the battle's chart or by hand (43.3, 43.4)."""
    if not _level(i):
        return []
    if not level_touches(i["arm"], rules, trace):
        return []
    if "level_modifier" in i:
        steps = i["level_modifier"]
    elif not rules.has_chart("morale-levels"):
        raise refuse("level_modifier", f"{rules.chart_missing('morale-levels')} Type the modifier by hand.")
    elif "organisation" not in i:
        raise refuse("organisation", "Choose the organisation, or type the modifier of the level by hand.")
    else:
        path = (i.word("organisation"), str(_level(i)), "modifier")
        steps = rules.cell("level_modifier", "morale-levels", *path)
    return [trace.step("level", "same", steps, say=f"Morale level {_level(i)}: {{value:+}} on the roll")]


def level_touches(arm: Value, rules: Rules, trace: Trace) -> bool:
    """Whether the army's morale level weighs on units of that arm (43.4)."""
    return trace.test(
        "level.arm",
        "in",
        arm,
        rules["morale.level.arms"],
        cite=(rules.fact("43.4"),),
        yes="The morale level touches {0}",
        no="The morale level does not touch {0}",
    )


def _leader(i: Inputs, rules: Rules, trace: Trace, roll: list[Value], value: list[Value]) -> None:
    """A leader in the stack helps by his number (31.5); a lost leader takes it away (31.6)."""
    if "leader" not in i:
        return
    if i.word("occasion") == "leader":
        roll.append(lost_leader(i["leader"], rules, trace))
    else:
        leader_number(i["leader"], rules, trace, roll, value)


def leader_number(
    number: Value, rules: Rules, trace: Trace, roll: list[Value], value: list[Value], name: str = ""
) -> None:
    """The morale number of a leader with the troops, put on the roll or on the value (31.5)."""
    where = rules["morale.leader.number"]
    if trace.test(
        f"{name}leader.where",
        "==",
        where,
        word("value"),
        yes="The leader's number is taken off the morale value",
        no="The leader's number is added to the roll; in the other reading it is taken off the value",
    ):
        said = "The leader: {value:+} on the morale value"
        value.append(trace.step(f"{name}leader", "sub", NONE, number, say=said))
    else:
        said = "The leader: {value:+} on the roll"
        roll.append(trace.step(f"{name}leader", "same", number, say=said, cite=(rules.fact("31.5"),)))


def lost_leader(number: Value, rules: Rules, trace: Trace) -> Value:
    """Steps on the roll of the troops who lost a leader with that morale number (7.16)."""
    zero = Value(number.number * 0, {"word": "none"})
    if number.number < 0:
        how = rules["leader.casualty.negative"]
        if trace.test("lost.size", "==", how, word("size"), yes="A lost leader always hurts", no=_NEGATIVE):
            return trace.step("check.steps", "same", number, say="The size of his number is taken off: {value}")
        if how.word == "ignore":
            return trace.step("check.steps", "same", zero, say="His negative number counts as nothing", cite=(how,))
    return trace.step(
        "check.steps",
        "sub",
        zero,
        number,
        say="His morale number is taken off: {value:+} on the dice",
        cite=(rules.fact("7.16"),),
    )


_NEGATIVE = "In another reading the size of a negative number would be taken off"


def _outcome(i: Inputs, rules: Rules, trace: Trace) -> tuple[str, str]:
    """What the unit does if it passes and if it fails, in words."""
    occasion, state = i.word("occasion"), i.word("state")
    if occasion == "recovery":
        passed, failed, facts = _RECOVERY[state]
        if i.word("arm") != "infantry":
            passed = "is in good order again"
    elif occasion in FORCE_MARCHES:
        factor = rules["force-march.movement.factor"]
        passed, failed = f"may march in column or road march, its movement × {factor}", "does not move"
        said = "Passed: printed movement × {0}. Failed: it does not move"
        trace.step("outcome", "same", factor, say=said, cite=(rules.fact("44.10"),))
        return passed, failed
    elif occasion in _CHARGES:
        passed, failed, facts = _CHARGES[occasion]
    else:
        passed, failed, facts = _OUTCOMES[i.word("arm"), state]
    said = f"Passed: it {passed}. Failed: it {failed}"
    trace.step("outcome", "same", i["occasion"], say=said, cite=tuple(rules.fact(fact) for fact in facts))
    return passed, failed


def _roll_first(thrown: dice.Natural, holds: int, steps: int) -> dict[str, Any]:
    """A roll before the value is known: up to which morale value it passes."""
    says = f"passes for morale values up to {holds}" if holds else "passes for no morale value"
    moved = thrown.moved(steps).roll
    read = f"{thrown.roll}" if moved == thrown.roll else f"{thrown.roll} reads {moved}"
    return {"holds": holds, "headline": f"{read}: {says}", "summary": f"The roll {says}."}


def _headline(found: dict[str, Any], result: dict[str, Any], thrown: dice.Natural | None) -> str:
    if thrown:
        done = f"passed, it {result['if_passed']}" if found["passed"] else f"failed, it {result['if_failed']}"
        return f"{thrown.roll}: {done}"
    return f"To pass: {checks.needed(found)}"
