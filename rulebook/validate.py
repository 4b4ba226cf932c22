"""rulebook validate: check the rules and print what is found; --explain says what a code means."""

from __future__ import annotations

import os
import sys
import textwrap
from pathlib import Path

from rulebook.checks import CannotRun, formats, report, run
from rulebook.checks.codes import CODES, ERROR, family
from rulebook.checks.finding import nearest


def check(
    root: Path,
    *,
    paths: list[Path],
    strict: bool = False,
    against: list[Path] | None = None,
    form: str = "text",
    output: Path | None = None,
) -> int:
    """0 no errors, 1 errors. With `output` the findings go into that file, and only a summary is printed."""
    findings = run(root, paths=paths, strict=strict, against=against or ())
    base = Path.cwd()
    written = formats.write(findings, form, base)
    if output is None:
        sys.stdout.write(written)
    else:
        save(output, written)
        print(f"{output}: {report.summary(findings)}")
    return 1 if any(finding.severity == ERROR for finding in findings) else 0


def explain(code: str) -> int:
    """Print what a code means; 2 when there is no such code."""
    entry = CODES.get(code.strip().upper())
    if entry is None:
        near = nearest(code.strip().upper(), CODES)
        hint = f"Did you mean {near}?" if near else "The page Messages of the checker lists all codes."
        print(f"There is no code {code!r}. {hint}", file=sys.stderr)
        return 2
    print(f"{entry.code}  {entry.title}  [{entry.severity}; {family(entry.code)}]\n")
    for paragraph in (entry.means, f"To mend it: {report.sentence(entry.mend)}"):
        print(textwrap.fill(paragraph, 100, break_long_words=False, break_on_hyphens=False))
    for name, example in (("Bad", entry.bad), ("Good", entry.good)):
        print(f"\n{name}:\n{textwrap.indent(example, '    ')}")
    return 0


def save(path: Path, text: str) -> None:
    """Write the file whole or not at all: what stood there before stays until then. Raises CannotRun."""
    try:
        if path.is_relative_to("/dev") or (path.exists() and not path.is_file()):
            path.write_text(text, "utf-8", "backslashreplace")  # a pipe or /dev/stdout cannot be replaced
            return
        path = path.resolve()
        fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
        try:
            fresh.write_text(text, "utf-8", "backslashreplace", newline="\n")
            os.replace(fresh, path)
        finally:
            fresh.unlink(missing_ok=True)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise CannotRun(f"{path} cannot be written: {reason}. Name another file with --output.") from error
