"""Measures what has a limit and prints one table: python tests/bench/run.py [--only NAME].

Every module beside this one that has a function `measure() -> list[Measure]` is a benchmark. Over a limit is told,
not punished: only a benchmark that breaks down ends with status 1, for times depend on the machine.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import traceback
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT), str(HERE.parent)]

from bench.measure import Measure  # noqa: E402  (the path above leads to it)


def names() -> list[str]:
    """The benchmarks there are."""
    texts = {path.stem: path.read_text(encoding="utf-8") for path in sorted(HERE.glob("*.py"))}
    return [name for name, text in texts.items() if "\ndef measure(" in text]


def table(measures: list[Measure]) -> str:
    """One line per measure, in columns."""
    head = ("measure", "median", "limit", "")
    rows = [head, *(_row(measure) for measure in measures)]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = [f"{a:<{widths[0]}}  {b:>{widths[1]}}  {c:>{widths[2]}}  {d}".rstrip() for a, b, c, d in rows]
    return "\n".join([lines[0], "-" * max(map(len, lines)), *lines[1:]])


def _row(measure: Measure) -> tuple[str, str, str, str]:
    limit = "" if measure.limit is None else f"{_number(measure.limit)} {measure.unit}"
    if measure.at_least:
        limit = f"at least {limit}"
    verdict = "" if measure.limit is None else "ok" if measure.ok else "under" if measure.at_least else "over"
    return measure.name, f"{_number(measure.value)} {measure.unit}", limit, f"{verdict}  {measure.note}".strip()


def _number(value: float) -> str:
    """Three figures that count: 0.123, 1.23, 12.3, 1234."""
    return f"{value:.0f}" if value == int(value) or abs(value) >= 100 else f"{value:.3g}"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", choices=names(), metavar="NAME", help=f"one of: {', '.join(names())}")
    options = parser.parse_args(arguments)
    measures: list[Measure] = []
    broken: list[str] = []
    for name in [options.only] if options.only else names():
        print(f"Measuring {name} ...", file=sys.stderr, flush=True)
        try:
            measures += importlib.import_module(f"bench.{name}").measure()
        except Exception:
            broken.append(name)
            traceback.print_exc()
    print(table(measures))
    if broken:
        print(f"Broke down: {', '.join(broken)}.", file=sys.stderr)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
