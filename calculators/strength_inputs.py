"""The inputs of the melee strength calculator: one stack under the same conditions, up to four units in it."""

from __future__ import annotations

from calculators import situation as s
from calculators.fields import Field

_WHO = "Who fights"
_HOW = "How they fight"
_CAVALRY = "Cavalry"
_HAND = "By hand"

ACTIONS = (("attack", "They attack"), ("defence", "They defend"))
WEIGHTS = (("light", "Light"), ("heavy", "Heavy"))
ENEMIES = (
    ("foot", "Infantry or guns"),
    ("carre", "A carré"),
    ("light", "Light cavalry"),
    ("heavy", "Heavy cavalry"),
)
UNITS = (("first", "First unit"), ("second", "Second unit"), ("third", "Third unit"), ("fourth", "Fourth unit"))
TROOPS = ("infantry", "cavalry")


def _unit(name: str, title: str) -> tuple[Field, ...]:
    """A unit of the stack; all but the first may be left out."""
    needed = name == UNITS[0][0]
    return (
        Field(
            f"{name}.melee",
            "Printed melee value",
            "exact",
            title,
            required=needed,
            low=0,
            high=s.MOST_MELEE,
        ),
        Field(f"{name}.printed", "Printed increments", "whole", title, low=1, high=s.MOST_INCREMENTS),
        Field(
            f"{name}.left",
            "Increments left",
            "whole",
            title,
            low=1,
            high=s.MOST_INCREMENTS,
            hint="Leave out both if it has lost none.",
        ),
        Field(
            f"{name}.lance",
            "Printed lance bonus",
            "exact",
            title,
            low=0,
            high=s.MOST_MELEE,
            when={"arm": ("cavalry",)},
            fold=True,
        ),
    )


FIELDS = (
    Field("action", "Attack or defence", "choice", _WHO, ACTIONS, default="attack"),
    Field("arm", "Arm", "choice", _WHO, s.ARMS, default="infantry"),
    Field("formation", "Formation", "choice", _WHO, s.FIGHTING_FORMATIONS, default="column", when={"arm": TROOPS}),
    Field("guns", "The guns are", "choice", _WHO, s.GUNS[1:], default="unlimbered", when={"arm": ("artillery",)}),
    Field("state", "State", "choice", _WHO, s.STATES, default="good"),
    *(field for name, title in UNITS[:1] for field in _unit(name, title)),
    Field("through", "Through the enemy's", "choice", _HOW, s.SIDES, default="front", when={"action": ("attack",)}),
    Field("enemy", "Against", "choice", _HOW, ENEMIES, default="foot"),
    Field("ground", "Ground on the battle's chart", "choice", _HOW, "melee-ground"),
    Field(
        "hexes",
        "Hexes its line or skirmishers cover",
        "whole",
        _HOW,
        default=1,
        low=1,
        high=s.MOST_HEXES,
        when={"formation": ("line", "skirmish")},
        fold=True,
    ),
    Field("weight", "Cavalry", "choice", _CAVALRY, WEIGHTS, default="light", when={"arm": ("cavalry",)}),
    Field("readiness", "Readiness", "choice", _CAVALRY, s.READINESS, default="fresh", when={"arm": ("cavalry",)}),
    Field(
        "sparing", "It spares itself to keep its readiness", "flag", _CAVALRY, default=False, when={"arm": ("cavalry",)}
    ),
    Field(
        "other_side",
        "It is met on its own flank or rear",
        "flag",
        _CAVALRY,
        default=False,
        when={"arm": ("cavalry",), "weight": ("heavy",)},
    ),
    Field(
        "straight",
        "It charged straight, and the enemy cavalry stands",
        "flag",
        _CAVALRY,
        default=False,
        when={"arm": ("cavalry",), "action": ("attack",)},
    ),
    Field(
        "recall_failed",
        "It failed its recall",
        "flag",
        _CAVALRY,
        default=False,
        when={"arm": ("cavalry",), "action": ("attack",)},
        fold=True,
    ),
    Field(
        "counter",
        "It counter-charges",
        "flag",
        _CAVALRY,
        default=False,
        when={"arm": ("cavalry",), "action": ("defence",)},
    ),
    *(field for name, title in UNITS[1:] for field in _unit(name, title)),
    Field("factor", "Another factor", "exact", _HAND, low=0, high=s.MOST_FACTOR, fold=True),
    Field(
        "others",
        "Strength of other units, worked out apart",
        "exact",
        _HAND,
        low=0,
        high=s.MOST_MELEE,
        fold=True,
        hint="Units in another state, of another arm, or through another hexside.",
    ),
)
