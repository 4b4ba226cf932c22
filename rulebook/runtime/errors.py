"""The one error of this package."""


class RuntimeBuildError(Exception):
    """The browser's Python cannot be made; the message says what is missing and how to mend it."""
