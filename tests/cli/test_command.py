"""The command itself, as it is installed: its exit status and what it does without a terminal."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rulebook.cli import main

ROOT = Path(__file__).resolve().parents[2]
RULEBOOK = Path(sys.executable).with_name("rulebook")


def rulebook(*arguments: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [RULEBOOK, *arguments],
        cwd=ROOT,
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        env=os.environ | {"COLUMNS": "80", "PYTHONUTF8": "1"} | environment,
        check=False,
    )


def test_a_request_through_a_pipe() -> None:
    run = rulebook("calc", "dice", "-", stdin='{"roll": 43, "modifier": 4}')
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith("43 with +4 reads 51\n")


def test_exit_statuses() -> None:
    assert rulebook("calc", "dice", '{"roll": 17}').returncode == 1
    assert rulebook("calc", "dice", "nowhere.json").returncode == 2
    assert rulebook("show", "nothing-such").returncode == 1
    assert rulebook("--data", "nowhere", "show", "15.36").returncode == 2


def test_no_trace_of_python_in_what_goes_wrong() -> None:
    for arguments in (["calc", "dice", "{"], ["calc", "dice", "nowhere.json"], ["--data", "nowhere", "show", "15.36"]):
        run = rulebook(*arguments)
        assert "Traceback" not in run.stderr and run.stderr.endswith(".\n")
        assert run.stdout == ""


def test_rules_that_do_not_fit_together(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A missing part, a word for a number, a chart that is not there, a key that nobody defines: words, no trace."""
    broken = {
        "sections/15.json": {"section": "15"},
        "sections/07.json": [],
        "questions/15.json": {"questions": [7]},
        "charts/fire-combat.json": {"id": "fire-combat"},
    }
    for number, (file, content) in enumerate(broken.items()):
        data = Path(shutil.copytree(ROOT / "rules_data", tmp_path / str(number)))
        (data / file).write_text(json.dumps(content), "utf-8")
        assert main(["--data", str(data), "calc", "dice", '{"roll": 11}']) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err.startswith(f"The rules in {data} do not fit together")
        assert printed.err.endswith(". Run rulebook validate: it names file and line, and the remedy.\n")
    data = Path(shutil.copytree(ROOT / "rules_data", tmp_path / "prose"))
    section = (data / "sections/15.json").read_text("utf-8")
    (data / "sections/15.json").write_text(
        section.replace("at most {line.fire.increments}", "at most {line.fire.incs}"), "utf-8"
    )
    assert main(["--data", str(data), "show", "15.36"]) == 2
    assert "do not fit together" in capsys.readouterr().err
    (data / "sections/15.json").write_text("{", "utf-8")
    assert main(["--data", str(data), "show", "15.36"]) == 2
    assert capsys.readouterr().err.startswith(f"{data / 'sections/15.json'}:1:1: ")


def test_a_terminal_that_knows_no_accents() -> None:
    run = rulebook("show", "term:carre", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert run.returncode == 0
    assert run.stdout.startswith("Carr\\xe9 (")
    answered = rulebook("calc", "--example", "carre-twelve", "--json", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert answered.returncode == 0 and "carr\\u00e9" in answered.stdout


def test_a_reader_that_leaves_early() -> None:
    code = f'"{RULEBOOK}" calc --list | head -1; exit ${{PIPESTATUS[0]}}'
    run = subprocess.run(["bash", "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout == "Every request may also name edition, battle and readings.\n"


@pytest.mark.parametrize("arguments", [["calc", "--bogus"], ["nonsense"], [], ["show"]])
def test_a_command_line_that_is_wrong(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith("usage: rulebook")


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("rulebook 0.")
