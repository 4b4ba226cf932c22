"""rulebook build: the site as static files, or its pages as plain Markdown for another generator."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from rulebook import bundle, model
from rulebook.compress import compress
from rulebook.reader import DataError

_CONFIG = Path("mkdocs.yml")


def markdown(root: Path, out: Path) -> int:
    """Write the generated pages and the browser's Python under `out`; 0 when done."""
    from rulebook.runtime import build_runtime
    from rulebook.site import write_markdown

    book = model.load(root)
    built = bundle.build(book)
    runtime = build_runtime(out, bundle=built)["path"]
    written = write_markdown(book, out, version=built["version"], runtime=runtime)
    print(f"{len(written)} pages written to {out}.")
    return 0


def site(root: Path, out: Path) -> int:
    """Build the site into `out`; the old site stays whole until the new one is complete."""
    if not _CONFIG.is_file():
        raise DataError("There is no mkdocs.yml here. Run rulebook build in the project's folder.")
    print("Building the site ...", flush=True)
    started = time.monotonic()
    fresh = Path("build") / "site"
    shutil.rmtree(fresh, ignore_errors=True)
    # Never -q: it would switch --strict off.
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--clean", "--site-dir", str(fresh)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "RULES_DATA": str(root.resolve())}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise DataError(f"The site could not be built.\n{_last_lines(done.stdout + done.stderr)}")
    compress(fresh, Path("build") / "cache" / "brotli")
    _swap(fresh, out)
    pages = sum(1 for _ in out.rglob("*.html"))
    print(f"{pages} pages in {out} after {time.monotonic() - started:.0f} s.")
    return 0


def _last_lines(text: str, count: int = 25) -> str:
    return "\n".join(text.strip().splitlines()[-count:])


def _swap(fresh: Path, out: Path) -> None:
    old = out.with_name(out.name + ".old")
    shutil.rmtree(old, ignore_errors=True)
    if out.exists():
        out.rename(old)
    out.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(fresh, out)
    shutil.rmtree(old, ignore_errors=True)
