"""Fires that the text leaves open: what each reading makes of them, worked out by hand."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from calculators import situation

type Call = Callable[..., dict[str, Any]]

AUSTERLITZ = {"edition": "austerlitz-1805", "battle": "austerlitz-1805"}
WAGRAM = {"edition": "deutsch-wagram-1809", "battle": "deutsch-wagram-1809"}
TARGET = {"increments": 6, "defence": 4}
LINE = {"formation": "line", "increments": 4, "multiple": 3}
LONG_LINE = {"formation": "line", "increments": 10, "hexes": 2, "multiple": 3}
GUNS = {"firer": {"formation": "unlimbered"}, "battery": {"fire": 20}}
CROWD = {"increments": 12, "defence": 4}


def said(result: dict[str, Any], step: str) -> str:
    return str(next(record["say"] for record in result["trace"] if record["id"] == step))


@pytest.mark.parametrize(("reading", "points"), [("both", "30"), ("own-hex", "18")])
def test_a_line_in_two_hexes_with_a_battery(work: Call, reading: str, points: str) -> None:
    """15.40: 4 and 4 increments × 3 and 6 of the guns, or the 4 beside the guns alone."""
    request = {"firer": LONG_LINE, "battery": {"fire": 6}, "target": TARGET}
    assert work("fire", request | {"readings": {"line-battery-two-hexes": reading}})["fire"] == points


def test_without_a_battery_both_hexes_fire(work: Call) -> None:
    result = work("fire", {"firer": LONG_LINE, "target": TARGET})
    assert result["fire"] == "24" and "line-battery-two-hexes" not in result["questions"]


@pytest.mark.parametrize("battle", [AUSTERLITZ, WAGRAM])
def test_a_road_march_in_the_flank(work: Call, battle: dict[str, str]) -> None:
    """15.84: 4 through every hexside; in the other reading the 5 of Austerlitz, the 6 of Wagram (21.7)."""
    request = {**battle, **GUNS, "target": {"increments": 6, "formation": "road-march", "side": "flank"}}
    assert work("fire", request)["defence"] == "4"
    flank = {"austerlitz-1805": "5", "deutsch-wagram-1809": "6"}[battle["battle"]]
    assert work("fire", request | {"readings": {"flank-road-march": "flank"}})["defence"] == flank


@pytest.mark.parametrize("side", ["front", "flank", "rear"])
@pytest.mark.parametrize("guns", ["none", "unlimbered", "limbered"])
def test_the_frozen_lake(work: Call, side: str, guns: str) -> None:
    """austerlitz-1805:2: 4 for every unit, whatever hexside the fire crosses and whatever stands there."""
    target = {"increments": 6, "terrain": "frozen-lake", "side": side, "guns": guns}
    result = work("fire", {**AUSTERLITZ, **GUNS, "target": target})
    assert result["defence"] == "4" and "fire.defence.same-for-all" in result["cited"]


@pytest.mark.parametrize(
    ("segment", "reading", "hits"),
    [("offensive", "no", 2), ("defensive", "no", 2), ("opportunity", "no", 0), ("opportunity", "yes", 2)],
)
def test_opportunity_fire_at_a_leader(work: Call, segment: str, reading: str, hits: int) -> None:
    """7.10: 65 and 66 in the two fire segments; in opportunity fire by the group's reading."""
    request = {"firer": LINE, "segment": segment, "target": TARGET | {"leader": True}, "roll": 65}
    result = work("fire", request | {"readings": {"leader-hit-by-opportunity-fire": reading}})
    assert result["leader_rolls"] == hits and result["thrown"]["leader_hit"] == bool(hits)


@pytest.mark.parametrize(("defence", "reading", "hits"), [(12, "roll", 2), (99, "roll", 2), (12, "effect", 2)])
def test_a_leader_and_fire_that_costs_something(work: Call, defence: int, reading: str, hits: int) -> None:
    """At 1:1 a 65 costs an increment: both readings agree there."""
    request = {"firer": LINE, "target": {"increments": 6, "defence": defence, "leader": True}}
    assert work("fire", request | {"readings": {"leader-hit-without-loss": reading}})["leader_rolls"] == hits


