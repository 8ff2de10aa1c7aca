"""What stands on the sills of the tower's windows: words of the kana, each once."""

import math
from itertools import chain

import numpy as np
import pytest

from games.tower.edition import KANA, Card, house_edition
from games.tower.tower import CORNER, SIDE, SPOTS, Spot
from games.tower.words import Lexicon
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Curve,
    Group,
    Line,
    Move,
    Text,
    Use,
    placed_marks,
    translate,
)
from printables.drawing.ornament import corners
from printables.output.picture import Picture
from printables.tower import dusk_windows, lit_rooms, tenants
from printables.tower.card_art import FORMATS, ROMAJI, _plate, card_piece, front
from printables.tower.choices import CardSize
from printables.tower.facade import window_box
from printables.tower.pictograms import MEANINGS, WORDS, parts_of, pictogram
from printables.tower.shapes import HIGH_MM, WIDE_MM
from tests.shipped import words_in

CARDS = house_edition().cards.value


def test_every_card_shows_a_word_of_its_kana_that_the_cards_can_spell():
    assert {card.kana for card in CARDS} == set(WORDS)
    for kana, word in WORDS.items():
        assert word.endswith(kana) if kana == "ん" else word.startswith(kana)
        assert set(word) <= set(KANA)
        assert Lexicon().counts(word), word
    assert len(set(WORDS.values())) == len(WORDS)


def points_of(segments):
    """Points on the edge of an area, along its curves too, not their handles."""
    at = (0.0, 0.0)
    for one in segments:
        match one:
            case Box():
                yield from corners(one)
            case Curve():
                for t in (step / 8 for step in range(1, 9)):
                    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                    ends = (at, (one.x1, one.y1), (one.x2, one.y2), (one.x, one.y))
                    yield tuple(
                        sum(weight * end[axis] for weight, end in zip(weights, ends, strict=True))
                        for axis in (0, 1)
                    )
                at = one.x, one.y
            case Move() | Line():
                at = one.x, one.y
                yield at


@pytest.mark.parametrize("kana", WORDS)
def test_a_pictogram_stands_on_its_sill_and_is_no_other_ones(kana):
    across, down = zip(
        *(point for area, _ in parts_of(kana) for point in points_of(area)), strict=True
    )
    assert max(map(abs, across)) <= 0.54 * WIDE_MM
    assert -HIGH_MM - 0.6 <= min(down) <= -7
    assert -1.7 <= max(down) <= 0.8
    assert all(list(parts_of(kana)) != list(parts_of(other)) for other in WORDS if other != kana)


def ware_of(drawn):
    """What stands on the sill of a front."""
    return next(part for part in drawn.children
                if isinstance(part, Use) and part.symbol.name.startswith("ware"))  # fmt: skip


@pytest.mark.parametrize("size", CardSize)
@pytest.mark.parametrize("small", [False, True])
def test_a_picture_leaves_the_kana_free(size, small):
    form = FORMATS[size]
    for card in CARDS:
        drawn = front(card, form, Design.FULL, small=small)
        (kana,) = [m for m, _ in placed_marks((drawn,)) if getattr(m, "role", "") == "kana"]
        box = bounding_box((ware_of(drawn),))
        assert box.top >= kana.y
        assert box.left >= 0.1 * form.width_mm
        assert box.right <= 0.9 * form.width_mm


def test_a_picture_and_its_shade_keep_a_millimetre_off_the_shade_of_their_kana(pictures):
    form, dots = FORMATS[CardSize.MINI], 6  # a millimetre
    wide, high = form.width_mm, form.height_mm
    halves = []
    for row, card in enumerate(CARDS):
        drawn = front(card, form, Design.FULL).children
        at = next(at for at, part in enumerate(drawn)
                  if isinstance(part, Use) and part.symbol.name.startswith("ware"))  # fmt: skip
        halves.append(Group(drawn[1:at], translate(0, high * row)))
        halves.append(Group(drawn[at : at + 1], translate(wide, high * row)))
    (grey,) = pictures(Picture(2 * wide, high * len(CARDS), tuple(halves)).pdf(), 25.4 * dots)
    inked = grey < 250
    across, down = round(wide * dots), round(high * dots)
    rows = [inked[at * down : (at + 1) * down] for at in range(len(CARDS))]
    kanas, wares = ([row[:, left : left + across] for row in rows] for left in (0, across))
    for card, kana, ware in zip(CARDS, kanas, wares, strict=True):
        assert kana.any(), card
        assert ware.any(), card
        near = kana.copy()
        for right in range(-dots, dots + 1):
            for below in range(dots + 1):
                if math.hypot(right, below) <= dots:
                    near |= np.roll(kana, (below, right), (0, 1))
        assert not (near & ware).any(), card


