"""Fire: fire points against fire defence, the odds column, the dice, and what follows (sections 21 and 22)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from calculators import battery, dice, exact, firers, loss_check, situation
from calculators.artillery import limbered_take_none, share_out
from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.fire_inputs import FIELDS
from calculators.rules import Rules
from calculators.target import fire_defence
from calculators.trace import Trace, Value

__all__ = ["FIELDS", "resolve"]


def resolve(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    """One fire attack.

    Result: fire, defence, ratio (exact strings), column ("4:1"), dice_modifier (int), losses (one row per
    number of increments lost, see _rows), average (exact string), leader_rolls, and with a roll given
    `thrown` (see _thrown).
    """
    fire, units = firers.fire_value(i, rules, trace)
    defence = fire_defence(firers.side(i, units, rules, trace), rules, trace)
    ratio = trace.step(
        "odds", "div", fire, defence, say="{0} fire points on a defence of {1}", cite=(rules.fact("21.26"),)
    )
    column = _column(i, rules, trace, ratio)
    modifier = _modifier(i, rules, trace)
    steps = int(modifier.number)
    table = rules.losses(column.word)
    rows = _rows(i, rules, trace, table, steps)
    result = {
        "fire": exact.write(fire.number),
        "defence": exact.write(defence.number),
        "ratio": exact.write(ratio.number),
        "column": column.word,
        "dice_modifier": steps,
        "losses": rows,
        "average": exact.write(sum((Fraction(r["lost"] * r["rolls"], len(dice.ROLLS)) for r in rows), Fraction(0))),
        "leader_rolls": _leader_rolls(i, rules, trace),
    }
    if units:
        result["firers"] = [exact.write(value.number) for _, value in units]
    result["headline"] = _headline(result)
    result["summary"] = _summary(result)
    thrown = i.roll("roll")
    if thrown:
        result["thrown"] = _thrown(rules, thrown, steps, column.word, result)
    return result


def _column(i: Inputs, rules: Rules, trace: Trace, ratio: Value) -> Value:
    """The odds column, then the canister shift (21.26, 21.27)."""
    columns = rules.columns()
    on_a_column = any(least == ratio.number for _, least in columns.content)  # type: ignore[misc, union-attr]
    if on_a_column:
        column = trace.step("column", "column", ratio, columns, _EXACTLY, say="Exactly the column {value}")
    else:
        rounding = rules["fire.odds.rounding"]
        column = trace.step(
            "column",
            "column",
            ratio,
            columns,
            rounding,
            cite=(rules["fire.odds.beyond"],),
            say="Ratio {0}: column {value}",
        )
    shift = rules["fire.canister.columns"]
    canister = any(_canister(unit) for _, unit in firers.views(i))
    if trace.test(
        "canister",
        "holds",
        Value(canister, {"input": "battery.canister"}),
        cite=(shift, *_doubling(i, rules)),
        yes="Canister: {1:column} up",
        no="Canister would move the attack {1:column} up: no battery fires it",
    ):
        column = trace.step("canister.column", "shift", column, columns, shift, say="With canister: column {value}")
    return column


# No rounding is asked for when the ratio is a column of the table.
_EXACTLY = Value("down", {"word": "down"})


def _canister(i: Inputs) -> bool:
    return battery.fires(i) and (bool(i.flag("battery.canister").content) or battery.at_cavalry_inside(i))


def _doubling(i: Inputs, rules: Rules) -> tuple[Value, ...]:
    """Guns that fire at cavalry inside their carré always have the canister column: the fact that says so (15.59)."""
    inside = any(battery.at_cavalry_inside(unit) for _, unit in firers.views(i))
    return (rules["carre.battery.inside.factor"],) if inside else ()


def _modifier(i: Inputs, rules: Rules, trace: Trace) -> Value:
    """Steps added to the dice: massed target (22.1) and a leader's artillery number (21.14)."""
    parts = []
    over = rules["fire.massed.over"]
    if trace.test(
        "massed",
        ">",
        i["target.increments"],
        over,
        yes="{0:increment} in the hex, more than {1}",
        no="{0:increment} in the hex, not more than {1}: no massed target",
    ):
        above = trace.step("massed.above", "sub", i["target.increments"], over, say="{value} above {1}")
        step = rules["fire.massed.step"]
        parts.append(trace.step("massed.dice", "mul", above, step, say="Massed target: dice +{value}"))
    number = _leader_number(i, rules, trace)
    if number:
        parts.append(number)
    return trace.step("dice", "sum", *parts, say="Added to the dice: {value}", cite=(rules.fact("9.5"),))


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
    helped = bool(numbers)
    applies = trace.test(
        "leader.guns",
        "holds",
        Value(helped, {"input": "battery.leader_artillery"}),
        cite=(rules.fact("21.14"),),
        yes="A leader with an artillery number is with the guns",
        no="A leader's artillery number: no battery fires with one",
    )
    return numbers[0] if applies else None


