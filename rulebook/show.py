"""rulebook show: print a fact, a question, a term or a parameter with its sources."""

from __future__ import annotations

import difflib
import shutil
import sys
import textwrap
from pathlib import Path
from typing import Any

from rulebook import model, prose, values


def run(root: Path, what: str) -> int:
    """0 printed, 1 there is no such thing."""
    book = model.load(root)
    with model.fitting(root):
        lines = _find(book, what)
    if lines is None:
        print("\n".join(_wrap(_unknown(book, what))), file=sys.stderr)
        return 1
    print("\n".join(lines))
    return 0


def _find(book: model.RuleBook, what: str) -> list[str] | None:
    kind, target = prose.split_reference(what.removeprefix("0"))
    if kind == "chart" and target in book.charts:
        return _chart(book, book.charts[target])
    if kind == "fact" and target in book.facts:
        return _fact(book, book.facts[target])
    if what in book.parameters:
        return _parameter(book, book.parameters[what])
    if kind == "question" and target in book.questions:
        return _question(book, book.questions[target])
    if kind == "term" and target in book.terms:
        term = book.terms[target]
        also = f" ({', '.join(term['also'])})" if term.get("also") else ""
        return [*_wrap(term["term"] + also), *_wrap(plain(book, term["text"]))]
    return None


def _unknown(book: model.RuleBook, what: str) -> str:
    names = [*book.facts, *book.parameters, *(f"question:{q}" for q in book.questions)]
    names += [*(f"term:{t}" for t in book.terms), *(f"chart:{c}" for c in book.charts)]
    near = difflib.get_close_matches(what, names, n=3)
    hint = f" Did you mean {', '.join(near)}?" if near else " Try 15.36, term:carre, question:line-split."
    return f"There is no '{what}'.{hint}"


def plain(book: model.RuleBook, text: str, fact: model.Fact | None = None) -> str:
    """A text of the data as plain words: values filled in, links as their targets.

    `fact` is the fact whose text it is: what it states itself goes before what the base rules state.
    """
    parts = []
    for piece in prose.parse(text):
        if isinstance(piece, prose.Placeholder):
            parameter = parameter_of(book, piece.key, fact)
            parts.append(values.show(_value(book, parameter), parameter.unit if piece.with_unit else None))
        elif isinstance(piece, prose.Link):
            parts.append(_link(book, piece))
        else:
            parts.append(piece.text)
    return "".join(parts)


def _link(book: model.RuleBook, link: prose.Link) -> str:
    if link.kind == "term" and link.target in book.terms:
        return str(book.terms[link.target]["term"])
    return link.target


def _value(book: model.RuleBook, parameter: model.Parameter) -> Any:
    """The value; of a parameter that an open question sets, the one of its default reading."""
    if parameter.value is not None:
        return parameter.value
    question = book.questions[parameter.owner]
    return next(r["sets"][parameter.key] for r in question.readings if r["id"] == question.default)


def parameter_of(book: model.RuleBook, key: str, fact: model.Fact | None = None) -> model.Parameter:
    """The parameter of a key; a battle's own rule may define a key that no base fact has."""
    if fact and key in fact.parameters:
        return fact.parameters[key]
    if key in book.parameters:
        return book.parameters[key]
    return next(p for fact in book.facts.values() for k, p in fact.parameters.items() if k == key)


def claim(book: model.RuleBook, source: dict[str, Any]) -> str:
    """One source in words: "Berlin 1813, page 16 (printed)"."""
    if "aid" in source:
        where = f"{book.aids[source['aid']]['title']} (a player's programme)"
    elif "site" in source:
        where = f"the publisher's web page ({source['site']})"
    elif "edition" in source:
        where = _place(book, source)
    else:
        where = source.get("reason") or source["look"]
    note = f" {source['note']}" if "note" in source else ""
    return f"{source['standing']}: {where}.{note}".replace("..", ".")


def _place(book: model.RuleBook, source: dict[str, Any]) -> str:
    special = ", special rules" if source.get("book") == "special-rules" else ""
    page = f", page {source['page']}" if "page" in source else ", page number not seen"
    basis = " (page worked out)" if source["page_basis"] == "worked-out" else ""
    cut = ", page seen in part" if source["seen"] == "cut" else ""
    return f"{book.editions[source['edition']]['title']}{special}{page}{basis}{cut}"


def _fact(book: model.RuleBook, fact: model.Fact) -> list[str]:
    lines = [*_wrap(f"{fact.id}  {fact.title}  [{fact.standing}]"), *_wrap(plain(book, fact.text, fact))]
    for parameter in fact.parameters.values():
        lines += _wrap(f"{parameter.key} = {values.show(parameter.value, parameter.unit)}", "  ")
    lines += [line for source in fact.sources for line in _wrap(claim(book, source), "  ")]
    for difference in fact.differences:
        edition = book.editions[difference["edition"]]["title"]
        lines += _wrap(f"{edition} ({difference['impact'].replace('-', ' ')}): {difference['says']}", "  ")
    asked = [q.id for q in book.questions.values() if fact.id in q.about]
    if asked:
        lines += _wrap("Open questions: " + ", ".join(asked), "  ")
    if fact.see:
        lines += _wrap("See: " + ", ".join(fact.see), "  ")
    return lines


def _parameter(book: model.RuleBook, parameter: model.Parameter) -> list[str]:
    if parameter.value is None:
        return [f"{parameter.key}: set by an open question", *_question(book, book.questions[parameter.owner])]
    first = f"{parameter.key} = {values.show(parameter.value, parameter.unit)}, stated by {parameter.owner}"
    return [*_wrap(first), *_fact(book, book.facts[parameter.owner])]


def _chart(book: model.RuleBook, chart: dict[str, Any]) -> list[str]:
    lines = [f"{chart['title']}  [{model.best_standing(chart['sources'])}], introduced by {chart['fact']}"]
    if "summary" in chart:
        lines += _wrap(chart["summary"])
    for column in chart.get("columns", []):
        rows = (f"{_span(row)} {_outcome(row)}" for row in column["rows"])
        lines += _wrap(f"{column['id']}: " + ", ".join(rows), "  ")
    lines += [line for source in chart["sources"] for line in _wrap(claim(book, source), "  ")]
    return lines


def _span(row: dict[str, Any]) -> str:
    return str(row["from"]) if row["from"] == row["to"] else f"{row['from']} to {row['to']}"


def _outcome(row: dict[str, Any]) -> str:
    """What a row of a table says: increments lost, or the result's own code."""
    if "loss" in row:
        return f"loses {row['loss']}" if row["loss"] else "no loss"
    result = str(row["result"])
    # 2c-1 in the data is 2*/1 on the chart: an asterisk is a morale check.
    return result.replace("c", "*").replace("-", "/") if result[0].isdigit() else result.upper()


def _question(book: model.RuleBook, question: model.Question) -> list[str]:
    lines = [*_wrap(f"{question.title}  [{question.kind}]"), *_wrap(plain(book, question.text))]
    for reading in question.readings:
        used = " (used here)" if reading["id"] == question.default else ""
        lines += _wrap(f"{reading['id']}{used}: {reading['label']}. {plain(book, reading['text'])}", "  ")
    return [
        *lines,
        *_wrap("Why: " + plain(book, question.reason), "  "),
        *_wrap("About: " + ", ".join(question.about), "  "),
    ]


def _wrap(text: str, indent: str = "") -> list[str]:
    width = max(40, min(100, shutil.get_terminal_size((80, 24)).columns))
    further = indent + ("  " if indent else "")
    # What has a hyphen (an id such as line-split) stays in one piece.
    return textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=further, break_on_hyphens=False)
