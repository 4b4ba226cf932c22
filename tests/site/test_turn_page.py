"""The sequence of play: the page, and what it says of the real turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulebook.model import RuleBook, load
from rulebook.site import pages
from rulebook.site.page import Page as Made
from rulebook.site.page_makers import MAKERS
from rulebook.site.turn_page import segment_ids, side_that_acts
from tests.site.html_reader import Page, read_markdown
from tests.site.small_book import HOSTILE, small_data, write_book

ROOT = Path(__file__).resolve().parents[2]


def turn() -> dict[str, Any]:
    clock = {"runs": "open", "text": "Nobody says.", "see": ["question:line-split"]}
    calculators = [{"calculator": "fire", "for": "the fire"}, {"calculator": "levels", "for": "no page yet"}]
    step = {"phase": "movement", "acts": "phasing", "text": "See [[15.36]].", "facts": ["15.36", "15.87"]}
    sequence = {"text": "T.", "facts": ["15.36"]}
    return {
        "id": "turn",
        "title": "The turn",
        "summary": "First this, then that.",
        "facts": ["15.41"],
        "sequences": [
            sequence | {"id": "command", "title": "Command", "phasing": "both", "steps": ["set"]},
            *(
                sequence | {"id": id, "title": id, "phasing": id, "steps": ["move", "shoot"]}
                for id in ("imperial", "coalition")
            ),
        ],
        "steps": [
            step | {"id": "set", "title": "Set the clock", "acts": "both", "clock": clock | {"runs": "no"}},
            step
            | {
                "id": "move",
                "title": "Movement",
                "french": "Mouvement",
                "clock": clock,
                "interrupted_by": ["snipe"],
                "calculators": calculators,
                "see": ["term:increment", "question:line-split"],
            },
            step | {"id": "shoot", "title": "Fire", "acts": "non-phasing", "clock": clock | {"runs": "yes"}},
        ],
        "interruptions": [
            {
                "id": "snipe",
                "title": "Sniping",
                "kind": "interruption",
                "by": "non-phasing",
                "text": "It happens.",
                "facts": ["15.36"],
            }
        ],
    }


def made(tmp_path: Path, sequence: dict[str, Any]) -> dict[str, str]:
    book = write_book(tmp_path / "played", small_data() | {"sequence/turn.json": sequence})
    fire = Made("fire.md", lambda view: "# Fire\n")
    return pages(book, version="1", makers=(*MAKERS, lambda book: [fire]))


@pytest.fixture
def page(tmp_path: Path) -> Page:
    return read_markdown(made(tmp_path, turn())["turn.md"])


def words(page: Page, tag: str, css: str = "") -> list[str]:
    return [" ".join(e.text.split()) for e in page.all(tag, css)]


def test_no_page_without_a_sequence(book: RuleBook) -> None:
    assert "turn.md" not in pages(book, version="1", makers=MAKERS)


def test_who_acts(page: Page) -> None:
    assert words(page, "td") == [
        *("Imperial", "Coalition"),
        *("Coalition (the other side)", "Imperial (the other side)"),
    ]


def test_steps_stand_in_their_order(page: Page) -> None:
    assert words(page, "h2") == ["Who acts", "Command", "1 Movement", "2 Fire", "What breaks in"]
    assert words(page, "h3") == ["1 Set the clock", "May come up", "Sniping"]
    assert {"set", "move", "shoot", "snipe"} <= set(page.ids)
    assert [a for a in page.addresses if a == "#snipe"] == ["#snipe", "#snipe"]


def test_facts_are_links_with_previews_and_gaps_are_marked(tmp_path: Path) -> None:
    text = made(tmp_path, turn())["turn.md"]
    link = '<a class="lb-ref" href="../rules/15-tactical-organization/#15.87" data-lb-preview>15.87</a>'
    assert f"{link}<span>Routed formation <svg" in text
    assert "<span>Four increments fire</span>" in text


def test_only_calculators_with_a_page(page: Page) -> None:
    assert words(page, "a", "lb-btn") == ["The fire"]
    assert "../fire/" in page.addresses


def test_the_clock_is_said_in_words(page: Page) -> None:
    assert words(page, "p", "lb-clock") == [
        "Whether the movement clock runs is open Nobody says.",
        "The movement clock runs Nobody says.",
    ]


def test_open_question_stands_once_at_its_step(page: Page) -> None:
    notes = words(page, "aside")
    assert notes == ["How do the increments split?Used here: Evenly. Readings"] * 3
    labels = [e.attributes["aria-label"] for e in page.all("aside")]
    assert labels[0] == "Open question: How do the increments split?"


def test_hostile_sequence_stays_text(tmp_path: Path) -> None:
    sequence = turn()
    sequence["summary"] = HOSTILE
    for entry in [*sequence["sequences"], *sequence["steps"], *sequence["interruptions"]]:
        entry |= {"title": HOSTILE, "text": HOSTILE}
    sequence["steps"][1]["clock"]["text"] = sequence["steps"][1]["french"] = HOSTILE
    page = read_markdown(made(tmp_path, sequence)["turn.md"])
    assert not page.all("script") and not page.all("img") and not page.all("em")
    assert HOSTILE in page.all("h2")[1].text


def test_side_that_acts_in_a_step_the_sequence_does_not_have() -> None:
    sequence = turn()["sequences"][1]
    assert side_that_acts({"id": "elsewhere", "acts": "phasing"}, sequence) == "–"
    assert side_that_acts({"id": "move", "acts": "both"}, sequence) == "Both"
    assert segment_ids(turn()["sequences"][1:]) == ["move", "shoot"]


def test_the_real_turn() -> None:
    book = load(ROOT / "rules_data")
    page = read_markdown(pages(book, version="1", makers=MAKERS)["turn.md"])
    segments = segment_ids([s for s in book.sequence["sequences"] if s["phasing"] != "both"])
    titles = {step["id"]: step["title"] for step in book.sequence["steps"]}
    wanted = [f"{number} {titles[id]}" for number, id in enumerate(segments, start=1)]
    assert [title for title in words(page, "h2") if title[:1].isdigit()] == wanted
    assert len(segments) == 6
    other = [f"{side} (the other side)" for side in ("Coalition", "Imperial")]
    acts = words(page, "td")
    assert acts[2 * segments.index("defensive-fire") :][:2] == other
    assert acts[2 * segments.index("offensive-fire") :][:2] == ["Imperial", "Coalition"]
    shown = {e.text for e in page.all("a", "lb-ref")}
    for entry in [*book.sequence["steps"], *book.sequence["interruptions"]]:
        assert set(entry["facts"]) <= shown, entry["id"]
    assert len(page.ids) == len(set(page.ids))
