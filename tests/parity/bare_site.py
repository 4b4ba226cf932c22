"""A site of one blank page with the calculators' engine, served under the policy that our site asks for.

For tests in a browser: `make_site` writes it, `serve` serves it on this machine, `spoil_*` damage it.
"""

import json
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from rulebook.runtime import build_runtime

ENGINE = Path(__file__).resolve().parents[2] / "docs" / "javascripts" / "engine"
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'"

# Tests reach the engine through `window.engineModule` and the address of the runtime in the page's title.
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{path}</title></head>
<body><script type="module" src="page.mjs"></script></body></html>
"""
SCRIPT = 'window.engineModule = await import("./javascripts/engine/engine.mjs");\n'


def make_site(folder: Path, bundle: dict[str, Any], **options: Any) -> dict[str, Any]:
    """Writes the site into `folder`; `options` go to build_runtime, whose result is returned."""
    runtime = build_runtime(folder, bundle=bundle, **options)
    shutil.copytree(ENGINE, folder / "javascripts" / "engine", dirs_exist_ok=True)
    (folder / "index.html").write_text(PAGE.format(path=runtime["path"]), encoding="utf-8")
    (folder / "page.mjs").write_text(SCRIPT, encoding="utf-8")
    return runtime


class _Handler(SimpleHTTPRequestHandler):
    """Sends every file with the policy, and keeps quiet."""

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: the tests' output is for findings."""


@contextmanager
def serve(folder: Path) -> Iterator[str]:
    """Serves `folder` on a free port of this machine while the block runs; gives the address, with a slash."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def spoil_lock_hash(runtime_folder: Path) -> None:
    """Gives the wheel a wrong hash in pyodide-lock.json, and that file its right one in runtime.json.

    Only the browser's own check of the wheel can then find the fault.
    """
    from rulebook.runtime.build import compact, describe

    lock_path, runtime_path = runtime_folder / "pyodide-lock.json", runtime_folder / "runtime.json"
    lock = json.loads(lock_path.read_text(encoding="utf-8"))
    for package in lock["packages"].values():
        package["sha256"] = "0" * 64
    content = compact(lock).encode("ascii")
    lock_path.write_bytes(content)
    runtime = json.loads(runtime_path.read_text(encoding="utf-8"))
    runtime["files"] = [
        describe(file["name"], content) if file["name"] == lock_path.name else file for file in runtime["files"]
    ]
    runtime_path.write_text(compact(runtime), encoding="utf-8")


def spoil_file(path: Path) -> None:
    """Changes one byte in the middle of a file; its length stays."""
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
