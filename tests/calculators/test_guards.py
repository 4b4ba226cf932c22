"""Guards against our own short cuts: rule figures in code, keys that do not exist, lines that no situation reaches."""

import ast
import dis
import inspect
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType
from typing import Any

import pytest
from oracle.situations import REFUSED, WORKED

import calculators
from calculators import api
from rulebook import bundle

FOLDER = Path(calculators.__file__).parent
MODULES = sorted(FOLDER.glob("*.py"))
INFRASTRUCTURE = {
    "__init__", "api", "dice", "errors", "exact", "fields", "fire_inputs", "lists", "rules", "situation", "trace",
}  # fmt: skip
# Every other module works something out: a new one is looked at without being named here.
GUARDED = [path.stem for path in MODULES if path.stem not in INFRASTRUCTURE]
# Those that the situations of tests/oracle pass through, line by line. A new calculator adds itself and its situations.
FIRES = (
    "firers",
    "cavalry",
    "works",
    "loss_check",
    "skirmishers",
    "multiples",
    "fire_column",
    "fire_dice",
    "odds",
)
FORMATIONS = (
    "formations",
    "formation_rules",
    "formation_arms",
    "formation_cost",
    "formation_worth",
    "formation_orders",
    "stacking",
    "ground",
)
SINGLE_ROLLS = (
    "limber", "recall", "die", "carre", "charted", "stand", "readiness", "recovery", "march", "allowance", "path",
    "levels",
)  # fmt: skip
ASSAULT = (
    "checks", "morale", "strength", "melee_factors", "chart_rule", "premelee", "premelee_side", "melee", "melee_table",
    "broken", "tired",
)  # fmt: skip
RESOLVERS = (
    "fire", "firing", "battery", "target", "artillery", "leaders", "movement", "rolls",
    *FIRES, *FORMATIONS, *SINGLE_ROLLS, *ASSAULT,
)  # fmt: skip

type Call = Callable[..., dict[str, Any]]


def tree(name: str) -> ast.Module:
    return ast.parse((FOLDER / f"{name}.py").read_text("utf-8"))


@pytest.mark.parametrize("name", GUARDED)
def test_no_rule_figure_stands_in_a_resolver(name: str) -> None:
    """Only -1, 0 and 1: all else is a value of the rules, with its fact."""
    literals = [node for node in ast.walk(tree(name)) if isinstance(node, ast.Constant) and is_number(node.value)]
    assert [(node.lineno, node.value) for node in literals if node.value not in (0, 1)] == []


def is_number(value: Any) -> bool:
    return isinstance(value, int | float | complex) and not isinstance(value, bool)


@pytest.mark.parametrize("name", GUARDED)
def test_no_number_hides_in_a_string(name: str) -> None:
    """Fraction("1/2"), int("4"): the same short cut in other clothes."""
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Fraction", "int", "float", "eval"):
            for argument in node.args:
                text = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                assert not text, f"{name}.py:{node.lineno}"


def literal_keys(name: str) -> Iterator[tuple[str, str, int]]:
    """(kind, key, line) of every key a resolver names: rules["..."], rules.value("..."), rules.fact("...")."""
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Subscript) and is_rules(node.value):
            for constant in strings(node.slice):
                yield "key", constant, node.lineno
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if is_rules(node.func.value) and node.func.attr in ("value", "fact"):
                for constant in strings(node.args[0]):
                    yield ("fact" if node.func.attr == "fact" else "key"), constant, node.lineno


def is_rules(node: ast.AST) -> bool:
    """`rules`, or the rules of a case: `case.rules`, `entry.case.rules`."""
    return getattr(node, "id", "") == "rules" or getattr(node, "attr", "") == "rules"


