"""Melee strength: what the units of a stack are worth after losses, with every factor that applies (section 32)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from calculators import exact
from calculators.broken import cavalry_is_never_disordered
from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.melee_factors import Factor, factors
from calculators.rules import Rules
from calculators.strength_inputs import FIELDS, UNITS
from calculators.trace import Trace, Value, word

__all__ = ["FIELDS", "resolve"]


def resolve(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    """The melee strength of one stack, or of one hex of it where a unit covers several.

    Result: strength (exact string), factors ([{"name", "value"}]), units ([{"unit", "after_losses", "lance",
    "strength"}], exact strings).
    """
    _possible(i, rules)
    found = factors(i, rules, trace)
    units = [_unit(name, title, found, i, rules, trace) for name, title in UNITS if f"{name}.melee" in i]
    strength = _together(units, i, rules, trace)
    shown = [unit.shown() for unit in units]
    written = exact.write(strength.number)
    return {
        "strength": written,
        "factors": [{"name": factor.name, "value": exact.write(factor.value.number)} for factor in found],
        "units": shown,
        "headline": f"Melee strength {written}",
        "summary": _summary(shown, found, written),
    }


@dataclass
class _Unit:
    """A unit on its way: `value` is what it is worth so far, `trace` its part of the record."""

    title: str
    start: Value
    bonus: Value | None
    value: Value
    trace: Trace

    def shown(self) -> dict[str, str]:
        return {
            "unit": self.title,
            "after_losses": exact.write(self.start.number),
            "lance": exact.write(self.bonus.number) if self.bonus else exact.write(0),
            "strength": exact.write(self.value.number),
        }


def _unit(name: str, title: str, found: list[Factor], i: Inputs, rules: Rules, trace: Trace) -> _Unit:
    part = trace.part(name)
    start = _after_losses(name, i, rules, part)
    value = _march_hex(name, _with_factors(start, found, i, rules, part), i, rules, part)
    value = _least(value, i, rules, part)
    bonus = _lance(name, i, found, rules, part)
    if bonus:
        value = part.step("with-lance", "add", value, bonus, say="With the lance bonus {value}")
    return _Unit(title, start, bonus, value, part)


def _possible(i: Inputs, rules: Rules) -> None:
    arm, state, action, formation = (i.word(path) for path in ("arm", "state", "action", "formation"))
    cavalry_is_never_disordered(i, "arm", "state", rules)
    if arm == "cavalry" and formation == "carre":
        raise refuse("formation", f"Only infantry stands in carré ({rules.fact('15.65').fact}).")
    if formation == "carre" and action == "attack":
        raise refuse("formation", f"A carré may not attack in melee ({rules.fact('15.65').fact}).")
    if arm == "infantry" and state == "routed" and action == "attack":
        raise refuse("action", f"Routed infantry melees in defence only ({rules.fact('30.10').fact}).")
    if arm == "infantry" and formation == "line" and i["hexes"].number > 1:
        raise refuse("hexes", f"Give the units of one hex of the line: all of them count ({rules.fact('15.46').fact}).")
    for name, _ in UNITS:
        if f"{name}.left" in i and f"{name}.printed" not in i:
            raise refuse(f"{name}.printed", f"Enter the printed increments too ({rules.fact('12.2').fact}).")
        if f"{name}.left" in i and i[f"{name}.left"].number > i[f"{name}.printed"].number:
            raise refuse(f"{name}.left", "A unit cannot have more increments left than are printed on it.")
        if f"{name}.melee" not in i and any(f"{name}.{other}" in i for other in ("left", "printed", "lance")):
            raise refuse(f"{name}.melee", "Enter the melee value of this unit, or leave its other figures out.")


def _after_losses(name: str, i: Inputs, rules: Rules, trace: Trace) -> Value:
    """Printed value × increments left ÷ printed increments (12.2)."""
    value = i[f"{name}.melee"]
    if i.word("arm") == "cavalry" and i.word("enemy") == "carre" and i.word("action") == "attack":
        if trace.test(
            "carre.printed",
            "==",
            rules["carre.melee.cavalry.of"],
            word("printed"),
            yes="Against a carré the printed value counts, losses or not",
            no="In the other reading the printed value would count against a carré, losses or not",
        ):
            return trace.step("printed", "same", value, say="Printed melee value {value}")
    if f"{name}.left" not in i:
        return trace.step("printed", "same", value, say="Melee value {value}, no losses")
    return _share(name, value, i, rules, trace, "losses", "12.2", "Melee value")


def _share(name: str, value: Value, i: Inputs, rules: Rules, trace: Trace, step: str, fact: str, what: str) -> Value:
    left = trace.step(
        f"{step}.share",
        "div",
        i[f"{name}.left"],
        i[f"{name}.printed"],
        say="{0} of {1:increment} left: {value}",
        cite=(rules.fact(fact),),
    )
    return trace.step(step, "mul", value, left, say=f"{what} {{0}} × {{1}} = {{value}}")


def _with_factors(value: Value, found: list[Factor], i: Inputs, rules: Rules, trace: Trace) -> Value:
    at_once: bool | None = None
    for factor in found:
        if _printed_only(factor, i, rules):
            continue
        value = trace.step(f"x.{factor.name}", "mul", value, factor.value, say="{0} × {1} = {value}")
        if value.is_whole:
            continue
        if at_once is None:
            at_once = _at_once(rules, trace)
        if at_once:
            value = rounded(f"x.{factor.name}.fractions", value, rules, trace)
    return value


def _at_once(rules: Rules, trace: Trace) -> bool:
    """Whether a fraction goes after each factor; asked at the first one, and only where fractions go at all."""
    return not _kept(rules, trace) and trace.test(
        "fractions.each",
        "==",
        rules["melee.fractions.after"],
        word("each"),
        yes="That is done after each factor",
        no="That is done once, at the end",
    )


def _kept(rules: Rules, trace: Trace) -> bool:
    return trace.test(
        "fractions.kept",
        "==",
        rules["melee.fractions"],
        word("exact"),
        yes="Fractions are kept",
        no="Fractions {0:rounding}",
    )


def _printed_only(factor: Factor, i: Inputs, rules: Rules) -> bool:
    """Against a carré, in the reading of the printed value, readiness counts no more than losses."""
    if factor.name not in ("tired", "exhausted") or i.word("enemy") != "carre" or i.word("action") != "attack":
        return False
    return rules["carre.melee.cavalry.of"].word == "printed"


def _march_hex(name: str, value: Value, i: Inputs, rules: Rules, trace: Trace) -> Value:
    """Road march counted by increments: the first hex has at most the increments of a hex of road (15.77, 15.80)."""
    if i.word("formation") != "road-march" or rules["road-march.melee.method"].word != "increments":
        return value
    path = f"{name}.left" if f"{name}.left" in i else f"{name}.printed"
    if path not in i:
        raise refuse(f"{name}.printed", f"Enter the increments: they decide the share of a hex ({_road(rules)}).")
    here = trace.step(
        "road.hex", "min", i[path], rules["road-march.increments"], say="{value:increment} in its first hex"
    )
    share = trace.step("road.share", "div", here, i[path], say="{0} of {1:increment}: {value}")
    return trace.step("road", "mul", value, share, say="In the first hex {0} × {1} = {value}")


def _road(rules: Rules) -> str:
    return rules["road-march.increments"].fact


def _least(value: Value, i: Inputs, rules: Rules, trace: Trace) -> Value:
    """Disordered limbered guns never fall below the least strength (25.16)."""
    if not (i.word("arm") == "artillery" and i.word("state") == "disordered" and i.word("guns") == "limbered"):
        return value
    least = rules["artillery.disordered.minimum"]
    if trace.test("least.under", "<", value, least, yes="{0} is less than {1}", no="Not less than {1}: it stays {0}"):
        return trace.step("least", "same", least, say="Never less than {value}")
    return value


def _lance(name: str, i: Inputs, found: list[Factor], rules: Rules, trace: Trace) -> Value | None:
    """The lance bonus in good order, when they assault or counter-charge (12.3, 35.11 to 35.14, 35.17)."""
    if f"{name}.lance" not in i:
        return None
    charging = i.word("action") == "attack" or bool(i.flag("counter").content)
    if not trace.test(
        "lance",
        "holds",
        Value(charging and i.word("state") == "good", {"input": "action"}),
        cite=(rules.fact("35.11"), rules.fact("35.12"), rules.fact("35.13")),
        yes="Lancers in good order who assault or counter-charge add their bonus",
        no="The lance bonus counts in good order, in an assault or a counter-charge: not so",
    ):
        return None
    bonus = i[f"{name}.lance"]
    if f"{name}.left" in i:
        bonus = _share(name, bonus, i, rules, trace, "lance.losses", "12.3", "Lance bonus")
    if i.word("formation") == "line":
        said = "Lancers in line: bonus {0} × {1} = {value}"
        bonus = trace.step("lance.line", "mul", bonus, rules["cavalry.line.lance.factor"], say=said)
    for factor in _on_lance(i, found, rules, trace):
        said = "The bonus too: {0} × {1} = {value}"
        bonus = trace.step(f"lance.x.{factor.name}", "mul", bonus, factor.value, say=said)
    return bonus


def _on_lance(i: Inputs, found: list[Factor], rules: Rules, trace: Trace) -> list[Factor]:
    """The factors that the readings you play let touch the lance bonus."""
    shared = [factor for factor in found if factor.kind == "hexes"]
    if shared and not trace.test(
        "lance.hexes",
        "==",
        rules["cavalry.line.lance.hexes"],
        word("divided"),
        yes="The bonus is divided among the hexes too",
        no="Each hex has the whole bonus",
    ):
        shared = []
    others = [factor for factor in found if not factor.kind]
    if i.word("enemy") == "carre" and i.word("action") == "attack":
        key, wanted = "cavalry.lance.carre", "other-factors"
        yes, no = "Against a carré only its own share spares the bonus", "Against a carré the bonus stays whole"
    else:
        key, wanted = "cavalry.lance.order", "before"
        yes, no = "The bonus is added first, so the factors touch it", "The bonus is added after the factors"
    return shared + (others if trace.test("lance.touched", "==", rules[key], word(wanted), yes=yes, no=no) else [])


def rounded(name: str, value: Value, rules: Rules, trace: Trace) -> Value:
    """Fractions as the players agreed (12.8)."""
    if value.is_whole:
        return value
    return trace.step(name, "round", value, rules["melee.fractions"], say="Fractions {1:rounding}: {value}")


def _together(units: list[_Unit], i: Inputs, rules: Rules, trace: Trace) -> Value:
    """The units added up; fractions of each unit, or of the sum (question fractions-in-a-stack)."""
    of_stack = len(units) > 1 and any(not unit.value.is_whole for unit in units) and _of_stack(rules, trace)
    if not of_stack:
        for unit in units:
            unit.value = rounded("fractions", unit.value, rules, unit.trace)
    values = [unit.value for unit in units]
    if "others" in i:
        values.append(i["others"])
    total = trace.step("strength", "sum", *values, say="Melee strength {value}", cite=(rules.fact("32.9"),))
    return rounded("fractions", total, rules, trace) if of_stack else total


def _of_stack(rules: Rules, trace: Trace) -> bool:
    """Whether fractions go in the sum only; asked where they go at all."""
    return not _kept(rules, trace) and trace.test(
        "fractions.of",
        "==",
        rules["melee.fractions.of"],
        word("sum"),
        yes="That is done in the sum",
        no="That is done unit by unit",
    )


def _summary(shown: list[dict[str, str]], found: list[Factor], written: str) -> str:
    count = len(shown)
    units = f"{count} units" if count > 1 else "One unit"
    changed = ", ".join(f"× {factor.value}" for factor in found)
    return f"{units}, strength {written}. " + (f"Factors: {changed}." if found else "No factor applies.")
