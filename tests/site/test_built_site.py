"""The real site as MkDocs builds it: every link and every anchor leads somewhere, nothing comes from elsewhere."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from rulebook.model import load
from rulebook.site import links
from tests.site.html_reader import Page, read_html

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def site_pages(built_site: Path) -> dict[Path, Page]:
    return {file: read_html(file.read_text(encoding="utf-8")) for file in sorted(built_site.rglob("*.html"))}


def target_of(site: Path, page: Path, address: str) -> tuple[Path, str]:
    """The file and the anchor an address on a page leads to."""
    parts = urlsplit(address)
    path = unquote(parts.path)
    if not path:
        return page, unquote(parts.fragment)
    # 404.html may be shown at any depth, so the theme gives it addresses from the root.
    file = site / path.lstrip("/") if path.startswith("/") else (page.parent / path).resolve()
    return (file / "index.html" if file.is_dir() else file), unquote(parts.fragment)


def test_no_dead_link_and_no_dead_anchor(built_site: Path, site_pages: dict[Path, Page]) -> None:
    dead = []
    for file, page in site_pages.items():
        for address in page.addresses:
            if urlsplit(address).scheme:
                continue
            target, anchor = target_of(built_site, file, address)
            if not target.is_file():
                dead.append(f"{file.relative_to(built_site)}: {address}")
            elif anchor and target in site_pages and anchor not in site_pages[target].ids:
                dead.append(f"{file.relative_to(built_site)}: {address} (anchor)")
    assert dead == []


def test_nothing_is_loaded_from_elsewhere(site_pages: dict[Path, Page]) -> None:
    for file, page in site_pages.items():
        loaded = [e for e in page.elements if "src" in e.attributes or e.tag == "link"]
        for element in loaded:
            address = element.attributes.get("src", element.attributes.get("href", ""))
            canonical = element.attributes.get("rel") == "canonical"
            assert canonical or not urlsplit(address).scheme, f"{file}: {address}"


def test_no_inline_script_runs_and_no_style_attribute(site_pages: dict[Path, Page]) -> None:
    for file, page in site_pages.items():
        for script in page.all("script"):
            inert = script.attributes.get("type") == "application/json"
            assert inert or "src" in script.attributes, f"{file}: {script.text[:60]}"
        assert not page.all("style"), file
        assert not any("style" in e.attributes for e in page.elements), file
        assert not any(name.startswith("on") for e in page.elements for name in e.attributes), file


def test_ids_are_unique(site_pages: dict[Path, Page]) -> None:
    for file, page in site_pages.items():
        twice = {id for id in page.ids if page.ids.count(id) > 1}
        assert not twice, f"{file}: {sorted(twice)}"


def test_one_h1_and_no_level_left_out(site_pages: dict[Path, Page]) -> None:
    for file, page in site_pages.items():
        levels = [int(e.tag[1]) for e in page.elements if e.tag in ("h1", "h2", "h3", "h4")]
        assert levels.count(1) == 1, file
        assert all(b <= a + 1 for a, b in pairwise(levels)), file


def test_every_fact_has_its_place(built_site: Path, site_pages: dict[Path, Page]) -> None:
    everywhere = [id for page in site_pages.values() for id in page.ids]
    for fact in load(ROOT / "rules_data").facts:
        assert everywhere.count(fact) == 1, fact


def test_every_page_says_it_is_unofficial(site_pages: dict[Path, Page]) -> None:
    for file, page in site_pages.items():
        assert any("Unofficial." in e.text for e in page.all("footer")), file


def test_search_finds_a_rule_by_its_number(built_site: Path) -> None:
    index = json.loads((built_site / "search" / "search_index.json").read_text(encoding="utf-8"))
    found = [entry for entry in index["docs"] if entry["location"].endswith("#15.36")]
    assert len(found) == 1
    assert found[0]["title"].startswith("15.36")
    assert "lb-" not in found[0]["text"]


def test_search_knows_the_words_of_a_calculator_and_not_its_form(built_site: Path) -> None:
    index = json.loads((built_site / "search" / "search_index.json").read_text(encoding="utf-8"))
    assert not any('{"calculator":' in entry["text"] for entry in index["docs"])
    for path in links.CALCULATORS.values():
        own = [entry for entry in index["docs"] if entry["location"].startswith(links.address(path))]
        assert len(own) == 2, path
        said = " ".join(entry["text"] for entry in own)
        assert "The steps in words" in said, path
        assert "Rules booklet" not in said, path
        assert "Try it" not in said, path


def test_search_finds_a_rule_by_a_word_without_its_accent(built_site: Path) -> None:
    index = json.loads((built_site / "search" / "search_index.json").read_text(encoding="utf-8"))
    rules = [entry for entry in index["docs"] if re.search(r"^rules/.*#\d+\.\d+$", entry["location"])]
    with_accent = [entry for entry in rules if re.search(r"\bcarré\b", entry["title"])]
    assert with_accent
    assert all(re.search(r"\bcarre\b", entry["text"]) for entry in with_accent)


def test_fonts_and_their_licences_are_served(built_site: Path) -> None:
    fonts = {file.name for file in (built_site / "fonts").iterdir()}
    styles = (built_site / "stylesheets" / "tokens.css").read_text(encoding="utf-8")
    used = {name for name in fonts if name in styles}
    assert {name for name in fonts if name.endswith(".woff2")} == used
    assert len(used) == 2
    assert {"source-serif-4-LICENSE.txt", "source-sans-3-LICENSE.txt"} <= fonts
