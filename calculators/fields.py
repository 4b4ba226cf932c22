"""The inputs of a calculator, described once: the form, the command line's help and the checks come from here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from dataclasses import field as dataclass_field
from typing import Any

from calculators import dice, exact
from calculators.errors import InputError
from calculators.trace import Content, Value, given

# Kinds: choice (one of options), whole (an integer), exact (an integer or "5/2"), flag (true or false),
# roll (two dice, 11 to 66), die (one die), dice (a list of dice), path (hexes as "clear slope+woods").
type Options = tuple[tuple[str, str], ...]

# As many hexes as a march can have; names of terrain as the charts have them.
_PATH = re.compile(r"[a-z0-9-]+(?:\+[a-z0-9-]+)*(?: [a-z0-9-]+(?:\+[a-z0-9-]+)*)*")
_LONGEST_PATH = 600


@dataclass(frozen=True)
class Field:
    """One input. `path` is dotted; `options` names a list of the battle ("troops", "terrains") or is a list itself.

    `when` maps other fields to the values for which this one applies; elsewhere it must be left out.
    `low` and `high` bound a number. A field without default that is not `required` may be left out.
    """

    path: str
    label: str
    kind: str
    group: str
    options: Options | str = ()
    default: Any = None
    required: bool = False
    low: int | None = None
    high: int | None = None
    hint: str = ""
    when: Mapping[str, tuple[str, ...]] = dataclass_field(default_factory=dict)
    fold: bool = False

    def describe(self) -> dict[str, Any]:
        """The field as JSON, without what it does not use."""
        # 0 is a bound worth telling, though Python holds it equal to False.
        used = {name: value for name, value in asdict(self).items() if value is not None and value is not False}
        return {name: value for name, value in used.items() if value not in ("", (), {})}


class Inputs:
    """The checked inputs of one request, by path."""

    def __init__(self, values: dict[str, Content]) -> None:
        self._values = values

    def __contains__(self, path: str) -> bool:
        return path in self._values

    def __getitem__(self, path: str) -> Value:
        """The input as a Value that says it was given; KeyError when it was left out."""
        return given(path, self._values[path])

    def word(self, path: str) -> str:
        """A choice as plain text; "" when left out."""
        return str(self._values.get(path, ""))

    def flag(self, path: str) -> Value:
        return given(path, self._values.get(path, False))

    def where(self, path: str) -> dict[str, Any]:
        """The origin of a Value that was worked out from this input alone."""
        return {"input": path}

    def numbers(self, path: str) -> list[int]:
        """The dice of a "dice" field; [] when left out."""
        return [int(n) for n in self._values.get(path, ())]  # type: ignore[union-attr, arg-type]

    def roll(self, path: str) -> dice.Natural | None:
        return dice.Natural(int(self._values[path])) if path in self._values else None  # type: ignore[arg-type]


class Renamed(Inputs):
    """Inputs under the paths that other steps ask for: `values`, then those of `behind` that they do not hide."""

    def __init__(self, values: Mapping[str, Value], behind: Inputs | None = None) -> None:
        known = {} if behind is None else {path: behind[path] for path in behind._values}
        every = {**known, **values}
        super().__init__({path: value.content for path, value in every.items()})
        self._origins = {path: value.origin for path, value in every.items()}

    def __getitem__(self, path: str) -> Value:
        return Value(self._values[path], self._origins[path])

    def flag(self, path: str) -> Value:
        return self[path] if path in self else super().flag(path)

    def where(self, path: str) -> dict[str, Any]:
        return self._origins.get(path, super().where(path))


def read(fields: Iterable[Field], request: Mapping[str, Any], options: Mapping[str, Options]) -> Inputs:
    """Check a request against the fields and fill in defaults.

    `options` gives the battle's own lists by name. Raises InputError with every problem at once, what is
    unknown first, the rest in the order of the form.
    """
    fields = tuple(fields)
    flat, problems = _flatten(request, {f.path for f in fields})
    values: dict[str, Content] = {}
    # Fields that always apply come first: the others ask for their values.
    for field in sorted(fields, key=lambda f: bool(f.when)):
        raw = flat.get(field.path)
        applies = all(values.get(other, "") in wanted for other, wanted in field.when.items())
        if not applies:
            if raw is not None and raw != field.default:
                problems.append((field.path, f"{field.label}: does not apply here. Leave it out."))
            continue
        if raw is None:
            raw = _default(field, options)
        if raw is None:
            if field.required:
                problems.append((field.path, f"{field.label}: {_wanted(field, options)}"))
            continue
        content = _content(field, raw, options)
        if content is None:
            problems.append((field.path, f"{field.label}: {_wanted(field, options)}"))
        else:
            values[field.path] = content
    if problems:
        order = {field.path: place for place, field in enumerate(fields)}
        raise InputError(sorted(problems, key=lambda problem: order.get(problem[0], -1)))
    return Inputs(values)


def _flatten(request: Mapping[str, Any], known: set[str]) -> tuple[dict[str, Any], list[tuple[str, str]]]:
    """{"firer": {"increments": 10}} -> {"firer.increments": 10}; what is not known becomes a problem."""
    flat: dict[str, Any] = {}
    problems: list[tuple[str, str]] = []
    parents = {path.partition(".")[0] for path in known if "." in path}
    for name, value in request.items():
        if name in known:
            flat[name] = value
        elif name in parents and isinstance(value, Mapping):
            for inner, content in value.items():
                path = f"{name}.{inner}"
                if path in known:
                    flat[path] = content
                else:
                    problems.append((path, "Unknown input. " + _names(known, name + ".")))
        elif name in parents:
            problems.append((name, 'Write an object here, such as {"increments": 10}.'))
        else:
            problems.append((name, "Unknown input. " + _names(known, "")))
    return flat, problems


def _names(known: set[str], prefix: str) -> str:
    names = sorted({p.removeprefix(prefix).partition(".")[0] for p in known if p.startswith(prefix)})
    return "Known here: " + ", ".join(names) + "."


def _options(field: Field, options: Mapping[str, Options]) -> Options:
    return options[field.options] if isinstance(field.options, str) else field.options


def _default(field: Field, options: Mapping[str, Options]) -> Any:
    """The default, unless the battle's own list does not have it (a battle whose charts nobody has seen)."""
    if isinstance(field.options, str) and field.default not in dict(options[field.options]):
        return None
    return field.default


