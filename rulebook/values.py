"""Prints a value of the rules for a reader: the prose, the site and the command line all print it here.

show(4)                        4
show(4, "increment per hex")   4 increments per hex
show("1/2", "movement point")  1/2 movement point
show("1/3", "share")           a third
show(2, "factor")              ×2
show([65, 66], "roll")         65 or 66
show(-6)                       −6 (a real minus)
show({"missing": "..."})       (not seen)
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

MINUS = "\N{MINUS SIGN}"
NOT_SEEN = "(not seen)"

# The 36 rolls of two dice read as tens and ones, in their order.
ROLLS = tuple(10 * tens + ones for tens in range(1, 7) for ones in range(1, 7))

# Unit as the data writes it -> singular and plural as a page prints it. A unit that is not here prints
# nothing after the number (number, count) or has words of its own (see _with_unit).
_NOUNS = {
    "increment": ("increment", "increments"),
    "increment per hex": ("increment per hex", "increments per hex"),
    "hex": ("hex", "hexes"),
    "hexside": ("hexside", "hexsides"),
    "movement point": ("movement point", "movement points"),
    "movement point per hex": ("movement point per hex", "movement points per hex"),
    "step of the dice": ("step of the dice", "steps of the dice"),
    "morale step": ("morale step", "morale steps"),
    "battery": ("battery", "batteries"),
    "regiment": ("regiment", "regiments"),
    "column of the table": ("column of the table", "columns of the table"),
    "fire defence": ("point of fire defence", "points of fire defence"),
    "fire value": ("point of fire value", "points of fire value"),
    "melee value": ("point of melee value", "points of melee value"),
    "turn": ("turn", "turns"),
    "minute": ("minute", "minutes"),
    "hour": ("hour", "hours"),
    "metre": ("metre", "metres"),
    "man": ("man", "men"),
    "gun": ("gun", "guns"),
    "die": ("die", "dice"),
    "dice": ("die", "dice"),
    "marker": ("marker", "markers"),
}

_SHARES = {
    Fraction(1): "all",
    Fraction(1, 2): "half",
    Fraction(1, 3): "a third",
    Fraction(2, 3): "two thirds",
    Fraction(1, 4): "a quarter",
    Fraction(3, 4): "three quarters",
}

_ROUNDINGS = {
    "up": "rounded up",
    "down": "rounded down",
    "nearest": "rounded to the nearest whole number",
    "exact": "not rounded",
}

_TIMES_UNITS = ("factor", "multiple")


def is_number(value: Any) -> bool:
    """Whether the value is an exact number: an integer or a fraction such as "1/3"."""
    if isinstance(value, str):
        top, slash, bottom = value.partition("/")
        return bool(slash) and top.removeprefix("-").isdecimal() and bottom.isdecimal() and int(bottom) > 0
    return isinstance(value, int) and not isinstance(value, bool)


def show(value: Any, unit: str | None = None) -> str:
    """The value in words and figures; with `unit` (a unit of the schema) also what it counts."""
    if isinstance(value, dict):
        return NOT_SEEN if "missing" in value else "not allowed"
    if isinstance(value, list):
        return _alternatives(value)
    if not is_number(value):
        return _ROUNDINGS.get(value, _word(value)) if unit == "rounding" else _word(value)
    return _with_unit(value, unit) if unit else _number(value)


def _number(value: int | str) -> str:
    return str(value).replace("-", MINUS)


def _word(token: Any) -> str:
    return "as printed on the counter" if token == "printed" else str(token).replace("-", " ")


def _with_unit(value: int | str, unit: str) -> str:
    size = Fraction(value)
    if unit == "share":
        return _SHARES.get(size, _number(value))
    if unit in _TIMES_UNITS:
        return f"×{_number(value)}"
    if unit not in _NOUNS:
        return _number(value)
    # "1/2 movement point" and "1 hex", but "3/2 movement points" and "0 hexes".
    singular = 0 < abs(size) <= 1
    return f"{_number(value)} {_NOUNS[unit][0 if singular else 1]}"


def _alternatives(values: list[Any]) -> str:
    """65 or 66; 11 to 16 for four or more rolls in a row; dead, out or in play."""
    if len(values) > 3 and all(v in ROLLS for v in values):
        first = ROLLS.index(values[0])
        if list(ROLLS[first : first + len(values)]) == values:
            return f"{values[0]} to {values[-1]}"
    words = [show(value) for value in values]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
