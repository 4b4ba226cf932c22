"""What a unit is worth in each formation: fire, fire defence, melee, facing, movement, morale."""

from collections.abc import Callable
from typing import Any

import pytest
from oracle.formation_situations import BATTERY, CUIRASSIERS, HUSSARS, LEGERE

from calculators.fields import Renamed
from calculators.trace import Trace, Value, word

type Call = Callable[..., dict[str, Any]]

# Fire: 15.36, 15.39, 15.56, 15.58, 19.12, 15.17, 24.11, 12.4 with the légère's multiples 3, 3, 3.
FIRES: list[tuple[str, int | None, dict[str, Any], str]] = [
    ("column", None, {}, "9"),
    ("line", 1, {}, "12"),
    ("line", 2, {}, "24"),
    ("line", 2, {"increments": 5}, "15"),
    ("carre", None, {}, "9"),
    ("carre", None, {"enemy": "inside"}, "27"),
    ("skirmish", None, {}, "18"),
    ("skirmish", None, {"increments": 2}, "6"),
    ("general-order", None, {"terrain": "village"}, "9"),
    ("road-march", None, {"road": True}, "0"),
    ("column", None, {"state": "disordered"}, "9/2"),
    ("column", None, {"increments": 1}, "9/2"),
    ("line", 1, {"line_multiple": 5}, "20"),
]


@pytest.mark.parametrize(("name", "hexes", "more", "fire"), FIRES)
def test_fire_side_by_side(formation: Call, name: str, hexes: int | None, more: dict[str, Any], fire: str) -> None:
    assert formation(name, LEGERE | more, hexes)["fire"] == fire


@pytest.mark.parametrize("increments", [1, 3, 4, 5, 8, 9, 15])
def test_the_fire_is_that_of_the_fire_calculator(work: Call, formation: Call, increments: int) -> None:
    """One rule, one place: both calculators come to the same number."""
    for name, hexes in (("column", 1), ("line", 1), ("line", 2), ("carre", 1), ("skirmish", None)):
        row = formation(name, LEGERE | {"increments": increments}, hexes)
        if row["allowed"] is not True:
            continue
        firer = {"formation": name, "increments": increments, "troops": "french/legere"}
        firer |= {"printed_fire": 9} if name == "column" else {"hexes": hexes} if name == "line" else {}
        assert work("fire", {"firer": firer, "target": {"increments": 4, "defence": 4}})["fire"] == row["fire"]


def test_cavalry_and_guns_fire(formation: Call) -> None:
    factor = HUSSARS | {"skirmisher": "yes", "printed_fire": 3}
    assert formation("skirmish", factor)["fire"] == "3"  # 20.11
    assert formation("column", factor)["fire"] == "0"
    battery = BATTERY | {"printed_fire": 12}
    assert formation("unlimbered", battery)["fire"] == "12" and formation("limbered", battery)["fire"] == "0"
    assert "missing" in formation("unlimbered", BATTERY)["fire"]


# Leipzig's fire defence chart, 15.41, 15.84, 21.6.
DEFENCES: list[tuple[str, int | None, dict[str, Any], str]] = [
    ("column", None, {}, "7"),
    ("line", 1, {"increments": 6}, "9"),
    ("line", 1, {"increments": 7}, "7"),
    ("line", 2, {"increments": 12}, "9"),
    ("line", 2, {"increments": 13}, "7"),
    ("carre", None, {}, "4"),
    ("carre", None, {"beside": "unlimbered"}, "4"),
    ("column", None, {"beside": "unlimbered"}, "5"),
    ("skirmish", None, {}, "12"),
    ("skirmish", None, {"terrain": "village"}, "14"),
    ("general-order", None, {"terrain": "town"}, "12"),
    ("column", None, {"state": "disordered"}, "14"),
    ("road-march", None, {"road": True}, "4"),
]


@pytest.mark.parametrize(("name", "hexes", "more", "defence"), DEFENCES)
def test_fire_defence_in_this_terrain(
    formation: Call, name: str, hexes: int | None, more: dict[str, Any], defence: str
) -> None:
    assert formation(name, LEGERE | more, hexes)["defence"] == defence


def test_nobody_says_which_defence_is_for_cavalry(formation: Call) -> None:
    assert "cavalry" in formation("column", HUSSARS)["defence"]["missing"]
    assert formation("road-march", HUSSARS | {"road": True})["defence"] == "4"


