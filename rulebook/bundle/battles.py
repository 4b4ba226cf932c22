"""A battle for the bundle: which charts it has, what to choose from in each, and the cells."""

from __future__ import annotations

from typing import Any

from rulebook.bundle import assault, single_rolls
from rulebook.bundle.flatten import ARMS, CELLS, name_of
from rulebook.model import Battle, RuleBook, best_standing


def battle(book: RuleBook, battle: Battle, cells: dict[str, Any], tables: list[Any]) -> dict[str, Any]:
    """The battle without its cells, which go into `cells` under chart/battle/address.

    A column of the carré chart goes into `tables`, once for all battles that have the same one; its cell holds
    the number of the table in the place of a value.
    """
    entry: dict[str, Any] = {
        "title": battle.title,
        "charts": {},
        "missing": {},
        "parameters": {
            key: {"value": p.value, "fact": fact.id} for fact in battle.facts for key, p in fact.parameters.items()
        },
        "options": {
            "troops": _troops(battle),
            "terrains": _terrains(battle),
            **assault.options(battle),
            **single_rolls.options(battle),
        },
    }
    if battle.edition:
        entry["edition"] = battle.edition
    for name, chart in battle.charts.items():
        if "missing" in chart:
            entry["missing"][name] = chart["missing"]
            continue
        standing = best_standing(chart["sources"])
        entry["charts"][name] = {"fact": chart["fact"]} | _choices(name, chart)
        for address, value, sources in CELLS[name](chart):
            own = {"standing": best_standing(sources) if sources else standing}
            if name == "carre-realization" and isinstance(value, list):
                own |= {"table": _table(tables, value)}
            else:
                own |= {"value": value} | _resolved(book, battle, value)
            cells[f"{name}/{battle.id}/{address}"] = own
    return entry


def _table(tables: list[Any], column: list[str]) -> int:
    if column not in tables:
        tables.append(column)
    return tables.index(column)


def _resolved(book: RuleBook, battle: Battle, value: Any) -> dict[str, Any]:
    """The value of a parameter in the place of its name, with the key, which a calculator should rather ask for."""
    if isinstance(value, list):
        return {"value": [_inside(book, battle, part) for part in value]}
    if not (isinstance(value, dict) and "parameter" in value):
        return {}
    key = value["parameter"]
    owner, stated = _parameter(book, battle, key)
    return {"value": stated, "standing": book.facts[owner].standing, "key": key}


def _inside(book: RuleBook, battle: Battle, part: Any) -> Any:
    if isinstance(part, list):
        return [_inside(book, battle, one) for one in part]
    if isinstance(part, dict) and "parameter" in part:
        return _parameter(book, battle, part["parameter"])[1]
    return part


def _parameter(book: RuleBook, battle: Battle, key: str) -> tuple[str, Any]:
    """Owner and value of a parameter; the battle's own rule goes before the base rule."""
    for fact in battle.facts:
        if key in fact.parameters:
            return fact.id, fact.parameters[key].value
    return book.parameters[key].owner, book.parameters[key].value


def _choices(name: str, chart: dict[str, Any]) -> dict[str, Any]:
    """What a reader chooses from: the rows of the chart by name, without their values."""
    found: dict[str, Any] = {}
    if name == "carre-realization":
        found["distance_unit"] = chart["distance_unit"]
        found["groups"] = [
            {"id": id} | _only(group, "label", "nation") | {"formations": list(group["formations"])}
            for id, group in chart["groups"].items()
        ]
    elif name == "melee-factors":
        found |= {side: [_row(row) for row in chart[side]] for side in ("attack", "defence")}
    elif name == "morale-levels":
        found["formations"] = [
            _only(entry, "id", "label", "nation") | {"levels": [level["level"] for level in entry["levels"]]}
            for entry in chart["formations"]
        ]
    elif name == "fire-defence":
        found["rows"] = [_only(row, "id", "terrain", "nations") for row in chart["rows"]]
    elif name == "stacking":
        found["rows"] = [
            _only(row, "id", "label", "terrain", "formations")
            | {"arms": [arm for arm in (*ARMS, "combined") if arm in row]}
            for row in chart["rows"]
        ]
    elif "rows" in chart:
        found["rows"] = [_row(row) for row in chart["rows"]]
    if "odds" in chart:
        found["odds"] = [_only(row, "odds", "and_above") for row in chart["odds"]]
    if "modifiers" in chart:
        found["modifiers"] = [_row(row) for row in chart["modifiers"]]
    return found


def _row(row: dict[str, Any]) -> dict[str, Any]:
    """A row without `situation` has its id as its situation, or none."""
    kept = ("label", "nation", "nations", "troops", "terrain", "kind", "general_order", "formations")
    other = {"situation": row["situation"]} if "id" in row and row.get("situation", row["id"]) != row["id"] else {}
    return {"id": name_of(row)} | other | _only(row, *kept)


def _only(row: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: row[key] for key in keys if key in row}


def _troops(battle: Battle) -> list[dict[str, str]]:
    return [
        {"id": f"{nation}/{name}", "label": f"{entry['label']}: {troops['label']}"}
        for nation, entry in battle.nations.items()
        for name, troops in entry["troops"].items()
    ]


def _terrains(battle: Battle) -> list[dict[str, str]]:
    return [{"id": name, "label": entry["label"]} for name, entry in battle.terrains.items()]
