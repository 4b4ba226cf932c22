"""The vocabulary of a request: formations, states, hexsides and the bounds of what a person may enter."""

from __future__ import annotations

# More than any hex, unit or counter holds: these only keep a typing slip out of the sums.
MOST_INCREMENTS = 60
MOST_FIRE = 999
MOST_FACTOR = 20
MOST_DEFENCE = 99
MOST_BONUS = 9
MOST_LEADERS = 12
MOST_HOUR_DICE = 2
MOST_MELEE = 9999
MOST_STEPS = 35
MOST_NEED = 7
MOST_LEVEL = 3
# The rows of the morale levels on a battle's charts.
LEVEL_ROWS = ("morale-level-one", "morale-level-two", "morale-level-three")
MOST_DISTANCE = 9
MOST_MOVEMENT = 60
MOST_BATTALIONS = 99

FIRER_FORMATIONS = (
    ("column", "Column"),
    ("line", "Line"),
    ("carre", "Carré"),
    ("skirmish", "Skirmish"),
    ("general-order", "General order"),
    ("masse", "Masse"),
    ("road-march", "Road march"),
    ("cavalry-skirmish", "Cavalry skirmishers"),
    ("dragoon-skirmish", "Dragoons as skirmishers"),
    ("unlimbered", "Guns alone"),
)
TARGET_FORMATIONS = (
    ("column", "Column"),
    ("line", "Line"),
    ("carre", "Carré"),
    ("skirmish", "Skirmish"),
    ("general-order", "General order"),
    ("masse", "Masse"),
    ("road-march", "Road march"),
    ("disordered", "Disordered"),
    ("routed", "Routed"),
    ("unlimbered", "Guns, unlimbered"),
    ("limbered", "Guns, limbered"),
)
GUNS_ALONE = ("unlimbered", "limbered")
FIGHTING_FORMATIONS = (
    ("column", "Column"),
    ("line", "Line"),
    ("carre", "Carré"),
    ("skirmish", "Skirmish"),
    ("general-order", "General order"),
    ("road-march", "Road march"),
)
READINESS = (("fresh", "Fresh"), ("tired", "Tired"), ("exhausted", "Exhausted"))
STATES = (("good", "Good order"), ("disordered", "Disordered"), ("routed", "Routed"))
SIDES = (("front", "Front"), ("flank", "Flank"), ("rear", "Rear"))
GUNS = (("none", "None"), ("unlimbered", "Unlimbered"), ("limbered", "Limbered"))
SEGMENTS = (("offensive", "Offensive"), ("defensive", "Defensive"), ("opportunity", "Opportunity"))
WORKS = (
    ("none", "None"),
    ("earthwork-front", "Earthwork, from the front"),
    ("earthwork-rear", "Earthwork, from the rear"),
    ("wall", "Wall of the pheasantry"),
    ("moeckern", "Möckern, improved"),
    ("hidden", "Hidden counter"),
)
# Where the other units fire from, and who lets batteries of several hexes fire together.
GUN_PLACES = (("apart", "In another hex"), ("same", "With the guns before"))
GUN_LEADERS = (("none", "None"), ("artillery", "Artillery bonus"), ("special", "Special ability"))
ENTRIES = (("same", "As the first"), ("front", "Front"), ("flank", "Flank"), ("rear", "Rear"))
HEXES = (("1", "One hex"), ("2", "Two hexes"))
RANGES = (("1", "Next hex"), ("2", "Two hexes"))

# The formations calculator: one unit, where it stands and what may be done with it.
MOST_HEXES = 15
MOST_RATE = 99
ARMS = (("infantry", "Infantry"), ("cavalry", "Cavalry"), ("artillery", "Artillery"))
ORGANISATIONS = (("regiment", "Regiment"), ("battalion", "Battalion"), ("company", "Company"))
FOOT_FORMATIONS = tuple(
    entry for entry in FIRER_FORMATIONS if entry[0] not in ("unlimbered", "cavalry-skirmish", "dragoon-skirmish")
)
HORSE_FORMATIONS = tuple(entry for entry in FOOT_FORMATIONS if entry[0] not in ("carre", "masse"))
GUN_FORMATIONS = (("limbered", "Limbered"), ("unlimbered", "Unlimbered"), ("road-march", "Road march"))
YES_NO = (("yes", "Yes"), ("no", "No"))
GROUNDS = (
    ("clear", "Clear"),
    ("general-order", "Calls for general order"),
    ("other", "Neither"),
)
BESIDE = (
    ("none", "Nobody else"),
    ("infantry", "Infantry"),
    ("cavalry", "Cavalry"),
    ("unlimbered", "Guns, unlimbered"),
    ("limbered", "Guns, limbered"),
)
MOMENTS = (("movement", "Your movement"), ("charge", "Enemy charge"))
ENEMIES = (("none", "None near"), ("zone", "In an enemy zone"), ("inside", "Enemy cavalry in its hex"))
