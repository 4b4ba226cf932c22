"""The validator. `run` looks at all of rules_data/ and returns what it finds; it prints nothing.

Families of checks are modules of their own (see codes.FAMILIES). A file that cannot be read hides no finding of
the others, and a reference to something in it is not called unknown.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from rulebook.checks import (
    accepted,
    battle_charts,
    battles,
    charts,
    examples,
    identity,
    number_words,
    parameters,
    prose,
    questions,
    references,
    sequence,
    shared,
    sources,
)
from rulebook.checks.codes import CODES, ERROR
from rulebook.checks.dataset import Dataset, SourceFile, read_files
from rulebook.checks.finding import CannotRun, Finding, Findings
from rulebook.checks.schema import Schemas
from rulebook.checks.source_text import Source, read_source

__all__ = ["CannotRun", "Finding", "Findings", "run"]

_FAMILIES = (
    *(identity, references, sequence, parameters, sources, charts),
    *(battles, battle_charts, questions, prose, number_words),
)

# Reading, shape, values, charts: with such errors a calculator's answer means nothing.
_NO_GROUND = ("LB0", "LB1", "LB3", "LB4")


def run(
    root: Path,
    *,
    paths: Iterable[Path] | None = None,
    strict: bool = False,
    against: Iterable[Path] = (),
    calculate: examples.Call | None = None,
) -> Findings:
    """Check the rules in `root` (rules_data/).

    `paths`: files or folders of `root` whose findings are wanted (all files are read even so, for the references);
    None or empty: all. `strict`: warnings count as errors. `against`: text files that ours must not repeat.
    `calculate`: what recomputes the examples, for tests; without it the calculators of this project do.
    The findings are in the order of file, line, column and code. Raises CannotRun.
    """
    root = root.resolve()
    wanted = [_wanted(path, root) for path in paths or ()]
    texts = [read_source(path) for path in against]
    if not root.is_dir():
        raise CannotRun(f"There is no folder {root}.")
    schemas = Schemas(root / "schemas")
    files, strays = read_files(root)
    if not files:
        raise CannotRun(f"There are no rules in {root}.")
    shape = [finding for file in files for finding in check_shape(file, schemas)]
    load = (lambda: calculate) if calculate else (lambda: examples.calculators(root))
    data = Dataset(root, files)
    found = check_meaning(data, strays + shape, load, texts)
    remaining, count = accepted.settle(data, found, unlooked=() if texts else ("LB805",))
    if wanted:
        remaining = [f for f in remaining if any(f.path.is_relative_to(path) for path in wanted)]
        files = [f for f in files if any(f.path.is_relative_to(path) for path in wanted)]
    if strict:
        remaining = [replace(finding, severity=ERROR) for finding in remaining]
    shown = set(files)
    facts = sum(record.kind == "fact" and record.file in shown for record in data.records)
    ordered = sorted(remaining, key=lambda finding: finding.order)
    return Findings(ordered, facts=facts, files=len(files), accepted=count, waiting=data.waiting)


def check_shape(file: SourceFile, schemas: Schemas) -> list[Finding]:
    """What is wrong with one file as JSON and by its schema; fills file.broken."""
    problems = [
        Finding(file.path, p.line, p.col, p.code, p.message, p.mend, "", CODES[p.code].severity) for p in file.problems
    ]
    return problems + (list(schemas.check(file)) if file.document else [])


def check_meaning(
    data: Dataset, found: list[Finding], load: Callable[[], examples.Call], texts: list[Source]
) -> list[Finding]:
    """`found` and all that the families of checks find in the rules as a whole, accepted or not."""
    found = found + [finding for module in _FAMILIES for finding in module.check(data)]
    if texts:
        found += shared.check(data, texts)
    errors = [finding for finding in accepted.settle(data, found)[0] if finding.severity == ERROR]
    ready = not any(finding.code.startswith(_NO_GROUND) for finding in errors)
    return found + list(examples.check(data, load, blamed=bool(errors), ready=ready))


def _wanted(path: Path, root: Path) -> Path:
    # The file itself, not what it may be a link to: that is the one the findings name.
    path = Path(os.path.abspath(path))
    path = path.parent.resolve() / path.name
    if not os.path.lexists(path):
        raise CannotRun(f"There is no file {path}.")
    if not path.is_relative_to(root):
        raise CannotRun(f"{path} does not lie in {root}.")
    return path
