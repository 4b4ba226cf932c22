"""LB301 to LB309: who owns a parameter, who restates it, who prints it, and whether values fit their units."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from rulebook.checks import fit
from rulebook.checks.dataset import Dataset, Record
from rulebook.checks.finding import Finding, did_you_mean, quote
from rulebook.checks.prose import Prose, texts
from rulebook.checks.usage import used_by_code
from rulebook.checks.walk import walk
from rulebook.prose import Placeholder
from rulebook.scanner import escape


class Owner(NamedTuple):
    """The record that defines a key, and the unit it has there."""

    record: Record
    unit: str


def owners(data: Dataset) -> dict[str, Owner]:
    """The base parameters: key -> the first fact or question that defines it. A battle's own are not among them."""
    found: dict[str, Owner] = {}
    for record in data.records:
        if record.kind in ("fact", "question") and not record.battle:
            for key, unit in _defined(record).items():
                found.setdefault(key, Owner(record, unit))
    return found


def _defined(record: Record) -> dict[str, str]:
    """Key -> unit of the parameters a record defines, as far as they have the right shape."""
    parameters = record.data.get("parameters")
    if not isinstance(parameters, dict):
        return {}
    return {key: p.get("unit", "") for key, p in parameters.items() if isinstance(p, dict)}


def check(data: Dataset) -> Iterator[Finding]:
    owned = owners(data)
    battle_keys: dict[str, set[str]] = {}
    for record in data.records:
        if record.battle:
            battle_keys.setdefault(record.battle, set()).update(_defined(record))
    for record in data.sound("fact", "question"):
        known = owned.keys() | battle_keys.get(record.battle, set())
        yield from _defined_twice(record, owned)
        yield from _restated(data, record, known)
        yield from _editions(record)
        yield from _values(record)
    yield from _placeholders(data, owned, battle_keys)
    yield from _unused(data, owned)
    yield from _fractions(data)


def _defined_twice(record: Record, owned: dict[str, Owner]) -> Iterator[Finding]:
    for key, unit in _defined(record).items():
        owner = owned.get(key)
        inside = f"/parameters/{escape(key)}"
        if record.battle and owner and owner.unit != unit:
            message = f"{key} is in the unit {unit} here, in {owner.record.id} in {owner.unit}"
            yield record.finding("LB307", f"{inside}/unit", message)
        elif not record.battle and owner and owner.record is not record:
            message = f"{key} is defined in {owner.record.id} already ({owner.record.place})"
            yield record.finding("LB301", inside, message, key=True)


def _restated(data: Dataset, record: Record, known: set[str]) -> Iterator[Finding]:
    printed = {piece.key for prose in texts(record) for piece in _placeholders_of(prose)}
    for number, key in enumerate(record.data.get("restates", [])):
        inside = f"/restates/{number}"
        if key in _defined(record):
            yield record.finding("LB304", inside, f"{key} is defined by this very fact")
        elif key not in known:
            if data.may_exist("parameter", key):
                continue
            yield record.finding("LB303", inside, f"nothing defines {key}", did_you_mean(key, known))
        elif key not in printed:
            yield record.finding("LB305", inside, f"{key} is restated, but not printed in the text")


def _editions(record: Record) -> Iterator[Finding]:
    own = _defined(record)
    for edition, override in record.data.get("editions", {}).items() if record.kind == "fact" else ():
        for key, parameter in override.get("parameters", {}).items():
            inside = f"/editions/{edition}/parameters/{escape(key)}"
            if key not in own:
                message = f"{record.id} does not define {key}, so that no edition can change it here"
                yield record.finding("LB307", inside, message, did_you_mean(key, own), key=True)
            elif parameter["unit"] != own[key]:
                message = f"{key} is in the unit {parameter['unit']} here, but in {own[key]} above"
                yield record.finding("LB307", f"{inside}/unit", message)


def _values(record: Record) -> Iterator[Finding]:
    for inside, value, unit in _values_with_units(record):
        if problem := fit.misfit(value, unit):
            yield record.finding("LB309", inside, f"{quote(value)} does not fit: {problem}")


def _values_with_units(record: Record) -> Iterator[tuple[str, Any, str]]:
    own = _defined(record)
    if record.kind == "question":
        for number, reading in enumerate(record.data["readings"]):
            for key, value in reading.get("sets", {}).items():
                if key in own:
                    yield f"/readings/{number}/sets/{escape(key)}", value, own[key]
        return
    holders = [("", record.data), *((f"/editions/{e}", o) for e, o in record.data.get("editions", {}).items())]
    for inside, holder in holders:
        for key, parameter in holder.get("parameters", {}).items():
            yield f"{inside}/parameters/{escape(key)}/value", parameter["value"], parameter["unit"]


def _placeholders(data: Dataset, owned: dict[str, Owner], battle_keys: dict[str, set[str]]) -> Iterator[Finding]:
    """A fact prints what it defines or restates; any other text prints what is defined anywhere."""
    for record in data.sound("fact", "question", "term", "example", "battle", "sequence"):
        anywhere = owned.keys() | battle_keys.get(record.battle, set())
        own = set(_defined(record)) | set(record.data.get("restates", []))
        allowed = own if record.kind == "fact" else anywhere
        for prose in texts(record):
            for piece in _placeholders_of(prose):
                if piece.key in allowed or (record.kind != "fact" and data.may_exist("parameter", piece.key)):
                    continue
                yield _undefined(prose, piece, own, anywhere)


def _undefined(prose: Prose, piece: Placeholder, own: set[str], anywhere: set[str]) -> Finding:
    if piece.key in anywhere:
        message = f"{piece.key} is neither defined nor restated by {prose.record.id}"
        mend = f'Add {quote(piece.key)} to "restates"'
    else:
        message = f"nothing defines {piece.key}"
        mend = did_you_mean(piece.key, own) or did_you_mean(piece.key, anywhere)
    return prose.record.finding("LB302", prose.inside, message, mend, index=piece.offset + 1)


def _placeholders_of(prose: Prose) -> Iterator[Placeholder]:
    return (piece for piece in prose.pieces if isinstance(piece, Placeholder))


def _unused(data: Dataset, owned: dict[str, Owner]) -> Iterator[Finding]:
    printed: set[str] = set()
    for record in data.records:
        printed.update(piece.key for prose in texts(record) for piece in _placeholders_of(prose))
    examples = json.dumps([r.data for r in data.records if r.kind == "example"])
    for record in data.sound("fact") if data.complete else ():
        for key, parameter in record.data.get("parameters", {}).items():
            # A battle's other value for a base parameter is used wherever the base parameter is; a value that
            # was not seen cannot be printed.
            if key in printed or key in examples or used_by_code(key) or (record.battle and key in owned):
                continue
            if not (isinstance(parameter["value"], dict) and "missing" in parameter["value"]):
                yield record.finding("LB306", f"/parameters/{escape(key)}", f"nothing uses {key}", key=True)


def _fractions(data: Dataset) -> Iterator[Finding]:
    """Every fraction, wherever it stands."""
    for file in data.files:
        for pointer, _, value in walk(file.data):
            if written := fit.simpler(value):
                yield file.finding("LB308", pointer, f"{quote(value)} can be made simpler", f"Write {written}")
