"""What the pages for contributors tell people to write is accepted by the checker, as it stands there."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from docs.pages import ROOT, blocks

from rulebook.checks import run


def _first_object(page: str) -> dict[str, Any]:
    return json.loads(blocks((ROOT / "docs" / "contributing" / page).read_text(encoding="utf-8"), "json")[0])


def _a_group_of_its_own(data: dict[str, Any], fact: dict[str, Any]) -> None:
    data["groups"].append({"title": "New", "facts": [fact]})


@pytest.mark.parametrize(
    ("page", "name", "add"),
    [
        ("add-a-fact.md", "sections/15.json", _a_group_of_its_own),
        ("add-a-question.md", "questions/15.json", lambda data, question: data["questions"].append(question)),
        ("add-an-example.md", "examples/dice.json", lambda data, example: data["examples"].append(example)),
    ],
)
def test_what_the_page_shows_is_accepted(
    project: Path, page: str, name: str, add: Callable[[dict[str, Any], dict[str, Any]], None]
) -> None:
    path = project / "rules_data" / name
    data = json.loads(path.read_text(encoding="utf-8"))
    before = [(f.code, f.message) for f in run(project / "rules_data", paths=[path])]
    add(data, _first_object(page))
    path.write_text(json.dumps(data, ensure_ascii=False, indent=2), encoding="utf-8")
    assert [(f.code, f.message) for f in run(project / "rules_data", paths=[path])] == before


def test_fragments_are_json() -> None:
    for page in sorted((ROOT / "docs" / "contributing").glob("*.md")):
        for block in blocks(page.read_text(encoding="utf-8"), "json"):
            json.loads(block)
