"""Formations: what a unit may take, by which fact not, at what price, and what happens at once."""

from collections.abc import Callable
from typing import Any

import pytest
from oracle.formation_situations import BATTERY, CUIRASSIERS, HUSSARS, LEGERE, PRUSSE

type Call = Callable[..., dict[str, Any]]


def test_every_formation_of_the_arm_once(work: Call) -> None:
    def names(request: dict[str, Any]) -> list[str]:
        return [f"{row['formation']} {row['hexes']}" for row in work("formations", request)["formations"]]

    foot = ["column 1", "line 1", "line 2", "carre 1", "skirmish 2", "general-order 1", "road-march 1"]
    assert names(LEGERE) == foot
    assert names(LEGERE | {"increments": 3})[4] == "skirmish 1"  # 19.4: three or fewer in one hex
    assert names(LEGERE | {"increments": 4})[4] == "skirmish 2"  # 19.5
    assert names(HUSSARS) == ["column 1", "line 2", "skirmish 2", "general-order 1", "road-march 1"]
    # 15.109: as many hexes as hold four each.
    assert names(HUSSARS | {"increments": 13})[1:3] == ["line 2", "line 3"]
    assert names(HUSSARS | {"increments": 16})[1:4] == ["line 2", "line 3", "line 4"]
    assert names(BATTERY) == ["limbered 1", "unlimbered 1", "road-march 1"]
    wagram = {"edition": "deutsch-wagram-1809", "battle": "deutsch-wagram-1809", "increments": 9}
    assert "masse 1" in names(wagram | {"troops": "austrian/infantry"})
    assert "masse 1" not in names(wagram | {"troops": "french/ligne"})


# (formation, hexes, request, the fact against it)
AGAINST: list[tuple[str, int | None, dict[str, Any], str]] = [
    ("line", 1, {"terrain": "woods"}, "15.28"),
    ("line", 2, {"terrain": "garden"}, "15.28"),
    ("carre", None, {"terrain": "village"}, "15.47"),
    ("column", None, {"terrain": "village"}, "15.14"),
    ("general-order", None, {}, "15.15"),
    ("line", 2, {"increments": 4}, "15.24"),
    ("carre", None, {"increments": 2}, "15.48"),
    ("skirmish", None, {"troops": "french/ligne"}, "19.1"),
    ("skirmish", None, {"organisation": "regiment"}, "19.1"),
    ("road-march", None, {"road": True, "organisation": "regiment"}, "15.79"),
    ("road-march", None, {}, "15.75"),
    ("line", 1, {"state": "disordered"}, "15.86"),
    ("carre", None, {"state": "disordered"}, "15.86"),
    ("column", None, {"state": "routed"}, "30.12"),
    ("column", None, {"segment": "charge", "formation": "line"}, "38.13"),
    ("carre", None, {"segment": "charge", "formation": "skirmish"}, "19.23"),
    ("line", 1, {"beside": "cavalry"}, "10.9"),
    ("column", None, {"increments": 10, "beside": "infantry", "beside_increments": 9}, "15.5"),
    ("line", 1, {"increments": 19}, "15.27"),
    ("carre", None, {"increments": 10, "beside": "infantry", "beside_increments": 9}, "15.49"),
    ("road-march", None, {"road": True, "increments": 3, "beside": "infantry", "beside_increments": 2}, "15.77"),
]


@pytest.mark.parametrize(("name", "hexes", "more", "fact"), AGAINST)
def test_what_forbids_a_formation(
    formation: Call, name: str, hexes: int | None, more: dict[str, Any], fact: str
) -> None:
    row = formation(name, LEGERE | more, hexes)
    assert row["allowed"] is False and row["fact"] == fact
    assert row["why"].endswith(f"({fact}).") and "fire" not in row and "cost" not in row
    assert {"text": row["why"], "fact": fact} in row["against"]


