"""Requests that pass through every line of the assault's resolvers: morale, strength, checks before melee, melee."""

from itertools import product
from typing import Any

type Situation = tuple[str, dict[str, Any]]

WAGRAM = {"edition": "deutsch-wagram-1809", "battle": "deutsch-wagram-1809"}
AUSTERLITZ = {"edition": "austerlitz-1805", "battle": "austerlitz-1805"}
BERLIN = {"edition": "berlin-1813", "battle": "berlin-1813"}
BAUTZEN = {"battle": "bautzen-1813"}


def _morale() -> list[dict[str, Any]]:
    states = ("good", "disordered", "routed")
    asked = [
        {"morale": 32, "arm": arm, "state": state, "occasion": "losses"}
        for arm, state in product(("infantry", "cavalry", "artillery"), states)
        if (arm, state) != ("cavalry", "disordered")
    ]
    asked += [{"morale": 32, "state": state, "roll": roll} for state in states[1:] for roll in (11, 66)]
    asked += [{"morale": 32, "arm": "artillery"}]
    asked += [
        {"morale": 32, "state": "good", "occasion": "force-march", "march_turn": turn, "other": 2}
        for turn in ("first", "second", "third")
    ]
    asked += [
        {"morale": 32, "arm": "cavalry", "state": "good", "occasion": kind} for kind in ("opportunity", "reaction")
    ]
    asked += [
        {"morale": morale, "state": "good", "occasion": "losses", "formation": formation, "roll": roll}
        for morale, formation in ((13, "carre"), (61, "road-march"))
        for roll in (11, 43)
    ]
    asked += [{"roll": roll, "leader": 2} for roll in (11, 43)]
    asked += [{"morale": 32, "leader": 2, "readings": {"morale-leader-sign": reading}} for reading in ("add", "value")]
    asked += [
        {"morale": 32, "state": "good", "occasion": "leader", "leader": number, "readings": readings}
        for number in (3, -2)
        for readings in ({}, *({"negative-leader-value": r} for r in ("ignore", "as-loss")))
    ]
    asked += [{"morale": 66, "other": 20, "readings": {"morale-automatic": "ends"}}]
    level = {"morale": 32, "state": "good", "occasion": "losses", "level": 2}
    asked += [level | WAGRAM | {"organisation": "v-corps"}, level | {"level_modifier": -6}]
    asked += [level | {"arm": "cavalry", "level_modifier": -6, "readings": readings} for readings in _LEVELS]
    return asked


_LEVELS = ({}, {"levels-cavalry": "berlin"})


def _strength() -> list[dict[str, Any]]:
    unit = {"melee": 15, "printed": 5, "left": 4}
    plain = {"first": unit}
    asked: list[dict[str, Any]] = [
        plain | {"through": through, "state": state, "enemy": enemy}
        for through, state, enemy in product(("front", "flank", "rear"), ("good", "disordered"), ("foot", "carre"))
    ]
    asked += [plain | {"action": "defence", "state": "routed"}, {"first": {"melee": 9}, "others": 4, "factor": "2/3"}]
    asked += [plain | {"formation": "skirmish", "hexes": hexes} for hexes in (1, 2)]
    asked += [
        plain | {"formation": "road-march", "action": "defence", "readings": {"road-march-melee": reading}}
        for reading in ("quarter", "increments")
    ]
    asked += [
        {
            "formation": "road-march",
            "first": {"melee": 12, "printed": 8},
            "readings": {"road-march-melee": "increments"},
        }
    ]
    asked += [plain | AUSTERLITZ | {"ground": ground} for ground in ("stream", "redoubt")]
    asked += [plain | AUSTERLITZ | {"ground": "redoubt", "arm": "cavalry"}]
    asked += [
        {"arm": "artillery", "guns": "limbered", "state": "disordered", "action": "defence", "first": {"melee": melee}}
        for melee in (1, 9)
    ]
    asked += [{"arm": "artillery", "state": "routed", "first": {"melee": 6}, "factor": "1/3"}]
    two = {"first": {"melee": 5}, "second": {"melee": 5}, "through": "rear", "state": "disordered"}
    asked += [
        two
        | {"readings": {"melee-fractions": fractions, "fractions-in-a-stack": of, "melee-multiplication-order": when}}
        for fractions, of, when in product(("keep", "drop", "nearest"), ("unit", "sum"), ("end", "each"))
    ]
    return asked + _cavalry()


