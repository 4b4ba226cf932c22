"""Melee: two strengths, the odds column, the chart with its 36 rolls, and what each result does (33.6, 34)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from calculators import dice, exact, odds
from calculators import melee_table as table
from calculators.broken import cavalry_is_never_disordered
from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.melee_inputs import FIELDS
from calculators.rules import Rules
from calculators.trace import NONE, Trace, Value, word

__all__ = ["FIELDS", "resolve"]

_BREAKS = {"attacker": ("ar", "ad"), "defender": ("dd", "dr", "ds")}


def resolve(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    """One melee.

    Result: dice_modifier, leader_rolls; with both strengths ratio, column, rows (see _rows), attacker_breaks and
    defender_breaks (of 36), average ({"attacker", "defender"}: exact, losses in numbers only); with a roll
    `thrown` ({"natural", "modified", "columns", "leader_hit", and with the strengths "row"}).
    """
    _possible(i, rules)
    modifier = _modifier(i, rules, trace)
    steps = int(modifier.number)
    if steps:
        trace.step("dice.beyond", "same", rules["dice.beyond"], say="Dice moved past 11 or 66 stay there")
    result: dict[str, Any] = {"dice_modifier": steps, "leader_rolls": _leaders(i, rules, trace)}
    thrown = i.roll("roll")
    if "attack" in i:
        result |= _odds(i, rules, trace)
        result["rows"] = _rows(result["column"], steps, i, rules, trace)
        result |= _sums(result["rows"])
        result["headline"], result["summary"] = _headline(result), _summary(result)
    if thrown:
        result["thrown"] = _thrown(thrown, steps, result, rules)
        result.setdefault("headline", _first(result["thrown"]))
        result.setdefault("summary", "Enter both strengths to see which column is yours.")
    return result


def _possible(i: Inputs, rules: Rules) -> None:
    if ("attack" in i) != ("defence" in i):
        side = "defence" if "attack" in i else "attack"
        raise refuse(side, f"Enter both strengths: the odds need them ({rules.fact('33.6').fact}).")
    if "attack" not in i and "roll" not in i:
        raise refuse("attack", f"Enter both strengths, or the roll ({rules.fact('33.6').fact}).")
    for side in ("attack", "defence"):
        if side in i and not i[side].number:
            raise refuse(side, f"With a strength of 0 there are no odds ({rules.fact('33.6').fact}).")
    cavalry_is_never_disordered(i, "defender", "state", rules)
    if i.word("defender") != "infantry" and i.word("state") == "carre":
        raise refuse("state", f"Only infantry stands in carré ({rules.fact('15.65').fact}).")
    for number, flag, whose in (("attacker_number", "leads", "attacker"), ("defender_number", "led", "defender")):
        if number in i and not i.flag(flag).content:
            raise refuse(number, f"Say that a leader of the {whose} is there, or leave his number out.")


def _modifier(i: Inputs, rules: Rules, trace: Trace) -> Value:
    """Leaders' melee numbers: each for his own side (7.1, 7.2). A high roll is good for the attacker."""
    parts = []
    cite = (rules.fact("7.1"),)
    if "attacker_number" in i:
        parts.append(
            trace.step("leader.attack", "same", i["attacker_number"], say="The attacker's leader: {value:+}", cite=cite)
        )
    if "defender_number" in i:
        said = "The defender's leader, for his own side: {value:+}"
        parts.append(trace.step("leader.defence", "sub", NONE, i["defender_number"], say=said, cite=cite))
    said = "In all {value:+step} on the dice" if parts else "Nothing moves the dice"
    return trace.step("dice", "sum", *parts, say=said, cite=(rules.fact("9.5"),))


def _leaders(i: Inputs, rules: Rules, trace: Trace) -> dict[str, list[int]]:
    """The natural rolls that hit the leaders there are (34.13): {"attacker": [...], "defender": [...]}."""
    found = {}
    for side, flag, key, who in (
        ("attacker", "leads", "leader.casualty.attacker.rolls", "the leader of the attack"),
        ("defender", "led", "leader.casualty.defender.rolls", "the defender's leader"),
    ):
        rolls = rules[key]
        there = trace.test(
            f"hit.{side}",
            "holds",
            i.flag(flag),
            cite=(rolls,),
            yes=f"A natural {{1}} hits {who}",
            no=f"A natural {{1}} would hit {who}: there is none",
        )
        found[side] = [int(roll) for roll in rolls.content] if there else []  # type: ignore[union-attr, arg-type]
    return found


