"""One case of the formations calculator: the unit as it is, and the entries, one for each formation it could take."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from calculators import exact
from calculators.errors import InputError
from calculators.fields import Inputs
from calculators.rules import Rules
from calculators.trace import Trace, Value


def without_hand(error: InputError) -> str:
    """Its sentence without the advice to type a number by hand: here there may be no such field."""
    sentences = error.problems[0][1].split(". ")
    kept = [sentence for sentence in sentences if not sentence.endswith("by hand.")]
    text = ". ".join(kept) if kept else sentences[0]
    return text if text.endswith(".") else text + "."


@dataclass(frozen=True)
class Ground:
    """`clear` and `calls` (for general order) are flags from the request; `calls` is None where no chart says it."""

    clear: Value
    calls: Value | None
    missing: str = ""


@dataclass(frozen=True)
class Case:
    """The unit, its terrain, and the formation it has now."""

    i: Inputs
    rules: Rules
    trace: Trace
    ground: Ground
    arm: str
    now: str
    hexes_now: int
    light: bool = False

    @property
    def state(self) -> str:
        return self.i.word("state")

    @property
    def beside(self) -> str:
        return self.i.word("beside")


@dataclass
class Entry:
    """One formation: what is against it, what is not known, and what it is worth.

    `hexes` is how many hexes it covers; `in_hex` the unit's increments in the fullest of them.
    """

    case: Case
    formation: str
    label: str
    hexes: Value
    in_hex: Value
    trace: Trace
    against: list[tuple[str, str]] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    reasons: list[tuple[str, str]] = field(default_factory=list)
    notes: list[dict[str, str]] = field(default_factory=list)
    worth: dict[str, Any] = field(default_factory=dict)
    together: Value | None = None

    @property
    def current(self) -> bool:
        """Whether the unit is in it already. How many hexes tell apart lines only: skirmishers have no choice."""
        same = self.formation == self.case.now
        return same and (self.formation != "line" or int(self.hexes.number) == self.case.hexes_now)

    def in_the_hex(self) -> Value:
        """Increments of the unit's arm in the fullest hex, its company's with its own."""
        if self.case.beside != self.case.arm:
            return self.in_hex
        if self.together is None:
            self.together = self.trace.step(
                "hex", "add", self.in_hex, self.case.i["beside_increments"], say="{value:increment} in the hex"
            )
        return self.together

    def need(self, name: str, operation: str, *given: Value, yes: str, no: str, rule: Value | None = None) -> bool:
        """A condition. Where it fails, its sentence and fact are held against the formation."""
        cite = (rule,) if rule else ()
        holds = self.trace.test(name, operation, *given, yes=yes, no=no, cite=cite)
        fact = next((value.fact for value in (*cite, *given) if value.fact), "")
        (self.reasons if holds else self.against).append((self.trace.records[-1]["say"], fact))
        return holds

    def forbid(self, name: str, rule: Value, no: str) -> None:
        """A rule that stands against the formation whatever the numbers."""
        never = Value(False, {"input": "arm"})
        self.need(name, "holds", never, rule=rule, yes="", no=no)

    def note(self, name: str, value: Value, say: str) -> None:
        self.trace.step(name, "same", value, say=say)
        self.notes.append({"text": self.trace.records[-1]["say"], "fact": value.fact})

    def try_worth(self, name: str, work: Callable[[], Any]) -> None:
        """Put a value on the entry, or why nobody can tell it."""
        try:
            found = work()
        except InputError as error:
            found = {"missing": without_hand(error)}
        if found is not None:
            self.worth[name] = exact.write(found.number) if isinstance(found, Value) else found
