"""rulebook show: facts, questions, terms, parameters, and what is none of them."""

import re
from pathlib import Path
from typing import Any

import pytest

from rulebook import show
from rulebook.cli import main


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).resolve().parents[2])
    monkeypatch.setenv("COLUMNS", "80")


def run(capsys: pytest.CaptureFixture[str], what: str) -> tuple[int, str, str]:
    status = main(["show", what])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def test_a_fact(capsys: pytest.CaptureFixture[str], book: Any) -> None:
    status, out, err = run(capsys, "15.36")
    lines = out.splitlines()
    assert (status, err) == (0, "")
    assert lines[0] == f"15.36  {book.facts['15.36'].title}  [printed]"
    assert "at most 4 increments may fire" in lines[1]
    assert "  line.fire.increments = 4 increments per hex" in lines
    assert any(line.startswith("  printed: Premier Rules with Berlin 1813, page 16.") for line in lines)
    assert "line-split" in " ".join(lines)


def test_a_fact_of_a_battle(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "austerlitz-1805:1")
    assert status == 0
    assert "meets a fire defence of 5 instead" in " ".join(out.split())
    assert "special-rules: " in out


def test_a_missing_value_says_that_it_was_not_seen(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "21.7")[1]
    assert "(not seen)" in out and "fire.defence.flank = (not seen)" in out


def test_a_page_worked_out_and_seen_in_part(capsys: pytest.CaptureFixture[str]) -> None:
    out = " ".join(run(capsys, "15.96")[1].split())
    assert "Berlin 1813, page 19 (page worked out), page seen in part." in out
    assert "Deutsch Wagram 1809, page 18." in out


def test_a_players_programme(capsys: pytest.CaptureFixture[str]) -> None:
    assert "player-aid: " in run(capsys, "21.27")[1]
    assert "(a player's programme)" in " ".join(run(capsys, "21.27")[1].split())


def test_differences_between_editions(capsys: pytest.CaptureFixture[str], book: Any) -> None:
    fact = next(f for f in book.facts.values() if f.differences)
    difference = fact.differences[0]
    out = " ".join(run(capsys, fact.id)[1].split())
    assert f"{book.editions[difference['edition']]['title']} ({difference['impact'].replace('-', ' ')}): " in out


def test_a_question(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "question:line-split")
    assert status == 0
    assert out.startswith("How do the increments divide over a two-hex line?  [ambiguity]\n")
    assert "  even (used here): " in out and "  owner: " in out and "  Why: " in out and "  About: 15.24, 15.36" in out


def test_a_term(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "term:carre")
    assert status == 0 and out.startswith("Carré (")


def test_a_parameter_and_one_that_a_question_sets(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "line.fire.increments")
    assert status == 0
    assert out.startswith("line.fire.increments = 4 increments per hex, stated by 15.36\n15.36  ")
    status, out, _ = run(capsys, "fire.fractions")
    assert status == 0
    assert out.startswith("fire.fractions: set by an open question\nFractions in fire: keep or drop?  [agreement]\n")


@pytest.mark.parametrize(
    "what", ["15.999", "term:none", "question:none", "none", "", "chart:fire-kombat", "battle:none", "a b"]
)
def test_what_there_is_not(capsys: pytest.CaptureFixture[str], what: str) -> None:
    status, out, err = run(capsys, what)
    assert (status, out) == (1, "")
    assert err.startswith(f"There is no '{what}'.")


def test_a_slip_of_the_finger_is_recognised(capsys: pytest.CaptureFixture[str]) -> None:
    assert "line.fire.increments" in run(capsys, "line.fire.increment")[2]
    assert "question:line-split" in run(capsys, "question:line-spilt")[2]
    assert "Try 15.36, term:carre, question:line-split." in run(capsys, "zzz")[2]


def test_everything_can_be_shown_and_fits(book: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every fact, question, term and parameter: no brace is left, no line runs over."""
    references = [*book.facts, *book.parameters, *(f"question:{q}" for q in book.questions)]
    references += [f"term:{term}" for term in book.terms]
    for reference in references:
        lines = show._find(book, reference)
        assert lines, reference
        for line in lines:
            # A key or an address is one word and may be longer than the line.
            assert len(line) <= 80 or " " not in line.strip(), line
            assert not re.search(r"\{[a-z]|\[\[|\bNone\b$|missing'", line), line


def test_links_in_prose_read_as_words(book: Any) -> None:
    """A link to a term prints the term; one to a fact prints its number."""
    assert show.plain(book, "Form [[term:carre]], see [[15.41]].") == "Form Carré, see 15.41."
    assert show.plain(book, "{line.fire.increments} and {line.fire.increments:unit}") == "4 and 4 increments per hex"


def test_a_chart(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "chart:fire-combat"]) == 0
    out = capsys.readouterr().out
    assert "10:1: 11 to 25 loses 2" in out
    assert main(["show", "chart:melee"]) == 0
    assert "54 1/2*" in capsys.readouterr().out


def test_a_number_with_a_leading_zero(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "07.10"]) == 0
    assert capsys.readouterr().out.startswith("7.10  ")
