"""Reads JSON strictly and remembers where each value stands, so that a message can say line and column."""

from __future__ import annotations

import json
import os
import re
import stat
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

from rulebook.scanner import MAX_DIGITS, Problem, Scanner, Stop, line_col, line_starts

MAX_BYTES = 2 * 1024 * 1024

# One character of a JSON string as it is written: a surrogate pair counts as one.
_ESCAPE = re.compile(r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\.")


class DataError(Exception):
    """Rules that cannot be read; the message says why, for a file with line and column of each problem.

    `problems` are those of the file; `document` is what could be read in spite of them, or None.
    """

    def __init__(self, message: str, problems: Sequence[Problem] = (), document: Document | None = None) -> None:
        super().__init__(message)
        self.problems = list(problems)
        self.document = document


@dataclass(frozen=True)
class Document:
    """A file's data, and for each JSON Pointer where its value and its key stand.

    `positions` holds offsets into `text`: pointer -> (value, key); in a list the key's offset is the value's.
    """

    text: str
    data: Any
    positions: dict[str, tuple[int, int]]
    line_starts: list[int] = field(repr=False)

    def place(self, pointer: str) -> tuple[int, int]:
        """Line and column of the value at `pointer`, or of the nearest container of it there is."""
        return self._line_col(self._known(pointer)[0])

    def place_of_key(self, pointer: str) -> tuple[int, int]:
        """Line and column of the key whose value is at `pointer`."""
        return self._line_col(self._known(pointer)[1])

    def place_in_text(self, pointer: str, index: int) -> tuple[int, int]:
        """Line and column of character `index` (from 0) of the string at `pointer`."""
        offset = self._known(pointer)[0] + 1
        # All before the first backslash is written as it is read.
        backslash = self.text.find("\\", offset, offset + index)
        plain = index if backslash < 0 else backslash - offset
        offset += plain
        for _ in range(index - plain):
            escape = _ESCAPE.match(self.text, offset)
            offset = escape.end() if escape else offset + 1
        return self._line_col(offset)

    def _known(self, pointer: str) -> tuple[int, int]:
        while pointer not in self.positions:
            pointer = pointer.rpartition("/")[0]
        return self.positions[pointer]

    def _line_col(self, offset: int) -> tuple[int, int]:
        return line_col(self.line_starts, offset)


def read_json(path: Path) -> Any:
    """The data of the file. Raises DataError with everything that is wrong with it.

    Four times as fast as read_document: Python's own reader takes what is beyond doubt, and only the rest, which
    most likely leads to an error, is read with places.
    """
    try:
        text = _bytes(path).decode("utf-8")
        # Half a surrogate pair is written like this, and is no error to Python.
        if "\\ud" not in text and "\\uD" not in text:
            return json.loads(
                text, parse_int=_whole, parse_float=_refuse, parse_constant=_refuse, object_pairs_hook=_unique
            )
    except (OSError, Stop, ValueError, RecursionError):
        pass
    return read_document(path).data


def _whole(digits: str) -> int:
    return int(digits) if len(digits) <= MAX_DIGITS else _refuse(digits)


def _refuse(word: str) -> NoReturn:
    raise ValueError(word)


def _unique(members: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(members)
    return found if len(found) == len(members) else _refuse("a key stands twice")


def read_document(path: Path) -> Document:
    """Data and places of the file. Raises DataError with everything that is wrong with it."""
    try:
        raw = _bytes(path)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise _error(path, [_unread(f"the file cannot be read: {reason}", "Check its name and rights")]) from error
    except Stop as stop:
        raise _error(path, stop.problems) from None
    try:
        document, problems = parse(raw)
    except Stop as stop:
        raise _error(path, stop.problems) from None
    if problems:
        raise _error(path, problems, document)
    return document


def _bytes(path: Path) -> bytes:
    """What is in the file. Raises OSError, or Stop when it is no file of ours: a pipe would keep us waiting."""
    # Opened first and looked at then, so that nothing can change between the two; O_NONBLOCK, because opening a
    # pipe waits for somebody to write into it.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    try:
        found = os.fstat(handle)
        if stat.S_ISDIR(found.st_mode):
            raise Stop([_unread("this is a folder", "Give the folder another name, or move it away")])
        if not stat.S_ISREG(found.st_mode):
            raise Stop([_unread("this is no file, but a pipe or a device", "Put a file in its place")])
        if found.st_size > MAX_BYTES:
            raise Stop([_too_large(found.st_size)])
        with open(handle, "rb", closefd=False) as file:
            return file.read(MAX_BYTES + 1)
    finally:
        os.close(handle)


def _unread(message: str, mend: str) -> Problem:
    return Problem("LB001", 1, 1, message, mend)


def _too_large(size: int) -> Problem:
    message = f"the file has {size:,} bytes, more than {MAX_BYTES:,}"
    return Problem("LB011", 1, 1, message, "Divide it into several files")


def _error(path: Path, problems: list[Problem], document: Document | None = None) -> DataError:
    lines = [f"{path}:{p.line}:{p.col}: {p.message}. {p.mend}." for p in problems]
    return DataError("\n".join(lines), problems, document)


def parse(raw: bytes) -> tuple[Document, list[Problem]]:
    """Bytes -> document and the problems that could be stepped over. Raises Stop on those that could not."""
    if len(raw) > MAX_BYTES:
        raise Stop([_too_large(len(raw))])
    if not raw.strip():
        raise Stop([Problem("LB004", 1, 1, "the file is empty", "Write the data, or remove the file")])
    scanner = Scanner(_decode(raw))
    data = scanner.scan()
    return Document(scanner.text, data, scanner.positions, scanner.starts), scanner.problems


def _decode(raw: bytes) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8")
        line, col = line_col(line_starts(before), len(before))
        message = f"byte 0x{raw[error.start]:02X} is no UTF-8"
        raise Stop([Problem("LB002", line, col, message, "Save the file as UTF-8")]) from None
