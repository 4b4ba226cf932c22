"""Melee: columns, the 36 results of each, losses, leaders; against the chart file itself and by hand."""

import json
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import icepool
import pytest

type Call = Callable[..., dict[str, Any]]
type Refused = Callable[..., dict[str, str]]

CHART = json.loads((Path(__file__).resolve().parents[2] / "rules_data/charts/melee.json").read_text("utf-8"))
COLUMNS = {column["id"]: column for column in CHART["columns"]}
FACES = range(1, 7)
THROWS = [10 * tens + ones for tens in FACES for ones in FACES]
THROW = (icepool.d6 - 1) * 6 + (icepool.d6 - 1)


def result_of(column: str, roll: int) -> str:
    """Straight from the rows of the chart file."""
    return next(row["result"] for row in COLUMNS[column]["rows"] if row["from"] <= roll <= row["to"])


def fight(work: Call, column: str, **more: Any) -> dict[str, Any]:
    return work("melee", {"attack": str(Fraction(COLUMNS[column]["ratio"]) * 6), "defence": 6, **more})


@pytest.mark.parametrize("column", COLUMNS)
def test_every_column_is_as_icepool_has_it(work: Call, column: str) -> None:
    for number in (-9, -2, 0, 3):
        result = fight(work, column, leads=True, attacker_number=number)
        assert (result["column"], result["dice_modifier"]) == (column, number)
        pool = THROW.map(lambda at, n=number: result_of(column, THROWS[min(35, max(0, at + n))]))
        assert {row["result"]: Fraction(row["rolls"], 36) for row in result["rows"]} == {
            name: pool.probability(name) for name in pool
        }


@pytest.mark.parametrize("column", COLUMNS)
def test_rows_cover_every_roll_once(work: Call, column: str) -> None:
    result = fight(work, column)
    seen = Counter(roll for row in result["rows"] for a, b in row["natural"] for roll in THROWS if a <= roll <= b)
    assert seen == Counter(THROWS)
    assert result["attacker_breaks"] == sum(result_of(column, roll) in ("ar", "ad") for roll in THROWS)
    assert result["defender_breaks"] == sum(result_of(column, roll) in ("dd", "dr", "ds") for roll in THROWS)
    for side in ("attacker", "defender"):
        lost = [CHART["results"][result_of(column, roll)].get(side, {}).get("loss", 0) for roll in THROWS]
        assert Fraction(result["average"][side]) == Fraction(sum(lost), 36)


@pytest.mark.parametrize(
    ("attack", "defence", "down", "nearest"),
    [
        (9, 9, "1:1", "1:1"),
        (20, 9, "2:1", "2:1"),
        (21, 9, "2:1", "2.5:1"),  # 2 1/3 is nearer to 2 1/2
        (9, 4, "2:1", "2:1"),  # a tie goes to the lower column
        (3, 4, "1:2", "1:2"),
        (4, 5, "1:2", "1:1"),
        (1, 9, "1:2", "1:2"),  # 34.19: below the chart
        (60, 9, "5:1", "5:1"),  # above it
    ],
)
def test_the_column(work: Call, attack: int, defence: int, down: str, nearest: str) -> None:
    asked = {"attack": attack, "defence": defence}
    assert work("melee", asked)["column"] == down
    assert work("melee", asked | {"readings": {"melee-odds-rounding": "nearest"}})["column"] == nearest


def test_a_known_roll_in_every_column(work: Call) -> None:
    for roll in THROWS:
        thrown = work("melee", {"roll": roll})["thrown"]
        assert {entry["column"]: entry["result"] for entry in thrown["columns"]} == {
            column: result_of(column, roll) for column in COLUMNS
        }
        mine = fight(work, "2:1", roll=roll)["thrown"]["row"]
        assert mine["result"] == result_of("2:1", roll)


@pytest.mark.parametrize(("reading", "sides"), [("own", ["attacker"]), ("both", ["attacker", "defender"])])
def test_the_asterisk(work: Call, reading: str, sides: list[str]) -> None:
    """34.7, 34.8: 31 at 2:1 is 2*/1."""
    row = fight(work, "2:1", roll=31, readings={"melee-asterisk": reading})["thrown"]["row"]
    assert (row["shown"], row["attacker_loss"], row["defender_loss"], row["checks"]) == ("2*/1", 2, 1, sides)


def test_leaders_are_hit_by_natural_rolls_only(work: Call) -> None:
    """34.13: 11 and 12 the leader of the attack, 64 to 66 the defender's, whatever the modifiers."""
    for roll in THROWS:
        thrown = fight(work, "2:1", roll=roll, leads=True, led=True, attacker_number=5)["thrown"]
        expected = ["attacker"] if roll in (11, 12) else ["defender"] if roll in (64, 65, 66) else []
        assert thrown["leader_hit"] == expected
    assert fight(work, "2:1", roll=11)["thrown"]["leader_hit"] == []
    assert fight(work, "2:1", led=True)["leader_rolls"] == {"attacker": [], "defender": [64, 65, 66]}


def test_leaders_numbers_work_for_their_own_side(work: Call) -> None:
    """7.1, 7.2: a number moves the dice for its side; a negative one against it."""
    leaders = {"leads": True, "led": True}
    assert fight(work, "2:1", **leaders, attacker_number=3, defender_number=1)["dice_modifier"] == 2
    assert fight(work, "2:1", **leaders, attacker_number=-1, defender_number=-2)["dice_modifier"] == 1


@pytest.mark.parametrize(
    ("defender", "state", "label"),
    [
        ("infantry", "good", "Defending infantry is disordered"),
        ("infantry", "disordered", "Defenders rout"),
        ("infantry", "carre", "The carré breaks up"),
        ("cavalry", "good", "Defenders rout"),  # 34.4
        ("unlimbered-artillery", "good", "The batteries are disordered where they stand"),
    ],
)
def test_what_dd_does(work: Call, defender: str, state: str, label: str) -> None:
    row = fight(work, "5:1", roll=11, defender=defender, state=state)["thrown"]["row"]
    assert (row["result"], row["outcome"]["label"]) == ("dd", label)


def test_what_the_matrix_does_not_have(work: Call) -> None:
    """A gap in the matrix is told as one; a state without a row leaves the general meaning."""
    limbered = fight(work, "1:2", defender="limbered-artillery")
    thrown_back = next(row for row in limbered["rows"] if row["result"] == "ad")
    assert "results matrix" in thrown_back["outcome"]["missing"]
    routed = fight(work, "5:1", defender="unlimbered-artillery", state="routed")
    assert all("outcome" not in row for row in routed["rows"])
    assert any(not step["applied"] for step in routed["trace"] if step["id"] == "matrix")


@pytest.mark.parametrize(
    ("request_", "field"),
    [
        ({}, "attack"),
        ({"attack": 3}, "defence"),
        ({"defence": 3}, "attack"),
        ({"attack": 0, "defence": 3}, "attack"),
        ({"attack": 3, "defence": 0}, "defence"),
        ({"attack": 3, "defence": 3, "defender": "cavalry", "state": "disordered"}, "state"),
        ({"attack": 3, "defence": 3, "defender": "cavalry", "state": "carre"}, "state"),
        ({"attack": 3, "defence": 3, "attacker_number": 2}, "attacker_number"),
        ({"attack": 3, "defence": 3, "defender_number": 2}, "defender_number"),
    ],
)
def test_what_cannot_be(refused: Refused, request_: dict[str, Any], field: str) -> None:
    assert list(refused("melee", request_)) == [field]
