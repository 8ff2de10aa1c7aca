"""The page for newcomers: three turns that the rules allow, and what they come to."""

from dataclasses import replace

import pytest

from games.lautzeit_sep.edition import LAND, MOUNTAIN, WATER, house_edition
from games.lautzeit_sep.notation import parse
from games.lautzeit_sep.pieces import PIECES, copies, corresponds, counts
from printables.drawing.design import Design
from printables.drawing.display_list import Text, placed_marks, walk
from printables.lautzeit_sep import opening
from printables.lautzeit_sep.opening_page import first_turns
from printables.lautzeit_sep.set_up_picture import HAND
from printables.page.paper import PAPERS, sheet_of
from scorer.lautzeit_sep.answer import answer
from scorer.lautzeit_sep.check import check
from tests.printables import games_on_paper
from tests.printables.games_on_paper import ENGLISH
from tests.shipped import words_in

HOUSE = house_edition()
KINDS = {str(kind): kind for kind in PIECES}


def checked(*lines):
    return answer(check(parse("\n".join(("lautzeit-sep 1", "players 4", *lines)))))


def turns():
    """Yield each recruitment with the board before it and the square that is empty then."""
    table, empty = opening.set_up(), opening.MOUNTAIN_SPOT
    for turn in (opening.FIRST, *opening.OTHERS, opening.SECOND):
        yield turn, table, empty
        table, empty, _ = opening.recruited(table, empty, turn)


def test_each_recruitment_is_one_that_the_rules_allow():
    terrain = []
    for turn, table, empty in turns():
        assert empty not in table
        assert len(table) == HOUSE.on_board.value
        moved = table[turn.start]
        assert corresponds(KINDS[turn.discard], KINDS[moved])
        across, down = (abs(a - b) for a, b in zip(turn.start, turn.end, strict=True))
        assert max(across, down) == 1
        right, low = turn.end
        terrain.append(HOUSE.board.value[low][right])
    assert terrain == [LAND, LAND, LAND, LAND, WATER]
    right, low = opening.MOUNTAIN_SPOT
    assert HOUSE.board.value[low][right] == MOUNTAIN
    assert HOUSE.sticks_take.value <= opening.DARK <= HOUSE.sticks.value


def test_no_piece_is_shown_more_often_than_the_game_has_it():
    discards = [KINDS[turn.discard] for turn in opening.OTHERS]  # from hands that are not shown
    table = [KINDS[name] for name in opening.set_up().values()]
    hand = [KINDS[name] for name in HAND]
    shown = counts([*table, *hand, *discards])
    assert all(some <= all_ for some, all_ in zip(shown, copies(HOUSE, 4), strict=True))


def test_after_the_first_turn_one_piece_is_wanted_of_those_that_the_page_names():
    run = "".join(opening.POSTED[0])
    told = checked(f"post {run} = {opening.bonuses(HOUSE)[0]}", f"hand {' '.join(opening.held(1))}")
    assert told["valid"]
    assert told["away"] == 1
    assert told["waits"] == ["B3", "S4", "S7", "W"]


@pytest.mark.parametrize("taken", ["S4", "W"])
def test_either_way_the_throw_completes_the_hand(taken):
    posts = [
        f"post {''.join(three)} = {bonus}"
        for three, bonus in zip(opening.POSTED[:2], opening.bonuses(HOUSE)[:2], strict=True)
    ]
    hand = opening.held(2)
    assert sorted(hand) == sorted(opening.POSTED[2])
    hand[hand.index("S4")] = taken
    assert checked(*posts, f"hand {' '.join(hand)}")["complete"]


def test_the_points_are_those_that_the_scorer_gives():
    posts = [
        f"post {''.join(three)} = {bonus}"
        for three, bonus in zip(opening.POSTED, opening.bonuses(HOUSE), strict=True)
    ]
    scored = checked(*posts)
    assert scored["valid"]
    assert scored["declarable"]
    assert scored["yaku"] == ["base"]
    assert scored["total"] == opening.total(HOUSE)
    page = first_turns(HOUSE, sheet_of(PAPERS["a4"]), str, Design.FULL)
    words = [m for m in walk((page,)) if isinstance(m, Text)]
    gains = [m.string for m in words if m.role == "bonus"]
    bonuses = [f"+{points}" for points in opening.bonuses(HOUSE)]
    assert gains == [*bonuses[:2], *bonuses]  # as each is posted, and all of them at the end
    assert str(scored["total"]) in [m.string for m in words if m.role == "seal"]


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_newcomers_turn_the_page_of_the_set_up_for_it(paper, language):
    document = games_on_paper.printed(
        "lautzeit-sep",
        replace(ENGLISH, paper=PAPERS[paper], language=language, tr=words_in(language)),
        edition=HOUSE,
        players=4,
    )
    slugs = [page.placed[0].identity.kind.slug if page.placed else "" for page in document.pages]
    at = slugs.index("first turns")
    assert slugs[at - 1] == "reference"
    assert at % 2 == 1  # the back of the sheet whose front is the set-up
    for mark, transform in placed_marks(document.pages[at].drawings):
        if isinstance(mark, Text):
            assert abs(transform.a + transform.b) * mark.size_pt >= 6, mark.string


def test_an_edition_with_other_pieces_does_without_it():
    assert opening.has_opening(HOUSE)
    assert not opening.has_opening(replace(HOUSE, hand=replace(HOUSE.hand, value=12)))
