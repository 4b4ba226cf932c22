"""Works a record out again from the names of its operations alone. Shares no code with the calculators."""

from fractions import Fraction
from typing import Any


def replay(operation: str, values: list[Any]) -> Any:
    """The outcome of one record, as its JSON has it: numbers are exact strings."""
    return written(OPERATIONS[operation](*(number(value) for value in values)))


def number(value: Any) -> Any:
    """ "5/2" is a number, "down" and "1:1" are words; lists are taken apart."""
    if isinstance(value, list):
        return [number(item) for item in value]
    if isinstance(value, str) and value.lstrip("-").replace("/", "", 1).isdigit():
        return Fraction(value)
    return value


def written(value: Any) -> Any:
    return str(value) if isinstance(value, Fraction) else value


def rounded(value: Fraction, how: str) -> Fraction:
    whole = value.numerator // value.denominator
    part = value - whole
    up = {"exact": part, "down": 0, "up": 1 if part else 0, "nearest": 1 if part >= Fraction(1, 2) else 0}
    return whole + Fraction(up[how])


def column(ratio: Fraction, columns: list[Any], how: str) -> str:
    below = [name for name, least in columns if least <= ratio] or [columns[0][0]]
    if how == "down" or below[-1] == columns[-1][0]:
        return str(below[-1])
    names = [name for name, _ in columns]
    least = dict(map(tuple, columns))
    lower = below[-1]
    if least[lower] > ratio:
        return str(lower)
    upper = names[names.index(lower) + 1]
    return str(upper if least[upper] - ratio < ratio - least[lower] else lower)


def shift(name: str, columns: list[Any], steps: Fraction) -> str:
    names = [name for name, _ in columns]
    for _ in range(abs(int(steps))):
        place = names.index(name) + (1 if steps > 0 else -1)
        name = names[place] if 0 <= place < len(names) else name
    return name


def total(*values: Fraction) -> Fraction:
    answer = Fraction(0)
    for value in values:
        answer += value
    return answer


def fits(increments: Fraction, kind: str, alternatives: list[Any]) -> bool:
    """Stacking: 18 increments, or one regiment, or 12 increments of infantry with a battery."""
    larger = {"company": 1, "battalion": 1, "regiment": 2, "battery": 3, "several": 9}[kind]
    for alternative in alternatives:
        answer = True
        for part in alternative:
            *arm, what, count = part
            if arm == ["artillery"]:
                continue
            if what == "increments":
                answer = answer and increments <= count
            else:
                rank = {"battalions": 1, "regiments": 2, "batteries": 3}[what]
                answer = answer and count > 0 and larger <= rank and (larger == 3) == (rank == 3)
        if answer:
            return True
    return False


def thrown(rolls: list[Fraction], steps: Fraction) -> list[str]:
    """Moved on the line 11, 12 ... 16, 21 ... 66, where nothing goes past the ends."""
    scale = [10 * tens + ones for tens in range(1, 7) for ones in range(1, 7)]
    ends = {place: scale[min(35, max(0, place + int(steps)))] for place in range(36)}
    return [str(scale[place]) for place in range(36) if ends[place] in rolls]


OPERATIONS: dict[str, Any] = {
    "excess": lambda number, limit, each: number * each - limit * each,
    "thrown": thrown,
    "both": lambda rolls, others: [str(roll) for roll in rolls if roll in others],
    "min": lambda a, b: a if a < b else b,
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "div": lambda a, b: a / b,
    "sum": total,
    "same": lambda a: a,
    "ceil": lambda a: rounded(a, "up"),
    "floor": lambda a: rounded(a, "down"),
    "round": rounded,
    "column": column,
    "shift": shift,
    "count": lambda items: Fraction(len(items)),
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    "==": lambda a, b: a == b,
    "in": lambda a, items: a in items,
    "holds": lambda a: a is True,
    "fits": fits,
}
