"""The addresses of all chart cells: fire-combat/1:1/51, fire-effects/leipzig-1813/french/line/column."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebook.checks.dataset import Dataset
from rulebook.values import ROLLS


def addresses(data: Dataset) -> dict[str, str]:
    """Address -> unit of the values that may stand there. Only charts whose shape can be relied on."""
    found: dict[str, str] = {}
    for chart in data.sound("chart"):
        for column in chart.data.get("columns", []):
            found |= {f"{chart.id}/{column['id']}/{roll}": "increment" for roll in ROLLS}
        for row in chart.data.get("rows", []):
            found[f"{chart.id}/{row['die']}/outcome"] = "choice"
    for battle in data.sound("battle"):
        found |= dict(_of_battle(battle.id, battle.data["charts"]))
    return found


def _of_battle(battle: str, charts: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for nation, troops in charts["fire-effects"].get("nations", {}).items():
        for troop, formations in troops.items():
            for formation in formations:
                yield f"fire-effects/{battle}/{nation}/{troop}/{formation}", "multiple"
    for row in charts["fire-defence"].get("rows", []):
        for formation in row["cells"]:
            yield f"fire-defence/{battle}/{row['id']}/{formation}", "fire defence"
    for nation, rules in charts["loss-checks"].get("nations", {}).items():
        for rule in rules if isinstance(rules, list) else ():
            for troop in rule["troops"]:
                for name in ("first", "every"):
                    yield f"loss-checks/{battle}/{nation}/{troop}/{name}", "increment"
