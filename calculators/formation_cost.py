"""What a change of formation costs in movement points (sections 15, 16 and 18)."""

from __future__ import annotations

from calculators import ground
from calculators.errors import refuse
from calculators.formation_case import Entry
from calculators.trace import NONE, Value, word


def cost(entry: Entry) -> Value:
    """Movement points for going into the formation. Raises InputError where no price was seen."""
    case = entry.case
    if "general-order" in (entry.formation, case.now) and entry.formation in ("general-order", "column"):
        free = case.rules["general-order.cost"]
        return entry.trace.step("cost", "same", free, say="Into general order or out of it: {value:point}")
    if "road-march" in (entry.formation, case.now) and _free_road(entry):
        return _nothing(entry, "road-march.change", "Going on the road or off it costs nothing")
    if "skirmish" in (entry.formation, case.now) and _free_skirmish(entry):
        return _nothing(entry, "skirmish.change.cost", "Skirmish order costs nothing")
    return _PRICES[case.arm](entry)


def _free_road(entry: Entry) -> bool:
    return entry.trace.test(
        "cost.road",
        "==",
        entry.case.rules["road-march.change"],
        word("nothing"),
        yes="Road march is a way of moving, no change of formation",
        no="In the other reading road march would cost nothing to enter or leave",
    )


def _free_skirmish(entry: Entry) -> bool:
    return entry.trace.test(
        "cost.skirmish",
        "==",
        entry.case.rules["skirmish.change.cost"],
        word("no"),
        yes="Skirmish order is no change of formation",
        no="In the other reading skirmish order would cost nothing",
    )


def _nothing(entry: Entry, key: str, say: str) -> Value:
    return entry.trace.step("cost", "same", NONE, cite=(entry.case.rules[key],), say=say)


def _infantry(entry: Entry) -> Value:
    rules = entry.case.rules
    if entry.formation == "line":
        return _line(entry)
    price = rules["carre.cost"] if entry.formation == "carre" else rules["infantry.formation.cost"]
    change = entry.trace.step("cost.change", "same", price, say="The change costs {value:point}")
    if not entry.trace.test(
        "cost.terrain.all",
        "==",
        rules["formation.terrain.on"],
        word("all"),
        yes="Terrain is paid in every change",
        no="In the other reading the terrain would be paid as well",
    ):
        return change
    return entry.trace.step("cost", "add", change, _terrain(entry), say="With the terrain {value}")


def _terrain(entry: Entry) -> Value:
    points = ground.cost(entry.case.i, entry.case.rules, "terrain_cost")
    return entry.trace.step("cost.hex", "same", points, say="The terrain of the hex: {value:point}")


def _line(entry: Entry) -> Value:
    """One hex or two, with the terrain; from one hex to two by the group's reading (15.25, 15.29)."""
    rules = entry.case.rules
    several = entry.hexes.number > 1
    if entry.case.now == "line" and not several:
        raise refuse("formation", "No page seen prices drawing a two-hex line together into one hex.")
    price = rules["line.two-hex.cost"] if several else rules["line.cost"]
    change = entry.trace.step("cost.change", "same", price, say="Into a line of that length: {value:point}")
    if entry.case.now == "line":
        return _spread(entry, change)
    return _with_terrain(entry, change, several)


def _spread(entry: Entry, full: Value) -> Value:
    """A one-hex line that spreads over two hexes."""
    rules = entry.case.rules
    reading = rules["line.widen"]
    if reading.word == "nothing":
        return _nothing(entry, "line.widen", "It is the same formation: no price")
    if reading.word == "full":
        return entry.trace.step("cost", "same", full, cite=(reading,), say="The full price, {value:point}")
    less = rules["line.cost"]
    return entry.trace.step(
        "cost", "sub", full, less, cite=(reading,), say="It has paid {1} for being in line: {value:point} more"
    )


def _with_terrain(entry: Entry, change: Value, several: bool) -> Value:
    """The terrain paid on top: of the hex it stands in, of the second hex, or of both. A line has clear hexes only."""
    which = entry.case.rules["line.terrain"]
    entry.trace.test(
        "cost.where",
        "==",
        which,
        word("own"),
        yes="Paid on top: the terrain of the hex where it stands",
        no="In the other reading the terrain where it stands would be paid on top",
    )
    if which.word == "second" and not several:
        return entry.trace.step("cost", "same", change, say="No second hex to pay for: {value:point}")
    here = _terrain(entry)
    total = entry.trace.step("cost.one", "add", change, here, say="With the terrain {value:point}")
    if which.word != "both" or not several:
        return total
    return entry.trace.step("cost", "add", total, here, say="With the second hex, clear as the first, {value:point}")


def _cavalry(entry: Entry) -> Value:
    if entry.formation == entry.case.now:
        raise refuse("hexes", "No page seen prices a change of the number of hexes of a cavalry line.")
    price = entry.case.rules["cavalry.formation.cost"]
    return entry.trace.step("cost", "same", price, say="Any change costs cavalry {value:point}")


def _artillery(entry: Entry) -> Value:
    price = entry.case.rules["artillery.limber.cost"]
    return entry.trace.step("cost", "same", price, say="The change costs guns {value:point}")


_PRICES = {"infantry": _infantry, "cavalry": _cavalry, "artillery": _artillery}
