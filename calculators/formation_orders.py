"""Changes that happen at once, and what the unit may do in the formation it has (sections 6, 15, 19, 25)."""

from __future__ import annotations

from typing import Any

from calculators.formation_case import Case
from calculators.trace import Value, word


def forced(case: Case) -> list[dict[str, Any]]:
    """Changes nobody chooses: [{"formation", "label", "why", "fact"}], in the order they are looked at."""
    found = [
        change
        for change in (_line(case), _skirmishers(case), _disordered(case), _terrain(case), _break_down(case))
        if change
    ]
    for place, change in enumerate(found):
        if change["formation"] in ("line", "skirmish"):
            draws = case.rules.fact("15.31" if change["formation"] == "line" else "19.8")
            case.trace.step(f"forced.{place}.fire", "same", draws, say="Closing up draws no opportunity fire")
            change["why"] += f" It draws no opportunity fire ({draws.fact})."
    return found


def _change(case: Case, formation: str, label: str, name: str, rule: Value, say: str) -> dict[str, Any]:
    case.trace.step(f"forced.{name}", "same", rule, say=say)
    return {
        "formation": formation,
        "label": label,
        "why": f"{case.trace.records[-1]['say']} ({rule.fact}).",
        "fact": rule.fact,
    }


def _line(case: Case) -> dict[str, Any] | None:
    if case.arm != "infantry" or case.now != "line" or case.hexes_now == 1:
        return None
    least = case.rules["line.two-hex.from"]
    if case.i["increments"].number >= least.number:
        return None
    return _change(
        case, "line", "Line, 1 hex", "line", least, "Fewer than {value:increment}: the line closes up into one hex"
    )


def _skirmishers(case: Case) -> dict[str, Any] | None:
    if case.arm != "infantry" or case.now != "skirmish" or case.hexes_now == 1:
        return None
    most = case.rules["skirmish.one-hex.to"]
    if case.i["increments"].number > most.number:
        return None
    return _change(
        case, "skirmish", "Skirmish, 1 hex", "skirmish", most, "At most {value:increment}: they close up into one hex"
    )


def _calls(case: Case) -> bool:
    return case.ground.calls is not None and bool(case.ground.calls.content)


def _disordered(case: Case) -> dict[str, Any] | None:
    if case.arm != "infantry" or case.state != "disordered" or case.now in ("column", "general-order"):
        return None
    formation, label = ("general-order", "General order") if _calls(case) else ("column", "Column")
    return _change(
        case,
        formation,
        label,
        "disordered",
        case.rules.fact("15.86"),
        f"Disordered, it goes at once into {label.lower()}",
    )


def _terrain(case: Case) -> dict[str, Any] | None:
    """Disordered and routed units are left out (15.14)."""
    kept = ("general-order", "skirmish", "road-march")
    if case.arm == "artillery" or case.state != "good" or case.now in kept or not _calls(case):
        return None
    return _change(
        case,
        "general-order",
        "General order",
        "terrain",
        case.rules.fact("15.15"),
        "In this terrain it is in general order from the moment it enters",
    )


def _break_down(case: Case) -> dict[str, Any] | None:
    """A regiment that has lost half its increments (6.9). The other ground, a battalion's worth, is not asked for."""
    if "printed" not in case.i:
        return None
    share = case.rules["breakdown.lost-share"]
    lost = case.trace.step("breakdown.lost", "sub", case.i["printed"], case.i["increments"], say="{value} lost")
    limit = case.trace.step("breakdown.limit", "mul", case.i["printed"], share, say="{1} of {0:increment}: {value}")
    if not case.trace.test(
        "breakdown",
        ">=",
        lost,
        limit,
        yes="The regiment has lost {0:increment}, at least {1}",
        no="The regiment has lost {0:increment}, fewer than {1}",
    ):
        return None
    return _change(
        case, "battalions", "Break down into battalions", "breakdown", share, "It has lost {value} of its increments"
    )


