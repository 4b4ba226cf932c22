"""The melee chart and the results matrix, which all battles share: columns, results, what they do (section 34)."""

from __future__ import annotations

from typing import Any

from calculators import exact
from calculators.rules import Rules
from calculators.trace import Value

# What the matrix calls the state of a unit in good order.
_GOOD = {"good": "good-order"}


def columns(rules: Rules) -> Value:
    """((name, least ratio), ...), lowest first."""
    pairs = tuple((c["id"], exact.read(c["ratio"])) for c in rules.bundle["charts"]["melee"]["columns"])
    return Value(pairs, rules.entry("melee", "").origin)


def results(rules: Rules, column: str) -> list[str]:
    """The results of a column for the 36 rolls, lowest roll first: "ad", "2c-1" ..."""
    return list(rules.bundle["cells"][f"melee/{column}"]["value"])


def entry(rules: Rules, result: str) -> dict[str, Any]:
    """What the chart says about a result: {"code", "label", "fact"}, or the losses and checks of both sides."""
    return dict(rules.bundle["charts"]["melee"]["results"][result])


def shown(rules: Rules, result: str) -> str:
    """As the chart prints it: "AD", or "2*/1", the attacker's losses first."""
    found = entry(rules, result)
    if "code" in found:
        return str(found["code"])
    sides = (found["attacker"], found["defender"])
    return "/".join(f"{side['loss']}{'*' if side.get('check') else ''}" for side in sides)


def outcome(rules: Rules, defender: str, state: str, result: str) -> dict[str, Any] | None:
    """What the results matrix says for a defender in a state: {"label", "effects", "note"}, or {"missing"}.

    None for a result that the matrix does not have, such as losses in numbers.
    """
    cell = rules.bundle["cells"].get(f"melee-results/{defender}/{_GOOD.get(state, state)}/{result}")
    if cell is None:
        return None
    if isinstance(cell["value"], dict):
        return dict(cell["value"])
    return dict(rules.bundle["charts"]["melee-results"]["outcomes"][cell["value"]])


def has_state(rules: Rules, defender: str, state: str) -> bool:
    """Whether the matrix has rows for a defender in that state."""
    start = f"melee-results/{defender}/{_GOOD.get(state, state)}/"
    return any(address.startswith(start) for address in rules.bundle["cells"])
