"""The rules, and the files of the page's Python, once for all tests of this folder."""

from pathlib import Path
from typing import Any

import pytest

from rulebook import bundle, model
from rulebook.runtime import build_runtime

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def book() -> model.RuleBook:
    return model.load(ROOT / "rules_data")


@pytest.fixture(scope="session")
def rules_bundle(book: model.RuleBook) -> dict[str, Any]:
    return bundle.build(book)


@pytest.fixture(scope="session")
def runtime(rules_bundle: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with runtime.json, as `rulebook build` makes it."""
    out = tmp_path_factory.mktemp("runtime")
    return out / build_runtime(out, bundle=rules_bundle)["path"]
