"""What changes a roll or a melee value: the situations of the charts of all battles, as a page names them.

The ids are those of the schema (common.schema.json, "situation"). A row with a label of its own has another name.
"""

from __future__ import annotations

SITUATIONS = {
    # Where the attack strikes
    "flank": "Through a flank hexside",
    "rear": "Through a rear hexside",
    # Formation
    "line": "In line",
    "column": "In column",
    "masse": "In Masse",
    "carre": "In carré",
    "skirmish": "In skirmish order",
    "cavalry-skirmish": "Cavalry in skirmish order",
    "general-order": "In general order",
    "cavalry-general-order": "Cavalry in general order",
    "road-march": "In road march",
    "heavy-cavalry-line": "Heavy cavalry in line",
    # State
    "disordered": "Disordered",
    "routed": "Routed",
    "infantry-routed": "Routed infantry",
    "cavalry-routed": "Routed cavalry",
    "half-strength": "Half the strength lost",
    "morale-level-one": "Army at morale level one",
    "morale-level-two": "Army at morale level two",
    "morale-level-three": "Army at morale level three",
    "each-morale-level": "Each morale level",
    "tired": "Cavalry tired",
    "exhausted": "Cavalry exhausted",
    "sparing": "Cavalry holds back to keep its readiness",
    "failed-recall": "Cavalry that failed its recall",
    # Help
    "leader": "Leader",
    # Terrain
    "slope": "Up a slope",
    "stream": "Across a stream",
    "river-crossing": "Across a river",
    "wall": "Across a wall",
    "redoubt": "Against a redoubt",
    "earthwork": "Against an earthwork",
    "chateau": "In a château",
    "town": "In a town",
    "swamp": "In a swamp or into one",
    "general-order-terrain": "Into general-order terrain",
    # Losses to defensive fire
    "defensive-fire-loss": "Lost to defensive fire",
    "elite-loss-low": "Lost to elite infantry, morale 15 or 16",
    "elite-loss-middle": "Lost to elite infantry, morale 13 or 14",
    "elite-loss-steady": "Lost to elite infantry, morale 11 or 12",
    # Cavalry
    "lancers": "Cavalry with lances",
    "heavy-cavalry": "Heavy cavalry",
    "light-cavalry": "Light cavalry",
    "straight-charge": "Charge straight over the last hexes",
    "heavy-against-light": "Heavy cavalry against light, through its front",
    "lance-bonus": "Lance bonus of lancers in line",
    "cavalry-against-carre": "Cavalry against a carré",
    "infantry-against-carre": "Infantry against a carré",
}
