"""The pages about the booklets: coverage, comparison, history, disagreements, what to look up."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulebook import missing
from rulebook.coverage import best_pages, coverage
from rulebook.model import RuleBook, load
from rulebook.site import links, pages
from rulebook.site.page_makers import MAKERS
from tests.site.html_reader import Page, read_markdown
from tests.site.small_book import AID, HOSTILE, PRINTED, WORKED_OUT, fact, small_data, write_book

BERLIN, LEIPZIG = "berlin-1813", "leipzig-1813"
PAIR = links.compare_path(BERLIN, LEIPZIG)
ROOT = Path(__file__).resolve().parents[2]


def words(page: Page, tag: str, css: str = "") -> list[str]:
    return [" ".join(e.text.split()) for e in page.all(tag, css)]


def text_of(markdown_text: str) -> str:
    page = read_markdown(markdown_text)
    return " ".join(words(page, "p") + words(page, "li") + words(page, "dl") + words(page, "article"))


# -- coverage ------------------------------------------------------------------------------------------


def test_coverage_of_the_small_book(book: RuleBook) -> None:
    row = coverage(book).sections[0]
    assert row.standings == dict.fromkeys(row.standings, 0) | {"printed": 1, "inferred": 1, "missing": 1}
    assert row.editions[BERLIN].counts == {"printed": 1, "otherwise": 0, "special-rules": 0, "unseen": 2}
    assert [page.page for page in row.editions[LEIPZIG].pages] == [15]
    assert coverage(book).total.facts == 3  # the battle's own rule is no part of it


def test_best_pages_keeps_the_best_of_each_page() -> None:
    cut = PRINTED | {"page_basis": "worked-out", "seen": "cut"}
    unknown = {"edition": BERLIN, "page_basis": "unknown", "seen": "cut", "standing": "printed"}
    for claims in ([cut, PRINTED, unknown], [PRINTED, cut]):
        assert [(p.page, p.page_basis, p.seen) for p in best_pages(claims)] == [(16, "footer", "whole")]


def test_coverage_page(made: dict[str, str]) -> None:
    page = read_markdown(made["coverage.md"])
    heads = words(page, "th")
    standings = ["Printed", "Special rules", "Publisher", "Player aid", "Inferred", "Missing"]
    assert heads[:8] == ["Section", "Facts", *standings]
    assert "15 Tactical organization" in heads and "All sections" in heads
    cells = words(page, "td")
    assert cells[:7] == ["3", "1", "–", "–", "–", "1", "1"]
    assert "1 p. 16" in cells and "1 p. 15" in cells
    # A figure has a shape with a name, and every cell the name of its column for the card of a phone.
    assert 'aria-label="printed"' in made["coverage.md"]
    assert all(cell.attributes.get("data-th") for cell in page.all("td"))


# -- two booklets --------------------------------------------------------------------------------------


def test_matrix_leads_to_every_pair(made: dict[str, str]) -> None:
    page = read_markdown(made[links.COMPARE])
    assert page.addresses.count("berlin-1813-and-leipzig-1813/") == 2
    assert "Leipzig, 2013" not in made[links.COMPARE]  # the small book's booklet has no short name
    assert any("1 may change play, 1 seen in both" in text for text in words(page, "a"))


def test_pair_page(made: dict[str, str]) -> None:
    page = read_markdown(made[PAIR])
    assert words(page, "h1") == ["Berlin, July 2021 and Premier Rules with Leipzig 1813"]
    assert words(page, "h2") == ["May change play", "The same, as far as seen"][:1]
    rows = dict(zip(words(page, "th")[2:], words(page, "td"), strict=True))
    assert rows["May change play"] == "1"
    assert rows["Not seen in either"] == "2"
    text = text_of(made[PAIR])
    assert "As given above." in text and "Says three. Its page was cut." in text


def test_pair_page_says_what_was_not_seen(tmp_path: Path) -> None:
    data = small_data()
    facts = data["sections/15.json"]["groups"][0]["facts"]
    facts += [fact("15.90", "Only Berlin", "Seen once.", sources=[PRINTED])]
    facts += [fact("15.91", "Both", "Seen twice.", sources=[PRINTED, WORKED_OUT])]
    made = pages(write_book(tmp_path / "more", data), version="1", makers=MAKERS)
    page = read_markdown(made[PAIR])
    assert words(page, "h2") == ["May change play", "The same, as far as seen", "What was not seen"]
    assert words(page, "summary") == ["Not seen in Premier Rules with Leipzig 1813 (1)"]
    runs = words(page, "li")
    assert "15 Tactical organization 15.91" in runs
    assert "15 Tactical organization 15.90" in runs


# -- history and disagreements -------------------------------------------------------------------------


def test_history_is_told_by_date(made: dict[str, str]) -> None:
    page = read_markdown(made["history.md"])
    assert words(page, "h3") == ["15.36 Four increments fire may change play"]
    assert page.ids.count("h-15.36") == 1
    assert words(page, "dt") == ["Berlin, July 2021 Be16", "Premier Rules with Leipzig 1813 Lz~15"]
    assert words(page, "dd") == ["As given above.", "Says three. Its page was cut."]


def test_rule_links_to_its_history(made: dict[str, str]) -> None:
    assert 'href="../../history/#h-15.36"' in made["rules/15-tactical-organization.md"]


def test_disagreements(tmp_path: Path) -> None:
    data = small_data()
    data["questions/15.json"]["questions"][0]["kind"] = "contradiction"
    item = {"cell": "fire-combat/1:1/51", "says": "One says none.", "chosen": "none", "why": "Two say so."}
    data["charts/fire-combat.json"]["disagreements"] = [item]
    data["battles/berlin-1813.json"]["charts"]["fire-defence"]["disagreements"] = [item | {"why": "It is newer."}]
    text = pages(write_book(tmp_path / "more", data), version="1", makers=MAKERS)["disagreements.md"]
    page = read_markdown(text)
    assert words(page, "h2") == ["Contradictions", "Booklets that play differently", "Cells of charts"]
    assert words(page, "h3")[0] == "How do the increments split?"
    assert words(page, "h3")[-2:] == ["Fire combat table", "Berlin 1813, fire defence"]
    assert "questions/#line-split" in " ".join(page.addresses)
    assert "fire-combat/1:1/51: One says none. Used here: none. Two say so." in text_of(text)
    assert "../battles/berlin-1813/#fire-defence" in page.addresses


def test_nothing_to_tell(tmp_path: Path) -> None:
    data = small_data()
    first = data["sections/15.json"]["groups"][0]["facts"][0]
    del first["differences"], first["editions"]
    made = pages(write_book(tmp_path / "same", data), version="1", makers=MAKERS)
    assert "No two booklets are known to differ." in text_of(made["history.md"])
    assert text_of(made["disagreements.md"]).count("None is known.") == 3


# -- what to look up -----------------------------------------------------------------------------------


def test_gaps_are_asked_for(book: RuleBook) -> None:
    assert [gap.fact.id for gap in missing.gaps(book)] == ["15.41", "15.87"]
    assert missing.gaps(book)[0].looks == ("Look at page 16.",)
    assert [f.id for f in missing.second_hand(book)] == ["15.41"]
    assert [gap.what for gap in missing.battle_gaps(book, BERLIN)] == ["Limber chart"]
    assert missing.battle_gaps(book, LEIPZIG) == []
    assert missing.undecided(book, LEIPZIG) == []


def test_nothing_is_asked_for_twice(tmp_path: Path) -> None:
    data = small_data()
    facts = data["sections/15.json"]["groups"][0]["facts"]
    difference = {"edition": LEIPZIG, "says": "Other.", "impact": "changes-results"}
    facts += [fact("15.90", "Open", "One.", sources=[WORKED_OUT], differences=[difference])]
    facts += [fact("15.91", "Elsewhere", "Two.", sources=[WORKED_OUT]), fact("15.92", "Aid", "Three.", sources=[AID])]
    book = write_book(tmp_path / "more", data)
    assert [f.id for f in missing.undecided(book, BERLIN)] == ["15.90"]
    assert [f.id for entry in missing.unseen(book, BERLIN) for f in entry.facts] == ["15.91", "15.92"]
    assert missing.pages_of(book.sections["15"], LEIPZIG) == [15]


def test_report_is_filled_in_as_far_as_it_goes(made: dict[str, str]) -> None:
    page = read_markdown(made[links.missing_path(LEIPZIG)])
    reports = {area.attributes["id"]: area.text for area in page.all("textarea")}
    assert reports["g-15.87-report"] == (
        "Fact 15.87 (Routed formation)\nBooklet: Premier Rules with Leipzig 1813, page ____\nIt says: ____"
    )
    assert all("readonly" in area.attributes for area in page.all("textarea"))
    assert {e.attributes.get("for") for e in page.all("label")} == set(reports)
    assert "Section 15, near page 15" in text_of(made[links.missing_path(LEIPZIG)])
    berlin = read_markdown(made[links.missing_path(BERLIN)])
    assert any("Special rules, page ____" in area.text for area in berlin.all("textarea"))


def test_real_reports_need_no_other_address() -> None:
    made = pages(load(ROOT / "rules_data"), version="1", makers=MAKERS)
    for path, text in made.items():
        if path.startswith(("missing/", "compare/")):
            assert not re.search(r"https?:|mailto:|\w@\w", text), path


# -- texts of others stay texts ------------------------------------------------------------------------


@pytest.fixture
def hostile(tmp_path: Path) -> dict[str, str]:
    data = small_data()
    first = data["sections/15.json"]["groups"][0]["facts"][0]
    first |= {"title": HOSTILE, "text": HOSTILE}
    first["editions"][LEIPZIG]["note"] = first["differences"][0]["says"] = HOSTILE
    missed = data["sections/15.json"]["groups"][0]["facts"][2]
    missed["title"] = missed["sources"][0]["look"] = HOSTILE + "</textarea>"
    data["sections/15.json"] |= {"title": HOSTILE}
    data["editions/leipzig-1813.json"] |= {"title": HOSTILE}
    data["battles/berlin-1813.json"]["gaps"][0] |= {"what": HOSTILE + "</textarea>", "look": HOSTILE}
    data["questions/15.json"]["questions"][0] |= {"kind": "contradiction", "title": HOSTILE}
    item = {"cell": HOSTILE, "says": HOSTILE, "chosen": HOSTILE, "why": HOSTILE}
    data["charts/fire-combat.json"]["disagreements"] = [item]
    data["terms/terms.json"]["terms"][0] |= {"also": [HOSTILE, "é" + HOSTILE]}
    return pages(write_book(tmp_path / "hostile", data), version="1", makers=MAKERS)


def test_hostile_text_stays_text(hostile: dict[str, str]) -> None:
    for path, text in hostile.items():
        page = read_markdown(text)
        assert not page.all("script") and not page.all("img") and not page.all("em"), path
        assert not any(name.startswith("on") for e in page.elements for name in e.attributes), path
        assert len(page.ids) == len(set(page.ids)), path
    assert any(HOSTILE in area.text for area in read_markdown(hostile[links.missing_path(LEIPZIG)]).all("textarea"))
