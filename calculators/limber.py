"""Limbering, unlimbering and prolonging guns (15.89 to 15.95)."""

from __future__ import annotations

from typing import Any

from calculators import die, exact
from calculators import situation as s
from calculators.errors import refuse
from calculators.fields import Field, Inputs
from calculators.rules import Rules
from calculators.trace import Trace, Value, word

_DONE = "What is done"
_BATTERY = "The battery"
_HELP = "Leaders"
_THROW = "The die"
_ROLLED = {"action": ("limber", "unlimber")}
_PROLONGED = {"action": ("prolong",)}
ACTIONS = (("limber", "Limber"), ("unlimber", "Unlimber"), ("prolong", "Prolong"))
LEADERS = (
    ("none", "None"),
    ("bonus", "Artillery bonus"),
    ("special", "Special ability"),
    ("both", "Both"),
)
PLACES = (("same-hex", "In the same hex"), ("near", "Next to it"))
GROUND = (("clear", "Clear"), ("slope", "Slope"), ("other", "Other"))

FIELDS = (
    Field("action", "The battery is to", "choice", _DONE, ACTIONS, default="limber"),
    Field("battery", "Type of battery", "choice", _BATTERY, "batteries", when=_ROLLED),
    Field("movement", "Movement points it has left", "exact", _BATTERY, low=0, high=s.MOST_MOVEMENT, when=_ROLLED),
    Field("need", "Number needed, by hand", "whole", _BATTERY, low=1, high=s.MOST_NEED, when=_ROLLED, fold=True),
    Field("guns", "The guns are", "choice", _BATTERY, s.GUNS[1:], default="unlimbered", when=_PROLONGED),
    Field("ground", "The hex they go to", "choice", _BATTERY, GROUND, default="clear", when=_PROLONGED),
    Field("very_heavy", "Very heavy guns", "flag", _BATTERY, default=False, when=_PROLONGED),
    Field("leader", "A leader helps with", "choice", _HELP, LEADERS, default="none", when=_ROLLED),
    Field("named", "A leader by name", "choice", _HELP, "artillery-leaders", when=_ROLLED),
    Field("place", "He stands", "choice", _HELP, PLACES, default="same-hex", when=_ROLLED, fold=True),
    Field(
        "leader_artillery",
        "Artillery number on his counter",
        "whole",
        _HELP,
        low=-s.MOST_BONUS,
        high=s.MOST_BONUS,
        when=_ROLLED,
        fold=True,
    ),
    Field("die", "The die, if you have thrown", "die", _THROW, when=_ROLLED),
)


