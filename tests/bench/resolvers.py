"""How long the calculators take in CPython, and their fire distribution beside icepool's and beside rolled dice."""

from __future__ import annotations

import json
import random
import statistics
import time
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import icepool
from bench.measure import Measure

from calculators import api
from rulebook import bundle, model

ROOT = Path(__file__).resolve().parents[2]
RUNS = 15
SIMULATED = 100_000
MILLISECOND = 1000
# One fire that the three ways work out: 18 on 6, and five steps on the dice.
COLUMN, MODIFIER = "3:1", 5
FIRE = {
    "firer": {"formation": "unlimbered"},
    "battery": {"fire": 18, "leader_artillery": MODIFIER},
    "target": {"increments": 9, "defence": 6},
}


def measure() -> list[Measure]:
    book = model.load(ROOT / "rules_data")
    api.load(bundle.text(bundle.build(book)))
    examples: dict[str, list[str]] = {}
    for example in book.examples.values():
        if "calculator" in example:
            examples.setdefault(example["calculator"], []).append(json.dumps(example["request"]))
    return [*(_of_one(name, requests) for name, requests in sorted(examples.items())), *_distributions(book.charts)]


def _of_one(name: str, requests: list[str]) -> Measure:
    """The median over the examples of one calculator, each the median of several runs."""
    times = [_median(lambda request=request: api.call(name, request), RUNS) for request in requests]
    note = f"{len(times)} examples, slowest {max(times):.2f} ms; with trace, from JSON to JSON"
    return Measure(f"calculator {name}", statistics.median(times), "ms", 1, note)


def _median(work: Callable[[], object], runs: int) -> float:
    """Milliseconds."""
    work()
    taken = []
    for _ in range(runs):
        started = time.perf_counter()
        work()
        taken.append(time.perf_counter() - started)
    return MILLISECOND * statistics.median(taken)


def _distributions(charts: dict[str, Any]) -> list[Measure]:
    """The losses of one fire three ways, in one run. The first two must agree to the last digit."""
    (column,) = [column for column in charts["fire-combat"]["columns"] if column["id"] == COLUMN]
    request = json.dumps(FIRE)
    loss_at = [_loss(column, 10 * tens + ones) for tens in range(1, 7) for ones in range(1, 7)]
    pool = (icepool.d6 - 1) * 6 + (icepool.d6 - 1)

    def by_icepool() -> dict[int, Fraction]:
        losses = pool.map(lambda place: loss_at[min(35, max(0, place + MODIFIER))])
        return {loss: losses.probability(loss) for loss in losses}

    def by_rolling() -> dict[int, float]:
        thrown = Counter(loss_at[min(35, random.randrange(36) + MODIFIER)] for _ in range(SIMULATED))
        return {loss: count / SIMULATED for loss, count in thrown.items()}

    def ours() -> dict[int, Fraction]:
        rows = json.loads(api.call("fire", request))["result"]["losses"]
        return {row["lost"]: Fraction(row["rolls"], 36) for row in rows}

    exact, rolled = ours(), by_rolling()
    if exact != by_icepool():
        raise AssertionError(f"The fire distribution is {exact}, icepool has {by_icepool()}.")
    error = max(abs(rolled.get(loss, 0) - float(chance)) for loss, chance in exact.items())
    own, of_pool, of_rolls = _median(ours, RUNS), _median(by_icepool, RUNS), _median(by_rolling, 3)
    return [
        Measure("fire: its exact distribution", own, "ms", 1, "the whole call, with trace"),
        Measure("fire: icepool", of_pool, "ms", note="the dice alone; the same fractions to the last digit"),
        Measure(f"fire: {SIMULATED:,} rolls", of_rolls, "ms", note=f"{of_rolls / own:.0f} times ours"),
        Measure(
            "fire: greatest error of the rolls", 100 * error, "points", note="of a hundred; the exact ones have none"
        ),
    ]


def _loss(column: dict[str, Any], roll: int) -> int:
    return int(next(row["loss"] for row in column["rows"] if row["from"] <= roll <= row["to"]))
