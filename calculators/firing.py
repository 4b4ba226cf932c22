"""The fire value of what fires (sections 12, 15, 19, 24, 25)."""

from __future__ import annotations

from calculators import battery, cavalry
from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.fire_inputs import PRINTED
from calculators.multiples import multiple
from calculators.rules import Rules
from calculators.skirmishers import skirmish_value
from calculators.trace import Trace, Value, word


def fire_value(i: Inputs, rules: Rules, trace: Trace) -> Value:
    """What one unit and its battery fire, in fire points (an exact number above zero)."""
    return rounded(unit_value(i, rules, trace), rules, trace)


def unit_value(i: Inputs, rules: Rules, trace: Trace) -> Value:
    """The same before fractions are rounded."""
    parts = [part for part in (infantry_value(i, rules, trace), battery.fire_value(i, rules, trace)) if part]
    if not parts:
        raise refuse("battery.fire", "Guns alone: enter the fire value of the battery.")
    total = parts[0]
    if len(parts) > 1:
        combined = rules.fact("15.61" if i.word("firer.formation") == "carre" else "15.40")
        total = trace.step(
            "fire.together", "add", *parts, say="Infantry and battery together: {value}", cite=(combined,)
        )
    return total


def rounded(total: Value, rules: Rules, trace: Trace) -> Value:
    """Fractions by the group's agreement; refused where nothing is left."""
    if not total.is_whole:
        total = trace.step(
            "fire.fractions", "round", total, rules["fire.fractions"], say="Fractions {1:rounding}: {value} fire points"
        )
    if total.number <= 0:
        raise refuse("firer.formation", "Nothing fires: the fire value is 0.")
    return total


def infantry_value(i: Inputs, rules: Rules, trace: Trace) -> Value | None:
    """The infantry's part, before fractions are rounded; None where guns fire alone."""
    formation = i.word("firer.formation")
    if formation == "unlimbered":
        return None
    if formation == "road-march":
        fire = rules.value("road-march.fire", "firer.formation")
        raise refuse("firer.formation", f"A unit in road march has no fire value ({fire.fact}).")
    if formation == "dragoon-skirmish":
        return cavalry.dragoon_value(i, rules, trace)
    if formation == "cavalry-skirmish":
        return cavalry.skirmish_value(i, rules, trace)
    _check_state(i, rules)
    value = _PER_FORMATION[formation](i, rules, trace)
    return _weakened(i, rules, trace, value)


def _check_state(i: Inputs, rules: Rules) -> None:
    factor = rules["infantry.fire.disordered.factor"]
    if i.word("firer.state") == "routed":
        raise refuse("firer.state", f"Routed infantry cannot fire ({factor.fact}).")
    if i.word("firer.state") == "disordered" and i.word("firer.formation") not in ("column", "general-order"):
        raise refuse("firer.state", f"A disordered unit is in column or general order ({rules.fact('15.86').fact}).")


def _weakened(i: Inputs, rules: Rules, trace: Trace, value: Value) -> Value:
    """Halved with the last increment (12.4) and while disordered (24.11)."""
    if trace.test(
        "fire.last",
        "<=",
        i["firer.increments"],
        rules["infantry.fire.last-increment"],
        yes="Only {1:increment} is left",
        no="Fire is halved for the last increment only: {0} are left",
    ) and _covered(i, rules, trace):
        factor = rules["infantry.fire.last-increment.factor"]
        value = trace.step("fire.last.value", "mul", value, factor, say="The last increment fires {0} × {1} = {value}")
    if trace.test(
        "fire.disordered",
        "holds",
        Value(i.word("firer.state") == "disordered", i.where("firer.state")),
        cite=(rules["infantry.fire.disordered.factor"],),
        yes="The unit is disordered",
        no="Fire × {1} only while disordered: the unit is in good order",
    ):
        factor = rules["infantry.fire.disordered.factor"]
        value = trace.step(
            "fire.disordered.value", "mul", value, factor, say="Disordered, it fires {0} × {1} = {value}"
        )
    return value


def _covered(i: Inputs, rules: Rules, trace: Trace) -> bool:
    """Whether 12.4 touches this fire: printed values always, multiplied ones by the group's reading."""
    if i.word("firer.formation") in PRINTED:
        return True
    covers = rules["infantry.fire.last-increment.covers"]
    return trace.test(
        "fire.last.covers",
        "==",
        covers,
        word("all"),
        yes="Fire by multiple is halved as well",
        no="In the other reading fire by multiple would be halved as well",
    )


def _printed(i: Inputs, rules: Rules, trace: Trace) -> Value:
    """Column, general order, masse: the top unit at its printed value (15.7, 15.11, 15.17)."""
    printed = i["firer.printed_fire"]
    if i.word("firer.formation") != "general-order":
        top = rules.fact("15.7")
        return trace.step(
            "fire.printed", "same", printed, say="The top unit fires its printed value, {value}", cite=(top,)
        )
    factor = rules["general-order.fire.factor"]
    top = rules.fact("15.11")
    value = "its printed value, {value}" if factor.number == 1 else "{0} × {1} = {value}"
    said = f"In general order the top unit fires {value}"
    return trace.step("fire.printed", "mul", printed, factor, say=said, cite=(top,))


