"""The charts of a battle as cells with addresses. One function per chart: chart -> (address, value, own sources).

The address is what follows chart and battle: flank/attacker in pre-melee/leipzig-1813/flank/attacker. A value is
as it stands in the data, so it may also be {"missing": ...}, {"not_allowed": ...} or {"parameter": key}. A cell
without sources of its own (an empty list) has those of the chart. The validator uses the same addresses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rulebook.values import ROLLS

type Cell = tuple[str, Any, list[dict[str, Any]]]

ARMS = ("infantry", "cavalry", "artillery")


def rolls(row: dict[str, Any]) -> list[int]:
    """The rolls of a row such as {"from": 16, "to": 22}: 16, 21, 22."""
    return [roll for roll in ROLLS if row["from"] <= roll <= row["to"]]


def name_of(row: dict[str, Any]) -> str:
    """A row's own id, or its situation, which is its id when only one row of the chart has it."""
    return row.get("id") or row["situation"]


def _cell(address: str, raw: Any, holder: dict[str, Any] | None = None) -> Cell:
    """A bare value, or one wrapped with note and sources; else the sources of the row that holds it."""
    wrapped = isinstance(raw, dict) and "value" in raw
    sources = (raw.get("sources") if wrapped else None) or (holder or {}).get("sources", [])
    return address, raw["value"] if wrapped else raw, sources


def _effects(chart: dict[str, Any]) -> Iterator[Cell]:
    for nation, troops in chart["nations"].items():
        for name, formations in troops.items():
            for formation, cell in formations.items():
                yield _cell(f"{nation}/{name}/{formation}", cell)


def _defence(chart: dict[str, Any]) -> Iterator[Cell]:
    for row in chart["rows"]:
        for formation, cell in row["cells"].items():
            yield _cell(f"{row['id']}/{formation}", cell)


def _checks(chart: dict[str, Any]) -> Iterator[Cell]:
    for nation, rows in chart["nations"].items():
        for row in rows if isinstance(rows, list) else ():
            for troops in row["troops"]:
                yield _cell(f"{nation}/{troops}/first", row["first"], row)
                yield _cell(f"{nation}/{troops}/every", row["every"], row)


def _pre_melee(chart: dict[str, Any]) -> Iterator[Cell]:
    for side in ("attacker", "defender"):
        for row in chart["odds"]:
            yield _cell(f"odds/{row['odds']}/{side}", row[side], row)
        for row in chart["rows"]:
            yield _cell(f"{name_of(row)}/{side}", row[side], row)


def _stand(chart: dict[str, Any]) -> Iterator[Cell]:
    for row in chart["rows"]:
        yield _cell(name_of(row), row["modifier"], row)


def _carre(chart: dict[str, Any]) -> Iterator[Cell]:
    """A column is the list of its 36 results, lowest roll first."""
    for group, entry in chart["groups"].items():
        for formation, distances in entry["formations"].items():
            if "missing" in distances:
                yield f"{group}/{formation}", distances, []
                continue
            for distance, column in distances.items():
                held = column if isinstance(column, dict) else entry
                rows = column.get("rows", column) if isinstance(column, dict) else column
                listed = _listed(rows) if isinstance(rows, list) else rows
                yield _cell(f"{group}/{formation}/{distance}", listed, held if "sources" in held else entry)
    yield from _modifiers(chart)


def _listed(rows: list[dict[str, Any]]) -> list[str]:
    return [row["result"] for row in sorted(rows, key=lambda row: row["from"]) for _ in rolls(row)]


def _modifiers(chart: dict[str, Any]) -> Iterator[Cell]:
    for row in chart.get("modifiers", []):
        yield _cell(f"modifier/{row['id']}", row["modifier"], row)


def _thresholds(chart: dict[str, Any]) -> Iterator[Cell]:
    for row in chart["rows"]:
        yield _cell(row["id"], row["from"], row)
    yield from _modifiers(chart)


def _factors(chart: dict[str, Any]) -> Iterator[Cell]:
    for side in ("attack", "defence"):
        for row in chart[side]:
            yield _cell(f"{side}/{name_of(row)}", row["factor"], row)


def _levels(chart: dict[str, Any]) -> Iterator[Cell]:
    for formation in chart["formations"]:
        for level in formation["levels"]:
            for name in ("from", "to", "modifier"):
                if name in level:
                    yield _cell(f"{formation['id']}/{level['level']}/{name}", level[name], formation)


def _terrain(chart: dict[str, Any]) -> Iterator[Cell]:
    """Where an arm may not go at all, its cost is the word prohibited."""
    for row in chart["rows"]:
        for arm in ARMS:
            entry = row.get(arm, {})
            if "missing" in entry or "not_allowed" in entry:
                yield _cell(f"{row['id']}/{arm}/cost", entry, row)
                continue
            if "prohibited" in entry:
                yield _cell(f"{row['id']}/{arm}/cost", "prohibited", row)
            for key, name in (("cost", "cost"), ("extra", "extra"), ("road_march_cost", "road-march")):
                if key in entry:
                    yield _cell(f"{row['id']}/{arm}/{name}", entry[key], row)


def _stacking(chart: dict[str, Any]) -> Iterator[Cell]:
    """One alternative of several: [["regiments", 1]] or [["infantry", "increments", 12], ["artillery", ...]]."""
    for row in chart["rows"]:
        for arm in ARMS:
            if arm in row:
                limit = row[arm]
                listed = limit if isinstance(limit, dict) else [[list(part) for part in one.items()] for one in limit]
                yield _cell(f"{row['id']}/{arm}", listed, row)
        if "combined" in row:
            limit = row["combined"]
            listed = limit if isinstance(limit, dict) else [_together(one) for one in limit]
            yield _cell(f"{row['id']}/combined", listed, row)


def _together(alternative: dict[str, dict[str, Any]]) -> list[list[Any]]:
    return [[arm, what, count] for arm, counts in alternative.items() for what, count in counts.items()]


CELLS: dict[str, Callable[[dict[str, Any]], Iterator[Cell]]] = {
    "fire-effects": _effects,
    "fire-defence": _defence,
    "loss-checks": _checks,
    "pre-melee": _pre_melee,
    "charge-stand": _stand,
    "carre-realization": _carre,
    "recall": _thresholds,
    "limber": _thresholds,
    "melee-factors": _factors,
    "morale-levels": _levels,
    "terrain": _terrain,
    "stacking": _stacking,
}