@pytest.mark.parametrize("size", CardSize)
def test_a_picture_is_as_large_as_its_window_lets_it_be(size):
    form = FORMATS[size]
    pane = window_box(form)
    for card in CARDS:
        seen = bounding_box((ware_of(front(card, form, Design.ECO)),))
        wide, high = seen.right - seen.left, pane.y + pane.height - seen.top
        assert seen.left >= pane.x, card
        assert seen.right <= pane.x + pane.width, card
        assert wide > 0.8 * pane.width or high > 0.42 * pane.height, card


def test_cards_that_are_not_played_with_have_a_kana_alone():
    assert pictogram("が", "G", Design.FULL) is None
    drawn = front(Card("が", "G"), FORMATS[CardSize.MINI], Design.FULL)
    assert not any(isinstance(part, Use) and "ware" in part.symbol.name for part in drawn.children)


def test_romaji_stands_on_one_line_on_all_cards():
    form = FORMATS[CardSize.MINI]

    def base(kana):
        card = next(card for card in CARDS if card.kana == kana)
        marks = placed_marks((front(card, form, Design.FULL),))
        return next(m.y for m, _ in marks if isinstance(m, Text) and m.role == "romaji")

    # One goes up, one does not, one goes down: all stand on one line.
    assert base("か") == base("あ") == base("や")


@pytest.mark.parametrize("size", CardSize)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_plate_names_what_is_seen_and_holds_it(size, language):
    form, tr = FORMATS[size], words_in(language)
    for card in CARDS:
        drawn = card_piece(card, form, Design.FULL, tr).front
        marks = [mark for mark, _ in placed_marks((drawn,)) if isinstance(mark, Text)]
        (word,) = [mark for mark in marks if mark.role == "word"]
        spelt = [mark.string for mark in marks if mark.role == "romaji"]
        plate = _plate(form)
        for mark in marks:
            if mark.role in ("word", "romaji", "reading", "spelling"):
                box = bounding_box((mark,))
                assert plate.x < box.left, mark
                assert box.right < plate.x + plate.width, mark
                assert mark.size_pt >= 7, mark
        if language == "ja":
            assert (word.string, spelt) == (WORDS[card.kana], [])
        else:
            assert (word.string, spelt) == (MEANINGS[card.kana], [ROMAJI[card.kana]])
            by_role = {mark.role: mark for mark in marks}
            reading, rest = by_role["reading"], by_role["spelling"]
            assert reading.string == WORDS[card.kana]
            assert reading.y < rest.y == word.y  # in kana first, its letters and meaning below
            whole = rest.string + spelt[0] if card.kana == "ん" else spelt[0] + rest.string
            assert whole == "".join(ROMAJI[one] for one in WORDS[card.kana])


def test_a_card_that_is_not_played_with_has_its_spelling_alone_in_every_language():
    for language in ("en", "ja"):
        drawn = card_piece(
            Card("が", "G"), FORMATS[CardSize.MINI], Design.FULL, words_in(language)
        ).front
        roles = [mark.role for mark, _ in placed_marks((drawn,)) if isinstance(mark, Text)]
        assert "romaji" in roles
        assert "word" not in roles


def test_no_window_of_the_board_is_like_another():
    lives = list(chain(tenants.AT.values(), dusk_windows.ON_SILLS.values()))
    assert len(set(lives)) == len(lives)
    assert not set(tenants.AT) & set(dusk_windows.ON_SILLS)
    walls = [(what, row) for (_, row), what in dusk_windows.BEHIND.items()]
    assert len(set(walls)) == len(walls)  # the same is never seen twice in a wall


def test_no_window_of_the_board_is_empty():
    seen = [*tenants.AT, *dusk_windows.ON_SILLS, *dusk_windows.BEHIND]
    assert len(seen) == len(set(seen))
    assert {Spot(*place) for place in seen} == set(SPOTS) - {CORNER, Spot(SIDE, SIDE)}


LETTERS = sorted({card.letter for card in CARDS})


@pytest.mark.parametrize("letter", LETTERS)
def test_who_is_at_home_behind_a_letter_is_its_own_and_fits_its_window(letter):
    paints = ("#000000", "#333333", "#666666", "#999999", "#ff0000")
    seen = lit_rooms.room(letter, paints)
    across, down = zip(*(point for path in seen for point in points_of(path.segments)), strict=True)
    assert max(map(abs, across)) <= lit_rooms.WIDE_MM / 2 + 0.5
    assert -lit_rooms.HIGH_MM - 0.5 <= min(down) <= -15
    assert -1 <= max(down) <= 1.3
    assert all(seen != lit_rooms.room(other, paints) for other in LETTERS if other != letter)


@pytest.mark.parametrize("ink", list(Design))
def test_a_back_tells_no_more_than_its_letter(ink):
    form = FORMATS[CardSize.MINI]
    backs = {(card.letter, repr(card_piece(card, form, ink).back)) for card in CARDS}
    assert len(backs) == len(LETTERS)
