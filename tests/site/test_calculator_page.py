"""The calculator pages as HTML: every field has its control, defaults and conditions hold, data stay data."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from calculators import api
from calculators.fields import Field
from rulebook import bundle, model
from rulebook.site import calculator_form, calculator_page, links, pages

ROOT = Path(__file__).resolve().parents[2]
CONTROLS = ("input", "select")


class Form(HTMLParser):
    """Collects the controls of a page, by name."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.controls: dict[str, list[dict[str, str | None]]] = {}
        self.ids: list[str] = []
        self.forbidden: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if tag in CONTROLS and attributes.get("name"):
            self.controls.setdefault(str(attributes["name"]), []).append(attributes)
        if "id" in attributes:
            self.ids.append(str(attributes["id"]))
        self.forbidden += [f"{tag} {name}" for name in attributes if name == "style" or name.startswith("on")]


@pytest.fixture(scope="module")
def site() -> dict[str, str]:
    return pages(model.load(ROOT / "rules_data"), version="1.2.3", runtime="assets/runtime/ab/")


@pytest.fixture(params=list(links.CALCULATORS))
def page(request: pytest.FixtureRequest, site: dict[str, str]) -> tuple[str, str]:
    return request.param, site[links.CALCULATORS[request.param]]


def data_of(text: str) -> dict[str, Any]:
    found = re.search(r'<template id="calculator-data"[^>]*>(.*?)</template>', text)
    assert found
    return json.loads(found[1])


def test_every_field_has_its_control(page: tuple[str, str]) -> None:
    name, text = page
    form = Form(text)
    for field in api.CALCULATORS[name].fields:
        names = [f"{field.path}.1", f"{field.path}.2"] if field.kind in ("roll", "dice") else [field.path]
        for control in names:
            assert control in form.controls, control
        assert f"f-{field.path}" in form.ids
        hidden = f'data-field="{field.path}" hidden' in text
        assert hidden is not calculator_form.applies(field, api.CALCULATORS[name].fields)
        assert all(("disabled" in control) is hidden for one in names for control in form.controls[one]), field.path
    assert {"edition", "battle"} <= set(form.controls)


def test_ids_are_unique_and_nothing_is_inline(page: tuple[str, str]) -> None:
    form = Form(page[1])
    assert len(form.ids) == len(set(form.ids))
    assert form.forbidden == []
    assert "<script" not in page[1]


def test_the_script_finds_the_fields_and_the_lists_of_every_battle(page: tuple[str, str]) -> None:
    name, text = page
    data = data_of(text)
    built = bundle.build(model.load(ROOT / "rules_data"))
    assert [field["path"] for field in data["fields"]] == [field.path for field in api.CALCULATORS[name].fields]
    assert data["version"] == built["version"]
    for battle in built["battles"]:
        for kind, options in api.battle_options(built, battle).items():
            assert data["battles"][battle][kind] == [list(option) for option in options]
    assert 'data-runtime="../assets/runtime/ab/"' in text


def test_data_cannot_leave_their_element() -> None:
    field = Field("a", "</template><img src=x onerror=alert(1)>", "whole", "G", default=0, low=0)
    entry = calculator_form.for_script(field)
    assert (entry["default"], entry["low"]) == (0, 0)
    text = str(calculator_page.inert(entry))
    assert "<" not in text
    assert ">" not in text
    assert json.loads(text)["label"] == field.label


def test_without_a_runtime_the_page_names_none() -> None:
    made = pages(model.load(ROOT / "rules_data"), version="1.2.3")
    assert "data-runtime" not in made[links.FIRE]


def test_a_control_beside_the_result_belongs_to_the_form(site: dict[str, str]) -> None:
    dice = Form(site[links.FIRE]).controls["roll.1"]
    assert [die["value"] for die in dice] == list("123456")
    assert {die["form"] for die in dice} == {"calculator"}
