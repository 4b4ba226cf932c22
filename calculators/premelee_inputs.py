"""The inputs of the pre-melee calculator."""

from __future__ import annotations

from calculators import situation as s
from calculators.fields import Field

_ATTACK = "The attacker"
_DEFENCE = "The defender"
_WHERE = "The assault"
_DICE = "The dice"

ATTACKERS = s.ARMS[:-1]
ATTACK_FORMATIONS = tuple(entry for entry in s.FIGHTING_FORMATIONS if entry[0] != "carre")
DEFENCE_FORMATIONS = (*s.FIGHTING_FORMATIONS, ("guns", "Guns alone"))
LINE = {"attacker.formation": ("line",)}


def _unit(side: str, title: str) -> tuple[Field, ...]:
    """What changes the check of one side, whatever its formation."""
    return (
        Field(f"{side}.morale", "Printed morale", "roll", title, hint="On the counter: 11 to 66, low is good."),
        Field(
            f"{side}.leader", "Morale number of a leader with it", "whole", title, low=-s.MOST_BONUS, high=s.MOST_BONUS
        ),
        Field(f"{side}.half", "It has lost half its strength", "flag", title, default=False, fold=True),
        Field(
            f"{side}.level",
            "Morale level of its organisation",
            "whole",
            title,
            default=0,
            low=0,
            high=s.MOST_LEVEL,
            fold=True,
        ),
        Field(
            f"{side}.fire_losses",
            "Increments it lost to the other side's fire",
            "whole",
            title,
            default=0,
            low=0,
            high=s.MOST_INCREMENTS,
            fold=True,
        ),
        Field(
            f"{side}.odds",
            "Modifier for the odds, by hand",
            "whole",
            title,
            low=-s.MOST_STEPS,
            high=s.MOST_STEPS,
            fold=True,
        ),
        Field(
            f"{side}.other",
            "Other modifiers, by hand",
            "whole",
            title,
            low=-s.MOST_STEPS,
            high=s.MOST_STEPS,
            fold=True,
        ),
    )


FIELDS = (
    Field("attacker.arm", "Arm", "choice", _ATTACK, ATTACKERS, default="infantry"),
    Field("attacker.formation", "Formation", "choice", _ATTACK, ATTACK_FORMATIONS, default="column"),
    Field("attacker.state", "State", "choice", _ATTACK, s.STATES, default="good"),
    Field("attacker.increments", "Increments", "whole", _ATTACK, required=True, low=1, high=s.MOST_INCREMENTS),
    Field("attacker.hexes", "The line stands in", "choice", _ATTACK, s.HEXES, default="1", when=LINE),
    Field(
        "attacker.more",
        "Increments of other hexes that assault too",
        "whole",
        _ATTACK,
        default=0,
        low=0,
        high=s.MOST_INCREMENTS,
        hint="Only those that count: of a line the top ones.",
        fold=True,
    ),
    *_unit("attacker", _ATTACK),
    Field("defender.arm", "Arm", "choice", _DEFENCE, s.ARMS, default="infantry"),
    Field("defender.formation", "Formation", "choice", _DEFENCE, DEFENCE_FORMATIONS, default="column"),
    Field("defender.state", "State", "choice", _DEFENCE, s.STATES, default="good"),
    Field(
        "defender.increments", "Increments in the hex", "whole", _DEFENCE, required=True, low=1, high=s.MOST_INCREMENTS
    ),
    *_unit("defender", _DEFENCE),
    Field(
        "defender.exempt",
        "A special rule spares it the check",
        "flag",
        _DEFENCE,
        default=False,
        hint="In a château or an entrenchment, for instance.",
        fold=True,
    ),
    Field("through", "Through the defender's", "choice", _WHERE, s.SIDES, default="front"),
    Field("ground", "Ground on the battle's chart", "choice", _WHERE, "premelee-ground"),
    Field("defender.roll", "The defender's dice, if thrown", "roll", _DICE),
    Field("attacker.roll", "The attacker's dice, if thrown", "roll", _DICE),
)
