"""The melee charts: the table of results by odds and dice, and the matrix that says what a result does."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from rulebook import values
from rulebook.site.view import count


def result_rows(chart: dict[str, Any]) -> list[dict[str, Any]]:
    """Per odds column {odds, results}: each result (AR, 1*/0) with its dice, named results first to last."""
    rows = []
    for column in chart["columns"]:
        results = [
            {
                "shown": result_code(chart["results"].get(row["result"], {}), row["result"]),
                "dice": dice(row["from"], row["to"]),
                "named": "code" in chart["results"].get(row["result"], {}),
            }
            for row in column["rows"]
        ]
        rows.append({"odds": column["id"], "results": results})
    return rows


def result_code(result: dict[str, Any], fallback: str) -> str:
    """AR for a named result, 2*/1 for losses: the attacker's first, a star for a morale check."""
    if "code" in result:
        return result["code"]
    if "attacker" not in result or "defender" not in result:
        return fallback
    sides = (result["attacker"], result["defender"])
    return "/".join(f"{side['loss']}{'*' if side.get('check') else ''}" for side in sides)


def named_results(chart: dict[str, Any]) -> list[dict[str, str]]:
    """The results that have a name: code, label and the fact that explains them."""
    return [{"fact": "", **result} for result in chart["results"].values() if "code" in result]


def dice(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def matrix_tables(chart: dict[str, Any], codes: dict[str, str]) -> list[dict[str, Any]]:
    """Per arm {label, states}: per state of the defender its results with the same outcome put together.

    `codes` prints a result ("ar" -> "AR"). An entry is {codes, label, effects, note, missing}.
    """
    tables = []
    for arm in chart["matrix"].values():
        states = [
            {"label": state["label"], "entries": _entries(chart["outcomes"], state["cells"], codes)}
            for state in arm["states"].values()
        ]
        tables.append({"label": arm["label"], "states": states})
    return tables


def _entries(outcomes: dict[str, Any], cells: dict[str, Any], codes: dict[str, str]) -> list[dict[str, Any]]:
    entries = []
    for cell, run in groupby(cells.items(), key=lambda item: item[1]):
        printed = ", ".join(codes.get(result, result.upper()) for result, _ in run)
        if isinstance(cell, dict):
            entries.append({"codes": printed, "label": "", "effects": [], "note": "", "missing": cell["missing"]})
            continue
        outcome = outcomes[cell]
        effects = [describe(effect) for effect in outcome.get("effects", [])]
        entries.append(
            {
                "codes": printed,
                "label": outcome["label"],
                "effects": effects,
                "note": outcome.get("note", ""),
                "missing": "",
            }
        )
    return entries


def describe(effect: dict[str, Any]) -> str:
    """ "Attacker (infantry): disordered, back 3 hexes, loses 1 increment."."""
    who = effect["side"].capitalize()
    if "arms" in effect:
        who += f" ({', '.join(effect['arms'])})"
    parts = [effect["state"]] if "state" in effect else []
    if "formation" in effect:
        parts.append(f"goes into {effect['formation']}")
    if "retreat" in effect:
        parts.append(_retreat(effect["retreat"]))
    if "loss" in effect:
        parts.append(f"loses {count(effect['loss'], 'increment')}")
    if "zone_loss" in effect:
        parts.append(f"loses {count(effect['zone_loss'], 'increment')} for each enemy zone left")
    if "check" in effect:
        sign = "+" if effect["check"] > 0 else ""
        parts.append(f"checks morale at {sign}{values.show(effect['check'])}")
    failed = effect.get("on_failure", {})
    if "state" in failed:
        parts.append(f"failed: {failed['state']}")
    if "formation" in failed:
        parts.append(f"failed: goes into {failed['formation']}")
    return f"{who}: {', '.join(parts)}."


def _retreat(retreat: int | str) -> str:
    if retreat == "full-move":
        return "back its whole movement"
    return f"back {count(int(retreat), 'hex', 'hexes')}" if retreat else "stays in its hex"
