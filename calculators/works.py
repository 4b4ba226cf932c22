"""Fire defences that a battle states for works and for special cases (21.28 and the battles' own rules)."""

from __future__ import annotations

from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.rules import Rules
from calculators.trace import Trace, Value

_WALL = "austerlitz.pheasantry-wall.defence"
_HIDDEN = "austerlitz.hidden.defence"
_MOECKERN = "leipzig.moeckern."


def behind_the_wall(value: Value, rules: Rules, trace: Trace) -> Value:
    """The wall adds to the basic fire defence."""
    more = _stated(rules, _WALL)
    return trace.step("defence.wall", "add", value, more, say="The wall adds {1}: {value}")


def fire_defence(i: Inputs, rules: Rules, trace: Trace) -> Value:
    """The fixed value of an earthwork or of a special case."""
    kind = i.word("target.works")
    if kind == "hidden":
        return trace.step("defence.works", "same", _stated(rules, _HIDDEN), say="A hidden counter has {value}")
    if kind == "moeckern":
        value = _stated(rules, _MOECKERN + i.word("target.formation"))
        return trace.step("defence.works", "same", value, say="Möckern, improved: {value}")
    return _earthwork(rules, trace, kind.rpartition("-")[-1])


def _earthwork(rules: Rules, trace: Trace, side: str) -> Value:
    name = rules.battle.rpartition("-")[0]
    key = f"works.{name}.{side}"
    if key not in rules.bundle["parameters"]:
        raise refuse("target.works", "No fire defence of an earthwork was seen for this battle. Type it by hand.")
    return trace.step("defence.works", "same", rules[key], say=f"An earthwork, through its {side}: {{value}}")


def _stated(rules: Rules, key: str) -> Value:
    """A value that only one battle states."""
    if key not in rules.bundle["battles"][rules.battle]["parameters"]:
        raise refuse("target.works", "This battle does not state it for this formation. Choose another, or none.")
    return rules.value(key, "target.works")
