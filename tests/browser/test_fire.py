"""The fire page at work: by keyboard, like CPython, from a link, with every number cited."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urldefrag, urljoin, urlsplit

import pytest
from playwright.sync_api import Page

from tests.browser.cases import LINE, PATIENCE, query, sum_lines, wait_for_column, wait_for_result, wait_until

pytestmark = pytest.mark.browser

type Open = Callable[..., Page]
type Ask = Callable[..., dict[str, Any]]


def tab_to(page: Page, identifier: str) -> None:
    """Presses Tab until the control has the keyboard."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id || document.activeElement.name") == identifier:
            return
    raise AssertionError(f"Tab never reaches {identifier}")


def test_a_fire_is_worked_out_by_keyboard_alone(open_page: Open) -> None:
    page = open_page("fire/")
    tab_to(page, "f-battle")
    assert page.locator("#f-battle").input_value() == "leipzig-1813"
    tab_to(page, "f-firer.troops")
    page.keyboard.type("French: L")
    page.keyboard.press("ArrowDown")
    assert page.locator("#f-firer\\.troops").input_value() == "french/legere"
    tab_to(page, "firer.formation")  # the chosen radio of the group, not its first
    assert page.evaluate("document.activeElement.value") == "line"
    tab_to(page, "f-firer.hexes")
    page.keyboard.press("ArrowRight")
    tab_to(page, "f-firer.increments")
    page.keyboard.type("10")
    tab_to(page, "f-target.troops")
    page.keyboard.type("Russian: Mus")
    tab_to(page, "f-target.increments")
    page.keyboard.type("12")
    page.keyboard.press("Enter")
    wait_for_column(page, "4:1")
    assert "dice +3" in page.locator(".lb-result__big").inner_text()
    wait_until(page, "document.activeElement.id === 'result'")


def test_the_page_says_what_cpython_says(open_page: Open, ask: Ask) -> None:
    result = ask("fire", LINE)["result"]
    assert (result["column"], result["dice_modifier"]) == ("4:1", 3)
    page = open_page(f"fire/{query(LINE)}")
    wait_for_result(page)
    assert page.locator(".lb-result__line").inner_text() == result["summary"]
    rows = page.locator(".lb-dist tbody tr").all()
    shown = {row.locator("th").inner_text(): row.locator("td").first.text_content() for row in rows}
    assert shown == {"0": "0 in 36"} | {str(r["lost"]): f"{r['rolls']} in 36" for r in result["losses"]}
    for kind, applied in (("ol", True), ("ul", False)):
        assert [line.replace("−", "-") for line in sum_lines(page, kind)] == [
            record["say"] for record in result["trace"] if record["applied"] is applied
        ]
    state = parse_qs(urlsplit(page.url).query)
    assert state["said"] == [result["headline"]]
    assert state["data"] == [result["data_version"]]
    cited = dict(pair.rsplit(":", 1) for pair in state["cited"][0].split(","))
    assert cited == {k: "~".join(v) if isinstance(v, list) else str(v) for k, v in result["cited"].items()}


def test_the_link_holds_everything(open_page: Open) -> None:
    page = open_page(f"fire/{query(LINE | {'roll': 43})}")
    wait_for_result(page)
    link = page.url
    first = [page.locator(part).inner_text() for part in ("[data-part=result]", "[data-part=sum]", ".lb-strip")]
    again = open_page(link.split("/", 3)[3])
    wait_for_result(again)
    assert [again.locator(p).inner_text() for p in ("[data-part=result]", "[data-part=sum]", ".lb-strip")] == first
    assert again.url == link
    assert again.locator("#f-firer\\.increments").input_value() == "10"
    assert again.locator('[name="roll.2"]:checked').input_value() == "3"
    assert again.locator('[data-part="old"]').inner_text() == ""


def test_every_line_of_the_sum_leads_to_its_rule(open_page: Open) -> None:
    page = open_page(f"fire/{query(LINE)}")
    wait_for_result(page)
    lines = page.locator('[data-part="sum"] .lb-sum > li').all()
    assert len(lines) > 15
    targets = set()
    for line in lines:
        links = [link.get_attribute("href") or "" for link in line.locator(".lb-meta a").all()]
        assert links, line.inner_text()
        targets |= {urljoin(page.url, link) for link in links}
    known: dict[str, set[str]] = {}
    here = urldefrag(page.url)[0]
    for target in sorted(targets):
        address, anchor = urldefrag(target)
        if address not in known:
            known[address] = anchors(page) if address == here else anchors(open_page(address.split("/", 3)[3]))
        assert not anchor or anchor in known[address], target


def anchors(page: Page) -> set[str]:
    return set(page.evaluate("[...document.querySelectorAll('[id]')].map((e) => e.id)"))


