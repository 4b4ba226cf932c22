"""Troops within a hex diagram, drawn as blocks the way battle plans draw them. SVG text; units of the picture."""

from __future__ import annotations

from collections.abc import Callable

type Point = tuple[float, float]


def draw(name: str, centres: list[Point], apart: float) -> str:
    """The troops called `name` in one hex or spread over two whose centres are `apart`. Raises KeyError."""
    middle = sum(x for x, _ in centres) / len(centres)
    spread = apart if len(centres) > 1 else 0.0
    return DRAWINGS[name](middle, centres[0][1], spread) + ("" if name == "carre" else _facing(name, centres))


def _facing(name: str, centres: list[Point]) -> str:
    """One arrow per hex towards the enemy. A carré has none: it faces all round."""
    start, end = {"line": (4, 34), "skirmish": (9, 34)}.get(name, (17, 40))
    return "".join(
        f'<path class="a" d="M{x:.1f} {y - start:.1f}V{y - end + 7:.1f}"/>'
        f'<path class="ah" d="M{x - 6:.1f} {y - end + 8:.1f}L{x:.1f} {y - end:.1f}L{x + 6:.1f} {y - end + 8:.1f}Z"/>'
        for x, y in centres
    )


def _block(x: float, y: float, width: float, height: float) -> str:
    return (
        f'<rect class="u" x="{x - width / 2:.1f}" y="{y - height / 2:.1f}" width="{width:.1f}" height="{height:.1f}"/>'
    )


def _column(x: float, y: float, spread: float) -> str:
    return "".join(_block(x, y - 10 + 11 * rank, 32, 7) for rank in range(4))


def _order(x: float, y: float, spread: float) -> str:
    spots = ((-16, -3), (2, -7), (16, 4), (-6, 10), (8, 19), (-17, 19))
    return "".join(_block(x + dx, y + dy, 11, 6) for dx, dy in spots)


def _line(x: float, y: float, spread: float) -> str:
    return _block(x, y + 3, 64 + spread, 9)


def _carre(x: float, y: float, spread: float) -> str:
    return f'<rect class="uo" x="{x - 20:.1f}" y="{y - 20:.1f}" width="40" height="40"/>'


def _skirmish(x: float, y: float, spread: float) -> str:
    width, men = 56 + spread, 10 if spread else 5
    return "".join(
        f'<circle class="u" r="4.2" cx="{x - width / 2 + width * man / (men - 1):.1f}" cy="{y + 7 * (man % 2):.1f}"/>'
        for man in range(men)
    )


def _guns(x: float, y: float, spread: float) -> str:
    return _gun(x - 19, y) + _gun(x + 19, y)


def _gun(x: float, y: float) -> str:
    """Seen from above: barrel, trail, axle and two wheels."""
    barrel = f'<path class="ul" d="M{x:.1f} {y - 13:.1f}V{y + 3:.1f}"/>'
    wheels = _block(x - 10, y + 4, 4, 15) + _block(x + 10, y + 4, 4, 15)
    return barrel + _block(x, y + 9, 2.5, 18) + _block(x, y + 4, 20, 2.5) + wheels


def _horse(x: float, y: float, spread: float) -> str:
    """A block with the slash that marks cavalry on a plan."""
    slash = f'<path class="sl" d="M{x - 20:.1f} {y + 17:.1f}L{x + 20:.1f} {y - 7:.1f}"/>'
    return f'<rect class="ub" x="{x - 20:.1f}" y="{y - 7:.1f}" width="40" height="24"/>{slash}'


def _horse_line(x: float, y: float, spread: float) -> str:
    slash = f'<path class="sl" d="M{x - 8:.1f} {y + 8.5:.1f}L{x + 8:.1f} {y - 2.5:.1f}"/>'
    return f'<rect class="ub" x="{x - 32:.1f}" y="{y - 2.5:.1f}" width="64" height="11"/>{slash}'


DRAWINGS: dict[str, Callable[[float, float, float], str]] = {
    "column": _column,
    "order": _order,
    "line": _line,
    "carre": _carre,
    "skirmish": _skirmish,
    "guns": _guns,
    "horse": _horse,
    "horse-line": _horse_line,
}
