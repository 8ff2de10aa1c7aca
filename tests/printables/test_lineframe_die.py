"""The net of the paper die, folded in thought by a way of its own."""

from collections import Counter

import numpy as np

from printables.drawing import Path, Text, placed_marks
from printables.ink import Ink
from printables.lineframe.die import SIDE_MM, die_sheet
from printables.nets import NET, edges, folded
from printables.page import PAPERS, sheet_of

STEPS = {(0, 1): "right", (0, -1): "left", (1, 0): "down", (-1, 0): "up"}


def rolled() -> dict[int, tuple[str, dict[str, str]]]:
    """Each face's place on a cube that is rolled over the net, face by face.

    The cube lies with one side down on a cell of the net; rolling it to the next cell brings
    another side down. The side that is down on a face's cell is where that face ends up.
    """
    place = {where: face for face, where in NET.items()}
    start = NET[1]
    # up, down, north, east, south, west: which side of the cube looks there
    waiting = [(start, ("U", "D", "N", "E", "S", "W"))]
    seen: dict[int, tuple[str, dict[str, str]]] = {}
    for (row, column), (up, down, north, east, south, west) in waiting:
        face = place[row, column]
        if face in seen:
            continue
        seen[face] = down, {"up": north, "right": east, "down": south, "left": west}
        for cell, cube in (
            ((row, column + 1), (west, east, north, up, south, down)),
            ((row, column - 1), (east, west, north, down, south, up)),
            ((row + 1, column), (north, south, down, east, up, west)),
            ((row - 1, column), (south, north, up, east, down, west)),
        ):
            if cell in place:
                waiting.append((cell, cube))
    return seen


def test_the_net_is_one_piece_of_six_squares_that_closes_to_a_cube():
    assert sorted(NET) == [1, 2, 3, 4, 5, 6]
    assert len(set(NET.values())) == 6
    assert {side for side, _ in rolled().values()} == set("UDNESW")


def test_opposite_faces_add_up_to_seven():
    across = {"U": "D", "N": "S", "E": "W"}
    on = {side: face for face, (side, _) in rolled().items()}
    assert all(on[one] + on[other] == 7 for one, other in across.items())
    out = {face: np.array(way) for face, (way, _, _) in folded().items()}
    assert all((out[face] == -out[7 - face]).all() for face in out)


def test_one_two_three_go_round_their_corner_against_the_clock():
    out = {face: np.array(way) for face, (way, _, _) in folded().items()}
    # Right, down and towards the reader make a left-handed system, so the sign is turned round.
    assert -np.linalg.det([out[1], out[2], out[3]]) == 1


def test_every_glued_edge_meets_the_one_with_its_letter():
    found = rolled()
    pairs: dict[str, list[tuple[bool, frozenset[str], int]]] = {}
    for edge in edges():
        side, beside = found[edge.face]
        meets = frozenset((side, beside[STEPS[edge.step]]))
        pairs.setdefault(edge.letter, []).append((edge.tab, meets, edge.face))
    assert sorted(pairs) == list("ABCDEFG")  # 12 edges of a cube, 5 of them are folds
    for first, second in pairs.values():
        assert first[1] == second[1]
        assert {first[0], second[0]} == {True, False}
        assert first[2] != second[2]


def test_tabs_are_on_free_edges_and_do_not_lie_on_faces():
    places = set(NET.values())
    for edge in edges():
        assert (edge.row + edge.step[0], edge.column + edge.step[1]) not in places
    tabs = Counter(
        (edge.row + edge.step[0], edge.column + edge.step[1]) for edge in edges() if edge.tab
    )
    assert max(tabs.values()) == 1


def test_the_sheet_fits_and_names_every_tab_twice():
    for paper in PAPERS.values():
        sheet = sheet_of(paper)
        marks = list(placed_marks((die_sheet(sheet, Ink.FULL, lambda text: text),)))
        letters = Counter(m.string for m, _ in marks if isinstance(m, Text) and len(m.string) == 1)
        assert all(letters[letter] == 2 for letter in "ABCDEFG")
        folds = [m for m, _ in marks if isinstance(m, Path) and m.dash]
        # Seven tabs and five folds, each a line of its own.
        assert sum(len(m.segments) for m in folds) // 2 == 12
    assert 20 <= SIDE_MM <= 30
