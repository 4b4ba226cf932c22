"""Cases that several tests use, and how to read what a calculator page shows."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
AXE_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Python starts in about a second; a busy machine takes longer.
PATIENCE = 30_000

# A légère line of ten in two hexes fires at a Russian column of twelve in the open, Leipzig.
LINE = {
    "edition": "berlin-1813",
    "battle": "leipzig-1813",
    "firer": {"troops": "french/legere", "formation": "line", "hexes": 2, "increments": 10},
    "target": {"troops": "russian/musketeer", "formation": "column", "increments": 12, "terrain": "clear"},
}
# Infantry with guns and a leader in the target hex: the widest table.
GUNS = {
    "edition": "austerlitz-1805",
    "battle": "austerlitz-1805",
    "firer": {"troops": "french/legere", "formation": "line", "increments": 10},
    "battery": {"fire": 14, "canister": True, "leader_artillery": 2},
    "target": {"troops": "russian/musketeer", "increments": 7, "guns": "unlimbered", "leader": True},
    "roll": 66,
}
# Every calculator with something to show.
LINKS = {
    "fire": "fire/?e=legere-line-ten&roll=43",
    "leader": "leader-hit/?leaders=3&used=true&roll=65&die=3&morale_bonus=2&morale=33",
    "road-march": "road-march/?increments=9&melee=13&morale=33",
    "losses": "losses/?result=5&infantry=true",
    "dice": "dice/?roll=43&modifier=4",
    "morale": "morale-check/?morale=32&roll=43",
    "strength": "melee-strength/?first.melee=15&first.printed=5&first.left=4&second.melee=7&through=rear",
    "pre-melee": "checks-before-melee/?attacker.increments=9&attacker.morale=32&defender.increments=4&defender.roll=43",
    "melee": "melee/?attack=20&defence=9&roll=31&leads=true",
}


def query(request: dict[str, Any]) -> str:
    """A request as the query of a link."""
    flat: dict[str, Any] = {}
    for name, value in request.items():
        if isinstance(value, dict):
            flat |= {f"{name}.{inner}": content for inner, content in value.items()}
        else:
            flat[name] = value
    return "?" + urlencode({k: str(v).lower() if isinstance(v, bool) else v for k, v in flat.items()})


def wait_for_result(page: Page) -> None:
    page.wait_for_selector(".lb-result__big", timeout=PATIENCE)


def wait_for_column(page: Page, column: str) -> None:
    """Until the big figure of the result is this one."""
    page.locator(".lb-result__big > b").filter(has_text=re.compile(f"^{column}$")).wait_for(timeout=PATIENCE)


def wait_until(page: Page, condition: str) -> None:
    """Until an expression of JavaScript holds. Playwright's own waiting evaluates strings, which the policy forbids."""
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(condition):
        assert time.monotonic() < end, f"never: {condition}"
        page.wait_for_timeout(50)


def sum_lines(page: Page, kind: str) -> list[str]:
    """The sentences of the cited sum; `kind` is ol (applied) or ul (looked at)."""
    return page.locator(f'[data-part="sum"] {kind}.lb-sum > li > span:first-child').all_text_contents()


def violations(page: Page) -> list[str]:
    """What axe finds. It runs in a world of its own, for the page's policy allows no foreign script."""
    session = page.context.new_cdp_session(page)
    frame = session.send("Page.getFrameTree")["frameTree"]["frame"]["id"]
    world = session.send("Page.createIsolatedWorld", {"frameId": frame})["executionContextId"]
    session.send("Runtime.evaluate", {"expression": AXE.read_text(encoding="utf-8"), "contextId": world})
    expression = f"axe.run(document, {{runOnly: {json.dumps(AXE_RULES)}}}).then(r => JSON.stringify(r.violations))"
    answer = session.send(
        "Runtime.evaluate",
        {"expression": expression, "contextId": world, "awaitPromise": True, "returnByValue": True},
    )
    found = json.loads(answer["result"]["value"])
    return [f"{v['id']}: {v['nodes'][0]['html'][:160]}" for v in found]
