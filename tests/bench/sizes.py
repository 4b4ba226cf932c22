"""How much is sent: the Python of the page, the heaviest rule page with all it asks for, each page alone."""

from __future__ import annotations

import gzip
from pathlib import Path

from bench.measure import Measure
from bench.the_site import built_site, chromium, served
from playwright.sync_api import Response

KILOBYTE = 1000
MEGABYTE = 1_000_000
COUNTED = frozenset({"document", "stylesheet", "script", "font"})


def measure() -> list[Measure]:
    site = built_site()
    pages = {path.relative_to(site).as_posix(): _packed(path.read_bytes()) for path in site.rglob("*.html")}
    heaviest = max(pages, key=lambda path: pages[path])
    section = max((path for path in pages if path.startswith("rules/")), key=lambda path: pages[path])
    asked = _asked_for(site, section.removesuffix("index.html"))
    others = sum(size for kind, size in asked if kind not in COUNTED)
    counted = [size for kind, size in asked if kind in COUNTED]
    return [
        Measure("sent: Python, calculators and rules", _runtime(site) / MEGABYTE, "MB", 4.2, "brotli"),
        Measure(
            "sent: heaviest rule page with its files",
            sum(counted) / KILOBYTE,
            "kB",
            200,
            f"{section}, {len(counted)} files, gzip -9; {others / KILOBYTE:.0f} kB more that are not page, style, "
            "script or font",
        ),
        Measure("sent: heaviest page alone", pages[heaviest] / KILOBYTE, "kB", 60, f"{heaviest}, gzip -9"),
    ]


def _runtime(site: Path) -> int:
    """Bytes of all that the calculators load, as rulebook serve sends it."""
    total = 0
    for path in (site / "assets" / "runtime").rglob("*"):
        if path.is_file() and path.suffix != ".br" and path.name != "LICENSE.txt":
            packed = path.with_name(path.name + ".br")
            total += (packed if packed.is_file() else path).stat().st_size
    return total


def _asked_for(site: Path, page_path: str) -> list[tuple[str, int]]:
    """The kind and the packed size of each file that a page asks for until it is at rest."""
    answers: list[Response] = []
    with served(site) as address, chromium() as browser:
        context = browser.new_context()
        # Of the context: what its workers ask for counts too.
        context.on("response", lambda answer: answers.append(answer))
        page = context.new_page()
        page.goto(address + page_path, wait_until="networkidle")
        sizes = [(answer.request.resource_type, _packed(answer.body())) for answer in answers if answer.ok]
        context.close()
    return sizes


def _packed(content: bytes) -> int:
    return len(gzip.compress(content, compresslevel=9))
