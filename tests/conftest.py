"""Leaves the proofs, which take minutes, out of a run that does not name them (make proof does)."""

from __future__ import annotations

from pathlib import Path

import pytest

PROOFS = Path(__file__).parent / "proof"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """True leaves a path out; None leaves the decision to others."""
    if collection_path != PROOFS:
        return None
    named = (config.invocation_params.dir / argument.partition("::")[0] for argument in config.args)
    return None if any(path.resolve().is_relative_to(PROOFS) for path in named) else True
