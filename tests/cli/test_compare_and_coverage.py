"""rulebook coverage and rulebook diff: what they print, how they end."""

import json
from pathlib import Path
from typing import Any

import pytest

from rulebook import model
from rulebook.cli import main
from rulebook.stated import base_facts, stated


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).resolve().parents[2])
    monkeypatch.setenv("COLUMNS", "80")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(list(arguments))
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def data(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    status, out, err = run(capsys, *arguments, "--json")
    assert (status, err) == (0, "")
    return json.loads(out)


def test_coverage_adds_up(capsys: pytest.CaptureFixture[str], book: model.RuleBook) -> None:
    found = data(capsys, "coverage")
    assert found["total"]["facts"] == len(base_facts(book)) == sum(row["facts"] for row in found["sections"])
    for row in [*found["sections"], found["total"]]:
        assert sum(row["standings"].values()) == row["facts"]
        for cell in row["editions"].values():
            counted = [cell[how] for how in ("printed", "otherwise", "special-rules", "unseen")]
            assert sum(counted) == row["facts"]
    for edition in book.editions:
        cells = [row["editions"][edition] for row in found["sections"]]
        for how in ("printed", "otherwise", "special-rules", "unseen"):
            assert found["total"]["editions"][edition][how] == sum(cell[how] for cell in cells)


def test_coverage_counts_what_the_facts_say(capsys: pytest.CaptureFixture[str], book: model.RuleBook) -> None:
    rows = {row["section"]: row for row in data(capsys, "coverage")["sections"]}
    facts = book.sections["15"].facts
    cell = rows["15"]["editions"]["leipzig-1813"]
    assert cell["printed"] == sum(stated(fact, "leipzig-1813").how == "printed" for fact in facts) > 0
    assert {"page": 16, "page_basis": "footer", "seen": "whole"} in cell["pages"]
    assert [page["page"] for page in cell["pages"]] == sorted({page["page"] for page in cell["pages"]})


def test_coverage_as_a_table(capsys: pytest.CaptureFixture[str], book: model.RuleBook) -> None:
    status, out, err = run(capsys, "coverage")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].split()[-len(book.editions) :] == [e["mark"] for e in book.editions.values()]
    assert len([line for line in lines if line[:2].strip().isdigit()]) == len(book.sections)
    assert any(line.startswith("All sections") for line in lines)


def test_diff_counts_every_fact_once(capsys: pytest.CaptureFixture[str], book: model.RuleBook) -> None:
    found = data(capsys, "diff", "leipzig-1813", "berlin-1813")
    assert sum(found["counts"].values()) == len(base_facts(book))
    assert len(found["facts"]) == len(base_facts(book)) - found["counts"]["unseen-both"]
    for row in found["facts"]:
        assert ("impact" in row) == (row["outcome"] in ("differs", "only-a", "only-b"))
        assert ("says" in row["a"]) == (row["outcome"] != "unseen-a")


def test_diff_the_other_way_round(capsys: pytest.CaptureFixture[str]) -> None:
    one = {row["fact"]: row for row in data(capsys, "diff", "prusse-1806", "leipzig-1813")["facts"]}
    other = {row["fact"]: row for row in data(capsys, "diff", "leipzig-1813", "prusse-1806")["facts"]}
    turned = {"only-a": "only-b", "only-b": "only-a", "unseen-a": "unseen-b", "unseen-b": "unseen-a"}
    assert one.keys() == other.keys()
    for fact, row in one.items():
        assert other[fact]["outcome"] == turned.get(row["outcome"], row["outcome"]), fact
        assert (other[fact]["a"], other[fact]["b"]) == (row["b"], row["a"]), fact


def test_diff_prints_what_each_booklet_says(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "diff", "leipzig-1813", "prusse-1806")
    assert (status, err) == (0, "")
    text = " ".join(out.split())
    assert out.startswith("Leipzig, 2013 and Prusse, August 2017\n")
    assert "not seen in Leipzig, 2013" in text
    # A value that one booklet states otherwise is printed for that booklet.
    start = text.index("36.13 ")
    assert "given there as half" in text[start : start + 400]
    assert max(map(len, out.splitlines())) <= 80


def test_diff_of_a_booklet_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "diff", "leipzig-1813", "berlin")
    assert (status, out) == (2, "")
    assert err.startswith("There is no booklet 'berlin'. There are: berlin-1813, ")
    status, out, err = run(capsys, "diff", "berlin-1813", "berlin-1813")
    assert (status, out) == (2, "")
    assert "compared with itself" in err