# 15.9, 15.46, 15.19, 15.80, 15.106, 15.114, 19.28, 19.29, 20.14, 30.5; the value is that of each hex.
MELEES: list[tuple[str, int | None, dict[str, Any], str, str]] = [
    ("column", None, LEGERE, "1", "12"),
    ("line", 2, LEGERE, "1", "12"),
    ("skirmish", None, LEGERE, "1/4", "3"),
    ("skirmish", None, LEGERE | {"increments": 3}, "1/2", "6"),
    ("road-march", None, LEGERE | {"road": True}, "1/4", "3"),
    ("column", None, LEGERE | {"state": "disordered"}, "1/2", "6"),
    ("general-order", None, LEGERE | {"terrain": "village"}, "1", "12"),
    ("general-order", None, HUSSARS | {"terrain": "village"}, "1/3", "4"),
    ("skirmish", None, HUSSARS | {"skirmisher": "yes"}, "1/2", "6"),
    ("line", 2, HUSSARS, "1/2", "6"),
    ("line", 2, CUIRASSIERS, "1/4", "3"),
    ("line", 3, CUIRASSIERS, "1/6", "2"),
    ("line", 2, HUSSARS | {"lance": 4}, "1/2", "14"),  # 15.104: the bonus twice in each hex
    ("column", None, HUSSARS | {"lance": 4}, "1", "12"),  # 15.105
]


@pytest.mark.parametrize(("name", "hexes", "request_", "share", "value"), MELEES)
def test_melee_share(
    formation: Call, name: str, hexes: int | None, request_: dict[str, Any], share: str, value: str
) -> None:
    melee = formation(name, request_ | {"melee": 12}, hexes)["melee"]
    assert (melee["share"], melee["value"]) == (share, value)
    assert melee["fact"] and melee["why"]


def test_melee_fractions_by_agreement(formation: Call) -> None:
    uneven = LEGERE | {"melee": 7}
    assert formation("skirmish", uneven)["melee"]["value"] == "7/4"
    dropped = formation("skirmish", uneven | {"readings": {"melee-fractions": "drop"}})
    assert dropped["melee"]["value"] == "1"


# Front, flank, rear: 13.4, 13.7 to 13.12, 13.15.
FACINGS: list[tuple[str, dict[str, Any], str]] = [
    ("column", LEGERE, "3 2 1"),
    ("carre", LEGERE, "6 0 0"),
    ("skirmish", LEGERE, "6 2 2"),
    ("skirmish", LEGERE | {"increments": 3}, "4 2 0"),
    ("column", HUSSARS, "5 0 1"),
    ("column", CUIRASSIERS, "3 2 1"),
    ("general-order", CUIRASSIERS | {"terrain": "village"}, "5 0 1"),
    ("unlimbered", BATTERY, "3 2 1"),
]


@pytest.mark.parametrize(("name", "request_", "sides"), FACINGS)
def test_facing(formation: Call, name: str, request_: dict[str, Any], sides: str) -> None:
    facing = formation(name, request_)["facing"]
    assert " ".join(facing[side] for side in ("front", "flank", "rear")) == sides


def test_facing_of_a_cavalry_line_is_known_in_part(formation: Call) -> None:
    assert formation("line", HUSSARS)["facing"] == {"flank": "2"}  # 13.14
    assert "facing" not in formation("skirmish", HUSSARS | {"skirmisher": "yes"})


def test_movement_and_morale(formation: Call) -> None:
    unit = LEGERE | {"rate": 10, "morale": 26, "road": True}
    assert formation("line", unit, 1)["movement"] == "8"  # 15.32
    assert formation("carre", unit)["movement"] == "1"  # 15.72
    assert formation("column", unit)["movement"] == "10"
    assert formation("column", unit | {"state": "disordered"})["movement"] == "5"  # 30.5
    assert formation("line", HUSSARS)["movement"] == "12"  # 15.35
    assert formation("carre", unit)["morale"] == 16  # 15.54
    assert formation("road-march", unit)["morale"] == 46  # 15.82
    assert formation("road-march", unit | {"morale": 61})["morale"] == "above 66"
    assert formation("carre", unit | {"morale": 11})["morale"] == "below 11"


def test_massed_targets(formation: Call) -> None:
    twelve = LEGERE | {"increments": 12}
    assert formation("column", twelve)["massed"] == "3"  # 22.1
    assert "massed" not in formation("line", twelve, 2)  # six in each hex


def test_a_part_of_a_record_and_renamed_inputs() -> None:
    trace = Trace()
    part = trace.part("line").part("fire")
    made = part.step("value", "same", word("one"), say="One")
    assert [record["id"] for record in trace.records] == ["line.fire.value"]
    assert made.origin == {"step": "line.fire.value"}
    part.step("again", "same", made, say="Again")
    with pytest.raises(ValueError, match=r"line\.fire\.value"):
        trace.step("line.fire.value", "same", made, say="Twice")
    renamed = Renamed({"firer.state": Value("good", {"input": "state"})})
    assert renamed.where("firer.state") == {"input": "state"} == renamed["firer.state"].origin
    assert renamed.word("firer.state") == "good" and "firer.troops" not in renamed
