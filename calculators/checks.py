"""A morale check on the dice: which natural rolls pass (31.1). Every check of the rules ends here."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from calculators import dice
from calculators.rules import Rules
from calculators.trace import Trace, Value, word

type Passes = Callable[[dice.Natural, int], bool]

_PASSES = {"above": operator.gt, "at-or-above": operator.ge}


def rule(on_roll: Value, on_value: Value | None, rules: Rules, trace: Trace) -> Passes:
    """Whether a natural roll passes against a printed morale value: rule(...)(roll, value).

    `on_roll` moves the dice, which stay on 11 or 66 (dice.beyond); `on_value` moves the morale value, which may
    leave the scale: then every roll passes, or none.
    """
    test = rules["morale.pass"]
    trace.step("check.pass", "same", test, say="A roll passes when it is {value} the morale value")
    ends = trace.test(
        "check.ends",
        "==",
        rules["morale.automatic"],
        word("ends"),
        yes="The top of the scale always passes, the bottom always fails",
        no="In the other reading the ends of the scale would decide by themselves",
    )
    steps = int(on_roll.number)
    if steps:
        trace.step("check.beyond", "same", rules["dice.beyond"], say="Dice moved past 11 or 66 stay there")
    worse = int(on_value.number) if on_value else 0
    passes = _PASSES[test.word]

    def good(natural: dice.Natural, value: int) -> bool:
        moved = natural.moved(steps).roll
        if ends and moved in (dice.ROLLS[0], dice.ROLLS[-1]):
            return moved == dice.ROLLS[-1]
        return passes(dice.place(moved), dice.place(value) + worse)

    return good


def passing(good: Passes, morale: Value) -> list[int]:
    """The natural rolls that pass against a printed morale value, lowest first."""
    return [natural.roll for natural in dice.NATURALS if good(natural, int(morale.number))]


def highest(good: Passes, thrown: dice.Natural) -> int:
    """The highest, that is the worst, printed morale value that passes with a roll; 0 where none does."""
    return max((value for value in dice.ROLLS if good(thrown, value)), default=0)


def chances(rolls: list[int], thrown: dice.Natural | None) -> dict[str, Any]:
    """{"need": lowest natural roll that passes or null, "rolls" of 36, "natural": spans, "passed" of a known roll}."""
    found: dict[str, Any] = {"need": rolls[0] if rolls else None, **dice.counted(rolls)}
    if thrown:
        found["passed"] = thrown.roll in rolls
    return found


def rows(rolls: list[int], passed: str, failed: str) -> list[dict[str, Any]]:
    """The two outcomes as rows for the page: label, rolls of 36, natural spans."""
    others = [roll for roll in dice.ROLLS if roll not in rolls]
    both = ((passed, "pass", rolls), (failed, "fail", others))
    return [{"label": label, "result": result, **dice.counted(part)} for label, result, part in both]


def needed(found: dict[str, Any]) -> str:
    """What to throw, in words: "36 or more, 19 rolls in 36"."""
    if found["need"] is None:
        return "no roll passes"
    if found["rolls"] == len(dice.ROLLS):
        return "every roll passes"
    return f"{found['need']} or more, {found['rolls']} roll{'' if found['rolls'] == 1 else 's'} in {len(dice.ROLLS)}"
