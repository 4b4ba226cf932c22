"""The Jinja environment of the site's templates: escapes everything, knows nothing of files but its own."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from rulebook.site import links
from rulebook.site.view import View, count, default_reading, show_date, typographic

# What Markdown gives a meaning to within a heading; the set that Python-Markdown lets a backslash disarm.
_MARKDOWN = re.compile(r"([\\`*_{}\[\]()#+\-.!])")


def markdown_text(text: str) -> Markup:
    """A text as a Markdown heading prints it literally, on one line."""
    return Markup(_MARKDOWN.sub(r"\\\1", str(escape(" ".join(str(text).split())))))


def front_matter(text: str) -> Markup:
    """A text as a value of the page's front matter; the theme prints it without escaping, so it is escaped."""
    return Markup(json.dumps(str(escape(" ".join(str(text).split()))), ensure_ascii=False))


@cache
def icon(name: str) -> Markup:
    """One of our own line icons as SVG."""
    return Markup(files("rulebook.site").joinpath("icons", f"{name}.svg").read_text(encoding="utf-8").strip())


def _finalize(value: Any) -> Any:
    """Applied to whatever a template prints: plain text gets real apostrophes."""
    return typographic(value) if type(value) is str else value


@cache
def environment() -> Environment:
    env = Environment(
        loader=PackageLoader("rulebook.site", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        finalize=_finalize,
    )
    env.filters |= {"md": markdown_text, "front": front_matter, "slug": links.slug}
    env.globals |= {
        "count": count,
        "default_reading": default_reading,
        "icon": icon,
        "paths": links,
        "show_date": show_date,
    }
    return env


def render(template: str, view: View, **context: Any) -> str:
    """One page as Markdown: at most one blank line in a row, one line feed at the end."""
    text = environment().get_template(template).render(view=view, **context)
    return re.sub(r"\n{3,}", "\n\n", text).rstrip() + "\n"