# The same unit, one step further: at the very number, in the right terrain.
ALLOWED: list[tuple[str, int | None, dict[str, Any]]] = [
    ("line", 2, {"increments": 5}),
    ("line", 1, {"increments": 18}),
    ("line", 1, {"increments": 1}),
    ("carre", None, {"increments": 3}),
    ("carre", None, {"increments": 2, "beside": "infantry", "beside_increments": 1}),
    ("skirmish", None, {"organisation": "company"}),
    ("skirmish", None, {"terrain": "village"}),  # 15.21
    ("general-order", None, {"terrain": "village"}),
    ("road-march", None, {"road": True}),
    ("column", None, {"state": "disordered"}),
    ("carre", None, {"segment": "charge"}),
    ("column", None, {"beside": "infantry", "beside_increments": 9}),
    ("column", None, {"increments": 24, "organisation": "regiment"}),  # 15.5: one regiment or 18 increments
    ("road-march", None, {"road": True, "increments": 2, "beside": "infantry", "beside_increments": 2}),
]


@pytest.mark.parametrize(("name", "hexes", "more"), ALLOWED)
def test_what_is_allowed(formation: Call, name: str, hexes: int | None, more: dict[str, Any]) -> None:
    row = formation(name, LEGERE | more, hexes)
    assert row["allowed"] is True, row["why"]
    assert row["against"] == []


def test_a_large_regiment_by_the_other_reading(formation: Call) -> None:
    large = {"increments": 24, "organisation": "regiment"}
    assert formation("column", large)["allowed"] is True
    capped = formation("column", large | {"readings": {"stack-regiment": "cap"}})
    assert capped["allowed"] is False and capped["fact"] == "15.5"


def test_what_nobody_has_seen_is_said_to_be_missing(formation: Call) -> None:
    garden = formation("column", LEGERE | {"terrain": "garden"})
    assert garden["allowed"] == "missing" and garden["why"].startswith("Not seen: whether it calls for general order.")
    unknown = formation("skirmish", {"increments": 3})
    assert unknown["allowed"] == "missing" and "skirmish multiple" in unknown["why"]
    assert formation("skirmish", {"increments": 3, "skirmisher": "yes"})["allowed"] is True
    assert formation("skirmish", {"increments": 3, "skirmisher": "no"})["allowed"] is False
    line = formation("line", LEGERE, 1)
    assert line["facing"]["missing"].startswith("Not seen:") and "by hand" not in line["facing"]["missing"]


def test_a_formation_that_the_chart_forbids_in_a_terrain(formation: Call) -> None:
    battery = formation("unlimbered", BATTERY | {"terrain": "woods"})
    assert battery["allowed"] is False and battery["fact"] == "leipzig-1813:10"


# Infantry: 16.10, 15.25 (a line and the terrain), 15.29, 15.51, 16.13; clear terrain costs 1 at Leipzig.
COSTS: list[tuple[str, int | None, dict[str, Any], Any]] = [
    ("line", 1, {}, "2"),
    ("line", 2, {}, "3"),
    ("line", 1, {"readings": {"line-terrain-cost": "second"}}, "1"),
    ("line", 2, {"readings": {"line-terrain-cost": "second"}}, "3"),
    ("line", 2, {"readings": {"line-terrain-cost": "both"}}, "4"),
    ("line", 1, {"readings": {"line-terrain-cost": "both"}}, "2"),
    ("line", 1, {"ground": "clear", "terrain_cost": "1/2"}, "3/2"),
    ("carre", None, {}, "1"),
    ("carre", None, {"readings": {"line-terrain-only": "all"}}, "2"),
    ("skirmish", None, {}, "1"),
    ("skirmish", None, {"readings": {"change-to-skirmish": "no"}}, "0"),
    ("column", None, {"formation": "skirmish", "readings": {"change-to-skirmish": "no"}}, "0"),
    ("column", None, {"formation": "line"}, "1"),
    ("column", None, {"formation": "general-order"}, "0"),
    ("general-order", None, {"terrain": "village"}, "0"),
    ("road-march", None, {"road": True}, "1"),
    ("road-march", None, {"road": True, "readings": {"road-march-change-cost": "nothing"}}, "0"),
    ("column", None, {"formation": "road-march", "readings": {"road-march-change-cost": "nothing"}}, "0"),
    ("line", 2, {"formation": "line"}, "1"),
    ("line", 2, {"formation": "line", "readings": {"line-one-to-two-cost": "nothing"}}, "0"),
    ("line", 2, {"formation": "line", "readings": {"line-one-to-two-cost": "full"}}, "2"),
]


@pytest.mark.parametrize(("name", "hexes", "more", "cost"), COSTS)
def test_the_price_of_a_change(formation: Call, name: str, hexes: int | None, more: dict[str, Any], cost: str) -> None:
    assert formation(name, LEGERE | more, hexes)["cost"] == cost


