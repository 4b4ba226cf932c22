"""The rules of one edition and battle: which value holds, whether it is borrowed, what is missing or forbidden."""

from fractions import Fraction
from typing import Any

import pytest

from calculators.errors import InputError
from calculators.rules import Rules


def fact(title: str, standing: str = "printed", seen: tuple[str, ...] = ("old",), **more: Any) -> dict[str, Any]:
    return {"title": title, "standing": standing, "seen_in": list(seen), "marks": [], **more}


@pytest.fixture
def small() -> dict[str, Any]:
    """Two booklets, two battles, one open question: small enough to hold in the head."""
    return {
        "editions": {"old": {"title": "Old booklet"}, "new": {"title": "New booklet"}},
        "facts": {
            "1.1": fact("Four fire"),
            "1.2": fact("Not in the new one", absent=["new"]),
            "1.3": fact("Nobody knows", standing="missing", seen=()),
            "1.4": fact("Which way"),
            "2.1": fact("The chart", standing="player-aid", seen=()),
            "hill:1": fact("The hill has its own", standing="special-rules", seen=("new",)),
        },
        "parameters": {
            "fire.count": {"value": 4, "fact": "1.1", "editions": {"new": 5}},
            "fire.gone": {"value": 1, "fact": "1.2"},
            "fire.lost": {"value": {"missing": "Look at page 3."}, "fact": "1.3"},
            "fire.way": {"question": "way"},
            "fire.rolls": {"value": [65, 66], "fact": "1.1"},
        },
        "questions": {
            "way": {
                "title": "Which way?",
                "fact": "1.4",
                "default": "left",
                "readings": {
                    "left": {"label": "left", "sets": {"fire.way": "down"}},
                    "right": {"label": "right", "sets": {"fire.way": "up"}},
                },
            },
            "cell": {
                "title": "Which cell?",
                "fact": "2.1",
                "default": "no",
                "readings": {"no": {"label": "no", "sets": {}}, "yes": {"label": "yes", "sets": {}}},
                "cells": {"fire-combat/1:1/51": {"no": 0, "yes": 1}},
            },
        },
        "charts": {
            "fire-combat": {
                "fact": "2.1",
                "columns": [
                    {"id": "1:2", "ratio": "1/2", "losses": {"51": 0, "66": 1}},
                    {"id": "1:1", "ratio": 1, "losses": {"51": 0, "66": 2}},
                ],
            }
        },
        "battles": {
            "hill": {
                "parameters": {"fire.lost": {"value": 6, "fact": "hill:1"}},
                "charts": {"fire-defence": {"fact": "2.1", "rows": [
                    {"id": "clear-blue", "terrain": "clear", "nations": ["blue"]},
                    {"id": "woods", "terrain": "woods"},
                ]}},
                "missing": {"loss-checks": "Not on any page."},
            },
            "dale": {"parameters": {}, "charts": {}, "missing": {}},
        },
        "cells": {
            "fire-defence/hill/woods/line": {"value": {"not_allowed": "1.2"}, "standing": "printed"},
            "fire-defence/hill/woods/column": {"value": "7/2", "standing": "special-rules"},
            "fire-defence/hill/woods/routed": {"value": {"missing": "No value seen."}, "standing": "printed"},
        },
    }  # fmt: skip


def problems(raised: pytest.ExceptionInfo[InputError]) -> list[tuple[str, str]]:
    return raised.value.problems


def test_a_value_comes_with_its_fact_and_how_sure_it_is(small: dict[str, Any]) -> None:
    value = Rules(small, "old", "dale", {})["fire.count"]
    assert value.content == 4
    assert value.origin == {"key": "fire.count", "fact": "1.1", "standing": "printed", "borrowed": []}
    assert value.fact == "1.1"


def test_another_booklet_may_print_another_value_and_says_where_the_rule_is_borrowed_from(
    small: dict[str, Any],
) -> None:
    value = Rules(small, "new", "dale", {})["fire.count"]
    assert value.content == 5
    assert value.origin["borrowed"] == ["old"]


def test_a_list_of_rolls_and_a_word(small: dict[str, Any]) -> None:
    rules = Rules(small, "old", "dale", {})
    assert rules["fire.rolls"].content == (Fraction(65), Fraction(66))
    assert rules["fire.way"].content == "down"


