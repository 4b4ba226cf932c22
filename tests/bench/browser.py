"""How soon a calculator page answers in Chromium: the first time, later, and from a key to the painted result.

The first answer is compared, in one run and in turns, with two bare pages that ask the same in the same way: one with
the Python that our build makes, one with Pyodide as it comes. Both have our compiled calculators.
"""

from __future__ import annotations

import json
import shutil
import statistics
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Browser, BrowserContext, Page

from bench.measure import Measure
from bench.the_site import ROOT, SCRATCH, built_site, chromium, served
from rulebook import model
from rulebook.compress import compress

HERE = Path(__file__).resolve().parent
WATCH = HERE / "watch.js"
PYODIDE = ROOT / "node_modules" / "pyodide"
STOCK_FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")
EXAMPLE = "legere-line-ten"
ROUNDS = 7
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
    bare = _bare_site(site)
    runtime = next((site / "assets" / "runtime").glob("*/runtime.json")).parent.relative_to(site).as_posix()
    request = model.load(ROOT / "rules_data").examples[EXAMPLE]["request"]
    with served(site) as address, served(bare) as bare_address, chromium() as browser:
        pages = {
            "page": f"{address}fire/?e={EXAMPLE}",
            "bare": _bare_page(bare_address, f"../{runtime}/../{_python(site)}/", runtime, request),
            "stock": _bare_page(bare_address, "/assets/runtime/stock/", runtime, request),
        }
        cold, warm = _first_answers(browser, pages)
        later, keys = _later_answers(browser, pages["page"], f"/{runtime}/", request)
    return [*_compared("cold", cold, "a new profile each time"), *_compared("warm", warm, "the files are in the cache"), *later, *keys]
