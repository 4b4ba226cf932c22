"""Takes the text of a fact apart: plain text, placeholders and links.

    {line.fire.increments}        a parameter's value
    {line.fire.increments:unit}   value and unit
    [[15.41]]  [[leipzig-1813:3]]  [[term:carre]]  [[chart:fire-combat]]   links

The validator, the site and the command line all use this one reader, so that a text means the same to each.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

KINDS = ("term", "chart", "question", "battle", "example")

_KEY = r"[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+"
_TOKEN = re.compile(
    rf"\{{(?P<key>{_KEY})(?P<unit>:unit)?\}}"
    rf"|\[\[(?P<link>(?:{'|'.join(KINDS)}):[a-z0-9-]+|[1-9][0-9]?\.[1-9][0-9]*|[a-z0-9-]+:[1-9][0-9]*)\]\]"
)
# Something in braces or double brackets, or one that stands alone with the word after it.
_STRAY = re.compile(r"\{[^{}]*\}|\[\[[^\[\]]*\]\]|\{[^\s{}]*|\[\[[^\s\[\]]*\]?|\}|\]\]")


@dataclass(frozen=True)
class Text:
    """Plain text; `offset` is where it starts in the whole text, counted from 0."""

    text: str
    offset: int


@dataclass(frozen=True)
class Placeholder:
    """{key} or {key:unit}."""

    key: str
    with_unit: bool
    offset: int


@dataclass(frozen=True)
class Link:
    """[[15.41]] has the kind "fact" and the target "15.41"; [[term:carre]] has "term" and "carre"."""

    kind: str
    target: str
    offset: int

    @property
    def reference(self) -> str:
        """The link as `see` writes it: 15.41, term:carre."""
        return self.target if self.kind == "fact" else f"{self.kind}:{self.target}"


@dataclass(frozen=True)
class Fault:
    """Braces or brackets that are neither a placeholder nor a link."""

    text: str
    offset: int
    message: str


type Piece = Text | Placeholder | Link


class ProseError(ValueError):
    """A text with malformed braces or brackets; `faults` says which."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("; ".join(f"{fault.message} (character {fault.offset + 1})" for fault in faults))
        self.faults = faults


def split_reference(reference: str) -> tuple[str, str]:
    """A reference as `see` and links write it -> (kind, target): "term:carre" -> ("term", "carre")."""
    kind, colon, target = reference.partition(":")
    return (kind, target) if colon and kind in KINDS else ("fact", reference)


def scan(text: str) -> tuple[list[Piece], list[Fault]]:
    """The pieces of the text in their order, and all that is malformed (which stays as plain text)."""
    pieces: list[Piece] = []
    faults: list[Fault] = []
    end = 0
    for match in _TOKEN.finditer(text):
        _plain(text, end, match.start(), pieces, faults)
        if match["key"]:
            pieces.append(Placeholder(match["key"], bool(match["unit"]), match.start()))
        else:
            pieces.append(Link(*split_reference(match["link"]), match.start()))
        end = match.end()
    _plain(text, end, len(text), pieces, faults)
    return pieces, faults


def parse(text: str) -> list[Piece]:
    """The pieces of the text. Raises ProseError on malformed braces or brackets."""
    pieces, faults = scan(text)
    if faults:
        raise ProseError(faults)
    return pieces


def render(text: str, value: Callable[[Placeholder], str], link: Callable[[Link], str]) -> str:
    """The text with each placeholder and each link printed by the caller. Raises ProseError."""
    printed = []
    for piece in parse(text):
        match piece:
            case Text():
                printed.append(piece.text)
            case Placeholder():
                printed.append(value(piece))
            case Link():
                printed.append(link(piece))
    return "".join(printed)


def _plain(text: str, start: int, end: int, pieces: list[Piece], faults: list[Fault]) -> None:
    if start == end:
        return
    pieces.append(Text(text[start:end], start))
    for stray in _STRAY.finditer(text, start, end):
        faults.append(Fault(stray.group(), stray.start(), _what_is_wrong(stray.group())))


def _what_is_wrong(stray: str) -> str:
    if stray in ("{", "}"):
        return f"a brace {stray} stands alone"
    if stray in ("[[", "]]"):
        return f"brackets {stray} stand alone"
    return f"{stray} is no {'placeholder' if stray.startswith('{') else 'link'}"
