"""The checks of a request: every problem at once, each with its field, in words."""

from fractions import Fraction
from typing import Any

import pytest

from calculators import fields
from calculators.errors import InputError
from calculators.fields import Field

FIELDS = (
    Field("troops", "Troops", "choice", "g", "troops", default="blue/line"),
    Field("form", "Formation", "choice", "g", (("line", "Line"), ("column", "Column")), default="line"),
    Field("unit.size", "Size", "whole", "g", required=True, low=1, high=20),
    Field("unit.fire", "Fire", "exact", "g", low=0, high=9, required=True, when={"form": ("column",)}),
    Field("open", "Free", "whole", "g", low=2),
    Field("any", "Any", "exact", "g"),
    Field("flag", "Flag", "flag", "g", default=False),
    Field("roll", "Roll", "roll", "g"),
    Field("die", "Die", "die", "g"),
    Field("hours", "Hours", "dice", "g", high=2),
)
ROLL = "Roll: a roll of two dice has digits 1 to 6: 11 to 16, 21 to 26 ... 61 to 66."
HOURS = "Hours: a list of dice, each 1 to 6, such as [3, 3]."
OPTIONS = {"troops": (("blue/line", "Blue"), ("red/line", "Red"))}


def read(request: dict[str, Any], options: Any = OPTIONS) -> fields.Inputs:
    return fields.read(FIELDS, {"unit": {"size": 3}} | request, options)


def problems(request: dict[str, Any], options: Any = OPTIONS) -> dict[str, str]:
    with pytest.raises(InputError) as raised:
        read(request, options)
    return dict(raised.value.problems)


def test_defaults_and_values() -> None:
    inputs = read({"flag": True, "hours": [3, "4"], "roll": "65", "die": 6})
    assert inputs["unit.size"].content == Fraction(3)
    assert inputs["unit.size"].origin == {"input": "unit.size"}
    assert (inputs.word("form"), inputs.word("troops"), inputs.word("none")) == ("line", "blue/line", "")
    assert inputs.flag("flag").content is True
    assert inputs.numbers("hours") == [3, 4] and inputs.numbers("none") == []
    natural = inputs.roll("roll")
    assert natural is not None and natural.roll == 65
    assert inputs.roll("none") is None
    assert "open" not in inputs


def test_a_flat_path_is_the_same_as_an_object() -> None:
    assert fields.read(FIELDS, {"unit.size": 3}, OPTIONS)["unit.size"].content == 3


@pytest.mark.parametrize(
    ("path", "values", "message"),
    [
        ("open", [1, "x", 1.5, True, [], {}, "5/2", "-3"], "Free: enter a whole number, 2 or more."),
        ("any", ["1.5", 1.5, True, "1/0", "a"], "Any: enter an exact number such as 3 or 5/2."),
        ("flag", [0, 1, "true", []], "Flag: write true or false."),
        ("form", ["square", "", 1, True, ["line"], {"a": 1}], "Formation: choose one of: line, column."),
        ("troops", ["green/line", 7], "Troops: choose one of: blue/line, red/line."),
        ("roll", [10, 17, 67, 70, "12.0", "65/2", True, -11], ROLL),
        ("die", [0, 7, "1/2", "3/2", True], "Die: one die shows 1 to 6."),
        ("hours", [3, "3", [], [3, 3, 3], [0], [7], ["3/2"], [True], [[3]], {"a": 1}], HOURS),
    ],
)  # fmt: skip
def test_wrong_values(path: str, values: list[Any], message: str) -> None:
    for value in values:
        assert problems({path: value}) == {path: message}, value


@pytest.mark.parametrize("size", [0, 21, 10**400, "3/2", True, None, "", [3]])
def test_bounds(size: Any) -> None:
    assert problems({"unit": {"size": size}}) == {"unit.size": "Size: enter a whole number from 1 to 20."}


def test_a_field_that_does_not_apply_must_be_left_out() -> None:
    assert problems({"unit": {"size": 3, "fire": 4}}) == {"unit.fire": "Fire: does not apply here. Leave it out."}
    assert read({"form": "column", "unit": {"size": 3, "fire": "5/2"}})["unit.fire"].content == Fraction(5, 2)
    assert problems({"form": "column"}) == {"unit.fire": "Fire: enter an exact number such as 3 or 5/2 from 0 to 9."}


def test_unknown_inputs_are_named() -> None:
    found = problems({"unit": {"size": 3, "sise": 4}, "colour": 1})
    assert found["unit.sise"] == "Unknown input. Known here: fire, size."
    assert found["colour"] == "Unknown input. Known here: any, die, flag, form, hours, open, roll, troops, unit."


def test_a_group_must_be_an_object() -> None:
    found = problems({"unit": 3})
    assert found["unit"] == 'Write an object here, such as {"increments": 10}.'


def test_every_problem_is_said_at_once() -> None:
    assert set(problems({"unit": {"size": 0}, "roll": 17, "flag": "yes", "x": 1})) == {"unit.size", "roll", "flag", "x"}


def test_a_battle_without_charts_has_nothing_to_choose_from() -> None:
    nothing = {"troops": ()}
    assert "troops" not in read({}, nothing)
    assert problems({"troops": "blue/line"}, nothing) == {
        "troops": "Troops: this battle has no such list; leave it out."
    }


def test_a_field_describes_itself_without_what_it_does_not_use() -> None:
    assert FIELDS[6].describe() == {"path": "flag", "label": "Flag", "kind": "flag", "group": "g"}
    assert FIELDS[3].describe() == {
        "path": "unit.fire",
        "label": "Fire",
        "kind": "exact",
        "group": "g",
        "required": True,
        "low": 0,
        "high": 9,
        "when": {"form": ("column",)},
    }
