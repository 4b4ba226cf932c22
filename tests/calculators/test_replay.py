"""Every number of every record can be worked out again from what the record says, and says where it comes from."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from oracle.replay import replay
from oracle.situations import REFUSED, WORKED, runnable

from calculators import api

type Call = Callable[..., dict[str, Any]]

STANDINGS = {"printed", "special-rules", "publisher", "player-aid", "inferred", "missing"}
OWN_WORDS = {"one", "none", "counter"}


def test_every_situation_is_worked_out(answer: Call, book: Any) -> None:
    for name, request in (*WORKED, *runnable(book)):
        answered = answer(name, request)
        assert answered["ok"], (name, request, answered)
    for name, request in REFUSED:
        assert not answer(name, request)["ok"], (name, request)


def test_every_record_can_be_replayed(work: Call, book: Any) -> None:
    for name, request in (*WORKED, *runnable(book)):
        for record in work(name, request)["trace"]:
            again = replay(record["op"], [argument["value"] for argument in record["args"]])
            assert again == record["value"], (request, record)
            if isinstance(record["value"], bool):
                assert record["applied"] == record["value"]


def test_every_argument_says_where_it_comes_from(work: Call, book: Any) -> None:
    for name, request in (*WORKED, *runnable(book)):
        known = {field.path for field in api.CALCULATORS[name].fields}
        result = work(name, request)
        made: dict[str, Any] = {}
        for record in result["trace"]:
            for argument in (*record["args"], *record.get("cites", ())):
                assert_origin(argument, made, known, result["facts"])
            made[record["id"]] = record["value"]


def assert_origin(argument: dict[str, Any], made: dict[str, Any], known: set[str], facts: dict[str, Any]) -> None:
    kinds = [kind for kind in ("input", "step", "word", "key") if kind in argument]
    assert len(kinds) == 1, argument
    if kinds == ["input"]:
        assert argument["input"] in known, argument
    elif kinds == ["step"]:
        assert made[argument["step"]] == argument["value"], argument
    elif kinds == ["word"]:
        # A word of our own to compare with, or a plain 0 or 1.
        assert argument["word"] == argument["value"] or argument["word"] in OWN_WORDS, argument
        assert argument["word"] not in OWN_WORDS or argument["value"] in ("0", "1"), argument
    else:
        assert argument["standing"] in STANDINGS and argument["fact"] in facts, argument
        assert isinstance(argument["borrowed"], list)


def test_a_typed_value_is_recorded_as_it_was_typed(work: Call) -> None:
    """An argument that names an input carries its value, or (true or false) what was asked of it."""
    for name, request in WORKED:
        for record in work(name, request)["trace"]:
            for argument in record["args"]:
                typed = asked(request, argument.get("input", ""))
                if typed is None or isinstance(argument["value"], bool) or isinstance(typed, list):
                    continue
                assert argument["value"] == (typed if not isinstance(typed, int) else str(typed)), argument


def asked(request: dict[str, Any], path: str) -> Any:
    found: Any = request
    for step in path.split("."):
        found = found.get(step) if isinstance(found, dict) else None
    return found


def test_the_result_is_what_the_record_ends_with(work: Call) -> None:
    for name, request in WORKED:
        if name != "fire":
            continue
        result = work(name, request)
        records = {record["id"]: record for record in result["trace"]}
        odds = records["odds"]
        assert [argument["value"] for argument in odds["args"]] == [result["fire"], result["defence"]]
        assert Fraction(result["ratio"]) == Fraction(result["fire"]) / Fraction(result["defence"])
        assert result["column"] == records.get("canister.column", records["column"])["value"]
        assert records["dice"]["value"] == str(result["dice_modifier"])
        for row in result["losses"]:
            shared = records.get(f"losses.{row['lost']}.artillery")
            if shared:
                assert shared["value"] == str(row["guns"])


def test_sentences_are_whole(work: Call, book: Any) -> None:
    """No empty sentence, no brace that was meant to be filled, no exact value lost for a Python one."""
    for name, request in (*WORKED, *runnable(book)):
        for record in work(name, request)["trace"]:
            said = record["say"]
            assert said and said == said.strip(), record
            assert not any(sign in said for sign in ("{", "}", "Fraction(", "True", "False", "  ")), record
            assert said[0].isupper() or said[0].isdigit(), record