def test_prices_of_cavalry_and_guns(formation: Call) -> None:
    assert formation("line", HUSSARS)["cost"] == "3"  # 15.110
    assert formation("general-order", HUSSARS | {"terrain": "village"})["cost"] == "0"
    assert formation("unlimbered", BATTERY)["cost"] == "2"  # 15.90
    limbering = formation("limbered", BATTERY | {"guns": "unlimbered"})
    assert limbering["cost"] == "2" and limbering["notes"][0]["fact"] == "15.91"


def test_a_price_nobody_has_seen(formation: Call) -> None:
    together = formation("line", LEGERE | {"formation": "line", "hexes": 2}, 1)
    assert "one hex" in together["cost"]["missing"]
    longer = formation("line", HUSSARS | {"increments": 12, "cavalry_formation": "line", "hexes": 2}, 3)
    assert "cavalry line" in longer["cost"]["missing"]
    berlin = {"edition": "berlin-1813", "battle": "berlin-1813", "increments": 4, "ground": "clear"}
    assert formation("line", berlin, 1)["cost"] == {"missing": "The movement points of this terrain were not seen."}


def test_movement_points_left(formation: Call) -> None:
    paid = formation("line", LEGERE | {"points": 3}, 2)
    assert (paid["allowed"], paid["cost"], paid["left"]) == (True, "3", "0")
    short = formation("line", LEGERE | {"points": "5/2"}, 2)
    assert short["allowed"] is False and short["why"] == "It costs 3 movement points, more than the 5/2 left (16.10)."
    assert short["fire"] == "24"  # it could stand there, so its worth is still shown
    assert formation("line", HUSSARS | {"points": 2})["fact"] == "16.12"
    assert formation("unlimbered", BATTERY | {"points": 1})["fact"] == "16.11"


def test_a_change_next_to_the_enemy_draws_fire(formation: Call) -> None:
    near = formation("carre", LEGERE | {"enemy": "zone"})
    assert "28.6" in [note["fact"] for note in near["notes"]]
    assert formation("carre", LEGERE)["notes"] == formation("carre", LEGERE | {"formation": "line"})["notes"]
    arrived = formation("unlimbered", BATTERY | {"enemy": "zone"})
    assert {"28.6", "14.8"} == {note["fact"] for note in arrived["notes"]} - {"10.2"}


def test_carre_in_a_charge_names_the_distance_and_the_attempt(formation: Call) -> None:
    carre = formation("carre", LEGERE | {"segment": "charge"})
    assert [note["text"] for note in carre["notes"][:2]] == [
        "Once the cavalry is within 4 hexes: the carré chart",
        "1 attempt in a charge",
    ]
    assert "cost" not in carre


def test_stacking_by_the_chart_of_the_battle(formation: Call) -> None:
    village = PRUSSE | {"terrain": "village", "increments": 6}
    assert formation("general-order", village)["stack"] == {"in_hex": "6", "limit": "1 battalion"}
    regiment = formation("general-order", village | {"organisation": "regiment"})
    assert regiment["allowed"] is False and regiment["fact"] == "18.25"
    beside = formation("column", PRUSSE | {"increments": 13, "beside": "unlimbered"})
    assert beside["allowed"] is False  # 12 increments and one battery
    assert formation("column", PRUSSE | {"increments": 12, "beside": "unlimbered"})["allowed"] is True
    assert formation("unlimbered", PRUSSE | BATTERY | {"increments": 7})["allowed"] is False
    assert formation("unlimbered", PRUSSE | BATTERY | {"increments": 6})["allowed"] is True
    woods = formation("limbered", PRUSSE | BATTERY | {"terrain": "woods"})
    assert woods["allowed"] is False and woods["fact"] == "18.27"


def test_cavalry_regiments_in_one_hex(formation: Call) -> None:
    """Three regiments of six may share a clear hex, four of four may not (10.13)."""
    three = HUSSARS | {"increments": 6, "beside": "cavalry", "beside_increments": 12, "beside_units": 2}
    four = HUSSARS | {"increments": 4, "beside": "cavalry", "beside_increments": 12, "beside_units": 3}
    assert formation("column", PRUSSE | three)["allowed"] is True
    many = formation("column", PRUSSE | four)
    assert many["allowed"] is False and many["fact"] == "10.13"
    assert formation("column", four)["allowed"] is True  # at Leipzig nobody has seen such a rule
    assert formation("column", four | {"readings": {"cavalry-regiments-cap": "general"}})["allowed"] is False


