"""One mistake in the rules themselves is one finding: what rests on it waits, and says nothing."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulebook.checks import Findings, report, run

ROOT = Path(__file__).parents[2] / "rules_data"
S15, FIRE = "sections/15.json", "charts/fire-combat.json"
BREAKDOWNS = ("KeyError", "TypeError", "IndexError", "ValueError", "AttributeError", "Traceback")


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    return Path(shutil.copytree(ROOT, tmp_path / "rules_data"))


def edit(path: Path, change: Callable[[Any], None]) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data, indent=2), encoding="utf-8")


def root_first(rules: Path, name: str, codes: set[str]) -> Findings:
    """Few errors, the first of them in the file that was damaged; the rest is counted as waiting."""
    findings = run(rules)
    errors = [finding for finding in findings if finding.severity == "error"]
    assert 1 <= len(errors) <= 3, report.text(errors[:10], rules)
    assert errors[0].path == rules / name
    assert errors[0].code in codes
    assert findings.waiting > 100
    printed = report.text(findings, rules)
    assert printed.endswith(f" {findings.waiting} checks wait until this is mended.")
    assert not any(word in printed for word in BREAKDOWNS)
    return findings


@pytest.mark.parametrize("name", [S15, FIRE, "battles/leipzig-1813.json", "questions/15.json"])
def test_a_truncated_file(rules: Path, name: str) -> None:
    path = rules / name
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: len(text) // 3], encoding="utf-8")
    root_first(rules, name, {"LB004"})


@pytest.mark.parametrize("name", [S15, FIRE, "battles/leipzig-1813.json", "questions/15.json"])
def test_a_file_of_another_shape(rules: Path, name: str) -> None:
    (rules / name).write_text("[]", encoding="utf-8")
    root_first(rules, name, {"LB103"})


def test_one_null_in_place_of_a_value(rules: Path) -> None:
    def change(section: Any) -> None:
        facts = (fact for group in section["groups"] for fact in group["facts"])
        next(iter(next(fact["parameters"] for fact in facts if fact.get("parameters")).values()))["value"] = None

    edit(rules / S15, change)
    root_first(rules, S15, {"LB103", "LB108"})


def test_one_null_in_place_of_a_group(rules: Path) -> None:
    edit(rules / S15, lambda section: section["groups"].__setitem__(0, None))
    root_first(rules, S15, {"LB103"})


def test_a_column_of_35_rolls(rules: Path) -> None:
    edit(rules / FIRE, lambda chart: chart["columns"][0]["rows"][-1].update(to=65))
    root_first(rules, FIRE, {"LB401"})


def test_a_roll_of_17(rules: Path) -> None:
    edit(rules / FIRE, lambda chart: chart["columns"][0]["rows"][0].update(to=17))
    root_first(rules, FIRE, {"LB104"})


def test_a_breakdown_is_told_in_words(tree: Path) -> None:
    """No name of an exception, and where in the data it is stays in the finding."""

    def broken(name: str, request: dict[str, Any]) -> dict[str, Any]:
        raise KeyError("15.5")

    first = run(tree, calculate=broken)[0]
    assert first.code == "LB705" and first.pointer == "/examples/0"
    assert first.message == "the calculator fire broke down on this request: it looked for 15.5, which is not there"
