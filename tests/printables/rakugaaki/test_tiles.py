"""Rakugaaki's tiles: hexagons that lie within the squares of the town, and their cuts."""

import itertools
import math
from dataclasses import replace
from functools import cache

import pytest

from games.rakugaaki.board import Square
from games.rakugaaki.edition import COLOURS, house_edition, read_edition
from printables.drawing import palette
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Circle,
    Close,
    Curve,
    Line,
    Move,
    Path,
    Rect,
    Text,
    Use,
    placed_marks,
    translate,
)
from printables.drawing.fonts import text_width_mm
from printables.drawing.lettering import letter_segments
from printables.drawing.palette import PAPER
from printables.page.duplex import Duplex
from printables.page.paper import PAPERS
from printables.page.rule_sheets import SCREEN_MM
from printables.rakugaaki.colours import dress
from printables.rakugaaki.crews import crew
from printables.rakugaaki.hands import extra, hand
from printables.rakugaaki.hexes import centre, corners
from printables.rakugaaki.reference import _crews
from printables.rakugaaki.roofs import SIDE_MM
from printables.rakugaaki.table_keys import TALL_MM, SquareShown, square_picture
from printables.rakugaaki.throwups import FOUR, read, throwup
from printables.rakugaaki.tile_shape import TILE
from printables.rakugaaki.tiles import _front
from tests.cases import sweep
from tests.printables import games_on_paper
from tests.printables.games_on_paper import ENGLISH
from tests.printables.games_on_paper import shown as what

HOUSE_TOML = ""
"""An edition that replaces nothing."""


@cache
def printed(*, edition=HOUSE_TOML, **setup):
    how = replace(ENGLISH, **setup)
    return games_on_paper.printed("rakugaaki", how, edition=read_edition(edition))


def tiles(page, side=""):
    return [p for p in page.placed if what(p).startswith("tile") and what(p).endswith(side)]


def points(segments):
    return [(s.x, s.y) for s in segments if isinstance(s, Move | Line)]


def sides(polygon):
    """Return for each side of a convex polygon a unit vector outwards, and how far out it is."""
    middle = [sum(values) / len(polygon) for values in zip(*polygon, strict=True)]
    outlines = []
    for (x0, y0), (x1, y1) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        length = math.dist((x0, y0), (x1, y1))
        normal = (y1 - y0) / length, (x0 - x1) / length
        out = normal[0] * x0 + normal[1] * y0
        if normal[0] * middle[0] + normal[1] * middle[1] > out:
            normal, out = (-normal[0], -normal[1]), -out
        outlines.append((normal, out))
    return outlines


def beyond(point, polygon):
    """Return how far a point is outside of a convex polygon; negative within it."""
    return max(n[0] * point[0] + n[1] * point[1] - out for n, out in sides(polygon))


def apart(one, other):
    """Return the widest gap that a straight line through two convex polygons' sides leaves."""
    return max(
        min(n[0] * x + n[1] * y for x, y in points_of) - out
        for polygon, points_of in ((one, other), (other, one))
        for n, out in sides(polygon)
    )


def laid(square, placed):
    """Return a tile's corners as it lies on a square, its middle on the square's."""
    x, y = centre(square, SIDE_MM)
    return [
        (x + px - placed.width_mm / 2, y + py - placed.height_mm / 2)
        for px, py in points(placed.outline.cut)
    ]


@sweep(paper=PAPERS, duplex=Duplex)
def test_every_tile_lies_within_its_square_and_beside_its_neighbours(duplex, paper):
    pages = printed(duplex=duplex, paper=paper).pages
    all_tiles = [tile for page in pages for tile in tiles(page)]
    assert len(all_tiles) == 2 * 96
    here = Square(4, 4)
    square = corners(here, SIDE_MM)
    for tile in {tile.outline: tile for tile in all_tiles}.values():
        corners_of_tile = laid(here, tile)
        assert len(corners_of_tile) == 6
        assert max(beyond(corner, square) for corner in corners_of_tile) < -1
        for other in here.beside():
            assert apart(corners_of_tile, laid(other, tile)) > 2
        for (nx, ny), out in sides(corners_of_tile):
            across = out - min(nx * x + ny * y for x, y in corners_of_tile)
            assert across == pytest.approx(18)


