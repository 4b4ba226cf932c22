"""The text of a fact, taken apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.prose import Link, Placeholder, ProseError, Text, parse, render, scan, split_reference


def test_pieces_and_their_places() -> None:
    text = "At most {a.b} or {a.b-c.d:unit}, see [[15.41]] and [[term:carre]]."
    assert parse(text) == [
        Text("At most ", 0),
        Placeholder("a.b", False, 8),
        Text(" or ", 13),
        Placeholder("a.b-c.d", True, 17),
        Text(", see ", 31),
        Link("fact", "15.41", 37),
        Text(" and ", 46),
        Link("term", "carre", 51),
        Text(".", 65),
    ]


@pytest.mark.parametrize(
    ("reference", "kind", "target"),
    [
        ("15.41", "fact", "15.41"),
        ("leipzig-1813:3", "fact", "leipzig-1813:3"),
        ("term:carre", "term", "carre"),
        ("chart:fire-combat", "chart", "fire-combat"),
        ("question:line-split", "question", "line-split"),
        ("battle:leipzig-1813", "battle", "leipzig-1813"),
        ("example:line-ten", "example", "line-ten"),
    ],
)
def test_references(reference: str, kind: str, target: str) -> None:
    assert split_reference(reference) == (kind, target)
    (link,) = parse(f"[[{reference}]]")
    assert link == Link(kind, target, 0)
    assert link.reference == reference


@pytest.mark.parametrize(
    ("text", "offset", "message"),
    [
        ("a {", 2, "a brace { stands alone"),
        ("a } b", 2, "a brace } stands alone"),
        ("a {line} b", 2, "{line} is no placeholder"),
        ("a {a.b:units} b", 2, "{a.b:units} is no placeholder"),
        ("a {Line.fire} b", 2, "{Line.fire} is no placeholder"),
        ("a [[15]] b", 2, "[[15]] is no link"),
        ("a [[troop:line]] b", 2, "[[troop:line]] is no link"),
        ("a [[15.41] b", 2, "[[15.41] is no link"),
        ("a ]] b", 2, "brackets ]] stand alone"),
        ("a {a.b b", 2, "{a.b is no placeholder"),
    ],
)
def test_faults(text: str, offset: int, message: str) -> None:
    pieces, faults = scan(text)
    assert [(fault.offset, fault.message) for fault in faults] == [(offset, message)]
    assert "".join(piece.text for piece in pieces if isinstance(piece, Text)) == text
    with pytest.raises(ProseError, match=f"character {offset + 1}"):
        parse(text)


def test_single_brackets_are_text() -> None:
    assert parse("[sic] a] [b") == [Text("[sic] a] [b", 0)]


def test_render() -> None:
    text = "{a.b:unit} fire; see [[15.41]]."
    printed = render(text, lambda p: f"<{p.key}{' unit' if p.with_unit else ''}>", lambda link: link.target)
    assert printed == "<a.b unit> fire; see 15.41."


@given(st.text(alphabet="{}[]:.ab1 ", max_size=40))
def test_nothing_is_lost(text: str) -> None:
    """Put together again, the pieces are the text, and each stands where it says."""
    again = ""
    for piece in scan(text)[0]:
        assert piece.offset == len(again)
        match piece:
            case Text():
                again += piece.text
            case Placeholder():
                again += f"{{{piece.key}{':unit' if piece.with_unit else ''}}}"
            case Link():
                again += f"[[{piece.reference}]]"
    assert again == text
