"""What a unit is worth in a formation: fire, fire defence, melee, facing, movement, morale."""

from __future__ import annotations

from typing import Any

from calculators import dice, exact
from calculators.errors import refuse
from calculators.fields import Renamed
from calculators.firing import infantry_value
from calculators.formation_case import Entry
from calculators.strength import rounded
from calculators.target import beside_guns, by_formation
from calculators.trace import NONE, ONE, Value, word

_MULTIPLES = {"line": "line_multiple", "carre": "carre_multiple", "skirmish": "skirmish_multiple"}
_HEXSIDES = ("front", "flank", "rear")


def weigh(entry: Entry) -> None:
    """Put every value on the entry that can be told."""
    entry.try_worth("fire", lambda: _fire(entry))
    entry.try_worth("defence", lambda: _defence(entry))
    entry.try_worth("facing", lambda: _facing(entry))
    entry.try_worth("melee", lambda: _melee(entry))
    entry.try_worth("movement", lambda: _movement(entry))
    entry.try_worth("morale", lambda: _morale(entry))
    _massed(entry)


def _fire(entry: Entry) -> Any:
    case = entry.case
    if entry.formation == "road-march":
        return entry.trace.step(
            "fire", "same", case.rules["road-march.fire"], say="On the road its fire value is {value}"
        )
    if case.arm == "infantry":
        return _foot(entry)
    rule = case.rules.fact({"cavalry": "20.2", "artillery": "15.89"}[case.arm])
    if entry.formation not in ("skirmish", "unlimbered"):
        say = "Cavalry fires only in skirmish order" if case.arm == "cavalry" else "Limbered guns cannot fire"
        return entry.trace.step("fire", "same", NONE, say=say, cite=(rule,))
    if "printed_fire" not in case.i:
        raise refuse("printed_fire", "Enter the fire value of the unit.")
    if entry.formation == "skirmish":
        rule = case.rules.fact("20.11")
        say = "{value} at each enemy formation next to it"
    else:
        say = "The guns fire {value}"
    return entry.trace.step("fire", "same", case.i["printed_fire"], say=say, cite=(rule,))


def _foot(entry: Entry) -> Value | None:
    """Infantry, by the steps of the fire calculator."""
    i = entry.case.i
    if entry.formation not in _MULTIPLES and "printed_fire" not in i:
        raise refuse("printed_fire", "Enter the fire value on the counter.")
    given: dict[str, Value] = {
        "firer.formation": word(entry.formation),
        "firer.increments": i["increments"],
        "firer.state": i["state"],
        "firer.hexes": entry.hexes,
        "firer.cavalry_inside": Value(i.word("enemy") == "inside", {"input": "enemy"}),
        "range": ONE,
        "segment": word("offensive"),
    }
    named = {"firer.printed_fire": "printed_fire", "firer.troops": "troops"}
    named |= {"firer.multiple": _MULTIPLES[entry.formation]} if entry.formation in _MULTIPLES else {}
    given |= {path: i[own] for path, own in named.items() if own in i}
    value = infantry_value(Renamed(given), entry.case.rules, entry.trace.part("fire"))
    made = [record for record in entry.trace.records if value and record["id"] == value.origin["step"]]
    entry.worth["firing"] = made[0]["say"]
    return value


def _defence(entry: Entry) -> Value:
    case = entry.case
    if case.arm == "cavalry" and entry.formation != "road-march":
        raise refuse("troops", "No chart seen says which of its values is for cavalry.")
    disordered = case.state == "disordered" and case.arm == "infantry"
    given: dict[str, Value] = {
        "target.formation": word("disordered" if disordered else entry.formation),
        "target.increments": entry.in_the_hex(),
        "target.guns": Value(_guns(entry), {"input": "beside"}),
    }
    given |= {f"target.{name}": case.i[name] for name in ("terrain", "troops") if name in case.i}
    if "ground" in case.i:
        given.pop("target.terrain", None)
    part = entry.trace.part("defence")
    renamed = Renamed(given)
    return beside_guns(renamed, case.rules, part, by_formation(renamed, case.rules, part), False)