def test_what_a_tile_shows_is_well_within_its_cut():
    for language in ("en", "ja"):
        for page in printed(language=language).pages:
            for tile in tiles(page):
                outline = points(tile.outline.cut)
                for mark, transform in placed_marks((tile.art,)):
                    if isinstance(mark, Circle):
                        middle = transform.apply(mark.x, mark.y)
                        radius = mark.radius * math.hypot(transform.a, transform.b)
                        assert beyond(middle, outline) < -radius - 0.5
                    elif isinstance(mark, Text):
                        assert mark.size_pt >= 6
                        wide = text_width_mm(mark.string, mark.size_pt, mark.weight) / 2
                        for x in (mark.x - wide, mark.x + wide):
                            at = transform.apply(x, mark.y)
                            assert beyond(at, outline) < -1.5, mark.string


def test_faces_of_numbers_keep_off_the_cut_however_they_lie():
    outline = [(x - TILE.width_mm / 2, y - TILE.height_mm / 2) for x, y in points(TILE.outline.cut)]
    for number, copies in enumerate(house_edition().copies.value, 1):
        for copy in range(1, copies + 1):
            how = hand(number, copy)
            lies = how.placing
            for mark, transform in placed_marks(throwup(number, "red")):
                face = isinstance(mark, Path) and PAPER in (mark.fill, mark.stroke)
                if not face or mark.fill == mark.stroke:  # nor a sticker's rim
                    continue
                half = mark.width_mm / 2 if mark.stroke else 0
                for segment in mark.segments:
                    if not isinstance(segment, Close):
                        at = transform.then(lies).apply(segment.x, segment.y)
                        assert beyond(at, outline) < -half - 0.6


def passed_through(segments):
    """Yield points of lines and curves, near enough to each other."""
    here = 0.0, 0.0
    for segment in segments:
        if isinstance(segment, Close):
            continue
        end = segment.x, segment.y
        if isinstance(segment, Curve):
            by = here, segment[:2], segment[2:4], end
            for t in (step / 8 for step in range(1, 8)):
                shares = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3
                yield tuple(
                    math.fsum(share * point[axis] for share, point in zip(shares, by, strict=True))
                    for axis in (0, 1)
                )
        yield end
        here = end


@pytest.mark.parametrize("number", range(1, 6))
def test_no_paint_of_a_number_passes_the_cut_not_even_its_shadow(number):
    outline = [(x - TILE.width_mm / 2, y - TILE.height_mm / 2) for x, y in points(TILE.outline.cut)]
    for copy in range(1, house_edition().copies.value[number - 1] + 1):
        how = hand(number, copy)
        lies = how.placing
        added = (extra(number, copy, Design.FULL).drawing,)
        for drawn, there in ((throwup(number, "red"), lies), (added, translate(0, 0))):
            for mark, transform in placed_marks(drawn):
                if not isinstance(mark, Path):
                    continue
                whole = transform.then(there)
                half = math.hypot(whole.a, whole.b) * mark.width_mm / 2 if mark.stroke else 0
                for point in passed_through(mark.segments):
                    assert beyond(whole.apply(*point), outline) < -half - 0.5, copy


@pytest.mark.parametrize("colour", COLOURS)
def test_a_crew_that_looks_out_from_behind_its_number_keeps_off_the_cut(colour):
    outline = points(TILE.outline.cut)
    seen = 0
    for number in range(1, 6):
        for copy in range(1, 7 - number):
            front = _front(colour, number, copy, Design.FULL)
            stuck = [part for part in front.children
                     if isinstance(part, Use) and "sticker" in part.symbol.name]  # fmt: skip
            assert len(stuck) == (number >= 3)
            for mark, transform in placed_marks(tuple(stuck)):
                if isinstance(mark, Path):
                    seen += 1
                    half = math.hypot(transform.a, transform.b) * mark.width_mm / 2
                    for point in passed_through(mark.segments):
                        far = beyond(transform.apply(*point), outline) + half
                        assert far < -0.5, (number, copy)
    assert seen


def parts_of(segments):
    """Return the closed parts of areas, as points."""
    parts = []
    for segment in segments:
        if isinstance(segment, Move):
            parts.append([])
        parts[-1].append(segment)
    return [list(passed_through(part)) for part in parts]


def off_line(point, start, end):
    """Return how far a point is from a stretch of a line."""
    along = (end[0] - start[0], end[1] - start[1])
    long = math.hypot(*along) ** 2 or 1.0
    share = ((point[0] - start[0]) * along[0] + (point[1] - start[1]) * along[1]) / long
    share = min(max(share, 0.0), 1.0)
    return math.dist(point, (start[0] + share * along[0], start[1] + share * along[1]))


def within(point, corners_of):
    """Whether a point is within a closed line."""
    crossed = 0
    for (x0, y0), (x1, y1) in itertools.pairwise((*corners_of, corners_of[0])):
        if (y0 > point[1]) != (y1 > point[1]):
            crossed += point[0] < x0 + (point[1] - y0) / (y1 - y0) * (x1 - x0)
    return crossed % 2 == 1


