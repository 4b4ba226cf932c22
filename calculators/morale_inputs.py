"""The inputs of the morale calculator."""

from __future__ import annotations

from calculators import situation as s
from calculators.fields import Field

_CHECK = "The check"
_UNIT = "The unit"
_HELP = "What moves the roll"
_DICE = "The dice"

OCCASIONS = (
    ("recovery", "Recovery segment"),
    ("losses", "Losses to fire"),
    ("stack", "A unit of its stack failed"),
    ("passage", "Broken troops came through"),
    ("overstacked", "Its hex is overstacked"),
    ("leader", "A leader in its hex was hit"),
    ("melee", "A melee result with an asterisk"),
    ("force-march", "It tries to force march"),
    ("opportunity", "Cavalry starts an opportunity charge"),
    ("reaction", "Cavalry starts a reaction charge"),
    ("other", "Another occasion"),
)
FORCE_MARCHES = ("force-march",)
FORMATIONS = (("other", "Any other"), ("carre", "Carré"), ("road-march", "Road march"))
TURNS = (("first", "First"), ("second", "Second"), ("third", "Third"))
# No chart that was seen has more levels than the words for them.
LEVELS = len(TURNS)

FIELDS = (
    Field("occasion", "Why it checks", "choice", _CHECK, OCCASIONS, default="recovery"),
    Field(
        "march_turn",
        "Turn of the force march, in a row",
        "choice",
        _CHECK,
        TURNS,
        default="first",
        when={"occasion": FORCE_MARCHES},
    ),
    Field("arm", "Arm", "choice", _UNIT, s.ARMS, default="infantry"),
    Field("state", "State now", "choice", _UNIT, s.STATES, default="disordered"),
    Field("morale", "Printed morale", "roll", _UNIT, hint="On the counter: 11 to 66, low is good."),
    Field("formation", "Formation", "choice", _UNIT, FORMATIONS, default="other"),
    Field(
        "leader",
        "Morale number of a leader with it",
        "whole",
        _HELP,
        low=-s.MOST_BONUS,
        high=s.MOST_BONUS,
        hint="After a leader was hit: the number of the leader who was lost.",
    ),
    Field("level", "Morale level of its organisation", "whole", _HELP, low=0, high=LEVELS, fold=True),
    Field("organisation", "Organisation", "choice", _HELP, "organisations", fold=True),
    Field(
        "level_modifier",
        "Modifier of that level, by hand",
        "whole",
        _HELP,
        low=-s.MOST_STEPS,
        high=s.MOST_STEPS,
        fold=True,
    ),
    Field("other", "Another modifier, by hand", "whole", _HELP, low=-s.MOST_STEPS, high=s.MOST_STEPS, fold=True),
    Field("roll", "Dice, if you have thrown", "roll", _DICE, hint="As thrown, before any modifier."),
)
