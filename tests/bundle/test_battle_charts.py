"""The charts of battles as cells: addresses, values known from the sources, tables, values taken from rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from calculators.rules import Rules
from rulebook import bundle, model
from rulebook.situations import SITUATIONS

ROOT = Path(__file__).resolve().parents[2] / "rules_data"


@pytest.fixture(scope="module")
def built() -> dict[str, Any]:
    return bundle.build(model.load(ROOT))


# Known from the charts themselves, not from the code: address -> value.
KNOWN = {
    "charge-stand/leipzig-1813/flank": -12,
    "charge-stand/leipzig-1813/carre": 12,
    "charge-stand/deutsch-wagram-1809/carre": 6,
    "charge-stand/prusse-1806/line-coalition": 3,
    "pre-melee/leipzig-1813/odds/5:1/attacker": 9,
    "pre-melee/raszyn-1809/odds/1:3/defender": 9,
    "pre-melee/leipzig-1813/skirmish/attacker": "passes-automatically",
    "pre-melee/deutsch-wagram-1809/flank/attacker": 0,
    "pre-melee/deutsch-wagram-1809/russbach/defender": 12,
    "pre-melee/bautzen-1813/slope/attacker": -2,
    "recall/leipzig-1813/russian-heavy": 4,
    "recall/austerlitz-1805/modifier/cavalry-leader": 1,
    "limber/aspern-essling-1809/french-guard": 1,
    "limber/austerlitz-1805/modifier/napoleon": 3,
    "carre-realization/bautzen-1813/modifier/french-vieille-garde": -9,
    "melee-factors/austerlitz-1805/defence/chateau": "3/2",
    "morale-levels/deutsch-wagram-1809/ii-corps/1/from": 10,
    "morale-levels/deutsch-wagram-1809/ii-corps/0/to": 8,
    "morale-levels/deutsch-wagram-1809/1-grenadier-division/3/modifier": -6,
    "terrain/hagelberg-1813/woods/cavalry/cost": 5,
    "terrain/hagelberg-1813/woods/artillery/cost": "prohibited",
    "terrain/hagelberg-1813/slope/artillery/extra": 4,
    "stacking/hagelberg-1813/clear/infantry": [[["regiments", 1]], [["increments", 18]]],
    "stacking/hagelberg-1813/village/combined": [[["infantry", "battalions", 1], ["artillery", "batteries", 1]]],
    "melee-results/cavalry/routed/dr": "defenders-surrender",
}

# Cells whose number stands in a rule: address -> key and value.
FROM_RULES = {
    "pre-melee/leipzig-1813/flank/attacker": ("flank.premelee.attacker", 12),
    "pre-melee/bautzen-1813/elite-loss-steady/attacker": ("premelee.loss.elite.steady", -12),
    "melee-factors/leipzig-1813/attack/cavalry-against-carre": ("carre.melee.cavalry.share", "1/3"),
    "melee-factors/bautzen-1813/defence/swamp": ("bautzen.swamp.melee.share", "1/4"),
    "limber/leipzig-1813/modifier/artillery-leader": ("leader.limber.bonus", 1),
    "terrain/leipzig-1813/woods/cavalry/cost": ("terrain.leipzig.woods.cavalry", 4),
    "terrain/leipzig-1813/town/infantry/road-march": ("road-march.town.cost", 2),
}


@pytest.mark.parametrize("address", KNOWN)
def test_value_of_a_cell(address: str, built: dict[str, Any]) -> None:
    assert built["cells"][address]["value"] == KNOWN[address]


@pytest.mark.parametrize("address", FROM_RULES)
def test_cell_takes_its_number_from_a_rule(address: str, built: dict[str, Any]) -> None:
    key, value = FROM_RULES[address]
    cell = built["cells"][address]
    owner = built["battles"][address.split("/")[1]]["parameters"].get(key) or built["parameters"][key]
    assert (cell["key"], cell["value"]) == (key, value)
    assert cell["standing"] == built["facts"][owner["fact"]]["standing"]


def test_numbers_of_rules_within_stacking_limits(built: dict[str, Any]) -> None:
    assert built["cells"]["stacking/prusse-1806/clear/infantry"]["value"] == [[["regiments", 1]], [["increments", 18]]]


def test_every_carre_column_is_a_table_of_36(built: dict[str, Any]) -> None:
    columns = {address: cell for address, cell in built["cells"].items() if "table" in cell}
    assert len(columns) > 250
    for address in columns:
        assert address.startswith("carre-realization/")
        assert len(built["tables"][columns[address]["table"]]) == 36
    assert len(built["tables"]) == len({tuple(table) for table in built["tables"]})


def test_carre_column_as_a_calculator_reads_it(built: dict[str, Any]) -> None:
    """French column of Leipzig, two away: carré to 36, disorder to 61, then rout."""
    rules = Rules(built, "leipzig-1813", "leipzig-1813", {})
    column = rules.cell("distance", "carre-realization", "french", "column", "2")
    assert column.content == ("carre",) * 18 + ("disorder",) * 13 + ("rout",) * 5


def test_columns_of_austerlitz_are_printed_where_the_page_was_seen(built: dict[str, Any]) -> None:
    cells = built["cells"]
    assert cells["carre-realization/austerlitz-1805/french/line/1"]["standing"] == "special-rules"
    assert cells["carre-realization/austerlitz-1805/russian/column/1"]["standing"] == "special-rules"
    assert cells["carre-realization/austerlitz-1805/russian/line/1"]["standing"] == "player-aid"
    assert cells["carre-realization/prusse-1806/coalition/line/1"]["standing"] == "player-aid"


def test_skirmishers_may_not_stand_in_any_battle(built: dict[str, Any]) -> None:
    cells = {a: c for a, c in built["cells"].items() if a.startswith("charge-stand/") and a.endswith("/skirmish")}
    assert len(cells) == 12
    assert all(cell["value"] == {"not_allowed": "19.23"} for cell in cells.values())


def test_melee_columns(built: dict[str, Any]) -> None:
    """Ten columns of 36 results, each explained; the odds rise."""
    melee = built["charts"]["melee"]
    assert [column["id"] for column in melee["columns"]][:3] == ["1:2", "1:1", "1.5:1"]
    assert len(melee["columns"]) == 10
    for column in melee["columns"]:
        results = built["cells"][f"melee/{column['id']}"]["value"]
        assert len(results) == 36
        assert set(results) <= set(melee["results"])
    assert built["cells"]["melee/2:1"]["value"][10] == "0-3"  # a roll of 25
    assert melee["results"]["2c-1"] == {"attacker": {"loss": 2, "check": True}, "defender": {"loss": 1}}


def test_a_battle_says_which_of_its_charts_are_missing(built: dict[str, Any]) -> None:
    battle = built["battles"]["halle-1806"]
    assert set(battle["missing"]) == {
        "fire-effects",
        "fire-defence",
        "loss-checks",
        "morale-levels",
        "terrain",
        "stacking",
    }
    assert "edition" not in battle
    assert set(built["battles"]["berlin-1813"]["charts"]) == set()


def test_situations_are_those_of_the_schema() -> None:
    schema = json.loads((ROOT / "schemas" / "common.schema.json").read_text(encoding="utf-8"))
    assert sorted(SITUATIONS) == sorted(schema["$defs"]["situation"]["enum"])


def test_every_row_has_a_name_for_a_page(built: dict[str, Any]) -> None:
    for battle in built["battles"].values():
        for chart in battle["charts"].values():
            for part in ("rows", "modifiers", "attack", "defence"):
                for row in chart.get(part, []):
                    assert {"label", "situation", "terrain"} & row.keys() or row["id"] in SITUATIONS, row