@pytest.mark.parametrize("number", range(1, 6))
def test_what_a_writer_added_is_beside_the_number_and_never_below_it(number):
    for copy in range(1, house_edition().copies.value[number - 1] + 1):
        how = hand(number, copy)
        lies = how.placing
        paint = []
        for mark, transform in placed_marks(throwup(number, "red")):
            if isinstance(mark, Path):
                whole = transform.then(lies)
                half = math.hypot(whole.a, whole.b) * mark.width_mm / 2 if mark.stroke else 0
                filled = mark.fill is not None
                lines = ([whole.apply(*p) for p in part] for part in parts_of(mark.segments))
                paint += ((line, half, filled) for line in lines)
        for added in parts_of(how.extra):
            covered = sum(
                any(
                    (filled and within(point, line))
                    or any(off_line(point, *ends) < half for ends in itertools.pairwise(line))
                    for line, half, filled in paint
                )
                for point in added
            )
            assert covered <= 0.15 * len(added), copy


def test_a_4_has_an_open_eye_and_stands_on_a_stem():
    """So it is no A and no arrow: its eye is wide, and its foot narrower than its bar."""
    outer, eye = parts_of(FOUR)
    (left, right), (top, low) = ((min(axis), max(axis)) for axis in zip(*eye, strict=True))
    assert min(right - left, low - top) > 3.5
    foot = [x for x, y in outer if y > low + 3.5]
    assert max(foot) - min(foot) < 0.35 * (max(x for x, _ in outer) - min(x for x, _ in outer))
    assert max(y for _, y in outer) - low > 5  # a bar and as much below it


def test_a_4_that_is_drawn_hides_the_one_in_letters():
    """What is found and copied lies within what is seen."""
    outer, _ = parts_of(FOUR)
    text = read(4)
    shape = letter_segments("4", text.weight, text.size_pt, text.x, text.y)
    assert all(within(point, outer) for part in parts_of(shape) for point in part)


def test_no_two_copies_of_a_number_are_alike_and_all_are_the_same_piece():
    pages = printed().pages
    fronts = [tile for page in pages for tile in tiles(page, "front")]
    for colour in COLOURS:
        numbered = [tile for tile in fronts if tile.name.split()[0] == colour]
        assert len({str(tile.art) for tile in numbered}) == 16
        assert len({tile.identity.look for tile in numbered}) == 6
    assert all(len({hand(number, copy) for copy in range(1, 7 - number)}) == 6 - number
               for number in range(1, 6))  # fmt: skip


def test_colour_goes_beyond_the_cut_but_not_over_a_neighbour():
    outline = points(TILE.outline.cut)
    colour = points(TILE.clip.segments)
    for x, y in colour:
        assert 0 <= x <= TILE.width_mm
        assert beyond((x, y), outline) <= 2 / math.cos(math.radians(30))
    for (nx, ny), out in sides(outline):
        ends = [(x, y) for x, y in outline if abs(nx * x + ny * y - out) < 1e-6]
        (x0, y0), (x1, y1) = sorted(ends, key=lambda p: abs(p[0] - TILE.width_mm / 2))
        for share in (0, 0.25, 0.5):  # towards a corner in the row the room grows less
            x, y = x0 + share * (x1 - x0) + 1.9 * nx, y0 + share * (y1 - y0) + 1.9 * ny
            assert beyond((x, y), colour) <= 0


def lines_of(page):
    """Return the ends of the slanted lines of a page and how wide they are drawn."""
    return [
        (points(pair), mark.width_mm)
        for mark, transform in placed_marks(page.cutting.slanted if page.cutting else ())
        if isinstance(mark, Path)
        for pair in zip(mark.segments[::2], mark.segments[1::2], strict=True)
        if len({round(p, 6) for p in (pair[0].x, pair[1].x)}) == 2
        and len({round(p, 6) for p in (pair[0].y, pair[1].y)}) == 2
    ]


@sweep(paper=[PAPERS["a4"], PAPERS["letter"]], duplex=Duplex)
def test_the_lines_to_cut_along_run_beside_all_tiles(duplex, paper):
    seen = 0
    for page in printed(duplex=duplex, paper=paper).pages:
        here = tiles(page)
        lines = lines_of(page)
        if page.side == "back" or not here:
            assert not lines
            continue
        assert len(lines) == 4 * len(here)
        assert all(width < 0.2 for _, width in lines)
        seen += len(lines)
        outlines = [[t.placing.apply(*p) for p in points(t.outline.cut)] for t in here]
        for ends, width in lines:
            for x, y in ends:
                near = [o for o in outlines if math.dist(o[0], (x, y)) < 30]
                assert min(beyond((x, y), outline) for outline in near) == pytest.approx(width / 2)
    assert seen == 4 * 96 * (2 if duplex in (Duplex.FOLD, Duplex.NONE) else 1)