def _guns(entry: Entry) -> str:
    both = entry.case.arm == "infantry" and entry.case.beside in ("unlimbered", "limbered")
    return entry.case.beside if both else "none"


def _facing(entry: Entry) -> dict[str, str] | None:
    """Hexsides by the orientation facts; None where the formation has no count of its own."""
    case = entry.case
    if case.arm == "cavalry" and entry.formation == "line":
        flank = entry.trace.step(
            "facing.flank",
            "same",
            case.rules["orientation.cavalry-line.flank"],
            say="{value:flank hexside}, and as many rear ones as front ones",
            cite=(case.rules.fact("13.14"),),
        )
        return {"flank": str(flank)}
    kind = _orientation(entry)
    if not kind:
        return None
    counts = {side: case.rules[f"orientation.{kind}.{side}"] for side in _HEXSIDES}
    return {
        side: str(entry.trace.step(f"facing.{side}", "same", count, say=f"{{value}} {side}"))
        for side, count in counts.items()
    }


def _orientation(entry: Entry) -> str:
    case = entry.case
    if entry.formation in ("road-march", "masse"):
        return ""
    if case.arm == "artillery":
        return "artillery"
    if case.arm == "infantry":
        several = "two-hex" if entry.hexes.number > 1 else "one-hex"
        return f"skirmish.{several}" if entry.formation == "skirmish" else entry.formation
    if entry.formation == "skirmish":
        return ""
    return "light-cavalry" if case.light else f"heavy-cavalry-{entry.formation}"


def _melee(entry: Entry) -> dict[str, Any]:
    """{"share", "value" (of each hex, if the melee value is known), "why"}."""
    share = _share(entry)
    if entry.case.state == "disordered" and entry.case.arm == "infantry":
        factor = entry.case.rules["infantry.disordered.melee.factor"]
        share = entry.trace.step("melee.disordered", "mul", share, factor, say="Disordered: {0} × {1} = {value}")
    found: dict[str, Any] = {"share": exact.write(share.number), "why": entry.trace.records[-1]["say"]}
    found["fact"] = _last_fact(entry)
    if "melee" not in entry.case.i:
        return found
    said = "Melee value {value}" if share.number == 1 else "Melee value {0} × {1} = {value}"
    value = entry.trace.step("melee.value", "mul", entry.case.i["melee"], share, say=said)
    value = rounded("melee.fractions", value, entry.case.rules, entry.trace)
    if "lance" in entry.case.i and entry.formation in ("line", "column"):
        value = entry.trace.step("melee.total", "add", value, _lance(entry), say="With the lances {value}")
    return found | {"value": exact.write(value.number)}


def _last_fact(entry: Entry) -> str:
    record = entry.trace.records[-1]
    return next((str(a["fact"]) for a in (*record["args"], *record.get("cites", ())) if "fact" in a), "")


def _share(entry: Entry) -> Value:
    """The share of its melee value in each hex."""
    key, say = _SHARES.get((entry.case.arm, entry.formation), ("", ""))
    if entry.case.arm == "cavalry" and entry.formation == "line":
        return _line_share(entry)
    if key == "skirmish.melee.factor" and entry.hexes.number > 1:
        key, say = "skirmish.two-hex.melee.share", "Spread out, {value} in each hex"
    if key:
        return entry.trace.step("melee", "same", entry.case.rules[key], say=say)
    fact = _WHOLE.get((entry.case.arm, entry.formation), "12.2")
    cite = (entry.case.rules.fact(fact),)
    return entry.trace.step("melee", "same", ONE, say="Its whole melee value", cite=cite)


def _line_share(entry: Entry) -> Value:
    """A cavalry line: divided by its hexes, half for heavy cavalry (15.106, 15.114)."""
    rules = entry.case.rules
    share = entry.trace.step(
        "melee.hexes", "div", ONE, entry.hexes, say="{value} of it in each of {1:hex}", cite=(rules.fact("15.106"),)
    )
    if entry.case.light:
        return share
    heavy = rules["cavalry.heavy.line.factor"]
    return entry.trace.step("melee", "mul", share, heavy, say="Heavy cavalry in line: {0} × {1} = {value} in each hex")


