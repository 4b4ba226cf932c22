"""Makes the files with which our Python calculators run in a browser.

`build_runtime` is the only door. The result is a folder of plain files that the site serves by itself:
Pyodide (CPython for browsers), the part of the standard library that is needed, our calculators and the rules.
"""

from rulebook.runtime.build import build_runtime
from rulebook.runtime.errors import RuntimeBuildError

__all__ = ["RuntimeBuildError", "build_runtime"]
