"""A move: the movement points a unit has, and what its path costs (sections 15, 18, 30, 44, the terrain chart)."""

from __future__ import annotations

from typing import Any

from calculators import exact
from calculators.allowance import allowance
from calculators.broken import cavalry_is_never_disordered
from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.march_inputs import FIELDS
from calculators.path import enter, parse
from calculators.rules import Rules
from calculators.trace import NONE, Trace, Value, word

__all__ = ["FIELDS", "resolve"]

# What a change of formation is paid by: infantry by what it changes to, the other arms by one price each.
_INFANTRY = {"line": "line.cost", "two-hex-line": "line.two-hex.cost", "carre": "carre.cost"}
_ARMS = {"cavalry": "cavalry.formation.cost", "artillery": "artillery.limber.cost"}
_LINES = ("line", "two-hex-line")
_GUNS = ("limbered", "unlimbered")


def resolve(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    """A move.

    Result: allowance, cost, left (exact strings), reaches (whether the points suffice), hexes ([{"hex", "cost",
    "total", "reached"}], first hex first;
    without cost and total where road march ends).
    """
    _possible(i, rules)
    points = allowance(i, rules, trace)
    change = _change(i, rules, trace) or NONE
    spent = trace.step("march.start", "add", change, i["special_cost"], say="Before it goes: {value:movement point}")
    formation = i.word("to") or i.word("formation")
    hexes = []
    for place, entered in enumerate(parse(i, "path", rules)):
        name = f"hex.{place + 1}"
        cost = enter(name, entered, formation, i, rules, trace)
        if cost is None:
            hexes.append({"hex": entered[0], "reached": False})
            break
        spent = trace.step(f"{name}.total", "add", spent, cost, say="{value} so far")
        hexes.append(
            {
                "hex": entered[0],
                "cost": exact.write(cost.number),
                "total": exact.write(spent.number),
                "reached": spent.number <= points.number,
            }
        )
    enough = trace.test(
        "march.reaches", "<=", spent, points, yes="It needs {0} and has {1}", no="It needs {0} and has only {1}"
    )
    stopped = bool(hexes) and "cost" not in hexes[-1]
    left = trace.step("march.left", "sub", points, spent, say="{value:movement point} left") if enough else NONE
    reaches = not stopped and (enough or _one_clear_hex(i, rules, trace))
    result: dict[str, Any] = {
        "allowance": exact.write(points.number),
        "cost": exact.write(spent.number),
        "left": exact.write(left.number),
        "reaches": reaches,
        "hexes": hexes,
    }
    result["headline"] = _headline(result, points, spent)
    return result


def _possible(i: Inputs, rules: Rules) -> None:
    """Refuses what no unit can do."""
    arm, formation, to = i.word("arm"), i.word("formation"), i.word("to")
    for field, chosen in (("formation", formation), ("to", to)):
        if chosen and (chosen in _GUNS) != (arm == "artillery") and chosen != "road-march":
            raise refuse(field, f"Guns are limbered or unlimbered; other arms are not ({rules.fact('15.89').fact}).")
        if chosen in ("carre", "two-hex-line") and arm == "cavalry":
            raise refuse(field, f"Only infantry takes this formation ({rules.fact('15.47').fact}).")
    if to and to == formation:
        raise refuse("to", "It is in that formation already. Leave it out.")
    if (to or formation) == "unlimbered" and "path" in i:
        raise refuse("path", f"Unlimbered guns do not move; they may be prolonged ({rules.fact('15.89').fact}).")
    cavalry_is_never_disordered(i, "arm", "state", rules)


def _change(i: Inputs, rules: Rules, trace: Trace) -> Value | None:
    """What changing formation first costs (15.25, 15.29, 15.51, 15.90, 15.110, 16.10, 16.13)."""
    arm, start, to = i.word("arm"), i.word("formation"), i.word("to")
    if not to:
        return None
    if i.word("force_march") == "passed":
        raise refuse("to", f"A unit that force marches may not change its formation ({rules.fact('44.12').fact}).")
    if to == "general-order" or start == "general-order":
        return trace.step("change", "same", rules["general-order.cost"], say="General order: {value:movement point}")
    if "road-march" in (start, to) and trace.test(
        "change.road",
        "==",
        rules["road-march.change"],
        word("nothing"),
        yes="Going into or out of road march costs nothing in the reading you play",
        no="Going into or out of road march is a change of formation",
    ):
        return None
    if arm != "infantry":
        cost = rules[_ARMS[arm]]
        return trace.step("change", "same", cost, say="The change of formation: {value:movement point}")
    if start == "line" and to == "two-hex-line":
        return _widen(i, rules, trace)
    cost = rules[_INFANTRY.get(to, "infantry.formation.cost")]
    paid = trace.step("change", "same", cost, say="The change of formation: {value:movement point}")
    return _line_terrain(i, rules, trace, paid) if to in _LINES else paid


def _widen(i: Inputs, rules: Rules, trace: Trace) -> Value:
    """A one-hex line that spreads out: the rules name no price, the readings three."""
    full, extra = rules["line.two-hex.cost"], rules["line.cost"]
    how = rules["line.widen"]
    if trace.test("change.widen", "==", how, word("full"), yes="It pays the full price", no="It does not pay it all"):
        paid = trace.step("change", "same", full, say="Two-hex line: {value:movement point}")
        return _line_terrain(i, rules, trace, paid)
    if how.word == "nothing":
        return trace.step("change", "same", NONE, cite=(how,), say="Spreading the line costs {value}")
    return trace.step("change", "sub", full, extra, cite=(how,), say="Spreading the line: {0} - {1} = {value}")


def _line_terrain(i: Inputs, rules: Rules, trace: Trace, paid: Value) -> Value:
    """The terrain a line pays for as it forms (15.25): its own hex, the second hex, or both."""
    where = rules["line.terrain"]
    own = not trace.test(
        "line.second",
        "==",
        where,
        word("second"),
        yes="It does not pay for the hex where it stands in the reading you play",
        no="It pays for the hex where it stands",
    )
    second = i.word("to") == "two-hex-line" and where.word != "own"
    for wanted, field in ((own, "here"), (second, "there")):
        if not wanted:
            continue
        if field not in i:
            raise refuse(
                field, f"A line pays for the terrain as it forms: enter this hex ({rules.fact('15.25').fact})."
            )
        entered, *more = parse(i, field, rules)
        if more:
            raise refuse(field, "Write one hex here, with the hexsides before it: slope+clear.")
        cost = enter(field, entered, "column", i, rules, trace)
        assert cost is not None  # only road march ends anywhere
        paid = trace.step(f"{field}.paid", "add", paid, cost, say="{value} for the line so far")
    return paid


def _one_clear_hex(i: Inputs, rules: Rules, trace: Trace) -> bool:
    """A carré can always move one hex from clear to clear (15.74)."""
    hexes = parse(i, "path", rules)
    if i.word("formation") != "carre" or "to" in i or [typed for typed, _, _ in hexes] != ["clear"]:
        return False
    always = rules["carre.move.always"]
    trace.step("march.carre", "same", always, say="A carré may always move {value:hex} from clear to clear")
    return True


def _headline(result: dict[str, Any], points: Value, spent: Value) -> str:
    if not result["hexes"]:
        return f"{points:movement point}, {result['left']} left to move"
    if result["reaches"]:
        return f"{spent} of {points:movement point}: {result['left']} left"
    if "cost" not in result["hexes"][-1]:
        return f"Road march ends before the {result['hexes'][-1]['hex']}; {result['left']} points left"
    reached = len([entered for entered in result["hexes"] if entered["reached"]])
    count = "no hex" if not reached else f"{reached} hex{'' if reached == 1 else 'es'}"
    return f"Too far: it needs {spent} and has {points:movement point}; it reaches {count}"
