"""rulebook build: the site as static files, or its pages as plain Markdown for another generator."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from rulebook import bundle, model
from rulebook.compress import compress
from rulebook.reader import DataError

_CONFIG = Path("mkdocs.yml")
_WORK = Path("build")
# Stands in every folder we built: only such a folder, or an empty one, is ever replaced. It holds the digest of
# what the folder was built from.
_MARK = ".built-by-rulebook"
_SOURCES = ("calculators", "rulebook", "docs", "overrides", "mkdocs.yml", "package-lock.json", "requirements/dev.txt")


def markdown(root: Path, out: Path) -> int:
    """Write the generated pages and the browser's Python under `out`; 0 when done."""
    from rulebook.runtime import build_runtime
    from rulebook.site import write_markdown

    _check_folder(out)
    book = model.load(root)
    with model.fitting(root):
        built = bundle.build(book)
    fresh = _fresh("markdown")
    runtime = build_runtime(fresh, bundle=built)["path"]
    written = write_markdown(book, fresh, version=built["version"], runtime=runtime)
    _replace(fresh, out, "")
    print(f"{len(written)} pages written to {out}.")
    return 0


def site(root: Path, out: Path) -> int:
    """Build the site into `out`; the old site stays whole until the new one is complete."""
    if not _CONFIG.is_file():
        raise DataError("There is no mkdocs.yml here. Run rulebook build in the project's folder.")
    _check_folder(out)
    digest = _digest(root)
    if _mark(out) == digest:
        print(f"The site in {out} is up to date.")
        return 0
    print("Building the site: half a minute the first time, less after that ...", flush=True)
    started = time.monotonic()
    fresh = _fresh("site")
    # Never -q: it would switch --strict off.
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--clean", "--site-dir", str(fresh)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "RULES_DATA": str(root.resolve())}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise DataError(f"The site could not be built.\n{_last_lines(done.stdout + done.stderr)}")
    compress(fresh, _WORK / "cache" / "brotli")
    _replace(fresh, out, digest)
    pages = sum(1 for _ in out.rglob("*.html"))
    print(f"{pages} pages in {out} after {time.monotonic() - started:.0f} s.")
    return 0


def _last_lines(text: str, count: int = 25) -> str:
    return "\n".join(text.strip().splitlines()[-count:])


def _check_folder(out: Path) -> None:
    """Refuse a folder whose files are not ours: building replaces the whole folder."""
    whole = out.resolve()
    if Path.cwd().resolve().is_relative_to(whole):
        raise DataError(f"{out} holds the folder you are in, and building replaces it. Name another folder.")
    if out.exists() and not out.is_dir():
        raise DataError(f"{out} is a file. Name a folder.")
    if out.is_dir() and any(out.iterdir()) and _mark(out) is None:
        raise DataError(
            f"{out} holds files that rulebook did not build, and building replaces it. Name an empty folder."
        )


def _mark(out: Path) -> str | None:
    """What the mark in a folder says; None where there is none."""
    try:
        return (out / _MARK).read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError):
        return None


def _fresh(name: str) -> Path:
    folder = _WORK / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def _replace(fresh: Path, out: Path, digest: str) -> None:
    """Put the finished folder in the place of the old one."""
    (fresh / _MARK).write_text(digest, encoding="ascii")
    shutil.rmtree(out, ignore_errors=True)
    out.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(fresh, out)


def _digest(root: Path) -> str:
    """Changes with every file the site is made from."""
    digest = hashlib.sha256(str(os.environ.get("RULEBOOK_SITE_URL", "")).encode())
    for path in _files(root, *(Path(name) for name in _SOURCES)):
        digest.update(str(path).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _files(*places: Path) -> Iterator[Path]:
    for place in places:
        if place.is_file():
            yield place
        for path in sorted(place.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path
