"""rulebook serve and the packed files: what a browser gets from this machine."""

import http.client
import threading
from collections.abc import Iterator
from pathlib import Path

import brotli
import pytest

from rulebook import serve
from rulebook.cli import main
from rulebook.compress import compress

PAGE = "<!doctype html><title>Rules</title>" + "<p>From each hex of a line.</p>" * 100


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "rules").mkdir(parents=True)
    (folder / "assets" / "runtime" / "abc").mkdir(parents=True)
    (folder / "empty").mkdir()
    (folder / "index.html").write_text(PAGE)
    (folder / "rules" / "index.html").write_text(PAGE)
    (folder / "404.html").write_text("<title>Nothing here</title>")
    (folder / "main.mjs").write_text("export const a = 1;")
    (folder / "assets" / "runtime" / "abc" / "bundle.json").write_text('{"a": 1}' * 500)
    (folder / "sitemap.xml").write_text("<urlset><url><loc>https://elsewhere.example/rules/</loc></url></urlset>")
    (tmp_path / "secret.txt").write_text("not for you")
    compress(folder, tmp_path / "cache")
    return folder


@pytest.fixture
def address(site: Path) -> Iterator[tuple[str, int]]:
    with serve.server(site, 0) as running:
        thread = threading.Thread(target=running.serve_forever)
        thread.start()
        yield "127.0.0.1", running.server_port
        running.shutdown()
        thread.join()


def get(
    address: tuple[str, int], path: str, *, packed: bool = False, method: str = "GET"
) -> tuple[int, dict[str, str], bytes]:
    connection = http.client.HTTPConnection(*address, timeout=10)
    try:
        connection.request(method, path, headers={"Accept-Encoding": "gzip, br"} if packed else {})
        answer = connection.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read()
    finally:
        connection.close()


def test_every_answer_carries_the_policy(address: tuple[str, int]) -> None:
    for path in ("/", "/rules/", "/main.mjs", "/nothing/"):
        headers = get(address, path)[1]
        assert "script-src 'self' 'wasm-unsafe-eval'" in headers["Content-Security-Policy"]
        assert "unsafe-inline" not in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    ("path", "content_type"), [("/", "text/html"), ("/main.mjs", "text/javascript"), ("/rules/", "text/html")]
)
def test_types(address: tuple[str, int], path: str, content_type: str) -> None:
    status, headers, _ = get(address, path)
    assert (status, headers["Content-type"].split(";")[0]) == (200, content_type)


@pytest.mark.parametrize("path", ["/", "/rules/", "/assets/runtime/abc/bundle.json"])
def test_packed_for_a_browser_that_takes_it(address: tuple[str, int], path: str) -> None:
    _, plain_headers, plain = get(address, path)
    _, headers, body = get(address, path, packed=True)
    assert "Content-Encoding" not in plain_headers
    assert headers["Content-Encoding"] == "br"
    assert headers["Vary"] == "Accept-Encoding"
    assert len(body) < len(plain)
    assert brotli.decompress(body) == plain


def test_small_files_are_not_packed(address: tuple[str, int]) -> None:
    assert "Content-Encoding" not in get(address, "/main.mjs", packed=True)[1]


def test_the_runtime_is_kept_and_pages_are_asked_for_anew(address: tuple[str, int]) -> None:
    assert "immutable" in get(address, "/assets/runtime/abc/bundle.json")[1]["Cache-Control"]
    assert get(address, "/")[1]["Cache-Control"] == "no-cache"


def test_own_page_for_what_is_not_there(address: tuple[str, int]) -> None:
    status, _, body = get(address, "/nothing/")
    assert (status, body) == (404, b"<title>Nothing here</title>")
    assert get(address, "/nothing/", method="HEAD")[2] == b""


@pytest.mark.parametrize("path", ["/empty/", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/"])
def test_no_listing_and_nothing_outside(address: tuple[str, int], path: str) -> None:
    status, _, body = get(address, path)
    assert status == 404
    assert b"not for you" not in body


def test_the_sitemap_names_this_server(address: tuple[str, int]) -> None:
    body = get(address, "/sitemap.xml", packed=True)[2].decode()
    assert f"<loc>http://127.0.0.1:{address[1]}/rules/</loc>" in body


def test_no_site_is_said_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--out", str(tmp_path)]) == 2
    assert "Build it first: rulebook build." in capsys.readouterr().err


def test_a_taken_port_gives_the_next_one(site: Path) -> None:
    with serve.server(site, 0) as first, serve._first_free(site, first.server_port) as second:
        assert second.server_port != first.server_port


def test_slow_packing_is_done_once(site: Path, tmp_path: Path) -> None:
    kept = list((tmp_path / "cache").iterdir())
    before = [path.stat().st_mtime_ns for path in kept]
    compress(site, tmp_path / "cache")
    assert kept and [path.stat().st_mtime_ns for path in kept] == before
