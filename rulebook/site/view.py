"""What a template sees: the rule book, looked at from one page.

A `View` turns texts, values, references and source claims into HTML that is safe to print. It belongs to one
page, because links are relative.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup, escape

from rulebook import prose, values
from rulebook.bundle import DEFAULT
from rulebook.model import Battle, Fact, Parameter, Question, RuleBook
from rulebook.site import links

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)

_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w|\s|$)")


@dataclass(frozen=True)
class Mark:
    """One printed place: "Be 16" with its full name."""

    edition: str
    mark: str
    page: str
    name: str
    mine: bool


@dataclass(frozen=True)
class View:
    """One page's view of the book. `paths` are all pages of the site, so that no link can lead nowhere."""

    book: RuleBook
    version: str
    path: str
    paths: frozenset[str]

    # -- links -----------------------------------------------------------------------------------------

    def has(self, path: str) -> bool:
        return path in self.paths

    def href(self, path: str, anchor: str = "") -> str:
        """Relative link to a page of the site. Raises KeyError for a page that the site does not have."""
        if path not in self.paths:
            raise KeyError(f"{self.path} links to {path}, which is no page of the site")
        return links.relative(self.path, path, anchor)

    def link(self, reference: str, *, short: bool = False) -> Markup:
        """A reference ("15.41", "chart:fire-combat") as a link; as plain text if nothing has it yet.

        `short`, for rows of references: a question is not called by its whole title.
        """
        label = "open question" if short and reference.startswith("question:") else self.label(reference)
        place = links.place(self.book, reference)
        if place is None or place[0] not in self.paths:
            return Markup('<span class="lb-ref">{}</span>').format(label)
        href = self.href(*place)
        if reference not in self.book.facts:
            return Markup('<a href="{}">{}</a>').format(href, label)
        return Markup('<a class="lb-ref" href="{}" data-lb-preview>{}</a>').format(href, label)

    def label(self, reference: str) -> str:
        """The words of a link: a number for a fact, the name of anything else."""
        kind, target = prose.split_reference(reference)
        match kind:
            case "term" if target in self.book.terms:
                return self.book.terms[target]["term"]
            case "chart":
                return self.chart_title(target)
            case "question" if target in self.book.questions:
                return self.book.questions[target].title
            case "battle" if target in self.book.battles:
                return self.battle_name(self.book.battles[target])
            case "example" if target in self.book.examples:
                return self.book.examples[target]["title"]
            case "fact" if target in self.book.facts and self.book.facts[target].battle:
                fact = self.book.facts[target]
                number = f"rule {target.partition(':')[2]}"
                at_home = self.path == links.battle_path(fact.battle)
                return number if at_home else f"{self.battle_name(self.book.battles[fact.battle])}, {number}"
        return target

    def chart_title(self, chart: str) -> str:
        known = self.book.charts.get(chart)
        return known["title"] if known else f"{chart.replace('-', ' ')} chart"

    def example_link(self, example: dict[str, Any]) -> str:
        """Opens the calculator with the example in its form; "" while it has no page."""
        page = links.CALCULATORS.get(example.get("calculator", ""), "")
        return f"{self.href(page)}?e={example['id']}" if self.has(page) else ""

    # -- text ------------------------------------------------------------------------------------------

    def prose(self, text: str, fact: Fact | None = None, own: dict[str, Any] | None = None) -> Markup:
        """A text of the data as HTML. `own` are parameters an edition or a battle states instead."""
        out = Markup()
        for piece in prose.scan(text)[0]:
            match piece:
                case prose.Text():
                    out += escape(typographic(piece.text))
                case prose.Placeholder():
                    out += self._value(piece, fact, own or {})
                case prose.Link():
                    out += self.link(piece.reference)
        return out

    def _value(self, piece: prose.Placeholder, fact: Fact | None, own: dict[str, Any]) -> Markup:
        if piece.key in own:
            raw, unit = own[piece.key]["value"], own[piece.key]["unit"]
        else:
            parameter = self.parameter(piece.key, fact)
            if parameter is None:
                return Markup("{}").format(f"{{{piece.key}}}")
            raw, unit = self.value_of(parameter), parameter.unit
        shown = values.show(raw, unit if piece.with_unit or unit in ("rounding", "share") else None)
        missing = isinstance(raw, dict) and "missing" in raw
        extra = " lb-p--missing" if missing else ""
        return Markup('<span class="lb-p{}">{}</span>').format(extra, shown)

    def parameter(self, key: str, fact: Fact | None) -> Parameter | None:
        """The parameter a fact prints: its own, the base rules', or its battle's."""
        if fact and key in fact.parameters:
            return fact.parameters[key]
        if key in self.book.parameters:
            return self.book.parameters[key]
        battle = self.book.battles.get(fact.battle) if fact else None
        for other in battle.facts if battle else ():
            if key in other.parameters:
                return other.parameters[key]
        return None

    def value_of(self, parameter: Parameter) -> Any:
        """The value; that of the default reading where an open question owns it."""
        if parameter.value is not None:
            return parameter.value
        question = self.book.questions[parameter.owner]
        return default_reading(question).get("sets", {}).get(parameter.key, {"missing": "no reading sets it"})

    def show(self, value: Any, unit: str | None = None) -> str:
        return values.show(value, unit)

    # -- sources ---------------------------------------------------------------------------------------

    @property
    def home_edition(self) -> str:
        """The edition marked as the reader's own until the reader chooses another."""
        first = next(iter(self.book.editions), "")
        return DEFAULT["edition"] if DEFAULT["edition"] in self.book.editions else first

    def edition_name(self, edition: str) -> str:
        known = self.book.editions.get(edition)
        if known is None:
            return edition
        return known.get("short") or f"{known['title']}, {show_date(known['date'])}"

    def battle_name(self, battle: Battle) -> str:
        """ "Austerlitz 1805"; a title that has its year keeps it."""
        year = str(battle.year)
        return battle.title if year in battle.title else f"{battle.title} {year}"

    def edition_short(self, edition: str) -> str:
        known = self.book.editions.get(edition, {})
        return known.get("short", known.get("title", edition))

    def marks(self, claims: list[dict[str, Any]]) -> list[Mark]:
        """The printed places among the claims, each once, the reader's own edition first."""
        found: dict[tuple[str, str], Mark] = {}
        for claim in claims:
            if "edition" in claim:
                mark = self._mark(claim)
                found.setdefault((mark.edition, mark.page), mark)
        return sorted(found.values(), key=lambda mark: not mark.mine)

    def _mark(self, claim: dict[str, Any]) -> Mark:
        edition = claim["edition"]
        special = claim.get("book") == "special-rules"
        worked_out = claim["page_basis"] == "worked-out"
        page = str(claim.get("page", "?"))
        name = [self.edition_name(edition), "special rules" if special else "", f"page {page}"]
        if page == "?":
            name[-1] = "page number not seen"
        elif worked_out:
            name.append("page worked out")
        if claim["seen"] == "cut":
            name.append("page seen in part")
        if claim.get("note"):
            name.append(claim["note"])
        return Mark(
            edition=edition,
            mark=self.book.editions.get(edition, {}).get("mark", edition[:2].title()),
            page=("SR " if special else "") + ("~" if worked_out else "") + page,
            name=", ".join(part for part in name if part),
            mine=edition == self.home_edition and not special,
        )

    def source_notes(self, claims: list[dict[str, Any]]) -> list[tuple[str, str]]:
        """(source, note) of the claims that have a note."""
        noted = [claim for claim in claims if claim.get("note")]
        return [(", ".join([m.name for m in self.marks([c])] or self.aids([c])), c["note"]) for c in noted]

    def aids(self, claims: list[dict[str, Any]]) -> list[str]:
        """Titles of the players' programmes among the claims."""
        ids = dict.fromkeys(claim["aid"] for claim in claims if "aid" in claim)
        return [self.book.aids.get(aid, {"title": aid})["title"] for aid in ids]


def typographic(text: str) -> str:
    """An apostrophe as print has it; nothing else is touched."""
    return _APOSTROPHE.sub("’", text)


def default_reading(question: Question) -> dict[str, Any]:
    return next(reading for reading in question.readings if reading["id"] == question.default)


def show_date(date: Any) -> str:
    """ "2021-07" -> "July 2021"."""
    if isinstance(date, dict):
        return "date not seen"
    year, _, month = date.partition("-")
    return f"{MONTHS[int(month) - 1]} {year}" if month else year


def count(number: int, singular: str, plural: str = "") -> str:
    """ "1 fact", "3 facts"."""
    return f"{number} {singular if number == 1 else plural or singular + 's'}"
