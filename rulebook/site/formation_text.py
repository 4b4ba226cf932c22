"""What the formations page says in words; see calculator_text."""

from __future__ import annotations

from rulebook.site.words import Words

FORMATIONS = Words(
    title="What may it do now",
    description="Every formation of one unit side by side: whether it may take it and why not, the price, fire, defence.",
    form="The unit",
    steps=(
        (
            "Look at the ground. Line and carré need clear terrain; buildings and woods put every formation into "
            "general order, where a unit that can may skirmish instead.",
            ("15.28", "15.47", "15.14", "15.21"),
        ),
        (
            "Count. A line over two hexes needs {line.two-hex.from:unit}, a carré {carre.from}, each hex of a cavalry "
            "line {cavalry.line.from}.",
            ("15.24", "15.48", "15.101"),
        ),
        (
            "See whether the hex holds them: {column.stack:unit} or one regiment in column, {line.stack} in line, "
            "{road-march.increments} on the road.",
            ("15.5", "15.27", "15.77"),
        ),
        ("Only battalions and companies skirmish, and no regiment goes on the road.", ("19.1", "15.79")),
        ("A disordered unit is in column or general order.", ("15.86",)),
        (
            "Pay: infantry {infantry.formation.cost}, guns {artillery.limber.cost}, cavalry "
            "{cavalry.formation.cost:unit}. A line costs {line.cost} and the terrain, over two hexes "
            "{line.two-hex.cost} in all. General order costs {general-order.cost}.",
            ("16.10", "16.11", "16.12", "15.25", "15.29", "16.13"),
        ),
        (
            "A line of fewer than {line.two-hex.from:unit} closes up at once, and so do skirmishers who fit one hex.",
            ("15.30", "19.7"),
        ),
        ("In an enemy charge only a carré can be formed, on the carré table.", ("38.13", "38.24")),
        ("Next to the enemy a change draws fire, at the old formation.", ("28.1", "28.6")),
    ),
    again="The same unit in another battle or booklet",
)

WORDS = {"formations": FORMATIONS}
