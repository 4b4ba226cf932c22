"""rulebook calc: what it takes, what it prints, how it ends."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from oracle.situations import REFUSED, WORKED, runnable

from calculators import api
from rulebook import bundle, calc, model
from rulebook.cli import main

LINE = '{"firer": {"increments": 4, "multiple": 3}, "target": {"increments": 6, "defence": 4}}'


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).resolve().parents[2])
    monkeypatch.setenv("COLUMNS", "80")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["calc", *arguments])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def test_a_request_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "fire", LINE)
    assert (status, err) == (0, "")
    assert out.startswith("3:1, dice +0: none lost 7, 1 lost 22, 2 lost 7 in 36\n")
    assert "12 fire points on a defence of 4." in out
    assert "4 in line × multiple 3 = 12  [15.39 printed" in out
    assert "Looked at, does not apply" in out


def test_the_table_of_losses(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "fire", LINE)[1].splitlines()
    start = out.index(" lost  in 36  or more  natural dice, check")
    assert out[start + 1 : start + 4] == [
        "    0      7       36  11-21",
        "    1     22       29  22-55  check: not seen",
        "    2      7        7  56-66  check: not seen",
    ]


def test_the_table_with_guns_and_checks(capsys: pytest.CaptureFixture[str]) -> None:
    request = json.loads(LINE)
    request["target"] |= {"guns": "unlimbered", "check_first": 1, "check_every": 2}
    out = run(capsys, "fire", json.dumps(request))[1]
    assert "    2      7        7         1    1  56-66  check morale" in out


def test_a_thrown_roll(capsys: pytest.CaptureFixture[str]) -> None:
    request = json.loads(LINE) | {"roll": 65}
    request["target"]["leader"] = True
    assert "Roll 65, read as 65: 2 lost. The leader is hit." in run(capsys, "fire", json.dumps(request))[1]
    request["roll"] = 11
    assert "Roll 11, read as 11: none lost.\n" in run(capsys, "fire", json.dumps(request))[1]


def test_a_leader(capsys: pytest.CaptureFixture[str]) -> None:
    request = {"roll": 65, "die": 3, "hours": [3, 3], "morale": 32, "morale_bonus": 3}
    out = run(capsys, "leader", json.dumps(request))[1]
    assert out.startswith("Leader hit: leg, out of action for 6 hours\n")
    assert "  3  leg          out of action    chance 1/5" in out
    assert "The troops pass on 19 rolls in 36: natural 36-66" in out
    hopeless = run(capsys, "leader", json.dumps(request | {"morale": 66}))[1]
    assert "The troops cannot pass." in hopeless


def test_a_road_march(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "road-march", '{"increments": 11, "melee": 12, "morale": 26}')[1]
    assert "Melee value, first hex first: 3, 3, 3\nMorale: 46\n" in out


def test_a_request_as_a_file_and_from_standard_input(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = run(capsys, "fire", LINE)
    file = tmp_path / "request.json"
    file.write_text("\ufeff" + LINE, "utf-8")  # some editors write a mark first
    assert run(capsys, "fire", str(file)) == expected
    for arguments in (["fire", "-"], ["fire"]):
        monkeypatch.setattr("sys.stdin", io.StringIO(LINE))
        assert run(capsys, *arguments) == expected


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "fire", LINE, "--json")
    answered = json.loads(out)
    assert status == 0 and answered["ok"] and answered["result"]["fire"] == "12"
    status, out, err = run(capsys, "fire", "{}", "--json")
    assert (status, err) == (1, "")
    assert {error["field"] for error in json.loads(out)["errors"]} == {"firer.increments", "target.increments"}


def test_a_letter_that_cannot_be_printed(capsys: pytest.CaptureFixture[str]) -> None:
    request = '{"roll": 11, "\\ud800": 1}'
    status, out, _ = run(capsys, "dice", request, "--json")
    assert status == 1 and json.loads(out)["errors"][0]["field"] == "\ud800"
    assert run(capsys, "dice", request)[0] == 1


def test_one_problem_and_several(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "dice", '{"roll": 17}')
    assert (status, out) == (1, "")
    assert err == (
        "There is a problem:\n"
        "  roll: Dice as thrown: a roll of two dice has digits 1 to 6: 11 to 16, 21 to 26\n"
        "      ... 61 to 66.\n"
    )
    status, _, err = run(capsys, "fire", "{}")
    assert status == 1
    assert err.startswith("There are 2 problems:\n  firer.increments: Increments in the unit: enter a whole number")
    status, _, err = run(capsys, "fire", "{")
    assert (status, err) == (
        1,
        "There is a problem:\n  The request is not JSON (line 1, column 2). Write an object such as {}.\n",
    )
    assert run(capsys, "melee", "{}")[0] == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "Name a calculator, such as: rulebook calc fire request.json."),
        (["fire", "no/such/file.json"], "no/such/file.json: cannot be read (No such file or directory)."),
        (["fire", "."], ".: cannot be read (Is a directory)."),
        (["--example", "nonsense"], "There is no example 'nonsense'. rulebook calc --examples lists them."),
    ],
)
def test_what_cannot_be_run(capsys: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert message in err and "Traceback" not in err


def test_an_example_without_a_calculator(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """It says why there is none. No example of the rules is such a one, so one is made."""
    load = model.load

    def with_another(root: Path) -> model.RuleBook:
        book = load(root)
        book.examples["map-distance"] = {"id": "map-distance", "not_runnable": "Distances have no calculator."}
        return book

    monkeypatch.setattr(model, "load", with_another)
    status, out, err = run(capsys, "--example", "map-distance")
    assert (status, out) == (2, "")
    assert "The example 'map-distance' cannot be run: Distances have no calculator." in err


def test_a_file_that_is_no_text(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "request.json"
    file.write_bytes(b"\xff\xfe\x00")
    status, _, err = run(capsys, "fire", str(file))
    assert status == 2 and err.endswith("request.json: cannot be read (it is not UTF-8 text).\n")


def test_standard_input_that_is_no_text(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe"), encoding="utf-8"))
    assert run(capsys, "fire", "-") == (2, "", "Standard input: cannot be read (it is not UTF-8 text).\n")


def test_a_terminal_that_waits_is_told_what_to_give(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stdin", Terminal())
    assert run(capsys, "fire") == (2, "", "Give the request as JSON, as a file, or - for standard input.\n")


def test_there_is_no_folder(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    status, _, err = run(capsys, "--list")
    assert status == 2
    assert err == "There is no folder rules_data. Run rulebook in the project's folder, or name it with --data.\n"


def test_the_list_of_calculators_names_every_input(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--list")
    assert status == 0
    for name, calculator in api.CALCULATORS.items():
        assert f"\n{name}  ({calculator.title})\n" in out
        for field in calculator.fields:
            assert f"\n  {field.path:26} {field.label.split()[0]}" in out
    assert "number 1 to 60, required" in " ".join(out.split())
    assert "exact number 0 to 999" in " ".join(out.split())


def test_the_examples_are_listed_and_run(capsys: pytest.CaptureFixture[str], book: Any) -> None:
    status, listed, _ = run(capsys, "--examples")
    assert status == 0
    assert_fits(listed, 100)
    for example in book.examples.values():
        assert f"{example['id']} " in listed and example["title"] in listed
    status, out, err = run(capsys, "--example", "legere-line-ten")
    assert (status, err) == (0, "")
    assert out.startswith("4:1, dice +0: none lost 2, 1 lost 25, 2 lost 9 in 36\n24 fire points on a defence of 6.")


@pytest.mark.parametrize("columns", [60, 80])
def test_what_is_printed_fits_the_terminal(book: Any, columns: int) -> None:
    built = bundle.build(book)
    api.load(bundle.text(built))
    for name, request in (*WORKED, *runnable(book)):
        answered = json.loads(api.call(name, json.dumps(request)))
        assert_fits(calc.text(answered["result"], built, columns), columns)


@pytest.mark.parametrize("columns", [40, 80])
def test_problems_and_lists_fit_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    for name, request in REFUSED[::8]:
        assert_fits(run(capsys, name, json.dumps(request))[2], columns)
    assert_fits(run(capsys, "--list")[1], max(columns, 60))


def assert_fits(text: str, columns: int) -> None:
    assert text
    assert [line for line in text.splitlines() if len(line) > columns] == []


def test_a_multiple_typed_by_hand_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    request = {
        "battle": "deutsch-wagram-1809",
        "firer": {"increments": 5, "multiple": "2"},
        "target": {"increments": 6},
    }
    out = " ".join(run(capsys, "fire", json.dumps(request))[1].split())
    assert "firer.multiple typed by hand]" in out
