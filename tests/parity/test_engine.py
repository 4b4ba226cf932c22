"""The engine of the page in Chromium, under the site's own policy."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from parity.bare_site import make_site, serve, spoil_file, spoil_lock_hash
from playwright.sync_api import Browser, Page, Playwright

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parents[2]
TINY = Path(__file__).with_name("tiny") / "calculators"
# On http://plain.test a page may not compute hashes; on 127.0.0.1 it may.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--host-resolver-rules=MAP plain.test 127.0.0.1",
]

# Makes an engine, keeps the states it goes through, and turns the outcome of a call into a plain value.
PRELUDE = """
const { createEngine } = await import("/javascripts/engine/engine.mjs");
const engine = createEngine(path);
const states = [];
engine.onState((state) => states.push(state));
const outcome = (promise) => promise.then((answer) => ({ answer }), ({ code, message }) => ({ code, message }));
const until = (name) => new Promise((resolve) => { engine.onState((state) => state.name === name && resolve()); });
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, with its runtime under assets/runtime/; to be copied by a test that damages it."""
    folder = tmp_path_factory.mktemp("site")
    make_site(folder, {"version": "1"}, package=TINY, cache=tmp_path_factory.mktemp("cache"))
    return folder


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    found = subprocess.run([ROOT / "tools" / "find-browser"], capture_output=True, text=True, check=False)
    if found.returncode:
        pytest.fail(f"{found.stderr.strip()} `make browser` does it.")
    running = playwright.chromium.launch(executable_path=found.stdout.strip(), args=FLAGS)
    yield running
    running.close()


def _runtime_file(site: Path, pattern: str) -> Path:
    (path,) = site.glob(f"assets/runtime/*/{pattern}")
    return path


def _run(browser: Browser, site: Path, script: str, before: Any = None, host: str = "127.0.0.1") -> Any:
    """Runs `script` after the prelude in a fresh visit of the site; `before` gets the page first."""
    path = f"{_runtime_file(site, '*.whl').parent.relative_to(site).as_posix()}/"
    context = browser.new_context()
    try:
        with serve(site) as url:
            page = context.new_page()
            page.goto(url.replace("127.0.0.1", host))
            if before:
                before(page)
            return page.evaluate(f"async (path) => {{ {PRELUDE} {script} }}", path)
    finally:
        context.close()


@pytest.fixture
def damaged(site: Path, tmp_path: Path) -> Path:
    return shutil.copytree(site, tmp_path / "damaged")


def test_call_starts_and_answers(browser: Browser, site: Path) -> None:
    asked: list[str] = []
    result = _run(
        browser,
        site,
        'const answer = await engine.call("echo", { n: "é" }); return { answer, states };',
        before=lambda page: page.on("request", lambda request: asked.append(request.url)),
    )
    assert result["answer"] == {"ok": True, "result": {"asked": {"n": "é"}, "third": "1/3", "version": "1"}}
    names = [state["name"] for state in result["states"]]
    assert (names[0], names[1], names[-1]) == ("idle", "loading", "ready")
    loads = [state for state in result["states"] if state["name"] == "loading" and state["total"]]
    assert [load["loaded"] for load in loads] == sorted(load["loaded"] for load in loads)
    assert len(loads) > 5 and loads[-1]["loaded"] == loads[-1]["total"] > 10_000_000
    assert asked and all(url.startswith("http://127.0.0.1:") for url in asked)


def test_large_files_are_fetched_once(browser: Browser, site: Path) -> None:
    asked: list[str] = []

    def listen(page: Page) -> None:
        page.context.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[-1]))

    _run(browser, site, 'return await engine.call("echo", {});', before=listen)
    assert asked.count("pyodide.asm.wasm") == asked.count("python_stdlib.zip") == 1


def test_one_engine_for_one_address(browser: Browser, site: Path) -> None:
    script = """
    history.pushState(null, "", "/a/deep/page/");
    const again = createEngine("../../../" + path.slice(0, -1));
    await again.call("echo", {});
    return [again === engine, engine.state.name, states.filter((state) => state.total === 0).length];
    """
    assert _run(browser, site, script) == [True, "ready", 1]


def test_newer_question_takes_the_place_of_waiting_ones(browser: Browser, site: Path) -> None:
    script = """
    const ask = (name, n, options) => outcome(engine.call(name, { n }, options));
    const latest = { latest: true };
    return await Promise.all([ask("echo", 1, latest), ask("echo", 2), ask("other", 3, latest), ask("echo", 4, latest)]);
    """
    first, kept, other, last = _run(browser, site, script)
    assert first == {"code": "superseded", "message": "A newer question took its place."}
    assert kept["answer"]["result"]["asked"] == {"n": 2}
    assert other["answer"]["ok"] is False
    assert last["answer"]["result"]["asked"] == {"n": 4}


def test_stop_ends_a_long_answer_and_a_new_start_works(browser: Browser, site: Path) -> None:
    script = """
    await engine.call("echo", {});
    const pending = [outcome(engine.call("slow", { steps: 1e12 })), outcome(engine.call("echo", {}))];
    setTimeout(() => engine.stop(), 200);
    const stopped = await Promise.all(pending);
    const name = engine.state.name;
    engine.start();
    await until("ready");
    return { stopped, name, again: await engine.call("echo", {}) };
    """
    result = _run(browser, site, script)
    assert result["stopped"] == 2 * [{"code": "stopped", "message": "The calculators were stopped."}]
    assert result["name"] == "stopped" and result["again"]["ok"] is True


def test_stop_while_loading(browser: Browser, site: Path) -> None:
    script = """
    const pending = outcome(engine.call("echo", {}));
    engine.stop();
    engine.stop();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return [await pending, states.map((state) => state.name)];
    """
    pending, names = _run(browser, site, script)
    assert pending["code"] == "stopped" and names == ["idle", "loading", "stopped"]


def test_fault_of_one_calculator_leaves_the_engine_ready(browser: Browser, site: Path) -> None:
    script = """
    const fault = await outcome(engine.call("faulty", {}));
    return [fault, engine.state.name, await engine.call("echo", {})];
    """
    fault, name, after = _run(browser, site, script)
    assert fault["code"] == "error" and fault["message"].endswith("ValueError: the cause")
    assert name == "ready" and after["ok"] is True


def test_end_of_python_fails_and_can_be_started_again(browser: Browser, site: Path) -> None:
    script = """
    const end = await outcome(engine.call("fatal", {}));
    const state = engine.state;
    return [end, state, await engine.call("echo", {})];
    """
    end, state, after = _run(browser, site, script)
    assert end["code"] == "failed" and end["message"].startswith("Python stopped")
    assert state == {"name": "failed", "reason": end["message"]} and after["ok"] is True


def _failure(browser: Browser, site: Path, before: Any = None) -> str:
    """The words with which a first call fails."""
    end, state = _run(browser, site, 'return [await outcome(engine.call("echo", {})), engine.state];', before)
    assert end["code"] == "failed" and state == {"name": "failed", "reason": end["message"]}
    return end["message"]


def test_wrong_hash_in_the_lock_file(browser: Browser, damaged: Path) -> None:
    spoil_lock_hash(_runtime_file(damaged, "runtime.json").parent)
    assert "package is missing or damaged" in _failure(browser, damaged)


@pytest.mark.parametrize("name", ["python_stdlib.zip", "pyodide.asm.wasm", "bundle.json", "labataille_*.whl"])
def test_damaged_file(browser: Browser, damaged: Path, name: str) -> None:
    spoil_file(_runtime_file(damaged, name))
    assert "did not arrive as it should" in _failure(browser, damaged)


@pytest.mark.parametrize("name", ["runtime.json", "python_stdlib.zip", "pyodide.asm.js", "pyodide-lock.json"])
def test_missing_file(browser: Browser, damaged: Path, name: str) -> None:
    _runtime_file(damaged, name).unlink()
    assert "has changed since this page was opened" in _failure(browser, damaged)


def test_worker_that_is_not_there(browser: Browser, damaged: Path) -> None:
    (damaged / "javascripts" / "engine" / "worker.mjs").unlink()
    assert "ended unexpectedly" in _failure(browser, damaged)


def test_plain_address_without_encryption(browser: Browser, site: Path, damaged: Path) -> None:
    script = 'return [isSecureContext, await outcome(engine.call("echo", {}))];'
    secure, good = _run(browser, site, script, host="plain.test")
    assert secure is False and good["answer"]["ok"] is True
    spoil_file(_runtime_file(damaged, "python_stdlib.zip"))
    _, bad = _run(browser, damaged, script, host="plain.test")
    assert bad["code"] == "failed"


def test_no_connection(browser: Browser, site: Path) -> None:
    def cut(page: Page) -> None:
        page.context.route("**/*.wasm", lambda route: route.abort())

    assert "no connection" in _failure(browser, site, cut)
