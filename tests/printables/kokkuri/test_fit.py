"""Texts of an edition's own on Kokkuri-san's cards: they fit, or are refused with what fits."""

import random

import pytest

from games.edition import EditionError
from games.kokkuri.edition import house_edition, read_edition
from games.kokkuri.pieces import CANDIDATES
from printables.drawing.design import Design
from printables.drawing.display_list import Path, Rect, Text, placed_marks
from printables.drawing.fonts import text_width_mm
from printables.kokkuri.card_art import CANDIDATE, candidate_pieces
from printables.kokkuri.colours import dress, player_colours, strange_colours
from printables.kokkuri.fit import CARD_TEXT, LEAST_PT, PATRON_TEXT, check_texts
from printables.kokkuri.play_cards import play_pieces
from printables.kokkuri.play_format import PLAY
from printables.kokkuri.reference import PAGES, reference_sheet
from printables.page.paper import PAPERS, sheet_of

HOUSE = house_edition()
ENGLISH = "You may swap two cards that lie face up under one candidate, then look at a third one. "
JAPANESE = (
    "好きな候補者の下に表向きで出ているカードを2枚選び、入れかえてもよい。そのあと山札を1枚見る。"
)


def edition(text, names=(*CANDIDATES[:3], "confidant")):
    key = "en" if text.isascii() else "ja"
    return read_edition(
        "".join(
            f'[effects.{name}]\nvalue.{key} = "{text}"\nmark = "H"\n' for name in names
        ).encode()
    )


def lines(piece):
    marks = (mark for mark, _ in placed_marks((piece,)))
    return [mark for mark in marks if isinstance(mark, Text) and mark.role == "effect"]


def cards(edition):
    pieces = [(p, CANDIDATE) for p in candidate_pieces(edition, Design.FULL, "en", str)]
    return pieces + [(p, PLAY) for p in play_pieces(edition, Design.FULL, "en", str)[:12]]


@pytest.mark.parametrize("text", [(ENGLISH * 3)[:200].strip(), (JAPANESE * 5)[:200], "w" * 60])
def test_a_long_text_stays_on_its_card_or_is_refused_with_what_fits(text):
    changed = edition(text)
    try:
        check_texts(changed, "en")
    except EditionError as refused:
        for reason in refused.messages:
            values = dict(reason.values)
            slot = CARD_TEXT if values["name"] == "confidant" else PATRON_TEXT
            most = int(str(values["most"]))
            assert values["count"] == len(text)
            assert slot.holds(text[:most], LEAST_PT)
            assert not slot.holds(text[: most + 1], LEAST_PT)
        fit = min(int(str(dict(reason.values)["most"])) for reason in refused.messages)
        changed = edition(text[:fit].strip())
    check_texts(changed, "en")
    for piece, form in cards(changed):
        for line in lines(piece.front):
            width = text_width_mm(line.string, line.size_pt, line.weight)
            left = line.x - (width / 2 if line.anchor == "middle" else 0)
            assert line.size_pt >= LEAST_PT
            assert left >= 4
            assert left + width <= form.width_mm - 4
            assert line.y <= form.height_mm - 4.5
            if form is PLAY:
                assert line.y <= 50.9  # above the signs of how many there are


def test_two_hundred_characters_of_english_fit_a_candidate():
    check_texts(edition((ENGLISH * 3)[:200].strip(), CANDIDATES[:3]), "en")


