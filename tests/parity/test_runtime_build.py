"""What build_runtime writes: the right files, the same bytes each time, nothing that is not ours."""

import hashlib
import json
import shutil
import zipfile
from pathlib import Path
from typing import Any

import pytest

from rulebook.runtime import RuntimeBuildError, build, build_runtime, wheel
from rulebook.runtime.stdlib import choose_files, keep_list

TINY = Path(__file__).with_name("tiny") / "calculators"


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


def _build(out: Path, cache: Path, version: str = "1", package: Path = TINY) -> dict[str, Any]:
    return build_runtime(out, bundle={"version": version}, package=package, cache=cache)


def _contents(out: Path) -> dict[str, str]:
    return {
        path.relative_to(out).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in out.rglob("*")
        if path.is_file()
    }


def test_files_are_as_listed(tmp_path: Path, cache: Path) -> None:
    runtime = _build(tmp_path, cache)
    folder = tmp_path / runtime["path"]
    assert {**json.loads((folder / "runtime.json").read_text("utf-8")), "path": runtime["path"]} == runtime
    assert runtime["data_version"] == "1"
    for file in runtime["files"]:
        content = (folder / file["name"]).read_bytes()
        assert (len(content), hashlib.sha256(content).hexdigest()) == (file["bytes"], file["sha256"])
    listed = {(folder / file["name"]).resolve() for file in runtime["files"]}
    there = {path.resolve() for path in tmp_path.rglob("*") if path.is_file()}
    assert {path.name for path in there - listed} == {"runtime.json", "LICENSE.txt"}


def test_wheel_holds_the_calculators_only(tmp_path: Path, cache: Path) -> None:
    folder = tmp_path / _build(tmp_path, cache)["path"]
    (path,) = folder.glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        names = [name for name in archive.namelist() if ".dist-info/" not in name]
        record = archive.read(next(name for name in archive.namelist() if name.endswith("/RECORD"))).decode()
        assert names == ["calculators/__init__.pyc", "calculators/api.pyc"]
        assert sorted(line.split(",")[0] for line in record.splitlines()) == sorted(archive.namelist())
    (entry,) = json.loads((folder / "pyodide-lock.json").read_text("utf-8"))["packages"].values()
    assert entry["file_name"] == path.name
    assert entry["sha256"] == hashlib.sha256(path.read_bytes()).hexdigest()


def test_library_is_stored_byte_code(tmp_path: Path, cache: Path) -> None:
    runtime = _build(tmp_path, cache)
    with zipfile.ZipFile(tmp_path / runtime["path"] / runtime["python"] / "python_stdlib.zip") as archive:
        entries = archive.infolist()
        assert {entry.compress_type for entry in entries} == {zipfile.ZIP_STORED}
        assert {Path(entry.filename).suffix for entry in entries} == {".pyc"}
        # What only the calculators import has come along.
        assert "fractions.pyc" in archive.namelist()
        assert "unittest/case.pyc" not in archive.namelist()


def test_same_sources_same_bytes(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _build(tmp_path / "first", cache)
    monkeypatch.setenv("TZ", "Pacific/Apia")
    copy = tmp_path / "elsewhere" / "calculators"
    shutil.copytree(TINY, copy, ignore=shutil.ignore_patterns("__pycache__"))
    _build(tmp_path / "second", tmp_path / "other-cache", package=copy)
    assert _contents(tmp_path / "first") == _contents(tmp_path / "second")


def test_second_build_makes_nothing_anew(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = _build(tmp_path, cache)

    def refuse(*_: object, **__: object) -> str:
        raise AssertionError("a tool was run")

    monkeypatch.setattr(wheel, "run_python", refuse)
    assert _build(tmp_path, cache) == first


def test_new_rules_keep_the_address_of_python(tmp_path: Path, cache: Path) -> None:
    first, second = _build(tmp_path, cache, "1"), _build(tmp_path, cache, "2")
    assert first["path"] != second["path"]
    assert first["python"] == second["python"]
    folders = {folder.name for folder in (tmp_path / "assets" / "runtime").iterdir()}
    assert folders == {second["version"], Path(second["python"]).name}


def test_changed_calculators_get_a_new_address(tmp_path: Path, cache: Path) -> None:
    copy = tmp_path / "calculators"
    shutil.copytree(TINY, copy)
    first = _build(tmp_path / "out", cache, package=copy)
    (copy / "more.py").write_text("import colorsys\n", encoding="utf-8")
    second = _build(tmp_path / "out", cache, package=copy)
    assert first["path"] != second["path"]
    with zipfile.ZipFile(tmp_path / "out" / second["path"] / second["python"] / "python_stdlib.zip") as archive:
        assert "colorsys.pyc" in archive.namelist()


def test_calculators_that_cannot_be_imported(tmp_path: Path) -> None:
    copy = tmp_path / "calculators"
    shutil.copytree(TINY, copy)
    (copy / "api.py").write_text("import jinja2\n", encoding="utf-8")
    with pytest.raises(RuntimeBuildError, match=r"Importing the calculators failed: .*jinja2"):
        _build(tmp_path / "out", tmp_path / "cache", package=copy)


def test_missing_pyodide(tmp_path: Path, cache: Path) -> None:
    with pytest.raises(RuntimeBuildError, match="Run `make setup`"):
        build_runtime(tmp_path, bundle={"version": "1"}, package=TINY, pyodide=tmp_path / "none", cache=cache)


def test_other_python() -> None:
    with pytest.raises(RuntimeBuildError, match=r"The browser's Python is 3\.9, but this is Python 3\."):
        wheel.check_python("3.9.1")


def test_keep_list_that_names_what_is_not_there() -> None:
    assert keep_list("a.py b/  # words\n\n# c.py\n") == ["a.py", "b/"]
    assert choose_files(["a.py", "b/c.py", "b/d.txt", "e/__init__.py", "f.py"], ["a.py", "b/"], ["e", "sys"]) == [
        "a.py",
        "b/c.py",
        "e/__init__.py",
    ]
    with pytest.raises(RuntimeBuildError, match=r"keep\.txt names g\.py"):
        choose_files(["a.py"], ["g.py"], [])


def test_lock_file_agrees_with_pyodide(tmp_path: Path, cache: Path) -> None:
    """Pyodide refuses a lock file that was made for another version of it."""
    folder = tmp_path / _build(tmp_path, cache)["path"]
    ours = json.loads((folder / "pyodide-lock.json").read_text("utf-8"))
    theirs = json.loads((build.PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    assert ours["info"] == theirs["info"]
