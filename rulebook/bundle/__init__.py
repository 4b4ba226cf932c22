"""rules_data -> the one compact bundle the calculators use, on the command line and in the browser.

facts     what a citation shows; parameters; open questions
charts    the charts that all battles share
battles   a battle's own charts, as cells with addresses
flatten   one function per chart of a battle: chart -> (address, value, sources)
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from rulebook import __version__
from rulebook.bundle import battles, charts, facts
from rulebook.bundle.facts import mark
from rulebook.model import STANDINGS, RuleBook
from rulebook.situations import SITUATIONS

DEFAULT = {"edition": "leipzig-1813", "battle": "leipzig-1813"}


def build(book: RuleBook) -> dict[str, Any]:
    """The rules as the calculators want them: JSON-able, flat, with standing and sources beside every number."""
    cells: dict[str, Any] = {}
    tables: list[Any] = []
    bundle: dict[str, Any] = {
        "default": DEFAULT,
        "editions": {
            e["id"]: {"title": e["title"], "short": e.get("short", e["title"]), "mark": e["mark"]}
            for e in book.editions.values()
        },
        "facts": {fact.id: facts.fact(book, fact) for fact in book.facts.values()},
        "parameters": facts.parameters(book),
        "questions": {q.id: facts.question(q) for q in book.questions.values()},
        "charts": charts.shared(book, cells),
        "battles": {b.id: battles.battle(book, b, cells, tables) for b in book.battles.values()},
        "cells": cells,
        "tables": tables,
        "situations": SITUATIONS,
    }
    bundle["version"] = f"{__version__}+{_digest(bundle)}"
    return bundle


def _digest(bundle: dict[str, Any]) -> str:
    """Eight letters that change with any value of the data."""
    return hashlib.sha256(text(bundle).encode()).hexdigest()[:8]


def text(bundle: dict[str, Any]) -> str:
    """The bundle as compact JSON text, for api.load."""
    return json.dumps(bundle, sort_keys=True, ensure_ascii=True, separators=(",", ":"))


__all__ = ["DEFAULT", "STANDINGS", "build", "mark", "text"]
