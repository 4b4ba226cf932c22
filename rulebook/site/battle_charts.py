"""A battle's charts of melee, charges and movement as tables; the charts of fire are in battle_pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from rulebook import values
from rulebook.model import Battle, RuleBook, best_standing
from rulebook.site.battle_cells import FORMATIONS, Cell, Table, cell
from rulebook.site.melee_charts import dice
from rulebook.situations import SITUATIONS

ARMS = ("infantry", "cavalry", "artillery")
_COUNTS = {
    "increments": ("increment", "increments"),
    "battalions": ("battalion", "battalions"),
    "regiments": ("regiment", "regiments"),
    "batteries": ("battery", "batteries"),
}


@dataclass(frozen=True)
class Part:
    """One chart on the page: why it is missing, or what it says. `tables` are (heading of the rows, table)."""

    id: str
    title: str
    chart: dict[str, Any]
    standing: str
    missing: str
    lead: str
    tables: list[tuple[str, Table]]


@dataclass(frozen=True)
class Printer:
    """Prints the cells of one chart: numbers of rules are looked up, standings shown where they differ."""

    book: RuleBook
    battle: Battle
    standing: str

    def cell(self, raw: Any, words: Callable[[Any], str], row: dict[str, Any] | None = None) -> Cell:
        """A cell; `words` prints its value when it has one. The row's own sources count where the cell has none."""
        wrapped = dict(raw) if isinstance(raw, dict) and "value" in raw else {"value": raw}
        if row and "sources" in row:
            wrapped.setdefault("sources", row["sources"])
        value = wrapped["value"]
        if isinstance(value, dict) and "parameter" in value:
            value, standing = self.stated(value["parameter"])
            shown = Cell("number", words(value), standing if standing != self.standing else "", wrapped.get("note", ""))
            return shown if not isinstance(value, dict) else cell(value, self.standing)
        made = cell(wrapped, self.standing)
        return made if made.kind != "number" else Cell("number", words(value), made.standing, made.note)

    def stated(self, key: str) -> tuple[Any, str]:
        """Value and standing of a parameter; the battle's own rule goes first."""
        for fact in self.battle.facts:
            if key in fact.parameters:
                return fact.parameters[key].value, fact.standing
        parameter = self.book.parameters[key]
        return parameter.value, self.book.facts[parameter.owner].standing

    def number(self, raw: Any) -> Any:
        return self.stated(raw["parameter"])[0] if isinstance(raw, dict) and "parameter" in raw else raw

    def label(self, row: dict[str, Any]) -> str:
        """The name of a row, with the nations it is for."""
        label = row.get("label") or SITUATIONS.get(row.get("situation", ""), row.get("id", ""))
        nations = [self.battle.nations.get(nation, {"label": nation})["label"] for nation in row.get("nations", [])]
        told = [nation for nation in nations if not label.startswith(nation)]
        return f"{label} ({', '.join(told)})" if told else label


def parts(book: RuleBook, battle: Battle) -> list[Part]:
    """The charts the battle's file speaks of, in the order of play."""
    found = []
    for id, (title, lead, maker) in CHARTS.items():
        chart = battle.charts.get(id)
        if chart is None:
            continue
        standing = best_standing(chart.get("sources", []))
        tables = [] if "missing" in chart else maker(chart, Printer(book, battle, standing))
        found.append(Part(id, title, chart, standing, chart.get("missing", ""), lead, tables))
    return found


def steps(value: Any) -> str:
    """What is added to a roll: +3, −6, 0; passes where no roll is made."""
    if value == "passes-automatically":
        return "passes"
    return f"+{value}" if isinstance(value, int) and value > 0 else values.show(value)


def _times(value: Any) -> str:
    return f"×{values.show(value)}"


def _least(value: Any) -> str:
    return "always" if value == 1 else "7: only with help" if value == 7 else f"{value} or more"


def _simple(title: str, columns: list[str], rows: Iterable[tuple[str, str, list[Cell]]]) -> Table:
    return Table(title, columns, list(rows))


