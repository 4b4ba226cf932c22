"""What was seen of the rules, per section and booklet, counted from the data. `rulebook coverage`."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulebook import model
from rulebook.model import STANDINGS, Claim, Fact, RuleBook
from rulebook.stated import stated

# A booklet that says a rule otherwise and one that lacks it were both read.
CELL = ("printed", "otherwise", "special-rules", "unseen")


@dataclass(frozen=True)
class PageSeen:
    page: int
    page_basis: str  # footer, worked-out
    seen: str  # whole, cut


@dataclass(frozen=True)
class Cell:
    """One section in one booklet. `counts` by CELL add up to the facts of the section."""

    counts: dict[str, int]
    pages: list[PageSeen]
    unnumbered: bool  # a page whose number was not seen states some of it

    @property
    def read(self) -> int:
        """Facts on which a page of the rules booklet was seen."""
        return self.counts["printed"] + self.counts["otherwise"]


@dataclass(frozen=True)
class Row:
    """One section, or all of them (number "")."""

    number: str
    title: str
    facts: int
    standings: dict[str, int]  # by the facts' own standing
    editions: dict[str, Cell]


@dataclass(frozen=True)
class Coverage:
    sections: list[Row]
    total: Row


def coverage(book: RuleBook) -> Coverage:
    """Count it. A battle's own rules are no part of it: its page lists their gaps."""
    sections = [_row(book, s.number, s.title, s.facts) for s in book.sections.values()]
    everything = [fact for section in book.sections.values() for fact in section.facts]
    return Coverage(sections, _row(book, "", "All sections", everything))


def _row(book: RuleBook, number: str, title: str, facts: list[Fact]) -> Row:
    standings = Counter(fact.standing for fact in facts)
    return Row(
        number=number,
        title=title,
        facts=len(facts),
        standings={standing: standings[standing] for standing in STANDINGS},
        editions={edition: _cell(facts, edition) for edition in book.editions},
    )


def _cell(facts: list[Fact], edition: str) -> Cell:
    hows = Counter(stated(fact, edition).how for fact in facts)
    hows["otherwise"] += hows.pop("lacks", 0)
    printed = [c for f in facts for c in f.sources if c.get("edition") == edition and c["standing"] == "printed"]
    pages = best_pages(printed)
    return Cell({how: hows[how] for how in CELL}, pages, any("page" not in claim for claim in printed))


def best_pages(claims: list[Claim]) -> list[PageSeen]:
    """Each page once, by number: seen whole if any claim saw it whole, its number read if any read it."""
    found: dict[int, PageSeen] = {}
    for claim in claims:
        if "page" not in claim:
            continue
        page, before = claim["page"], found.get(claim["page"])
        footer = claim["page_basis"] == "footer" or (before is not None and before.page_basis == "footer")
        whole = claim["seen"] == "whole" or (before is not None and before.seen == "whole")
        found[page] = PageSeen(page, "footer" if footer else "worked-out", "whole" if whole else "cut")
    return [found[page] for page in sorted(found)]


# -- the answer as JSON and as text --------------------------------------------------------------------


def run(root: Path, *, as_json: bool = False) -> int:
    """Print it; 0, for a gap is no mistake."""
    book = model.load(root)
    found = coverage(book)
    print(json.dumps(as_data(found), ensure_ascii=False, indent=2) if as_json else "\n".join(_text(book, found)))
    return 0


def as_data(found: Coverage) -> dict[str, Any]:
    """For JSON: {sections: [row], total: row}; a row is {section, title, facts, standings, editions: {id: cell}}."""
    return {"sections": [_row_data(row) for row in found.sections], "total": _row_data(found.total)}


def _row_data(row: Row) -> dict[str, Any]:
    number = {"section": row.number} if row.number else {}
    return number | {
        "title": row.title,
        "facts": row.facts,
        "standings": row.standings,
        "editions": {edition: _cell_data(cell) for edition, cell in row.editions.items()},
    }


def _cell_data(cell: Cell) -> dict[str, Any]:
    pages = [{"page": p.page, "page_basis": p.page_basis, "seen": p.seen} for p in cell.pages]
    return {**cell.counts, "pages": pages, "page_number_not_seen": cell.unnumbered}


def _text(book: RuleBook, found: Coverage) -> list[str]:
    """One line a section: its facts by standing, then how many of them each booklet was read on."""
    marks = {edition["id"]: edition["mark"] for edition in book.editions.values()}
    heads = [f"{word:>6}" for word in ("print", "spec", "publ", "aid", "infer", "miss")]  # as STANDINGS
    lines = [f"{'Section':28}{'facts':>6}{''.join(heads)}  " + "".join(f"{mark:>4}" for mark in marks.values())]
    for row in [*found.sections, found.total]:
        name = f"{row.number:>2} {row.title}" if row.number else row.title
        cut = name if len(name) <= 28 else name[:25] + "..."
        standings = "".join(f"{row.standings[standing] or '.':>6}" for standing in STANDINGS)
        read = "".join(f"{row.editions[edition].read or '.':>4}" for edition in marks)
        lines.append(f"{cut:28}{row.facts:>6}{standings}  {read}")
    lines += [
        "",
        "print, spec, publ, aid, infer, miss: printed, special rules, publisher, player aid, inferred, missing.",
    ]
    lines += ["Then, for each booklet, on how many of the facts a page of its rules was seen:"]
    return lines + [f"  {mark}  {book.editions[edition]['title']}" for edition, mark in marks.items()]