def _lance(entry: Entry) -> Value:
    """More in line, nothing in column (15.104, 15.105)."""
    rules, bonus = entry.case.rules, entry.case.i["lance"]
    if entry.formation == "column":
        return entry.trace.step("lance", "same", NONE, say="No lance bonus in column", cite=(rules.fact("15.105"),))
    factor = rules["cavalry.line.lance.factor"]
    return entry.trace.step("lance", "mul", bonus, factor, say="Lances in line: {0} × {1} = {value} in each hex")


def _movement(entry: Entry) -> Value | None:
    """Movement of a phase that it begins in this formation."""
    case = entry.case
    if entry.formation == "carre":
        entry.note(
            "carre.always", case.rules["carre.move.always"], "It can always move {value:hex} from clear to clear"
        )
        return entry.trace.step(
            "movement", "same", case.rules["carre.movement"], say="A carré begins its phase with {value:point}"
        )
    if entry.formation == "road-march":
        entry.note("road.cost", case.rules["road-march.cost"], "Each road hex costs {value} of a movement point")
    if "rate" not in case.i:
        return None
    if case.state == "disordered" and case.arm == "infantry":
        factor = case.rules["infantry.disordered.movement.factor"]
        return entry.trace.step(
            "movement", "mul", case.i["rate"], factor, say="Disordered it moves {0} × {1} = {value}"
        )
    if entry.formation != "line":
        return entry.trace.step("movement", "same", case.i["rate"], say="Its printed movement, {value}")
    less = case.rules["line.movement.penalty"]
    return entry.trace.step("movement", "sub", case.i["rate"], less, say="A phase begun in line: {0} less {1}: {value}")


def _morale(entry: Entry) -> int | str | None:
    i = entry.case.i
    key = {"carre": "carre.morale", "road-march": "road-march.morale"}.get(entry.formation)
    if "morale" not in i:
        return None
    if key is None:
        return int(i["morale"].number)
    steps = entry.trace.step(
        "morale", "same", entry.case.rules[key], say="Its morale moves by {value:+step}; low is good"
    )
    moved = dice.move_value(int(i["morale"].number), int(steps.number))
    if moved is None:
        return f"below {dice.ROLLS[0]}" if steps.number < 0 else f"above {dice.ROLLS[-1]}"
    return moved


def _massed(entry: Entry) -> None:
    """How many steps the enemy's fire dice go up at a full hex (22.1)."""
    rules = entry.case.rules
    over, total = rules["fire.massed.over"], entry.in_the_hex()
    if not entry.trace.test(
        "massed",
        ">",
        total,
        over,
        yes="{0:increment} in the hex, more than {1}: a massed target",
        no="{0:increment} in the hex, not more than {1}: no massed target",
    ):
        return
    said = "The enemy's fire dice go up by {value:step}"
    steps = entry.trace.step("massed.dice", "excess", total, over, rules["fire.massed.step"], say=said)
    entry.worth["massed"] = str(steps)


_SHARES = {
    ("infantry", "skirmish"): ("skirmish.melee.factor", "In skirmish order {value} of it"),
    ("infantry", "road-march"): ("road-march.melee.share", "On the road {value} of it in each hex"),
    ("cavalry", "road-march"): ("road-march.melee.share", "On the road {value} of it in each hex"),
    ("artillery", "road-march"): ("road-march.melee.share", "On the road {value} of it in each hex"),
    ("cavalry", "general-order"): ("cavalry.general-order.melee.share", "In general order cavalry has {value} of it"),
    ("cavalry", "skirmish"): ("cavalry-skirmish.melee.share", "In skirmish order {value} of it"),
}
# Which fact says that the whole value counts.
_WHOLE = {
    ("infantry", "column"): "15.9",
    ("infantry", "line"): "15.46",
    ("infantry", "general-order"): "15.20",
    ("infantry", "carre"): "15.65",
    ("artillery", "limbered"): "15.20",
}
