"""The checks before a melee: odds by increments, who checks, the defender first (sections 15, 31, 33)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from calculators import checks, dice, exact, odds
from calculators.broken import cavalry_is_never_disordered
from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.premelee_inputs import FIELDS
from calculators.premelee_side import CHART, Side, modifiers, passes_by_itself
from calculators.rules import Rules
from calculators.trace import Trace, Value, word

__all__ = ["FIELDS", "resolve"]

_SIDES = ("defender", "attacker")
_FAILED = "is disordered and falls back"
_PASSED = {"defender": "stands", "attacker": "goes in"}


def resolve(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    """The pre-melee checks of an assault, in order.

    Result: counted ({"attacker", "defender"}: increments), ratio (exact string), row ("2:1", or "" without a
    chart), checks: one entry per side, defender first: {"side", "checks", "why", dice_modifier, value_modifier,
    need, rolls, natural, passed?, rows} (what depends on the printed morale only where it is given); chances
    ([{"label", "chance"}], exact) when both are known; `outcome` when the rolls decide it.
    """
    _possible(i, rules)
    counted, ratio = _odds(i, rules, trace)
    result: dict[str, Any] = {
        "counted": {side: exact.write(value.number) for side, value in counted.items()},
        "ratio": exact.write(ratio.number),
        "row": "",
        "checks": [],
    }
    none = _nobody(i, rules, trace)
    row = _row(i, rules, trace, ratio) if not none and rules.has_chart(CHART) else None
    if row:
        result["row"] = row.word
    for name in _SIDES:
        result["checks"].append(_side(name, none, row, i, rules, trace))
    result["chances"] = _chances(result["checks"])
    outcome = _outcome(result["checks"])
    if outcome:
        result["outcome"] = outcome
    result["headline"], result["summary"] = _headline(result), _summary(result)
    return result


def _possible(i: Inputs, rules: Rules) -> None:
    for side in _SIDES:
        cavalry_is_never_disordered(i, f"{side}.arm", f"{side}.state", rules)
    if i.word("attacker.state") == "routed":
        raise refuse("attacker.state", f"Routed infantry melees in defence only ({rules.fact('30.10').fact}).")
    if i.word("defender.formation") == "carre" and (
        i.word("defender.arm") != "infantry" or i.word("defender.state") != "good"
    ):
        raise refuse("defender.formation", f"Only infantry in good order stands in carré ({rules.fact('15.66').fact}).")
    if i.word("attacker.arm") == "cavalry" and i.word("defender.arm") == "artillery":
        raise refuse(
            "defender.arm",
            f"Cavalry makes no check ({rules.fact('33.9').fact}). Whether guns check against it was not seen.",
        )


def _odds(i: Inputs, rules: Rules, trace: Trace) -> tuple[dict[str, Value], Value]:
    """The increments that count on both sides (15.8, 15.12, 15.44, 15.45), and their ratio (33.4)."""
    attacker = _attacking(i, rules, trace)
    if i["attacker.more"].number:
        attacker = trace.step("count.more", "add", attacker, i["attacker.more"], say="With the other hexes {value}")
    said = "The defender counts all that stand in the hex: {value:increment}"
    defender = trace.step("count.defender", "same", i["defender.increments"], say=said, cite=(rules.fact("15.45"),))
    ratio = trace.step("odds", "div", attacker, defender, say="Odds {0} to {1}: {value}", cite=(rules.fact("33.4"),))
    return {"attacker": attacker, "defender": defender}, ratio


def _attacking(i: Inputs, rules: Rules, trace: Trace) -> Value:
    increments = i["attacker.increments"]
    if i.word("attacker.formation") != "line":
        fact = rules.fact("15.12" if i.word("attacker.formation") == "general-order" else "15.8")
        return trace.step(
            "count.attacker", "same", increments, say="The attacker counts them all: {value:increment}", cite=(fact,)
        )
    limit = rules["line.premelee.increments"]
    if i["attacker.hexes"].content != "1":
        if trace.test(
            "count.hexes",
            "==",
            rules["line.premelee.increments.of"],
            word("hex"),
            yes="Each hex of the line counts for itself",
            no="The two hexes of the line count together",
        ):
            hexes = Value(Fraction(i.word("attacker.hexes")), i["attacker.hexes"].origin)
            limit = trace.step("count.limit", "mul", limit, hexes, say="{0} in each of {1:hex}: at most {value}")
    return trace.step(
        "count.attacker", "min", increments, limit, say="{0:increment} in line, at most {1} count: {value}"
    )


def _nobody(i: Inputs, rules: Rules, trace: Trace) -> bool:
    """Whether cavalry takes part, so that nobody checks (33.9, 33.10)."""
    sides = [side for side in _SIDES if i.word(f"{side}.arm") == "cavalry"]
    path = f"{sides[0] if sides else _SIDES[0]}.arm"
    return trace.test(
        "cavalry",
        "holds",
        Value(bool(sides), {"input": path}),
        cite=(rules.fact("33.9"), rules.fact("33.10")),
        yes="Cavalry takes part: neither it nor infantry against it checks before the melee",
        no="Cavalry would spare both sides the check: it takes no part",
    )


def _row(i: Inputs, rules: Rules, trace: Trace, ratio: Value) -> Value:
    """The row of the chart for the odds; below the lowest row that row, above the highest that one."""
    chart = rules.bundle["battles"][rules.battle]["charts"][CHART]
    rows = tuple((entry["odds"], Fraction(*map(int, entry["odds"].split(":")))) for entry in chart["odds"])
    columns = Value(rows, {**rules.fact(chart["fact"]).origin, "key": f"chart:{CHART}"})
    said = {"exactly": "Exactly the row {value}", "else_": "Odds {0}: row {value} of the chart"}
    return odds.found("row", ratio, columns, ("premelee.odds.rounding",), rules, trace, **said)


def _side(name: str, nobody: bool, row: Value | None, i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    """The check of one side: {"side", "checks", "why", ...}."""
    side = Side(name, i, rules, trace)
    why = "cavalry takes part" if nobody else _spared(side)
    if why:
        return {"side": name, "checks": False, "why": why}
    roll, value = modifiers(side, row)
    found: dict[str, Any] = {
        "side": name,
        "checks": True,
        "why": "",
        "dice_modifier": int(roll.number),
        "value_modifier": int(value.number),
    }
    failed = _failed(side)
    good = checks.rule(roll, value, rules, side.trace)
    thrown = i.roll(f"{name}.roll")
    if f"{name}.morale" in i:
        rolls = checks.passing(good, i[f"{name}.morale"])
        found |= checks.chances(rolls, thrown)
        found["rows"] = checks.rows(rolls, f"Passed: the {name} {_PASSED[name]}", f"Failed: the {name} {failed}")
    elif thrown:
        found["holds"] = checks.highest(good, thrown)
    return found


def _spared(side: Side) -> str:
    """Why this side makes no check, in words; "" when it makes one."""
    if side.side == "attacker":
        return "against skirmishers it passes without a roll" if passes_by_itself(side) else ""
    for name, holds, path, fact, why in (
        (
            "general-order",
            side.i.word("defender.formation") == "general-order",
            "defender.formation",
            "33.8",
            "it defends in general order",
        ),
        ("earthwork", side.i.word("ground") == "earthwork", "ground", "33.17", "it defends an earthwork"),
        (
            "exempt",
            bool(side.i.flag("defender.exempt").content),
            "defender.exempt",
            "33.22",
            "a special rule spares it",
        ),
    ):
        if side.trace.test(
            f"spared.{name}",
            "holds",
            Value(holds, {"input": path}),
            cite=(side.rules.fact(fact),),
            yes=f"No check: {why}",
            no=f"It checks unless {why}",
        ):
            return why
    return ""


def _failed(side: Side) -> str:
    """What failing does (33.11), and what is open for guns and broken units (premelee-failed-disordered)."""
    arm, state = side.i.word(side.at("arm")), side.i.word(side.at("state"))
    if arm == "infantry" and state == "good":
        side.trace.step("failed", "same", side.rules.fact("33.11"), say=f"Who fails {_FAILED}")
        return _FAILED
    worse = "is disordered where it stands" if arm == "artillery" and state == "good" else "routs"
    if side.trace.test(
        "failed.rout",
        "==",
        side.rules["premelee.failed.disordered"],
        word("rout"),
        yes=f"If it fails it {worse}",
        no="If it fails, the results matrix of your game says what happens",
    ):
        return worse
    return "suffers what the results matrix of your game says"


def _chances(found: list[dict[str, Any]]) -> list[dict[str, str]]:
    """The three ends of the assault with exact chances; [] where a printed morale is missing."""
    shares = []
    for side in found:
        if side["checks"] and "rolls" not in side:
            return []
        shares.append(Fraction(side["rolls"], len(dice.ROLLS)) if side["checks"] else Fraction(1))
    stands, goes = shares
    ends = (("The defender fails", 1 - stands), ("The attacker fails", stands * (1 - goes)), ("Melee", stands * goes))
    return [{"label": label, "chance": exact.write(chance)} for label, chance in ends]


def _outcome(found: list[dict[str, Any]]) -> str:
    """What the rolls given have decided, or ""."""
    for side in found:
        if side.get("passed") is False:
            return f"The {side['side']} fails"
        if side["checks"] and "passed" not in side:
            return ""
    return "Melee"


def _headline(result: dict[str, Any]) -> str:
    if result.get("outcome"):
        return str(result["outcome"])
    ratio = f"Odds {result['row'] or result['ratio']}: "
    return ratio + "; ".join(f"{side['side']} {_needs(side)}" for side in result["checks"])


def _needs(side: dict[str, Any]) -> str:
    if not side["checks"]:
        return "makes no check"
    if "need" in side:
        return checks.needed(side)
    if "holds" in side:
        return f"passes up to morale {side['holds']}" if side["holds"] else "fails with any morale"
    return f"rolls with {side['dice_modifier']:+d}"


def _summary(result: dict[str, Any]) -> str:
    counted = result["counted"]
    text = f"{counted['attacker']} increments attack {counted['defender']}; the defender checks first."
    if result["chances"]:
        return f"{text} The chance that it comes to melee is {result['chances'][-1]['chance']}."
    return text
