"""rulebook serve: the built site on this machine, with the headers a real host should send."""

from __future__ import annotations

import errno
import io
import re
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from xml.sax.saxutils import escape

from rulebook.policy import HEADERS
from rulebook.reader import DataError

_PORTS_TRIED = 20


class Handler(SimpleHTTPRequestHandler):
    """Static files with the site's security headers, its own 404 page, and no directory listings."""

    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".woff2": "font/woff2",
        ".whl": "application/zip",
        ".json": "application/json",
        ".webmanifest": "application/manifest+json",
    }

    def end_headers(self) -> None:
        for name, value in HEADERS.items():
            self.send_header(name, value)
        # Folders under runtime/ are named after their content; everything else is asked for anew.
        kept = "/assets/runtime/" in self.path
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if kept else "no-cache")
        super().end_headers()

    def send_head(self) -> Any:
        """The packed file where there is one and the browser takes it (rulebook.compress)."""
        if "\0" in unquote(self.path):
            self.send_error(404)
            return None
        if self.path == "/sitemap.xml":
            return self._sitemap()
        packed = Path(self.translate_path(self.path) + ".br")
        if self.path.split("?")[0].endswith("/"):
            packed = Path(self.translate_path(self.path)) / "index.html.br"
        if "br" not in self.headers.get("Accept-Encoding", "") or not packed.is_file():
            return super().send_head()
        file = packed.open("rb")
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(packed.with_suffix(""))))
        self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(packed.stat().st_size))
        self.send_header("Last-Modified", self.date_time_string(int(packed.stat().st_mtime)))
        self.end_headers()
        return file

    def _sitemap(self) -> Any:
        """The sitemap with this server's own address: the theme swaps pages in place only if it finds them there."""
        text = (Path(self.directory) / "sitemap.xml").read_text(encoding="utf-8")
        here = f"http://{self.headers.get('Host', '127.0.0.1')}/"
        body = re.sub(r"(?<=<loc>)https?://[^/<]+/", lambda _: escape(here), text).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/xml")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)

    def list_directory(self, path: str) -> None:  # type: ignore[override]
        self.send_error(404)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Quiet: a person wants the address, not every request."""


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server of `folder` on 127.0.0.1; port 0 takes any free one. Raises OSError when the port is taken."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(folder)))


def _first_free(folder: Path, port: int) -> ThreadingHTTPServer:
    for candidate in range(port, port + _PORTS_TRIED):
        try:
            return server(folder, candidate)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    raise DataError(f"Ports {port} to {port + _PORTS_TRIED - 1} are all taken. Name a free one with --port.")


def run(folder: Path, port: int) -> int:
    """Serve until interrupted; prints the address first."""
    if not (folder / "index.html").is_file():
        raise DataError(f"There is no site in {folder}. Build it first: rulebook build.")
    with _first_free(folder, port) as running:
        print(f"The rules are at http://127.0.0.1:{running.server_port}/  (stop with Ctrl+C)", flush=True)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print("\nStopped.", file=sys.stderr)
    return 0
