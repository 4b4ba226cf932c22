"""Losses of guns and of infantry beside guns (15.96, 15.97), and the loss checks that follow fire (21.18)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from calculators import situation as s
from calculators.errors import refuse
from calculators.fields import Field, Inputs
from calculators.rules import Rules
from calculators.trace import Trace, Value

LOSS_FIELDS = (
    Field("result", "Increments lost by the hex", "whole", "Losses", required=True, low=0, high=s.MOST_INCREMENTS),
    Field("infantry", "Infantry is in the hex", "flag", "Losses", default=True),
    Field("guns", "Guns in the hex", "choice", "Losses", s.GUNS, default="unlimbered"),
)


def losses(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    """Who loses what of a fire result. {"infantry": int, "guns": int}"""
    present, kind = bool(i.flag("infantry").content), i["guns"]
    if not present and kind.word == "none":
        raise refuse("guns", "Nothing stands in the hex: say that infantry is there, or choose guns.")
    infantry, guns = share_out(i["result"], present, kind, rules, trace)
    if present and kind.word == "limbered":
        limbered_take_none(kind, rules, trace)
    parts = [f"{infantry} infantry"] if present else []
    parts += [f"{guns} artillery"] if guns is not None else []
    return {"headline": f"{i['result']} lost: {', '.join(parts)}", "infantry": infantry, "guns": guns or 0}


def share_out(
    result: Value, infantry: bool, guns: Value, rules: Rules, trace: Trace, at: str = ""
) -> tuple[int, int | None]:
    """Losses of the infantry and of the guns (None: no guns there that share them).

    Unlimbered guns alone lose only the full pairs; with infantry the losses alternate, infantry first.
    Limbered guns alone lose all of it: the rule is for unlimbered ones.
    """
    name = f"losses{at}"
    if not trace.test(
        f"{name}.guns",
        "holds",
        Value(guns.word == "unlimbered", guns.origin),
        cite=(rules["losses.guns.share"],),
        yes="Unlimbered guns are in the hex",
        no="Losses are shared only with unlimbered guns: there are none",
    ):
        return (int(result.number), None) if infantry else (0, int(result.number))
    half = trace.step(f"{name}.half", "mul", result, rules["losses.guns.share"], say="{0} × {1} = {value}")
    lost = trace.step(f"{name}.artillery", "round", half, rules["losses.guns.rounding"], say="The guns lose {value}")
    if not infantry:
        return 0, int(lost.number)
    men = trace.step(
        f"{name}.infantry", "round", half, rules["losses.infantry.rounding"], say="The infantry loses {value}"
    )
    return int(men.number), int(lost.number)


def limbered_take_none(guns: Value, rules: Rules, trace: Trace) -> None:
    """Note that the infantry takes all losses beside limbered guns: no rule was seen for them (11.2)."""
    trace.test(
        "losses.limbered",
        "holds",
        Value(False, guns.origin),
        cite=(rules.fact("11.2"),),
        yes="",
        no="Losses alternate only with unlimbered guns: no rule was seen for limbered ones, so the infantry takes all",
    )


def must_check(first: Value, every: Value, count: Value, before: int, lost: int) -> bool:
    """Whether losing `lost` more forces a morale check (21.18).

    Troops check at loss number `first` and every `every` losses after it. Counted over the unit's running
    total, or by the size of this result alone (`count`: running or result).
    """

    def hit(number: int) -> bool:
        past = Fraction(number) - first.number
        return past >= 0 and past % every.number == 0

    if count.word == "result":
        return lost > 0 and hit(lost)
    return any(hit(number) for number in range(before + 1, before + lost + 1))
