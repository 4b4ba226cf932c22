"""The rules, loaded once."""

from pathlib import Path

import pytest

from rulebook import model

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def book() -> model.RuleBook:
    return model.load(ROOT / "rules_data")
