"""LB5xx: a battle's charts use its own names, and its rules replace base rules one at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebook.checks.dataset import Dataset, Record
from rulebook.checks.finding import Finding, did_you_mean
from rulebook.checks.parameters import Owner, owners
from rulebook.scanner import escape


def check(data: Dataset) -> Iterator[Finding]:
    for battle in data.sound("battle"):
        charts = battle.data["charts"]
        yield from _fire_effects(battle, charts["fire-effects"])
        yield from _fire_defence(battle, charts["fire-defence"])
        yield from _loss_checks(battle, charts["loss-checks"])
    yield from _replacements(data, owners(data))


def _undeclared(battle: Record, inside: str, what: str, name: str, known: Any, key: bool) -> Iterator[Finding]:
    if name not in known:
        message = f"the battle has no {what} {name}"
        yield battle.finding("LB501", inside, message, did_you_mean(name, known), key=key)


def _fire_effects(battle: Record, chart: dict[str, Any]) -> Iterator[Finding]:
    nations = battle.data["nations"]
    for nation, troops in chart.get("nations", {}).items():
        inside = f"/charts/fire-effects/nations/{escape(nation)}"
        yield from _undeclared(battle, inside, "nation", nation, nations, key=True)
        for troop in troops if nation in nations else ():
            known = nations[nation]["troops"]
            place = f"{inside}/{escape(troop)}"
            yield from _undeclared(battle, place, f"troop type of the nation {nation}:", troop, known, key=True)


def _fire_defence(battle: Record, chart: dict[str, Any]) -> Iterator[Finding]:
    """The first row that fits terrain and nation counts, so a row for all nations ends its terrain."""
    rows: dict[str, int] = {}
    covered: dict[str, dict[str, str]] = {}
    for number, row in enumerate(chart.get("rows", [])):
        inside = f"/charts/fire-defence/rows/{number}"
        terrains = battle.data.get("terrains", {})
        yield from _undeclared(battle, f"{inside}/terrain", "terrain", row["terrain"], terrains, key=False)
        for index, nation in enumerate(row.get("nations", [])):
            place = f"{inside}/nations/{index}"
            yield from _undeclared(battle, place, "nation", nation, battle.data["nations"], key=False)
        if row["id"] in rows:
            yield battle.finding("LB507", f"{inside}/id", f"there is another row {row['id']}")
        rows[row["id"]] = number
        before = covered.setdefault(row["terrain"], {})
        nations = row.get("nations", ["*"])
        late = [nation for nation in nations if nation in before or "*" in before]
        if late:
            first = before.get(late[0]) or before["*"]
            message = f"the row {first} of the terrain {row['terrain']} comes first"
            yield battle.finding("LB507", inside, message)
        before |= {nation: row["id"] for nation in nations if nation not in before}


def _loss_checks(battle: Record, chart: dict[str, Any]) -> Iterator[Finding]:
    nations = battle.data["nations"]
    for nation, rules in chart.get("nations", {}).items():
        inside = f"/charts/loss-checks/nations/{escape(nation)}"
        yield from _undeclared(battle, inside, "nation", nation, nations, key=True)
        if nation not in nations or isinstance(rules, dict):
            continue
        seen: set[str] = set()
        for number, rule in enumerate(rules):
            for index, troop in enumerate(rule["troops"]):
                place = f"{inside}/{number}/troops/{index}"
                known = nations[nation]["troops"]
                yield from _undeclared(battle, place, f"troop type of the nation {nation}:", troop, known, key=False)
                if troop in seen:
                    yield battle.finding("LB506", place, f"{troop} of {nation} has a loss check already")
                seen.add(troop)


def _replacements(data: Dataset, owned: dict[str, Owner]) -> Iterator[Finding]:
    keys: dict[tuple[str, str], Record] = {}
    replaced: dict[tuple[str, str], Record] = {}
    for fact in data.sound("fact"):
        replaces = fact.data.get("replaces", [])
        if not fact.battle:
            if replaces:
                yield fact.finding("LB504", "/replaces", f"{fact.id} is no rule of a battle", key=True)
            continue
        for key in fact.data.get("parameters", {}):
            yield from _key(fact, key, replaces, owned, keys)
        for number, target in enumerate(replaces):
            inside = f"/replaces/{number}"
            kept = [key for key, owner in owned.items() if owner.record.id == target]
            if kept and not fact.data.get("parameters", {}).keys() & set(kept):
                message = f"{target} is replaced, but its {', '.join(kept)} stays as it is"
                yield fact.finding("LB508", inside, message)
            first = replaced.setdefault((fact.battle, target), fact)
            if ":" in target:
                yield fact.finding("LB504", inside, f"{target} is itself a rule of a battle")
            elif first is not fact:
                yield fact.finding("LB505", inside, f"{first.id} replaces {target} already ({first.place})")


def _key(
    fact: Record,
    key: str,
    replaces: list[str],
    owned: dict[str, Owner],
    keys: dict[tuple[str, str], Record],
) -> Iterator[Finding]:
    inside = f"/parameters/{escape(key)}"
    first = keys.setdefault((fact.battle, key), fact)
    if first is not fact:
        yield fact.finding("LB502", inside, f"{first.id} sets {key} already ({first.place})", key=True)
    owner = owned.get(key)
    if owner and owner.record.kind == "fact" and owner.record.id not in replaces:
        message = f"{key} belongs to {owner.record.id}, which {fact.id} does not replace"
        yield fact.finding("LB503", inside, message, f'Add "{owner.record.id}" to "replaces"', key=True)
