"""The sequence of play: what it names must be there, and its ids must be its own."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulebook.checks import Findings

type Check = Callable[..., Findings]


def turn() -> dict[str, Any]:
    clock = {"runs": "no", "text": "None."}
    shared = {"text": "See [[15.36]].", "facts": ["15.36"]}
    made = {
        "$schema": "../schemas/sequence.schema.json",
        "id": "turn",
        "title": "The turn",
        "summary": "One turn.",
        "facts": ["15.36"],
        "sequences": [{"id": "first", "title": "First", "phasing": "both", "steps": ["move"], **shared}],
        "steps": [
            {"id": "move", "title": "Move", "phase": "movement", "acts": "both", "clock": clock, **shared},
            {"id": "fire", "title": "Fire", "phase": "movement", "acts": "both", "clock": clock, **shared}
            | {"interrupted_by": ["snipe"]},
        ],
        "interruptions": [{"id": "snipe", "title": "Snipe", "kind": "answer", "by": "phasing", **shared}],
        "see": ["term:increment"],
    }
    return json.loads(json.dumps(made))  # no part of it is another part


def found(tree: Path, check: Check, sequence: dict[str, Any], name: str = "turn.json") -> list[tuple[str, str]]:
    """(code, pointer) of all findings, with this sequence among the small rules."""
    path = tree / "sequence" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(sequence), encoding="utf-8")
    return [(finding.code, finding.pointer) for finding in check() if finding.path == path]


def test_sound_sequence(tree: Path, check: Check) -> None:
    assert found(tree, check, turn()) == []


def change(sequence: dict[str, Any], pointer: str, value: Any) -> None:
    """Put a value where a JSON Pointer leads."""
    *steps, last = pointer.removeprefix("/").split("/")
    holder: Any = sequence
    for step in steps:
        holder = holder[int(step)] if isinstance(holder, list) else holder[step]
    holder[int(last) if isinstance(holder, list) else last] = value


@pytest.mark.parametrize(
    ("pointer", "value", "code"),
    [
        ("/facts/0", "15.99", "LB205"),
        ("/see/0", "term:increments", "LB205"),
        ("/sequences/0/facts/0", "15.99", "LB205"),
        ("/sequences/0/steps/0", "moves", "LB205"),
        ("/sequences/0/text", "See [[15.99]].", "LB205"),
        ("/steps/0/facts/0", "99.1", "LB205"),
        ("/steps/0/text", "See [[question:none]].", "LB205"),
        ("/steps/0/text", "Four is {line.no.such}.", "LB302"),
        ("/steps/0/text", "A [[15.36] too short.", "LB801"),
        ("/steps/0/clock/text", "See [[term:none]].", "LB205"),
        ("/steps/1/id", "move", "LB202"),
        ("/steps/1/interrupted_by/0", "snipes", "LB205"),
        ("/interruptions/0/text", "See [[15.99]].", "LB205"),
        ("/interruptions/0/title", "As in [[15.36]]", "LB804"),
        ("/steps/0/acts", "nobody", "LB104"),
    ],
)
def test_mistake_is_found_in_its_place(tree: Path, check: Check, pointer: str, value: str, code: str) -> None:
    sequence = turn()
    change(sequence, pointer, value)
    findings = found(tree, check, sequence)
    assert len(findings) == 1
    assert findings[0][1] == pointer
    assert findings[0][0] == code


def test_the_hint_names_the_step_that_was_meant(tree: Path, check: Check) -> None:
    sequence = turn()
    change(sequence, "/sequences/0/steps/0", "moves")
    found(tree, check, sequence)
    assert [finding.mend for finding in check()] == ["Did you mean move?"]


def test_file_is_named_after_its_id(tree: Path, check: Check) -> None:
    assert found(tree, check, turn(), "round.json") == [("LB201", "/id")]