def _cavalry() -> list[dict[str, Any]]:
    lancers = {"arm": "cavalry", "first": {"melee": 18, "printed": 6, "left": 4, "lance": 3}}
    asked: list[dict[str, Any]] = [
        lancers | {"readiness": readiness, "sparing": sparing, "readings": {"tired-sparing": reading}}
        for readiness, sparing in product(("fresh", "tired", "exhausted"), (False, True))
        for reading in ("half", "printed")
    ]
    asked += [
        lancers | {"formation": "line", "hexes": 2, "enemy": enemy, "readiness": "tired", "readings": readings}
        for enemy in ("foot", "carre")
        for readings in (
            {},
            {"lance-line-each-hex": "divided", "cavalry-modifier-order": "before", "lance-against-carre": "not-third"},
            {"carre-printed-melee": "printed"},
        )
    ]
    asked += [lancers | {"formation": formation} for formation in ("general-order", "skirmish")]
    asked += [
        lancers
        | {"weight": "heavy", "formation": formation, "enemy": "light", "other_side": other, "readings": readings}
        for formation, other in product(("column", "line"), (False, True))
        for readings in ({}, {"heavy-line-light": "line"})
    ]
    asked += [lancers | {"straight": True, "enemy": enemy} for enemy in ("foot", "heavy")]
    asked += [lancers | {"recall_failed": True}, {"arm": "cavalry", "first": {"melee": 9, "lance": 2}}]
    asked += [lancers | {"action": "defence", "counter": counter} for counter in (False, True)]
    asked += [lancers | {"action": "defence", "state": "routed"}]
    return asked


