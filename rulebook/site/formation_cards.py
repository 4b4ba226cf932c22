"""What the formation cards say: the figures are placeholders, so each comes from the fact that states it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Card:
    """`counts` is the prefix of the keys of its hexsides; `rows` are (label, text with placeholders)."""

    id: str
    title: str
    troops: str
    flat: bool
    counts: str
    facts: tuple[str, ...]
    rows: tuple[tuple[str, str], ...]
    note: str = ""
    hexes: int = 1
    inferred: bool = False


INFANTRY = (
    Card(
        "column",
        "Column",
        "column",
        True,
        "orientation.column",
        ("13.4", "15.5", "22.1"),
        (
            ("Stack", "{column.stack}, or {column.stack.regiments:unit}"),
            ("Dice against", "+{fire.massed.step} past {fire.massed.over}"),
        ),
        "Only the top unit fires ([[15.7]]). Each increment past the limit adds to the enemy’s dice.",
    ),
    Card(
        "line-1",
        "Line, one hex",
        "line",
        False,
        "orientation.cavalry-line",
        ("13.6", "15.36", "15.41"),
        (
            ("Cost", "{line.cost:unit}"),
            ("Fires", "{line.fire.increments}, and {line.fire.batteries:unit}"),
            ("Target like a column", "from {line.defence.as-column-from}"),
            ("Attack check", "{line.premelee.increments} count"),
            ("Movement", "{line.movement.penalty} less"),
            ("Stack", "{line.stack}"),
        ),
        "Hexsides of an infantry line were not seen; drawn as for cavalry in line ([[13.13]]).",
        inferred=True,
    ),
    Card(
        "line-2",
        "Line, two hexes",
        "line",
        False,
        "",
        ("13.6", "15.24", "15.36"),
        (
            ("Needs", "{line.two-hex.from} or more"),
            ("Cost", "{line.two-hex.cost:unit}"),
            ("Fires", "{line.fire.increments} from each hex"),
            ("Target like a column", "from {line.defence.as-column-from}"),
            ("Movement", "{line.movement.penalty} less"),
        ),
        "Drawn as for cavalry in line: two flanks, as many front as rear ([[13.14]]).",
        hexes=2,
        inferred=True,
    ),
    Card(
        "carre",
        "Carré",
        "carre",
        True,
        "orientation.carre",
        ("13.9", "15.48", "15.55", "15.56"),
        (
            ("Needs", "{carre.from} or more"),
            ("Cost", "{carre.cost:unit}"),
            ("Fires at", "{carre.fire.targets:unit}, {carre.fire.share:unit} each"),
            ("Morale value", "{carre.morale}, lower is better"),
            ("Stack", "{carre.stack}"),
        ),
    ),
    Card(
        "skirmish-1",
        "Skirmish, one hex",
        "skirmish",
        False,
        "orientation.skirmish.one-hex",
        ("13.7", "19.4", "19.9"),
        (
            ("Size", "{skirmish.one-hex.to} or fewer"),
            ("Fires", "{skirmish.fire.increments}"),
            ("Range", "{skirmish.fire.range:unit}"),
            ("At the far hex", "{skirmish.fire.far.factor:unit}"),
            ("Melee", "{skirmish.melee.factor:unit}"),
        ),
    ),
    Card(
        "skirmish-2",
        "Skirmish, two hexes",
        "skirmish",
        False,
        "orientation.skirmish.two-hex",
        ("13.8", "19.5", "19.9"),
        (
            ("Size", "more than {skirmish.one-hex.to}"),
            ("Fires", "{skirmish.fire.increments} from each hex"),
            ("Range", "{skirmish.fire.range:unit}"),
            ("At the far hex", "{skirmish.fire.far.factor:unit}"),
            ("Melee", "{skirmish.melee.factor:unit}"),
        ),
        "The counts are printed; which side is which is our placing.",
        hexes=2,
    ),
    Card(
        "general-order",
        "General order",
        "order",
        True,
        "orientation.general-order",
        ("13.5", "15.17"),
        (("Fire", "{general-order.fire.factor:unit}"),),
        "Its hexsides were not seen. Open section 13 in your booklet.",
    ),
    Card(
        "artillery",
        "Artillery",
        "guns",
        True,
        "orientation.artillery",
        ("13.15", "15.90", "15.96"),
        (
            ("To limber", "{artillery.limber.cost:unit}"),
            ("Prolong", "{artillery.prolong:unit}"),
            ("Loses", "{losses.guns.share:unit}, {losses.guns.rounding}"),
        ),
    ),
)
CAVALRY = (
    Card(
        "light-cavalry",
        "Light cavalry",
        "horse",
        True,
        "orientation.light-cavalry",
        ("13.10", "15.107"),
        (
            ("Change formation", "{cavalry.formation.cost:unit}"),
            ("Stack", "{cavalry.stack}"),
        ),
        "In column or in general order.",
    ),
    Card(
        "heavy-cavalry-column",
        "Heavy cavalry, column",
        "horse",
        True,
        "orientation.heavy-cavalry-column",
        ("13.11", "15.107"),
        (
            ("Change formation", "{cavalry.formation.cost:unit}"),
            ("Stack", "{cavalry.stack}"),
        ),
    ),
    Card(
        "heavy-cavalry-general-order",
        "Heavy cavalry, general order",
        "horse",
        True,
        "orientation.heavy-cavalry-general-order",
        ("13.12", "15.19"),
        (
            ("Change formation", "{cavalry.formation.cost:unit}"),
            ("Melee", "{cavalry.general-order.melee.share:unit}"),
        ),
    ),
    Card(
        "cavalry-line",
        "Cavalry, line",
        "horse-line",
        False,
        "orientation.cavalry-line",
        ("13.13", "15.101"),
        (
            ("Needs", "{cavalry.line.from:unit}"),
            ("Change formation", "{cavalry.formation.cost:unit}"),
            ("Heavy cavalry pays", "{cavalry.heavy.line.factor:unit}"),
        ),
    ),
)
