"""What the pages for the rolls and moves of one unit say in words; see calculator_text."""

from __future__ import annotations

from rulebook.site.words import Words

LIMBER = Words(
    title="Limbering",
    description="What a battery needs to limber, on how many faces of the die it succeeds, and what prolonging allows.",
    form="The battery",
    steps=(
        ("Pay {artillery.limber.cost:unit} to limber or to unlimber.", ("15.90",)),
        ("To limber, throw one die. The number you need is on your battle’s limbering chart.", ("15.91",)),
        (
            "A leader with an artillery bonus adds {leader.limber.bonus}, a leader of special ability "
            "{leader.limber.special}.",
            ("15.92", "15.93", "7.5"),
        ),
        (
            "Guns may be prolonged {artillery.prolong:unit} into a {artillery.prolong.terrain} hex; the heaviest may "
            "not.",
            ("15.94", "15.95"),
        ),
    ),
    again="The same battery in another battle or booklet",
)

CARRE = Words(
    title="Forming carré",
    description="May infantry try to form carré before a charge, and on which rolls does it form, disorder or rout?",
    form="The infantry",
    steps=(
        (
            "Only in clear terrain, with {carre.from:unit} or more, and never skirmishers.",
            ("15.47", "15.48", "19.23"),
        ),
        (
            "It needs to see the cavalry through its front, within {charge.carre.distance:unit}, and has "
            "{charge.carre.attempts} attempt in a charge.",
            ("38.10", "38.11", "38.22"),
        ),
        (
            "Move the roll: a leader by {carre.realization.leader}, each morale level by {carre.realization.level}, "
            "and what your battle’s chart says of the troops and of light cavalry or lancers.",
            ("7.9", "43.8"),
        ),
        ("Read the column for the troops, their formation and the distance.", ("38.24",)),
        ("Guns with the infantry share its result.", ("38.25",)),
        (
            "In carré, cavalry more than {charge.carre.formed.distance:unit} away may ride elsewhere; nearer it must "
            "come onto the carré’s hex.",
            ("38.27", "38.28"),
        ),
    ),
    again="The same attempt in another battle or booklet",
)

STAND = Words(
    title="Standing before a charge",
    description="What infantry must roll to stand before a charge, on how many rolls, with every modifier.",
    form="The infantry",
    steps=(
        (
            "The charge counts only if the cavalry came straight for {charge.bonus.straight:unit} and squarely.",
            ("38.8", "38.9"),
        ),
        ("Skirmishers cannot stand.", ("19.23",)),
        ("Move the roll by the numbers of your battle’s charge chart.", ("38.15",)),
        (
            "In carré the morale value moves by {carre.morale}, in road march by {road-march.morale}, after a force "
            "march by {force-march.charged.morale}.",
            ("15.54", "15.82", "31.20"),
        ),
        ("A leader in the stack adds his number.", ("31.5",)),
        ("It stands if the roll is {morale.pass} its morale value: the charge is halted.", ("31.1", "38.16")),
        ("Otherwise it routs, and the cavalry may try to trample it.", ("38.17", "38.18")),
    ),
    again="The same charge in another battle or booklet",
)

RECALL = Words(
    title="Recall",
    description="What charging cavalry needs to be recalled or to halt, and what befalls it when it is not.",
    form="The cavalry",
    steps=(
        ("When infantry routs because of a charge, the cavalry rolls for recall.", ("42.2", "42.3")),
        ("In the older text it may also try to halt, {charge.halt.attempts:unit} in a charge.", ("42.15", "38.36")),
        ("Reaction and opportunity charges and ridden-down skirmishers bring no roll.", ("42.4", "42.13")),
        ("Throw one die. The number you need is on your battle’s recall chart.", ("42.5",)),
        ("Recalled, it spends its points as it likes and may trample.", ("42.6", "42.7")),
        (
            "Not recalled, it fights the first enemy it meets with {recall.failed.melee.share} of its melee value, and "
            "is then routed.",
            ("42.9", "42.10", "42.12"),
        ),
    ),
    again="The same roll in another battle or booklet",
)

READINESS = Words(
    title="Cavalry readiness",
    description="What fresh, tired or exhausted cavalry may do, what a fight costs it, and how it recovers.",
    form="The cavalry",
    steps=(
        ("A melee tires fresh cavalry; a charge with melee, or a melee while tired, exhausts it.", ("36.4", "36.8")),
        (
            "Tired it fights with {cavalry.tired.melee.share} of its melee value, exhausted with "
            "{cavalry.exhausted.melee.share}.",
            ("36.5", "36.9"),
        ),
        (
            "It may fight with {cavalry.sparing.melee.share} on top and keep its state.",
            ("36.12",),
        ),
        ("Tired cavalry may react but not charge; exhausted cavalry starts no charge.", ("36.6", "36.7", "36.10")),
        (
            "After {cavalry.rest.turns:unit} of rest it improves by {cavalry.recovery.levels} state if it moved no "
            "more than {cavalry.recovery.movement.share}, by {cavalry.recovery.still.levels} if it did not move.",
            ("36.18", "36.23", "36.24"),
        ),
    ),
    again="The same cavalry in another booklet",
)

MARCH = Words(
    title="Movement",
    description="How many movement points a unit has, what its path costs, and where it may not go.",
    form="The move",
    steps=(
        ("A unit that begins in line has {line.movement.penalty:unit} less.", ("15.32", "18.1")),
        (
            "Disordered infantry has {infantry.disordered.movement.factor} of its printed movement; routed infantry "
            "moves in the recovery segment, with {infantry.routed.movement:unit}.",
            ("30.5", "30.12"),
        ),
        ("A carré has {carre.movement:unit}, unless it first changes formation.", ("15.72", "15.73")),
        ("A force march multiplies the printed movement by {force-march.movement.factor}.", ("44.9",)),
        (
            "A change of formation costs infantry {infantry.formation.cost}, cavalry {cavalry.formation.cost}, "
            "artillery {artillery.limber.cost}.",
            ("18.12",),
        ),
        ("Each hex costs what the terrain chart says, and each hexside crossed adds its own.", ("18.21",)),
        ("In road march a road hex costs {road-march.cost}, a town on it {road-march.town.cost}.", ("15.75", "15.85")),
    ),
    again="The same move in another battle or booklet",
)

LEVELS = Words(
    title="Morale levels",
    description="The morale level of a corps from the battalions it has lost, and what follows from it.",
    form="The organisation",
    steps=(
        ("On the hour, count the battalions of the organisation that are routed or eliminated.", ("43.2", "43.3")),
        ("Cavalry and artillery stay out of it.", ("43.4",)),
        ("Look up the level on your battle’s chart of morale levels.", ("43.3",)),
        ("Each level adds {carre.realization.level} to the roll to form carré.", ("43.8",)),
        ("Infantry force marches only on level zero.", ("43.7",)),
    ),
    again="The same losses in another battle or booklet",
)

WORDS = {
    "limber": LIMBER,
    "carre": CARRE,
    "stand": STAND,
    "recall": RECALL,
    "readiness": READINESS,
    "movement": MARCH,
    "levels": LEVELS,
}