def test_words_without_spaces_are_broken_and_none_of_them_is_lost():
    slot = PATRON_TEXT
    rng = random.Random(4)
    for _ in range(60):
        words = ["".join(rng.choices("aiwm漢カ。x", k=rng.randrange(1, 61))) for _ in range(3)]
        text = " ".join(words)
        size = slot.size_pt(text)
        set_text = slot.set(text, 0, 0)
        assert "".join(t.string for t in set_text.texts).replace(" ", "") == text.replace(" ", "")
        if size is not None:
            assert set_text.height_mm <= slot.height_mm + 1e-6
            assert all(
                text_width_mm(t.string, size) <= slot.width_mm + 1e-6 for t in set_text.texts
            )


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(
    "text", [(ENGLISH * 3)[:200].strip(), (JAPANESE * 5)[:110], "w" * 60, "漢" * 60]
)
def test_the_rules_stay_on_their_page_whatever_the_effects(paper, text):
    changed = edition(text)
    room = sheet_of(PAPERS[paper])
    sheets = [
        reference_sheet(sections, changed, room, language="en", ink=Design.FULL, tr=str)
        for sections in PAGES
    ]
    for mark, placing in (placed for sheet in sheets for placed in placed_marks((sheet,))):
        if isinstance(mark, Text):
            x, y = placing.apply(mark.x, mark.y)
            assert y <= room.height_mm
            assert mark.size_pt >= 6
            if mark.anchor == "start":
                width = text_width_mm(mark.string, mark.size_pt, mark.weight)
                assert x + width <= room.width_mm + 0.5


def test_a_colour_is_printed_as_it_is_called():
    assert dress(("green", "red", "blue", "yellow")) == (2, 0, 4, 1)
    assert dress(("PURPLE", "水色", "black", "赤")) == (5, 3, 2, 0)
    assert strange_colours(HOUSE) == ()
    edition = read_edition('[colours]\nvalue = ["black", "紫", "red", "white"]'.encode())
    assert strange_colours(edition) == (("black", "green"), ("white", "navy"))
    pieces = play_pieces(edition, Design.FULL, "en", str)
    assert len({id(piece.back.symbol) for piece in pieces}) == 4
    assert pieces[12].identity.name == "紫 0 1"


def test_players_have_the_colours_of_their_cards_and_never_the_same():
    assert player_colours(("blue", "Ann", "green"), HOUSE) == {"blue": 4, "Ann": 0, "green": 2}
    assert player_colours(("Ann", "purple", "Ben"), HOUSE) == {"Ann": 2, "purple": 5, "Ben": 0}
    edition = read_edition('[colours]\nvalue = ["black", "紫", "red", "white"]'.encode())
    assert player_colours(("white", "紫", "Ann"), edition) == {"white": 4, "紫": 5, "Ann": 2}
    rng = random.Random(8)
    names = [*HOUSE.colours.value, "sky", "紫", "a", "b", "c", "d"]
    for _ in range(300):
        players = rng.sample(names, 4)
        assert len(set(player_colours(players, rng.choice((HOUSE, edition))).values())) == 4


@pytest.mark.parametrize(
    "cards",
    [
        "{ 99 = 1, 0 = 9, x-1 = 1, confidant = 1 }",
        "{ 7 = 0, 8 = 1, x-1 = 10, confidant = 1 }",
        f"{{ {', '.join(f'{n} = 1' for n in range(1, 11))}, x-1 = 1, confidant = 1 }}",
    ],
)
def test_any_deck_stays_on_its_cards_and_on_the_page_of_rules(cards):
    edition = read_edition(f"[cards]\nvalue = {cards}".encode())
    pieces = play_pieces(edition, Design.FULL, "en", str)
    assert len(pieces) == 48
    for piece in pieces[:12]:
        for mark, placing in placed_marks((piece.front,)):
            if isinstance(mark, Rect) and mark.height == 5.0:  # a sign of a copy
                left, _ = placing.apply(mark.x, mark.y)
                assert left >= 4.5
                assert left + mark.width <= PLAY.width_mm - 4.5
    room = sheet_of(PAPERS["letter"])
    sheets = [
        reference_sheet(sections, edition, room, language="en", ink=Design.FULL, tr=str)
        for sections in PAGES
    ]
    for mark, placing in (placed for sheet in sheets for placed in placed_marks((sheet,))):
        x, y = placing.apply(0, 0) if isinstance(mark, Path) else placing.apply(mark.x, mark.y)
        assert x <= room.width_mm
        assert y <= room.height_mm
