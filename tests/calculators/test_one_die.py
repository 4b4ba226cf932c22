"""Limbering, prolonging and recall: one die against a number (15.89 to 15.95, section 42)."""

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import api

type Call = Callable[..., dict[str, Any]]

WAGRAM = {"edition": "deutsch-wagram-1809", "battle": "deutsch-wagram-1809"}
FRIEDLAND = {"edition": "friedland-1807", "battle": "friedland-1807"}
BERLIN = {"edition": "berlin-1813", "battle": "berlin-1813"}


@pytest.mark.parametrize("need", range(1, 8))
@pytest.mark.parametrize("added", range(5))
def test_the_chance_is_the_share_of_faces_that_reach_the_number(work: Call, need: int, added: int) -> None:
    """Plain counting over the six faces, for limbering and for recall."""
    reach = [face for face in (1, 2, 3, 4, 5, 6) if face + added >= need]
    asked = {"need": need, "leader": "bonus", "leader_artillery": added, "readings": {"limber-bonus-flat": "printed"}}
    for result in (work("limber", asked), work("recall", {"need": need, "bonus": added})):
        assert Fraction(result["chance"]) == Fraction(len(reach), 6)
        assert (result["passing"], result["of"], result["added"]) == (len(reach), 6, added)
        assert sum(row["rolls"] for row in result["rows"]) == 6
        covered = [face for row in result["rows"] for a, b in row["natural"] for face in range(a, b + 1)]
        assert sorted(covered) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(("leader", "added"), [("none", 0), ("bonus", 1), ("special", 3), ("both", 3)])
def test_what_a_leader_adds(work: Call, leader: str, added: int) -> None:
    """15.92, 15.93: one, three; the larger alone counts (limber-bonus-sum)."""
    result = work("limber", {"battery": "french-a-pied", "leader": leader})
    assert (result["added"], result["need"], result["cost"]) == (added, 4, "2")
    both = work("limber", {"battery": "french-a-pied", "leader": leader, "readings": {"limber-bonus-sum": "sum"}})
    assert both["added"] == (4 if leader == "both" else added)


def test_a_leader_by_name_is_on_the_chart_of_his_battle(work: Call, refused: Call) -> None:
    result = work("limber", {**WAGRAM, "battery": "austrian-position", "named": "grunne"})
    assert (result["need"], result["added"], result["passing"]) == (6, 2, 3)
    assert list(refused("limber", {"battery": "french-a-pied", "named": "grunne"})) == ["named"]


def test_every_battery_and_every_cavalry_of_every_battle_has_a_chance(work: Call, built: dict[str, Any]) -> None:
    seen = 0
    for battle in built["battles"]:
        lists = api.battle_options(built, battle)
        for name, calculator, field in (("batteries", "limber", "battery"), ("charging-cavalry", "recall", "cavalry")):
            chart = "limber" if calculator == "limber" else "recall"
            for row, _ in lists[name]:
                result = work(calculator, {"battle": battle, field: row})
                assert result["need"] == built["cells"][f"{chart}/{battle}/{row}"]["value"]
                assert result["passing"] == 7 - result["need"]
                seen += 1
    assert seen > 100


def test_a_known_die(work: Call) -> None:
    passed = work("limber", {"battery": "french-a-pied", "leader": "bonus", "die": 3})
    assert (passed["thrown"]["total"], passed["thrown"]["passes"]) == (4, True)
    assert passed["headline"] == "3 reads 4: limbers"
    failed = work("limber", {"battery": "french-a-pied", "die": 3})
    assert failed["headline"] == "3: fails to limber"


def test_roll_first(work: Call) -> None:
    """The die before the battery: which numbers it reaches."""
    thrown = work("limber", {"die": 2, "leader": "special"})["thrown"]
    assert [entry["passes"] for entry in thrown["needs"]] == [True] * 5 + [False]
    assert "passes" not in thrown
    assert work("recall", {"die": 4})["headline"] == "4: enough for cavalry that needs 4 or less"


def test_a_failed_roll_costs_its_points_or_not(work: Call) -> None:
    assert work("limber", {"need": 4})["summary"] == "If the roll fails, the movement points are gone."
    kept = work("limber", {"need": 4, "readings": {"limber-failed": "kept"}})
    assert kept["summary"] == "If the roll fails, the movement points are kept."


