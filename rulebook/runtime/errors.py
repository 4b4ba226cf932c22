"""The one error of this package."""

from rulebook.reader import DataError


class RuntimeBuildError(DataError):
    """The browser's Python cannot be made; the message says what is missing and how to mend it."""
