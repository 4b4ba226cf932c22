"""Which formations a unit may take now, and the fact against each of the others (sections 10, 13 to 16, 19, 20, 30)."""

from __future__ import annotations

from calculators import formation_arms as arms
from calculators.formation_arms import clear, road
from calculators.formation_case import Entry
from calculators.ground import forbidden
from calculators.trace import Value


def check(entry: Entry) -> None:
    """Everything but stacking and movement points."""
    _state(entry)
    _company(entry)
    _moment(entry)
    _CHECKS[entry.case.arm][entry.formation](entry)
    _by_chart(entry)


def _state(entry: Entry) -> None:
    case = entry.case
    if case.state == "routed":
        fact = "30.12" if case.arm == "infantry" else "15.87"
        text = {
            "30.12": "Routed infantry does not move in the movement phase",
            "15.87": "It is routed: the rules of that formation were not seen",
        }
        entry.forbid("routed", case.rules.fact(fact), text[fact])
    if case.state == "disordered" and case.arm == "infantry":
        open_to_it = entry.formation in ("column", "general-order")
        entry.need(
            "disordered",
            "holds",
            Value(open_to_it, {"input": "state"}),
            rule=case.rules.fact("15.86"),
            yes="Open to a disordered unit",
            no="A disordered unit is in column or general order, in nothing else",
        )


def _company(entry: Entry) -> None:
    """Who may not be in one hex (10.9, 10.10, 19.33)."""
    case = entry.case
    other = {"infantry": ("cavalry",), "cavalry": ("infantry", "unlimbered"), "artillery": ("cavalry",)}[case.arm]
    apart = case.beside in other and (case.arm != "artillery" or entry.formation == "unlimbered")
    if apart:
        entry.forbid("apart", case.rules.fact("10.9"), "Cavalry never stacks with infantry or unlimbered guns")
    if case.beside == case.arm and not entry.current:
        entry.note(
            "together",
            case.rules.fact("10.10"),
            "One kind of formation to a hex: the others must change with it",
        )
        if entry.formation == "skirmish" and case.arm == "infantry":
            entry.note(
                "among",
                case.rules.fact("19.32"),
                "It may take skirmish order among friends of its arm, but not end the phase among them",
            )


def _moment(entry: Entry) -> None:
    """In the enemy's charge only carré can be formed; in an enemy zone a change draws fire."""
    case = entry.case
    if entry.current:
        return
    if case.i.word("segment") == "charge":
        _charge(entry)
    elif case.i.word("enemy") != "none" and entry.formation != "general-order":
        entry.note("fire.old", case.rules.fact("28.6"), "In an enemy zone the change draws fire, at its old formation")


def _charge(entry: Entry) -> None:
    rules = entry.case.rules
    if entry.formation != "carre":
        fact = {"infantry": "38.13", "cavalry": "16.12", "artillery": "16.11"}[entry.case.arm]
        text = {
            "38.13": "A target of a charge stands as it is or tries to form carré",
            "16.12": "Cavalry pays for a change with movement points, in its own movement",
            "16.11": "Guns pay for a change with movement points, in their own movement",
        }
        entry.forbid("charge", rules.fact(fact), text[fact])
        return
    entry.need(
        "charge.skirmish",
        "holds",
        Value(entry.case.now != "skirmish", {"input": "formation"}),
        rule=rules.fact("19.23"),
        yes="It is not in skirmish order",
        no="Skirmishers fall back from a charge or rout; they form no carré",
    )
    entry.note(
        "charge.carre", rules["charge.carre.distance"], "Once the cavalry is within {value:hex}: the carré chart"
    )
    entry.note("charge.once", rules["charge.carre.attempts"], "{value:attempt} in a charge")


def _calls(entry: Entry) -> Value | None:
    """Whether the terrain calls for general order; where nobody knows, the entry says so."""
    calls = entry.case.ground.calls
    if calls is None:
        entry.unknown.append(entry.case.ground.missing)
    return calls


def ordered(entry: Entry) -> None:
    """A formation that general-order terrain breaks up (15.14)."""
    calls = _calls(entry)
    if calls is None:
        return
    entry.need(
        "terrain",
        "holds",
        Value(not calls.content, calls.origin),
        rule=entry.case.rules.fact("15.14"),
        yes="The terrain does not call for general order",
        no="This terrain puts every formation into general order",
    )


