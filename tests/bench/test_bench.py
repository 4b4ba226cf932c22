"""The benchmarks' own tools: what is measured, how the table looks, and that the enlarged rules are valid."""

from __future__ import annotations

import json
import sys
import types
from pathlib import Path

import pytest
from bench import more_rules, run
from bench.measure import Measure, median_run
from bench.measure import run as run_command
from validator.small_rules import calculate, plant

from rulebook.checks import run as check


def test_ok_and_over() -> None:
    assert Measure("a", 3, "s", 3).ok
    assert not Measure("a", 3.01, "s", 3).ok
    assert Measure("a", 1e9, "s").ok


def test_table() -> None:
    measures = [Measure("time of it", 1.2345, "s", 3), Measure("size", 2000, "kB", 1500, "zipped"), Measure("n", 7, "")]
    lines = [line.rstrip() for line in run.table(measures).splitlines()]
    assert lines == [
        "measure      median    limit",
        "------------------------------------------",
        "time of it   1.23 s      3 s  ok",
        "size        2000 kB  1500 kB  over  zipped",
        "n                7",
    ]


def test_a_limit_from_below() -> None:
    good, bad = (Measure("score", points, "points", 95, at_least=True) for points in (95, 94.9))
    assert good.ok and not bad.ok
    lines = run.table([good, bad]).splitlines()
    assert lines[2].split() == ["score", "95", "points", "at", "least", "95", "points", "ok"]
    assert lines[3].endswith("at least 95 points  under")


def test_every_benchmark_is_found() -> None:
    assert set(run.names()) == {"browser", "building", "lighthouse", "resolvers", "sizes", "validate"}


def test_only_one_is_run_and_a_breakdown_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = types.ModuleType("bench.good"), types.ModuleType("bench.bad")
    good.measure = lambda: [Measure("slow", 9, "s", 1)]  # type: ignore[attr-defined]
    bad.measure = lambda: 1 / 0  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "bench.good", good)
    monkeypatch.setitem(sys.modules, "bench.bad", bad)
    monkeypatch.setattr(run, "names", lambda: ["bad", "good"])
    assert run.main(["--only", "good"]) == 0, "over the limit is no failure"
    assert "over" in capsys.readouterr().out
    assert run.main([]) == 1
    printed = capsys.readouterr()
    assert "slow" in printed.out
    assert "Broke down: bad." in printed.err


def test_time_and_memory_of_a_command(tmp_path: Path) -> None:
    used = median_run([sys.executable, "-c", "b = bytearray(60 << 20); sum(range(10**6))"], tmp_path, runs=1)
    assert used.processor > 0 and 0 < used.clock < 60
    assert 60 < used.memory < 200


def test_a_command_that_fails_says_why(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match=r"status 3: .*nothing works"):
        run_command(
            [sys.executable, "-c", "import sys; print('nothing works', file=sys.stderr); sys.exit(3)"], tmp_path
        )


def test_enlarged_rules_are_valid(tmp_path: Path) -> None:
    small = plant(tmp_path)
    large = more_rules.multiply(small, tmp_path / "large", 3)
    before, after = check(small, calculate=calculate), check(large, calculate=calculate)
    assert list(before) == list(after) == []
    assert after.facts == 3 * before.facts
    assert after.accepted == 3 * before.accepted
    questions = json.loads((large / "questions" / "15.json").read_text(encoding="utf-8"))["questions"]
    assert [q["id"] for q in questions][::2] == ["line-split", "line-split-x1", "line-split-x2"]
    assert questions[2]["about"] == ["15.1036"]
