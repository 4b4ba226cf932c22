"""The fire defence of the target hex (sections 13, 15, 21)."""

from __future__ import annotations

from calculators import situation, works
from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.rules import Rules
from calculators.trace import Trace, Value, word

# Only a battle that has such ground states it.
_SAME_FOR_ALL = "fire.defence.same-for-all"


def fire_defence(i: Inputs, rules: Rules, trace: Trace) -> Value:
    """The fire defence of the hex, an exact number above zero."""
    _check_carre(i, rules)
    if "target.defence" in i:
        return trace.step(
            "defence", "same", i["target.defence"], say="Typed by hand: a fire defence of {value}, used as it is"
        )
    value, fixed = _by_works(i, rules, trace)
    return beside_guns(i, rules, trace, value, fixed)


def _by_works(i: Inputs, rules: Rules, trace: Trace) -> tuple[Value, bool]:
    """(value, whether it is the fixed value for fire through a flank), works and special cases first."""
    kind = i.word("target.works")
    if kind in ("", "none"):
        return _by_side(i, rules, trace)
    if kind != "wall":
        return works.fire_defence(i, rules, trace), False
    value, fixed = _by_side(i, rules, trace)
    return works.behind_the_wall(value, rules, trace), fixed


def _check_carre(i: Inputs, rules: Rules) -> None:
    if i.word("target.formation") != "carre":
        return
    least = rules["carre.from"]
    if i["target.increments"].number < least.number:
        raise refuse("target.increments", f"A carré needs at least {least} increments ({least.fact}).")
    fronts = rules["orientation.carre.front"]
    if i.word("target.side") != "front":
        raise refuse("target.side", f"All {fronts} hexsides of a carré are front ({fronts.fact}).")


def _by_side(i: Inputs, rules: Rules, trace: Trace) -> tuple[Value, bool]:
    """(value, whether it is the fixed value for fire through a flank)."""
    through = i.word("target.side") == "flank"
    flank = Value(through and _flank_counts(i, rules, trace), {"input": "target.side"})
    if flank.content:
        fixed = rules.value("fire.defence.flank", "target.defence")
        trace.test("defence.flank", "holds", flank, cite=(fixed,), yes="The fire enters through a flank", no="")
        return trace.step("defence.side", "same", fixed, say="Through a flank the fire defence is fixed: {value}"), True
    no = "does not count here" if through else "counts only for fire through a flank hexside"
    trace.test("defence.flank", "holds", flank, yes="", no=f"The flank value {no}")
    return by_formation(i, rules, trace), False


def _flank_counts(i: Inputs, rules: Rules, trace: Trace) -> bool:
    """Not on ground with one value for all; for a road march, which has a value of its own, by the reading (21.7)."""
    if same_for_all(i, rules):
        return False
    return i.word("target.formation") != "road-march" or trace.test(
        "defence.flank.road-march",
        "==",
        rules["fire.defence.flank.road-march"],
        word("flank"),
        yes="In the reading you play the flank value holds for a road march too",
        no="A road march keeps its own value through a flank",
    )


def same_for_all(i: Inputs, rules: Rules) -> bool:
    """Whether the target stands where every unit has the same value: neither flank nor guns change it."""
    grounds = _same_for_all(rules)
    return bool(grounds) and i.word("target.terrain") in grounds.content  # type: ignore[operator, union-attr]


def _same_for_all(rules: Rules) -> Value | None:
    """Such grounds; None in the battles that have none."""
    return rules[_SAME_FOR_ALL] if _SAME_FOR_ALL in rules.bundle["battles"][rules.battle]["parameters"] else None


def by_formation(i: Inputs, rules: Rules, trace: Trace) -> Value:
    formation = i.word("target.formation")
    if formation == "road-march":
        value = rules.value("road-march.defence", "target.defence")
        return trace.step("defence.table", "same", value, say="A unit in road march has fire defence {value}")
    if formation == "line":
        _cell(i, rules, formation)  # refuses a line where none may stand, however many are in it
    if formation == "line" and trace.test(
        "defence.crowded",
        ">=",
        i["target.increments"],
        rules["line.defence.as-column-from"],
        yes="{0:increment}, at least {1}: the line is a target like a column",
        no="A line of at least {1} is a target like a column: here it is {0:increment}",
    ):
        formation = "column"
    return trace.step(
        "defence.table",
        "same",
        _cell(i, rules, formation),
        say=f"Fire defence on the chart, {_named(i, formation, rules)}: {{value}}",
    )


def _named(i: Inputs, formation: str, rules: Rules) -> str:
    """ "column, frozen lake", in the words that are chosen from."""
    grounds = rules.bundle["battles"][rules.battle]["options"]["terrains"]
    ground = next(entry["label"] for entry in grounds if entry["id"] == i.word("target.terrain"))
    return f"{dict(situation.TARGET_FORMATIONS)[formation].lower()}, {ground.lower()}"


def _cell(i: Inputs, rules: Rules, formation: str) -> Value:
    if not rules.has_chart("fire-defence"):
        raise refuse("target.defence", f"{rules.chart_missing('fire-defence')} Type the fire defence by hand.")
    if "target.terrain" not in i:
        raise refuse("target.terrain", "Choose the terrain of the target hex, or type the fire defence by hand.")
    nation = i.word("target.troops").partition("/")[0]
    row = rules.defence_row(i.word("target.terrain"), nation)
    if row is None:
        raise refuse("target.troops", "In this terrain the chart goes by nation: choose the troops of the target.")
    return rules.cell("target.formation", "fire-defence", row, formation)


def beside_guns(i: Inputs, rules: Rules, trace: Trace, value: Value, fixed: bool) -> Value:
    """Two less where infantry and guns share the hex, but not in carré (21.6)."""
    grounds = _same_for_all(rules)
    if grounds and trace.test(
        "defence.same-for-all",
        "in",
        Value(i.word("target.terrain"), i.where("target.terrain")),
        grounds,
        yes="Every unit there has this value: neither a flank nor guns change it",
        no="Flank and guns would change nothing only where every unit has the same value",
    ):
        return value
    less = rules["fire.defence.mixed"]
    mixed = Value(i.word("target.guns") not in ("", "none"), i.where("target.guns"))
    carre = i.word("target.formation") == "carre"
    applies = Value(bool(mixed.content) and not carre, i.where("target.guns"))
    if not trace.test(
        "defence.mixed",
        "holds",
        applies,
        cite=(less,),
        yes="Infantry and guns share the hex",
        no="{1} less for guns beside infantry: not in carré"
        if carre and mixed.content
        else "{1} less for guns beside infantry: there are none",
    ):
        return value
    if fixed and not trace.test(
        "defence.mixed.flank",
        "==",
        rules["fire.defence.mixed.flank"],
        word("yes"),
        yes="The flank value is lowered as well",
        no="In the other reading the flank value would be lowered as well",
    ):
        return value
    return trace.step("defence.mixed.value", "sub", value, less, say="{1} less for infantry and guns together: {value}")
