"""The same distributions from others: icepool's dice, and an enumeration written for this test alone."""

import json
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import icepool
import pytest

type Call = Callable[..., dict[str, Any]]

CHART = json.loads((Path(__file__).resolve().parents[2] / "rules_data/charts/fire-combat.json").read_text("utf-8"))
COLUMNS = {column["id"]: column for column in CHART["columns"]}

# Two dice that can be told apart, as places 0 to 35 of the scale.
THROW = (icepool.d6 - 1) * 6 + (icepool.d6 - 1)


def lost(column: str, roll: int) -> int:
    """Straight from the rows of the chart file."""
    return next(row["loss"] for row in COLUMNS[column]["rows"] if row["from"] <= roll <= row["to"])


def reading_of(place: int) -> int:
    tens, ones = divmod(min(35, max(0, place)), 6)
    return 10 * (tens + 1) + ones + 1


def attack(column: str, increments: int, number: int) -> dict[str, Any]:
    ratio = Fraction(COLUMNS[column]["ratio"])
    return {
        "firer": {"formation": "unlimbered"},
        "battery": {"fire": str(ratio * 6), "leader_artillery": number},
        "target": {"increments": increments, "defence": 6},
    }


CASES = [(column, increments, number) for column in COLUMNS for increments in (9, 14, 30) for number in (-7, 0, 5)]


@pytest.mark.parametrize("column", COLUMNS)
def test_fire_is_as_icepool_has_it(fire: Call, column: str) -> None:
    for increments, number in [(increments, number) for name, increments, number in CASES if name == column]:
        result = fire(**attack(column, increments, number))
        steps = max(0, increments - 9) + number
        pool = THROW.map(lambda place, steps=steps: lost(column, reading_of(place + steps)))
        assert {row["lost"]: Fraction(row["rolls"], 36) for row in result["losses"]} == {
            loss: pool.probability(loss) for loss in pool
        }
        for row in result["losses"]:
            assert Fraction(row["or_more"], 36) == pool.probability(">=", row["lost"])
        assert Fraction(result["average"]) == pool.mean()


@pytest.mark.parametrize("column", COLUMNS)
def test_fire_is_as_counting_by_fingers_has_it(fire: Call, column: str) -> None:
    """All 36 throws, each moved one step at a time."""
    for increments, number in [(increments, number) for name, increments, number in CASES if name == column]:
        steps = max(0, increments - 9) + number
        counted: Counter[int] = Counter()
        for tens in range(1, 7):
            for ones in range(1, 7):
                counted[lost(column, walked(tens, ones, steps))] += 1
        result = fire(**attack(column, increments, number))
        assert {row["lost"]: row["rolls"] for row in result["losses"]} == dict(counted)


def walked(tens: int, ones: int, steps: int) -> int:
    for _ in range(abs(steps)):
        ones += 1 if steps > 0 else -1
        if ones == 7:
            tens, ones = tens + 1, 1
        if ones == 0:
            tens, ones = tens - 1, 6
        if tens == 7:
            tens, ones = 6, 6
        if tens == 0:
            tens, ones = 1, 1
    return 10 * tens + ones


def test_hours_are_as_icepool_has_them(work: Call) -> None:
    outcomes = work("leader", {"cause": "attack"})["outcomes"]
    for row, pool in ((outcomes[2], 2 @ icepool.d6), (outcomes[3], icepool.d6)):
        hours = {entry["hours"]: Fraction(entry["chance"]) for entry in row["hours"]}
        assert hours == {total: pool.probability(total) for total in pool}


def test_a_capture_thrown_again_is_as_icepool_has_it(work: Call) -> None:
    outcomes = work("leader", {"cause": "fire"})["outcomes"]
    thrown = icepool.d6.reroll({5}, depth="inf")
    for row in outcomes:
        assert Fraction(row["chance"]) == thrown.probability(row["die"])
