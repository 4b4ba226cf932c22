"""Forming carré before a charge: may it try, and what comes of it (section 38, the battle's carré chart)."""

from __future__ import annotations

from typing import Any

from calculators import charted, dice
from calculators.carre_inputs import FIELDS
from calculators.errors import refuse
from calculators.fields import Inputs
from calculators.rules import Rules
from calculators.trace import NONE, Trace, Value, word

__all__ = ["FIELDS", "resolve"]

_CHART = "carre-realization"
_RESULTS = (("carre", "Carré"), ("disorder", "Disordered"), ("rout", "Routed"))
_LABELS = dict(_RESULTS)
_POINTS = "movement point"


def resolve(i: Inputs, rules: Rules, trace: Trace) -> dict[str, Any]:
    """The attempt to form carré.

    Result: rows ([{"result", "label", "rolls", "natural"}] over the 36 natural rolls), modifier (steps), added
    (plain number, with that reading), distance_unit; with a roll given `thrown` ({"natural", "modified", "result",
    "columns": [{"distance", "result"}]}).
    """
    unit = _unit(rules)
    _may_try(i, rules, trace, unit)
    steps, plain = _modifiers(i, rules, trace)
    column = _column(i, rules, trace)
    read = {natural.roll: _read(column, _moved(natural, steps, plain)) for natural in dice.NATURALS}
    came = dice.sorted_by(lambda natural: read[natural.roll])
    rows: list[dict[str, Any]] = [
        {"result": result, "label": label, **dice.counted(came[result])} for result, label in _RESULTS if result in came
    ]
    found: dict[str, Any] = {"rows": rows, "modifier": steps, "added": plain, "distance_unit": unit}
    chances = ", ".join(f"{row['label'].lower()} {row['rolls']}" for row in rows)
    found["headline"] = f"{chances[0].upper()}{chances[1:]} in {len(dice.ROLLS)}"
    found["summary"] = _after(i, rules, trace, unit)
    thrown = i.roll("roll")
    if thrown:
        modified = _moved(thrown, steps, plain)
        result = read[thrown.roll]
        columns = _columns(i, rules, modified)
        found["thrown"] = {"natural": thrown.roll, "modified": modified, "result": result, "columns": columns}
        found["headline"] = f"{thrown.roll} reads {modified}: {_LABELS[result].lower()}"
    return found


def _unit(rules: Rules) -> str:
    """What the chart counts the distance in: "hex", "movement point", or "" where that was not seen."""
    if not rules.has_chart(_CHART):
        return ""
    unit = rules.bundle["battles"][rules.battle]["charts"][_CHART]["distance_unit"]
    return unit if isinstance(unit, str) else ""


def _may_try(i: Inputs, rules: Rules, trace: Trace, unit: str) -> None:
    """Refuses what the rules do not allow, the first obstacle first."""
    if i.word("formation") == "skirmish":
        raise refuse("formation", f"Skirmishers may not try to form carré ({rules.fact('19.23').fact}).")
    clear = trace.test(
        "carre.clear",
        "==",
        i["terrain"],
        word("clear"),
        cite=(rules.fact("15.47"),),
        yes="The hex is clear",
        no="The hex is not clear",
    )
    if not clear or i.word("formation") == "general-order":
        field = "formation" if clear else "terrain"
        raise refuse(field, f"Infantry forms carré in clear terrain only ({rules.fact('15.47').fact}).")
    least = rules["carre.from"]
    if not trace.test(
        "carre.enough", ">=", i["increments"], least, yes="{0:increment}, at least {1}", no="Fewer than {1:increment}"
    ):
        raise refuse("increments", f"A carré needs at least {least} increments ({least.fact}).")
    tries = rules["charge.carre.attempts"]
    if i.flag("tried").content:
        raise refuse("tried", f"Each formation has {tries:attempt} in a charge ({tries.fact}).")
    trace.step("carre.tries", "same", tries, say="It has {value:attempt} in this charge")
    if not trace.test(
        "carre.seen",
        "holds",
        i.flag("seen"),
        cite=(rules.fact("38.11"),),
        yes="It sees the cavalry through its front",
        no="It does not see the cavalry",
    ):
        raise refuse(
            "seen", f"Without a line of sight to the cavalry there is no attempt ({rules.fact('38.23').fact})."
        )
    if unit != _POINTS:
        _near_enough(i, rules, trace)
    trace.step("carre.unseen", "same", rules.fact("38.26"), say="One more condition on who may try was not seen")


