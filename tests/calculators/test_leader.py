"""Leader casualties (7.10 to 7.17), by hand from the facts."""

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from calculators import api
from rulebook import bundle

type Call = Callable[..., dict[str, Any]]
type Refused = Callable[..., dict[str, str]]

FACES = range(1, 7)
THROWS = [10 * tens + ones for tens in FACES for ones in FACES]


@pytest.mark.parametrize(
    ("cause", "hits"),
    [
        ("fire", {65, 66}),  # 7.10
        ("attack", {11, 12}),  # 7.11
        ("defence", {64, 65, 66}),  # 7.12
    ],
)
def test_the_natural_rolls_that_hit_a_leader(work: Call, cause: str, hits: set[int]) -> None:
    for roll in THROWS:
        result = work("leader", {"cause": cause, "roll": roll})
        assert result["hit"] == (roll in hits)
    unknown = work("leader", {"cause": cause})
    assert unknown["hit"] is None
    assert set(unknown["trigger_rolls"]) == hits
    assert unknown["headline"] == f"A leader is hit on {len(hits)} rolls in 36"


def test_nothing_follows_from_a_roll_that_hits_no_leader(work: Call) -> None:
    result = work("leader", {"cause": "fire", "roll": 64, "die": 1, "morale": 32, "morale_bonus": 3})
    assert result["headline"] == "No leader is hit"
    assert "fell" not in result and "check" not in result


@pytest.mark.parametrize(
    ("die", "outcome", "wound"),
    [
        (1, "dead", "head"),
        (2, "dead", "chest"),
        (3, "out", "leg"),
        (4, "out", "arm"),
        (5, "captured", "captured"),
        (6, "in-play", "light wound"),
    ],
)
def test_the_casualty_table(work: Call, die: int, outcome: str, wound: str) -> None:
    """7.14."""
    result = work("leader", {"cause": "attack", "roll": 11, "die": die})
    assert (result["fell"], result["wound"]) == (outcome, wound)
    assert "7.14" in result["facts"]


def test_in_an_assault_each_wound_has_one_chance_in_six(work: Call) -> None:
    outcomes = work("leader", {"cause": "defence"})["outcomes"]
    assert [row["chance"] for row in outcomes] == ["1/6"] * 6


def test_a_capture_by_fire_is_thrown_again(work: Call, refused: Refused) -> None:
    """7.14: so each of the five others has one chance in five."""
    outcomes = work("leader", {"cause": "fire"})["outcomes"]
    assert [row["chance"] for row in outcomes] == ["1/5", "1/5", "1/5", "1/5", "0", "1/5"]
    again = {"cause": "fire", "roll": 66, "die": 5}
    assert list(refused("leader", again)) == ["die_again"]
    assert work("leader", again | {"die_again": 2})["fell"] == "dead"
    assert "throw once more" in refused("leader", again | {"die_again": 5})["die_again"]
    assert list(refused("leader", {"cause": "fire", "roll": 66, "die": 1, "die_again": 2})) == ["die_again"]
    assert list(refused("leader", {"cause": "attack", "roll": 11, "die": 5, "die_again": 2})) == ["die_again"]


def test_hours_are_a_sum(work: Call, refused: Refused) -> None:
    """7.14, 7.15: the booklet's leg wound with 3 and 3 is six hours; one die for an arm, none for a light wound."""
    leg = {"cause": "fire", "roll": 65, "die": 3}
    result = work("leader", leg | {"hours": [3, 3]})
    assert result["hours"] == 6
    assert result["headline"] == "Leader hit: leg, out of action for 6 hours"
    assert work("leader", {"cause": "fire", "roll": 65, "die": 4, "hours": [5]})["hours"] == 5
    assert "take 2 dice" in refused("leader", leg | {"hours": [3]})["hours"]
    light = {"cause": "fire", "roll": 65, "die": 6, "hours": [3]}
    assert "take no dice" in refused("leader", light)["hours"]


def test_the_chances_of_the_hours(work: Call) -> None:
    outcomes = work("leader", {"cause": "fire"})["outcomes"]
    leg = {row["hours"]: Fraction(row["chance"]) for row in outcomes[2]["hours"]}
    assert leg == {total: Fraction(6 - abs(7 - total), 36) for total in range(2, 13)}
    arm = {row["hours"]: row["chance"] for row in outcomes[3]["hours"]}
    assert arm == {total: "1/6" for total in FACES}
    assert all("hours" not in outcomes[place] for place in (0, 1, 4, 5))


