"""The rules, loaded once, and the one door of the calculators as a Python function."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from calculators import api
from rulebook import bundle, model

ROOT = Path(__file__).resolve().parents[2]

# The same examples on every machine and in every run: a failure can be looked at again.
settings.register_profile("same", derandomize=True, deadline=None, max_examples=60, database=None)
settings.load_profile("same")

type Call = Callable[..., dict[str, Any]]


@pytest.fixture(scope="session")
def book() -> model.RuleBook:
    return model.load(ROOT / "rules_data")


@pytest.fixture(scope="session")
def built(book: model.RuleBook) -> dict[str, Any]:
    """The bundle as Python objects; tests that change it take `altered`."""
    return bundle.build(book)


@pytest.fixture(scope="session")
def bundle_text(built: dict[str, Any]) -> str:
    return bundle.text(built)


@pytest.fixture(scope="session")
def rules_as_they_are(bundle_text: str) -> Callable[[], None]:
    """Loads the rules, unless the last test left them as they are."""
    loaded: list[Any] = []

    def load() -> None:
        if not loaded or api._loaded.get("facts") is not loaded[0]:
            api.load(bundle_text)
            loaded[:] = [api._loaded["facts"]]

    return load


@pytest.fixture
def answer(rules_as_they_are: Callable[[], None]) -> Call:
    """answer(name, request) -> the whole answer, under the rules as they are."""
    rules_as_they_are()
    return lambda name, request: json.loads(api.call(name, json.dumps(request)))


@pytest.fixture
def work(answer: Call) -> Call:
    """work(name, request) -> the result; fails with the messages if there is none."""

    def run(name: str, request: dict[str, Any]) -> dict[str, Any]:
        answered = answer(name, request)
        assert answered["ok"], answered.get("errors")
        return answered["result"]

    return run


@pytest.fixture
def fire(work: Call) -> Call:
    """fire(firer={...}, target={...}, ...) -> the result of the fire calculator.

    What is left out: a line of 4 with multiple 1, at 6 increments of typed fire defence 4.
    """

    def run(**parts: Any) -> dict[str, Any]:
        return work("fire", fire_request(**parts))

    return run


@pytest.fixture
def formation(work: Call) -> Call:
    """formation("line", hexes=2, request) -> its row."""

    def find(name: str, request: dict[str, Any], hexes: int | None = None) -> dict[str, Any]:
        rows = work("formations", request)["formations"]
        found = [row for row in rows if row["formation"] == name and hexes in (None, row["hexes"])]
        assert len(found) == 1, [(row["formation"], row["hexes"]) for row in rows]
        return found[0]

    return find


@pytest.fixture
def refused(answer: Call) -> Call:
    """refused(name, request) -> {field: message} of a request that has no answer."""

    def run(name: str, request: dict[str, Any]) -> dict[str, str]:
        answered = answer(name, request)
        assert not answered["ok"], "it was worked out"
        return {error["field"]: error["message"] for error in answered["errors"]}

    return run


@pytest.fixture
def altered(built: dict[str, Any]) -> dict[str, Any]:
    """A copy of the bundle to change."""
    return copy.deepcopy(built)


def fire_request(**parts: Any) -> dict[str, Any]:
    plain = {
        "firer": {"formation": "line", "increments": 4, "multiple": 1},
        "target": {"increments": 6, "defence": 4},
    }
    return plain | parts


@pytest.fixture(name="fire_request")
def _fire_request() -> Call:
    return fire_request