def test_hairs_to_cut_along_have_no_ground_and_show_on_their_crews_tiles():
    (page,) = (page for page in printed().pages if page.cutting and page.cutting.slanted)
    papers = [mark for mark, _ in placed_marks(page.cutting.slanted) if mark.stroke == PAPER]
    assert not papers
    for mark, _ in placed_marks(page.cutting.slanted):
        for tile in tiles(page):
            near = [s for s in mark.segments if isinstance(s, Move)
                    and math.dist((s.x, s.y), tile.placing.apply(9, 9)) < 10]  # fmt: skip
            if near:
                ground = dress(tile.name.split()[0]).field
                assert palette.contrast(str(mark.stroke), ground) > 3


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_row_is_one_colour_and_all_tiles_fill_a_page(paper):
    front, *_ = (page for page in printed(paper=PAPERS[paper]).pages if tiles(page, "front"))
    assert len(tiles(front)) == 96
    rows = {}
    for tile in tiles(front):
        rows.setdefault(round(tile.y_mm, 3), []).append(tile)
    if paper == "a4":
        for row in rows.values():
            assert len({tile.name.split()[0] for tile in row}) == 1
            xs = sorted(tile.x_mm for tile in row)
            assert all(b - a == pytest.approx(TILE.width_mm) for a, b in itertools.pairwise(xs))


@pytest.mark.parametrize("duplex", list(Duplex))
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_how_to_cut_is_said_once_and_leaves_room_for_the_number_of_the_page(duplex, paper):
    for page in printed(duplex=duplex, paper=paper).pages:
        notes = [m for m in page.marks if isinstance(m, Text) and m.role == "note"]
        slanted = [note for note in notes if "slanted" in note.string]
        assert len(slanted) == bool(tiles(page) and page.side != "back")
        for note in notes:
            end = note.x + text_width_mm(note.string, note.size_pt, note.weight)
            assert end < paper.width_mm - 30


def test_tiles_are_as_on_the_boards_whatever_an_edition_says():
    small = '[boards.small]\ncolumns = 4\nrows = 4\nrestricted = []\nguards = ["b2"]\n'
    document = printed(edition=small)
    assert {p.outline for page in document.pages for p in tiles(page)} == {TILE.outline}


def test_a_long_name_is_left_to_the_rules_page():
    long = '[crews.red]\nen = "Extraordinary Nights"\n'
    document = printed(edition=long)
    texts = {
        what(placed): {m.string for m, _ in placed_marks((placed.art,))
                       if isinstance(m, Text) and m.role == "crew" and m.size_pt >= 6}
        for page in document.pages for placed in page.placed
        if placed.name in ("red crew", "reference 1")
    }  # fmt: skip
    assert texts["tile front"] == set()
    assert "Extraordinary Nights" in texts["reference"]


@pytest.mark.parametrize("colour", COLOURS)
def test_a_crews_face_stays_above_its_name(colour):
    box = bounding_box((crew(colour, 0, 0, 1, Design.FULL),))
    assert box is not None
    assert box.top >= -1.2
    assert box.bottom <= 1.06


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_signs_of_house_values_lie_over_no_crew(language):
    width = 1.5 * SCREEN_MM
    parts = _crews(house_edition(), width, Design.FULL, language, str).drawings
    faces, names, signs = parts[::3], parts[1::3], parts[2::3]
    assert len(signs) == len(COLOURS)
    boxes = [bounding_box([one]) for one in (*faces, *names)]
    for sign in (bounding_box([one]) for one in signs):
        assert sign.right <= width
        for box in boxes:
            across = min(sign.right, box.right) - max(sign.left, box.left)
            along = min(sign.bottom, box.bottom) - max(sign.top, box.top)
            assert across <= 0 or along <= 0


def test_a_power_stands_within_the_edge_of_a_square_that_may_be_touched():
    picture = square_picture(SquareShown("a1", colour="red", number=1, power=20))
    (sign,) = (
        mark
        for mark, _ in placed_marks(picture.drawings)
        if isinstance(mark, Rect) and mark.width < 8
    )
    assert sign.y - 0.25 > 0.07 * TALL_MM, "the edge takes so much, in table.css"
