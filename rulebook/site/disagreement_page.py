"""Where the sources disagree: with each other, from booklet to booklet, within the charts."""

from __future__ import annotations

from typing import Any

from rulebook.model import RuleBook
from rulebook.site import links
from rulebook.site.history_page import histories
from rulebook.site.page import Page
from rulebook.site.templating import render
from rulebook.site.view import View

# The charts a battle has, by the anchors of its page.
BATTLE_CHARTS = {"fire-effects": "Fire effects", "fire-defence": "Fire defence", "loss-checks": "Checks after losses"}


def pages(book: RuleBook) -> list[Page]:
    return [Page(links.DISAGREEMENTS, disagreements_page)]


def disagreements_page(view: View) -> str:
    groups = [
        (section, [told for told in found if told.impact == "changes-results"])
        for section, found in histories(view.book)
    ]
    return render(
        "disagreements.jinja",
        view,
        questions=[q for q in view.book.questions.values() if q.kind == "contradiction"],
        groups=[(section, found) for section, found in groups if found],
        charts=charts(view.book),
    )


def charts(book: RuleBook) -> list[dict[str, Any]]:
    """{title, path, anchor, battle, items} of each chart whose sources disagree; items as in the data."""
    shared = [
        {"title": chart["title"], "path": links.chart_path(id), "anchor": "", "battle": None, "items": items}
        for id, chart in book.charts.items()
        if (items := chart.get("disagreements", []))
    ]
    own = [
        {"title": title, "path": links.battle_path(battle.id), "anchor": id, "battle": battle, "items": items}
        for battle in book.battles.values()
        for id, title in BATTLE_CHARTS.items()
        if (items := battle.charts.get(id, {}).get("disagreements", []))
    ]
    return shared + own
