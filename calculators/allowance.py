"""The movement points a unit has for a move (15.32, 15.72, 18.1, 30.2 to 30.14, 44.9)."""

from __future__ import annotations

from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.rules import Rules
from calculators.trace import NONE, Trace, Value, word

_LINES = ("line", "two-hex-line")


def allowance(i: Inputs, rules: Rules, trace: Trace) -> Value:
    """Printed movement after what takes from it and adds to it, never below nought."""
    if i.word("state") == "routed":
        return _routed(i, rules, trace)
    _force_march_allowed(i, rules)
    printed = trace.step("movement.printed", "same", i["movement"], say="Printed movement {value}")
    if i.word("formation") == "carre" and "to" not in i:
        limit = rules["carre.movement"]
        return trace.step("movement.carre", "min", printed, limit, say="It begins in carré: {value:movement point}")
    slowed = _slowed(i, rules, trace)
    if slowed and _line_first(rules, trace):
        return _marched(i, rules, trace, _halved(i, rules, trace, _line(rules, trace, printed)))
    points = _marched(i, rules, trace, _halved(i, rules, trace, printed))
    return _line(rules, trace, points) if slowed else points


def _routed(i: Inputs, rules: Rules, trace: Trace) -> Value:
    """Routed infantry moves in the recovery segment only; routed cavalry at its printed rate (30.12, 30.13)."""
    if i.word("arm") == "artillery":
        raise refuse("state", f"How far routed guns move was not seen: see your booklet ({rules.fact('30.3').fact}).")
    if i.word("force_march") != "none":
        raise refuse("force_march", f"Only infantry in good order force marches ({rules.fact('44.1').fact}).")
    if i.word("arm") == "cavalry":
        return trace.step(
            "movement.routed",
            "same",
            i["movement"],
            cite=(rules.fact("30.13"),),
            say="Routed, at its printed rate: {0}",
        )
    points = rules["infantry.routed.movement"]
    return trace.step("movement.routed", "same", points, say="Routed, in the recovery segment: {value:movement point}")


def _force_march_allowed(i: Inputs, rules: Rules) -> None:
    if i.word("force_march") == "none":
        return
    if i.word("arm") == "cavalry":
        raise refuse("force_march", f"Cavalry may not force march ({rules.fact('44.6').fact}).")
    if i.word("state") != "good":
        raise refuse("force_march", f"Only units in good order force march ({rules.fact('44.1').fact}).")
    if i.word("formation") not in ("column", "road-march", "limbered"):
        raise refuse("force_march", f"A force march is in column or in road mode ({rules.fact('44.9').fact}).")


def _slowed(i: Inputs, rules: Rules, trace: Trace) -> bool:
    """Whether the unit is slowed as a line (15.32, 15.35, 18.3)."""
    penalty = rules["line.movement.penalty"]
    if trace.test(
        "line.starts",
        "holds",
        Value(i.word("formation") in _LINES, {"input": "formation"}),
        cite=(penalty,),
        yes="It begins in line: {1:movement point} off for the whole segment",
        no="A line has {1:movement point} less: it does not begin in one",
    ):
        return True
    return i.word("to") in _LINES and trace.test(
        "line.late",
        "==",
        rules["line.movement.late"],
        word("also-late"),
        yes="A line formed on the way is slowed too in the reading you play",
        no="A line formed on the way is not slowed",
    )


def _line_first(rules: Rules, trace: Trace) -> bool:
    return trace.test(
        "line.order",
        "==",
        rules["line.movement.order"],
        word("before"),
        yes="The line's points come off first",
        no="The line's points come off last in the reading you play",
    )


def _line(rules: Rules, trace: Trace, points: Value) -> Value:
    less = trace.step("line.points", "sub", points, rules["line.movement.penalty"], say="In line {0} - {1} = {value}")
    if trace.test("line.nought", "<", less, NONE, yes="Never below nought", no="That is not below nought"):
        return trace.step("line.least", "same", NONE, say="It has {value}")
    return less


def _halved(i: Inputs, rules: Rules, trace: Trace, points: Value) -> Value:
    """Disorder halves movement (30.5, 30.14)."""
    factor = rules[
        "artillery.disordered.factor" if i.word("arm") == "artillery" else "infantry.disordered.movement.factor"
    ]
    if not trace.test(
        "disordered",
        "holds",
        Value(i.word("state") == "disordered", {"input": "state"}),
        cite=(factor,),
        yes="It is disordered",
        no="Movement × {1} only while disordered",
    ):
        return points
    half = trace.step("disordered.points", "mul", points, factor, say="Disordered {0} × {1} = {value}")
    if half.is_whole:
        return half
    rounding = rules["movement.fractions"]
    return trace.step("disordered.fraction", "round", half, rounding, say="Fractions {1:rounding}: {value}")


def _marched(i: Inputs, rules: Rules, trace: Trace, points: Value) -> Value:
    """A force march: a longer move when the check is passed, none when it is failed (44.9, 44.10)."""
    march = i.word("force_march")
    if march == "failed":
        trace.step("forced.failed", "same", rules.fact("44.10"), say="It failed the check and may not move")
        if trace.test(
            "forced.disorder",
            "==",
            rules["force-march.failed"],
            word("disorder"),
            yes="It is disordered as well in the reading you play",
            no="It keeps its order",
        ):
            trace.step("forced.disordered", "same", rules.fact("44.8"), say="The failed check disorders it")
        return trace.step("forced.points", "same", NONE, say="It has {value}")
    if march == "none":
        return points
    factor = rules["force-march.movement.factor"]
    return trace.step("forced.points", "mul", points, factor, say="Force march {0} × {1} = {value:movement point}")
