"""How much may stand in the hex in each formation (sections 10, 15, 18, 25)."""

from __future__ import annotations

from typing import Any

from calculators.formation_case import Entry
from calculators.trace import ONE, Value, word

# Formations of infantry and cavalry whose limit in clear terrain the general rules state: increments, regiments.
_INFANTRY = {
    "column": ("column.stack", "column.stack.regiments"),
    "masse": ("column.stack", "column.stack.regiments"),
    "line": ("line.stack", ""),
    "carre": ("carre.stack", "carre.stack.regiments"),
}
_CAVALRY = {name: ("cavalry.stack", "cavalry.stack.regiments") for name in ("column", "line")}


def check(entry: Entry) -> None:
    """Hold what is against it, note what is not known, and put the limit on the entry."""
    case = entry.case
    if entry.formation == "road-march":
        _road(entry)
        return
    if case.arm == "cavalry" and case.beside == "cavalry" and case.ground.clear.content:
        _regiments(entry)
    if case.arm == "infantry" and case.beside in ("unlimbered", "limbered"):
        _with_guns(entry)
    row = _row(entry, case.arm)
    if row is not None:
        _chart(entry, row, case.arm, entry.in_the_hex(), _kind(entry))
        return
    limits = {"infantry": _INFANTRY, "cavalry": _CAVALRY, "artillery": {}}[case.arm].get(entry.formation)
    if limits and case.ground.clear.content:
        _by_rule(entry, *limits)
    elif entry.formation != "skirmish":
        _unseen(entry)


def _unseen(entry: Entry) -> None:
    fact = entry.case.rules.fact("10.2")
    entry.note("stack.unseen", fact, "How much may stack here is on your battle's stacking chart, which was not seen")


def _kind(entry: Entry) -> Value:
    """What the units in the hex count as: one regiment, one battalion, one battery, or several units."""
    case = entry.case
    if case.beside == case.arm:
        return word("regiment") if case.i.flag("one_regiment").content else word("several")
    if case.arm == "infantry":
        return case.i["organisation"]
    return word("regiment" if case.arm == "cavalry" else "battery")


def _by_rule(entry: Entry, increments: str, regiments: str) -> None:
    """So many increments, or one regiment (15.5, 15.27, 15.49, 15.107)."""
    rules = entry.case.rules
    total, limit = entry.in_the_hex(), rules[increments]
    entry.worth["stack"] = {"in_hex": str(total), "limit": str(limit)}
    regiment = regiments and total.number > limit.number and _kind(entry).word == "regiment"
    if regiment and entry.need(
        "stack.regiment",
        "==",
        rules["stack.regiment.over"],
        word("either"),
        rule=rules[regiments],
        yes="{2:regiment} may stand there whatever its size",
        no="The number of increments holds for a regiment too",
    ):
        return
    entry.need(
        "stack",
        "<=",
        total,
        limit,
        yes="{0:increment} in the hex, at most {1}",
        no="{0:increment} in the hex, more than {1}",
    )


def _regiments(entry: Entry) -> None:
    """Never more than so many cavalry regiments in a clear hex, in the battle that says so or in all (10.13)."""
    case = entry.case
    where, most = case.rules["stack.cavalry-regiments.in"], case.rules["stack.prusse.cavalry-regiments.most"]
    battle = case.rules.bundle["battles"][case.rules.battle]
    says = battle.get("edition") in case.rules.bundle["facts"][most.fact]["seen_in"]
    if not entry.trace.test(
        "stack.regiments.cap",
        "holds",
        Value(says or where.word == "all", {"input": "arm"}),
        cite=(where,),
        yes="The number of regiments is limited",
        no="Only another battle limits the number of regiments",
    ):
        return
    regiments = entry.trace.step("stack.regiments.all", "add", ONE, case.i["beside_units"], say="{value:regiment}")
    entry.need(
        "stack.regiments",
        "<=",
        regiments,
        most,
        yes="{0:regiment} in the hex, at most {1}",
        no="{0:regiment} in the hex: never more than {1}",
    )


def _road(entry: Entry) -> None:
    case = entry.case
    limit = case.rules["road-march.increments"]
    if case.beside == case.arm:
        entry.need(
            "stack",
            "<=",
            entry.in_the_hex(),
            limit,
            yes="{0:increment} in the road hex, at most {1}",
            no="{0:increment} in the road hex, more than {1}",
        )
    else:
        entry.note("stack", limit, "At most {value} increments to a road hex, the rest behind")


def _row(entry: Entry, arm: str) -> str | None:
    """The row of the battle's stacking chart for this terrain, formation and arm (or "combined")."""
    case = entry.case
    chart: dict[str, Any] = case.rules.bundle["battles"][case.rules.battle]["charts"].get("stacking", {"rows": []})
    if "ground" in case.i or "terrain" not in case.i:
        return None
    for row in chart["rows"]:
        right = row.get("terrain") == case.i.word("terrain") and arm in row["arms"]
        if right and entry.formation in row.get("formations", (entry.formation,)):
            return str(row["id"])
    return None


def _chart(entry: Entry, row: str, arm: str, total: Value, kind: Value) -> None:
    """One of the alternatives of the battle's chart must hold the stack."""
    rules = entry.case.rules
    raw = rules.bundle["cells"][f"stacking/{rules.battle}/{row}/{arm}"]["value"]
    if isinstance(raw, dict) and "not_allowed" in raw:
        fact = raw["not_allowed"]
        entry.forbid(
            "stack", rules.fact(fact), f"This terrain does not hold it: {rules.bundle['facts'][fact]['title']}"
        )
        return
    cell = rules.cell("terrain", "stacking", row, arm)
    words = " or ".join(_words(alternative) for alternative in cell.content)  # type: ignore[union-attr]
    entry.worth["stack"] = {"in_hex": str(total), "limit": words}
    entry.need(
        "stack",
        "fits",
        total,
        kind,
        cell,
        yes=f"{{0:increment}} in the hex, which holds {words}",
        no=f"{{0:increment}} in the hex, which holds only {words}",
    )


def _words(alternative: tuple[Any, ...]) -> str:
    return " and ".join(_plural(str(count), what.removesuffix("s")) for *_, what, count in alternative)


def _plural(count: str, what: str) -> str:
    one = what.removesuffix("ie") + "y" if what.endswith("ie") else what
    return f"{count} {one}" if count == "1" else f"{count} {what}s"


def _with_guns(entry: Entry) -> None:
    """Infantry with a battery: the mixture that the chart lists, as far as it was seen (18.25, 25.1)."""
    rules = entry.case.rules
    row = _row(entry, "combined")
    if row is None:
        fact = rules.fact("10.2")
        entry.note("stack.guns", fact, "How much infantry may stand with guns is on your battle's stacking chart")
        return
    _mixture(entry, row)


def _mixture(entry: Entry, row: str) -> None:
    case = entry.case
    cell = case.rules.cell("terrain", "stacking", row, "combined")
    entry.need(
        "stack.guns",
        "fits",
        entry.in_hex,
        case.i["organisation"],
        cell,
        yes="{0:increment} of infantry may stand with the battery",
        no="{0:increment} of infantry are too many beside a battery",
    )
