"""The 36 rolls and their arithmetic (section 9)."""

import itertools
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import dice

ROLLS = st.sampled_from(dice.ROLLS)
STEPS = st.integers(-40, 40)


def place(roll: int) -> int:
    """Fact 9.4: six times the tens digit less one, plus the ones digit less one."""
    return 6 * (roll // 10 - 1) + (roll % 10 - 1)


def test_there_are_36_rolls_from_11_to_66() -> None:
    """Facts 9.2 and 9.3."""
    assert len(dice.ROLLS) == len(set(dice.ROLLS)) == 36
    assert (dice.ROLLS[0], dice.ROLLS[-1]) == (11, 66)
    assert list(dice.ROLLS) == sorted(dice.ROLLS)
    assert all(1 <= roll // 10 <= 6 and 1 <= roll % 10 <= 6 for roll in dice.ROLLS)


@pytest.mark.parametrize(
    ("natural", "steps", "modified"),
    [
        (43, 4, 51),  # the booklet's own example
        (26, 7, 41),
        (42, -6, 32),
        (16, 1, 21),
        (66, -12, 46),
        (11, 6, 21),
        (33, 12, 53),
        (41, -1, 36),
        (62, 3, 65),
        (36, -3, 33),  # the morale example: disordered
        (43, -6, 33),  # the same unit routed
        (65, 4, 66),  # fact 21.12: stays on the end
        (12, -6, 11),
    ],
)
def test_a_modifier_moves_along_the_scale(natural: int, steps: int, modified: int) -> None:
    """Fact 9.5."""
    assert dice.Natural(natural).moved(steps).roll == modified


@given(ROLLS)
def test_a_roll_and_its_place_lead_to_each_other(roll: int) -> None:
    """Fact 9.4, by the formula in the fact."""
    assert dice.ROLLS[place(roll)] == roll


@given(ROLLS, STEPS)
def test_moving_is_adding_places_within_the_scale(roll: int, steps: int) -> None:
    moved = dice.Natural(roll).moved(steps).roll
    assert place(moved) == max(0, min(35, place(roll) + steps))


@given(ROLLS, st.integers(-15, 15), st.integers(-15, 15))
def test_two_moves_are_one_move_by_their_sum(roll: int, first: int, second: int) -> None:
    """Only on the scale: a roll that stayed on an end has lost the steps beyond it."""
    if 0 <= place(roll) + first <= 35:
        once = dice.Natural(dice.Natural(roll).moved(first).roll).moved(second)
        assert once == dice.Natural(roll).moved(first + second)


@given(ROLLS, STEPS)
def test_a_printed_value_moves_like_a_roll_or_leaves_the_scale(value: int, steps: int) -> None:
    """Fact 9.7."""
    moved = dice.move_value(value, steps)
    assert (moved is None) == (not 0 <= place(value) + steps <= 35)
    assert moved is None or moved == dice.Natural(value).moved(steps).roll


def test_a_printed_value_of_26_counts_46_in_road_march_and_16_in_a_carre_20_does_not_exist() -> None:
    """Facts 15.82 (+12) and 15.54 (-6)."""
    assert dice.move_value(26, 12) == 46
    assert dice.move_value(26, -6) == 16
    assert dice.move_value(61, 12) is None


@pytest.mark.parametrize("roll", [0, 10, 17, 60, 67, 70, -11])
def test_other_numbers_are_no_roll(roll: int) -> None:
    with pytest.raises(ValueError, match="is not a roll of two dice"):
        dice.Natural(roll)


def test_natural_and_modified_rolls_are_never_equal() -> None:
    """Fact 7.13: a leader falls to a natural roll only, so the two cannot be confused."""
    assert dice.Natural(65) != dice.Modified(65)
    assert not hasattr(dice.Modified(65), "moved")


@given(st.sets(ROLLS))
def test_spans_hold_each_roll_once_and_are_as_few_as_can_be(rolls: set[int]) -> None:
    spans = dice.spans(list(rolls))
    inside = [roll for first, last in spans for roll in dice.ROLLS if first <= roll <= last]
    assert sorted(inside) == sorted(rolls)
    assert all(place(second[0]) > place(first[1]) + 1 for first, second in itertools.pairwise(spans))


def test_spans_run_over_the_gaps_of_the_scale() -> None:
    assert dice.spans([16, 21, 22, 31]) == [[16, 22], [31, 31]]
    assert dice.spans([22, 12, 14, 13]) == [[12, 14], [22, 22]]


def test_the_sum_of_two_dice() -> None:
    """Fact 7.15: 2 to 12, with 7 the likeliest at 6 in 36."""
    two = dice.sum_of_dice(2)
    assert two == {total: Fraction(6 - abs(7 - total), 36) for total in range(2, 13)}


@given(st.integers(0, 6))
def test_chances_of_a_sum_are_exact_and_make_one(count: int) -> None:
    chances = dice.sum_of_dice(count)
    assert sum(chances.values()) == 1
    assert set(chances) == set(range(count, 6 * count + 1))
    assert sum(total * chance for total, chance in chances.items()) == Fraction(7 * count, 2)
