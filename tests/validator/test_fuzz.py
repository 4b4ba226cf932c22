"""Five hundred damaged files; `make proof` has a hundred thousand."""

from __future__ import annotations

from pathlib import Path

import pytest
from validator.mutate import Mutator, Trial, at_most, try_out


def test_damaged_files_lead_to_findings_only(tmp_path: Path) -> None:
    """Some damage does not matter: a fact left out that nobody names, a byte of a title."""
    with_findings = try_out(tmp_path, seed=1813, files=500)
    assert 400 < with_findings < 500


def test_the_damage_is_the_same_every_time(tree: Path) -> None:
    texts = Trial(tree).texts
    one, other = Mutator(1, texts), Mutator(1, texts)
    name = next(iter(texts))
    assert [one.damaged(name) for _ in range(50)] == [other.damaged(name) for _ in range(50)]
    assert [one.file() for _ in range(50)] != [Mutator(2, texts).file() for _ in range(50)]


def test_undamaged_files_have_no_findings(tree: Path) -> None:
    trial = Trial(tree)
    for name, raw in trial.texts.items():
        assert [f.code for f in trial.findings(name, raw)] == ["LB805"], "the text given for comparison"


def test_a_breakdown_names_the_file_that_led_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Trial, "findings", lambda *_: 1 / 0)
    with pytest.raises(AssertionError, match=r"seed 7, file 0 \(.*json.*\): ZeroDivisionError"):
        try_out(tmp_path, seed=7, files=1)
    assert (tmp_path / "damaged.json").is_file()


def test_what_hangs_is_stopped() -> None:
    with pytest.raises(TimeoutError), at_most(0.05):
        while True:
            pass