def _premelee() -> list[dict[str, Any]]:
    attacker: dict[str, Any] = {"increments": 9, "morale": 32}
    defender: dict[str, Any] = {"increments": 4, "morale": 43}

    def assault(a: dict[str, Any] | None = None, d: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
        return {"attacker": attacker | (a or {}), "defender": defender | (d or {}), **more}

    asked = [assault(), assault({"arm": "cavalry"}), assault(d={"arm": "cavalry"}), assault({"more": 3})]
    asked += [assault({"increments": n}, {"increments": 4}) for n in (1, 4, 10, 40)]
    asked += [assault(readings={"increment-odds-rounding": "nearest"})]
    asked += [
        assault({"formation": "line", "hexes": hexes}, readings={"line-attack-increments": reading})
        for hexes, reading in product(("1", "2"), ("hex", "unit"))
    ]
    asked += [assault({"formation": f}) for f in ("skirmish", "general-order", "road-march")]
    asked += [assault(d={"formation": f}) for f in ("line", "skirmish", "general-order", "road-march")]
    asked += [
        assault(d={"formation": "carre"}, readings={"premelee-carre": reading}) for reading in ("rule", "chart", "both")
    ]
    asked += [
        assault(through=through, **battle, readings={"premelee-flank-later": flank, "premelee-rear-attacker": rear})
        for through, battle in product(("flank", "rear"), ({}, WAGRAM))
        for flank, rear in (("yes", "six"), ("no", "none"))
    ]
    asked += [
        assault({"state": state} if state == "disordered" else {}, {"state": state}, readings={_OPEN: reading})
        for state, reading in product(("disordered", "routed"), ("matrix", "rout"))
    ]
    asked += [assault(d={"arm": "artillery", "formation": "guns"}, readings={_OPEN: "rout"})]
    asked += [assault(ground="slope"), assault(ground="earthwork", **BAUTZEN), assault(d={"exempt": True})]
    asked += _losses(assault)
    asked += [assault({"half": True, "level": 1}, {"half": True, "level": 3}), assault({"level": 2}, **WAGRAM)]
    asked += [assault(d={"arm": "artillery", "formation": "guns", "level": 1})]
    asked += [
        assault({"leader": 2, "other": 1}, {"leader": -1}, readings={"morale-leader-sign": reading})
        for reading in ("add", "value")
    ]
    asked += [assault({"odds": 3}, {"odds": -3}, **BERLIN, through="rear")]
    asked += [assault({"roll": a}, {"roll": d}) for a, d in ((11, 66), (66, 66), (66, 11))]
    asked += [
        {"attacker": {"increments": 9, **a}, "defender": {"increments": 4, **d}}
        for a, d in (({}, {}), ({"roll": 66}, {"roll": 11}), ({"morale": 32}, {}))
    ]
    return asked


_OPEN = "premelee-failed-disordered"


def _losses(assault: Any) -> list[dict[str, Any]]:
    """Fire of elite infantry, of others, at elite infantry, of guns."""
    lost = [
        assault({"fire_losses": 2, "morale": own}, {"morale": other, "fire_losses": 1})
        for own, other in product((32, 12), (12, 14, 16, 43))
    ]
    lost += [assault({"fire_losses": 2}, {"arm": "artillery", "formation": "guns"})]
    raszyn = {"battle": "raszyn-1809"}
    lost += [
        assault({"fire_losses": 2}, {"morale": 12}, **raszyn, readings={"premelee-elite-scope": reading})
        for reading in ("listed", "all")
    ]
    return lost


def _melee() -> list[dict[str, Any]]:
    asked: list[dict[str, Any]] = [{"attack": a, "defence": 9} for a in (1, 9, 20, 60)]
    asked += [
        {"attack": 20, "defence": 9, "readings": {"melee-odds-rounding": rounding, "melee-asterisk": asterisk}}
        for rounding, asterisk in product(("down", "nearest"), ("own", "both"))
    ]
    asked += [
        {"attack": 20, "defence": 9, "defender": arm, "state": state}
        for arm, state in (("infantry", "carre"), ("cavalry", "routed"), ("unlimbered-artillery", "routed"))
    ]
    asked += [{"attack": 9, "defence": 18, "defender": "limbered-artillery"}]
    leaders = {"leads": True, "led": True, "attacker_number": 2, "defender_number": 1}
    asked += [{"attack": 20, "defence": 9, "roll": roll, **leaders} for roll in (11, 65)]
    asked += [{"roll": roll, "leads": True} for roll in (11, 34, 66)]
    return asked


WORKED: list[Situation] = [
    *(("morale", request) for request in _morale()),
    *(("strength", request) for request in _strength()),
    *(("pre-melee", request) for request in _premelee()),
    *(("melee", request) for request in _melee()),
]

_UNIT = {"first": {"melee": 9}}
_ASSAULT = {"attacker": {"increments": 9}, "defender": {"increments": 4}}

REFUSED: list[Situation] = [
    ("morale", {}),
    ("morale", {"morale": 32, "arm": "cavalry"}),
    ("morale", {"morale": 32, "state": "good"}),
    ("morale", {"morale": 32, "state": "good", "arm": "cavalry", "occasion": "force-march"}),
    ("morale", {"morale": 32, "state": "good", "occasion": "force-march", "level": 1}),
    ("morale", {"morale": 32, "state": "good", "occasion": "reaction"}),
    ("morale", {"morale": 32, "formation": "carre"}),
    ("morale", {"morale": 32, "state": "good", "arm": "cavalry", "occasion": "losses", "formation": "carre"}),
    ("morale", {"morale": 32, "level": 1}),
    ("morale", {"morale": 32, "level": 1, **WAGRAM}),
    ("strength", _UNIT | {"arm": "cavalry", "state": "disordered"}),
    ("strength", _UNIT | {"arm": "cavalry", "formation": "carre"}),
    ("strength", _UNIT | {"formation": "carre"}),
    ("strength", _UNIT | {"state": "routed"}),
    ("strength", _UNIT | {"formation": "line", "hexes": 2}),
    ("strength", _UNIT | {"formation": "skirmish", "hexes": 3}),
    ("strength", {"first": {"melee": 9, "left": 3}}),
    ("strength", {"first": {"melee": 9, "left": 3, "printed": 2}}),
    ("strength", _UNIT | {"second": {"printed": 2}}),
    ("strength", _UNIT | {"arm": "artillery", "state": "routed"}),
    ("strength", _UNIT | {"formation": "road-march", "readings": {"road-march-melee": "increments"}}),
    ("strength", _UNIT | AUSTERLITZ | {"ground": "chateau"}),
    ("pre-melee", _ASSAULT | {"attacker": {"increments": 9, "arm": "cavalry", "state": "disordered"}}),
    ("pre-melee", _ASSAULT | {"attacker": {"increments": 9, "state": "routed"}}),
    ("pre-melee", _ASSAULT | {"defender": {"increments": 4, "formation": "carre", "state": "disordered"}}),
    ("pre-melee", {"attacker": {"increments": 9, "arm": "cavalry"}, "defender": {"increments": 4, "arm": "artillery"}}),
    ("pre-melee", _ASSAULT | BERLIN),
    ("pre-melee", _ASSAULT | {"attacker": {"increments": 9, "fire_losses": 1}}),
    ("melee", {}),
    ("melee", {"attack": 3}),
    ("melee", {"defence": 3}),
    ("melee", {"attack": 3, "defence": 0}),
    ("melee", {"attack": 3, "defence": 3, "defender": "cavalry", "state": "disordered"}),
    ("melee", {"attack": 3, "defence": 3, "defender": "cavalry", "state": "carre"}),
    ("melee", {"attack": 3, "defence": 3, "attacker_number": 1}),
]  # fmt: skip
