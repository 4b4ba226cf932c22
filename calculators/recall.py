"""Recall of charging cavalry (section 42, and the older form inside section 38)."""

from __future__ import annotations

from typing import Any

from calculators import die, exact
from calculators import situation as s
from calculators.errors import refuse
from calculators.fields import Field, Inputs
from calculators.rules import Rules
from calculators.trace import Trace, Value, word

_WHY = "The charge"
_CAVALRY = "The cavalry"
_THROW = "The die"
OCCASIONS = (("rout", "The target routs"), ("halt", "It wants to halt"))
CHARGES = (("charge", "A charge"), ("reaction", "A reaction charge"), ("opportunity", "An opportunity charge"))
TARGETS = (("infantry", "Infantry"), ("skirmishers", "Skirmishers"), ("artillery", "Artillery"))

FIELDS = (
    Field("occasion", "Why it rolls", "choice", _WHY, OCCASIONS, default="rout"),
    Field("charge", "It makes", "choice", _WHY, CHARGES, default="charge", fold=True),
    Field("target", "What it charged", "choice", _WHY, TARGETS, default="infantry"),
    Field("tried", "It has tried to halt in this charge", "flag", _WHY, default=False, when={"occasion": ("halt",)}),
    Field("cavalry", "Cavalry on the chart", "choice", _CAVALRY, "charging-cavalry"),
    Field("leader", "A cavalry leader is with it", "flag", _CAVALRY, default=False),
    Field("melee", "Its melee value", "exact", _CAVALRY, low=0, high=s.MOST_MELEE, hint="For the melee it must fight."),
    Field("need", "Number needed, by hand", "whole", _CAVALRY, low=1, high=s.MOST_NEED, fold=True),
    Field("bonus", "Leader's number, by hand", "whole", _CAVALRY, low=0, high=s.MOST_BONUS, fold=True),
    Field("die", "The die, if you have thrown", "die", _THROW),
)


