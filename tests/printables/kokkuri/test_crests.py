"""Crests, seals and faces: what tells players and rounds apart without colour."""

import math
from itertools import combinations

import pytest

from games.kokkuri.edition import house_edition
from games.kokkuri.notation_card import CARD
from games.kokkuri.pieces import CANDIDATES, REVERSAL
from games.kokkuri.rules import rules
from games.rules import Paragraph
from printables.drawing import palette
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import Group, Path, Text, Use, placed_marks, strings, walk
from printables.drawing.fonts import text_width_mm
from printables.drawing.lettering import as_path
from printables.drawing.title_letters import letter_contours, letter_widths
from printables.kokkuri.ballots import CANDLES, candles
from printables.kokkuri.colours import dress
from printables.kokkuri.crests import coin, crest
from printables.kokkuri.haunted import GOLD
from printables.kokkuri.numerals import reversal, reversal_pt
from printables.kokkuri.play_cards import play_front
from printables.kokkuri.play_format import PLAY
from printables.kokkuri.posters import poster
from printables.kokkuri.score_sheet import score_sheet
from printables.kokkuri.tokens import token_pieces
from printables.kokkuri.track import most_points, track_sheet
from printables.page.paper import PAPERS, sheet_of
from printables.page.rule_sheets import saying
from tests.shipped import words_in

HOUSE = house_edition()
PLAYERS = dress(HOUSE.colours.value)


def shape_of(player):
    return crest(player, 0, 0, 1, "#000000").children[0].segments


def uses(drawing):
    if isinstance(drawing, Use):
        return [drawing.symbol.name, *uses(drawing.symbol.drawing)]
    inner = drawing.children if isinstance(drawing, Group) else ()
    return [name for part in inner for name in uses(part)]


def test_every_colour_has_a_crest_of_its_own_within_its_coin():
    shapes = [shape_of(player) for player in range(len(palette.SIX))]
    assert all(one != other for one, other in combinations(shapes, 2))
    for shape in shapes:
        ends = [(part.x, part.y) for part in shape if hasattr(part, "x") and part.operator != "re"]
        box = bounding_box((Path(shape, fill="#000000"),))
        assert max(-box.left, box.right, -box.top, box.bottom) <= 1.25
        # No corner of it touches the ring of its coin, which is 1.33 of its radius away.
        assert max(math.hypot(*end) for end in ends) <= 1.25


@pytest.mark.parametrize("design", [Design.FULL, Design.ECO])
def test_tokens_and_the_rows_of_the_score_sheet_show_the_crests(design):
    coins = {coin(player, 0, 0, 1, design).symbol.name for player in PLAYERS}
    assert len(coins) == len(PLAYERS)
    on_tokens = {name for piece in token_pieces(HOUSE, design, str) for name in uses(piece.front)}
    assert coins <= on_tokens
    sheet = uses(score_sheet(HOUSE, sheet_of(PAPERS["a4"]), design, str))
    assert all(sheet.count(name) == 3 for name in coins)  # in each of three games


def test_ballots_have_their_colours_seal_and_a_candle_for_each_vote():
    def front(kind, player=PLAYERS[0]):
        return play_front(kind, player, HOUSE, design=Design.FULL, language="en", tr=str)

    def flames(kind):
        (row,) = [part.symbol.drawing for part in front(kind).children
                  if isinstance(part, Use) and "candles" in part.symbol.name]  # fmt: skip
        return sum(segment.operator == "h" for part in row.children if part.fill == GOLD
                   for segment in part.segments)  # fmt: skip

    assert [flames(kind) for kind in "012345"] == [0, 1, 2, 3, 4, 5]
    wax = [candles(lit, Design.ECO).drawing.children for lit in range(CANDLES + 1)]
    stand = [sum(segment.operator == "re" for part in row for segment in part.segments)
             for row in wax]  # fmt: skip
    assert stand == [CANDLES] * (CANDLES + 1)
    seals = [next(part.symbol for part in front("2", player).children
                  if isinstance(part, Use) and part.symbol.name == "seal")
             for player in PLAYERS]  # fmt: skip
    assert all(one != other for one, other in combinations(seals, 2))


def test_the_sign_of_a_reversal_stands_apart_from_what_it_multiplies_by():
    times, factor = reversal(20, 30, 40, "#ffffff", "#e2573c")
    assert (times.string, factor.string) == ("×", "−1")
    end = times.x + text_width_mm(times.string, times.size_pt, times.weight)
    assert factor.x - end >= 0.1 * factor.size_pt * 0.35
    assert times.size_pt < factor.size_pt
    assert times.colour != factor.colour
    assert (times.x + bounding_box((as_path(factor),)).right) / 2 == pytest.approx(20, abs=0.1)
    line, one = (letter_contours("charm")[letter] for letter in "−1")
    place = letter_widths("charm")["−"]
    # Else it reads as one stroke.
    assert max(x for area in line for x, _ in area) + 40 < place + min(
        x for area in one for x, _ in area
    )
    card = play_front(REVERSAL, PLAYERS[0], HOUSE, design=Design.FULL, language="en", tr=str)
    assert "×−1" not in strings((card,))
    assert reversal_pt(1000, 44) == 44
    shown = [m for m, _ in placed_marks((card,)) if isinstance(m, Text) and m.role == "value"]
    assert all(4 <= m.x <= PLAY.width_mm - 4 for m in shown)


@pytest.mark.parametrize("name", CANDIDATES)
def test_a_candidate_acts_otherwise_in_every_round(name):
    rounds = [poster(name, number, Design.FULL, 2.0).drawing for number in (1, 2, 3)]
    outlines = [[type(part) for part in walk((one,))] for one in rounds]
    assert all(one != other for one, other in combinations(outlines, 2))  # not in colour alone


def test_english_words_of_the_rules_have_no_name_that_english_cards_have_not():
    say = saying(str, "en")
    told = [say(block.text) for section in rules().sections for item in section.items
            for block in item.blocks if isinstance(block, Paragraph)]  # fmt: skip
    assert not any("腹心" in words for words in told)
    assert not any("腹心" in say(line.means) for line in CARD.lines if line.means)


def test_the_way_of_the_track_ends_at_the_last_space():
    sheet = track_sheet(sheet_of(PAPERS["a4"]), HOUSE, Design.FULL, words_in("ja"))
    last = str(most_points(HOUSE))
    spaces = [mark for mark, _ in placed_marks((sheet,)) if getattr(mark, "role", "") == "points"]
    (space,) = [mark for mark in spaces if mark.string == last]
    (stitches,) = [part for part in walk((sheet,)) if isinstance(part, Path) and part.dash]
    end = [segment for segment in stitches.segments if segment.operator == "c"][-1]
    assert (end.x, end.y) == pytest.approx((space.x, space.y), abs=6)


def test_answers_are_spelt_for_those_who_read_no_kana():
    room = sheet_of(PAPERS["a4"])
    english, japanese = (list(strings((track_sheet(room, HOUSE, Design.FULL, tr),)))
                         for tr in (str, words_in("ja")))  # fmt: skip
    assert {"yes", "no", "はい", "いいえ"} <= set(english)
    assert japanese.count("はい") == 1