@pytest.mark.parametrize(
    ("leaders", "used", "chances"),
    [
        (1, False, {"other": "1"}),
        (1, True, {"other": "1"}),
        (2, False, {"other": "1/2"}),
        (2, True, {"used": "1/2", "other": "1/2"}),
        (3, True, {"used": "1/2", "other": "1/4"}),  # 7.17: the two others share the rest
        (5, True, {"used": "1/2", "other": "1/8"}),
        (4, False, {"other": "1/4"}),
    ],
)
def test_which_of_several(work: Call, leaders: int, used: bool, chances: dict[str, str]) -> None:
    """7.17."""
    result = work("leader", {"leaders": leaders, "used": used})
    assert result["chance_each"] == chances
    others = leaders - 1 if "used" in chances else leaders
    assert Fraction(chances.get("used", "0")) + others * Fraction(chances["other"]) == 1


@pytest.mark.parametrize(
    ("bonus", "morale", "rolls", "natural"),
    [
        # 7.16, 31.1: dice less his number must be above the morale.
        (3, 32, 19, [[36, 66]]),  # 36 less 3 is 33, the first above 32
        (0, 32, 22, [[33, 66]]),
        (-3, 32, 25, [[26, 66]]),  # 26 and 3 make 33; 25 and 3 make 32, which is not above
        (9, 62, 0, []),  # 66 less 9 is 53
        (0, 66, 0, []),  # nothing is above 66
        (0, 11, 35, [[12, 66]]),
    ],
)
def test_the_check_of_his_troops(work: Call, bonus: int, morale: int, rolls: int, natural: list[list[int]]) -> None:
    result = work("leader", {"roll": 65, "die": 1, "morale_bonus": bonus, "morale": morale})
    assert (result["check"], result["check_rolls"], result["check_natural"]) == (True, rolls, natural)


@pytest.mark.parametrize(
    ("reading", "checks"),
    [
        ("wounded", {"dead": True, "out": True, "captured": False, "in-play": True}),
        ("out-of-action", {"dead": True, "out": True, "captured": False, "in-play": False}),
        ("any", {"dead": True, "out": True, "captured": True, "in-play": True}),
    ],
)
def test_which_casualties_call_for_a_check(work: Call, reading: str, checks: dict[str, bool]) -> None:
    """7.16 in the readings of leader-check-occasions."""
    for die in (1, 3, 5, 6):
        request = {"cause": "attack", "roll": 11, "die": die, "readings": {"leader-check-occasions": reading}}
        result = work("leader", request)
        assert result["check"] == checks[result["fell"]]


def test_without_the_troops_morale_only_the_duty_to_check_is_told(work: Call) -> None:
    result = work("leader", {"roll": 65, "die": 1, "morale_bonus": 3})
    assert result["check"] is True and "check_rolls" not in result


def test_the_table_is_read_from_the_data(altered: dict[str, Any]) -> None:
    """Another wound on the table, another number of dice for its hours: the result follows."""
    row = altered["charts"]["leader-casualty"]["rows"][0]
    row |= {"wound": "foot", "outcome": "out", "hours_dice": 1}
    api.load(bundle.text(altered))
    answered = json.loads(api.call("leader", '{"cause": "attack", "roll": 11, "die": 1, "hours": [4]}'))
    result = answered["result"]
    assert (result["wound"], result["fell"], result["hours"]) == ("foot", "out", 4)
    assert result["headline"] == "Leader hit: foot, out of action for 4 hours"


@pytest.mark.parametrize(
    ("state", "formation", "steps", "worse"),
    [
        ("good", "other", -3, 0),
        ("disordered", "other", -6, 0),
        ("routed", "other", -9, 0),
        ("good", "carre", -3, -6),
        ("disordered", "road-march", -6, 12),
    ],
)
def test_the_state_of_his_troops_weighs_on_their_check(
    work: Call, state: str, formation: str, steps: int, worse: int
) -> None:
    """31.3: -3 or -6 beside his number; 15.54 and 15.82: the morale value of a carré and of a road march."""
    troops = {"morale": 32, "morale_bonus": 3, "state": state, "formation": formation}
    result = work("leader", {"cause": "attack", "roll": 11, "die": 1} | troops)
    scale = [10 * tens + ones for tens in range(1, 7) for ones in range(1, 7)]
    needed = scale.index(32) + worse
    assert result["check_rolls"] == sum(max(0, min(35, place + steps)) > needed for place in range(36))


def test_a_disordered_carre_is_no_carre(refused: Call) -> None:
    troops = {"morale": 32, "morale_bonus": 3, "state": "routed", "formation": "carre"}
    assert "good order" in refused("leader", {"cause": "attack", "roll": 11, "die": 1} | troops)["formation"]