def resolve(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    """Whether cavalry is recalled.

    Result: procedure ("rout" or "halt-or-rout": when this booklet has a roll), roll (whether there is one), added
    and what die.against says, with a die given `thrown`; melee_share, melee (exact strings) and routs: what befalls
    it when it is not recalled.
    """
    procedure = _procedure(i, rules, trace)
    reason = _no_roll(i, rules, trace)
    if reason:
        return {"procedure": procedure, "roll": False, "headline": f"No recall roll: {reason}"}
    need = die.needed(i, rules, "recall", "cavalry")
    added = _added(i, rules, trace)
    result: dict[str, Any] = {"procedure": procedure, "roll": True, "added": int(added.number)}
    halt = i.word("occasion") == "halt"
    if need:
        trace.step("recall.need", "same", need, say="This cavalry needs {value} or more", cite=(rules.fact("42.5"),))
        yes, no = ("Halts", "Rides on") if halt else ("Recalled", "Not recalled")
        result |= die.against("recall", need, added, trace, yes=yes, no=no)
        result["headline"] = f"{yes}: {die.in_words(result)}"
    elif "die" not in i:
        raise die.unknown(rules, "recall", "the cavalry")
    if not halt:
        result |= _failed(i, rules, trace)
    if "die" in i:
        result["thrown"] = die.thrown("recall", i, need, added, trace)
        result["headline"] = _known(result["thrown"], halt)
    result["summary"] = _summary(halt, result)
    return result


def _procedure(i: Inputs, rules: Rules, trace: Trace) -> str:
    """When the booklet has a recall roll (42.3, 42.15), and whether this occasion is one."""
    procedure = rules["recall.procedure"]
    both = trace.test(
        "recall.procedure",
        "==",
        procedure,
        word("halt-or-rout"),
        yes="In this booklet cavalry may try to halt, and rolls for pursuit when infantry routs",
        no="In this text the roll comes when infantry routs because of the charge, and must be made",
    )
    if i.word("occasion") == "halt":
        if not both:
            raise refuse(
                "occasion",
                f"Here the recall roll is for infantry that routs ({procedure.fact}). A try to halt stands in the "
                f"older text ({rules.fact('42.15').fact}): choose that booklet if yours has it.",
            )
        tries = rules["charge.halt.attempts"]
        if i.flag("tried").content:
            raise refuse("tried", f"Cavalry may try to halt {tries:time} in a charge ({tries.fact}).")
        trace.step("recall.tries", "same", tries, say="It may try {value:time} in a charge")
    return procedure.word


def _no_roll(i: Inputs, rules: Rules, trace: Trace) -> str:
    """Why there is no roll; "" where there is one."""
    if not trace.test(
        "recall.own",
        "holds",
        Value(i.word("charge") == "charge", {"input": "charge"}),
        cite=(rules.fact("42.2"), rules.fact("42.4")),
        yes="It is the charge of the phasing player",
        no="Reaction and opportunity charges bring no recall roll",
    ):
        return "this was no charge of the phasing player"
    if i.word("occasion") == "halt" or i.word("target") == "infantry":
        return ""
    if i.word("target") == "skirmishers":
        trace.step("recall.skirmishers", "same", rules.fact("42.13"), say="Riding down skirmishers needs no roll")
        return "skirmishers are ridden down without one"
    rolls = trace.test(
        "recall.artillery",
        "==",
        rules["recall.artillery"],
        word("yes"),
        yes="Artillery that routs brings the roll too in the reading you play",
        no="Only infantry that routs brings the roll",
    )
    return "" if rolls else "only infantry that routs brings it"


def _added(i: Inputs, rules: Rules, trace: Trace) -> Value:
    parts = []
    leads = Value(bool(i.flag("leader").content) or "bonus" in i, {"input": "leader"})
    if trace.test("recall.leader", "holds", leads, yes="A leader is with it", no="A cavalry leader would help"):
        if "bonus" in i:
            number = i["bonus"]
        elif rules.has_chart("recall"):
            number = rules.cell("bonus", "recall", "modifier", "cavalry-leader")
        else:
            raise refuse("bonus", f"{rules.chart_missing('recall')} Type the leader's number by hand.")
        parts.append(trace.step("recall.leader.number", "same", number, say="Leader: {value:+} on the die"))
    return die.total("recall", parts, trace)


def _failed(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    """What befalls cavalry that is not recalled (42.8 to 42.12)."""
    share = rules["recall.failed.melee.share"]
    trace.step("recall.share", "same", share, say="Not recalled, it fights the first enemy with {value} of its value")
    found: dict[str, Any] = {"melee_share": exact.write(share.number)}
    if "melee" in i:
        value = trace.step("recall.melee", "mul", i["melee"], share, say="Melee value {0} × {1} = {value}")
        found["melee"] = exact.write(value.number)
    always = trace.test(
        "recall.winner",
        "==",
        rules["recall.failed.winner"],
        word("yes"),
        cite=(rules.fact("42.12"),),
        yes="After all melees it is routed, winner or loser",
        no="After all melees it is routed unless it won, in the reading you play",
    )
    return found | {"routs": "always" if always else "unless-it-won"}


def _known(thrown: dict[str, Any], halt: bool) -> str:
    reads = die.reads(thrown)
    if "passes" not in thrown:
        return f"{reads}: enough for cavalry that needs {thrown['total']} or less"
    if halt:
        return f"{reads}: {'it halts' if thrown['passes'] else 'it rides on'}"
    return f"{reads}: {'recalled' if thrown['passes'] else 'not recalled'}"


def _summary(halt: bool, result: dict[str, Any]) -> str:
    if halt:
        return "If it halts, its charge ends where it stands."
    routs = "it routs" if result["routs"] == "always" else "it routs unless it won"
    return (
        "Recalled, it spends the points it has left as it likes and may trample. Not recalled, it follows the routing "
        f"unit, fights the first enemy it meets with {result['melee_share']} of its melee value, and then {routs}."
    )
