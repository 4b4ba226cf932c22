"""The page of all questions, and the words of the game with the words that lead to them."""

from __future__ import annotations

from pathlib import Path

from rulebook.model import RuleBook, load
from rulebook.site import pages
from rulebook.site.page_makers import MAKERS
from rulebook.site.question_pages import calculated, home
from rulebook.site.term_pages import letters, other_words, plain_words
from tests.site.html_reader import Page, read_markdown
from tests.site.small_book import small_data, write_book

ROOT = Path(__file__).resolve().parents[2]


def words(page: Page, tag: str, css: str = "") -> list[str]:
    return [" ".join(e.text.split()) for e in page.all(tag, css)]


def with_questions(tmp_path: Path) -> RuleBook:
    data = small_data()
    split = data["questions/15.json"]["questions"][0]
    plain = {key: value for key, value in split.items() if key not in ("parameters",)}
    plain["readings"] = [{"id": r["id"], "label": r["label"], "text": r["text"]} for r in split["readings"]]
    data["questions/15.json"]["questions"] += [
        plain | {"id": "agreed", "kind": "agreement", "title": "Which clock?"},
        plain | {"id": "muddy", "about": ["term:increment", "berlin-1813:1"], "title": "How muddy?"},
        plain | {"id": "of-a-chart", "about": ["chart:fire-combat"], "title": "Which cell?", "kind": "contradiction"},
        plain | {"id": "of-a-battle", "about": ["battle:berlin-1813"], "title": "Which hill?"},
    ]
    return write_book(tmp_path / "asked", data)


def test_agreements_come_first_then_sections_battles_charts(tmp_path: Path) -> None:
    page = read_markdown(pages(with_questions(tmp_path), version="1", makers=MAKERS)["questions.md"])
    heads = ["Settle these before you play", "15 Tactical organization", "Berlin 1813", "Charts"]
    assert words(page, "h2") == heads
    questions = ["Which clock?", "How do the increments split?", "How muddy?", "Which hill?", "Which cell?"]
    assert words(page, "h3") == questions
    # What a calculator works with is named at the top, and its fold is closed; the agreement's is open.
    assert words(page, "ul", "lb-list") == ["How do the increments split? Evenly"]
    assert ["open" in e.attributes for e in page.all("details")] == [True, False, False, False, False]
    jumps = words(page, "nav", "lb-jump")
    assert jumps == ["15 Tactical organization: 1 questionBerlin 1813 2 questionsCharts 1 question"]
    assert {a for a in page.addresses if a.startswith("#section-")} <= {f"#{id}" for id in page.ids}


def test_home_of_a_question(tmp_path: Path) -> None:
    book = with_questions(tmp_path)
    homes = {question.id: home(book, question) for question in book.questions.values()}
    assert homes == {
        "line-split": "section-15",
        "agreed": "section-15",
        "muddy": "battle-berlin-1813",
        "of-a-chart": "charts",
        "of-a-battle": "battle-berlin-1813",
    }
    assert [q.id for q in book.questions.values() if calculated(q)] == ["line-split"]


def test_every_real_question_stands_once() -> None:
    book = load(ROOT / "rules_data")
    page = read_markdown(pages(book, version="1", makers=MAKERS)["questions.md"])
    ids = [e.attributes["id"] for e in page.all("h3")]
    assert sorted(ids) == sorted(book.questions)
    agreements = [q.id for q in book.questions.values() if q.kind == "agreement"]
    assert ids[: len(agreements)] == agreements


def test_terms_by_letter_and_by_other_words() -> None:
    terms = [
        {"id": "carre", "term": "Carré", "also": ["square", "form square"]},
        {"id": "etat", "term": "État", "also": []},
    ]
    assert letters(terms) == {"C": "carre", "E": "etat"}
    assert [(word, term["id"]) for word, term in other_words(terms)] == [("form square", "carre"), ("square", "carre")]


def test_words_with_an_accent_are_found_without_it() -> None:
    term = {"id": "x", "term": "Carré", "also": ["à la mêlée", "square"]}
    assert plain_words(term) == "carre a melee"
    assert plain_words({"id": "x", "term": "Line", "also": ["ligne"]}) == ""


def test_every_real_term_is_there_with_its_other_words() -> None:
    book = load(ROOT / "rules_data")
    page = read_markdown(pages(book, version="1", makers=MAKERS)["terms.md"])
    assert sorted(e.attributes["id"] for e in page.all("h2")) == sorted(book.terms)
    shown = words(page, "p", "lb-hint")
    for term in book.terms.values():
        if term.get("also"):
            line = "also: " + ", ".join(term["also"]).replace("'", "’")
            assert any(text.startswith(line) for text in shown), term["id"]
    text = " ".join(e.text for e in page.all("p", "lb-hint"))
    assert "desordre" in text and "melee" in text