def _general_order(entry: Entry) -> None:
    calls = _calls(entry)
    if calls is None:
        return
    entry.need(
        "terrain",
        "holds",
        calls,
        rule=entry.case.rules.fact("15.15"),
        yes="The terrain calls for it: it comes about by itself",
        no="General order comes with the terrain, and this terrain does not call for it",
    )


def _line(entry: Entry) -> None:
    rules = entry.case.rules
    clear(entry, "15.28", "Infantry is in line in clear terrain only")
    several = entry.hexes.number > 1
    least = rules["line.two-hex.from"] if several else rules["line.one-hex.from"]
    entry.need(
        "least",
        ">=",
        entry.case.i["increments"],
        least,
        yes="{0:increment}, at least {1}",
        no="{0:increment}: over two hexes a line needs at least {1}",
    )


def _carre(entry: Entry) -> None:
    rules = entry.case.rules
    clear(entry, "15.47", "A carré is formed in clear terrain only")
    entry.need(
        "least",
        ">=",
        entry.in_the_hex(),
        rules["carre.from"],
        yes="{0:increment}, at least {1}",
        no="{0:increment}: a carré needs at least {1}",
    )


def _skirmish(entry: Entry) -> None:
    case = entry.case
    entry.need(
        "organisation",
        "holds",
        Value(case.i.word("organisation") != "regiment", {"input": "organisation"}),
        rule=case.rules.fact("19.1"),
        yes="A battalion or a company may skirmish",
        no="Only battalions and companies skirmish: break the regiment down first",
    )
    able = _can_skirmish(entry)
    if able is None:
        entry.unknown.append("Say whether its troop type has a skirmish multiple on the fire effects chart (19.1).")
        return
    entry.need(
        "able",
        "holds",
        able,
        rule=case.rules.fact("19.1"),
        yes="Its troop type has a skirmish multiple",
        no="Its troop type has no skirmish multiple",
    )
    if case.ground.calls is not None and case.ground.calls.content:
        entry.note("instead", case.rules.fact("15.21"), "It may skirmish here in the place of general order")


def _can_skirmish(entry: Entry) -> Value | None:
    """By hand, by a multiple typed, or by the chart; None where nothing says it."""
    i, rules = entry.case.i, entry.case.rules
    if "skirmisher" in i:
        return Value(i.word("skirmisher") == "yes", {"input": "skirmisher"})
    if "skirmish_multiple" in i:
        return Value(True, {"input": "skirmish_multiple"})
    if "troops" not in i or not rules.has_chart("fire-effects"):
        return None
    address = f"fire-effects/{rules.battle}/{i.word('troops')}/skirmish"
    raw = rules.bundle["cells"].get(address, {}).get("value", {"missing": ""})
    if isinstance(raw, dict) and "missing" in raw:
        return None
    return Value(not isinstance(raw, dict), {"input": "troops"})


def _road_march(entry: Entry) -> None:
    case = entry.case
    road(entry)
    entry.need(
        "organisation",
        "holds",
        Value(case.i.word("organisation") != "regiment", {"input": "organisation"}),
        rule=case.rules.fact("15.79"),
        yes="It is broken down",
        no="A regiment must first break down into battalions",
    )


def _by_chart(entry: Entry) -> None:
    """A formation to which the battle's chart gives no value in this terrain, because a rule forbids it there."""
    case = entry.case
    fact = forbidden(case.rules, case.i, entry.formation)
    if fact and all(fact != held for _, held in entry.against):
        title = case.rules.bundle["facts"][fact]["title"]
        entry.forbid("chart", case.rules.fact(fact), f"This terrain does not take it: {title}")


_INFANTRY = {
    "column": ordered,
    "masse": ordered,
    "line": _line,
    "carre": _carre,
    "skirmish": _skirmish,
    "general-order": _general_order,
    "road-march": _road_march,
}
_CAVALRY = {
    "column": ordered,
    "line": arms.cavalry_line,
    "skirmish": arms.cavalry_skirmish,
    "general-order": _general_order,
    "road-march": road,
}
_ARTILLERY = {"limbered": arms.guns, "unlimbered": arms.guns, "road-march": arms.guns_on_the_road}
_CHECKS = {"infantry": _INFANTRY, "cavalry": _CAVALRY, "artillery": _ARTILLERY}