def _content(field: Field, raw: Any, options: Mapping[str, Options]) -> Content | None:
    """The raw JSON value as content, or None when it is not what the field wants."""
    if field.kind == "flag":
        return raw if isinstance(raw, bool) else None
    if field.kind == "choice":
        return raw if isinstance(raw, str) and raw in dict(_options(field, options)) else None
    if field.kind == "path":
        fits = isinstance(raw, str) and len(raw) <= _LONGEST_PATH and _PATH.fullmatch(raw)
        return raw if fits else None
    if field.kind == "dice":
        good = isinstance(raw, list) and 0 < len(raw) <= (field.high or len(raw))
        numbers = tuple(exact.read(n) for n in raw) if good else ()
        return numbers if numbers and all(n in dice.FACES for n in numbers) else None  # type: ignore[return-value]
    number = exact.read(raw)
    if number is None or (field.kind != "exact" and number.denominator != 1):
        return None
    if field.kind == "roll":
        return number if number in dice.ROLLS else None
    if field.kind == "die":
        return number if number in dice.FACES else None
    return _number(raw, field.low, field.high)


def _number(raw: Any, low: int | None, high: int | None) -> Any:
    number = exact.read(raw)
    if number is None or (low is not None and number < low) or (high is not None and number > high):
        return None
    return number


def _wanted(field: Field, options: Mapping[str, Options]) -> str:
    """What a person should enter, in words."""
    if field.kind == "choice":
        names = [name for name, _ in _options(field, options)]
        return f"choose one of: {', '.join(names)}." if names else "this battle has no such list; leave it out."
    words = {
        "flag": "write true or false.",
        "roll": "a roll of two dice has digits 1 to 6: 11 to 16, 21 to 26 ... 61 to 66.",
        "die": "one die shows 1 to 6.",
        "dice": "a list of dice, each 1 to 6, such as [3, 3].",
        "path": "write the terrain of each hex, with a space between them: clear slope+clear road.",
    }
    if field.kind in words:
        return words[field.kind]
    what = "a whole number" if field.kind == "whole" else "an exact number such as 3 or 5/2"
    if field.low is not None and field.high is not None:
        return f"enter {what} from {field.low} to {field.high}."
    return f"enter {what}." if field.low is None else f"enter {what}, {field.low} or more."
