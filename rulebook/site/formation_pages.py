"""The formations side by side: which hexsides are front, flank and rear, and the figures of each.

The pictures are drawn from the counts of section 13. Where infantry's counts were not seen the card says so.
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from rulebook import prose
from rulebook.model import RuleBook, best_standing
from rulebook.site import hexes, links
from rulebook.site.battle_cells import FORMATIONS, cell
from rulebook.site.formation_cards import CAVALRY, INFANTRY, Card
from rulebook.site.hexes import Shape
from rulebook.site.page import Page
from rulebook.site.templating import render
from rulebook.site.view import View


def pages(book: RuleBook) -> list[Page]:
    return [Page(links.FORMATIONS, formations_page)]


def formations_page(view: View) -> str:
    return render(
        "formations.jinja",
        view,
        groups=[
            ("Infantry and artillery", "infantry", [_card(view, card) for card in INFANTRY]),
            ("Cavalry", "cavalry", [_card(view, card) for card in CAVALRY]),
        ],
        legend={kind: Markup(hexes.legend(kind)) for kind in (hexes.FRONT, hexes.FLANK, hexes.REAR)},
        defence=_defence_in_the_open(view),
    )


def _card(view: View, card: Card) -> dict[str, Any]:
    """A card as the template prints it. A row shows only if the rules that state its figures are entered."""
    known = view.book.parameters
    facts = [view.book.facts[id] for id in card.facts if id in view.book.facts]
    shape = Shape(card.title, card.troops, card.flat, _counts(view, card), card.hexes, card.inferred)
    rows = [(label, text) for label, text in card.rows if all(key in known for key in _keys(text))]
    claims = [claim for fact in facts[:1] for claim in fact.sources]
    return {
        "card": card,
        "picture": Markup(hexes.diagram(shape)),
        "caption": _caption(shape),
        "rows": rows,
        "facts": [fact.id for fact in facts],
        "claims": claims,
        "standing": "inferred" if card.inferred else best_standing(claims),
    }


def _keys(text: str) -> list[str]:
    return [piece.key for piece in prose.parse(text) if isinstance(piece, prose.Placeholder)]


def _counts(view: View, card: Card) -> tuple[int, int, int] | None:
    """Front, flank and rear hexsides; None where one of them was not seen."""
    if card.id == "line-2":
        # As for cavalry in line over several hexes (13.14): the ends are flanks, the rest is front and rear
        # in equal numbers.
        return (4, 2, 4)
    found = [view.book.parameters.get(f"{card.counts}.{part}") for part in ("front", "flank", "rear")]
    values = [parameter.value if parameter else None for parameter in found]
    if not all(isinstance(value, int) for value in values):
        return None
    front, flank, rear = values
    return (front, flank, rear)


def _caption(shape: Shape) -> str:
    """ "Faces a side. 3 front, 2 flank, 1 rear."."""
    faces = "Faces all round." if shape.troops == "carre" else f"Faces a {'side' if shape.flat else 'corner'}."
    if shape.counts is None:
        return f"{faces} Hexsides not seen."
    parts = [f"{number or 'no'} {word}" for number, word in zip(shape.counts, ("front", "flank", "rear"), strict=True)]
    return f"{faces} {', '.join(parts)}{' (inferred)' if shape.inferred else ''}."


def _defence_in_the_open(view: View) -> dict[str, Any]:
    """Fire defence in clear terrain, one row per battle, for the formations any of them gives."""
    rows = []
    for battle in view.book.battles.values():
        chart = battle.charts["fire-defence"]
        clear = next((row for row in chart.get("rows", []) if row["terrain"] == "clear"), None)
        if clear:
            rows.append((battle, clear["cells"], best_standing(chart["sources"])))
    used = [formation for formation in FORMATIONS if any(formation in cells for _, cells, _ in rows)]
    return {
        "columns": [FORMATIONS[formation] for formation in used],
        "rows": [
            (battle, standing, [cell(cells.get(formation), standing) for formation in used])
            for battle, cells, standing in rows
        ],
    }
