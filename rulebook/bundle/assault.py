"""What a person chooses from in an assault, per battle: the ground that the charts know."""

from __future__ import annotations

from typing import Any

from rulebook.bundle.flatten import name_of
from rulebook.model import Battle
from rulebook.situations import SITUATIONS

# Situations of the charts that are ground: they depend on the map, not on the units.
_GROUND = {
    "slope", "stream", "river-crossing", "wall", "redoubt", "earthwork", "chateau", "town", "swamp",
    "general-order-terrain",
}  # fmt: skip


def options(battle: Battle) -> dict[str, list[dict[str, str]]]:
    """The lists "premelee-ground" and "melee-ground"; empty where the chart was not seen."""
    return {
        "premelee-ground": _ground(battle.charts.get("pre-melee", {}).get("rows", [])),
        "melee-ground": _ground([row for side in ("attack", "defence") for row in _factors(battle).get(side, [])]),
    }


def _factors(battle: Battle) -> dict[str, Any]:
    return battle.charts.get("melee-factors", {})


def _ground(rows: list[dict[str, Any]]) -> list[dict[str, str]]:
    """The rows that are ground, each once; a row that is for one side of the war names it."""
    found: dict[str, str] = {}
    for row in rows:
        if row.get("situation", row.get("id")) in _GROUND:
            nations = ", ".join(nation.capitalize() for nation in row.get("nations", []))
            label = row.get("label") or SITUATIONS[row["situation"]]
            found.setdefault(name_of(row), f"{label} ({nations})" if nations else label)
    return [{"id": id, "label": label} for id, label in found.items()]
