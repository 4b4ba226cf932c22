"""What the calculator pages say in words: their leads and the steps of each sum.

The figures are placeholders, so each comes from the fact that states it; every step names its facts.
"""

from __future__ import annotations

from rulebook.site import assault_text, formation_text, single_roll_text
from rulebook.site.words import Words

FIRE = Words(
    title="Fire",
    description="Work out a fire: fire points, fire defence, odds column, dice and losses, with the rule behind each.",
    form="The fire",
    steps=(
        (
            "Count what fires. From each hex of a line {line.fire.increments} increments may fire, from "
            "skirmishers {skirmish.fire.increments}; a column or a unit in general order fires its printed value.",
            ("15.36", "19.9", "15.7", "15.17"),
        ),
        ("Multiply the increments by the multiple on your battle’s fire effects chart.", ("15.39", "24.14")),
        (
            "Disordered infantry fires ×{infantry.fire.disordered.factor}, the last increment "
            "×{infantry.fire.last-increment.factor}.",
            ("24.11", "12.4"),
        ),
        ("Add one battery in the same hex that fires at the same target.", ("15.37", "15.40")),
        (
            "Add what else fires: all fire at a hex makes one attack. Guns of "
            "{artillery.combine.batteries} hexes need an artillery leader, of {artillery.combine.special.hexes} one of "
            "special ability.",
            ("21.2", "25.10", "25.11"),
        ),
        (
            "Cavalry skirmishers fire their whole factor, ×{cavalry.fire.lost-factor} once "
            "{cavalry.fire.lost-share:unit} of them are lost.",
            ("20.11", "12.6"),
        ),
        (
            "Look up the fire defence of the target on the chart. A line of "
            "{line.defence.as-column-from:unit} or more counts as a column.",
            ("21.4", "15.41"),
        ),
        ("Take off {fire.defence.mixed} where infantry and guns share the hex, but not in carré.", ("21.6",)),
        ("Divide, and find the column of the fire table.", ("21.26", "21.25")),
        ("With canister go {fire.canister.columns:unit} to the right.", ("21.27",)),
        (
            "Add to the dice {fire.massed.step} for each increment past {fire.massed.over} in the target hex, and a "
            "leader’s artillery number if guns fire.",
            ("22.1", "21.14", "9.5"),
        ),
        ("Throw. Unlimbered guns and the infantry with them share the losses.", ("15.96", "15.97")),
        ("See whether the losses force a morale check, and whether a leader is hit.", ("21.18", "7.10")),
    ),
    again="The same fire in another battle or booklet",
)

LEADER = Words(
    title="Leader hit",
    description="Is a leader hit, how badly, for how long, and do his troops check morale?",
    form="The leader",
    steps=(
        (
            "Look at the dice as thrown. Fire at his hex hits on {leader.casualty.fire.rolls}; an assault he leads on "
            "{leader.casualty.attacker.rolls}; with the defender on {leader.casualty.defender.rolls}.",
            ("7.10", "7.11", "7.12", "7.13"),
        ),
        ("With several leaders in the hex, see who is hit.", ("7.17",)),
        ("Throw one die on the casualty table. A capture by fire is thrown again.", ("7.14",)),
        ("A wounded limb keeps him out for as many hours as the dice say.", ("7.14",)),
        ("His troops check morale; his morale number is taken off their roll.", ("7.16", "31.1")),
    ),
    again="The same case in another booklet",
)

ROAD_MARCH = Words(
    title="Road march",
    description="How many road hexes a unit in road march takes, and what it is worth there.",
    form="The march",
    steps=(
        ("A road hex takes {road-march.increments:unit}; the rest stand behind under markers.", ("15.77", "15.78")),
        ("Each road hex entered costs {road-march.cost:unit}.", ("15.75",)),
        (
            "A unit in road march has fire value {road-march.fire} and fire defence {road-march.defence}.",
            ("15.81", "15.84"),
        ),
        ("In melee each hex has {road-march.melee.share:unit} of the unit’s value.", ("15.80",)),
        ("Its morale is {road-march.morale:unit} worse, counted in base six.", ("15.82",)),
    ),
    again="The same march in another booklet",
)

LOSSES = Words(
    title="Losses beside guns",
    description="How guns and the infantry with them share the losses of a fire.",
    form="The losses",
    steps=(
        ("Unlimbered guns lose {losses.guns.share:unit} of the result, {losses.guns.rounding}.", ("15.96",)),
        ("Infantry with them loses the other part, {losses.infantry.rounding}.", ("15.97",)),
    ),
    again="The same losses in another booklet",
)

DICE = Words(
    title="Dice in base six",
    description="What a roll of two dice reads after a modifier.",
    form="The dice",
    steps=(
        ("The dice read as tens and ones: 11 to 16, then 21 to 26, up to 66.", ("9.4",)),
        ("A modifier is so many steps along that scale.", ("9.5",)),
        ("A roll moved past an end of the scale stays there.", ("21.12",)),
    ),
    again="The same roll in another booklet",
)

WORDS = {
    **formation_text.WORDS,
    "fire": FIRE,
    "leader": LEADER,
    "road-march": ROAD_MARCH,
    "losses": LOSSES,
    "dice": DICE,
    **assault_text.WORDS,
    **single_roll_text.WORDS,
}
