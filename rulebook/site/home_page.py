"""The home page: one tile per activity, the booklet and the battle, and a way to any rule."""

from __future__ import annotations

from rulebook.bundle import DEFAULT
from rulebook.model import RuleBook
from rulebook.site import links
from rulebook.site.page import Page
from rulebook.site.templating import render
from rulebook.site.view import View

# (path, icon, title, half a line), dearest first but for the last, which always has its place. A tile shows
# once its page exists; the first is the filled one.
TILES = (
    (links.FIRE, "fire", "Fire", "Odds, losses, what follows"),
    (links.MELEE, "assault", "Melee", "Odds, results, leaders hit"),
    (links.STAND, "charge", "Charge", "Does the infantry stand?"),
    (links.MORALE, "morale", "Morale", "Check, disorder, rout, rally"),
    (links.LEADER, "leader", "Leader hit", "Who, where, for how long"),
    (links.WHAT_NOW, "hexes", "What may it do", "Orders open to a stack now"),
    (links.TURN, "clock", "The turn", "Who acts, what breaks in"),
    (links.CHARTS, "table", "Charts", "Fire table, leader casualties"),
    (links.BATTLES, "battle", "Battles", "Fire effects, fire defence"),
    (links.QUESTIONS, "question", "Open questions", "What the text leaves open"),
    (links.TERMS, "terms", "Terms", "Words of the game"),
    (links.RULES, "book", "Find a rule", "By section and number"),
)
# What else there is at the table, in the order of a turn: (path, title, half a line).
MORE = (
    (links.MARCH, "Movement", "what a unit may spend, what a path costs"),
    (links.ROAD_MARCH, "Road march", "hexes and markers"),
    (links.LIMBER, "Limbering", "the die, and prolonging"),
    (links.LOSSES, "Losses beside guns", "who loses what"),
    (links.PRE_MELEE, "Checks before melee", "defender first, then attacker"),
    (links.STRENGTH, "Melee strength", "losses, flank, lance, tired horses"),
    (links.CARRE, "Forming carré", "before a charge comes in"),
    (links.RECALL, "Recall", "of cavalry that charged"),
    (links.READINESS, "Cavalry readiness", "fresh, tired, exhausted"),
    (links.LEVELS, "Morale levels", "of a corps or an army"),
    (links.FORMATIONS, "Formations", "front, flank and rear"),
    (links.DICE, "Dice", "steps in base six"),
)
TILE_PLACES = 8


def pages(book: RuleBook) -> list[Page]:
    return [Page(links.HOME, home_page)]


def home_page(view: View) -> str:
    book = view.book
    tiles = [tile for tile in TILES if view.has(tile[0])]
    while len(tiles) > TILE_PLACES:
        tiles.pop(-2)
    return render(
        "home.jinja",
        view,
        default=DEFAULT,
        editions=book.editions.values(),
        battles=book.battles.values(),
        tiles=[dict(zip(("path", "icon", "title", "about"), tile, strict=True)) for tile in tiles],
        more=[entry for entry in MORE if view.has(entry[0])],
        sections={s.number: view.href(links.section_path(s)) for s in book.sections.values()},
    )
