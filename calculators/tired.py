"""The share of its melee value that tired cavalry fights with (36.5, 36.13)."""

from __future__ import annotations

from calculators.fields import Inputs
from calculators.rules import Rules
from calculators.trace import Trace, Value, word


def share(i: Inputs, rules: Rules, trace: Trace) -> Value:
    """Its own share; when it spares itself some booklets print another."""
    plain = rules["cavalry.tired.melee.share"]
    if i.flag("sparing").content and trace.test(
        "tired.sparing",
        "==",
        rules["cavalry.tired.sparing"],
        word("printed"),
        cite=(rules["cavalry.tired.sparing.current"],),
        yes="Tired cavalry that spares itself counts as having {2}, as printed",
        no="The text on sparing prints {2} for tired cavalry; the other share is used",
    ):
        return rules["cavalry.tired.sparing.current"]
    return plain
