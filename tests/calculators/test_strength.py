"""Melee strength: shares after losses and every factor, by hand from the facts."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

type Call = Callable[..., dict[str, Any]]
type Refused = Callable[..., dict[str, str]]

HORSE = {"arm": "cavalry"}
KEEP, DROP, NEAREST = ({"melee-fractions": name} for name in ("keep", "drop", "nearest"))


def strong(work: Call, melee: int | str = 12, **request: Any) -> str:
    readings = request.pop("readings", {})
    unit = {"melee": melee} | request.pop("unit", {})
    return work("strength", {"first": unit, "readings": readings, **request})["strength"]


@pytest.mark.parametrize(("left", "value"), [(5, "15"), (4, "12"), (3, "9"), (2, "6"), (1, "3")])
def test_the_booklets_battalion(work: Call, left: int, value: str) -> None:
    """12.2: five increments, melee value 15."""
    assert strong(work, 15, unit={"printed": 5, "left": left}) == value


@pytest.mark.parametrize(
    ("request_", "value"),
    [
        ({"through": "flank"}, "24"),  # 13.19
        ({"through": "rear"}, "18"),  # 13.22
        ({"state": "disordered"}, "6"),  # 30.5
        ({"state": "routed", "action": "defence"}, "4"),  # 30.10
        ({"formation": "skirmish"}, "6"),  # 19.28
        ({"formation": "skirmish", "hexes": 2}, "3"),  # 19.29
        ({"formation": "general-order"}, "12"),  # 15.20
        ({"formation": "road-march", "action": "defence"}, "3"),  # 15.80
        ({"enemy": "carre"}, "18"),  # 15.64
        ({"formation": "carre", "action": "defence"}, "12"),
        ({"through": "flank", "state": "disordered", "enemy": "carre"}, "18"),
        (HORSE | {"formation": "general-order"}, "4"),  # 15.19
        (HORSE | {"formation": "skirmish"}, "6"),  # 20.14
        (HORSE | {"formation": "line", "hexes": 3}, "4"),  # 15.106
        (HORSE | {"readiness": "tired"}, "6"),  # 36.5
        (HORSE | {"readiness": "exhausted"}, "4"),  # 36.9
        (HORSE | {"sparing": True}, "4"),  # 36.12
        (HORSE | {"readiness": "exhausted", "sparing": True}, "4/3"),  # 36.14
        (HORSE | {"state": "routed", "action": "defence"}, "3"),  # 30.13
        (HORSE | {"enemy": "carre"}, "4"),  # 15.69
        (HORSE | {"weight": "heavy", "enemy": "light"}, "24"),  # 35.9
        (HORSE | {"weight": "heavy", "enemy": "light", "other_side": True}, "12"),
        (HORSE | {"weight": "heavy", "enemy": "heavy"}, "12"),
        (HORSE | {"weight": "light", "enemy": "light"}, "12"),
        (HORSE | {"weight": "heavy", "formation": "line"}, "6"),  # 35.10
        (HORSE | {"straight": True, "enemy": "light"}, "24"),  # 38.40
        (HORSE | {"straight": True, "enemy": "foot"}, "12"),
        (HORSE | {"recall_failed": True}, "6"),  # 42.10
        ({"arm": "artillery", "guns": "limbered", "state": "disordered", "action": "defence"}, "6"),  # 25.16
        ({"ground": "stream"}, "8"),  # the chart of Leipzig, in a programme: two thirds
        ({"factor": "2/3"}, "8"),
        ({"others": "7/2"}, "31/2"),
    ],
)
def test_each_factor(work: Call, request_: dict[str, Any], value: str) -> None:
    assert strong(work, **request_) == value


def test_works_and_terrain_of_a_battle(work: Call, refused: Refused) -> None:
    """33.17: only infantry is halved by an earthwork; 15.22: only cavalry by terrain of general order."""
    bautzen, prusse = {"battle": "bautzen-1813"}, {"battle": "prusse-1806"}
    assert strong(work, ground="earthwork", **bautzen) == "6"
    assert strong(work, ground="earthwork", arm="cavalry", **bautzen) == "12"
    assert strong(work, ground="swamp", action="defence", **bautzen) == "3"
    assert strong(work, ground="general-order-terrain", **prusse) == "12"
    assert strong(work, ground="general-order-terrain", arm="cavalry", **prusse) == "4"
    one_sided = {"first": {"melee": 12}, "ground": "earthwork", "action": "defence", **bautzen}
    assert list(refused("strength", one_sided)) == ["ground"]


def test_the_least_of_disordered_limbered_guns(work: Call) -> None:
    """25.16: never less than 1, though half of 1 is less."""
    guns = {"arm": "artillery", "guns": "limbered", "state": "disordered", "action": "defence"}
    assert [strong(work, melee, **guns) for melee in (1, 2, 3)] == ["1", "1", "3/2"]


def test_tired_cavalry_that_spares_itself(work: Call) -> None:
    """36.13: a half at Leipzig, a third in Berlin's print; the reading decides."""
    tired = HORSE | {"readiness": "tired", "sparing": True}
    printed = {"readings": {"tired-sparing": "printed"}}
    assert strong(work, 18, **tired) == "3"
    assert strong(work, 18, **tired, edition="berlin-1813") == "3"
    assert strong(work, 18, **tired, edition="berlin-1813", **printed) == "2"
    assert strong(work, 18, **tired, edition="leipzig-1813", **printed) == "3"


