"""What a benchmark says: a name, a number, a limit; and a way to take the time and memory of a command."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

MEBIBYTE = 1024 * 1024
RUNS = 5


@dataclass(frozen=True)
class Measure:
    """`value` in `unit`; over the limit is worse, or under it where it says `at_least`. A measure without a limit is
    only told."""

    name: str
    value: float
    unit: str
    limit: float | None = None
    note: str = ""
    at_least: bool = False

    @property
    def ok(self) -> bool:
        if self.limit is None:
            return True
        return self.value >= self.limit if self.at_least else self.value <= self.limit


@dataclass(frozen=True)
class Run:
    """One run of a command: seconds on the clock, seconds of the processor, greatest memory in MiB."""

    clock: float
    processor: float
    memory: float


def run(command: Sequence[str | Path], folder: Path, *, statuses: tuple[int, ...] = (0,)) -> Run:
    """Run a command in `folder`. Raises RuntimeError with its last lines when it ends with another status."""
    started = time.perf_counter()
    process = subprocess.Popen(
        [str(part) for part in command],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
    )
    assert process.stderr is not None
    said = process.stderr.read().decode(errors="replace")
    # wait4 tells what this one child used; RUSAGE_CHILDREN would mix it with the children before it.
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stderr.close()
    clock = time.perf_counter() - started
    if process.returncode not in statuses:
        raise RuntimeError(f"{command[0]} ended with status {process.returncode}: {said[-500:]}")
    scale = 1 if sys.platform == "darwin" else 1024  # macOS counts bytes, Linux KiB
    return Run(clock, used.ru_utime + used.ru_stime, used.ru_maxrss * scale / MEBIBYTE)


def median_run(command: Sequence[str | Path], folder: Path, *, runs: int = RUNS, **options: tuple[int, ...]) -> Run:
    """The medians of several runs, after one that fills the caches."""
    run(command, folder, **options)
    done = [run(command, folder, **options) for _ in range(runs)]
    return Run(
        statistics.median(each.clock for each in done),
        statistics.median(each.processor for each in done),
        statistics.median(each.memory for each in done),
    )
