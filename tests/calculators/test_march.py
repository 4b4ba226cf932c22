"""A move: what a unit has and what its path costs (sections 15, 18, 30, 44)."""

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import api

type Call = Callable[..., dict[str, Any]]

PRUSSE = {"edition": "prusse-1806", "battle": "prusse-1806"}
BERLIN = {"edition": "berlin-1813", "battle": "berlin-1813"}
# Leipzig, from the sentence of 18.21: to enter, and what a hexside adds, for infantry, cavalry, artillery.
ENTER = {
    "clear": (1, 1, 1),
    "village": (3, 3, 3),
    "woods": (3, 4, None),
    "swamp": (4, 5, None),
    "garden": (2, 2, 4),
    "bridge": (1, 1, 1),
}
ACROSS = {"slope": (2, 3, 4), "stream": (3, 5, None)}
ARMS = ("infantry", "cavalry", "artillery")


def mover(arm: str, **more: Any) -> dict[str, Any]:
    return {"arm": arm, "movement": 40, "formation": "limbered" if arm == "artillery" else "column", **more}


@pytest.mark.parametrize("arm", ARMS)
def test_each_terrain_of_leipzig(work: Call, refused: Call, arm: str) -> None:
    place = ARMS.index(arm)
    for ground, costs in ENTER.items():
        if costs[place] is None:
            assert list(refused("movement", mover(arm, path=ground))) == ["path"]
        else:
            assert work("movement", mover(arm, path=ground))["cost"] == str(costs[place])
    for side, costs in ACROSS.items():
        if costs[place] is None:
            assert list(refused("movement", mover(arm, path=f"{side}+clear"))) == ["path"]
        else:
            assert work("movement", mover(arm, path=f"{side}+clear"))["cost"] == str(1 + costs[place])
    assert list(refused("movement", mover(arm, path="river+clear"))) == ["path"]


@given(
    st.lists(
        st.tuples(st.sampled_from(["", "slope", "stream"]), st.sampled_from(["clear", "woods", "village"])), max_size=8
    )
)
def test_a_path_is_the_sum_of_its_hexes(rules_as_they_are: Callable[[], None], steps: list[tuple[str, str]]) -> None:
    rules_as_they_are()
    path = " ".join(f"{side}+{ground}" if side else ground for side, ground in steps)
    request = mover("infantry") | ({"path": path} if path else {})
    result = json.loads(api.call("movement", json.dumps(request)))["result"]
    total = sum(ENTER[ground][0] + (ACROSS[side][0] if side else 0) for side, ground in steps)
    assert result["cost"] == str(total)
    assert Fraction(result["left"]) == max(0, 40 - total) and result["reaches"] is (total <= 40)
    assert [entry["total"] for entry in result["hexes"]][-1:] == ([str(total)] if steps else [])


@pytest.mark.parametrize(
    ("more", "points"),
    [
        ({}, "8"),
        ({"formation": "line"}, "6"),  # 15.32
        ({"formation": "two-hex-line"}, "6"),
        ({"arm": "cavalry", "formation": "line"}, "6"),  # 15.35
        ({"state": "disordered"}, "4"),  # 30.5
        ({"state": "routed"}, "10"),  # 30.12
        ({"arm": "cavalry", "state": "routed"}, "8"),  # 30.13
        ({"arm": "artillery", "formation": "limbered", "state": "disordered"}, "4"),  # 30.14
        ({"formation": "carre"}, "1"),  # 15.72
        ({"formation": "carre", "to": "column"}, "8"),  # 15.73
        ({"force_march": "passed"}, "16"),  # 44.9
        ({"force_march": "failed"}, "0"),  # 44.10
        ({"formation": "line", "movement": 1}, "0"),
    ],
)
def test_what_it_has(work: Call, more: dict[str, Any], points: str) -> None:
    assert work("movement", {"movement": 8} | more)["allowance"] == points


def test_a_disordered_line_and_halves(work: Call) -> None:
    """Printed 9: 7 halved, or 4 1/2 less 2."""
    asked = {"movement": 9, "formation": "line", "state": "disordered"}
    assert work("movement", asked)["allowance"] == "7/2"
    assert work("movement", asked | {"readings": {"line-penalty-order": "after"}})["allowance"] == "5/2"
    for reading, points in (("keep", "5/2"), ("down", "2"), ("up", "3")):
        halves = {"movement": 5, "state": "disordered", "readings": {"movement-fractions": reading}}
        assert work("movement", halves)["allowance"] == points


def test_a_line_formed_on_the_way(work: Call) -> None:
    asked = {"movement": 8, "to": "line", "here": "clear"}
    assert work("movement", asked)["allowance"] == "8"
    assert work("movement", asked | {"readings": {"line-movement-late": "also-late"}})["allowance"] == "6"


@pytest.mark.parametrize(
    ("more", "cost"),
    [
        ({"to": "carre"}, "1"),  # 15.51
        ({"to": "skirmish"}, "1"),  # 16.10
        ({"to": "general-order"}, "0"),  # 16.13
        ({"to": "line", "here": "clear"}, "2"),  # 15.25: one, and the terrain
        ({"to": "line", "here": "village"}, "4"),
        ({"to": "two-hex-line", "here": "clear", "there": "woods"}, "3"),  # 15.29
        ({"arm": "cavalry", "to": "line"}, "3"),  # 15.110
        ({"arm": "artillery", "formation": "unlimbered", "to": "limbered"}, "2"),  # 15.90
        ({"formation": "road-march", "to": "column"}, "1"),
        ({"special_cost": "5/2"}, "5/2"),
    ],
)
def test_changing_formation(work: Call, more: dict[str, Any], cost: str) -> None:
    assert work("movement", {"movement": 12} | more)["cost"] == cost


