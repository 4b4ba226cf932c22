"""Cells of a battle's chart that only repeat a rule: the rule is asked, so that it is the one cited."""

from __future__ import annotations

from calculators.rules import Rules
from calculators.trace import Value


def chart_or_rule(rules: Rules, field: str, chart: str, *path: str) -> Value:
    """A cell, or the parameter in its place. Raises InputError at `field` when neither was seen."""
    found = rules.bundle["cells"].get("/".join((chart, rules.battle, *path)), {})
    if "key" in found:
        return rules.value(found["key"], field)
    return rules.cell(field, chart, *path)