def resolve(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    """Whether guns limber, unlimber or are prolonged, and what it costs.

    Result of limbering: action, cost (exact), roll (whether a die is thrown), added (to the die) and what
    die.against says, with a die given `thrown`. Of prolonging: hexes, may_fire, may_go_on.
    """
    action = i.word("action")
    return {"action": action} | _ACTIONS[action](i, rules, trace)


def _limber(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    return {"cost": _cost(i, rules, trace, "Limbering")} | _rolled(i, rules, trace, "limber")


def _unlimber(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    cost = _cost(i, rules, trace, "Unlimbering")
    if trace.test(
        "unlimber.roll",
        "==",
        rules["artillery.unlimber.roll"],
        word("yes"),
        yes="Unlimbering needs the die as limbering does",
        no="Unlimbering needs no die in the reading you play",
    ):
        return {"cost": cost} | _rolled(i, rules, trace, "unlimber")
    headline = f"Unlimbers for {cost} movement points, without a roll"
    return {"cost": cost, "roll": False, "headline": headline, "summary": "The guns are then ready to fire."}


def _cost(i: Inputs, rules: Rules, trace: Trace, doing: str) -> str:
    cost = rules["artillery.limber.cost"]
    trace.step("limber.cost", "same", cost, say=f"{doing} costs {{value:movement point}}")
    if "movement" in i and not trace.test(
        "limber.points",
        ">=",
        i["movement"],
        cost,
        yes="{0:movement point} left: enough",
        no="{0:movement point} left: too few",
    ):
        raise refuse("movement", f"{doing} costs {cost:movement point}, more than it has left ({cost.fact}).")
    return exact.write(cost.number)


def _rolled(i: Inputs, rules: Rules, trace: Trace, doing: str) -> dict[str, Any]:
    """The die: need, what leaders add, the chance, and what a known die does."""
    count = rules["artillery.limber.dice"]
    trace.step("limber.dice", "same", count, say="Throw {value:dice}" if count.number > 1 else "Throw one die")
    need = die.needed(i, rules, "limber", "battery")
    added = _added(i, rules, trace)
    result: dict[str, Any] = {"roll": True, "added": int(added.number)}
    if need:
        trace.step("limber.need", "same", need, say="The battery needs {value} or more")
        result |= die.against("limber", need, added, trace, yes=f"{doing.capitalize()}s", no="Fails")
        result["headline"] = f"{doing.capitalize()}s: {die.in_words(result)}"
        result["summary"] = _after(rules, trace)
    elif "die" not in i:
        raise die.unknown(rules, "limber", "the type of battery")
    if "die" in i:
        result["thrown"] = die.thrown("limber", i, need, added, trace)
        result["headline"] = _known(result["thrown"], doing)
    return result


def _known(thrown: dict[str, Any], doing: str) -> str:
    reads = die.reads(thrown)
    if "passes" not in thrown:
        return f"{reads}: enough for every battery that needs {thrown['total']} or less"
    return f"{reads}: {doing + 's' if thrown['passes'] else 'fails to ' + doing}"


def _after(rules: Rules, trace: Trace) -> str:
    spent = trace.test(
        "limber.failed",
        "==",
        rules["artillery.limber.failed"],
        word("spent"),
        yes="If the roll fails, the movement points are gone",
        no="If the roll fails, the movement points are kept in the reading you play",
    )
    return f"If the roll fails, the movement points are {'gone' if spent else 'kept'}."


def _added(i: Inputs, rules: Rules, trace: Trace) -> Value:
    """What leaders add to the die (15.92, 15.93, the battle's list)."""
    parts = _helps(i, rules, trace)
    if parts and not _in_reach(i, rules, trace):
        parts = []
    if parts[1:] and trace.test(
        "limber.together",
        "==",
        rules["leader.limber.together"],
        word("best"),
        yes="Only the largest of these numbers counts",
        no="All of these numbers count in the reading you play",
    ):
        parts = [_largest(parts, trace)]
    return die.total("limber", parts, trace)


def _helps(i: Inputs, rules: Rules, trace: Trace) -> list[Value]:
    leader = i.word("leader")
    parts = []
    if trace.test(
        "leader.any",
        "holds",
        Value(leader != "none" or "named" in i, {"input": "leader"}),
        cite=(rules.fact("7.5"),),
        yes="A leader helps with the guns",
        no="A leader would help: there is none",
    ):
        if leader in ("bonus", "both"):
            parts.append(_bonus(i, rules, trace))
        if leader in ("special", "both"):
            special = rules["leader.limber.special"]
            parts.append(trace.step("leader.special", "same", special, say="Special ability: {value:+} on the die"))
        if "named" in i:
            own = rules.cell("named", "limber", "modifier", i.word("named"))
            parts.append(trace.step("leader.named", "same", own, say="This leader on the chart: {value:+} on the die"))
    return parts


def _bonus(i: Inputs, rules: Rules, trace: Trace) -> Value:
    if trace.test(
        "leader.size",
        "==",
        rules["leader.limber.size"],
        word("flat"),
        yes="Every artillery bonus counts the same here",
        no="The number on his counter counts in the reading you play",
    ):
        return trace.step(
            "leader.bonus", "same", rules["leader.limber.bonus"], say="Artillery bonus: {value:+} on the die"
        )
    if "leader_artillery" not in i:
        raise refuse("leader_artillery", "In the reading you play his own number counts: enter it.")
    return trace.step("leader.bonus", "same", i["leader_artillery"], say="Artillery bonus: {value:+} on the die")


def _in_reach(i: Inputs, rules: Rules, trace: Trace) -> bool:
    if i.word("place") == "same-hex":
        return True
    return trace.test(
        "leader.place",
        "==",
        rules["leader.limber.place"],
        i["place"],
        yes="Next to the battery is near enough in the reading you play",
        no="He would have to stand with the battery",
    )


def _largest(parts: list[Value], trace: Trace) -> Value:
    best, *others = parts
    for place, other in enumerate(others):
        if trace.test(
            f"limber.larger.{place}", ">", other, best, yes="{0} is more than {1}", no="{0} is not more than {1}"
        ):
            best = other
    return best


def _prolong(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    """One hex by hand, into terrain that allows it (15.94, 15.95)."""
    heavy, terrain = rules.fact("15.95"), rules["artillery.prolong.terrain"]
    if i.flag("very_heavy").content:
        raise refuse("very_heavy", f"Very heavy guns cannot be prolonged ({heavy.fact}).")
    if not trace.test(
        "prolong.ground",
        "in",
        i["ground"],
        terrain,
        cite=(heavy,),
        yes="They go into a {0} hex",
        no="They go into neither a {1} hex",
    ):
        raise refuse("ground", f"Guns are prolonged into a {terrain} hex only ({terrain.fact}).")
    state = rules["artillery.prolong.state"]
    if (
        trace.test(
            "prolong.state",
            "==",
            state,
            word("unlimbered"),
            yes="Only unlimbered guns are prolonged",
            no="Limbered guns may be prolonged too in the reading you play",
        )
        and i.word("guns") == "limbered"
    ):
        raise refuse("guns", f"Limbered guns are not prolonged in the reading you play ({state.fact}).")
    hexes = trace.step("prolong.hexes", "same", rules["artillery.prolong"], say="Prolonged {value:hex}")
    fire = trace.test(
        "prolong.fire",
        "==",
        rules["artillery.prolong.fire"],
        word("yes"),
        yes="They may turn, and fire in the same turn",
        no="They may turn, but do not fire in the reading you play",
    )
    more = trace.test(
        "prolong.more",
        "==",
        rules["artillery.prolong.more"],
        word("more"),
        yes="They may go on moving in the reading you play",
        no="It is all of their movement in this phase",
    )
    return {
        "hexes": int(hexes.number),
        "may_fire": fire,
        "may_go_on": more,
        "headline": f"Prolonged {hexes:hex}" + ("; may fire" if fire else "; may not fire"),
        "summary": "What it costs was not seen. "
        + ("The guns may go on moving." if more else "The guns do not move in another way in this phase."),
    }


_ACTIONS = {"limber": _limber, "unlimber": _unlimber, "prolong": _prolong}
