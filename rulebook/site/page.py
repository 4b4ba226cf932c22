"""A page to be made: where it goes and how it is written once the paths of all pages are known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulebook.site.view import View


@dataclass(frozen=True)
class Page:
    """`write` takes a view of the book from this page and returns its Markdown."""

    path: str
    write: Callable[[View], str]
