"""What a calculator page does when something is wrong: the inputs, the link, the data, the browser, the network."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, Route

from tests.browser.cases import LINE, PATIENCE, query, wait_for_column, wait_for_result, wait_until

pytestmark = pytest.mark.browser

type Open = Callable[..., Page]


def with_changes(**changes: dict[str, Any]) -> str:
    return query(LINE | {name: LINE[name] | inner for name, inner in changes.items()})  # type: ignore[operator]


@pytest.mark.parametrize(
    ("changes", "field", "number"),
    [
        ({"firer": {"increments": 4}}, "firer.increments", "15.24"),
        ({"target": {"formation": "carre", "terrain": "woods"}}, "target.formation", "15.47"),
    ],
    ids=["line of four in two hexes", "carré in a wood"],
)
def test_an_error_leads_to_its_field(open_page: Open, changes: dict[str, Any], field: str, number: str) -> None:
    page = open_page(f"fire/{with_changes(**changes)}")
    link = page.locator("#problems a")
    link.wait_for(timeout=PATIENCE)
    assert number in link.inner_text()
    box = page.locator(f'[data-field="{field}"]')
    assert number in box.locator(".lb-field__err").inner_text()
    control = page.locator(f'[name="{field}"]').first
    assert control.get_attribute("aria-invalid") == "true"
    assert f"e-{field}" in page.locator(f'[data-field="{field}"] [aria-describedby]').first.get_attribute(
        "aria-describedby"
    )
    assert number in page.locator('[data-part="said"]').inner_text()
    link.click()
    assert page.evaluate("document.activeElement.name") == field
    # Mended, the message goes.
    if field == "firer.increments":
        page.keyboard.press("ArrowUp")
        wait_for_result(page)
        assert page.locator(".lb-field--bad").count() == 0


def test_what_is_missing_is_asked_for_without_reproach(open_page: Open) -> None:
    page = open_page("fire/")
    page.select_option("#f-target\\.troops", "russian/musketeer")
    page.locator(".lb-pending").wait_for()
    assert page.locator(".lb-pending a").all_inner_texts() == [
        "Who fires: Increments in the unit",
        "The target hex: Increments in the hex",
    ]
    assert page.locator(".lb-field--bad").count() == 0
    page.get_by_role("button", name="Work it out").click()
    page.locator("#problems a").first.wait_for(timeout=PATIENCE)
    assert page.locator(".lb-field--bad").count() == 2
    assert page.evaluate("document.activeElement.id") == "problems"


def test_a_hostile_link_is_data(open_page: Open, complaints: list[str]) -> None:
    page = open_page(
        "fire/?target.increments=%3Cimg%20src=x%20onerror=alert(1)%3E&firer.troops=__proto__&__proto__=1"
        "&constructor.prototype=2&edition=__proto__&battle=constructor&reading.__proto__=x&e=toString"
        "&data=%3Cb%3E&said=%3Cscript%3Ealert(1)%3C/script%3E&cited=__proto__:1&segment=%22%3E%3Cb%3E&firer.increments=1e9"
    )
    page.on("dialog", lambda dialog: complaints.append(dialog.message))
    page.locator("#problems").wait_for(timeout=PATIENCE)
    assert page.locator(".lb-calc img").count() == 0
    assert page.locator(".lb-calc script").count() == 0
    for field in ("target.increments", "firer.troops", "firer.increments", "segment"):
        assert page.locator(f'[data-field="{field}"] .lb-field__err').is_visible(), field
    assert page.locator("#f-edition").input_value() == "leipzig-1813"
    assert page.evaluate("Object.getPrototypeOf({}) === Object.prototype && ({}).x === undefined")
    # It still works.
    page.fill("#f-firer\\.increments", "4")
    page.fill("#f-target\\.increments", "6")
    page.select_option("#f-firer\\.troops", "french/legere")
    page.select_option("#f-target\\.troops", "russian/musketeer")
    wait_for_result(page)
    assert page.locator("#problems").count() == 0
    assert "__proto__" not in page.url


def test_an_old_link_says_what_changed(open_page: Open) -> None:
    old = "&data=0.0.9%2Babcdef01&said=3:1,+dice+%2B4&cited=fire.massed.over:8,line.fire.increments:4"
    page = open_page(f"fire/{query(LINE)}{old}")
    note = page.locator(".lb-note--old")
    note.wait_for(timeout=PATIENCE)
    text = note.inner_text()
    assert "data 0.0.9+abcdef01" in text
    assert "3:1, dice +4" in text
    assert "4:1, dice +3" in text
    assert "8, now 9" in text
    assert note.locator("dd a.lb-ref").get_attribute("href").endswith("#22.1")
    assert parse_qs(urlsplit(page.url).query)["said"] == ["3:1, dice +4"]
    page.get_by_role("button", name="Use today’s rules").click()
    note.wait_for(state="detached")
    assert parse_qs(urlsplit(page.url).query)["said"][0].startswith("4:1, dice +3")


def test_an_old_link_without_a_change_is_quiet(open_page: Open, ask: Callable[..., Any]) -> None:
    result = ask("fire", LINE)["result"]
    page = open_page(
        f"fire/{query(LINE | {'data': '0.0.9', 'said': result['headline'], 'cited': 'fire.massed.over:9'})}"
    )
    wait_for_result(page)
    assert page.locator(".lb-note--old").count() == 0
    assert parse_qs(urlsplit(page.url).query)["data"] == [result["data_version"]]


def test_an_old_link_that_is_refused_today_says_so(open_page: Open) -> None:
    old = "&data=0.0.9&said=3:1,+dice+%2B4&cited=fire.massed.over:8"
    page = open_page(f"fire/{with_changes(firer={'increments': 4})}{old}")
    note = page.locator(".lb-note--old")
    note.wait_for(timeout=PATIENCE)
    text = note.inner_text()
    assert "Today’s rules refuse what the link says." in text
    assert "fire.massed.over 8" in text
    assert "No value" not in text


def test_an_old_link_names_the_input_that_is_no_more(open_page: Open) -> None:
    old = "&data=0.0.9&said=3:1,+dice+%2B4&cited=fire.massed.over:9&firer.drummers=2"
    page = open_page(f"fire/{query(LINE)}{old}")
    note = page.locator(".lb-note--old")
    note.wait_for(timeout=PATIENCE)
    assert "firer.drummers" in note.inner_text()
    assert "No value" not in note.inner_text()


def test_a_link_problem_names_field_and_value(open_page: Open) -> None:
    page = open_page("fire/?roll=17&firer.increments=4&firer.increments=5", width=390, height=844)
    page.locator("#problems").wait_for(timeout=PATIENCE)
    text = page.locator("#problems").inner_text()
    assert "the link says “17”, which is no roll of two dice" in text
    assert "Increments in the unit: the link gives this more than once. The first was used." in text
    assert page.locator("#f-firer\\.increments").input_value() == "4"
    # The line at the foot of a phone leads there.
    mini = page.locator(".lb-mini")
    assert mini.inner_text().split("\n") == ["There is a problem", "See why"]
    mini.locator("a").click()
    mini.wait_for(state="hidden")
    assert page.locator("#problems").evaluate("e => e.getBoundingClientRect().top >= 0")


@pytest.mark.parametrize(
    "storage",
    [
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError') }})",
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }",
        "localStorage.setItem('la-bataille.context', '{\"edition\": 7, \"battle\": [')",
        'localStorage.setItem(\'la-bataille.context\', \'{"edition": {"a": 1}, "battle": "__proto__"}\')',
    ],
    ids=["forbidden", "full", "broken", "strange"],
)
def test_storage_is_no_condition(open_page: Open, storage: str) -> None:
    page = open_page("404.html")
    page.context.add_init_script(storage)
    page.goto(page.url.replace("404.html", f"fire/{query(LINE)}"))
    wait_for_column(page, "4:1")
    page.select_option("#f-battle", "austerlitz-1805")
    wait_until(page, "location.search.includes('battle=austerlitz-1805')")


def test_booklet_and_battle_are_kept_from_page_to_page(open_page: Open) -> None:
    page = open_page("fire/")
    page.select_option("#f-edition", "austerlitz-1805")
    page.select_option("#f-battle", "austerlitz-1805")
    assert "Santon" in page.locator("#f-target\\.terrain").inner_text()
    page.goto(page.url.split("fire/")[0] + "road-march/")
    page.wait_for_selector("[data-bound]")
    assert page.locator("#f-edition").input_value() == "austerlitz-1805"
    assert page.locator("#f-battle").input_value() == "austerlitz-1805"


def test_a_calculator_that_cannot_start_says_so(open_page: Open, complaints: list[str]) -> None:
    page = open_page("fire/", width=390, height=844)
    page.route("**/runtime.json", lambda route: route.abort())
    page.fill("#f-firer\\.increments", "4")
    page.get_by_text("The calculator could not start", exact=True).wait_for(timeout=PATIENCE)
    mini = page.locator(".lb-mini")
    assert mini.inner_text().split("\n") == ["Could not start", "See why"]
    assert mini.locator("a").get_attribute("href") == "#no-engine"
    assert page.locator('[data-part="status"] a').get_attribute("href") == "#fire-table"
    assert all("ERR_FAILED" in complaint for complaint in complaints)
    complaints.clear()
    page.unroute("**/runtime.json")
    page.fill("#f-target\\.increments", "6")
    page.select_option("#f-firer\\.troops", "french/legere")
    page.select_option("#f-target\\.troops", "russian/musketeer")
    page.get_by_role("button", name="Try again").click()
    wait_for_result(page)
    assert "Could not start" not in mini.text_content()


def test_loading_can_be_stopped(open_page: Open) -> None:
    page = open_page("fire/")
    held: list[Route] = []
    page.route("**/*.wasm", lambda route: held.append(route))
    page.fill("#f-firer\\.increments", "4")
    page.locator('[data-part="status"]').get_by_text("MB").wait_for(timeout=PATIENCE)
    page.get_by_role("button", name="Stop").click()
    page.get_by_text("The calculator was stopped.").wait_for()
    page.fill("#f-firer\\.increments", "5")
    page.wait_for_timeout(400)
    assert page.get_by_text("The calculator was stopped.").is_visible()
    page.unroute("**/*.wasm")
    page.get_by_role("button", name="Start it again").click()
    page.get_by_text("The calculator was stopped.").wait_for(state="detached")
    page.locator('[data-part="status"] progress').wait_for(state="detached", timeout=PATIENCE)
    assert page.locator('[data-part="status"]').inner_text() == ""


def test_a_reader_who_is_quicker_than_the_script_loses_nothing(open_page: Open) -> None:
    page = open_page("404.html")
    held: list[Route] = []
    page.route("**/calculator/page.mjs", lambda route: held.append(route))
    page.goto(page.url.replace("404.html", "fire/"))
    page.select_option("#f-battle", "austerlitz-1805")
    page.fill("#f-firer\\.increments", "4")
    page.fill("#f-target\\.increments", "6")
    for route in held:
        route.continue_()
    page.wait_for_selector("[data-bound]")
    assert page.locator("#f-firer\\.increments").input_value() == "4"
    assert "Santon" in page.locator("#f-target\\.terrain").inner_text()
    page.select_option("#f-firer\\.troops", "french/legere")
    page.select_option("#f-target\\.troops", "russian/musketeer")
    wait_for_result(page)