def test_a_number_typed_by_hand_is_marked_beside_its_rule(open_page: Open) -> None:
    firer = LINE["firer"] | {"multiple": "5/2"}  # type: ignore[operator]
    page = open_page(f"fire/{query(LINE | {'firer': firer})}")
    wait_for_result(page)
    line = page.locator('[data-step="fire.line"] .lb-meta')
    assert "15.39" in line.inner_text()
    assert "typed by hand: Fire multiple" in line.inner_text()
    line.locator("a", has_text="Fire multiple").click()
    assert page.evaluate("document.activeElement.id") == "f-firer.multiple"
    assert "by hand" not in page.locator('[data-step="fire.first"] .lb-meta').inner_text()


def test_the_readers_booklet_comes_first(open_page: Open) -> None:
    page = open_page(f"fire/{query(LINE)}")
    wait_for_result(page)
    assert page.locator('[data-step="fire.first"] .lb-ed--mine').inner_text().split() == ["Be", "16"]
    assert "from Austerlitz" in page.locator('[data-step="fire.line"]').inner_text()
    page.select_option("#f-edition", "prusse-1806")
    page.locator('[data-step="line.two-hex"] .lb-ed--mine', has_text="Pr").wait_for(timeout=PATIENCE)
    page.locator('[data-step="fire.first"]', has_text="from Berlin").wait_for(timeout=PATIENCE)


def test_a_roll_shows_every_column(open_page: Open, ask: Ask) -> None:
    page = open_page(f"fire/{query(LINE)}")
    wait_for_result(page)
    page.locator("label", has=page.locator('[name="roll.1"][value="4"]')).click()
    page.locator("label", has=page.locator('[name="roll.2"][value="3"]')).click()
    page.wait_for_selector(".lb-strip", timeout=PATIENCE)
    thrown = ask("fire", LINE | {"roll": 43})["result"]["thrown"]
    assert page.locator(".lb-strip td b").all_text_contents() == [
        str(entry["lost"] or "–") for entry in thrown["columns"]
    ]
    assert page.locator(".lb-strip caption").inner_text() == (
        "43, with +3 reads 46: 1 lost in your column. Nothing below 1.5:1; 2 need 5:1."
    )
    # A die that is tapped again is taken back.
    page.locator("label", has=page.locator('[name="roll.2"][value="3"]')).click()
    page.wait_for_selector(".lb-strip", state="detached", timeout=PATIENCE)


def test_another_reading_is_tried_and_kept_in_the_link(open_page: Open) -> None:
    fire = {"firer": {"formation": "column", "increments": 6, "printed_fire": 11}, "target": LINE["target"]}
    page = open_page(f"fire/{query(fire | {'battle': 'leipzig-1813'})}")
    wait_for_column(page, "1.5:1")
    page.locator("#effect-odds-rounding", has_text="2:1").wait_for(timeout=PATIENCE)
    page.select_option("#reading-odds-rounding", "nearest")
    wait_for_column(page, "2:1")
    assert parse_qs(urlsplit(page.url).query)["reading.odds-rounding"] == ["nearest"]
    again = open_page(page.url.split("/", 3)[3])
    wait_for_column(again, "2:1")
    assert again.locator("#reading-odds-rounding").input_value() == "nearest"


def test_the_same_fire_elsewhere(open_page: Open, ask: Ask) -> None:
    ligne = {
        "battle": "leipzig-1813",
        "edition": "leipzig-1813",
        "firer": {"troops": "french/ligne", "formation": "line", "increments": 4},
        "target": {"troops": "russian/musketeer", "increments": 6},
    }
    page = open_page(f"fire/{query(ligne)}")
    wait_for_result(page)
    page.locator("summary", has_text="Compare").click()
    row = page.locator('[data-part="compare"] tr', has_text="Austerlitz 1805")
    row.wait_for(timeout=PATIENCE)
    there = ask("fire", ligne | {"battle": "austerlitz-1805"})["result"]
    assert row.locator("td").first.inner_text() == there["column"]
    assert (
        page.locator('[data-part="compare"] tr.is-you td').first.inner_text() == ask("fire", ligne)["result"]["column"]
    )


def test_an_example_opens_without_loading_the_page_again(open_page: Open) -> None:
    page = open_page("fire/")
    page.evaluate("window.stillThere = true")
    page.locator("summary", has_text="more examples").click()
    page.locator('a[data-example="legere-line-ten"]').click()
    wait_for_column(page, "4:1")
    assert page.locator("#f-battle").input_value() == "austerlitz-1805"
    assert page.evaluate("window.stillThere") is True
    page.get_by_role("button", name="Start again").click()
    page.wait_for_selector(".lb-result__big", state="detached")
    assert urlsplit(page.url).query == ""


def test_copy_and_report(open_page: Open, browser: Any) -> None:
    page = open_page(f"fire/{query(LINE)}", permissions=["clipboard-read", "clipboard-write"])
    wait_for_result(page)
    page.get_by_role("button", name="Copy link").click()
    page.get_by_text("Copied.").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    page.get_by_role("button", name="Copy as text").click()
    wait_until(page, "navigator.clipboard.readText().then((text) => text.startsWith('4:1, dice +3'))")
    page.locator("summary", has_text="Report an error").click()
    assert "4:1, dice +3" in page.locator("#report-text").input_value()
