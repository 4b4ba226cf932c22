"""What stands in the fences of the documentation: ```console, ```json."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs" / "contributing").glob("*.md"))]

_FENCE = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```\s*$", re.MULTILINE | re.DOTALL)


def blocks(text: str, language: str) -> list[str]:
    """The contents of the fenced blocks of a language, in their order."""
    return [content for name, content in _FENCE.findall(text) if name == language]


def commands(text: str) -> list[str]:
    """What stands after "$ " in the console blocks; a backslash at the end of a line joins the next."""
    lines = (line for block in blocks(text, "console") for line in block.replace("\\\n", "").splitlines())
    return [line.removeprefix("$ ").partition("  #")[0].strip() for line in lines if line.startswith("$ ")]
