"""The checks before a melee, by hand from the facts and from the rows of Leipzig's chart."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

type Call = Callable[..., dict[str, Any]]
type Refused = Callable[..., dict[str, str]]

FACES = range(1, 7)
THROWS = [10 * tens + ones for tens in FACES for ones in FACES]
WAGRAM = {"battle": "deutsch-wagram-1809"}


@pytest.fixture
def assault(work: Call) -> Call:
    """assault(attacker, defender, ...) -> the result; 8 increments of morale 32 against 4 of 43 (row 2:1: nothing)."""

    def run(attacker: Any = None, defender: Any = None, **more: Any) -> dict[str, Any]:
        sides = {
            "attacker": {"increments": 8, "morale": 32} | (attacker or {}),
            "defender": {"increments": 4, "morale": 43} | (defender or {}),
        }
        return work("pre-melee", sides | more)

    return run


def steps(result: dict[str, Any]) -> tuple[int, int]:
    """What moves the rolls of defender and attacker."""
    defender, attacker = result["checks"]
    return defender["dice_modifier"], attacker["dice_modifier"]


@pytest.mark.parametrize(
    ("attackers", "defenders", "row", "moved"),
    [
        (1, 4, "1:2", (6, -6)),  # below the chart its lowest row holds
        (2, 4, "1:2", (6, -6)),
        (4, 4, "1:1", (3, -3)),
        (7, 4, "1:1", (3, -3)),  # down, in the defender's favour
        (8, 4, "2:1", (0, 0)),
        (12, 4, "3:1", (-3, 3)),
        (16, 4, "4:1", (-6, 6)),
        (40, 4, "5:1", (-9, 9)),
    ],
)
def test_the_odds(assault: Call, attackers: int, defenders: int, row: str, moved: tuple[int, int]) -> None:
    result = assault({"increments": attackers}, {"increments": defenders})
    assert (result["row"], steps(result)) == (row, moved)


def test_odds_to_the_nearest_row(assault: Call) -> None:
    assert assault({"increments": 7}, readings={"increment-odds-rounding": "nearest"})["row"] == "2:1"


@pytest.mark.parametrize(
    ("attacker", "counted"),
    [
        ({"formation": "column"}, "8"),  # 15.8
        ({"formation": "general-order"}, "8"),  # 15.12
        ({"formation": "line"}, "4"),  # 15.44
        ({"formation": "line", "increments": 3}, "3"),
        ({"formation": "line", "hexes": "2"}, "8"),
        ({"formation": "line", "hexes": "2", "increments": 12}, "8"),
        ({"formation": "line", "more": 4}, "8"),
    ],
)
def test_how_many_count(assault: Call, attacker: dict[str, Any], counted: str) -> None:
    assert assault(attacker)["counted"] == {"attacker": counted, "defender": "4"}


def test_a_line_in_two_hexes_in_the_other_reading(assault: Call) -> None:
    line = {"formation": "line", "hexes": "2"}
    assert assault(line, readings={"line-attack-increments": "unit"})["counted"]["attacker"] == "4"


def test_a_defending_line_counts_in_full(assault: Call) -> None:
    """15.45; the chart of Leipzig takes three off its roll."""
    result = assault(None, {"formation": "line", "increments": 8})
    assert result["counted"]["defender"] == "8"
    assert steps(result) == (0, -3)


def test_who_checks(assault: Call) -> None:
    """33.8 to 33.10, 33.17: general order, cavalry, works."""

    def checking(*sides: Any, **more: Any) -> list[bool]:
        return [side["checks"] for side in assault(*sides, **more)["checks"]]

    assert checking() == [True, True]
    assert checking(None, {"formation": "general-order"}) == [False, True]
    assert checking({"arm": "cavalry"}) == [False, False]
    assert checking(None, {"arm": "cavalry"}) == [False, False]
    assert checking(None, {"exempt": True}) == [False, True]
    assert checking(ground="earthwork", battle="bautzen-1813") == [False, True]
    assert checking(None, {"formation": "skirmish"}) == [True, False]


def test_the_defender_comes_first(assault: Call) -> None:
    """33.5: the attacker checks only against a defender who stands."""
    for defence in (43, 44):
        for attack in (32, 33):
            result = assault({"roll": attack}, {"roll": defence})
            wanted = "The defender fails" if defence == 43 else "The attacker fails" if attack == 32 else "Melee"
            assert result["outcome"] == wanted
    assert [side["side"] for side in assault()["checks"]] == ["defender", "attacker"]
    assert "outcome" not in assault(None, {"roll": 44})


def test_chances_are_those_of_all_pairs_of_throws(assault: Call) -> None:
    """Counted over the 1296 pairs."""
    result = assault({"leader": 1}, {"state": "disordered"}, through="rear")
    defender, attacker = result["checks"]
    needs = (defender["need"], attacker["need"])
    counted = {"The defender fails": 0, "The attacker fails": 0, "Melee": 0}
    for first in THROWS:
        for second in THROWS:
            end = "The defender fails" if first < needs[0] else "The attacker fails" if second < needs[1] else "Melee"
            counted[end] += 1
    assert {end["label"]: Fraction(end["chance"]) for end in result["chances"]} == {
        label: Fraction(count, 36 * 36) for label, count in counted.items()
    }


@pytest.mark.parametrize(
    ("attacker", "defender", "more", "moved"),
    [
        ({}, {}, {"through": "flank"}, (-12, 12)),  # 33.14
        ({}, {}, {"through": "rear"}, (-6, 6)),  # 33.15, and a programme
        ({"state": "disordered"}, {}, {}, (0, -3)),  # 33.16
        ({}, {"state": "disordered"}, {}, (-3, 3)),
        ({}, {"state": "routed"}, {}, (-6, 6)),
        ({"leader": 2}, {"leader": -1}, {}, (-1, 2)),  # 31.5
        ({"half": True}, {}, {}, (0, -6)),
        ({}, {"half": True}, {}, (-6, 0)),
        ({"level": 1}, {"level": 3}, {}, (-9, -3)),
        ({"other": 4}, {"other": -2}, {}, (-2, 4)),
        ({}, {}, {"ground": "slope"}, (3, -3)),
        ({}, {}, {"ground": "stream"}, (3, -3)),
        ({}, {}, {"ground": "russbach", **WAGRAM}, (12, -12)),
        ({}, {}, {"ground": "slope", **WAGRAM}, (2, -2)),
        ({"fire_losses": 2}, {}, {}, (0, -6)),  # 33.24
        ({"fire_losses": 1}, {"morale": 12}, {}, (0, -12)),
        ({"fire_losses": 1}, {"morale": 14}, {}, (0, -9)),
        ({"fire_losses": 1}, {"morale": 16}, {}, (0, -6)),
        ({"fire_losses": 2, "morale": 15}, {"morale": 12}, {}, (0, -6)),  # elite and elite
        ({}, {"fire_losses": 2}, {}, (0, 0)),
        ({"morale": 12}, {"fire_losses": 2}, {}, (-24, 0)),
        ({"morale": 12}, {"fire_losses": 2, "morale": 13}, {}, (-6, 0)),
        ({"fire_losses": 1}, {"morale": 12, "arm": "artillery", "formation": "guns"}, {}, (0, -3)),
    ],
)
def test_modifiers(assault: Call, attacker: Any, defender: Any, more: Any, moved: tuple[int, int]) -> None:
    assert steps(assault(attacker, defender, **more)) == moved


def test_the_readings_of_flank_and_rear(assault: Call) -> None:
    flank = {"through": "flank", **WAGRAM}
    assert steps(assault(**flank)) == (-12, 12)
    assert steps(assault(**flank, readings={"premelee-flank-later": "no"})) == (-12, 0)
    assert steps(assault(through="rear", readings={"premelee-rear-attacker": "none"})) == (-6, 0)


@pytest.mark.parametrize(
    ("reading", "roll", "value"), [("rule", (0, 0), -6), ("chart", (0, 6), 0), ("both", (0, 6), -6)]
)
def test_the_readings_of_a_carre(assault: Call, reading: str, roll: tuple[int, int], value: int) -> None:
    """Leipzig's row gives the attacker six, as found."""
    result = assault(None, {"formation": "carre"}, readings={"premelee-carre": reading})
    assert (steps(result), result["checks"][0]["value_modifier"]) == (roll, value)