def orders(case: Case) -> list[dict[str, Any]]:
    """[{"order", "label", "allowed", "why", "fact"}] for the formation it has now."""
    asked = [_fire(case), _assault(case)]
    asked += {"infantry": _infantry, "cavalry": _cavalry, "artillery": _artillery}[case.arm](case)
    return asked


def _order(case: Case, order: str, label: str, allowed: bool, fact: Value, say: str) -> dict[str, Any]:
    case.trace.test(f"order.{order}", "holds", Value(allowed, {"input": "arm"}), cite=(fact,), yes=say, no=say)
    return {
        "order": order,
        "label": label,
        "allowed": allowed,
        "why": f"{case.trace.records[-1]['say']} ({fact.fact}).",
        "fact": fact.fact,
    }


def _fire(case: Case) -> dict[str, Any]:
    rules = case.rules
    allowed, fact, say = True, rules.fact("27.1"), "Any unit with a fire value may fire at an enemy before its front"
    if case.state == "routed":
        allowed, fact, say = False, rules.fact("30.9"), "Routed troops open no fire"
    elif case.now == "road-march":
        allowed, fact, say = False, rules["road-march.fire"], "On the road its fire value is {1}"
    elif case.now == "limbered":
        allowed, fact, say = False, rules.fact("15.89"), "Limbered guns cannot fire"
    elif case.arm == "cavalry" and case.now != "skirmish":
        allowed, fact, say = False, rules.fact("20.2"), "Cavalry fires only in skirmish order"
    return _order(case, "fire", "Fire", allowed, fact, say)


def _assault(case: Case) -> dict[str, Any]:
    rules = case.rules
    allowed, fact, say = True, rules.fact("32.5"), "It may assault a hex that it may enter"
    if case.state == "routed":
        allowed, fact, say = False, rules.fact("30.10"), "A routed unit only defends itself"
    elif case.now == "carre":
        allowed, fact, say = False, rules.fact("15.65"), "A carré starts no assault"
    return _order(case, "assault", "Assault", allowed, fact, say)


def _infantry(case: Case) -> list[dict[str, Any]]:
    rules = case.rules
    found = []
    if case.i.word("organisation") == "regiment":
        say = "A regiment may be deployed as battalions"
        found.append(_order(case, "break-down", "Break down", True, rules.fact("6.8"), say))
    if case.now == "carre":
        moved = bool(case.i.flag("moved").content)
        fact = rules["carre.movement"] if moved else rules.fact("15.73")
        say = (
            "It has moved as a carré: {1:movement point} in the phase"
            if moved
            else "If it changes formation first, it keeps the rest of its movement"
        )
        found.append(_order(case, "leave-carre", "Leave the carré and move on", not moved, fact, say))
    if case.now == "skirmish" and case.i.word("segment") == "charge":
        say = "Into a neighbouring hex of friendly infantry in good order or of general-order terrain"
        found.append(_order(case, "fall-back", "Fall back from the charge", True, rules.fact("19.14"), say))
    return found


def _cavalry(case: Case) -> list[dict[str, Any]]:
    rules = case.rules
    skirmish = case.now == "skirmish"
    fact = rules.fact("20.13" if skirmish else "37.3")
    say = "In skirmish order it may not charge" if skirmish else "Fresh cavalry may charge in the charge segment"
    down = _order(case, "break-down", "Break down", False, rules.fact("6.11"), "Cavalry never breaks down")
    return [_order(case, "charge", "Charge", not skirmish and case.state == "good", fact, say), down]


def _artillery(case: Case) -> list[dict[str, Any]]:
    """Prolonging: of unlimbered guns, or of any by the group's reading (15.94)."""
    rules = case.rules
    able = case.now == "unlimbered" or case.trace.test(
        "order.prolong.state",
        "==",
        rules["artillery.prolong.state"],
        word("both"),
        yes="Any battery may be prolonged",
        no="Only unlimbered guns are prolonged",
    )
    say = "{1:hex} into clear terrain or a slope" if able else "Only unlimbered guns are prolonged"
    return [_order(case, "prolong", "Prolong", able and case.state == "good", rules["artillery.prolong"], say)]
