"""What a person chooses from for the rolls of one unit: batteries, charging cavalry, infantry that forms carré,
organisations with morale levels."""

from __future__ import annotations

from typing import Any

from rulebook.model import Battle

# Modifiers that a field of its own asks for; the others are kinds of troops or leaders by name.
_CARRE_ASKED = ("leader", "light-cavalry", "lancers", "each-morale-level")
_ANY_LEADER = "artillery-leader"


def options(battle: Battle) -> dict[str, list[dict[str, str]]]:
    """The lists "batteries", "artillery-leaders", "charging-cavalry", "carre-troops", "carre-kinds"
    and "organisations".

    Each is empty where the battle's chart was not seen.
    """
    limber, carre, recall = (battle.charts.get(name, {}) for name in ("limber", "carre-realization", "recall"))
    organisations = battle.charts.get("morale-levels", {}).get("formations", [])
    groups = [{"id": id, "label": group["label"]} for id, group in carre.get("groups", {}).items()]
    return {
        "batteries": _named(limber.get("rows", [])),
        "artillery-leaders": _named([row for row in limber.get("modifiers", []) if row["id"] != _ANY_LEADER]),
        "charging-cavalry": _named(recall.get("rows", [])),
        "carre-troops": groups,
        "carre-kinds": _named(
            [row for row in carre.get("modifiers", []) if row.get("situation", row["id"]) not in _CARRE_ASKED]
        ),
        "organisations": _named(organisations),
    }


def _named(rows: list[dict[str, Any]]) -> list[dict[str, str]]:
    return [{"id": row["id"], "label": row["label"]} for row in rows]
