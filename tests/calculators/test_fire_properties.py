"""What must hold of every fire attack, whatever the numbers."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from calculators.dice import ROLLS, spans

type Call = Callable[..., dict[str, Any]]

# The fixtures hold the rules, which no example changes.
same_rules = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])

POINTS = st.integers(1, 60)
DEFENCES = st.integers(1, 20)
INCREMENTS = st.integers(1, 30)
COLUMNS = [
    "1:3", "1:2.5", "1:2", "1:1.5", "1:1", "1.5:1", "2:1", "2.5:1",
    "3:1", "4:1", "5:1", "6:1", "7:1", "8:1", "9:1", "10:1",
]  # fmt: skip


def shot(points: int, defence: int, increments: int = 6, **more: Any) -> dict[str, Any]:
    target = {"increments": increments, "defence": defence}
    return {"firer": {"formation": "unlimbered"}, "battery": {"fire": points}, "target": target, **more}


@same_rules
@given(points=POINTS, defence=DEFENCES, increments=INCREMENTS)
def test_the_distribution_is_whole(fire: Call, points: int, defence: int, increments: int) -> None:
    """Each of the 36 rolls stands in exactly one row; chances and averages follow from the rows."""
    result = fire(**shot(points, defence, increments))
    rows = result["losses"]
    covered = [roll for row in rows for first, last in row["natural"] for roll in ROLLS if first <= roll <= last]
    assert sorted(covered) == list(ROLLS)
    assert sum(row["rolls"] for row in rows) == 36
    for place, row in enumerate(rows):
        assert row["or_more"] == sum(later["rolls"] for later in rows[place:])
        inside = [roll for first, last in row["natural"] for roll in ROLLS if first <= roll <= last]
        assert len(inside) == row["rolls"] and spans(inside) == row["natural"]
    assert [row["lost"] for row in rows] == sorted({row["lost"] for row in rows})
    assert all(row.get("all", False) == (row["lost"] > increments) for row in rows)
    assert Fraction(result["average"]) == sum(Fraction(min(row["lost"], increments) * row["rolls"], 36) for row in rows)


@same_rules
@given(points=POINTS, defence=DEFENCES, increments=INCREMENTS, more=st.integers(1, 20))
def test_more_fire_never_helps_the_target(fire: Call, points: int, defence: int, increments: int, more: int) -> None:
    weak, strong = fire(**shot(points, defence, increments)), fire(**shot(points + more, defence, increments))
    assert COLUMNS.index(strong["column"]) >= COLUMNS.index(weak["column"])
    assert Fraction(strong["average"]) >= Fraction(weak["average"])


@same_rules
@given(points=POINTS, defence=DEFENCES, increments=INCREMENTS, more=st.integers(1, 20))
def test_more_defence_never_hurts_the_target(fire: Call, points: int, defence: int, increments: int, more: int) -> None:
    bare, safe = fire(**shot(points, defence, increments)), fire(**shot(points, defence + more, increments))
    assert COLUMNS.index(safe["column"]) <= COLUMNS.index(bare["column"])
    assert Fraction(safe["average"]) <= Fraction(bare["average"])


@same_rules
@given(points=POINTS, defence=DEFENCES, increments=INCREMENTS, more=st.integers(1, 20))
def test_a_deeper_target_never_lowers_the_dice(
    fire: Call, points: int, defence: int, increments: int, more: int
) -> None:
    thin, deep = fire(**shot(points, defence, increments)), fire(**shot(points, defence, increments + more))
    assert deep["dice_modifier"] >= thin["dice_modifier"]
    assert Fraction(deep["average"]) >= Fraction(thin["average"])


@same_rules
@given(
    formation=st.sampled_from(["line", "carre", "skirmish"]),
    increments=st.integers(3, 40),
    hexes=st.sampled_from([1, 2]),
)
def test_one_increment_more_never_fires_less(fire: Call, formation: str, increments: int, hexes: int) -> None:
    firer = {"formation": formation, "increments": increments, "multiple": 3}
    if formation == "line":
        firer |= {"hexes": hexes, "increments": increments + 2}
    fewer = Fraction(fire(firer=firer)["fire"])
    assert Fraction(fire(firer=firer | {"increments": firer["increments"] + 1})["fire"]) >= fewer


@same_rules
@given(points=POINTS, defence=DEFENCES, increments=INCREMENTS, roll=st.sampled_from(ROLLS))
def test_a_roll_stands_in_the_row_it_is_said_to(
    fire: Call, points: int, defence: int, increments: int, roll: int
) -> None:
    result = fire(**shot(points, defence, increments, roll=roll))
    thrown = result["thrown"]
    assert any(first <= roll <= last for first, last in thrown["row"]["natural"])
    assert thrown["row"] in result["losses"]
    own = next(entry["lost"] for entry in thrown["columns"] if entry["column"] == result["column"])
    assert own == thrown["row"]["lost"]


@same_rules
@given(points=POINTS, defence=DEFENCES, increments=INCREMENTS)
def test_canister_never_helps_the_target(fire: Call, points: int, defence: int, increments: int) -> None:
    plain = fire(**shot(points, defence, increments))
    canister = fire(**shot(points, defence, increments) | {"battery": {"fire": points, "canister": True}})
    assert COLUMNS.index(canister["column"]) == min(len(COLUMNS) - 1, COLUMNS.index(plain["column"]) + 1)
    assert Fraction(canister["average"]) >= Fraction(plain["average"])