def test_a_leader_and_fire_that_costs_nothing(work: Call) -> None:
    """With the dice 9 lower at 1:3 no roll costs an increment: where that is asked for, nobody is hit."""
    battery = {"fire": 1, "leader_artillery": -9}
    target = {"increments": 6, "defence": 3, "leader": True}
    request = {"firer": {"formation": "unlimbered"}, "battery": battery, "target": target, "roll": 66}
    assert work("fire", request)["thrown"]["leader_hit"] is True
    result = work("fire", request | {"readings": {"leader-hit-without-loss": "effect"}})
    assert result["leader_rolls"] == 0 and result["thrown"]["leader_hit"] is False


@pytest.mark.parametrize(("reading", "hits", "hit"), [("natural", 2, False), ("modified", 5, True)])
def test_a_leader_in_a_crowd(work: Call, reading: str, hits: int, hit: bool) -> None:
    """12 increments are 3 steps: 62 to 66 become 65 or 66, and 62 itself reads 65."""
    request = {"firer": LINE, "target": CROWD | {"leader": True}, "roll": 62}
    result = work("fire", request | {"readings": {"massed-natural-roll": reading}})
    assert (result["leader_rolls"], result["thrown"]["leader_hit"]) == (hits, hit)


@pytest.mark.parametrize(("reading", "steps"), [("all", 3), ("not-open", 0)])
def test_general_order_as_a_massed_target(work: Call, reading: str, steps: int) -> None:
    request = {"firer": LINE, "readings": {"massed-formations": reading}}
    assert work("fire", request | {"target": CROWD | {"formation": "general-order"}})["dice_modifier"] == steps
    assert work("fire", request | {"target": CROWD})["dice_modifier"] == 3


@pytest.mark.parametrize(
    ("target", "steps"),
    [
        ({"guns": "unlimbered", "others": 2}, 1),
        ({"guns": "limbered", "others": 3}, 0),
        ({"others": 12}, 0),
        ({"formation": "unlimbered"}, 0),
        ({}, 3),
    ],
)
def test_infantry_alone_as_a_massed_target(work: Call, target: dict[str, Any], steps: int) -> None:
    """12 increments of which some are guns or horse: what is left of infantry above 9."""
    request = {"firer": LINE, "target": CROWD | target}
    assert work("fire", request)["dice_modifier"] == 3
    assert work("fire", request | {"readings": {"massed-which-increments": "infantry"}})["dice_modifier"] == steps


def test_infantry_alone_has_to_be_known(refused: Call) -> None:
    request = {"firer": LINE, "readings": {"massed-which-increments": "infantry"}}
    assert (
        "how many increments are guns"
        in refused("fire", request | {"target": CROWD | {"guns": "limbered"}})["target.others"]
    )
    assert refused("fire", request | {"target": CROWD | {"others": 13}}) == {
        "target.others": "More than stand in the hex."
    }


@pytest.mark.parametrize(
    ("firer", "segment", "readings", "column"),
    [
        ("unlimbered", "offensive", {}, "6:1"),
        ("unlimbered", "defensive", {}, "6:1"),
        ("unlimbered", "defensive", {"canister-when": "offensive"}, "5:1"),
        ("unlimbered", "opportunity", {"canister-when": "offensive"}, "5:1"),
        ("unlimbered", "offensive", {"canister-when": "offensive"}, "6:1"),
        ("unlimbered", "offensive", {"canister-mixed-attack": "guns-only"}, "6:1"),
        ("line", "offensive", {}, "6:1"),
        ("line", "offensive", {"canister-mixed-attack": "guns-only"}, "5:1"),
    ],
)
def test_when_canister_shifts(work: Call, firer: str, segment: str, readings: dict[str, str], column: str) -> None:
    """20 fire points on 4 are 5:1; canister makes that 6:1."""
    infantry = {"formation": "line", "increments": 4, "multiple": 1}
    unit = {"firer": infantry, "battery": {"fire": 16, "canister": True}}
    if firer == "unlimbered":
        unit = {"firer": {"formation": firer}, "battery": {"fire": 20, "canister": True}}
    assert work("fire", unit | {"target": TARGET, "segment": segment, "readings": readings})["column"] == column


