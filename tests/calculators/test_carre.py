"""Forming carré before a charge (section 38) against a plain reading of the charts."""

import json
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from calculators import api

type Call = Callable[..., dict[str, Any]]

AUSTERLITZ = {"edition": "austerlitz-1805", "battle": "austerlitz-1805"}
PRUSSE = {"edition": "prusse-1806", "battle": "prusse-1806"}
BERLIN = {"edition": "berlin-1813", "battle": "berlin-1813"}
FRENCH = {"troops": "french", "increments": 9, "distance": 2}
# The scale written out, and steps along it that stop at the ends: no code of the calculators.
SCALE = [tens + ones for tens in (10, 20, 30, 40, 50, 60) for ones in (1, 2, 3, 4, 5, 6)]


def moved(roll: int, steps: int) -> int:
    place = SCALE.index(roll) + steps
    return SCALE[0] if place < 0 else SCALE[-1] if place > 35 else SCALE[place]


def naturals(result: dict[str, Any]) -> dict[int, str]:
    """Natural roll -> result, from the spans of the rows."""
    read = {}
    for row in result["rows"]:
        for first, last in row["natural"]:
            read.update(dict.fromkeys(SCALE[SCALE.index(first) : SCALE.index(last) + 1], row["result"]))
    return read


def columns(built: dict[str, Any]) -> list[tuple[str, str, str, str, list[str]]]:
    """Every column of every battle: (battle, group, formation, distance, the 36 results)."""
    found = []
    for key, cell in built["cells"].items():
        if key.startswith("carre-realization/") and "table" in cell:
            _, battle, group, formation, distance = key.split("/")
            found.append((battle, group, formation, distance, built["tables"][cell["table"]]))
    return found


def test_every_column_of_every_battle_is_read_as_it_stands(work: Call, built: dict[str, Any]) -> None:
    """The oracle: move each of the 36 rolls by the steps and look it up in the 36 results."""
    seen = 0
    for battle, group, formation, distance, results in columns(built):
        for steps in (-7, 0, 4):
            asked = {"battle": battle, "troops": group, "increments": 3, "distance": int(distance), "modifier": steps}
            asked |= {} if formation == "any" else {"formation": formation}
            result = work("carre", asked)
            assert len(results) == 36
            assert naturals(result) == {roll: results[SCALE.index(moved(roll, steps))] for roll in SCALE}
            assert sum(row["rolls"] for row in result["rows"]) == 36
            seen += 1
    assert seen > 300


def test_the_table_of_the_prusse_booklet(work: Call) -> None:
    """Worked by hand: column at distance 2, carré to 43, disorder to 61, rout from 62."""
    for roll, result in ((43, "carre"), (44, "disorder"), (61, "disorder"), (62, "rout")):
        thrown = work("carre", {**PRUSSE, **FRENCH, "roll": roll})["thrown"]
        assert (thrown["modified"], thrown["result"]) == (roll, result)


@pytest.mark.parametrize(
    ("more", "steps"),
    [
        ({}, 0),
        ({"leader": True}, -6),
        ({"cavalry": "light"}, 3),
        ({"cavalry": "lancers"}, 6),
        ({"level": 1}, 3),
        ({"level": 3}, 9),
        ({"kind": "french-vieille-garde"}, -9),
        ({"kind": "french-provisoire"}, 3),
        ({"modifier": -2}, -2),
        ({"leader": True, "cavalry": "lancers", "level": 2, "kind": "french-2e-garde", "modifier": 1}, 1),
    ],
)
def test_modifiers_at_leipzig(work: Call, more: dict[str, Any], steps: int) -> None:
    assert work("carre", FRENCH | more)["modifier"] == steps


def test_levels_added_plainly_land_on_the_nearest_roll(work: Call) -> None:
    """46 and 6 make 52; 45 and 3 make 48, which no dice show: 46 is nearer than 51."""
    plain = {"readings": {"level-steps": "plain"}}
    result = work("carre", FRENCH | plain | {"level": 2, "roll": 46})
    assert (result["modifier"], result["added"], result["thrown"]["modified"]) == (0, 6, 52)
    assert work("carre", FRENCH | plain | {"level": 1, "roll": 45})["thrown"]["modified"] == 46
    assert work("carre", FRENCH | {"level": 1, "roll": 45})["thrown"]["modified"] == 52


def test_the_number_of_a_nation(work: Call) -> None:
    """Raszyn: each level costs Poles three and Austrians six."""
    for troops, steps in (("polish", 3), ("austrian", 6)):
        asked = {"battle": "raszyn-1809", "troops": troops, "increments": 6, "distance": 2, "level": 1}
        assert work("carre", asked)["modifier"] == steps


