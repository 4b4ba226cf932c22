"""Stripes of the fire table."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from rulebook.model import RuleBook, load
from rulebook.site.heat_map import Row, heat_rows
from rulebook.values import ROLLS

ROOT = Path(__file__).resolve().parents[2]


def rows_of(book: RuleBook) -> list[Row]:
    return heat_rows(book.charts["fire-combat"], book.questions.values())


def test_stripes_of_the_small_book(book: RuleBook) -> None:
    (row,) = rows_of(book)
    assert [(s.loss, s.dice, bool(s.question)) for s in row.stripes] == [
        (0, "11–46", False),
        (0, "51", True),
        (1, "52–66", False),
    ]
    assert row.is_open
    assert [s.dice for s in row.ranges(0)] == ["11–46"]


def test_real_chart_names_every_roll_once() -> None:
    rows = rows_of(load(ROOT / "rules_data"))
    assert len(rows) == 16
    for row in rows:
        assert tuple(roll for stripe in row.stripes for roll in stripe.rolls) == ROLLS


@pytest.mark.parametrize("loss", [0, 1])
def test_neighbouring_stripes_differ(book: RuleBook, loss: int) -> None:
    (row,) = rows_of(book)
    assert all((a.loss, a.question) != (b.loss, b.question) for a, b in pairwise(row.stripes))
    assert any(stripe.loss == loss for stripe in row.stripes)
