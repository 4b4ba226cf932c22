"""Losses beside guns (11.2, 11.3, 15.96, 15.97) and the checks that losses force (21.18, 31.14 to 31.17)."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from calculators.artillery import must_check
from calculators.trace import Value

type Call = Callable[..., dict[str, Any]]

RULE = {"input": "by hand"}


@pytest.mark.parametrize(
    ("result", "infantry", "lost"),
    [
        (4, False, (0, 2)),  # the booklet's examples of guns alone
        (3, False, (0, 1)),
        (1, False, (0, 0)),
        (5, True, (3, 2)),  # and of guns with infantry
        (1, True, (1, 0)),
        (2, True, (1, 1)),
        (0, True, (0, 0)),
    ],
)
def test_unlimbered_guns(work: Call, result: int, infantry: bool, lost: tuple[int, int]) -> None:
    answer = work("losses", {"result": result, "infantry": infantry, "guns": "unlimbered"})
    assert (answer["infantry"], answer["guns"]) == lost


def test_losses_alternate_infantry_first(work: Call) -> None:
    """11.2, counted one by one."""
    for result in range(21):
        infantry = sum(1 for number in range(1, result + 1) if number % 2 == 1)
        answer = work("losses", {"result": result, "guns": "unlimbered"})
        assert (answer["infantry"], answer["guns"]) == (infantry, result - infantry)


def test_without_unlimbered_guns_all_losses_go_to_what_is_there(work: Call, refused: Call) -> None:
    """15.96 speaks of unlimbered guns only."""
    infantry = work("losses", {"result": 3, "guns": "none"})
    assert (infantry["infantry"], infantry["guns"], infantry["headline"]) == (3, 0, "3 lost: 3 infantry")
    limbered = work("losses", {"result": 3, "infantry": False, "guns": "limbered"})
    assert (limbered["infantry"], limbered["guns"], limbered["headline"]) == (0, 3, "3 lost: 3 artillery")
    both = work("losses", {"result": 3, "guns": "limbered"})
    assert (both["infantry"], both["guns"]) == (3, 0)
    assert "no rule was seen" in both["trace"][-1]["say"]
    assert list(refused("losses", {"result": 3, "infantry": False, "guns": "none"})) == ["guns"]


def test_the_fire_calculator_shares_losses_in_the_same_way(fire: Call) -> None:
    """5:1: one, two or three lost; with unlimbered guns 1 + 0, 1 + 1, 2 + 1."""
    attack = {"firer": {"formation": "unlimbered"}, "battery": {"fire": 5}}
    mixed = fire(**attack, target={"increments": 6, "defence": 1, "guns": "unlimbered"})
    assert [(row["lost"], row["infantry"], row["guns"]) for row in mixed["losses"]] == [(1, 1, 0), (2, 1, 1), (3, 2, 1)]
    alone = fire(**attack, target={"increments": 6, "defence": 1, "formation": "unlimbered"})
    assert [(row["infantry"], row["guns"]) for row in alone["losses"]] == [(0, 0), (0, 1), (0, 1)]
    limbered = fire(**attack, target={"increments": 6, "defence": 1, "formation": "limbered"})
    assert [(row["infantry"], row["guns"]) for row in limbered["losses"]] == [(0, 1), (0, 2), (0, 3)]
    beside = fire(**attack, target={"increments": 6, "defence": 1, "guns": "limbered"})
    assert [row["infantry"] for row in beside["losses"]] == [1, 2, 3]
    assert all("guns" not in row for row in beside["losses"])
    assert "losses.limbered" in [step["id"] for step in beside["trace"]]


def check(first: int, every: int, count: str, before: int, lost: int) -> bool:
    values = (Value(Fraction(first), RULE), Value(Fraction(every), RULE), Value(count, RULE))
    return must_check(*values, before, lost)


PATTERNS = {  # 31.14 to 31.17: first loss, every so many, the loss numbers up to 8 at which they check
    "even": (2, 2, {2, 4, 6, 8}),
    "odd": (1, 2, {1, 3, 5, 7}),
    "every": (1, 1, {1, 2, 3, 4, 5, 6, 7, 8}),
    "every third": (3, 3, {3, 6}),
    "every one from the second on": (2, 1, {2, 3, 4, 5, 6, 7, 8}),
    "odd from the third on": (3, 2, {3, 5, 7}),
}


@pytest.mark.parametrize("pattern", PATTERNS)
def test_loss_by_loss(pattern: str) -> None:
    first, every, numbers = PATTERNS[pattern]
    for number in range(1, 9):
        assert check(first, every, "running", number - 1, 1) == (number in numbers)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_several_losses_at_once_check_if_any_of_them_does(pattern: str) -> None:
    first, every, numbers = PATTERNS[pattern]
    for before in range(6):
        for lost in range(3):
            passed = set(range(before + 1, before + lost + 1))
            assert check(first, every, "running", before, lost) == bool(passed & numbers)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_or_the_size_of_the_result_alone_counts(pattern: str) -> None:
    """Open question loss-check-count."""
    first, every, numbers = PATTERNS[pattern]
    for lost in range(9):
        assert check(first, every, "result", 1, lost) == (lost in numbers)


AUSTERLITZ = [  # 31.17; losses already taken, new losses, check
    ("french/ligne", 0, [False, False, True]),
    ("french/ligne", 1, [False, True, True]),
    ("french/guard", 0, [False, False, False]),
    ("french/guard", 2, [False, True, True]),
    ("russian/musketeer", 0, [False, False, True]),
    ("russian/musketeer", 1, [False, True, True]),
    ("russian/guard", 2, [False, True, True]),
    ("russian/guard", 3, [False, False, True]),
    ("austrian/linie", 0, [False, True, True]),
    ("austrian/6-batt", 5, [False, True, True]),
    ("french/cavalry", 0, [False, True, True]),
]


@pytest.mark.parametrize(("troops", "before", "checks"), AUSTERLITZ)
def test_who_checks_at_austerlitz(work: Call, troops: str, before: int, checks: list[bool]) -> None:
    """At 4:1: no loss, one, two."""
    request = {
        "edition": "austerlitz-1805",
        "battle": "austerlitz-1805",
        "firer": {"formation": "unlimbered"},
        "battery": {"fire": 4},
        "target": {"troops": troops, "increments": 6, "defence": 1, "losses_before": before},
    }
    result = work("fire", request)
    assert [row["check"] for row in result["losses"]] == checks
    assert result["questions"]["loss-check-count"]["reading"] == "running"


def test_the_reading_changes_the_check(work: Call) -> None:
    """One loss before: a result of one makes it two in all (even), a result of two is even by itself."""
    request = {
        "edition": "deutsch-wagram-1809",
        "battle": "deutsch-wagram-1809",
        "firer": {"formation": "unlimbered"},
        "battery": {"fire": 4},
        "target": {"troops": "french/ligne", "increments": 6, "defence": 1, "losses_before": 1},
    }
    assert [row["check"] for row in work("fire", request)["losses"]] == [False, True, True]
    by_result = work("fire", request | {"readings": {"loss-check-count": "result"}})
    assert [row["check"] for row in by_result["losses"]] == [False, False, True]


def test_a_list_that_nobody_has_seen_is_said_to_be_missing(fire: Call) -> None:
    result = fire(target={"increments": 6, "defence": 1, "troops": "french/ligne"})
    assert [row["check"] for row in result["losses"]] == [False, "missing", "missing"]
    assert "fire-loss morale checks" in next(s["say"] for s in result["trace"] if s["id"] == "check.known")
    nobody = fire(target={"increments": 6, "defence": 1})
    assert "choose the troops" in next(s["say"] for s in nobody["trace"] if s["id"] == "check.known")


def test_a_typed_rule_for_checks(fire: Call) -> None:
    target = {"increments": 6, "defence": 1, "check_first": 1, "check_every": 2}
    assert [row["check"] for row in fire(target=target)["losses"]] == [False, True, True]
    second = {**target, "losses_before": 1}
    assert [row["check"] for row in fire(target=second)["losses"]] == [False, False, True]


def test_only_the_infantrys_share_counts_for_its_check(fire: Call) -> None:
    """Two lost beside unlimbered guns is one for the infantry, which checks on even losses: it does not check."""
    target = {"increments": 6, "defence": 1, "check_first": 2, "check_every": 2, "guns": "unlimbered"}
    assert [row["check"] for row in fire(target=target)["losses"]] == [False, False, False]
