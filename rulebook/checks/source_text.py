"""Texts as lists of bare words, and which runs of words of one stand in another. Knows nothing of the rules.

Words are compared without case, accents, punctuation and hyphens; "four" is the same word as "4".
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from rulebook.checks.finding import CannotRun
from rulebook.checks.number_words import NUMBERS
from rulebook.scanner import line_starts

RUN = 8  # words in a row that are no accident
MAX_SOURCE_BYTES = 64 * 1024 * 1024

# Apostrophes and soft hyphens within a word are no boundary, nor is the hyphen that divides a word at a line's end.
_WORD = re.compile(
    r"[^\W_]+(?:(?:['\N{RIGHT SINGLE QUOTATION MARK}\N{SOFT HYPHEN}]|[-\u2010\u2011][ \t]*\r?\n\s*)[^\W_]+)*"
)
_INSIDE = re.compile(r"[^\w]+|_")
_LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d"})
_DIGITS = {"one": "1", **{word: str(number) for word, number in NUMBERS.items()}}


class Word(NamedTuple):
    """A word as it is compared, and where it stands in its text: [start, end)."""

    bare: str
    start: int
    end: int


def words(text: str) -> list[Word]:
    """The words of a text, in their order."""
    return [Word(bare(match.group()), match.start(), match.end()) for match in _WORD.finditer(text)]


def bare(word: str) -> str:
    """A word without case, accents and what stands between its letters; a number word in figures."""
    if not word.isascii():
        split = unicodedata.normalize("NFKD", word.casefold().translate(_LETTERS))
        word = "".join(letter for letter in split if not unicodedata.combining(letter))
    plain = _INSIDE.sub("", word).casefold()
    return _DIGITS.get(plain, plain)


@dataclass(frozen=True)
class Source:
    """One given text: its name, its bare words, and the line (from 1) of each."""

    name: str
    bare: list[str]
    lines: list[int]


class Run(NamedTuple):
    """`length` words from word `start` of a text stand in the source from its word `found` on."""

    start: int
    length: int
    source: Source
    found: int

    @property
    def line(self) -> int:
        return self.source.lines[self.found]


class Index:
    """Where each eight words in a row of the sources stand first."""

    def __init__(self, sources: Iterable[Source]) -> None:
        self._places: dict[tuple[str, ...], tuple[Source, int]] = {}
        for source in sources:
            for start in range(len(source.bare) - RUN + 1):
                self._places.setdefault(tuple(source.bare[start : start + RUN]), (source, start))

    def runs(self, text: list[str]) -> Iterator[Run]:
        """The runs of eight or more words which the text shares with a source.

        Each eight words in a row that stand in a source lie within one of the runs. The time is that of the
        text's length: after a run the search goes on where the first eight words end that are not within it.
        """
        start = 0
        while start + RUN <= len(text):
            place = self._places.get(tuple(text[start : start + RUN]))
            if place is None:
                start += 1
                continue
            source, found = place
            length = RUN
            while (
                start + length < len(text)
                and found + length < len(source.bare)
                and text[start + length] == source.bare[found + length]
            ):
                length += 1
            yield Run(start, length, source, found)
            start += length - RUN + 1


def source(name: str, text: str) -> Source:
    """A text as a source."""
    starts = line_starts(text)
    found = words(text)
    return Source(name, [word.bare for word in found], [bisect_right(starts, word.start) for word in found])


def read_source(path: Path) -> Source:
    """A text file in UTF-8. Raises CannotRun."""
    try:
        if not path.is_file():
            reason = "is a folder or no file" if path.exists() else "is not there"
            raise CannotRun(f"{path} {reason}. Name a text file after --against.")
        if path.stat().st_size > MAX_SOURCE_BYTES:
            raise CannotRun(f"{path} has more than {MAX_SOURCE_BYTES:,} bytes. Divide it into several files.")
        return source(str(path), path.read_bytes().decode("utf-8-sig"))
    except OSError as error:
        raise CannotRun(f"{path} cannot be read: {(error.strerror or str(error)).lower()}.") from error
    except UnicodeDecodeError as error:
        raise CannotRun(
            f"{path} is no text in UTF-8 (byte {error.start + 1}). Save it as UTF-8; of a PDF, save the text."
        ) from error
