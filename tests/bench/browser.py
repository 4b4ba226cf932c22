"""How soon a calculator page answers in Chromium: the first time, later, and from a key to the painted result.

The first answer is compared, in one run and in turns, with two bare pages that ask the same in the same way: one with
the Python that our build makes, one with Pyodide as it comes. Both have our compiled calculators.
"""

from __future__ import annotations

import json
import shutil
import statistics
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from bench.measure import Measure
from bench.the_site import ROOT, SCRATCH, built_site, chromium, served
from playwright.sync_api import Browser, BrowserContext, Page

from rulebook import model
from rulebook.compress import compress

HERE = Path(__file__).resolve().parent
WATCH = HERE / "watch.js"
PYODIDE = ROOT / "node_modules" / "pyodide"
STOCK_FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")
EXAMPLE = "legere-line-ten"
ROUNDS = 5
QUESTIONS = 50
KEYS = 20
PATIENCE = 60_000

# Asks one thing after another, each different from the one before, and takes the time of each.
ASK = """async ([runtime, request, count]) => {
  const { createEngine } = await import("/javascripts/engine/engine.mjs");
  const engine = createEngine(runtime);
  const taken = [];
  for (let n = 0; n < count; n++) {
    request.target.increments = 1 + (n % 30);
    request.battle = n % 2 ? "leipzig-1813" : "austerlitz-1805";
    const started = performance.now();
    await engine.call("fire", request);
    taken.push(performance.now() - started);
  }
  return taken;
}"""


def measure() -> list[Measure]:
    site = built_site()
    own = next((site / "assets" / "runtime").glob("*/runtime.json")).parent.relative_to(site).as_posix()
    python = next(site.glob("assets/runtime/python-*")).relative_to(site).as_posix()
    request = model.load(ROOT / "rules_data").examples[EXAMPLE]["request"]
    with served(site) as address, served(_bare_site(site)) as bare, chromium() as browser:
        pages = {
            "page": f"{address}fire/?e={EXAMPLE}",
            "bare": _bare_address(bare, f"/{python}/", f"/{own}/", request),
            "stock": _bare_address(bare, "/assets/runtime/stock/", f"/{own}/", request),
        }
        cold, warm = _first_answers(browser, pages)
        later = _later_answers(browser, pages["page"], f"/{own}/", request)
    return [
        *_compared("cold", cold, "new profile each time"),
        *_compared("warm", warm, "same profile, second visit"),
        *later,
    ]


def _bare_site(site: Path) -> Path:
    """The bare pages, with the runtime of the site and, beside it, Pyodide as it comes; packed like the site."""
    folder = SCRATCH / "bare"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(HERE / "bare", folder)
    shutil.copytree(site / "javascripts" / "engine", folder / "javascripts" / "engine")
    shutil.copytree(site / "assets" / "runtime", folder / "assets" / "runtime")
    stock = folder / "assets" / "runtime" / "stock"
    stock.mkdir()
    for name in STOCK_FILES:
        shutil.copyfile(PYODIDE / name, stock / name)
    compress(folder, ROOT / "build" / "cache" / "brotli")
    return folder


def _bare_address(address: str, python: str, own: str, request: dict[str, Any]) -> str:
    return f"{address}?{urlencode({'python': python, 'own': own, 'name': 'fire', 'request': json.dumps(request)})}"


def _first_answers(browser: Browser, pages: dict[str, str]) -> tuple[dict[str, list[float]], dict[str, list[float]]]:
    """Milliseconds from the navigation to the painted result, per page and round: at first, and at a second visit."""
    cold: dict[str, list[float]] = {name: [] for name in pages}
    warm: dict[str, list[float]] = {name: [] for name in pages}
    for _ in range(ROUNDS):
        for name, address in pages.items():
            context = browser.new_context()
            for times in (cold, warm):
                page = _opened(context, address)
                times[name].append(page.evaluate("benchResult"))
                page.close()
            context.close()
    return cold, warm


def _opened(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(path=WATCH)
    page.goto(address, wait_until="commit")
    return page


def _compared(kind: str, times: dict[str, list[float]], note: str) -> list[Measure]:
    """The ratios are medians of the ratios within each round: what else the machine does weighs on both sides."""
    page, bare, stock = (times[name] for name in ("page", "bare", "stock"))
    to_bare = statistics.median(ours / other for ours, other in zip(page, bare, strict=True))
    to_stock = statistics.median(ours / other for ours, other in zip(page, stock, strict=True))
    limits = (1.25, 0.6) if kind == "cold" else (None, None)
    return [
        Measure(f"fire page, {kind}: first result", statistics.median(page), "ms", note=note),
        Measure(f"fire page, {kind}: beside a bare page", to_bare, "times", limits[0], _beside(page, bare)),
        Measure(f"fire page, {kind}: beside stock Pyodide", to_stock, "times", limits[1], _beside(page, stock)),
    ]


def _beside(page: list[float], other: list[float]) -> str:
    """What the other takes; and the quickest run of each, which tells most where the machine has other work."""
    return f"that one takes {statistics.median(other):.0f} ms; of the quickest {min(page) / min(other):.2f} times"


def _later_answers(browser: Browser, address: str, runtime: str, request: dict[str, Any]) -> list[Measure]:
    context = browser.new_context()
    page = _opened(context, address)
    page.evaluate("benchResult")
    page.wait_for_timeout(1000)  # what the page looks up beside the result is then done
    asked = page.evaluate(ASK, [runtime, request, QUESTIONS])
    single, last = _keys(page, 1), _keys(page, 4)
    context.close()
    return [
        Measure(
            "fire page, later: result from the worker", statistics.median(asked), "ms", 5, f"{QUESTIONS} questions"
        ),
        Measure("fire page, later: key to painted result", single, "ms", 50, "one key; nothing is taken off"),
        Measure("fire page, later: last key to painted result", last, "ms", note="four keys in a row, with the pause"),
    ]


def _keys(page: Page, count: int) -> float:
    """Median milliseconds from the last of `count` keys in a row to the painted result."""
    page.focus("#f-target\\.increments")
    taken = []
    for number in range(KEYS):
        for _ in range(count):
            page.keyboard.press("ArrowUp" if number % 2 else "ArrowDown")
            page.wait_for_timeout(60)
        page.wait_for_timeout(500)
        taken.append(page.evaluate("benchKeys.at(-1)"))
    return statistics.median(taken)
