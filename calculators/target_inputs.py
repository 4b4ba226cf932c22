"""What the fire calculator asks about the hex that is fired at."""

from __future__ import annotations

from calculators import situation as s
from calculators.fields import Field

_TARGET = "The target hex"

TARGET_FIELDS = (
    Field(
        "target.troops", "Troops", "choice", _TARGET, "troops", hint="Decides the clear-terrain row and the loss check."
    ),
    Field("target.formation", "Formation of the target", "choice", _TARGET, s.TARGET_FORMATIONS, default="column"),
    Field(
        "target.increments",
        "Increments in the hex",
        "whole",
        _TARGET,
        required=True,
        low=1,
        high=s.MOST_INCREMENTS,
        hint="All that stand there, guns too.",
    ),
    Field("target.terrain", "Terrain", "choice", _TARGET, "terrains", default="clear"),
    Field("target.side", "Fire enters through the", "choice", _TARGET, s.SIDES, default="front"),
    Field(
        "target.guns",
        "Guns with the infantry",
        "choice",
        _TARGET,
        s.GUNS,
        default="none",
        fold=True,
        when={"target.formation": tuple(name for name, _ in s.TARGET_FORMATIONS if name not in s.GUNS_ALONE)},
    ),
    Field("target.leader", "A leader is in the hex", "flag", _TARGET, default=False),
    Field(
        "target.losses_before",
        "Losses it already has",
        "whole",
        _TARGET,
        default=0,
        low=0,
        high=s.MOST_INCREMENTS,
        fold=True,
        hint="Checks after fire count from here.",
    ),
    Field(
        "target.defence",
        "Fire defence, by hand",
        "exact",
        _TARGET,
        low=1,
        high=s.MOST_DEFENCE,
        fold=True,
        hint="Only if the battle's chart does not have it.",
    ),
    Field("target.works", "Works and special cases", "choice", _TARGET, s.WORKS, default="none", fold=True),
    Field(
        "target.guns_troops",
        "Troops of the guns there",
        "choice",
        _TARGET,
        "troops",
        fold=True,
        hint="Decides their own loss check. Left out: artillery of the same nation.",
        when={"target.guns": ("unlimbered",)},
    ),
    Field(
        "target.guns_losses",
        "Losses these guns already have",
        "whole",
        _TARGET,
        default=0,
        low=0,
        high=s.MOST_INCREMENTS,
        fold=True,
        when={"target.guns": ("unlimbered",)},
    ),
    Field(
        "target.others",
        "Guns and horse among the increments",
        "whole",
        _TARGET,
        default=0,
        low=0,
        high=s.MOST_INCREMENTS,
        fold=True,
        hint="Only where your group counts infantry alone for a massed target.",
    ),
    Field(
        "target.check_first",
        "First loss that forces a check, by hand",
        "whole",
        _TARGET,
        low=1,
        high=s.MOST_INCREMENTS,
        fold=True,
        hint="2 where troops check on even losses, 1 on odd or on every loss.",
    ),
    Field(
        "target.check_every",
        "Then every so many losses",
        "whole",
        _TARGET,
        low=1,
        high=s.MOST_INCREMENTS,
        fold=True,
        hint="2 for even or odd losses, 1 for every loss, 3 for every third.",
    ),
)
