"""The inputs of the check of infantry that stands before a charge."""

from __future__ import annotations

from calculators import situation as s
from calculators.fields import Field

_UNIT = "The infantry"
_CHARGE = "The charge"
_HELP = "What else counts"
_DICE = "The dice"
FORMATIONS = (
    ("column", "Column"),
    ("line", "Line"),
    ("carre", "Carré"),
    ("general-order", "General order"),
    ("masse", "Masse"),
    ("road-march", "Road march"),
    ("skirmish", "Skirmish"),
)
CAVALRY = (("other", "Other"), ("lancers", "Lancers"), ("heavy", "Heavy"))
GROUND = (("open", "Nothing"), ("slope", "A slope"), ("stream", "A stream"))

FIELDS = (
    Field("morale", "Printed morale", "roll", _UNIT, hint="On the counter: 11 to 66, low is good."),
    Field("formation", "Formation", "choice", _UNIT, FORMATIONS, default="column"),
    Field("state", "State", "choice", _UNIT, s.STATES, default="good"),
    Field("half_strength", "It has lost half its strength", "flag", _UNIT, default=False),
    Field("troops", "Troops", "choice", _UNIT, "troops", hint="Where the chart goes by nation.", fold=True),
    Field("forced", "It force marched in this turn", "flag", _UNIT, default=False, fold=True),
    Field("cavalry", "Charged by", "choice", _CHARGE, CAVALRY, default="other"),
    Field("side", "The charge comes at its", "choice", _CHARGE, s.SIDES, default="front"),
    Field("ground", "Between them lies", "choice", _CHARGE, GROUND, default="open"),
    Field("benefit", "The charge was straight and square", "flag", _CHARGE, default=True),
    Field("leader", "Morale number of a leader with it", "whole", _HELP, low=-s.MOST_BONUS, high=s.MOST_BONUS),
    Field("level", "Morale level of its organisation", "whole", _HELP, default=0, low=0, high=s.MOST_LEVEL),
    Field("modifier", "Other modifiers, in steps", "whole", _HELP, low=-s.MOST_STEPS, high=s.MOST_STEPS, fold=True),
    Field("roll", "Roll, if you have thrown", "roll", _DICE),
)
