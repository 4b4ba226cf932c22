"""Reads a page for the tests: its elements in order, with the text within each heading."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

import markdown


@dataclass
class Element:
    tag: str
    attributes: dict[str, str]
    text: str = ""


@dataclass
class Page:
    elements: list[Element] = field(default_factory=list)

    def all(self, tag: str, css: str = "") -> list[Element]:
        return [e for e in self.elements if e.tag == tag and (not css or css in e.attributes.get("class", "").split())]

    @property
    def ids(self) -> list[str]:
        return [e.attributes["id"] for e in self.elements if "id" in e.attributes]

    @property
    def addresses(self) -> list[str]:
        """All href and src, and the actions of forms."""
        names = ("href", "src", "action")
        return [e.attributes[n] for e in self.elements for n in names if n in e.attributes]


VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.page = Page()
        self._open: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.page.elements.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.page.elements.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        for index in range(len(self._open) - 1, -1, -1):
            if self._open[index].tag == tag:
                del self._open[index:]
                return

    def handle_data(self, data: str) -> None:
        for element in self._open:
            element.text += data


def read_html(html: str) -> Page:
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.page


def read_markdown(text: str) -> Page:
    """A generated page as MkDocs would print it, without its front matter."""
    body = text.split("\n---\n", 1)[1] if text.startswith("---\n") else text
    return read_html(markdown.markdown(body, extensions=["attr_list", "toc"]))
