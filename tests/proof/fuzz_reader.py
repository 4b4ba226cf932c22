"""Looks for bytes that break the reader, guided by coverage: python tests/proof/fuzz_reader.py [options of libFuzzer].

No test: `make proof` runs it for a minute where atheris has a build for the machine (Linux on x86-64).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import atheris

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

with atheris.instrument_imports(include=["rulebook.reader", "rulebook.scanner"]):
    from rulebook import reader, scanner

MAX_LENGTH = 4096
DICTIONARY = ROOT / "tests" / "proof" / "json.dict"


def try_one(raw: bytes) -> None:
    """Either the reader stops with reasons, or it returns data; clean data are those of Python's own reader."""
    try:
        document, problems = reader.parse(raw)
    except scanner.Stop as stop:
        assert stop.problems
        return
    for pointer in document.positions:
        line, col = document.place(pointer)
        assert line >= 1 and col >= 1
    if not problems:
        assert document.data == json.loads(raw)


def main() -> None:
    seeds = ROOT / "tests" / "validator" / "minimal"
    folders = sorted(str(folder) for folder in seeds.iterdir() if folder.is_dir())
    options = [f"-max_len={MAX_LENGTH}", f"-dict={DICTIONARY}", "-timeout=5", *sys.argv[1:]]
    # libFuzzer writes what it learns into the first folder; ours are only read.
    found = ROOT / ".cache" / "fuzz"
    found.mkdir(parents=True, exist_ok=True)
    atheris.Setup([sys.argv[0], *options, f"-artifact_prefix={found}/", str(found), *folders], try_one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
