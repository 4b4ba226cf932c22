"""Values as a page prints them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rulebook.checks.fit import misfit, simpler
from rulebook.values import ROLLS, is_number, show

UNITS = json.loads(
    (Path(__file__).parents[2] / "rules_data" / "schemas" / "common.schema.json").read_text(encoding="utf-8")
)["$defs"]["unit"]["enum"]


@pytest.mark.parametrize(
    ("value", "unit", "printed"),
    [
        (4, None, "4"),
        (4, "increment", "4 increments"),
        (1, "increment", "1 increment"),
        (0, "hexside", "0 hexsides"),
        (4, "increment per hex", "4 increments per hex"),
        (1, "battery", "1 battery"),
        (2, "battery", "2 batteries"),
        (2, "hex", "2 hexes"),
        (1, "die", "1 die"),
        (2, "die", "2 dice"),
        (1, "dice", "1 die"),
        (-6, None, "−6"),
        (-12, "step of the dice", "−12 steps of the dice"),
        (-1, "morale step", "−1 morale step"),
        (5, "fire defence", "5 points of fire defence"),
        ("1/2", None, "1/2"),
        ("-1/2", None, "−1/2"),
        ("1/2", "movement point per hex", "1/2 movement point per hex"),
        ("3/2", "movement point", "3/2 movement points"),
        ("1/2", "share", "half"),
        ("1/3", "share", "a third"),
        (1, "share", "all"),
        ("2/5", "share", "2/5"),
        ("3/2", "factor", "×3/2"),
        (3, "multiple", "×3"),
        (7, "number", "7"),
        ([65, 66], "roll", "65 or 66"),
        ([64, 65, 66], "roll", "64, 65 or 66"),
        ([11, 12, 13, 14, 15, 16, 21], "roll", "11 to 21"),
        ([11, 12, 13, 21], "roll", "11, 12, 13 or 21"),
        ([11], "roll", "11"),
        (66, "roll", "66"),
        ({"missing": "Section 13 was not seen."}, None, "(not seen)"),
        ({"missing": "Section 13 was not seen."}, "hexside", "(not seen)"),
        ({"not_allowed": "15.14"}, "multiple", "not allowed"),
        ("printed", "multiple", "as printed on the counter"),
        ("in-play", "choice", "in play"),
        (["dead", "out", "in-play"], "choice", "dead, out or in play"),
        ("down", None, "down"),
        ("down", "rounding", "rounded down"),
        ("exact", "rounding", "not rounded"),
    ],
)
def test_show(value: Any, unit: str | None, printed: str) -> None:
    assert show(value, unit) == printed


@pytest.mark.parametrize("unit", UNITS)
def test_every_unit_has_words(unit: str) -> None:
    """A number in any unit of the schema prints; only units without a noun print the number alone."""
    bare = {"roll", "rounding", "count", "choice", "number", "share"}
    assert (show(5, unit) == "5") == (unit in bare)


def test_rolls_are_the_36() -> None:
    assert len(set(ROLLS)) == 36
    assert (ROLLS[0], ROLLS[6], ROLLS[-1]) == (11, 21, 66)


@pytest.mark.parametrize("value", [0, -3, "1/2", "-5/2"])
def test_numbers(value: Any) -> None:
    assert is_number(value)


@pytest.mark.parametrize("value", [True, "even", "1/0", "1/", "/2", "1/-2", 1.5, [1], {"missing": "x"}])
def test_no_numbers(value: Any) -> None:
    assert not is_number(value)


@pytest.mark.parametrize(
    ("value", "unit"),
    [
        (4, "increment"), ("5/2", "factor"), ("1/2", "share"), (0, "share"), (-6, "morale step"), ([65], "roll"),
        (11, "roll"), ("up", "rounding"), ("even", "choice"), (["dead"], "choice"), ("printed", "multiple"),
        ({"missing": "x"}, "increment"), ({"not_allowed": "15.1"}, "rounding"), ("1/2", "movement point"),
    ],
)  # fmt: skip
def test_values_that_fit(value: Any, unit: str) -> None:
    assert misfit(value, unit) == ""


@pytest.mark.parametrize(
    ("value", "unit"),
    [
        ("5/2", "increment"), ("3/2", "share"), (-1, "share"), (-1, "hex"), (67, "roll"), (["dead"], "roll"),
        ("sideways", "rounding"), (4, "choice"), ("even", "increment"), ([65, 66], "increment"), ("1/2", "hour"),
        ("-1/2", "factor"),
    ],
)  # fmt: skip
def test_values_that_do_not_fit(value: Any, unit: str) -> None:
    assert misfit(value, unit)


@pytest.mark.parametrize(
    ("value", "written"),
    [("2/4", '"1/2"'), ("4/2", "2"), ("3/1", "3"), ("-6/4", '"-3/2"'), ("1/2", ""), ("-3/2", ""), ("one", ""), (2, "")],
)
def test_lowest_terms(value: Any, written: str) -> None:
    assert simpler(value) == written
