"""A small valid rules_data to break: tests/validator/minimal/ with the schemas of the project."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
SCHEMAS = HERE.parents[1] / "rules_data" / "schemas"


def plant(folder: Path) -> Path:
    """A fresh copy of the small rules in `folder`; returns its root."""
    root = folder / "rules_data"
    shutil.copytree(HERE / "minimal", root)
    shutil.copytree(SCHEMAS, root / "schemas")
    return root


def calculate(name: str, request: dict[str, Any]) -> dict[str, Any]:
    """A calculator of two lines in the place of the real ones: at most four increments fire, the owner sends three."""
    if name != "fire":
        raise LookupError(f"no {name}")
    if not request["increments"]:
        return {"ok": False, "errors": [{"field": "increments", "message": "Type a number above 0."}]}
    limit = 3 if request.get("readings", {}).get("line-split") == "owner" else 4
    return {"ok": True, "result": {"value": min(request["increments"], limit), "steps": ["min"]}}
