"""rulebook build replaces only what it built itself."""

from pathlib import Path

import pytest

from rulebook.cli import main

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def in_the_project(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize("option", ["--out", "--markdown"])
def test_a_folder_with_other_files_is_left_alone(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text("mine")
    assert main(["build", option, str(tmp_path)]) == 2
    assert diary.read_text() == "mine"
    assert "Name an empty folder" in capsys.readouterr().err


@pytest.mark.parametrize("folder", [".", "..", "/"])
def test_the_folder_we_are_in_is_left_alone(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build", "--out", folder]) == 2
    assert "the folder you are in" in capsys.readouterr().err


def test_a_file_is_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x").write_text("")
    assert main(["build", "--out", str(tmp_path / "x")]) == 2
    assert "is a file" in capsys.readouterr().err


def test_markdown_pages_are_replaced_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "pages"
    assert main(["build", "--markdown", str(out)]) == 0
    assert "pages written to" in capsys.readouterr().out
    assert "15.36" in (out / "rules" / "15-tactical-organization.md").read_text(encoding="utf-8")
    assert list((out / "assets" / "runtime").glob("*/bundle.json"))
    (out / "old.md").write_text("from a rule that is gone")
    assert main(["build", "--markdown", str(out)]) == 0
    assert not (out / "old.md").exists()
