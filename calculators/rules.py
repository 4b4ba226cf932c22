"""The rules of one edition and battle, with the readings chosen. One object is made for one call.

It hands out `Value`s that cite the fact stating them, and notes which open questions were asked.
"""

from __future__ import annotations

from typing import Any

from calculators import exact
from calculators.errors import InputError, refuse
from calculators.trace import Content, Value


class Rules:
    """`rules["line.fire.increments"]`, `rules.cell("target.terrain", "fire-defence", "woods", "column")`.

    `bundle` is what rulebook.bundle builds (JSON as Python objects). Raises InputError for an unknown
    edition, battle, question or reading, and when a value is missing or a fact forbids it.
    """

    def __init__(self, bundle: dict[str, Any], edition: str, battle: str, readings: dict[str, str]) -> None:
        self.bundle = bundle
        self.edition = edition
        self.battle = battle
        self.asked: dict[str, str] = {}
        problems = []
        if edition not in bundle["editions"]:
            problems.append(("edition", f"There is no booklet '{edition}'. {_choose(bundle['editions'])}"))
        if battle not in bundle["battles"]:
            problems.append(("battle", f"There is no battle '{battle}'. {_choose(bundle['battles'])}"))
        problems += self._unknown_readings(readings)
        if problems:
            raise InputError(problems)
        self._readings = readings

    def _unknown_readings(self, readings: dict[str, str]) -> list[tuple[str, str]]:
        problems = []
        for question, reading in readings.items():
            known = self.bundle["questions"].get(question)
            if known is None:
                problems.append((f"readings.{question}", f"There is no open question '{question}'."))
            elif reading not in known["readings"]:
                problems.append(
                    (f"readings.{question}", f"It has no reading '{reading}'. {_choose(known['readings'])}")
                )
        return problems

    def __getitem__(self, key: str) -> Value:
        return self.value(key, "")

    def value(self, key: str, field: str) -> Value:
        """The value of a parameter; `field` is the input a person would change if it is missing."""
        owned = self.bundle["battles"][self.battle]["parameters"].get(key)
        if owned is None:
            owned = self.bundle["parameters"][key]
        if "question" in owned:
            return self._reading(key, owned["question"])
        fact = self.bundle["facts"][owned["fact"]]
        if self.edition in fact.get("absent", ()):
            title = self.bundle["editions"][self.edition]["title"]
            raise refuse(field, f"{title} does not have rule {owned['fact']}. Choose another booklet.")
        raw = owned.get("editions", {}).get(self.edition, owned["value"])
        return self._cite(key, raw, owned["fact"], fact, field)

    def _reading(self, key: str, question: str) -> Value:
        asked = self.bundle["questions"][question]
        reading = self._readings.get(question, asked["default"])
        self.asked[question] = reading
        origin = {"key": key, "question": question, "reading": reading, "fact": asked["fact"]}
        return Value(content(asked["readings"][reading]["sets"][key]), origin | self._standing(asked["fact"]))

    def fact(self, number: str) -> Value:
        """A fact that holds no number but decides a step: cite it."""
        return Value(True, {"key": f"fact:{number}", "fact": number, **self._standing(number)})

    def knows(self, chart: str, *path: str) -> bool:
        """Whether the battle's chart has such a cell."""
        return "/".join((chart, self.battle, *path)) in self.bundle["cells"]

    def has_chart(self, chart: str) -> bool:
        return chart in self.bundle["battles"][self.battle]["charts"]

    def chart_missing(self, chart: str) -> str:
        """Why the battle has no such chart, as one sentence."""
        return self.bundle["battles"][self.battle]["missing"][chart]

    def cell(self, field: str, chart: str, *path: str) -> Value:
        """One cell of a chart of the battle. Raises InputError at `field` when it is missing or forbidden."""
        key = "/".join((chart, self.battle, *path))
        found = self.bundle["cells"].get(key)
        if found is None:
            raise refuse(field, "The chart of this battle has no such entry. Type the number by hand.")
        origin_fact = self.bundle["battles"][self.battle]["charts"][chart]["fact"]
        raw = self.bundle["tables"][found["table"]] if "table" in found else found["value"]
        value = self._cite(key, raw, origin_fact, self.bundle["facts"][origin_fact], field)
        return Value(value.content, {**value.origin, "standing": found["standing"], "borrowed": []})

    def defence_row(self, terrain: str, nation: str) -> str | None:
        """The row of the fire defence chart for a terrain and a nation; None when there is none."""
        for row in self.bundle["battles"][self.battle]["charts"]["fire-defence"]["rows"]:
            if row["terrain"] == terrain and nation in row.get("nations", (nation,)):
                return row["id"]
        return None

    def columns(self) -> Value:
        """The odds columns of the fire table: ((name, least ratio), ...), lowest first."""
        chart = self.bundle["charts"]["fire-combat"]
        pairs = tuple((c["id"], exact.read(c["ratio"])) for c in chart["columns"])
        return Value(pairs, self.entry("fire-combat", "").origin)

    def losses(self, column: str, *, ask: bool = True) -> dict[int, int]:
        """Increments lost for each modified roll in a column of the fire table, chosen readings applied.

        `ask=False` leaves the open questions of the column unnoted: it is only shown for comparison.
        """
        chart = self.bundle["charts"]["fire-combat"]
        losses = dict(next(c["losses"] for c in chart["columns"] if c["id"] == column))
        table = {int(roll): loss for roll, loss in losses.items()}
        for question, asked in self.bundle["questions"].items():
            for address in asked.get("cells", {}):
                chart_name, name, *rest = address.split("/")
                if (chart_name, name) == ("fire-combat", column):
                    (roll,) = rest
                    reading = self._readings.get(question, asked["default"])
                    if ask:
                        self.asked[question] = reading
                    table[int(roll)] = asked["cells"][address][reading]
        return table

    def entry(self, chart: str, raw: Any) -> Value:
        """What a table of all battles says: a number of increments lost, a wound."""
        fact = self.bundle["charts"][chart]["fact"]
        return Value(content(raw), {"key": f"chart:{chart}", "fact": fact, **self._standing(fact)})

    def _cite(self, key: str, raw: Any, fact_id: str, fact: dict[str, Any], field: str) -> Value:
        if isinstance(raw, dict) and "missing" in raw:
            raise refuse(field, f"Not seen: {raw['missing']} Type the number from your chart by hand.")
        if isinstance(raw, dict):
            title = self.bundle["facts"][raw["not_allowed"]]["title"]
            raise refuse(field, f"Rule {raw['not_allowed']} does not allow this here ({title}).")
        return Value(content(raw), {"key": key, "fact": fact_id, **self._standing(fact_id)})

    def _standing(self, fact_id: str) -> dict[str, Any]:
        """How sure the fact is, and from which booklets it is borrowed when this edition was not seen to say it."""
        fact = self.bundle["facts"][fact_id]
        seen = fact["seen_in"]
        return {"standing": fact["standing"], "borrowed": [] if self.edition in seen else seen[:1]}


def content(raw: Any) -> Content:
    """A value of the data as content of a Value: numbers become fractions, lists tuples."""
    number = exact.read(raw)
    if number is not None:
        return number
    if isinstance(raw, list):
        return tuple(content(item) for item in raw)
    return raw


def _choose(known: dict[str, Any]) -> str:
    return "Choose one of: " + ", ".join(known) + "."
