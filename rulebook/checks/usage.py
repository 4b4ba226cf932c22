"""Which parameters the calculators and the pictures of the site use: their source names the keys."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import calculators
import rulebook

_KEY = re.compile(r"[a-z][a-z0-9-]*(?:\.(?:[a-z0-9-]|\{[^{}]*\})+)+")
_HOLE = re.compile(r"\{[^{}]*\}")


def used_by_code(key: str) -> bool:
    """Whether the source writes the key out, or its start (orientation.column), or a pattern with {holes}."""
    keys, patterns = _in_source()
    steps = key.split(".")
    starts = {".".join(steps[:length]) for length in range(2, len(steps) + 1)}
    return not starts.isdisjoint(keys) or any(pattern.fullmatch(key) for pattern in patterns)


@cache
def _in_source() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    folders = [Path(calculators.__path__[0]), Path(rulebook.__path__[0]) / "site"]
    found: set[str] = set()
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            found.update(_KEY.findall(path.read_text(encoding="utf-8")))
    # One word and one hole, "stand.{name}", is the name of a step of a calculation: as a key it would fit everything.
    holed = sorted(key for key in found if "{" in key and (key.count("{") > 1 or key.count(".") > 1))
    return frozenset(found), tuple(re.compile(_pattern(key)) for key in holed)


def _pattern(key: str) -> str:
    return "[a-z0-9.-]+".join(re.escape(part) for part in _HOLE.split(key))
