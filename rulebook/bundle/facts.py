"""Facts, parameters and open questions for the bundle."""

from __future__ import annotations

from typing import Any

from rulebook.model import Fact, Question, RuleBook


def fact(book: RuleBook, fact: Fact) -> dict[str, Any]:
    """What a citation shows: title, standing, where it is printed, in which booklets it was seen."""
    entry: dict[str, Any] = {
        "title": fact.title,
        "standing": fact.standing,
        "seen_in": list(dict.fromkeys(c["edition"] for c in fact.sources if "edition" in c)),
        "marks": [mark(book, claim) for claim in fact.sources if "edition" in claim],
    }
    absent = [edition for edition, own in fact.editions.items() if own.get("absent")]
    if absent:
        entry["absent"] = absent
    return entry


def mark(book: RuleBook, claim: dict[str, Any]) -> list[str]:
    """A printed place in short: ["Be", "16", edition id]; "~24" = page worked out, "SR 4" = special rules."""
    page = str(claim.get("page", "?"))
    if claim["page_basis"] == "worked-out":
        page = "~" + page
    if claim.get("book") == "special-rules":
        page = "SR " + page
    return [book.editions[claim["edition"]]["mark"], page, claim["edition"]]


def parameters(book: RuleBook) -> dict[str, Any]:
    """Key -> value and fact, with what an edition states instead; or the open question that owns it."""
    entries: dict[str, Any] = {}
    for key, parameter in book.parameters.items():
        if parameter.value is None:
            entries[key] = {"question": parameter.owner}
            continue
        own = {
            edition: override["parameters"][key]["value"]
            for edition, override in book.facts[parameter.owner].editions.items()
            if key in override.get("parameters", {})
        }
        entries[key] = {"value": parameter.value, "fact": parameter.owner} | ({"editions": own} if own else {})
    return entries


def question(question: Question) -> dict[str, Any]:
    """Readings with what they set; `cells` turned round: address -> reading -> value."""
    fact = next((link for link in question.about if link[0].isdigit()), "")
    cells: dict[str, dict[str, Any]] = {}
    for reading in question.readings:
        for address, value in reading.get("cells", {}).items():
            cells.setdefault(address, {})[reading["id"]] = value
    entry = {
        "title": question.title,
        "fact": fact,
        "default": question.default,
        "readings": {r["id"]: {"label": r["label"], "sets": r.get("sets", {})} for r in question.readings},
    }
    return entry | ({"cells": cells} if cells else {})