@pytest.mark.parametrize(
    ("increments", "reading", "points"),
    [(7, "last", "9"), (7, "first", "21/2"), (6, "first", "9"), (3, "first", "9/2"), (3, "last", "9/2")],
)
def test_skirmishers_at_two_hexes(work: Call, increments: int, reading: str, points: str) -> None:
    """Multiple 3. Seven are 4 and 3: (3 + 3) × 3 × 1/2, or (2 + 3/2) × 3."""
    firer = {"formation": "skirmish", "increments": increments, "multiple": 3}
    readings = {"skirmish-far-halving": reading}
    result = work("fire", {"firer": firer, "range": 2, "target": TARGET, "readings": readings})
    assert result["fire"] == points


@pytest.mark.parametrize(("increments", "points"), [(1, "9"), (3, "9"), (4, "18"), (8, "18")])
def test_skirmishers_who_always_count_in_full(work: Call, increments: int, points: str) -> None:
    firer = {"formation": "skirmish", "increments": increments, "multiple": 3}
    readings = {"skirmish-few-increments": "full"}
    assert work("fire", {"firer": firer, "target": TARGET, "readings": readings})["fire"] == points


@pytest.mark.parametrize(
    ("lost", "reading", "points"), [(5, "at", "3"), (6, "at", "3/2"), (6, "beyond", "3"), (7, "beyond", "3/2")]
)
def test_cavalry_that_lost_exactly_three_quarters(work: Call, lost: int, reading: str, points: str) -> None:
    """12.6: of 8 increments 6 are exactly that part."""
    firer = {"formation": "cavalry-skirmish", "increments": 8 - lost, "lost": lost, "printed_fire": 3}
    readings = {"cavalry-fire-threshold": reading}
    assert work("fire", {"firer": firer, "target": TARGET, "readings": readings})["fire"] == points


def test_more_is_lost_than_stands_there(work: Call) -> None:
    """16 fire points on 4 at a single increment: two lost are one, and the average counts it once."""
    request = {"firer": LINE, "battery": {"fire": 4}, "target": TARGET | {"increments": 1}}
    result = work("fire", request)
    rows = {row["lost"]: row for row in result["losses"]}
    assert "all" not in rows[1] and rows[2]["all"] is True and rows[2]["infantry"] == 1
    assert Fraction(result["average"]) == Fraction(rows[1]["rolls"] + rows[2]["rolls"], 36)
    assert said(result, "losses.beyond").startswith("No more is lost than the 1 increment in the hex")
    other = work("fire", request | {"readings": {"loss-beyond-hex": "unit"}})
    assert not any("all" in row for row in other["losses"])
    assert {row["lost"]: row for row in other["losses"]}[2]["infantry"] == 2
    assert Fraction(other["average"]) == Fraction(rows[1]["rolls"] + 2 * rows[2]["rolls"], 36)


def test_the_guns_beside_infantry_check_as_artillery_of_its_nation(work: Call) -> None:
    """At Austerlitz the artillery checks at every loss; a result of 2 costs one increment of guns (15.96)."""
    target = {"increments": 6, "guns": "unlimbered", "troops": "russian/musketeer"}
    rows = work("fire", {**AUSTERLITZ, "firer": LINE, "battery": {"fire": 24}, "target": target})["losses"]
    assert {row["lost"]: row["guns_check"] for row in rows if "guns_check" in row}[2] is True
    unknown = work("fire", {"firer": LINE, "battery": {"fire": 24}, "target": TARGET | {"guns": "unlimbered"}})
    assert not any("guns_check" in row for row in unknown["losses"])


def test_the_bounds_of_the_form_are_those_of_the_rules(book: Any) -> None:
    """The form is made before any rules are loaded: its two hexes are compared with the facts here."""
    assert [int(name) for name, _ in situation.RANGES][-1] == book.parameters["skirmish.fire.range"].value
    assert len(situation.HEXES) == book.parameters["skirmish.hexes"].value
