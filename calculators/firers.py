"""Several units that fire at one hex: all fire at a hex is one attack (sections 21 and 25)."""

from __future__ import annotations

from calculators import battery, firing
from calculators.errors import InputError, refuse
from calculators.fields import Inputs, Renamed
from calculators.fire_inputs import FIELDS, FURTHER
from calculators.rules import Rules
from calculators.trace import ONE, Trace, Value, word

_OWN = tuple(
    field.path for field in FIELDS if field.path.partition(".")[0] in ("firer", "battery") or field.path == "range"
)


def views(i: Inputs) -> list[tuple[str, Inputs]]:
    """[(number, its inputs as if it were the first unit)]: the first is ("", i)."""
    found: list[tuple[str, Inputs]] = [("", i)]
    for number in FURTHER:
        if f"firer{number}.formation" not in i:
            continue
        given = {path: i[theirs] for path in _OWN if (theirs := _path(path, number)) in i}
        found.append((number, Renamed(given | {"segment": i["segment"]})))
    return found


def _path(path: str, number: str) -> str:
    """ "firer.increments" of the second unit is "firer2.increments", its "range" is "firer2.range"."""
    outer, _, inner = path.partition(".")
    return f"{outer}{number}.{inner}" if inner else f"firer{number}.{path}"


def fire_value(i: Inputs, rules: Rules, trace: Trace) -> tuple[Value, list[tuple[str, Value]]]:
    """(fire points of the attack, [(number, what the unit fires)]); the list is empty where one unit fires alone."""
    units = views(i)
    if len(units) == 1:
        return firing.fire_value(i, rules, trace), []
    _may_combine(i, units, rules, trace)
    values = [(number, _one(number, unit, rules, trace)) for number, unit in units]
    once = rules["fire.attacks-per-hex"]
    total = trace.step(
        "fire.all",
        "sum",
        *(value for _, value in values),
        say="All fire at the hex is one attack: {value}",
        cite=(once,),
    )
    return firing.rounded(total, rules, trace), values


def _one(number: str, unit: Inputs, rules: Rules, trace: Trace) -> Value:
    """What one unit fires; its refusals name its own inputs."""
    if not number:
        return firing.unit_value(unit, rules, trace)
    try:
        return firing.unit_value(unit, rules, trace.part(f"unit{number}"))
    except InputError as error:
        raise InputError([(_path(field, number), message) for field, message in error.problems]) from error


def _may_combine(i: Inputs, units: list[tuple[str, Inputs]], rules: Rules, trace: Trace) -> None:
    """Batteries of two hexes need an artillery leader, of three one of special ability (25.10, 25.11)."""
    guns = [number for number, unit in units if battery.fires(unit)]
    together = [number for number in guns if number and i.word(f"battery{number}.place") == "same"]
    if together:
        _one_hex(i, together[0], guns, rules, trace)
    apart = [number for number in guns if number not in together]
    if len(apart) <= 1:
        return
    _allies(i, rules, trace)
    hexes = trace.step("guns.hexes", "sum", *(ONE for _ in apart), say="Guns fire from {value:hex}")
    several = rules["artillery.combine.special.hexes"]
    special = trace.test(
        "guns.special",
        ">=",
        hexes,
        several,
        yes="From {1:hex} a leader of special ability next to all of them has to be there",
        no="Fewer than {1:hex}: a leader with an artillery bonus is enough",
    )
    two = rules["artillery.combine.batteries"]
    needed = several if special else two
    wanted = "special" if special else "artillery"
    if not trace.test(
        "guns.leader",
        "==",
        i["guns.leader"],
        word(wanted),
        cite=(needed,),
        yes="He is there",
        no="He is not there",
    ):
        who = "a leader of special ability next to all of them" if special else "a leader with an artillery bonus there"
        raise refuse(
            "guns.leader", f"Guns of {needed} hexes fire together only with {who} ({two.fact}, {several.fact})."
        )


def _one_hex(i: Inputs, number: str, guns: list[str], rules: Rules, trace: Trace) -> None:
    """Batteries in one hex: all of them in clear terrain, elsewhere only the top one (25.1, 25.2)."""
    if guns.index(number) == 0:
        raise refuse(f"battery{number}.place", "No guns fire before these: choose another hex.")
    open_ground = trace.test(
        "guns.open",
        "holds",
        i.flag("guns.open"),
        cite=(rules.fact("25.1"),),
        yes="In clear terrain every gun in the hex may fire",
        no="The guns do not stand in clear terrain",
    )
    if not open_ground:
        raise refuse("guns.open", f"Only the top battery fires outside clear terrain ({rules.fact('25.2').fact}).")


def _allies(i: Inputs, rules: Rules, trace: Trace) -> None:
    """At Leipzig the guns of the allies do not combine (25.15)."""
    rule = rules.fact("25.15")
    edition = rules.bundle["battles"][rules.battle].get("edition")
    here = edition in rules.bundle["facts"][rule.fact]["seen_in"]
    forbidden = Value(here and bool(i.flag("guns.allied").content), {"input": "guns.allied"})
    if trace.test(
        "guns.allies",
        "holds",
        forbidden,
        cite=(rule,),
        yes="Batteries of different allied nations",
        no="No batteries of allied nations that may not combine",
    ):
        raise refuse("guns.allied", f"Austrian, Russian and Prussian guns do not combine on one target ({rule.fact}).")


def side(i: Inputs, values: list[tuple[str, Value]], rules: Rules, trace: Trace) -> Inputs:
    """The inputs with the hexside that decides the fire defence, where units fire through different ones."""
    sides = {number: _side(i, number) for number, _ in values}
    if "flank" not in sides.values() or set(sides.values()) == {"flank"}:
        return i
    reading = rules["fire.defence.sides"]
    flank = trace.step("sides.flank", "sum", *_through(values, sides, True), say="{value} through a flank")
    others = trace.step("sides.others", "sum", *_through(values, sides, False), say="{value} through other hexsides")
    most = trace.test(
        "sides.most",
        ">",
        flank,
        others,
        cite=(reading,),
        yes="Most of the fire comes through a flank",
        no="Most of the fire does not come through a flank",
    )
    decides = reading.word == "flank" or (reading.word == "most" and most)
    other = next(found for found in sides.values() if found != "flank")
    return Renamed({"target.side": Value("flank" if decides else other, {"input": "target.side"})}, i)


def _through(values: list[tuple[str, Value]], sides: dict[str, str], flank: bool) -> list[Value]:
    return [value for number, value in values if (sides[number] == "flank") == flank]


def _side(i: Inputs, number: str) -> str:
    own = i.word(f"firer{number}.side") if number else "same"
    return i.word("target.side") if own == "same" else own
