"""What a unit may do now, and fire of several units, on their pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page

from tests.browser.cases import PATIENCE, query, wait_for_result

pytestmark = pytest.mark.browser

type Open = Callable[..., Page]
type Ask = Callable[..., dict[str, Any]]

LEGERE = {
    "edition": "leipzig-1813",
    "battle": "leipzig-1813",
    "troops": "french/legere",
    "increments": 9,
    "printed_fire": 9,
    "points": 2,
}


@pytest.mark.parametrize("width", [390, 1280])
def test_all_formations_side_by_side(open_page: Open, ask: Ask, width: int) -> None:
    result = ask("formations", LEGERE)["result"]
    page = open_page(f"what-may-it-do/{query(LEGERE)}", width=width)
    page.wait_for_selector("[data-part=result] table", timeout=PATIENCE)
    assert page.locator(".lb-result__line").first.inner_text() == f"{result['headline']}."
    rows = page.locator("[data-part=result] table tbody tr").all()
    assert [row.locator("th").inner_text() for row in rows] == [row["label"] for row in result["formations"]]
    shown = [cell.inner_text() for cell in rows[2].locator("td").all()]
    assert shown == ["no", "3", "24", "9", "× 1"]  # a two-hex line cannot be paid with two points
    text = page.locator("[data-part=result]").inner_text()
    assert "It costs 3 movement points, more than the 2 left (16.10)." in text
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_form_follows_the_arm(open_page: Open) -> None:
    page = open_page("what-may-it-do/")
    assert page.locator("[data-field=formation]").is_visible()
    assert page.locator("[data-field=guns]").is_hidden()
    page.locator("[data-field=arm] label", has_text="Artillery").click()
    assert page.locator("[data-field=formation]").is_hidden()
    page.locator("[data-field=guns] label", has_text="Unlimbered").click()
    page.locator("#f-increments").fill("3")
    page.wait_for_selector("[data-part=result] table", timeout=PATIENCE)
    assert "Limbered" in page.locator("[data-part=result] table").inner_text()
    asked = parse_qs(urlsplit(page.url).query)
    assert asked["arm"] == ["artillery"] and asked["guns"] == ["unlimbered"]


def test_a_second_unit_joins_the_fire(open_page: Open, ask: Ask) -> None:
    line = {"formation": "line", "increments": 4, "multiple": 3}
    request = {
        "edition": "leipzig-1813",
        "battle": "leipzig-1813",
        "firer": line,
        "firer2": line,
        "target": {"increments": 6, "defence": 4},
    }
    assert ask("fire", request)["result"]["firers"] == ["12", "12"]
    page = open_page(f"fire/{query(request)}")
    wait_for_result(page)
    assert "They fire 12 + 12." in page.locator("[data-part=result]").inner_text()
    assert page.locator("[data-field='firer2.increments']").is_visible()
    assert page.locator("[data-field='firer3.increments']").is_hidden()
