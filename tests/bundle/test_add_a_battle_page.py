"""The page for volunteers is right: what it tells people to write is valid, and what it tells them to run exists."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from calculators import api
from rulebook import bundle, model
from rulebook.checks import run
from rulebook.new_battle import new_battle

PROJECT = Path(__file__).resolve().parents[2]
PAGE = (PROJECT / "docs" / "contributing" / "add-a-battle.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rules with the battle of the page, made as the page says: the template, then all its pieces."""
    copy = tmp_path_factory.mktemp("page") / "rules_data"
    shutil.copytree(PROJECT / "rules_data", copy)
    path = new_battle(copy, "eylau-1807")
    battle: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL):
        piece = json.loads(block)
        if "$schema" in piece:
            (copy / "editions" / f"{piece['id']}.json").write_text(block, encoding="utf-8")
            continue
        for key, value in piece.items():
            (battle["charts"] if key in battle["charts"] else battle)[key] = value
    battle["edition"] = "eylau-1807"
    del battle["$comment"]
    path.write_text(json.dumps(battle), encoding="utf-8")
    return copy


def test_the_battle_of_the_page_is_valid(root: Path) -> None:
    findings = run(root, paths=[root / "battles" / "eylau-1807.json", root / "editions" / "eylau-1807.json"])
    assert [f"{finding.code} {finding.message}" for finding in findings] == []


def test_the_page_shows_every_chart(root: Path) -> None:
    """All but limbering, which has the shape of the recall chart."""
    assert set(model.load(root).battles["eylau-1807"].charts) - set(re.findall(r'^  "([a-z-]+)": \{$', PAGE, re.M)) == {
        "limber"
    }


def test_the_calculation_of_the_page_works(root: Path) -> None:
    (request,) = re.findall(r"rulebook calc fire '(.*)'", PAGE)
    api.load(bundle.text(bundle.build(model.load(root))))
    answer = json.loads(api.call("fire", request))
    assert answer["ok"], answer
    assert answer["result"]["battle"] == "eylau-1807"


def test_parameters_and_codes_of_the_page_exist() -> None:
    from rulebook.checks.codes import CODES

    assert set(re.findall(r"LB\d{3}", PAGE)) <= set(CODES)
    assert "flank.melee.factor" in model.load(PROJECT / "rules_data").parameters
