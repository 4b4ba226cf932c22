"""Requests that together pass through every line of every resolver; a test counts the lines.

WORKED are worked out, REFUSED have no answer. Both are (calculator, request).
"""

from itertools import product
from typing import Any

from oracle import assault_situations as assault
from oracle import fire_situations as fires
from oracle import formation_situations as formations
from oracle import single_rolls

from rulebook.examples import runs

type Situation = tuple[str, dict[str, Any]]

AUSTERLITZ = {"edition": "austerlitz-1805", "battle": "austerlitz-1805"}
WAGRAM = {"edition": "deutsch-wagram-1809", "battle": "deutsch-wagram-1809"}
BERLIN = {"edition": "berlin-1813", "battle": "berlin-1813"}
LEIPZIG: dict[str, Any] = {}  # the edition and battle of a request that names none

GUNS = {"firer": {"formation": "unlimbered"}, "battery": {"fire": 20}}
TARGET = {"increments": 6, "defence": 4}


def _firers() -> list[dict[str, Any]]:
    def infantry(formation: str, increments: int, **more: Any) -> dict[str, Any]:
        return {"formation": formation, "increments": increments, **more}

    multiple = {"multiple": 3}
    attacks: list[dict[str, Any]] = [
        {"firer": infantry(formation, increments, printed_fire=9, **state)}
        for formation, increments in product(("column", "general-order", "masse"), (1, 9))
        for state in ({}, {"state": "disordered"})
        if not (formation == "masse" and state)
    ]
    attacks += [
        {"firer": infantry("line", increments, hexes=hexes, **multiple), "battery": battery}
        for increments, hexes in ((1, 1), (5, 1), (5, 2), (10, 2))
        for battery in ({}, {"fire": 10}, {"fire": "7/2", "canister": True, "leader_artillery": -2})
    ]
    attacks += [{"firer": infantry("line", 1, **multiple), "readings": {"last-increment-multiple": "all"}}]
    attacks += [{"firer": infantry("line", 7, hexes=2, first_hex=2, **multiple), "readings": {"line-split": "owner"}}]
    attacks += [
        {
            "firer": infantry("carre", increments, cavalry_inside=inside, **multiple),
            "battery": battery,
            "readings": readings,
        }
        for increments, inside, battery in product((3, 15), (False, True), ({}, {"fire": 12}))
        for readings in ({}, {"carre-battery-inside": "share", "carre-battery-infantry": "all"})
    ]
    attacks += [
        {"firer": infantry("skirmish", increments, **multiple), "range": reach}
        for increments, reach in product((3, 8), (1, 2))
    ]
    attacks += [{"firer": infantry("skirmish", 3, **multiple), "segment": "defensive"}]
    attacks += [{**GUNS, "battery": {"fire": "35/2", "canister": canister}} for canister in (True, False)]
    attacks += [
        {
            "firer": infantry("carre", 10, **multiple),
            "readings": {"fire-fractions": rounding, "odds-rounding": "nearest"},
        }
        for rounding in ("keep", "drop", "nearest")
    ]
    return [attack | {"target": TARGET} for attack in attacks]


def _charted() -> list[dict[str, Any]]:
    """Attacks whose multiple comes from a battle's chart."""
    troops = {"line": "french/legere", "carre": "russian/guard", "skirmish": "french/guard"}
    return [
        {**AUSTERLITZ, "firer": {"formation": formation, "increments": 3, "troops": kind}, "target": TARGET}
        for formation, kind in troops.items()
    ]


def _targets() -> list[dict[str, Any]]:
    plain = ["column", "carre", "skirmish", "road-march", "disordered", "routed"]
    sides = ("front", "flank", "rear")
    shots = [
        {**battle, **GUNS, "target": {"formation": formation, "increments": 6, "side": side, "guns": guns}}
        for battle, formation, side, guns in product(
            (AUSTERLITZ, WAGRAM), plain, sides, ("none", "unlimbered", "limbered")
        )
        if formation != "carre" or side == "front"
    ]
    shots += [
        {**AUSTERLITZ, **GUNS, "target": {"formation": "line", "increments": increments, "guns": guns}}
        for increments, guns in product((6, 7), ("none", "unlimbered"))
    ]
    shots += [
        {**AUSTERLITZ, **GUNS, "target": {"formation": formation, "increments": 3}}
        for formation in ("limbered", "unlimbered")
    ]
    shots += [{**LEIPZIG, **GUNS, "target": {"formation": "column", "increments": 12, "troops": "french/ligne"}}]
    shots += [
        {
            **AUSTERLITZ,
            **GUNS,
            "target": {"formation": "column", "increments": 6, "side": "flank", "guns": "limbered"},
            "readings": {"flank-mixed": "yes"},
        }
    ]
    shots += [{**AUSTERLITZ, **GUNS, "target": {"formation": "general-order", "increments": 6, "terrain": "village"}}]
    return shots


