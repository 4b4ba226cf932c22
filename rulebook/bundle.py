"""rules_data -> the one compact bundle the calculators use, on the command line and in the browser."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from rulebook import __version__
from rulebook.model import STANDINGS, Battle, Fact, Question, RuleBook, best_standing

DEFAULT = {"edition": "leipzig-1813", "battle": "leipzig-1813"}


def build(book: RuleBook) -> dict[str, Any]:
    """The rules as the calculators want them: JSON-able, flat, with standing and sources beside every number."""
    cells: dict[str, Any] = {}
    bundle: dict[str, Any] = {
        "default": DEFAULT,
        "editions": {
            e["id"]: {"title": e["title"], "short": e.get("short", e["title"]), "mark": e["mark"]}
            for e in book.editions.values()
        },
        "facts": {fact.id: _fact(book, fact) for fact in book.facts.values()},
        "parameters": _parameters(book),
        "questions": {q.id: _question(q) for q in book.questions.values()},
        "charts": {"fire-combat": _fire_combat(book.charts["fire-combat"]), "leader-casualty": _casualty(book)},
        "battles": {b.id: _battle(b, cells) for b in book.battles.values()},
        "cells": cells,
    }
    bundle["version"] = f"{__version__}+{_digest(bundle)}"
    return bundle


def _digest(bundle: dict[str, Any]) -> str:
    """Eight letters that change with any value of the data."""
    return hashlib.sha256(text(bundle).encode()).hexdigest()[:8]


def text(bundle: dict[str, Any]) -> str:
    """The bundle as compact JSON text, for api.load."""
    return json.dumps(bundle, sort_keys=True, ensure_ascii=True, separators=(",", ":"))


def _fact(book: RuleBook, fact: Fact) -> dict[str, Any]:
    """What a citation shows: title, standing, where it is printed, in which booklets it was seen."""
    entry: dict[str, Any] = {
        "title": fact.title,
        "standing": fact.standing,
        "seen_in": list(dict.fromkeys(c["edition"] for c in fact.sources if "edition" in c)),
        "marks": [mark(book, claim) for claim in fact.sources if "edition" in claim],
    }
    absent = [edition for edition, own in fact.editions.items() if own.get("absent")]
    if absent:
        entry["absent"] = absent
    return entry


def mark(book: RuleBook, claim: dict[str, Any]) -> list[str]:
    """A printed place in short: ["Be", "16", edition id]; "~24" = page worked out, "SR 4" = special rules."""
    page = str(claim.get("page", "?"))
    if claim["page_basis"] == "worked-out":
        page = "~" + page
    if claim.get("book") == "special-rules":
        page = "SR " + page
    return [book.editions[claim["edition"]]["mark"], page, claim["edition"]]


def _parameters(book: RuleBook) -> dict[str, Any]:
    entries: dict[str, Any] = {}
    for key, parameter in book.parameters.items():
        if parameter.value is None:
            entries[key] = {"question": parameter.owner}
            continue
        own = {
            edition: override["parameters"][key]["value"]
            for edition, override in book.facts[parameter.owner].editions.items()
            if key in override.get("parameters", {})
        }
        entries[key] = {"value": parameter.value, "fact": parameter.owner} | ({"editions": own} if own else {})
    return entries


def _question(question: Question) -> dict[str, Any]:
    """Readings with what they set; `cells` turned round: address -> reading -> value."""
    fact = next((link for link in question.about if link[0].isdigit()), "")
    cells: dict[str, dict[str, Any]] = {}
    for reading in question.readings:
        for address, value in reading.get("cells", {}).items():
            cells.setdefault(address, {})[reading["id"]] = value
    entry = {
        "title": question.title,
        "fact": fact,
        "default": question.default,
        "readings": {r["id"]: {"label": r["label"], "sets": r.get("sets", {})} for r in question.readings},
    }
    return entry | ({"cells": cells} if cells else {})


def _rolls(first: int, last: int) -> list[int]:
    return [roll for roll in range(first, last + 1) if 1 <= roll % 10 <= 6]


def _fire_combat(chart: dict[str, Any]) -> dict[str, Any]:
    columns = []
    for column in chart["columns"]:
        losses = {str(roll): row["loss"] for row in column["rows"] for roll in _rolls(row["from"], row["to"])}
        columns.append({"id": column["id"], "ratio": column["ratio"], "losses": losses})
    return {"fact": chart["fact"], "columns": columns}


def _casualty(book: RuleBook) -> dict[str, Any]:
    chart = book.charts["leader-casualty"]
    rows = [{k: v for k, v in row.items() if k != "sources"} for row in chart["rows"]]
    return {"fact": chart["fact"], "rows": sorted(rows, key=lambda row: row["die"])}


def _battle(battle: Battle, cells: dict[str, Any]) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "title": battle.title,
        "edition": battle.edition,
        "charts": {},
        "missing": {},
        "parameters": {
            key: {"value": p.value, "fact": fact.id} for fact in battle.facts for key, p in fact.parameters.items()
        },
        "options": {"troops": _troops(battle), "terrains": _terrains(battle)},
    }
    for name, chart in battle.charts.items():
        if "missing" in chart:
            entry["missing"][name] = chart["missing"]
            continue
        standing = best_standing(chart["sources"])
        entry["charts"][name] = {"fact": chart["fact"]}
        if name == "fire-defence":
            entry["charts"][name]["rows"] = [
                {k: row[k] for k in ("id", "terrain", "nations") if k in row} for row in chart["rows"]
            ]
        for address, value, own in _CELLS[name](chart):
            cells[f"{name}/{battle.id}/{address}"] = {"value": value, "standing": own or standing}
    return entry


def _plain(cell: Any) -> tuple[Any, str]:
    """(value, own standing or "") of a cell that may be a bare value or an object with value and sources."""
    if isinstance(cell, dict) and "value" in cell:
        return cell["value"], best_standing(cell["sources"]) if "sources" in cell else ""
    return cell, ""


def _effects(chart: dict[str, Any]) -> Any:
    for nation, troops in chart["nations"].items():
        for name, formations in troops.items():
            for formation, cell in formations.items():
                yield (f"{nation}/{name}/{formation}", *_plain(cell))


def _defence(chart: dict[str, Any]) -> Any:
    for row in chart["rows"]:
        for formation, cell in row["cells"].items():
            yield (f"{row['id']}/{formation}", *_plain(cell))


def _checks(chart: dict[str, Any]) -> Any:
    for nation, rows in chart["nations"].items():
        if "missing" in rows:
            continue
        for row in rows:
            own = best_standing(row["sources"]) if "sources" in row else ""
            for troops in row["troops"]:
                yield f"{nation}/{troops}/first", row["first"], own
                yield f"{nation}/{troops}/every", row["every"], own


_CELLS = {"fire-effects": _effects, "fire-defence": _defence, "loss-checks": _checks}


def _troops(battle: Battle) -> list[dict[str, str]]:
    return [
        {"id": f"{nation}/{name}", "label": f"{entry['label']}: {troops['label']}"}
        for nation, entry in battle.nations.items()
        for name, troops in entry["troops"].items()
    ]


def _terrains(battle: Battle) -> list[dict[str, str]]:
    return [{"id": name, "label": entry["label"]} for name, entry in battle.terrains.items()]


__all__ = ["DEFAULT", "STANDINGS", "build", "mark", "text"]
