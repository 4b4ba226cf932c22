"""LB409, LB410 and LB509 to LB514: the charts of melee, charges and movement, of all battles and of one.

Names that a battle does not have are LB501 here too, rolls that are missing or stand twice LB401 to LB403, and
odds out of order LB404.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any

from rulebook.bundle.flatten import name_of, rolls
from rulebook.checks import charts
from rulebook.checks.dataset import Dataset, Record
from rulebook.checks.finding import Finding, did_you_mean
from rulebook.checks.parameters import Owner, owners
from rulebook.scanner import escape

# Chart -> lists of rows, each row with a name of its own.
_ROWS = {
    "pre-melee": ("rows",),
    "charge-stand": ("rows",),
    "carre-realization": ("modifiers",),
    "recall": ("rows", "modifiers"),
    "limber": ("rows", "modifiers"),
    "melee-factors": ("attack", "defence"),
    "morale-levels": ("formations",),
    "terrain": ("rows",),
    "stacking": ("rows",),
}
# Chart -> units of the parameters its cells may take their values from.
_UNITS = {
    "pre-melee": ("step of the dice",),
    "charge-stand": ("step of the dice",),
    "carre-realization": ("step of the dice",),
    "recall": ("die",),
    "limber": ("die",),
    "melee-factors": ("factor", "share", "multiple"),
    "terrain": ("movement point", "movement point per hex"),
    "stacking": ("increment", "increment per hex", "regiment", "battery", "count"),
}
# From the best result for the infantry to the worst.
_WORSE = ("carre", "disorder", "rout")


def check(data: Dataset) -> Iterator[Finding]:
    for chart in data.sound("chart"):
        yield from _results(chart)
    owned = owners(data)
    for battle in data.sound("battle"):
        present = {name: chart for name, chart in battle.data["charts"].items() if name in _ROWS}
        for name, chart in present.items():
            if "missing" not in chart:
                yield from _named(battle, name, chart)
        yield from _odds(battle, present.get("pre-melee", {}))
        yield from _carre(battle, present.get("carre-realization", {}))
        yield from _levels(battle, present.get("morale-levels", {}))
        yield from _references(data, battle, owned)


def _results(chart: Record) -> Iterator[Finding]:
    """The results of the melee table and the outcomes of the matrix: each that is used is explained, and back."""
    used: dict[str, str] = {}
    for number, column in enumerate(chart.data.get("columns", [])):
        for index, row in enumerate(column["rows"]):
            if "result" in row:
                used.setdefault(row["result"], f"/columns/{number}/rows/{index}/result")
    for arm, kind in chart.data.get("matrix", {}).items():
        for state, row in kind["states"].items():
            for result, outcome in row["cells"].items():
                place = f"/matrix/{arm}/states/{state}/cells/{result}"
                if isinstance(outcome, str):
                    used.setdefault(outcome, place)
    part = "outcomes" if "matrix" in chart.data else "results"
    explained = chart.data.get(part, {})
    for name, place in used.items():
        if name not in explained:
            message = f"nothing under {part} says what {name} means"
            yield chart.finding("LB409", place, message, did_you_mean(name, explained))
    for name in explained:
        if name not in used:
            yield chart.finding("LB410", f"/{part}/{escape(name)}", f"no cell of the chart has {name}", key=True)


def _named(battle: Record, name: str, chart: dict[str, Any]) -> Iterator[Finding]:
    """No name twice in a list, and only nations, troops and terrains of the battle."""
    for part in _ROWS[name]:
        names: set[str] = set()
        for number, row in enumerate(chart.get(part, [])):
            inside = f"/charts/{name}/{part}/{number}"
            own = name_of(row)
            if own in names:
                place = f"{inside}/id" if "id" in row else f"{inside}/situation"
                yield battle.finding("LB509", place, f"there is another row {own} in the same list")
            names.add(own)
            yield from _declared(battle, inside, row)
    for group, entry in chart.get("groups", {}).items():
        yield from _declared(battle, f"/charts/{name}/groups/{group}", entry)


def _declared(battle: Record, inside: str, row: dict[str, Any]) -> Iterator[Finding]:
    nations, terrains = battle.data["nations"], battle.data.get("terrains", {})
    named = [(f"{inside}/nation", row["nation"])] if "nation" in row else []
    named += [(f"{inside}/nations/{number}", nation) for number, nation in enumerate(row.get("nations", []))]
    for place, nation in named:
        yield from _undeclared(battle, place, "nation", nation, nations)
    if "terrain" in row:
        yield from _undeclared(battle, f"{inside}/terrain", "terrain", row["terrain"], terrains)
    of = [nation for _, nation in named if nation in nations] or list(nations)
    known = [troop for nation in of for troop in nations[nation]["troops"]]
    for number, troop in enumerate(row.get("troops", [])):
        yield from _undeclared(battle, f"{inside}/troops/{number}", "troop type", troop, known)


def _undeclared(battle: Record, place: str, what: str, name: str, known: Any) -> Iterator[Finding]:
    if name not in known:
        yield battle.finding("LB501", place, f"the battle has no {what} {name}", did_you_mean(name, known))


def _odds(battle: Record, chart: dict[str, Any]) -> Iterator[Finding]:
    """Better odds never harm the attacker's check, nor help the defender's."""
    for number, (lower, row) in enumerate(pairwise(chart.get("odds", [])), 1):
        inside = f"/charts/pre-melee/odds/{number}"
        if _ratio(row) <= _ratio(lower):
            message = f"the odds {row['odds']} stand after {lower['odds']}"
            yield battle.finding("LB404", f"{inside}/odds", message)
            continue
        for side, sign in (("attacker", 1), ("defender", -1)):
            before, after = lower[side], row[side]
            if isinstance(before, int) and isinstance(after, int) and sign * after < sign * before:
                message = f"the {side}'s modifier goes from {before} to {after} while the odds rise"
                yield battle.finding("LB514", f"{inside}/{side}", message)


def _ratio(row: dict[str, Any]) -> Fraction:
    attacker, defender = row["odds"].split(":")
    return Fraction(int(attacker), int(defender))


def _carre(battle: Record, chart: dict[str, Any]) -> Iterator[Finding]:
    for group, entry in chart.get("groups", {}).items():
        for formation, distances in entry["formations"].items():
            inside = f"/charts/carre-realization/groups/{group}/formations/{formation}"
            columns = {} if "missing" in distances else dict(sorted(distances.items()))
            chances: dict[str, int] = {}
            for distance, column in columns.items():
                rows, place = _rows(column, f"{inside}/{distance}")
                name = f"the column {group}, {formation}, {distance}"
                yield from charts.rolls(battle, place, name, rows)
                yield from _rising(battle, place, name, rows)
                chances[distance] = sum(len(rolls(row)) for row in rows if row["result"] == "carre")
            for (near, more), (far, fewer) in pairwise(chances.items()):
                if more > fewer and "missing" not in columns[far]:
                    message = f"{more} rolls form carré at {near}, only {fewer} at {far}"
                    yield battle.finding("LB511", f"{inside}/{near}", message)


def _rows(column: Any, place: str) -> tuple[list[dict[str, Any]], str]:
    """The rows of a column, which may be wrapped with a note, and their pointer; none where it was not seen."""
    if isinstance(column, list):
        return column, place
    return column.get("rows", []), f"{place}/rows"


def _rising(battle: Record, place: str, name: str, rows: list[dict[str, Any]]) -> Iterator[Finding]:
    ordered = sorted(enumerate(rows), key=lambda numbered: numbered[1]["from"])
    for (_, lower), (number, row) in pairwise(ordered):
        if _WORSE.index(row["result"]) < _WORSE.index(lower["result"]):
            message = f"in {name} {row['result']} follows {lower['result']} at {row['from']}"
            yield battle.finding("LB513", f"{place}/{number}/result", message)


def _levels(battle: Record, chart: dict[str, Any]) -> Iterator[Finding]:
    for number, formation in enumerate(chart.get("formations", [])):
        inside = f"/charts/morale-levels/formations/{number}/levels"
        levels = formation["levels"]
        if levels[0]["from"] != 0:
            message = f"{formation['label']} has no level for fewer than {levels[0]['from']} battalions"
            yield battle.finding("LB510", f"{inside}/0/from", message)
        for index, (lower, level) in enumerate(pairwise(levels), 1):
            yield from _joined(battle, f"{inside}/{index}", formation["label"], lower, level)


def _joined(battle: Record, place: str, label: str, lower: dict[str, Any], level: dict[str, Any]) -> Iterator[Finding]:
    if level["level"] <= lower["level"]:
        message = f"level {level['level']} of {label} stands after level {lower['level']}"
        yield battle.finding("LB510", f"{place}/level", message)
    elif "to" not in lower:
        message = f"level {lower['level']} of {label} has no end, but level {level['level']} follows"
        yield battle.finding("LB510", f"{place}/from", message)
    elif level["from"] != lower["to"] + 1:
        message = f"level {lower['level']} of {label} ends at {lower['to']}, level {level['level']} begins at "
        yield battle.finding("LB510", f"{place}/from", f"{message}{level['from']}")
    if level["modifier"] > lower["modifier"]:
        message = f"the modifier of {label} goes from {lower['modifier']} to {level['modifier']} at a worse level"
        yield battle.finding("LB514", f"{place}/modifier", message)


def _references(data: Dataset, battle: Record, owned: dict[str, Owner]) -> Iterator[Finding]:
    """Cells that take the value of a parameter: it exists, in a unit that fits the chart."""
    # The unit of a fact that is broken is not known.
    units = {key: owner.unit if owner.record.sound else "" for key, owner in owned.items()}
    for fact in data.sound("fact"):
        if fact.battle == battle.id:
            units |= {key: parameter["unit"] for key, parameter in fact.data.get("parameters", {}).items()}
    for place, key, value in battle.walk():
        if key != "parameter" or not isinstance(value, str):
            continue
        chart = place.split("/")[2]
        if value not in units:
            if not data.may_exist("parameter", value):
                yield battle.finding("LB512", place, f"nothing defines {value}", did_you_mean(value, units))
        elif units[value] and units[value] not in _UNITS.get(chart, (units[value],)):
            yield battle.finding("LB512", place, f"{value} is in the unit {units[value]}, which does not fit here")
