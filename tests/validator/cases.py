"""One small mistake per line: file, what stands there, what stands there instead.

The sign ¤ in the new text marks the place at which the finding must be reported; it is taken out before the file is
written. Some mistakes are two at once; `also` names the other codes.
"""

from __future__ import annotations

from typing import NamedTuple

MARK = "¤"


class Case(NamedTuple):
    """One mistake and the finding it must lead to."""

    code: str
    file: str
    old: str
    new: str
    also: tuple[str, ...] = ()


S15, S21 = "sections/15.json", "sections/21.json"
FIRE, LEADER = "charts/fire-combat.json", "charts/leader-casualty.json"
BATTLE, TERMS = "battles/leipzig-1813.json", "terms/terms.json"
QUESTIONS, EXAMPLES = "questions/15.json", "examples/fire.json"
BERLIN, LEIPZIG = "editions/berlin-1813.json", "editions/leipzig-1813.json"

CASES = [
    # Reading
    Case("LB003", TERMS, '{\n  "$schema"', '¤\ufeff{\n  "$schema"'),
    Case("LB004", S21, '"title": "Fire",', '"title": "Fire"¤'),
    Case("LB004", S21, '"restates": ["line.fire.increments"]', '"restates": ["line.fire.increments"¤}'),
    Case("LB004", TERMS, '"term": "increment"', "\"term\": ¤'increment'"),
    Case("LB005", S15, '"value": 4,', '"value": 4, ¤"value": 4,'),
    Case("LB006", S15, '"see": ["15.37", "chart:fire-combat"]', '"see": ["15.37", "chart:fire-combat"¤,]'),
    Case("LB007", S15, '"value": 4,', '"value": 4, ¤// as printed\n'),
    Case("LB007", S15, '"value": 4,', '"value": ¤/* as printed */ 4,'),
    Case("LB008", S15, '"value": 4,', '"value": ¤NaN,'),
    Case("LB009", S15, "With them fires", "With¤\tthem fires"),
    Case("LB009", TERMS, "The measure", "The¤\nmeasure"),
    Case("LB010", TERMS, '"see": ["15.36"]', '"see": ' + "[" * 61 + "¤" + "[" * 9),
    Case("LB012", S15, '"value": 4,', '"value": ¤2.5,'),
    Case("LB012", S15, '"value": 4,', '"value": ¤4.0,'),
    Case("LB013", S15, '"value": 4,', '"value": ¤12345678901234567890,'),
    # Shape
    Case("LB101", S15, '{ "value": 4, "unit": "increment per hex" }', '¤{ "value": 4 }'),
    Case("LB101", S15, '{ "aid": "lb-mono", "standing": "player-aid" }', '¤{ "aid": "lb-mono" }'),
    Case("LB101", LEIPZIG, '{ "page": 12, "page_basis": "footer", "seen": "cut" }', '¤{ "page": 12, "seen": "cut" }'),
    Case(
        "LB101",
        S15,
        '{ "edition": "berlin-1813", "page": 16, "page_basis"',
        '¤{ "edition": "berlin-1813", "page_basis"',
    ),
    Case("LB102", S15, '"title": "A part of', '¤"titel": "A part of'),
    Case("LB102", S15, '"section": "15",', '"section": "15", ¤"chapter": "15",'),
    Case("LB102", S21, '{ "missing": "See', '{ ¤"mising": "See'),
    Case("LB103", S15, '"see": ["15.37", "chart:fire-combat"]', '"see": ¤"15.37"'),
    Case("LB103", S21, '"complete": false', '"complete": ¤null'),
    Case("LB103", BATTLE, '"year": 1813', '"year": ¤"1813"'),
    Case("LB104", S15, '"value": 1, "unit": "battery"', '"value": 1, "unit": ¤"batteries"'),
    Case("LB104", S15, '"standing": "printed"', '"standing": ¤"printd"'),
    Case("LB104", FIRE, '"from": 56, "to": 66', '"from": ¤57, "to": 66'),
    Case("LB105", S15, '"see": ["15.37"', '"see": [¤"fact 15.37"'),
    Case("LB105", BERLIN, '"mark": "Be"', '"mark": ¤"B"'),
    Case("LB106", S15, '"title": "Carré"', '"title": ¤""'),
    Case("LB106", S15, '"title": "A part of the carré fires"', '"title": ¤"A"'),
    Case("LB106", LEADER, '"die": 6', '"die": ¤7'),
    Case("LB106", BERLIN, '"pages": 49', '"pages": ¤0'),
    Case("LB107", S15, '"see": ["15.37", "chart:fire-combat"]', '"see": ["15.37", ¤"15.37"]'),
    Case("LB108", S15, '"value": 4,', '"value": ¤true,'),
    Case("LB108", S15, '"value": "1/3"', '"value": ¤"a third"'),
    Case("LB108", BATTLE, '"line": "3/2"', '"line": ¤"three"'),
    Case(
        "LB108",
        EXAMPLES,
        '{\n      "id": "charge"',
        '¤{\n      "calculator": "fire",\n      "request": {},\n      "expect": {},\n      "id": "charge"',
    ),
    Case(
        "LB108",
        EXAMPLES,
        '{\n      "id": "charge",\n      "title": "A charge",\n      "text": "A whole charge, told.",\n      "origin": "derived",\n      "about": ["15.56"],\n      "not_runnable": "There is no calculator for a charge."',
        '¤{\n      "id": "charge",\n      "title": "A charge",\n      "text": "A whole charge, told.",\n      "origin": "derived",\n      "about": ["15.56"]',
    ),
    Case("LB109", S15, '"carre.fire.share": {', '¤"Carre Share": {'),
    Case("LB109", BATTLE, '{ "column": 1,', '{ ¤"colum": 1,'),
    Case("LB110", FIRE, '"../schemas/chart.schema.json"', '¤"../schemas/section.schema.json"'),
    # Identity and references
    Case("LB201", S15, '"section": "15"', '"section": ¤"16"', ("LB203", "LB203", "LB203")),
    Case("LB201", BERLIN, '"id": "berlin-1813"', '"id": ¤"berlin-1814"', ("LB206", "LB206")),
    Case("LB202", S15, '"id": "15.37"', '"id": ¤"15.36"', ("LB205", "LB205", "LB205")),
    Case("LB202", QUESTIONS, '"id": "one-to-one"', '"id": ¤"line-split"'),
    Case("LB203", S21, '"id": "21.7"', '"id": ¤"22.7"', ("LB205", "LB205", "LB503")),
    Case("LB203", BATTLE, '"id": "leipzig-1813:2"', '"id": ¤"berlin-1813:2"'),
    Case("LB204", S21, '"id": "21.7"', '"id": ¤"21.2"', ("LB205", "LB205", "LB503")),
    Case("LB205", S15, "[[15.37]]", "[[¤15.73]]"),
    Case("LB205", S15, "[[term:increment]]", "[[¤term:incrment]]"),
    Case("LB205", S15, '"chart:fire-combat"', '¤"chart:fire-combt"'),
    Case("LB205", TERMS, '"see": ["15.36"]', '"see": [¤"14.1"]'),
    Case("LB205", BATTLE, '"not_allowed": "15.37"', '"not_allowed": ¤"15.38"'),
    Case("LB205", BATTLE, '"replaces": ["21.7"]', '"replaces": ["21.7", ¤"21.9"]'),
    Case("LB205", QUESTIONS, '"about": ["15.36"]', '"about": [¤"15.38"]'),
    Case("LB205", LEADER, '"fact": "21.3"', '"fact": ¤"21.33"'),
    Case("LB206", S15, '"edition": "berlin-1813"', '"edition": ¤"berlin-1812"'),
    Case("LB206", BATTLE, '"edition": "leipzig-1813",\n  "nations"', '"edition": ¤"leipzig-1831",\n  "nations"'),
    Case(
        "LB206", S15, '"editions": { "berlin-1813": { "absent"', '"editions": { ¤"berlin-1812": { "absent"', ("LB311",)
    ),
    Case("LB207", S15, '"aid": "lb-mono"', '"aid": ¤"lb-momo"'),
    # Values, parameters, sources
    Case(
        "LB301",
        S15,
        '"carre.fire.share": {',
        '¤"line.fire.increments": { "value": 4, "unit": "increment per hex" }, "carre.fire.share": {',
    ),
    Case(
        "LB301",
        S15,
        '"line.fire.batteries": { "value": 1',
        '¤"line.split": { "value": "even", "unit": "choice" }, "line.fire.batteries": { "value": 1',
        ("LB306",),
    ),
    Case(
        "LB302",
        S15,
        "A third of it, {carre.fire.share:unit}, fires",
        "{carre.fire.share:unit} and {¤line.fire.increments} fire",
    ),
    Case("LB302", TERMS, "{line.fire.increments}", "{¤line.fire.incremnts}"),
    Case(
        "LB303",
        S21,
        '"restates": ["line.fire.increments"]',
        '"restates": ["line.fire.increments", ¤"line.fire.incremnts"]',
    ),
    Case("LB304", S15, '"see": ["15.37",', '"restates": [¤"line.fire.increments"], "see": ["15.37",'),
    Case(
        "LB305",
        S21,
        '"restates": ["line.fire.increments"]',
        '"restates": ["line.fire.increments", ¤"carre.fire.share"]',
    ),
    Case(
        "LB306",
        S15,
        '"parameters": { "carre.fire.share"',
        '"parameters": { ¤"carre.walls": { "value": 3, "unit": "hex" }, "carre.fire.share"',
    ),
    Case(
        "LB307",
        S15,
        '"leipzig-1813": { "parameters": { "line.fire.batteries"',
        '"leipzig-1813": { "parameters": { ¤"line.fire.battery"',
    ),
    Case("LB307", S15, '"value": 2, "unit": "battery"', '"value": 2, "unit": ¤"count"'),
    Case("LB307", BATTLE, '"value": 5, "unit": "fire defence"', '"value": 5, "unit": ¤"hex"'),
    Case("LB308", S15, '"value": "1/3"', '"value": ¤"2/6"'),
    Case("LB308", BATTLE, '"line": "3/2"', '"line": ¤"4/1"'),
    Case("LB309", S15, '"value": "1/3"', '"value": ¤"4/3"'),
    Case("LB309", S15, '"value": 4,', '"value": ¤"9/2",'),
    Case("LB309", S15, '"value": 1, "unit": "battery"', '"value": ¤"one", "unit": "battery"'),
    Case("LB309", QUESTIONS, '"sets": { "line.split": "even" }', '"sets": { "line.split": ¤2 }'),
    Case("LB309", QUESTIONS, '"fire-combat/1:1/51": 1', '"fire-combat/1:1/51": ¤-1'),
    Case("LB310", S15, '"page": 16', '"page": ¤61'),
    Case("LB310", BATTLE, '"page": 4', '"page": ¤14'),
    Case("LB310", BERLIN, '"page": 16', '"page": ¤50'),
    Case("LB311", S15, '"berlin-1813": { "absent": true }', '"leipzig-1813": { ¤"absent": true }'),
    Case(
        "LB312",
        S21,
        '"restates": ["line.fire.increments"]',
        '"editions": { "leipzig-1813": { ¤"absent": true } }, "restates": ["line.fire.increments"]',
    ),
    Case(
        "LB313",
        BATTLE,
        '"book": "special-rules",\n          "page": 4,\n          "page_basis": "footer",\n          "seen": "cut",\n          "standing": "special-rules"',
        '"page": 4, "page_basis": "footer", "seen": "cut", "standing": ¤"special-rules"',
    ),
    # Charts
    Case("LB401", FIRE, '{ "from": 56, "to": 66, "loss": 1 }', '¤{ "from": 61, "to": 66, "loss": 1 }'),
    Case("LB401", FIRE, '{ "from": 56, "to": 66, "loss": 1 }', '¤{ "from": 56, "to": 65, "loss": 1 }'),
    Case("LB402", FIRE, '{ "from": 51, "to": 64, "loss": 2 }', '¤{ "from": 46, "to": 64, "loss": 2 }'),
    Case("LB403", FIRE, '"from": 65, "to": 66', '"from": 65, "to": ¤64', ("LB401",)),
    Case("LB404", FIRE, '"id": "3:2",\n      "ratio": "3/2"', '"id": "1:2",\n      "ratio": ¤"1/2"'),
    Case("LB405", LEADER, '"die": 6', '"die": ¤5', ("LB405",)),
    Case(
        "LB406",
        FIRE,
        '"loss": 1 }\n      ]\n    }\n  ],\n  "accepted": [{ "code": "LB406", "reason": "So printed." }]',
        '"loss": ¤1 }\n      ]\n    }\n  ]',
    ),
    Case("LB407", LEADER, '"kind": "d6"', '"kind": ¤"d66-columns"'),
    Case("LB408", FIRE, '"id": "3:2"', '"id": ¤"5:2"'),
    Case("LB408", FIRE, '"id": "3:2",\n      "ratio": "3/2"', '"id": ¤"1:1",\n      "ratio": "3/2"'),
    # Battles
    Case("LB501", BATTLE, '"french": {\n          "ligne"', '¤"frenhc": {\n          "ligne"'),
    Case("LB501", BATTLE, '"legere": { "column"', '¤"leger": { "column"'),
    Case("LB501", BATTLE, '"terrain": "clear"', '"terrain": ¤"cleer"'),
    Case("LB501", BATTLE, '"nations": ["french"]', '"nations": [¤"french-guard"]'),
    Case("LB501", BATTLE, '"troops": ["ligne", "legere"]', '"troops": ["ligne", ¤"legion"]'),
    Case(
        "LB502",
        BATTLE,
        '"parameters": { "leipzig.hill.range"',
        '"parameters": { ¤"fire.defence.flank": { "value": 6, "unit": "fire defence" }, "leipzig.hill.range"',
        ("LB503",),
    ),
    Case(
        "LB503",
        BATTLE,
        '{ "fire.defence.flank": { "value": 5, "unit": "fire defence" } },\n      "sources": [{ "aid": "lb-mono", "standing": "player-aid" }],\n      "replaces": ["21.7"]',
        '{ ¤"fire.defence.flank": { "value": 5, "unit": "fire defence" } },\n      "sources": [{ "aid": "lb-mono", "standing": "player-aid" }],\n      "replaces": ["21.3"]',
    ),
    Case(
        "LB504",
        S21,
        '"restates": ["line.fire.increments"]',
        '¤"replaces": ["15.36"], "restates": ["line.fire.increments"]',
    ),
    Case("LB504", BATTLE, '"replaces": ["21.7"]', '"replaces": ["21.7", ¤"leipzig-1813:2"]'),
    Case("LB505", BATTLE, '"optional": true', '"replaces": [¤"21.7"], "optional": true'),
    Case("LB506", BATTLE, '["ligne", "legere"]', '["ligne", "legere", ¤"ligne"]'),
    Case(
        "LB507",
        BATTLE,
        '"nations": ["french"], "cells": { "column": 10 } },\n        {',
        '"cells": { "column": 10 } },\n        ¤{',
    ),
    Case("LB507", BATTLE, '"id": "woods-french"', '"id": ¤"clear"'),
    # Questions
    Case("LB601", QUESTIONS, '"default": "even"', '"default": ¤"evne"'),
    Case("LB602", QUESTIONS, '"id": "one", "label"', '"id": ¤"none", "label"'),
    Case(
        "LB603",
        QUESTIONS,
        '"sets": { "line.split": "even" }',
        '"sets": { ¤"line.spilt": "even", "line.split": "even" }',
    ),
    Case(
        "LB604",
        QUESTIONS,
        '{ "id": "even", "label": "Evenly", "text": "Half in each hex.", "sets": { "line.split": "even" } }',
        '¤{ "id": "even", "label": "Evenly", "text": "Half in each hex." }',
    ),
    Case(
        "LB604",
        QUESTIONS,
        '{ "id": "none", "label": "No loss", "text": "Nothing is lost.", "cells": { "fire-combat/1:1/51": 0 } }',
        '¤{ "id": "none", "label": "No loss", "text": "Nothing is lost." }',
    ),
    Case(
        "LB605", QUESTIONS, '"fire-combat/1:1/51": 0', '"fire-combat/1:1/51": 0, ¤"fire-combat/1:1/57": 0', ("LB604",)
    ),
    # Examples
    Case("LB701", EXAMPLES, '"/value": 4', '"/value": ¤5'),
    Case("LB701", EXAMPLES, '"/value": 3', '"/value": ¤"3"'),
    Case("LB701", EXAMPLES, '"/errors/0/field": "increments"', '"/errors/0/field": ¤"increment"'),
    Case("LB702", EXAMPLES, '"/value": 4', '¤"/valeu": 4'),
    Case("LB702", EXAMPLES, '"/steps/0"', '¤"/steps/1"'),
    Case("LB703", EXAMPLES, '"request": { "increments": 10 }', '"request": ¤{ "increments": 0 }', ("LB703",)),
    Case("LB704", EXAMPLES, '{ "line-split": "owner" }', '{ "line-split": ¤"ownr" }'),
    Case("LB704", EXAMPLES, '{ "line-split": "owner" }', '{ ¤"line-splt": "owner" }'),
    Case(
        "LB705",
        EXAMPLES,
        '{\n      "id": "line-none",\n      "title": "Nobody in line",\n      "text": "Without increments nothing fires.",\n      "origin": "derived",\n      "about": ["15.36"],\n      "calculator": "fire"',
        '¤{\n      "id": "line-none",\n      "title": "Nobody in line",\n      "text": "Without increments nothing fires.",\n      "origin": "derived",\n      "about": ["15.36"],\n      "calculator": "charge"',
    ),
    Case("LB706", EXAMPLES, '"expect": { "/errors/0/field": "increments" }', '"expect": ¤{}'),
    # Prose
    Case("LB801", S15, "see [[15.37]] and", "see ¤[[15.37] and"),
    Case("LB801", S15, "With them fires {", "With them fires ¤{guns} {"),
    Case("LB801", QUESTIONS, "Half in each hex.", "Half in each hex¤}."),
    Case("LB802", S15, "With them fires", "With ¤6 of them fires"),
    Case("LB802", BATTLE, "Guns on the hill", "Guns on hill ¤1/2"),
    Case("LB803", S15, "With them fires", "With¤  them fires"),
    # Accepted findings
    Case(
        "LB901",
        FIRE,
        '{ "code": "LB406", "reason": "So printed." }',
        '{ "code": "LB406", "reason": "So printed." }, { "code": ¤"LB205", "reason": "No." }',
    ),
    Case(
        "LB901",
        FIRE,
        '{ "code": "LB406", "reason": "So printed." }',
        '{ "code": "LB406", "reason": "So printed." }, { "code": ¤"LB999", "reason": "No." }',
    ),
    Case(
        "LB902",
        S15,
        '"see": ["15.37",',
        '"accepted": [{ "code": ¤"LB802", "reason": "So printed." }], "see": ["15.37",',
    ),
]
