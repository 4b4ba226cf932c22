"""The inputs of the attempt to form carré."""

from __future__ import annotations

from calculators import situation as s
from calculators.fields import Field

_UNIT = "The infantry"
_CAVALRY = "The cavalry"
_CHART = "Modifiers and chart"
_DICE = "The dice"
FORMATIONS = (
    ("column", "Column"),
    ("line", "Line"),
    ("general-order", "General order"),
    ("skirmish", "Skirmish"),
)
TERRAINS = (("clear", "Clear"), ("other", "Other"))
CAVALRY = (("other", "Other"), ("light", "Light"), ("lancers", "Lancers"))

FIELDS = (
    Field("troops", "Whose infantry", "choice", _UNIT, "carre-troops"),
    Field("kind", "On the chart as", "choice", _UNIT, "carre-kinds", hint="Only troops the chart names."),
    Field("formation", "Formation", "choice", _UNIT, FORMATIONS, default="column"),
    Field("increments", "Increments in the hex", "whole", _UNIT, required=True, low=1, high=s.MOST_INCREMENTS),
    Field("terrain", "Its hex", "choice", _UNIT, TERRAINS, default="clear"),
    Field("leader", "A leader is in the hex", "flag", _UNIT, default=False),
    Field("guns", "Guns stand with it", "flag", _UNIT, default=False),
    Field("level", "Morale level of its organisation", "whole", _UNIT, default=0, low=0, high=s.MOST_LEVEL),
    Field("tried", "It has tried in this charge", "flag", _UNIT, default=False, fold=True),
    Field(
        "distance",
        "How far the cavalry is",
        "whole",
        _CAVALRY,
        required=True,
        low=1,
        high=s.MOST_DISTANCE,
        hint="As your chart counts: hexes, or movement points.",
    ),
    Field("cavalry", "Kind of cavalry", "choice", _CAVALRY, CAVALRY, default="other"),
    Field("declared", "This infantry is its declared target", "flag", _CAVALRY, default=False),
    Field("seen", "Seen through a front hexside", "flag", _CAVALRY, default=True),
    Field("modifier", "Other modifiers, in steps", "whole", _CHART, default=0, low=-s.MOST_STEPS, high=s.MOST_STEPS),
    Field("carre_to", "By hand: carré on rolls up to", "roll", _CHART, fold=True),
    Field("disorder_to", "By hand: disorder on rolls up to", "roll", _CHART, fold=True),
    Field("roll", "Roll, if you have thrown", "roll", _DICE),
)
