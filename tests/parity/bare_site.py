"""A site of one blank page with the calculators' engine, served under our site's own policy; and ways to damage it."""

import json
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rulebook.runtime import build_runtime
from rulebook.runtime.build import compact, describe
from rulebook.serve import server

ENGINE = Path(__file__).resolve().parents[2] / "docs" / "javascripts" / "engine"
PAGE = '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Blank</title></head><body></body></html>\n'


def make_site(folder: Path, bundle: dict[str, Any], **options: Any) -> Path:
    """Writes the site into `folder`; `options` go to build_runtime. Returns the folder with runtime.json."""
    runtime = build_runtime(folder, bundle=bundle, **options)
    shutil.copytree(ENGINE, folder / "javascripts" / "engine", dirs_exist_ok=True)
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    return folder / runtime["path"]


@contextmanager
def serve(folder: Path) -> Iterator[str]:
    """Serves `folder` on a free port of this machine while the block runs; gives the address, with a slash."""
    running = server(folder, 0)
    thread = threading.Thread(target=running.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{running.server_port}/"
    finally:
        running.shutdown()
        running.server_close()
        thread.join()


def spoil_lock_hash(runtime: Path) -> None:
    """Gives the wheel a wrong hash in pyodide-lock.json, and makes runtime.json agree with that file.

    Only the check that the browser itself makes of the wheel can then find the fault. (Node makes none.)
    """
    path = runtime / "pyodide-lock.json"
    lock = json.loads(path.read_text(encoding="utf-8"))
    for package in lock["packages"].values():
        package["sha256"] = "0" * 64
    path.write_text(compact(lock), encoding="utf-8")
    listing = json.loads((runtime / "runtime.json").read_text(encoding="utf-8"))
    spoilt = describe(path.name, path.read_bytes())
    listing["files"] = [spoilt if file["name"] == path.name else file for file in listing["files"]]
    (runtime / "runtime.json").write_text(compact(listing), encoding="utf-8")


def spoil_file(path: Path) -> None:
    """Changes one bit in the middle of a file; its length stays."""
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
