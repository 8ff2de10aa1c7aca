"""The page for newcomers: three turns that the rules allow, and what they come to."""

from dataclasses import replace

import pytest

from games.lautzeit_sep.edition import LAND, MOUNTAIN, WATER, house_edition, read_edition
from games.lautzeit_sep.notation import parse
from games.lautzeit_sep.pieces import PIECES, copies, corresponds, counts
from printables.drawing.design import Design
from printables.drawing.display_list import Group, Text, Use, placed_marks, walk
from printables.lautzeit_sep import opening
from printables.lautzeit_sep.dealt import HAND, LAID, dealt, has_all, squares
from printables.lautzeit_sep.opening_page import first_turns
from printables.lautzeit_sep.piece_names import FIRST_TURNS, PIECE
from printables.page.duplex import Duplex
from printables.page.paper import PAPERS, sheet_of
from scorer.lautzeit_sep.answer import answer
from scorer.lautzeit_sep.check import check
from tests.printables import games_on_paper
from tests.printables.games_on_paper import ENGLISH
from tests.shipped import words_in

HOUSE = house_edition()
KINDS = {str(kind): kind for kind in PIECES}


however_many = pytest.mark.parametrize("players", [2, 3, 4])


def checked(*lines):
    return answer(check(parse("\n".join(("lautzeit-sep 1", "players 4", *lines)))))


def symbols_in(drawings):
    """Yield the name of each symbol that drawings show, those in others included."""
    for drawing in drawings:
        if isinstance(drawing, Use):
            yield drawing.symbol.name
            yield from symbols_in((drawing.symbol.drawing,))
        elif isinstance(drawing, Group):
            yield from symbols_in(drawing.children)


def turns(players):
    """Yield each recruitment with the board before it and the square that is empty then."""
    table, empty = opening.set_up(), opening.MOUNTAIN_SPOT
    for turn in (opening.FIRST, *opening.others(players), opening.SECOND):
        yield turn, table, empty
        table, empty, _ = opening.recruited(table, empty, turn)


@however_many
def test_each_recruitment_is_one_that_the_rules_allow(players):
    terrain, taken = [], []
    for turn, table, empty in turns(players):
        assert empty not in table
        assert len(table) == HOUSE.on_board.value
        moved = table[turn.start]
        assert corresponds(KINDS[turn.discard], KINDS[moved])
        across, down = (abs(a - b) for a, b in zip(turn.start, turn.end, strict=True))
        assert max(across, down) == 1
        right, low = turn.end
        terrain.append(HOUSE.board.value[low][right])
        taken.append(table[turn.end])
    assert terrain == [*[LAND] * players, WATER]
    assert {taken[0], taken[-1]} < set(opening.POSTED[2])
    right, low = opening.MOUNTAIN_SPOT
    assert HOUSE.board.value[low][right] == MOUNTAIN
    assert HOUSE.sticks_take.value <= opening.DARK <= HOUSE.sticks.value


@however_many
def test_no_piece_is_shown_more_often_than_so_many_players_have_it(players):
    discards = [turn.discard for turn in opening.others(players)]  # from hands that are not shown
    assert len(discards) == players - 1
    named = [*opening.set_up().values(), *HAND, *discards]
    shown = counts([KINDS[name] for name in named])
    assert all(some <= all_ for some, all_ in zip(shown, copies(HOUSE, players), strict=True))
    assert opening.has_opening(HOUSE, players)


@however_many
def test_the_pictures_show_pieces_that_are_printed_for_so_many(players):
    document = games_on_paper.printed("lautzeit-sep", ENGLISH, edition=HOUSE, players=players)
    printed = {
        placed.identity.design
        for page in document.pages
        for placed in page.placed
        if placed.identity.kind is PIECE and placed.side == "front"
    }
    (at,) = (
        at
        for at, page in enumerate(document.pages)
        if page.placed and page.placed[0].identity.kind is FIRST_TURNS
    )
    set_up = at - 1
    for page in document.pages[set_up : at + 1]:
        seen = {name for name in symbols_in(page.drawings) if name.startswith("laid ")}
        pieces = {name.removeprefix("laid ").removesuffix(" pictured") for name in seen}
        assert len(pieces) > 9
        assert pieces <= printed


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
    page = first_turns(HOUSE, 4, sheet_of(PAPERS["a4"]), str, Design.FULL)
    words = [m for m in walk((page,)) if isinstance(m, Text)]
    gains = [m.string for m in words if m.role == "bonus"]
    bonuses = [f"+{points}" for points in opening.bonuses(HOUSE)]
    assert gains == [*bonuses[:2], *bonuses]  # as each is posted, and all of them at the end
    assert str(scored["total"]) in [m.string for m in words if m.role == "seal"]