def _after() -> list[dict[str, Any]]:
    """What follows the losses: checks, leaders, a thrown roll, dice that stay on the end."""
    troops = ("french/ligne", "french/guard", "russian/musketeer", "austrian/6-batt", "french/tirailleurs-po")
    shots = [{**AUSTERLITZ, **GUNS, "target": {**TARGET, "troops": kind, "losses_before": 1}} for kind in troops]
    shots += [
        {
            **AUSTERLITZ,
            **GUNS,
            "target": {**TARGET, "troops": "french/ligne"},
            "readings": {"loss-check-count": "result"},
        }
    ]
    shots += [{**AUSTERLITZ, **GUNS, "target": {**TARGET, "troops": "russian/guard-jaeger"}}]  # not in the list
    shots += [{**LEIPZIG, **GUNS, "target": {**TARGET, "troops": "french/ligne"}}]  # no list seen
    shots += [{**GUNS, "target": {**TARGET, "check_first": 3, "check_every": every}} for every in (1, 2)]
    shots += [
        {**GUNS, "target": {**TARGET, "leader": leader, "increments": 12}, "roll": roll}
        for leader, roll in product((True, False), (11, 65))
    ]
    shots += [
        {"firer": {"formation": "unlimbered"}, "battery": {"fire": fire}, "target": {"increments": 6, "defence": 1}}
        for fire in (1, 2)
    ]
    shots += [
        {
            "firer": {"formation": "unlimbered"},
            "battery": {"fire": 1, "leader_artillery": -9},
            "target": {"increments": 6, "defence": 3},
        }
    ]
    shots += [{**GUNS, "battery": {"fire": 4}, "target": TARGET, "readings": {"one-to-one-51": "one-lost"}}]
    return shots


def _leaders() -> list[dict[str, Any]]:
    morale = {"morale": 32, "morale_bonus": 3}
    asked: list[dict[str, Any]] = [{"cause": cause} for cause in ("fire", "attack", "defence")]
    asked += [{"cause": "fire", "roll": roll} for roll in (11, 66)]
    asked += [{"leaders": count, "used": used} for count, used in product((1, 3), (True, False))]
    asked += [{"cause": "attack", "roll": 12, "die": die, **morale} for die in range(1, 7)]
    asked += [{"cause": "attack", "die": 1, **morale, "state": state} for state in ("disordered", "routed")]
    asked += [{"cause": "attack", "die": 1, **morale, "formation": formation} for formation in ("carre", "road-march")]
    asked += [{"cause": "fire", "roll": 65, "die": 5, "die_again": 3, "hours": [3, 3]}]
    asked += [
        {"cause": "attack", "die": 5, **morale, "readings": {"leader-check-occasions": reading}}
        for reading in ("any", "out-of-action", "wounded")
    ]
    return asked


def _others() -> list[Situation]:
    losses = [{"result": 3, "infantry": True, "guns": guns} for guns in ("none", "limbered", "unlimbered")]
    losses += [{"result": 3, "infantry": False, "guns": guns} for guns in ("limbered", "unlimbered")]
    marches: list[dict[str, Any]] = [{"increments": increments} for increments in (1, 4, 11)]
    marches += [
        {
            "increments": 11,
            "melee": melee,
            "morale": morale,
            "readings": {"road-march-melee": method, "melee-fractions": rounding},
        }
        for melee, morale in ((12, 26), (15, 61))
        for method, rounding in product(("quarter", "increments"), ("keep", "drop", "nearest"))
    ]
    dice = [{"roll": 43, "modifier": 4}, {"roll": 11}]
    return (
        [("losses", request) for request in losses]
        + [("road-march", request) for request in marches]
        + [("dice", request) for request in dice]
    )


WORKED: list[Situation] = [
    *(("fire", request) for request in (*_firers(), *_charted(), *_targets(), *_after())),
    *(("leader", request) for request in _leaders()),
    *_others(),
    *fires.WORKED,
    *formations.WORKED,
    *assault.WORKED,
    *single_rolls.WORKED,
]


def _line(**more: Any) -> dict[str, Any]:
    return {"firer": {"formation": "line", "increments": 4, "multiple": 1} | more, "target": TARGET}


REFUSED: list[Situation] = [
    ("fire", {"firer": {"formation": "unlimbered"}, "target": TARGET}),
    ("fire", {"firer": {"formation": "road-march", "increments": 4}, "target": TARGET}),
    ("fire", {"firer": {"formation": "column", "increments": 4, "printed_fire": 0}, "target": TARGET}),
    ("fire", _line(state="routed")),
    ("fire", _line(state="disordered")),
    ("fire", _line(hexes=2)),
    ("fire", _line(first_hex=1)),
    ("fire", _line(increments=6, hexes=2, first_hex=3)),
    ("fire", _line(increments=6, hexes=2, first_hex=6) | {"readings": {"line-split": "owner"}}),
    ("fire", _line(formation="carre", increments=2)),
    ("fire", _line(formation="skirmish") | {"range": 2, "segment": "defensive"}),
    ("fire", {**BERLIN, "firer": {"increments": 4}, "target": TARGET}),
    ("fire", {**BERLIN, **GUNS, "target": {"increments": 4}}),
    ("fire", {**AUSTERLITZ, "firer": {"increments": 4}, "target": TARGET}),
    ("fire", {**GUNS, "target": {"increments": 4, "formation": "column"}}),
    ("fire", {**AUSTERLITZ, **GUNS, "target": {"increments": 2, "formation": "carre"}}),
    ("fire", {**AUSTERLITZ, **GUNS, "target": {"increments": 4, "formation": "carre", "side": "rear"}}),
    ("losses", {"result": 3, "infantry": False, "guns": "none"}),
    ("leader", {"cause": "fire", "die": 5}),
    ("leader", {"cause": "fire", "die": 5, "die_again": 5}),
    ("leader", {"cause": "attack", "die": 5, "die_again": 5}),
    ("leader", {"cause": "fire", "die": 3, "hours": [1]}),
    *fires.REFUSED,
    *formations.REFUSED,
    *single_rolls.REFUSED,
    *assault.REFUSED,
]


def runnable(book: Any) -> list[Situation]:
    """The stored examples that a calculator works out, in every reading they name."""
    return [
        (example["calculator"], case.request)
        for example in book.examples.values()
        for case in runs(example)
        if not any(pointer.startswith("/errors") for pointer in case.expect)
    ]
