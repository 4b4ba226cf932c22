"""Fire: fire points against fire defence, the odds column, the dice, and what follows (sections 21 and 22)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from calculators import dice, exact, fire_column, fire_dice, firers, loss_check, situation
from calculators.artillery import limbered_take_none, share_out
from calculators.fields import Inputs
from calculators.fire_inputs import FIELDS
from calculators.rules import Rules
from calculators.target import fire_defence
from calculators.trace import Trace, word

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
        "odds", "div", fire, defence, say="{0:fire point} on a defence of {1}", cite=(rules.fact("21.26"),)
    )
    column = fire_column.column(i, rules, trace, ratio)
    modifier = fire_dice.modifier(i, rules, trace)
    steps = int(modifier.number)
    table = rules.losses(column.word)
    rows = _rows(i, rules, trace, table, steps)
    costly = [n.roll for n in dice.NATURALS if table[n.moved(steps).roll]]
    hits = fire_dice.leader_hits(i, modifier, costly, rules, trace)
    result = {
        "fire": exact.write(fire.number),
        "defence": exact.write(defence.number),
        "ratio": exact.write(ratio.number),
        "column": column.word,
        "dice_modifier": steps,
        "losses": rows,
        "average": exact.write(_average(rows, i["target.increments"].number)),
        "leader_rolls": len(hits),
    }
    if units:
        result["firers"] = [exact.write(value.number) for _, value in units]
    result["headline"] = _headline(result)
    result["summary"] = _summary(result)
    thrown = i.roll("roll")
    if thrown:
        result["thrown"] = _thrown(rules, thrown, steps, column.word, rows) | {"leader_hit": thrown.roll in hits}
    return result


def _rows(i: Inputs, rules: Rules, trace: Trace, table: dict[int, int], steps: int) -> list[dict[str, Any]]:
    """One row per number of increments lost, 0 included.

    {"lost", "rolls" (of 36), "or_more" (of 36), "natural" ([[first, last], ...]), "infantry", "guns",
    "check" and "guns_check" (true, false, or "missing"), "all" (true where more is lost than stands there)}
    """
    if steps:
        trace.step("dice.beyond", "same", rules["dice.beyond"], say="Dice moved past 11 or 66 stay there")
    by_loss = dice.sorted_by(lambda natural: table[natural.moved(steps).roll])
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
            **dice.counted(by_loss[lost]),
            "or_more": sum(len(rolls) for loss, rolls in by_loss.items() if loss >= lost),
            "infantry": infantry,
            "check": check(infantry if not alone else (artillery or 0)),
        }
        if artillery is not None:
            row["guns"] = artillery
        if guns_check and artillery is not None:
            row["guns_check"] = guns_check(artillery)
        rows.append(row)
    return _all_of_them(i, rules, trace, rows)


def _all_of_them(i: Inputs, rules: Rules, trace: Trace, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows; those that cost more than stands in the hex cost all of it, and say so (by the group's reading)."""
    standing = i["target.increments"]
    beyond = [row for row in rows if row["infantry"] + row.get("guns", 0) > standing.number]
    if not beyond or not trace.test(
        "losses.beyond",
        "==",
        rules["losses.beyond"],
        word("lapses"),
        cite=(standing,),
        yes="No more is lost than the {2:increment} in the hex: the rest of a result lapses",
        no="More than the {2:increment} in the hex can be lost, in the reading you play: the unit's other hex pays",
    ):
        return rows
    for row in beyond:
        row["all"] = True
        if "guns" not in row:
            row["infantry"] = int(standing.number)
    return rows


def _average(rows: list[dict[str, Any]], standing: Fraction) -> Fraction:
    """The mean of the results; where all is lost, what stands in the hex counts."""
    lost = ((standing if row.get("all") else row["lost"]) * row["rolls"] for row in rows)
    return sum(lost, Fraction(0)) / len(dice.ROLLS)


def _thrown(rules: Rules, roll: dice.Natural, steps: int, column: str, rows: list[dict[str, Any]]) -> dict[str, Any]:
    """What a known roll does, in each column of the table."""
    modified = roll.moved(steps)
    names = [name for name, _ in rules.columns().content]  # type: ignore[misc, union-attr]
    losses = [{"column": name, "lost": rules.losses(name, ask=False)[modified.roll]} for name in names]
    lost = next(entry["lost"] for entry in losses if entry["column"] == column)
    row = next(row for row in rows if row["lost"] == lost)
    return {"natural": roll.roll, "modified": modified.roll, "row": row, "columns": losses}


def _headline(result: dict[str, Any]) -> str:
    """One line that says it all: "4:1, dice +3: no loss 0, one 24, two 12 in 36"."""
    chances = ", ".join(f"{row['lost'] or 'none'} lost {row['rolls']}" for row in result["losses"])
    return f"{result['column']}, dice {result['dice_modifier']:+d}: {chances} in {len(dice.ROLLS)}"


def _summary(result: dict[str, Any]) -> str:
    """Two short sentences."""
    rows = result["losses"]
    some = sum(row["rolls"] for row in rows if row["lost"])
    points = f"{result['fire']} fire point{'' if result['fire'] == '1' else 's'}"
    text = f"{points} on a defence of {result['defence']}. "
    if not some:
        return text + "No roll costs an increment."
    if some == len(dice.ROLLS):
        text += "Every roll costs at least one increment"
    else:
        text += f"At least one increment is lost on {some} roll{'' if some == 1 else 's'} in {len(dice.ROLLS)}"
    worst = rows[-1]
    return text + (f", {worst['lost']} on {worst['rolls']} in {len(dice.ROLLS)}." if worst["lost"] > 1 else ".")
