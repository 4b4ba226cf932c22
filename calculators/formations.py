"""What a unit may do now: every formation it could take, side by side (sections 10, 13 to 16, 18 to 20)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from calculators import exact, formation_orders, formation_rules, ground, situation, stacking
from calculators.broken import cavalry_is_never_disordered
from calculators.errors import InputError, refuse
from calculators.fields import Inputs
from calculators.formation_case import Case, Entry, without_hand
from calculators.formation_cost import cost
from calculators.formation_worth import weigh
from calculators.formations_inputs import FIELDS
from calculators.rules import Rules
from calculators.trace import ONE, Trace, Value

__all__ = ["FIELDS", "resolve"]

_LABELS = dict((*situation.FOOT_FORMATIONS, *situation.GUN_FORMATIONS))
_NOW = {"infantry": "formation", "cavalry": "cavalry_formation", "artillery": "guns"}


def resolve(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    """All formations of one unit, what each costs and what the unit is worth in it.

    Result: formations (see _row), forced (changes that happen at once: [{"formation", "hexes", "why", "fact"}]),
    orders ([{"order", "label", "allowed", "why", "fact"}]).
    """
    case = _case(i, rules, trace)
    entries = [entry for formation in _formations(case) for entry in _entries(case, formation)]
    rows = [_row(entry) for entry in entries]
    forced = formation_orders.forced(case)
    open_to_it = [row for row in rows if row["allowed"] is True and not row["current"]]
    return {
        "formations": rows,
        "forced": forced,
        "orders": formation_orders.orders(case),
        "headline": _headline(open_to_it, forced),
        "summary": _summary(rows),
    }


def _case(i: Inputs, rules: Rules, trace: Trace) -> Case:
    arm = i.word("arm")
    if arm == "cavalry" and "rate" not in i:
        fact = rules["cavalry.light.from"].fact
        raise refuse("rate", f"Enter the printed movement: it tells light cavalry from heavy ({fact}).")
    cavalry_is_never_disordered(i, "arm", "state", rules)
    hexes = int(i["hexes"].number) if "hexes" in i else 1
    light = arm == "cavalry" and trace.test(
        "light",
        ">=",
        i["rate"],
        rules["cavalry.light.from"],
        yes="Printed movement {0}: light cavalry",
        no="Printed movement {0}, less than {1}: heavy cavalry",
    )
    return Case(i, rules, trace, ground.read(i, rules), arm, i.word(_NOW[arm]), hexes, light)


def _formations(case: Case) -> list[str]:
    """The formations of the arm; the Masse only where the battle's chart has one for the nation (or it is in one)."""
    names = {
        "infantry": situation.FOOT_FORMATIONS,
        "cavalry": situation.HORSE_FORMATIONS,
        "artillery": situation.GUN_FORMATIONS,
    }[case.arm]
    return [name for name, _ in names if name != "masse" or case.now == "masse" or _has_masse(case)]


def _has_masse(case: Case) -> bool:
    nation = case.i.word("troops").partition("/")[0]
    if nation != "austrian" or not case.rules.has_chart("fire-defence"):
        return False
    row = case.rules.defence_row("clear", nation)
    return row is not None and case.rules.knows("fire-defence", row, "masse")


def _entries(case: Case, formation: str) -> list[Entry]:
    if formation == "line":
        lengths = _cavalry_lines(case) if case.arm == "cavalry" else [ONE, case.rules["line.hexes"]]
        return [_line(case, hexes) for hexes in lengths]
    if formation == "skirmish":
        return [_skirmish(case)]
    return [_entry(case, formation, formation, ONE, case.i["increments"])]


def _entry(case: Case, name: str, formation: str, hexes: Value, in_hex: Value | None = None) -> Entry:
    label = _LABELS[formation]
    if formation == "line":
        label += f", {hexes:hex}"
    trace = case.trace.part(name)
    return Entry(case, formation, label, hexes, in_hex or _fullest(case, hexes, trace), trace)


def _fullest(case: Case, hexes: Value, trace: Trace) -> Value:
    """Increments in the fullest of several hexes, shared as evenly as can be."""
    if hexes.number == 1:
        return case.i["increments"]
    share = trace.step("share", "div", case.i["increments"], hexes, say="{0:increment} over {1:hex}: {value} each")
    return trace.step("fullest", "ceil", share, say="{value:increment} in the fullest hex")


def _line(case: Case, hexes: Value) -> Entry:
    return _entry(case, f"line-{hexes}", "line", hexes)