def _odds(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    ratio = trace.step(
        "odds", "div", i["attack"], i["defence"], say="Odds {0} to {1}: {value}", cite=(rules.fact("33.6"),)
    )
    column = odds.column(ratio, table.columns(rules), "melee", rules, trace)
    return {"ratio": exact.write(ratio.number), "column": column.word}


def _rows(column: str, steps: int, i: Inputs, rules: Rules, trace: Trace) -> list[dict[str, Any]]:
    """One row per result that can come up, worst for the attacker first.

    {"result", "shown", "label", "fact"?, "rolls" (of 36), "natural" (spans), "attacker_loss", "defender_loss"
    (increments; absent for named results), "checks" (sides that check), "outcome" (the results matrix)?}
    """
    results = dict(zip(dice.ROLLS, table.results(rules, column), strict=True))
    by_result = dice.sorted_by(lambda natural: results[natural.moved(steps).roll])
    both = _both_check(by_result, rules, trace)
    _note_matrix(i, rules, trace)
    if any(name in by_result for side in _BREAKS.values() for name in side):
        loss = rules["retreat.loss.first"]
        trace.step(
            "zone", "same", loss, say="Whoever leaves an enemy zone by the result loses at least {value:increment}"
        )
    return [_row(name, rolls, both, i, rules) | dice.counted(rolls) for name, rolls in by_result.items()]


def _both_check(by_result: dict[str, list[int]], rules: Rules, trace: Trace) -> bool:
    """Whether an asterisk makes both sides check (34.8); asked only where one can come up."""
    starred = any("*" in table.shown(rules, name) for name in by_result)
    return starred and trace.test(
        "asterisk",
        "==",
        rules["melee.check.side"],
        word("both"),
        yes="An asterisk makes both sides check morale",
        no="An asterisk makes the side check morale beside whose losses it stands",
    )


def _note_matrix(i: Inputs, rules: Rules, trace: Trace) -> None:
    known = table.has_state(rules, i.word("defender"), i.word("state"))
    trace.test(
        "matrix",
        "holds",
        Value(known, {"input": "state"}),
        cite=(rules.fact("34.10"),),
        yes="What the named results do, as a players' programme has it",
        no="What the named results do to them was not seen: look at the results matrix of your game",
    )


def _row(name: str, rolls: list[int], both: bool, i: Inputs, rules: Rules) -> dict[str, Any]:
    found = table.entry(rules, name)
    shown = table.shown(rules, name)
    if "code" not in found:
        sides = ("attacker", "defender")
        starred = [side for side in sides if found[side].get("check")]
        losses = {f"{side}_loss": found[side]["loss"] for side in sides}
        checks = list(sides) if both and starred else starred
        return {"result": name, "shown": shown, "label": _lost(losses, checks), "checks": checks, **losses}
    row = {"result": name, "shown": shown, "label": found["label"], "fact": found["fact"], "checks": []}
    outcome = table.outcome(rules, i.word("defender"), i.word("state"), name)
    return row | ({"outcome": outcome} if outcome else {})


def _lost(losses: dict[str, int], checks: list[str]) -> str:
    text = f"attacker loses {losses['attacker_loss'] or 'none'}, defender {losses['defender_loss'] or 'none'}"
    return text + (f"; {' and '.join(checks)} check{'s' if len(checks) == 1 else ''} morale" if checks else "")


def _sums(rows: list[dict[str, Any]]) -> dict[str, Any]:
    whole = len(dice.ROLLS)
    breaks = {
        f"{side}_breaks": sum(row["rolls"] for row in rows if row["result"] in names) for side, names in _BREAKS.items()
    }
    average = {
        side: exact.write(sum((Fraction(r.get(f"{side}_loss", 0) * r["rolls"], whole) for r in rows), Fraction(0)))
        for side in _BREAKS
    }
    return breaks | {"average": average}


def _thrown(roll: dice.Natural, steps: int, result: dict[str, Any], rules: Rules) -> dict[str, Any]:
    """What a known roll does in each column of the chart, and in the column of these odds."""
    modified = roll.moved(steps).roll
    place = dice.ROLLS.index(modified)
    columns = []
    for name, _ in table.columns(rules).content:  # type: ignore[misc, union-attr]
        found = table.results(rules, name)[place]
        columns.append({"column": name, "result": found, "shown": table.shown(rules, found)})
    thrown: dict[str, Any] = {"natural": roll.roll, "modified": modified, "columns": columns}
    thrown["leader_hit"] = [side for side, rolls in result["leader_rolls"].items() if roll.roll in rolls]
    if "column" in result:
        mine = next(entry["result"] for entry in columns if entry["column"] == result["column"])
        thrown["row"] = next(row for row in result["rows"] if row["result"] == mine)
    return thrown


def _headline(result: dict[str, Any]) -> str:
    rolls = len(dice.ROLLS)
    return (
        f"{result['column']}, dice {result['dice_modifier']:+d}: defender breaks {result['defender_breaks']}, "
        f"attacker {result['attacker_breaks']} in {rolls}"
    )


def _summary(result: dict[str, Any]) -> str:
    rest = len(dice.ROLLS) - result["defender_breaks"] - result["attacker_breaks"]
    text = (
        f"The defender is disordered, routs or surrenders on {result['defender_breaks']} rolls in {len(dice.ROLLS)}, "
    )
    return text + f"the attacker is thrown back on {result['attacker_breaks']}; on {rest} nobody breaks."


def _first(thrown: dict[str, Any]) -> str:
    """The roll before the odds are known: the runs of columns with the same result."""
    runs: list[list[str]] = []
    for entry in thrown["columns"]:
        if runs and runs[-1][0] == entry["shown"]:
            runs[-1][-1] = entry["column"]
        else:
            runs.append([entry["shown"], entry["column"], entry["column"]])
    words = [
        f"{shown} {'at' if first == last else 'from'} {first}" + (f" to {last}" if first != last else "")
        for shown, first, last in runs
    ]
    return f"{thrown['modified']}: " + ", ".join(words)
