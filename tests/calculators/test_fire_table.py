"""From fire points and fire defence to the losses: column, dice, table, what a roll does (sections 21 and 22)."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

type Call = Callable[..., dict[str, Any]]

FACES = range(1, 7)
THROWS = [10 * tens + ones for tens in FACES for ones in FACES]

# Fact 21.25, from the research behind the table: column, then the lowest roll that costs 1, 2, 3 ... increments.
TABLE = {
    "1:3": [65],
    "1:2.5": [64],
    "1:2": [62],
    "1:1.5": [55],
    "1:1": [52],
    "1.5:1": [42],
    "2:1": [33],
    "2.5:1": [26, 64],
    "3:1": [22, 56],
    "4:1": [13, 54],
    "5:1": [11, 45, 66],
    "6:1": [11, 33, 62],
    "7:1": [11, 23, 52],
    "8:1": [11, 15, 45, 66],
    "9:1": [11, 11, 42, 63],
    "10:1": [11, 11, 26, 55, 65],
}
RATIOS = {
    "1:3": "1/3", "1:2.5": "2/5", "1:2": "1/2", "1:1.5": "2/3", "1:1": "1", "1.5:1": "3/2", "2:1": "2", "2.5:1": "5/2",
    "3:1": "3", "4:1": "4", "5:1": "5", "6:1": "6", "7:1": "7", "8:1": "8", "9:1": "9", "10:1": "10",
}  # fmt: skip


def guns(fire_points: str, defence: int = 1, **more: Any) -> dict[str, Any]:
    """So many fire points at a typed defence."""
    target = {"increments": 6, "defence": defence} | more.pop("target", {})
    battery = {"fire": fire_points} | more.pop("battery", {})
    return {"firer": {"formation": "unlimbered"}, "battery": battery, "target": target, **more}


def lost(column: str, roll: int) -> int:
    return sum(roll >= least for least in TABLE[column])


@pytest.mark.parametrize("column", TABLE)
def test_every_cell_of_the_fire_table(fire: Call, column: str) -> None:
    """21.24 and 21.25: exactly the odds of the column, so no rounding is asked for."""
    result = fire(**guns(str(6 * Fraction(RATIOS[column])), 6))
    assert (result["column"], result["ratio"]) == (column, RATIOS[column])
    assert "odds-rounding" not in result["questions"]
    for row in result["losses"]:
        rolls = [roll for roll in THROWS for first, last in row["natural"] if first <= roll <= last]
        assert {lost(column, roll) for roll in rolls} == {row["lost"]}
        assert row["rolls"] == len(rolls)


@pytest.mark.parametrize(
    ("fire_points", "defence", "column"),
    [
        ("39/10", 1, "3:1"),  # 3.9 to 1 is still 3:1
        ("24", 7, "3:1"),
        ("10", 12, "1:1.5"),  # 1 to 1.2 is not yet even
        ("10", 11, "1:1.5"),
        ("1", 4, "1:3"),  # beyond the lowest column
        ("999", 1, "10:1"),  # beyond the highest
        ("14", 10, "1:1"),
    ],
)
def test_odds_go_down_to_the_column_they_reach(fire: Call, fire_points: str, defence: int, column: str) -> None:
    """21.26."""
    result = fire(**guns(fire_points, defence))
    assert result["column"] == column
    assert result["questions"]["odds-rounding"]["reading"] == "down"
    assert {"fire.odds.rounding", "fire.odds.beyond"} <= set(result["cited"])


@pytest.mark.parametrize(("fire_points", "column"), [("39", "4:1"), ("34", "3:1"), ("35", "3:1"), ("13", "1.5:1")])
def test_odds_may_go_to_the_nearest_column(fire: Call, fire_points: str, column: str) -> None:
    """Open question odds-rounding; halfway, the defender has the benefit."""
    assert fire(**guns(fire_points, 10), readings={"odds-rounding": "nearest"})["column"] == column


@pytest.mark.parametrize(("fire_points", "column"), [("4", "5:1"), ("3/2", "2:1"), ("10", "10:1"), ("1/9", "1:2.5")])
def test_canister_is_one_column_to_the_right_at_most_the_last(fire: Call, fire_points: str, column: str) -> None:
    """21.27: after the column is found."""
    assert fire(**guns(fire_points, battery={"canister": True}))["column"] == column


def test_canister_needs_a_battery_that_fires(fire: Call) -> None:
    result = fire(firer={"formation": "line", "increments": 4, "multiple": 1}, battery={"canister": True})
    assert result["column"] == "1:1"
    assert "no battery fires it" in next(s["say"] for s in result["trace"] if s["id"] == "canister")


@pytest.mark.parametrize(("increments", "steps"), [(1, 0), (9, 0), (10, 1), (12, 3), (18, 9)])
def test_a_massed_target(fire: Call, increments: int, steps: int) -> None:
    """22.1: one step for each increment above 9; 18 give the 9 of fact 22.4."""
    result = fire(**guns("4", target={"increments": increments}))
    assert result["dice_modifier"] == steps


def test_dice_moved_by_a_massed_target(fire: Call) -> None:
    """12 increments, natural 62 reads 65; at 1:3 that costs one increment, which 64 and 65 by themselves would not."""
    result = fire(**guns("1", 3, target={"increments": 12}, roll=62))
    assert result["thrown"]["modified"] == 65
    assert result["thrown"]["row"]["lost"] == 1
    assert result["losses"][1]["natural"] == [[62, 66]]
    assert "dice.beyond" in result["cited"]


@pytest.mark.parametrize(("number", "steps"), [(2, 5), (-1, 2), (-9, -6), (0, 3)])
def test_a_leader_with_an_artillery_number(fire: Call, number: int, steps: int) -> None:
    """21.14, 7.2: his number, which may be negative, with the 3 steps of twelve increments."""
    result = fire(**guns("4", target={"increments": 12}, battery={"leader_artillery": number}))
    assert result["dice_modifier"] == steps
    assert "21.14" in result["facts"]


def test_a_leader_does_nothing_for_infantry_alone_but_helps_it_beside_guns(fire: Call) -> None:
    """7.3."""
    firer = {"formation": "line", "increments": 4, "multiple": 1}
    assert fire(firer=firer, battery={"leader_artillery": 3})["dice_modifier"] == 0
    assert fire(firer=firer, battery={"fire": 4, "leader_artillery": 3})["dice_modifier"] == 3


def test_a_leader_in_the_target_hex_falls_to_a_natural_65_or_66(fire: Call) -> None:
    """7.10, 7.13: two rolls in 36, and never because a modifier made a 65 of a 62."""
    leader = {"leader": True, "increments": 12}
    assert fire(**guns("4"))["leader_rolls"] == 0
    result = fire(**guns("4", target=leader, roll=62))
    assert result["leader_rolls"] == 2
    assert (result["thrown"]["modified"], result["thrown"]["leader_hit"]) == (65, False)
    assert fire(**guns("4", target=leader, roll=65))["thrown"]["leader_hit"] is True
    assert fire(**guns("4", roll=65))["thrown"]["leader_hit"] is False


def test_what_a_roll_does_in_every_column(fire: Call) -> None:
    result = fire(**guns("4", roll=45))
    assert result["thrown"]["columns"] == [{"column": name, "lost": lost(name, 45)} for name in TABLE]
    assert result["thrown"]["natural"] == 45


def test_51_at_even_odds_is_an_open_question(fire: Call) -> None:
    plain = fire(**guns("1"))
    assert plain["questions"]["one-to-one-51"]["reading"] == "no-loss"
    assert [row["rolls"] for row in plain["losses"]] == [25, 11]
    other = fire(**guns("1"), readings={"one-to-one-51": "one-lost"})
    assert [row["rolls"] for row in other["losses"]] == [24, 12]
    assert "one-to-one-51" not in fire(**guns("4"))["questions"]


def test_the_whole_distribution_of_an_attack(fire: Call) -> None:
    """4:1, no modifier: 11 and 12 nothing, 13 to 53 one, 54 to 66 two. 2, 25 and 9 rolls; average 43 in 36."""
    result = fire(**guns("4", target={"check_first": 2, "check_every": 2}))
    assert result["losses"] == [
        {"lost": 0, "rolls": 2, "or_more": 36, "natural": [[11, 12]], "infantry": 0, "check": False},
        {"lost": 1, "rolls": 25, "or_more": 34, "natural": [[13, 53]], "infantry": 1, "check": False},
        {"lost": 2, "rolls": 9, "or_more": 9, "natural": [[54, 66]], "infantry": 2, "check": True},
    ]
    assert result["average"] == "43/36"
    assert result["headline"] == "4:1, dice +0: none lost 2, 1 lost 25, 2 lost 9 in 36"
    assert result["summary"] == (
        "4 fire points on a defence of 1. At least one increment is lost on 34 rolls in 36, 2 on 9 in 36."
    )


def test_the_example_of_the_booklet(work: Call) -> None:
    """24.5: légère, 10 increments, line in two hexes, multiple 3 from the chart: 24 fire points."""
    result = work(
        "fire",
        {
            "edition": "austerlitz-1805",
            "battle": "austerlitz-1805",
            "firer": {"troops": "french/legere", "formation": "line", "increments": 10, "hexes": 2},
            "target": {"troops": "russian/musketeer", "formation": "column", "increments": 6},
        },
    )
    assert (result["fire"], result["defence"], result["ratio"], result["column"]) == ("24", "6", "4", "4:1")
    assert {"15.36", "15.39", "21.4", "24.14"} <= set(result["facts"])


def test_a_roll_that_costs_nothing_says_so(fire: Call) -> None:
    """Nine steps down at 1:3: even 66 reads 53."""
    result = fire(**guns("1", 3, battery={"leader_artillery": -9}))
    assert [row["lost"] for row in result["losses"]] == [0]
    assert result["summary"].endswith("No roll costs an increment.")
    one = fire(**guns("1", 3, battery={"leader_artillery": -1}))
    assert "on 1 roll in 36" in one["summary"]
