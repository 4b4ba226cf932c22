"""Several units at one hex, batteries after losses, cavalry skirmishers, works, and the checks of guns in the hex."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from oracle.fire_situations import AUSTERLITZ, GUNS, LINE, TARGET
from oracle.situations import WORKED

from calculators import api
from calculators.fire_inputs import FIELDS, FURTHER

type Call = Callable[..., dict[str, Any]]

TWO_BATTERIES = {"firer": GUNS, "battery": {"fire": 10}, "firer2": GUNS, "battery2": {"fire": 8}, "target": TARGET}


def test_all_fire_at_a_hex_is_one_attack(work: Call) -> None:
    """21.2: a line of four with multiple 3, the same again, and seven skirmishers at two hexes: 12 + 12 + 9."""
    far = {"formation": "skirmish", "increments": 7, "multiple": 3, "range": 2}
    result = work("fire", {"firer": LINE, "firer2": LINE, "firer3": far, "target": TARGET})
    assert (result["fire"], result["firers"], result["column"]) == ("33", ["12", "12", "9"], "8:1")
    assert "fire.attacks-per-hex" in result["cited"]


def test_the_order_of_the_units_does_not_matter(work: Call) -> None:
    column = {"formation": "column", "increments": 6, "printed_fire": 9}
    one = work("fire", {"firer": LINE, "firer2": column, "target": TARGET})
    other = work("fire", {"firer": column, "firer2": LINE, "target": TARGET})
    assert one["fire"] == other["fire"] == "21" and one["losses"] == other["losses"]


def test_fractions_are_agreed_upon_once_for_the_whole_attack(work: Call) -> None:
    """Carrés of ten with multiple 1 fire 10/3 each: three of them 10, two of them 7 to the nearest, not 3 + 3."""
    carre = {"formation": "carre", "increments": 10, "multiple": 1}
    two = {"firer": carre, "firer2": carre, "target": TARGET}
    assert work("fire", two | {"firer3": carre})["fire"] == "10"
    assert work("fire", two | {"readings": {"fire-fractions": "nearest"}})["fire"] == "7"
    assert work("fire", two | {"readings": {"fire-fractions": "drop"}})["fire"] == "6"


def test_further_units_have_the_inputs_of_the_first() -> None:
    """One description: label, kind, bounds and options of each input are the same for every unit."""
    fields = {field.path: field for field in FIELDS}
    first = [path for path in fields if path.startswith(("firer.", "battery.")) or path == "range"]
    assert len(first) > 15
    for number in FURTHER:
        for path in first:
            outer, _, inner = path.partition(".")
            other = fields[f"{outer}{number}.{inner}" if inner else f"firer{number}.{path}"]
            own = fields[path]
            assert (other.label, other.kind, other.options, other.low, other.high, other.required) == (
                own.label, own.kind, own.options, own.low, own.high, own.required,
            )  # fmt: skip


def test_a_request_without_the_new_inputs_records_nothing_new(work: Call) -> None:
    """Links made before there were several units show what they showed."""
    new = ("unit2.", "unit3.", "guns.", "sides.", "fire.all", "defence.wall", "defence.works", "cavalry.", "dragoons.")
    new += ("battery.left", "battery.share", "battery.now", "check.chateau")
    fresh = ("firer2", "firer3", "guns", "battery2", "battery3")
    old = [request for name, request in WORKED if name == "fire" and not any(key in request for key in fresh)]
    old = [request for request in old if not {"works", "guns_troops"} & set(request["target"])]
    old = [request for request in old if "printed" not in request.get("battery", {})]
    old = [request for request in old if "-skirmish" not in request["firer"].get("formation", "")]
    old = [request for request in old if request["target"].get("terrain") != "chateau"]
    assert len(old) > 100
    for request in old:
        result = work("fire", request)
        assert "firers" not in result and not any("guns_check" in row for row in result["losses"])
        assert [record["id"] for record in result["trace"] if record["id"].startswith(new)] == [], request


def test_two_adjacent_batteries_need_an_artillery_leader(work: Call, refused: Call) -> None:
    assert "25.10" in refused("fire", TWO_BATTERIES)["guns.leader"]
    assert work("fire", TWO_BATTERIES | {"guns": {"leader": "artillery"}})["fire"] == "18"


def test_three_hexes_of_guns_need_special_ability(work: Call, refused: Call) -> None:
    three = TWO_BATTERIES | {"firer3": GUNS, "battery3": {"fire": 3}}
    assert "25.11" in refused("fire", three | {"guns": {"leader": "artillery"}})["guns.leader"]
    assert work("fire", three | {"guns": {"leader": "special"}})["fire"] == "21"


def test_infantry_beside_a_battery_needs_no_leader(work: Call) -> None:
    result = work("fire", {"firer": LINE, "firer2": GUNS, "battery2": {"fire": 8}, "target": TARGET})
    assert result["fire"] == "20"


def test_batteries_in_one_hex(work: Call, refused: Call) -> None:
    """25.1: all of them in clear terrain; 25.2: elsewhere the top one."""
    same = TWO_BATTERIES | {"battery2": {"fire": 8, "place": "same"}}
    assert work("fire", same)["fire"] == "18"
    assert "25.2" in refused("fire", same | {"guns": {"open": False}})["guns.open"]
    alone = {"firer": LINE, "firer2": GUNS, "battery2": {"fire": 8, "place": "same"}, "target": TARGET}
    assert "battery2.place" in refused("fire", alone)


def test_allied_guns_do_not_combine_at_leipzig(work: Call, refused: Call) -> None:
    allied = TWO_BATTERIES | {"guns": {"leader": "artillery", "allied": True}}
    assert "25.15" in refused("fire", allied)["guns.allied"]
    assert work("fire", {**AUSTERLITZ, **allied})["fire"] == "18"


def test_a_leaders_number_and_canister_of_any_battery(work: Call, refused: Call) -> None:
    guns = {"firer": LINE, "firer2": GUNS, "target": TARGET}
    plain = work("fire", guns | {"battery2": {"fire": 8}})
    helped = work("fire", guns | {"battery2": {"fire": 8, "leader_artillery": 2, "canister": True}})
    assert (plain["dice_modifier"], helped["dice_modifier"]) == (0, 2)
    assert (plain["column"], helped["column"]) == ("5:1", "6:1")
    both = TWO_BATTERIES | {"guns": {"leader": "artillery"}, "battery": {"fire": 10, "leader_artillery": 1}}
    both |= {"battery2": {"fire": 8, "leader_artillery": 2}}
    assert "21.14" in refused("fire", both)["battery.leader_artillery"]


@pytest.mark.parametrize(("lost", "fire"), [(0, "12"), (1, "8"), (2, "4")])
def test_a_battery_in_proportion_to_its_losses(work: Call, lost: int, fire: str) -> None:
    """12.7: three increments with 12 have 8 after one loss and 4 after two."""
    request = {"firer": GUNS, "battery": {"printed": 12, "increments": 3, "lost": lost}, "target": TARGET}
    assert work("fire", request)["fire"] == fire
    assert Fraction(fire) == Fraction(12) * Fraction(3 - lost, 3)
    typed = work("fire", {"firer": GUNS, "battery": {"fire": int(fire)}, "target": TARGET})
    assert typed["losses"] == work("fire", request)["losses"]


def test_refusals_of_a_battery(refused: Call) -> None:
    def asked(**battery: Any) -> dict[str, str]:
        return refused("fire", {"firer": GUNS, "battery": battery, "target": TARGET})

    assert "battery.increments" in asked(printed=12)
    assert "battery.printed" in asked(printed=12, fire=8, increments=3)
    assert "battery.lost" in asked(printed=12, increments=3, lost=3)


@pytest.mark.parametrize(("left", "lost", "fire"), [(8, 0, "3"), (3, 5, "3"), (2, 6, "3/2"), (1, 7, "3/2")])
def test_cavalry_skirmishers(work: Call, left: int, lost: int, fire: str) -> None:
    """20.11 and 12.6: eight increments keep the whole factor until six of them are lost."""
    firer = {"formation": "cavalry-skirmish", "increments": left, "lost": lost, "printed_fire": 3}
    assert work("fire", {"firer": firer, "target": TARGET})["fire"] == fire


@pytest.mark.parametrize(("increments", "fire"), [(3, "6"), (4, "8"), (6, "8"), (7, "12"), (9, "12")])
def test_russian_dragoons_at_austerlitz(work: Call, refused: Call, increments: int, fire: str) -> None:
    """austerlitz-1805:8: two in each of two hexes, three in each with seven or more; here times a multiple of 2."""
    firer = {"formation": "dragoon-skirmish", "increments": increments, "multiple": 2}
    assert work("fire", {**AUSTERLITZ, "firer": firer, "target": TARGET})["fire"] == fire
    assert "20.17" in refused("fire", {"firer": firer, "target": TARGET})["firer.formation"]


def works(kind: str, formation: str = "general-order", **more: Any) -> dict[str, Any]:
    return {"firer": LINE, "target": {"increments": 6, "works": kind, "formation": formation, **more}}


@pytest.mark.parametrize(
    ("battle", "request_", "defence"),
    [
        ("bautzen-1813", works("earthwork-front"), "14"),
        ("bautzen-1813", works("earthwork-rear"), "6"),
        ("aspern-essling-1809", works("earthwork-front", guns="unlimbered"), "8"),
        ("austerlitz-1805", works("none", terrain="pheasantry"), "10"),
        ("austerlitz-1805", works("wall", terrain="pheasantry"), "12"),
        ("austerlitz-1805", works("wall", terrain="pheasantry", guns="unlimbered"), "10"),
        ("austerlitz-1805", works("hidden", "column"), "11"),
        ("leipzig-1813", works("moeckern", terrain="town"), "16"),
        ("leipzig-1813", works("moeckern", "skirmish", terrain="town"), "18"),
    ],
)
def test_works(work: Call, battle: str, request_: dict[str, Any], defence: str) -> None:
    assert work("fire", {"edition": battle, "battle": battle} | request_)["defence"] == defence


def test_works_of_another_battle(refused: Call) -> None:
    for request in (works("wall", terrain="town"), works("hidden"), works("moeckern", "column")):
        assert "This battle does not state it" in refused("fire", request)["target.works"]
    assert "by hand" in refused("fire", {**AUSTERLITZ, **works("earthwork-front")})["target.works"]


@pytest.mark.parametrize(("reading", "multiple", "defence"), [
    ("front", 2, "6"), ("front", 4, "6"), ("flank", 2, "5"), ("flank", 4, "5"),
    ("most", 2, "6"), ("most", 3, "6"), ("most", 4, "5"),
])  # fmt: skip
def test_fire_through_front_and_flank(work: Call, reading: str, multiple: int, defence: str) -> None:
    """Austerlitz: 6 through the front of a column, 5 through a flank. As much on both sides is not most."""
    beside = {**LINE, "side": "flank", "multiple": multiple}
    request = {**AUSTERLITZ, "firer": LINE, "firer2": beside, "target": {"increments": 6}}
    assert work("fire", request | {"readings": {"fire-front-and-flank": reading}})["defence"] == defence


def test_fire_through_flanks_alone_asks_nothing(work: Call) -> None:
    beside = {**LINE, "side": "flank"}
    request = {**AUSTERLITZ, "firer": LINE, "firer2": beside, "target": {"increments": 6, "side": "flank"}}
    result = work("fire", request)
    assert result["defence"] == "5" and "fire-front-and-flank" not in result["questions"]


def test_guns_in_the_hex_check_for_themselves(work: Call) -> None:
    """31.17: guns check on every loss, Russian musketeers on every loss from the second on."""
    target = {"increments": 6, "guns": "unlimbered", "troops": "russian/musketeer", "guns_troops": "russian/artillery"}
    shot = {**AUSTERLITZ, "firer": LINE, "target": target}
    rows = {row["lost"]: row for row in work("fire", shot)["losses"]}
    assert (rows[2]["infantry"], rows[2]["guns"], rows[2]["guns_check"]) == (1, 1, True)
    assert (rows[1]["guns"], rows[1]["guns_check"]) == (0, False)
    unnamed = shot | {"target": target | {"guns_troops": "russian/guard-jaeger"}}
    assert {row["lost"]: row for row in work("fire", unnamed)["losses"]}[2]["guns_check"] == "missing"


def test_infantry_in_a_chateau_makes_no_check(work: Call) -> None:
    target = {"increments": 6, "formation": "general-order", "troops": "russian/musketeer"}
    strong = {**AUSTERLITZ, "firer": {**LINE, "multiple": 9}}
    inside = work("fire", strong | {"target": target | {"terrain": "chateau"}})
    outside = work("fire", strong | {"target": target | {"terrain": "village"}})
    assert not any(row["check"] for row in inside["losses"])
    assert any(row["check"] for row in outside["losses"])
    assert "austerlitz-1805:6" in inside["facts"]


def test_refusals_of_a_further_unit_name_its_own_inputs(refused: Call) -> None:
    few = {"formation": "carre", "increments": 2, "multiple": 3}
    assert "15.48" in refused("fire", {"firer": LINE, "firer2": few, "target": TARGET})["firer2.increments"]
    bare = {"formation": "line", "increments": 4}
    assert "firer3.troops" in refused("fire", {"firer": LINE, "firer3": bare, "target": TARGET})
    far = {"formation": "skirmish", "increments": 3, "multiple": 3, "range": 2}
    request = {"segment": "defensive", "firer": LINE, "firer2": far, "target": TARGET}
    assert "19.11" in refused("fire", request)["firer2.range"]
    assert refused("fire", {"firer": LINE, "firer2": {"increments": 4}, "target": TARGET})


def test_the_form_has_every_input_once() -> None:
    paths = [field.path for field in api.CALCULATORS["fire"].fields]
    assert len(paths) == len(set(paths))
