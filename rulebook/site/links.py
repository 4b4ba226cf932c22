"""Where a page or a rule is found: paths of pages, addresses, relative links. Strings only, no files.

A path is what MkDocs calls it ("rules/15-tactical-organization.md"); an address is what the reader's browser
sees with directory URLs ("rules/15-tactical-organization/"). MkDocs does not rewrite the links of raw HTML,
so `relative` computes every one of them.
"""

from __future__ import annotations

import posixpath
import re
import unicodedata

from rulebook.model import RuleBook, Section

HOME = "index.md"
RULES = "rules/index.md"
CHARTS = "charts/index.md"
BATTLES = "battles/index.md"
QUESTIONS = "questions.md"
TERMS = "terms.md"
EDITIONS = "editions.md"
FORMATIONS = "formations.md"
CODES = "codes.md"
TURN = "turn.md"
COVERAGE = "coverage.md"
DISAGREEMENTS = "disagreements.md"
HISTORY = "history.md"
COMPARE = "compare/index.md"
MISSING = "missing/index.md"
FIRE = "fire.md"
LEADER = "leader-hit.md"
ROAD_MARCH = "road-march.md"
LOSSES = "losses.md"
DICE = "dice.md"
WHAT_NOW = "what-may-it-do.md"
MORALE = "morale-check.md"
STRENGTH = "melee-strength.md"
PRE_MELEE = "checks-before-melee.md"
MELEE = "melee.md"
LIMBER = "limbering.md"
CARRE = "forming-carre.md"
STAND = "standing-before-a-charge.md"
RECALL = "recall.md"
READINESS = "cavalry-readiness.md"
MARCH = "movement.md"
LEVELS = "morale-levels.md"
ABOUT = "about.md"
TRUST = "trust.md"
ADD_A_BATTLE = "contributing/add-a-battle.md"
CONTRIBUTING = "contributing/index.md"

# The page of each calculator, by the name that an example gives.
CALCULATORS = {
    "fire": FIRE,
    "formations": WHAT_NOW,
    "leader": LEADER,
    "road-march": ROAD_MARCH,
    "losses": LOSSES,
    "dice": DICE,
    "morale": MORALE,
    "strength": STRENGTH,
    "pre-melee": PRE_MELEE,
    "melee": MELEE,
    "limber": LIMBER,
    "carre": CARRE,
    "stand": STAND,
    "recall": RECALL,
    "readiness": READINESS,
    "movement": MARCH,
    "levels": LEVELS,
}

# Pages that people write by hand in docs/; the generated ones link to them.
HAND_WRITTEN = (ABOUT, TRUST, ADD_A_BATTLE, CONTRIBUTING)


def slug(text: str) -> str:
    """Lower-case ASCII words joined by hyphens: "Combat à la feu" -> "combat-a-la-feu"."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def without_accents(text: str) -> str:
    """The words that have an accent once more without it, each once: the search compares letter by letter."""
    marked = [word for word in text.split() if any(map(unicodedata.combining, unicodedata.normalize("NFD", word)))]
    return " ".join(dict.fromkeys(slug(word) for word in marked))


def section_path(section: Section) -> str:
    return f"rules/{section.number}-{slug(section.title)}.md"


def chart_path(chart: str) -> str:
    return f"charts/{chart}.md"


def battle_path(battle: str) -> str:
    return f"battles/{battle}.md"


def compare_path(a: str, b: str) -> str:
    return f"compare/{a}-and-{b}.md"


def missing_path(edition: str) -> str:
    return f"missing/{edition}.md"


def history_anchor(fact: str) -> str:
    """A fact's own id belongs to its place in the rules."""
    return f"h-{fact}"


def address(path: str) -> str:
    """Where MkDocs serves the page, from the root of the site: "" for the home page."""
    folder, name = posixpath.split(path)
    stem = name.removesuffix(".md")
    if stem == "index":
        return f"{folder}/" if folder else ""
    return posixpath.join(folder, stem) + "/"


def relative(page: str, target: str, anchor: str = "") -> str:
    """The href from one page (path) to another: relative("rules/7-leaders.md", "fire.md") is "../../fire/"."""
    if page == target:
        return f"#{anchor}" if anchor else "./"
    start, end = address(page) or ".", address(target) or "."
    return posixpath.relpath(end, start) + "/" + (f"#{anchor}" if anchor else "")


def place(book: RuleBook, reference: str) -> tuple[str, str] | None:
    """(path, anchor) of a reference as `see` writes it ("15.41", "term:carre"); None if nothing has it."""
    kind, _, target = reference.partition(":")
    if reference in book.facts:
        fact = book.facts[reference]
        if fact.battle:
            return battle_path(fact.battle), reference
        return section_path(book.sections[fact.section]), reference
    if kind == "term" and target in book.terms:
        return TERMS, target
    if kind == "question" and target in book.questions:
        return QUESTIONS, target
    if kind == "battle" and target in book.battles:
        return battle_path(target), ""
    if kind == "chart":
        return (chart_path(target), "") if target in book.charts else (CHARTS, target)
    if kind == "example" and target in book.examples:
        return place(book, book.examples[target]["about"][0])
    return None
