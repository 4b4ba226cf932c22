"""The only door: load(bundle) once, then call(name, request). JSON in, JSON out, the same bytes everywhere."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from calculators import (
    artillery,
    carre,
    fire,
    formations,
    leaders,
    levels,
    limber,
    march,
    melee,
    morale,
    movement,
    premelee,
    readiness,
    recall,
    rolls,
    stand,
    strength,
)
from calculators.errors import InputError, refuse
from calculators.fields import Field, Inputs, Options, read
from calculators.rules import Rules
from calculators.trace import Trace


@dataclass(frozen=True)
class Calculator:
    """A resolver with its inputs."""

    title: str
    fields: tuple[Field, ...]
    resolve: Callable[[Inputs, Rules, Trace], dict[str, Any]]


CALCULATORS: Mapping[str, Calculator] = {
    "fire": Calculator("Fire", fire.FIELDS, fire.resolve),
    "formations": Calculator("Formations", formations.FIELDS, formations.resolve),
    "leader": Calculator("Leader casualty", leaders.FIELDS, leaders.resolve),
    "losses": Calculator("Losses beside guns", artillery.LOSS_FIELDS, artillery.losses),
    "road-march": Calculator("Road march", movement.FIELDS, movement.resolve),
    "strength": Calculator("Melee strength", strength.FIELDS, strength.resolve),
    "pre-melee": Calculator("Checks before melee", premelee.FIELDS, premelee.resolve),
    "melee": Calculator("Melee", melee.FIELDS, melee.resolve),
    "morale": Calculator("Morale check", morale.FIELDS, morale.resolve),
    "limber": Calculator("Limbering and prolonging", limber.FIELDS, limber.resolve),
    "carre": Calculator("Forming carré", carre.FIELDS, carre.resolve),
    "stand": Calculator("Standing before a charge", stand.FIELDS, stand.resolve),
    "recall": Calculator("Recall of cavalry", recall.FIELDS, recall.resolve),
    "readiness": Calculator("Readiness of cavalry", readiness.FIELDS, readiness.resolve),
    "movement": Calculator("Movement", march.FIELDS, march.resolve),
    "levels": Calculator("Morale levels", levels.FIELDS, levels.resolve),
    "dice": Calculator("Dice in base six", rolls.FIELDS, rolls.resolve),
}
# A request is a flat object with a few small ones in it. Deeper nesting would overflow the stack of the page's Python.
_MOST_BRACKETS = 100
_OWN = ("edition", "battle", "readings")
_loaded: dict[str, Any] = {}


def load(bundle: str) -> None:
    """Load the rules: the JSON text that rulebook.bundle builds. Replaces what was loaded before."""
    parsed = json.loads(bundle)
    _loaded.clear()
    _loaded.update(parsed)


def call(name: str, request: str) -> str:
    """Work out one request.

    Answers {"ok": true, "result": {...}} or {"ok": false, "errors": [{"field", "message"}, ...]}; never raises
    for anything a person can send.
    """
    try:
        answer: dict[str, Any] = {"ok": True, "result": _result(name, _parse(request))}
    except InputError as error:
        answer = {"ok": False, "errors": [{"field": f, "message": m} for f, m in error.problems]}
    return write(answer)


def write(answer: Any) -> str:
    """JSON in the one form that is the same bytes in every Python."""
    return json.dumps(answer, sort_keys=True, ensure_ascii=True, allow_nan=False, separators=(",", ":"))


def battle_options(bundle: Mapping[str, Any], battle: str) -> dict[str, Options]:
    """The lists that fields choose from, for one battle: {"troops": ((id, label), ...), "terrains": ...}."""
    lists = bundle["battles"][battle]["options"]
    return {name: tuple((entry["id"], entry["label"]) for entry in entries) for name, entries in lists.items()}


def _parse(request: str) -> dict[str, Any]:
    def no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        once: dict[str, Any] = {}
        for name, value in pairs:
            if name in once:
                raise refuse(name, "This input stands twice in the request. Keep one.")
            once[name] = value
        return once

    def no_number(text: str) -> Any:
        raise refuse("", f"{text[:20]} is no exact number. Write a fraction such as 5/2.")

    if request.count("[") + request.count("{") > _MOST_BRACKETS:
        raise refuse("", "The request has too many brackets. Write one object of inputs.")
    try:
        parsed = json.loads(request, object_pairs_hook=no_duplicates, parse_float=no_number, parse_constant=no_number)
    except (ValueError, RecursionError) as error:
        where = f" (line {error.lineno}, column {error.colno})" if isinstance(error, json.JSONDecodeError) else ""
        raise refuse("", f"The request is not JSON{where}. Write an object such as {{}}.") from error
    if not isinstance(parsed, dict):
        raise refuse("", "The request must be a JSON object.")
    return parsed


def _result(name: str, request: dict[str, Any]) -> dict[str, Any]:
    calculator = CALCULATORS.get(name)
    if calculator is None:
        raise refuse("", f"There is no calculator '{name}'. Choose one of: {', '.join(CALCULATORS)}.")
    edition, battle, readings = _context(request)
    rules = Rules(_loaded, edition, battle, readings)
    plain = {key: value for key, value in request.items() if key not in _OWN}
    inputs = read(calculator.fields, plain, battle_options(_loaded, battle))
    trace = Trace()
    result = calculator.resolve(inputs, rules, trace)
    citations = trace.citations()
    return {
        **result,
        "calculator": name,
        "data_version": _loaded["version"],
        "edition": edition,
        "battle": battle,
        "trace": trace.records,
        "cited": {c["key"]: c["value"] for c in citations if not c["key"].startswith(("fact:", "chart:"))},
        "facts": {c["fact"]: _loaded["facts"][c["fact"]] for c in citations},
        "questions": {question: _asked(question, reading) for question, reading in sorted(rules.asked.items())},
    }


def _asked(question: str, reading: str) -> dict[str, Any]:
    asked = _loaded["questions"][question]
    return {
        "title": asked["title"],
        "reading": reading,
        "default": asked["default"],
        "readings": {key: r["label"] for key, r in asked["readings"].items()},
    }


def _context(request: dict[str, Any]) -> tuple[str, str, dict[str, str]]:
    default = _loaded["default"]
    edition = request.get("edition", default["edition"])
    battle = request.get("battle", default["battle"])
    readings = request.get("readings", {})
    problems = [
        (name, "Write the name of it as text.")
        for name, value in (("edition", edition), ("battle", battle))
        if not isinstance(value, str)
    ]
    if not isinstance(readings, dict) or not all(isinstance(r, str) for r in readings.values()):
        problems.append(("readings", 'Write an object such as {"line-split": "even"}.'))
    if problems:
        raise InputError(problems)
    return edition, battle, readings
