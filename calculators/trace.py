"""The record of a computation. The computation *is* the record: a number can only be made by a step.

A `Value` carries where it comes from: the request, the rules (with the fact that states it) or an earlier
step. It has no arithmetic of its own, so that no resolver can use a number without citing it.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Any

from calculators import dice, exact

type Content = Fraction | str | bool | tuple[Any, ...]


def plain(content: Content) -> Any:
    """Content as JSON: numbers are exact strings, words and flags themselves, tuples lists."""
    if isinstance(content, bool | str):
        return content
    if isinstance(content, Fraction | int):
        return exact.write(content)
    return [plain(item) for item in content]


@dataclass(frozen=True, slots=True)
class Value:
    """A number, word, flag or list of rolls together with its origin.

    `origin` is the JSON record of an argument without its value: {"input": path}, {"step": id} or
    {"key": ..., "fact": ..., "standing": ...}.
    """

    content: Content
    origin: dict[str, Any]

    @property
    def number(self) -> Fraction:
        if not isinstance(self.content, Fraction):
            raise TypeError(f"{self.origin} is no number")
        return self.content

    @property
    def word(self) -> str:
        if not isinstance(self.content, str):
            raise TypeError(f"{self.origin} is no word")
        return self.content

    @property
    def fact(self) -> str:
        """The number of the fact that states it; "" for a value that is not from the rules."""
        return str(self.origin.get("fact", ""))

    @property
    def is_whole(self) -> bool:
        return self.number.denominator == 1

    def argument(self) -> dict[str, Any]:
        return {**self.origin, "value": plain(self.content)}

    def __format__(self, form: str) -> str:
        """How it stands in a sentence.

        {0} prints the content, {0:rounding} a rounding in words, {0:increment} "1 increment" or "3 increments",
        {0:+} and {0:+step} the same with its sign: "+3", "-1 step".
        """
        if form == "rounding":
            return _ROUNDING_WORDS[self.word]
        noun = form.removeprefix("+")
        shown = f"+{self}" if form != noun and self.number > 0 else str(self)
        if not noun:
            return shown
        ending = "" if 0 < abs(self.number) <= 1 else "es" if noun.endswith("x") else "s"
        return f"{shown} {noun}{ending}"

    def __str__(self) -> str:
        if isinstance(self.content, tuple):
            *others, last = (str(plain(item)) for item in self.content) if self.content else ("none",)
            return f"{', '.join(others)} or {last}" if others else last
        return str(plain(self.content))


_ROUNDING_WORDS = {
    "exact": "are kept",
    "down": "are dropped",
    "up": "are rounded up",
    "nearest": "go to the nearest whole number",
}


def given(path: str, content: Content) -> Value:
    """A value from the request; `path` is dotted: "firer.increments"."""
    return Value(content, {"input": path})


def word(text: str) -> Value:
    """A word of our own to compare a choice with."""
    return Value(text, {"word": text})


NONE = Value(Fraction(0), {"word": "none"})
ONE = Value(Fraction(1), {"word": "one"})


def _nearest(number: Fraction) -> Fraction:
    # Half goes up: the only reading of "nearest" in which 1/2 does not depend on its neighbour.
    return Fraction(floor(number + Fraction(1, 2)))


_ROUNDINGS: dict[str, Callable[[Fraction], Fraction]] = {
    "exact": lambda n: n,
    "down": lambda n: Fraction(floor(n)),
    "up": lambda n: Fraction(ceil(n)),
    "nearest": _nearest,
}


def _column(ratio: Fraction, columns: tuple[Any, ...], rounding: str) -> str:
    """The odds column for a ratio; outside the table its first or last column (fire.odds.beyond: clamp)."""
    if rounding == "nearest":
        # A tie goes to the lower column, in the defender's favour.
        return min(columns, key=lambda c: (abs(c[1] - ratio), c[1]))[0]
    reached = [name for name, least in columns if least <= ratio]
    return reached[-1] if reached else columns[0][0]


def _shift(column: str, columns: tuple[Any, ...], steps: Fraction) -> str:
    names = [name for name, _ in columns]
    return names[max(0, min(len(names) - 1, names.index(column) + int(steps)))]


_OPERATIONS: dict[str, Callable[..., Content]] = {
    "min": min,
    "add": operator.add,
    "sub": operator.sub,
    "mul": operator.mul,
    "div": operator.truediv,
    "sum": lambda *numbers: sum(numbers, Fraction(0)),
    "same": lambda value: value,
    "ceil": lambda number: Fraction(ceil(number)),
    "floor": lambda number: Fraction(floor(number)),
    "round": lambda number, rounding: _ROUNDINGS[rounding](number),
    "column": _column,
    "shift": _shift,
    "count": lambda rolls: Fraction(len(rolls)),
    # So much for each one above the limit.
    "excess": lambda number, limit, each: (number - limit) * each,
    "both": lambda rolls, others: tuple(roll for roll in rolls if roll in others),
    # The natural rolls that the dice, moved so many steps, turn into one of these.
    "thrown": lambda rolls, steps: tuple(
        Fraction(natural.roll) for natural in dice.NATURALS if natural.moved(int(steps)).roll in rolls
    ),
}
# What a unit counts as on a stacking chart that goes by whole units.
_COUNTS_AS = {
    "company": ("battalions", "regiments"),
    "battalion": ("battalions", "regiments"),
    "regiment": ("regiments",),
    "battery": ("batteries",),
    "several": (),
}


def _fits(increments: Fraction, kind: str, alternatives: tuple[Any, ...]) -> bool:
    """Whether one alternative of a stacking chart holds so many increments, or the one unit that they are.

    An alternative is ((what, count), ...) or ((arm, what, count), ...); the parts for guns are not looked at.
    """

    def holds(what: str, count: Fraction) -> bool:
        return increments <= count if what == "increments" else what in _COUNTS_AS[kind] and count >= 1

    return any(all(holds(*part[-2:]) for part in alternative if part[0] != "artillery") for alternative in alternatives)


_TESTS: dict[str, Callable[..., bool]] = {
    ">": operator.gt,
    ">=": operator.ge,
    "<": operator.lt,
    "<=": operator.le,
    "==": operator.eq,
    "in": lambda item, items: item in items,
    "holds": lambda flag: bool(flag),
    "fits": _fits,
}


class Trace:
    """Steps and tests in the order they were made. A step's id is unique within a trace."""

    def __init__(self, prefix: str = "", records: list[dict[str, Any]] | None = None) -> None:
        self.records: list[dict[str, Any]] = [] if records is None else records
        self._prefix = prefix
        self._names: set[str] = set()

    def part(self, name: str) -> Trace:
        """The same record for a part of the computation: its ids begin with the name ("line.fire.value")."""
        part = Trace(f"{self._prefix}{name}.", self.records)
        part._names = self._names
        return part

    def step(self, name: str, operation: str, *arguments: Value, say: str, cite: tuple[Value, ...] = ()) -> Value:
        """Make a number. `say` is the sentence for people; {0} is the first argument, {value} the outcome.

        `cite` are values of the rules that decide the step but are no operand of it; they follow the arguments.
        """
        content = _OPERATIONS[operation](*(a.content for a in arguments))
        self._record(name, operation, arguments, content, True, say, cite)
        return Value(content, {"step": self._prefix + name})

    def test(
        self, name: str, operation: str, *arguments: Value, yes: str, no: str, cite: tuple[Value, ...] = ()
    ) -> bool:
        """Ask whether something applies. A test that fails stays in the record: looked at, does not apply."""
        answer = _TESTS[operation](*(a.content for a in arguments))
        self._record(name, operation, arguments, answer, answer, yes if answer else no, cite)
        return answer

    def _record(
        self,
        name: str,
        operation: str,
        arguments: tuple[Value, ...],
        content: Content,
        applied: bool,
        say: str,
        cite: tuple[Value, ...],
    ) -> None:
        name = self._prefix + name
        if name in self._names:
            raise ValueError(f"two steps are called {name}")
        self._names.add(name)
        record = {
            "id": name,
            "op": operation,
            "args": [a.argument() for a in arguments],
            "value": plain(content),
            "applied": applied,
            "say": say.format(*arguments, *cite, value=Value(content, {})),
        }
        if cite:
            record["cites"] = [c.argument() for c in cite]
        self.records.append(record)

    def citations(self) -> list[dict[str, Any]]:
        """Every cited value of the rules once, in order of use."""
        seen: dict[str, dict[str, Any]] = {}
        for record in self.records:
            for argument in (*record["args"], *record.get("cites", ())):
                if "key" in argument:
                    seen.setdefault(argument["key"], argument)
        return list(seen.values())
