"""Exact numbers in and out of JSON: integers, and fractions as "5/2". Never floats."""

from __future__ import annotations

import re
from fractions import Fraction

# A person may type 5/2, -1/3, 12. No exponents, no decimals: they invite rounding.
_EXACT = re.compile(r"-?[0-9]{1,6}(/[0-9]{1,6})?")


def read(value: object) -> Fraction | None:
    """An int or a string such as "12" or "5/2" as a Fraction; None when it is neither."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return Fraction(value)
    if isinstance(value, str) and _EXACT.fullmatch(value):
        top, _, bottom = value.partition("/")
        return Fraction(int(top), int(bottom or 1)) if int(bottom or 1) else None
    return None


def write(value: Fraction | int) -> str:
    """A number as its shortest exact string: "24", "5/2", "-1/3"."""
    return str(value)
