"""What each formation fires. The numbers are worked out by hand from the facts named.

`fire(...)` leaves the target at a typed fire defence of 4 unless a test says otherwise.
"""

from collections.abc import Callable
from typing import Any

import pytest

type Call = Callable[..., dict[str, Any]]


def line(increments: int, **more: Any) -> dict[str, Any]:
    return {"formation": "line", "increments": increments, "multiple": 3, **more}


@pytest.mark.parametrize(
    ("increments", "hexes", "fire_points"),
    [
        (1, 1, "3"),  # 15.26: one increment is enough for a line in one hex
        (4, 1, "12"),
        (5, 1, "12"),  # 15.36: four of a hex, even if more stand there
        (18, 1, "12"),
        (5, 2, "15"),  # 15.24: from five increments on; 3 + 2 fire
        (7, 2, "21"),  # 4 + 3
        (8, 2, "24"),  # 4 + 4
        (10, 2, "24"),  # 24.5, the booklet's example: eight of ten fire, times 3
    ],
)
def test_line(fire: Call, increments: int, hexes: int, fire_points: str) -> None:
    """15.36, 15.39: up to 4 increments of each hex, times the multiple."""
    assert fire(firer=line(increments, hexes=hexes))["fire"] == fire_points


def test_a_two_hex_line_needs_five_increments(refused: Call, fire_request: Call) -> None:
    """15.24."""
    found = refused("fire", fire_request(firer=line(4, hexes=2)))
    assert found == {"firer.increments": "A line in two hexes needs at least 5 increments (15.24)."}


def test_the_owner_may_choose_the_split_in_that_reading(fire: Call, refused: Call, fire_request: Call) -> None:
    """Open question line-split: 6 increments as 5 + 1 fire 4 + 1, times 3."""
    owner = {"line-split": "owner"}
    result = fire(firer=line(6, hexes=2, first_hex=5), readings=owner)
    assert result["fire"] == "15"
    assert result["questions"]["line-split"]["reading"] == "owner"
    assert fire(firer=line(6, hexes=2))["fire"] == "18"
    for bad, readings in (
        ({"hexes": 2, "first_hex": 5}, {}),
        ({"hexes": 2, "first_hex": 6}, owner),
        ({"first_hex": 2}, owner),
    ):
        found = refused("fire", fire_request(firer=line(6, **bad), readings=readings))
        assert list(found) == ["firer.first_hex"]


def test_one_battery_joins_the_line(fire: Call) -> None:
    """15.37, 15.38: four increments times 3, and the battery."""
    result = fire(firer=line(6), battery={"fire": 10})
    assert result["fire"] == "22"
    assert {"line.fire.batteries", "line.fire.increments"} <= set(result["cited"])
    assert {"15.37", "15.40"} <= set(result["facts"])


def test_a_battery_of_no_fire_value_is_no_battery(fire: Call) -> None:
    result = fire(firer=line(4), battery={"fire": 0, "canister": True, "leader_artillery": 3})
    assert (result["fire"], result["column"], result["dice_modifier"]) == ("12", "3:1", 0)


@pytest.mark.parametrize("formation", ["column", "general-order", "masse"])
def test_the_top_unit_fires_its_printed_value(fire: Call, formation: str) -> None:
    """15.7, 15.11, 15.17: the printed value, however many increments are there."""
    firer = {"formation": formation, "increments": 9, "printed_fire": 14}
    assert fire(firer=firer)["fire"] == "14"
    assert fire(firer={**firer, "increments": 2})["fire"] == "14"


def test_the_last_increment_halves_a_printed_value(fire: Call) -> None:
    """12.4: 9 halved is 9/2, kept as it is or made a whole number as the group agreed (12.8)."""
    firer = {"formation": "column", "increments": 1, "printed_fire": 9}
    assert fire(firer=firer)["fire"] == "9/2"
    assert fire(firer=firer, readings={"fire-fractions": "drop"})["fire"] == "4"
    assert fire(firer=firer, readings={"fire-fractions": "nearest"})["fire"] == "5"


def test_whether_the_last_increment_halves_a_multiple_is_a_reading(fire: Call) -> None:
    """12.4 names the printed value; 1 x 3 in line stays 3, or is 3/2 in the other reading."""
    assert fire(firer=line(1))["fire"] == "3"
    assert fire(firer=line(1), readings={"last-increment-multiple": "all"})["fire"] == "3/2"


@pytest.mark.parametrize("formation", ["column", "general-order"])
def test_disordered_infantry_fires_half(fire: Call, formation: str) -> None:
    """24.11."""
    firer = {"formation": formation, "increments": 6, "printed_fire": 14, "state": "disordered"}
    assert fire(firer=firer)["fire"] == "7"
    assert fire(firer={**firer, "increments": 1})["fire"] == "7/2"  # and 12.4


@pytest.mark.parametrize("formation", ["line", "carre", "skirmish", "masse"])
def test_disordered_infantry_is_in_column_or_general_order(refused: Call, fire_request: Call, formation: str) -> None:
    """15.86: it can be in no other formation."""
    firer = {"formation": formation, "increments": 6, "state": "disordered"}
    firer |= {"printed_fire": 8} if formation == "masse" else {"multiple": 2}
    assert "(15.86)" in refused("fire", fire_request(firer=firer))["firer.state"]


