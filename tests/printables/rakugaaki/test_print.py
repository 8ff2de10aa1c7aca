"""Rakugaaki on paper."""

import math
import re
from collections import Counter
from dataclasses import replace
from itertools import combinations, groupby, pairwise

import pypdfium2
import pytest

from games.rakugaaki.board import Square
from games.rakugaaki.edition import COLOURS, house_edition, read_edition
from games.rakugaaki.notation import parse
from games.rakugaaki.odds import odds_table
from printables.drawing import palette
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Path,
    Rect,
    Text,
    Use,
    placed_marks,
    strings,
    walk,
)
from printables.drawing.fonts import text_width_mm
from printables.drawing.palette import PAPER, contrast
from printables.nets.foldables import CROSS
from printables.nets.net_art import crease
from printables.output.pdf import PdfPage, pdf_bytes
from printables.page.duplex import Duplex
from printables.page.fitting import PieceSizeError
from printables.page.paper import PAPERS, Paper, sheet_of
from printables.rakugaaki import box as rakugaaki_box
from printables.rakugaaki import cover, night_owl, rule_pictures, turn_picture
from printables.rakugaaki.box_street import COPING
from printables.rakugaaki.choices import RakugaakiChoices
from printables.rakugaaki.colours import dress
from printables.rakugaaki.dice import BESIDE, DIE_MM, ONE_MM, PIP_MM, die_face, rolled
from printables.rakugaaki.document import document as document_of
from printables.rakugaaki.dusk import dimmed
from printables.rakugaaki.folded import (
    _WALL,
    STANDEE,
    _standee,
    guard_picture,
)
from printables.rakugaaki.guard import TORCH
from printables.rakugaaki.halftone import fog, rim_of_light
from printables.rakugaaki.hexes import centre, corners, tall
from printables.rakugaaki.minis import SIDE_MM as MINI_SIDE_MM
from printables.rakugaaki.mottoes import motto
from printables.rakugaaki.night import ROOFS as ROOFS_LIT
from printables.rakugaaki.night import Pool, lamp_spots, level, pools, walls
from printables.rakugaaki.power import _coat
from printables.rakugaaki.reference import PAGES, reference_sheet
from printables.rakugaaki.roofs import (
    BARE,
    INSIDE,
    PLOTS,
    SIDE_MM,
    STATES,
    WALL,
    _ground,
    kind_of,
    plot,
    plot_of,
)
from printables.rakugaaki.rooftops import ROOFTOPS
from printables.rakugaaki.rule_pictures import challenge, shown
from printables.rakugaaki.sentry import EYE_MM, LAMP_MM, TORCHES
from printables.rakugaaki.street import GLOW, NIGHT, SPRAY
from printables.rakugaaki.streetlife import FADED
from printables.rakugaaki.tile_shape import TALL_MM
from printables.rakugaaki.tiles import crew_name
from printables.rakugaaki.title_paint import name_lines, painted
from printables.rakugaaki.town import PLAQUE, _named, corner, half_board, town
from printables.rakugaaki.turn_card import _BAND_MM, turn_card
from printables.rakugaaki.turn_card import CARD_MM as TURN_CARD_MM
from printables.rakugaaki.turn_card_back import poster
from printables.rakugaaki.walls import wall
from scorer.rakugaaki.check import check
from tests.cases import sweep
from tests.printables import games_on_paper
from tests.printables.games_on_paper import ENGLISH
from tests.printables.games_on_paper import shown as what
from tests.shipped import words_in

HOUSE = house_edition()
FORM = half_board(HOUSE)
SIZES = {"front": "small", "back": "large"}


def printed(edition=HOUSE, **setup):
    return games_on_paper.printed("rakugaaki", replace(ENGLISH, **setup), edition=edition)


def of(document, piece):
    return [p for page in document.pages for p in page.placed if what(p) == piece]


def texts(placed, role):
    return [m.string for m in walk((placed.art,)) if isinstance(m, Text) and m.role == role]


def within(placed, role):
    """Return the texts of a role that are on a piece, with their places on it."""
    squares = []
    for mark, transform in placed_marks((placed.art,)):
        if isinstance(mark, Text) and mark.role == role:
            x, y = transform.apply(mark.x, mark.y)
            if 0 <= x <= placed.width_mm and 0 <= y <= placed.height_mm:
                squares.append((mark.string, x, y))
    return squares


@pytest.mark.parametrize("duplex", list(Duplex))
def test_each_colour_has_its_tiles_and_its_crew(duplex):
    document = printed(duplex=duplex)
    fronts = of(document, "tile front")
    assert len(fronts) == 96
    assert {p.name for p in of(document, "tile back")} == {p.name for p in fronts}
    for colour in COLOURS:
        of_crew = [p for p in fronts if p.name.startswith(f"{colour} ")]
        numbers = Counter(n for p in of_crew for n in texts(p, "number"))
        assert numbers == {"1": 5, "2": 4, "3": 3, "4": 2, "5": 1}
        crew = " ".join(line for p in of_crew for line in texts(p, "crew"))
        assert crew == HOUSE.crews[colour].value.en


def test_the_counts_and_the_crews_are_those_of_the_edition():
    edition = read_edition('[crews.red]\nen = "Rust"\nja = "サビ"\n')
    for language, name in (("en", "Rust"), ("ja", "サビ")):
        document = printed(edition=edition, language=language)
        (crew,) = (p for p in of(document, "tile front") if p.name == "red crew")
        assert texts(crew, "crew") == [name]
    fewer = replace(HOUSE, copies=replace(HOUSE.copies, value=(2, 1, 1, 1, 1)))
    assert len(of(printed(edition=fewer), "tile front")) == 6 * 7


