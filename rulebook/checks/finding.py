"""One message of the validator, and the list of them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from rulebook.reader import DataError


class CannotRun(DataError):
    """The validator cannot start: no rules_data, no schemas, a path that is not there. The message says it all."""


@dataclass(frozen=True)
class Finding:
    """What is wrong, where, and how to mend it. Line and column count from 1; `message` has no full stop."""

    path: Path
    line: int
    col: int
    code: str
    message: str
    mend: str
    pointer: str
    severity: str

    @property
    def order(self) -> tuple[str, int, int, str, str, str]:
        return (self.path.as_posix(), self.line, self.col, self.code, self.pointer, self.message)


class Findings(list[Finding]):
    """The findings in their order (file, line, column, code), and what was looked at.

    `waiting`: how many checks were put off because they rest on what is broken.
    """

    def __init__(
        self, findings: Iterable[Finding] = (), *, facts: int = 0, files: int = 0, accepted: int = 0, waiting: int = 0
    ):
        super().__init__(findings)
        self.facts = facts
        self.files = files
        self.accepted = accepted
        self.waiting = waiting


def quote(value: Any) -> str:
    """A piece of data as it stands in the file, shortened; control characters stay escaped."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:56] + " ..."


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """'Did you mean 15.41?', or nothing when no word is near."""
    near = nearest(word, words)
    return f"Did you mean {near}?" if near else ""


def nearest(word: str, words: Iterable[str]) -> str:
    """The word that differs least, or nothing. The order of `words` does not matter."""
    near = get_close_matches(word, sorted(set(words)), n=1, cutoff=0.7)
    return near[0] if near else ""
