"""What multiplies a melee value (sections 13, 15, 19, 20, 30, 35, 36, 38, 42): each factor with its rule.

The rules of the general booklet hold in every battle; from the battle's own chart come the rows for its ground.
"""

from __future__ import annotations

from dataclasses import dataclass

from calculators.chart_rule import chart_or_rule
from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.rules import Rules
from calculators.tired import share as tired_share
from calculators.trace import ONE, Trace, Value, word

# Rows of the ground that are for one arm only, with the rule that says so.
_GROUND_FOR = {"earthwork": "infantry", "redoubt": "infantry", "general-order-terrain": "cavalry"}


@dataclass(frozen=True)
class Factor:
    """`kind` "carre", "hexes" or "": what the lance bonus may be spared from."""

    name: str
    value: Value
    kind: str = ""


class Collector:
    """Looks at one factor after the other; the record keeps those that do not apply as well."""

    def __init__(self, i: Inputs, trace: Trace) -> None:
        self.found: list[Factor] = []
        self._i = i
        self._trace = trace

    def choice(self, name: str, path: str, wanted: str, value: Value, what: str, kind: str = "") -> None:
        """The factor applies when a choice is the wanted one."""
        self.add(name, self._i.word(path) == wanted, path, value, what, kind)

    def flag(self, name: str, path: str, value: Value, what: str) -> None:
        self.add(name, bool(self._i.flag(path).content), path, value, what)

    def add(self, name: str, applies: bool, path: str, value: Value, what: str, kind: str = "") -> None:
        if self._trace.test(
            f"factor.{name}",
            "holds",
            Value(applies, {"input": path}),
            cite=(value,),
            yes=f"{what}: × {{1}}",
            no=f"{what}, × {{1}}: not so",
        ):
            self.found.append(Factor(name, value, kind))


def factors(i: Inputs, rules: Rules, trace: Trace) -> list[Factor]:
    """The factors that apply to every unit of the stack, in the order in which they are multiplied."""
    seen = Collector(i, trace)
    if i.word("action") == "attack":
        seen.choice("flank", "through", "flank", rules["flank.melee.factor"], "Through a flank hexside")
        seen.choice("rear", "through", "rear", rules["rear.melee.factor"], "Through a rear hexside")
    _PER_ARM[i.word("arm")](i, rules, trace, seen)
    _road_march(i, rules, trace, seen)
    _ground(i, rules, seen)
    if "factor" in i:
        seen.add("hand", True, "factor", i["factor"], "Typed by hand")
    return seen.found


def _infantry(i: Inputs, rules: Rules, trace: Trace, seen: Collector) -> None:
    states = {"disordered": "infantry.disordered.melee.factor", "routed": "infantry.routed.melee.share"}
    for state, key in states.items():
        seen.choice(state, "state", state, rules[key], f"Infantry {state}")
    _skirmishers(i, rules, seen)
    if i.word("action") == "attack":
        seen.choice("carre", "enemy", "carre", rules["carre.melee.infantry.factor"], "Infantry against a carré")


def _skirmishers(i: Inputs, rules: Rules, seen: Collector) -> None:
    """In skirmish order, in one hex or spread over two (19.28, 19.29)."""
    spread = i.word("formation") == "skirmish" and i["hexes"].number > 1
    if not spread:
        seen.choice("skirmish", "formation", "skirmish", rules["skirmish.melee.factor"], "In skirmish order")
        return
    hexes = rules["skirmish.hexes"]
    if i["hexes"].number != hexes.number:
        raise refuse("hexes", f"Skirmishers stand in one hex or spread over {hexes} ({hexes.fact}).")
    share = rules["skirmish.two-hex.melee.share"]
    seen.add("skirmish", True, "hexes", share, f"Spread over {hexes} hexes, in each")


def _cavalry(i: Inputs, rules: Rules, trace: Trace, seen: Collector) -> None:
    seen.choice("routed", "state", "routed", rules["cavalry.routed.melee.share"], "Routed cavalry")
    _formation(i, rules, trace, seen)
    _readiness(i, rules, trace, seen)
    if i.word("weight") == "heavy":
        _heavy(i, rules, trace, seen)
    if i.word("action") == "attack":
        against = i.word("enemy") in ("light", "heavy") and bool(i.flag("straight").content)
        seen.add(
            "straight", against, "straight", rules["charge.cavalry.factor"], "A straight charge at cavalry that stands"
        )
        seen.flag("recall", "recall_failed", rules["recall.failed.melee.share"], "After a failed recall")
        share = rules["carre.melee.cavalry.share"]
        seen.choice("carre", "enemy", "carre", share, "Cavalry against a carré", "carre")


