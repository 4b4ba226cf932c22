"""Situations of the rolls of one unit: limbering, carré, standing, recall, readiness, movement, levels."""

from itertools import product
from typing import Any

type Situation = tuple[str, dict[str, Any]]

AUSTERLITZ = {"edition": "austerlitz-1805", "battle": "austerlitz-1805"}
WAGRAM = {"edition": "deutsch-wagram-1809", "battle": "deutsch-wagram-1809"}
BERLIN = {"edition": "berlin-1813", "battle": "berlin-1813"}
FRIEDLAND = {"edition": "friedland-1807", "battle": "friedland-1807"}
PRUSSE = {"edition": "prusse-1806", "battle": "prusse-1806"}
RASZYN = {"battle": "raszyn-1809"}


def _limber() -> list[dict[str, Any]]:
    asked: list[dict[str, Any]] = [
        {"battery": "french-a-pied", "leader": leader, "leader_artillery": 2, "movement": 4}
        for leader in ("none", "bonus", "special", "both")
    ]
    asked += [{"need": need, "die": face} for need, face in ((4, 3), (4, 4), (7, 6), (1, 1))]
    asked += [{"die": 3, "leader": "special"}]
    asked += [{**WAGRAM, "battery": "french-a-pied", "named": "napoleon", "leader": "both", "leader_artillery": 2}]
    asked += [{"need": 6, "leader": "both", "readings": {"limber-bonus-sum": "sum"}}]
    asked += [
        {"need": 6, "leader": "both", "leader_artillery": number, "readings": {"limber-bonus-flat": "printed"}}
        for number in (2, 5)
    ]
    asked += [
        {"need": 6, "leader": "special", "place": "near", "readings": {"limber-bonus-hex": reading}}
        for reading in ("same-hex", "near")
    ]
    asked += [{"action": "unlimber", "need": 5, "readings": {"unlimber-roll": reading}} for reading in ("no", "yes")]
    asked += [{"action": "prolong", "ground": ground} for ground in ("clear", "slope")]
    asked += [{"action": "prolong", "guns": "limbered", "readings": {"prolong-state": "both"}}]
    asked += [{"action": "prolong", "readings": {"prolong-fire": "no-fire", "prolong-other-movement": "more"}}]
    return asked


def _recall() -> list[dict[str, Any]]:
    asked: list[dict[str, Any]] = [
        {"cavalry": "russian-heavy", "leader": leader, "die": face} for leader, face in product((True, False), (3, 4))
    ]
    asked += [{"need": 3, "bonus": 2, "melee": 18}, {"die": 5}]
    asked += [{**FRIEDLAND, "cavalry": "french", "occasion": "halt", "die": face} for face in (1, 6)]
    asked += [{**FRIEDLAND, "cavalry": "french", "occasion": occasion} for occasion in ("halt", "rout")]
    asked += [{**FRIEDLAND, "occasion": "halt", "die": 2}]
    asked += [{"charge": charge, "need": 2} for charge in ("reaction", "opportunity")]
    asked += [{"target": target, "need": 2} for target in ("skirmishers", "artillery")]
    asked += [{"target": "artillery", "need": 2, "readings": {"recall-artillery": "yes"}}]
    asked += [{"need": 2, "readings": {"recall-winner-routs": "no"}}]
    return asked


def _carre() -> list[dict[str, Any]]:
    french = {"troops": "french", "increments": 9}
    asked: list[dict[str, Any]] = [
        french | {"formation": formation, "distance": distance, "declared": declared}
        for formation, distance, declared in product(("column", "line"), (1, 2, 3, 4), (True, False))
    ]
    asked += [
        french | {"distance": 2, "cavalry": cavalry, "leader": True, "kind": "french-jeune-garde", "guns": True}
        for cavalry in ("other", "light", "lancers")
    ]
    asked += [french | {"distance": 3, "level": level, "modifier": -2, "roll": 43} for level in (0, 1, 3)]
    asked += [french | {"distance": 2, "level": 2, "roll": 46, "readings": {"level-steps": "plain"}}]
    asked += [french | {"distance": 2, "declared": True, "readings": {"charge-carre-range": "target"}}]
    hand = {"increments": 3, "distance": 2, "carre_to": 43, "disorder_to": 61}
    asked += [{**BERLIN, **hand}, {**BERLIN, **hand, "leader": True, "level": 1, "roll": 55}]
    asked += [{**AUSTERLITZ, **french, "distance": 4, "leader": True, "kind": "legere"}]
    asked += [{**RASZYN, "troops": "austrian", "increments": 6, "distance": 2, "level": 1, "roll": 11}]
    asked += [{**WAGRAM, **hand, "troops": "french-allies"}]
    return asked


