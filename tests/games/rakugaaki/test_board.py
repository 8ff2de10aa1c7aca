"""Rakugaaki's towns as data: their squares, halves and turn; islands and odds by other means."""

import math
import random
from collections import Counter
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from games.edition import EditionError
from games.rakugaaki.board import Square, read_square
from games.rakugaaki.edition import COLOURS, colours_in_play, house_edition, read_edition
from games.rakugaaki.odds import chance, odds_table
from games.rakugaaki.position import Position, Tile
from tests.cases import cases

HOUSE = house_edition()
TOWNS = [HOUSE.board(4), HOUSE.board(6)]


def centre(square):
    """Where a hexagon of side 1, flat side up, has its centre."""
    return 1.5 * square.column, math.sqrt(3) * (square.row + (square.column % 2 == 0) / 2)


@pytest.mark.parametrize("board", TOWNS)
def test_squares_touch_whose_centres_are_a_hexagon_apart(board):
    for square in board.squares:
        near = {
            other
            for other in board.squares
            if 0.1 < math.dist(centre(square), centre(other)) < math.sqrt(3) + 0.01
        }
        assert set(board.beside[square]) == near


def test_the_page_s_squares_touch_as_it_says():
    board = HOUSE.board(4)
    assert sorted(map(str, board.beside[Square(3, 3)])) == ["b2", "b3", "c2", "c4", "d2", "d3"]
    assert sorted(map(str, board.beside[Square(4, 3)])) == ["c3", "c4", "d2", "d4", "e3", "e4"]
    assert sorted(map(str, board.beside[Square(1, 1)])) == ["a2", "b1"]


@pytest.mark.parametrize(
    ("board", "squares", "restricted"), [(TOWNS[0], 48, 8), (TOWNS[1], 72, 12)]
)
def test_a_town_is_the_same_after_half_a_turn(board, squares, restricted):
    assert (len(board.squares), len(board.restricted)) == (squares, restricted)
    assert {board.turned(square) for square in board.restricted} == board.restricted
    assert all(board.turned(board.turned(square)) == square for square in board.squares)
    for square in board.squares:  # what touches still touches, and the halves change places
        turned = {board.turned(other) for other in board.beside[square]}
        assert set(board.beside[board.turned(square)]) == turned
        assert board.half(square) != board.half(board.turned(square))
    seams = board.joined()
    assert len(seams) == 2 * board.rows - 1  # the halves meet along their whole side
    assert {(board.turned(b), board.turned(a)) for a, b in seams} == set(seams)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_guards_start_near_the_middle_and_tiles_find_room(players):
    board = HOUSE.board(players)
    assert len(board.guards) == (1 if players <= 4 else 2)
    assert len({board.half(guard) for guard in board.guards}) == len(board.guards)
    middle = (1.5 * (board.columns + 1) / 2, math.sqrt(3) * (board.rows + 1.5) / 2)
    for guard in board.guards:
        assert math.dist(centre(guard), middle) < 3
    closed = HOUSE.closed(players)
    assert bool(closed) == (players in (3, 5))
    open_squares = [square for square in board.squares if square not in closed]
    reached = [open_squares[0]]
    for square in reached:
        reached += [o for o in board.beside[square] if o not in closed and o not in reached]
    assert len(reached) == len(open_squares)  # no square is cut off from the others
    assert len(open_squares) >= 10 * colours_in_play(players)


class Sets:
    """Union-find."""

    def __init__(self):
        self.above = {}

    def top(self, item):
        while self.above.setdefault(item, item) != item:
            item = self.above[item]
        return item


@cases(150, 2000)
def test_islands_are_those_that_union_find_finds(cases):
    rng = random.Random(10)
    for _ in range(cases):
        board = rng.choice(TOWNS)
        tiles = {
            square: Tile(rng.choice(COLOURS[: rng.choice([1, 2, 4])]), rng.randint(1, 5))
            for square in rng.sample(board.squares, rng.randint(0, 40))
        }
        islands = Position(board, frozenset(), (), tiles).islands()
        sets = Sets()
        for (a, one), (b, other) in product(tiles.items(), repeat=2):
            touch = 0.1 < math.dist(centre(a), centre(b)) < 1.8
            if a == b or (touch and one.colour == other.colour):
                sets.above[sets.top(a)] = sets.top(b)
        groups = {}
        for square in tiles:
            groups.setdefault(sets.top(square), []).append(square)
        assert sorted((i.colour, i.squares, i.power) for i in islands) == sorted(
            (tiles[group[0]].colour, tuple(sorted(group)), sum(tiles[s].number for s in group))
            for group in groups.values()
        )


def test_chances_are_those_of_every_throw_counted():
    for tile in range(2, 6):
        for dice in range(6):
            throws = list(product(range(1, 7), repeat=dice))
            good = sum(max(throw, default=0) >= tile for throw in throws)
            assert chance(tile, dice) == Fraction(good, len(throws))


def test_the_table_has_every_power_and_tile():
    table = odds_table()
    assert [row[0].power for row in table] == list(range(31))
    assert all([odds.tile for odds in row] == [2, 3, 4, 5] for row in table)
    assert [odds.dice for odds in table[30]] == [15, 10, 7, 6]
    assert [odds.chance for odds in table[4]] == [
        Fraction(35, 36), Fraction(2, 3), Fraction(1, 2), Fraction(0),
    ]  # fmt: skip
    assert [odds.dice for odds in table[1]] == [0, 0, 0, 0]


