"""Base-six arithmetic on the dice scale (section 9): a roll and a modifier."""

from __future__ import annotations

from typing import Any

from calculators import situation as s
from calculators.fields import Field, Inputs
from calculators.rules import Rules
from calculators.trace import Trace

FIELDS = (
    Field("roll", "Dice as thrown", "roll", "The dice", required=True),
    Field("modifier", "Modifier, in steps", "whole", "The dice", default=0, low=-s.MOST_STEPS, high=s.MOST_STEPS),
)


def resolve(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    """{"roll": the modified roll}; it stays on 11 or 66 at the ends (dice.beyond)."""
    natural = i.roll("roll")
    assert natural is not None
    steps = i["modifier"]
    trace.step(
        "dice.steps",
        "same",
        steps,
        say="Moved by {value:step} along the scale 11, 12 ... 16, 21 ... 66",
        cite=(rules.fact("9.5"),),
    )
    trace.step("dice.beyond", "same", rules["dice.beyond"], say="Past 11 or 66 the roll stays there")
    moved = natural.moved(int(steps.number))
    return {"roll": moved.roll, "headline": f"{natural.roll} with {int(steps.number):+d} reads {moved.roll}"}
