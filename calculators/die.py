"""One die against a number: what limbering and recall have in common."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from calculators import dice, exact
from calculators.errors import InputError, refuse
from calculators.fields import Inputs
from calculators.rules import Rules
from calculators.trace import Trace, Value


def needed(i: Inputs, rules: Rules, chart: str, row: str) -> Value | None:
    """The number needed: typed by hand, or from the battle's chart by the row chosen; None when neither is given."""
    if "need" in i:
        return i["need"]
    return rules.cell("need", chart, i.word(row)) if row in i else None


def unknown(rules: Rules, chart: str, which: str) -> InputError:
    """What to say where neither the number needed nor a die is known; `which` is what to choose on the chart."""
    why = "" if rules.has_chart(chart) else rules.chart_missing(chart) + " "
    return refuse("need", f"{why}Choose {which}, or type the number needed by hand.")


def against(name: str, need: Value, added: Value, trace: Trace, *, yes: str, no: str) -> dict[str, Any]:
    """The chance to reach `need` with one die and what is added to it; `yes` and `no` name the two outcomes.

    {"need", "least" (on the die as thrown; may lie off the die), "passing" (faces), "of" (faces of a die),
    "chance" (exact), "rows" ([{"label", "rolls", "natural"}], the faces of each outcome)}
    """
    said = "Needed on the die as thrown: " + ("{0} - {1}, so {value}" if added.number else "{value}")
    least = trace.step(f"{name}.least", "sub", need, added, say=said)
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
    said = "The die shows {0}" + (", with {1:+} it reads {value}" if added.number else "")
    total = trace.step(f"{name}.total", "add", i["die"], added, say=said)
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


def reads(thrown: dict[str, Any]) -> str:
    """ "3 reads 6", or "3" where nothing is added."""
    natural, total = thrown["natural"], thrown["total"]
    return f"{natural}" if natural == total else f"{natural} reads {total}"


def total(name: str, parts: list[Value], trace: Trace) -> Value:
    """What is added to the die in all."""
    said = "In all {value:+} on the die" if parts else "Nothing is added to the die"
    return trace.step(f"{name}.added", "sum", *parts, say=said)


def in_words(found: dict[str, Any]) -> str:
    """ "4 in 6 (3 or more)"."""
    if not found["passing"]:
        return "cannot succeed"
    if found["passing"] == found["of"]:
        return "succeeds on any roll"
    return f"{found['passing']} in {found['of']} ({found['least']} or more)"
