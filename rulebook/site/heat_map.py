"""The fire table as stripes: per odds column one stripe for each run of rolls with the same loss."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from rulebook.model import Question
from rulebook.values import ROLLS

# Stripes of fewer rolls than this keep their figure on a phone but not their dice.
NARROW = 6
# Stripes of fewer rolls than this have no room for their dice on any screen.
BARE = 3
# The deepest ink of the style sheet; heavier losses share it.
DEEPEST = 5


@dataclass(frozen=True)
class Stripe:
    """A run of rolls with one loss. `question` is the open question that decides it, or None."""

    loss: int
    rolls: tuple[int, ...]
    question: Question | None = None

    @property
    def dice(self) -> str:
        first, last = self.rolls[0], self.rolls[-1]
        return str(first) if first == last else f"{first}–{last}"

    @property
    def ink(self) -> int:
        return min(self.loss, DEEPEST)

    @property
    def narrow(self) -> bool:
        return len(self.rolls) < NARROW

    @property
    def bare(self) -> bool:
        return len(self.rolls) < BARE


@dataclass(frozen=True)
class Row:
    """One odds column of the printed table, drawn as a row."""

    odds: str
    stripes: tuple[Stripe, ...]

    @property
    def is_open(self) -> bool:
        return any(stripe.question for stripe in self.stripes)

    def ranges(self, loss: int) -> list[Stripe]:
        """Settled stripes with this loss."""
        return [stripe for stripe in self.stripes if stripe.loss == loss and not stripe.question]

    @property
    def open_stripes(self) -> list[Stripe]:
        return [stripe for stripe in self.stripes if stripe.question]


def heat_rows(chart: dict[str, Any], questions: Iterable[Question]) -> list[Row]:
    """The rows of a chart of kind d66-columns. A roll that no row covers is left out of its stripes."""
    open_cells = {
        cell: question for question in questions for reading in question.readings for cell in reading.get("cells", {})
    }
    return [Row(column["id"], _stripes(chart["id"], column, open_cells)) for column in chart["columns"]]


def _stripes(chart: str, column: dict[str, Any], open_cells: dict[str, Question]) -> tuple[Stripe, ...]:
    cells = []
    for roll in ROLLS:
        row = next((r for r in column["rows"] if r["from"] <= roll <= r["to"]), None)
        if row is not None:
            cells.append((roll, row["loss"], open_cells.get(f"{chart}/{column['id']}/{roll}")))

    def same(cell: tuple[int, int, Question | None]) -> tuple[int, str]:
        return cell[1], cell[2].id if cell[2] else ""

    runs = (list(run) for _, run in groupby(cells, same))
    return tuple(Stripe(run[0][1], tuple(cell[0] for cell in run), run[0][2]) for run in runs)
