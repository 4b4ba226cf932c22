"""LB1xx: every file has the shape its schema describes. Messages are our own; jsonschema finds the places."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import SchemaError, ValidationError
from referencing import Registry, Resource

from rulebook.checks.dataset import SourceFile
from rulebook.checks.finding import CannotRun, Finding, quote
from rulebook.checks.schema_words import Issue, Words
from rulebook.reader import DataError, read_json


class Schemas:
    """The schemas of rules_data/schemas/, ready for use. Raises CannotRun when one is not there or is wrong."""

    def __init__(self, folder: Path) -> None:
        schemas = {path.name: _read(path) for path in sorted(folder.glob("*.schema.json"))}
        if "common.schema.json" not in schemas:
            raise CannotRun(f"There is no common.schema.json in {folder}.")
        self._schemas = schemas
        self._words = Words(schemas["common.schema.json"].get("$defs", {}))
        self._registry: Registry[Any] = Registry().with_resources(
            (schema["$id"], Resource.from_contents(schema)) for schema in schemas.values()
        )
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
        errors = self._validator(file.kind).iter_errors(file.data)
        yield from self._words.issues(errors)
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
            self._validators[kind] = Draft202012Validator(self._schemas[name], registry=self._registry)
        return self._validators[kind]


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
