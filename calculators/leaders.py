"""Leader casualties (section 7): natural rolls only, the table, hours out, who of several, the check after."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from calculators import checks, dice, exact
from calculators import situation as s
from calculators.errors import refuse
from calculators.fields import Field, Inputs
from calculators.morale import in_all, lost_leader, of_the_unit
from calculators.morale_inputs import FORMATIONS
from calculators.rules import Rules
from calculators.trace import ONE, Trace, Value

_ROLL = "The roll"
_WHO = "The leaders"
_DICE = "The dice of the casualty"
_TROOPS = "The troops in his hex"
CAUSES = (("fire", "Fire at his hex"), ("attack", "He leads an assault"), ("defence", "He is with the defender"))
_TRIGGERS = {
    "fire": "leader.casualty.fire.rolls",
    "attack": "leader.casualty.attacker.rolls",
    "defence": "leader.casualty.defender.rolls",
}
_WORDS = {"dead": "dead", "out": "out of action", "captured": "captured", "in-play": "stays in action"}

FIELDS = (
    Field("cause", "What happens", "choice", _ROLL, CAUSES, default="fire"),
    Field("roll", "Natural roll, if you have thrown", "roll", _ROLL, hint="The dice as thrown, before any modifier."),
    Field("leaders", "Leaders in the hex", "whole", _WHO, default=1, low=1, high=s.MOST_LEADERS),
    Field("used", "One of them was used for the roll", "flag", _WHO, default=False),
    Field("die", "Die on the casualty table", "die", _DICE),
    Field("die_again", "Second throw, after a capture by fire", "die", _DICE, fold=True),
    Field(
        "hours",
        "Dice for the hours",
        "dice",
        _DICE,
        high=s.MOST_HOUR_DICE,
        hint="Two dice for a leg, one for an arm.",
        fold=True,
    ),
    Field("morale_bonus", "The leader's morale number", "whole", _TROOPS, low=-s.MOST_BONUS, high=s.MOST_BONUS),
    Field("morale", "Printed morale of the unit", "roll", _TROOPS, hint="On the counter: 11 to 66, low is good."),
    Field("state", "State of the unit", "choice", _TROOPS, s.STATES, default="good", fold=True),
    Field("formation", "Formation of the unit", "choice", _TROOPS, FORMATIONS, default="other", fold=True),
)


def resolve(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    """Who is hit, how badly, for how long, and what the troops must roll.

    Result: trigger_rolls, hit (true, false, or null with no roll given), chance_each ({"used", "other"} exact
    strings), outcomes (the table, exact chances), and with dice given `fell` and `hours`; `check` when the
    troops' morale is given.
    """
    cause = i.word("cause")
    hit = _trigger(i, rules, trace, cause)
    outcomes = _outcomes(rules, trace, cause)
    result: dict[str, Any] = {
        "trigger_rolls": [int(n) for n in rules[_TRIGGERS[cause]].content],  # type: ignore[union-attr, arg-type]
        "hit": hit,
        "chance_each": _who(i, rules, trace),
        "outcomes": outcomes,
    }
    fell = _fell(i, rules, trace, cause, outcomes) if hit is not False else None
    if fell:
        result |= fell
    if hit is not False:
        result |= _check(i, rules, trace, fell)
    result["headline"] = _headline(result)
    return result


def _trigger(i: Inputs, rules: Rules, trace: Trace, cause: str) -> bool | None:
    rolls = rules[_TRIGGERS[cause]]
    trace.step("leader.rolls", "count", rolls, say="Natural {0}: {value:roll} in 36")
    if "roll" not in i:
        return None
    return trace.test(
        "leader.hit",
        "in",
        i["roll"],
        rolls,
        cite=(rules.fact("7.13"),),
        yes="A natural {0} is one of them: a leader is hit",
        no="A natural {0} is not {1}: no leader is hit",
    )


def _who(i: Inputs, rules: Rules, trace: Trace) -> dict[str, str]:
    """The chance of each leader in the hex to be the one hit (7.17): {"used": share, "other": share}."""
    leaders = i["leaders"]
    if not trace.test(
        "who.several",
        ">",
        leaders,
        ONE,
        cite=(rules["leader.casualty.used-share"],),
        yes="{0:leader} are in the hex",
        no="Which of several leaders: he is alone",
    ):
        return {"other": exact.write(1)}
    if not trace.test(
        "who.used",
        "holds",
        i.flag("used"),
        cite=(rules["leader.casualty.used-share"],),
        yes="One of them was used for the roll: the chance is {1} that it is he",
        no="The one used for the roll would have {1} of the chance: none was used",
    ):
        each = trace.step("who.each", "div", ONE, leaders, say="Each of them: {value}", cite=(rules.fact("7.17"),))
        return {"other": exact.write(each.number)}
    used = rules["leader.casualty.used-share"]
    others = trace.step("who.others", "sub", leaders, ONE, say="{value:other leader}")
    rest = trace.step("who.rest", "sub", ONE, used, say="They share {value}" if others.number > 1 else "He has {value}")
    each = trace.step("who.each", "div", rest, others, say="Each other leader: {value}")
    return {"used": exact.write(used.number), "other": exact.write(each.number)}


def _outcomes(rules: Rules, trace: Trace, cause: str) -> list[dict[str, Any]]:
    """The casualty table with exact chances; a capture by fire is thrown again, so the others share its face."""
    table = rules.bundle["charts"]["leader-casualty"]["rows"]
    again = rules["leader.casualty.fire.reroll"]
    rerolled = trace.test(
        "leader.reroll",
        "holds",
        Value(cause == "fire", {"input": "cause"}),
        cite=(again,),
        yes="The cause is fire: the result “{1}” is thrown again",
        no="The result “{1}” is thrown again only when fire is the cause",
    )
    counted = [row for row in table if not (rerolled and row["outcome"] in again.content)]  # type: ignore[operator]
    chance = Fraction(1, len(counted))
    return [
        {
            **row,
            "chance": exact.write(chance if row in counted else Fraction(0)),
            **({"hours": _hours(row["hours_dice"])} if "hours_dice" in row else {}),
        }
        for row in table
    ]


def _hours(count: int) -> list[dict[str, Any]]:
    return [{"hours": total, "chance": exact.write(c)} for total, c in sorted(dice.sum_of_dice(count).items())]


def _fell(i: Inputs, rules: Rules, trace: Trace, cause: str, outcomes: list[dict[str, Any]]) -> dict[str, Any] | None:
    """What the dice given say: {"fell": outcome, "wound": ..., "hours": int or absent}."""
    if "die" not in i:
        return None
    row = outcomes[int(i["die"].number) - 1]
    if row["outcome"] in rules["leader.casualty.fire.reroll"].content and cause == "fire":  # type: ignore[operator]
        if "die_again" not in i:
            raise refuse("die_again", f"Captured by fire: throw again ({rules['leader.casualty.fire.reroll'].fact}).")
        row = outcomes[int(i["die_again"].number) - 1]
        if row["chance"] == exact.write(0):
            raise refuse("die_again", "Captured again: throw once more and enter that die.")
    elif "die_again" in i:
        raise refuse("die_again", "A second throw comes only after a capture by fire. Leave it out.")
    trace.step(
        "leader.fell",
        "same",
        rules.entry("leader-casualty", row["outcome"]),
        say=f"On the table: {_wounded(row)}",
    )
    fell = {"fell": row["outcome"], "wound": row["wound"]}
    wanted = row.get("hours_dice", 0)
    thrown = i.numbers("hours")
    if thrown and len(thrown) != wanted:
        raise refuse("hours", f"{row['wound'].capitalize()}: the hours take {wanted or 'no'} dice.")
    if thrown:
        parts = [Value(Fraction(n), {"input": "hours"}) for n in thrown]
        hours = trace.step("leader.hours", "sum", *parts, say="Out for {value:hour}", cite=(rules.fact("7.14"),))
        fell["hours"] = int(hours.number)
    return fell


def _check(i: Inputs, rules: Rules, trace: Trace, fell: dict[str, Any] | None) -> dict[str, Any]:
    """The morale check of the troops in his hex (7.16): the roll goes down by his morale number."""
    occasions = rules["leader.casualty.check.on"]
    if fell and not trace.test(
        "check.due",
        "in",
        Value(fell["fell"], {"step": "leader.fell"}),
        occasions,
        cite=(rules.fact("7.16"),),
        yes="The troops in his hex check morale at once",
        no=f"{_WORDS[fell['fell']].capitalize()}: no occasion for a check in the reading you play",
    ):
        return {"check": False}
    if "morale" not in i or "morale_bonus" not in i:
        return {"check": True}
    on_roll, on_value = of_the_unit(i, rules, trace)
    steps, worse = in_all([lost_leader(i["morale_bonus"], rules, trace), *on_roll], on_value, rules, trace, "check.")
    found = checks.chances(checks.passing(checks.rule(steps, worse, rules, trace), i["morale"]), None)
    return {"check": True, "check_rolls": found["rolls"], "check_natural": found["natural"]}


def _wounded(row: dict[str, Any]) -> str:
    """The wound and what comes of it: "leg, out of action"; captured is both."""
    return ", ".join(dict.fromkeys((row["wound"], _WORDS[row["outcome"]])))


def _headline(result: dict[str, Any]) -> str:
    if result["hit"] is False:
        return "No leader is hit"
    if "fell" in result:
        hours = f" for {result['hours']} hours" if "hours" in result else ""
        return f"Leader hit: {_wounded({'wound': result['wound'], 'outcome': result['fell']})}{hours}"
    rolls = len(result["trigger_rolls"])
    return (
        "A leader is hit: throw one die" if result["hit"] else f"A leader is hit on {rolls} rolls in {len(dice.ROLLS)}"
    )