def test_a_rule_that_the_booklet_does_not_have(small: dict[str, Any]) -> None:
    with pytest.raises(InputError) as raised:
        Rules(small, "new", "dale", {}).value("fire.gone", "range")
    assert problems(raised) == [("range", "New booklet does not have rule 1.2. Choose another booklet.")]


def test_a_missing_value_says_where_to_look(small: dict[str, Any]) -> None:
    with pytest.raises(InputError) as raised:
        Rules(small, "old", "dale", {}).value("fire.lost", "target.defence")
    assert problems(raised) == [
        ("target.defence", "Not seen: Look at page 3. Type the number from your chart by hand.")
    ]


def test_a_battle_may_have_a_value_of_its_own(small: dict[str, Any]) -> None:
    value = Rules(small, "new", "hill", {})["fire.lost"]
    assert (value.content, value.fact, value.origin["standing"]) == (6, "hill:1", "special-rules")


def test_a_reading_sets_the_value_and_the_question_is_noted_when_asked(small: dict[str, Any]) -> None:
    rules = Rules(small, "old", "dale", {"way": "right"})
    assert rules.asked == {}
    value = rules["fire.way"]
    assert value.content == "up"
    assert value.origin["question"] == "way" and value.origin["reading"] == "right" and value.fact == "1.4"
    assert rules.asked == {"way": "right"}


def test_a_fact_without_a_number_can_be_cited(small: dict[str, Any]) -> None:
    assert Rules(small, "old", "dale", {}).fact("1.4").origin["key"] == "fact:1.4"


def test_cells(small: dict[str, Any]) -> None:
    rules = Rules(small, "old", "hill", {})
    cell = rules.cell("f", "fire-defence", "woods", "column")
    assert cell.content == Fraction(7, 2)
    assert cell.origin["standing"] == "special-rules" and cell.origin["key"] == "fire-defence/hill/woods/column"
    assert rules.knows("fire-defence", "woods", "line") and not rules.knows("fire-defence", "woods", "masse")
    assert rules.has_chart("fire-defence") and not rules.has_chart("loss-checks")
    assert rules.chart_missing("loss-checks") == "Not on any page."


@pytest.mark.parametrize(
    ("formation", "message"),
    [
        ("line", "Rule 1.2 does not allow this here (Not in the new one)."),
        ("routed", "Not seen: No value seen. Type the number from your chart by hand."),
        ("masse", "The chart of this battle has no such entry. Type the number by hand."),
    ],
)
def test_cells_that_hold_no_number(small: dict[str, Any], formation: str, message: str) -> None:
    with pytest.raises(InputError) as raised:
        Rules(small, "old", "hill", {}).cell("f", "fire-defence", "woods", formation)
    assert problems(raised) == [("f", message)]


def test_a_row_may_be_for_some_nations_only(small: dict[str, Any]) -> None:
    rules = Rules(small, "old", "hill", {})
    assert rules.defence_row("clear", "blue") == "clear-blue"
    assert rules.defence_row("clear", "red") is None
    assert rules.defence_row("woods", "") == "woods"


def test_columns_are_exact_and_in_order(small: dict[str, Any]) -> None:
    assert Rules(small, "old", "hill", {}).columns().content == (("1:2", Fraction(1, 2)), ("1:1", Fraction(1)))


def test_a_reading_may_set_a_cell_of_the_fire_table(small: dict[str, Any]) -> None:
    plain, chosen = Rules(small, "old", "hill", {}), Rules(small, "old", "hill", {"cell": "yes"})
    assert plain.losses("1:1") == {51: 0, 66: 2}
    assert chosen.losses("1:1") == {51: 1, 66: 2}
    assert chosen.losses("1:2") == {51: 0, 66: 1}
    assert (plain.asked, chosen.asked) == ({"cell": "no"}, {"cell": "yes"})
    quiet = Rules(small, "old", "hill", {})
    quiet.losses("1:1", ask=False)
    assert quiet.asked == {}


def test_all_that_is_unknown_is_said_at_once(small: dict[str, Any]) -> None:
    with pytest.raises(InputError) as raised:
        Rules(small, "newest", "sea", {"way": "up", "what": "x"})
    assert problems(raised) == [
        ("edition", "There is no booklet 'newest'. Choose one of: old, new."),
        ("battle", "There is no battle 'sea'. Choose one of: hill, dale."),
        ("readings.way", "It has no reading 'up'. Choose one of: left, right."),
        ("readings.what", "There is no open question 'what'."),
    ]
