"""Who gathers under the numbers of the cards: another scene for each, of the colour's yōkai."""

from itertools import combinations

import pytest

from games.kokkuri.edition import house_edition
from games.kokkuri.rules import rules
from printables.drawing import palette
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import Path, Text, Use, placed_marks, walk
from printables.kokkuri.ballots import CANDLES
from printables.kokkuri.colours import dress
from printables.kokkuri.haunted import OLD_PAPER
from printables.kokkuri.omens import omen, wash
from printables.kokkuri.play_cards import play_front, play_pieces
from printables.kokkuri.play_format import PLAY
from printables.kokkuri.spirits import INK
from printables.kokkuri.turn_picture import STEPS, turn
from printables.kokkuri.yokai import coat, yokai
from tests.printables.games_on_paper import printed

HOUSE = house_edition()
PLAYERS = dress(HOUSE.colours.value)
VOTES = range(CANDLES + 1)


def outlines(votes, player, design):
    drawn = omen(votes, player, design).drawing
    return [part.segments for part in walk((drawn,)) if isinstance(part, Path)]


@pytest.mark.parametrize("design", [Design.FULL, Design.ECO])
def test_every_number_has_a_scene_of_its_own_within_its_card(design):
    scenes = [outlines(votes, PLAYERS[0], design) for votes in VOTES]
    assert all(one != other for one, other in combinations(scenes, 2))  # not in colour alone
    for votes in VOTES:
        box = bounding_box((omen(votes, PLAYERS[0], design).drawing,))
        assert box.left >= 0.5
        assert box.right <= PLAY.width_mm - 0.5
        assert box.top >= 3
        assert box.bottom <= PLAY.height_mm - 3


def test_only_a_spirit_let_loose_goes_beyond_its_sheet():
    reach = [bounding_box((omen(votes, PLAYERS[0], Design.FULL).drawing,)).left for votes in VOTES]
    assert [left < 4 for left in reach] == [False] * CANDLES + [True]


@pytest.mark.parametrize("player", range(len(palette.SIX)))
def test_a_moon_is_seen_on_old_paper_and_numbers_are_read_over_it(player):
    assert palette.contrast(wash(player), OLD_PAPER) >= 1.4
    assert palette.contrast(INK, wash(player)) >= 7
    assert palette.contrast(INK, coat(player)) >= 2  # a face is drawn upon it


@pytest.mark.parametrize("mood", ["asleep", "awake", "merry", "sly", "roused"])
def test_every_colour_has_a_yokai_that_is_told_by_its_outline(mood):
    def drawn(player):
        whole = yokai(player, mood, 0, 0, 1, design=Design.ECO).symbol.drawing
        return [part.segments for part in walk((whole,)) if isinstance(part, Path)]

    players = range(len(palette.SIX))
    assert all(drawn(one) != drawn(other) for one, other in combinations(players, 2))


def heads(votes, copy=1):
    """Return who gathers on a copy of a ballot: the names of their symbols."""
    return [part.symbol.name
            for part in omen(votes, PLAYERS[0], Design.FULL, copy).drawing.children
            if isinstance(part, Use)]  # fmt: skip


@pytest.mark.parametrize("votes", VOTES)
@pytest.mark.parametrize("copy", [1, 2, 3, 9])
def test_one_comes_for_each_vote_at_0_one_sleeps_and_at_5_one_is_roused(votes, copy):
    moods = [name.removeprefix(f"yokai {PLAYERS[0]} ") for name in heads(votes, copy)]
    alone = {0: "asleep", 5: "roused"}
    if votes in alone:
        assert moods == [alone[votes]]
    else:
        assert len(moods) == votes
        assert set(moods) <= {"awake", "merry", "sly"}


def test_no_two_copies_of_a_ballot_are_in_the_same_moods():
    for kind, copies in HOUSE.cards.value.items():
        if kind.isdigit():
            gathered = [tuple(heads(int(kind), copy + 1)) for copy in range(copies)]
            assert len(set(gathered)) == copies
    pieces = play_pieces(HOUSE, Design.FULL, "en", str)
    scenes = [part.symbol for piece in pieces for part in piece.front.children
              if isinstance(part, Use) and part.symbol.name.startswith("omen")]  # fmt: skip
    assert len({id(scene) for scene in scenes}) == len(scenes) == 10 * len(PLAYERS)
    # Nobody tells a card by its back.
    assert len({id(piece.back.symbol) for piece in pieces}) == len(PLAYERS)


def test_a_number_lies_over_its_scene():
    for kind in map(str, VOTES):
        card = play_front(kind, PLAYERS[0], HOUSE, design=Design.FULL, language="en", tr=str)
        order = [part.symbol.name if isinstance(part, Use) else getattr(part, "role", "")
                 for part in card.children]  # fmt: skip
        assert order.index(f"omen {kind}") < order.index(f"rim {kind}") < order.index("value")


def test_the_steps_of_a_turn_are_the_same_in_the_rules_in_pictures_and_on_cards():
    steps = tuple(f"2{block.step}" for block in rules().rule("2").paragraphs)
    assert steps == STEPS == ("2a", "2b", "2c")
    shown = [m.string for m, _ in placed_marks(turn(HOUSE, 186.0, str, Design.FULL).drawings)
             if isinstance(m, Text)]  # fmt: skip
    assert [one for one in shown if one in STEPS] == list(STEPS)
    pages = printed("kokkuri").pages
    (aids,) = [page for page in pages if "tokens" in page.heading and page.side == "front"]
    on_cards = [m.string for m, _ in placed_marks(aids.drawings) if isinstance(m, Text)]
    assert [on_cards.count(step) for step in STEPS] == [5, 5, 5]
