"""Whatever a result cites decides it: change one value of the rules and the step that cites it tells the new one."""

import json
from typing import Any

import pytest
from oracle.situations import WORKED, runnable

from calculators import api
from rulebook import bundle

# Words that stand for an operation or a choice, where no open question lists them.
OTHER_WORDS = {
    "rounding": {"down": "up", "up": "down", "nearest": "down", "exact": "down"},
    "choice": {"rout": "halt-or-rout", "halt-or-rout": "rout", "above": "at-or-above"},
}
# Words in a chart where most battles have a number.
OTHER_CELLS = {"passes-automatically": -3}


def ask(rules: dict[str, Any], name: str, request: dict[str, Any]) -> dict[str, Any]:
    api.load(bundle.text(rules))
    return json.loads(api.call(name, json.dumps(request)))


def citing(result: dict[str, Any], key: str) -> dict[str, list[Any]]:
    """Step -> the values under which it cites the key."""
    return {
        record["id"]: [a["value"] for a in (*record["args"], *record.get("cites", ())) if a.get("key") == key]
        for record in result["trace"]
        if any(a.get("key") == key for a in (*record["args"], *record.get("cites", ())))
    }


def place(rules: dict[str, Any], key: str, result: dict[str, Any]) -> tuple[Any, Any]:
    """Where the value of a cited key stands in the bundle: (holder, name in it)."""
    if "table" in rules["cells"].get(key, ()):
        return rules["tables"], rules["cells"][key]["table"]
    if key in rules["cells"]:
        return rules["cells"][key], "value"
    own = rules["battles"][result["battle"]]["parameters"].get(key) or rules["parameters"][key]
    if "question" in own:
        reading = result["questions"][own["question"]]["reading"]
        return rules["questions"][own["question"]]["readings"][reading]["sets"], key
    if result["edition"] in own.get("editions", {}):
        return own["editions"], result["edition"]
    return own, "value"


def changed(value: Any, key: str, rules: dict[str, Any], units: dict[str, str]) -> Any:
    """Another value of the same kind; None for the only word there is."""
    if isinstance(value, list):
        return value[1:]
    if isinstance(value, int):
        return value + 1
    if "/" in value:
        top, bottom = value.split("/")
        return f"{int(top) + int(bottom)}/{bottom}"
    question = rules["parameters"].get(key, {}).get("question")
    if question:
        words = [reading["sets"][key] for reading in rules["questions"][question]["readings"].values()]
        return next(word for word in words if word != value)
    if "table" in rules["cells"].get(key, ()):
        return rules["tables"], rules["cells"][key]["table"]
    if key in rules["cells"]:
        return OTHER_CELLS.get(value)
    return OTHER_WORDS[units[key]].get(value)


def written(value: Any) -> Any:
    """As the record has it: numbers are strings."""
    if isinstance(value, list):
        return [written(item) for item in value]
    return str(value) if isinstance(value, int) else value


@pytest.fixture(scope="module")
def situations(book: Any) -> list[tuple[str, dict[str, Any]]]:
    return [*WORKED, *runnable(book)]


@pytest.fixture(scope="module")
def units(book: Any) -> dict[str, str]:
    return {key: parameter.unit for key, parameter in book.parameters.items()}


def test_each_cited_value_decides_the_steps_that_cite_it(
    built: dict[str, Any], situations: list[tuple[str, dict[str, Any]]], units: dict[str, str]
) -> None:
    api.load(bundle.text(built))
    rules = api._loaded  # changed in place and put back: loading it hundreds of times would take a minute
    done: set[tuple[str, ...]] = set()
    silent: list[str] = []
    for name, request in situations:
        result = json.loads(api.call(name, json.dumps(request)))["result"]
        for key in result["cited"]:
            # The same steps under the same value were already tried with another request.
            steps = citing(result, key)
            mark = (key, str(result["cited"][key]), *steps)
            if mark in done:
                continue
            done.add(mark)
            holder, where = place(rules, key, result)
            value = holder[where]
            other = changed(value, key, rules, units)
            if other is None:
                silent.append(key)
                continue
            holder[where] = other
            answered = json.loads(api.call(name, json.dumps(request)))
            holder[where] = value
            if not answered["ok"]:
                fact = next(
                    a["fact"] for r in result["trace"] for a in (*r["args"], *r.get("cites", ())) if a.get("key") == key
                )
                assert any(fact in error["message"] for error in answered["errors"]), (key, answered)
                continue
            now = citing(answered["result"], key)
            assert now, f"{key} is no longer cited"
            for step, values in now.items():
                assert values and all(value == written(other) for value in values), (key, step, values)
            assert answered["result"]["cited"][key] == written(other)
            assert answered["result"]["trace"] != result["trace"]
    assert len(done) > 120
    assert set(silent) == {
        "dice.beyond",
        "fire.odds.beyond",
        "melee.odds.beyond",
    }  # their vocabulary has one word: clamp


SIX_IN_CARRE = {"formation": "carre", "increments": 6, "multiple": 3}
FIVE_SKIRMISH = {"formation": "skirmish", "increments": 5, "multiple": 3}

