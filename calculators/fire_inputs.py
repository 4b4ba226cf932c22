"""What the fire calculator asks for."""

from __future__ import annotations

from dataclasses import replace

from calculators import situation as s
from calculators.fields import Field
from calculators.target_inputs import TARGET_FIELDS

_WHO = "Who fires"
_DICE = "The dice"
_GUNS = "Several batteries"
# Formations that fire what the counter prints, and those that fire increments times a multiple.
PRINTED = ("column", "general-order", "masse")
MULTIPLIED = ("line", "carre", "skirmish")
_WITH_BATTERY = ("line", "carre", "unlimbered")
_INFANTRY = (*PRINTED, *MULTIPLIED)
_HORSE = ("cavalry-skirmish", "dragoon-skirmish")

_FIRST = (
    Field(
        "firer.troops",
        "Troops",
        "choice",
        _WHO,
        "troops",
        hint="From the battle's chart. Not listed? Leave it out and type the multiple.",
        when={"firer.formation": (*_INFANTRY, "road-march", "dragoon-skirmish")},
    ),
    Field("firer.formation", "Formation", "choice", _WHO, s.FIRER_FORMATIONS, default="line"),
    Field(
        "firer.hexes",
        "Hexes of the line",
        "whole",
        _WHO,
        s.HEXES,
        default=1,
        low=1,
        high=2,
        when={"firer.formation": ("line",)},
    ),
    Field(
        "firer.increments",
        "Increments in the unit",
        "whole",
        _WHO,
        required=True,
        low=1,
        high=s.MOST_INCREMENTS,
        when={"firer.formation": (*_INFANTRY, "road-march", *_HORSE)},
    ),
    Field(
        "firer.first_hex",
        "Of these in its first hex",
        "whole",
        _WHO,
        low=1,
        high=s.MOST_INCREMENTS,
        fold=True,
        hint="Only if your group lets the owner choose the split.",
        when={"firer.formation": ("line",)},
    ),
    Field(
        "firer.printed_fire",
        "Fire value on the counter",
        "exact",
        _WHO,
        required=True,
        low=0,
        high=s.MOST_FIRE,
        hint="The top unit alone fires; of cavalry the factor in parentheses.",
        when={"firer.formation": (*PRINTED, "cavalry-skirmish")},
    ),
    Field(
        "firer.multiple",
        "Fire multiple, by hand",
        "exact",
        _WHO,
        low=0,
        high=s.MOST_FACTOR,
        fold=True,
        hint="Only if the battle's chart does not have it.",
        when={"firer.formation": (*MULTIPLIED, "dragoon-skirmish")},
    ),
    Field(
        "firer.state",
        "State of the unit",
        "choice",
        _WHO,
        s.STATES,
        default="good",
        fold=True,
        when={"firer.formation": (*_INFANTRY, "road-march")},
    ),
    Field(
        "firer.lost",
        "Increments it has lost",
        "whole",
        _WHO,
        default=0,
        low=0,
        high=s.MOST_INCREMENTS,
        fold=True,
        when={"firer.formation": ("cavalry-skirmish",)},
    ),
    Field(
        "range",
        "Range",
        "whole",
        _WHO,
        s.RANGES,
        default=1,
        low=1,
        high=2,
        when={"firer.formation": ("skirmish",)},
    ),
    Field(
        "firer.cavalry_inside",
        "Fires at enemy cavalry in its own hex",
        "flag",
        _WHO,
        default=False,
        when={"firer.formation": ("carre",)},
    ),
    Field(
        "battery.fire",
        "Fire value of the battery",
        "exact",
        _WHO,
        low=0,
        high=s.MOST_FIRE,
        fold=True,
        hint="What the guns fire now, after losses and at this range. One battery, same hex, same target.",
        when={"firer.formation": _WITH_BATTERY},
    ),
    Field(
        "battery.canister",
        "The battery fires canister",
        "flag",
        _WHO,
        default=False,
        fold=True,
        when={"firer.formation": _WITH_BATTERY},
    ),
    Field(
        "battery.leader_artillery",
        "Artillery number of a leader with the guns",
        "whole",
        _WHO,
        fold=True,
        low=-s.MOST_BONUS,
        high=s.MOST_BONUS,
        when={"firer.formation": _WITH_BATTERY},
    ),
    Field(
        "battery.printed",
        "Printed fire value of the battery",
        "exact",
        _WHO,
        low=0,
        high=s.MOST_FIRE,
        fold=True,
        hint="In the place of its value now: the losses are then worked out.",
        when={"firer.formation": _WITH_BATTERY},
    ),
    Field(
        "battery.increments",
        "Its printed increments",
        "whole",
        _WHO,
        low=1,
        high=s.MOST_INCREMENTS,
        fold=True,
        when={"firer.formation": _WITH_BATTERY},
    ),
    Field(
        "battery.lost",
        "Increments it has lost",
        "whole",
        _WHO,
        default=0,
        low=0,
        high=s.MOST_INCREMENTS,
        fold=True,
        when={"firer.formation": _WITH_BATTERY},
    ),
)
# A field of a further unit is the first one's, under its own path: firer2.increments, battery2.fire, firer2.range.
FURTHER = ("2", "3")


def _further(number: str, group: str) -> tuple[Field, ...]:
    """The inputs of another unit that fires at the same hex. It fires once its formation is chosen."""

    def path(old: str) -> str:
        outer, _, inner = old.partition(".")
        return f"{outer}{number}.{inner}" if inner else f"firer{number}.{old}"

    fields = []
    for field in _FIRST:
        formation = field.path == "firer.formation"
        fields.append(
            replace(
                field,
                path=path(field.path),
                group=group,
                when={path(other): wanted for other, wanted in field.when.items()},
                default=None if formation else field.default,
                fold=field.fold and not formation,
                hint="It fires together with the first. Leave it out if nobody does." if formation else field.hint,
            )
        )
    formations = tuple(name for name, _ in s.FIRER_FORMATIONS)
    fields.append(
        Field(
            path("firer.side"),
            "Its fire enters through the",
            "choice",
            group,
            s.ENTRIES,
            default="same",
            fold=True,
            when={path("firer.formation"): formations},
        )
    )
    fields.append(
        Field(
            path("battery.place"),
            "Its guns stand",
            "choice",
            group,
            s.GUN_PLACES,
            default="apart",
            fold=True,
            when={path("firer.formation"): ("unlimbered",)},
        )
    )
    return tuple(sorted(fields, key=lambda field: field.path != path("firer.formation")))


_TOGETHER = (
    Field(
        "guns.leader",
        "Leader who lets batteries of several hexes fire together",
        "choice",
        _GUNS,
        s.GUN_LEADERS,
        default="none",
        fold=True,
        hint="Two hexes: in one of them. Three hexes: next to all of them.",
    ),
    Field(
        "guns.open",
        "Batteries in one hex stand in clear terrain",
        "flag",
        _GUNS,
        default=True,
        fold=True,
        hint="A bare slope counts as clear.",
    ),
    Field("guns.allied", "Batteries of different allied nations", "flag", _GUNS, default=False, fold=True),
)

FIELDS = (
    Field("segment", "Fire segment", "choice", _WHO, s.SEGMENTS, default="offensive"),
    *_FIRST,
    *TARGET_FIELDS,
    *_further("2", "A second unit"),
    *_further("3", "A third unit"),
    *_TOGETHER,
    Field("roll", "Roll, if you have thrown", "roll", _DICE),
)
