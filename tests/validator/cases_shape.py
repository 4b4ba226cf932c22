"""Mistakes in reading, shape, identity and references: LB0xx to LB2xx.

The sign ¤ in a new text marks the place at which the finding must be reported; see case.py.
"""

from __future__ import annotations

from validator.case import BATTLE, BERLIN, EXAMPLES, FIRE, LEADER, LEIPZIG, QUESTIONS, S15, S21, TERMS, Case

CASES = [
    # Reading
    Case("LB003", TERMS, {'{\n  "$schema"': '¤\ufeff{\n  "$schema"'}),
    Case("LB004", S21, {'"title": "Fire",': '"title": "Fire"¤'}),
    Case("LB004", S21, {'"restates": ["line.fire.increments"]': '"restates": ["line.fire.increments"¤}'}),
    Case("LB004", TERMS, {'"term": "increment"': "\"term\": ¤'increment'"}),
    Case("LB005", S15, {'"value": 4,': '"value": 4, ¤"value": 4,'}),
    Case("LB006", S15, {'"see": ["15.37", "chart:fire-combat"]': '"see": ["15.37", "chart:fire-combat"¤,]'}),
    Case("LB007", S15, {'"value": 4,': '"value": 4, ¤// as printed\n'}),
    Case("LB007", S15, {'"value": 4,': '"value": ¤/* as printed */ 4,'}),
    Case("LB008", S15, {'"value": 4,': '"value": ¤NaN,'}),
    Case("LB009", S15, {"With them fires": "With¤\tthem fires"}),
    Case("LB009", TERMS, {"The measure": "The¤\nmeasure"}),
    Case(
        "LB010",
        TERMS,
        {'"see": ["15.36"]': '"see": [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[¤[[[[[[[[['},
    ),
    Case("LB012", S15, {'"value": 4,': '"value": ¤2.5,'}),
    Case("LB012", S15, {'"value": 4,': '"value": ¤4.0,'}),
    Case("LB013", S15, {'"value": 4,': '"value": ¤12345678901234567890,'}),
    # Shape
    Case("LB101", S15, {'{ "value": 4, "unit": "increment per hex" }': '¤{ "value": 4 }'}),
    Case("LB101", S15, {'{ "aid": "lb-mono", "standing": "player-aid" }': '¤{ "aid": "lb-mono" }'}),
    Case("LB101", LEIPZIG, {'{ "page": 12, "page_basis": "footer", "seen": "cut" }': '¤{ "page": 12, "seen": "cut" }'}),
    Case(
        "LB101",
        S15,
        {'{ "edition": "berlin-1813", "page": 16, "page_basis"': '¤{ "edition": "berlin-1813", "page_basis"'},
    ),
    Case("LB102", S15, {'"title": "A part of': '¤"titel": "A part of'}),
    Case("LB102", S15, {'"section": "15",': '"section": "15", ¤"chapter": "15",'}),
    Case("LB102", S21, {'{ "missing": "See': '{ ¤"mising": "See'}),
    Case("LB103", S15, {'"see": ["15.37", "chart:fire-combat"]': '"see": ¤"15.37"'}),
    Case("LB103", S21, {'"complete": false': '"complete": ¤null'}),
    Case("LB103", BATTLE, {'"year": 1813': '"year": ¤"1813"'}),
    Case("LB104", S15, {'"value": 1, "unit": "battery"': '"value": 1, "unit": ¤"batteries"'}),
    Case("LB104", S15, {'"standing": "printed"': '"standing": ¤"printd"'}),
    Case("LB104", FIRE, {'"from": 56, "to": 66': '"from": ¤57, "to": 66'}),
    Case("LB105", S15, {'"see": ["15.37"': '"see": [¤"fact 15.37"'}),
    Case("LB105", BERLIN, {'"mark": "Be"': '"mark": ¤"B"'}),
    Case("LB106", S15, {'"title": "Carré"': '"title": ¤""'}),
    Case("LB106", S15, {'"title": "A part of the carré fires"': '"title": ¤"A"'}),
    Case("LB106", LEADER, {'"die": 6': '"die": ¤7'}),
    Case("LB106", BERLIN, {'"pages": 49': '"pages": ¤0'}),
    Case("LB107", S15, {'"see": ["15.37", "chart:fire-combat"]': '"see": ["15.37", ¤"15.37"]'}),
    Case("LB108", S15, {'"value": 4,': '"value": ¤true,'}),
    Case("LB108", S15, {'"value": "1/3"': '"value": ¤"a third"'}),
    Case("LB108", BATTLE, {'"line": "3/2"': '"line": ¤"three"'}),
    Case(
        "LB108",
        EXAMPLES,
        {
            '{\n      "id": "charge"': '¤{\n      "id": "charge"',
            '"not_runnable"': '"calculator": "fire", "request": {}, "expect": {}, "not_runnable"',
        },
    ),
    Case(
        "LB108",
        EXAMPLES,
        {
            '"not_runnable": "There is no calculator for a charge."': '"origin": "derived"',
            '"origin": "derived",\n      "about": ["15.56"]': '"about": ["15.56"]',
            '{\n      "id": "charge"': '¤{\n      "id": "charge"',
        },
    ),
    Case("LB109", S15, {'"carre.fire.share": {': '¤"Carre Share": {'}),
    Case("LB109", BATTLE, {'{ "column": 1,': '{ ¤"colum": 1,'}),
    Case("LB110", FIRE, {'"../schemas/chart.schema.json"': '¤"../schemas/section.schema.json"'}),
    # Identity and references
    Case("LB201", S15, {'"section": "15"': '"section": ¤"16"'}, also=("LB203", "LB203", "LB203")),
    Case("LB201", BERLIN, {'"id": "berlin-1813"': '"id": ¤"berlin-1814"'}, also=("LB206", "LB206")),
    Case("LB202", S15, {'"id": "15.37"': '"id": ¤"15.36"'}, also=("LB205", "LB205", "LB205")),
    Case("LB202", QUESTIONS, {'"id": "one-to-one"': '"id": ¤"line-split"'}),
    Case("LB203", S21, {'"id": "21.7"': '"id": ¤"22.7"'}, also=("LB205", "LB205", "LB503")),
    Case("LB203", BATTLE, {'"id": "leipzig-1813:2"': '"id": ¤"berlin-1813:2"'}),
    Case("LB204", S21, {'"id": "21.7"': '"id": ¤"21.2"'}, also=("LB205", "LB205", "LB503")),
    Case("LB205", S15, {"[[15.37]]": "[[¤15.73]]"}),
    Case("LB205", S15, {"[[term:increment]]": "[[¤term:incrment]]"}),
    Case("LB205", S15, {'"chart:fire-combat"': '¤"chart:fire-combt"'}),
    Case("LB205", TERMS, {'"see": ["15.36"]': '"see": [¤"14.1"]'}),
    Case("LB205", BATTLE, {'"not_allowed": "15.37"': '"not_allowed": ¤"15.38"'}),
    Case("LB205", BATTLE, {'"replaces": ["21.7"]': '"replaces": ["21.7", ¤"21.9"]'}),
    Case("LB205", QUESTIONS, {'"about": ["15.36"]': '"about": [¤"15.38"]'}),
    Case("LB205", LEADER, {'"fact": "21.3"': '"fact": ¤"21.33"'}),
    Case("LB206", S15, {'"edition": "berlin-1813"': '"edition": ¤"berlin-1812"'}),
    Case("LB206", BATTLE, {'"edition": "leipzig-1813",\n  "nations"': '"edition": ¤"leipzig-1831",\n  "nations"'}),
    Case(
        "LB206",
        S15,
        {'"editions": { "berlin-1813": { "absent"': '"editions": { ¤"berlin-1812": { "absent"'},
        also=("LB311",),
    ),
    Case("LB207", S15, {'"aid": "lb-mono"': '"aid": ¤"lb-momo"'}),
]
