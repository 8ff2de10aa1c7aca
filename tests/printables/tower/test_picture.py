from collections import Counter

import pytest

from games.tower.edition import KANA
from games.tower.tower import SPOTS, Spot, Tower, face_down, face_up
from printables.drawing import palette
from printables.drawing.display_list import Rect, Text, placed_marks
from printables.drawing.fonts import text_width_mm
from printables.output.picture import Picture
from printables.tower.masonry import stone_of
from printables.tower.tower_picture import tower_picture

TURNED = [Spot(8, 1), Spot(9, 2)]
TOWER = Tower(
    {
        Spot(9, 1): face_up("ん"),
        Spot(8, 1): face_down("A", "あ"),
        Spot(7, 1): face_up("ほ"),
        Spot(9, 2): face_down("K"),
    }
)
LAST = (Spot(7, 1), Spot(8, 1), Spot(9, 1))


def boxes(picture: Picture) -> list[tuple[Rect, float, float]]:
    marks = placed_marks(picture.drawings)
    return [
        (mark, *placing.apply(mark.x, mark.y)) for mark, placing in marks if isinstance(mark, Rect)
    ]


def texts(picture: Picture) -> list[tuple[Text, float, float]]:
    marks = placed_marks(picture.drawings)
    return [
        (mark, *placing.apply(mark.x, mark.y)) for mark, placing in marks if isinstance(mark, Text)
    ]


def test_every_card_and_every_place_is_drawn_once() -> None:
    picture = tower_picture(TOWER, LAST)
    written = Counter((text.role, text.string) for text, _, _ in texts(picture) if text.string)
    assert written == {
        ("kana", "ん"): 1, ("kana", "ほ"): 1, ("letter behind", "N"): 1, ("letter behind", "H"): 1,
        ("letter", "A"): 1, ("letter", "K"): 1, ("kana behind", "あ"): 1,
    }  # fmt: skip
    assert sum(bool(rect.dash) for rect, _, _ in boxes(picture)) == 41
    assert len(boxes(picture)) == 1 + 45 + 1  # paper, cards and places, the outline


def test_turned_cards_have_the_colour_of_their_stone_and_others_its_edge() -> None:
    cards = [rect for rect, _, _ in boxes(tower_picture(TOWER, ()))[1:] if rect.fill]
    down = sorted(str(rect.fill) for rect in cards if rect.fill != palette.PAPER)
    assert down == sorted(stone_of(letter).dark for letter in "AK")
    up = sorted(str(rect.stroke) for rect in cards if rect.fill == palette.PAPER)
    assert up == sorted(stone_of(letter).dark for letter in "NH")


def test_the_last_word_is_outlined_and_nothing_else() -> None:
    outline, x, y = boxes(tower_picture(TOWER, LAST))[-1]
    for text, text_x, text_y in texts(tower_picture(TOWER, LAST)):
        inside = x < text_x < x + outline.width and y < text_y < y + outline.height
        assert inside == (text.string in "んNほHAあ"), text


@pytest.mark.parametrize("count", [1, 4, 8])
def test_words_keep_clear_of_the_staircase_and_on_the_picture(count: int) -> None:
    tower = Tower({spot: face_up(kana) for spot, kana in zip(SPOTS, KANA, strict=True)})
    line = "a line of words that is long enough to be wrapped more than once, and 折り返す言葉"
    picture = tower_picture(tower, (), title="55 points", lines=[line] * count)
    cards = boxes(picture)[1:]
    letters = [(text, x, y) for text, x, y in texts(picture) if not text.role]
    assert len(letters) > count
    for text, x, y in letters:
        width, size = text_width_mm(text.string, text.size_pt, text.weight), text.size_pt * 0.35
        assert x + width <= picture.width_mm
        for card, left, top in cards:
            assert x + width < left or y < top or x > left + card.width or y - size > top + 24
