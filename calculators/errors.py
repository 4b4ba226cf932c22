"""The one error type that reaches a person."""

from __future__ import annotations


class InputError(Exception):
    """The request cannot be worked out. `problems` is a list of (field, message).

    A field is a dotted path into the request ("firer.increments"), or "" for the whole.
    """

    def __init__(self, problems: list[tuple[str, str]]) -> None:
        super().__init__("; ".join(f"{field}: {message}" for field, message in problems))
        self.problems = problems


def refuse(field: str, message: str) -> InputError:
    """An InputError with one problem; `raise refuse("target.terrain", "...")`."""
    return InputError([(field, message)])
