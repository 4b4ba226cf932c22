"""The tabs and the thumb bar name only pages that exist."""

from __future__ import annotations

from rulebook.site import links, navigation


def test_only_existing_pages_are_named() -> None:
    assert navigation.tabs([]) == []
    assert navigation.tabs(["index.md", "terms.md"]) == [
        {"At the table": [{"Home": "index.md"}]},
        {"Rules": [{"Terms": "terms.md"}]},
    ]
    assert navigation.thumb_bar([]) == []


def test_thumb_bar_has_five_places_and_rules_keeps_its_own() -> None:
    everything = [path for _, path, _ in navigation.THUMB_BAR]
    bar = navigation.thumb_bar(everything)
    assert len(bar) == navigation.THUMB_PLACES
    assert bar[0]["label"] == "Fire"
    assert bar[-1] == {"label": "Rules", "url": "rules/", "icon": bar[-1]["icon"]}
    assert all(item["icon"].startswith("<svg") for item in bar)


def test_parent_of_a_leaf() -> None:
    assert navigation.parent_of("rules/15-line.md") == links.RULES
    assert navigation.parent_of("terms.md") == ""
