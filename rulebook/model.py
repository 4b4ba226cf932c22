"""The rules as typed records, loaded once from rules_data/. No printing, no checking, no HTML.

The records hold what the files say; shapes are those of rules_data/schemas/. A value is an int, a string
(a fraction such as "1/3", "printed", or a word of a closed vocabulary), a list, or a dict
{"missing": why} / {"not_allowed": fact}. Use `rulebook.values` to print one.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rulebook.reader import DataError, read_json

# Best first: a fact's own standing is the best of its claims.
STANDINGS = ("printed", "special-rules", "publisher", "player-aid", "inferred", "missing")

type Value = int | str | list[Any] | dict[str, str]
type Claim = dict[str, Any]


def best_standing(claims: list[Claim]) -> str:
    """The best standing among claims (see STANDINGS); 'missing' when there is none."""
    return min((claim["standing"] for claim in claims), key=STANDINGS.index, default="missing")


@dataclass(frozen=True)
class Parameter:
    """A value that one fact (or one open question) defines."""

    key: str
    unit: str
    owner: str  # fact id, or question id
    value: Value | None  # None: owned by a question, whose readings set it
    note: str = ""


@dataclass(frozen=True)
class Fact:
    """One atomic rule."""

    id: str
    title: str
    text: str
    sources: list[Claim]
    section: str  # "15", or "" for a battle's own rule
    group: str
    battle: str = ""
    parameters: dict[str, Parameter] = field(default_factory=dict)
    restates: list[str] = field(default_factory=list)
    applies: dict[str, list[str]] = field(default_factory=dict)
    see: list[str] = field(default_factory=list)
    editions: dict[str, dict[str, Any]] = field(default_factory=dict)
    differences: list[dict[str, Any]] = field(default_factory=list)
    replaces: list[str] = field(default_factory=list)
    optional: bool = False
    accepted: list[dict[str, str]] = field(default_factory=list)

    @property
    def standing(self) -> str:
        return best_standing(self.sources)


@dataclass(frozen=True)
class Section:
    number: str
    title: str
    summary: str
    complete: bool
    groups: list[tuple[str, list[Fact]]]

    @property
    def facts(self) -> list[Fact]:
        return [fact for _, facts in self.groups for fact in facts]


@dataclass(frozen=True)
class Battle:
    id: str
    title: str
    year: int
    edition: str  # "" where no page of its booklet was seen
    summary: str
    nations: dict[str, dict[str, Any]]
    terrains: dict[str, dict[str, str]]
    charts: dict[str, Any]  # as in the file; the three charts of fire are always there
    facts: list[Fact]
    gaps: list[dict[str, str]]


@dataclass(frozen=True)
class Question:
    id: str
    kind: str  # ambiguity, agreement, contradiction
    title: str
    about: list[str]
    text: str
    effect: str
    parameters: dict[str, Parameter]
    readings: list[dict[str, Any]]
    default: str
    reason: str
    sources: list[Claim]


@dataclass(frozen=True)
class RuleBook:
    """Everything in rules_data/, by id, in the order a reader wants it."""

    root: Path
    editions: dict[str, dict[str, Any]]
    aids: dict[str, dict[str, str]]
    sections: dict[str, Section]
    facts: dict[str, Fact]  # base facts and battle facts
    charts: dict[str, dict[str, Any]]
    battles: dict[str, Battle]
    terms: dict[str, dict[str, Any]]
    questions: dict[str, Question]
    examples: dict[str, dict[str, Any]]
    parameters: dict[str, Parameter]  # base parameters; a battle's own are in its facts
    sequence: dict[str, Any]  # the sequence of play, as in the file; {} when there is none


def _fact(raw: dict[str, Any], *, section: str = "", group: str = "", battle: str = "") -> Fact:
    parameters = {
        key: Parameter(key, p["unit"], raw["id"], p["value"], p.get("note", ""))
        for key, p in raw.get("parameters", {}).items()
    }
    plain = {k: v for k, v in raw.items() if k != "parameters"}
    return Fact(**plain, parameters=parameters, section=section, group=group, battle=battle)


def _section(raw: dict[str, Any]) -> Section:
    number = raw["section"]
    groups = [
        (group["title"], [_fact(f, section=number, group=group["title"]) for f in group["facts"]])
        for group in raw["groups"]
    ]
    return Section(number, raw["title"], raw["summary"], raw.get("complete", False), groups)


def _battle(raw: dict[str, Any]) -> Battle:
    return Battle(
        id=raw["id"],
        title=raw["title"],
        year=raw["year"],
        edition=raw.get("edition", ""),
        summary=raw.get("summary", ""),
        nations=raw["nations"],
        terrains=raw.get("terrains", {}),
        charts=raw["charts"],
        facts=[_fact(f, battle=raw["id"], group="Special rules") for f in raw["facts"]],
        gaps=raw["gaps"],
    )


def _question(raw: dict[str, Any]) -> Question:
    parameters = {key: Parameter(key, p["unit"], raw["id"], None) for key, p in raw.get("parameters", {}).items()}
    return Question(
        id=raw["id"],
        kind=raw["kind"],
        title=raw["title"],
        about=raw["about"],
        text=raw["text"],
        effect=raw["effect"],
        parameters=parameters,
        readings=raw["readings"],
        default=raw["default"],
        reason=raw["reason"],
        sources=raw.get("sources", []),
    )


def _files(root: Path, folder: str) -> list[Path]:
    return sorted((root / folder).glob("*.json"))


@contextmanager
def fitting(root: Path) -> Iterator[None]:
    """Turn the errors of rules that do not fit their schemas, or miss a part, into one DataError in words."""
    try:
        yield
    except (KeyError, TypeError, AttributeError, ValueError, StopIteration) as error:
        absent = f" ({error.args[0]} is not there)" if isinstance(error, KeyError) else ""
        raise DataError(
            f"The rules in {root} do not fit together{absent}. "
            "Run rulebook validate: it names file and line, and the remedy."
        ) from error


def load(root: Path) -> RuleBook:
    """Load rules_data/ from `root`. Raises rulebook.reader.DataError when it cannot be read or does not fit."""
    with fitting(root):
        return _load(root)


def _load(root: Path) -> RuleBook:
    editions = [read_json(path) for path in _files(root, "editions") if path.name != "aids.json"]
    editions.sort(key=lambda e: (e.get("order", 99), e["id"]))
    battles = [read_json(path) for path in _files(root, "battles")]
    battles.sort(key=lambda b: (b.get("order", 99), b["id"]))
    sections = sorted((_section(read_json(p)) for p in _files(root, "sections")), key=lambda s: int(s.number))
    typed_battles = {raw["id"]: _battle(raw) for raw in battles}
    questions = {
        raw["id"]: _question(raw) for path in _files(root, "questions") for raw in read_json(path)["questions"]
    }
    base = [fact for section in sections for fact in section.facts]
    owned = [p for fact in base for p in fact.parameters.values()]
    owned += [p for q in questions.values() for p in q.parameters.values()]
    return RuleBook(
        root=root,
        editions={e["id"]: e for e in editions},
        aids={a["id"]: a for a in read_json(root / "editions" / "aids.json")["aids"]},
        sections={s.number: s for s in sections},
        facts={f.id: f for f in base + [f for b in typed_battles.values() for f in b.facts]},
        charts={raw["id"]: raw for path in _files(root, "charts") for raw in [read_json(path)]},
        battles=typed_battles,
        terms={t["id"]: t for path in _files(root, "terms") for t in read_json(path)["terms"]},
        questions=questions,
        examples={e["id"]: e for path in _files(root, "examples") for e in read_json(path)["examples"]},
        parameters={p.key: p for p in owned},
        sequence=next((read_json(path) for path in _files(root, "sequence")), {}),
    )
