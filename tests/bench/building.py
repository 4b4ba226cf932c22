"""How long the site takes to build, and what our hook adds to MkDocs."""

from __future__ import annotations

import os
import re
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from bench.measure import Measure, Run, run
from bench.the_site import ROOT

ROUNDS = 3


def measure() -> list[Measure]:
    # MkDocs would say on standard error that it has a successor.
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        markdown = run([*_rulebook("--markdown"), scratch / "markdown"], ROOT)
        ours, others = _in_turns(scratch, _without_hook(scratch / "plain", scratch / "markdown"))
        # A new folder each time: a site that is up to date is not built again.
        whole = [run([*_rulebook("--out"), scratch / f"site-{number}"], ROOT) for number in range(ROUNDS)]
    ratio = statistics.median(a.processor / b.processor for a, b in zip(ours, others, strict=True))
    return [
        Measure("build: MkDocs with our hook", _clock(ours), "s", note="on the clock"),
        Measure("build: MkDocs, the same pages as files", _clock(others), "s", note="on the clock"),
        Measure("build: with the hook beside without", ratio, "times", 2, "processor time"),
        Measure("build: rulebook build --markdown", markdown.clock, "s", note="on the clock"),
        Measure("build: rulebook build", _clock(whole), "s", note="on the clock, with packing"),
    ]


def _rulebook(option: str) -> list[str]:
    return [sys.executable, "-m", "rulebook.cli", "build", option]


def _clock(runs: list[Run]) -> float:
    return statistics.median(each.clock for each in runs)


def _without_hook(folder: Path, generated: Path) -> Path:
    """The same site for MkDocs alone: the hand-written pages, and the generated ones as files; returns its folder."""
    shutil.copytree(ROOT / "docs", folder / "docs")
    shutil.copytree(generated, folder / "docs", dirs_exist_ok=True)
    shutil.copytree(ROOT / "overrides", folder / "overrides")
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    # Strict would complain of pages that no tab leads to: the tabs are the hook's.
    without = re.sub(r"(?m)^(hooks|strict):.*\n", "", config)
    if len(config.splitlines()) - len(without.splitlines()) != 2:
        raise RuntimeError("mkdocs.yml no longer has one line for hooks and one for strict.")
    (folder / "mkdocs.yml").write_text(without, encoding="utf-8")
    return folder


def _in_turns(scratch: Path, plain: Path) -> tuple[list[Run], list[Run]]:
    command = [sys.executable, "-m", "mkdocs", "build", "--clean", "--site-dir"]
    ours, others = [], []
    for _ in range(ROUNDS):
        ours.append(run([*command, scratch / "with"], ROOT))
        others.append(run([*command, scratch / "without"], plain))
    return ours, others
