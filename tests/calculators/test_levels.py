"""Morale levels (section 43)."""

from collections.abc import Callable
from typing import Any

import pytest

type Call = Callable[..., dict[str, Any]]

WAGRAM = {"edition": "deutsch-wagram-1809", "battle": "deutsch-wagram-1809"}


@pytest.mark.parametrize(
    ("lost", "level", "carre", "following"),
    [(0, 0, 0, 3), (2, 0, 0, 1), (3, 1, 3, 3), (5, 1, 3, 1), (6, 2, 6, 3), (9, 3, 9, None), (20, 3, 9, None)],
)
def test_by_hand(work: Call, lost: int, level: int, carre: int, following: int | None) -> None:
    """43.8: three steps for each level; 43.7: a force march only on level zero."""
    result = work("levels", {"lost": lost, "first": 3, "second": 6, "third": 9})
    assert (result["level"], result["carre"], result.get("next")) == (level, carre, following)
    assert result["force_march"] is (level == 0) and "modifier" not in result


def test_every_organisation_at_every_number(work: Call, built: dict[str, Any]) -> None:
    """The plain reading of the chart: the highest level whose first number is reached, or by the last number."""
    formations = built["battles"]["deutsch-wagram-1809"]["charts"]["morale-levels"]["formations"]
    cells = built["cells"]
    disputed = 0
    for formation in formations:
        key = f"morale-levels/deutsch-wagram-1809/{formation['id']}"
        begins = [cells[f"{key}/{level}/from"]["value"] for level in formation["levels"]]
        ends = [cells[f"{key}/{level}/to"]["value"] for level in formation["levels"][:-1]]
        for lost in range(35):
            by_from = sum(1 for first in begins if lost >= first) - 1
            by_to = sum(1 for last in ends if lost > last)
            asked = {**WAGRAM, "organisation": formation["id"], "lost": lost}
            result = work("levels", asked)
            assert result["level"] == by_from
            assert result["modifier"] == cells[f"{key}/{by_from}/modifier"]["value"]
            assert ("level-bounds" in result["questions"]) is (by_from != by_to)
            if by_from != by_to:
                disputed += 1
                assert work("levels", asked | {"readings": {"level-bounds": "to"}})["level"] == by_to
    assert len(formations) > 15 and disputed > 3


def test_worked_by_hand(work: Call) -> None:
    result = work("levels", {**WAGRAM, "organisation": "ii-corps", "lost": 12})
    assert result["headline"] == "Level 1: -3 on its morale rolls"
    assert result["next"] == 8 and "43.12" in result["facts"]


def test_refusals(refused: Call) -> None:
    assert list(refused("levels", {"lost": 3})) == ["first"]
    assert list(refused("levels", {**WAGRAM, "lost": 3})) == ["organisation"]
    assert list(refused("levels", {"lost": 3, "second": 4})) == ["first"]
    assert list(refused("levels", {"lost": 3, "first": 4, "third": 9})) == ["first"]
    assert list(refused("levels", {"lost": 3, "first": 4, "second": 4})) == ["second"]
    assert list(refused("levels", {"first": 4})) == ["lost"]