def _near_enough(i: Inputs, rules: Rules, trace: Trace) -> None:
    """From how far it may try (38.10, 38.13, 38.21); the chart then counts hexes, or what it counts was not seen."""
    limit = rules["charge.carre.distance"]
    if i.flag("declared").content and trace.test(
        "carre.range.of",
        "==",
        rules["charge.carre.range"],
        word("target"),
        yes="A declared target tries only from near in the reading you play",
        no="A declared target too may try from the far range",
    ):
        limit = rules["charge.carre.target.distance"]
    if not trace.test(
        "carre.range", "<=", i["distance"], limit, yes="{0:hex} away, within {1}", no="Farther than {1:hex}"
    ):
        raise refuse("distance", f"It may try once the cavalry is within {limit:hex} ({limit.fact}).")


def _modifiers(i: Inputs, rules: Rules, trace: Trace) -> tuple[int, int]:
    """(steps on the scale, plain number): the second only in the reading that adds morale levels plainly."""
    nation = _nation(i, rules)
    parts = []
    if i["modifier"].number:
        parts.append(trace.step("carre.other", "same", i["modifier"], say="Other modifiers: {value:+step}"))
    parts += _leader(i, rules, trace, nation)
    for name, kind in (("light-cavalry", "light"), ("lancers", "lancers")):
        asked = Value(i.word("cavalry") == kind, {"input": "cavalry"})
        found = _charted(rules, "cavalry", name, nation, asked)
        what = name.replace("-", " ").capitalize()
        parts += charted.counted(f"carre.{name}", asked, found, trace, what=what, without=f"{what} would count")
    if "kind" in i:
        own = rules.cell("kind", _CHART, "modifier", i.word("kind"))
        parts.append(trace.step("carre.kind", "same", own, say="These troops: {value:+step}"))
    level = _level(i, rules, trace, nation)
    plain = NONE
    if level and trace.test(
        "carre.level.count",
        "==",
        rules["levels.count"],
        word("plain"),
        yes="Levels are added plainly in the reading you play",
        no="Levels are steps on the scale of the dice",
    ):
        plain = level
    elif level:
        parts.append(level)
    said = "In all {value:+step} on the roll" if parts else "Nothing moves the roll"
    steps = trace.step("carre.steps", "sum", *parts, say=said, cite=(rules.fact("9.5"),))
    return int(steps.number), int(plain.number)


def _nation(i: Inputs, rules: Rules) -> str:
    if "troops" not in i:
        return ""
    groups = rules.bundle["battles"][rules.battle]["charts"][_CHART]["groups"]
    group = next(entry for entry in groups if entry["id"] == i.word("troops"))
    return str(group.get("nation", ""))


def _charted(rules: Rules, field: str, situation: str, nation: str, asked: Value) -> Value | None:
    """The chart's number, looked up only when it is asked for: a number nobody has seen stops only who needs it."""
    if not asked.content:
        return None
    if not rules.has_chart(_CHART):
        raise refuse(field, f"{rules.chart_missing(_CHART)} Leave this out and type its number by hand.")
    return charted.number(rules, field, _CHART, situation, nation)


def _leader(i: Inputs, rules: Rules, trace: Trace, nation: str) -> list[Value]:
    """A leader in the hex: the battle's number, or where no chart was seen the one of 7.9."""
    asked = i.flag("leader")
    if rules.has_chart(_CHART):
        found = _charted(rules, "modifier", "leader", nation, asked)
    else:
        found = rules["carre.realization.leader"] if asked.content else None
    return charted.counted("carre.leader", asked, found, trace, what="Leader", without="A leader would help")


