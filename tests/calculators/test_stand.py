"""Infantry that stands before a charge (38.13 to 38.17) against plain counting."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

type Call = Callable[..., dict[str, Any]]

WAGRAM = {"edition": "deutsch-wagram-1809", "battle": "deutsch-wagram-1809"}
PRUSSE = {"edition": "prusse-1806", "battle": "prusse-1806"}
BERLIN = {"edition": "berlin-1813", "battle": "berlin-1813"}
SCALE = [tens + ones for tens in (10, 20, 30, 40, 50, 60) for ones in (1, 2, 3, 4, 5, 6)]


def passing(morale: int, on_roll: int, on_value: int) -> int:
    """How many of the 36 rolls stand: the roll stays on the scale, the value need not."""
    value = SCALE.index(morale) + on_value
    return sum(1 for place in range(36) if max(0, min(35, place + on_roll)) > value)


@pytest.mark.parametrize(
    ("more", "on_roll", "on_value"),
    [
        ({}, 0, 0),
        ({"side": "flank"}, -12, 0),
        ({"side": "rear"}, -6, 0),
        ({"formation": "line"}, 3, 0),
        ({"cavalry": "lancers"}, -6, 0),
        ({"cavalry": "heavy"}, -3, 0),
        ({"half_strength": True}, -6, 0),
        ({"ground": "stream"}, 6, 0),
        ({"ground": "slope"}, 0, 0),  # not on the chart of Leipzig
        ({"level": 1}, -3, 0),
        ({"level": 3}, -9, 0),
        ({"state": "disordered"}, -6, 0),
        ({"state": "routed"}, -12, 0),
        ({"formation": "carre"}, 12, -6),
        ({"formation": "road-march"}, 0, 12),
        ({"forced": True}, 0, 12),
        ({"leader": 3}, 3, 0),
        ({"leader": -2}, -2, 0),
        ({"modifier": 4}, 4, 0),
        ({"side": "flank", "cavalry": "lancers", "formation": "line", "leader": 2}, -13, 0),
    ],
)
def test_modifiers_at_leipzig(work: Call, more: dict[str, Any], on_roll: int, on_value: int) -> None:
    for morale in (11, 26, 32, 55, 66):
        result = work("stand", {"morale": morale} | more)
        assert (result["dice_modifier"], result["value_modifier"]) == (on_roll, on_value)
        assert result["rolls"] == passing(morale, on_roll, on_value)
        assert [row["rolls"] for row in result["rows"]] == [result["rolls"], 36 - result["rolls"]]


def test_each_roll_stands_or_routs(work: Call) -> None:
    request = {"morale": 32, "cavalry": "lancers", "formation": "line"}
    need = work("stand", request)["need"]
    for roll in SCALE:
        result = work("stand", request | {"roll": roll})
        assert result["passed"] is (roll >= need)
        assert result["headline"] == f"{roll}: {'it stands' if roll >= need else 'it routs'}"


def test_roll_first(work: Call) -> None:
    """43 moved six down is 33: it stands with 32 and better."""
    assert work("stand", {"roll": 43, "cavalry": "lancers"})["holds"] == 32
    assert work("stand", {"roll": 11})["headline"] == "11: stands with no morale value"


def test_other_readings(work: Call) -> None:
    both = {"readings": {"stand-state": "both"}}
    assert work("stand", {"morale": 32, "state": "disordered"} | both)["dice_modifier"] == -9
    assert work("stand", {"morale": 32, "state": "routed"} | both)["dice_modifier"] == -18
    chart = {"readings": {"stand-carre": "chart"}}
    assert work("stand", {"morale": 32, "formation": "carre"} | chart)["value_modifier"] == 0
    value = {"readings": {"morale-leader-sign": "value"}}
    assert work("stand", {"morale": 32, "leader": 3} | value)["value_modifier"] == -3


def test_a_chart_without_a_state_leaves_the_general_number(work: Call) -> None:
    """Deutsch Wagram lists disorder only: a routed unit has the six steps of 31.3."""
    result = work("stand", {**WAGRAM, "morale": 32, "state": "routed"})
    assert result["dice_modifier"] == -6 and "31.3" in result["facts"]
    assert "stand-state" not in result["questions"]


def test_rows_for_one_side_of_the_war(work: Call, built: dict[str, Any]) -> None:
    """Prusse has other numbers for the coalition."""
    cells = built["cells"]
    for troops, row in (("french/infantry", "line"), ("coalition/infantry", "line-coalition")):
        result = work("stand", {**PRUSSE, "morale": 32, "troops": troops, "formation": "line"})
        assert result["dice_modifier"] == cells[f"charge-stand/prusse-1806/{row}"]["value"]


def test_every_battle_with_a_chart_has_its_own_numbers(work: Call, built: dict[str, Any]) -> None:
    seen = 0
    for battle, cavalry in product(built["battles"], ("lancers", "heavy")):
        row = f"charge-stand/{battle}/{'lancers' if cavalry == 'lancers' else 'heavy-cavalry'}"
        if row in built["cells"]:
            result = work("stand", {"battle": battle, "morale": 32, "cavalry": cavalry})
            assert result["dice_modifier"] == built["cells"][row]["value"]
            seen += 1
    assert seen > 20


def test_without_a_charge_benefit_there_is_no_check(work: Call) -> None:
    """38.9."""
    result = work("stand", {"benefit": False})
    assert result["check"] is False and {"38.8", "38.15"} <= set(result["facts"])


def test_without_a_chart_the_sum_is_typed(work: Call, refused: Call) -> None:
    assert list(refused("stand", {**BERLIN, "morale": 32})) == ["modifier"]
    result = work("stand", {**BERLIN, "morale": 32, "modifier": -6, "leader": 2})
    assert (result["dice_modifier"], result["rolls"]) == (-4, passing(32, -4, 0))


@pytest.mark.parametrize(
    ("asked", "field", "fact"),
    [
        ({"morale": 32, "formation": "skirmish"}, "formation", "19.23"),
        ({"morale": 32, "formation": "line", "state": "disordered"}, "formation", "15.86"),
        ({}, "morale", "31.1"),
        ({**WAGRAM, "morale": 32, "level": 1}, "level", "43.12"),
    ],
)
def test_refusals(refused: Call, asked: dict[str, Any], field: str, fact: str) -> None:
    told = refused("stand", asked)
    assert list(told) == [field] and fact in told[field]
