"""The fire defence of the target hex, rule by rule (13.20, 13.24, 15.41, 15.84, 21.4 to 21.9)."""

from collections.abc import Callable
from typing import Any

import pytest

type Call = Callable[..., dict[str, Any]]

LEIPZIG, WAGRAM, AUSTERLITZ = "leipzig-1813", "deutsch-wagram-1809", "austerlitz-1805"


def shot_at(battle: str = AUSTERLITZ, readings: dict[str, str] | None = None, **target: Any) -> dict[str, Any]:
    """Twenty points of gun fire at a hex of six increments."""
    return {
        "edition": battle,
        "battle": battle,
        "firer": {"formation": "unlimbered"},
        "battery": {"fire": 20},
        "target": {"increments": 6, **target},
        "readings": readings or {},
    }


@pytest.mark.parametrize(("battle", "defence"), [(WAGRAM, "6"), (AUSTERLITZ, "5")])
@pytest.mark.parametrize("formation", ["column", "line", "skirmish", "disordered", "unlimbered"])
def test_fire_through_a_flank_meets_a_fixed_defence(work: Call, battle: str, defence: str, formation: str) -> None:
    """21.7: 6 at Deutsch Wagram, 5 at Austerlitz, whatever the formation."""
    result = work("fire", shot_at(battle, formation=formation, side="flank"))
    assert result["defence"] == defence
    assert f"{battle}:1" in result["facts"]


def test_the_flank_value_of_leipzig_was_not_seen(work: Call, refused: Call) -> None:
    found = refused("fire", shot_at(LEIPZIG, formation="line", side="flank", troops="french/ligne"))
    assert list(found) == ["target.defence"]
    assert "fire defence chart" in found["target.defence"]
    typed = shot_at(LEIPZIG, formation="line", side="flank", troops="french/ligne", defence=5)
    assert work("fire", typed)["defence"] == "5"


@pytest.mark.parametrize("formation", ["column", "line", "skirmish"])
def test_fire_through_the_rear_meets_the_chart(work: Call, formation: str) -> None:
    """13.24, 21.8."""
    front = work("fire", shot_at(formation=formation))
    assert work("fire", shot_at(formation=formation, side="rear"))["defence"] == front["defence"]


@pytest.mark.parametrize("guns", ["unlimbered", "limbered"])
@pytest.mark.parametrize(
    ("formation", "alone", "mixed"), [("column", "6", "4"), ("line", "9", "7"), ("skirmish", "12", "10")]
)
def test_guns_beside_infantry_take_two_off(work: Call, guns: str, formation: str, alone: str, mixed: str) -> None:
    """21.6."""
    assert work("fire", shot_at(formation=formation))["defence"] == alone
    assert work("fire", shot_at(formation=formation, guns=guns))["defence"] == mixed


def test_a_crowded_line_with_guns(work: Call) -> None:
    """15.41 and 21.6: seven increments count as a column, 6, less 2."""
    assert work("fire", shot_at(formation="line", increments=7, guns="unlimbered"))["defence"] == "4"


def test_a_carre_keeps_its_defence_beside_guns(work: Call) -> None:
    """21.6 excepts it."""
    result = work("fire", shot_at(formation="carre", guns="unlimbered"))
    assert result["defence"] == "4"
    said = next(step for step in result["trace"] if step["id"] == "defence.mixed")
    assert said["applied"] is False and "not in carré" in said["say"]


def test_whether_guns_lower_the_flank_value_is_a_reading(work: Call) -> None:
    """Open question flank-mixed: 5 stands as printed, or 5 less 2."""
    target = {"formation": "line", "side": "flank", "guns": "unlimbered"}
    assert work("fire", shot_at(**target))["defence"] == "5"
    assert work("fire", shot_at(readings={"flank-mixed": "yes"}, **target))["defence"] == "3"


@pytest.mark.parametrize("side", ["flank", "rear"])
def test_a_carre_has_neither_flank_nor_rear(refused: Call, side: str) -> None:
    """15.53."""
    found = refused("fire", shot_at(formation="carre", side=side))
    assert found == {"target.side": "All 6 hexsides of a carré are front (13.9)."}


def test_a_carre_under_fire_has_three_increments_too(refused: Call) -> None:
    """15.48."""
    assert list(refused("fire", shot_at(formation="carre", increments=2))) == ["target.increments"]


def test_road_march_has_a_defence_of_its_own_in_every_terrain(work: Call) -> None:
    """15.84."""
    for terrain in ("clear", "village", "forest"):
        assert work("fire", shot_at(formation="road-march", terrain=terrain))["defence"] == "4"


def test_a_typed_defence_is_taken_as_it_is(work: Call) -> None:
    result = work("fire", shot_at(formation="line", side="flank", guns="unlimbered", defence="7/2"))
    assert result["defence"] == "7/2"


@pytest.mark.parametrize("formation", ["limbered", "unlimbered"])
def test_guns_alone_have_no_guns_beside_them(refused: Call, formation: str) -> None:
    assert list(refused("fire", shot_at(formation=formation, guns="unlimbered"))) == ["target.guns"]