# A value, another one, and what then comes out: the change reaches the result, not only the record.
REACHES = [
    ("line.fire.increments", 5, "fire", {"firer": {"increments": 5, "multiple": 3}}, "/fire", "12", "15"),
    ("line.two-hex.from", 11, "fire", {"firer": {"increments": 10, "hexes": 2, "multiple": 3}}, "/fire", "24", None),
    ("carre.fire.share", "1/2", "fire", {"firer": SIX_IN_CARRE}, "/fire", "6", "9"),
    ("carre.from", 7, "fire", {"firer": SIX_IN_CARRE}, "/fire", "6", None),
    ("skirmish.one-hex.to", 5, "fire", {"firer": FIVE_SKIRMISH}, "/fire", "15", "9"),
    ("fire.massed.over", 5, "fire", {"firer": {"increments": 4, "multiple": 3}}, "/dice_modifier", 0, 1),
    ("leader.casualty.fire.rolls", [64, 65, 66], "leader", {"roll": 64}, "/hit", False, True),
    ("leader.casualty.used-share", "1/4", "leader", {"leaders": 4, "used": True}, "/chance_each/other", "1/6", "1/4"),
    ("leader.casualty.fire.reroll", [], "leader", {"cause": "fire"}, "/outcomes/4/chance", "0", "1/6"),
    ("losses.guns.rounding", "up", "losses", {"result": 3}, "/guns", 1, 2),
    ("losses.infantry.rounding", "down", "losses", {"result": 3}, "/infantry", 2, 1),
    ("road-march.increments", 6, "road-march", {"increments": 11}, "/hexes", 3, 2),
    ("road-march.morale", 6, "road-march", {"increments": 1, "morale": 26}, "/morale", 46, 36),
    ("morale.pass", "at-or-above", "leader", {"die": 1, "morale": 32, "morale_bonus": 0}, "/check_rolls", 22, 23),
    ("leader.limber.special", 2, "limber", {"need": 6, "leader": "special"}, "/added", 3, 2),
    ("artillery.prolong.terrain", ["clear"], "limber", {"action": "prolong", "ground": "slope"}, "/hexes", 1, None),
    ("recall.failed.melee.share", "1/3", "recall", {"need": 2, "melee": 18}, "/melee", "9", "6"),
    ("carre.from", 10, "carre", {"troops": "french", "increments": 9, "distance": 2}, "/modifier", 0, None),
    ("charge.carre.distance", 2, "carre", {"troops": "french", "increments": 9, "distance": 3}, "/modifier", 0, None),
    ("force-march.charged.morale", 6, "stand", {"morale": 32, "forced": True}, "/value_modifier", 12, 6),
    ("cavalry.tired.melee.share", "1/3", "readiness", {"state": "tired", "melee": 18}, "/melee", "9", "6"),
    ("cavalry.recovery.still.levels", 1, "readiness", {"state": "exhausted", "action": "rest"}, "/levels", 2, 1),
    ("line.movement.penalty", 3, "movement", {"movement": 8, "formation": "line"}, "/allowance", "6", "5"),
    ("force-march.movement.factor", 3, "movement", {"movement": 8, "force_march": "passed"}, "/allowance", "16", "24"),
    ("carre.realization.level", 4, "levels", {"lost": 4, "first": 3}, "/carre", 3, 4),
]  # fmt: skip


@pytest.mark.parametrize(
    ("key", "other", "name", "request_", "pointer", "before", "after"), REACHES, ids=lambda v: str(v)[:28]
)
def test_the_change_reaches_the_result(
    altered: dict[str, Any],
    key: str,
    other: Any,
    name: str,
    request_: dict[str, Any],
    pointer: str,
    before: Any,
    after: Any,
) -> None:
    if name == "fire":
        request_ = {"target": {"increments": 6, "defence": 4}} | request_
    assert found(ask(altered, name, request_)["result"], pointer) == before
    altered["parameters"][key]["value"] = other
    answered = ask(altered, name, request_)
    assert (found(answered["result"], pointer) if answered["ok"] else None) == after


def found(result: Any, pointer: str) -> Any:
    for step in pointer.removeprefix("/").split("/"):
        result = result[int(step)] if isinstance(result, list) else result[step]
    return result


def test_a_cell_of_the_fire_table_reaches_the_losses(altered: dict[str, Any]) -> None:
    request = {"firer": {"increments": 4, "multiple": 4}, "target": {"increments": 6, "defence": 4}}
    columns = altered["charts"]["fire-combat"]["columns"]
    column = next(entry for entry in columns if entry["id"] == "4:1")
    before = ask(altered, "fire", request)["result"]
    column["losses"]["11"] = 5
    after = ask(altered, "fire", request)["result"]
    assert (before["losses"][0]["rolls"], after["losses"][0]["rolls"]) == (2, 1)
    assert after["losses"][-1] == {
        **before["losses"][-1],
        "lost": 5,
        "rolls": 1,
        "or_more": 1,
        "natural": [[11, 11]],
        "infantry": 5,
    }
    column["ratio"] = "9/2"
    assert ask(altered, "fire", request)["result"]["column"] == "3:1"
