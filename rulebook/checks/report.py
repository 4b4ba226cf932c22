"""Prints findings for a person: one line each, then a summary."""

from __future__ import annotations

from pathlib import Path

from rulebook.checks.codes import ERROR, WARNING
from rulebook.checks.finding import Finding, Findings


def text(findings: list[Finding], base: Path) -> str:
    """`path:line:col: LB101 message. How to mend it. (/json/pointer)` per finding; warnings after errors.

    Paths are relative to `base` where they lie below it. Ends with a summary.
    """
    errors = [finding for finding in findings if finding.severity == ERROR]
    warnings = [finding for finding in findings if finding.severity == WARNING]
    blocks = []
    if errors:
        blocks.append([line(finding, base) for finding in errors])
    if warnings:
        blocks.append(["Warnings:", *(line(finding, base) for finding in warnings)])
    blocks.append([summary(findings)])
    return "\n\n".join("\n".join(block) for block in blocks)


def line(finding: Finding, base: Path) -> str:
    pointer = f" ({finding.pointer})" if finding.pointer else ""
    place = f"{relative(finding.path, base)}:{finding.line}:{finding.col}"
    return printable(f"{place}: {finding.code} {sentence(finding.message)} {sentence(finding.mend)}{pointer}")


def printable(line: str) -> str:
    """One line without what a terminal would take for an order: a file's name or a key may hold anything."""
    return line if line.isprintable() else "".join(c if c.isprintable() else repr(c)[1:-1] for c in line)


def relative(path: Path, base: Path) -> str:
    """The path with slashes, from `base` on where it lies below it."""
    return (path.relative_to(base) if path.is_relative_to(base) else path).as_posix()


def sentence(words: str) -> str:
    """The words with the full stop that messages and hints are written without."""
    return words if words.endswith((".", "?", "!")) else f"{words}."


def summary(findings: list[Finding]) -> str:
    """812 facts, 14 files: no findings.  /  812 facts, 14 files: 2 errors, 1 warning; 3 accepted."""
    errors = sum(finding.severity == ERROR for finding in findings)
    warnings = len(findings) - errors
    counts = [_count(errors, "error")] if errors else []
    counts += [_count(warnings, "warning")] if warnings else []
    result = ", ".join(counts) or "no findings"
    if not isinstance(findings, Findings):
        return f"{result}."
    accepted = f"; {findings.accepted} accepted" if findings.accepted else ""
    waiting = ""
    if findings.waiting:
        verb = "waits" if findings.waiting == 1 else "wait"
        waiting = f" {_count(findings.waiting, 'check')} {verb} until this is mended."
    return f"{_count(findings.facts, 'fact')}, {_count(findings.files, 'file')}: {result}{accepted}.{waiting}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
