"""Goes through data in its order, with the JSON Pointer of each value."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any

from rulebook.scanner import escape


def walk(data: Any, skip: Container[str] = ()) -> Iterator[tuple[str, str, Any]]:
    """(pointer, key, value) of every value inside `data`; the key of an entry of a list is "". `skip`: pointers."""
    stack: list[tuple[str, str, Any]] = [("", "", data)]
    while stack:
        pointer, key, node = stack.pop()
        if pointer in skip:
            continue
        yield pointer, key, node
        if isinstance(node, dict):
            below = [
                (f"{pointer}/{escape(key) if '/' in key or '~' in key else key}", key, value)
                for key, value in node.items()
            ]
        elif isinstance(node, list):
            below = [(f"{pointer}/{number}", "", value) for number, value in enumerate(node)]
        else:
            continue
        stack += reversed(below)
