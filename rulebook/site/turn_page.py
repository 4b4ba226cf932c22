"""The sequence of play on one page: who acts, what applies, what breaks in, which calculators help."""

from __future__ import annotations

from typing import Any

from rulebook.model import RuleBook
from rulebook.site import links
from rulebook.site.page import Page
from rulebook.site.templating import render
from rulebook.site.view import View

SIDES = {"imperial": "Imperial", "coalition": "Coalition"}
OTHER = {"imperial": "coalition", "coalition": "imperial"}

# Who acts in a step, whatever side is phasing.
WHO = {
    "both": ("Both sides", "together"),
    "phasing": ("The side whose sequence it is", "the phasing player"),
    "non-phasing": ("The other side", "the non-phasing player"),
}
CLOCK = {
    "yes": "The movement clock runs",
    "no": "The movement clock does not run",
    "open": "Whether the movement clock runs is open",
}


def pages(book: RuleBook) -> list[Page]:
    return [Page(links.TURN, turn_page)] if book.sequence else []


def turn_page(view: View) -> str:
    turn = view.book.sequence
    steps = {step["id"]: step for step in turn["steps"]}
    joint = [sequence for sequence in turn["sequences"] if sequence["phasing"] == "both"]
    sided = [sequence for sequence in turn["sequences"] if sequence["phasing"] != "both"]
    return render(
        "turn.jinja",
        view,
        turn=turn,
        joint=[(sequence, [_step(view, steps[id]) for id in sequence["steps"]]) for sequence in joint],
        sided=sided,
        segments=[_step(view, steps[id]) for id in segment_ids(sided)],
        acts=[(steps[id], [side_that_acts(steps[id], s) for s in sided]) for id in segment_ids(sided)],
        interruptions=[_interruption(view, entry, turn["steps"]) for entry in turn.get("interruptions", [])],
        who=WHO,
        clock=CLOCK,
    )


def segment_ids(sided: list[dict[str, Any]]) -> list[str]:
    """The steps of the sides' own sequences, each once, in order."""
    return list(dict.fromkeys(id for sequence in sided for id in sequence["steps"]))


def side_that_acts(step: dict[str, Any], sequence: dict[str, Any]) -> str:
    """ "Imperial", "Coalition", "Both"; "–" where the sequence does not have the step."""
    if step["id"] not in sequence["steps"]:
        return "–"
    if step["acts"] == "both":
        return "Both"
    side = sequence["phasing"] if step["acts"] == "phasing" else OTHER[sequence["phasing"]]
    return SIDES[side]


def _step(view: View, step: dict[str, Any]) -> dict[str, Any]:
    """The step with what its template needs and its file may leave out."""
    return {
        "french": "",
        "interrupted_by": [],
        **step,
        "calculators": calculators(view, step),
        "questions": questions(view.book, [*step.get("see", []), *step["clock"].get("see", [])]),
        "see": [reference for reference in step.get("see", []) if not reference.startswith("question:")],
    }


def _interruption(view: View, entry: dict[str, Any], steps: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        **entry,
        "calculators": calculators(view, entry),
        "questions": questions(view.book, entry.get("see", [])),
        "see": [reference for reference in entry.get("see", []) if not reference.startswith("question:")],
        "steps": [step for step in steps if entry["id"] in step.get("interrupted_by", [])],
    }


def calculators(view: View, holder: dict[str, Any]) -> list[tuple[str, str]]:
    """(address, what for) of the calculators that have a page."""
    named = [(links.CALCULATORS.get(c["calculator"], ""), c["for"]) for c in holder.get("calculators", [])]
    return [(view.href(path), what[0].upper() + what[1:]) for path, what in named if view.has(path)]


def questions(book: RuleBook, references: list[str]) -> list[Any]:
    """The open questions among some references, each once."""
    ids = dict.fromkeys(r.removeprefix("question:") for r in references if r.startswith("question:"))
    return [book.questions[id] for id in ids if id in book.questions]
