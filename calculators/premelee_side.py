"""What moves the pre-melee check of one side: the battle's chart, the rules, what is typed (33.5, 33.14 to 33.24)."""

from __future__ import annotations

from collections.abc import Callable

from calculators import situation as s
from calculators.chart_rule import chart_or_rule
from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.morale import in_all, leader_number, level_touches
from calculators.rules import Rules
from calculators.trace import Trace, Value, word

CHART = "pre-melee"
_OTHER = {"attacker": "defender", "defender": "attacker"}
_ELITE = ("steady", "middle", "low")


class Side:
    """One side of the assault: its inputs, and the steps found for its roll and for its morale value."""

    def __init__(self, side: str, i: Inputs, rules: Rules, trace: Trace) -> None:
        self.side = side
        self.i = i
        self.rules = rules
        self.trace = trace.part(side)
        self.roll: list[Value] = []
        self.value: list[Value] = []

    def at(self, name: str) -> str:
        return f"{self.side}.{name}"

    def knows(self, row: str) -> bool:
        return self.rules.knows(CHART, row, self.side)

    def chart(self, row: str, what: str, path: str) -> None:
        """A row of the battle's chart; where no chart has it, the record says so."""
        if not self.trace.test(
            f"{row}.known",
            "holds",
            Value(self.knows(row), {"input": path}),
            cite=(self.rules.fact("33.20"),),
            yes=f"{what}: on the battle's chart",
            no=f"{what}: no row of a chart was seen; type it by hand if yours has one",
        ):
            return
        self.add(row, chart_or_rule(self.rules, self.at("other"), CHART, row, self.side), what)

    def add(self, name: str, steps: Value, what: str, cite: tuple[Value, ...] = ()) -> None:
        self.roll.append(self.trace.step(name, "same", steps, say=f"{what}: {{value:+}} on the roll", cite=cite))

    def harder(self, name: str, steps: Value, what: str) -> None:
        self.value.append(self.trace.step(name, "same", steps, say=f"{what}: {{value:+}} on the morale value"))

    def sums(self) -> tuple[Value, Value]:
        return in_all(self.roll, self.value, self.rules, self.trace)


def modifiers(side: Side, row: Value | None) -> tuple[Value, Value]:
    """(steps on the roll, steps on the morale value). `row` is the row of the odds, None without a chart."""
    _odds(side, row)
    for part in (_through, _formation, _carre, _state, _ground, _losses, _own):
        part(side)
    return side.sums()


def _odds(side: Side, row: Value | None) -> None:
    if side.at("odds") in side.i:
        side.add("odds", side.i[side.at("odds")], "Odds, by hand")
        return
    if row is None:
        raise refuse(side.at("odds"), f"{side.rules.chart_missing(CHART)} Type the modifier for the odds by hand.")
    cell = side.rules.cell(side.at("odds"), CHART, "odds", row.word, side.side)
    side.add("odds", cell, f"Odds {row.word}")


def _through(side: Side) -> None:
    through = side.i.word("through")
    if through != "front":
        _THROUGH[side.side, through](side)


def _flank_defender(side: Side) -> None:
    side.add("flank", side.rules["flank.premelee.defender"], "Attacked through a flank")


def _rear_defender(side: Side) -> None:
    side.add("rear", side.rules["rear.premelee.defender"], "Attacked through the rear")


def _flank_attacker(side: Side) -> None:
    """The printed number, or what the battle's chart has (question premelee-flank-later)."""
    if side.trace.test(
        "flank.printed",
        "==",
        side.rules["premelee.flank.attacker"],
        word("printed"),
        yes="The number printed with the rule on flanks counts",
        no="The row of the battle's chart counts",
    ):
        side.add("flank", side.rules["flank.premelee.attacker"], "Through a flank")
    else:
        side.chart("flank", "Through a flank", "through")


def _rear_attacker(side: Side) -> None:
    """No page shows the number: a programme's, or nothing (question premelee-rear-attacker)."""
    if side.trace.test(
        "rear.chart",
        "==",
        side.rules["premelee.rear.attacker"],
        word("chart"),
        yes="Through the rear the attacker has what a players' programme gives",
        no="Through the rear the attacker gains nothing",
    ):
        side.chart("rear", "Through the rear", "through")


_THROUGH: dict[tuple[str, str], Callable[[Side], None]] = {
    ("defender", "flank"): _flank_defender,
    ("defender", "rear"): _rear_defender,
    ("attacker", "flank"): _flank_attacker,
    ("attacker", "rear"): _rear_attacker,
}


_ORDERS = {"line": "line", "skirmish": "skirmish order"}


def _formation(side: Side) -> None:
    """The chart's rows for the defender's formation, and road march (33.16)."""
    defended = side.i.word("defender.formation")
    if defended in _ORDERS:
        side.chart(defended, f"The defender is in {_ORDERS[defended]}", "defender.formation")
    if side.i.word(side.at("formation")) == "road-march":
        side.harder("road-march", side.rules["road-march.morale"], "In road march")