def _rows(i: Inputs, rules: Rules, trace: Trace, table: dict[int, int], steps: int) -> list[dict[str, Any]]:
    """One row per number of increments lost, 0 included.

    {"lost", "rolls" (of 36), "or_more" (of 36), "natural" ([[first, last], ...]), "infantry", "guns",
    "check" and "guns_check" (true, false, or "missing"; of the guns only where their troops are named)}
    """
    if steps:
        trace.step("dice.beyond", "same", rules["dice.beyond"], say="Dice moved past 11 or 66 stay there")
    by_loss: dict[int, list[int]] = {}
    for natural in dice.NATURALS:
        by_loss.setdefault(table[natural.moved(steps).roll], []).append(natural.roll)
    check = loss_check.of_the_target(i, rules, trace)
    guns_check = loss_check.of_its_guns(i, rules, trace)
    alone = i.word("target.formation") in situation.GUNS_ALONE
    if i.word("target.guns") == "limbered":
        limbered_take_none(i["target.guns"], rules, trace)
    guns = i["target.formation"] if alone else i["target.guns"]
    rows = []
    for lost in sorted(by_loss):
        value = rules.entry("fire-combat", lost)
        if lost and guns.word == "unlimbered":
            infantry, artillery = share_out(value, not alone, guns, rules, trace, at=f".{lost}")
        else:
            infantry, artillery = (0, lost) if alone else (lost, None)
        row = {
            "lost": lost,
            "rolls": len(by_loss[lost]),
            "or_more": sum(len(rolls) for loss, rolls in by_loss.items() if loss >= lost),
            "natural": dice.spans(by_loss[lost]),
            "infantry": infantry,
            "check": check(infantry if not alone else (artillery or 0)),
        }
        if artillery is not None:
            row["guns"] = artillery
        if guns_check and artillery is not None:
            row["guns_check"] = guns_check(artillery)
        rows.append(row)
    return rows


def _leader_rolls(i: Inputs, rules: Rules, trace: Trace) -> int:
    """On how many natural rolls of 36 a leader in the hex is hit (7.10)."""
    rolls = rules["leader.casualty.fire.rolls"]
    if not trace.test(
        "leader.hit",
        "holds",
        i.flag("target.leader"),
        cite=(rolls,),
        yes="A leader is in the hex: a natural {1} hits him",
        no="A natural {1} hits a leader: none is in the hex",
    ):
        return 0
    return int(trace.step("leader.rolls", "count", rolls, say="{value:roll} in 36 hit the leader").number)


def _thrown(rules: Rules, roll: dice.Natural, steps: int, column: str, result: dict[str, Any]) -> dict[str, Any]:
    """What a known roll does, in each column of the table."""
    modified = roll.moved(steps)
    names = [name for name, _ in rules.columns().content]  # type: ignore[misc, union-attr]
    losses = [{"column": name, "lost": rules.losses(name, ask=False)[modified.roll]} for name in names]
    lost = next(entry["lost"] for entry in losses if entry["column"] == column)
    row = next(r for r in result["losses"] if r["lost"] == lost)
    hit = result["leader_rolls"] and Fraction(roll.roll) in rules["leader.casualty.fire.rolls"].content  # type: ignore[operator]
    return {"natural": roll.roll, "modified": modified.roll, "row": row, "columns": losses, "leader_hit": bool(hit)}


def _headline(result: dict[str, Any]) -> str:
    """One line that says it all: "4:1, dice +3: no loss 0, one 24, two 12 in 36"."""
    chances = ", ".join(f"{row['lost'] or 'none'} lost {row['rolls']}" for row in result["losses"])
    return f"{result['column']}, dice {result['dice_modifier']:+d}: {chances} in {len(dice.ROLLS)}"


def _summary(result: dict[str, Any]) -> str:
    """Two short sentences."""
    rows = result["losses"]
    some = sum(row["rolls"] for row in rows if row["lost"])
    text = f"{result['fire']} fire points on a defence of {result['defence']}. "
    if not some:
        return text + "No roll costs an increment."
    text += f"At least one increment is lost on {some} roll{'' if some == 1 else 's'} in {len(dice.ROLLS)}"
    worst = rows[-1]
    return text + (f", {worst['lost']} on {worst['rolls']}." if worst["lost"] > 1 else ".")
