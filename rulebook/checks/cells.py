"""The addresses of all chart cells: fire-combat/1:1/51, fire-effects/leipzig-1813/french/line/column."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebook.bundle.flatten import CELLS
from rulebook.checks.dataset import Dataset
from rulebook.values import ROLLS

# Unit of the values in a battle's chart. What is none of these is a word, or a list of words.
_UNITS = {
    "fire-effects": "multiple",
    "fire-defence": "fire defence",
    "loss-checks": "increment",
    "pre-melee": "step of the dice",
    "charge-stand": "step of the dice",
    "recall": "die",
    "limber": "die",
    "melee-factors": "factor",
    "terrain": "movement point",
}


def addresses(data: Dataset) -> dict[str, str]:
    """Address -> unit of the values that may stand there. Only charts whose shape can be relied on."""
    found: dict[str, str] = {}
    for chart in data.sound("chart"):
        unit = "choice" if chart.data["kind"] == "d66-results" else "increment"
        for column in chart.data.get("columns", []):
            found |= {f"{chart.id}/{column['id']}/{roll}": unit for roll in ROLLS}
        for row in chart.data.get("rows", []):
            found[f"{chart.id}/{row['die']}/outcome"] = "choice"
        for arm, kind in chart.data.get("matrix", {}).items():
            for state, row in kind["states"].items():
                found |= {f"{chart.id}/{arm}/{state}/{result}": "choice" for result in row["cells"]}
    for battle in data.sound("battle"):
        found |= dict(_of_battle(battle.id, battle.data["charts"]))
    return found


def _of_battle(battle: str, charts: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for name, chart in charts.items():
        if "missing" in chart:
            continue
        for address, _, _ in CELLS[name](chart):
            yield f"{name}/{battle}/{address}", _UNITS.get(name) or _unit(name, address)


def _unit(name: str, address: str) -> str:
    last = address.rpartition("/")[2]
    if name == "morale-levels":
        return "step of the dice" if last == "modifier" else "count"
    return "step of the dice" if address.startswith("modifier/") else "choice"
