"""Odds: a ratio finds its column of a table, or its row of a chart (21.26, 33.4, 33.6)."""

from __future__ import annotations

from calculators.rules import Rules
from calculators.trace import Trace, Value, word

# No rounding is asked for when the ratio stands on the table.
_EXACTLY = word("down")


def found(
    name: str,
    ratio: Value,
    columns: Value,
    keys: tuple[str, ...],
    rules: Rules,
    trace: Trace,
    *,
    exactly: str,
    else_: str,
) -> Value:
    """The column for a ratio. `columns` is ((name, least ratio), ...), lowest first.

    `keys` are the key of the rounding and the keys that decide besides it, asked for only between two columns.
    """
    if any(least == ratio.number for _, least in columns.content):  # type: ignore[misc, union-attr]
        return trace.step(name, "column", ratio, columns, _EXACTLY, say=exactly)
    rounding, *besides = (rules[key] for key in keys)
    return trace.step(name, "column", ratio, columns, rounding, cite=tuple(besides), say=else_)


def column(ratio: Value, columns: Value, table: str, rules: Rules, trace: Trace) -> Value:
    """The column of the fire or melee table: `table` begins the keys of its rules ("fire", "melee")."""
    keys = (f"{table}.odds.rounding", f"{table}.odds.beyond")
    said = {"exactly": "Exactly the column {value}", "else_": "Ratio {0}: column {value}"}
    return found("column", ratio, columns, keys, rules, trace, **said)
