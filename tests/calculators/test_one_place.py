"""A number lives in one place: change it in the data, and prose, record and result follow with no other edit."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from calculators import api
from rulebook import bundle, model, show

DATA = Path(__file__).resolve().parents[2] / "rules_data"
LINE = {"firer": {"formation": "line", "increments": 10, "multiple": 3}, "target": {"increments": 6, "defence": 4}}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the data to edit as an author would."""
    return Path(shutil.copytree(DATA, tmp_path / "rules_data"))


def edit(data: Path, file: str, fact: str, key: str, value: Any) -> None:
    path = data / file
    content = json.loads(path.read_text("utf-8"))
    found = [f for group in content["groups"] for f in group["facts"] if f["id"] == fact]
    found[0]["parameters"][key]["value"] = value
    path.write_text(json.dumps(content, ensure_ascii=False), "utf-8")


def worked(data: Path, name: str, request: dict[str, Any]) -> tuple[model.RuleBook, dict[str, Any]]:
    book = model.load(data)
    api.load(bundle.text(bundle.build(book)))
    answered = json.loads(api.call(name, json.dumps(request)))
    assert answered["ok"], answered
    return book, answered["result"]


def prose(book: model.RuleBook, fact: str) -> str:
    return show.plain(book, book.facts[fact].text)


def test_the_four_increments_of_a_line_hex(data: Path) -> None:
    """15.36, and every fact that repeats its number."""
    book, before = worked(data, "fire", LINE)
    assert before["fire"] == "12"
    repeating = [fact.id for fact in book.facts.values() if "line.fire.increments" in fact.restates]
    assert {"15.37", "15.38", "15.39", "24.5", "24.13", "25.5"} <= set(repeating)
    old = {fact: prose(book, fact) for fact in ("15.36", *repeating)}

    edit(data, "sections/15.json", "15.36", "line.fire.increments", 5)
    book, after = worked(data, "fire", LINE)
    assert after["fire"] == "15"
    assert after["cited"]["line.fire.increments"] == "5"
    said = next(step["say"] for step in after["trace"] if step["id"] == "fire.hex")
    assert said == "10 increments in the hex, at most 5 fire: 5"
    assert after["data_version"] != before["data_version"]
    for fact, text in old.items():
        assert prose(book, fact) == text.replace("4", "5"), fact
        assert "5" in prose(book, fact), fact


def test_the_rolls_that_hit_a_leader(data: Path) -> None:
    """7.10: a list."""
    edit(data, "sections/07.json", "7.10", "leader.casualty.fire.rolls", [64, 65, 66])
    book, result = worked(data, "leader", {"roll": 64})
    assert result["hit"] is True and result["headline"] == "A leader is hit: throw one die"
    assert "64, 65 or 66" in prose(book, "7.10")
    assert "64, 65 or 66" in prose(book, "21.17")
    assert "Natural 64, 65 or 66: 3 rolls in 36" in [step["say"] for step in result["trace"]]


def test_a_share(data: Path) -> None:
    """15.80: a fraction."""
    edit(data, "sections/15.json", "15.80", "road-march.melee.share", "1/3")
    book, result = worked(data, "road-march", {"increments": 8, "melee": 12})
    assert result["melee_per_hex"] == ["4", "4"]
    assert "a third of the unit's melee value" in prose(book, "15.80")


def test_a_missing_value_that_somebody_has_found(data: Path) -> None:
    """21.7: the flank value of Leipzig, once a reader has seen it, is all it takes."""
    shot = {"firer": {"formation": "unlimbered"}, "battery": {"fire": 20}}
    shot["target"] = {"increments": 6, "formation": "line", "side": "flank"}
    edit(data, "sections/21.json", "21.7", "fire.defence.flank", 4)
    book, result = worked(data, "fire", shot)
    assert (result["defence"], result["column"]) == ("4", "5:1")
    assert "4" in prose(book, "21.7")


def test_an_edition_with_another_number(data: Path) -> None:
    path = data / "sections/15.json"
    content = json.loads(path.read_text("utf-8"))
    fact = next(f for group in content["groups"] for f in group["facts"] if f["id"] == "15.36")
    fact["editions"] = {
        "berlin-1813": {"parameters": {"line.fire.increments": {"value": 6, "unit": "increment per hex"}}}
    }
    path.write_text(json.dumps(content), "utf-8")
    assert worked(data, "fire", LINE)[1]["fire"] == "12"
    assert worked(data, "fire", LINE | {"edition": "berlin-1813"})[1]["fire"] == "18"


def test_an_edition_without_the_rule(data: Path) -> None:
    path = data / "sections/15.json"
    content = json.loads(path.read_text("utf-8"))
    fact = next(f for group in content["groups"] for f in group["facts"] if f["id"] == "15.36")
    fact["editions"] = {"prusse-1806": {"absent": True}}
    path.write_text(json.dumps(content), "utf-8")
    api.load(bundle.text(bundle.build(model.load(data))))
    answered = json.loads(api.call("fire", json.dumps(LINE | {"edition": "prusse-1806"})))
    assert "does not have rule 15.36. Choose another booklet." in answered["errors"][0]["message"]
