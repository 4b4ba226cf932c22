"""The site, made from the rule book: pure functions from the model to Markdown, and a thin MkDocs hook."""

from rulebook.site.page_makers import pages, write_markdown

__all__ = ["pages", "write_markdown"]
