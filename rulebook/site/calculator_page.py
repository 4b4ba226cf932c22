"""The calculator pages: a real form, the steps in words, worked examples with their results, the fire table.

All of it is HTML before any script runs. The script finds what it needs in one inert block of JSON: the fields,
the lists of every battle, the examples' requests, and where the rules stand.
"""

from __future__ import annotations

import json
import posixpath
from dataclasses import dataclass
from functools import partial
from typing import Any

from markupsafe import Markup

from calculators import api
from rulebook import bundle
from rulebook.model import RuleBook
from rulebook.site import calculator_form, links
from rulebook.site.calculator_text import WORDS
from rulebook.site.chart_pages import BATTLE_CHARTS
from rulebook.site.heat_map import heat_rows
from rulebook.site.page import Page
from rulebook.site.templating import render
from rulebook.site.view import View

# This many worked examples stand open; the rest are folded.
_EXAMPLES_OPEN = 5


@dataclass(frozen=True)
class Worked:
    """An example with its result, worked out while the site is built. `problem` instead where there is none."""

    id: str
    title: str
    text: str
    headline: str
    problem: str


def pages(book: RuleBook, *, runtime: str = "") -> list[Page]:
    """One page per calculator. `runtime` is the folder with runtime.json, from the root of the site
    ("assets/runtime/ab12cd34/"); without it the pages say that the calculator is not there."""
    built = bundle.build(book)
    return [
        Page(path, partial(calculator_page, name=name, built=built, runtime=runtime))
        for name, path in links.CALCULATORS.items()
    ]


def calculator_page(view: View, *, name: str, built: dict[str, Any], runtime: str) -> str:
    calculator = api.CALCULATORS[name]
    default = built["default"]
    groups = calculator_form.groups(calculator.fields, api.battle_options(built, default["battle"]))
    beside = calculator_form.BESIDE.get(name, {})
    examples = _worked(view.book, name, built)
    return render(
        "calculator/page.jinja",
        view,
        name=name,
        words=WORDS[name],
        groups=[group for group in groups if group.title not in beside],
        beside=[group for group in groups if group.title in beside],
        beside_titles=beside,
        faces=calculator_form.FACES,
        pictogram=calculator_form.pictogram,
        default=default,
        runtime=posixpath.relpath(runtime, links.address(view.path) or ".") + "/" if runtime else "",
        open_examples=examples[:_EXAMPLES_OPEN],
        more_examples=examples[_EXAMPLES_OPEN:],
        data=_data(view, name, built),
        table=_fire_table(view.book) if name == "fire" else [],
    )


def _worked(book: RuleBook, name: str, built: dict[str, Any]) -> list[Worked]:
    """The examples of one calculator with their results."""
    api.load(bundle.text(built))
    made = []
    for example in _examples(book, name):
        answer = json.loads(api.call(name, json.dumps(example["request"])))
        made.append(
            Worked(
                example["id"],
                example["title"],
                example["text"],
                answer["result"]["headline"] if answer["ok"] else "",
                "" if answer["ok"] else answer["errors"][0]["message"],
            )
        )
    return made


def _examples(book: RuleBook, name: str) -> list[dict[str, Any]]:
    return [example for example in book.examples.values() if example.get("calculator") == name]


def _fire_table(book: RuleBook) -> list[Any]:
    return heat_rows(book.charts["fire-combat"], book.questions.values())


def inert(data: Any) -> Markup:
    """JSON that can stand inside a template element: no sign in it means anything to HTML.

    Not in a script element: the theme, when it swaps pages, makes all of those run.
    """
    text = json.dumps(data, ensure_ascii=True, separators=(",", ":"))
    return Markup(text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e"))


def _data(view: View, name: str, built: dict[str, Any]) -> Markup:
    """What the script needs."""
    book = view.book
    data = {
        "calculator": name,
        "version": built["version"],
        "default": built["default"],
        "fields": [calculator_form.for_script(field) for field in api.CALCULATORS[name].fields],
        "editions": {id: entry["short"] for id, entry in built["editions"].items()},
        "battles": {
            battle.id: {"title": view.battle_name(battle), **_lists(built, battle.id)}
            for battle in book.battles.values()
        },
        "examples": {
            example["id"]: {"title": example["title"], "request": example["request"]}
            for example in _examples(book, name)
        },
        "readings": {id: list(entry["readings"]) for id, entry in built["questions"].items()},
        "places": _places(view),
    }
    return inert(data)


def _lists(built: dict[str, Any], battle: str) -> dict[str, Any]:
    return {name: [list(pair) for pair in pairs] for name, pairs in api.battle_options(built, battle).items()}


def _places(view: View) -> dict[str, Any]:
    """Where rules, charts and questions stand, as links from this page."""
    book = view.book
    return {
        "sections": {number: view.href(links.section_path(s)) for number, s in book.sections.items()},
        "battles": {id: view.href(links.battle_path(id)) for id in book.battles},
        "charts": {id: view.href(path) for id in book.charts if view.has(path := links.chart_path(id))},
        "battleCharts": BATTLE_CHARTS,
        "questions": view.href(links.QUESTIONS),
        "calculators": {other: view.href(path) for other, path in links.CALCULATORS.items() if view.has(path)},
    }
