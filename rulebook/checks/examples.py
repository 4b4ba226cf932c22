"""LB7xx: every worked example is recomputed by the calculator it names."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from rulebook.checks.dataset import Dataset, Record
from rulebook.checks.finding import Finding, did_you_mean, quote
from rulebook.examples import Run, runs
from rulebook.scanner import escape

# Name of the calculator, request -> answer {"ok": true, "result": ...} or {"ok": false, "errors": [...]}.
type Call = Callable[[str, dict[str, Any]], dict[str, Any]]

_NOTHING = object()


def check(data: Dataset, load: Callable[[], Call], *, blamed: bool, ready: bool) -> Iterator[Finding]:
    """`load` fetches the calculators; `blamed` says that a failure to do so has been explained by other findings.

    `ready`: the rules have the shape and the values that calculators rely on. Else no example is recomputed.
    """
    examples = list(data.sound("example"))
    calculate: Call | None = None
    runnable = [example for example in examples if "calculator" in example.data]
    if runnable and ready:
        try:
            calculate = load()
        except Exception as error:  # a breakdown must not end the validation
            if not blamed:
                message = f"the calculators cannot take these rules{_reason(error)}"
                yield runnable[0].finding("LB705", "", message)
    for example in examples:
        for run in runs(example.data):
            wrong = list(_readings(data, example, run.inside))
            yield from wrong
            if not run.expect:
                yield example.finding("LB706", f"{run.inside}/expect", f"{example.id} expects nothing here")
            elif not ready:
                data.waiting += 1
            elif calculate and not wrong:
                yield from _run(example, run, calculate)


def calculators(root: Path) -> Call:
    """The calculators of this project, with the rules in `root`."""
    from calculators import api
    from rulebook import bundle, model

    api.load(json.dumps(bundle.build(model.load(root))))
    return lambda name, request: json.loads(api.call(name, json.dumps(request)))


def _readings(data: Dataset, example: Record, inside: str) -> Iterator[Finding]:
    """The readings that a run chooses beside those of the request exist."""
    case = _at(example.data, inside) if inside else {}
    for name, reading in case.get("readings", {}).items():
        place = f"{inside}/readings/{escape(name)}"
        question = data.all("question").get(name)
        if question is None:
            if not data.may_exist("question", name):
                mend = did_you_mean(name, data.all("question"))
                yield example.finding("LB704", place, f"there is no question {name}", mend, key=True)
            continue
        known = [r["id"] for r in question.data["readings"]] if question.sound else [reading]
        if reading not in known:
            mend = did_you_mean(reading, known) or f"Choose one of: {', '.join(known)}"
            yield example.finding("LB704", place, f"the question {name} has no reading {reading}", mend)


def _run(example: Record, run: Run, calculate: Call) -> Iterator[Finding]:
    inside, request, expect = run
    name = example.data["calculator"]
    try:
        answer = calculate(name, request)
    except Exception as error:  # a calculator that breaks down must not end the validation
        message = f"the calculator {name} broke down on this request{_reason(error)}"
        yield example.finding("LB705", inside, message)
        return
    refused = not answer.get("ok")
    if refused and not any(pointer.startswith("/errors") for pointer in expect):
        yield example.finding("LB703", inside or "/request", _refusal(answer))
        return
    result = answer if refused else answer.get("result")
    for pointer, wanted in expect.items():
        place = f"{inside}/expect/{escape(pointer)}"
        found = _at(result, pointer)
        if found is _NOTHING:
            message = f"the answer of {name} has nothing at {pointer}"
            yield example.finding("LB702", place, message, _near_pointer(result, pointer), key=True)
        elif not _same(found, wanted):
            message = f"the calculator {name} gives {quote(found)}, the example {quote(wanted)}"
            yield example.finding("LB701", place, message)


def _reason(error: Exception) -> str:
    """What a breakdown says of its cause, in words: nobody can do anything with the name of its kind."""
    if isinstance(error, KeyError) and error.args:
        return f": it looked for {error.args[0]}, which is not there"
    return ""


def _refusal(answer: dict[str, Any]) -> str:
    errors = answer.get("errors") or [{}]
    words = str(errors[0].get("message", "no reason given")).rstrip(".")
    return f"the calculator refuses the request at {errors[0].get('field') or 'the whole'}: {words}"


def _at(data: Any, pointer: str) -> Any:
    """What stands at a JSON Pointer, or _NOTHING."""
    for step in pointer.split("/")[1:]:
        token = step.replace("~1", "/").replace("~0", "~")
        if isinstance(data, dict) and token in data:
            data = data[token]
        elif isinstance(data, list) and token.isdecimal() and int(token) < len(data):
            data = data[int(token)]
        else:
            return _NOTHING
    return data


def _near_pointer(result: Any, pointer: str) -> str:
    parent, _, last = pointer.rpartition("/")
    holder = _at(result, parent)
    if not isinstance(holder, dict):
        return ""
    return did_you_mean(last, holder) or f"There are: {', '.join(sorted(holder))}"


def _same(found: Any, wanted: Any) -> bool:
    """Equal as JSON: 1 is not true."""
    return json.dumps(found, sort_keys=True) == json.dumps(wanted, sort_keys=True)
