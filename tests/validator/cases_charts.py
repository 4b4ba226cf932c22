"""Mistakes in the charts of melee, charges and movement: LB409, LB410, LB509 to LB514, and codes that hold there too.

The sign ¤ in a new text marks the place at which the finding must be reported; see case.py.
"""

from __future__ import annotations

from validator.case import Case

MELEE, RESULTS, CHARTS = "charts/melee.json", "charts/melee-results.json", "battles/berlin-1813.json"

CASES = [
    # Shape
    Case("LB101", MELEE, {'{ "from": 41, "to": 66, "result": "dd" }': '¤{ "from": 41, "to": 66, "loss": 1 }'}),
    Case("LB104", CHARTS, {'"situation": "flank"': '"situation": ¤"flnak"'}),
    Case("LB104", CHARTS, {'"to": 46, "result": "carre"': '"to": 46, "result": ¤"square"'}),
    Case("LB106", CHARTS, {'"from": 5 }': '"from": ¤8 }'}),
    Case("LB106", CHARTS, {'"factor": "1/2"': '"factor": ¤0'}),
    Case("LB108", CHARTS, {'"attacker": "passes-automatically"': '"attacker": ¤"passes"'}),
    Case("LB109", CHARTS, {'"column": {\n': '¤"colum": {\n'}),
    # The melee table and its matrix
    Case("LB407", RESULTS, {'"kind": "matrix"': '"kind": ¤"d6"'}),
    Case("LB402", MELEE, {'{ "from": 41, "to": 66': '¤{ "from": 36, "to": 66'}),
    Case("LB409", MELEE, {'"to": 66, "result": "dd"': '"to": 66, "result": ¤"dr"'}, also=("LB410",)),
    Case("LB409", RESULTS, {'"dd": "nothing"': '"dd": ¤"nothin"'}, also=("LB410",)),
    Case("LB410", MELEE, {'"results": {': '"results": { ¤"ds": { "code": "DS" },'}),
    # Charts of a battle
    Case(
        "LB401",
        CHARTS,
        {'{ "from": 51, "to": 66, "result": "disorder"': '¤{ "from": 52, "to": 66, "result": "disorder"'},
    ),
    Case("LB403", CHARTS, {'"from": 31, "to": 66': '"from": 31, "to": ¤26'}, also=("LB401",)),
    Case("LB404", CHARTS, {'"odds": "2:1"': '"odds": ¤"1:2"'}),
    Case("LB501", CHARTS, {'"nations": ["saxon"]': '"nations": [¤"saxons"]'}),
    Case("LB501", CHARTS, {'"troops": ["landwehr"]': '"troops": [¤"reserve"]'}),
    Case(
        "LB501",
        CHARTS,
        {'"nation": "prussian",\n          "formations"': '"nation": ¤"prusian",\n          "formations"'},
    ),
    Case("LB501", CHARTS, {'"terrain": "woods",\n          "kind"': '"terrain": ¤"wood",\n          "kind"'}),
    Case(
        "LB509",
        CHARTS,
        {
            '"id": "line-saxon", "situation"': '"situation"',
            '"situation": "line", "nations"': '"situation": ¤"line", "nations"',
        },
    ),
    Case("LB509", CHARTS, {'"from": 5 }]': '"from": 5 }, { "id": ¤"landwehr", "label": "Again", "from": 4 }]'}),
    Case("LB510", CHARTS, {'"from": 4, "to": 7': '"from": ¤5, "to": 7'}),
    Case("LB510", CHARTS, {'"from": 8, "modifier"': '"from": ¤7, "modifier"'}),
    Case("LB510", CHARTS, {'"from": 0, "to": 3': '"from": ¤1, "to": 3'}),
    Case(
        "LB510",
        CHARTS,
        {'"from": 4, "to": 7, "modifier"': '"from": 4, "modifier"', '"from": 8, "modifier"': '"from": ¤8, "modifier"'},
    ),
    Case("LB510", CHARTS, {'"level": 2, "from": 8': '"level": ¤1, "from": 8'}),
    Case(
        "LB511",
        CHARTS,
        {
            '"1": {': '"1": ¤{',
            '"to": 26, "result": "carre" }, { "from": 31': '"to": 51, "result": "carre" }, { "from": 52',
        },
    ),
    Case("LB512", CHARTS, {'{ "parameter": "berlin.slope" }': '{ "parameter": ¤"berlin.slop" }'}),
    Case(
        "LB512",
        CHARTS,
        {'"factor": { "parameter": "berlin.tired" }': '"factor": { "parameter": ¤"line.fire.batteries" }'},
    ),
    Case(
        "LB513",
        CHARTS,
        {'"result": "rout"': '"result": ¤"carre"', '"to": 26, "result": "carre"': '"to": 26, "result": "rout"'},
    ),
    Case("LB514", CHARTS, {'"and_above": true, "attacker": 0': '"and_above": true, "attacker": ¤-6'}),
    Case("LB514", CHARTS, {'"from": 8, "modifier": -6': '"from": 8, "modifier": ¤0'}),
]
