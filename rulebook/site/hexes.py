"""Hex diagrams: front, flank and rear hexsides in ink alone, as SVG text. Standard library only.

The enemy is at the top of every picture. A formation that faces a side is drawn on a hex with a flat top, one
that faces a corner on a hex with a point on top: the picture is turned, not the map. Each hexside is a band
within the edge - solid is front, rungs are flank, open with dots is rear, bare dashes were not seen - and a
letter outside repeats it, so nothing depends on colour.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, radians, sin, sqrt

from rulebook.site import hex_troops

type Point = tuple[float, float]

RADIUS = 62  # centre to corner, in units of the picture
INNER = 0.80  # inner edge of a band, as a share of the radius
MARGIN = 24  # room for the letters
ROOT3 = sqrt(3)

FRONT, FLANK, REAR, UNSEEN, SHARED = "f", "k", "r", "?", "."
WORDS = {FRONT: "front", FLANK: "flank", REAR: "rear", UNSEEN: "not seen"}
LETTERS = {FRONT: "F", FLANK: "Fl", REAR: "R", UNSEEN: "?"}

# Hexsides run counter-clockwise from the first on the right of the top. Flat top: NE, N, NW, SW, S, SE; point
# on top: NE, NW, W, SW, SE, E. Here (hex, side) from the enemy's side to the far one: fronts are given first.
FLAT_ORDER = ((0, 1), (0, 0), (0, 2), (0, 3), (0, 5), (0, 4))
POINTED_ORDER = ((0, 0), (0, 1), (0, 2), (0, 5), (0, 3), (0, 4))
# Two hexes side by side; (0, 5) and (1, 2) are the shared side.
DOUBLE_ORDER = ((0, 1), (0, 0), (1, 1), (1, 0), (0, 2), (1, 5), (0, 3), (1, 4), (0, 4), (1, 3))


@dataclass(frozen=True)
class Shape:
    """How a formation lies: counts of front, flank and rear hexsides, or None where they were not seen."""

    title: str
    troops: str  # a drawing of hex_troops
    flat: bool  # faces a side
    counts: tuple[int, int, int] | None
    hexes: int = 1
    inferred: bool = False  # counts or places are ours: marked with a star


def sides(shape: Shape) -> list[str]:
    """Per hex the kinds of its six sides, counter-clockwise; all unseen unless the counts fill the edge."""
    order = DOUBLE_ORDER if shape.hexes == 2 else FLAT_ORDER if shape.flat else POINTED_ORDER
    kinds = [UNSEEN] * len(order)
    if shape.counts is not None and sum(shape.counts) == len(order):
        kinds = [k for k, n in zip((FRONT, FLANK, REAR), shape.counts, strict=True) for _ in range(n)]
    out = [[SHARED] * 6 for _ in range(shape.hexes)]
    for (hex_, side), kind in zip(order, kinds, strict=True):
        out[hex_][side] = kind
    return ["".join(row) for row in out]


def describe(shape: Shape) -> str:
    """What the picture says, for those who do not see it."""
    kinds = "".join(sides(shape))
    counted = [f"{kinds.count(kind)} {word}" for kind, word in WORDS.items() if kind in kinds]
    return f"{shape.title}: {', '.join(counted)} hexsides{', places inferred' if shape.inferred else ''}."


def diagram(shape: Shape) -> str:
    """The whole picture as an <svg> element. `title` must hold no markup."""
    centres = [(0.0, 0.0)] if shape.hexes == 1 else [(-ROOT3 * RADIUS / 2, 0.0), (ROOT3 * RADIUS / 2, 0.0)]
    hexes = [(centre, _corners(centre, shape.flat)) for centre in centres]
    body = [f'<polygon class="g" points="{_points(corners)}"/>' for _, corners in hexes]
    for (centre, corners), kinds in zip(hexes, sides(shape), strict=True):
        for index, kind in enumerate(kinds):
            edge = corners[index], corners[(index + 1) % 6]
            body.append(_shared(*edge) if kind == SHARED else _band(centre, *edge, kind, shape.inferred))
    body.append(hex_troops.draw(shape.troops, centres, ROOT3 * RADIUS))
    xs = [x for _, corners in hexes for x, _ in corners]
    ys = [y for _, corners in hexes for _, y in corners]
    x, y = min(xs) - MARGIN, min(ys) - MARGIN
    width, height = max(xs) + MARGIN - x, max(ys) + MARGIN - y
    return (
        f'<svg class="lb-hex" viewBox="{x:.0f} {y:.0f} {width:.0f} {height:.0f}" role="img" '
        f'aria-label="{describe(shape)}">{"".join(body)}</svg>'
    )


def legend(kind: str) -> str:
    """A straight piece of band, for the legend."""
    if kind == FRONT:
        inner = '<rect class="f" x="1" y="2" width="42" height="12"/>'
    else:
        inner = '<rect class="r" x="1" y="2" width="42" height="12" stroke-width="1.5"/>'
    if kind == FLANK:
        inner += "".join(f'<path class="hl" d="M{x} 2V14"/>' for x in range(8, 40, 7))
    if kind == REAR:
        inner += "".join(f'<circle class="dot" r="2" cx="{x}" cy="8"/>' for x in (11, 22, 33))
    return f'<svg class="lb-hex" viewBox="0 0 44 16" aria-hidden="true">{inner}</svg>'


def _corners(centre: Point, flat: bool) -> list[Point]:
    angles = [radians((0 if flat else 30) + 60 * k) for k in range(6)]
    return [(centre[0] + RADIUS * cos(a), centre[1] - RADIUS * sin(a)) for a in angles]


def _points(points: list[Point]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _shared(p: Point, q: Point) -> str:
    return f'<path class="in" d="M{p[0]:.1f} {p[1]:.1f}L{q[0]:.1f} {q[1]:.1f}"/>'


def _band(centre: Point, p: Point, q: Point, kind: str, inferred: bool) -> str:
    """One hexside with its pattern and its letter."""
    inner = [(centre[0] + (x - centre[0]) * INNER, centre[1] + (y - centre[1]) * INNER) for x, y in (q, p)]
    middle = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
    inner_middle = ((inner[0][0] + inner[1][0]) / 2, (inner[0][1] + inner[1][1]) / 2)
    css = {FRONT: "f", UNSEEN: "q"}.get(kind, "r")
    out = [f'<polygon class="{css}" points="{_points([p, q, *inner])}"/>']
    along = (q[0] - p[0], q[1] - p[1])
    if kind == FLANK:
        out += [_rung(middle, inner_middle, along, share) for share in (-0.36, -0.18, 0, 0.18, 0.36)]
    if kind == REAR:
        out += [_dot(middle, inner_middle, along, share) for share in (-0.3, 0, 0.3)]
    length = hypot(middle[0] - centre[0], middle[1] - centre[1])
    x, y = (middle[i] + (middle[i] - centre[i]) / length * 13 for i in (0, 1))
    star = "*" if inferred and kind != UNSEEN else ""
    out.append(f'<text class="t" x="{x:.1f}" y="{y:.1f}">{LETTERS[kind]}{star}</text>')
    return "".join(out)


def _rung(outer: Point, inner: Point, along: Point, share: float) -> str:
    x, y = (outer[i] + along[i] * share for i in (0, 1))
    # The inner edge is shorter, so the rung leans a little towards the middle.
    u, v = (inner[i] + along[i] * share * INNER for i in (0, 1))
    return f'<path class="hl" d="M{x:.1f} {y:.1f}L{u:.1f} {v:.1f}"/>'


def _dot(outer: Point, inner: Point, along: Point, share: float) -> str:
    x, y = ((outer[i] + inner[i]) / 2 + along[i] * share * 0.9 for i in (0, 1))
    return f'<circle class="dot" r="1.9" cx="{x:.1f}" cy="{y:.1f}"/>'
