"""All codes of the validator, in one place: what each means, how to mend it, a bad and a good example.

The page about the validator is made from CODES. The hundreds are families (FAMILIES).
"""

from __future__ import annotations

from rulebook.checks.catalogue import battle_charts, battles, charts, identity, prose, reading, schema, values
from rulebook.checks.catalogue.code import ERROR, WARNING, Code

__all__ = ["CODES", "ERROR", "FAMILIES", "WARNING", "Code", "acceptable", "family"]

FAMILIES = {
    "0": "Reading a file",
    "1": "Shape of the data",
    "2": "Identity and references",
    "3": "Values, parameters and sources",
    "4": "Charts",
    "5": "Battles and what they replace",
    "6": "Open questions",
    "7": "Worked examples",
    "8": "Prose",
    "9": "Accepted findings",
}

CODES: dict[str, Code] = {
    code.code: code
    for module in (reading, schema, identity, values, charts, battles, battle_charts, prose)
    for code in module.CODES
}


def family(code: str) -> str:
    """The name of the family a code belongs to."""
    return FAMILIES[code[2]]


def acceptable(code: str) -> bool:
    """Whether `accepted` in the data may name the code: an oddity may stand, a broken file may not."""
    return code in CODES and code[2] in "345678"
