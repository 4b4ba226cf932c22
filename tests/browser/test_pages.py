"""All calculator pages: without a script, on every width, in both schemes, through instant navigation."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page

from rulebook import model
from rulebook.site import links
from tests.browser.cases import GUNS, LINKS, PATIENCE, query, violations, wait_for_column, wait_for_result, wait_until
from tests.browser.conftest import ROOT

pytestmark = pytest.mark.browser

type Open = Callable[..., Page]
type Ask = Callable[..., dict[str, Any]]


@pytest.mark.parametrize("name", LINKS)
def test_a_page_without_script_is_complete(open_page: Open, ask: Ask, name: str) -> None:
    page = open_page(links.address(links.CALCULATORS[name]), java_script_enabled=False, width=390)
    assert page.locator("form#calculator").is_visible()
    assert page.locator("noscript p", has_text="needs JavaScript").is_visible()
    assert page.locator(".lb-sum--words li").count() >= 2
    for step in page.locator(".lb-sum--words li").all():
        assert step.locator("a").count() >= 1
    book = model.load(ROOT / "rules_data")
    examples = [e for e in book.examples.values() if e.get("calculator") == name]
    text = page.locator("body").text_content() or ""
    for example in examples:
        answer = ask(name, example["request"])
        assert (answer["result"]["headline"] if answer["ok"] else answer["errors"][0]["message"]) in text, example["id"]
    if name == "fire":
        assert page.locator(".lb-heat tbody tr").count() == 16


def test_a_form_sent_without_script_makes_a_link_that_works(open_page: Open) -> None:
    page = open_page("fire/", java_script_enabled=False)
    page.fill("#f-firer\\.increments", "4")
    page.select_option("#f-firer\\.troops", "french/legere")
    page.select_option("#f-target\\.troops", "russian/musketeer")
    page.fill("#f-target\\.increments", "6")
    page.check('[name="roll.1"][value="4"]', force=True)
    page.check('[name="roll.2"][value="3"]', force=True)
    page.get_by_role("button", name="Work it out").click()
    page.wait_for_url("**firer.increments=4**")
    again = open_page(page.url.split("/", 3)[3])
    wait_for_result(again)
    again.wait_for_selector(".lb-strip")
    assert parse_qs(urlsplit(again.url).query)["roll"] == ["43"]


@pytest.mark.parametrize("name", LINKS)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing(open_page: Open, name: str, dark: bool) -> None:
    page = open_page(LINKS[name], dark=dark, width=390, height=844)
    wait_for_result(page)
    page.wait_for_timeout(300)  # other readings and small changes come after the result
    for fold in page.locator('[data-part="sum"] details, [data-part="again"] details, #report').all():
        fold.locator("summary").first.click()
    page.locator('[data-part="compare"] table').wait_for(timeout=PATIENCE)
    assert violations(page) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_in_an_error_or_an_old_link(open_page: Open, dark: bool) -> None:
    page = open_page("fire/?e=legere-line-ten&firer.increments=4&firer.hexes=2", dark=dark)
    page.locator("#problems").wait_for(timeout=PATIENCE)
    assert violations(page) == []
    page = open_page("fire/?e=legere-line-ten&data=0.0.1&said=3:1&cited=fire.massed.over:8", dark=dark)
    page.locator(".lb-note--old").wait_for(timeout=PATIENCE)
    assert violations(page) == []


@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize("name", [*LINKS, "guns"])
def test_nothing_scrolls_sideways(open_page: Open, name: str, width: int) -> None:
    page = open_page(LINKS.get(name, f"fire/{query(GUNS)}"), width=width, height=844)
    wait_for_result(page)
    page.locator("summary", has_text="Compare").click()
    page.locator('[data-part="compare"] table').wait_for(timeout=PATIENCE)
    assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("name", LINKS)
def test_controls_are_big_enough_for_a_thumb(open_page: Open, name: str) -> None:
    page = open_page(LINKS[name], width=390, height=844)
    wait_for_result(page)
    small = page.evaluate(
        """() => [...document.querySelectorAll('.lb-calc :is(button, select, summary, .lb-seg label, .lb-check,'
             + ' input[type=text], input[type=number])')]
            .filter((e) => e.checkVisibility() && (e.offsetHeight < 44 || e.offsetWidth < 44))
            .map((e) => e.outerHTML.slice(0, 80))"""
    )
    assert small == []


def test_the_result_line_sticks_on_a_phone_and_goes_where_the_result_is(open_page: Open) -> None:
    page = open_page(LINKS["fire"], width=390, height=844)
    wait_for_result(page)
    mini = page.locator(".lb-mini")
    assert mini.is_visible()
    assert mini.inner_text().startswith("4:1 · dice +0")
    mini.locator("a").click()
    mini.wait_for(state="hidden")
    assert page.locator("#result").evaluate("e => e.getBoundingClientRect().top >= 0")


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_jumps_when_the_result_arrives(open_page: Open, width: int) -> None:
    page = open_page("fire/", width=width, height=900)
    heights = "[...document.querySelectorAll('#f-firer\\\\.increments, #roll, .lb-go')].map((e) => e.offsetTop)"
    before = page.evaluate(heights)
    page.select_option("#f-firer\\.troops", "french/legere")
    page.fill("#f-firer\\.increments", "4")
    page.select_option("#f-target\\.troops", "russian/musketeer")
    page.locator('[data-part="status"] progress').wait_for(timeout=PATIENCE)
    assert page.evaluate(heights) == before
    page.fill("#f-target\\.increments", "6")
    wait_for_result(page)
    assert page.evaluate(heights) == before


def test_one_python_for_all_pages(open_page: Open) -> None:
    page = open_page(LINKS["fire"])
    wait_for_result(page)
    page.evaluate("window.stillThere = true")
    page.locator(".md-tabs__link", has_text="Rules").click()
    page.wait_for_url("**/rules/")
    page.go_back()
    wait_for_column(page, "4:1")
    assert page.evaluate("window.stillThere") is True
    assert len([worker for worker in page.workers if worker.url.endswith("/worker.mjs")]) == 1
    # Bound once: one tap is one step.
    before = int(page.locator("#f-target\\.increments").input_value())
    page.get_by_role("button", name="One more: Increments in the hex").click()
    assert page.locator("#f-target\\.increments").input_value() == str(before + 1)


def test_python_waits_for_the_first_touch(open_page: Open) -> None:
    page = open_page("fire/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.wait_for_timeout(500)
    assert [url for url in asked if "/assets/runtime/" in url] == []
    page.locator("#f-firer\\.increments").focus()
    wait_until(page, "document.querySelector('[data-part=status]').textContent.length > 0")


def test_a_fraction_as_a_person_types_it(open_page: Open, ask: Ask) -> None:
    request = {"increments": 9, "melee": "25/2"}
    result = ask("road-march", request)["result"]
    for typed in ("12,5", "12.5", "12½", "25/2"):
        page = open_page("road-march/")
        page.fill("#f-increments", "9")
        page.fill("#f-melee", typed)
        page.locator("#result td.n").first.wait_for(timeout=PATIENCE)
        wait_until(page, "location.search.includes('said=')")
        assert page.locator("#result td.n").first.text_content() == "3 1/8"
        assert result["melee_per_hex"][0] == "25/8"


def test_a_link_survives_its_journey(open_page: Open) -> None:
    """encode and decode of the link, with values that could break it."""
    page = open_page("fire/")
    state = {"a.b": 'x&y=1#"<é/ :,~+%', "roll": "43"}
    back = page.evaluate(
        """async (values) => {
            const link = await import(new URL('../javascripts/calculator/link.mjs', location.href));
            const query = link.encode({edition: 'e', battle: 'b', readings: new Map([['q', 'r']]),
              values: new Map(Object.entries(values)), data: '1+2', said: 'a, b: c',
              cited: {'k/1:2': ['65', '66'], z: '1/2', column: [...Array(18).fill('carre'), 'rout'],
                stack: [[['regiments', '1']], [['infantry', 'increments', '12'], ['artillery', 'batteries', '1']]]}});
            const state = link.decode(query, new Set(Object.keys(values)));
            return JSON.stringify([state.edition, state.battle, [...state.readings], [...state.values], state.data,
              state.said, [...state.cited], state.unknown]);
        }""",
        state,
    )
    assert json.loads(back) == [
        "e", "b", [["q", "r"]], [list(pair) for pair in state.items()], "1+2", "a, b: c",
        [["k/1:2", "65~66"], ["z", "1/2"], ["column", "carre*18~rout"],
         ["stack", "regiments 1~infantry increments 12 and artillery batteries 1"]], [],
    ]  # fmt: skip