def test_elite_fire_where_no_chart_has_it(assault: Call) -> None:
    lost = {"fire_losses": 1}, {"morale": 12}
    assert steps(assault(*lost, battle="raszyn-1809")) == (0, -3)
    assert steps(assault(*lost, battle="raszyn-1809", readings={"premelee-elite-scope": "all"})) == (0, -12)


def test_what_failing_does(assault: Call) -> None:
    def failing(defender: dict[str, Any], reading: str) -> str:
        result = assault(None, defender, readings={"premelee-failed-disordered": reading})
        return result["checks"][0]["rows"][1]["label"]

    assert failing({}, "matrix") == "Failed: the defender is disordered and falls back"
    assert "results matrix" in failing({"state": "disordered"}, "matrix")
    assert failing({"state": "disordered"}, "rout") == "Failed: the defender routs"
    guns = {"arm": "artillery", "formation": "guns"}
    assert failing(guns, "rout") == "Failed: the defender is disordered where it stands"


def test_without_morale_values(work: Call) -> None:
    """The modifiers are told, and what a roll would hold."""
    bare = {"attacker": {"increments": 8}, "defender": {"increments": 4, "roll": 43}}
    result = work("pre-melee", bare)
    assert result["chances"] == [] and result["checks"][0]["holds"] == 42
    assert result["headline"] == "Odds 2:1: defender passes up to morale 42; attacker rolls with +0"


def test_a_battle_without_a_chart(assault: Call, refused: Refused) -> None:
    bare = {"attacker": {"increments": 8}, "defender": {"increments": 4}, "battle": "berlin-1813"}
    errors = refused("pre-melee", bare)
    assert list(errors) == ["defender.odds"] and "by hand" in errors["defender.odds"]
    by_hand = assault({"odds": 3}, {"odds": -3}, battle="berlin-1813", through="flank")
    assert steps(by_hand) == (-15, 15)


@pytest.mark.parametrize(
    ("attacker", "defender", "field"),
    [
        ({"arm": "cavalry", "state": "disordered"}, {}, "attacker.state"),
        ({}, {"arm": "cavalry", "state": "disordered"}, "defender.state"),
        ({"state": "routed"}, {}, "attacker.state"),
        ({}, {"formation": "carre", "state": "disordered"}, "defender.formation"),
        ({}, {"formation": "carre", "arm": "artillery"}, "defender.formation"),
        ({"arm": "cavalry"}, {"arm": "artillery"}, "defender.arm"),
        ({"fire_losses": 1}, {}, "defender.morale"),
        ({"hexes": "2"}, {}, "attacker.hexes"),
    ],
)
def test_what_cannot_be(refused: Refused, attacker: Any, defender: Any, field: str) -> None:
    sides = {"attacker": {"increments": 8} | attacker, "defender": {"increments": 4} | defender}
    assert list(refused("pre-melee", sides)) == [field]
