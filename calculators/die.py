"""One die against a number: what limbering and recall have in common."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from calculators import dice, exact
from calculators.fields import Inputs
from calculators.rules import Rules
from calculators.trace import Trace, Value


def needed(i: Inputs, rules: Rules, chart: str, row: str) -> Value | None:
    """The number needed: typed by hand, or from the battle's chart by the row chosen; None when neither is given."""
    if "need" in i:
        return i["need"]
    return rules.cell("need", chart, i.word(row)) if row in i else None


def against(name: str, need: Value, added: Value, trace: Trace, *, yes: str, no: str) -> dict[str, Any]:
    """The chance to reach `need` with one die and what is added to it; `yes` and `no` name the two outcomes.

    {"need", "least" (on the die as thrown; may lie off the die), "passing" (faces), "of" (faces of a die),
    "chance" (exact), "rows" ([{"label", "rolls", "natural"}], the faces of each outcome)}
    """
    least = trace.step(f"{name}.least", "sub", need, added, say="Needed on the die as thrown: {0} - {1}, so {value}")
    passing = [face for face in dice.FACES if face >= least.number]
    failing = [face for face in dice.FACES if face < least.number]
    rows = [
        {"label": label, "rolls": len(faces), "natural": [[faces[0], faces[-1]]]}
        for label, faces in ((yes, passing), (no, failing))
        if faces
    ]
    return {
        "need": int(need.number),
        "least": int(least.number),
        "passing": len(passing),
        "of": len(dice.FACES),
        "chance": exact.write(Fraction(len(passing), len(dice.FACES))),
        "rows": rows,
    }


def thrown(name: str, i: Inputs, need: Value | None, added: Value, trace: Trace) -> dict[str, Any]:
    """What a known die does: {"natural", "total", "needs" ([{"need", "passes"}] for each number a chart can ask for)},
    and "passes" when the number needed is known."""
    total = trace.step(f"{name}.total", "add", i["die"], added, say="The die shows {0}, with {1} it reads {value}")
    result: dict[str, Any] = {
        "natural": int(i["die"].number),
        "total": int(total.number),
        "needs": [{"need": face, "passes": total.number >= face} for face in dice.FACES],
    }
    if need:
        result["passes"] = trace.test(
            f"{name}.passes", ">=", total, need, yes="{0} is enough for {1}", no="{0} is not enough for {1}"
        )
    return result


def in_words(found: dict[str, Any]) -> str:
    """ "4 in 6 (3 or more)"."""
    if not found["passing"]:
        return "cannot succeed"
    if found["passing"] == found["of"]:
        return "succeeds on any roll"
    return f"{found['passing']} in {found['of']} ({found['least']} or more)"
