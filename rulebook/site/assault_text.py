"""What the calculator pages of an assault say in words; see calculator_text."""

from __future__ import annotations

from rulebook.site.words import Words

MORALE = Words(
    title="Morale check",
    description="What a unit must roll to pass a morale check, on how many rolls, and what comes of it.",
    form="The check",
    steps=(
        ("Roll two dice as tens and ones. The unit passes {morale.pass} its morale value.", ("31.1", "9.4")),
        (
            "Move the roll: disordered {morale.disordered}, routed {morale.routed}; a leader adds his number.",
            ("31.3", "31.5"),
        ),
        ("In carré the morale value moves by {carre.morale}, in road march by {road-march.morale}.", ("30.28", "9.7")),
        (
            "For a force march the roll moves by {force-march.morale.first}, then {force-march.morale.second}, then "
            "{force-march.morale.third} on turns in a row.",
            ("31.19", "44.11"),
        ),
        ("In the recovery segment a disordered unit that fails routs.", ("31.4",)),
        ("Cavalry that fails routs at once: it is never disordered.", ("30.2", "35.7")),
    ),
    again="The same check in another battle or booklet",
)

STRENGTH = Words(
    title="Melee strength",
    description="What units are worth in melee after losses, with every factor and the rule behind it.",
    form="The stack",
    steps=(
        ("Take the share of the printed melee value that goes with the increments left.", ("12.2", "12.5", "12.7")),
        (
            "Through a flank multiply by {flank.melee.factor}, through the rear by {rear.melee.factor}.",
            ("13.19", "13.22"),
        ),
        (
            "Disordered infantry counts ×{infantry.disordered.melee.factor}, routed infantry "
            "×{infantry.routed.melee.share} and only in defence, skirmishers ×{skirmish.melee.factor}.",
            ("30.5", "30.10", "19.28"),
        ),
        (
            "Tired cavalry counts ×{cavalry.tired.melee.share}, exhausted ×{cavalry.exhausted.melee.share}, sparing "
            "itself ×{cavalry.sparing.melee.share} on top.",
            ("36.5", "36.9", "36.12"),
        ),
        (
            "Heavy cavalry against light counts ×{cavalry.heavy.front.factor}, in line ×{cavalry.heavy.line.factor}.",
            ("35.9", "35.10"),
        ),
        (
            "Against a carré infantry counts ×{carre.melee.infantry.factor}, cavalry ×{carre.melee.cavalry.share}.",
            ("15.64", "15.69"),
        ),
        ("Lancers in good order who assault or counter-charge add their lance bonus.", ("35.11", "35.12", "35.17")),
        ("Add the units up, with fractions as you agreed.", ("32.9", "32.10", "12.8")),
    ),
    again="The same stack in another battle or booklet",
)

PRE_MELEE = Words(
    title="Checks before melee",
    description="Who checks morale before a melee, with which modifiers, and how likely it comes to the melee.",
    form="The assault",
    steps=(
        ("Count the attacking increments: all in column or general order.", ("15.8", "15.12")),
        ("Of an attacking line at most {line.premelee.increments} count.", ("15.44",)),
        ("The defender counts all increments in the hex.", ("15.45",)),
        ("Nobody checks where cavalry takes part; in general order the defender does not.", ("33.8", "33.9", "33.10")),
        ("The defender checks first, with the modifier for the odds and all others of the chart.", ("33.5", "33.20")),
        (
            "Through a flank the defender rolls with {flank.premelee.defender}, through the rear with "
            "{rear.premelee.defender}; the attacker gains +{flank.premelee.attacker} at the flank.",
            ("33.14", "33.15"),
        ),
        ("Only if the defender passes does the attacker check.", ("33.5",)),
        ("Who fails is disordered and falls back.", ("33.11",)),
        ("If both pass, compare the melee values.", ("33.6",)),
    ),
    again="The same assault in another battle or booklet",
)

MELEE = Words(
    title="Melee",
    description="A melee by its odds: every result of the chart with its chance, losses on both sides, leaders.",
    form="The melee",
    steps=(
        ("Compare all attacking melee values with all defending ones.", ("33.6", "32.9", "32.10")),
        ("Find the column of the melee chart.", ("34.18", "34.19")),
        ("Roll two dice as tens and ones, and read the result.", ("33.7", "34.1")),
        (
            "Two numbers are the increments lost, the attacker’s first; an asterisk means a morale check.",
            ("34.7", "34.8"),
        ),
        ("What the named results do stands in the results matrix of your game.", ("34.3", "34.4", "34.10")),
        (
            "A natural {leader.casualty.attacker.rolls} hits the leader of the attack, a natural "
            "{leader.casualty.defender.rolls} the defender’s leader.",
            ("34.13",),
        ),
        ("Whoever leaves an enemy zone by the result loses at least {retreat.loss.first:unit}.", ("34.9",)),
    ),
    again="The same melee in another battle or booklet",
)

WORDS = {"morale": MORALE, "strength": STRENGTH, "pre-melee": PRE_MELEE, "melee": MELEE}