def _stand() -> list[dict[str, Any]]:
    asked: list[dict[str, Any]] = [
        {"morale": 32, "formation": formation, "side": side, "cavalry": cavalry}
        for formation, side, cavalry in product(
            ("column", "line", "carre", "masse", "road-march"), ("front", "flank", "rear"), ("other", "lancers")
        )
    ]
    asked += [{"morale": 32, "cavalry": "heavy", "ground": ground} for ground in ("open", "slope", "stream")]
    asked += [{"morale": 36, "half_strength": True, "level": level} for level in (0, 1, 2, 3)]
    asked += [{"morale": 36, "state": state, "readings": {"stand-state": reading}} for state, reading in _STATES]
    asked += [{**WAGRAM, "morale": 36, "state": "routed"}]
    asked += [{"morale": 36, "formation": "carre", "readings": {"stand-carre": "chart"}}]
    asked += [{"morale": 36, "leader": 3, "readings": {"morale-leader-sign": reading}} for reading in ("add", "value")]
    asked += [{"morale": 36, "forced": True, "roll": roll} for roll in (36, 66)]
    asked += [{"morale": 36, "readings": {"morale-automatic": "ends"}}]
    asked += [{"roll": roll, "modifier": modifier} for roll, modifier in ((43, 0), (11, -6))]
    asked += [{"benefit": False}]
    asked += [{**BERLIN, "morale": 32, "modifier": -6, "formation": "carre", "state": "good"}]
    asked += [{**BERLIN, "morale": 32, "modifier": -6, "state": "disordered"}]
    asked += [{**PRUSSE, "morale": 32, "troops": "coalition/infantry", "formation": "line"}]
    return asked


_STATES = (("disordered", "chart"), ("disordered", "both"), ("routed", "chart"), ("routed", "both"))


def _readiness() -> list[dict[str, Any]]:
    asked: list[dict[str, Any]] = [
        {"state": state, "action": "melee", "melee": 18, "sparing": sparing}
        for state, sparing in product(("fresh", "tired", "exhausted"), (True, False))
    ]
    asked += [{"state": "tired", "melee": 18, "sparing": True, "readings": {"tired-sparing": "printed"}}]
    asked += [
        {"action": "charge-melee", "sparing": sparing, "readings": readings}
        for sparing, readings in (
            (False, {}),
            (False, {"fresh-charge-melee": "tired"}),
            (True, {}),
            (True, {"sparing-after-charge": "no"}),
        )
    ]
    asked += [{"action": "charge-only", "readings": {"recall-readiness": reading}} for reading in ("same", "tired")]
    asked += [
        {"state": state, "action": action}
        for state in ("fresh", "tired")
        for action in ("reaction", "opportunity", "opportunity-failed", "ride-down", "retreat-cavalry")
    ]
    asked += [{"state": "exhausted", "action": "retreat-infantry"}]
    asked += [{"state": "tired", "action": "retreat-infantry", "readings": {"tired-movement": "reduced"}}]
    asked += [{"state": state, "action": "rest"} for state in ("fresh", "tired", "exhausted")]
    rest = {"state": "exhausted", "action": "rest", "moved": 4}
    asked += [rest | {"allowance": printed, "current": 8} for printed in (7, 8, 9)]
    asked += [
        rest | {"allowance": 9, "current": 8, "readings": {"rest-half-movement": reading}}
        for reading in ("printed-keep", "current")
    ]
    asked += [rest | {"moved": 0, name: True} for name in ("charged", "lost", "near")]
    asked += [rest | {"moved": 0, "allowance": 9, "current": 8, "retreated": arm} for arm in ("infantry", "cavalry")]
    asked += [rest | {"moved": 0, "charged": True, "readings": {"rest-charge-movement": "movement"}}]
    asked += [
        rest | {"moved": 0, "fought": fought, "readings": {"rest-combat-loss": reading}}
        for fought, reading in product(("no-loss", "loss"), ("no-combat", "no-loss"))
    ]
    return asked


