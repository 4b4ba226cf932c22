"""What the validator does as a whole: which findings it returns, in which order, and what it prints."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulebook.checks import CannotRun, Finding, Findings, report, run

type Check = Callable[..., Findings]


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_one_bad_file_does_not_hide_the_others(tree: Path, check: Check) -> None:
    """Nor is what the bad file defines called unknown elsewhere."""
    change(tree / "sections" / "15.json", '"section": "15",', '"section": "15"')
    change(tree / "terms" / "terms.json", "[", "[[[")
    change(tree / "charts" / "leader-casualty.json", '"die": 6', '"die": 5')
    found = {(f.code, f.path.name) for f in check()}
    assert found == {("LB004", "15.json"), ("LB004", "terms.json"), ("LB405", "leader-casualty.json")}


def test_a_broken_record_does_not_hide_its_neighbours(tree: Path, check: Check) -> None:
    change(tree / "sections" / "15.json", '"title": "Few increments fire from a line hex"', '"title": 5')
    change(tree / "sections" / "15.json", '"value": "1/3"', '"value": "4/3"')
    assert [f.code for f in check()] == ["LB103", "LB309"]


@pytest.mark.parametrize("damage", ["[]", "null", '"x"', '{"groups": {}}', '{"groups": [{"facts": [5, {"id": 5}]}]}'])
@pytest.mark.parametrize(
    "name", ["sections/15.json", "battles/leipzig-1813.json", "editions/aids.json", "questions/15.json"]
)
def test_no_shape_breaks_the_validator(tree: Path, check: Check, name: str, damage: str) -> None:
    (tree / name).write_text(damage, encoding="utf-8")
    assert any(f.path == tree / name and f.code.startswith("LB1") for f in check())


@pytest.mark.slow
def test_every_value_may_be_anything(tree: Path, check: Check) -> None:
    """Every fourth value of each file becomes null, a number, a text, a list, an object: never a breakdown."""
    for path in sorted(tree.glob("*/*.json")):
        if path.parent.name == "schemas":
            continue
        original = path.read_text(encoding="utf-8")
        data = json.loads(original)
        for number, (holder, key) in list(enumerate(places(data)))[::4]:
            kept = holder[key]
            holder[key] = (None, 7, "x", ["x"], {"x": 1})[number % 5]
            path.write_text(json.dumps(data), encoding="utf-8")
            assert isinstance(check(), Findings)
            holder[key] = kept
        path.write_text(original, encoding="utf-8")


def places(data: Any) -> Any:
    """Every (container, key) of the data, outermost first."""
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in list(entries):
        yield data, key
        yield from places(value)


def test_order_is_file_line_column_code(tree: Path, check: Check) -> None:
    for name in ("15", "21"):
        path = tree / "sections" / f"{name}.json"
        change(path, "A line fires" if name == "21" else "With them fires", "7 and 8 fire")
        change(path, '"title": "F', '"titel": "F')
    findings = check()
    assert len(findings) > 4
    assert [f.order for f in findings] == sorted(f.order for f in findings)
    assert list(findings) == list(check())


def test_paths_choose_findings_not_what_is_read(tree: Path, check: Check) -> None:
    change(tree / "sections" / "15.json", "[[15.37]]", "[[15.38]]")
    change(tree / "sections" / "21.json", "[[15.36]]", "[[15.38]]")
    wanted = tree / "sections" / "21.json"
    assert [f.path for f in check(paths=[wanted])] == [wanted]
    assert len(check(paths=[tree / "sections"])) == 2
    assert len(check(paths=[])) == 2
    assert check(paths=[wanted]).facts == 2
    assert check(paths=[wanted]).files == 1


def test_strict_makes_warnings_errors(tree: Path, check: Check) -> None:
    change(tree / "sections" / "15.json", "With them", "With 6 of them")
    assert [f.severity for f in check()] == ["warning"]
    assert [f.severity for f in check(strict=True)] == ["error"]


@pytest.mark.parametrize("code", ["LB802", "LB803"])
def test_accepted_findings_are_counted(tree: Path, check: Check, code: str) -> None:
    path = tree / "sections" / "15.json"
    change(path, "With them fires", "With 6 of them fires, 7 and" if code == "LB802" else "With  them fires")
    change(
        path, '"sources": [{ "aid"', f'"accepted": [{{"code": "{code}", "reason": "A test."}}], "sources": [{{ "aid"'
    )
    findings = check()
    assert list(findings) == []
    assert findings.accepted == (3 if code == "LB802" else 2)


def test_acceptance_reaches_only_its_own_record(tree: Path, check: Check) -> None:
    path = tree / "sections" / "15.json"
    change(path, "With them fires", "With 6 of them fires")
    change(path, "A part of it,", "A part of 6,")
    change(path, '"sources": [{ "aid"', '"accepted": [{"code": "LB802", "reason": "A test."}], "sources": [{ "aid"')
    assert [(f.code, f.pointer) for f in check()] == [("LB802", "/groups/1/facts/0/text")]


def test_typing_mistake_in_a_key_is_said_once(tree: Path, check: Check) -> None:
    change(tree / "sections" / "15.json", '"title": "Few', '"titel": "Few')
    (finding,) = check()
    assert (finding.code, finding.mend) == ("LB102", "Did you mean title?")


def test_wrong_claim_is_told_in_the_words_of_its_kind(tree: Path, check: Check) -> None:
    """A claim may have five shapes; what is said is wrong within the nearest."""
    change(tree / "sections" / "15.json", '"standing": "printed"', '"standing": "printed", "pages": 3')
    (finding,) = check()
    assert (finding.code, finding.message) == ("LB102", 'the key "pages" is unknown here')


def test_suggestion_for_a_fact_is_of_its_section(tree: Path, check: Check) -> None:
    change(tree / "sections" / "15.json", "[[15.37]]", "[[15.38]]")
    change(tree / "sections" / "21.json", "[[15.36]]", "[[14.36]]")
    mends = [f.mend for f in check()]
    assert mends == ["Did you mean 15.37?", "Section 14 has no file yet: leave the reference out until it has"]


def test_examples_say_what_the_calculator_gave(tree: Path, check: Check) -> None:
    change(tree / "examples" / "fire.json", '"/value": 4', '"/value": 5')
    (finding,) = check()
    assert finding.message == "the calculator fire gives 4, the example 5"
    assert finding.pointer == "/examples/0/expect/~1value"


def test_examples_are_not_blamed_for_what_keeps_them_from_running(tree: Path) -> None:
    """The minimal rules are no rules for the real calculators, which is said only when nothing else is wrong."""
    (tree / "charts" / "fire-combat.json").unlink()
    assert "LB705" not in {f.code for f in run(tree)}


def test_calculators_that_cannot_take_the_rules(tree: Path) -> None:
    (tree / "charts" / "leader-casualty.json").unlink()
    (finding,) = run(tree)
    assert finding.code == "LB705"
    assert finding.message.startswith("the calculators cannot take these rules")
    assert "Error" not in finding.message


def test_cannot_run(tree: Path) -> None:
    with pytest.raises(CannotRun, match="no folder"):
        run(tree / "none")
    with pytest.raises(CannotRun, match="no file"):
        run(tree, paths=[tree / "none.json"])
    with pytest.raises(CannotRun, match="does not lie in"):
        run(tree, paths=[tree.parent])
    schema = tree / "schemas" / "chart.schema.json"
    change(schema, '"type": "object"', '"type": "objekt"')
    with pytest.raises(CannotRun, match=r"chart.schema.json is no JSON Schema"):
        run(tree)
    schema.write_text("{", encoding="utf-8")
    with pytest.raises(CannotRun, match=r"chart.schema.json:1:1: { is never closed"):
        run(tree)
    schema.unlink()
    with pytest.raises(CannotRun, match=r"no chart.schema.json"):
        run(tree)
    for path in (tree / "schemas").iterdir():
        path.unlink()
    with pytest.raises(CannotRun, match=r"no common.schema.json"):
        run(tree)


def test_report_of_a_clean_tree(tree: Path, check: Check) -> None:
    assert report.text(check(), tree.parent) == "8 facts, 14 files: no findings; 1 accepted."


def test_report_has_errors_then_warnings_then_a_summary(tree: Path, check: Check) -> None:
    path = tree / "sections" / "15.json"
    change(path, "With them fires", "With 6 of them fires")
    change(path, "[[15.37]]", "[[15.38]]")
    change(path, '"chart:fire-combat"', '"chart:fire-table"')
    place = "rules_data/sections/15.json"
    assert report.text(check(), tree.parent) == "\n".join(
        [
            f"{place}:13:87: LB205 there is no fact 15.38. Did you mean 15.37? (/groups/0/facts/0/text)",
            f"{place}:19:28: LB205 there is no chart fire-table. "
            "Correct the reference, or add what it names. (/groups/0/facts/0/see/1)",
            "",
            "Warnings:",
            f"{place}:24:25: LB802 the figure 6 stands in the text. "
            "Make it a parameter and print it as {key}. (/groups/0/facts/1/text)",
            "",
            "8 facts, 14 files: 2 errors, 1 warning; 1 accepted.",
        ]
    )


def test_report_of_a_plain_list(tree: Path, check: Check) -> None:
    change(tree / "sections" / "15.json", "[[15.37]]", "[[15.38]]")
    findings: list[Finding] = list(check())
    assert report.text(findings, Path("/elsewhere")).startswith(f"{tree}/sections/15.json:13:87: LB205 ")
    assert report.summary(findings) == "1 error."


def test_nothing_of_the_data_reaches_the_terminal_raw(tree: Path, check: Check) -> None:
    change(tree / "sections" / "15.json", '"unit": "share"', '"unit": "\\u001b[31mred"')
    printed = report.text(check(), tree)
    assert not re.search(r"[\x00-\x09\x0b-\x1f]", printed)
