"""Fires of several units, batteries after losses, cavalry skirmishers, works: every line of their modules."""

from typing import Any

type Request = dict[str, Any]

AUSTERLITZ: Request = {"edition": "austerlitz-1805", "battle": "austerlitz-1805"}
BAUTZEN: Request = {"edition": "bautzen-1813", "battle": "bautzen-1813"}
ASPERN: Request = {"edition": "aspern-essling-1809", "battle": "aspern-essling-1809"}
TARGET: Request = {"increments": 6, "defence": 4}
LINE: Request = {"formation": "line", "increments": 4, "multiple": 3}
SKIRMISH: Request = {"formation": "skirmish", "increments": 7, "multiple": 3}
GUNS: Request = {"formation": "unlimbered"}


def _horse(increments: int, lost: int) -> Request:
    return {"formation": "cavalry-skirmish", "increments": increments, "lost": lost, "printed_fire": 3}


def _dragoons(increments: int) -> Request:
    return {"firer": {"formation": "dragoon-skirmish", "increments": increments, "multiple": 2}, "target": TARGET}


def _batteries(**guns: Any) -> Request:
    return {"firer": GUNS, "battery": {"fire": 10}, "firer2": GUNS, "battery2": {"fire": 8}, "guns": guns}


def _works(kind: str, formation: str = "general-order", **more: Any) -> Request:
    return {"firer": LINE, "target": {"increments": 6, "works": kind, "formation": formation, **more}}


def _flank(reading: str, multiple: int) -> Request:
    beside = {**LINE, "side": "flank", "multiple": multiple}
    readings = {"fire-front-and-flank": reading}
    return {**AUSTERLITZ, "firer": LINE, "firer2": beside, "target": {"increments": 6}, "readings": readings}


def _worked() -> list[Request]:
    together = [
        {"firer": LINE, "firer2": LINE, "firer3": {**SKIRMISH, "range": 2}},
        {"firer": {"formation": "carre", "increments": 10, "multiple": 1}, "firer2": LINE},
        _batteries(leader="artillery"),
        {**_batteries(leader="special"), "firer3": GUNS, "battery3": {"fire": 3, "canister": True}},
        {**_batteries(), "battery2": {"fire": 8, "place": "same"}},
        {"firer": LINE, "firer2": GUNS, "battery2": {"fire": 8, "leader_artillery": 2}},
        {"firer": GUNS, "battery": {"printed": 12, "increments": 3, "lost": 1}},
        {"firer": _horse(2, 6)},
        {"firer": _horse(3, 5), "firer2": LINE},
    ]
    asked = [{**request, "target": TARGET} for request in together]
    asked += [{**_batteries(leader="artillery", allied=True), **AUSTERLITZ, "target": TARGET}]
    asked += [_flank(reading, multiple) for reading in ("front", "flank", "most") for multiple in (2, 4)]
    asked += [{**AUSTERLITZ, **_works("wall", terrain="pheasantry", guns="unlimbered")}]
    asked += [{**AUSTERLITZ, **_works("hidden", "column")}, {**_works("moeckern", terrain="town")}]
    asked += [{**BAUTZEN, **_works("earthwork-front")}, {**ASPERN, **_works("earthwork-rear")}]
    strong = {"firer": {**LINE, "multiple": 9}}
    chateau = {"increments": 6, "terrain": "chateau", "formation": "general-order", "troops": "russian/musketeer"}
    asked += [{**AUSTERLITZ, **strong, "target": chateau}]
    with_guns = {"increments": 6, "guns": "unlimbered", "troops": "russian/musketeer", "guns_losses": 1}
    asked += [
        {**AUSTERLITZ, **strong, "target": {**with_guns, "guns_troops": troops}}
        for troops in ("russian/artillery", "russian/guard-jaeger")
    ]
    asked += [{**AUSTERLITZ, **_dragoons(increments)} for increments in (3, 6, 7)]
    return asked


def _refused() -> list[Request]:
    three = {**_batteries(leader="artillery"), "firer3": GUNS, "battery3": {"fire": 3}}
    two_leaders = {**_batteries(leader="artillery"), "battery": {"fire": 10, "leader_artillery": 1}}
    asked: list[Request] = [
        {**_batteries(), "target": TARGET},
        {**three, "target": TARGET},
        {**_batteries(leader="artillery", allied=True), "target": TARGET},
        {**_batteries(open=False), "battery2": {"fire": 8, "place": "same"}, "target": TARGET},
        {"firer": LINE, "firer2": GUNS, "battery2": {"fire": 8, "place": "same"}, "target": TARGET},
        {**two_leaders, "battery2": {"fire": 8, "leader_artillery": 2}, "target": TARGET},
        {"firer": LINE, "firer2": {"formation": "carre", "increments": 2, "multiple": 3}, "target": TARGET},
        {"firer": GUNS, "battery": {"printed": 12}, "target": TARGET},
        {"firer": GUNS, "battery": {"printed": 12, "fire": 8, "increments": 3}, "target": TARGET},
        {"firer": GUNS, "battery": {"printed": 12, "increments": 3, "lost": 3}, "target": TARGET},
        {**AUSTERLITZ, **_works("earthwork-front")},
        _works("wall", terrain="town"),
        _works("moeckern", "column"),
        _dragoons(6),
    ]
    return asked


WORKED = [("fire", request) for request in _worked()]
REFUSED = [("fire", request) for request in _refused()]