def _line(i: Inputs, rules: Rules, trace: Trace) -> Value:
    """Up to four increments of each hex, times the multiple (15.36, 15.39)."""
    increments = i["firer.increments"]
    hexes = i["firer.hexes"]
    if hexes.number == 1:
        if "firer.first_hex" in i:
            raise refuse("firer.first_hex", "The line stands in one hex: leave this out, or give it two hexes.")
        firing = _hex_of_line("fire.hex", increments, rules, trace)
    else:
        firing = _two_hexes(i, rules, trace)
    return trace.step(
        "fire.line",
        "mul",
        firing,
        multiple(i, rules, "line"),
        say="{0} in line × multiple {1} = {value}",
        cite=(rules.fact("15.39"),),
    )


def _hex_of_line(name: str, increments: Value, rules: Rules, trace: Trace) -> Value:
    limit = rules["line.fire.increments"]
    return trace.step(name, "min", increments, limit, say="{0:increment} in the hex, at most {1} fire: {value}")


def _two_hexes(i: Inputs, rules: Rules, trace: Trace) -> Value:
    increments = i["firer.increments"]
    least = rules["line.two-hex.from"]
    if not trace.test(
        "line.two-hex",
        ">=",
        increments,
        least,
        yes="{0:increment}, at least {1}: the line may cover two hexes",
        no="{0:increment}: fewer than {1}",
    ):
        raise refuse("firer.increments", f"A line in two hexes needs at least {least} increments ({least.fact}).")
    first = first_hex(i, rules, trace)
    second = trace.step("line.second", "sub", increments, first, say="{value} in the second hex", cite=(least,))
    firing = [
        _hex_of_line("fire.first", first, rules, trace),
        _hex_of_line("fire.second", second, rules, trace),
    ]
    if battery.fires(i) and not _both_with_guns(rules, trace):
        return firing[0]
    limit = rules["line.fire.increments"]
    return trace.step(
        "fire.both", "add", *firing, say="{value:increment} in all fire from the two hexes", cite=(limit,)
    )


def _both_with_guns(rules: Rules, trace: Trace) -> bool:
    """Whether the hex without the battery joins an attack with it (15.40); the guns stand in the first hex."""
    return trace.test(
        "line.battery",
        "==",
        rules["line.fire.battery.with"],
        word("both"),
        yes="Both hexes of the line fire with the battery",
        no="The second hex does not join in: in the reading you play only the hex with the battery does",
    )


def first_hex(i: Inputs, rules: Rules, trace: Trace) -> Value:
    increments = i["firer.increments"]
    split = rules["line.two-hex.split"]
    if "firer.first_hex" in i and split.word != "owner":
        raise refuse("firer.first_hex", f"The split is even in your reading ({split.fact}). Choose the owner's first.")
    if "firer.first_hex" in i:
        chosen = i["firer.first_hex"]
        if chosen.number >= increments.number:
            raise refuse("firer.first_hex", "Leave at least one increment for the second hex.")
        return trace.step("line.first", "same", chosen, say="The owner puts {value} in the first hex", cite=(split,))
    share = trace.step(
        "line.share", "div", increments, i["firer.hexes"], say="{0:increment} over {1:hex}: {value} each"
    )
    return trace.step("line.first", "ceil", share, cite=(split,), say="As even as can be: {value} in the first hex")


def _carre(i: Inputs, rules: Rules, trace: Trace) -> Value:
    """A third of the increments at each of up to three hexes; all of them at cavalry inside (15.55 to 15.58)."""
    increments = i["firer.increments"]
    least = rules["carre.from"]
    if increments.number < least.number:
        raise refuse("firer.increments", f"A carré needs at least {least} increments ({least.fact}).")
    inside = trace.test(
        "carre.inside",
        "holds",
        i.flag("firer.cavalry_inside"),
        cite=(rules["carre.fire.inside.share"],),
        yes="Enemy cavalry is in the carré's own hex: all increments fire",
        no="All increments fire only at cavalry in the carré's own hex",
    )
    firing = increments
    if battery.fires(i):
        limit = rules["carre.battery.infantry"]
        firing = trace.step("carre.beside", "min", increments, limit, say="Beside a battery at most {1} fire: {value}")
    share = rules["carre.fire.inside.share"] if inside else rules["carre.fire.share"]
    if not inside and battery.fires(i) and _all_with_battery(rules, trace):
        share = rules["carre.fire.inside.share"]
    firing = trace.step("carre.firing", "mul", firing, share, say="{0:increment} × {1}: {value} in this attack")
    if not inside:
        targets = rules["carre.fire.targets"]
        trace.step(
            "carre.targets", "same", targets, say="The same value at each of up to {value:hex} that do not touch"
        )
    return trace.step(
        "fire.carre",
        "mul",
        firing,
        multiple(i, rules, "carre"),
        say="{0} in carré × multiple {1} = {value}",
    )


def _all_with_battery(rules: Rules, trace: Trace) -> bool:
    return trace.test(
        "carre.beside.all",
        "==",
        rules["carre.battery.infantry.of"],
        word("all"),
        yes="With the battery the increments fire whole",
        no="In the other reading the increments beside the battery would fire whole",
    )


_PER_FORMATION = {
    "column": _printed,
    "general-order": _printed,
    "masse": _printed,
    "line": _line,
    "carre": _carre,
    "skirmish": skirmish_value,
}
