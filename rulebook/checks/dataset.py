"""All files of rules_data/ as the checks see them: raw data with places, and an index of the records.

The checks work on raw data, not on rulebook.model: a record that is broken must not hide the findings of others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from rulebook.checks.codes import CODES
from rulebook.checks.finding import Finding
from rulebook.checks.walk import walk
from rulebook.reader import MAX_BYTES, DataError, Document, read_document
from rulebook.scanner import Problem

# Folder -> kind of its files, which is also the name of their schema.
FOLDERS = {
    "editions": "edition",
    "sections": "section",
    "charts": "chart",
    "battles": "battle",
    "terms": "terms",
    "questions": "questions",
    "sequence": "sequence",
    "examples": "examples",
}

# Kind of file -> (kind of the records, path to the list of them; "*" is each entry of a list).
_LISTS = {
    "section": ("fact", ("groups", "*", "facts", "*")),
    "battle": ("fact", ("facts", "*")),
    "aids": ("aid", ("aids", "*")),
    "terms": ("term", ("terms", "*")),
    "questions": ("question", ("questions", "*")),
    "examples": ("example", ("examples", "*")),
}
# What stands between two quotes, be they opening or closing ones: a file may be broken just there.
_QUOTED = re.compile(r'"(?=([^"\n]{1,120})")')
_ANY = ""

_WITH_PARAMETERS = ("section", "battle", "questions")
_WHOLE_FILES = ("section", "chart", "battle", "edition", "sequence")


@dataclass(eq=False)
class SourceFile:
    """One file. `document` is None when it could not be read; `broken` holds the pointers of schema findings.

    `unchecked` says that the schema found so much that its check was broken off.
    """

    path: Path
    kind: str
    document: Document | None
    problems: list[Problem]
    broken: set[str] = field(default_factory=set)
    unchecked: bool = False

    @property
    def data(self) -> Any:
        return self.document.data if self.document else None

    @cached_property
    def records(self) -> list[Record]:
        return list(_records(self))

    def finding(
        self, code: str, pointer: str, message: str, mend: str = "", *, key: bool = False, index: int = -1
    ) -> Finding:
        """A finding at the value of `pointer`; with `key` at its key, with `index` at that character of its text."""
        line, col = 1, 1
        if self.document and index >= 0:
            line, col = self.document.place_in_text(pointer, index)
        elif self.document:
            line, col = self.document.place_of_key(pointer) if key else self.document.place(pointer)
        known = CODES[code]
        return Finding(self.path, line, col, code, message, mend or known.mend, pointer, known.severity)


@dataclass(frozen=True)
class Record:
    """One fact, chart, battle, edition, aid, term, question, example, or section (its head)."""

    kind: str
    id: str
    data: dict[str, Any]
    file: SourceFile
    pointer: str
    battle: str = ""  # of a battle's own fact
    memo: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)  # what several checks work out

    def finding(self, code: str, inside: str, message: str, mend: str = "", **where: Any) -> Finding:
        """A finding at `inside`, a pointer within the record ("" is the record itself)."""
        return self.file.finding(code, self.pointer + inside, message, mend, **where)

    @property
    def place(self) -> str:
        """Where the record is, for a message about another one: 15.json, line 12."""
        line = self.file.document.place(self.pointer)[0] if self.file.document else 1
        return f"{self.file.path.name}, line {line}"

    def walk(self) -> list[tuple[str, str, Any]]:
        """(pointer inside the record, key, value) of all it holds. A battle's facts are records of their own; a
        request and its answer are the calculator's to read."""
        if "walk" not in self.memo:
            skip = {"battle": ("/facts",), "section": ("/groups",), "example": ("/request", "/expect")}
            self.memo["walk"] = list(walk(self.data, skip.get(self.kind, ())))
        return self.memo["walk"]

    @property
    def sound(self) -> bool:
        """Whether the schema found nothing in it, so that checks may rely on its shape."""
        nested = {"section": "/groups/", "battle": "/facts/"}.get(self.kind)
        return not self.file.unchecked and not any(
            (pointer == self.pointer or pointer.startswith(f"{self.pointer}/"))
            and not (nested and pointer.startswith(nested))
            for pointer in self.file.broken
        )


