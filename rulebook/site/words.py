"""The words of one calculator page."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Words:
    """`form` names the form for screen readers; `steps` are (text, references) in the order of the sum."""

    title: str
    description: str
    form: str
    steps: tuple[tuple[str, tuple[str, ...]], ...]
    again: str
