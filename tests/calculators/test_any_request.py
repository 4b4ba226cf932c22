"""Whatever is sent, the answer is a result or a list of problems in words; nothing is raised, no Python shows."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from oracle.situations import WORKED

from calculators import api
from calculators.fields import Field

BATTLES = ["leipzig-1813", "austerlitz-1805", "deutsch-wagram-1809"]
GROUPS = ["firer", "battery", "target", "edition", "battle", "readings", "x"]

anything = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)

NAMES = st.sampled_from([*api.CALCULATORS, "none", "", "__class__", "é"])
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(10**30, 10**40)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["5/2", "1/0", "-1", "line", "carre", "french/ligne", "clear", "{", "{0}", "{value}", "\ud800"])
)
JSON = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
)
PYTHON = re.compile(
    r"Traceback|Error\b|Exception|<class|object at 0x|NoneType|\bdict\b|\bstr\b|\bint\b|Fraction\(|\{[0-9a-z]*\}"
)


@pytest.fixture(autouse=True)
def rules(rules_as_they_are: Callable[[], None]) -> None:
    rules_as_they_are()


def check(text: str, request: str = "") -> dict[str, Any]:
    """The text is the one form of an answer, and its problems are sentences."""
    answered = json.loads(text)
    assert text == json.dumps(answered, sort_keys=True, ensure_ascii=True, allow_nan=False, separators=(",", ":"))
    if answered["ok"]:
        assert set(answered) == {"ok", "result"} and answered["result"]["headline"]
        return answered
    assert set(answered) == {"ok", "errors"} and answered["errors"]
    for error in answered["errors"]:
        assert set(error) == {"field", "message"}
        own = error["message"]
        for sent in re.findall(r"'.*'", own):
            own = own.replace(sent, "")  # what was sent may be repeated
        assert own.endswith(".") and (own[0].isupper() or own[0] in "-0123456789"), own
        assert not PYTHON.search(own.replace("{}", "").replace('{"', "")), own
    return answered


def paths() -> list[str]:
    return sorted({field.path for calculator in api.CALCULATORS.values() for field in calculator.fields})


def sensible(field: Field) -> st.SearchStrategy[Any]:
    """Mostly what the field wants."""
    kinds: dict[str, st.SearchStrategy[Any]] = {
        "flag": st.booleans(),
        "roll": st.integers(11, 66),
        "die": st.integers(1, 6),
        "dice": st.lists(st.integers(1, 6), max_size=2),
        "whole": st.integers(field.low or 0, min(field.high or 20, 20)),
        "path": st.sampled_from(["clear", "clear slope+woods clear", "road town road", "river+clear", "+", "clear "]),
        "exact": st.integers(field.low or 0, 30) | st.sampled_from(["5/2", "7/3"]),
    }
    if field.kind != "choice":
        return kinds[field.kind]
    if isinstance(field.options, str):
        lists = [api.battle_options(api._loaded, battle)[field.options] for battle in BATTLES]
        return st.sampled_from([name for pairs in lists for name, _ in pairs] or ["none"])
    return st.sampled_from([name for name, _ in field.options])


@st.composite
def near_requests(draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    """A request that is right in most places, and anything in a few."""
    name = draw(st.sampled_from(list(api.CALCULATORS)))
    request: dict[str, Any] = {
        "battle": draw(st.sampled_from(["leipzig-1813", "austerlitz-1805", "deutsch-wagram-1809"]))
    }
    for field in api.CALCULATORS[name].fields:
        if field.required or draw(st.booleans()):
            value = draw(st.one_of(sensible(field), sensible(field), sensible(field), sensible(field), LEAVES))
            group, _, inner = field.path.partition(".")
            if inner:
                request.setdefault(group, {})[inner] = value
            else:
                request[group] = value
    return name, request


@anything
@given(NAMES, JSON)
def test_any_json(name: str, request: Any) -> None:
    check(api.call(name, json.dumps(request)))


@anything
@given(NAMES, st.text() | st.binary().map(lambda raw: raw.decode("latin-1")))
def test_any_text(name: str, text: str) -> None:
    check(api.call(name, text))


@anything
@given(
    NAMES,
    st.dictionaries(
        st.sampled_from([*paths(), "firer", "target", "edition", "battle", "readings", "x"]), JSON, max_size=8
    ),
)
def test_known_names_with_any_values(name: str, request: dict[str, Any]) -> None:
    check(api.call(name, json.dumps(request)))


@anything
@given(near_requests())
def test_requests_that_are_nearly_right(asked: tuple[str, dict[str, Any]]) -> None:
    name, request = asked
    check(api.call(name, json.dumps(request)))


@anything
@given(st.sampled_from(WORKED), st.data())
def test_a_good_request_with_one_value_replaced(asked: tuple[str, dict[str, Any]], data: st.DataObject) -> None:
    name, request = asked
    changed = json.loads(json.dumps(request))
    holder = changed
    where = data.draw(st.sampled_from(sorted(changed)))
    while isinstance(holder[where], dict) and holder[where] and data.draw(st.booleans()):
        holder = holder[where]
        where = data.draw(st.sampled_from(sorted(holder)))
    holder[where] = data.draw(JSON)
    check(api.call(name, json.dumps(changed)))


BROKEN = {
    "": "The request is not JSON",
    "{": "The request is not JSON (line 1, column 2).",
    "nul": "The request is not JSON",
    "[]": "The request must be a JSON object.",
    "12": "The request must be a JSON object.",
    '{"roll": 1.5}': "1.5 is no exact number. Write a fraction such as 5/2.",
    '{"roll": NaN}': "NaN is no exact number.",
    '{"roll": -Infinity}': "-Infinity is no exact number.",
    '{"roll": 1e999}': "1e999 is no exact number.",
    '{"roll": ' + "9" * 5000 + "}": "The request is not JSON",
    "[" * 100_000: "The request has too many brackets.",
    '{"a": ' * 50_000: "The request has too many brackets.",
}


@pytest.mark.parametrize("text", BROKEN, ids=lambda text: text[:20])
@pytest.mark.parametrize("name", api.CALCULATORS)
def test_broken_requests(name: str, text: str) -> None:
    answered = check(api.call(name, text))
    assert answered["errors"] == [{"field": "", "message": answered["errors"][0]["message"]}]
    assert answered["errors"][0]["message"].startswith(BROKEN[text])


def test_an_input_given_twice() -> None:
    answered = check(api.call("dice", '{"roll": 11, "roll": 12}'))
    assert answered["errors"] == [{"field": "roll", "message": "This input stands twice in the request. Keep one."}]
    deep = check(api.call("fire", '{"target": {"increments": 1, "increments": 2}}'))
    assert deep["errors"][0]["field"] == "increments"


def test_an_unknown_calculator() -> None:
    answered = check(api.call("siege", "{}"))
    message = f"There is no calculator 'siege'. Choose one of: {', '.join(api.CALCULATORS)}."
    assert answered["errors"] == [{"field": "", "message": message}]


@pytest.mark.parametrize(
    ("context", "field"),
    [
        ({"edition": 7}, "edition"),
        ({"edition": "none"}, "edition"),
        ({"battle": None}, "battle"),
        ({"battle": "none"}, "battle"),
        ({"readings": []}, "readings"),
        ({"readings": {"line-split": 1}}, "readings"),
        ({"readings": {"line-split": "odd"}}, "readings.line-split"),
        ({"readings": {"none": "x"}}, "readings.none"),
    ],
)
def test_the_context_of_a_request(context: dict[str, Any], field: str) -> None:
    answered = check(api.call("dice", json.dumps({"roll": 11} | context)))
    assert [error["field"] for error in answered["errors"]] == [field]


def test_the_same_request_gives_the_same_bytes() -> None:
    for name, request in WORKED:
        text = json.dumps(request)
        first = api.call(name, text)
        assert api.call(name, text) == first
        assert first.isascii()


def test_a_result_names_its_edition_battle_and_version() -> None:
    result = check(api.call("dice", '{"roll": 11}'))["result"]
    assert (result["calculator"], result["edition"], result["battle"]) == ("dice", "leipzig-1813", "leipzig-1813")
    assert re.fullmatch(r"\d+\.\d+\.\d+\+[0-9a-f]{8}", result["data_version"])


def test_the_lists_of_a_battle(built: dict[str, Any]) -> None:
    """What a form offers is what the calculator takes; a battle without charts offers nothing."""
    lists = api.battle_options(built, "austerlitz-1805")
    assert ("clear", "Clear") in [(name, label.capitalize()) for name, label in lists["terrains"]]
    shot = {"edition": "austerlitz-1805", "battle": "austerlitz-1805", "firer": {"formation": "unlimbered"}}
    for name, _ in lists["troops"]:
        target = {"increments": 4, "defence": 4, "troops": name}
        assert check(api.call("fire", json.dumps(shot | {"battery": {"fire": 9}, "target": target})))["ok"]
    assert set(api.battle_options(built, "berlin-1813").values()) == {()}
