"""LB806: a figure of the rules written out as a word beside the parameter that holds it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from typing import Any, NamedTuple

from rulebook.checks.dataset import Dataset, Record
from rulebook.checks.finding import Finding
from rulebook.checks.parameters import Owner, owners
from rulebook.checks.prose import MOST
from rulebook.prose import Text, scan
from rulebook.scanner import escape
from rulebook.values import is_number

NUMBERS: dict[str, Fraction] = {
    word: Fraction(number)
    for number, word in enumerate(
        (
            *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
            *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
        ),
        start=2,
    )
}
_PARTS = {
    "two thirds": Fraction(2, 3),
    "three quarters": Fraction(3, 4),
    "half": Fraction(1, 2),
    "halves": Fraction(1, 2),
    "third": Fraction(1, 3),
    "quarter": Fraction(1, 4),
}
_TIMES = {"double": Fraction(2), "doubles": Fraction(2), "doubled": Fraction(2), "twice": Fraction(2)}
_VALUES = NUMBERS | _PARTS | _TIMES
# The longer first: "two thirds" is no two.
_WORD = re.compile(
    r"\b(?:" + "|".join(word.replace(" ", r"[\s-]+") for word in sorted(_VALUES, key=len, reverse=True)) + r")\b",
    re.IGNORECASE,
)
_NEXT_WORD = re.compile(r"[\s-]+([a-z]+)", re.IGNORECASE)
# What the units count: "two hexes" does not say the value of a parameter in movement points.
_COUNTED = {
    *("increment", "hex", "hexside", "movement", "point", "step", "morale", "battery", "regiment"),
    *("column", "hour", "die", "marker", "turn", "minute", "metre", "man", "gun"),
}
_PLURALS = {"hexes": "hex", "batteries": "battery", "dice": "die", "men": "man"}
# Units whose numbers are said as "twice" or "double".
_MULTIPLIERS = ("factor", "multiple", "share", "number")


def check(data: Dataset) -> Iterator[Finding]:
    owned = owners(data)
    for fact in data.sound("fact"):
        own = _own(fact, owned)
        for inside, text, edition in _texts(fact.data):
            amounts = own | _of_edition(fact, edition)
            for found in islice(number_words(text), MOST):
                key = next((key for key, amount in amounts.items() if found.says(*amount)), None)
                if key:
                    message = f'the word "{found.word}" repeats the value of {key}'
                    yield fact.finding(
                        "LB806", inside, message, f"Print it as {{{key}}}, or leave it out", index=found.offset
                    )


class NumberWord(NamedTuple):
    """A number word: where it stands in its text, its number, and the noun after it where that is a unit's."""

    offset: int
    word: str
    number: Fraction
    noun: str

    def says(self, value: Any, unit: str) -> bool:
        """Whether the word says this value; "two columns to the left" also says -2."""
        if not is_number(value) or (self.word.lower() in _TIMES and unit not in _MULTIPLIERS):
            return False
        counted = {_PLURALS.get(word, word) for word in unit.partition(" per ")[0].split()} & _COUNTED
        other_noun = self.noun and counted and self.noun not in counted
        return not other_noun and abs(Fraction(value)) == self.number


def number_words(text: str) -> Iterator[NumberWord]:
    """The number words in the plain parts of a text, in their order."""
    for piece in scan(text)[0]:
        if isinstance(piece, Text):
            for match in _WORD.finditer(piece.text):
                number = _VALUES[re.sub(r"[\s-]+", " ", match.group().lower())]
                after = _NEXT_WORD.match(piece.text, match.end())
                noun = _singular(after.group(1).lower()) if after else ""
                yield NumberWord(piece.offset + match.start(), match.group(), number, noun if noun in _COUNTED else "")


def _singular(noun: str) -> str:
    return _PLURALS.get(noun, noun.removesuffix("s"))


def _texts(fact: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """(pointer, text, edition) of a fact's title and texts; the edition is "" for its own."""
    yield "/title", fact["title"], ""
    yield "/text", fact["text"], ""
    for edition, override in fact.get("editions", {}).items():
        if "text" in override:
            yield f"/editions/{escape(edition)}/text", override["text"], edition


def _own(fact: Record, owned: dict[str, Owner]) -> dict[str, tuple[Any, str]]:
    """Key -> (value, unit) of all the fact defines or restates."""
    amounts = {key: (p["value"], p["unit"]) for key, p in fact.data.get("parameters", {}).items()}
    for key in fact.data.get("restates", []):
        owner = owned.get(key)
        parameter = owner.record.data["parameters"][key] if owner and owner.record.sound else {}
        if "value" in parameter:  # a question's parameter has none of its own
            amounts.setdefault(key, (parameter["value"], parameter["unit"]))
    return amounts


def _of_edition(fact: Record, edition: str) -> dict[str, tuple[Any, str]]:
    changed = fact.data.get("editions", {}).get(edition, {}).get("parameters", {})
    return {key: (p["value"], p["unit"]) for key, p in changed.items()}
