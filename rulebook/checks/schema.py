"""LB1xx: every file has the shape its schema describes. Messages are our own; jsonschema finds the places."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from jsonschema import Draft202012Validator, validators
from jsonschema.exceptions import SchemaError, ValidationError

from rulebook.checks.dataset import SourceFile
from rulebook.checks.finding import CannotRun, Finding, quote
from rulebook.checks.schema_words import Issue, Words, first_doubled
from rulebook.reader import DataError, read_json

# More mistakes of shape in one file are one mistake made many times; saying them all would take minutes.
MAX_ERRORS = 200


class Schemas:
    """The schemas of rules_data/schemas/, ready for use. Raises CannotRun when one is not there or is wrong."""

    def __init__(self, folder: Path) -> None:
        schemas = {path.name: _read(path) for path in sorted(folder.glob("*.schema.json"))}
        if "common.schema.json" not in schemas:
            raise CannotRun(f"There is no common.schema.json in {folder}.")
        self._schemas = {name: _absolute(schema, schema["$id"]) for name, schema in schemas.items()}
        self._words = Words(schemas["common.schema.json"].get("$defs", {}))
        self._definitions = {
            f"{schema['$id']}#/$defs/{name}": definition
            for schema in self._schemas.values()
            for name, definition in schema.get("$defs", {}).items()
        }
        for name, schema in self._schemas.items():
            for reference in _references(schema):
                if reference not in self._definitions:
                    raise CannotRun(f"{folder / name} refers to {reference}, which is nowhere.")
        # Looked up in our own table: jsonschema would spend half of its time on resolving addresses.
        keywords = {"$ref": self._refer, "uniqueItems": _unique_items}
        self._class = validators.extend(Draft202012Validator, keywords)
        self._validators: dict[str, Draft202012Validator] = {}

    def check(self, file: SourceFile) -> Iterator[Finding]:
        """The findings of one file; fills file.broken."""
        issues = list(self._issues(file))
        # What the reader has already found wrong at a place is not said again.
        said = {(problem.line, problem.col) for problem in file.problems}
        for issue in issues:
            file.broken.add(issue.pointer)
            finding = file.finding(issue.code, issue.pointer, issue.message, issue.mend, key=issue.at_key)
            if (finding.line, finding.col) not in said:
                yield finding

    def _issues(self, file: SourceFile) -> Iterator[Issue]:
        errors = list(islice(self._validator(file.kind).iter_errors(file.data), MAX_ERRORS + 1))
        yield from self._words.issues(errors[:MAX_ERRORS])
        if len(errors) > MAX_ERRORS:
            file.unchecked = True
            yield Issue("LB111", "", f"more than {MAX_ERRORS} mistakes of shape stand in this file")
        named = file.data.get("$schema") if isinstance(file.data, dict) else None
        wanted = f"../schemas/{file.kind}.schema.json"
        if isinstance(named, str) and named and named != wanted:
            message = f"{quote(named)} is not the schema of the files in {file.path.parent.name}/"
            yield Issue("LB110", "/$schema", message, f"Write {quote(wanted)}")

    def _validator(self, kind: str) -> Draft202012Validator:
        if kind not in self._validators:
            name = f"{kind}.schema.json"
            if name not in self._schemas:
                raise CannotRun(f"There is no {name} in rules_data/schemas/.")
            self._validators[kind] = self._class(self._schemas[name])
        return self._validators[kind]

    def _refer(self, validator: Any, reference: str, instance: Any, _: Any) -> Iterator[ValidationError]:
        yield from validator.descend(instance, self._definitions[reference])


def _unique_items(validator: Any, wanted: bool, instance: Any, _: Any) -> Iterator[ValidationError]:
    """As jsonschema has it, but in linear time."""
    if wanted and validator.is_type(instance, "array") and first_doubled(instance) is not None:
        yield ValidationError("an entry stands twice")


def _absolute(schema: Any, base: str) -> Any:
    """The schema with all its references written out: https://.../common.schema.json#/$defs/link."""
    if isinstance(schema, list):
        return [_absolute(entry, base) for entry in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: urljoin(base, value) if key == "$ref" and isinstance(value, str) else _absolute(value, base)
        for key, value in schema.items()
    }


def _references(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict) and isinstance(schema.get("$ref"), str):
        yield schema["$ref"]
    for value in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from _references(value)


@cache
def _check(schema: str) -> None:
    """Raises SchemaError when this is no JSON Schema. Remembered, because it takes longer than all the rest."""
    Draft202012Validator.check_schema(json.loads(schema))


def _read(path: Path) -> dict[str, Any]:
    try:
        schema = read_json(path)
        _check(json.dumps(schema))
    except DataError as error:
        raise CannotRun(str(error)) from error
    except (SchemaError, ValidationError) as error:
        raise CannotRun(f"{path} is no JSON Schema: {error.message}.") from error
    if not isinstance(schema, dict) or "$id" not in schema:
        raise CannotRun(f'{path} has no "$id".')
    return schema
