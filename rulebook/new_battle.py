"""A template for a new battle: a file that is valid at once and says of every chart that it is missing."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from rulebook.reader import DataError, read_json

_NAME = re.compile(r"[a-z]+(?:-[a-z]+)*-1[78][0-9]{2}")

_COMMENT = (
    "A template. Replace one {missing} after another by the chart in your box, and run: rulebook validate. "
    "How to: docs/contributing/add-a-battle.md. Remove this line when you are done."
)
# Chart -> what the box calls it, and where to look.
_CHARTS = {
    "fire-effects": "The fire-effects chart: multiples by troop type and formation",
    "fire-defence": "The fire-defence chart: by terrain and formation",
    "loss-checks": "The list of morale checks after fire losses, by troop type",
    "pre-melee": "The Assault by Melee Morale chart: modifiers for odds and situations",
    "charge-stand": "The Cavalry Charge Morale Modifiers",
    "carre-realization": "The Carré Realization Table, by nation, formation and distance",
    "recall": "The Cavalry Recall Chart",
    "limber": "The chart for limbering artillery",
    "melee-factors": "What melee values are multiplied by in this battle",
    "morale-levels": "The morale level chart, by organisation",
    "terrain": "The terrain chart: movement costs by arm",
    "stacking": "The stacking limits, by terrain and arm",
}


def new_battle(root: Path, name: str) -> Path:
    """Write rules_data/battles/NAME.json; `name` is a place and a year, such as eylau-1807.

    Raises DataError when the name has another form, when there is such a battle already, or when `root`
    (rules_data/) has no folder of battles.
    """
    if not _NAME.fullmatch(name):
        raise DataError(f"{name} is no name of a battle. Write place and year, such as eylau-1807.")
    folder = root / "battles"
    if not folder.is_dir():
        raise DataError(f"There is no folder {folder}. Run rulebook in the project's folder, or name it with --data.")
    path = folder / f"{name}.json"
    text = json.dumps(_template(root, name), indent=2, ensure_ascii=False) + "\n"
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise DataError(f"{path} is there already, and was left as it is.") from None
    return path


def _template(root: Path, name: str) -> dict[str, Any]:
    place, _, year = name.rpartition("-")
    battle: dict[str, Any] = {
        "$schema": "../schemas/battle.schema.json",
        "$comment": _COMMENT,
        "id": name,
        "title": place.replace("-", " ").title(),
        "year": int(year),
    }
    # The box's own booklet, when it is one of those described in editions/; else the line is left out.
    if (root / "editions" / f"{name}.json").is_file():
        battle["edition"] = name
    return battle | {
        "order": 1 + max((_order(path) for path in (root / "battles").glob("*.json")), default=0),
        "summary": "No chart has been entered yet.",
        "nations": {
            "french": {"label": "French", "troops": {"ligne": {"label": "Ligne", "arm": "infantry"}}},
        },
        "terrains": {"clear": {"label": "Clear"}},
        "charts": {
            chart: {"missing": f"Not entered yet. {title}: look in the special rules of your box."}
            for chart, title in _CHARTS.items()
        },
        "facts": [],
        "gaps": [{"what": "All charts: none has been entered yet.", "look": "The special rules in your box."}],
    }


def _order(path: Path) -> int:
    battle = read_json(path)
    return int(battle.get("order", 0)) if isinstance(battle, dict) else 0
