"""Fire multiples and fire defences of the battles' charts, and what happens where nobody has seen a chart."""

from collections.abc import Callable
from typing import Any

import pytest

type Call = Callable[..., dict[str, Any]]

LEIPZIG, WAGRAM, AUSTERLITZ, BERLIN = "leipzig-1813", "deutsch-wagram-1809", "austerlitz-1805", "berlin-1813"


def at(battle: str, **parts: Any) -> dict[str, Any]:
    return {"edition": battle, "battle": battle, **parts}


@pytest.mark.parametrize(
    ("battle", "troops", "formation", "increments", "fire_points"),
    [
        # Austerlitz: ligne 3 in line, légère 3 in line, 4 in carré, 3 as skirmishers; guard 4 in line
        (AUSTERLITZ, "french/ligne", "line", 4, "12"),
        (AUSTERLITZ, "french/legere", "carre", 9, "12"),
        (AUSTERLITZ, "french/legere", "skirmish", 3, "9"),
        (AUSTERLITZ, "french/guard", "line", 4, "16"),
        (AUSTERLITZ, "russian/musketeer", "line", 6, "8"),
        (AUSTERLITZ, "russian/dragoon", "skirmish", 3, "6"),
        # Leipzig: ligne 2 in line, Old Guard 5 everywhere, Prussian line 3
        (LEIPZIG, "french/ligne", "line", 4, "8"),
        (LEIPZIG, "french/vieille-garde", "line", 3, "15"),
        (LEIPZIG, "french/vieille-garde", "skirmish", 3, "15"),
        (LEIPZIG, "prussian/linie", "carre", 6, "6"),
    ],
)
def test_multiples(work: Call, battle: str, troops: str, formation: str, increments: int, fire_points: str) -> None:
    """24.14: the multiple is on the battle's chart, by troops and formation."""
    firer = {"troops": troops, "formation": formation, "increments": increments}
    result = work("fire", at(battle, firer=firer, target={"increments": 5, "defence": 4}))
    assert result["fire"] == fire_points
    assert f"fire-effects/{battle}/{troops}/{formation}" in result["cited"]


def test_a_column_fires_its_printed_value_at_any_battle(work: Call) -> None:
    for battle in (LEIPZIG, WAGRAM, AUSTERLITZ, BERLIN):
        firer = {"formation": "column", "increments": 6, "printed_fire": 8}
        assert work("fire", at(battle, firer=firer, target={"increments": 5, "defence": 4}))["fire"] == "8"


DEFENCES = [
    # formation, increments, terrain, expected
    (AUSTERLITZ, "column", 6, "clear", "6"),
    (AUSTERLITZ, "line", 6, "clear", "9"),  # 15.42: fewer than 7
    (AUSTERLITZ, "line", 7, "clear", "6"),  # 15.41: like a column
    (AUSTERLITZ, "carre", 9, "clear", "4"),
    (AUSTERLITZ, "skirmish", 3, "clear", "12"),
    (AUSTERLITZ, "skirmish", 3, "village", "12"),
    (AUSTERLITZ, "disordered", 5, "forest", "16"),
    (AUSTERLITZ, "routed", 5, "clear", "14"),
    (AUSTERLITZ, "limbered", 3, "clear", "6"),
    (AUSTERLITZ, "unlimbered", 3, "clear", "8"),
    (AUSTERLITZ, "general-order", 5, "chateau", "14"),
    (AUSTERLITZ, "column", 5, "frozen-lake", "4"),
    (AUSTERLITZ, "road-march", 4, "village", "4"),  # 15.84
    (WAGRAM, "masse", 6, "clear", "5"),
    (WAGRAM, "line", 7, "clear", "6"),
    (WAGRAM, "general-order", 6, "granary", "16"),
    (WAGRAM, "unlimbered", 3, "town", "10"),
    (WAGRAM, "skirmish", 3, "feldlager", "12"),
    (LEIPZIG, "general-order", 6, "town", "12"),
    (LEIPZIG, "unlimbered", 3, "earthworks", "12"),
    (LEIPZIG, "skirmish", 3, "village", "14"),
    (LEIPZIG, "road-march", 4, "town", "4"),
]


