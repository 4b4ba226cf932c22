"""Morale checks (sections 30, 31, 43, 44), by hand from the facts."""

from collections.abc import Callable
from typing import Any

import icepool
import pytest

type Call = Callable[..., dict[str, Any]]
type Refused = Callable[..., dict[str, str]]

FACES = range(1, 7)
THROWS = [10 * tens + ones for tens in FACES for ones in FACES]
# Two dice that can be told apart, as places 0 to 35 of the scale.
THROW = (icepool.d6 - 1) * 6 + (icepool.d6 - 1)
GOOD = {"state": "good", "occasion": "losses"}


def place(reading: int) -> int:
    return (reading // 10 - 1) * 6 + reading % 10 - 1


@pytest.mark.parametrize(
    ("request_", "steps", "need", "rolls"),
    [
        # 31.3: the booklet's example; 36 less three steps is 33, 43 less six is 33, and 33 is above 32.
        ({"morale": 32, "state": "disordered"}, -3, 36, 19),
        ({"morale": 32, "state": "routed"}, -6, 43, 16),
        # 31.1: in good order 33 is the first above 32.
        ({"morale": 32, **GOOD}, 0, 33, 22),
        ({"morale": 11, **GOOD}, 0, 12, 35),
        # 31.19: six, twelve, eighteen steps on turns in a row.
        ({"morale": 21, "state": "good", "occasion": "force-march", "march_turn": "first"}, -6, 32, 23),
        ({"morale": 21, "state": "good", "occasion": "force-march", "march_turn": "second"}, -12, 42, 17),
        ({"morale": 21, "state": "good", "occasion": "force-march", "march_turn": "third"}, -18, 52, 11),
        # 31.5, 31.6: a leader of 2 helps, and his loss hurts as much.
        ({"morale": 32, **GOOD, "leader": 2}, 2, 31, 24),
        ({"morale": 32, "state": "good", "occasion": "leader", "leader": 2}, -2, 35, 20),
        ({"morale": 32, **GOOD, "other": -4}, -4, 41, 18),
    ],
)
def test_the_roll_that_passes(work: Call, request_: dict[str, Any], steps: int, need: int, rolls: int) -> None:
    result = work("morale", request_)
    assert (result["dice_modifier"], result["need"], result["rolls"]) == (steps, need, rolls)
    assert result["natural"] == [[need, 66]]
    assert sum(row["rolls"] for row in result["rows"]) == 36


@pytest.mark.parametrize(
    ("formation", "morale", "value", "need"),
    [
        ("carre", 43, -6, 34),  # 15.54: 43 counts as 33
        ("carre", 13, -6, 11),  # it leaves the scale downwards: every roll passes
        ("road-march", 26, 12, 51),  # 15.82: 26 counts as 46
        ("road-march", 51, 12, None),  # above 66: no roll passes
    ],
)
def test_formations_move_the_value(work: Call, formation: str, morale: int, value: int, need: int | None) -> None:
    result = work("morale", {"morale": morale, "formation": formation, **GOOD})
    assert (result["value_modifier"], result["dice_modifier"], result["need"]) == (value, 0, need)


def test_as_icepool_has_it(work: Call) -> None:
    """Every morale value and a spread of modifiers against dice of another make."""
    for steps in (-20, -7, -1, 0, 1, 7, 20):
        for morale in THROWS:
            result = work("morale", {"morale": morale, **GOOD, "other": steps})
            pool = THROW.map(lambda at, s=steps: min(35, max(0, at + s)))
            assert result["rolls"] == 36 * pool.probability(">", place(morale)), (morale, steps)


def test_a_known_roll(work: Call) -> None:
    """Recovery: whatever is below the need fails (31.4)."""
    for roll in THROWS:
        result = work("morale", {"morale": 32, "roll": roll})
        assert result["passed"] == (roll >= 36)
        word = "is in good order again" if roll >= 36 else "routs"
        assert word in result["headline"]


def test_the_roll_before_the_value(work: Call) -> None:
    """Up to which value a roll holds: the same answer as asking for every value."""
    for formation in ("other", "carre", "road-march"):
        for roll in (11, 12, 16, 35, 43, 66):
            asked = {"roll": roll, "formation": formation, **GOOD}
            passing = [m for m in THROWS if work("morale", asked | {"morale": m})["passed"]]
            assert work("morale", asked)["holds"] == max(passing, default=0)


@pytest.mark.parametrize(
    ("arm", "state", "failed"),
    [
        ("infantry", "good", "is disordered"),  # 30.1
        ("infantry", "routed", "stays routed"),
        ("cavalry", "good", "routs"),  # 30.2, 35.7
        ("cavalry", "routed", "stays routed"),
        ("artillery", "routed", "stays routed"),
    ],
)
def test_what_failing_does(work: Call, arm: str, state: str, failed: str) -> None:
    result = work("morale", {"morale": 32, "arm": arm, "state": state, "occasion": "losses"})
    assert result["if_failed"] == failed


@pytest.mark.parametrize(
    ("arm", "state"), [("infantry", "disordered"), ("artillery", "good"), ("artillery", "disordered")]
)
def test_what_no_page_says_is_said_to_be_unseen(work: Call, arm: str, state: str) -> None:
    result = work("morale", {"morale": 32, "arm": arm, "state": state, "occasion": "losses"})
    assert "no page seen says how" in result["if_failed"]


def test_checks_to_charge(work: Call) -> None:
    """40.3: cavalry that fails an opportunity charge keeps its order; of a reaction charge it was not seen (39.12)."""
    horse = {"morale": 32, "arm": "cavalry", "state": "good", "roll": 11}
    assert "in good order" in work("morale", horse | {"occasion": "opportunity"})["if_failed"]
    reaction = work("morale", horse | {"occasion": "reaction"})
    assert "not seen" in reaction["if_failed"] and "39.12" in reaction["facts"]


def test_recovery(work: Call) -> None:
    """31.4, 30.8: order and column, or rout; what is routed stays so."""
    assert work("morale", {"morale": 32})["if_failed"] == "routs"
    assert "in column, or in general order" in work("morale", {"morale": 32})["if_passed"]
    assert work("morale", {"morale": 32, "state": "routed"})["if_failed"].startswith("stays routed")
    guns = work("morale", {"morale": 32, "arm": "artillery"})
    assert guns["if_passed"] == "is in good order again"


@pytest.mark.parametrize(
    ("reading", "steps"),
    [("subtract", 2), ("ignore", 0), ("as-loss", -2)],
)
def test_losing_a_bad_leader(work: Call, reading: str, steps: int) -> None:
    readings = {"negative-leader-value": reading}
    lost = {"morale": 32, "state": "good", "occasion": "leader", "leader": -2, "readings": readings}
    assert work("morale", lost)["dice_modifier"] == steps
    # The leader's own page reckons with the same reading.
    fell = {"cause": "attack", "roll": 11, "die": 1, "morale": 32, "morale_bonus": -2, "readings": readings}
    assert work("leader", fell)["check_rolls"] == work("morale", lost)["rolls"]


def test_a_leader_on_the_value_is_not_held_by_the_end_of_the_scale(work: Call) -> None:
    """31.5: 66 moved up by two stays 66, which is not above 66; a value of 66 less two is 64."""
    asked = {"morale": 66, **GOOD, "leader": 2}
    assert work("morale", asked)["rolls"] == 0
    taken = work("morale", asked | {"readings": {"morale-leader-sign": "value"}})
    assert taken["natural"] == [[65, 66]]


def test_the_ends_of_the_scale_decide_in_one_reading(work: Call) -> None:
    ends = {"readings": {"morale-automatic": "ends"}, **GOOD}
    assert work("morale", {"morale": 66, **ends})["natural"] == [[66, 66]]
    assert work("morale", {"morale": 13, "formation": "carre", **ends})["natural"] == [[12, 66]]


def test_morale_levels(work: Call, refused: Refused) -> None:
    """43.3: V Corps at Wagram loses three on level one, six on level two; cavalry does not feel it (43.4)."""
    corps = {"battle": "deutsch-wagram-1809", "organisation": "v-corps", "morale": 32, **GOOD}
    assert [work("morale", corps | {"level": level})["dice_modifier"] for level in (0, 1, 2)] == [0, -3, -6]
    horse = corps | {"level": 2, "arm": "cavalry"}
    assert work("morale", horse)["dice_modifier"] == 0
    assert work("morale", horse | {"readings": {"levels-cavalry": "berlin"}})["dice_modifier"] == -6
    assert list(refused("morale", {"morale": 32, **GOOD, "level": 1})) == ["level_modifier"]
    assert work("morale", {"morale": 32, **GOOD, "level": 1, "level_modifier": -3})["need"] == 36
    assert list(refused("morale", {"battle": "deutsch-wagram-1809", "morale": 32, **GOOD, "level": 1})) == [
        "organisation"
    ]


@pytest.mark.parametrize(
    ("request_", "field", "fact"),
    [
        ({}, "morale", "31.1"),
        ({"morale": 32, "arm": "cavalry", "state": "disordered"}, "state", "30.2"),
        ({"morale": 32, "state": "good", "occasion": "recovery"}, "state", "31.7"),
        ({"morale": 32, "arm": "cavalry", "state": "good", "occasion": "force-march"}, "arm", "44.6"),
        ({"morale": 32, "state": "disordered", "occasion": "force-march"}, "state", "44.1"),
        ({"morale": 32, "state": "good", "occasion": "force-march", "level": 1}, "state", "44.1"),
        ({"morale": 32, "state": "good", "occasion": "opportunity"}, "arm", "31.13"),
        ({"morale": 32, "state": "routed", "formation": "carre"}, "formation", "31.3"),
    ],
)
def test_what_cannot_be(refused: Refused, request_: dict[str, Any], field: str, fact: str) -> None:
    errors = refused("morale", request_)
    assert list(errors) == [field] and f"({fact})" in errors[field]
