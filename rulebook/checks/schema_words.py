"""Says the errors of jsonschema in plain words, each at the place a person would mend.

Where several shapes are allowed (anyOf, oneOf), the shape that the data comes nearest to is taken, and what is
wrong within that shape is said, at its own place.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from jsonschema.exceptions import ValidationError

from rulebook.checks.finding import did_you_mean, nearest, quote
from rulebook.scanner import escape

_TYPES = {
    "object": "an object {...}",
    "array": "a list [...]",
    "string": "a text",
    "integer": "a whole number",
    "boolean": "true or false",
}

# Names under $defs of common.schema.json -> how a message describes the form.
_FORMS = {
    "slug": "an id: small letters, digits and hyphens, such as line-split",
    "fact-id": "the number of a fact, such as 15.36 or leipzig-1813:3",
    "key": "the key of a parameter, such as line.fire.increments",
    "cell": "the address of a cell, such as fire-combat/1:1/51",
    "link": "a reference, such as 15.36, term:carre or chart:fire-combat",
    "token": "a word of small letters and hyphens",
}
_SHAPES = {
    "exact": 'a whole number or a fraction such as "1/3"',
    "token": "a word",
    "missing": '{"missing": "why, where to look"}',
    "not-allowed": '{"not_allowed": "15.14"}',
    "roll": "rolls",
    "from-parameter": '{"parameter": "flank.melee.factor"}',
    "d66-words": "a list of rows with from, to and result",
}

# What it costs a shape to be wrong in this way; the cheapest shape is what the author meant.
_OTHER_SHAPE, _OTHER_WORD, _OTHER_KEY, _DEEPER = 1000, 25, 10, 1
_SHAPE_KEYWORDS = ("type", "enum", "const", "pattern", "anyOf", "oneOf")


@dataclass(frozen=True)
class Issue:
    """One schema error in our words. `subject` is the key that is missing (LB101) or meant (LB102)."""

    code: str
    pointer: str
    message: str
    mend: str = ""
    at_key: bool = False
    subject: str = ""


class Words:
    """`definitions` are the $defs of common.schema.json."""

    def __init__(self, definitions: dict[str, Any]) -> None:
        self._forms = {definitions[name]["pattern"]: form for name, form in _FORMS.items() if name in definitions}

    def issues(self, errors: Iterable[ValidationError]) -> list[Issue]:
        """All errors in our words, none twice."""
        issues = list(dict.fromkeys(issue for error in errors for issue in self._expand(error)))
        meant = {(i.pointer.rpartition("/")[0], i.subject) for i in issues if i.code == "LB102"}
        return [i for i in issues if i.code != "LB101" or (i.pointer, i.subject) not in meant]

    def _expand(self, error: ValidationError) -> Iterator[Issue]:
        pointer = _pointer(error)
        if "propertyNames" in error.relative_schema_path:
            form, mend = self._form(error)
            message = f"the key {quote(error.instance)} is not {form}"
            yield Issue("LB109", f"{pointer}/{escape(str(error.instance))}", message, mend, at_key=True)
        elif error.validator in ("anyOf", "oneOf"):
            yield from self._shapes(error, pointer)
        elif error.validator == "required":
            for key in error.validator_value:
                if key not in error.instance:
                    yield Issue("LB101", pointer, f"the key {quote(key)} is missing here", subject=key)
        elif error.validator == "additionalProperties":
            yield from _unknown_keys(error, pointer)
        elif error.validator == "uniqueItems":
            yield _doubled(error, pointer)
        elif error.validator in ("enum", "const", "pattern"):
            form, mend = self._form(error)
            code = "LB105" if error.validator == "pattern" else "LB104"
            yield Issue(code, pointer, f"{quote(error.instance)} is not {form}", mend)
        elif error.validator == "type":
            yield _wrong_type(error, pointer)
        else:
            yield Issue("LB106", pointer, _bounds(error))

    def _form(self, error: ValidationError) -> tuple[str, str]:
        """What was expected, and a hint."""
        wanted = error.validator_value
        if error.validator == "pattern":
            return self._forms.get(wanted, f"of the form {wanted}"), ""
        if error.validator == "const":
            return quote(wanted), f"Write {quote(wanted)}"
        if all(isinstance(word, int) for word in wanted):
            return "a roll of two dice", "Write a roll from 11 to 66 with the digits 1 to 6"
        hint = did_you_mean(str(error.instance), wanted)
        return "a word of the list", hint or f"Write one of: {', '.join(wanted)}"

    def _shapes(self, error: ValidationError, pointer: str) -> Iterator[Issue]:
        branches = error.validator_value
        described = " or ".join(dict.fromkeys(_shape(branch) for branch in branches))
        if not error.context:
            yield Issue("LB108", pointer, "two shapes are mixed here", f"Write either {described}")
            return
        children: dict[int, list[ValidationError]] = {}
        for child in error.context:
            children.setdefault(child.relative_schema_path[0], []).append(child)
        costs = {number: sum(map(_cost, found)) for number, found in children.items()}
        best = min(costs, key=lambda number: (costs[number], number))
        only_keys = all(set(branch) == {"required"} for branch in branches)
        if costs[best] >= _OTHER_SHAPE or only_keys:
            subject = "this" if isinstance(error.instance, dict | list) else quote(error.instance)
            message = f"{subject} has none of the shapes that may stand here"
            yield Issue("LB108", pointer, message, f"Write {described}")
            return
        for child in children[best]:
            yield from self._expand(child)


def _pointer(error: ValidationError) -> str:
    return "".join(f"/{escape(str(step))}" for step in error.absolute_path)


def _cost(error: ValidationError) -> int:
    """How far the data is from the shape this error belongs to."""
    depth = len(error.relative_path)
    if depth == 0 and error.validator == "additionalProperties":
        return _OTHER_KEY * len(_extra(error))
    if depth == 0 and error.validator == "required":
        return _OTHER_KEY
    if depth == 0 and error.validator in _SHAPE_KEYWORDS and "propertyNames" not in error.relative_schema_path:
        return _OTHER_SHAPE
    return _OTHER_WORD if depth == 1 and error.validator in ("enum", "const") else _DEEPER


def _extra(error: ValidationError) -> list[str]:
    return [key for key in error.instance if key not in error.schema.get("properties", {})]


def _unknown_keys(error: ValidationError, pointer: str) -> Iterator[Issue]:
    free = [key for key in error.schema.get("properties", {}) if key not in error.instance]
    for key in _extra(error):
        mend = did_you_mean(key, free) or (f"Keys that may stand here: {', '.join(free)}" if free else "")
        message = f"the key {quote(key)} is unknown here"
        yield Issue("LB102", f"{pointer}/{escape(key)}", message, mend, True, nearest(key, free))


def first_doubled(items: list[Any]) -> int | None:
    """The number of the first entry that stands in the list before; 1 and true are two entries."""
    seen: set[str] = set()
    for number, item in enumerate(items):
        written = json.dumps(item, sort_keys=True)
        if written in seen:
            return number
        seen.add(written)
    return None


def _doubled(error: ValidationError, pointer: str) -> Issue:
    number = first_doubled(error.instance)
    return Issue("LB107", f"{pointer}/{number}", f"{quote(error.instance[number])} stands twice in this list")


def _wrong_type(error: ValidationError, pointer: str) -> Issue:
    wanted = _TYPES[error.validator_value]
    if error.instance is None:
        mend = 'Leave the key out, or write {"missing": "why, where to look"} where a value may be missing'
        return Issue("LB103", pointer, f"null stands where {wanted} is expected", mend)
    return Issue("LB103", pointer, f"{_what(error.instance)} stands where {wanted} is expected", f"Write {wanted}")


def _what(instance: Any) -> str:
    match instance:
        case bool():
            return str(instance).lower()
        case dict():
            return "an object"
        case list():
            return "a list"
        case _:
            return quote(instance)


def _bounds(error: ValidationError) -> str:
    limit, size = error.validator_value, len(error.instance) if hasattr(error.instance, "__len__") else 0
    match error.validator:
        case "minLength" if limit == 1:
            return "this text is empty"
        case "minLength":
            return f"this text has {size} characters, fewer than {limit}"
        case "maxLength":
            return f"this text has {size} characters, more than {limit}"
        case "minItems" | "minProperties":
            return f"{size} stand here, fewer than {limit}" if size else "nothing stands in these brackets"
        case "minimum":
            return f"{error.instance} is less than {limit}"
        case "maximum":
            return f"{error.instance} is more than {limit}"
        case other:
            return f'this does not fit the schema ("{other}")'


def _shape(branch: dict[str, Any]) -> str:
    """One of the allowed shapes, for a message."""
    name = branch.get("$ref", "").rpartition("/")[2]
    if name in _SHAPES:
        return _SHAPES[name]
    if "const" in branch:
        return quote(branch["const"])
    if branch.get("type") == "array":
        return f"a list of {_shape(branch['items']).removeprefix('a ').replace('word', 'words')}"
    if "pattern" in branch:
        return 'a text such as "1/3"' if "/" in branch["pattern"] else "a text of another form"
    if branch.get("type") in ("integer", "string", "boolean"):
        return _TYPES[branch["type"]]
    keys = branch.get("required") or list(branch.get("properties", {}))
    return f"an object with {', '.join(keys)}"
