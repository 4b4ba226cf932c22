"""A battle's own charts and rules: one page per battle, and the list of battles."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from rulebook.model import Battle, RuleBook, best_standing
from rulebook.site import battle_charts, links
from rulebook.site.battle_cells import FORMATIONS, Table, cell, own_standing
from rulebook.site.page import Page
from rulebook.site.templating import render
from rulebook.site.view import View


def pages(book: RuleBook) -> list[Page]:
    made = [Page(links.battle_path(battle.id), partial(battle_page, battle=battle)) for battle in book.battles.values()]
    return [Page(links.BATTLES, battles_page), *made]


def battles_page(view: View) -> str:
    return render("battles.jinja", view, battles=view.book.battles.values())


def battle_page(view: View, *, battle: Battle) -> str:
    charts = battle.charts
    questions = [q for q in view.book.questions.values() if f"battle:{battle.id}" in q.about]
    return render(
        "battle.jinja",
        view,
        battle=battle,
        effects=fire_effects(battle),
        defence=fire_defence(battle),
        checks=loss_checks(battle),
        parts=battle_charts.parts(view.book, battle),
        standings={id: best_standing(chart.get("sources", [])) for id, chart in charts.items()},
        claims=_claims(battle),
        questions=questions,
    )


def fire_effects(battle: Battle) -> list[Table]:
    """One table per nation: multiples by troop type and formation."""
    chart = battle.charts["fire-effects"]
    standing = best_standing(chart.get("sources", []))
    tables = []
    for nation, troops in chart.get("nations", {}).items():
        known = battle.nations.get(nation, {"label": nation, "troops": {}})
        formations = _formations(troops.values())
        table = Table(known["label"], [FORMATIONS[f] for f in formations])
        for troop, cells in troops.items():
            about = known["troops"].get(troop, {"label": troop})
            made = [cell(cells.get(f), standing) for f in formations]
            table.rows.append((about["label"], about.get("note", ""), made))
        tables.append(table)
    return tables


def fire_defence(battle: Battle) -> Table | None:
    """Fire defence by terrain and formation; None where the chart was not seen."""
    chart = battle.charts["fire-defence"]
    if "rows" not in chart:
        return None
    standing = best_standing(chart["sources"])
    formations = _formations(row["cells"] for row in chart["rows"])
    table = Table("Fire defence by terrain and formation", [FORMATIONS[f] for f in formations])
    for row in chart["rows"]:
        label = battle.terrains.get(row["terrain"], {"label": row["terrain"]})["label"]
        if "nations" in row:
            names = [battle.nations.get(n, {"label": n})["label"] for n in row["nations"]]
            label += f" ({', '.join(names)})"
        made = [cell(row["cells"].get(f), standing) for f in formations]
        table.rows.append((label, row.get("note", ""), made))
    return table


def loss_checks(battle: Battle) -> list[dict[str, Any]]:
    """Per nation the losses that call for a morale check: {label, missing} or {label, rows}."""
    nations = battle.charts["loss-checks"].get("nations", {})
    standing = best_standing(battle.charts["loss-checks"].get("sources", []))
    out = []
    for nation, rows in nations.items():
        known = battle.nations.get(nation, {"label": nation, "troops": {}})
        if isinstance(rows, dict):
            out.append({"label": known["label"], "missing": rows["missing"], "rows": []})
            continue
        made = [
            {
                "label": row.get("label") or _names(known, row["troops"]),
                "first": row["first"],
                "every": row["every"],
                "note": row.get("note", ""),
                "standing": own_standing(row, standing),
            }
            for row in rows
        ]
        out.append({"label": known["label"], "missing": "", "rows": made})
    return out


def _formations(cells: Iterable[dict[str, Any]]) -> list[str]:
    used = {formation for row in cells for formation in row}
    return [formation for formation in FORMATIONS if formation in used]


def _names(nation: dict[str, Any], troops: list[str]) -> str:
    return ", ".join(nation["troops"].get(troop, {"label": troop})["label"] for troop in troops)


def _claims(battle: Battle) -> list[dict[str, Any]]:
    charts = [claim for chart in battle.charts.values() for claim in chart.get("sources", [])]
    return charts + [claim for fact in battle.facts for claim in fact.sources]
