"""The melee table and the results matrix in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulebook.model import load
from rulebook.site import melee_charts
from rulebook.values import ROLLS

ROOT = Path(__file__).resolve().parents[2]

OUTCOMES = {
    "rout": {"label": "Attackers rout", "effects": [{"side": "attacker", "state": "routed", "retreat": 10}]},
    "nothing": {"label": "Nothing happens", "note": "Stay."},
}


@pytest.mark.parametrize(
    ("result", "shown"),
    [
        ({"code": "AR", "label": "attackers rout"}, "AR"),
        ({"attacker": {"loss": 2, "check": True}, "defender": {"loss": 1}}, "2*/1"),
        ({"attacker": {"loss": 0}, "defender": {"loss": 0, "check": True}}, "0/0*"),
        ({}, "odd"),
    ],
)
def test_result_code(result: dict[str, Any], shown: str) -> None:
    assert melee_charts.result_code(result, "odd") == shown


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ({"side": "attacker", "state": "routed", "retreat": 10}, "Attacker: routed, back 10 hexes."),
        ({"side": "defender", "retreat": 1, "loss": 1}, "Defender: back 1 hex, loses 1 increment."),
        ({"side": "defender", "retreat": 0}, "Defender: stays in its hex."),
        (
            {"side": "attacker", "arms": ["cavalry"], "retreat": "full-move", "zone_loss": 2, "check": -3},
            "Attacker (cavalry): back its whole movement, loses 2 increments for each enemy zone left, "
            "checks morale at −3.",
        ),
        (
            {"side": "defender", "check": 6, "on_failure": {"formation": "column"}},
            "Defender: checks morale at +6, failed: goes into column.",
        ),
        (
            {"side": "defender", "check": 6, "on_failure": {"state": "routed"}},
            "Defender: checks morale at +6, failed: routed.",
        ),
    ],
)
def test_effect_in_words(effect: dict[str, Any], words: str) -> None:
    assert melee_charts.describe(effect) == words


def test_results_with_the_same_outcome_stand_together() -> None:
    cells = {"ar": "rout", "ad": "rout", "blank": "nothing", "dd": {"missing": "Look at the foldout."}}
    chart = {
        "outcomes": OUTCOMES,
        "matrix": {"infantry": {"label": "Infantry", "states": {"routed": {"label": "routed", "cells": cells}}}},
    }
    (table,) = melee_charts.matrix_tables(chart, {"ar": "AR", "ad": "AD"})
    entries = table["states"][0]["entries"]
    assert [(e["codes"], e["label"], e["missing"]) for e in entries] == [
        ("AR, AD", "Attackers rout", ""),
        ("BLANK", "Nothing happens", ""),
        ("DD", "", "Look at the foldout."),
    ]
    assert entries[0]["effects"] == ["Attacker: routed, back 10 hexes."]


def test_real_table_prints_every_row_and_every_result() -> None:
    chart = load(ROOT / "rules_data").charts["melee"]
    rows = melee_charts.result_rows(chart)
    assert [row["odds"] for row in rows] == [column["id"] for column in chart["columns"]]
    for row in rows:
        assert row["results"][0]["dice"].startswith(str(ROLLS[0]))
        assert row["results"][-1]["dice"].endswith(str(ROLLS[-1]))
        assert all(result["shown"] for result in row["results"])
    assert {result["code"] for result in melee_charts.named_results(chart)} >= {"AR", "AD", "DD", "DR"}
