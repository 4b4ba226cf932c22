"""Findings for programmes: JSON, SARIF 2.1.0, and the annotations of GitHub's workflows. Text is in report."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

from rulebook import __version__
from rulebook.checks import report
from rulebook.checks.codes import CODES, ERROR, Code, family
from rulebook.checks.finding import Finding, Findings

SARIF_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def write(findings: Findings, form: str, base: Path) -> str:
    """The findings in one of FORMATS, paths relative to `base` where they lie below it; ends with a line feed."""
    return FORMATS[form](findings, base) + "\n"


def as_json(findings: Findings, base: Path) -> str:
    """{"findings": [...], "summary": {...}}; line and column count from 1."""
    errors = sum(finding.severity == ERROR for finding in findings)
    summary = {
        "accepted": findings.accepted,
        "errors": errors,
        "facts": findings.facts,
        "files": findings.files,
        "warnings": len(findings) - errors,
    }
    return _dump({"findings": [_entry(finding, base) for finding in findings], "summary": summary})


def _entry(finding: Finding, base: Path) -> dict[str, Any]:
    return {
        "code": finding.code,
        "severity": finding.severity,
        "path": report.relative(finding.path, base),
        "line": finding.line,
        "column": finding.col,
        "pointer": finding.pointer,
        "message": finding.message,
        "mend": finding.mend,
    }


def as_sarif(findings: Findings, base: Path) -> str:
    """One run of SARIF 2.1.0 with the texts of all codes; columns count characters, URIs are relative."""
    codes = sorted(CODES)
    driver = {
        "name": "rulebook",
        "semanticVersion": __version__,
        "rules": [_rule(CODES[code]) for code in codes],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(finding, base, codes) for finding in findings],
    }
    return _dump({"$schema": SARIF_SCHEMA, "version": "2.1.0", "runs": [run]})


def _rule(code: Code) -> dict[str, Any]:
    plain = f"{code.means}\n\nTo mend it: {code.mend}.\n\nBad: {code.bad}\nGood: {code.good}"
    marked = f"{code.means}\n\nTo mend it: {code.mend}.\n\nBad:\n\n{_fenced(code.bad)}\n\nGood:\n\n{_fenced(code.good)}"
    return {
        "id": code.code,
        "shortDescription": {"text": code.title},
        "fullDescription": {"text": code.means},
        "help": {"text": plain, "markdown": marked},
        "defaultConfiguration": {"level": code.severity},
        "properties": {"tags": [family(code.code)]},
    }


def _fenced(example: str) -> str:
    return f"```\n{example}\n```"


def _result(finding: Finding, base: Path, codes: list[str]) -> dict[str, Any]:
    path = report.relative(finding.path, base)
    # The same finding keeps its fingerprint when lines are added above it.
    identity = f"{finding.code}\n{path}\n{finding.pointer}\n{finding.message}"
    return {
        "ruleId": finding.code,
        "ruleIndex": codes.index(finding.code),
        "level": finding.severity,
        "message": {"text": f"{report.sentence(finding.message)} {report.sentence(finding.mend)}"},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": _uri(path)},
                    "region": {"startLine": finding.line, "startColumn": finding.col},
                },
                "logicalLocations": [{"fullyQualifiedName": f"{path}#{finding.pointer}"}],
            }
        ],
        "partialFingerprints": {"finding/v1": hashlib.sha256(identity.encode(errors="surrogatepass")).hexdigest()},
    }


def _uri(path: str) -> str:
    """A relative URI reference; outside the project a file: URI."""
    quoted = quote(path, errors="surrogateescape")  # a name that is no UTF-8 keeps its bytes
    return f"file://{quoted}" if path.startswith("/") else quoted


def as_github(findings: Findings, base: Path) -> str:
    """One ::error or ::warning per finding, then the summary as plain text."""
    lines = []
    for finding in findings:
        path = report.relative(finding.path, base)
        where = {"file": path, "line": str(finding.line), "col": str(finding.col), "title": finding.code}
        properties = ",".join(f"{name}={_escaped(value, property_=True)}" for name, value in where.items())
        message = f"{report.sentence(finding.message)} {report.sentence(finding.mend)}"
        lines.append(f"::{finding.severity} {properties}::{_escaped(message)}")
    return "\n".join([*lines, report.summary(findings)])


def _escaped(text: str, *, property_: bool = False) -> str:
    text = text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    text = report.printable(text)
    return text.replace(":", "%3A").replace(",", "%2C") if property_ else text


def _dump(data: Any) -> str:
    return json.dumps(data, indent=2, ensure_ascii=True, allow_nan=False)


FORMATS = {"text": report.text, "json": as_json, "sarif": as_sarif, "github": as_github}
