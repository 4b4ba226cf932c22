"""The charts that all battles share, and the list of all charts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from rulebook.model import Question, RuleBook, best_standing
from rulebook.site import battle_charts, links, melee_charts
from rulebook.site.heat_map import heat_rows
from rulebook.site.page import Page
from rulebook.site.templating import render
from rulebook.site.view import View

# Charts that stand on the page of each battle.
BATTLE_CHARTS = {
    "fire-effects": "Fire effects",
    "fire-defence": "Fire defence",
    "loss-checks": "Morale checks after losses",
    **{id: title for id, (title, _, _) in battle_charts.CHARTS.items()},
}
# Charts of the game that have not been entered; a link to one leads to its line in the list.
NOT_ENTERED = {
    "melee": "Melee table",
}
OUTCOMES = {
    "dead": "dead",
    "out": "out of action",
    "captured": "captured",
    "in-play": "stays in play",
}


def pages(book: RuleBook) -> list[Page]:
    made = [Page(links.chart_path(id), partial(chart_page, chart=chart)) for id, chart in _shown(book).items()]
    return [Page(links.CHARTS, charts_page), *made]


def _shown(book: RuleBook) -> dict[str, dict[str, Any]]:
    """The charts that have a page."""
    return {id: chart for id, chart in book.charts.items() if chart["kind"] in WRITERS}


def charts_page(view: View) -> str:
    charts = _shown(view.book)
    missing = {id: title for id, title in NOT_ENTERED.items() if id not in charts}
    return render(
        "charts.jinja",
        view,
        charts=charts,
        standings={id: best_standing(chart["sources"]) for id, chart in charts.items()},
        battle_charts=BATTLE_CHARTS,
        missing=missing,
    )


def chart_page(view: View, *, chart: dict[str, Any]) -> str:
    template, particulars = WRITERS[chart["kind"]]
    return render(
        template,
        view,
        chart=chart,
        standing=best_standing(chart["sources"]),
        questions=_questions(view.book, chart["id"]),
        **particulars(view.book, chart),
    )


def _fire(book: RuleBook, chart: dict[str, Any]) -> dict[str, Any]:
    rows = heat_rows(chart, book.questions.values())
    return {"rows": rows, "losses": sorted({stripe.loss for row in rows for stripe in row.stripes})}


def _die(book: RuleBook, chart: dict[str, Any]) -> dict[str, Any]:
    return {"outcomes": OUTCOMES}


def _results(book: RuleBook, chart: dict[str, Any]) -> dict[str, Any]:
    return {
        "rows": melee_charts.result_rows(chart),
        "named": melee_charts.named_results(chart),
        "matrix": "melee-results" in _shown(book),
    }


def _matrix(book: RuleBook, chart: dict[str, Any]) -> dict[str, Any]:
    results = book.charts.get("melee", {}).get("results", {})
    codes = {id: result["code"] for id, result in results.items() if "code" in result}
    return {"tables": melee_charts.matrix_tables(chart, codes)}


# By kind of chart: its template, and what the template needs besides what all charts have.
WRITERS: dict[str, tuple[str, Callable[[RuleBook, dict[str, Any]], dict[str, Any]]]] = {
    "d66-columns": ("fire_chart.jinja", _fire),
    "d6": ("die_chart.jinja", _die),
    "d66-results": ("results_chart.jinja", _results),
    "matrix": ("matrix_chart.jinja", _matrix),
}


def _questions(book: RuleBook, chart: str) -> list[Question]:
    """Open questions that are about the chart or decide one of its cells."""

    def touches(question: Question) -> bool:
        cells = [cell for reading in question.readings for cell in reading.get("cells", {})]
        return f"chart:{chart}" in question.about or any(c.startswith(f"{chart}/") for c in cells)

    return [question for question in book.questions.values() if touches(question)]
