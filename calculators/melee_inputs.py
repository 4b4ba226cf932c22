"""The inputs of the melee calculator."""

from __future__ import annotations

from calculators import situation as s
from calculators.fields import Field

_STRENGTH = "The strengths"
_LEADERS = "Leaders"
_TARGET = "Who defends"
_DICE = "The dice"

DEFENDERS = (
    ("infantry", "Infantry"),
    ("cavalry", "Cavalry"),
    ("limbered-artillery", "Guns, limbered"),
    ("unlimbered-artillery", "Guns, unlimbered"),
)
STATES = (*s.STATES, ("carre", "In carré"))

FIELDS = (
    Field(
        "attack",
        "Strength of the attack",
        "exact",
        _STRENGTH,
        low=0,
        high=s.MOST_MELEE,
        hint="With all factors; the melee strength page works it out.",
    ),
    Field("defence", "Strength of the defence", "exact", _STRENGTH, low=0, high=s.MOST_MELEE),
    Field("defender", "Arm", "choice", _TARGET, DEFENDERS, default="infantry"),
    Field("state", "State before the melee", "choice", _TARGET, STATES, default="good"),
    Field("leads", "A leader leads the attack", "flag", _LEADERS, default=False),
    Field("led", "A leader is with the defender", "flag", _LEADERS, default=False),
    Field(
        "attacker_number",
        "Melee number of the attacker's leader",
        "whole",
        _LEADERS,
        low=-s.MOST_BONUS,
        high=s.MOST_BONUS,
        fold=True,
    ),
    Field(
        "defender_number",
        "Melee number of the defender's leader",
        "whole",
        _LEADERS,
        low=-s.MOST_BONUS,
        high=s.MOST_BONUS,
        fold=True,
    ),
    Field("roll", "Dice, if you have thrown", "roll", _DICE, hint="As thrown, before any modifier."),
)
