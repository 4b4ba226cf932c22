"""Which hexside is front, flank or rear in the pictures."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from rulebook.site import hexes
from rulebook.site.hexes import Shape


@pytest.mark.parametrize(
    ("flat", "counts", "hex_count", "sides"),
    [
        (True, (3, 2, 1), 1, ["fffkrk"]),  # column: the rear is opposite the middle of the front
        (True, (5, 0, 1), 1, ["ffffrf"]),
        (True, (6, 0, 0), 1, ["ffffff"]),
        (False, (2, 2, 2), 1, ["ffkrrk"]),
        (False, (4, 2, 0), 1, ["fffkkf"]),
        (False, (4, 2, 4), 2, ["ffkrr.", "ff.rrk"]),
        (False, (6, 2, 2), 2, ["fffkr.", "ff.rkf"]),
        (True, None, 1, ["??????"]),
        (True, (3, 2, 2), 1, ["??????"]),  # counts that do not fill the edge are not drawn
    ],
)
def test_sides(flat: bool, counts: tuple[int, int, int] | None, hex_count: int, sides: list[str]) -> None:
    assert hexes.sides(Shape("A shape", "column", flat, counts, hex_count)) == sides


def test_description_counts_what_is_drawn() -> None:
    shape = Shape("Line", "line", False, (2, 2, 2), inferred=True)
    assert hexes.describe(shape) == "Line: 2 front, 2 flank, 2 rear hexsides, places inferred."
    assert hexes.describe(Shape("Order", "order", True, None)) == "Order: 6 not seen hexsides."


@pytest.mark.parametrize("troops", ["column", "order", "line", "carre", "skirmish", "guns", "horse", "horse-line"])
@pytest.mark.parametrize("hex_count", [1, 2])
def test_picture_is_well_formed_and_labelled(troops: str, hex_count: int) -> None:
    shape = Shape("Shape", troops, False, None, hex_count)
    picture = ElementTree.fromstring(hexes.diagram(shape))
    assert picture.attrib["aria-label"] == hexes.describe(shape)
    letters = [text.text for text in picture.iter("text")]
    assert letters == ["?"] * (6 if hex_count == 1 else 10)
    arrows = [path for path in picture.iter("path") if path.attrib["class"] == "ah"]
    assert len(arrows) == (0 if troops == "carre" else hex_count)
    assert not any("style" in element.attrib for element in picture.iter())


def test_stars_mark_what_is_ours() -> None:
    picture = hexes.diagram(Shape("Line", "line", False, (2, 2, 2), inferred=True))
    assert picture.count("F*</text>") == 2
    assert "F*</text>" not in hexes.diagram(Shape("Line", "line", False, (2, 2, 2)))
