"""The small rules, and the validator over them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from validator.small_rules import calculate, plant

from rulebook.checks import Findings, examples, run


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The root of a fresh copy of the small rules."""
    return plant(tmp_path)


@pytest.fixture
def check(tree: Path) -> Callable[..., Findings]:
    """Runs the validator on the tree, with a calculator of our own."""
    return lambda **options: run(tree, **{"calculate": calculate, **options})


@pytest.fixture
def calculator() -> examples.Call:
    return calculate
