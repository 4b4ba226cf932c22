"""For all tests: one Playwright; and the proofs, which take minutes, only where they are named (make proof does)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, sync_playwright

PROOFS = Path(__file__).parent / "proof"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """True leaves a path out; None leaves the decision to others."""
    if collection_path != PROOFS:
        return None
    named = (config.invocation_params.dir / argument.partition("::")[0] for argument in config.args)
    return None if any(path.resolve().is_relative_to(PROOFS) for path in named) else True


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The one of the whole run: a second one cannot start beside it."""
    with sync_playwright() as playwright:
        yield playwright
