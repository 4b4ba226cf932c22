"""Every command of the documentation works: each ```console block of README.md and docs/contributing/."""

from __future__ import annotations

import os
import shlex
import subprocess
from pathlib import Path

import pytest
from docs.pages import PAGES, ROOT, commands

BY_PAGE = {page.relative_to(ROOT).as_posix(): commands(page.read_text(encoding="utf-8")) for page in PAGES}
WITH_COMMANDS = [page for page, found in BY_PAGE.items() if found]
SECONDS = 400


def test_commands_are_read() -> None:
    text = "```console\n$ one  # a remark\nits output\n$ two \\\n  three\n```\n\n```sh\n$ no\n```\n$ no\n"
    assert commands(text) == ["one", "two   three"]


def test_the_readme_and_each_way_to_contribute_have_commands() -> None:
    assert "README.md" in WITH_COMMANDS
    assert len(WITH_COMMANDS) >= 6


@pytest.mark.slow
@pytest.mark.timeout(2 * SECONDS)
@pytest.mark.parametrize("page", WITH_COMMANDS)
def test_every_command_works(page: str, project: Path) -> None:
    """In their order and in one copy of the project, as a reader would run them."""
    for command in BY_PAGE[page]:
        done = _run(command, project)
        assert done.returncode == 0, f"{page}: {command}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"


def _run(command: str, project: Path) -> subprocess.CompletedProcess[str]:
    words = shlex.split(command)
    if words[0] == "make":
        # It would install, or serve without end. That the target exists is what can be said here.
        words, folder = ["make", "-n", *words[1:]], ROOT
    elif words[-1] == "serve":
        words, folder = [*words, "--help"], project
    else:
        folder = project
    environment = {**os.environ, "PYTHONPATH": str(project)}
    environment.pop("MAKEFLAGS", None)
    return subprocess.run(
        words, cwd=folder, env=environment, capture_output=True, text=True, timeout=SECONDS, check=False
    )


def test_a_target_that_is_not_there_is_noticed(project: Path) -> None:
    assert _run("make nonsense", project).returncode != 0
