"""The rules on the page: their pictures, chapters, and what is searched for."""

import re

import pytest

from kamikoma.serve.reading import Marker
from kamikoma.shelf import games


def test_hits_are_marked_however_they_were_typed():
    marker = Marker("５ mm")
    assert marker.marked("<5㎜> or 5 MM") == '&lt;5㎜&gt; or <mark id="hit-1">5 MM</mark>'
    assert Marker("mm").marked("5㎜") == '5<mark id="hit-1">㎜</mark>'
    assert Marker("").marked("a & b") == "a &amp; b"


def test_figures_and_what_they_count_stand_on_one_line():
    assert Marker("").marked("15枚、3～5マス") == "15\u2060枚、3\u2060～\u20605\u2060マス"
    assert Marker("15枚").marked("15枚です") == '<mark id="hit-1">15枚</mark>です'


def test_another_word_for_the_same_thing_is_found():
    assert Marker("サイコロ").marked("ダイスを振る") == '<mark id="hit-1">ダイス</mark>を振る'
    assert Marker("dice").marked("A soldier, a die") == 'A soldier, a <mark id="hit-1">die</mark>'
    assert Marker("sold").marked("soldier") == '<mark id="hit-1">sold</mark>ier'


def test_the_sign_of_a_house_value_stays_with_its_last_word(phone):
    page = phone.get("/rules/rakugaaki").text
    assert "\u00a0⌂" in page
    assert " ⌂" not in page


def test_a_search_without_a_hit_shows_one_way_back(phone):
    assert phone.get("/rules/tower?q=zzzz").text.count(">All the rules</a>") == 1


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_rules_have_pictures_and_a_line_of_chapters(phone, game):
    page = phone.get(f"/rules/{game.slug}").text
    pictures = re.findall(r'<img src="(/art/[^"]+)"', page)
    assert pictures
    for address in set(pictures):
        assert phone.get(address).text.startswith("<?xml")
    for section in game.rules(game.editions.house()).sections:
        assert f'href="#{section.name}"' in page
        assert f'id="{section.name}"' in page


def test_a_search_goes_from_hit_to_hit(phone):
    page = phone.get("/rules/tower?q=tower").text
    hits = len(re.findall(r'<mark id="hit-', page))
    assert f"{hits} matches" in page
    assert hits > 1
    for number in range(1, hits + 1):
        assert f'href="#hit-{number}"' in page
    rules = re.findall(r'<div class="rule.*?(?=<div class="rule|</section>)', page, re.DOTALL)
    assert all("<mark" in rule for rule in rules), "only rules that say it"


def test_a_rule_is_found_by_its_number(phone):
    page = phone.get("/rules/lineframe?q=7").text
    assert 'id="rule-7"' in page


def test_what_no_rule_says_leads_back_to_the_rules(phone):
    page = phone.get("/rules/tower?q=<zebra>").text
    assert "No rule says “&lt;zebra&gt;”." in page
    assert 'href="/rules/tower"' in page


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_picture_of_the_rules_has_a_view_with_ways_back_and_on(phone, language):
    phone.client.headers["accept-language"] = language
    rules = phone.get("/rules/lautzeit-sep").text
    views = re.findall(r'href="(/rules/lautzeit-sep/picture/[^"]+)"', rules)
    assert len(views) == len(set(views)) > 4
    here, seen = views[0], []
    while here:
        seen.append(here)
        view = phone.get(here).text
        assert re.search(r'<img class="(?:broad)?" src="/art/[^"]+\.svg"', view)
        (place,) = re.findall(r'href="/rules/lautzeit-sep#([^"]+)"', view)
        assert f'id="{place}"' in rules, "back to where it stands"
        onwards = re.search(r'href="([^"]+)"[^>]* rel="next"', view)
        here = onwards and onwards[1]
    assert seen == views
    assert phone.get("/rules/lautzeit-sep/picture/none").status_code == 404