def _level(i: Inputs, rules: Rules, trace: Trace, nation: str) -> Value | None:
    if not trace.test(
        "carre.level", ">", i["level"], NONE, yes="Its organisation is on level {0}", no="Level {0} changes nothing"
    ):
        return None
    asked = Value(rules.has_chart(_CHART), {"input": "level"})
    each = _charted(rules, "level", "each-morale-level", nation, asked) or rules["carre.realization.level"]
    return trace.step(
        "carre.level.steps",
        "mul",
        i["level"],
        each,
        say="{0:level}, {1} for each: {value}",
        cite=(rules.fact("43.8"),),
    )


def _column(i: Inputs, rules: Rules, trace: Trace) -> list[str]:
    """The 36 results of the column, lowest roll first."""
    if "carre_to" in i and "disorder_to" in i:
        return _by_hand(i, trace)
    if not rules.has_chart(_CHART):
        raise refuse("carre_to", f"{rules.chart_missing(_CHART)} Type both limits of your column by hand.")
    if "troops" not in i:
        raise refuse("troops", "Choose whose infantry it is, or type both limits of your column by hand.")
    formation = _formation(i, rules)
    if rules.knows(_CHART, i.word("troops"), formation):
        rules.cell("carre_to", _CHART, i.word("troops"), formation)  # says why there is no such column
    if not rules.knows(_CHART, i.word("troops"), formation, str(i["distance"])):
        raise refuse("distance", "The chart has no column for this distance. Type both limits of your column by hand.")
    column = rules.cell("carre_to", _CHART, i.word("troops"), formation, str(i["distance"]))
    trace.step(
        "carre.column",
        "count",
        column,
        say=f"The column of the chart for distance {i['distance']}: {{value:result}}",
        cite=(rules.fact("38.24"),),
    )
    return list(column.content)  # type: ignore[arg-type]


def _by_hand(i: Inputs, trace: Trace) -> list[str]:
    carre, disorder = i["carre_to"], i["disorder_to"]
    if not trace.test("carre.hand", "<=", carre, disorder, yes="Carré up to {0}, disorder up to {1}", no="Crossed"):
        raise refuse("disorder_to", "Disorder ends at a higher roll than carré, or at the same one.")
    return [
        "carre" if roll <= carre.number else "disorder" if roll <= disorder.number else "rout" for roll in dice.ROLLS
    ]


def _formation(i: Inputs, rules: Rules) -> str:
    """Some charts have one column for every formation."""
    every = rules.knows(_CHART, i.word("troops"), "any", str(i["distance"]))
    return "any" if every else i.word("formation")


def _moved(natural: dice.Natural, steps: int, plain: int) -> int:
    moved = natural.moved(steps).roll
    return dice.plus(moved, plain) if plain else moved


def _read(column: list[str], roll: int) -> str:
    """The result of a roll; a column that ends early has its last result."""
    return column[min(dice.place(roll), len(column) - 1)]


def _columns(i: Inputs, rules: Rules, modified: int) -> list[dict[str, Any]]:
    """What the roll does at each distance of the chart."""
    if "troops" not in i:
        return []
    start = f"{_CHART}/{rules.battle}/{i.word('troops')}/{_formation(i, rules)}/"
    distances = sorted(key.removeprefix(start) for key in rules.bundle["cells"] if key.startswith(start))
    tables = rules.bundle["tables"]
    return [
        {"distance": int(at), "result": _read(tables[rules.bundle["cells"][start + at]["table"]], modified)}
        for at in distances
    ]


def _after(i: Inputs, rules: Rules, trace: Trace, unit: str) -> str:
    """What the cavalry then does (38.25 to 38.30)."""
    text = "Disordered, it is followed and fought; routed, the cavalry rolls for recall."
    if unit != _POINTS:
        far = trace.test(
            "carre.far",
            ">",
            i["distance"],
            rules["charge.carre.formed.distance"],
            yes="In carré, the cavalry more than {1:hex} away may still ride elsewhere or halt",
            no="In carré, the cavalry within {1:hex} must come onto its hex and fight it",
        )
        text = f"In carré, the cavalry {'may ride elsewhere' if far else 'must come onto its hex'}. {text}"
    if i.flag("guns").content:
        trace.step("carre.guns", "same", rules.fact("38.25"), say="The guns take the result of the infantry")
        text += " The guns share the result."
    return text
