"""What moves the dice of a fire (21.14, 22.1) and on which rolls a leader is hit (7.10)."""

from __future__ import annotations

from calculators import battery, firers, situation
from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.rules import Rules
from calculators.trace import Trace, Value, word


def modifier(i: Inputs, rules: Rules, trace: Trace) -> Value:
    """Steps added to the dice: massed target (22.1) and a leader's artillery number (21.14)."""
    parts = [part for part in (_massed(i, rules, trace), _leader_number(i, rules, trace)) if part]
    rule = rules.fact("9.5")
    said = "In all {value:+step} on the dice" if parts else "Nothing moves the dice"
    return trace.step("dice", "sum", *parts, say=said, cite=(rule,))


def _massed(i: Inputs, rules: Rules, trace: Trace) -> Value | None:
    over = rules["fire.massed.over"]
    counted = i["target.increments"]
    if not trace.test(
        "massed",
        ">",
        counted,
        over,
        yes="{0:increment} in the hex, more than {1}",
        no="{0:increment} in the hex, not more than {1}: no massed target",
    ):
        return None
    if not _formation_counts(i, rules, trace):
        return None
    counted = _infantry_alone(i, counted, rules, trace)
    if counted.number <= over.number:
        return None
    step = rules["fire.massed.step"]
    return trace.step("massed.dice", "excess", counted, over, step, say="Massed target: dice +{value}")


def _formation_counts(i: Inputs, rules: Rules, trace: Trace) -> bool:
    return i.word("target.formation") != "general-order" or trace.test(
        "massed.formation",
        "==",
        rules["fire.massed.formations"],
        word("all"),
        yes="General order is no exception",
        no="General order is no massed target, in the reading you play",
    )


def _infantry_alone(i: Inputs, increments: Value, rules: Rules, trace: Trace) -> Value:
    """The increments that count, where others than infantry are among them (22.2)."""
    alone = i.word("target.formation") in situation.GUNS_ALONE
    beside = i.word("target.guns") not in ("", "none")
    if not alone and not beside and not i["target.others"].number:
        return increments
    if trace.test(
        "massed.counts",
        "==",
        rules["fire.massed.counts"],
        word("all"),
        yes="Guns and horse count like infantry",
        no="Only infantry counts, in the reading you play",
    ):
        return increments
    others = increments if alone else i["target.others"]
    if beside and not others.number:
        raise refuse("target.others", "In your reading only infantry counts: enter how many increments are guns.")
    if others.number > increments.number:
        raise refuse("target.others", "More than stand in the hex.")
    return trace.step("massed.infantry", "sub", increments, others, say="{value:increment} of infantry")


def _leader_number(i: Inputs, rules: Rules, trace: Trace) -> Value | None:
    numbers = [
        unit["battery.leader_artillery"]
        for _, unit in firers.views(i)
        if battery.fires(unit) and "battery.leader_artillery" in unit
    ]
    if len(numbers) > 1:
        raise refuse(
            "battery.leader_artillery",
            f"No rule seen adds the numbers of two leaders ({rules.fact('21.14').fact}). Enter one.",
        )
    applies = trace.test(
        "leader.guns",
        "holds",
        Value(bool(numbers), {"input": "battery.leader_artillery"}),
        cite=(rules.fact("21.14"),),
        yes="A leader with an artillery number is with the guns",
        no="A leader's artillery number: no battery fires with one",
    )
    return numbers[0] if applies else None


def leader_hits(i: Inputs, steps: Value, costly: list[int], rules: Rules, trace: Trace) -> tuple[int, ...]:
    """The natural rolls that hit a leader in the hex (7.10).

    `steps` move the dice, `costly` are the natural rolls that cost an increment: both count only in some readings.
    """
    rolls = rules["leader.casualty.fire.rolls"]
    if not trace.test(
        "leader.hit",
        "holds",
        i.flag("target.leader"),
        cite=(rolls,),
        yes="A leader is in the hex: a natural {1} hits him",
        no="A natural {1} hits a leader: none is in the hex",
    ):
        return ()
    if i.word("segment") == "opportunity" and trace.test(
        "leader.opportunity",
        "==",
        rules["leader.casualty.opportunity"],
        word("no"),
        yes="Opportunity fire hits no leader",
        no="Opportunity fire hits leaders too, in the reading you play",
    ):
        return ()
    if steps.number and trace.test(
        "leader.modified",
        "==",
        rules["leader.casualty.fire.roll"],
        word("modified"),
        yes="The roll after its modifiers decides, in the reading you play",
        no="The dice as thrown decide, not the roll after its modifiers",
    ):
        said = "With its modifiers such a roll comes from a natural {value}"
        rolls = trace.step("leader.thrown", "thrown", rolls, steps, say=said)
    hits = [int(roll) for roll in rolls.content]  # type: ignore[union-attr, arg-type]
    if any(roll not in costly for roll in hits) and trace.test(
        "leader.harmless",
        "==",
        rules["leader.casualty.fire.loss"],
        word("effect"),
        yes="Fire that costs no increment hits no leader, in the reading you play",
        no="Fire that costs no increment hits a leader as well",
    ):
        some = rules.entry("fire-combat", costly)
        rolls = trace.step("leader.costly", "both", rolls, some, say="Rolls that also cost an increment: {value}")
    trace.step("leader.rolls", "count", rolls, say="{value:roll} in 36 hit the leader")
    return tuple(int(roll) for roll in rolls.content)  # type: ignore[union-attr, arg-type]
