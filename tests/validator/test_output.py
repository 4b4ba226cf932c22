"""rulebook validate as a command: its formats, its exit status, the file it writes, what it explains."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from rulebook import cli, validate
from rulebook.checks import Findings, examples, formats, report
from rulebook.checks.codes import CODES

type Check = Callable[..., Findings]
type Command = Callable[..., int]


@pytest.fixture
def command(tree: Path, monkeypatch: pytest.MonkeyPatch, calculator: examples.Call) -> Command:
    """`rulebook validate ...` in the folder that holds the minimal rules."""
    monkeypatch.chdir(tree.parent)
    monkeypatch.setattr(examples, "calculators", lambda root: calculator)
    return lambda *arguments: cli.main(["validate", *map(str, arguments)])


def spoil(tree: Path, *, warn: bool = False, fail: bool = False) -> None:
    path = tree / "sections" / "15.json"
    text = path.read_text(encoding="utf-8")
    text = text.replace("With them fires", "With 6 of them fires") if warn else text
    text = text.replace("[[15.37]]", "[[15.38]]") if fail else text
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("warn", "fail", "strict", "status"),
    [
        (False, False, False, 0),
        (False, False, True, 0),
        (True, False, False, 0),
        (True, False, True, 1),
        (False, True, False, 1),
        (True, True, True, 1),
    ],
)
@pytest.mark.parametrize("form", formats.FORMATS)
def test_exit_status(
    tree: Path, command: Command, warn: bool, fail: bool, strict: bool, status: int, form: str
) -> None:
    spoil(tree, warn=warn, fail=fail)
    assert command("--format", form, *(["--strict"] if strict else [])) == status


def test_exit_status_is_that_of_the_files_asked_for(tree: Path, command: Command) -> None:
    spoil(tree, fail=True)
    assert command("rules_data/sections/15.json") == 1
    assert command("rules_data/sections") == 1
    assert command("rules_data/sections/21.json", "rules_data/terms") == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rules_data/sections/99.json"], "There is no file {here}/rules_data/sections/99.json."),
        (["--against", "none.txt"], "none.txt is not there. Name a text file after --against."),
        (["--output", "none/x.json"], "{here}/none/x.json cannot be written: no such file or directory."),
        (["--explain", "LB840"], "There is no code 'LB840'. Did you mean LB806?"),
        (["--explain", "nonsense"], "There is no code 'nonsense'. The page Messages of the checker lists all codes."),
    ],
)
def test_what_cannot_run_is_said_in_a_sentence(
    tree: Path, command: Command, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert command(*arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(said.format(here=tree.parent))
    assert "Traceback" not in printed.err


def test_no_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["validate"]) == 2
    assert capsys.readouterr().err.startswith("There is no folder rules_data.")


def test_json(tree: Path, check: Check, command: Command, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(tree, warn=True, fail=True)
    findings = check()
    counts = {"accepted": 1, "errors": 1, "facts": findings.facts, "files": findings.files, "warnings": 1}
    command("--format", "json")
    printed = json.loads(capsys.readouterr().out)
    assert printed["summary"] == counts
    assert printed["findings"][0] == {
        "code": "LB205",
        "severity": "error",
        "path": "rules_data/sections/15.json",
        "line": 13,
        "column": 87,
        "pointer": "/groups/0/facts/0/text",
        "message": "there is no fact 15.38",
        "mend": "Did you mean 15.37?",
    }


def test_github(tree: Path, check: Check, command: Command, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(tree, warn=True, fail=True)
    command("--format", "github")
    assert capsys.readouterr().out.splitlines() == [
        "::error file=rules_data/sections/15.json,line=13,col=87,title=LB205::"
        "there is no fact 15.38. Did you mean 15.37?",
        "::warning file=rules_data/sections/15.json,line=24,col=25,title=LB802::"
        "the figure 6 stands in the text. Make it a parameter and print it as {key}.",
        report.summary(check()),
    ]


def test_github_escapes_what_would_end_the_annotation(tree: Path, check: Check) -> None:
    (tree / "sections" / "a,b:100%\nc.jsn").write_text("{}", encoding="utf-8")
    first, _ = formats.as_github(check(), tree.parent).splitlines()
    assert first.startswith("::error file=rules_data/sections/a%2Cb%3A100%25%0Ac.jsn,line=1,")


def sarif(tree: Path, check: Check) -> dict[str, Any]:
    return json.loads(formats.as_sarif(check(), tree.parent))


def test_sarif_has_the_shape_of_2_1_0(tree: Path, check: Check) -> None:
    """What the SARIF schema asks for, without the schema, which no package of ours carries."""
    spoil(tree, warn=True, fail=True)
    log = sarif(tree, check)
    assert set(log) == {"$schema", "version", "runs"}
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == sorted(CODES)
    for rule in rules:
        code = CODES[rule["id"]]
        assert rule["defaultConfiguration"] == {"level": code.severity}
        assert rule["shortDescription"]["text"] == code.title
        assert code.bad in rule["help"]["text"] and code.good in rule["help"]["markdown"]
    assert len(run["results"]) == 2
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in ("error", "warning")
        assert result["message"]["text"].endswith((".", "?"))
        (location,) = result["locations"]
        place = location["physicalLocation"]
        assert place["artifactLocation"]["uri"] == "rules_data/sections/15.json"
        assert all(isinstance(place["region"][name], int) for name in ("startLine", "startColumn"))
        assert re.fullmatch("[0-9a-f]{64}", result["partialFingerprints"]["finding/v1"])
    assert run["results"][0]["locations"][0]["physicalLocation"]["region"] == {"startLine": 13, "startColumn": 87}


def test_sarif_fingerprint_stays_when_the_finding_moves(tree: Path, check: Check) -> None:
    spoil(tree, fail=True)
    before = sarif(tree, check)["runs"][0]["results"][0]
    path = tree / "sections" / "15.json"
    path.write_text("\n\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    after = sarif(tree, check)["runs"][0]["results"][0]
    assert before["locations"] != after["locations"]
    assert before["partialFingerprints"] == after["partialFingerprints"]


@pytest.mark.parametrize("form", formats.FORMATS)
def test_any_name_of_a_file_can_be_written(tree: Path, command: Command, form: str) -> None:
    """Names with spaces, orders to a terminal, and bytes that are no UTF-8."""
    folder = os.fsencode(tree / "sections")
    for name in (b"a b#?.jsn", b"\x1b[31m.jsn", b"\xff.jsn"):
        with open(folder + b"/" + name, "wb"):
            pass
    out = tree.parent / "out"
    assert command("--format", form, "--output", out) == 1
    written = out.read_text(encoding="utf-8")
    assert "\x1b" not in written
    assert written.count("LB208") >= 3
    if form == "sarif":
        results = json.loads(written)["runs"][0]["results"]
        uris = [r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for r in results]
        assert all(re.fullmatch(r"[A-Za-z0-9/_.%-]+", uri) for uri in uris)
        assert "rules_data/sections/a b#?.jsn" in map(unquote, uris)


def test_output_goes_into_the_file_only(
    tree: Path, check: Check, command: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(tree, fail=True)
    out = tree.parent / "findings.json"
    assert command("--format", "json", "--output", out) == 1
    assert capsys.readouterr().out == f"{out}: {report.summary(check())}\n"
    assert json.loads(out.read_text(encoding="utf-8"))["summary"]["errors"] == 1


def test_output_is_whole_or_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When writing fails on the way, the file that was there stays, and nothing half-written is left beside it."""
    out = tmp_path / "findings.txt"
    out.write_text("old", encoding="utf-8")

    def full(self: Path, text: str, *rest: Any, **more: Any) -> int:
        with open(self, "w", encoding="utf-8") as file:
            file.write(text[: len(text) // 2])
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_text", full)
        with pytest.raises(validate.CannotRun, match="cannot be written: no space left on device"):
            validate.save(out, "new text")
    assert out.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [out]
    validate.save(out, "new text")
    assert out.read_text(encoding="utf-8") == "new text"
    assert list(tmp_path.iterdir()) == [out]


def test_output_through_a_link_keeps_the_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "real")
    validate.save(tmp_path / "link", "text")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text(encoding="utf-8") == "text"


def test_output_into_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(validate.CannotRun, match="is a directory"):
        validate.save(tmp_path, "text")


def test_against(tree: Path, command: Command, capsys: pytest.CaptureFixture[str]) -> None:
    (tree.parent / "one.txt").write_text("nothing of the kind", encoding="utf-8")
    (tree.parent / "two.txt").write_text("\n\nfrom each hex of a line at most four", encoding="utf-8")
    assert command("--against", "one.txt") == 0
    capsys.readouterr()
    assert command("rules_data/sections", "--against", "one.txt", "two.txt") == 1
    assert "LB805 9 words in a row stand in two.txt, line 3, too" in capsys.readouterr().out
    assert command("rules_data/terms", "--against", "one.txt", "--against", "two.txt") == 0


@pytest.mark.parametrize("code", CODES)
def test_explain(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["validate", "--explain", code.lower()]) == 0
    printed = capsys.readouterr().out
    entry = CODES[code]
    assert printed.startswith(f"{code}  {entry.title}  [{entry.severity};")
    squeezed = " ".join(printed.split())
    for part in (entry.means, entry.mend, entry.bad, entry.good):
        assert " ".join(part.split()) in squeezed
