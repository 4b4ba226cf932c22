"""Two booklets side by side: a page for each pair, and the page that leads to them."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import Any

from rulebook.compare import IMPACT_WORDS, Comparison, Row, compare
from rulebook.missing import number_there
from rulebook.model import RuleBook
from rulebook.site import links
from rulebook.site.page import Page
from rulebook.site.templating import render
from rulebook.site.view import View


def pages(book: RuleBook) -> list[Page]:
    pairs = [compare(book, a, b) for a, b in combinations(book.editions, 2)]
    if not pairs:
        return []
    made = [Page(links.compare_path(c.a, c.b), partial(pair_page, comparison=c)) for c in pairs]
    return [Page(links.COMPARE, partial(index_page, pairs=pairs)), *made]


def index_page(view: View, *, pairs: list[Comparison]) -> str:
    both_ways = {(c.a, c.b): c for c in pairs} | {(c.b, c.a): c for c in pairs}
    return render("compare.jinja", view, editions=list(view.book.editions), pairs=both_ways)


def pair_page(view: View, *, comparison: Comparison) -> str:
    a, b = comparison.a, comparison.b
    return render(
        "compare_pair.jinja",
        view,
        c=comparison,
        a=view.edition_short(a),
        b=view.edition_short(b),
        impacts=IMPACT_WORDS,
        renumbered=renumbered(view.book, a, b),
        same=by_section(view.book, comparison.of("same")),
        only_a=by_section(view.book, comparison.of("unseen-b")),
        only_b=by_section(view.book, comparison.of("unseen-a")),
        via=sorted({side.via for row in comparison.rows for side in (row.a, row.b) if side.via}),
    )


def renumbered(book: RuleBook, a: str, b: str) -> list[tuple[str, str, str]]:
    """(title, number in A, number in B) of the sections whose numbers were seen in both and differ."""
    found = [(s.title, number_there(book, s, a), number_there(book, s, b)) for s in book.sections.values()]
    return [(title, in_a, in_b) for title, in_a, in_b in found if in_a and in_b and in_a != in_b]


def by_section(book: RuleBook, rows: list[Row]) -> list[dict[str, Any]]:
    """The facts of some rows as {path, number, title, facts: "15.1–15.4, 15.7"}, one entry per section."""
    numbers: dict[str, list[int]] = {}
    for row in rows:
        numbers.setdefault(row.fact.section, []).append(int(row.fact.id.partition(".")[2]))
    sections = book.sections
    return [
        {
            "path": links.section_path(sections[number]),
            "number": number,
            "title": sections[number].title,
            "facts": fact_runs(number, found, [int(f.id.partition(".")[2]) for f in sections[number].facts]),
        }
        for number, found in numbers.items()
    ]


def fact_runs(section: str, numbers: list[int], all_numbers: list[int]) -> str:
    """ "15.1–15.4, 15.7": a run goes on over numbers that no fact has."""
    order = sorted(all_numbers)
    places = sorted(order.index(number) for number in numbers)
    runs: list[tuple[int, int]] = []
    for place in places:
        if runs and runs[-1][1] == place - 1:
            runs[-1] = (runs[-1][0], place)
        else:
            runs.append((place, place))
    return ", ".join(
        f"{section}.{order[first]}" if first == last else f"{section}.{order[first]}–{section}.{order[last]}"
        for first, last in runs
    )
