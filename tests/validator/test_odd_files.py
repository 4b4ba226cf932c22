"""Files that no author means to make: too large, too deep, no text, no file at all. Each leads to one clear finding.

The time limit of each test is far below what reading, waiting or recursion without end would take.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebook import model
from rulebook.checks import Findings
from rulebook.checks.prose import MOST
from rulebook.checks.schema import MAX_ERRORS
from rulebook.reader import MAX_BYTES, DataError

type Check = Callable[..., Findings]

pytestmark = pytest.mark.timeout(30)
NAME = "sections/16.json"


def found(check: Check, tree: Path) -> list[tuple[str, str, int, int]]:
    return [(f.code, f.path.relative_to(tree).as_posix(), f.line, f.col) for f in check()]


def test_fifty_megabytes(tree: Path, check: Check) -> None:
    """It is measured, not read; and whatever is looked for may be in it."""
    with (tree / NAME).open("wb") as file:
        file.truncate(50 * 1024 * 1024)
    (tree / "terms" / "terms.json").write_bytes(b'"' * (MAX_BYTES + 1))
    assert found(check, tree) == [("LB011", NAME, 1, 1), ("LB011", "terms/terms.json", 1, 1)]


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a": ', "}"), ('[{"a": ', "}]")])
def test_ten_thousand_brackets(tree: Path, check: Check, opening: str, closing: str) -> None:
    (tree / NAME).write_text(opening * 10_000 + "1" + closing * 10_000, encoding="utf-8")
    ((code, name, line, _),) = found(check, tree)
    assert (code, name, line) == ("LB010", NAME, 1)


@pytest.mark.parametrize(
    ("raw", "code", "line", "col"),
    [
        (b'{\n "title": "carr\xe9"}', "LB002", 2, 16),
        (b"\xff\xfe{\x00}\x00", "LB002", 1, 1),
        (b"\xed\xa0\x80", "LB002", 1, 1),
        (b"", "LB004", 1, 1),
        (b" \n\t\r\n", "LB004", 1, 1),
        (b"\x00" * 100, "LB004", 1, 1),
        (b"\xef\xbb\xbf", "LB003", 1, 1),
    ],
)
def test_no_text(tree: Path, check: Check, raw: bytes, code: str, line: int, col: int) -> None:
    (tree / NAME).write_bytes(raw)
    assert found(check, tree)[0] == (code, NAME, line, col)
    assert all(f.path == tree / NAME and f.code.startswith("LB00") for f in check())


def test_byte_order_mark(tree: Path, check: Check) -> None:
    """The mark is a finding; what follows it is read as usual."""
    path = tree / "sections" / "21.json"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert found(check, tree) == [("LB003", "sections/21.json", 1, 1)]


def test_link_in_a_circle(tree: Path, check: Check) -> None:
    (tree / NAME).symlink_to(tree / "sections" / "17.json")
    (tree / "sections" / "17.json").symlink_to(tree / NAME)
    (tree / "sections" / "again").symlink_to(tree, target_is_directory=True)
    assert found(check, tree) == [
        ("LB001", NAME, 1, 1),
        ("LB001", "sections/17.json", 1, 1),
        ("LB208", "sections/again", 1, 1),
    ]


def test_folder_named_like_a_file(tree: Path, check: Check) -> None:
    (tree / NAME).mkdir()
    (finding,) = check()
    assert (finding.code, finding.message) == ("LB001", "this is a folder")


def test_pipe(tree: Path, check: Check) -> None:
    """Opening it must not wait for somebody to write into it, be it for checking or for building."""
    os.mkfifo(tree / NAME)
    os.mkfifo(tree / "pipe")
    first, second = check()
    assert (first.code, first.path.name) == ("LB208", "pipe")
    assert (second.code, second.message) == ("LB001", "this is no file, but a pipe or a device")
    with pytest.raises(DataError, match="pipe"):
        model.load(tree)


def test_file_without_the_right_to_read(tree: Path, check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it may hold is not called unknown. The right is refused here, for root may read any file."""
    refused = str(tree / "terms" / "terms.json")
    really = os.open

    def refuse(path: str | Path, flags: int, *rest: int) -> int:
        if str(path) == refused:
            raise PermissionError(13, "Permission denied", refused)
        return really(path, flags, *rest)

    monkeypatch.setattr(os, "open", refuse)
    monkeypatch.setattr(Path, "read_bytes", lambda path: os.close(refuse(path, os.O_RDONLY)) or b"")
    (finding,) = check()
    assert (finding.code, finding.path.name) == ("LB001", "terms.json")
    assert finding.message == "the file cannot be read: permission denied"


def test_thousands_of_mistakes_of_shape(tree: Path, check: Check) -> None:
    """The first are said, then that there are more; no other check relies on such a file."""
    facts = [{"id": f"16.{number}", "titel": [number]} for number in range(1, 5000)]
    section = {
        "$schema": "../schemas/section.schema.json",
        "section": "16",
        "title": "Many",
        "summary": "Many facts.",
        "groups": [{"title": "All", "facts": facts}],
    }
    (tree / NAME).write_text(json.dumps(section), encoding="utf-8")
    findings = check()
    assert {f.code[:3] for f in findings} == {"LB1"}
    assert [f.code for f in findings].count("LB111") == 1
    assert MAX_ERRORS / 2 < len(findings) <= MAX_ERRORS * 2


def test_long_list_of_different_things(tree: Path, check: Check) -> None:
    """Whether an entry stands twice is found without comparing each with each."""
    things = [thing for number in range(40_000) for thing in (number, f"15.{number}", [number])]
    path = tree / "sections" / "15.json"
    text = path.read_text(encoding="utf-8").replace('["15.37", "chart:fire-combat"]', json.dumps(things))
    path.write_text(text, encoding="utf-8")
    assert "LB107" not in {f.code for f in check()}


@pytest.mark.parametrize(
    ("piece", "code"),
    [("{", "LB801"), ("[[", "LB801"), ("}]]", "LB801"), ("{a.b} ", "LB302"), ("[[15.9]] ", "LB205"), ("12 ", "LB802")],
)
def test_text_of_nothing_but_mistakes(tree: Path, check: Check, piece: str, code: str) -> None:
    """Its first mistakes are said, for saying all would take minutes."""
    path = tree / "sections" / "15.json"
    text = path.read_text(encoding="utf-8").replace("With them fires", piece * 30_000)
    path.write_text(text, encoding="utf-8")
    findings = check()
    assert code in {f.code for f in findings}
    assert len(findings) <= 2 * MOST
    if code != "LB802":
        assert any(f"more than {MOST} placeholders and links" in f.message for f in findings)
