"""Infantry that stands before a charge: its morale check (38.13 to 38.17, the battle's charge chart)."""

from __future__ import annotations

from typing import Any

from calculators import charted, checks
from calculators import situation as s
from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.morale import in_all, leader_number
from calculators.rules import Rules
from calculators.stand_inputs import FIELDS
from calculators.trace import NONE, Trace, Value, word

__all__ = ["FIELDS", "resolve"]

_CHART = "charge-stand"
# What troops out of order can be in (15.86).
_BROKEN = ("column", "general-order")
# Situation on the chart -> (input, its value there, what the sentence calls it).
_SITUATIONS = {
    "flank": ("side", "flank", "Charged in the flank"),
    "rear": ("side", "rear", "Charged in the rear"),
    "line": ("formation", "line", "Infantry in line"),
    "masse": ("formation", "masse", "Infantry in masse"),
    "road-march": ("formation", "road-march", "Infantry in road march"),
    "lancers": ("cavalry", "lancers", "Lancers"),
    "heavy-cavalry": ("cavalry", "heavy", "Heavy cavalry"),
    "slope": ("ground", "slope", "A slope before it"),
    "stream": ("ground", "stream", "A stream before it"),
}


def resolve(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    """Whether infantry stands.

    Result: check (false where there is none), dice_modifier and value_modifier (steps); with its morale value need,
    rolls, natural, rows (stands, routs) and with a roll `passed`; without it, with a roll, `holds`: the highest
    morale value that stands.
    """
    if i.word("formation") == "skirmish":
        raise refuse("formation", f"Skirmishers may not try to stand before a charge ({rules.fact('19.23').fact}).")
    if i.word("state") != "good" and i.word("formation") not in _BROKEN:
        raise refuse("formation", f"A disordered or routed unit holds no such formation ({rules.fact('15.86').fact}).")
    if not trace.test(
        "stand.benefit",
        "holds",
        i.flag("benefit"),
        cite=(rules["charge.bonus.straight"], rules.fact("38.15")),
        yes="The charge was straight and square: the infantry checks morale",
        no="Without {1:straight hex} and a square approach it is a plain melee",
    ):
        return {"check": False, "headline": "No check: the charge has no benefit, it is a plain melee"}
    on_roll, on_value = _modifiers(i, rules, trace)
    result: dict[str, Any] = {
        "check": True,
        "dice_modifier": int(on_roll.number),
        "value_modifier": int(on_value.number),
        "summary": _after(rules, trace),
    }
    thrown = i.roll("roll")
    if "morale" not in i and not thrown:
        raise refuse("morale", f"Enter its morale value, or the roll, or both ({rules.fact('31.1').fact}).")
    good = checks.rule(on_roll, on_value, rules, trace)
    if "morale" in i:
        rolls = checks.passing(good, i["morale"])
        found = checks.chances(rolls, thrown)
        result |= found | {"rows": checks.rows(rolls, "Stands", "Routs")}
        result["headline"] = f"To stand: {checks.needed(found)}"
        if thrown:
            result["headline"] = f"{thrown.roll}: {'it stands' if found['passed'] else 'it routs'}"
        return result
    holds = checks.highest(good, thrown)
    worth = f"stands with a morale value up to {holds}" if holds else "stands with no morale value"
    return result | {"holds": holds, "headline": f"{thrown.roll}: {worth}"}


def _modifiers(i: Inputs, rules: Rules, trace: Trace) -> tuple[Value, Value]:
    """(steps on the roll, steps on the morale value)."""
    if not rules.has_chart(_CHART) and "modifier" not in i:
        raise refuse("modifier", f"{rules.chart_missing(_CHART)} Type the sum of the chart's numbers by hand.")
    roll = []
    if "modifier" in i:
        roll.append(trace.step("stand.other", "same", i["modifier"], say="By hand: {value:+step}"))
    for situation, (path, wanted, what) in _SITUATIONS.items():
        asked = Value(i.word(path) == wanted, {"input": path})
        roll += _counted(i, rules, trace, situation, asked, what)
    roll += _counted(i, rules, trace, "half-strength", i.flag("half_strength"), "Half its strength lost")
    roll += _level(i, rules, trace)
    roll += _state(i, rules, trace)
    helped, value = _carre(i, rules, trace)
    roll += helped
    value += _marched(i, rules, trace)
    if "leader" in i:
        leader_number(i["leader"], rules, trace, roll, value, "stand.")
    return in_all(roll, value, rules, trace, "stand.")


def _on_chart(i: Inputs, rules: Rules, situation: str, field: str) -> Value | None:
    if not rules.has_chart(_CHART):
        return None
    return charted.number(rules, field, _CHART, situation, i.word("troops").partition("/")[0], "rows")


def _counted(i: Inputs, rules: Rules, trace: Trace, situation: str, asked: Value, what: str) -> list[Value]:
    found = _on_chart(i, rules, situation, asked.origin["input"]) if asked.content else None
    without = f"{what}: it is not so"
    return charted.counted(f"stand.{situation}", asked, found, trace, what=what, without=without)


def _level(i: Inputs, rules: Rules, trace: Trace) -> list[Value]:
    """The morale level of its organisation; a chart without it leaves the effect of a level unknown (43.12)."""
    level = int(i["level"].number)
    if not trace.test(
        "stand.level", ">", i["level"], NONE, yes="Its organisation is on level {0}", no="Level {0} changes nothing"
    ):
        return []
    found = _on_chart(i, rules, s.LEVEL_ROWS[level - 1], "level")
    if found is None:
        raise refuse(
            "level",
            f"What a level does here was not seen ({rules.fact('43.12').fact}). Leave it at 0 and type the number of "
            "your chart by hand.",
        )
    return [trace.step("stand.level.steps", "same", found, say="That level: {value:+step}")]


def _state(i: Inputs, rules: Rules, trace: Trace) -> list[Value]:
    """Disorder and rout: the chart's number, the general one (31.3), or both."""
    state = i.word("state")
    if not trace.test(
        "stand.good",
        "holds",
        Value(state != "good", {"input": "state"}),
        yes="The infantry is " + state,
        no="Disorder or rout would weigh on it",
    ):
        return []
    general = rules["morale.disordered" if state == "disordered" else "morale.routed"]
    found = _on_chart(i, rules, state, "state")
    said = f"{state.capitalize()}, "
    if found is None:
        return [trace.step("stand.state", "same", general, say=said + "the general number: {value:+step}")]
    parts = [trace.step("stand.state", "same", found, say=said + "on the chart: {value:+step}")]
    if trace.test(
        "stand.state.both",
        "==",
        rules["charge.stand.state"],
        word("both"),
        cite=(general,),
        yes="The general number counts too in the reading you play: {2:step}",
        no="The general number, {2:step}, does not count beside the chart's",
    ):
        parts.append(trace.step("stand.state.general", "same", general, say=said + "in general: {value:+step}"))
    return parts


def _carre(i: Inputs, rules: Rules, trace: Trace) -> tuple[list[Value], list[Value]]:
    """(on the roll, on the value) for infantry in carré: the chart's number and the better morale (15.54)."""
    asked = Value(i.word("formation") == "carre", {"input": "formation"})
    on_roll = _counted(i, rules, trace, "carre", asked, "Infantry in carré")
    if not asked.content:
        return on_roll, []
    if on_roll and trace.test(
        "stand.carre.chart",
        "==",
        rules["charge.stand.carre"],
        word("chart"),
        yes="Its better morale value does not count besides, in the reading you play",
        no="Its better morale value counts besides",
    ):
        return on_roll, []
    better = trace.step(
        "stand.carre.value", "same", rules["carre.morale"], say="In carré its morale value moves by {value:+step}"
    )
    return on_roll, [better]


def _marched(i: Inputs, rules: Rules, trace: Trace) -> list[Value]:
    """What makes its morale value worse: road march (15.82) and a force march in this turn (31.20)."""
    value = []
    for name, asked, worse, what in (
        ("road", Value(i.word("formation") == "road-march", {"input": "formation"}), "road-march.morale", "Road march"),
        ("forced", i.flag("forced"), "force-march.charged.morale", "A force march"),
    ):
        number = rules[worse]
        if trace.test(
            f"stand.{name}", "holds", asked, cite=(number,), yes=f"{what}", no=f"{what} would cost {{1:step}}"
        ):
            value.append(
                trace.step(f"stand.{name}.value", "same", number, say="Its morale value is {value:step} worse")
            )
    return value


def _after(rules: Rules, trace: Trace) -> str:
    facts = tuple(rules.fact(fact) for fact in ("38.16", "38.17"))
    said = "Passed: the charge is halted. Failed: the infantry routs"
    trace.step("stand.after", "same", word("check"), say=said, cite=facts)
    return f"{said}, and the cavalry may try to trample it."
