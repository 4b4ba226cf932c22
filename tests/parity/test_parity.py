"""The Python of the tests and the Python of the page give the same bytes, with a trimmed standard library too."""

import json
import shutil
import zipfile
from pathlib import Path
from typing import Any

import pytest
from parity.cases import Request, all_requests
from parity.node import NodeRun, ask_node

from calculators import api
from rulebook import bundle, model
from rulebook.runtime.build import PYODIDE
from rulebook.runtime.stdlib import STDLIB_NAME

pytestmark = pytest.mark.node


@pytest.fixture(scope="module")
def requests(book: model.RuleBook, rules_bundle: dict[str, Any]) -> list[Request]:
    api.load(bundle.text(rules_bundle))
    return all_requests(book)


@pytest.fixture(scope="module")
def here(requests: list[Request]) -> list[str]:
    return [_call(name, request) for name, request in requests]


@pytest.fixture(scope="module")
def in_node(runtime: Path, requests: list[Request], tmp_path_factory: pytest.TempPathFactory) -> NodeRun:
    return ask_node(runtime, requests, tmp_path_factory.mktemp("node"))


def _call(name: str, request: str) -> str:
    """As run_node.mjs does it: an exception becomes an answer of its own."""
    try:
        return api.call(name, request)
    except Exception as error:
        return json.dumps({"raised": f"{type(error).__name__}: {error}"[:500]}, separators=(",", ":"))


def _none(failures: list[str], requests: list[Request]) -> None:
    if failures:
        pytest.fail(f"{len(failures)} of {len(requests)} requests:\n" + "\n".join(failures[:5]), pytrace=False)


def test_same_bytes(requests: list[Request], here: list[str], in_node: NodeRun) -> None:
    differing = [
        f"{name} {request[:100]}\n  here: {ours[:300]}\n  page: {theirs[:300]}"
        for (name, request), ours, theirs in zip(requests, here, in_node.answers, strict=True)
        if ours != theirs
    ]
    _none(differing, requests)


def test_nothing_raised(requests: list[Request], here: list[str], in_node: NodeRun) -> None:
    raised = [
        f"{name} {request[:100]}: {answer[:300]}"
        for answers in (here, in_node.answers)
        for (name, request), answer in zip(requests, answers, strict=True)
        if answer.startswith('{"raised"')
    ]
    _none(raised, requests)


def test_both_kinds_of_answer_were_compared(here: list[str]) -> None:
    good = sum(answer.startswith('{"ok":true') for answer in here)
    bad = sum(answer.startswith('{"errors":') for answer in here)
    assert good >= 100 and bad >= 500


def test_whole_library_loads_nothing_that_was_left_out(
    runtime: Path, requests: list[Request], in_node: NodeRun, tmp_path: Path
) -> None:
    """The same requests with Pyodide's own, whole library: each module they load is in ours, and the answers agree."""
    python = Path(json.loads((runtime / "runtime.json").read_text(encoding="utf-8"))["python"])
    shutil.copytree(runtime, tmp_path / "own")
    shutil.copytree(runtime / python, tmp_path / python.name)
    shutil.copy(PYODIDE / STDLIB_NAME, tmp_path / python.name / STDLIB_NAME)
    whole = ask_node(tmp_path / "own", requests, tmp_path)
    with zipfile.ZipFile(runtime / python / STDLIB_NAME) as archive:
        ours = {name.removesuffix("c") for name in archive.namelist()}
    assert sorted(whole.modules - ours) == []
    assert whole.answers == in_node.answers