def test_no_two_colours_share_colour_or_wall():
    assert len({dress(colour).field for colour in COLOURS}) == 6
    everywhere = Path((Box(-9, -9, 18, 18),))
    shapes = [
        {mark.segments for mark, _ in placed_marks((wall(colour, 0, 0, everywhere, Design.ECO),))}
        for colour in COLOURS
    ]
    assert all(one.isdisjoint(other) for one, other in combinations(shapes, 2))


@sweep(side=["front", "back"], duplex=Duplex)
def test_every_square_is_named_once_on_the_half_where_it_lies(side, duplex):
    board = HOUSE.boards[SIZES[side]].value
    left, right = of(printed(duplex=duplex), f"half board {side}")
    x0, y0 = corner(board, FORM)
    for half, placed in enumerate((left, right)):
        named = within(placed, "square")
        wanted = [square for square in board.squares if board.half(square) == half]
        assert sorted(name for name, _, _ in named) == sorted(map(str, wanted))
        places = {name: (x, y) for name, x, y in named}
        for square in wanted:
            x, y = centre(square, SIDE_MM)
            name_x, name_y = places[str(square)]
            assert name_x == pytest.approx(x0 + x - half * FORM.width_mm)
            assert 0 < name_y - (y0 + y) < tall(SIDE_MM) / 2


@pytest.mark.parametrize(("side", "number"), [("front", "3"), ("back", "5")])
def test_restricted_squares_and_starts_are_marked(side, number):
    board = HOUSE.boards[SIZES[side]].value
    x0, y0 = corner(board, FORM)
    document = printed()
    signs, starts = [], []
    for half, placed in enumerate(of(document, f"half board {side}")):
        signs += [(n, x + half * FORM.width_mm, y) for n, x, y in within(placed, "closed with")]
        for mark, transform in placed_marks((placed.art,)):
            if type(mark).__name__ == "Circle" and mark.radius == 5.5:
                x, y = transform.apply(mark.x, mark.y)
                if 0 <= x <= placed.width_mm:
                    starts.append((x + half * FORM.width_mm, y))

    def square_at(x, y):
        return min(
            board.squares,
            key=lambda s: abs(x0 + centre(s, SIDE_MM)[0] - x) + abs(y0 + centre(s, SIDE_MM)[1] - y),
        )

    assert {n for n, _, _ in signs} == {number}
    assert len(signs) == len(board.restricted)
    assert {square_at(x, y) for _, x, y in signs} == board.restricted
    assert sorted(square_at(x, y) for x, y in starts) == sorted(board.guards)


@pytest.mark.parametrize("size", ["small", "large"])
def test_what_crosses_the_seam_goes_on_beyond_it(size):
    """Both halves are parts of one town, which looks the same after half a turn."""
    board = HOUSE.boards[size].value
    seam, middle = FORM.width_mm, FORM.height_mm / 2
    x0, y0 = corner(board, FORM)
    for one, other in board.joined():
        ends = [
            {(round(x0 + x, 6), round(y0 + y, 6)) for x, y in corners(square, SIDE_MM)}
            for square in (one, other)
        ]
        assert len(ends[0] & ends[1]) == 2  # they share a side
        assert min(x for x, _ in ends[1]) < seam < max(x for x, _ in ends[0])
    art = town(board, FORM, Design.FULL, "", "3")
    outlines = {
        tuple(sorted((round(x, 4), round(y, 4)) for x, y in points))
        for mark, transform in placed_marks(art.children[1:3])
        if isinstance(mark, Path) and mark.fill and len(mark.segments) == 7
        for points in [[transform.apply(s.x, s.y) for s in mark.segments if hasattr(s, "x")]]
    }
    assert len(outlines) >= len(board.squares)
    turned = {
        tuple(sorted((round(2 * seam - x, 4), round(2 * middle - y, 4)) for x, y in outline))
        for outline in outlines
    }
    assert turned == outlines


@pytest.mark.parametrize("size", ["small", "large"])
def test_the_names_of_squares_can_be_read_on_their_signs_in_any_light(size):
    board = HOUSE.boards[size].value
    marks = [mark for mark, _ in placed_marks((town(board, FORM, Design.FULL, "", "3"),))]
    names = [mark for mark in marks if isinstance(mark, Text) and mark.role == "square"]
    signs = [mark for mark in marks if isinstance(mark, Rect) and mark.fill == PLAQUE]
    assert len(names) == len(signs) == len(board.squares)
    assert contrast(str(names[0].colour), PLAQUE) >= 7
    for name, sign in zip(names, signs, strict=True):
        wide = text_width_mm(name.string, name.size_pt, name.weight)
        assert sign.x + 0.8 < name.x - wide / 2
        assert name.x + wide / 2 < sign.x + sign.width - 0.8
        assert sign.y < name.y - 0.7 * name.size_pt * MM_PER_POINT
        assert name.y < sign.y + sign.height


def test_the_two_halves_show_one_town():
    for side in SIZES:
        left, right = of(printed(), f"half board {side}")
        (whole_left,), (whole_right,) = left.art.children, right.art.children
        assert whole_left is whole_right
        assert left.art.transform.e == 0
        assert right.art.transform.e == -FORM.width_mm


@sweep(piece=["half board", "tile"], duplex=[Duplex.LONG, Duplex.SHORT], paper=PAPERS)
def test_backs_meet_their_fronts(piece, duplex, paper):
    pages = printed(duplex=duplex, paper=paper).pages
    met = 0
    for front, back in pairwise(pages):
        fronts = {p.name: p.box for p in front.placed if what(p) == f"{piece} front"}
        backs = {p.name: p.box for p in back.placed if what(p) == f"{piece} back"}
        if not fronts:
            continue
        assert (front.side, back.side) == ("front", "back")
        assert fronts.keys() == backs.keys()
        for name, (left, top, right, bottom) in fronts.items():
            width, height = paper.width_mm, paper.height_mm
            if duplex is Duplex.LONG:
                behind = (width - right, top, width - left, bottom)
            else:
                behind = (left, height - bottom, right, height - top)
            assert backs[name] == pytest.approx(behind)
            met += 1
    assert met == {"half board": 2, "tile": 96}[piece]


