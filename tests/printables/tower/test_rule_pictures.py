"""What the rules of Tower of Letter show: positions and words that the rules allow."""

import re
from dataclasses import replace

import pytest

from games.tower.edition import KANA, LETTER, house_edition
from games.tower.notation import parse
from games.tower.replay import replay
from games.tower.rules import STARTERS, rules
from games.tower.words import Lexicon, load_words
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Group, Text, placed_marks
from printables.page.boards import parts_on
from printables.page.paper import PAPERS
from printables.page.rule_sheets import saying
from printables.tower.board import board, site
from printables.tower.box_played import played
from printables.tower.card_art import FORMATS
from printables.tower.choices import CardSize
from printables.tower.cover_tower import STANDING, WORD, signs_of
from printables.tower.finished_picture import FINISHED, finished, shown
from printables.tower.first_words import FIRST_WORD, first_words
from printables.tower.picture_setup import PictureSetup
from printables.tower.set_up_pictures import BOARD_MM, set_up, stair_of
from printables.tower.turn_pictures import ALL, BOTH, DOWN, FOUR, SWAPPED, THREE
from scorer.tower.check import check
from tests.printables import games_on_paper
from tests.printables.games_on_paper import ENGLISH
from tests.printables.games_on_paper import shown as what
from tests.shipped import words_in

PLAY = """
tower 1
play
lay ん 9,1
lay き 8,1 across きん
lay う 8,2 down うき
lay つ 7,1 across つき
lay く 8,3 down くうき
lay る 9,2 across うる
lay ほ 7,2 across ほうる
lay ち 8,4 down ちかう
lay あ 8,5 down あつかう
lay て 8,6 down てあて
lay り 6,1 across りつ
lay よ 5,1 across よりつき
lay し 7,3 across しき
lay け 9,3 across しかけ
lay た 4,1 across たよる
lay も 3,1 across もちよる
lay ま 9,4 down まかる
lay ふ 9,5 down ふみきる
lay に 2,1 across にもつ
lay む 7,4 across むつむ
lay こ 1,1 across このむ
lay み 7,5 down みめ
lay と 3,2 down とむ
lay え 6,2 down える
lay ひ 6,3 down ひえる
lay や 6,4 across やま
lay す 9,6 across たす
lay い 6,5 across いみ
lay わ 7,6 across わたす
lay そ 3,3 down そと
lay か 9,7 down かす
lay ぬ 9,8 down ぬかす
lay ゆ 8,7 across ゆか
lay さ 9,9 down さんか
lay お 5,2 down おや
lay れ 6,6 down れい
lay は 5,3 across はは
lay な 5,4 across なやむ
lay ろ 2,2 down ろん
lay め 4,2 across とめ
lay せ 7,7 down せわ
lay へ 5,5 down へん
lay ね 8,8 across ねん
lay ら 4,3 across そら
lay の 4,4 down のら
claim 34
"""
"""A game whose end is the finished tower of the rules."""


def test_the_finished_tower_is_the_end_of_a_game_and_scores_what_stands_beside_it():
    verdict = check([parse(PLAY)])
    assert verdict.problems == ()
    assert verdict.score == 34
    assert verdict.standing.rows() == FINISHED
    written = {mark.string for mark, _ in texts(finished(PICTURED, 190).drawings)}
    assert {"24", "+10", "34"} <= written
    assert sum(sign.isascii() for sign in shown().values()) == 24


def test_the_tower_on_the_cover_is_one_that_the_cards_make_with_its_word_to_be_read():
    verdict = check([parse("\n".join(("tower 1", "table", *STANDING)))])
    assert verdict.problems == ()
    rows = [row.split() for row in verdict.standing.rows()]
    free = [["."] * n for n in range(1, 10 - len(STANDING))]
    assert rows[: len(free)] == free  # it is still built
    for row, (signs, standing) in enumerate(zip(STANDING, rows[len(free) :], strict=True), 1):
        assert signs.split() == standing[-row:]
        assert set(standing[:-row]) == {"."}
    down = sum(sign.isascii() for row in STANDING for sign in row.split())
    assert verdict.score == down
    assert "".join(signs_of(0)[-len(WORD) :]) == WORD
    assert load_words().word(WORD) is not None


SWAP = (
    "lay ん 9,1",
    "lay り 8,1 across りん",
    f"lay {THREE[0]} 7,1 across {THREE}",
    "swap {} 7,1 lay {} 8,2 down {}".format(*SWAPPED, SWAPPED[1] + THREE[1]),
)
"""The turns that make the tower after the swap that is pictured."""


@pytest.mark.parametrize("turns", [ALL, BOTH, SWAP])
def test_the_turns_in_pictures_are_legal(turns):
    replayed = replay(parse("\n".join(("tower 1", "play", *turns))).play or (), Lexicon())
    assert replayed.problems == ()


def test_two_words_at_once_and_a_swap_leave_what_is_shown():
    def rows(turns):
        entry = parse("\n".join(("tower 1", "play", *turns)))
        return replay(entry.play or (), Lexicon()).tower.rows()[-2:]

    assert rows(ALL[:-1])[-1] == f". . . . . . {LETTER[DOWN]} お ん"
    assert rows(ALL)[-1] == ". . . . . R I O N"
    assert ALL[-1].endswith(FOUR)
    assert rows(BOTH) == (". . . . . う し .", ". . . . . . M か ん")
    assert rows(SWAP) == (". . . . . . き .", ". . . . . . K り ん")


