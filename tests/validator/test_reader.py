"""The reader: strict JSON, with the place of every value."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.reader import DataError, Document, parse, read_document, read_json
from rulebook.scanner import MAX_DEPTH, MAX_DIGITS, Stop, escape

TEXT = """{
  "a": [1, {"b/c": "x"}],
  "~": "é\\n\\u00e9\\ud83d\\ude00{k}"
}
"""


def codes(raw: bytes) -> list[tuple[str, int, int]]:
    """All problems of a text, whether reading went on or not."""
    try:
        problems = parse(raw)[1]
    except Stop as stop:
        problems = stop.problems
    return [(p.code, p.line, p.col) for p in problems]


@pytest.fixture
def document() -> Document:
    return parse(TEXT.encode())[0]


def test_data_is_that_of_json(document: Document) -> None:
    assert document.data == json.loads(TEXT)


@pytest.mark.parametrize(
    ("pointer", "value", "key"),
    [
        ("", (1, 1), (1, 1)),
        ("/a", (2, 8), (2, 3)),
        ("/a/0", (2, 9), (2, 9)),
        ("/a/1/b~1c", (2, 20), (2, 13)),
        ("/~0", (3, 8), (3, 3)),
    ],
)
def test_place_of_value_and_key(document: Document, pointer: str, value: tuple[int, int], key: tuple[int, int]) -> None:
    assert document.place(pointer) == value
    assert document.place_of_key(pointer) == key


def test_unknown_pointer_is_placed_at_its_nearest_container(document: Document) -> None:
    assert document.place("/a/1/missing/deeper") == document.place("/a/1")


def test_place_in_text_counts_escapes_as_written(document: Document) -> None:
    """é is one character, \\n two, \\u00e9 six, a surrogate pair twelve; the brace comes after all of them."""
    assert document.data["~"].index("{") == 4
    assert document.place_in_text("/~0", 4) == (3, 9 + 1 + 2 + 6 + 12)


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (b"", ("LB004", 1, 1)),
        (b"[", ("LB004", 1, 1)),
        (b"\n {", ("LB004", 2, 2)),
        (b'{"a": [1}', ("LB004", 1, 9)),
        (b'{"a" 1}', ("LB004", 1, 6)),
        (b"{a: 1}", ("LB004", 1, 2)),
        (b"[1 2]", ("LB004", 1, 3)),
        (b"[1,, 2]", ("LB004", 1, 4)),
        (b'{"a": }', ("LB004", 1, 7)),
        (b"[01]", ("LB004", 1, 2)),
        (b"[+1]", ("LB004", 1, 2)),
        (b"[.5]", ("LB004", 1, 2)),
        (b"[tru]", ("LB004", 1, 2)),
        (b'["a\\q"]', ("LB004", 1, 4)),
        (b'["a', ("LB004", 1, 2)),
        (b"[] []", ("LB004", 1, 4)),
        (b"[1] // end", ("LB007", 1, 5)),
        (b"[-Infinity]", ("LB008", 1, 2)),
        (b'["\\ud800"]', ("LB009", 1, 2)),
        (b'["a\x00"]', ("LB009", 1, 4)),
        (b"[1e3]", ("LB012", 1, 2)),
        (b'["\xff"]', ("LB002", 1, 3)),
        ("['é', 1]".encode(), ("LB004", 1, 2)),
    ],
)
def test_problem_and_its_place(raw: bytes, expected: tuple[str, int, int]) -> None:
    assert codes(raw) == [expected]


def test_reading_goes_on_where_it_can() -> None:
    raw = b'{"a": 1.5, "a": NaN, // both\n "b": [1,],}'
    assert [code for code, _, _ in codes(raw)] == ["LB012", "LB005", "LB008", "LB007", "LB006", "LB006"]
    assert parse(raw)[0].data["b"] == [1]


def test_depth_has_a_limit() -> None:
    assert codes(b"[" * MAX_DEPTH + b"]" * MAX_DEPTH) == []
    assert codes(b"[" * 100_000) == [("LB010", 1, MAX_DEPTH + 1)]


def test_numbers_have_a_limit() -> None:
    assert codes(b"[" + b"9" * MAX_DIGITS + b"]") == []
    assert codes(b"[" + b"9" * 100_000 + b"]") == [("LB013", 1, 2)]


def test_error_names_file_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "15.json"
    path.write_text('{"a": 1,}', encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_json(path)
    assert str(caught.value) == f"{path}:1:8: a comma stands before the closing }}. Remove it."
    assert caught.value.document is not None
    assert caught.value.document.data == {"a": 1}


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"{",
        b"[1.5]",
        b"[NaN]",
        b"[1e3]",
        b"[-Infinity]",
        b'["\\ud800"]',
        b'["\\uDfff"]',
        b'["\xff"]',
        b'{"a": 1, "a": 1}',
        b"\xef\xbb\xbf{}",
        b"[12345678901234567890]",
        b"[1,]",
        b"[" * 100_000,
    ],
)
def test_the_fast_way_refuses_what_the_strict_one_refuses(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(raw)
    with pytest.raises(DataError) as fast:
        read_json(path)
    with pytest.raises(DataError) as strict:
        read_document(path)
    assert str(fast.value) == str(strict.value)


def test_the_fast_way_reads_what_the_strict_one_reads() -> None:
    for path in sorted((Path(__file__).parents[2] / "rules_data").glob("*/*.json")):
        assert read_json(path) == read_document(path).data


def test_missing_file_is_a_data_error(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no such file"):
        read_document(tmp_path / "none.json")


_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**12), 10**12) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(_values, st.booleans(), st.sampled_from([None, 0, 3]))
def test_reads_what_json_writes(value: Any, ascii_only: bool, indent: int | None) -> None:
    text = json.dumps(value, ensure_ascii=ascii_only, indent=indent)
    document, problems = parse(text.encode("utf-8", errors="surrogatepass"))
    assert (document.data, problems) == (value, [])
    for pointer, found in _pointers(value, ""):
        line, col = document.place(pointer)
        rest = text.split("\n")[line - 1][col - 1 :]
        assert rest.startswith(json.dumps(found, ensure_ascii=ascii_only, indent=indent).split("\n")[0])


def _pointers(value: Any, pointer: str) -> list[tuple[str, Any]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    below = [pair for key, entry in inner for pair in _pointers(entry, f"{pointer}/{escape(str(key))}")]
    return [(pointer, value), *below]


def _refuse(_: str) -> None:
    raise ValueError


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len({key for key, _ in pairs}) < len(pairs):
        raise ValueError
    return dict(pairs)


@given(st.text(alphabet='{}[]",:0123456789.eE+-truefalsn \n\\/*#Nab', max_size=30))
def test_accepts_nothing_that_json_refuses(text: str) -> None:
    """The same verdict as Python's reader, told to refuse decimals, NaN and doubled keys."""
    try:
        expected = json.loads(text, parse_float=_refuse, parse_constant=_refuse, object_pairs_hook=_unique)
    except (ValueError, RecursionError):
        assert codes(text.encode()) != []
    else:
        if all(len(word) <= MAX_DIGITS for word in text.replace(",", " ").split()):
            assert codes(text.encode()) == []
            assert parse(text.encode())[0].data == expected
