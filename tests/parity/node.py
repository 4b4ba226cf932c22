"""Asks the page's Python under Node."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest
from parity.cases import Request

RUNNER = Path(__file__).with_name("run_node.mjs")


class NodeRun(NamedTuple):
    answers: list[str]  # the text of each answer; {"raised": ...} where Python raised
    modules: set[str]  # files of the standard library that were loaded, such as json/decoder.py


def ask_node(runtime: Path, requests: list[Request], scratch: Path) -> NodeRun:
    """Boots the files in `runtime` in one Node process and puts all requests to it."""
    node = shutil.which("node")
    if node is None:
        pytest.fail("There is no node on the PATH. Run the tests with `make test`.")
    questions, answers = scratch / "requests.jsonl", scratch / "answers.jsonl"
    lines = [json.dumps({"name": name, "request": request}) for name, request in requests]
    questions.write_text("\n".join([*lines, ""]), encoding="ascii")
    command = [node, str(RUNNER), str(runtime), str(questions), str(answers)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=150, check=False)
    assert done.returncode == 0, f"Node: {done.stderr.strip()[-500:]}"
    *texts, modules = answers.read_text(encoding="ascii").splitlines()
    return NodeRun(texts, set(json.loads(modules)))
