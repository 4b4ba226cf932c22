"""Open questions: a result names those that touch it, with the reading used, and no others."""

from collections.abc import Callable
from typing import Any

from oracle.situations import WORKED, runnable

type Call = Callable[..., dict[str, Any]]


USED = (
    "carre-battery-infantry", "carre-battery-inside", "fire-fractions", "flank-mixed", "last-increment-multiple",
    "leader-check-occasions", "line-split", "loss-check-count", "melee-fractions", "odds-rounding", "one-to-one-51",
    "road-march-melee",
    "limber-failed", "unlimber-roll", "limber-bonus-flat", "limber-bonus-sum", "limber-bonus-hex", "prolong-state",
    "prolong-fire", "prolong-other-movement", "road-march-change-cost", "road-march-town", "line-one-to-two-cost",
    "line-movement-late", "line-terrain-cost", "line-penalty-order", "movement-fractions", "morale-leader-sign",
    "tired-sparing", "fresh-charge-melee", "sparing-after-charge", "rest-combat-loss", "rest-half-movement",
    "rest-charge-movement", "tired-movement", "charge-carre-range", "stand-state", "stand-carre", "recall-artillery",
    "recall-winner-routs", "recall-readiness", "level-bounds", "level-steps", "levels-cavalry", "force-march-road",
    "force-march-failed",
)  # fmt: skip


def cited_questions(result: dict[str, Any]) -> set[str]:
    return {
        argument["question"]
        for record in result["trace"]
        for argument in (*record["args"], *record.get("cites", ()))
        if "question" in argument
    }


def test_the_questions_of_a_result_are_those_its_record_cites(work: Call, book: Any) -> None:
    for name, request in (*WORKED, *runnable(book)):
        result = work(name, request)
        named, cited = set(result["questions"]), cited_questions(result)
        assert cited <= named
        # A cell of the fire table is read with its column; a leader not yet thrown for may still call for a check.
        beside = {"one-to-one-51"} if result.get("column") == "1:1" else set()
        beside |= {"leader-check-occasions"} if name == "leader" and "fell" not in result else set()
        assert named - cited <= beside, (request, named - cited)


def test_a_question_comes_with_its_readings(work: Call, book: Any) -> None:
    for name, request in WORKED:
        for identifier, asked in work(name, request)["questions"].items():
            question = book.questions[identifier]
            assert asked["title"] == question.title and asked["default"] == question.default
            assert set(asked["readings"]) == {reading["id"] for reading in question.readings}
            assert asked["reading"] == request.get("readings", {}).get(identifier, question.default)


def test_every_reading_that_sets_a_value_can_be_chosen_and_is_recorded(work: Call, book: Any) -> None:
    """Each reading of each question a situation names: worked out again with it, and recorded as chosen."""
    tried: set[tuple[str, str]] = set()
    for name, request in WORKED:
        for identifier in work(name, request)["questions"]:
            for reading in book.questions[identifier].readings:
                if (identifier, reading["id"]) in tried or "first_hex" in str(request):
                    continue
                tried.add((identifier, reading["id"]))
                readings = request.get("readings", {}) | {identifier: reading["id"]}
                result = work(name, request | {"readings": readings})
                assert result["questions"][identifier]["reading"] == reading["id"]
                for key, value in reading.get("sets", {}).items():
                    assert result["cited"].get(key, value) == value
    assert {
        (identifier, reading["id"]) for identifier in USED for reading in book.questions[identifier].readings
    } <= tried


def test_questions_that_do_not_touch_it_stay_out(work: Call, fire: Call) -> None:
    inside = {"formation": "carre", "increments": 15, "multiple": 4, "cavalry_inside": True}
    result = fire(firer=inside, battery={"fire": 12})
    assert "carre-battery-inside" in result["questions"] and "carre-battery-infantry" not in result["questions"]
    outside = fire(firer=inside | {"cavalry_inside": False}, battery={"fire": 12})
    assert "carre-battery-infantry" in outside["questions"] and "carre-battery-inside" not in outside["questions"]
    one_hex = fire(firer={"formation": "line", "increments": 10, "multiple": 3})
    assert "line-split" not in one_hex["questions"] and "fire-fractions" not in one_hex["questions"]
    assert "melee-fractions" not in work("road-march", {"increments": 8, "melee": 12})["questions"]


def test_a_default_chosen_by_name_changes_nothing(work: Call) -> None:
    for name, request in WORKED[::5]:
        plain = work(name, request)
        chosen = {identifier: asked["reading"] for identifier, asked in plain["questions"].items()}
        again = work(name, request | {"readings": request.get("readings", {}) | chosen})
        assert again == plain
