"""A screen without letters of Japanese gets them from us, and no other loads any."""

import io
import re
import zlib
from itertools import product
from pathlib import Path

from fontTools.ttLib import TTFont

from kamikoma.serve.letters import AT_ONCE, WEIGHTS, cut, kept, slices


def sheet(phone, language):
    page = phone.get("/", headers={"accept-language": language}).text
    (address,) = re.findall(r'href="(/static/letters/[^"]+)"', page)
    return address, phone.get(address).text


def test_a_page_in_japanese_has_all_letters_it_may_need(phone):
    address, told = sheet(phone, "ja")
    assert f"/{'ja'}.css" in address
    for name, letters in slices().items():
        for weight in ("regular", "bold"):
            assert f"url({name}-{weight}.woff)" in told
        font = phone.get(f"{address.rpartition('/')[0]}/{name}-regular.woff")
        assert font.headers["content-type"] == "font/woff"
        assert "immutable" in font.headers["cache-control"]
        with TTFont(io.BytesIO(font.content)) as read:
            known = set(map(chr, read.getBestCmap()))
        assert len(letters - known) <= 0.02 * len(letters) + (150 if name == "kana" else 0)
    assert "採" in slices()["words"]  # as in 採点する


def test_a_page_in_english_has_letters_for_names_and_kana_too(phone):
    _, told = sheet(phone, "en")
    assert told == sheet(phone, "ja")[1]
    assert len(zlib.compress(told.encode())) < 8000


def test_what_is_no_slice_is_not_there(phone):
    address, _ = sheet(phone, "en")
    folder = address.rpartition("/")[0]
    for name in ("words-thin.woff", "all-bold.woff", "xx.css"):
        assert phone.get(f"{folder}/{name}").status_code == 404


def test_kanji_in_names_of_games_are_with_our_words():
    files = [
        file
        for kind in ("py", "toml")
        for file in (Path(__file__).parents[3] / "games").rglob(f"*.{kind}")
    ]
    assert files
    letters = frozenset("".join(file.read_text("utf-8") for file in files))
    assert letters & slices()["names"] == set(), (
        "or an English page loads all names' kanji for them"
    )


def test_what_every_page_has_comes_along_as_it_would_be_cut():
    for name, weight in product(AT_ONCE, WEIGHTS):
        assert kept(name, weight) == cut(name, weight), "uv run python scripts/at_once.py"


def test_every_letter_that_we_say_is_in_a_slice():
    """游 of an author's name was in none: rarer kanji (JIS level 2) fell through all of them."""
    house = Path(__file__).parents[3]
    files = [
        file
        for room in ("games", "solver", "scorer", "printables", "reader", "kamikoma")
        for kind in ("py", "toml", "html", "po", "js", "txt", "json")
        for file in (house / room).rglob(f"*.{kind}")
    ]
    written = frozenset("".join(file.read_text("utf-8") for file in files))
    kanji = {letter for letter in written if "\u4e00" <= letter <= "\u9fff"}
    assert "游" in kanji
    unsaid = {"龥", "皴"}  # the end of a range, a comment
    assert kanji - frozenset().union(*slices().values()) <= unsaid
    assert "游" in slices()["words"]
