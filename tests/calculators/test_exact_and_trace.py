"""Exact numbers, values that know where they come from, and the record of a computation."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import exact, trace
from calculators.trace import Trace, Value, word

NUMBER = {"input": "n"}
EXACT = st.fractions(min_value=-999, max_value=999, max_denominator=99)


@given(EXACT)
def test_a_written_number_reads_back_the_same(number: Fraction) -> None:
    assert exact.read(exact.write(number)) == number


@pytest.mark.parametrize(("text", "number"), [("5/2", Fraction(5, 2)), ("-1/3", Fraction(-1, 3)), ("12", 12), (7, 7)])
def test_what_a_person_may_write(text: Any, number: Fraction) -> None:
    assert exact.read(text) == number


@pytest.mark.parametrize(
    "text", ["", "1.5", "1e3", " 4", "4 ", "4\n", "1/0", "1/-2", "٣", "1_000", "½", True, 2.5, None, [], {}]
)
def test_what_is_no_exact_number(text: Any) -> None:
    assert exact.read(text) is None


def number(value: int | str, **origin: str) -> Value:
    return Value(Fraction(value), origin or NUMBER)


@pytest.mark.parametrize(
    ("rounding", "outcome"),
    [
        ("exact", ["7/3", "5/2", "-5/2"]),
        ("down", ["2", "2", "-3"]),
        ("up", ["3", "3", "-2"]),
        ("nearest", ["2", "3", "-2"]),
    ],
)
def test_roundings(rounding: str, outcome: list[str]) -> None:
    made = Trace()
    for place, value in enumerate(["7/3", "5/2", "-5/2"]):
        made.step(str(place), "round", number(value), Value(rounding, NUMBER), say="")
    assert [record["value"] for record in made.records] == outcome


def test_a_step_keeps_its_arguments_its_outcome_and_its_facts() -> None:
    made = Trace()
    four = number(4, key="line.fire.increments", fact="15.36", standing="printed")
    least = made.step("fire.hex", "min", number(7), four, say="{0} there, {1} fire: {value}", cite=(word("also"),))
    assert least.content == 4
    assert made.records == [
        {
            "id": "fire.hex",
            "op": "min",
            "args": [
                {"input": "n", "value": "7"},
                {"key": "line.fire.increments", "fact": "15.36", "standing": "printed", "value": "4"},
            ],
            "value": "4",
            "applied": True,
            "say": "7 there, 4 fire: 4",
            "cites": [{"word": "also", "value": "also"}],
        }
    ]
    assert least.origin == {"step": "fire.hex"}


def test_a_test_that_fails_stays_in_the_record() -> None:
    made = Trace()
    assert made.test("massed", ">", number(9), number(9), yes="more", no="not more than {1}") is False
    assert made.records[0]["applied"] is False
    assert made.records[0]["say"] == "not more than 9"


def test_two_steps_of_one_name_are_a_mistake_of_ours() -> None:
    made = Trace()
    made.step("fire", "same", number(1), say="")
    with pytest.raises(ValueError, match="two steps are called fire"):
        made.step("fire", "same", number(1), say="")


def test_each_cited_value_is_listed_once_in_order_of_use() -> None:
    made = Trace()
    first, second = number(2, key="b.b", fact="2.1"), number(1, key="a.a", fact="1.1")
    made.step("one", "add", first, second, say="")
    made.step("two", "same", number(5), say="", cite=(first,))
    assert [citation["key"] for citation in made.citations()] == ["b.b", "a.a"]


def test_a_value_has_no_arithmetic_of_its_own() -> None:
    """A number can only be made by a step, so none can lose its source."""
    for operation in ("__add__", "__mul__", "__sub__", "__truediv__", "__int__", "__float__"):
        assert not hasattr(number(1), operation)


def test_a_word_is_no_number_and_a_number_no_word() -> None:
    with pytest.raises(TypeError):
        _ = word("clamp").number
    with pytest.raises(TypeError):
        _ = number(1).word


def test_values_in_sentences() -> None:
    assert f"{Value((Fraction(65), Fraction(66)), NUMBER)}" == "65 or 66"
    assert f"{number('5/2')}" == "5/2"
    assert f"{Value('down', NUMBER):rounding}" == "are dropped"
    assert [f"{number(n):increment}" for n in ("1", "3", "1/2")] == ["1 increment", "3 increments", "1/2 increment"]
    assert f"{number(2):road hex}" == "2 road hexes"


COLUMNS = (("1:2", Fraction(1, 2)), ("1:1", Fraction(1)), ("2:1", Fraction(2)))


@pytest.mark.parametrize(
    ("ratio", "down", "nearest"),
    [
        ("1/3", "1:2", "1:2"),
        ("3/4", "1:2", "1:2"),
        ("4/5", "1:2", "1:1"),
        ("1", "1:1", "1:1"),
        ("3/2", "1:1", "1:1"),
        ("9", "2:1", "2:1"),
    ],
)
def test_the_column_of_a_ratio(ratio: str, down: str, nearest: str) -> None:
    """Fact 21.26: the highest column reached, an end column beyond; a tie in "nearest" goes to the lower one."""
    made = Trace()
    columns = Value(COLUMNS, NUMBER)
    for rounding in ("down", "nearest"):
        made.step(rounding, "column", number(ratio), columns, word(rounding), say="")
    assert [record["value"] for record in made.records] == [down, nearest]


@pytest.mark.parametrize(("column", "steps", "shifted"), [("1:2", 1, "1:1"), ("2:1", 1, "2:1"), ("1:1", -5, "1:2")])
def test_a_shift_stops_at_the_ends(column: str, steps: int, shifted: str) -> None:
    """Fact 21.27: never past the last column."""
    made = Trace()
    made.step("s", "shift", word(column), Value(COLUMNS, NUMBER), number(steps), say="")
    assert made.records[0]["value"] == shifted


def test_content_as_json() -> None:
    assert trace.plain((Fraction(1, 2), "clamp", True, (Fraction(3),))) == ["1/2", "clamp", True, ["3"]]