def passes_by_itself(side: Side) -> bool:
    """Whether the chart lets the attacker pass without a roll: against skirmishers."""
    if side.i.word("defender.formation") != "skirmish" or not side.knows("skirmish"):
        return False
    cell = side.rules.cell(side.at("other"), CHART, "skirmish", side.side)
    return side.trace.test(
        "automatic",
        "==",
        cell,
        word(_AUTOMATIC),
        yes="Against skirmishers the attacker passes without a roll",
        no="Against skirmishers the attacker rolls",
    )


_AUTOMATIC = "passes-automatically"


def _carre(side: Side) -> None:
    """A carré's better value, the chart's row, or both (question premelee-carre)."""
    if side.i.word("defender.formation") != "carre":
        return
    of = side.rules["premelee.carre.of"]
    left_out = side.trace.test(
        "carre.rule",
        "==",
        of,
        word("chart"),
        yes="Only the chart's row for a carré counts",
        no="The rule on the morale of a carré counts",
    )
    if not left_out and side.side == "defender":
        side.harder("carre.value", side.rules["carre.morale"], "In carré")
    if not side.trace.test(
        "carre.chart",
        "==",
        of,
        word("rule"),
        yes="The chart's row for a carré is left out",
        no="The chart's row for a carré counts",
    ):
        side.chart("carre", "The defender is in carré", "defender.formation")


def _state(side: Side) -> None:
    """A broken unit's own roll (33.16), and what the chart gives the attacker against it."""
    own = side.i.word(side.at("state"))
    if own != "good":
        key = "morale.disordered" if own == "disordered" else "morale.routed"
        side.add("state", side.rules[key], f"It is {own}")
    enemy = side.i.word("defender.state")
    if side.side == "attacker" and enemy != "good":
        side.chart(enemy, f"The defender is {enemy}", "defender.state")


def _ground(side: Side) -> None:
    if "ground" in side.i:
        side.chart(side.i.word("ground"), "The ground", "ground")


def _losses(side: Side) -> None:
    """Losses to the other side's fire, which weigh more when elite infantry fired (33.24)."""
    lost = side.i[side.at("fire_losses")]
    if not lost.number:
        return
    rules, trace = side.rules, side.trace
    firer = _elite(side, _OTHER[side.side]) if _in_scope(side) else ""
    key = f"premelee.loss.elite.{firer}" if firer and not _elite(side, side.side) else "premelee.loss"
    counts = Value(bool(firer) or side.side == "attacker", {"input": side.at("fire_losses")})
    each = rules[key]
    if trace.test(
        "losses.count",
        "holds",
        counts,
        cite=(each,),
        yes="Each increment lost to their fire: {1} on the roll",
        no="Losses the attacker inflicts weigh on the defender only if the attacker is elite",
    ):
        said = "{0:increment} lost to their fire × {1}: {value} on the roll"
        side.roll.append(trace.step("losses", "mul", lost, each, say=said))


def _in_scope(side: Side) -> bool:
    """Whether fire of elite infantry weighs more in this battle (question premelee-elite-scope)."""
    listed = side.rules.knows(CHART, "elite-loss-low", "attacker")
    everywhere = side.trace.test(
        "elite.all",
        "==",
        side.rules["premelee.elite.scope"],
        word("all"),
        yes="Fire of elite infantry weighs more in every battle",
        no="Fire of elite infantry weighs more only where a battle's chart says so",
    )
    return listed or everywhere


def _elite(side: Side, whose: str) -> str:
    """The class of elite infantry by printed morale: "steady", "middle", "low", or "" for none."""
    if side.i.word(f"{whose}.arm") != "infantry":
        return ""
    path = f"{whose}.morale"
    if path not in side.i:
        raise refuse(path, "Enter the printed morale: it says whether this infantry is elite, whose fire weighs more.")
    for kind in _ELITE:
        rolls = side.rules["premelee.elite." + kind]
        if side.trace.test(
            f"elite.{whose}.{kind}",
            "in",
            side.i[path],
            rolls,
            yes="Printed morale {0}: elite infantry",
            no="Printed morale {0}, not {1}",
        ):
            return kind
    return ""


def _own(side: Side) -> None:
    """Half strength, the morale level, a leader, and what is typed by hand."""
    i, rules = side.i, side.rules
    if i.flag(side.at("half")).content:
        side.chart("half-strength", "Half its strength is lost", side.at("half"))
    level = int(i[side.at("level")].number)
    if level and level_touches(i[side.at("arm")], rules, side.trace):
        side.chart(s.LEVEL_ROWS[level - 1], f"Morale level {level}", side.at("level"))
    if side.at("leader") in i:
        leader_number(i[side.at("leader")], rules, side.trace, side.roll, side.value)
    if side.at("other") in i:
        side.add("other", i[side.at("other")], "By hand")
