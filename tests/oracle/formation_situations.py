"""Requests to the formations calculator that together pass through every line of its modules."""

from itertools import product
from typing import Any

type Request = dict[str, Any]

LEIPZIG: Request = {"edition": "leipzig-1813", "battle": "leipzig-1813"}
PRUSSE: Request = {"edition": "prusse-1806", "battle": "prusse-1806"}
BERLIN: Request = {"edition": "berlin-1813", "battle": "berlin-1813"}
WAGRAM: Request = {"edition": "deutsch-wagram-1809", "battle": "deutsch-wagram-1809"}
# Units that the tests ask about.
LEGERE: Request = {"increments": 9, "troops": "french/legere", "printed_fire": 9}
HUSSARS: Request = {"arm": "cavalry", "increments": 8, "rate": 14}
CUIRASSIERS: Request = {"arm": "cavalry", "increments": 12, "rate": 12}
BATTERY: Request = {"arm": "artillery", "increments": 3}
READINGS: list[Request] = [
    {"line-terrain-cost": "second", "change-to-skirmish": "no", "road-march-change-cost": "nothing"},
    {"line-terrain-cost": "both", "line-terrain-only": "all", "prolong-state": "both", "stack-regiment": "cap"},
    {"cavalry-regiments-cap": "general", "melee-fractions": "drop"},
]


def _foot() -> list[Request]:
    values = {"troops": "french/legere", "printed_fire": 9, "melee": 7, "morale": 26, "rate": 10, "points": 2}
    asked: list[Request] = [
        {"increments": increments, "formation": now, "hexes": hexes, **values}
        for increments, now, hexes in (
            (1, "column", 1),
            (3, "line", 2),
            (3, "skirmish", 2),
            (9, "line", 1),
            (9, "line", 2),
            (9, "carre", 1),
            (9, "skirmish", 2),
            (9, "road-march", 3),
            (20, "column", 1),
        )
    ]
    asked += [{"increments": 9, "readings": readings, "road": True, **values} for readings in READINGS]
    asked += [
        {"increments": 9, "formation": "line", "readings": {"line-one-to-two-cost": reading}, **values}
        for reading in ("nothing", "full", "extra")
    ]
    asked += [
        {"increments": 9, "terrain": terrain, "road": True, "enemy": "zone", **values}
        for terrain in ("village", "garden", "woods", "earthworks")
    ]
    asked += [{"increments": 5, "formation": now, "terrain": "village", **values} for now in ("line", "general-order")]
    asked += [
        {"increments": 5, "state": state, "formation": now, "terrain": terrain, **values}
        for state, now, terrain in product(("disordered", "routed"), ("carre", "column"), ("clear", "village"))
    ]
    asked += [
        {"increments": 5, "segment": "charge", "formation": now, "troops": "french/ligne"}
        for now in ("line", "skirmish")
    ]
    asked += [{"increments": 6, "formation": "carre", "enemy": "inside", "moved": moved} for moved in (True, False)]
    asked += [{"increments": 2, "morale": morale, "road": True} for morale in (11, 66)]
    asked += [{"increments": 4, "troops": "french/artillery"}]
    return asked


def _stacks() -> list[Request]:
    asked: list[Request] = [
        {**battle, "increments": 9, "beside": beside, "beside_increments": 10, "troops": troops, "road": True}
        for (battle, troops), beside in product(
            ((LEIPZIG, "french/ligne"), (PRUSSE, "french/infantry")),
            ("infantry", "cavalry", "unlimbered", "limbered"),
        )
    ]
    asked += [
        {"increments": 20, "organisation": "regiment", "printed": printed, "readings": readings}
        for printed, readings in ((40, {}), (24, {"stack-regiment": "cap"}))
    ]
    asked += [
        {**PRUSSE, "increments": 20, "organisation": "regiment", "terrain": place} for place in ("clear", "village")
    ]
    asked += [{"increments": 9, "beside": "infantry", "beside_increments": 12, "one_regiment": True}]
    asked += [
        {**PRUSSE, "arm": "cavalry", "rate": 14, "beside": "cavalry", "increments": own, "beside_units": others,
         "beside_increments": 12}
        for own, others in ((6, 2), (4, 3))
    ]  # fmt: skip
    asked += [{"arm": "cavalry", "rate": 14, "increments": 6, "beside": "cavalry", "readings": READINGS[2]}]
    asked += [{"arm": "cavalry", "rate": 14, "increments": 6, "beside": "cavalry"}]
    return asked


def _by_hand() -> list[Request]:
    hand: Request = {**BERLIN, "increments": 4, "terrain_cost": 1, "skirmish_multiple": 3, "line_multiple": 2}
    asked = [hand | {"ground": ground, "carre_multiple": 3} for ground in ("clear", "general-order", "other")]
    asked += [{**BERLIN, "increments": 4, "ground": "clear", "skirmisher": able} for able in ("yes", "no")]
    asked += [{**WAGRAM, "increments": 9, "troops": "austrian/infantry", "printed_fire": 9}]
    asked += [{"increments": 9, "troops": "austrian/linie", "formation": "masse"}]
    asked += [{**WAGRAM, "increments": 9, "terrain": "town", "troops": "austrian/infantry"}]
    return asked


def _horse_and_guns() -> list[Request]:
    asked: list[Request] = [
        {"arm": "cavalry", "increments": 13, "rate": rate, "melee": 13, "lance": 4, "points": points, "road": True,
         "cavalry_formation": now, "hexes": hexes, **more}
        for (rate, points, now, hexes), more in product(
            ((12, 2, "column", 1), (14, 9, "line", 2), (14, 9, "skirmish", 2)),
            ({}, {"skirmisher": "yes", "printed_fire": 3}, {"skirmisher": "no", "terrain": "village"}),
        )
    ]  # fmt: skip
    asked += [{"arm": "cavalry", "increments": 4, "rate": 13, "segment": "charge"}]
    asked += [{"arm": "cavalry", "increments": 4, "rate": 13, "beside": "infantry"}]
    asked += [{"arm": "cavalry", "increments": 4, "rate": 13, "state": "routed"}]
    asked += [
        {"arm": "artillery", "increments": 3, "guns": now, "terrain": terrain, "enemy": enemy, "road": True, **more}
        for now, terrain, enemy, more in (
            ("limbered", "clear", "zone", {"printed_fire": 12, "troops": "french/artillery"}),
            ("unlimbered", "clear", "none", {"readings": READINGS[1], "points": 1}),
            ("limbered", "clear", "none", {"readings": READINGS[1], "segment": "charge"}),
            ("road-march", "clear", "none", {"beside": "cavalry"}),
            ("unlimbered", "woods", "none", {}),
        )
    ]
    asked += [
        {**PRUSSE, "arm": "artillery", "increments": 7, "guns": "unlimbered", "terrain": t} for t in ("clear", "woods")
    ]
    return asked


WORKED = [("formations", request) for request in (*_foot(), *_stacks(), *_by_hand(), *_horse_and_guns())]
REFUSED: list[tuple[str, Request]] = [
    ("formations", {**BERLIN, "increments": 4}),
    ("formations", {"arm": "cavalry", "increments": 4}),
    ("formations", {"arm": "cavalry", "increments": 4, "rate": 13, "state": "disordered"}),
]
