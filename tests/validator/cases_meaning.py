"""Mistakes in what the data says: LB3xx to LB9xx.

The sign ¤ in a new text marks the place at which the finding must be reported; see case.py.
"""

from __future__ import annotations

from validator.case import BATTLE, BERLIN, EXAMPLES, FIRE, LEADER, QUESTIONS, S15, S21, TERMS, Case

CASES = [
    # Values, parameters, sources
    Case(
        "LB301",
        S15,
        {'"carre.fire.share": {': '¤"line.fire.increments": { "value": 4, "unit": "hex" }, "carre.fire.share": {'},
    ),
    Case(
        "LB301",
        S15,
        {'"carre.fire.share": {': '¤"line.split": { "value": "even", "unit": "choice" }, "carre.fire.share": {'},
        also=("LB306",),
    ),
    Case(
        "LB302",
        S15,
        {"A part of it, {carre.fire.share:unit}, fires": "{carre.fire.share:unit} and {¤line.fire.increments} fire"},
    ),
    Case("LB302", TERMS, {"{line.fire.increments}": "{¤line.fire.incremnts}"}),
    Case(
        "LB303",
        S21,
        {'"restates": ["line.fire.increments"]': '"restates": ["line.fire.increments", ¤"line.fire.incremnts"]'},
    ),
    Case("LB304", S15, {'"see": ["15.37",': '"restates": [¤"line.fire.increments"], "see": ["15.37",'}),
    Case(
        "LB305",
        S21,
        {'"restates": ["line.fire.increments"]': '"restates": ["line.fire.increments", ¤"carre.fire.share"]'},
    ),
    Case(
        "LB306",
        S15,
        {'"carre.fire.share": {': '¤"carre.walls": { "value": 3, "unit": "hex" }, "carre.fire.share": {'},
    ),
    Case(
        "LB307",
        S15,
        {'{ "line.fire.batteries": { "value": 2': '{ ¤"line.fire.battery": { "value": 2'},
    ),
    Case("LB307", S15, {'"value": 2, "unit": "battery"': '"value": 2, "unit": ¤"count"'}),
    Case("LB307", BATTLE, {'"value": 5, "unit": "fire defence"': '"value": 5, "unit": ¤"hex"'}),
    Case("LB308", S15, {'"value": "1/3"': '"value": ¤"2/6"'}),
    Case("LB308", BATTLE, {'"line": "3/2"': '"line": ¤"4/1"'}),
    Case("LB309", S15, {'"value": "1/3"': '"value": ¤"4/3"'}),
    Case("LB309", S15, {'"value": 4,': '"value": ¤"9/2",'}),
    Case("LB309", S15, {'"value": 1, "unit": "battery"': '"value": ¤"one", "unit": "battery"'}),
    Case("LB309", QUESTIONS, {'"sets": { "line.split": "even" }': '"sets": { "line.split": ¤2 }'}),
    Case("LB309", QUESTIONS, {'"fire-combat/1:1/51": 1': '"fire-combat/1:1/51": ¤-1'}),
    Case("LB310", S15, {'"page": 16': '"page": ¤61'}),
    Case("LB310", BATTLE, {'"page": 4': '"page": ¤14'}),
    Case("LB310", BERLIN, {'"page": 16': '"page": ¤50'}),
    Case("LB311", S15, {'"berlin-1813": { "absent": true }': '"leipzig-1813": { ¤"absent": true }'}),
    Case(
        "LB312",
        S21,
        {'"restates"': '"editions": { "leipzig-1813": { ¤"absent": true } }, "restates"'},
    ),
    Case(
        "LB313",
        BATTLE,
        {'"book": "special-rules",\n          ': "", '"standing": "special-rules"': '"standing": ¤"special-rules"'},
    ),
    # Charts
    Case("LB401", FIRE, {'{ "from": 56, "to": 66, "loss": 1 }': '¤{ "from": 61, "to": 66, "loss": 1 }'}),
    Case("LB401", FIRE, {'{ "from": 56, "to": 66, "loss": 1 }': '¤{ "from": 56, "to": 65, "loss": 1 }'}),
    Case("LB402", FIRE, {'{ "from": 51, "to": 64, "loss": 2 }': '¤{ "from": 46, "to": 64, "loss": 2 }'}),
    Case("LB403", FIRE, {'"from": 65, "to": 66': '"from": 65, "to": ¤64'}, also=("LB401",)),
    Case("LB404", FIRE, {'"id": "3:2",\n      "ratio": "3/2"': '"id": "1:2",\n      "ratio": ¤"1/2"'}),
    Case("LB405", LEADER, {'"die": 6': '"die": ¤5'}, also=("LB405",)),
    Case(
        "LB406",
        FIRE,
        {
            '"to": 66, "loss": 1 }\n      ]\n    }\n  ],': '"to": 66, "loss": ¤1 }\n      ]\n    }\n  ],',
            '{ "code": "LB406", "reason": "So printed." }': "",
        },
    ),
    Case("LB407", LEADER, {'"kind": "d6"': '"kind": ¤"d66-columns"'}),
    Case("LB408", FIRE, {'"id": "3:2"': '"id": ¤"5:2"'}),
    Case("LB408", FIRE, {'"id": "3:2",\n      "ratio": "3/2"': '"id": ¤"1:1",\n      "ratio": "3/2"'}),
    # Battles
    Case("LB501", BATTLE, {'"french": {\n          "ligne"': '¤"frenhc": {\n          "ligne"'}),
    Case("LB501", BATTLE, {'"legere": { "column"': '¤"leger": { "column"'}),
    Case("LB501", BATTLE, {'"terrain": "clear"': '"terrain": ¤"cleer"'}),
    Case("LB501", BATTLE, {'"nations": ["french"]': '"nations": [¤"french-guard"]'}),
    Case("LB501", BATTLE, {'"troops": ["ligne", "legere"]': '"troops": ["ligne", ¤"legion"]'}),
    Case(
        "LB502",
        BATTLE,
        {'"leipzig.hill': '¤"fire.defence.flank": { "value": 6, "unit": "fire defence" }, "leipzig.hill'},
        also=("LB503",),
    ),
    Case(
        "LB503",
        BATTLE,
        {'"fire.defence.flank": {': '¤"fire.defence.flank": {', '"replaces": ["21.7"]': '"replaces": ["21.3"]'},
    ),
    Case(
        "LB504",
        S21,
        {'"restates": ["line.fire.increments"]': '¤"replaces": ["15.36"], "restates": ["line.fire.increments"]'},
    ),
    Case("LB504", BATTLE, {'"replaces": ["21.7"]': '"replaces": ["21.7", ¤"leipzig-1813:2"]'}),
    Case(
        "LB505",
        BATTLE,
        {'["21.7"]': '["21.7", "21.3"]', '"optional": true': '"replaces": [¤"21.3"], "optional": true'},
    ),
    Case("LB506", BATTLE, {'["ligne", "legere"]': '["ligne", "legere", ¤"ligne"]'}),
    Case("LB507", BATTLE, {'"nations": ["french"], ': "", '{ "id": "woods",': '¤{ "id": "woods",'}),
    Case("LB507", BATTLE, {'"id": "woods-french"': '"id": ¤"clear"'}),
    Case("LB508", BATTLE, {'"optional": true': '"optional": true, "replaces": [¤"15.56"]'}),
    # Questions
    Case("LB601", QUESTIONS, {'"default": "even"': '"default": ¤"evne"'}),
    Case("LB602", QUESTIONS, {'"id": "one", "label"': '"id": ¤"none", "label"'}),
    Case(
        "LB603",
        QUESTIONS,
        {'"sets": { "line.split": "even" }': '"sets": { ¤"line.spilt": "even", "line.split": "even" }'},
    ),
    Case("LB604", QUESTIONS, {'{ "id": "even"': '¤{ "id": "even"', ', "sets": { "line.split": "even" }': ""}),
    Case("LB604", QUESTIONS, {'{ "id": "none"': '¤{ "id": "none"', ', "cells": { "fire-combat/1:1/51": 0 }': ""}),
    Case(
        "LB605",
        QUESTIONS,
        {'"fire-combat/1:1/51": 0': '"fire-combat/1:1/51": 0, ¤"fire-combat/1:1/57": 0'},
        also=("LB604",),
    ),
    Case(
        "LB606",
        QUESTIONS,
        {
            '{ "line.split": "even" }': '{ "line.split": "even" }, "cells": { "fire-combat/1:1/51": 0 }',
            '{ "line.split": "owner" }': '{ "line.split": "owner" }, "cells": { "fire-combat/1:1/51": 1 }',
            '"Nothing is lost.", "cells": { ': '"Nothing is lost.", "cells": { ¤',
        },
        also=("LB606",),
    ),
    # Examples
    Case("LB701", EXAMPLES, {'"/value": 4': '"/value": ¤5'}),
    Case("LB701", EXAMPLES, {'"/value": 3': '"/value": ¤"3"'}),
    Case("LB701", EXAMPLES, {'"/errors/0/field": "increments"': '"/errors/0/field": ¤"increment"'}),
    Case("LB702", EXAMPLES, {'"/value": 4': '¤"/valeu": 4'}),
    Case("LB702", EXAMPLES, {'"/steps/0"': '¤"/steps/1"'}),
    Case("LB703", EXAMPLES, {'"request": { "increments": 10 }': '"request": ¤{ "increments": 0 }'}, also=("LB703",)),
    Case("LB704", EXAMPLES, {'{ "line-split": "owner" }': '{ "line-split": ¤"ownr" }'}),
    Case("LB704", EXAMPLES, {'{ "line-split": "owner" }': '{ ¤"line-splt": "owner" }'}),
    Case(
        "LB705",
        EXAMPLES,
        {
            '{\n      "id": "line-none"': '¤{\n      "id": "line-none"',
            '{ "increments": 0 }': '{ "increments": "none" }',
        },
    ),
    Case("LB706", EXAMPLES, {'"expect": { "/errors/0/field": "increments" }': '"expect": ¤{}'}),
    # Prose
    Case("LB801", S15, {"see [[15.37]] and": "see ¤[[15.37] and"}),
    Case("LB801", S15, {"With them fires {": "With them fires ¤{guns} {"}),
    Case("LB801", QUESTIONS, {"Half in each hex.": "Half in each hex¤}."}),
    Case("LB802", S15, {"With them fires": "With ¤6 of them fires"}),
    Case("LB802", BATTLE, {"Guns on the hill": "Guns on hill ¤1/2"}),
    Case("LB803", S15, {"With them fires": "With¤  them fires"}),
    Case("LB804", S15, {'"Guns fire from a line hex too"': '"Guns fire as in ¤[[15.36]]"'}),
    Case("LB804", QUESTIONS, {'"effect": "One loss."': '"effect": "¤{line.fire.increments} lost."'}),
    Case("LB806", S15, {'"Few increments fire from a line hex"': '"¤Four increments fire from a line hex"'}),
    Case("LB806", S15, {"A part of it,": "One ¤third of it,"}),
    Case("LB806", S21, {"A line fires": "A line of ¤four fires"}),
    # Accepted findings
    Case(
        "LB901",
        FIRE,
        {'"accepted": [': '"accepted": [{ "code": ¤"LB205", "reason": "No." }, '},
    ),
    Case(
        "LB901",
        FIRE,
        {'"accepted": [': '"accepted": [{ "code": ¤"LB999", "reason": "No." }, '},
    ),
    Case(
        "LB902",
        S15,
        {'"see": ["15.37",': '"accepted": [{ "code": ¤"LB802", "reason": "So printed." }], "see": ["15.37",'},
    ),
]
