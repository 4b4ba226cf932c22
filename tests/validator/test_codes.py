"""Every code of the validator has a mistake it finds, at the right file, line and column; and finds nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from validator import cases_charts, cases_meaning, cases_shape
from validator.case import Case

from rulebook.checks import Findings
from rulebook.checks.codes import CODES, FAMILIES, WARNING, family
from rulebook.reader import MAX_BYTES

type Check = Callable[..., Findings]

CASES = cases_shape.CASES + cases_meaning.CASES + cases_charts.CASES

# Mistakes that are no change of a text have a test of their own: below, in test_odd_files and in test_shared.
ELSEWHERE = {"LB001", "LB002", "LB011", "LB111", "LB208", "LB805"}


def places(findings: Findings, root: Path) -> list[tuple[str, str, int, int]]:
    return [(f.code, f.path.relative_to(root).as_posix(), f.line, f.col) for f in findings]


def test_minimal_tree_is_clean(tree: Path, check: Check) -> None:
    findings = check()
    assert places(findings, tree) == []
    assert (findings.facts, findings.files, findings.accepted) == (8, 14, 1)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}-{case.file.partition('/')[2]}")
def test_mistake_is_found_in_its_place(case: Case, tree: Path, check: Check) -> None:
    line, col = case.plant(tree)
    findings = check()
    assert sorted(f.code for f in findings) == sorted([case.code, *case.also]), places(findings, tree)
    assert (case.code, case.file, line, col) in places(findings, tree)
    for finding in findings:
        assert finding.message and not finding.message.endswith(".")
        assert finding.mend
        assert finding.severity == CODES[finding.code].severity


def test_every_code_has_a_mistake() -> None:
    assert {case.code for case in CASES} | ELSEWHERE == set(CODES)


def test_every_code_is_explained() -> None:
    for code, entry in CODES.items():
        assert entry.code == code
        assert family(code) in FAMILIES.values()
        assert all((entry.title, entry.means, entry.mend, entry.bad, entry.good))
        assert entry.bad != entry.good
    assert {code[2] for code in CODES} == set(FAMILIES)


def test_warnings_are_few_and_known() -> None:
    warnings = {code for code, entry in CODES.items() if entry.severity == WARNING}
    assert warnings == {
        "LB305",
        "LB306",
        "LB406",
        "LB410",
        "LB508",
        "LB511",
        "LB513",
        "LB514",
        "LB706",
        "LB802",
        "LB803",
        "LB806",
        "LB902",
    }


def test_file_that_cannot_be_read(tree: Path, check: Check) -> None:
    (tree / "sections" / "16.json").symlink_to(tree / "nowhere.json")
    assert places(check(), tree) == [("LB001", "sections/16.json", 1, 1)]


def test_file_that_is_not_utf8(tree: Path, check: Check) -> None:
    path = tree / "sections" / "15.json"
    raw = path.read_bytes().replace('"title": "Carré'.encode(), b'"title": "Carr\xe9')
    path.write_bytes(raw)
    line = raw[: raw.index(b"\xe9")].count(b"\n") + 1
    assert places(check(), tree) == [("LB002", "sections/15.json", line, 21)]


def test_file_that_is_too_large(tree: Path, check: Check) -> None:
    path = tree / "terms" / "terms.json"
    path.write_bytes(path.read_bytes() + b" " * MAX_BYTES)
    assert places(check(), tree) == [("LB011", "terms/terms.json", 1, 1)]


@pytest.mark.parametrize("name", ["sections/16.jsn", "16.json", "sections/old/16.json", "maps/16.json"])
def test_file_that_nobody_reads(name: str, tree: Path, check: Check) -> None:
    path = tree / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("{}", encoding="utf-8")
    assert places(check(), tree) == [("LB208", name, 1, 1)]