def test_routed_infantry_and_road_march_do_not_fire(refused: Call, fire_request: Call) -> None:
    """24.11 and 15.81."""
    routed = {"formation": "column", "increments": 6, "printed_fire": 8, "state": "routed"}
    assert refused("fire", fire_request(firer=routed)) == {"firer.state": "Routed infantry cannot fire (24.11)."}
    marching = {"formation": "road-march", "increments": 6}
    assert "(15.81)" in refused("fire", fire_request(firer=marching))["firer.formation"]


def carre(increments: int, **more: Any) -> dict[str, Any]:
    return {"formation": "carre", "increments": increments, "multiple": 4, **more}


@pytest.mark.parametrize(("increments", "fire_points"), [(3, "4"), (9, "12"), (10, "40/3"), (18, "24")])
def test_carre(fire: Call, increments: int, fire_points: str) -> None:
    """15.56: a third of the increments, times the multiple; fractions kept unless agreed otherwise."""
    assert fire(firer=carre(increments))["fire"] == fire_points


def test_a_carre_needs_three_increments(refused: Call, fire_request: Call) -> None:
    """15.48."""
    found = refused("fire", fire_request(firer=carre(2)))
    assert found == {"firer.increments": "A carré needs at least 3 increments (15.48)."}


def test_all_of_a_carre_fires_at_cavalry_inside(fire: Call) -> None:
    """15.58: 10 x 4."""
    assert fire(firer=carre(10, cavalry_inside=True))["fire"] == "40"


def test_a_battery_out_of_a_carre(fire: Call) -> None:
    """15.60 and 15.61: at most 12 of 15 increments, a third of them, times 4; and a third of the battery's 12."""
    assert fire(firer=carre(15), battery={"fire": 12})["fire"] == "20"
    assert fire(firer=carre(15))["fire"] == "20"  # without the battery a third of all 15, times 4
    whole = fire(firer=carre(15), battery={"fire": 12}, readings={"carre-battery-infantry": "all"})
    assert whole["fire"] == "52"  # 12 x 4 and 4


def test_a_battery_in_a_carre_against_cavalry_inside(fire: Call) -> None:
    """15.58, 15.59, 15.61: 12 x 4 and twice 12; or twice the battery's third in the other reading."""
    attack = {
        "firer": carre(15, cavalry_inside=True),
        "battery": {"fire": 12},
        "target": {"increments": 4, "defence": 9},
    }
    result = fire(**attack)
    assert result["fire"] == "72"
    assert result["column"] == "9:1"  # 72 on 9 is 8:1, and the canister column is always added
    assert fire(**attack, readings={"carre-battery-inside": "share"})["fire"] == "56"


def skirmish(increments: int, **more: Any) -> dict[str, Any]:
    return {"formation": "skirmish", "increments": increments, "multiple": 2, **more}


@pytest.mark.parametrize(
    ("increments", "fire_points"),
    [
        (1, "2"),
        (3, "6"),  # 19.4: one hex
        (4, "8"),  # 19.5: 2 + 2 in two hexes
        (5, "10"),  # 3 + 2
        (6, "12"),
        (8, "12"),  # 19.9: 4 + 4 stand there, 3 + 3 fire
    ],
)
def test_skirmishers(fire: Call, increments: int, fire_points: str) -> None:
    assert fire(firer=skirmish(increments))["fire"] == fire_points


def test_skirmishers_reach_two_hexes_with_half(fire: Call, refused: Call, fire_request: Call) -> None:
    """19.10 in the offensive segment, 19.11 in the others."""
    assert fire(firer=skirmish(6), range=2)["fire"] == "6"
    assert fire(firer=skirmish(6), range=1, segment="defensive")["fire"] == "12"
    found = refused("fire", fire_request(firer=skirmish(6), range=2, segment="defensive"))
    assert found == {"range": "In defensive and opportunity fire skirmishers reach 1 hex (19.11)."}


def test_only_skirmishers_reach_farther(refused: Call, fire_request: Call) -> None:
    """24.1: other infantry fires at adjacent hexes."""
    assert list(refused("fire", fire_request(firer=line(4), range=2))) == ["range"]


def test_guns_alone(fire: Call, refused: Call, fire_request: Call) -> None:
    assert fire(firer={"formation": "unlimbered"}, battery={"fire": "25/2"})["fire"] == "25/2"
    for battery in ({}, {"fire": 0}):
        found = refused("fire", fire_request(firer={"formation": "unlimbered"}, battery=battery))
        assert found == {"battery.fire": "Guns alone: enter the fire value of the battery."}
    routed = fire_request(firer={"formation": "unlimbered", "state": "routed"}, battery={"fire": 9})
    assert list(refused("fire", routed)) == ["firer.state"]


def test_guns_do_not_fire_with_a_column(refused: Call, fire_request: Call) -> None:
    """25.9: where both are stacked in column, only the formation on top fires."""
    firer = {"formation": "column", "increments": 6, "printed_fire": 8}
    assert list(refused("fire", fire_request(firer=firer, battery={"fire": 9}))) == ["battery.fire"]


def test_nothing_fires_with_a_value_of_nought(refused: Call, fire_request: Call) -> None:
    found = refused("fire", fire_request(firer={"formation": "column", "increments": 6, "printed_fire": 0}))
    assert found == {"firer.formation": "Nothing fires: the fire value is 0."}
