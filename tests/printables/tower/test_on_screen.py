"""Cards and places as pictures of their own."""

import gzip

from games.tower.edition import BEHIND, KANA
from printables.drawing.display_list import strings
from printables.output.svg import svg_bytes
from printables.tower.on_screen import TALL, back_picture, front_picture, places_picture


def test_every_card_has_its_two_sides():
    for kana in KANA:
        assert kana in set(strings(front_picture(kana).drawings))
    for letter in BEHIND:
        assert set(strings(back_picture(letter).drawings)) == {letter}


def test_pictures_are_as_wide_and_high_as_what_they_show():
    front = front_picture("あ")
    assert front.height_mm / front.width_mm == TALL
    ground = places_picture(3, 2)
    assert (ground.width_mm, ground.height_mm) == (3 * front.width_mm, 2 * front.height_mm)
    assert len(ground.drawings) == 6
    assert len(places_picture(9, 9).drawings) == 45  # the staircase, not a square


def test_a_side_is_small_enough_to_be_sent_to_a_phone():
    for picture in (front_picture("ぬ"), back_picture("K")):
        svg = svg_bytes(picture.drawings, picture.width_mm, picture.height_mm, title="")
        assert len(gzip.compress(svg)) < 12_000