def _formation(i: Inputs, rules: Rules, trace: Trace, seen: Collector) -> None:
    share = rules["cavalry.general-order.melee.share"]
    seen.choice("general-order", "formation", "general-order", share, "Cavalry in general order")
    seen.choice("skirmish", "formation", "skirmish", rules["cavalry-skirmish.melee.share"], "Cavalry in skirmish order")
    if i.word("formation") == "line" and i["hexes"].number > 1:
        each = trace.step(
            "hexes", "div", ONE, i["hexes"], say="A line over {1:hex}: {value} in each", cite=(rules.fact("15.106"),)
        )
        seen.add("hexes", True, "hexes", each, "In each hex of the line", "hexes")


def _readiness(i: Inputs, rules: Rules, trace: Trace, seen: Collector) -> None:
    """Tired, exhausted, sparing (36.5, 36.9, 36.12 to 36.14)."""
    is_tired = i.word("readiness") == "tired"
    tired = tired_share(i, rules, trace) if is_tired else rules["cavalry.tired.melee.share"]
    seen.choice("tired", "readiness", "tired", tired, "Tired")
    seen.choice("exhausted", "readiness", "exhausted", rules["cavalry.exhausted.melee.share"], "Exhausted")
    seen.flag("sparing", "sparing", rules["cavalry.sparing.melee.share"], "Spares itself")


def _heavy(i: Inputs, rules: Rules, trace: Trace, seen: Collector) -> None:
    seen.choice("heavy.line", "formation", "line", rules["cavalry.heavy.line.factor"], "Heavy cavalry in line")
    meets = i.word("enemy") == "light" and not i.flag("other_side").content
    if meets and i.word("formation") == "line":
        meets = trace.test(
            "heavy.both",
            "==",
            rules["cavalry.heavy.line.with"],
            word("both"),
            yes="In line it gains against light cavalry as well",
            no="In line it gains nothing against light cavalry",
        )
    factor = rules["cavalry.heavy.front.factor"]
    seen.add("heavy.light", meets, "enemy", factor, "Heavy cavalry against light, through its own front")


def _artillery(i: Inputs, rules: Rules, trace: Trace, seen: Collector) -> None:
    """Limbered guns in disorder (25.16); for other broken guns no rule was seen."""
    state, guns = i.word("state"), i.word("guns")
    unseen = state == "routed" or (state == "disordered" and guns == "unlimbered")
    if unseen and "factor" not in i:
        raise refuse(
            "factor", f"No page seen says what {guns} guns that are {state} are worth. Type the factor by hand."
        )
    limbered = state == "disordered" and guns == "limbered"
    seen.add("disordered", limbered, "state", rules["artillery.disordered.factor"], "Limbered guns in disorder")


_PER_ARM = {"infantry": _infantry, "cavalry": _cavalry, "artillery": _artillery}


def _road_march(i: Inputs, rules: Rules, trace: Trace, seen: Collector) -> None:
    """A quarter in every hex (15.80); counted by increments it is worked out unit by unit."""
    if i.word("formation") != "road-march":
        return
    if trace.test(
        "road.method",
        "==",
        rules["road-march.melee.method"],
        word("quarter"),
        yes="Each hex of the march has the same share",
        no="Each hex of the march counts by the increments in it",
    ):
        seen.add("road-march", True, "formation", rules["road-march.melee.share"], "In road march, in each hex")


def _ground(i: Inputs, rules: Rules, seen: Collector) -> None:
    if "ground" not in i:
        return
    ground, action = i.word("ground"), i.word("action")
    if not rules.knows("melee-factors", action, ground):
        raise refuse("ground", "The chart of this battle has this ground for the other side only. Leave it out.")
    value = chart_or_rule(rules, "factor", "melee-factors", action, ground)
    wanted = _GROUND_FOR.get(ground, i.word("arm"))
    seen.add("ground", wanted == i.word("arm"), "ground", value, "The ground, as the battle's chart has it")