def _pre_melee(chart: dict[str, Any], out: Printer) -> list[tuple[str, Table]]:
    def sides(row: dict[str, Any]) -> list[Cell]:
        return [out.cell(row[side], steps, row) for side in ("attacker", "defender")]

    odds = [
        (row["odds"] + (" or more" if "and_above" in row else ""), row.get("note", ""), sides(row))
        for row in chart["odds"]
    ]
    rows = [(out.label(row), row.get("note", ""), sides(row)) for row in chart["rows"]]
    columns = ["Attacker", "Defender"]
    return [
        ("Odds in increments", _simple("On the roll, by odds", columns, odds)),
        ("Situation", _simple("On the roll, by situation of the defence", columns, rows)),
    ]


def _stand(chart: dict[str, Any], out: Printer) -> list[tuple[str, Table]]:
    rows = [(out.label(row), row.get("note", ""), [out.cell(row["modifier"], steps, row)]) for row in chart["rows"]]
    return [("Situation", _simple("On the roll of infantry that stands", ["Modifier"], rows))]


def _modifiers(chart: dict[str, Any], out: Printer, title: str) -> list[tuple[str, Table]]:
    made = chart.get("modifiers", [])
    rows = [(out.label(row), row.get("note", ""), [out.cell(row["modifier"], steps, row)]) for row in made]
    return [("For", _simple(title, ["Modifier"], rows))] if rows else []


def _carre(chart: dict[str, Any], out: Printer) -> list[tuple[str, Table]]:
    results = {"carre": "Carré", "disorder": "Disorder", "rout": "Rout"}
    tables = []
    for group in chart["groups"].values():
        rows = []
        for formation, distances in group["formations"].items():
            name = FORMATIONS.get(formation, "Any formation")
            if "missing" in distances:
                rows.append((name, "", [cell(distances, out.standing)] * len(results)))
                continue
            for distance, column in distances.items():
                wrapped = column if isinstance(column, dict) else {"rows": column}
                cells = [_dice(wrapped, result, group, out) for result in results]
                rows.append((f"{name}, {distance} away", wrapped.get("note", ""), cells))
        tables.append(("Formation", _simple(f"{group['label']}: dice", list(results.values()), rows)))
    return tables + _modifiers(chart, out, "On the roll for carré")


def _dice(column: dict[str, Any], result: str, group: dict[str, Any], out: Printer) -> Cell:
    if "missing" in column:
        return cell(column, out.standing)
    ranges = [dice(row["from"], row["to"]) for row in column["rows"] if row["result"] == result]
    if not ranges:
        return Cell("empty")
    held = column if "sources" in column else group
    return out.cell(", ".join(ranges), str, held)


def _thresholds(title: str, help_title: str) -> Callable[[dict[str, Any], Printer], list[tuple[str, Table]]]:
    def made(chart: dict[str, Any], out: Printer) -> list[tuple[str, Table]]:
        rows = [(row["label"], row.get("note", ""), [out.cell(row["from"], _least, row)]) for row in chart["rows"]]
        return [("Troops", _simple(title, ["One die"], rows)), *_modifiers(chart, out, help_title)]

    return made


def _factors(chart: dict[str, Any], out: Printer) -> list[tuple[str, Table]]:
    tables = []
    for side, title in (("attack", "Melee value of the attacker"), ("defence", "Melee value of the defender")):
        rows = [(out.label(row), row.get("note", ""), [out.cell(row["factor"], _times, row)]) for row in chart[side]]
        tables.append(("Situation", _simple(title, ["Times"], rows)))
    return tables


def _levels(chart: dict[str, Any], out: Printer) -> list[tuple[str, Table]]:
    numbers = sorted({level["level"] for entry in chart["formations"] for level in entry["levels"]})
    tables = []
    for nation, known in out.battle.nations.items():
        rows = []
        for entry in chart["formations"]:
            if entry["nation"] == nation:
                levels = {level["level"]: level for level in entry["levels"]}
                cells = [_level(levels.get(number), entry, out) for number in numbers]
                rows.append((entry["label"], entry.get("note", ""), cells))
        if rows:
            columns = [f"Level {number}" for number in numbers]
            tables.append(("Organisation", _simple(f"{known['label']}: battalions lost", columns, rows)))
    return tables