def _march() -> list[dict[str, Any]]:
    asked: list[dict[str, Any]] = [
        {"movement": 8, "formation": formation, "path": "clear slope+clear woods"}
        for formation in ("column", "line", "two-hex-line", "carre", "general-order")
    ]
    asked += [{"movement": movement, "formation": "line"} for movement in (1, 8)]
    asked += [
        {"movement": 9, "formation": "line", "state": "disordered", "readings": {"line-penalty-order": reading}}
        for reading in ("before", "after")
    ]
    asked += [
        {"movement": 5, "state": "disordered", "path": "clear", "readings": {"movement-fractions": reading}}
        for reading in ("keep", "down", "up")
    ]
    asked += [{"movement": 8, "state": "routed"}, {"movement": 8, "state": "routed", "arm": "cavalry"}]
    asked += [{"arm": "artillery", "movement": 8, "formation": "limbered", "state": "disordered"}]
    asked += [{"arm": "artillery", "movement": 8, "formation": "unlimbered", "to": "limbered", "path": "clear garden"}]
    asked += [{"arm": "cavalry", "movement": 12, "to": "line", "path": "stream+clear"}]
    asked += [
        {"movement": 8, "formation": "carre", "path": "clear"},
        {"movement": 0, "formation": "carre", "path": "clear"},
    ]
    asked += [{"movement": 8, "formation": "carre", "to": "column", "path": "clear"}]
    asked += [{"movement": 8, "to": to} for to in ("carre", "general-order", "skirmish", "column") if to != "column"]
    asked += [
        {"movement": 8, "to": to, "here": "clear", "there": "slope+woods", "readings": {"line-terrain-cost": reading}}
        for to, reading in product(("line", "two-hex-line"), ("own", "second", "both"))
    ]
    line = {"movement": 8, "to": "line", "here": "clear", "there": "clear"}
    asked += [line | {"readings": {"line-movement-late": "also-late"}}]
    asked += [
        line | {"formation": "line", "to": "two-hex-line", "readings": {"line-one-to-two-cost": reading}}
        for reading in ("extra", "nothing", "full")
    ]
    road = {"movement": 6, "formation": "road-march", "path": "road town road"}
    asked += [
        road,
        road | {"drawn": "not-drawn"},
        road | {"drawn": "not-drawn", "readings": {"road-march-town": "chart"}},
    ]
    asked += [
        road | {"force_march": "passed", "readings": {"force-march-road": reading}} for reading in ("both", "allowance")
    ]
    asked += [
        {"movement": 6, "to": "road-march", "readings": {"road-march-change-cost": reading}}
        for reading in ("as-change", "nothing")
    ]
    asked += [
        {"movement": 6, "force_march": "failed", "readings": {"force-march-failed": reading}}
        for reading in ("stands", "disorder")
    ]
    asked += [{"movement": 6, "force_march": "passed", "special_cost": 2, "path": "clear"}]
    asked += [{**PRUSSE, "movement": 6, "path": "ford+clear bridge"}]
    return asked


def _levels() -> list[dict[str, Any]]:
    asked: list[dict[str, Any]] = [
        {**WAGRAM, "organisation": "ii-corps", "lost": lost, "readings": {"level-bounds": reading}}
        for lost, reading in product((0, 9, 10, 40), ("from", "to"))
    ]
    asked += [
        {**WAGRAM, "organisation": "iii-corps", "lost": 21, "readings": {"level-bounds": reading}}
        for reading in ("from", "to")
    ]
    asked += [{"lost": lost, "first": 3, "second": 6, "third": 9} for lost in (0, 3, 9)]
    asked += [{"lost": 4, "first": 3, "readings": {"levels-cavalry": "berlin"}}]
    return asked


WORKED: list[Situation] = [
    (name, request)
    for name, requests in (
        ("limber", _limber()),
        ("recall", _recall()),
        ("carre", _carre()),
        ("stand", _stand()),
        ("readiness", _readiness()),
        ("movement", _march()),
        ("levels", _levels()),
    )
    for request in requests
]

