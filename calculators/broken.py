"""What no unit can be: refusals that several calculators share."""

from __future__ import annotations

from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.rules import Rules


def cavalry_is_never_disordered(i: Inputs, arm: str, state: str, rules: Rules) -> None:
    """Refuses disordered cavalry (30.2); `arm` and `state` are the inputs that say so."""
    if i.word(arm) == "cavalry" and i.word(state) == "disordered":
        raise refuse(state, f"Cavalry is never disordered: it is in good order or routed ({rules.fact('30.2').fact}).")