@sweep(language=["en", "ja"], duplex=Duplex, paper=PAPERS)
def test_nothing_leaves_its_page(paper, duplex, language):
    document = printed(paper=paper, duplex=duplex, language=language, tr=words_in(language))
    for page in document.pages:
        for placed in page.placed:
            left, top, right, bottom = placed.box
            assert left >= 0
            assert top >= 0
            assert right <= paper.width_mm
            assert bottom <= paper.height_mm
            if placed.clip:
                continue  # cut off at the bleed
            for mark, transform in placed_marks((placed.art,)):
                if isinstance(mark, Text):
                    x, y = transform.apply(mark.x, mark.y)
                    assert -0.1 <= x <= placed.width_mm + 0.1, mark.string
                    assert 0 <= y <= placed.height_mm + 0.1, mark.string


def test_the_table_has_every_power_with_dice_and_chance():
    (sheet,) = of(printed(), "power")
    assert texts(sheet, "power") == [str(power) for power in range(1, 31)]
    assert texts(sheet, "tile") == ["2", "3", "4", "5"]
    table = odds_table()[1:]  # the tile that lies there counts: power is never 0
    # A coat of paint for every number of dice of a tile, and below the first one no die.
    coats = [
        next(coat) for column in zip(*table, strict=True)
        for dice, coat in groupby(
            # A tile that challenges is in hand, and not in the island; with a 5 the game ends.
            (odds for odds in column if odds.tile == 5 or odds.power <= 30 - odds.tile),
            lambda odds: odds.dice,
        ) if dice
    ]  # fmt: skip
    assert texts(sheet, "dice") == [str(odds.dice) for odds in coats]
    assert len(texts(sheet, "none")) == len(table[0])
    exact = [100 * (1 - ((odds.tile - 1) / 6) ** odds.dice) for odds in coats]
    sure = {odds.tile for odds, share in zip(coats, exact, strict=True) if share > 99}
    shown = texts(sheet, "chance")
    assert [words for words in shown if words == ">99 %"] == len(sure) * [">99 %"]
    others = [words for words in shown if words != ">99 %"]
    told = [share for share in exact if share <= 99]
    for words, share in zip(others, told, strict=True):
        assert abs(int(words.removesuffix(" %")) - share) <= 0.5 + 1e-9


