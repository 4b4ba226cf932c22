"""A small rule book of our own, with one of everything the site shows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rulebook.model import RuleBook, load

HOSTILE = '<script>alert(1)</script> "quoted" <img src=x onerror=alert(2)> *star* [link](javascript:alert(3))'

PRINTED = {
    "edition": "berlin-1813",
    "page": 16,
    "page_basis": "footer",
    "seen": "whole",
    "standing": "printed",
}
WORKED_OUT = PRINTED | {"edition": "leipzig-1813", "page": 15, "page_basis": "worked-out", "seen": "cut"}
SPECIAL = PRINTED | {"book": "special-rules", "page": 4, "standing": "special-rules", "seen": "cut"}
AID = {"aid": "a-programme", "standing": "player-aid"}


def fact(id: str, title: str, text: str, *, sources: Any = None, **more: Any) -> dict[str, Any]:
    return {"id": id, "title": title, "text": text, "sources": sources or [PRINTED], **more}


def small_data() -> dict[str, Any]:
    """{path under rules_data: contents} with one of everything the site shows."""
    line = fact(
        "15.36",
        "Four increments fire",
        "At most {line.fire.increments:unit} fire, see [[15.41]] and [[term:increment]].",
        sources=[WORKED_OUT, PRINTED],
        parameters={"line.fire.increments": {"value": 4, "unit": "increment per hex"}},
        see=["15.87", "chart:fire-combat", "question:line-split"],
        differences=[
            {"edition": "leipzig-1813", "says": "Says three.", "impact": "changes-results"},
        ],
        editions={"leipzig-1813": {"note": "Its page was cut."}},
    )
    routed = fact(
        "15.87",
        "Routed formation",
        "What the rules say here was not seen.",
        sources=[{"standing": "missing", "look": "Section 15 of your booklet."}],
    )
    worked_out = fact(
        "15.41",
        "A crowded line",
        "From {line.crowded} on it counts as a column.",
        sources=[{"standing": "inferred", "reason": "By counting the example."}],
        parameters={"line.crowded": {"value": {"missing": "Look at page 16."}, "unit": "increment"}},
    )
    split = {
        "id": "line-split",
        "kind": "ambiguity",
        "title": "How do the increments split?",
        "about": ["15.36", "chart:fire-combat"],
        "text": "The text does not say.",
        "effect": "changes how many fire",
        "readings": [
            {"id": "even", "label": "Evenly", "text": "As evenly as they go.", "sets": {"line.split": "even"}},
            {
                "id": "owner",
                "label": "The owner chooses",
                "text": "As the owner likes.",
                "sets": {"line.split": "owner"},
                "cells": {"fire-combat/1:1/51": 1},
            },
        ],
        "parameters": {"line.split": {"unit": "choice"}},
        "default": "even",
        "reason": "Skirmishers do it so.",
    }
    return {
        "editions/berlin-1813.json": {
            "id": "berlin-1813",
            "title": "Premier Rules with Berlin 1813",
            "short": "Berlin, July 2021",
            "mark": "Be",
            "date": "2021-07",
            "pages": 49,
            "order": 1,
            "sections": [{"number": 15, "title": "Tactical Organization"}, {"number": 16, "title": "Later"}],
            "pages_seen": [{"page": n, "page_basis": "footer", "seen": "whole"} for n in (9, 16, 17)],
        },
        "editions/leipzig-1813.json": {
            "id": "leipzig-1813",
            "title": "Premier Rules with Leipzig 1813",
            "mark": "Lz",
            "date": {"missing": "No date was seen."},
            "pages": {"missing": "Not counted."},
            "sections": {"missing": "Not seen."},
            "order": 2,
        },
        "editions/aids.json": {"aids": [{"id": "a-programme", "title": "A programme", "about": "By a player."}]},
        "sections/15.json": {
            "section": "15",
            "title": "Tactical organization",
            "summary": "How troops form.",
            "complete": True,
            "groups": [{"title": "Line: fire", "facts": [line, worked_out, routed]}],
        },
        "charts/fire-combat.json": {
            "id": "fire-combat",
            "title": "Fire combat table",
            "kind": "d66-columns",
            "fact": "15.36",
            "sources": [AID],
            "columns": [
                {
                    "id": "1:1",
                    "ratio": 1,
                    "rows": [{"from": 11, "to": 51, "loss": 0}, {"from": 52, "to": 66, "loss": 1}],
                }
            ],
        },
        "charts/leader-casualty.json": {
            "id": "leader-casualty",
            "title": "Leader casualty table",
            "kind": "d6",
            "fact": "15.36",
            "sources": [PRINTED],
            "rows": [{"die": n, "wound": "leg", "outcome": "out", "hours_dice": 2} for n in range(1, 7)],
        },
        "battles/berlin-1813.json": {
            "id": "berlin-1813",
            "title": "Berlin",
            "year": 1813,
            "edition": "berlin-1813",
            "nations": {
                "prussian": {
                    "label": "Prussian",
                    "troops": {"landwehr": {"label": "Landwehr", "arm": "infantry", "note": "A note."}},
                }
            },
            "terrains": {"clear": {"label": "Clear"}},
            "charts": {
                "fire-effects": {
                    "fact": "15.36",
                    "sources": [AID],
                    "nations": {
                        "prussian": {
                            "landwehr": {
                                "column": "printed",
                                "line": 3,
                                "carre": {"value": "1/3", "sources": [SPECIAL]},
                                "skirmish": {"not_allowed": "15.36"},
                                "general-order": {"missing": "Look at the chart."},
                            }
                        }
                    },
                },
                "fire-defence": {
                    "fact": "15.36",
                    "sources": [SPECIAL],
                    "rows": [{"id": "clear", "terrain": "clear", "cells": {"column": 6, "line": 9}}],
                },
                "loss-checks": {"missing": "Look at the special rules."},
            },
            "facts": [
                fact(
                    "berlin-1813:1",
                    "Mud",
                    "Here {mud.defence} holds.",
                    sources=[SPECIAL],
                    parameters={"mud.defence": {"value": 7, "unit": "fire defence"}},
                    replaces=["15.41"],
                )
            ],
            "gaps": [{"what": "Limber chart", "look": "Open the charts of your box."}],
        },
        "terms/terms.json": {
            "terms": [
                {"id": "increment", "term": "Increment", "text": "A step of strength.", "also": ["step"]},
                {"id": "carre", "term": "Carré", "text": "A square, see [[15.36]]."},
            ]
        },
        "questions/15.json": {"questions": [split]},
        "examples/15.json": {
            "examples": [
                {
                    "id": "ten-increments",
                    "title": "Ten increments",
                    "text": "Ten increments in line.",
                    "origin": "booklet",
                    "about": ["15.36"],
                    "calculator": "fire",
                    "request": {},
                    "expect": {},
                }
            ]
        },
    }


def write_book(root: Path, data: dict[str, Any]) -> RuleBook:
    for path, contents in data.items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(contents), encoding="utf-8")
    return load(root)