def strings(node: ast.AST) -> list[str]:
    """The text, or both texts of a choice between two; nothing for a name that is looked up."""
    if isinstance(node, ast.IfExp):
        return strings(node.body) + strings(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def all_keys() -> set[str]:
    """With the keys that leaders.py looks up by cause."""
    named = {key for name in RESOLVERS for kind, key, _ in literal_keys(name) if kind == "key"}
    causes = {"leader.casualty.fire.rolls", "leader.casualty.attacker.rolls", "leader.casualty.defender.rolls"}
    return named | causes


def test_every_key_and_fact_named_in_a_resolver_exists(built: dict[str, Any]) -> None:
    seen = 0
    for name in GUARDED:
        for kind, key, line in literal_keys(name):
            assert key in built["facts" if kind == "fact" else "parameters"], f"{name}.py:{line} {key}"
            seen += 1
    assert seen > 50
    assert all_keys() <= set(built["parameters"])


# Values that only ever turn a request down: a refusal names their fact, and the record has nothing to say.
REFUSES = {"carre.from", "orientation.carre.front", "road-march.fire"}


def test_every_key_is_cited_by_a_situation(work: Call) -> None:
    cited = {key for name, request in WORKED for key in work(name, request)["cited"]}
    assert all_keys() - REFUSES <= cited
    assert {"road-march.fire"} <= cited  # it is also a step of the road march


def test_the_calculators_use_only_the_standard_library_and_touch_no_file() -> None:
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            imported = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            imported += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for module in imported:
                top = module.partition(".")[0]
                assert top == "calculators" or top in sys.stdlib_module_names, f"{path.name}: {module}"
                assert top not in ("io", "os", "pathlib", "urllib", "socket", "http", "subprocess", "random", "time")
            if isinstance(node, ast.Name):
                assert node.id not in ("open", "eval", "exec", "__import__", "input", "print"), path.name
            if isinstance(node, ast.ImportFrom):
                assert node.level == 0


def test_the_calculators_come_alone() -> None:
    """Importing them brings in nothing of ours but themselves, and no library."""
    code = "import sys, calculators.api; print([m for m in sys.modules if m in ('rulebook', 'jsonschema', 'jinja2')])"
    run = subprocess.run([sys.executable, "-c", code], cwd=FOLDER.parent, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_no_floats_anywhere() -> None:
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), path.name


def test_the_situations_reach_every_line_of_every_resolver(bundle_text: str) -> None:
    """So that replaying and changing values (the other guards) leaves no branch out."""
    api.load(bundle_text)
    reached: dict[str, set[int]] = {}
    tool = sys.monitoring.PROFILER_ID
    sys.monitoring.use_tool_id(tool, "situations")
    sys.monitoring.register_callback(
        tool,
        sys.monitoring.events.LINE,
        lambda code, line: reached.setdefault(code.co_filename, set()).add(line),
    )
    sys.monitoring.set_events(tool, sys.monitoring.events.LINE)
    try:
        for name, request in (*WORKED, *REFUSED):
            api.call(name, json.dumps(request))
    finally:
        sys.monitoring.set_events(tool, 0)
        sys.monitoring.free_tool_id(tool)
    for name in RESOLVERS:
        path = FOLDER / f"{name}.py"
        missed = function_lines(compile(path.read_text("utf-8"), str(path), "exec")) - reached.get(str(path), set())
        assert sorted(missed - set(unreachable(name))) == [], f"{name}.py"


def function_lines(module: CodeType) -> set[int]:
    """The lines inside functions: what stands at the top of a module runs when it is imported."""
    inner = [constant for constant in module.co_consts if isinstance(constant, CodeType)]
    lines: set[int] = set()
    while inner:
        code = inner.pop()
        inner += [constant for constant in code.co_consts if isinstance(constant, CodeType)]
        # The body of a class runs once, when it is imported; only functions have local variables.
        if code.co_name != "<genexpr>" and code.co_flags & inspect.CO_OPTIMIZED:
            lines |= {line for _, line in dis.findlinestarts(code) if line and line != code.co_firstlineno}
    return lines


def unreachable(name: str) -> list[int]:
    """A terrain may be left out only where a battle has a chart without "clear": no battle has, a new one may."""
    lines = (FOLDER / f"{name}.py").read_text("utf-8").splitlines()
    return [number for number, line in enumerate(lines, 1) if '"Choose the terrain of the target hex' in line]


def test_the_version_changes_with_any_value(built: dict[str, Any], altered: dict[str, Any]) -> None:
    altered["parameters"]["line.fire.increments"]["value"] = 5
    assert bundle._digest({k: v for k, v in altered.items() if k != "version"}) != built["version"].partition("+")[2]
    assert bundle._digest({k: v for k, v in built.items() if k != "version"}) == built["version"].partition("+")[2]
