"""The inputs of a move."""

from __future__ import annotations

from calculators import situation as s
from calculators.fields import Field

_UNIT = "The unit"
_MOVE = "Its move"
ARMS = (("infantry", "Infantry"), ("cavalry", "Cavalry"), ("artillery", "Artillery"))
FORMATIONS = (
    ("column", "Column"),
    ("line", "Line"),
    ("two-hex-line", "Line of two hexes"),
    ("carre", "Carré"),
    ("skirmish", "Skirmish"),
    ("general-order", "General order"),
    ("road-march", "Road march"),
    ("limbered", "Limbered"),
    ("unlimbered", "Unlimbered"),
)
MARCHES = (("none", "No"), ("passed", "Yes, check passed"), ("failed", "Yes, check failed"))
ROADS = (("drawn", "Yes"), ("not-drawn", "No"))

FIELDS = (
    Field("arm", "Arm", "choice", _UNIT, ARMS, default="infantry"),
    Field("movement", "Printed movement", "exact", _UNIT, required=True, low=0, high=s.MOST_MOVEMENT),
    Field("state", "State", "choice", _UNIT, s.STATES, default="good"),
    Field("formation", "It begins in", "choice", _UNIT, FORMATIONS, default="column"),
    Field("force_march", "Force march", "choice", _UNIT, MARCHES, default="none", fold=True),
    Field("to", "First it changes to", "choice", _MOVE, FORMATIONS),
    Field("here", "Terrain where it changes", "path", _MOVE, fold=True, hint="For a line: clear, woods ..."),
    Field("there", "Second hex of a two-hex line", "path", _MOVE, fold=True, hint="slope+clear"),
    Field(
        "path",
        "Hexes it enters, in order",
        "path",
        _MOVE,
        hint="Terrain of each hex, hexsides first: clear slope+clear stream+woods road.",
    ),
    Field("drawn", "The road is drawn through towns", "choice", _MOVE, ROADS, default="drawn", fold=True),
    Field(
        "special_cost",
        "Points for anything else",
        "exact",
        _MOVE,
        default=0,
        low=0,
        high=s.MOST_MOVEMENT,
        hint="Turning in a charge, skirmishers near by, what your chart says by hand.",
        fold=True,
    ),
)
