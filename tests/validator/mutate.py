"""Damages the minimal rules in many ways, always the same for the same seed, and checks what comes of it."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

from validator.small_rules import calculate, plant

from rulebook.checks import accepted, check_meaning, check_shape, formats
from rulebook.checks.codes import CODES
from rulebook.checks.dataset import Dataset, SourceFile, read_files
from rulebook.checks.finding import Findings
from rulebook.checks.schema import Schemas
from rulebook.checks.source_text import source
from rulebook.reader import parse
from rulebook.scanner import Stop

SECONDS = 5  # of processor time for one file; the slowest takes a fiftieth of it

STANDING = "LB805"  # the undamaged rules share a sentence with the text they are compared with

# Values that stand where another is expected, from nearly right to absurd.
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 7, 66, 10**14, -(10**14), 2.5, float("nan"), 1e300),
    *("", " ", "x", "15.36", "15.999", "leipzig-1813:1", "term:increment", "chart:x", "question:line-split"),
    *("1/3", "2/6", "1/0", "0/0", "-1/3", "printed", "line.fire.increments", "fire-combat/1:1/51", "LB406"),
    *("{line.fire.increments}", "{line.fire.increments:unit", "[[15.37]]", "[[15.37]", "}{", "]][[", "four", "\x00"),
    *("é" * 300, "a b " * 200, "{" * 50, "[[" * 50, "\ud800", "\u202e", "~0~1/"),
    *([], {}, [[]], [{}], {"": ""}, {"missing": "x"}, {"not_allowed": "15.36"}, ["15.36", "15.36"], [1, "1", True]),
)
KEYS = ("id", "text", "title", "value", "unit", "see", "sources", "facts", "accepted", "editions", "", "~/", "ключ")
PIECES = (
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b":",
    b'"',
    b"\\",
    b"//",
    b"/*",
    b"\xef\xbb\xbf",
    b"\xff",
    b"\\ud800",
    b"e9",
    b"null",
)


class Mutator:
    """Makes damaged versions of files; each call of `file` and `damaged` goes on in the random sequence."""

    def __init__(self, seed: int, texts: dict[str, bytes]) -> None:
        self._random = Random(seed)
        self._texts = texts
        self._data = {name: json.loads(raw) for name, raw in texts.items()}
        self._values = [holder[key] for data in self._data.values() for holder, key in _places(data)]

    def file(self) -> str:
        """The name of a file to damage."""
        return self._random.choice(list(self._texts))

    def damaged(self, name: str) -> bytes:
        """The file with one to three kinds of damage, to its data first and then to its bytes."""
        wounds = self._random.choice((1, 1, 2, 3))
        of_data = sum(self._random.random() < 0.6 for _ in range(wounds))
        raw = self._texts[name]
        if of_data:
            data = deepcopy(self._data[name])
            for _ in range(of_data):
                self._random.choice(self._ways_with_data)(self, data)
            indent = self._random.choice((None, 2))
            raw = json.dumps(data, indent=indent, ensure_ascii=self._random.random() < 0.5).encode(
                "utf-8", "surrogatepass"
            )
        for _ in range(wounds - of_data):
            raw = self._random.choice(self._ways_with_bytes)(self, raw)
        return raw

    # Ways with data

    def _place(self, data: Any) -> tuple[Any, Any]:
        return self._random.choice(list(_places(data)) or [({"": data}, "")])

    def _replace(self, data: Any) -> None:
        holder, key = self._place(data)
        holder[key] = deepcopy(self._random.choice(ODD))

    def _transplant(self, data: Any) -> None:
        """A value from anywhere in the rules."""
        holder, key = self._place(data)
        holder[key] = deepcopy(self._random.choice(self._values))

    def _swap(self, data: Any) -> None:
        (one, first), (other, second) = self._place(data), self._place(data)
        one[first], other[second] = deepcopy(other[second]), deepcopy(one[first])

    def _remove(self, data: Any) -> None:
        holder, key = self._place(data)
        del holder[key]

    def _add(self, data: Any) -> None:
        holder, key = self._place(data)
        if isinstance(holder, list):
            holder.insert(key, deepcopy(holder[key]))
        else:
            holder[self._random.choice((*KEYS, *holder))] = deepcopy(self._random.choice((holder[key], *ODD)))

    def _rename(self, data: Any) -> None:
        holder, key = self._place(data)
        if isinstance(holder, dict):
            holder[self._random.choice(KEYS)] = holder.pop(key)

    def _edit_text(self, data: Any) -> None:
        texts = [(h, k) for h, k in _places(data) if isinstance(h[k], str)]
        if texts:
            holder, key = self._random.choice(texts)
            at = self._random.randrange(len(holder[key]) + 1)
            new = self._random.choice([odd for odd in ODD if isinstance(odd, str)])
            holder[key] = holder[key][:at] + new + holder[key][at + self._random.choice((0, 1, 9)) :]

    # Ways with bytes

    def _span(self, raw: bytes) -> tuple[int, int]:
        start = self._random.randrange(len(raw) + 1)
        return start, min(len(raw), start + self._random.choice((1, 2, 8, 40, 400)))

    def _flip(self, raw: bytes) -> bytes:
        changed = bytearray(raw)
        for _ in range(self._random.choice((1, 1, 2, 5)) if changed else 0):
            changed[self._random.randrange(len(changed))] = self._random.randrange(256)
        return bytes(changed)

    def _cut(self, raw: bytes) -> bytes:
        start, end = self._span(raw)
        return raw[:start] + raw[end:]

    def _end(self, raw: bytes) -> bytes:
        return raw[: self._random.randrange(len(raw) + 1)]

    def _double(self, raw: bytes) -> bytes:
        start, end = self._span(raw)
        return raw[:end] + raw[start:end] * self._random.choice((1, 1, 70)) + raw[end:]

    def _insert(self, raw: bytes) -> bytes:
        start, _ = self._span(raw)
        return raw[:start] + self._random.choice(PIECES) * self._random.choice((1, 1, 100)) + raw[start:]

    _ways_with_data = (_replace, _replace, _transplant, _transplant, _swap, _remove, _add, _rename, _edit_text)
    _ways_with_bytes = (_flip, _flip, _cut, _end, _double, _insert)


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every (container, key or number)."""
    stack = [data]
    while stack:
        node = stack.pop()
        entries = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
        for key, value in list(entries):
            yield node, key
            stack.append(value)


