"""What the generated pages say, on a small rule book with one of everything."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulebook.model import RuleBook, load
from rulebook.site import pages, write_markdown
from rulebook.site.page import Page
from rulebook.site.page_makers import MAKERS
from tests.site.html_reader import read_markdown
from tests.site.small_book import HOSTILE, small_data, write_book

ROOT = Path(__file__).resolve().parents[2]
SECTION = "rules/15-tactical-organization.md"
BATTLE = "battles/berlin-1813.md"


def text_of(markdown_text: str) -> str:
    body = read_markdown(markdown_text)
    words = " ".join(e.text for e in body.elements if e.tag in ("p", "article", "aside", "table", "div", "ul", "dl"))
    return " ".join(words.split())


def test_same_book_gives_the_same_pages(book: RuleBook, made: dict[str, str]) -> None:
    assert pages(book, version="1.2.3", makers=MAKERS) == made


def test_every_kind_of_page_is_there(made: dict[str, str]) -> None:
    assert {
        "index.md",
        "rules/index.md",
        SECTION,
        "charts/index.md",
        "charts/fire-combat.md",
        "charts/leader-casualty.md",
        "battles/index.md",
        BATTLE,
        "formations.md",
        "questions.md",
        "terms.md",
        "editions.md",
        "codes.md",
    } <= set(made)


def test_write_markdown_writes_what_pages_returns(tmp_path: Path) -> None:
    book = load(ROOT / "rules_data")
    written = write_markdown(book, tmp_path, version="1.2.3")
    found = {f.relative_to(tmp_path).as_posix(): f.read_text(encoding="utf-8") for f in written}
    assert found == pages(book, version="1.2.3")
    assert "fire.md" in found


def test_fact_heading_is_its_permalink(made: dict[str, str]) -> None:
    page = read_markdown(made[SECTION])
    heading = next(e for e in page.all("h3") if e.attributes["id"] == "15.36")
    assert heading.text.split() == ["15.36", "Four", "increments", "fire"]
    assert '<a class="lb-no" href="#15.36">15.36</a>' in made[SECTION]


def test_parameters_are_printed_from_the_data(made: dict[str, str]) -> None:
    assert '<span class="lb-p">4 increments per hex</span>' in made[SECTION]
    assert '<span class="lb-p lb-p--missing">(not seen)</span>' in made[SECTION]
    assert '<span class="lb-p">7</span>' in made[BATTLE]


def test_links_in_prose(made: dict[str, str]) -> None:
    assert '<a class="lb-ref" href="#15.41" data-lb-preview>15.41</a>' in made[SECTION]
    assert '<a href="../../terms/#increment">Increment</a>' in made[SECTION]
    assert '<a href="../../charts/fire-combat/">Fire combat table</a>' in made[SECTION]
    assert '<a class="lb-ref" href="../rules/15-tactical-organization/#15.36"' in made["terms.md"]


def test_marks_of_sources(made: dict[str, str]) -> None:
    marks = re.findall(r'data-edition="([^"]+)"><abbr title="([^"]+)">(\w+)</abbr><b>([^<]+)</b>', made[SECTION])
    # Leipzig is the reader's own booklet until another is chosen, so its mark comes first.
    assert marks[0][0] == "leipzig-1813"
    assert marks[0][2:] == ("Lz", "~15")
    assert "page worked out, page seen in part" in marks[0][1]
    assert marks[1] == ("berlin-1813", "Berlin, July 2021, page 16", "Be", "16")
    assert "<b>SR 4</b>" in made[BATTLE]


def test_each_standing_shows(made: dict[str, str]) -> None:
    for standing in ("printed", "inferred", "missing"):
        assert f"lb-st--{standing}" in made[SECTION]
    assert "By counting the example." in made[SECTION]
    assert "Where to look: Section 15 of your booklet." in text_of(made[SECTION])
    assert "Second-hand table" in made["charts/fire-combat.md"]
    assert "Second-hand table" not in made["charts/leader-casualty.md"]


def test_question_stands_after_its_fact_with_its_default(made: dict[str, str]) -> None:
    page = made[SECTION]
    assert page.index('id="15.36"') < page.index('id="q-line-split"') < page.index('id="15.41"')
    assert re.search(r"<li data-default><b>Evenly</b> <span class=\"lb-tag\">used here</span>", page)
    assert page.count("used here") == 1
    assert "Why this one: Skirmishers do it so." in text_of(page)
    assert 'id="line-split"' in made["questions.md"]


def test_question_that_changes_no_figure_is_folded(tmp_path: Path) -> None:
    data = small_data()
    question = data["questions/15.json"]["questions"][0]
    del question["parameters"]
    for reading in question["readings"]:
        reading.pop("sets")
        reading.pop("cells", None)
    page = pages(write_book(tmp_path / "folded", data), version="1", makers=MAKERS)[SECTION]
    folded = next(e for e in read_markdown(page).all("details") if e.attributes.get("id") == "q-line-split")
    words = " ".join(folded.text.split())
    assert "How do the increments split? Used here: Evenly" in words
    assert "The owner chooses" in words


def test_booklets_that_differ(made: dict[str, str]) -> None:
    text = text_of(made[SECTION])
    assert "Booklets differ on 15.36 may change play" in text
    assert "Says three." in text
    assert "Its page was cut." in text


def test_example_has_a_button_once_the_calculator_has_a_page(book: RuleBook, made: dict[str, str]) -> None:
    assert "?e=ten-increments" not in made[SECTION]
    assert "Ten increments in line." in made[SECTION]
    fire = Page("fire.md", lambda view: "# Fire\n")
    more = pages(book, version="1", makers=(*MAKERS, lambda book: [fire]))
    assert 'href="../../fire/?e=ten-increments"' in more[SECTION]
    assert more["fire.md"] == "# Fire\n"


def test_sections_without_data_are_listed_plainly(made: dict[str, str]) -> None:
    page = read_markdown(made["rules/index.md"])
    assert [e.attributes["id"] for e in page.all("li", "is-empty")] == ["section-16"]
    rows = [" ".join(e.text.split()) for e in page.all("li")]
    # Chapter 16 stands in the contents of the booklet and nowhere else.
    assert any(row.startswith("15") and "3 facts" in row and "2 gaps" in row for row in rows)
    assert any(row.startswith("16") and "not entered yet" in row for row in rows)


def test_battle_tables(made: dict[str, str]) -> None:
    page = read_markdown(made[BATTLE])
    cells = [" ".join(e.text.split()) for e in page.all("td")]
    assert cells[:5] == ["counter", "3", "1/3", "no 15.36", "not seen"]
    assert 'aria-label="special rules"' in made[BATTLE]
    text = text_of(made[BATTLE])
    assert "Losses that call for a check: not seen" in text
    assert "Landwehr: A note." in text
    assert "Landwehr, general order: Look at the chart." in text
    assert "Limber chart" in text
    assert "Replaces 15.41" in text


def test_dead_link_is_an_error(book: RuleBook) -> None:
    wrong = Page("wrong.md", lambda view: view.href("nowhere.md"))
    with pytest.raises(KeyError, match=r"wrong\.md links to nowhere\.md"):
        pages(book, version="1", makers=[lambda book: [wrong]])


def test_hostile_text_stays_text(tmp_path: Path) -> None:
    data = small_data()
    fact = data["sections/15.json"]["groups"][0]["facts"][0]
    fact["title"] = fact["text"] = HOSTILE
    fact["sources"][0]["note"] = HOSTILE
    fact["differences"][0]["says"] = HOSTILE
    data["sections/15.json"] |= {"title": HOSTILE, "summary": HOSTILE}
    data["sections/15.json"]["groups"][0]["title"] = HOSTILE
    data["editions/berlin-1813.json"] |= {"title": HOSTILE, "short": HOSTILE, "note": HOSTILE}
    data["battles/berlin-1813.json"] |= {"title": HOSTILE, "summary": HOSTILE}
    data["battles/berlin-1813.json"]["terrains"]["clear"]["label"] = HOSTILE
    data["terms/terms.json"]["terms"][0] |= {"term": HOSTILE, "text": HOSTILE, "also": [HOSTILE]}
    question = data["questions/15.json"]["questions"][0]
    question |= {"title": HOSTILE, "text": HOSTILE, "effect": HOSTILE, "reason": HOSTILE}
    question["readings"][0] |= {"label": HOSTILE, "text": HOSTILE}
    data["examples/15.json"]["examples"][0] |= {"title": HOSTILE, "text": HOSTILE}
    made = pages(write_book(tmp_path / "hostile", data), version="1", makers=MAKERS)
    section = next(path for path in made if path.startswith("rules/15-"))
    headings = [e.text for e in read_markdown(made[section]).elements if e.tag in ("h1", "h2", "h3")]
    assert sum(HOSTILE in text for text in headings) == 3
    for path, text in made.items():
        front = text.split("\n---\n", 1)[0]
        assert "<script" not in front and "<img" not in front, path
        page = read_markdown(text)
        assert not page.all("script") and not page.all("img") and not page.all("em"), path
        assert not any(name.startswith("on") for e in page.elements for name in e.attributes), path
        assert not any(address.startswith("javascript:") for address in page.addresses), path


def test_pages_carry_no_style_and_no_script(made: dict[str, str]) -> None:
    for path, text in made.items():
        page = read_markdown(text)
        assert not any("style" in e.attributes for e in page.elements), path
        scripts = page.all("script")
        assert all(e.attributes.get("type") == "application/json" for e in scripts), path


def test_no_attribute_was_escaped_away(made: dict[str, str]) -> None:
    for path, text in made.items():
        for element in read_markdown(text).elements:
            assert not any('"' in name or "&" in name for name in element.attributes), path
            assert '"' not in element.attributes.get("class", ""), path


def test_ids_are_unique(made: dict[str, str]) -> None:
    for path, text in made.items():
        ids = read_markdown(text).ids
        assert len(ids) == len(set(ids)), path
