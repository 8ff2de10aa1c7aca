"""What a designer saw on the screens: faults that are known without a browser."""

import re

from games.message import counted
from kamikoma.desk.print_steps import _ranges
from kamikoma.words import words_in


def test_pages_to_cut_are_listed_in_the_language_of_the_reader():
    pages = _ranges([1, 3, 4, 7])
    listed = counted("Cut page {pages}.", "Cut pages {pages}.", 4, pages=pages)
    assert words_in("en").say(listed) == "Cut pages 1, 3–4, 7."
    assert "1、3～4、7" in words_in("ja").say(listed)


def test_a_line_of_a_page_s_name_begins_with_no_dot(phone):
    page = phone.get("/print/lineframe").text
    names = re.findall(r"<figcaption><b>\d+</b> (.*?)</figcaption>", page)
    assert any("·" in name for name in names)
    assert not any(" ·" in name for name in names)


def test_the_lengths_of_a_calibration_stand_clear_of_its_lines(phone):
    page = phone.get("/calibrate?step=read&paper=a4&duplex=long").text
    (figures,) = re.findall(r'<svg class="read-lines".*?</svg>', page, re.DOTALL)
    (foot,) = re.findall(r'<text x="(\d+)" y="209"', figures)
    assert int(foot) > 100, "D runs down to there at 100"


def test_where_a_text_cannot_be_read_is_no_picture_s_place(phone):
    assert 'class="where"' not in phone.get("/calibrate?step=read&paper=a4&duplex=long").text


def test_one_thing_to_do_stands_out_where_a_game_is_edited(phone):
    at = phone.begin("lineframe", "Ann", "Ben")
    page = phone.get(at.rsplit("/", 1)[0]).text
    assert len(re.findall(r'class="(?:button )?main\b', page)) == 1


def test_a_tower_that_nearly_fits_a_phone_does_not_scroll(phone):
    at = phone.begin("tower", "Ann", "Ben", "Cleo")
    phone.post(f"{at}/text", text="tower 1\ntable\n" + "".join(ROWS))
    (name,) = set(re.findall(r'href="(/layout/[^"]+)"', phone.get(at).text))
    layout = phone.get(name).text
    assert "@container (23.85rem <= width < 24.75rem)" in layout
    assert "--least:calc(100cqi / 9)" in layout


ROWS = [" ".join("." * row) + "\n" for row in range(1, 9)] + [". . . . . . . . ん\n"]


def test_the_chosen_game_stands_first_among_those_of_the_history(phone):
    for slug in ("tower", "lineframe", "rakugaaki"):
        at = phone.begin(slug, "Ann", "Ben", "Cleo")
        phone.post(f"{at}/text", text=phone.text(at))
    page = phone.get("/history?game=tower&whole=yes").text
    (chips,) = re.findall(r'<nav class="chips".*?</nav>', page)
    games = re.findall(r"game=([a-z-]+)", chips)
    assert games[0] == "tower"
    assert sorted(games) == ["lineframe", "rakugaaki", "tower"]


def test_candidates_and_confidants_have_names_that_their_reader_can_read(phone):
    """They had Japanese names alone, on English pages too."""
    at = phone.begin("kokkuri", "Ann", "Ben", "Cleo")

    def told(language):
        page = phone.get(at, headers={"accept-language": language}).text
        acts = ("column:0", "play:confidant")
        drawn = [re.findall(rf'value="{act}".*?<img src="([^"]+)"', page)[0] for act in acts]
        assert len(drawn) == len(set(drawn)) == 2
        return drawn

    assert not set(told("en")) & set(told("ja"))


def test_whose_a_token_is_stands_on_its_key_in_the_language_of_the_page(phone):
    at = phone.begin("kokkuri", "Ann", "Ben", "Cleo")
    sample = "kokkuri 1\nplayers green red blue\nround 1\ncandidate fox: tokens ; cards\n"
    assert phone.post(f"{at}/text", text=sample).status_code == 303

    def keys(language):
        page = phone.get(at, headers={"accept-language": language}).text
        return re.findall(r'value="token:\d+".*?</button>', page, re.S)

    assert keys("ja")
    assert not any("green" in key for key in keys("ja"))
    assert any("green" in key for key in keys("en"))


def test_what_a_revealed_wild_stands_for_is_drawn_by_signs_on_japanese_pages(phone):
    """It was drawn as it is typed, `B678`, in any language."""
    at = phone.begin("lautzeit-sep", "Ann", "Ben", "Cleo")
    hand = "lautzeit-sep 1\nplayers 3\nhand S12W S456 B678\n"
    assert phone.post(f"{at}/text", text=hand).status_code == 303

    def drawn(act, language):
        page = phone.get(at, headers={"accept-language": language}).text
        image, *_ = re.findall(rf'value="{act}".*?<img src="([^"]+)"', page)
        return image

    assert drawn("post:B68W", "ja") != drawn("post:B68W", "en")
    assert drawn("post:B678", "ja") == drawn("post:B678", "en"), "nothing stands for another"
