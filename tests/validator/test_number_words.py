"""LB806: when a number word says the value of a parameter."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.checks.number_words import number_words


def said(text: str, value: Any, unit: str) -> list[str]:
    """The words of a text that say a value."""
    return [word.word for word in number_words(text) if word.says(value, unit)]


@pytest.mark.parametrize(
    ("text", "value", "unit", "words"),
    [
        ("Four fire, four wait.", 4, "increment", ["Four", "four"]),
        ("Four increments fire.", 4, "increment per hex", ["Four"]),
        ("Within two hexes.", 2, "hex", ["two"]),
        ("A two-hex line.", 2, "hex", ["two"]),
        ("Two movement points, two points.", 2, "movement point", ["Two", "two"]),
        ("Two batteries, two men.", 2, "battery", ["Two"]),
        ("Two dice.", 2, "dice", ["Two"]),
        ("Move two columns to the left.", -2, "column of the table", ["two"]),
        ("Half of them, one half.", "1/2", "share", ["Half", "half"]),
        ("Two thirds of it.", "2/3", "share", ["Two thirds"]),
        ("Three-quarters of it.", "3/4", "share", ["Three-quarters"]),
        ("Doubled, or twice as much.", 2, "factor", ["Doubled", "twice"]),
        ("Twenty of them.", 20, "count", ["Twenty"]),
    ],
)
def test_words_that_say_it(text: str, value: Any, unit: str, words: list[str]) -> None:
    assert said(text, value, unit) == words


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("Four fire.", 5, "increment"),
        ("One fires.", 1, "increment"),
        ("Spread over two hexes it pays.", 2, "movement point"),
        ("A line of two hexes.", 2, "hexside"),
        ("Two increments per hex.", 2, "hex"),
        ("It moves twice.", 2, "hex"),
        ("Two thirds of it.", 2, "count"),
        ("The fourth, a foursome, often.", 4, "count"),
        ("In [[15.2]] {line.two.hexes} stand.", 2, "hex"),
        ("Four of them.", {"missing": "Not seen."}, "count"),
        ("Four of them.", "printed", "multiple"),
        ("Four of them.", [41, 42], "roll"),
    ],
)
def test_words_that_do_not(text: str, value: Any, unit: str) -> None:
    assert said(text, value, unit) == []


def test_places() -> None:
    text = "See {line.two.hexes}: two or  twenty"
    assert [(word.word, word.offset) for word in number_words(text)] == [("two", 22), ("twenty", 30)]
