"""Scans one JSON text (RFC 8259), noting line and column of all that is wrong with it. See rulebook.reader.

What can be stepped over (a doubled key, a trailing comma, a comment, a decimal number) is noted and reading
goes on; what it cannot (a missing bracket) raises Stop.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from dataclasses import dataclass
from json.decoder import scanstring
from typing import Any, NoReturn

MAX_DEPTH = 64
MAX_DIGITS = 15  # more would not survive a browser's numbers

_SPACE = re.compile(r"[ \t\n\r]*")
_COMMENT = re.compile(r"//[^\n]*|#[^\n]*|/\*.*?\*/", re.DOTALL)
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
_WORD = re.compile(r"[+-]?[A-Za-z0-9_.$+-]+")
_SURROGATE = re.compile(r"[\ud800-\udfff]")
_LITERALS = {"true": True, "false": False, "null": None}
_NOT_FINITE = {"NaN", "Infinity", "-Infinity", "+Infinity", "nan", "inf", "-inf"}


@dataclass(frozen=True)
class Problem:
    """Something in a file that is no strict JSON; line and column count from 1, columns in characters."""

    code: str
    line: int
    col: int
    message: str
    mend: str


class Stop(Exception):
    """Reading cannot go on; `problems` holds all that was found, the reason last."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(problems)
        self.problems = problems


def line_starts(text: str) -> list[int]:
    """The offset at which each line starts."""
    return [0, *(match.end() for match in re.finditer("\n", text))]


def line_col(starts: list[int], offset: int) -> tuple[int, int]:
    """Line and column, both from 1, of an offset."""
    line = bisect_right(starts, offset)
    return line, offset - starts[line - 1] + 1


def escape(token: str) -> str:
    """One key as a part of a JSON Pointer."""
    return token.replace("~", "~0").replace("/", "~1")


