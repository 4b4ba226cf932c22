"""One code of the validator."""

from __future__ import annotations

from dataclasses import dataclass

ERROR = "error"
WARNING = "warning"


@dataclass(frozen=True)
class Code:
    """`mend` is the hint a message prints when it knows none that fits better."""

    code: str
    title: str
    means: str
    mend: str
    bad: str
    good: str
    severity: str = ERROR
