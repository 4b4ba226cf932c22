"""Worked examples as requests: each as it is written, and once more in each of the readings it names."""

from __future__ import annotations

from typing import Any, NamedTuple


class Run(NamedTuple):
    """One thing to work out: where it stands in the example ("" or /readings/0), what is asked, what must come."""

    inside: str
    request: dict[str, Any]
    expect: dict[str, Any]


def runs(example: dict[str, Any]) -> list[Run]:
    """The runs of an example; none when no calculator works it out.

    The readings of a run come on top of those its request chooses already: only what a run names differs.
    """
    if "calculator" not in example or "expect" not in example:
        return []
    request = example["request"]
    found = [Run("", request, example["expect"])]
    for number, case in enumerate(example.get("readings", ())):
        chosen = request.get("readings", {}) | case["readings"]
        found.append(Run(f"/readings/{number}", request | {"readings": chosen}, case["expect"]))
    return found