def test_a_number_nobody_has_seen_stops_only_who_needs_it(work: Call, refused: Call) -> None:
    russians = {**AUSTERLITZ, "troops": "russian", "increments": 9, "distance": 2}
    assert work("carre", russians)["modifier"] == 0
    told = refused("carre", russians | {"leader": True})
    assert told["modifier"].startswith("Not seen:")


@pytest.mark.parametrize(
    ("more", "field", "fact"),
    [
        ({"formation": "skirmish"}, "formation", "19.23"),
        ({"formation": "general-order"}, "formation", "15.47"),
        ({"terrain": "other"}, "terrain", "15.47"),
        ({"increments": 2}, "increments", "15.48"),
        ({"tried": True}, "tried", "38.22"),
        ({"seen": False}, "seen", "38.23"),
        ({"distance": 5}, "distance", "38.10"),
    ],
)
def test_legality_comes_first(refused: Call, more: dict[str, Any], field: str, fact: str) -> None:
    told = refused("carre", FRENCH | more)
    assert list(told) == [field] and fact in told[field]


def test_three_increments_are_enough(work: Call) -> None:
    assert work("carre", FRENCH | {"increments": 3})["rows"]


def test_the_range_of_a_declared_target(work: Call, refused: Call) -> None:
    """38.10 against 38.13: four hexes, or two in the other reading."""
    for distance, declared in product((1, 2, 3, 4), (True, False)):
        asked = FRENCH | {"distance": distance, "declared": declared}
        assert work("carre", asked)["rows"]
        near = asked | {"readings": {"charge-carre-range": "target"}}
        if declared and distance > 2:
            assert "38.13" in refused("carre", near)["distance"]
        else:
            assert work("carre", near)["rows"]


def test_a_chart_in_movement_points_has_no_range_in_hexes(work: Call, refused: Call) -> None:
    french = {**AUSTERLITZ, "troops": "french", "increments": 9}
    result = work("carre", french | {"distance": 4})
    assert result["distance_unit"] == "movement point"
    assert "charge.carre.distance" not in result["cited"]
    assert "no column" in refused("carre", french | {"distance": 5})["distance"]


def test_by_hand(work: Call, refused: Call) -> None:
    """A battle without a chart: two limits typed, and the general numbers for leaders and levels (7.9, 43.8)."""
    hand = {**BERLIN, "increments": 9, "distance": 2, "carre_to": 36, "disorder_to": 53}
    assert [row["natural"] for row in work("carre", hand)["rows"]] == [[[11, 36]], [[41, 53]], [[54, 66]]]
    assert work("carre", hand | {"leader": True, "level": 1})["modifier"] == -3
    assert list(refused("carre", hand | {"cavalry": "lancers"})) == ["cavalry"]
    assert list(refused("carre", hand | {"disorder_to": 35})) == ["disorder_to"]
    assert "by hand" in refused("carre", {**BERLIN, "increments": 9, "distance": 2})["carre_to"]
    assert "only the line" in refused("carre", FRENCH | {"troops": "austrians"})["carre_to"]


def test_a_known_roll_shows_every_distance(work: Call) -> None:
    thrown = work("carre", FRENCH | {"roll": 43})["thrown"]
    assert [entry["distance"] for entry in thrown["columns"]] == [1, 2, 3, 4]
    for entry in thrown["columns"]:
        there = work("carre", FRENCH | {"distance": entry["distance"], "roll": 43})
        assert there["thrown"]["result"] == entry["result"]


def test_what_the_cavalry_then_does(work: Call) -> None:
    """38.27, 38.28: beyond two hexes it may ride elsewhere; guns share the result (38.25)."""
    assert "must come onto its hex" in work("carre", FRENCH)["summary"]
    far = work("carre", FRENCH | {"distance": 3, "guns": True})
    assert "may ride elsewhere" in far["summary"] and far["summary"].endswith("The guns share the result.")


def test_more_steps_never_help(work: Call) -> None:
    """A higher roll is worse: the share of carré falls as modifiers grow."""
    shares = [
        sum(row["rolls"] for row in work("carre", FRENCH | {"modifier": steps})["rows"] if row["result"] == "carre")
        for steps in range(-35, 36, 5)
    ]
    assert shares == sorted(shares, reverse=True) and shares[0] == 36 and shares[-1] == 0


def test_the_lists_of_the_form(built: dict[str, Any]) -> None:
    lists = api.battle_options(built, "leipzig-1813")
    assert [name for name, _ in lists["carre-troops"]][:2] == ["french", "french-allies"]
    assert not {"leader", "lancers", "light-cavalry"} & {name for name, _ in lists["carre-kinds"]}
    assert json.dumps(lists["carre-kinds"]).count("french-vieille-garde") == 1
