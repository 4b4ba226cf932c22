"""LB409, LB410, LB509 to LB514: the charts of melee, charges and movement."""

from rulebook.checks.catalogue.code import WARNING, Code

CODES = [
    Code(
        "LB409",
        "A result that nothing explains",
        "What the results of the melee table and the outcomes of its matrix mean is said once, in the chart itself.",
        "Correct the result, or explain it",
        '{"from": 65, "to": 66, "result": "dx"}',
        '{"from": 65, "to": 66, "result": "dd"}',
    ),
    Code(
        "LB410",
        "A result that never comes up",
        "The chart explains a result or an outcome that none of its cells has. It may be so printed.",
        "Remove it, or correct the cell that should have it",
        '"results": {"ds": ...} without a row that has it',
        '{"from": 66, "to": 66, "result": "ds"}',
        WARNING,
    ),
    Code(
        "LB509",
        "Two rows of a chart with the same name",
        "A row is found by its id, or by its situation when it has none.",
        "Remove one of the two, or give it an id of its own",
        '{"situation": "line", ...}, {"situation": "line", "nations": ["saxon"], ...}',
        '{"situation": "line", ...}, {"id": "line-saxon", "situation": "line", "nations": ["saxon"], ...}',
    ),
    Code(
        "LB510",
        "Morale levels that do not join",
        "The levels of an organisation begin at no battalion lost, and each begins where the one before it ends.",
        "Compare with the chart; if it is so printed, accept the finding with the reason",
        '{"level": 0, "from": 0, "to": 8}, {"level": 1, "from": 10}',
        '{"level": 0, "from": 0, "to": 9}, {"level": 1, "from": 10}',
    ),
    Code(
        "LB511",
        "Forming carré is easier nearer the cavalry",
        "The nearer the charging cavalry, the fewer rolls form carré.",
        "Compare with the chart; if it is so printed, accept the finding with the reason",
        '"2": 11 to 26 carré, "1": 11 to 31 carré',
        '"2": 11 to 26 carré, "1": 11 to 22 carré',
        WARNING,
    ),
    Code(
        "LB512",
        "A cell takes its value from no parameter that fits",
        "A cell may name the parameter whose value it has. The parameter exists, in a unit that fits the chart.",
        "Correct the key",
        '{"factor": {"parameter": "flank.melee.facter"}}',
        '{"factor": {"parameter": "flank.melee.factor"}}',
    ),
    Code(
        "LB513",
        "A carré result that gets better while the roll rises",
        "High rolls are bad on the carré chart: carré first, then disorder, then rout.",
        "Compare with the chart; if it is so printed, accept the finding with the reason",
        '{"to": 36, "result": "disorder"}, {"to": 66, "result": "carre"}',
        '{"to": 36, "result": "carre"}, {"to": 66, "result": "disorder"}',
        WARNING,
    ),
    Code(
        "LB514",
        "A modifier that gets better while things get worse",
        "Better odds do not harm the attacker or help the defender; a worse morale level does not help.",
        "Compare with the chart; if it is so printed, accept the finding with the reason",
        '{"odds": "2:1", "attacker": 0}, {"odds": "3:1", "attacker": -3}',
        '{"odds": "2:1", "attacker": 0}, {"odds": "3:1", "attacker": 3}',
        WARNING,
    ),
]
