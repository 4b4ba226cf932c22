"""The fire multiple of a troop type in a formation."""

from __future__ import annotations

from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.rules import Rules
from calculators.trace import Value


def multiple(i: Inputs, rules: Rules, formation: str) -> Value:
    """The fire multiple of the troops, from the battle's chart or typed by hand."""
    if "firer.multiple" in i:
        return i["firer.multiple"]
    if not rules.has_chart("fire-effects"):
        raise refuse("firer.multiple", f"{rules.chart_missing('fire-effects')} Type the multiple by hand.")
    if "firer.troops" not in i:
        raise refuse("firer.troops", "Choose the troops, or type the fire multiple by hand.")
    nation, troops = i.word("firer.troops").split("/")
    return rules.cell("firer.multiple", "fire-effects", nation, troops, formation)
