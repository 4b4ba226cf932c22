"""LB9xx: findings that the data accepts, with a reason, are taken off the list and counted."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from rulebook.checks.codes import CODES, acceptable
from rulebook.checks.dataset import Dataset, SourceFile
from rulebook.checks.finding import Finding, did_you_mean
from rulebook.checks.walk import walk


def settle(data: Dataset, findings: list[Finding], unlooked: Collection[str] = ()) -> tuple[list[Finding], int]:
    """(what remains, with findings about needless or wrong acceptances; how many were accepted).

    `unlooked`: codes that were not looked for this time.
    """
    wanted: dict[tuple[object, str, str], tuple[SourceFile, str]] = {}
    remaining: list[Finding] = []
    for file in data.files:
        for holder, number, entry in _acceptances(file):
            place = f"{holder}/accepted/{number}/code"
            code = entry["code"]
            if acceptable(code):
                wanted[(file.path, holder, code)] = (file, place)
            else:
                message = f"{code} cannot be accepted" if code in CODES else f"there is no code {code}"
                mend = "" if code in CODES else did_you_mean(code, CODES)
                remaining.append(file.finding("LB901", place, message, mend))
    met: set[tuple[object, str, str]] = set()
    accepted = 0
    for finding in findings:
        keys = [(finding.path, pointer, finding.code) for pointer in _upwards(finding.pointer)]
        hits = [key for key in keys if key in wanted]
        met.update(hits)
        accepted += bool(hits)
        if not hits:
            remaining.append(finding)
    for key in wanted.keys() - met:
        file, place = wanted[key]
        if file.broken or data.waiting or key[2] in unlooked:
            continue  # what the schema finds keeps other checks from looking
        remaining.append(file.finding("LB902", place, f"{key[2]} is accepted here, but no longer found"))
    return remaining, accepted


def _upwards(pointer: str) -> Iterator[str]:
    """The pointer, its parent, and so on up to the whole file."""
    while pointer:
        yield pointer
        pointer = pointer.rpartition("/")[0]
    yield ""


def _acceptances(file: SourceFile) -> Iterator[tuple[str, int, dict[str, Any]]]:
    """(pointer of the record that accepts, number of the entry, the entry)."""
    for pointer, key, value in walk(file.data):
        if key == "accepted" and isinstance(value, list):
            for number, entry in enumerate(value):
                if isinstance(entry, dict) and isinstance(entry.get("code"), str):
                    yield pointer.rpartition("/")[0], number, entry