@pytest.mark.parametrize(
    ("request_", "value"),
    [
        ({}, "15"),  # 35.11: they assault
        ({"state": "routed", "action": "defence"}, "3"),
        ({"action": "defence"}, "12"),  # 35.13: they stand
        ({"action": "defence", "counter": True}, "15"),  # 35.12
        ({"enemy": "carre"}, "7"),  # 35.17: a third of 12, and the whole bonus
        ({"formation": "line"}, "18"),  # 35.14
        ({"formation": "line", "hexes": 2}, "12"),  # half of 12, twice 3
        ({"formation": "line", "hexes": 2, "readings": {"lance-line-each-hex": "divided"}}, "9"),
        ({"readiness": "tired"}, "9"),
        ({"readiness": "tired", "readings": {"cavalry-modifier-order": "before"}}, "15/2"),
        ({"readiness": "tired", "enemy": "carre"}, "5"),
        ({"readiness": "tired", "enemy": "carre", "readings": {"lance-against-carre": "not-third"}}, "7/2"),
    ],
)
def test_the_lance_bonus(work: Call, request_: dict[str, Any], value: str) -> None:
    assert strong(work, 12, unit={"lance": 3}, **HORSE, **request_) == value


def test_the_lance_bonus_falls_with_the_increments(work: Call) -> None:
    """12.3."""
    assert strong(work, 12, unit={"lance": 3, "printed": 6, "left": 4}, **HORSE) == "10"


def test_the_printed_value_against_a_carre(work: Call) -> None:
    """35.16: neither losses nor readiness count in that reading."""
    weak = HORSE | {"enemy": "carre", "readiness": "tired", "unit": {"printed": 6, "left": 4}}
    assert strong(work, 18, **weak) == "2"
    assert strong(work, 18, **weak, readings={"carre-printed-melee": "printed"}) == "6"


def test_heavy_cavalry_in_line_against_light(work: Call) -> None:
    """Both factors, or the line alone."""
    line = HORSE | {"weight": "heavy", "formation": "line", "enemy": "light"}
    assert strong(work, 12, **line) == "12"
    assert strong(work, 12, **line, readings={"heavy-line-light": "line"}) == "6"


@pytest.mark.parametrize(
    ("readings", "value"),
    [(KEEP, "21/4"), (DROP, "5"), (NEAREST, "5")],
)
def test_fractions(work: Call, readings: dict[str, str], value: str) -> None:
    """12.8: 7 through the rear is 21/2, disordered 21/4."""
    assert strong(work, 7, through="rear", state="disordered", readings=readings) == value


def test_fractions_after_each_factor(work: Call) -> None:
    """21/2 goes up to 11, and half of that up to 6; down to 10 and 5."""
    each = {"melee-multiplication-order": "each"}
    assert strong(work, 7, through="rear", state="disordered", readings=NEAREST | each) == "6"
    assert strong(work, 7, through="rear", state="disordered", readings=DROP | each) == "5"
    assert strong(work, 7, through="rear", state="disordered", readings=KEEP | each) == "21/4"


def test_several_units_add_up(work: Call) -> None:
    """32.9: each by its own losses; fractions of each, or of the sum."""
    stack = {"state": "disordered", "first": {"melee": 5}, "second": {"melee": 6, "printed": 4, "left": 2}}
    assert work("strength", stack)["strength"] == "4"
    assert work("strength", stack | {"readings": DROP})["strength"] == "3"
    assert work("strength", stack | {"readings": DROP | {"fractions-in-a-stack": "sum"}})["strength"] == "4"
    units = work("strength", stack)["units"]
    assert [(unit["after_losses"], unit["strength"]) for unit in units] == [("5", "5/2"), ("3", "3/2")]


def test_the_product_is_the_product_of_its_factors(work: Call) -> None:
    """Whatever is combined: the strength is the value after losses times every factor told."""
    combined = product(("front", "flank", "rear"), ("light", "heavy"), ("fresh", "tired", "exhausted"), (False, True))
    for through, weight, readiness, sparing in combined:
        asked = {"arm": "cavalry", "through": through, "weight": weight, "readiness": readiness, "sparing": sparing}
        result = work("strength", asked | {"enemy": "light", "first": {"melee": 18, "printed": 6, "left": 5}})
        expected = Fraction(15)
        for factor in result["factors"]:
            expected *= Fraction(factor["value"])
        assert Fraction(result["strength"]) == expected


@pytest.mark.parametrize(
    ("request_", "field"),
    [
        (HORSE | {"state": "disordered"}, "state"),
        (HORSE | {"formation": "carre"}, "formation"),
        ({"formation": "carre"}, "formation"),
        ({"state": "routed"}, "action"),
        ({"formation": "line", "hexes": 2}, "hexes"),
        ({"formation": "skirmish", "hexes": 3}, "hexes"),
        ({"arm": "artillery", "state": "routed"}, "factor"),
        ({"arm": "artillery", "state": "disordered"}, "factor"),
        ({"second": {"left": 2, "printed": 3}}, "second.melee"),
        ({"first": {"melee": 12, "left": 2}}, "first.printed"),
        ({"first": {"melee": 12, "left": 4, "printed": 3}}, "first.left"),
        ({"battle": "berlin-1813", "ground": "stream"}, "ground"),
        ({"through": "flank", "action": "defence"}, "through"),
        ({"counter": True}, "counter"),
    ],
)
def test_what_cannot_be(refused: Refused, request_: dict[str, Any], field: str) -> None:
    assert list(refused("strength", {"first": {"melee": 12}} | request_)) == [field]
