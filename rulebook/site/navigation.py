"""What leads to the pages: the tabs of the site and the thumb bar on phones. Only pages that exist are named.

The tabs list index pages alone: the theme prints them in full into every page.
"""

from __future__ import annotations

from collections.abc import Collection

from rulebook.site import links
from rulebook.site.templating import icon

# (title of the tab, its entries); an entry is (title, path).
TABS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        "At the table",
        (
            ("Home", links.HOME),
            ("The turn", links.TURN),
            ("Fire", links.FIRE),
            ("What may it do now", links.WHAT_NOW),
            ("Checks before melee", links.PRE_MELEE),
            ("Melee strength", links.STRENGTH),
            ("Melee", links.MELEE),
            ("Morale check", links.MORALE),
            ("Leader hit", links.LEADER),
            ("Limbering", links.LIMBER),
            ("Forming carré", links.CARRE),
            ("Standing before a charge", links.STAND),
            ("Recall", links.RECALL),
            ("Cavalry readiness", links.READINESS),
            ("Movement", links.MARCH),
            ("Morale levels", links.LEVELS),
            ("Losses", links.LOSSES),
            ("Road march", links.ROAD_MARCH),
            ("Dice", links.DICE),
            ("Formations", links.FORMATIONS),
        ),
    ),
    (
        "Rules",
        (
            ("All sections", links.RULES),
            ("Open questions", links.QUESTIONS),
            ("Where the sources disagree", links.DISAGREEMENTS),
            ("Compare two booklets", links.COMPARE),
            ("What changed when", links.HISTORY),
            ("Terms", links.TERMS),
        ),
    ),
    (
        "Charts",
        (
            ("All charts", links.CHARTS),
            ("Fire combat table", links.chart_path("fire-combat")),
            ("Melee combat table", links.chart_path("melee")),
            ("Melee results matrix", links.chart_path("melee-results")),
            ("Leader casualties", links.chart_path("leader-casualty")),
        ),
    ),
    ("Battles", (("All battles", links.BATTLES),)),
    (
        "About",
        (
            ("About this site", links.ABOUT),
            ("How far to trust a number", links.TRUST),
            ("Booklets", links.EDITIONS),
            ("Coverage", links.COVERAGE),
            ("Do you own a booklet?", links.MISSING),
            ("Contributing", links.CONTRIBUTING),
            ("Add a battle", links.ADD_A_BATTLE),
            ("Messages of the checker", links.CODES),
        ),
    ),
)
# Pages that are no tab's entry, by folder: the index page they belong to.
PARENTS = {
    "rules/": links.RULES,
    "charts/": links.CHARTS,
    "battles/": links.BATTLES,
    "compare/": links.COMPARE,
    "missing/": links.MISSING,
    "contributing/": links.CONTRIBUTING,
}

# (label, path, icon), dearest first but for the last, which always has its place
THUMB_BAR = (
    ("Fire", links.FIRE, "fire"),
    ("Melee", links.MELEE, "assault"),
    ("Charge", links.STAND, "charge"),
    ("Morale", links.MORALE, "morale"),
    ("Charts", links.CHARTS, "table"),
    ("Terms", links.TERMS, "terms"),
    ("Battles", links.BATTLES, "battle"),
    ("Rules", links.RULES, "book"),
)
THUMB_PLACES = 5


def tabs(paths: Collection[str]) -> list[dict[str, list[dict[str, str]]]]:
    """The `nav` of MkDocs: tabs with their entries."""
    out = []
    for title, entries in TABS:
        kept = [{label: path} for label, path in entries if path in paths]
        if kept:
            out.append({title: kept})
    return out


def parent_of(path: str) -> str:
    """The index page of the folder a page lies in; "" for a page at the root."""
    return next((parent for folder, parent in PARENTS.items() if path.startswith(folder)), "")


def thumb_bar(paths: Collection[str]) -> list[dict[str, str]]:
    """At most five entries {label, url, icon (SVG)}, in reach of a thumb. Rules always has its place."""
    there = [entry for entry in THUMB_BAR if entry[1] in paths]
    while len(there) > THUMB_PLACES:
        there.pop(-2)
    return [{"label": label, "url": links.address(path), "icon": str(icon(name))} for label, path, name in there]
