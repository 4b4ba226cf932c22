"""The charts that all battles share, for the bundle."""

from __future__ import annotations

from typing import Any

from rulebook.bundle.flatten import rolls
from rulebook.model import RuleBook, best_standing

# Results of a melee that are words, and what they do, are looked up by these charts' cells.
_LOOKED_UP = ("melee", "melee-results")


def shared(book: RuleBook, cells: dict[str, Any]) -> dict[str, Any]:
    """Chart -> what the calculators read; the cells of the melee charts go into `cells`.

    fire-combat     columns with the loss for each roll
    leader-casualty rows by face
    melee           columns; melee/2:1 is the list of the 36 results, which `results` explains
    melee-results   melee-results/infantry/good-order/dd is the name of one of the `outcomes`
    """
    entries = {
        "fire-combat": _fire_combat(book.charts["fire-combat"]),
        "leader-casualty": _casualty(book.charts["leader-casualty"]),
    }
    makers = {"melee": _melee, "melee-results": _melee_results}
    for name in _LOOKED_UP:
        if name in book.charts:
            entries[name] = makers[name](book.charts[name], cells)
    return entries


def _fire_combat(chart: dict[str, Any]) -> dict[str, Any]:
    columns = []
    for column in chart["columns"]:
        losses = {str(roll): row["loss"] for row in column["rows"] for roll in rolls(row)}
        columns.append({"id": column["id"], "ratio": column["ratio"], "losses": losses})
    return {"fact": chart["fact"], "columns": columns}


def _casualty(chart: dict[str, Any]) -> dict[str, Any]:
    rows = [{k: v for k, v in row.items() if k != "sources"} for row in chart["rows"]]
    return {"fact": chart["fact"], "rows": sorted(rows, key=lambda row: row["die"])}


def _melee(chart: dict[str, Any], cells: dict[str, Any]) -> dict[str, Any]:
    standing = best_standing(chart["sources"])
    for column in chart["columns"]:
        results = [row["result"] for row in sorted(column["rows"], key=lambda row: row["from"]) for _ in rolls(row)]
        cells[f"melee/{column['id']}"] = {"value": results, "standing": standing}
    columns = [{"id": column["id"], "ratio": column["ratio"]} for column in chart["columns"]]
    return {"fact": chart["fact"], "columns": columns, "results": chart["results"]}


def _melee_results(chart: dict[str, Any], cells: dict[str, Any]) -> dict[str, Any]:
    standing = best_standing(chart["sources"])
    for arm, kind in chart["matrix"].items():
        for state, row in kind["states"].items():
            for result, outcome in row["cells"].items():
                cells[f"melee-results/{arm}/{state}/{result}"] = {"value": outcome, "standing": standing}
    return {"fact": chart["fact"], "outcomes": chart["outcomes"]}
