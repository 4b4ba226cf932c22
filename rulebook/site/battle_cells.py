"""Tables of a battle's charts: what a cell prints, and the rows and notes around it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulebook import values
from rulebook.model import best_standing

# In the order a chart prints them; the keys are those of the data.
FORMATIONS = {
    "column": "Column",
    "line": "Line",
    "masse": "Masse",
    "carre": "Carré",
    "skirmish": "Skirmish",
    "general-order": "General order",
    "road-march": "Road march",
    "disordered": "Disordered",
    "routed": "Routed",
    "limbered": "Limbered",
    "unlimbered": "Unlimbered",
}


@dataclass(frozen=True)
class Cell:
    """A cell as a table prints it. `kind` is number, printed, missing, not-allowed or empty."""

    kind: str
    shown: str = ""
    standing: str = ""  # only where it differs from the chart's
    note: str = ""  # also: why it is missing
    fact: str = ""  # what forbids it


@dataclass(frozen=True)
class Table:
    """A chart as columns of formations and rows of cells; `rows` are (label, note, cells)."""

    title: str
    columns: list[str]
    rows: list[tuple[str, str, list[Cell]]] = field(default_factory=list)

    @property
    def notes(self) -> list[str]:
        """Notes of rows and cells, each once, in reading order."""
        found = []
        for label, note, cells in self.rows:
            found += [f"{label}: {note}"] if note else []
            for column, cell in zip(self.columns, cells, strict=True):
                found += [f"{label}, {column.lower()}: {cell.note}"] if cell.note else []
        return list(dict.fromkeys(found))


def cell(raw: Any, chart_standing: str) -> Cell:
    """A cell of the data ("printed", 4, {"missing": ...}, {"value": 4, "note": ...}) as it is printed."""
    if raw is None:
        return Cell("empty")
    wrapped = raw if isinstance(raw, dict) and "value" in raw else {"value": raw}
    value, note = wrapped["value"], wrapped.get("note", "")
    standing = own_standing(wrapped, chart_standing)
    if isinstance(value, dict) and "missing" in value:
        return Cell("missing", values.NOT_SEEN, "", note or value["missing"])
    if isinstance(value, dict):
        return Cell("not-allowed", "no", standing, note, value["not_allowed"])
    if value == "printed":
        return Cell("printed", "counter", standing, note)
    return Cell("number", values.show(value), standing, note)


def own_standing(raw: dict[str, Any], chart_standing: str) -> str:
    own = best_standing(raw["sources"]) if raw.get("sources") else chart_standing
    return own if own != chart_standing else ""
