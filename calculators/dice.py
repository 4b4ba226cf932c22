"""Dice: the 36 rolls, steps in base six, exact distributions.

A roll of two dice is read as tens and ones, 11 to 66 (facts 9.2, 9.4). A natural roll is what was thrown,
a modified roll is where the modifiers moved it; they are different types so that a leader casualty,
which looks at natural rolls only (7.13), cannot be asked of a modified one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

SIDES = 6
FACES = tuple(range(1, SIDES + 1))
ROLLS = tuple(10 * tens + ones for tens in FACES for ones in FACES)
_INDEX = {roll: index for index, roll in enumerate(ROLLS)}


@dataclass(frozen=True, slots=True, order=True)
class Natural:
    """Two dice as thrown. `roll` is one of ROLLS; anything else raises ValueError."""

    roll: int

    def __post_init__(self) -> None:
        if self.roll not in _INDEX:
            raise ValueError(f"{self.roll} is not a roll of two dice")

    def moved(self, steps: int) -> Modified:
        """The roll moved `steps` along the scale (9.5), staying on 11 or 66 at the ends (dice.beyond: clamp)."""
        return Modified(ROLLS[max(0, min(len(ROLLS) - 1, _INDEX[self.roll] + steps))])


@dataclass(frozen=True, slots=True, order=True)
class Modified:
    """Two dice after modifiers."""

    roll: int


def place(roll: int) -> int:
    """Where a roll stands on the scale, 0 for 11 (9.4)."""
    return _INDEX[roll]


def plus(roll: int, number: int) -> int:
    """A roll with a plain number added; what no dice can show becomes the nearest roll."""
    return min(ROLLS, key=lambda shown: abs(shown - roll - number))


NATURALS = tuple(Natural(roll) for roll in ROLLS)


def move_value(value: int, steps: int) -> int | None:
    """A printed value on the same scale (9.7) moved by `steps`; None where that leaves 11 to 66."""
    index = _INDEX[value] + steps
    return ROLLS[index] if 0 <= index < len(ROLLS) else None


def spans(rolls: list[int]) -> list[list[int]]:
    """Rolls as runs of neighbours: [12, 13, 14, 22] -> [[12, 14], [22, 22]]."""
    runs: list[list[int]] = []
    for roll in sorted(rolls):
        if runs and _INDEX[roll] == _INDEX[runs[-1][1]] + 1:
            runs[-1][1] = roll
        else:
            runs.append([roll, roll])
    return runs


def sorted_by[T](outcome: Callable[[Natural], T]) -> dict[T, list[int]]:
    """The natural rolls of each outcome, in the order in which the outcomes come up, lowest roll first."""
    found: dict[T, list[int]] = {}
    for natural in NATURALS:
        found.setdefault(outcome(natural), []).append(natural.roll)
    return found


def counted(rolls: list[int]) -> dict[str, Any]:
    """How a result tells of rolls: {"rolls": how many of 36, "natural": their spans}."""
    return {"rolls": len(rolls), "natural": spans(rolls)}


def sum_of_dice(count: int) -> dict[int, Fraction]:
    """Exact chances of the sum of `count` dice: {sum: chance}; {0: 1} for no dice."""
    chances = {0: Fraction(1)}
    for _ in range(count):
        thrown: dict[int, Fraction] = {}
        for total, chance in chances.items():
            for face in FACES:
                thrown[total + face] = thrown.get(total + face, Fraction(0)) + chance / SIDES
        chances = thrown
    return chances
