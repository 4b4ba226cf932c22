"""How long `rulebook validate` takes, how much memory it needs, and how both grow with the rules."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from bench.measure import Measure, median_run
from bench.more_rules import multiply

ROOT = Path(__file__).resolve().parents[2]
TIMES = 10


def measure() -> list[Measure]:
    command = [sys.executable, "-m", "rulebook.cli", "validate"]
    with tempfile.TemporaryDirectory() as scratch:
        many = multiply(ROOT / "rules_data", Path(scratch) / "rules_data", TIMES)
        once = median_run(command, ROOT, statuses=(0, 1))
        often = median_run([*command[:3], "--data", many, "validate"], ROOT, runs=3, statuses=(0, 1))
        words = Path(scratch) / "booklet.txt"
        words.write_text("\n".join(f"word{number} of a booklet" for number in range(100_000)), encoding="utf-8")
        against = median_run([*command, "--against", words], ROOT, runs=3, statuses=(0, 1))
    return [
        Measure("validate: time", once.clock, "s", 3),
        Measure(
            "validate: processor time", once.processor, "s", 3, "what it takes on a machine with nothing else to do"
        ),
        Measure("validate: memory", once.memory, "MiB", 200),
        Measure(f"validate: time of {TIMES} times the rules", often.clock, "s"),
        Measure(
            "validate: growth of the time",
            often.processor / once.processor,
            "times",
            TIMES * 1.1,
            f"processor time, {TIMES} times the rules",
        ),
        Measure(f"validate: memory of {TIMES} times the rules", often.memory, "MiB"),
        Measure("validate: time against 400,000 words", against.clock, "s"),
    ]