def _cavalry_lines(case: Case) -> list[Value]:
    """Lengths of a cavalry line: from the least, as long as every hex has enough (15.100, 15.101)."""
    least, each = case.rules["cavalry.line.hexes-from"], case.rules["cavalry.line.from"]
    lengths = [least]
    while (lengths[-1].number + 1) * each.number <= case.i["increments"].number:
        place = len(lengths)
        lengths.append(
            case.trace.step(
                f"length.{place}", "add", lengths[-1], ONE, say="A line of {value:hex} as well", cite=(each,)
            )
        )
    return lengths


def _skirmish(case: Case) -> Entry:
    """Infantry in one hex or two by its increments (19.4, 19.5), cavalry always in two (20.3)."""
    rules = case.rules
    if case.arm == "cavalry":
        return _entry(case, "skirmish", "skirmish", rules["cavalry-skirmish.hexes"])
    several = case.trace.test(
        "skirmish.several",
        ">",
        case.i["increments"],
        rules["skirmish.one-hex.to"],
        yes="{0:increment}, more than {1}: skirmishers spread over two hexes",
        no="{0:increment}, not more than {1}: skirmishers stand in one hex",
    )
    return _entry(case, "skirmish", "skirmish", rules["skirmish.hexes"] if several else ONE)


def _row(entry: Entry) -> dict[str, Any]:
    """{"formation", "label", "hexes", "current", "allowed" (true, false, "missing"), "why", "fact", "against",
    "cost", "left", "notes"} and, where the unit could stand in it at all, its worth: "fire", "firing", "defence",
    "melee", "facing", "movement", "morale", "massed", "stack".

    A worth is an exact string, or {"missing": sentence} where nobody can tell it.
    """
    formation_rules.check(entry)
    if not entry.against:
        stacking.check(entry)
    if not entry.against:
        weigh(entry)
    price = _price(entry)
    return {
        "formation": entry.formation,
        "label": entry.label,
        "hexes": int(entry.hexes.number),
        "current": entry.current,
        **_verdict(entry),
        "notes": entry.notes,
        **price,
        **entry.worth,
    }


def _price(entry: Entry) -> dict[str, Any]:
    """The cost of the change and the points left; a change that cannot be paid is held against the formation."""
    forced = entry.case.state == "disordered" and entry.case.arm == "infantry"
    if entry.current or entry.against or forced or entry.case.i.word("segment") == "charge":
        return {}
    try:
        price = cost(entry)
    except InputError as error:
        return {"cost": {"missing": without_hand(error)}}
    found = {"cost": exact.write(price.number)}
    if "points" not in entry.case.i:
        return found
    paid = entry.need(
        "points",
        "<=",
        price,
        entry.case.i["points"],
        rule=entry.case.rules.fact(_COST_FACTS[entry.case.arm]),
        yes="{0:movement point} of {1}",
        no="It costs {0:movement point}, more than the {1} left",
    )
    if paid:
        left = entry.trace.step("left", "sub", entry.case.i["points"], price, say="{value:movement point} left")
        found["left"] = exact.write(left.number)
    return found


_COST_FACTS = {"infantry": "16.10", "cavalry": "16.12", "artillery": "16.11"}


def _verdict(entry: Entry) -> dict[str, Any]:
    against = [{"text": _sentence(text, fact), "fact": fact} for text, fact in entry.against]
    if against:
        return {"allowed": False, "why": against[0]["text"], "fact": against[0]["fact"], "against": against}
    if entry.unknown:
        return {"allowed": "missing", "why": entry.unknown[0], "fact": "", "against": []}
    reasons = entry.reasons or [("Nothing is against it", "")]
    why = " ".join(_sentence(text, fact) for text, fact in reasons)
    return {"allowed": True, "why": why, "fact": reasons[0][1], "against": []}


def _sentence(text: str, fact: str) -> str:
    return f"{text} ({fact})." if fact else f"{text}."


def _headline(open_to_it: list[dict[str, Any]], forced: list[dict[str, Any]]) -> str:
    if forced:
        return f"At once: {forced[0]['label'].lower()}"
    if not open_to_it:
        return "It stays as it is"
    return "It may go into: " + "; ".join(_priced(row) for row in open_to_it)


def _priced(row: dict[str, Any]) -> str:
    price = row.get("cost")
    if not isinstance(price, str):
        return row["label"].lower()
    return f"{row['label'].lower()} ({price} point{'' if Fraction(price) == 1 else 's'})"


def _summary(rows: list[dict[str, Any]]) -> str:
    closed = [row for row in rows if row["allowed"] is False and not row["current"]]
    unknown = [row["label"].lower() for row in rows if row["allowed"] == "missing"]
    parts = [f"Not open: {'; '.join(row['label'].lower() for row in closed)}."] if closed else []
    parts += [f"Not known: {'; '.join(unknown)}."] if unknown else []
    return " ".join(parts) or "Every formation of its arm is open to it."
