"""The home page: one tile per activity, the booklet and the battle, and a way to any rule."""

from __future__ import annotations

from rulebook.model import RuleBook
from rulebook.site import links
from rulebook.site.page import Page
from rulebook.site.templating import render
from rulebook.site.view import View

# (path, icon, title, half a line). A tile shows once its page exists; the first is the filled one.
TILES = (
    (links.FIRE, "fire", "Fire", "Odds, losses, what follows"),
    (links.LEADER, "leader", "Leader hit", "Who, where, for how long"),
    (links.LOSSES, "losses", "Losses", "What is left, what must check"),
    (links.ROAD_MARCH, "march", "Road march", "How far, at what cost"),
    (links.DICE, "dice", "Dice", "Add and take off, base six"),
    (links.CHARTS, "table", "Charts", "Fire table, leader casualties"),
    (links.FORMATIONS, "hexes", "Formations", "Front, flank and rear"),
    (links.BATTLES, "battle", "Battles", "Fire effects, fire defence"),
    (links.RULES, "book", "Find a rule", "By section and number"),
    (links.QUESTIONS, "question", "Open questions", "What the text leaves open"),
    (links.TERMS, "terms", "Terms", "Words of the game"),
)


def pages(book: RuleBook) -> list[Page]:
    return [Page(links.HOME, home_page)]


def home_page(view: View) -> str:
    book = view.book
    return render(
        "home.jinja",
        view,
        editions=book.editions.values(),
        battles=book.battles.values(),
        tiles=[
            {"path": path, "icon": icon, "title": title, "about": about}
            for path, icon, title, about in TILES
            if view.has(path)
        ],
        sections={s.number: view.href(links.section_path(s)) for s in book.sections.values()},
    )
