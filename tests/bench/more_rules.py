"""A copy of the rules with everything in it several times, under new ids: for measuring how the time grows.

What is copied: facts with their parameters, questions, terms, examples, charts, battles and editions. A copy refers
to the things of its own copy, so that the whole stays valid and has as much of everything as the real rules would.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

# Within prose only what stands in {...} and [[...]] is a reference.
_IN_PROSE = re.compile(r"\{[^{}]*\}|\[\[[^\[\]]*\]\]")
# term:carre, chart:fire-combat; the chart of fire-combat/1:1/51; leipzig-1813, wherever it stands; 15.36, line.fire
_NAME = re.compile(r"(?:(?<=term:)|(?<=question:)|(?<=example:)|(?<=chart:))[a-z0-9-]+|^[a-z0-9-]+(?=/)")
_WITH_YEAR = re.compile(r"[a-z][a-z-]*-1[78][0-9][0-9]")
_DOTTED = re.compile(r"[a-z0-9-]+(?:\.[a-z0-9-]+)+")
_FACT = re.compile(r"([1-9][0-9]?)\.([1-9][0-9]*)")
_LISTS = {"terms": "terms", "questions": "questions", "examples": "examples"}


def multiply(source: Path, target: Path, times: int) -> Path:
    """Write the rules of `source` into `target`, `times` over; returns `target`."""
    shutil.copytree(source, target)
    files = {path: json.loads(path.read_text(encoding="utf-8")) for path in sorted(source.glob("*/*.json"))}
    ids = _ids(files)
    for path, data in files.items():
        folder = path.parent.name
        name = path.relative_to(source)
        if folder == "sections":
            data["groups"] = [g for n in range(times) for g in _copy(data["groups"], n, ids)]
        elif folder in _LISTS:
            key = _LISTS[folder]
            data[key] = [entry for n in range(times) for entry in _entries(folder, data[key], n, ids)]
        elif folder in ("charts", "battles", "editions") and path.name != "aids.json":
            for n in range(1, times):
                copied = _copy(data, n, ids) | {"id": _renamed(data["id"], n)}
                (target / folder / f"{copied['id']}.json").write_text(_dump(copied), encoding="utf-8")
            continue
        else:
            continue
        (target / name).write_text(_dump(data), encoding="utf-8")
    return target


def _dump(data: Any) -> str:
    return json.dumps(data, indent=2, ensure_ascii=False)


def _ids(files: dict[Path, Any]) -> frozenset[str]:
    """All ids and keys that a copy renames, but those of facts."""
    found: set[str] = set()
    for path, data in files.items():
        if path.parent.name in ("charts", "battles", "editions") and "id" in data:
            found.add(data["id"])
        for entry in data.get(_LISTS.get(path.parent.name, ""), []) if isinstance(data, dict) else ():
            found.add(entry["id"])
        found.update(_keys(data))
    return frozenset(found)


def _keys(data: Any) -> set[str]:
    """The keys of parameters, wherever they are defined."""
    if isinstance(data, list):
        return {key for entry in data for key in _keys(entry)}
    if not isinstance(data, dict):
        return set()
    own = set(data["parameters"]) if isinstance(data.get("parameters"), dict) else set()
    return own | {key for value in data.values() for key in _keys(value)}


def _entries(folder: str, entries: list[Any], n: int, ids: frozenset[str]) -> list[Any]:
    # An example is the same again under another id: it runs with the real rules.
    copied = entries if folder == "examples" else _copy(entries, n, ids)
    return [entry | {"id": _renamed(entry["id"], n)} for entry in copied]


def _renamed(name: str, n: int) -> str:
    return f"{name}-x{n}" if n else name


def _copy(data: Any, n: int, ids: frozenset[str]) -> Any:
    """Copy number n of the data; number 0 is the data."""
    if n == 0:
        return data
    if isinstance(data, dict):
        return {
            _string(key, n, ids): value if key == "$schema" else _copy(value, n, ids) for key, value in data.items()
        }
    if isinstance(data, list):
        return [_copy(value, n, ids) for value in data]
    return _string(data, n, ids) if isinstance(data, str) else data


def _string(text: str, n: int, ids: frozenset[str]) -> str:
    def known(match: re.Match[str]) -> str:
        return _renamed(match.group(), n) if match.group() in ids else match.group()

    def dotted(match: re.Match[str]) -> str:
        fact = _FACT.fullmatch(match.group())
        return f"{fact[1]}.{int(fact[2]) + 1000 * n}" if fact else known(match)

    if " " in text:
        return _IN_PROSE.sub(lambda match: _string(match.group(), n, ids), text)
    return _WITH_YEAR.sub(known, _NAME.sub(known, _DOTTED.sub(dotted, text)))
