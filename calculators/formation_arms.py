"""Which formations cavalry and artillery may take, and what they share with infantry (section 15)."""

from __future__ import annotations

from calculators.formation_case import Entry
from calculators.trace import Value


def clear(entry: Entry, fact: str, no: str) -> None:
    entry.need("clear", "holds", entry.case.ground.clear, rule=entry.case.rules.fact(fact), yes="Clear terrain", no=no)


def road(entry: Entry) -> None:
    entry.need(
        "road",
        "holds",
        entry.case.i["road"],
        rule=entry.case.rules.fact("15.75"),
        yes="A road runs through the hex",
        no="Road march needs a road in the hex",
    )


def cavalry_line(entry: Entry) -> None:
    rules = entry.case.rules
    clear(entry, "15.102", "Cavalry is in line in clear terrain only")
    least = rules["cavalry.line.from"]
    needed = entry.trace.step("needed", "mul", entry.hexes, least, say="{1} to each of {0:hex}: {value}")
    entry.need(
        "least",
        ">=",
        entry.case.i["increments"],
        needed,
        rule=least,
        yes="{0:increment}, at least {2} in each hex",
        no="{0:increment}: every hex of the line needs at least {2}, here {1} in all",
    )


def cavalry_skirmish(entry: Entry) -> None:
    case = entry.case
    entry.need(
        "light",
        ">=",
        case.i["rate"],
        case.rules["cavalry.light.from"],
        yes="Printed movement {0}: light cavalry",
        no="Printed movement {0}, less than {1}: heavy cavalry does not skirmish",
    )
    if "skirmisher" not in case.i:
        entry.unknown.append("Say whether its fire value stands in parentheses (20.2).")
        return
    entry.need(
        "able",
        "holds",
        Value(case.i.word("skirmisher") == "yes", {"input": "skirmisher"}),
        rule=case.rules.fact("20.1"),
        yes="It has a skirmish factor",
        no="It has no skirmish factor",
    )


def guns_on_the_road(entry: Entry) -> None:
    case = entry.case
    road(entry)
    entry.need(
        "limbered",
        "holds",
        Value(case.now != "unlimbered", {"input": "guns"}),
        rule=case.rules.fact("15.89"),
        yes="The guns are limbered and can move",
        no="Limber first: only limbered guns move",
    )


def guns(entry: Entry) -> None:
    case = entry.case
    if entry.current:
        return
    if entry.formation == "limbered" and case.now == "unlimbered":
        entry.note("roll", case.rules["artillery.limber.dice"], "Throw {value:die}: the number is on the limber chart")
    if entry.formation == "unlimbered" and case.i.word("enemy") != "none":
        entry.note("arrived", case.rules.fact("14.8"), "It may unlimber although it has just come into the zone")
