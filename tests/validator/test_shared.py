"""LB805: words in a row that our texts share with a given source text."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.checks import CannotRun, Findings
from rulebook.checks.shared import fill
from rulebook.checks.source_text import RUN, Index, Source, read_source, source, words
from rulebook.prose import parse

type Check = Callable[..., Findings]


def bare(text: str) -> list[str]:
    return [word.bare for word in words(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Four increments, FOUR hexes!", ["4", "increments", "4", "hexes"]),
        ("the carré's half-hex", ["the", "carres", "half", "hex"]),
        ("don't / don’t", ["dont", "dont"]),
        ("Cœur d'Été", ["coeur", "dete"]),
        ("artil-\nlery and artil-  \r\n   lery", ["artillery", "and", "artillery"]),
        ("artil\N{SOFT HYPHEN}lery", ["artillery"]),
        ("one_two {x}", ["1", "2", "x"]),
        ("1/2 of 65–66", ["1", "2", "of", "65", "66"]),
        (" \n—…", []),
    ],
)
def test_words(text: str, expected: list[str]) -> None:
    assert bare(text) == expected


def test_places_of_words() -> None:
    text = "« Été » — two-hex"
    assert [text[word.start : word.end] for word in words(text)] == ["Été", "two", "hex"]


@given(st.text(max_size=60))
def test_words_are_bare_whatever_the_text(text: str) -> None:
    """Writing the bare words out again and reading them changes nothing."""
    found = bare(text)
    assert bare(" ".join(found)) == [word for word in found if word]


def write(tree: Path, text: str) -> Path:
    path = tree.parent / "booklet.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_shared_words_are_found_in_their_place(tree: Path, check: Check) -> None:
    """Our placeholder is filled in, the source's line break done away with; both places are named."""
    given_text = "One.\n\nFROM EACH HEX of a LINE at most\nfour fire; see 15.37, says the book.\n"
    (finding,) = check(against=[write(tree, given_text)])
    assert (finding.code, finding.path.name, finding.line, finding.col) == ("LB805", "15.json", 13, 20)
    assert finding.pointer == "/groups/0/facts/0/text"
    assert finding.message == (
        f"13 words in a row stand in {tree.parent / 'booklet.txt'}, line 3, too: "
        '"From each hex of a line at most 4 fire; see 15.37"'
    )


def test_seven_words_are_free(tree: Path, check: Check) -> None:
    assert list(check(against=[write(tree, "From each hex of a line at")])) == []
    assert len(check(against=[write(tree, "From each hex of a line at most")])) == 1


@pytest.mark.parametrize(
    ("text", "pointer"),
    [
        ("How does a line share its increments between two hexes?", "/questions/0/title"),
        ("The measure of a unit's strength; a line fires with four.", "/terms/0/text"),
        ("A target hit in the flank has five points of fire defence.", "/facts/0/text"),
        ("A part of it, a third, fires through each face.", "/groups/1/facts/0/text"),
    ],
)
def test_every_kind_of_text_is_looked_at(tree: Path, check: Check, text: str, pointer: str) -> None:
    """A battle's rule prints the battle's own value."""
    assert [f.pointer for f in check(against=[write(tree, text)])] == [pointer]


def test_edition_prints_its_own_value(tree: Path, check: Check) -> None:
    path = tree / "sections" / "15.json"
    text = path.read_text(encoding="utf-8")
    old = '"editions": { "leipzig-1813": { "parameters"'
    assert old in text
    new = old.replace(
        '"parameters"', '"text": "Here fire no more than {line.fire.batteries:unit} from it.", "parameters"'
    )
    path.write_text(text.replace(old, new), encoding="utf-8")
    assert list(check(against=[write(tree, "here fire no more than one battery from it")])) == []
    assert len(check(against=[write(tree, "here fire no more than two batteries from it")])) == 1


