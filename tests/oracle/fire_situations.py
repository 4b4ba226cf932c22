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


def _read(reading: str, choice: str, request: Request) -> Request:
    """The request with the target in a bare hex, if it names none, and a reading of an open question."""
    return {"target": TARGET, **request, "readings": {reading: choice}}


def _readings() -> list[Request]:
    """Both readings of each open question that decides a fire."""
    long_line = {"firer": {**LINE, "increments": 10, "hexes": 2}, "battery": {"fire": 6, "canister": True}}
    marching = {**AUSTERLITZ, "firer": GUNS, "battery": {"fire": 20}}
    marching["target"] = {"increments": 6, "formation": "road-march", "side": "flank", "guns": "unlimbered"}
    led = {"firer": LINE, "target": {**TARGET, "leader": True}}
    harmless = {
        "firer": GUNS,
        "battery": {"fire": 1, "leader_artillery": -9},
        "target": {**led["target"], "defence": 3},
    }
    crowd = {"firer": LINE, "target": {**TARGET, "increments": 12, "leader": True}}
    many = {"firer": LINE, "target": {**TARGET, "increments": 12, "formation": "general-order"}}
    mixed = {"firer": LINE, "target": {**TARGET, "increments": 12, "guns": "limbered", "others": 2}}
    spare = {"firer": LINE, "target": {**TARGET, "increments": 12, "others": 4}}
    battery = {"firer": LINE, "target": {**TARGET, "increments": 12, "formation": "limbered"}}
    weak = {"firer": {**LINE, "multiple": 9}, "target": {**TARGET, "increments": 1}}
    few = {"firer": {**SKIRMISH, "increments": 4}, "range": 2}
    asked = {
        "line-battery-two-hexes": (("both", "own-hex"), [long_line]),
        "flank-road-march": (("own", "flank"), [marching]),
        "leader-hit-by-opportunity-fire": (("no", "yes"), [{**led, "segment": "opportunity"}]),
        "leader-hit-without-loss": (("roll", "effect"), [harmless]),
        "massed-natural-roll": (("natural", "modified"), [crowd]),
        "massed-formations": (("all", "not-open"), [many]),
        "massed-which-increments": (("all", "infantry"), [mixed, spare, battery]),
        "canister-when": (("always", "offensive"), [{**long_line, "segment": "defensive"}]),
        "canister-mixed-attack": (("whole", "guns-only"), [long_line]),
        "skirmish-far-halving": (("last", "first"), [few]),
        "skirmish-few-increments": (("as-they-are", "full"), [few]),
        "cavalry-fire-threshold": (("at", "beyond"), [{"firer": _horse(2, 6)}]),
        "loss-beyond-hex": (("lapses", "unit"), [weak, {**weak, "target": {**weak["target"], "guns": "unlimbered"}}]),
    }
    lake = {"increments": 6, "terrain": "frozen-lake", "formation": "line", "side": "flank", "guns": "unlimbered"}
    return [
        {**AUSTERLITZ, "firer": LINE, "target": lake},
        *(_read(q, choice, request) for q, (all_of, cases) in asked.items() for choice in all_of for request in cases),
    ]


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
        {"firer": {**SKIRMISH}, "range": 2, "segment": "opportunity", "target": TARGET},
    ]
    mixed = {**TARGET, "increments": 12, "guns": "limbered"}
    for others in (0, 13):
        asked.append(
            _read("massed-which-increments", "infantry", {"firer": LINE, "target": {**mixed, "others": others}})
        )
    return asked


WORKED = [("fire", request) for request in (*_worked(), *_readings())]
REFUSED = [("fire", request) for request in _refused()]
