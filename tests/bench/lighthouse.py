"""Lighthouse's scores of four pages on a phone, as `rulebook serve` sends them: packed, with the security policy."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from bench.measure import Measure
from bench.the_site import FLAGS, browser_path, built_site, served

LIGHTHOUSE = Path(__file__).resolve().parent / "node_modules" / ".bin" / "lighthouse"
PAGES = {
    "home page": "",
    "section 15": "rules/15-tactical-organization/",
    "fire chart": "charts/fire-combat/",
    "fire page": "fire/",
}
ROUNDS = 3
PATIENCE = 180
PERFECT = 100
# Of a category that is not named here each page must have all points.
LIMITS = {"performance": 95}


def measure() -> list[Measure]:
    if not LIGHTHOUSE.exists():
        raise RuntimeError("Lighthouse is not installed. Run make bench, which installs it.")
    with served(built_site()) as address:
        return [found for name, path in PAGES.items() for found in _of_page(name, address + path)]


def _of_page(name: str, address: str) -> list[Measure]:
    reports = [_report(address) for _ in range(ROUNDS)]
    measures = []
    for category, entry in reports[0]["categories"].items():
        points = [PERFECT * report["categories"][category]["score"] for report in reports]
        note = _times(reports) if category == "performance" else _lost(reports[0], category)
        limit = LIMITS.get(category, PERFECT)
        title = f"lighthouse, {name}: {entry['title'].lower()}"
        measures.append(Measure(title, statistics.median(points), "points", limit, note, at_least=True))
    return measures


def _report(address: str, attempts: int = 3) -> dict[str, Any]:
    """One report. Lighthouse plays a middling phone on a slow line unless told otherwise.

    On a busy machine it now and then misses the start of the page and asks to be run again.
    """
    with tempfile.TemporaryDirectory() as scratch:
        file = Path(scratch) / "report.json"
        command = [
            str(LIGHTHOUSE),
            address,
            "--quiet",
            "--output=json",
            f"--output-path={file}",
            f"--chrome-flags=--headless=new {' '.join(FLAGS)}",
        ]
        done = subprocess.run(
            command,
            env={**os.environ, "CHROME_PATH": browser_path()},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        if done.returncode and attempts > 1:
            return _report(address, attempts - 1)
        if done.returncode:
            raise RuntimeError(f"Lighthouse ended with status {done.returncode}: {done.stderr[-500:]}")
        report: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return report


def _times(reports: list[dict[str, Any]]) -> str:
    shown = {
        "first-contentful-paint": "first paint",
        "largest-contentful-paint": "largest",
        "total-blocking-time": "blocked",
    }
    medians = {
        words: statistics.median(report["audits"][audit]["numericValue"] for report in reports)
        for audit, words in shown.items()
    }
    return ", ".join(f"{words} {value:.0f} ms" for words, value in medians.items())


def _lost(report: dict[str, Any], category: str) -> str:
    """The audits that cost points."""
    audits = [part["id"] for part in report["categories"][category]["auditRefs"] if part["weight"]]
    return ", ".join(audit for audit in audits if report["audits"][audit]["score"] == 0)