@pytest.mark.parametrize(("battle", "formation", "increments", "terrain", "defence"), DEFENCES)
def test_fire_defences(work: Call, battle: str, formation: str, increments: int, terrain: str, defence: str) -> None:
    """21.4 and the charts."""
    target = {"formation": formation, "increments": increments, "terrain": terrain}
    result = work("fire", at(battle, firer={"formation": "unlimbered"}, battery={"fire": 20}, target=target))
    assert result["defence"] == defence


@pytest.mark.parametrize(
    ("troops", "column"), [("french/ligne", "7"), ("russian/musketeer", "6"), ("prussian/linie", "6")]
)
def test_in_the_open_the_leipzig_chart_goes_by_nation(work: Call, refused: Call, troops: str, column: str) -> None:
    request = at(LEIPZIG, firer={"formation": "unlimbered"}, battery={"fire": 20})
    target = {"formation": "column", "increments": 6}
    assert work("fire", request | {"target": {**target, "troops": troops}})["defence"] == column
    assert "choose the troops" in refused("fire", request | {"target": target})["target.troops"]


@pytest.mark.parametrize(
    ("battle", "formation", "terrain", "fact"),
    [
        (AUSTERLITZ, "line", "village", "15.28"),
        (AUSTERLITZ, "carre", "forest", "15.47"),
        (LEIPZIG, "column", "woods", "15.14"),
        (LEIPZIG, "line", "garden", "15.28"),
    ],
)
def test_formations_that_may_not_stand_there(
    refused: Call, battle: str, formation: str, terrain: str, fact: str
) -> None:
    target = {"formation": formation, "increments": 8, "terrain": terrain}
    request = at(battle, firer={"formation": "unlimbered"}, battery={"fire": 20}, target=target)
    assert refused("fire", request)["target.formation"].startswith(f"Rule {fact} does not allow this here")


def test_what_nobody_has_seen_is_asked_for_and_can_be_typed(work: Call, refused: Call) -> None:
    target = {"formation": "column", "increments": 6, "troops": "austrian/linie"}
    request = at(LEIPZIG, firer={"formation": "unlimbered"}, battery={"fire": 20}, target=target)
    message = refused("fire", request)["target.formation"]
    assert message.startswith("Not seen: ") and message.endswith("Type the number from your chart by hand.")
    assert work("fire", request | {"target": {**target, "defence": 5}})["column"] == "4:1"


def test_a_battle_without_charts_asks_for_the_numbers(work: Call, refused: Call) -> None:
    request = at(BERLIN, firer={"increments": 4}, target={"increments": 6})
    assert list(refused("fire", request)) == ["firer.multiple"]
    request["firer"]["multiple"] = 3
    assert list(refused("fire", request)) == ["target.defence"]
    request["target"]["defence"] = 6
    result = work("fire", request)
    assert (result["column"], result["losses"][1]["check"]) == ("2:1", "missing")


def test_troops_without_a_skirmish_multiple_cannot_skirmish(refused: Call) -> None:
    """19.1."""
    firer = {"troops": "french/ligne", "formation": "skirmish", "increments": 3}
    found = refused("fire", at(AUSTERLITZ, firer=firer, target={"increments": 5, "defence": 4}))
    assert found["firer.multiple"].startswith("Rule 19.1 does not allow this here")


def test_without_troops_there_is_no_multiple(refused: Call) -> None:
    found = refused("fire", at(AUSTERLITZ, firer={"increments": 3}, target={"increments": 5, "defence": 4}))
    assert found == {"firer.troops": "Choose the troops, or type the fire multiple by hand."}


def test_a_terrain_of_no_battle(refused: Call) -> None:
    found = refused(
        "fire", at(AUSTERLITZ, firer={"increments": 3, "multiple": 1}, target={"increments": 5, "terrain": "moon"})
    )
    assert list(found) == ["target.terrain"]
