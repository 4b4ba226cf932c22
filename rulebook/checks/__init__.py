"""The validator. `run` looks at all of rules_data/ and returns what it finds; it prints nothing.

Families of checks are modules of their own (see codes.FAMILIES). A file that cannot be read hides no finding of
the others, and a reference to something in it is not called unknown.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from rulebook.checks import (
    accepted,
    battles,
    charts,
    examples,
    identity,
    parameters,
    prose,
    questions,
    references,
    sources,
)
from rulebook.checks.codes import CODES, ERROR
from rulebook.checks.dataset import Dataset, SourceFile, read_files
from rulebook.checks.finding import CannotRun, Finding, Findings
from rulebook.checks.schema import Schemas

__all__ = ["CannotRun", "Finding", "Findings", "run"]

_FAMILIES = (identity, references, parameters, sources, charts, battles, questions, prose)


def run(
    root: Path,
    *,
    paths: Iterable[Path] | None = None,
    strict: bool = False,
    calculate: examples.Call | None = None,
) -> Findings:
    """Check the rules in `root` (rules_data/).

    `paths`: files or folders of `root` whose findings are wanted (all files are read even so, for the references);
    None or empty: all. `strict`: warnings count as errors. `calculate`: what recomputes the examples, for
    tests; without it the calculators of this project do.
    The findings are in the order of file, line, column and code. Raises CannotRun.
    """
    root = root.resolve()
    wanted = [_wanted(path, root) for path in paths or ()]
    if not root.is_dir():
        raise CannotRun(f"There is no folder {root}.")
    schemas = Schemas(root / "schemas")
    files, found = read_files(root)
    if not files:
        raise CannotRun(f"There are no rules in {root}.")
    for file in files:
        found += _read_findings(file)
        if file.document is not None:
            found += schemas.check(file)
    data = Dataset(root, files)
    for module in _FAMILIES:
        found += module.check(data)
    load = (lambda: calculate) if calculate else (lambda: examples.calculators(root))
    found += list(examples.check(data, load, blamed=any(finding.severity == ERROR for finding in found)))
    remaining, count = accepted.settle(data, found)
    if wanted:
        remaining = [f for f in remaining if any(f.path.is_relative_to(path) for path in wanted)]
        files = [f for f in files if any(f.path.is_relative_to(path) for path in wanted)]
    if strict:
        remaining = [replace(finding, severity=ERROR) for finding in remaining]
    shown = set(files)
    facts = sum(record.kind == "fact" and record.file in shown for record in data.records)
    ordered = sorted(remaining, key=lambda finding: finding.order)
    return Findings(ordered, facts=facts, files=len(files), accepted=count)


def _wanted(path: Path, root: Path) -> Path:
    path = path.resolve()
    if not path.exists():
        raise CannotRun(f"There is no file {path}.")
    if not path.is_relative_to(root):
        raise CannotRun(f"{path} does not lie in {root}.")
    return path


def _read_findings(file: SourceFile) -> list[Finding]:
    return [
        Finding(file.path, p.line, p.col, p.code, p.message, p.mend, "", CODES[p.code].severity) for p in file.problems
    ]
