"""The site that the benchmarks look at, built once; its server; and a browser."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from rulebook.serve import server

ROOT = Path(__file__).resolve().parents[2]
SCRATCH = ROOT / "build" / "bench"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]


@cache
def built_site() -> Path:
    """The folder of the site as `rulebook build` makes it, packed files and all."""
    folder = SCRATCH / "site"
    command = [sys.executable, "-m", "rulebook.cli", "build", "--out", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return folder


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """`folder` as `rulebook serve` serves it, on a free port; gives the address, with a slash."""
    running = server(folder, 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{running.server_port}/"
    finally:
        running.shutdown()
        running.server_close()


def browser_path() -> str:
    """The browser that `make browser` found."""
    return (ROOT / ".cache" / "browser-path").read_text(encoding="utf-8").strip()


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()
