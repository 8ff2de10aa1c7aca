"""The net of the paper die, folded in thought by a way of its own."""

from collections import Counter

import numpy as np

from games.lineframe.edition import house_edition
from printables.drawing.design import Design
from printables.drawing.display_list import Path, Text, placed_marks
from printables.lineframe.cube import SIDE_MM
from printables.lineframe.die import die_sheet
from printables.nets.foldables import CROSS, cube_net
from printables.nets.folding import folded
from printables.page.document import rectangle
from printables.page.paper import PAPERS, sheet_of

NET = {int(face): place for face, place in CROSS.items()}
DIE = cube_net("die", SIDE_MM)
STEPS = {"right": (0, 1), "left": (0, -1), "bottom": (1, 0), "top": (-1, 0)}


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
        seen[face] = down, {"top": north, "right": east, "bottom": south, "left": west}
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
    out = {int(face): np.round(at.out) for face, at in folded(DIE).items()}
    assert all((out[face] == -out[7 - face]).all() for face in out)


def test_one_two_three_go_round_their_corner_against_the_clock():
    out = {int(face): np.round(at.out) for face, at in folded(DIE).items()}
    # Right, down and towards the reader make a left-handed system, so the sign is turned round.
    assert -np.linalg.det([out[1], out[2], out[3]]) == 1


def test_every_glued_edge_meets_the_one_with_its_letter():
    faces = rolled()
    assert [tab.name for tab in DIE.tabs] == list("ABCDEFG")  # of 12 edges, 5 are folds
    for tab in DIE.tabs:
        meeting = []
        for face, way in ((tab.panel, tab.side), (tab.onto, tab.onto_side)):
            side, beside = faces[int(face)]
            meeting.append(frozenset((side, beside[way])))
        assert meeting[0] == meeting[1]
        assert tab.panel != tab.onto


def test_tabs_are_on_free_edges_and_do_not_lie_on_faces():
    places = set(NET.values())
    over = []
    for tab in DIE.tabs:
        (row, column), (down, across) = NET[int(tab.panel)], STEPS[tab.side]
        over.append((row + down, column + across))
    assert not places & set(over)
    assert len(set(over)) == len(over)


def test_the_sheet_fits_and_names_every_tab_twice():
    for paper in PAPERS.values():
        sheet = sheet_of(paper)
        page, (die,) = die_sheet(sheet, house_edition(), Design.FULL, str)
        assert die.box[0] >= 0
        assert die.box[2] <= sheet.width_mm / 2  # the steps stand beside it
        assert die.art is not None
        marks = list(placed_marks((die.art,)))
        every = [*marks, *placed_marks((page,))]  # a letter below the net is the page's
        letters = Counter(m.string for m, _ in every if isinstance(m, Text) and m.role == "tab")
        assert all(letters[letter] == 2 for letter in "ABCDEFG")
        folds = [m for m, _ in marks if isinstance(m, Path) and m.dash]
        # Seven tabs and five folds, each a line of its own.
        assert sum(len(m.segments) for m in folds) // 2 == 12
    assert 20 <= SIDE_MM <= 30


def test_each_card_says_whose_it_is():
    page, _ = die_sheet(sheet_of(PAPERS["a4"]), house_edition(), Design.FULL, str)
    seats = [
        m.string for m, _ in placed_marks((page,)) if isinstance(m, Text) and m.weight == "black"
    ]
    assert seats == ["A", "B", "C", "D"]  # as the lines of the score sheet


def test_a_band_without_room_beside_its_tape_lies_below_the_die_and_stays_on_its_page():
    for paper in PAPERS.values():
        sheet = sheet_of(paper)
        _, (die, band) = die_sheet(sheet, house_edition(), Design.FULL, str, banded=True)
        assert band.box[1] > die.box[3]
        assert band.box[2] <= sheet.width_mm
        assert band.box[3] <= sheet.height_mm
        assert band.outline == rectangle(band.width_mm, band.height_mm)
