"""The charts of melee, charges and movement on a battle's page: every battle, every cell with something in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook import model
from rulebook.site import battle_charts
from rulebook.site.battle_cells import Table

ROOT = Path(__file__).resolve().parents[2] / "rules_data"


@pytest.fixture(scope="module")
def book() -> model.RuleBook:
    return model.load(ROOT)


def tables(book: model.RuleBook, battle: str, chart: str) -> list[Table]:
    (part,) = [part for part in battle_charts.parts(book, book.battles[battle]) if part.id == chart]
    return [table for _, table in part.tables]


def row(table: Table, label: str) -> list[str]:
    (cells,) = [cells for name, _, cells in table.rows if name == label]
    return [cell.shown for cell in cells]


def test_every_chart_of_every_battle_has_a_part(book: model.RuleBook) -> None:
    for battle in book.battles.values():
        parts = battle_charts.parts(book, battle)
        assert {part.id for part in parts} == set(battle_charts.CHARTS)
        for part in parts:
            assert bool(part.missing) != bool(part.tables)
            for first, table in part.tables:
                assert first
                assert table.rows
                for label, _, cells in table.rows:
                    assert label
                    assert len(cells) == len(table.columns)
                    assert all(cell.shown or cell.kind == "empty" for cell in cells)


def test_modifiers_have_signs(book: model.RuleBook) -> None:
    odds, situations = tables(book, "leipzig-1813", "pre-melee")
    assert row(odds, "5:1 or more") == ["+9", "\N{MINUS SIGN}9"]
    assert row(situations, "Through a flank hexside") == ["+12", "\N{MINUS SIGN}12"]
    assert row(situations, "In skirmish order") == ["passes", "\N{MINUS SIGN}6"]


def test_a_number_of_the_rules_shows_the_standing_of_its_rule(book: model.RuleBook) -> None:
    attack, _ = tables(book, "leipzig-1813", "melee-factors")
    (flank,) = [cells[0] for label, _, cells in attack.rows if label == "Through a flank hexside"]
    (stream,) = [cells[0] for label, _, cells in attack.rows if label == "Across a stream"]
    assert (flank.shown, flank.standing) == ("×2", "printed")
    assert (stream.shown, stream.standing) == ("×2/3", "")


def test_carre_table_has_the_dice(book: model.RuleBook) -> None:
    french, *_ = tables(book, "leipzig-1813", "carre-realization")
    assert french.title == "French: dice"
    assert row(french, "Column, 2 away") == ["11–36", "41–61", "62–66"]
    assert row(french, "Column, 4 away") == ["11–66", "", ""]


def test_rows_for_some_nations_say_so(book: model.RuleBook) -> None:
    (stand,) = tables(book, "prusse-1806", "charge-stand")
    assert row(stand, "In line") == ["+3"]
    assert row(stand, "In carré (Coalition)") == ["+6"]


def test_movement_and_stacking(book: model.RuleBook) -> None:
    (terrain,) = tables(book, "leipzig-1813", "terrain")
    assert row(terrain, "Village") == ["3, in road march 2"] * 3 + ["yes"]
    assert row(terrain, "Slope") == ["+2", "+3", "+4", ""]
    assert row(terrain, "River") == ["no", "no", "no", ""]
    (stacking,) = tables(book, "hagelberg-1813", "stacking")
    assert row(stacking, "Clear")[0] == "1 regiment or 18 increments"
    assert row(stacking, "Village")[3] == "1 battalion of infantry and 1 battery of artillery"


def test_levels_and_thresholds(book: model.RuleBook) -> None:
    french, _ = tables(book, "deutsch-wagram-1809", "morale-levels")
    assert row(french, "V Corps") == [
        "0–4: 0",
        "5–8: \N{MINUS SIGN}3",
        "9–13: \N{MINUS SIGN}6",
        "14 or more: \N{MINUS SIGN}9",
    ]
    limber, helpers = tables(book, "deutsch-wagram-1809", "limber")
    assert row(limber, "French Guard") == ["always"]
    assert row(helpers, "Artillery leader") == ["+1"]
