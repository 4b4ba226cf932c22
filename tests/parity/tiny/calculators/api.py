"""Four calculators that try the engine: echo, slow, faulty and fatal."""

import json
from fractions import Fraction

_rules: dict[str, str] = {}


def load(bundle: str) -> None:
    _rules.update(json.loads(bundle))


def call(name: str, request: str) -> str:
    asked = json.loads(request)
    if name == "echo":
        result = {"asked": asked, "third": str(Fraction(1, 3)), "version": _rules["version"]}
        return json.dumps({"ok": True, "result": result}, sort_keys=True)
    if name == "slow":
        for _ in range(asked["steps"]):
            pass
        return json.dumps({"ok": True, "result": asked})
    if name == "faulty":
        raise ValueError("the cause")
    if name == "fatal":
        json.loads("[" * 1_000_000)  # overflows the browser's stack: the end of that Python
    return json.dumps({"ok": False, "errors": [{"field": "", "message": "No such calculator."}]}, sort_keys=True)
