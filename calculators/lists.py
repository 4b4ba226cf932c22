"""The lists that fields choose from, made from one battle's charts: a new battle needs no code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.fields import Options

# Modifiers that a field of its own asks for: the others are kinds of troops.
_ASKED = ("leader", "light-cavalry", "lancers", "each-morale-level")
# The modifier of every leader with an artillery bonus; the others are leaders by name.
ANY_LEADER = "artillery-leader"


def of_battle(battle: Mapping[str, Any]) -> dict[str, Options]:
    """Name of the list -> ((id, label), ...); empty where the battle's chart was not seen."""
    charts = battle["charts"]
    carre = charts.get("carre-realization", {})
    limber = charts.get("limber", {})
    return {
        **{name: _pairs(entries) for name, entries in battle["options"].items()},
        "batteries": _pairs(limber.get("rows", ())),
        "artillery-leaders": _pairs([row for row in limber.get("modifiers", ()) if row["id"] != ANY_LEADER]),
        "charging-cavalry": _pairs(charts.get("recall", {}).get("rows", ())),
        "carre-troops": _pairs(carre.get("groups", ())),
        "carre-kinds": _pairs([row for row in carre.get("modifiers", ()) if situation(row) not in _ASKED]),
        "organisations": _pairs(charts.get("morale-levels", {}).get("formations", ())),
    }


def situation(row: Mapping[str, Any]) -> str:
    """What a row of a chart is about: its situation, or its id, which then is one."""
    return str(row.get("situation", row["id"]))


def _pairs(rows: Any) -> Options:
    return tuple((row["id"], row.get("label", row["id"])) for row in rows)