REFUSED: list[Situation] = [
    ("limber", {}),
    ("limber", {**BERLIN}),
    ("limber", {"need": 4, "movement": 1}),
    ("limber", {"need": 4, "leader": "bonus", "readings": {"limber-bonus-flat": "printed"}}),
    ("limber", {"action": "prolong", "very_heavy": True}),
    ("limber", {"action": "prolong", "ground": "other"}),
    ("limber", {"action": "prolong", "guns": "limbered"}),
    ("recall", {}),
    ("recall", {"occasion": "halt", "need": 2}),
    ("recall", {**FRIEDLAND, "occasion": "halt", "tried": True, "need": 2}),
    ("recall", {**BERLIN, "need": 2, "leader": True}),
    ("carre", {"increments": 9, "distance": 2, "formation": "skirmish", "troops": "french"}),
    ("carre", {"increments": 9, "distance": 2, "terrain": "other", "troops": "french"}),
    ("carre", {"increments": 9, "distance": 2, "formation": "general-order", "troops": "french"}),
    ("carre", {"increments": 2, "distance": 2, "troops": "french"}),
    ("carre", {"increments": 9, "distance": 2, "tried": True, "troops": "french"}),
    ("carre", {"increments": 9, "distance": 2, "seen": False, "troops": "french"}),
    ("carre", {"increments": 9, "distance": 5, "troops": "french"}),
    ("carre", {"increments": 9, "distance": 2}),
    ("carre", {"increments": 9, "distance": 2, "troops": "austrians"}),
    ("carre", {**AUSTERLITZ, "increments": 9, "distance": 5, "troops": "french"}),
    ("carre", {"increments": 9, "distance": 2, "carre_to": 43, "disorder_to": 36}),
    ("carre", {**BERLIN, "increments": 9, "distance": 2}),
    ("carre", {**BERLIN, "increments": 9, "distance": 2, "carre_to": 11, "disorder_to": 22, "cavalry": "lancers"}),
    (
        "carre",
        {
            "increments": 9,
            "distance": 3,
            "declared": True,
            "troops": "french",
            "readings": {"charge-carre-range": "target"},
        },
    ),
    ("stand", {"morale": 32, "formation": "skirmish"}),
    ("stand", {"morale": 32, "formation": "line", "state": "disordered"}),
    ("stand", {}),
    ("stand", {**BERLIN, "morale": 32}),
    ("stand", {**WAGRAM, "morale": 32, "level": 1}),
    ("readiness", {"state": "tired", "action": "charge-melee"}),
    ("readiness", {"state": "exhausted", "action": "charge-only"}),
    ("readiness", {"state": "exhausted", "action": "reaction"}),
    ("readiness", {"state": "exhausted", "action": "retreat-cavalry"}),
    ("readiness", {"state": "tired", "action": "rest", "moved": 3}),
    ("movement", {"movement": 8, "arm": "cavalry", "formation": "limbered"}),
    ("movement", {"movement": 8, "arm": "cavalry", "formation": "carre"}),
    ("movement", {"movement": 8, "to": "column"}),
    ("movement", {"movement": 8, "arm": "artillery", "formation": "unlimbered", "path": "clear"}),
    ("movement", {"movement": 8, "arm": "cavalry", "state": "disordered"}),
    ("movement", {"movement": 8, "arm": "artillery", "formation": "limbered", "state": "routed"}),
    ("movement", {"movement": 8, "state": "routed", "force_march": "passed"}),
    ("movement", {"movement": 8, "arm": "cavalry", "force_march": "passed"}),
    ("movement", {"movement": 8, "state": "disordered", "force_march": "passed"}),
    ("movement", {"movement": 8, "formation": "line", "force_march": "passed"}),
    ("movement", {"movement": 8, "force_march": "passed", "to": "line"}),
    ("movement", {"movement": 8, "to": "line"}),
    ("movement", {"movement": 8, "path": "river+clear"}),
    ("movement", {"movement": 8, "path": "clear+slope"}),
    ("movement", {"movement": 8, "path": "woods+clear"}),
    ("movement", {"movement": 8, "path": "moor"}),
    ("movement", {"movement": 8, "path": "slope"}),
    ("movement", {"movement": 8, "to": "line", "here": "clear clear"}),
    ("movement", {"movement": 8, "path": "road"}),
    ("movement", {"movement": 8, "formation": "road-march", "path": "woods"}),
    ("movement", {**BERLIN, "movement": 8, "path": "clear"}),
    ("levels", {"lost": 3}),
    ("levels", {**WAGRAM, "lost": 3}),
    ("levels", {"lost": 3, "second": 3}),
    ("levels", {"lost": 3, "first": 3, "second": 3}),
]
