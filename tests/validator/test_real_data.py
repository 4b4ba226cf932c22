"""The rules themselves: no errors, and the examples are really recomputed."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from rulebook.checks import report, run

ROOT = Path(__file__).parents[2] / "rules_data"


def test_the_rules_have_no_errors() -> None:
    findings = run(ROOT)
    errors = [finding for finding in findings if finding.severity == "error"]
    assert not errors, "\n" + report.text(errors, ROOT.parent)
    assert findings.facts > 300


def test_an_example_that_is_wrong_is_found(tmp_path: Path) -> None:
    """With the calculators themselves: one expected value is changed in a copy of the rules."""
    root = tmp_path / "rules_data"
    shutil.copytree(ROOT, root)
    path = root / "examples" / "dice.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    example = next(example for example in data["examples"] if "/roll" in example.get("expect", {}))
    example["expect"]["/roll"] += 1
    path.write_text(json.dumps(data), encoding="utf-8")
    found = [f for f in run(root, paths=[path]) if f.code.startswith("LB7")]
    assert [(f.code, f.pointer) for f in found] == [
        ("LB701", f"/examples/{data['examples'].index(example)}/expect/~1roll")
    ]
