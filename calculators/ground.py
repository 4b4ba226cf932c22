"""The terrain a unit stands in, as the formation rules see it: clear or not, and whether it calls for general order."""

from __future__ import annotations

from typing import Any

from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.formation_case import Ground
from calculators.rules import Rules
from calculators.trace import Value


def read(i: Inputs, rules: Rules) -> Ground:
    """By hand, or from the battle's terrain chart, or from what its fire defence chart forbids."""
    if "ground" in i:
        return _flags(i.word("ground") == "clear", i.word("ground") == "general-order", "ground")
    if "terrain" not in i:
        raise refuse("ground", "The terrain list of this battle was not seen. Choose the kind of terrain by hand.")
    terrain = i.word("terrain")
    if terrain == "clear":
        return _flags(True, False, "terrain")
    said = _row(rules, terrain).get("general_order")
    if isinstance(said, bool):
        return _flags(False, said, "terrain")
    if forbidden(rules, i, "column"):
        return _flags(False, True, "terrain")
    why = said["missing"] if isinstance(said, dict) else "No chart seen says it for this terrain."
    return Ground(Value(False, {"input": "terrain"}), None, f"Not seen: whether it calls for general order. {why}")


def _flags(clear: bool, calls: bool, field: str) -> Ground:
    return Ground(Value(clear, {"input": field}), Value(calls, {"input": field}))


def _row(rules: Rules, terrain: str) -> dict[str, Any]:
    """The terrain chart's row for a terrain; {} where there is none."""
    chart = rules.bundle["battles"][rules.battle]["charts"].get("terrain", {"rows": []})
    return next((row for row in chart["rows"] if row.get("terrain") == terrain), {})


def forbidden(rules: Rules, i: Inputs, formation: str) -> str:
    """The fact by which the fire defence chart gives a formation no value in this terrain; "" if it does not."""
    if "terrain" not in i or "ground" in i or not rules.has_chart("fire-defence"):
        return ""
    row = rules.defence_row(i.word("terrain"), i.word("troops").partition("/")[0])
    cell = rules.bundle["cells"].get(f"fire-defence/{rules.battle}/{row}/{formation}", {})
    raw = cell.get("value")
    return str(raw.get("not_allowed", "")) if isinstance(raw, dict) else ""


def cost(i: Inputs, rules: Rules, field: str) -> Value:
    """Movement points of the hex for infantry. Raises InputError at `field` where nobody has seen them."""
    if field in i:
        return i[field]
    row = _row(rules, i.word("terrain"))
    if "ground" in i or not row:
        raise refuse(field, "The movement points of this terrain were not seen. Type them by hand.")
    key = rules.bundle["cells"][f"terrain/{rules.battle}/{row['id']}/infantry/cost"].get("key")
    return rules.value(key, field) if key else rules.cell(field, "terrain", row["id"], "infantry", "cost")
