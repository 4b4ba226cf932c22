"""A hundred thousand damaged files through reader and checks: only findings, no breakdown, no hang."""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import pytest
from validator.mutate import try_out

FILES = 100_000
AT_ONCE = 1_000


def _series(folder: Path, seed: int) -> int:
    own = folder / str(seed)
    own.mkdir()
    return try_out(own, seed=seed, files=AT_ONCE)


@pytest.mark.timeout(3 * 3600)
def test_damaged_files_lead_to_findings_only(tmp_path: Path) -> None:
    """Each thousand has its number as its seed, so that `try_out(folder, seed=17, files=1000)` repeats one."""
    # Processes that begin afresh: a fork would copy pytest with all that it has open.
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=os.process_cpu_count(), mp_context=fresh) as pool:
        with_findings = sum(pool.map(partial(_series, tmp_path), range(FILES // AT_ONCE)))
    assert FILES * 4 // 5 < with_findings < FILES
