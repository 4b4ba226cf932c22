"""Five hundred damaged files; `make proof` has a hundred thousand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from validator.mutate import Mutator, Trial, at_most, try_out


def test_damaged_files_lead_to_findings_only(tree: Path, calculator: Callable[..., dict[str, Any]]) -> None:
    assert try_out(tree, calculator, seed=1813, files=500) > 400


def test_the_damage_is_the_same_every_time(tree: Path, calculator: Callable[..., dict[str, Any]]) -> None:
    texts = Trial(tree, calculator).texts
    one, other = Mutator(1, texts), Mutator(1, texts)
    name = next(iter(texts))
    assert [one.damaged(name) for _ in range(50)] == [other.damaged(name) for _ in range(50)]
    assert [one.file() for _ in range(50)] != [Mutator(2, texts).file() for _ in range(50)]


def test_a_breakdown_names_the_file_that_led_to_it(
    tree: Path, calculator: Callable[..., dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Trial, "findings", lambda *_: 1 / 0)
    with pytest.raises(AssertionError, match=r"seed 7, file 0 \(.*json.*\): ZeroDivisionError"):
        try_out(tree, calculator, seed=7, files=1)
    assert (tree.parent / "damaged.json").is_file()


def test_what_hangs_is_stopped() -> None:
    with pytest.raises(TimeoutError), at_most(0.05):
        while True:
            pass
