"""The template of a battle: valid at once, and never in the place of a file that is there."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from rulebook import bundle, model
from rulebook.checks import run
from rulebook.new_battle import new_battle
from rulebook.reader import DataError

ROOT = Path(__file__).resolve().parents[2] / "rules_data"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    copy = tmp_path / "rules_data"
    shutil.copytree(ROOT, copy)
    return copy


def test_template_is_valid_and_can_be_used(root: Path) -> None:
    path = new_battle(root, "la-rothiere-1814")
    assert path == root / "battles" / "la-rothiere-1814.json"
    assert list(run(root, paths=[path])) == []
    book = model.load(root)
    assert list(book.battles)[-1] == "la-rothiere-1814"
    battle = bundle.build(book)["battles"]["la-rothiere-1814"]
    assert battle["charts"] == {}
    assert battle["title"] == "La Rothiere"
    schema = json.loads((root / "schemas" / "battle.schema.json").read_text(encoding="utf-8"))
    assert set(battle["missing"]) == set(schema["properties"]["charts"]["properties"])


def test_template_names_the_booklet_of_its_box(root: Path) -> None:
    assert json.loads(new_battle(root, "heilsberg-1807").read_text(encoding="utf-8"))["edition"] == "heilsberg-1807"
    assert "edition" not in json.loads(new_battle(root, "eylau-1807").read_text(encoding="utf-8"))


def test_no_battle_is_overwritten(root: Path) -> None:
    before = (root / "battles" / "leipzig-1813.json").read_bytes()
    with pytest.raises(DataError, match="is there already"):
        new_battle(root, "leipzig-1813")
    assert (root / "battles" / "leipzig-1813.json").read_bytes() == before


@pytest.mark.parametrize("name", ["eylau", "Eylau-1807", "../eylau-1807", "eylau-1607", "eylau 1807", ""])
def test_name_of_another_form(name: str, root: Path) -> None:
    with pytest.raises(DataError, match="such as eylau-1807"):
        new_battle(root, name)


def test_no_rules_there(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="There is no folder"):
        new_battle(tmp_path, "eylau-1807")