ENJA = ("en", "ja")

SHEETS = [
    *((paper, language, Duplex.LONG, 4) for paper in ("a4", "letter", "a3") for language in ENJA),
    *(("a4", "en", duplex, 4) for duplex in Duplex if duplex is not Duplex.LONG),
    ("a4", "en", Duplex.LONG, 2),
    ("a4", "ja", Duplex.LONG, 3),
]


@pytest.mark.parametrize(("paper", "language", "duplex", "players"), SHEETS)
def test_newcomers_turn_the_page_of_the_set_up_for_it(paper, language, duplex, players):
    document = games_on_paper.printed(
        "lautzeit-sep",
        replace(
            ENGLISH,
            paper=PAPERS[paper],
            language=language,
            tr=words_in(language),
            duplex=duplex,
        ),
        edition=HOUSE,
        players=players,
    )
    slugs = [page.placed[0].identity.kind.slug if page.placed else "" for page in document.pages]
    at = slugs.index("first turns")
    assert slugs[at - 1] == "reference"
    if duplex in (Duplex.LONG, Duplex.SHORT):
        assert at % 2 == 1  # the back of the sheet whose front is the set-up
    for mark, transform in placed_marks(document.pages[at].drawings):
        if isinstance(mark, Text):
            assert abs(transform.a + transform.b) * mark.size_pt >= 6, mark.string


def with_pieces(*each):
    """Return an edition with so many pieces of each number, in each suit."""
    edition = read_edition(f"[pieces]\nvalue = {list(each)}")
    assert len(edition.pieces) == len(each)
    return edition


FEW_ONES = with_pieces(5, 2, 4, 4, 3, 3, 3, 3, 3, 2)
"""It has too few soldiers 1 for the table that is pictured."""

NO_NINES = with_pieces(4, 4, 4, 4, 4, 4, 4, 4)

NO_BONUS = with_pieces(4, 4, 4, 5, 3, 3, 3, 2, 2, 2)
"""A run up to its 3 gives nothing."""

ANOTHER_BOARD = read_edition('[board]\nvalue = ["~~~~~", "..~..", "..^..", "..~..", "~~~~~"]')


@however_many
@pytest.mark.parametrize("edition", [FEW_ONES, NO_NINES, NO_BONUS, ANOTHER_BOARD])
def test_an_edition_with_other_pieces_or_another_board_does_without_it(edition, players):
    assert not opening.has_opening(edition, players)
    document = games_on_paper.printed("lautzeit-sep", ENGLISH, edition=edition, players=players)
    slugs = [page.placed[0].identity.kind.slug for page in document.pages if page.placed]
    assert "reference" in slugs
    assert "first turns" not in slugs


def test_an_edition_with_more_of_what_is_shown_has_it():
    more = with_pieces(3, 4, 4, 4, 3, 3, 3, 3, 3, 2)
    assert all(opening.has_opening(more, players) for players in (2, 3, 4))


@pytest.mark.parametrize("edition", [HOUSE, FEW_ONES, NO_NINES, ANOTHER_BOARD])
def test_the_table_that_is_pictured_has_pieces_of_the_edition_alone(edition):
    laid, hand = dealt(edition)
    assert (len(laid), len(hand)) == (edition.on_board.value, edition.hand.value)
    assert len(list(squares(edition))) == len(laid)
    assert has_all(edition, 2, (*laid, *hand))
    as_the_house_has_it = hand == HAND and " ".join(laid) == " ".join(LAID).replace(". ", "")
    assert as_the_house_has_it == (edition in (HOUSE, ANOTHER_BOARD))
