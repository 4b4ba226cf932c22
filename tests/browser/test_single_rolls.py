"""The pages of one unit's rolls and moves at work: from a link, from the form, on a phone, and quiet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from rulebook.site import links
from tests.browser.cases import PATIENCE, violations

pytestmark = pytest.mark.browser

type Open = Callable[..., Page]
type Ask = Callable[..., dict[str, Any]]

# Calculator -> (what stands in the link after "?", the same as a request).
CASES: dict[str, tuple[str, dict[str, Any]]] = {
    "limber": ("battery=french-a-pied&leader=bonus&die=3", {"battery": "french-a-pied", "leader": "bonus", "die": 3}),
    "recall": ("cavalry=russian-heavy&melee=18", {"cavalry": "russian-heavy", "melee": 18}),
    "carre": (
        "troops=french&increments=9&distance=2&roll=43",
        {"troops": "french", "increments": 9, "distance": 2, "roll": 43},
    ),
    "stand": ("morale=32&cavalry=lancers", {"morale": 32, "cavalry": "lancers"}),
    "readiness": ("state=tired&melee=18&sparing=true", {"state": "tired", "melee": 18, "sparing": True}),
    "movement": ("movement=8&path=clear+slope%2Bclear+woods", {"movement": 8, "path": "clear slope+clear woods"}),
    "levels": ("lost=4&first=3&second=6", {"lost": 4, "first": 3, "second": 6}),
}


def wait_for(page: Page, text: str) -> None:
    page.locator('[data-part="result"]', has_text=text).wait_for(timeout=PATIENCE)


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("width", [390, 1280])
def test_a_link_shows_its_result(open_page: Open, ask: Ask, name: str, width: int) -> None:
    """The page says what the calculator says, is accessible, and nothing leaves the screen sideways."""
    query, request = CASES[name]
    page = open_page(f"{links.address(links.CALCULATORS[name])}?{query}", width=width)
    expected = ask(name, request)["result"]
    wait_for(page, expected["headline"])
    if "summary" in expected:
        assert expected["summary"] in (page.locator('[data-part="result"]').text_content() or "")
    rows = page.locator('[data-part="result"] .lb-dist tbody tr')
    assert rows.count() == len(expected.get("rows", []))
    for place, row in enumerate(expected.get("rows", [])):
        assert row["label"] in (rows.nth(place).text_content() or "")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


def test_a_path_is_typed(open_page: Open) -> None:
    """The one field with hexes: typed, worked out hex by hex, kept in the link, refused with a reason."""
    page = open_page(links.address(links.MARCH))
    page.fill("#f-movement", "8")
    page.fill("#f-path", "clear slope+clear")
    wait_for(page, "4 of 8 movement points: 4 left")
    assert page.locator('[data-part="result"] table', has_text="Hex by hex").locator("tbody tr").count() == 2
    assert "path=clear+slope%2Bclear" in page.url
    page.fill("#f-path", "moor")
    page.locator("#e-path", has_text="The chart has no 'moor'").wait_for(timeout=PATIENCE)


def test_the_batteries_of_another_battle(open_page: Open) -> None:
    """The lists follow the battle; Napoleon helps at Deutsch Wagram and is no choice at Leipzig."""
    page = open_page(links.address(links.LIMBER))
    named = page.locator("#f-named option[value=napoleon]")
    assert named.count() == 0
    page.select_option("#f-battle", "deutsch-wagram-1809")
    page.select_option("#f-battery", "austrian-position")
    page.select_option("#f-named", "napoleon")
    wait_for(page, "Limbers: 4 in 6 (3 or more)")
