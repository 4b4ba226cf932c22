"""What a booklet says, and two booklets compared, on facts of our own."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.compare import compare, pages
from rulebook.model import Fact, RuleBook
from rulebook.reader import DataError
from rulebook.site.compare_pages import fact_runs, renumbered
from rulebook.stated import by_date, stated, worst
from tests.site.small_book import PRINTED, SPECIAL, WORKED_OUT, fact, small_data, write_book

BERLIN, LEIPZIG = "berlin-1813", "leipzig-1813"


def a_fact(**raw: Any) -> Fact:
    return Fact(section="15", group="", **fact("15.1", "A fact", "Its text.", **raw))


def differs(edition: str = LEIPZIG, says: str = "Other.", impact: str = "wording", **more: Any) -> dict[str, Any]:
    return {"edition": edition, "says": says, "impact": impact, **more}


@pytest.mark.parametrize(
    ("raw", "how", "known"),
    [
        ({"sources": [PRINTED]}, "unseen", False),
        ({"sources": [WORKED_OUT]}, "printed", True),
        ({"sources": [WORKED_OUT], "differences": [differs()]}, "printed", True),
        ({"differences": [differs()]}, "otherwise", True),
        ({"differences": [differs(lacks=True)]}, "lacks", True),
        ({"editions": {LEIPZIG: {"absent": True}}}, "lacks", True),
        ({"editions": {LEIPZIG: {"text": "Its own."}}}, "otherwise", True),
        ({"sources": [SPECIAL | {"edition": LEIPZIG}]}, "special-rules", False),
        ({"sources": [SPECIAL | {"edition": LEIPZIG}], "differences": [differs()]}, "special-rules", True),
    ],
)
def test_how_a_booklet_stands_to_a_fact(raw: dict[str, Any], how: str, known: bool) -> None:
    found = stated(a_fact(**raw), LEIPZIG)
    assert (found.how, found.known) == (how, known)


def test_the_worst_impact_counts() -> None:
    assert worst(["wording", "changes-results", "clarifies"]) == "changes-results"
    assert worst(["", "wording"]) == "wording"
    assert worst([]) == ""
    # An override that no difference explains may change play.
    assert stated(a_fact(editions={LEIPZIG: {"text": "Its own."}}), LEIPZIG).impact == "changes-results"
    assert stated(a_fact(editions={LEIPZIG: {"note": "Cut."}}), LEIPZIG).impact == ""


def book_of(tmp_path: Any, *facts: dict[str, Any], same_text: bool = False) -> RuleBook:
    data = small_data()
    data["sections/15.json"]["groups"] = [{"title": "All", "facts": list(facts)}]
    data["questions/15.json"] = {"questions": []}
    data["examples/15.json"] = {"examples": []}
    data["editions/third-1815.json"] = {
        "id": "third-1815",
        "title": "Third",
        "mark": "Th",
        "date": "1999",
        "pages": 9,
        "sections": [{"number": 14, "title": "Tactical Organization"}],
        "order": 3,
    } | ({"same_text_as": BERLIN} if same_text else {})
    return write_book(tmp_path / "compared", data)


@pytest.mark.parametrize(
    ("raw", "outcome", "impact"),
    [
        ({"sources": [PRINTED, WORKED_OUT]}, "same", ""),
        ({"sources": [PRINTED]}, "unseen-b", ""),
        ({"sources": [WORKED_OUT]}, "unseen-a", ""),
        ({"sources": [SPECIAL]}, "unseen-both", ""),
        ({"sources": [PRINTED, WORKED_OUT], "differences": [differs()]}, "differs", "wording"),
        ({"differences": [differs(impact="clarifies")]}, "differs", "clarifies"),
        ({"differences": [differs(), differs(BERLIN, "Third.", "changes-results")]}, "differs", "changes-results"),
        ({"differences": [differs(), differs(BERLIN)]}, "same", ""),
        ({"differences": [differs(lacks=True, impact="changes-results")]}, "only-a", "changes-results"),
        ({"sources": [WORKED_OUT], "differences": [differs(BERLIN, lacks=True)]}, "only-b", "wording"),
        ({"differences": [differs(lacks=True), differs(BERLIN, "None.", lacks=True)]}, "same", ""),
        ({"sources": [PRINTED, WORKED_OUT], "editions": {LEIPZIG: {"text": "It."}}}, "differs", "changes-results"),
        ({"sources": [PRINTED, WORKED_OUT], "editions": {LEIPZIG: {"note": "Cut."}}}, "same", ""),
    ],
)
def test_outcome(tmp_path: Any, raw: dict[str, Any], outcome: str, impact: str) -> None:
    book = book_of(tmp_path, fact("15.36", "A fact", "Its text.", **raw))
    row = compare(book, BERLIN, LEIPZIG).rows[0]
    assert (row.outcome, row.impact) == (outcome, impact)


def test_another_printing_of_the_same_text_is_named(tmp_path: Any) -> None:
    book = book_of(tmp_path, fact("15.36", "A", "A.", sources=[PRINTED, WORKED_OUT]), same_text=True)
    row = compare(book, "third-1815", LEIPZIG).rows[0]
    assert (row.outcome, row.a.via, row.b.via) == ("same", BERLIN, "")
    # Between the two printings themselves nothing is borrowed.
    assert compare(book, "third-1815", BERLIN).rows[0].outcome == "unseen-a"


def test_special_rules_of_a_battle_are_no_part(book: RuleBook) -> None:
    assert all(not row.fact.battle for row in compare(book, BERLIN, LEIPZIG).rows)


def test_two_booklets_are_needed(book: RuleBook) -> None:
    with pytest.raises(DataError, match="no booklet 'x'"):
        compare(book, "x", BERLIN)
    with pytest.raises(DataError, match="with itself"):
        compare(book, BERLIN, BERLIN)


def test_pages_are_marked() -> None:
    unknown = {key: value for key, value in SPECIAL.items() if key != "page"} | {"page_basis": "unknown"}
    assert pages([PRINTED, PRINTED, WORKED_OUT, SPECIAL, unknown]) == ["16", "~15", "SR 4", "SR ?"]


def test_by_date_puts_the_undated_last(tmp_path: Any) -> None:
    assert by_date(book_of(tmp_path, fact("15.36", "A", "A."))) == ["third-1815", BERLIN, LEIPZIG]


def test_sections_with_another_number(tmp_path: Any) -> None:
    book = book_of(tmp_path, fact("15.36", "A", "A."))
    assert renumbered(book, BERLIN, "third-1815") == [("Tactical organization", "15", "14")]
    assert renumbered(book, BERLIN, LEIPZIG) == []


def test_runs_go_on_over_numbers_that_no_fact_has() -> None:
    assert fact_runs("15", [1, 2, 5, 9], [1, 2, 5, 7, 9]) == "15.1–15.5, 15.9"