class Trial:
    """The validator over a tree in which one file at a time is replaced; the others are read and checked once."""

    def __init__(self, tree: Path) -> None:
        self.root = tree
        self._schemas = Schemas(tree / "schemas")
        self._files, strays = read_files(tree)
        clean = [finding for file in self._files for finding in check_shape(file, self._schemas)]
        assert not strays and not clean
        self.texts = {file.path.relative_to(tree).as_posix(): file.path.read_bytes() for file in self._files}
        self._against = [source("s", "From each hex of a line at most four fire, as the book has it")]

    def findings(self, name: str, raw: bytes) -> Findings:
        """All findings when the file `name` holds these bytes, as `rulebook validate --against` would have them."""
        files = [file if file.path != self.root / name else self._read(file, raw) for file in self._files]
        (damaged,) = (file for file in files if file.path == self.root / name)
        found = check_shape(damaged, self._schemas)
        data = Dataset(self.root, files)  # what the schema finds decides which records are sound
        found = check_meaning(data, found, lambda: calculate, self._against)
        remaining, count = accepted.settle(data, found)
        return Findings(sorted(remaining, key=lambda finding: finding.order), files=len(files), accepted=count)

    @staticmethod
    def _read(file: SourceFile, raw: bytes) -> SourceFile:
        try:
            document, problems = parse(raw)
            return SourceFile(file.path, file.kind, document, problems)
        except Stop as stop:
            return SourceFile(file.path, file.kind, None, stop.problems)


def try_out(folder: Path, *, seed: int, files: int) -> int:
    """Check `files` damaged files; returns how many of them led to findings. `folder` is empty.

    Raises AssertionError with seed and number of the file that led to something else.
    """
    trial = Trial(plant(folder))
    mutator = Mutator(seed, trial.texts)
    with_findings = 0
    for number in range(files):
        name = mutator.file()
        raw = mutator.damaged(name)
        try:
            with at_most(SECONDS):
                findings = trial.findings(name, raw)
                look(findings, raw, name, trial.root)
        except Exception as error:
            place = folder / "damaged.json"
            place.write_bytes(raw)
            message = f"seed {seed}, file {number} ({name}, kept as {place}): {type(error).__name__}: {error}"
            raise AssertionError(message) from error
        with_findings += [finding.code for finding in findings] != [STANDING]
    return with_findings


def look(findings: Findings, raw: bytes, name: str, root: Path) -> None:
    """Every finding is whole, stands at a place that the file has, and can be written in every format."""
    lines = raw.decode("utf-8", errors="replace").split("\n")
    for finding in findings:
        assert finding.code in CODES and finding.message and finding.mend
        if finding.path == root / name and finding.code != "LB002":  # its columns end at the first wrong byte
            assert 1 <= finding.line <= len(lines), finding
            assert 1 <= finding.col <= len(lines[finding.line - 1]) + 1, finding
    for write in formats.FORMATS.values():
        write(findings, root).encode("utf-8", "surrogatepass")


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raises TimeoutError when the block takes more processor time. The timer is another than pytest's own."""

    def stop(*_: Any) -> None:
        raise TimeoutError(f"not done after {seconds} s")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
