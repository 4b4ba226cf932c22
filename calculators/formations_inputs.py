"""What the formations calculator asks for."""

from __future__ import annotations

from calculators import situation as s
from calculators.fields import Field

_UNIT = "The unit"
_PLACE = "Where it stands"
_MOMENT = "The moment"
_VALUES = "Its values"
_FOOT = {"arm": ("infantry",)}
_HORSE = {"arm": ("cavalry",)}
_GUNS = {"arm": ("artillery",)}
_MOVING = {"arm": ("infantry", "cavalry")}
_COMPANY = ("infantry", "cavalry", "unlimbered", "limbered")

FIELDS = (
    Field("arm", "Arm", "choice", _UNIT, s.ARMS, default="infantry"),
    Field(
        "organisation",
        "On the map as",
        "choice",
        _UNIT,
        s.ORGANISATIONS,
        default="battalion",
        when=_FOOT,
    ),
    Field("troops", "Troops", "choice", _UNIT, "troops", hint="Decides multiples, skirmish order and fire defence."),
    Field("increments", "Increments left", "whole", _UNIT, required=True, low=1, high=s.MOST_INCREMENTS),
    Field("formation", "Formation now", "choice", _UNIT, s.FOOT_FORMATIONS, default="column", when=_FOOT),
    Field("cavalry_formation", "Formation now", "choice", _UNIT, s.HORSE_FORMATIONS, default="column", when=_HORSE),
    Field("guns", "Guns now", "choice", _UNIT, s.GUN_FORMATIONS, default="limbered", when=_GUNS),
    Field(
        "hexes",
        "Hexes it covers now",
        "whole",
        _UNIT,
        default=1,
        low=1,
        high=s.MOST_HEXES,
        hint="More than one only for a line, skirmishers or road march.",
        when=_MOVING,
    ),
    Field("rate", "Printed movement", "whole", _UNIT, low=1, high=s.MOST_RATE, hint="Cavalry: tells light from heavy."),
    Field(
        "printed",
        "Increments printed",
        "whole",
        _UNIT,
        low=1,
        high=s.MOST_INCREMENTS,
        fold=True,
        hint="Tells whether a regiment has to break down.",
        when={"arm": ("infantry",), "organisation": ("regiment",)},
    ),
    Field(
        "skirmisher",
        "It can skirmish",
        "choice",
        _UNIT,
        s.YES_NO,
        fold=True,
        hint="Infantry: the fire effects chart has a skirmish multiple. Cavalry: the fire value is in parentheses.",
        when=_MOVING,
    ),
    Field("terrain", "Terrain", "choice", _PLACE, "terrains", default="clear"),
    Field("road", "A road runs through the hex", "flag", _PLACE, default=False),
    Field(
        "ground",
        "Kind of terrain, by hand",
        "choice",
        _PLACE,
        s.GROUNDS,
        fold=True,
        hint="Only if the battle's chart does not say it.",
    ),
    Field(
        "terrain_cost",
        "Movement points of the terrain, by hand",
        "exact",
        _PLACE,
        low=0,
        high=s.MOST_RATE,
        fold=True,
        hint="Paid on top when infantry goes into line.",
        when=_FOOT,
    ),
    Field("beside", "Also in the hex", "choice", _PLACE, s.BESIDE, default="none", fold=True),
    Field(
        "beside_increments",
        "Increments of these",
        "whole",
        _PLACE,
        default=1,
        low=1,
        high=s.MOST_INCREMENTS,
        fold=True,
        when={"beside": _COMPANY},
    ),
    Field(
        "beside_units",
        "Regiments of these",
        "whole",
        _PLACE,
        default=1,
        low=1,
        high=s.MOST_HEXES,
        fold=True,
        when={"arm": ("cavalry",), "beside": ("cavalry",)},
    ),
    Field(
        "one_regiment",
        "All of one regiment",
        "flag",
        _PLACE,
        default=False,
        fold=True,
        when={"beside": ("infantry", "cavalry")},
    ),
    Field("segment", "Segment", "choice", _MOMENT, s.MOMENTS, default="movement"),
    Field("state", "State", "choice", _MOMENT, s.STATES, default="good"),
    Field("points", "Movement points left", "exact", _MOMENT, low=0, high=s.MOST_RATE),
    Field("moved", "It has moved in this segment", "flag", _MOMENT, default=False, when={"segment": ("movement",)}),
    Field("enemy", "Enemy", "choice", _MOMENT, s.ENEMIES, default="none"),
    Field(
        "printed_fire",
        "Fire value",
        "exact",
        _VALUES,
        low=0,
        high=s.MOST_FIRE,
        hint="As printed; of guns as it is after losses.",
    ),
    Field(
        "melee",
        "Melee value now",
        "exact",
        _VALUES,
        low=0,
        high=s.MOST_MELEE,
        hint="After losses, in good order.",
    ),
    Field("lance", "Lance bonus now", "exact", _VALUES, low=0, high=s.MOST_MELEE, fold=True, when=_HORSE),
    Field("morale", "Printed morale", "roll", _VALUES, fold=True),
    Field(
        "line_multiple", "Multiple in line, by hand", "exact", _VALUES, low=0, high=s.MOST_FACTOR, fold=True, when=_FOOT
    ),
    Field(
        "carre_multiple",
        "Multiple in carré, by hand",
        "exact",
        _VALUES,
        low=0,
        high=s.MOST_FACTOR,
        fold=True,
        when=_FOOT,
    ),
    Field(
        "skirmish_multiple",
        "Multiple in skirmish order, by hand",
        "exact",
        _VALUES,
        low=0,
        high=s.MOST_FACTOR,
        fold=True,
        when=_FOOT,
    ),
)
