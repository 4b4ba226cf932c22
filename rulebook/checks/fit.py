"""Whether a value fits its unit, and whether its fractions are in lowest terms."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from rulebook.values import ROLLS, is_number

ROUNDINGS = ("up", "down", "nearest", "exact")

_WHOLE = {
    "increment", "increment per hex", "hex", "hexside", "step of the dice", "morale step", "battery", "regiment",
    "column of the table", "hour", "die", "dice", "count", "marker",
    "turn", "man", "gun",
}  # fmt: skip
_SIGNED = {"step of the dice", "morale step", "column of the table", "number", "fire defence", "die", "dice"}
_FRACTION = re.compile(r"-?[0-9]+/[0-9]+")


def misfit(value: Any, unit: str) -> str:
    """What is wrong with the value in this unit, or nothing."""
    if isinstance(value, dict):
        return ""
    if unit == "roll":
        rolls = value if isinstance(value, list) else [value]
        return "" if all(roll in ROLLS for roll in rolls) else "a roll is one of 11 to 66, or a list such as [65, 66]"
    if unit == "rounding":
        return "" if value in ROUNDINGS else f"a rounding is one of {', '.join(ROUNDINGS)}"
    if unit == "choice":
        words = value if isinstance(value, list) else [value]
        return "" if all(_is_word(word) for word in words) else "a choice is a word, or a list of words"
    if value == "printed":
        return ""
    if not is_number(value):
        return f"a value in the unit {unit} is a number"
    return _number_misfit(Fraction(value), unit)


def _number_misfit(number: Fraction, unit: str) -> str:
    if unit == "share" and not 0 <= number <= 1:
        return "a share lies between 0 and 1"
    if unit in _WHOLE and number.denominator != 1:
        return f"a value in the unit {unit} is a whole number"
    if unit not in _SIGNED and number < 0:
        return f"a value in the unit {unit} is not negative"
    return ""


def _is_word(value: Any) -> bool:
    return isinstance(value, str) and not is_number(value)


def simpler(value: Any) -> str:
    """A fraction in lowest terms, as it is to be written, when `value` is one that is not."""
    if not isinstance(value, str) or not _FRACTION.fullmatch(value):
        return ""
    top, bottom = (int(part) for part in value.split("/"))
    if bottom == 0:
        return ""
    exact = Fraction(top, bottom)
    written = str(exact) if exact.denominator == 1 else f'"{exact}"'
    return written if written.strip('"') != value else ""
