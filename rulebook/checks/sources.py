"""LB310 to LB313: what is said of the printed booklets can be true."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebook.checks.dataset import Dataset, Record
from rulebook.checks.finding import Finding


def check(data: Dataset) -> Iterator[Finding]:
    seen_whole = _seen_whole(data)
    for record in data.sound("fact", "chart", "battle", "question", "example"):
        for inside, claim in claims(record):
            yield from _claim(data, record, inside, claim)
        if record.kind == "fact":
            yield from _absent(record, seen_whole)
    for edition in data.sound("edition"):
        for number, page in enumerate(edition.data.get("pages_seen", [])):
            yield from _page(edition, edition, f"/pages_seen/{number}/page", page["page"], "pages")


def claims(record: Record) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every source claim of the record, wherever "sources" stands in it."""
    for pointer, _, value in record.walk():
        if isinstance(value, dict) and "standing" in value and pointer.rpartition("/")[0].endswith("/sources"):
            yield pointer, value


def _claim(data: Dataset, record: Record, inside: str, claim: dict[str, Any]) -> Iterator[Finding]:
    if "edition" not in claim:
        return
    special = claim.get("book") == "special-rules"
    if special != (claim["standing"] == "special-rules"):
        book = claim.get("book", "premier-rules")
        message = f"the book {book} and the standing {claim['standing']} do not fit"
        yield record.finding("LB313", f"{inside}/standing", message)
    edition = data.all("edition").get(claim["edition"])
    if edition and "page" in claim:
        bound = "special_rules_pages" if special else "pages"
        yield from _page(record, edition, f"{inside}/page", claim["page"], bound)


def _page(record: Record, edition: Record, inside: str, page: int, bound: str) -> Iterator[Finding]:
    last = edition.data.get(bound)
    if edition.sound and isinstance(last, int) and page > last:
        book = "special rules" if bound == "special_rules_pages" else "booklet"
        yield record.finding("LB310", inside, f"the {book} of {edition.id} ends with page {last}, before {page}")


def _seen_whole(data: Dataset) -> set[str]:
    """The editions of which some page was seen whole."""
    seen = {
        edition.id
        for edition in data.sound("edition")
        for page in edition.data.get("pages_seen", [])
        if page["seen"] == "whole"
    }
    for record in data.sound("fact", "chart", "battle", "question"):
        seen.update(claim["edition"] for _, claim in claims(record) if "edition" in claim and claim["seen"] == "whole")
    return seen


def _absent(fact: Record, seen_whole: set[str]) -> Iterator[Finding]:
    claimed = {claim.get("edition"): number for number, claim in enumerate(fact.data["sources"])}
    for edition, override in fact.data.get("editions", {}).items():
        if "absent" not in override:
            continue
        inside = f"/editions/{edition}/absent"
        if edition in claimed:
            message = f"{fact.id} is absent from {edition}, but source {claimed[edition] + 1} is a page of it"
            yield fact.finding("LB312", inside, message, key=True)
        elif edition not in seen_whole:
            message = f"no page of {edition} was seen whole, so that nobody can say {fact.id} is not in it"
            yield fact.finding("LB311", inside, message, key=True)
