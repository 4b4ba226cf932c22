"""rulebook diff: a comparison of two booklets as text or as JSON."""

from __future__ import annotations

import json
import shutil
import textwrap
from dataclasses import replace
from pathlib import Path
from typing import Any

from rulebook import model, show
from rulebook.compare import IMPACT_WORDS, Comparison, Row, compare, pages
from rulebook.model import Fact, Parameter, RuleBook
from rulebook.stated import Stated


def run(root: Path, a: str, b: str, *, as_json: bool = False) -> int:
    """Print the comparison; 0, for a difference between booklets is no mistake. Raises DataError."""
    book = model.load(root)
    comparison = compare(book, a, b)
    if as_json:
        print(json.dumps(as_data(book, comparison), ensure_ascii=False, indent=2))
    else:
        print("\n".join(_text(book, comparison)))
    return 0


def as_data(book: RuleBook, comparison: Comparison) -> dict[str, Any]:
    """For JSON: {a, b, counts, facts: [{fact, title, section, outcome, impact, a, b}]}; facts seen in neither
    booklet are counted, not listed."""
    listed = [row for row in comparison.rows if row.outcome != "unseen-both"]
    return {
        "a": comparison.a,
        "b": comparison.b,
        "counts": comparison.counts,
        "facts": [_fact_data(book, row) for row in listed],
    }


def _fact_data(book: RuleBook, row: Row) -> dict[str, Any]:
    data = {"fact": row.fact.id, "title": row.fact.title, "section": row.fact.section, "outcome": row.outcome}
    impact = {"impact": row.impact} if row.impact else {}
    return data | impact | {"a": _side_data(book, row, row.a), "b": _side_data(book, row, row.b)}


def _side_data(book: RuleBook, row: Row, side: Stated) -> dict[str, Any]:
    data: dict[str, Any] = {"how": side.how}
    if side.known:
        data |= {"says": says(book, row.fact, side), "pages": pages(side.claims)}
    return data | ({"read_in": side.via} if side.via else {})


def says(book: RuleBook, fact: Fact, side: Stated) -> str:
    """What the booklet says, in plain words."""
    own = side.own
    if own.get("absent"):
        return "Does not have this rule."
    if "text" in own or "parameters" in own:
        stated = {k: Parameter(k, p["unit"], fact.id, p["value"]) for k, p in own.get("parameters", {}).items()}
        there = replace(fact, parameters=fact.parameters | stated)
        return show.plain(book, own.get("text", fact.text), there)
    return show.plain(book, " ".join(side.says) or fact.text, fact)


def _text(book: RuleBook, comparison: Comparison) -> list[str]:
    names = {e["id"]: e.get("short", e["title"]) for e in book.editions.values()}
    a, b = names[comparison.a], names[comparison.b]
    counts = comparison.counts
    lines = [f"{a} and {b}", f"{comparison.compared} of {len(comparison.rows)} facts were seen in both."]
    lines += [f"{counts['same']:5}  the same, as far as their pages were seen"]
    for impact, words in IMPACT_WORDS.items():
        lines += [f"{len(comparison.apart(impact)):5}  {words[0].lower()}{words[1:]}"]
    lines += [f"{counts['unseen-a']:5}  not seen in {a}", f"{counts['unseen-b']:5}  not seen in {b}"]
    lines += [f"{counts['unseen-both']:5}  not seen in either"]
    for impact, words in IMPACT_WORDS.items():
        found = comparison.apart(impact)
        lines += ["", words] if found else []
        for row in found:
            lines += [f"{row.fact.id}  {row.fact.title}"]
            for name, side in ((a, row.a), (b, row.b)):
                lines += _wrapped(f"{name}{_where(side, names)}: {says(book, row.fact, side)}")
    return lines


def _where(side: Stated, names: dict[str, str]) -> str:
    """ " (page 16)"; nothing where no page is named."""
    found = pages(side.claims)
    page = f" (page {', '.join(found)})" if found else ""
    return f"{page} [read in {names[side.via]}, the same text]" if side.via else page


def _wrapped(text: str) -> list[str]:
    width = max(40, min(100, shutil.get_terminal_size((80, 24)).columns))
    return textwrap.wrap(text, width, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)
