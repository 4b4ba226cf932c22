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
from rulebook.site.view import View, count, default_reading, preview_id, show_date

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


@cache
def environment() -> Environment:
    env = Environment(
        loader=PackageLoader("rulebook.site", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    env.filters |= {"md": markdown_text, "front": front_matter, "slug": links.slug}
    env.globals |= {
        "count": count,
        "default_reading": default_reading,
        "icon": icon,
        "paths": links,
        "preview_id": preview_id,
        "show_date": show_date,
    }
    return env


def render(template: str, view: View, **context: Any) -> str:
    """One page. The previews of the facts it refers to are added at the end."""
    text = environment().get_template(template).render(view=view, **context)
    if view.referred:
        text += environment().get_template("previews.jinja").render(view=view, facts=dict(view.referred))
    return re.sub(r"\n{3,}", "\n\n", text).rstrip() + "\n"
