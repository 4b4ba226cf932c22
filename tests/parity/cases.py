"""The requests that CPython and the page's Python must answer with the same bytes."""

import copy
import json
from collections.abc import Iterator
from typing import Any

from calculators import api
from rulebook.examples import runs
from rulebook.model import RuleBook

type Request = tuple[str, str]  # name of the calculator, request as text

# What people and programs send by mistake, in place of each value of a good request.
WRONG_VALUES: tuple[Any, ...] = (
    None, True, -1, 10**30, "", "5/2", "1/0", "\u00e9\u2028\U0001f3b2", [], [11, 99], {"x": 1},
)  # fmt: skip
WRONG_TEXTS = (
    "", "{", "[]", "null", "12", '"text"', '{"a":1,"a":2}', '{"roll":1.5}', '{"roll":NaN}', '{"roll":1e999}',
    "[" * 100_000, '{"a":' * 100_000, '{"roll":' + "9" * 5_000 + "}", '{"\\ud800":1}', "{}\u00a0", "{}",
    '{"edition":"none"}', '{"battle":"none"}', '{"battle":7}', '{"readings":[]}', '{"readings":{"none":"none"}}',
    '{"unknown":1}',
)  # fmt: skip
WRONG_NAMES = ("", "none", "\u00e9", "__class__")


def all_requests(book: RuleBook) -> list[Request]:
    """Every example, also in every booklet and battle and with every reading it asks about; and mistakes.

    The rules must have been loaded into `calculators.api`: each example is asked which open questions it meets.
    """
    examples = [example for example in book.examples.values() if "calculator" in example]
    requests = [(e["calculator"], request) for e in examples for request in _good(e, book)]
    seen: set[tuple[Any, ...]] = set()
    for example in examples:
        requests += [(example["calculator"], r) for r in _mistakes(example["calculator"], example["request"], seen)]
    texts = [(name, json.dumps(request, ensure_ascii=False)) for name, request in requests]
    texts += [(name, text) for name in api.CALCULATORS for text in WRONG_TEXTS]
    texts += [(name, "{}") for name in WRONG_NAMES]
    return list(dict.fromkeys(texts))


def _good(example: dict[str, Any], book: RuleBook) -> Iterator[dict[str, Any]]:
    request = example["request"]
    yield from (run.request for run in runs(example))
    yield from ({**request, "battle": battle} for battle in book.battles)
    yield from ({**request, "edition": edition} for edition in book.editions)
    answer = json.loads(api.call(example["calculator"], json.dumps(request)))
    for question, asked in answer["result"]["questions"].items() if answer["ok"] else ():
        for reading in asked["readings"]:
            yield {**request, "readings": {**request.get("readings", {}), question: reading}}


def _mistakes(name: str, request: dict[str, Any], seen: set[tuple[Any, ...]]) -> Iterator[dict[str, Any]]:
    """The request with each value in turn left out, and replaced by each wrong value; each place once in all."""
    for path in _paths(request):
        if (name, *path) in seen:
            continue
        seen.add((name, *path))
        yield _changed(request, path, remove=True)
        for wrong in WRONG_VALUES:
            yield _changed(request, path, wrong)


def _changed(
    request: dict[str, Any], path: tuple[Any, ...], value: Any = None, *, remove: bool = False
) -> dict[str, Any]:
    changed = copy.deepcopy(request)
    place: Any = changed
    for step in path[:-1]:
        place = place[step]
    if remove:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return changed


def _paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _paths(inner, (*path, name))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _paths(inner, (*path, index))
