"""The form of a calculator, made from the calculator's own fields: no input is described twice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from markupsafe import Markup

from calculators import dice
from calculators.fields import Field, Options

# What a group's fold is called, by the group's title; elsewhere "More".
FOLDS = {
    "A second unit": "Its state, battery, by hand",
    "A third unit": "Its state, battery, by hand",
    "Several batteries": "Leader, ground, allies",
    "Where it stands": "Who is with it, by hand",
    "Its values": "Lances, morale, multiples",
    "Who fires": "State, split, battery, by hand",
    "The target hex": "Guns, losses, by hand",
    "The dice of the casualty": "Second throw, hours",
    "What moves the roll": "Morale level, by hand",
    "How they fight": "Several hexes",
    "The attacker": "Losses, level, by hand",
    "The defender": "Losses, level, by hand",
    "Leaders": "Their numbers",
}
# By calculator: groups that stand beside the result instead of in the form, with their title there.
BESIDE = {
    "fire": {"The dice": "Rolled already?"},
    "morale": {"The dice": "Rolled already?"},
    "melee": {"The dice": "Rolled already?"},
    "carre": {"The dice": "Rolled already?"},
    "stand": {"The dice": "Rolled already?"},
    "limber": {"The die": "Rolled already?"},
    "recall": {"The die": "Rolled already?"},
}
# Fields whose values are formations: they have pictograms and stand three in a row.
_FORMATIONS = ("firer.formation", "target.formation", "formation", "cavalry_formation")

_PICTOGRAMS = {
    "column": '<path d="M11 3h12v3H11zM11 8h12v3H11zM11 13h12v3H11z"/>',
    "line": '<path d="M7 8h20v4H7z"/>',
    "carre": '<path d="M9 2h16v16H9zM13 6v8h8V6z" fill-rule="evenodd"/>',
    "skirmish": "".join(
        f'<circle cx="{x}" cy="{y}" r="2.3"/>' for x, y in ((4, 8), (10.5, 12), (17, 8), (23.5, 12), (30, 8))
    ),
    "general-order": '<path d="M7 14l5-8 5 6 4-7 6 9z"/>',
    "masse": '<path d="M9 2h16v16H9z"/>',
    "road-march": '<path d="M2 8h7v4H2zM11 8h7v4h-7zM20 8h7v4h-7zM29 6l4 4-4 4z"/>',
    "disordered": '<path d="M6 4h7v3H6zM17 2h7v3h-7zM11 9h7v3h-7zM22 9h7v3h-7zM5 14h7v3H5zM16 15h7v3h-7z"/>',
    "routed": '<path d="M6 3h7v3H6zM20 3h7v3h-7zM13 8h7v3h-7zM9 13h16l-8 6z"/>',
    "cavalry-skirmish": "".join(f'<path d="M{x} {y}l4 -3 4 3 -4 3z"/>' for x, y in ((2, 7), (13, 13), (24, 7))),
    "dragoon-skirmish": "".join(
        f'<path d="M{x} {y}l4 -3 4 3 -4 3z"/>' for x, y in ((2, 6), (2, 14), (24, 6), (24, 14))
    ),
    "unlimbered": '<path d="M16 2h2v16h-2zM10 10h14v2H10z"/><path d="M8 6h3v10H8zM23 6h3v10h-3z"/>',
    "limbered": '<path d="M16 2h2v16h-2zM10 5h14v2H10zM10 13h14v2H10z"/>'
    '<path d="M8 2h3v7H8zM23 2h3v7h-3zM8 11h3v7H8zM23 11h3v7h-3z"/>',
}
# More choices than this stand in a list instead of side by side; formations have pictures and stay.
_MOST_SEGMENTS = 4
# What the two rows of dice are called; elsewhere "First die" and "Second die".
_ROWS = {
    "morale": ("First figure", "Second figure"),
    "attacker.morale": ("First figure", "Second figure"),
    "defender.morale": ("First figure", "Second figure"),
}


@dataclass(frozen=True)
class Control:
    """One field as the form shows it.

    `shape` is segments, select, stepper, text, check or dice; `names` are the form names of its inputs, more
    than one only for dice; `shown` is false where a field does not apply to the defaults of the others.
    """

    field: Field
    shape: str
    options: Options
    default: str
    shown: bool
    names: tuple[str, ...]
    rows: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        return f"f-{self.field.path}"

    @property
    def pictures(self) -> bool:
        return self.field.path in _FORMATIONS

    @property
    def columns(self) -> int:
        """How many segments stand in a row."""
        return 3 if self.pictures else len(self.options)


@dataclass(frozen=True)
class Group:
    """Fields under one title; `folded` are those that most readers never need."""

    title: str
    controls: list[Control]
    folded: list[Control]
    fold: str


def pictogram(formation: str) -> Markup:
    """A formation as 34 x 20 units of SVG, the shapes of the battle plans; an empty picture for any other word."""
    return Markup('<svg viewBox="0 0 34 20" fill="currentColor" aria-hidden="true">{}</svg>').format(
        Markup(_PICTOGRAMS.get(formation, ""))
    )


def groups(fields: tuple[Field, ...], options: Mapping[str, Options]) -> list[Group]:
    """The fields in their groups, in order; `options` are the lists of the battle the form starts with."""
    made = []
    for title, members in groupby(fields, key=lambda field: field.group):
        controls = [_control(field, fields, options) for field in members]
        made.append(
            Group(
                title,
                [control for control in controls if not control.field.fold],
                [control for control in controls if control.field.fold],
                FOLDS.get(title, "More"),
            )
        )
    return made


def _control(field: Field, fields: tuple[Field, ...], options: Mapping[str, Options]) -> Control:
    choices = options[field.options] if isinstance(field.options, str) else field.options
    names = _names(field)
    rows = _ROWS.get(field.path, ("First die", "Second die")) if len(names) > 1 else (field.label,)
    return Control(
        field=field,
        shape=_shape(field),
        options=choices,
        default=_default(field, choices),
        shown=applies(field, fields),
        names=names,
        rows=rows,
    )


def _shape(field: Field) -> str:
    if field.kind in ("roll", "die", "dice"):
        return "dice"
    if field.kind == "flag":
        return "check"
    many = len(field.options) > _MOST_SEGMENTS and field.path not in _FORMATIONS
    if isinstance(field.options, str) or many:
        return "select"
    if field.options:
        return "segments"
    return "stepper" if field.kind == "whole" else "text"


def _names(field: Field) -> tuple[str, ...]:
    """Two dice are two rows of radio buttons, so they need two names: roll.1 and roll.2."""
    if field.kind in ("roll", "dice"):
        return tuple(f"{field.path}.{place}" for place in (1, 2))
    return (field.path,)


def _default(field: Field, choices: Options) -> str:
    if field.default is None or (choices and str(field.default) not in dict(choices)):
        return ""
    return str(field.default)


def applies(field: Field, fields: tuple[Field, ...]) -> bool:
    """Whether the field applies while all others stand at their defaults."""
    defaults = {other.path: str(other.default) for other in fields}
    return all(defaults.get(path) in wanted for path, wanted in field.when.items())


def for_script(field: Field) -> dict[str, Any]:
    """A field as the page's script needs it; what is not set is left out."""
    entry: dict[str, Any] = {"path": field.path, "label": field.label, "group": field.group, "kind": field.kind}
    if isinstance(field.options, str):
        entry["list"] = field.options
    elif field.options:
        entry["options"] = [name for name, _ in field.options]
    if field.required:
        entry["required"] = True
    if field.when:
        entry["when"] = {path: list(wanted) for path, wanted in field.when.items()}
    for name in ("default", "low", "high"):
        if getattr(field, name) is not None:
            entry[name] = getattr(field, name)
    return entry


FACES = dice.FACES
