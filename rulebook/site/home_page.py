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
    (links.LEADER, "leader", "Leader hit", "Who, where, for how long"),
    (links.TURN, "clock", "The turn", "Who acts, what breaks in"),
    (links.LOSSES, "losses", "Losses", "What is left, what must check"),
    (links.ROAD_MARCH, "march", "Road march", "How far, at what cost"),
    (links.FORMATIONS, "hexes", "Formations", "Front, flank and rear"),
    (links.CHARTS, "table", "Charts", "Fire table, leader casualties"),
    (links.BATTLES, "battle", "Battles", "Fire effects, fire defence"),
    (links.DICE, "dice", "Dice", "Add and take off, base six"),
    (links.QUESTIONS, "question", "Open questions", "What the text leaves open"),
    (links.TERMS, "terms", "Terms", "Words of the game"),
    (links.RULES, "book", "Find a rule", "By section and number"),
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
        sections={s.number: view.href(links.section_path(s)) for s in book.sections.values()},
    )