class Dataset:
    """`records` in the order of the files; `index[kind][id]` is the first record with that id."""

    def __init__(self, root: Path, files: list[SourceFile]) -> None:
        self.root = root
        self.files = files
        self.records = [record for file in files for record in file.records]
        self.index: dict[str, dict[str, Record]] = {}
        for record in self.records:
            self.index.setdefault(record.kind, {}).setdefault(record.id, record)
        unread = [file.path for file in files if file.document is None]
        self.waiting = 0  # checks that were put off because of files that are broken
        self._broken = [file for file in files if file.document is None or file.broken]
        self._unread_names = frozenset(name for path in unread for name in _names(path))
        self._sound = [record for record in self.records if record.sound]

    def sound(self, *kinds: str) -> Iterator[Record]:
        """The records of these kinds whose shape can be relied on."""
        return (record for record in self._sound if record.kind in kinds)

    def all(self, kind: str) -> dict[str, Record]:
        return self.index.get(kind, {})

    def may_exist(self, kind: str, name: str) -> bool:
        """Whether a broken file may hold the name or speaks of it: then nobody can say that it is unknown.

        `kind` is that of a record, or "parameter". A check that asks is counted as waiting when it may.
        """
        may = name in self._unread_names or _ANY in self._unread_names
        may = may or any(_may_hold(file, kind, name) for file in self._broken)
        self.waiting += may
        return may

    @property
    def complete(self) -> bool:
        """Whether every file could be read and has the shape of its kind."""
        return not self._broken

    def has_section(self, number: str) -> bool:
        """Whether the section has a file, be it broken or wrong."""
        return any(file.kind == "section" and file.path.stem == f"{number:0>2}" for file in self.files)


def _may_hold(file: SourceFile, kind: str, name: str) -> bool:
    """Whether a record of that kind and name has its place in the file, by the names of both."""
    if kind == "parameter":
        return file.kind in _WITH_PARAMETERS
    if kind == "fact":
        home, battle, _ = name.partition(":")
        return (file.kind, file.path.stem) == (
            ("battle", home) if battle else ("section", f"{name.partition('.')[0]:0>2}")
        )
    if file.kind in _LISTS:
        return _LISTS[file.kind][0] == kind or (file.kind == kind and file.path.stem == name)
    return file.kind == kind and file.path.stem == name


def read_files(root: Path) -> tuple[list[SourceFile], list[Finding]]:
    """All files of the rules, in the order of their names, and the findings about files that do not belong."""
    files: list[SourceFile] = []
    strays: list[Finding] = []
    for path in sorted(p for p in root.rglob("*") if _looks_like_a_file(p) and not _hidden(p, root)):
        folder, *rest = path.relative_to(root).parts
        if folder == "schemas":
            continue
        if folder not in FOLDERS or len(rest) != 1 or path.suffix != ".json":
            stray = SourceFile(path, "", None, [])
            strays.append(stray.finding("LB208", "", "nobody reads this file"))
            continue
        kind = "aids" if (folder, path.name) == ("editions", "aids.json") else FOLDERS[folder]
        files.append(_read(path, kind))
    return files, strays


def _read(path: Path, kind: str) -> SourceFile:
    try:
        return SourceFile(path, kind, read_document(path), [])
    except DataError as error:
        return SourceFile(path, kind, error.document, error.problems)


def _looks_like_a_file(path: Path) -> bool:
    """Also pipes, links that lead nowhere or in a circle, and folders named like a file."""
    return path.suffix == ".json" or path.is_symlink() or not path.is_dir()


def _hidden(path: Path, root: Path) -> bool:
    return any(part.startswith(".") for part in path.relative_to(root).parts)


def _names(path: Path) -> list[str]:
    """All that stands in quotes in a file which could not be read as JSON; _ANY when it may name anything."""
    try:
        if not path.is_file():
            return []
        if path.stat().st_size > MAX_BYTES:
            return [_ANY]
        return _QUOTED.findall(path.read_bytes().decode("utf-8", errors="replace"))
    except OSError:
        return [_ANY]


def _records(file: SourceFile) -> Iterator[Record]:
    data = file.data
    if not isinstance(data, dict):
        return
    own_id = data.get("section" if file.kind == "section" else "id")
    if file.kind in _WHOLE_FILES and isinstance(own_id, str):
        yield Record(file.kind, own_id, data, file, "")
    if file.kind not in _LISTS:
        return
    kind, steps = _LISTS[file.kind]
    battle = own_id if file.kind == "battle" and isinstance(own_id, str) else ""
    for pointer, entry in _entries(data, steps, ""):
        if isinstance(entry, dict) and isinstance(entry.get("id"), str):
            yield Record(kind, entry["id"], entry, file, pointer, battle)


def _entries(data: Any, steps: tuple[str, ...], pointer: str) -> Iterator[tuple[str, Any]]:
    """All that stands at a path such as ("groups", "*", "facts", "*"); what has another shape is left out."""
    if not steps:
        yield pointer, data
    elif steps[0] == "*" and isinstance(data, list):
        for number, entry in enumerate(data):
            yield from _entries(entry, steps[1:], f"{pointer}/{number}")
    elif isinstance(data, dict) and steps[0] in data:
        yield from _entries(data[steps[0]], steps[1:], f"{pointer}/{steps[0]}")
