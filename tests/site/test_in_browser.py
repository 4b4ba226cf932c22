"""The real site in Chromium, under its own security policy: previews, the reader's booklet, search, access."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright

from rulebook.serve import server

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SECTION = "rules/15-tactical-organization/"
PAGES = [
    "",
    "rules/",
    SECTION,
    "charts/",
    "charts/fire-combat/",
    "charts/leader-casualty/",
    "charts/melee/",
    "charts/melee-results/",
    "battles/austerlitz-1805/",
    "formations/",
    "questions/",
    "terms/",
    "editions/",
    "codes/",
    "turn/",
    "coverage/",
    "disagreements/",
    "history/",
    "compare/",
    "compare/berlin-1813-and-prusse-1806/",
    "missing/",
    "missing/leipzig-1813/",
    "about/",
    "trust/",
    "404.html",
]
PHONE = {"width": 390, "height": 844}
SMALL_PHONE = {"width": 320, "height": 700}
DESK = {"width": 1280, "height": 900}


@pytest.fixture(scope="module")
def address(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site on a free port. Instant navigation wants that address in the sitemap."""
    folder = shutil.copytree(built_site, tmp_path_factory.mktemp("served") / "site")
    running = server(folder, 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{running.server_port}/"
    sitemap = folder / "sitemap.xml"
    text = sitemap.read_text(encoding="utf-8")
    sitemap.write_text(text.replace("https://la-bataille-rules.example/", address), encoding="utf-8")
    yield address
    running.shutdown()
    running.server_close()


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    path = (ROOT / ".cache" / "browser-path").read_text(encoding="utf-8").strip()
    flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    browser = playwright.chromium.launch(executable_path=path, args=flags)
    yield browser
    browser.close()


@pytest.fixture
def complaints() -> list[str]:
    """What pages complained of: errors on the console, refused resources, addresses elsewhere."""
    return []


def watch(page: Page, address: str, complaints: list[str]) -> Page:
    def said(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(message.text)

    page.on("console", said)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "request",
        lambda request: None if request.url.startswith((address, "data:", "blob:")) else complaints.append(request.url),
    )
    return page


def open_page(browser: Browser, address: str, complaints: list[str], **options: Any) -> tuple[BrowserContext, Page]:
    context = browser.new_context(**options)
    return context, watch(context.new_page(), address, complaints)


def violations(context: BrowserContext, page: Page) -> list[str]:
    """What axe finds. It runs in a world of its own, for the page's policy allows no foreign script."""
    session = context.new_cdp_session(page)
    frame = session.send("Page.getFrameTree")["frameTree"]["frame"]["id"]
    world = session.send("Page.createIsolatedWorld", {"frameId": frame})["executionContextId"]
    session.send("Runtime.evaluate", {"expression": AXE.read_text(encoding="utf-8"), "contextId": world})
    expression = f"axe.run(document, {{runOnly: {json.dumps(RULES)}}}).then(r => JSON.stringify(r.violations))"
    answer = session.send(
        "Runtime.evaluate",
        {"expression": expression, "contextId": world, "awaitPromise": True, "returnByValue": True},
    )
    found = json.loads(answer["result"]["value"])
    return [f"{v['id']}: {v['nodes'][0]['html'][:120]}" for v in found]


@pytest.mark.slow
@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "dark"), (DESK, "light")], ids=["phone-dark", "desk-light"])
def test_pages_are_accessible_and_quiet(
    browser: Browser, address: str, complaints: list[str], size: dict[str, int], scheme: str
) -> None:
    context, page = open_page(browser, address, complaints, viewport=size, color_scheme=scheme)
    for path in PAGES:
        page.goto(address + path)
        assert violations(context, page) == [], path
        assert complaints == [], path
    context.close()


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["390", "320"])
def test_nothing_scrolls_sideways(browser: Browser, address: str, complaints: list[str], size: dict[str, int]) -> None:
    context, page = open_page(browser, address, complaints, viewport=size)
    for path in PAGES:
        page.goto(address + path)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], path
    context.close()


def test_preview_with_the_mouse(browser: Browser, address: str, complaints: list[str]) -> None:
    context, page = open_page(browser, address, complaints, viewport=DESK)
    page.goto(address + "questions/")
    link = page.locator("a[data-lb-preview]", has_text="15.36").first
    link.hover()
    preview = page.locator(".lb-preview:popover-open")
    preview.wait_for()
    assert preview.locator(".lb-preview__t").inner_text().startswith("15.36")
    assert "at most 4 increments" in preview.inner_text()
    assert violations(context, page) == []
    page.keyboard.press("Escape")
    preview.wait_for(state="detached")
    link.click()
    page.wait_for_url("**/rules/15-tactical-organization/#15.36")
    assert complaints == []
    context.close()