def test_too_few_points_to_limber(refused: Call, work: Call) -> None:
    assert refused("limber", {"need": 4, "movement": "3/2"}) == {
        "movement": "Limbering costs 2 movement points, more than it has left (15.90)."
    }
    assert work("limber", {"need": 4, "movement": 2})["passing"] == 3
    assert list(refused("limber", {"action": "unlimber", "movement": 1})) == ["movement"]


def test_a_battle_without_a_chart_asks_for_the_number(refused: Call, work: Call) -> None:
    for name in ("limber", "recall"):
        told = refused(name, BERLIN)["need"]
        assert "special rules" in told and told.endswith("by hand.")
        assert work(name, {**BERLIN, "need": 3})["passing"] == 4
    assert list(refused("recall", {**BERLIN, "need": 3, "leader": True})) == ["bonus"]


def test_prolonging(work: Call, refused: Call) -> None:
    """15.94, 15.95."""
    assert work("limber", {"action": "prolong", "ground": "slope"})["hexes"] == 1
    aspern = {"edition": "aspern-essling-1809", "battle": "aspern-essling-1809", "action": "prolong"}
    assert work("limber", aspern)["hexes"] == 1
    assert "15.94" in refused("limber", aspern | {"ground": "slope"})["ground"]
    assert "15.95" in refused("limber", {"action": "prolong", "very_heavy": True})["very_heavy"]
    assert list(refused("limber", {"action": "prolong", "guns": "limbered"})) == ["guns"]
    assert list(refused("limber", {"action": "prolong", "battery": "french-a-pied"})) == ["battery"]


def test_the_two_procedures_of_recall(work: Call, refused: Call) -> None:
    """Friedland lets cavalry try to halt; the later text rolls when infantry routs."""
    assert work("recall", {"edition": "heilsberg-1807", "cavalry": "french"})["procedure"] == "rout"
    older = work("recall", {**FRIEDLAND, "cavalry": "french", "occasion": "halt"})
    assert (older["procedure"], older["headline"]) == ("halt-or-rout", "Halts: 5 in 6 (2 or more)")
    assert "melee_share" not in older
    told = refused("recall", {"edition": "heilsberg-1807", "cavalry": "french", "occasion": "halt"})
    assert "42.3" in told["occasion"] and "42.15" in told["occasion"]
    once = refused("recall", {**FRIEDLAND, "cavalry": "french", "occasion": "halt", "tried": True})
    assert once == {"tried": "Cavalry may try to halt 1 time in a charge (38.36)."}


def test_no_recall_roll(work: Call) -> None:
    """42.4, 42.13, and artillery by the reading."""
    for charge in ("reaction", "opportunity"):
        assert work("recall", {"need": 2, "charge": charge})["roll"] is False
    assert work("recall", {"need": 2, "target": "skirmishers"})["roll"] is False
    assert work("recall", {"need": 2, "target": "artillery"})["roll"] is False
    played = work("recall", {"need": 2, "target": "artillery", "readings": {"recall-artillery": "yes"}})
    assert (played["roll"], played["passing"]) == (True, 5)


def test_what_befalls_cavalry_that_is_not_recalled(work: Call) -> None:
    """42.10, 42.12: half of its melee value, then routed."""
    result = work("recall", {"need": 3, "melee": 15})
    assert (result["melee_share"], result["melee"], result["routs"]) == ("1/2", "15/2", "always")
    assert {"42.8", "42.10", "42.12"} & set(result["facts"]) == {"42.10", "42.12"}


@given(st.integers(1, 7), st.integers(0, 9), st.integers(1, 6))
def test_a_better_die_or_leader_never_hurts(
    rules_as_they_are: Callable[[], None], need: int, bonus: int, face: int
) -> None:
    rules_as_they_are()

    def passes(added: int, thrown: int) -> bool:
        request = {"need": need, "bonus": added, "die": thrown}
        return bool(json.loads(api.call("recall", json.dumps(request)))["result"]["thrown"]["passes"])

    assert passes(bonus, face) <= passes(bonus, min(6, face + 1))
    assert passes(bonus, face) <= passes(min(9, bonus + 1), face)