def test_accepting_it_is_no_mistake_when_nothing_is_compared(tree: Path, check: Check) -> None:
    path = tree / "sections" / "15.json"
    text = path.read_text(encoding="utf-8")
    accepted = '"accepted": [{"code": "LB805", "reason": "A title of the booklet."}], "see": ["15.37",'
    path.write_text(text.replace('"see": ["15.37",', accepted), encoding="utf-8")
    assert list(check()) == []
    assert [f.code for f in check(against=[write(tree, "something else")])] == ["LB902"]
    findings = check(against=[write(tree, "from each hex of a line at most four")])
    assert (list(findings), findings.accepted) == ([], 2)


def test_broken_texts_are_compared_too(tree: Path, check: Check) -> None:
    path = tree / "sections" / "15.json"
    text = path.read_text(encoding="utf-8").replace('"title": "Few', '"title": 5, "x": "Few')
    path.write_text(text.replace("[[15.37]] and", "[[15.37] and {"), encoding="utf-8")
    assert "LB805" in {f.code for f in check(against=[write(tree, "from each hex of a line at most four")])}


def test_sources_that_cannot_be_read(tree: Path, check: Check) -> None:
    with pytest.raises(CannotRun, match="is not there"):
        check(against=[tree / "none.txt"])
    with pytest.raises(CannotRun, match="folder"):
        check(against=[tree])
    path = tree.parent / "latin.txt"
    path.write_bytes(b"carr\xe9")
    with pytest.raises(CannotRun, match=r"no text in UTF-8 \(byte 5\)"):
        check(against=[path])


def test_source_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "bom.txt"
    path.write_bytes(b"\xef\xbb\xbfFirst word\r\nsecond")
    assert read_source(path) == Source(str(path), ["first", "word", "second"], [1, 1, 2])


def test_fill_knows_where_its_parts_come_from() -> None:
    pieces = parse("At {a.b:unit} see [[15.41]] now")
    filled = fill(pieces, {"a.b": (4, "increment")})
    assert filled.text == "At 4 increments see 15.41 now"
    assert [filled.origin(filled.text.index(word)) for word in ("At", "4", "increments", "see", "15.41", "now")] == [
        *(0, 3, 3, 14, 18, 28)
    ]


_few_words = st.lists(st.sampled_from("abc"), max_size=60)


@given(_few_words, st.lists(_few_words, max_size=3))
def test_runs_are_all_that_is_shared_and_nothing_else(text: list[str], given_texts: list[list[str]]) -> None:
    """Against the definition, tried out word by word: a run stands in its source where it says, it could not
    go on there, and every eight words that stand in any source lie within a run."""
    sources = [Source(str(number), entry, [1] * len(entry)) for number, entry in enumerate(given_texts)]
    runs = list(Index(sources).runs(text))
    for run in runs:
        assert run.length >= RUN
        ours, theirs = run.start + run.length, run.found + run.length
        assert text[run.start : ours] == run.source.bare[run.found : theirs]
        assert text[ours : ours + 1] != run.source.bare[theirs : theirs + 1] or ours == len(text)
    shared = {
        start
        for start in range(len(text) - RUN + 1)
        for entry in given_texts
        for place in range(len(entry) - RUN + 1)
        if entry[place : place + RUN] == text[start : start + RUN]
    }
    covered = {start for run in runs for start in range(run.start, run.start + run.length - RUN + 1)}
    assert covered == shared
    assert [run.start for run in runs] == sorted(run.start for run in runs)


@pytest.mark.parametrize("vocabulary", [1, 2, 1000])
def test_time_grows_with_the_length(vocabulary: int) -> None:
    """A text of one word over and over is the worst case of a search that goes back. Eight times as much text."""

    def seconds(length: int) -> float:
        text = " ".join(f"w{number % vocabulary}" for number in range(length))
        best = 60.0
        for _ in range(3):
            started = time.process_time()
            index = Index([source("s", text)])
            assert sum(1 for _ in index.runs(bare(text))) >= 1
            best = min(best, time.process_time() - started)
        return best

    assert seconds(40_000) < 8 * 4 * seconds(5_000)