def test_what_happens_at_once(work: Call) -> None:
    def forced(**more: Any) -> list[tuple[str, str]]:
        result = work("formations", LEGERE | more)
        return [(change["formation"], change["fact"]) for change in result["forced"]]

    assert forced(increments=4, formation="line", hexes=2) == [("line", "15.24")]  # 15.30
    assert forced(increments=5, formation="line", hexes=2) == []
    assert forced(increments=3, formation="skirmish", hexes=2) == [("skirmish", "19.4")]  # 19.7
    assert forced(increments=4, formation="skirmish", hexes=2) == []
    assert forced(state="disordered", formation="carre") == [("column", "15.86")]
    assert forced(state="disordered", formation="line", terrain="village") == [("general-order", "15.86")]
    assert forced(state="disordered") == []
    assert forced(terrain="village") == [("general-order", "15.15")]
    assert forced(terrain="village", formation="skirmish") == []
    assert forced(organisation="regiment", printed=18) == [("battalions", "6.9")]
    assert forced(organisation="regiment", printed=17) == []
    closing = work("formations", LEGERE | {"increments": 4, "formation": "line", "hexes": 2})
    assert closing["headline"] == "At once: line, 1 hex"
    assert closing["forced"][0]["why"].endswith("It draws no opportunity fire (15.31).")


def test_orders(work: Call) -> None:
    def orders(request: dict[str, Any]) -> dict[str, tuple[bool, str]]:
        return {o["order"]: (o["allowed"], o["fact"]) for o in work("formations", request)["orders"]}

    assert orders(LEGERE | {"formation": "carre"})["assault"] == (False, "15.65")
    assert orders(LEGERE | {"formation": "carre"})["leave-carre"] == (True, "15.73")
    assert orders(LEGERE | {"formation": "carre", "moved": True})["leave-carre"] == (False, "15.72")
    assert orders(LEGERE | {"formation": "road-march"})["fire"] == (False, "15.81")
    assert orders(LEGERE | {"state": "routed"})["assault"] == (False, "30.10")
    assert orders(LEGERE | {"formation": "skirmish", "segment": "charge"})["fall-back"] == (True, "19.14")
    assert orders(LEGERE | {"organisation": "regiment"})["break-down"] == (True, "6.8")
    assert orders(HUSSARS)["break-down"] == (False, "6.11")
    assert orders(HUSSARS)["charge"] == (True, "37.3")
    assert orders(HUSSARS | {"cavalry_formation": "skirmish"})["charge"] == (False, "20.13")
    assert orders(BATTERY)["prolong"] == (False, "15.94")
    assert orders(BATTERY | {"guns": "unlimbered"})["prolong"] == (True, "15.94")
    assert orders(BATTERY | {"readings": {"prolong-state": "both"}})["prolong"] == (True, "15.94")
    assert orders(BATTERY)["fire"] == (False, "15.89")


def test_headline_and_summary(work: Call) -> None:
    result = work("formations", LEGERE)
    assert result["headline"] == (
        "It may go into: line, 1 hex (2 points); line, 2 hexes (3 points); carré (1 point); skirmish (1 point)"
    )
    assert result["summary"] == "Not open: general order; road march."
    assert work("formations", LEGERE | {"state": "routed"})["headline"] == "It stays as it is"


def test_refusals(refused: Call) -> None:
    assert "30.2" in refused("formations", HUSSARS | {"state": "disordered"})["state"]
    assert "15.115" in refused("formations", {"arm": "cavalry", "increments": 8})["rate"]
    berlin = {"edition": "berlin-1813", "battle": "berlin-1813", "increments": 4}
    assert "by hand" in refused("formations", berlin)["ground"]


def test_a_long_cavalry_line_has_an_entry_for_each_length(work: Call) -> None:
    large = CUIRASSIERS | {"increments": 60, "readings": {"stack-regiment": "cap"}}
    rows = [row for row in work("formations", large)["formations"] if row["formation"] == "line"]
    assert [row["hexes"] for row in rows] == list(range(2, 16))
    assert rows[0]["allowed"] is False and rows[0]["fact"] == "15.107"  # 30 in a hex
    assert all(row["allowed"] is True for row in rows[2:])  # 15 and fewer