def test_preview_under_a_thumb(browser: Browser, address: str, complaints: list[str]) -> None:
    context, page = open_page(browser, address, complaints, viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto(address + SECTION)
    page.locator(".lb-see a[data-lb-preview]", has_text="15.41").first.tap()
    preview = page.locator(".lb-preview:popover-open")
    preview.wait_for()
    assert page.url == address + SECTION
    box = preview.bounding_box()
    assert box is not None and round(box["y"] + box["height"]) == PHONE["height"]
    preview.get_by_role("button", name="Close").tap()
    preview.wait_for(state="detached")
    assert complaints == []
    context.close()


def test_marks_follow_the_booklet_through_instant_navigation(
    browser: Browser, address: str, complaints: list[str]
) -> None:
    context, page = open_page(browser, address, complaints, viewport=DESK)
    page.goto(address)
    page.evaluate("window.staysAlive = true")
    page.get_by_label("Rules booklet").select_option("leipzig-1813")
    page.get_by_role("link", name="Find a rule").click()
    page.wait_for_url(address + "rules/")
    page.get_by_role("link", name="Tactical organization", exact=True).click()
    page.wait_for_url(address + SECTION)
    page.wait_for_selector(".lb-meta .lb-ed--mine[data-edition='leipzig-1813']")
    first = page.locator("[aria-labelledby='15.42'] .lb-meta .lb-ed").first
    assert first.get_attribute("data-edition") == "leipzig-1813"
    assert page.locator(".lb-fact .lb-ed--mine[data-edition='berlin-1813']").count() == 0
    assert page.evaluate("window.staysAlive === true"), "the page was loaded anew"
    page.goto(address)
    assert page.get_by_label("Rules booklet").input_value() == "leipzig-1813"
    assert complaints == []
    context.close()


def test_find_by_number_and_by_word(browser: Browser, address: str, complaints: list[str]) -> None:
    context, page = open_page(browser, address, complaints, viewport=PHONE)
    page.goto(address)
    page.get_by_label("Rule, word or number").fill("15.36")
    page.get_by_role("button", name="Find").click()
    page.wait_for_url(address + SECTION + "#15.36")
    heading = page.locator("h3[id='15.36']")
    heading.wait_for()
    box = heading.bounding_box()
    assert box is not None and 40 < box["y"] < PHONE["height"] / 2
    page.goto(address)
    page.get_by_label("Rule, word or number").fill("limber")
    page.get_by_role("button", name="Find").click()
    page.wait_for_selector(".md-search-result__item")
    assert complaints == []
    context.close()


def test_dark_paper_is_kept(browser: Browser, address: str, complaints: list[str]) -> None:
    context, page = open_page(browser, address, complaints, viewport=DESK, color_scheme="light")
    page.goto(address)
    page.get_by_title("Use dark paper").click()
    page.wait_for_selector("body[data-md-color-scheme=slate]")
    page.goto(address + SECTION)
    assert page.locator("body").get_attribute("data-md-color-scheme") == "slate"
    assert complaints == []
    context.close()


def test_pages_are_whole_without_scripts(browser: Browser, address: str, complaints: list[str]) -> None:
    context, page = open_page(browser, address, complaints, viewport=PHONE, java_script_enabled=False)
    page.goto(address + SECTION + "#15.36")
    assert page.locator("h3[id='15.36']").is_visible()
    page.locator("[aria-labelledby='15.36'] .lb-see a").first.click()
    assert page.url != address + SECTION + "#15.36"
    page.goto(address)
    page.get_by_label("Rule, word or number").fill("carré")
    page.get_by_role("button", name="Find").click()
    assert page.url.startswith(address + "rules/?q=")
    context.close()


def test_the_index_of_the_search_waits_for_the_reader(browser: Browser, address: str, complaints: list[str]) -> None:
    context, page = open_page(browser, address, complaints, viewport=DESK)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(address)))
    page.goto(address + SECTION, wait_until="networkidle")
    assert "search/search_index.json" not in asked
    assert [path for path in asked if path.startswith("stylesheets/")] == ["stylesheets/site.css"]
    page.get_by_role("textbox", name="Search").fill("limber")
    page.wait_for_selector(".md-search-result__item")
    assert asked.count("search/search_index.json") == 1
    assert complaints == []
    context.close()