class Scanner:
    """Recursive descent over one text; each _method takes an offset and returns (value, offset after it)."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = line_starts(text)
        self.positions: dict[str, tuple[int, int]] = {}
        self.problems: list[Problem] = []

    def scan(self) -> Any:
        """The data. Fills `positions` (pointer -> offsets of value and key) and `problems`. Raises Stop."""
        start = 0
        if self.text.startswith("\ufeff"):
            self._note("LB003", 0, "the file starts with a byte order mark", "Save it as UTF-8 without BOM")
            start = 1
        data, end = self._value(self._skip(start), "", 0)
        end = self._skip(end)
        if end < len(self.text):
            self._stop(end, "something stands after the end of the data", "Remove it; a file holds one value")
        return data

    def _note(self, code: str, offset: int, message: str, mend: str) -> None:
        self.problems.append(Problem(code, *line_col(self.starts, offset), message, mend))

    def _stop(self, offset: int, message: str, mend: str, code: str = "LB004") -> NoReturn:
        self._note(code, offset, message, mend)
        raise Stop(self.problems)

    def _skip(self, offset: int) -> int:
        """The offset of the next character that is neither white space nor in a comment."""
        end = _SPACE.match(self.text, offset).end()  # type: ignore[union-attr]
        while self.text.startswith(("/", "#"), end) and (comment := _COMMENT.match(self.text, end)):
            self._note("LB007", end, "a comment stands here; JSON has none", 'Remove it, or use a "note"')
            end = _SPACE.match(self.text, comment.end()).end()  # type: ignore[union-attr]
        return end

    def _value(self, start: int, pointer: str, depth: int, key: int | None = None) -> tuple[Any, int]:
        self.positions[pointer] = (start, start if key is None else key)
        match self.text[start : start + 1]:
            case '"':
                return self._string(start)
            case "{" | "[" if depth >= MAX_DEPTH:
                message = f"more than {MAX_DEPTH} brackets inside one another"
                self._stop(start, message, "Write it flatter", "LB010")
            case "{":
                return self._object(start, pointer, depth + 1)
            case "[":
                return self._array(start, pointer, depth + 1)
        return self._scalar(start)

    def _object(self, start: int, pointer: str, depth: int) -> tuple[dict[str, Any], int]:
        members: dict[str, Any] = {}
        offset = self._skip(start + 1)
        while not self._at(offset, "}"):
            at_key = offset
            key, offset = self._key(offset, start)
            if key in members:
                line = line_col(self.starts, self.positions[f"{pointer}/{escape(key)}"][1])[0]
                mend = "Keep one of the two"
                self._note("LB005", at_key, f'the key "{key}" stands twice here (first in line {line})', mend)
            offset = self._skip(offset)
            if not self._at(offset, ":"):
                self._stop(offset, f'a colon is missing after the key "{key}"', 'Write "key": value')
            members[key], end = self._value(self._skip(offset + 1), f"{pointer}/{escape(key)}", depth, at_key)
            offset = self._next(end, start, "}")
        return members, offset + 1

    def _array(self, start: int, pointer: str, depth: int) -> tuple[list[Any], int]:
        values: list[Any] = []
        offset = self._skip(start + 1)
        while not self._at(offset, "]"):
            if offset == len(self.text):
                self._unclosed(start, "]")
            value, end = self._value(offset, f"{pointer}/{len(values)}", depth)
            values.append(value)
            offset = self._next(end, start, "]")
        return values, offset + 1

    def _at(self, offset: int, character: str) -> bool:
        return self.text.startswith(character, offset)

    def _next(self, end: int, opening: int, closing: str) -> int:
        """The offset of the next member or of the closing bracket."""
        offset = self._skip(end)
        if self._at(offset, ","):
            after = self._skip(offset + 1)
            if self._at(after, closing):
                self._note("LB006", offset, f"a comma stands before the closing {closing}", "Remove it")
            return after
        if self._at(offset, closing):
            return offset
        if offset == len(self.text):
            self._unclosed(opening, closing)
        if self.text[offset] in "}]":
            line, col = line_col(self.starts, opening)
            message = f"{self.text[offset]} stands here, but {self.text[opening]} was opened in line {line}"
            self._stop(offset, message, f"Close with {closing}; the other bracket is in column {col}")
        self._stop(end, "a comma is missing here", "Write a comma between two values")

    def _unclosed(self, opening: int, closing: str) -> NoReturn:
        self._stop(opening, f"{self.text[opening]} is never closed", f"Write the missing {closing}")

    def _key(self, offset: int, opening: int) -> tuple[str, int]:
        if offset == len(self.text):
            self._unclosed(opening, "}")
        if not self._at(offset, '"'):
            self._stop(offset, "a key in double quotes is expected here", 'Write "key": value')
        return self._string(offset)

    def _string(self, start: int) -> tuple[str, int]:
        try:
            value, end = scanstring(self.text, start + 1, True)
        except json.JSONDecodeError as error:
            value, end = self._faulty_string(start, error)
        if not value.isascii() and _SURROGATE.search(value):
            self._note("LB009", start, "half a surrogate pair stands in this text", "Write the character itself")
            value = _SURROGATE.sub("\N{REPLACEMENT CHARACTER}", value)
        return value, end

    def _faulty_string(self, start: int, error: json.JSONDecodeError) -> tuple[str, int]:
        if error.msg.startswith("Invalid control"):
            name = {"\n": "a line break", "\t": "a tab"}.get(self.text[error.pos], "a control character")
            self._note(
                "LB009",
                error.pos,
                f"{name} stands inside a text",
                "Close the quotes, or write \\n or a space",
            )
            try:
                return scanstring(self.text, start + 1, False)
            except json.JSONDecodeError as second:
                error = second
        if error.msg.startswith("Unterminated"):
            self._stop(start, "the quotes opened here are never closed", "Write the missing double quotes")
        mend = r"Write \\ for a backslash; only \" \\ \/ \b \f \n \r \t \uXXXX are known"
        self._stop(error.pos, "an unknown escape stands in this text", mend)

    def _scalar(self, start: int) -> tuple[Any, int]:
        word = _WORD.match(self.text, start)
        if not word:
            self._no_value(start)
        written = word.group()
        end = start + len(written)
        if written in _LITERALS:
            return _LITERALS[written], end
        if written in _NOT_FINITE:
            self._note("LB008", start, f"{written} is no number", 'Write {"missing": "why, where to look"}')
            return 0, end
        number = _NUMBER.fullmatch(written)
        if number is None:
            self._stop(start, f"{written} is neither a number nor true or false", "Write text in double quotes")
        elif number.group(1) or number.group(2):
            self._note("LB012", start, f"{written} is a decimal number", 'Write 5/2 as the string "5/2"')
            value = float(written)
            return int(value) if value.is_integer() else value, end
        elif len(written) > MAX_DIGITS:
            self._note("LB013", start, "this number has too many digits", f"Write at most {MAX_DIGITS}")
            return 0, end
        return int(written), end

    def _no_value(self, start: int) -> NoReturn:
        if start == len(self.text):
            self._stop(start, "the file ends where a value is expected", "Write the missing value")
        mend = "Use double quotes" if self._at(start, "'") else "Write a value, or remove the comma before it"
        self._stop(start, f"{self.text[start]} stands where a value is expected", mend)