@pytest.mark.parametrize(("wide", "high"), [(57.0, 42.0), (57.0, 28.0), (40.0, 42.0)])
@pytest.mark.parametrize("design", [Design.FULL, Design.ECO])
def test_the_back_of_the_box_shows_a_word_above_what_it_is_turned_to(design, wide, high):
    room = Box(4.5, 4.0, wide, high)
    drawn = played(room, design)
    covered = bounding_box(drawn)
    assert covered
    left, top, right, bottom = covered
    assert room.x <= left < right <= room.x + wide
    assert room.y <= top < bottom <= room.y + high
    letters = {mark.string for mark, _ in texts(drawn)}
    assert {LETTER[kana] for kana in FOUR} <= letters


PICTURED = PictureSetup(house_edition(), str)


def texts(drawings):
    return [(mark, at) for mark, at in placed_marks(drawings) if isinstance(mark, Text)]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_words_for_a_first_game_are_the_usual_ones_that_the_cards_spell(language):
    say = saying(words_in(language), language)
    told = [re.findall("[ぁ-ん]+", say(row.cells[1])) for row in rules().table("starters").rows]
    assert told == [list(words) for words in STARTERS]
    for word in (word for words in told for word in words):
        assert Lexicon().counts(word)
        assert set(word) <= set(KANA)
        assert len(set(word)) == len(word)
        known = load_words().word(word)
        assert known is not None
        assert known.usual >= (2 if word == "らいおん" else 4), word  # mostly in katakana


def test_each_of_the_first_words_is_built_card_by_card_from_the_card_that_begins():
    for word in (*STARTERS[0], FIRST_WORD):
        lays = [
            f"lay {word[-1 - n]} {9 - n},1 across {word[-1 - n :]}" for n in range(1, len(word))
        ]
        entry = parse("\n".join(("tower 1", "play", "lay ん 9,1", *lays)))
        assert replay(entry.play or (), Lexicon()).problems == ()
    for row in STARTERS[1:]:
        assert len({len(word) for word in row}) == 1


@pytest.mark.parametrize("word", STARTERS[-1])
def test_each_of_the_longest_words_can_grow_card_by_card_wherever_its_last_two_stand(word):
    assert all(Lexicon().counts(word[start:]) for start in range(len(word) - 1))


def clip_sizes(document):
    """How many corners the edges have along which the pictures of the first page end."""
    sheets = (p for page in document.pages for p in page.placed if what(p) == "reference")
    return {len(group.clip.segments) for group in groups((next(sheets).art,)) if group.clip}


def groups(drawings):
    for drawing in drawings:
        if isinstance(drawing, Group):
            yield drawing
            yield from groups(drawing.children)


def test_the_set_up_shows_the_parts_of_the_board_that_are_printed_and_no_more():
    large = board(house_edition(), FORMATS[CardSize.MINI], str)
    lies = [part.box for part in parts_on(large, PAPERS["a4"])]
    stair = stair_of(site(FORMATS[CardSize.MINI]), 192, 140, lies)
    assert len(stair.steps) == 3  # six sheets, a stair
    assert [left for _, left in stair.steps] == sorted(
        (left for _, left in stair.steps), reverse=True
    )
    printed = games_on_paper.printed
    edge = len(stair.outline)
    assert edge in clip_sizes(printed("tower", ENGLISH))
    without = clip_sizes(printed("tower", ENGLISH, small_board=True))
    assert edge + 2 * (9 - 3) in without  # the steps of the places themselves


@pytest.mark.parametrize("paper", PAPERS)
def test_each_part_of_the_board_is_glued_to_one_that_was_before_it(paper):
    large = board(house_edition(), FORMATS[CardSize.MINI], str)
    first, *others = parts_on(large, PAPERS[paper])
    there = {(first.row, first.column)}
    for part in others:
        beside = {(part.row + down, part.column + across)
                  for down, across in ((0, 1), (0, -1), (1, 0), (-1, 0))}  # fmt: skip
        assert beside & there, part
        there.add((part.row, part.column))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("small_board", [False, True])
def test_words_for_a_first_game_stand_below_the_set_up_in_letters_to_be_read(paper, small_board):
    how = replace(ENGLISH, paper=PAPERS[paper])
    document = games_on_paper.printed("tower", how, small_board=small_board)
    sheet = next(p for page in document.pages for p in page.placed if what(p) == "reference")
    shown_texts = texts((sheet.art,))
    assert " ".join(mark.string for mark, _ in shown_texts).count("Words for a") == 1
    heading = next(at.apply(0, mark.y)[1] for mark, at in shown_texts if mark.string == "Set-up")
    (longest,) = [(mark, at) for mark, at in shown_texts if "ふみきり" in mark.string]
    assert longest[1].apply(0, longest[0].y)[1] > heading
    assert longest[0].size_pt * longest[1].d >= 9


def test_each_list_of_first_words_is_set_within_its_board():
    for width in (150, 180, 194, 260):
        block = first_words(house_edition(), width, str, Design.FULL)
        box = bounding_box(block.drawings)
        assert box is not None
        assert box.left >= 0
        assert box.right <= width
        assert box.bottom <= block.height_mm


def test_both_hands_and_their_words_keep_clear_of_the_board_and_of_what_is_below_them():
    large = board(house_edition(), FORMATS[CardSize.MINI], str)
    for paper in ("a4", "a3"):
        lies = [part.box for part in parts_on(large, PAPERS[paper])]
        drawn = set_up(replace(PICTURED, lies=lies), 192).drawings
        words = [bounding_box((Group((mark,), at),)) for mark, at in texts(drawn)
                 if mark.string.startswith(("in your first", "…", "the others"))]  # fmt: skip
        stair = stair_of(site(FORMATS[CardSize.MINI]), 192, BOARD_MM, lies)
        table = next(
            at.apply(0, mark.y)[1] for mark, at in texts(drawn) if mark.string == "players"
        )
        assert len(words) >= 2
        for box in words:
            assert box.bottom < table - 4
            assert box.right < stair.free(box.bottom) + 6
