"""One mistake planted in the minimal rules, and the finding it must lead to."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

MARK = "¤"

S15, S21 = "sections/15.json", "sections/21.json"
FIRE, LEADER = "charts/fire-combat.json", "charts/leader-casualty.json"
BATTLE, TERMS = "battles/leipzig-1813.json", "terms/terms.json"
QUESTIONS, EXAMPLES = "questions/15.json", "examples/fire.json"
BERLIN, LEIPZIG = "editions/berlin-1813.json", "editions/leipzig-1813.json"


class Case(NamedTuple):
    """`edits`: what stands in the file -> what stands there instead, with one ¤ where the finding must be.

    Some mistakes are two at once; `also` names the codes of the others.
    """

    code: str
    file: str
    edits: dict[str, str]
    also: tuple[str, ...] = ()

    def plant(self, root: Path) -> tuple[int, int]:
        """Make the mistake in the rules at `root`; returns line and column of the mark."""
        path = root / self.file
        text = path.read_text(encoding="utf-8")
        for old, new in self.edits.items():
            assert text.count(old) == 1, f"{old!r} must stand once in {self.file}"
            text = text.replace(old, new)
        before, mark, after = text.partition(MARK)
        assert mark, "the place is not marked"
        path.write_text(before + after, encoding="utf-8")
        return before.count("\n") + 1, len(before) - before.rfind("\n")
