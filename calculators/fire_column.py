"""The odds column of a fire and the canister shift (21.26, 21.27)."""

from __future__ import annotations

from calculators import battery, firers, odds
from calculators.fields import Inputs
from calculators.rules import Rules
from calculators.trace import Trace, Value, word


def column(i: Inputs, rules: Rules, trace: Trace, ratio: Value) -> Value:
    """The column of the fire table, "4:1", after any shift."""
    columns = rules.columns()
    found = odds.column(ratio, columns, "fire", rules, trace)
    shift = rules["fire.canister.columns"]
    inside = any(battery.at_cavalry_inside(unit) for _, unit in firers.views(i))
    fired = inside or any(_canister(unit) for _, unit in firers.views(i))
    if not trace.test(
        "canister",
        "holds",
        Value(fired, {"input": "battery.canister"}),
        cite=(shift, *((rules["carre.battery.inside.factor"],) if inside else ())),
        yes="Canister: {1:column} up",
        no="Canister would move the attack {1:column} up: no battery fires it",
    ):
        return found
    # Guns that fire at cavalry on their own carré have the shift by the rule itself (15.59).
    if not inside and not _shifts(i, rules, trace):
        return found
    return trace.step("canister.column", "shift", found, columns, shift, say="With canister: column {value}")


def _canister(i: Inputs) -> bool:
    return battery.fires(i) and bool(i.flag("battery.canister").content)


def _shifts(i: Inputs, rules: Rules, trace: Trace) -> bool:
    """Whether canister shifts this attack: in every kind of fire, and with infantry in it, by the readings."""
    if i.word("segment") != "offensive" and trace.test(
        "canister.when",
        "==",
        rules["fire.canister.when"],
        word("offensive"),
        yes="It shifts offensive fire only, in the reading you play",
        no="It shifts every kind of fire",
    ):
        return False
    with_infantry = any(unit.word("firer.formation") != "unlimbered" for _, unit in firers.views(i))
    return not with_infantry or trace.test(
        "canister.mixed",
        "==",
        rules["fire.canister.mixed"],
        word("whole"),
        yes="The whole attack shifts, infantry and all",
        no="Infantry fires too: no shift in the reading you play",
    )
