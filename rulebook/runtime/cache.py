"""Folders made once from the same inputs, and moved into place only when they are complete."""

import hashlib
import shutil
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

HASH_LENGTH = 12
OUR_SOURCES = Path(__file__).parent


def cached(cache: Path, kind: str, inputs: Iterable[Path], extra: str, make: Callable[[Path], None]) -> Path:
    """The folder that `make` filled, made anew only when an input has changed.

    Inputs are the files and folders `inputs`, the text `extra` and the sources of this package. Folders of the same
    kind made from other inputs are removed.
    """
    digest = hashlib.sha256(extra.encode("utf-8"))
    for path in [*inputs, OUR_SOURCES]:
        for file in [path] if path.is_file() else sorted(path.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                digest.update(file.relative_to(path.parent).as_posix().encode("utf-8"))
                digest.update(hashlib.sha256(file.read_bytes()).digest())
    folder = cache / f"{kind}-{digest.hexdigest()[:HASH_LENGTH]}"
    if not folder.is_dir():
        place(folder, make)
        for old in cache.glob(f"{kind}-*"):
            if old != folder:
                shutil.rmtree(old, ignore_errors=True)
    return folder


def place(folder: Path, make: Callable[[Path], None]) -> None:
    """Lets `make` fill a folder beside `folder`, then renames it: there is never half a folder under the good name."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".making-") as scratch:
        filling = Path(scratch) / folder.name
        filling.mkdir()
        make(filling)
        if not folder.exists():
            filling.rename(folder)