@pytest.mark.slow
def test_a_million_dice_agree_with_the_chances():
    rng = np.random.default_rng(11)
    for tile in range(2, 6):
        for dice in (1, 2, 3, 6, 15):
            throws = 1_000_000 // dice
            best = rng.integers(1, 7, size=(throws, dice)).max(axis=1)
            expected = float(chance(tile, dice))
            spread = math.sqrt(expected * (1 - expected) / throws)
            assert abs((best >= tile).mean() - expected) <= 5 * spread + 1e-9


def test_tiles_and_their_marks_are_the_page_s():
    assert HOUSE.copies.value == (5, 4, 3, 2, 1)
    assert sum(HOUSE.copies.value) == 15
    highest = sum(number * count for number, count in enumerate(HOUSE.copies.value[:4], 1))
    assert HOUSE.power.value == highest == 30
    assert {board.mark for board in HOUSE.boards.values()} == {"H"}
    assert HOUSE.copies.mark == "S"
    names = Counter(crew.value.en for crew in HOUSE.crews.values())
    assert len(names) == 6


def test_an_own_town_takes_the_place_of_the_house_s():
    edition = read_edition('[boards.small]\nrows = 5\nrestricted = ["A1", "h5"]\nguards = ["e3"]\n')
    assert len(edition.board(3).squares) == 40
    assert edition.closed(3) == {Square(1, 1), Square(8, 5)}
    assert edition.boards["small"].mark == "S"
    assert edition.board(6) == HOUSE.board(6)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[boards.small]\ncolumns = 7", "an even number"),
        ("[boards.small]\nrows = 0", "a whole number from 1 to 20"),
        ('[boards.small]\nrestricted = ["a1"]', "h6 beside a1"),
        ('[boards.small]\nrestricted = ["z9"]', "spaces of the town, not z9"),
        (
            '[boards.small]\nrestricted = ["a1", "a1"]',
            "found “a1”, expected a list of different spaces",
        ),
        ("[boards.small]\nrestricted = 8", "a list of different spaces"),
        ('[boards.small]\nguards = ["d3", "e4"]', "a list of 1 different spaces"),
        ('[boards.large]\nguards = ["e3", "e4"]', "h4 for the other half"),
        ("[boards.huge]\nrows = 3", "no value “boards.huge”"),
        (
            "[tiles]\nvalue = [6, 4, 3, 2, 1]",
            "tiles.value: found “[6, 4, 3, 2, 1]”, expected “[5, 4, 3, 2, 1]”, which",
        ),
        ("[dice]\nvalue = 4", "dice.value: found “4”, expected “3”, which"),
        (
            f'[crews.red]\nja = "{11 * "サ"}"',
            "expected a text on one line of at most 10 characters",
        ),
        ('[crews.red]\nen = " "', "crews.red.en: found “”, expected a text"),
    ],
)
def test_a_town_that_cannot_be_is_refused_with_a_reason(text, reason):
    with pytest.raises(EditionError) as caught:
        read_edition(text)
    assert reason in str(caught.value)


def test_all_that_is_wrong_with_a_town_is_told_at_once():
    with pytest.raises(EditionError) as caught:
        read_edition(
            "[boards.small]\ncolumns = 7\nrows = 0\nheight = 2\n"
            'restricted = ["a1", "3c", "a1"]\nguards = 4\nmark = "X"\n'
            '[boards.large]\nrestricted = ["z9", "a1"]\nguards = ["e3", "e4"]\n'
            "[dice]\nvalue = 4\n[huge]\nvalue = 1\n[crews.red]\nen = 3\nja = ' '\n"
        )
    texts = [f"{problem.where}: {problem.message}" for problem in caught.value.problems]
    parts = [
        "2:11: boards.small.columns: found “7”", "3:8: boards.small.rows: found “0”",
        "4:1: boards.small: found “height”", "5:21: boards.small.restricted: found “3c”",
        "5:27: boards.small.restricted: found “a1”", "6:10: boards.small.guards: found “4”",
        "7:8: boards.small.mark: found “X”, expected the mark S, I or H",
        "9:14: boards.large.restricted: expected spaces of the town, not z9",
        "9:14: boards.large.restricted: expected l6 beside a1",
        "10:17: boards.large.guards: expected h4 for the other half",
        "12:9: dice.value: found “4”", "13:2: the edition has no value “huge”",
        "16:6: crews.red.en", "17:6: crews.red.ja",
    ]  # fmt: skip
    assert len(texts) == len(parts)
    for part, sentence in zip(parts, texts, strict=True):
        assert sentence.startswith(part)


def test_squares_are_read_back_from_their_names():
    for board in TOWNS:
        for square in board.squares:
            assert read_square(str(square)) == square
    assert [read_square(text) for text in ("", "a", "a0", "1a", "a100", "aa1", "ä1")] == [None] * 7


def test_colours_are_those_of_the_notation():
    with pytest.raises(EditionError, match=r"colours\.value: expected the notation"):
        read_edition('[colours]\nvalue = ["white", "blue", "yellow", "green", "purple", "black"]')
    named = '[colours]\nvalue = ["red", "blue", "yellow", "green", "purple", "black"]'
    assert read_edition(named).colours.value == COLOURS
