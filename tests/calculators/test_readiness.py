"""Readiness of cavalry (section 36)."""

from collections.abc import Callable
from typing import Any

import pytest

type Call = Callable[..., dict[str, Any]]

STATES = ("fresh", "tired", "exhausted")


@pytest.mark.parametrize(
    ("state", "sparing", "melee", "after"),
    [
        ("fresh", False, "18", "tired"),  # 36.3, 36.4
        ("tired", False, "9", "exhausted"),  # 36.5, 36.8
        ("exhausted", False, "6", "exhausted"),  # 36.9
        ("fresh", True, "6", "fresh"),  # 36.12
        ("tired", True, "3", "tired"),  # 36.13 with 36.5
        ("exhausted", True, "2", "exhausted"),  # 36.14, the booklet's example
    ],
)
def test_a_melee(work: Call, state: str, sparing: bool, melee: str, after: str) -> None:
    result = work("readiness", {"state": state, "melee": 18, "sparing": sparing})
    assert (result["melee"], result["after"]) == (melee, after)


def test_tired_cavalry_that_spares_itself_by_booklet(work: Call) -> None:
    """36.13: Leipzig prints a half, Berlin and Prusse a third; the reading decides which is meant."""
    asked = {"state": "tired", "melee": 18, "sparing": True, "readings": {"tired-sparing": "printed"}}
    assert work("readiness", asked | {"edition": "berlin-1813"})["melee"] == "2"
    assert work("readiness", asked | {"edition": "prusse-1806"})["melee"] == "2"
    assert work("readiness", asked | {"edition": "leipzig-1813"})["melee"] == "3"


def test_a_charge(work: Call) -> None:
    """36.4 against 36.8, sparing after a charge, and a charge that meets nobody."""
    asked = {"action": "charge-melee", "melee": 12}
    assert work("readiness", asked)["after"] == "exhausted"
    assert work("readiness", asked | {"readings": {"fresh-charge-melee": "tired"}})["after"] == "tired"
    assert work("readiness", asked | {"sparing": True})["after"] == "fresh"
    spent = work("readiness", asked | {"sparing": True, "readings": {"sparing-after-charge": "no"}})
    assert (spent["after"], spent["melee"]) == ("exhausted", "4")
    assert work("readiness", {"action": "charge-only"})["after"] == "fresh"
    assert work("readiness", {"action": "charge-only", "readings": {"recall-readiness": "tired"}})["after"] == "tired"


def test_what_leaves_its_state(work: Call) -> None:
    """36.28, 36.27, 36.29."""
    for state in ("fresh", "tired"):
        assert work("readiness", {"state": state, "action": "opportunity-failed"})["after"] == state
        assert work("readiness", {"state": state, "action": "retreat-cavalry"})["after"] == state
        assert work("readiness", {"state": state, "action": "ride-down"})["after"] == "tired"
    for state in STATES:
        assert work("readiness", {"state": state, "action": "retreat-infantry"})["after"] == state


@pytest.mark.parametrize(
    ("state", "action", "fact"),
    [
        ("tired", "charge-melee", "36.6"),
        ("tired", "charge-only", "36.6"),
        ("exhausted", "charge-melee", "36.10"),
        ("exhausted", "reaction", "36.10"),
        ("exhausted", "opportunity", "36.10"),
        ("exhausted", "ride-down", "36.10"),
        ("exhausted", "retreat-cavalry", "36.11"),
    ],
)
def test_what_its_state_forbids(refused: Call, state: str, action: str, fact: str) -> None:
    told = refused("readiness", {"state": state, "action": action})
    assert list(told) == ["action"] and fact in told["action"]


def test_tired_cavalry_may_react(work: Call) -> None:
    """36.7."""
    for action in ("reaction", "opportunity"):
        result = work("readiness", {"state": "tired", "action": action, "melee": 18})
        assert (result["melee"], result["after"]) == ("9", "exhausted") and "36.7" in result["facts"]


@pytest.mark.parametrize(("moved", "levels"), [(0, 2), (1, 1), (4, 1), (5, 0), ("9/2", 0)])
def test_a_turn_of_rest(work: Call, moved: Any, levels: int) -> None:
    """36.23, 36.24 with a printed movement of 9: still two, up to four points one, more none."""
    result = work("readiness", {"state": "exhausted", "action": "rest", "allowance": 9, "moved": moved})
    assert result["levels"] == levels
    assert result["after"] == ("fresh", "tired", "exhausted")[2 - levels]


def test_half_of_which_movement(work: Call) -> None:
    asked = {"state": "tired", "action": "rest", "allowance": 9, "current": 7, "moved": "9/2"}
    keep = work("readiness", asked | {"readings": {"rest-half-movement": "printed-keep"}})
    current = work("readiness", asked | {"readings": {"rest-half-movement": "current"}})
    assert (keep["levels"], current["levels"]) == (1, 0)


@pytest.mark.parametrize("spoils", ["lost", "charged", "near"])
def test_what_spoils_its_rest(work: Call, spoils: str) -> None:
    asked = {"state": "exhausted", "action": "rest", spoils: True}
    assert work("readiness", asked)["levels"] == 0
    played = {"readings": {"rest-charge-movement": "movement"}}
    assert work("readiness", asked | played)["levels"] == (2 if spoils == "charged" else 0)


def test_a_retreat_before_combat(work: Call) -> None:
    """From cavalry it spoils the rest (36.21), from infantry only the better recovery (36.24)."""
    asked = {"state": "exhausted", "action": "rest", "allowance": 9}
    for retreated, levels in (("none", 2), ("infantry", 1), ("cavalry", 0)):
        assert work("readiness", asked | {"retreated": retreated})["levels"] == levels


def test_a_fight_in_its_turn_of_rest(work: Call) -> None:
    for fought, reading, levels in (
        ("no-loss", "no-combat", 0),
        ("no-loss", "no-loss", 2),
        ("loss", "no-combat", 0),
        ("loss", "no-loss", 0),
    ):
        asked = {"state": "exhausted", "action": "rest", "fought": fought, "readings": {"rest-combat-loss": reading}}
        assert work("readiness", asked)["levels"] == levels


def test_fresh_cavalry_does_not_become_fresher(work: Call) -> None:
    result = work("readiness", {"state": "fresh", "action": "rest"})
    assert result["after"] == "fresh" and "rest_turns" not in result


def test_its_movement_must_be_known_to_halve_it(refused: Call) -> None:
    assert list(refused("readiness", {"state": "tired", "action": "rest", "moved": 2})) == ["allowance"]
    current = {"readings": {"rest-half-movement": "current"}}
    asked = {"state": "tired", "action": "rest", "moved": 2, "allowance": 9}
    assert list(refused("readiness", asked | current)) == ["current"]


def test_inputs_of_rest_belong_to_rest(refused: Call) -> None:
    assert list(refused("readiness", {"state": "tired", "moved": 2})) == ["moved"]
    assert list(refused("readiness", {"state": "tired", "action": "rest", "sparing": True})) == ["sparing"]
