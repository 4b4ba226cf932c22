"""The real site, built once, in Chromium under its own security policy; every page is watched for complaints."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright

from calculators import api
from rulebook import bundle, model
from rulebook.serve import server

ROOT = Path(__file__).resolve().parents[2]
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site on a free port of this machine."""
    folder = tmp_path_factory.mktemp("site")
    with server(folder, 0) as running:
        address = f"http://127.0.0.1:{running.server_port}/"
        # Instant navigation works only at the address the site is built for.
        answer = subprocess.run(
            [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
            cwd=ROOT,
            env=os.environ | {"NO_MKDOCS_2_WARNING": "1", "RULEBOOK_SITE_URL": address},
            capture_output=True,
            text=True,
            check=False,
        )
        assert answer.returncode == 0, answer.stdout + answer.stderr
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield address
        running.shutdown()


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    path = (ROOT / ".cache" / "browser-path").read_text(encoding="utf-8").strip()
    browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def complaints() -> list[str]:
    """What the pages of a test complained of; a test that provokes a complaint takes it out again."""
    return []


@pytest.fixture
def open_page(browser: Browser, address: str, complaints: list[str]) -> Iterator[Callable[..., Page]]:
    """open_page("fire/?e=...", width=390, dark=True): a page in a fresh browser profile. Nothing may leave the site,
    and nothing may be written to the console."""
    contexts = []

    def complain(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(message.text)

    def opened(path: str, *, width: int = 1280, height: int = 900, dark: bool = False, **options: Any) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme="dark" if dark else "light", **options
        )
        contexts.append(context)
        page = context.new_page()
        page.on("console", complain)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda r: None if r.url.startswith((address, "blob:")) else complaints.append(r.url))
        page.goto(address + path)
        if options.get("java_script_enabled", True) and page.locator("[data-lb-calculator]").count():
            page.wait_for_selector("[data-bound]")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture(scope="session")
def built() -> dict[str, Any]:
    """The rules as the site has them, loaded into the calculators of this Python."""
    built = bundle.build(model.load(ROOT / "rules_data"))
    api.load(bundle.text(built))
    return built


@pytest.fixture
def ask(built: dict[str, Any]) -> Callable[..., dict[str, Any]]:
    """ask("fire", {...}): the answer of CPython. Loaded anew: other tests load other rules."""
    api.load(bundle.text(built))
    return lambda name, request: json.loads(api.call(name, json.dumps(request)))