def test_a_power_stands_beside_the_dice_that_it_gives():
    (sheet,) = of(printed(), "power")
    marks = [mark for mark, _ in placed_marks((sheet.art,))]
    level = {int(mark.string): mark.y for mark in marks if isinstance(mark, Text)
             and mark.role == "power"}  # fmt: skip
    row = level[1] - level[2]
    dice = [mark for mark in marks if isinstance(mark, Text) and mark.role == "dice"]
    places = sorted({mark.x // 40 for mark in dice})
    for column, place in enumerate(places):
        coats = [mark for mark in dice if mark.x // 40 == place]
        for power, odds in enumerate(table_row[column] for table_row in odds_table()):
            if odds.dice and (odds.tile == 5 or power <= 30 - odds.tile):
                nearest = min(coats, key=lambda mark: abs(mark.y - level[power]))
                assert abs(nearest.y - level[power]) <= (odds.tile / 2 + 0.3) * row
                shown = next(mark for mark in coats if int(mark.string) == odds.dice)
                assert abs(shown.y - level[power]) <= (odds.tile / 2 + 0.3) * row


def test_folds_of_dice_have_a_tone_of_what_is_printed_and_those_a_guard_stands_by_are_white():
    """Folds are told from their grounds as printed: no colour of an older one stays behind."""
    for piece, ground, paint in (("die", NIGHT, crease(NIGHT)), ("guard", _WALL, palette.PAPER)):
        for placed in of(printed(), piece):
            marks = [
                mark for mark, _ in placed_marks((placed.art,)) if isinstance(mark, Path | Rect)
            ]
            assert ground in {mark.fill for mark in marks}
            folds = {mark.stroke for mark in marks if isinstance(mark, Path) and mark.dash}
            assert folds == {paint}


def test_two_guards_fit_a_square_and_there_are_three_dice():
    document = printed()
    guards, dice = of(document, "guard"), of(document, "die")
    assert (len(guards), len(dice)) == (2, 3)
    assert [texts(guard, "tab") for guard in guards] == [["A"], ["A"]]  # none on what is seen
    base = STANDEE.panel("base")
    for wide, deep in ((base.width_mm, 2 * base.height_mm), (2 * base.height_mm, base.width_mm)):
        # Two stand back to back, and their corners come no nearer to a tile beside than this.
        far = wide / 2 * math.cos(math.radians(30)) + deep / 2 * math.sin(math.radians(30))
        assert max(far, deep / 2) < tall(SIDE_MM) - TALL_MM / 2 - 0.5
    pips = [
        mark
        for mark, _ in placed_marks(tuple(die.art for die in dice))
        if type(mark).__name__ == "Circle" and mark.radius in (PIP_MM, ONE_MM)
    ]
    assert len(pips) == 3 * (1 + 2 + 3 + 4 + 5 + 6)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("design", list(Design))
def test_what_a_turn_card_says_stays_within_its_parts(design, language):
    for colour in COLOURS:
        name = crew_name(HOUSE.crews[colour].value, language)
        card = tuple(turn_card(colour, name, words_in(language), design))
        boxes = [
            (mark.x - share * wide, mark.y - 0.75 * size, mark.x + (1 - share) * wide, mark.y)
            for mark in card if isinstance(mark, Text)
            for wide in (text_width_mm(mark.string, mark.size_pt, mark.weight),)
            for size in (mark.size_pt * MM_PER_POINT,)
            for share in ({"start": 0.0, "middle": 0.5, "end": 1.0}[mark.anchor],)
        ]  # fmt: skip
        assert len(boxes) > 12
        for left, top, right, bottom in boxes:
            assert 3 < left < right < TURN_CARD_MM[0] - 3
            assert 3 < top < bottom < TURN_CARD_MM[1] - 3
        for one, next_to in combinations(boxes, 2):
            across = min(one[2], next_to[2]) - max(one[0], next_to[0])
            down = min(one[3], next_to[3]) - max(one[1], next_to[1])
            assert across <= 0 or down <= -0.4
        last = max(boxes, key=lambda box: box[3])
        above = [box for box in boxes if box != last]
        assert max(box[3] for box in above) < _BAND_MM[1] - 0.5 < _BAND_MM[1] < last[1]
        assert all(box[3] < _BAND_MM[0] or _BAND_MM[0] < box[1] for box in above)


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize(("players", "cards"), [(None, 6), (2, 4), (3, 3), (5, 5)])
def test_each_player_has_a_turn_card(paper, players, cards):
    document = document_of(replace(ENGLISH, paper=PAPERS[paper]), HOUSE, RakugaakiChoices(players))
    pages = [page for page in document.pages if page.placed and page.placed[0].name == "turn cards"]
    crews = [mark.string for mark in walk(pages[0].drawings) if isinstance(mark, Text)]
    names = [crew_name(HOUSE.crews[colour].value, "en") for colour in COLOURS]
    assert len(pages) == 1
    told = [name for name in names if any(name in crew for crew in crews)]
    assert told == names[:cards]
    (sheet,) = (placed for placed in pages[0].placed if placed.name == "turn cards")
    assert sheet.art is not None
    around = bounding_box([sheet.art])
    assert around.bottom < sheet_of(PAPERS[paper]).height_mm


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_crew_of_the_house_says_a_line_of_its_own_on_its_poster(language):
    says = {motto(colour, HOUSE.crews[colour].value, words_in(language)) for colour in COLOURS}
    assert len(says) == len(COLOURS)
    wide, high = TURN_CARD_MM
    for colour in COLOURS:
        crew = HOUSE.crews[colour].value
        own_line = motto(colour, crew, words_in(language))
        for design in Design:
            drawn = tuple(poster(colour, crew_name(crew, language), own_line, design))
            marks = placed_marks(drawn)
            ((mark, at),) = (
                (m, at) for m, at in marks if isinstance(m, Text) and m.role == "motto"
            )
            half = text_width_mm(own_line, mark.size_pt, mark.weight) / 2
            assert mark.size_pt >= 7
            for dx, dy in ((-half, 0.4), (half, 0.4), (-half, -2.4), (half, -2.4)):
                x, y = at.apply(mark.x + dx, mark.y + dy)
                assert 3 <= x <= wide - 3
                assert 3 <= y <= high - 3


def test_a_crew_of_somebodys_own_says_nothing():
    theirs = read_edition('[crews.red]\nen = "Rust"\nja = "サビ"\n').crews["red"].value
    assert motto("red", theirs, ENGLISH.tr) == ""
    assert {m.role for m in walk(tuple(poster("red", "Rust", "", Design.FULL)))
            if isinstance(m, Text)} == {"crew"}  # fmt: skip


@pytest.mark.parametrize("duplex", list(Duplex))
def test_each_turn_card_has_its_crew_behind_it(duplex):
    document = document_of(replace(ENGLISH, duplex=duplex), HOUSE, RakugaakiChoices(5))
    at = next(n for n, page in enumerate(document.pages)
              if page.placed and page.placed[0].name == "turn cards")  # fmt: skip
    front, after = document.pages[at : at + 2]
    if duplex not in (Duplex.LONG, Duplex.SHORT):
        assert front.side == "single"
        assert after.side == "single"
        return
    assert (front.side, after.side) == ("front", "back")
    plain = {crew_name(HOUSE.crews[colour].value, "en") for colour in COLOURS[:5]}
    behind = {
        mark.string: matrix.apply(mark.x, mark.y)
        for mark, matrix in placed_marks(after.drawings)
        if isinstance(mark, Text) and mark.string in plain
    }
    before = {
        mark.string.split(" · ")[-1]: matrix.apply(mark.x, mark.y)
        for mark, matrix in placed_marks(front.drawings)
        if isinstance(mark, Text) and mark.string.split(" · ")[-1] in plain
    }
    assert behind.keys() == before.keys() == plain
    wide, high = PAPERS["a4"].width_mm, PAPERS["a4"].height_mm
    for crew, (x, y) in before.items():  # the name in front is right of the middle, and high up
        there = behind[crew]
        if duplex is Duplex.LONG:
            assert wide - there[0] == pytest.approx(x - 27, abs=1)
            assert 40 < there[1] - y < 60
        else:
            assert there[0] == pytest.approx(x - 27, abs=1)
            assert there[1] > high / 2 or y > high / 2


def test_guards_and_dice_have_nothing_behind_them_in_two_sided_printing():
    pages = printed().pages
    (at,) = (
        n
        for n, page in enumerate(pages)
        if page.placed and page.placed[0].name == "guards and dice"
    )
    assert at % 2 == 0
    assert (pages[at + 1].side, pages[at + 1].placed) == ("back", ())


def test_the_house_signs_stand_at_house_values():
    def signs(edition):
        rules, _ = of(printed(edition=edition), "reference")
        return sum(
            isinstance(m, Path) and len(m.segments) == 12 and m.stroke is None
            for m, _ in placed_marks((rules.art,))
        )

    # One sign tells of all crews where all are house values, one beside each where some are not.
    crews = {**HOUSE.crews, "red": replace(HOUSE.crews["red"], mark="S")}
    none = {colour: replace(crew, mark="S") for colour, crew in HOUSE.crews.items()}
    towns = {**HOUSE.boards, "small": replace(HOUSE.boards["small"], mark="S")}
    assert signs(HOUSE) == signs(replace(HOUSE, crews=none)) + 1
    assert signs(replace(HOUSE, crews=crews)) == signs(replace(HOUSE, crews=none)) + 5
    assert signs(HOUSE) == signs(replace(HOUSE, boards=towns)) + 1


@pytest.mark.parametrize("duplex", list(Duplex))
def test_half_boards_fit_every_paper_and_are_refused_where_they_do_not(duplex):
    for paper in PAPERS.values():
        room = sheet_of(paper)
        assert min(FORM.width_mm, FORM.height_mm) < min(room.width_mm, room.height_mm)
        assert len(of(printed(paper=paper, duplex=duplex), "half board front")) == 2
    with pytest.raises(PieceSizeError, match="does not fit paper small"):
        printed(paper=Paper("small", 120, 170), duplex=duplex)


def test_the_same_set_gives_the_same_bytes_and_opens():
    first = printed().pdf()
    games_on_paper.forget_printed()
    assert first == printed().pdf()
    assert len(pypdfium2.PdfDocument(first)) == len(printed().pages)
    assert printed(design=Design.ECO).pdf() != first


def darkness(pdf, page):
    """Return how much of a page is dark, as a share of the paper."""
    picture = pypdfium2.PdfDocument(pdf)[page].render(scale=3, grayscale=True).to_numpy()
    return 1 - picture.mean() / 255


@pytest.mark.slow
def test_the_lighter_design_takes_a_third_of_the_ink_at_most():
    full, eco = (printed(design=ink).pdf() for ink in (Design.FULL, Design.ECO))
    for page in range(5):  # half boards and tiles with their backs, guards and dice
        assert darkness(eco, page) <= darkness(full, page) / 3
    assert darkness(eco, 6) < 0.6 * darkness(full, 6)  # the table is figures, most of it


def test_the_crews_paint_the_small_town_alone_and_less_brightly_than_a_guards_start():
    paints = {dimmed(dress(c).tone, FADED) for c in COLOURS}
    assert all(contrast(str(paint), PAPER) > 1.6 for paint in paints)
    for side, count in (("front", 1), ("back", 0)):
        seen = Counter()
        for placed in of(printed(), f"half board {side}"):
            for mark, transform in placed_marks((placed.art,)):
                if isinstance(mark, Path) and mark.fill in paints:
                    x, y = transform.apply(0, 0)
                    if 0 <= x <= placed.width_mm and 0 <= y <= placed.height_mm:
                        seen[mark.fill] += mark.width_mm == 0.05
        assert [n for n in seen.values() if n] == [1] * 6 * count


def test_the_last_picture_of_a_turn_shows_that_it_was_won():
    """The new tile lies in the ring where the old one lay, as the example tells."""
    drawn = list(placed_marks(turn_picture.turn(194.0, str, Design.FULL).drawings))
    rings = [
        placing.apply(mark.x, mark.y)
        for mark, placing in drawn
        if isinstance(mark, Circle) and mark.radius == pytest.approx(1.08 * MINI_SIDE_MM)
    ]
    lies = [
        [
            mark.string
            for mark, placing in drawn
            if isinstance(mark, Text) and mark.role == "number"
            and math.dist(placing.apply(mark.x, mark.y), ring) < 0.7 * MINI_SIDE_MM
        ]
        for ring in sorted(rings)
    ]  # fmt: skip
    assert lies == [[str(turn_picture.OLD)], [str(turn_picture.NEW)]]


@pytest.mark.parametrize("design", list(Design))
def test_the_power_of_an_island_is_written_at_its_edge_as_the_words_say(design):
    for block in (shown(HOUSE, 194.0, str, design), turn_picture.turn(194.0, str, design)):
        sums = [m.string for m in walk(block.drawings) if isinstance(m, Text) and m.role == "sum"]
        words = " ".join(m.string for m in walk(block.drawings) if isinstance(m, Text))
        assert sums == ["7"]
        assert "power 7" in words or "power is 7" in words


def test_both_pictures_of_a_challenge_show_the_same_roll_with_the_dice_that_are_printed():
    dice = {face: str(die_face(Design.FULL, face)) for face in range(1, 7)}
    for block in (
        turn_picture.turn(186, str, Design.FULL),
        challenge(90, Design.FULL),
    ):
        seen = str(block.drawings)
        shown_faces = [face for face, art in dice.items() if art in seen]
        assert set(turn_picture.WON) <= set(shown_faces) <= {*turn_picture.WON, *turn_picture.LOST}


def test_dice_are_drawn_as_their_net_folds():
    def turns(front, top, right):
        """Whether faces go round a corner as 1, 2, 3 do, mirrored once for each of 4, 5 and 6."""
        faces = [min(face, 7 - face) for face in (front, top, right)]
        mirrored = sum(face > 3 for face in (front, top, right)) % 2
        ahead = (faces[1] - faces[0]) % 3 == 1
        return ahead != bool(mirrored)

    above, right = CROSS["2"], CROSS["4"]
    assert above == (CROSS["1"][0] - 1, CROSS["1"][1])
    assert right == (CROSS["1"][0], CROSS["1"][1] + 1)
    for front, (top, beside) in BESIDE.items():
        assert {min(face, 7 - face) for face in (front, top, beside)} == {1, 2, 3}
        assert turns(front, top, beside) == turns(1, 2, 4)


@pytest.mark.parametrize("front", BESIDE)
def test_the_pips_of_a_drawn_die_lie_as_its_net_folds(front):
    def pips(art):
        return [
            transform.apply(mark.x, mark.y)
            for mark, transform in placed_marks((art,))
            if isinstance(mark, Circle)
        ]

    def at_the_corner(spots, x, y):
        return any(math.dist(spot, (x, y)) < 0.4 * DIE_MM for spot in spots)

    sides = (front, *BESIDE[front])  # what meets in the corner that is nearest
    for face, drawn in zip(sides, rolled(front, Design.FULL), strict=True):
        if face == 1:
            continue
        (other,) = set(sides) - {1, face}
        (down, right), (low, far) = CROSS[str(face)], CROSS[str(other)]
        # In the net that corner lies towards the 1, which they both touch, and towards the other.
        x, y = DIE_MM * (far > right), DIE_MM * (low > down)
        in_net = at_the_corner(pips(die_face(Design.FULL, face)), x, y)
        assert at_the_corner(pips(drawn), DIE_MM, 0) == in_net


@pytest.mark.parametrize(
    ("roll", "success"), [(turn_picture.WON, True), (turn_picture.LOST, False)]
)
def test_the_turn_that_is_pictured_is_one_that_the_rules_allow(roll, success):
    tiles = [
        f"{colour} {number} {square}"
        for colour, laid in turn_picture.TILES.items()
        for square, number in laid.items()
    ]
    start, end = turn_picture.GUARD
    place = f"place {turn_picture.NEW} {turn_picture.PLACE} rolled {' '.join(map(str, roll))}"
    lines = ["rakugaaki 1", "players 4", f"guard {start}", *tiles,
             f"turn blue: {place}", f"then: guard {start} {end}"]  # fmt: skip
    verdict = check([parse("\n".join(lines))])
    assert verdict.valid
    assert [played.success for played in verdict.played] == [success]
    left = turn_picture.NEW if success else turn_picture.OLD
    assert verdict.position.tiles[turn_picture.PLACE].number == left
    # Red's tiles lie where the guard lets nothing be placed then.
    assert set(turn_picture.TILES["red"]) <= verdict.position.guarded()


def test_a_page_without_room_for_a_whole_turn_shows_the_challenge_beside_its_rule():
    success = str(die_face(Design.FULL, 5))
    for paper, played in ((PAPERS["a4"], True), (Paper("low", 297, 210), False)):
        page = reference_sheet(
            PAGES[1], HOUSE, sheet_of(paper), ink=Design.FULL, language="en", tr=str
        )
        assert ("A turn, played through" in strings((page,))) is played
        assert str(page).count(success) == 1


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_letter_is_smaller_than_seven_points(language):
    for page in printed(language=language, tr=words_in(language)).pages:
        for mark, transform in placed_marks(page.drawings):
            if isinstance(mark, Text):
                size = math.hypot(transform.a, transform.b) * mark.size_pt
                assert size > 6.95, mark.string


def test_every_kind_of_roof_can_look_four_ways_and_towns_show_them_far_apart():
    looks = {(kind, state) for kind in range(PLOTS) for state in range(STATES)}
    for design in Design:
        drawn = {plot(kind, False, design, state).drawing for kind, state in looks}
        assert len(drawn) == len(looks)
    shown = set()
    for board in HOUSE.boards.values():
        places = {}
        for square in board.value.squares:
            name = plot_of(board.value, square, Design.FULL).name
            if square not in (*board.value.restricted, *board.value.guards):
                places.setdefault(name, []).append(centre(square, 1))
        shown |= places.keys()
        for alike in places.values():
            assert all(math.dist(*pair) > 4 for pair in combinations(alike, 2))
    assert shown == {plot(kind, False, Design.FULL, state).name for kind, state in looks}


@pytest.mark.parametrize("size", ["small", "large"])
def test_lamps_and_guards_light_the_town_alike_in_both_halves_and_leave_much_of_it_dark(size):
    board = HOUSE.boards[size].value
    lights = pools(board, SIDE_MM)
    wide = SIDE_MM * (1.5 * board.columns + 0.5)
    high = tall(SIDE_MM) * (board.rows + 0.5)
    lamps = lamp_spots(board, SIDE_MM)
    for x, y in lamps:
        assert min(math.dist((x, y), (wide - a, high - b)) for a, b in lamps) < 0.01
        assert level(x, y, lights, SIDE_MM) > 0.99
    starts = {centre(square, SIDE_MM) for square in board.guards}
    assert starts <= {(pool.x, pool.y) for pool in lights}
    seen = sorted(level(*centre(square, SIDE_MM), lights, SIDE_MM) for square in board.squares)
    assert seen[0] < 0.05
    assert seen[len(seen) // 2] < 0.4
    assert contrast(ROOFS_LIT[0], ROOFS_LIT[-1]) > 4


def test_a_walls_side_that_faces_a_lamp_is_brighter_than_its_other_sides():
    lamp = Pool(0, 0, 6, 1.0)
    away = Square(3, 1)
    shown = list(walls([away], [lamp], SIDE_MM, (WALL, INSIDE)))
    by_light = sorted(shown, key=lambda side: contrast(str(side.fill), "#000000"))
    nearest = [min(math.hypot(end.x, end.y) for end in side.segments if hasattr(end, "x"))
               for side in (by_light[-1], by_light[0])]  # fmt: skip
    assert nearest[0] < nearest[1]


def test_only_torches_shine_as_brightly_as_a_guards():
    for size in SIZES.values():
        here = HOUSE.boards[size].value
        drawn = town(here, FORM, Design.FULL, "", "3")
        bright = [mark for mark in walk((drawn,)) if isinstance(mark, Circle | Path)
                  and GLOW in (mark.fill, mark.stroke)]  # fmt: skip
        torches = [
            mark for mark in bright if isinstance(mark, Circle) and (mark.x, mark.y) == TORCH
        ]
        assert len(bright) == len(torches) == len(here.guards)


@pytest.mark.parametrize("kind", range(PLOTS))
@pytest.mark.parametrize("state", range(STATES))
def test_all_that_is_on_a_roof_stands_on_it_and_tiles_are_brighter(kind, state):
    tall_mm = 0.8 * SIDE_MM * math.sqrt(3) / 2
    ways = [math.radians(60 * side + 30) for side in range(6)]
    shapes = _ground(kind, state, Design.FULL)
    for drawn, (_, paint) in zip(shapes, ROOFTOPS[kind][state], strict=True):
        for segment in drawn.segments:
            if hasattr(segment, "x"):
                out = max(segment.x * math.cos(w) + segment.y * math.sin(w) for w in ways)
                assert out < tall_mm - 0.2
        assert drawn.fill != paint


def test_no_roof_shows_where_a_guard_starts():
    for board in HOUSE.boards.values():
        for square in board.value.guards:
            shown = plot_of(board.value, square, Design.FULL)
            assert shown.name == plot(BARE, False, Design.FULL).name
    assert not _ground(BARE, 0, Design.FULL)


def test_the_set_up_shows_the_roofs_of_the_board_and_no_neighbours_are_alike():
    board = HOUSE.boards["small"].value
    shown = {
        (round(use.x, 3), round(use.y, 3)): use.symbol.name
        for use in rule_pictures._town(board, 6.0, Design.FULL)
        if isinstance(use, Use)
    }
    for square in board.squares:
        x, y = centre(square, 6.0)
        name = shown[round(x, 3), round(y, 3)]
        assert name == plot_of(board, square, Design.FULL).name
        beside = [one for one in square.beside() if one in board]
        assert kind_of(square) not in map(kind_of, beside)


@pytest.mark.parametrize("title", ["Rakugaaki", "ラクガーキ", "Another name"])
def test_a_torch_finds_the_owl_on_the_box_whose_face_is_all_in_its_light(title):
    box = Box(0, 0, 66, 92)
    marks = list(placed_marks(cover.cover(box, Design.FULL, title)))
    (light,) = [
        mark for mark, _ in marks if isinstance(mark, Circle) and mark.radius > 0.25 * box.height
    ]
    assert light.fill == SPRAY[2]
    apart, _, radius = night_owl._EYES
    eyes = [
        placing.apply(mark.x, mark.y)
        for mark, placing in marks
        if isinstance(mark, Circle) and mark.radius == radius
    ]
    assert len(eyes) == 2
    assert eyes[1][0] - eyes[0][0] > apart
    for x, y in eyes:
        assert math.dist((x, y), (light.x, light.y)) + radius < light.radius
    share = cover._OWL * box.height
    feet = [cover._FEET[0] * box.width, cover._FEET[1] * box.height]
    owl, _ = night_owl.night_owl(Design.FULL)
    around = bounding_box([owl])
    assert feet[0] + share * around.left > 3
    assert feet[0] + share * around.right < box.width - 3
    top, low = (part * box.height for part in (COPING[0], sum(COPING)))
    assert top < feet[1] + share * around.bottom < low, "it stands on the wall"


def test_light_and_fogs_of_paint_are_round_dots_that_get_smaller():
    for field in (rim_of_light(30, 50, 27, "#ffd23f"), fog(30, 50, 9, "#ffd23f")):
        rings = [mark for mark, _ in placed_marks(tuple(field))]
        wide = [ring.width_mm for ring in rings]
        assert wide == sorted(wide, reverse=True)
        assert all(ring.cap == "round" and ring.dash[0] < 0.1 for ring in rings)
        assert all(ring.dash[1] > ring.width_mm for ring in rings[1:]), "no dots run together"


@pytest.mark.parametrize("title", ["Rakugaaki", "ラクガーキ"])
def test_the_name_on_a_box_that_spares_ink_has_the_same_letters_in_thin_lines(title):
    drawn = tuple(name_lines(painted(title), Box(0, 0, 55, 28), "#123456"))
    lines = [
        mark.width_mm * placing.a
        for mark, placing in placed_marks(drawn)
        if isinstance(mark, Path) and mark.stroke == "#123456"
    ]
    assert len(lines) == len(title) + 2, "each letter, and a shade for each row"
    assert max(lines) < 1


@pytest.mark.parametrize("design", Design)
def test_five_crews_look_over_the_edge_of_the_box_side_by_side(design):
    boxes = [bounding_box([one]) for one in cover._lookouts(66, 92, design)]
    assert len(boxes) == 5
    low = sum(COPING) * 92
    for box in boxes:
        assert 1.5 < box.left < box.right < 64.5
        assert low < box.top + 0.5
    ordered = sorted(boxes, key=lambda box: box.left)
    assert all(one.right < other.left for one, other in pairwise(ordered))


def test_the_name_on_the_box_is_in_letters_of_our_own_and_can_be_read_as_one():
    for title, rows in (("Rakugaaki", ("RAKU", "GAAKI")), ("ラクガーキ", ("ラク", "ガーキ"))):
        assert painted(title) == rows
        marks = [mark for mark, _ in placed_marks(
            cover.cover(Box(0, 0, 66, 92), Design.FULL, title))]  # fmt: skip
        words = [mark for mark in marks if isinstance(mark, Text)]
        assert [(word.string, word.role) for word in words] == [(title, "title")]
    assert painted("Another name") == ()


def lamps_of(marks, number):
    """Return where the lamp of a guard's torch is."""
    lamp = pytest.approx(TORCHES[number].lamp)
    return [
        placing.apply(mark.x, mark.y)
        for mark, placing in marks
        if isinstance(mark, Circle) and mark.radius == LAMP_MM and (mark.x, mark.y) == lamp
    ]


@pytest.mark.parametrize("number", [0, 1])
def test_a_guard_lights_the_wall_where_the_torch_points_and_is_whole(number):
    picture = guard_picture(number, Design.FULL)
    (scene,) = picture.drawings
    marks = list(placed_marks((scene,)))
    (lamp,) = lamps_of(marks, number)
    (beam,) = (mark for mark, _ in marks if isinstance(mark, Path) and mark.fill == GLOW)
    first, one, other = ((end.x, end.y) for end in beam.segments if hasattr(end, "x"))
    assert first == pytest.approx(lamp)
    ahead = (one[0] + other[0]) / 2 - lamp[0], (one[1] + other[1]) / 2 - lamp[1]
    way = TORCHES[number].way
    assert way[0] < 0  # to the viewer's left
    assert math.atan2(ahead[1], ahead[0]) == pytest.approx(math.atan2(way[1], way[0]))
    figure = bounding_box([scene.children[-1]])
    assert figure
    assert 0 <= figure[0] < figure[2] <= picture.width_mm
    assert figure[3] <= picture.height_mm


@pytest.mark.parametrize("number", [0, 1])
def test_a_guard_is_seen_from_behind_on_the_other_side_and_shines_the_same_way(number):
    front, back = (
        list(placed_marks((_standee(number, Design.FULL)[side],))) for side in ("front", "back")
    )

    def eyes(marks):
        """Return how many eyes of the guard are seen, the dog's being smaller."""
        return sum(isinstance(mark, Circle) and mark.radius == EYE_MM for mark, _ in marks)

    assert (eyes(front), eyes(back)) == (2, 0)
    # Each lies head to head with the other in the net, so that the torches are above each other.
    at = [x for marks in (front, back) for x, _ in lamps_of(marks, number)]
    assert at[0] == pytest.approx(at[1])


def test_no_paint_runs_over_where_no_die_is_given():
    row, coat = 6.8, Box(0, 0, 38, 13)
    for odds in odds_table()[5]:
        box = bounding_box(list(_coat(odds, coat, row, Design.FULL)))
        assert box is not None
        assert box.bottom <= coat.height


def test_the_table_says_where_no_island_comes():
    (sheet,) = of(printed(), "power")
    assert texts(sheet, "beyond") == ["out of reach"] * 3, "a 5 may be placed with any power"


def test_the_facts_on_the_bottom_of_the_box_are_those_that_its_words_tell():
    art = rakugaaki_box.box_art(HOUSE, "en", str)
    assert art.ends
    for design in Design:
        drawn = art.ends("bottom", Box(0, 0, 66, 20), design)
        facts = {mark.string for mark in walk(drawn) if isinstance(mark, Text)}
        few, many, age, least, most = re.findall(r"\d+", art.summary)[-5:]
        tiles = len(COLOURS) * (sum(HOUSE.copies.value) + 1)  # the crew's own as well
        assert facts == {f"{few}–{many}", f"{age}+", f"{least}–{most}", str(tiles)}
        assert not art.ends("tuck", Box(0, 0, 66, 12), design)


def test_an_l_has_a_tail_where_it_names_a_space():
    for name, count in (("k1", 1), ("l1", 2), ("l6", 2)):
        drawn = list(_named(name, 10, 10, "#ffffff"))
        assert [mark.string for mark in drawn if isinstance(mark, Text)] == [name]
        assert len(drawn) == count


@pytest.mark.parametrize("design", list(Design))
def test_tiles_that_a_guard_closes_keep_their_colour_and_their_number(design):
    whole, open_town = (
        (*scene.town, *scene.held)
        for scene in (turn_picture._guarded(design), turn_picture._named(design))
    )
    numbers, before = (
        Counter(
            mark.string for mark in walk(scene) if isinstance(mark, Text) and mark.role != "sum"
        )
        for scene in (whole, open_town)
    )
    assert numbers == before
    guard = turn_picture.GUARD[1]
    laid = {tile for tiles in turn_picture.TILES.values() for tile in tiles}
    shut = {guard, *guard.beside()} & laid
    assert shut
    after, open_colours = (_rendered(scene) for scene in (whole, open_town))
    for square in shut:
        x, y = centre(square, MINI_SIDE_MM)
        turns = (at * math.pi / 6 for at in range(12))
        places = [
            (round(DOTS_A_MM * (y + 0.5 * MINI_SIDE_MM * math.sin(turn))),
             round(DOTS_A_MM * (x + 0.5 * MINI_SIDE_MM * math.cos(turn)))) for turn in turns
        ]  # fmt: skip
        same = [bool((after[at] == open_colours[at]).all()) for at in places]
        assert sum(same) >= 8, square  # but for the cross in its corner


DOTS_A_MM = 8


def _rendered(scene):
    """The pixels of a picture, eight a millimetre."""
    page = PdfPage(120, 120, scene)
    with pypdfium2.PdfDocument(pdf_bytes([page], title="x")) as document:
        return document[0].render(scale=DOTS_A_MM * 25.4 / 72, rev_byteorder=True).to_numpy()