def _level(level: dict[str, Any] | None, entry: dict[str, Any], out: Printer) -> Cell:
    if level is None:
        return Cell("empty")
    battalions = dice(level["from"], level["to"]) if "to" in level else f"{level['from']} or more"
    return out.cell(f"{battalions}: {steps(level['modifier'])}", str, entry)


def _terrain(chart: dict[str, Any], out: Printer) -> list[tuple[str, Table]]:
    rows = []
    for row in chart["rows"]:
        general = row.get("general_order")
        last = Cell("empty") if general is None else out.cell(general, lambda yes: "yes" if yes else "no", row)
        rows.append((row["label"], row.get("note", ""), [*(_cost(row.get(arm), row, out) for arm in ARMS), last]))
    columns = [*(arm.title() for arm in ARMS), "General order"]
    return [("Terrain", _simple("Movement points", columns, rows))]


def _cost(entry: Any, row: dict[str, Any], out: Printer) -> Cell:
    """3; +2 for a hexside; 3, in road march 2; no."""
    if entry is None or "missing" in entry or "not_allowed" in entry:
        return cell(entry, out.standing)
    if "prohibited" in entry:
        return Cell("number", "no", "", entry.get("note", ""))
    if "extra" in entry:
        return out.cell(entry["extra"], lambda value: f"+{values.show(value)}", row)
    road = out.number(entry["road_march_cost"]) if "road_march_cost" in entry else None
    return out.cell(
        entry["cost"],
        lambda value: values.show(value) + (f", in road march {values.show(road)}" if road is not None else ""),
        row,
    )


def _stacking(chart: dict[str, Any], out: Printer) -> list[tuple[str, Table]]:
    rows = []
    for row in chart["rows"]:
        cells = [_limit(row.get(arm), row, out) for arm in (*ARMS, "combined")]
        rows.append((row["label"], row.get("note", ""), cells))
    return [("Terrain", _simple("At most in one hex", [*(arm.title() for arm in ARMS), "Together"], rows))]


def _limit(limit: Any, row: dict[str, Any], out: Printer) -> Cell:
    if limit is None or isinstance(limit, dict):
        return cell(limit, out.standing)
    return out.cell(" or ".join(_alternative(one, out) for one in limit), str, row)


def _alternative(one: dict[str, Any], out: Printer) -> str:
    """1 regiment; or, of several arms, 12 increments of infantry and 1 battery of artillery."""
    if one.keys() <= _COUNTS.keys():
        return " and ".join(_count(out.number(number), what) for what, number in one.items())
    return " and ".join(f"{_alternative(counts, out)} of {arm}" for arm, counts in one.items())


def _count(number: Any, what: str) -> str:
    return f"{values.show(number)} {_COUNTS[what][0 if number == 1 else 1]}"


# In the order of play: id -> title, a line under it, how it is made.
CHARTS: dict[str, tuple[str, str, Callable[[dict[str, Any], Printer], list[tuple[str, Table]]]]] = {
    "charge-stand": ("Standing before a charge", "Infantry that stands adds these to its roll.", _stand),
    "carre-realization": ("Carré realization", "Dice with all modifiers added; a high roll is bad.", _carre),
    "recall": (
        "Cavalry recall",
        "One die with its modifiers.",
        _thresholds("Cavalry is recalled on", "On the roll for recall"),
    ),
    "pre-melee": ("Pre-melee morale", "Each side adds its figures to its own roll.", _pre_melee),
    "melee-factors": ("Melee values", "What the melee value is multiplied by.", _factors),
    "limber": (
        "Artillery limbering",
        "One die with its modifiers.",
        _thresholds("A battery limbers on", "On the roll to limber"),
    ),
    "morale-levels": (
        "Morale levels",
        "Battalions routed or eliminated, and what the level adds to a morale roll.",
        _levels,
    ),
    "terrain": ("Terrain effects", "Points to enter a hex, or more (+) to cross a hexside.", _terrain),
    "stacking": ("Stacking", "Of several limits in a cell one holds: this one or that.", _stacking),
}
