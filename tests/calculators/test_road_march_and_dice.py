"""Road march (15.75 to 15.82) and the dice calculator (9.5), by hand from the facts."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from rulebook import examples

type Call = Callable[..., dict[str, Any]]


@pytest.mark.parametrize(
    ("increments", "hexes", "headline"),
    [
        (11, 3, "3 road hexes, 2 markers"),  # the booklet's example
        (1, 1, "1 road hex, no marker"),
        (4, 1, "1 road hex, no marker"),
        (5, 2, "2 road hexes, 1 marker"),
        (8, 2, "2 road hexes, 1 marker"),
        (60, 15, "15 road hexes, 14 markers"),
    ],
)
def test_hexes_and_markers(work: Call, increments: int, hexes: int, headline: str) -> None:
    """15.77, 15.78: four to a hex, the last may be part-filled; the counter leads, markers lie behind."""
    result = work("road-march", {"increments": increments})
    assert (result["hexes"], result["markers"], result["headline"]) == (hexes, hexes - 1, headline)


def test_no_fire_and_half_a_point_per_hex(work: Call) -> None:
    """15.81 and 15.75."""
    result = work("road-march", {"increments": 4})
    assert (result["fire"], result["cost_per_hex"]) == ("0", "1/2")


def test_a_quarter_of_the_melee_value_in_each_hex(work: Call) -> None:
    """15.80."""
    assert work("road-march", {"increments": 8, "melee": 12})["melee_per_hex"] == ["3", "3"]
    assert work("road-march", {"increments": 11, "melee": 15})["melee_per_hex"] == ["15/4"] * 3
    assert work("road-march", {"increments": 3, "melee": "9/2"})["melee_per_hex"] == ["9/8"]


def test_fractions_as_the_group_agreed(work: Call) -> None:
    """12.8."""
    request = {"increments": 11, "melee": 15}
    assert work("road-march", request | {"readings": {"melee-fractions": "drop"}})["melee_per_hex"] == ["3"] * 3
    assert work("road-march", request | {"readings": {"melee-fractions": "nearest"}})["melee_per_hex"] == ["4"] * 3
    kept = work("road-march", request)
    assert kept["questions"]["melee-fractions"]["reading"] == "keep"
    assert "melee-fractions" not in work("road-march", {"increments": 8, "melee": 12})["questions"]


@pytest.mark.parametrize("increments", [1, 4, 8, 11, 18])
def test_or_melee_by_the_increments_in_the_hex(work: Call, increments: int) -> None:
    """Open question road-march-melee: 11 increments stand 4, 4, 3."""
    request = {"increments": increments, "melee": 22, "readings": {"road-march-melee": "increments"}}
    shares = [Fraction(value) for value in work("road-march", request)["melee_per_hex"]]
    here = [min(4, increments - 4 * place) for place in range(len(shares))]
    assert shares == [Fraction(22 * count, increments) for count in here]
    assert sum(shares) == 22


@pytest.mark.parametrize(
    ("printed", "morale"), [(26, 46), (11, 31), (46, 66), (51, "above 66"), (66, "above 66"), (33, 53)]
)
def test_morale_is_twelve_steps_worse(work: Call, printed: int, morale: int | str) -> None:
    """15.82: two tens digits; past 66 no roll can pass."""
    assert work("road-march", {"increments": 4, "morale": printed})["morale"] == morale


@pytest.mark.parametrize(
    ("roll", "modifier", "reads"),
    [(43, 4, 51), (26, 7, 41), (42, -6, 32), (16, 1, 21), (66, -12, 46), (65, 4, 66), (33, 0, 33)],
)
def test_dice(work: Call, roll: int, modifier: int, reads: int) -> None:
    result = work("dice", {"roll": roll, "modifier": modifier})
    assert result["roll"] == reads
    assert result["headline"] == f"{roll} with {modifier:+d} reads {reads}"
    assert {"9.5", "21.12"} <= set(result["facts"])


def test_every_stored_example_comes_out_as_expected(answer: Call, book: Any) -> None:
    """rules_data/examples, each in every reading it names; some are there to be refused."""
    for example in book.examples.values():
        for run in examples.runs(example):
            answered = answer(example["calculator"], run.request)
            assert_expected(answered.get("result", answered), run.expect, example["id"] + run.inside)


def assert_expected(result: dict[str, Any], expected: dict[str, Any], where: str) -> None:
    for pointer, value in expected.items():
        found: Any = result
        for step in pointer.removeprefix("/").split("/"):
            found = found[int(step)] if isinstance(found, list) else found[step]
        assert found == value, f"{where}{pointer}"