def test_readings_of_the_line(work: Call) -> None:
    asked = {"movement": 12, "to": "two-hex-line", "here": "clear", "there": "woods"}
    for reading, cost in (("own", "3"), ("second", "5"), ("both", "6")):
        assert work("movement", asked | {"readings": {"line-terrain-cost": reading}})["cost"] == cost
    single = {"movement": 12, "to": "line", "here": "clear", "readings": {"line-terrain-cost": "second"}}
    assert work("movement", single)["cost"] == "1"
    wide = {"movement": 12, "formation": "line", "to": "two-hex-line", "here": "clear"}
    for reading, cost in (("extra", "1"), ("nothing", "0"), ("full", "3")):
        assert work("movement", wide | {"readings": {"line-one-to-two-cost": reading}})["cost"] == cost
    road = {"movement": 12, "to": "road-march", "readings": {"road-march-change-cost": "nothing"}}
    assert work("movement", road)["cost"] == "0"


def test_the_road(work: Call, refused: Call) -> None:
    """15.75, 15.83, 15.85; Prusse has a road price for bridges."""
    road = {"movement": 6, "formation": "road-march"}
    assert work("movement", road | {"path": "road road"})["cost"] == "1"
    assert work("movement", road | {"path": "road town road"})["cost"] == "3"
    stopped = work("movement", road | {"path": "road town road", "drawn": "not-drawn"})
    assert (stopped["reaches"], stopped["cost"], len(stopped["hexes"])) == (False, "1/2", 2)
    assert stopped["headline"] == "Road march ends before the town; 11/2 points left"
    opened = road | {"path": "road town", "drawn": "not-drawn", "readings": {"road-march-town": "chart"}}
    assert work("movement", opened)["cost"] == "5/2"
    assert work("movement", {**PRUSSE, **road, "path": "road bridge"})["cost"] == "1"
    assert "15.75" in refused("movement", road | {"path": "woods"})["path"]
    assert "15.75" in refused("movement", {"movement": 6, "path": "road"})["path"]


def test_a_force_march_on_the_road(work: Call) -> None:
    asked = {"movement": 6, "formation": "road-march", "force_march": "passed", "path": " ".join(["road"] * 12)}
    both = work("movement", asked)
    assert (both["allowance"], both["cost"], both["left"]) == ("12", "6", "6")
    assert work("movement", asked | {"readings": {"force-march-road": "allowance"}})["cost"] == "12"


def test_a_carre_may_always_move_one_clear_hex(work: Call) -> None:
    """15.74, even where it has no points."""
    assert work("movement", {"movement": 0, "formation": "carre", "path": "clear"})["reaches"] is True
    assert work("movement", {"movement": 0, "formation": "carre", "path": "slope+clear"})["reaches"] is False
    assert work("movement", {"movement": 0, "formation": "carre", "path": "clear clear"})["reaches"] is False


def test_two_hexsides_on_the_way_into_one_hex(work: Call) -> None:
    assert work("movement", {"movement": 12, "path": "slope+stream+clear"})["cost"] == "6"
    assert work("movement", {"movement": 12, "path": "slope+slope+clear"})["cost"] == "5"


def test_too_far(work: Call) -> None:
    result = work("movement", {"movement": 5, "path": "clear village woods"})
    assert result["headline"] == "Too far: it needs 7 and has 5 movement points; it reaches 2 hexes"
    assert [entry["reached"] for entry in result["hexes"]] == [True, True, False]


@pytest.mark.parametrize(
    ("asked", "field", "says"),
    [
        ({"arm": "cavalry", "formation": "limbered"}, "formation", "15.89"),
        ({"arm": "artillery"}, "formation", "15.89"),
        ({"arm": "cavalry", "to": "carre"}, "to", "15.47"),
        ({"to": "column"}, "to", "already"),
        ({"arm": "artillery", "formation": "unlimbered", "path": "clear"}, "path", "prolonged"),
        ({"arm": "cavalry", "state": "disordered"}, "state", "30.2"),
        ({"arm": "cavalry", "force_march": "passed"}, "force_march", "44.6"),
        ({"state": "disordered", "force_march": "passed"}, "force_march", "44.1"),
        ({"formation": "line", "force_march": "passed"}, "force_march", "44.9"),
        ({"force_march": "passed", "to": "carre"}, "to", "44.12"),
        ({"to": "line"}, "here", "15.25"),
        ({"to": "line", "here": "clear clear"}, "here", "one hex"),
        ({"path": "moor"}, "path", "The chart has no 'moor'. It has: clear,"),
        ({"path": "slope"}, "path", "slope+clear"),
        ({"path": "woods+clear"}, "path", "no hexside"),
        ({"path": "Clear"}, "path", "write the terrain of each hex"),
        ({**BERLIN, "path": "clear"}, "path", "by hand"),
    ],
)
def test_refusals(refused: Call, asked: dict[str, Any], field: str, says: str) -> None:
    told = refused("movement", {"movement": 8} | asked)
    assert list(told) == [field] and says in told[field]


def test_a_battle_without_a_chart_still_has_points(work: Call) -> None:
    result = work("movement", {**BERLIN, "movement": 8, "formation": "line", "special_cost": 4})
    assert (result["allowance"], result["left"]) == ("6", "2")
