"""Lautzeit-Sep on paper."""

import math
from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise

import pypdfium2
import pytest

from games.lautzeit_sep.combinations import ways
from games.lautzeit_sep.declaration import YAKU
from games.lautzeit_sep.edition import LAND, MOUNTAIN, WATER, house_edition, read_edition
from games.lautzeit_sep.notation import parse
from games.lautzeit_sep.pieces import PIECES, WILD, copies, corresponds, counts
from games.lautzeit_sep.rules import rules
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Curve,
    Line,
    Path,
    Rect,
    Text,
    Use,
    placed_marks,
    strings,
    walk,
)
from printables.lautzeit_sep import (
    turn_card,
    turn_picture,
    turn_strip,
    worked_picture,
)
from printables.lautzeit_sep.balance import balance
from printables.lautzeit_sep.blades import ARMS, blade
from printables.lautzeit_sep.board_art import FIELDS, board_mm, field_mm, track
from printables.lautzeit_sep.board_small import small_board
from printables.lautzeit_sep.bonus_ladder import ladder
from printables.lautzeit_sep.bonus_table import bonus_table
from printables.lautzeit_sep.claims_card import claims_card
from printables.lautzeit_sep.combination_pictures import wrong
from printables.lautzeit_sep.court import BRASS, CINNABAR, INK
from printables.lautzeit_sep.crests import crest
from printables.lautzeit_sep.dealt import HAND, LAID
from printables.lautzeit_sep.declared_pictures import LIGHT, LIT, lit
from printables.lautzeit_sep.emblems import PICTURED
from printables.lautzeit_sep.minis import mini, terrain
from printables.lautzeit_sep.mountain import mountain
from printables.lautzeit_sep.names import named
from printables.lautzeit_sep.panorama import LEAVES, leaf
from printables.lautzeit_sep.piece_art import CHARACTERS
from printables.lautzeit_sep.piece_names import AIDS
from printables.lautzeit_sep.pips import (
    BRUSHES,
    HAIRS,
    HALF_HIGH_MM,
    HALF_WIDE_MM,
    HANDLES,
    HEADS,
    LONG,
    SPEARS,
    Brush,
    spear,
)
from printables.lautzeit_sep.plates import FORMAT, SLIP_MM
from printables.lautzeit_sep.rack_art import RACK
from printables.lautzeit_sep.rack_picture import SIGHT_DASH
from printables.lautzeit_sep.reference import PAGES, reference_sheet, rule_pictures
from printables.lautzeit_sep.river import SQUARE_MM, river
from printables.lautzeit_sep.way import STROKES, way
from printables.nets.folding import folded
from printables.nets.net_art import DASH, FORTH_DASH
from printables.page.duplex import Duplex
from printables.page.fitting import PieceSizeError
from printables.page.identity import RULES
from printables.page.paper import PAPERS, Paper, sheet_of
from printables.page.rule_sheets import across, saying
from scorer.lautzeit_sep.answer import answer
from scorer.lautzeit_sep.check import check
from tests.cases import sweep
from tests.printables import games_on_paper
from tests.printables.games_on_paper import ENGLISH
from tests.printables.games_on_paper import shown as what
from tests.shipped import words_in

HOUSE = house_edition()
KINDS = {str(kind): kind for kind in PIECES}


def printed(edition=HOUSE, players=4, **setup):
    how = replace(ENGLISH, **setup)
    return games_on_paper.printed("lautzeit-sep", how, edition=edition, players=players)


def texts(placed, role):
    return [m.string for m in walk((placed.art,)) if isinstance(m, Text) and m.role == role]


def of(document, piece):
    return [p for page in document.pages for p in page.placed if what(p) == piece]


@pytest.mark.parametrize("design", list(Design))
def test_pictures_show_the_mountain_of_the_board_and_the_seal_of_the_nine(design):
    square = terrain((MOUNTAIN,), SQUARE_MM, design)
    shown = mountain(Box(0, 0, SQUARE_MM, SQUARE_MM), design)
    assert [mark for mark in square if mark in shown] == shown
    nine, eight = (list(walk((mini(name, design).drawing,))) for name in ("S9", "S8"))
    seals = [
        mark for mark in nine if isinstance(mark, Path) and CINNABAR in (mark.fill, mark.stroke)
    ]
    assert len(seals) == 1
    assert not any(isinstance(mark, Path) and mark.fill == CINNABAR for mark in eight)


@sweep(duplex=Duplex, players=[2, 3, 4])
def test_the_pieces_are_those_that_so_many_players_use(players, duplex):
    document = printed(players=players, duplex=duplex)
    fronts = of(document, "piece front")
    assert len(fronts) == {2: 68 - 8 - 2, 3: 68 - 8, 4: 68}[players]
    assert {p.name for p in of(document, "piece back")} == {p.name for p in fronts}
    counted = Counter(p.name.split()[0] for p in fronts)
    assert counted == {
        str(kind): count
        for kind, count in zip(PIECES, copies(HOUSE, players), strict=True)
        if count
    }
    for placed in fronts:
        kind = next(k for k in PIECES if str(k) == placed.name.split()[0])
        if kind is WILD:
            assert (texts(placed, "wild"), texts(placed, "suit")) == (["印"], [])
        else:
            assert texts(placed, "number") == texts(placed, "corner") == [str(kind.number)]
            assert texts(placed, "suit") == [CHARACTERS[str(kind.suit)]]


def test_all_backs_are_the_same_and_the_same_upside_down():
    backs = of(printed(), "piece back")
    assert len({id(p.art.symbol) for p in backs}) == 1
    crest = [m for m in walk((backs[0].art,)) if isinstance(m, Path)][-1]
    points = {(round(s.x, 3), round(s.y, 3)) for s in crest.segments if hasattr(s, "x")}
    width, height = FORMAT.width_mm, FORMAT.height_mm
    assert points == {(round(width - x, 3), round(height - y, 3)) for x, y in points}
    assert not any(isinstance(m, Text) for m in walk((backs[0].art,)))


def test_six_and_nine_show_which_way_is_up():
    for placed in of(printed(), "piece front"):
        name = placed.name.split()[0]
        bars = [m for m in placed.art.children if type(m).__name__ == "Rect"]
        assert bool(bars) == (name[1:] in ("6", "9"))


def test_nine_pieces_stand_in_a_rack_that_fits_every_paper():
    assert RACK.width_mm >= 9 * FORMAT.width_mm
    for paper in PAPERS.values():
        assert RACK.width_mm <= sheet_of(paper).width_mm


@pytest.mark.parametrize(("players", "count"), [(2, 2), (3, 3), (4, 4)])
def test_each_player_has_a_rack_and_a_cube(players, count):
    document = printed(players=players)
    texts = [m.string for p in of(document, "rack") for m in walk((p.art,)) if isinstance(m, Text)]
    assert [s for s in texts if s in HOUSE.sides.value] == list(HOUSE.sides.value[:count])
    cubes = of(document, "score cube")
    assert [cube.name for cube in cubes] == list(HOUSE.sides.value[:count])
    crests = Counter(
        (p.name, use.symbol.name)
        for p in (*cubes, *of(document, "rack"))
        for use in uses_in(p.art)
        if use.symbol.name.startswith("crest")
    )
    names = HOUSE.sides.value[:count]
    assert crests == {(name, f"crest {name}"): 6 + 4 for name in names}
    beside = strings(tuple(p.art for p in of(document, "sticks and cubes")))
    assert [name for name in HOUSE.sides.value if name in beside] == list(names)


def uses_in(drawing):
    if isinstance(drawing, Use):
        return [drawing, *uses_in(drawing.symbol.drawing)]
    return [use for child in getattr(drawing, "children", ()) for use in uses_in(child)]


def test_crests_are_apart_by_their_shape_alone():
    shapes = {
        next(m.segments for m in walk((crest(name, 0, 0, 8.9),)) if isinstance(m, Path))
        for name in HOUSE.sides.value
    }
    assert len(shapes) == len(HOUSE.sides.value)


@pytest.mark.parametrize("design", list(Design))
def test_the_leaves_of_the_screen_join(design):
    wide = 165.0
    ends = []
    for seat in range(LEAVES):
        ridges = [
            m for m in walk((leaf(seat, wide, design).drawing,))
            if isinstance(m, Path) and len(m.segments) > 6
            and m.segments[0].x < 0 and isinstance(m.segments[-3], Line)
        ]  # fmt: skip
        points = [
            {round(s.x, 3): round(s.y, 3) for s in m.segments if isinstance(s, Curve)}
            for m in ridges
        ]
        ends.append([(at.get(0.0), at.get(wide)) for at in points if 0.0 in at and wide in at])
    assert all(len(ridges) >= 2 for ridges in ends)
    for seat in range(LEAVES):
        here, after = ends[seat], ends[(seat + 1) % LEAVES]
        assert [right for _, right in here] == [left for left, _ in after]


def test_there_are_five_sticks_with_a_pale_and_a_dark_side():
    sticks = of(printed(), "throwing stick")
    assert len(sticks) == HOUSE.sticks.value
    rings = [m for p in sticks for m in walk((p.art,)) if isinstance(m, Circle) and m.radius == 3.2]
    assert len([ring for ring in rings if ring.fill]) == HOUSE.sticks.value
    assert len([ring for ring in rings if not ring.fill]) == HOUSE.sticks.value


def test_the_score_track_begins_at_the_upper_right_and_goes_round():
    fields = track(HOUSE)
    side, step = board_mm(HOUSE), field_mm(HOUSE)
    assert len(fields) == len(set(fields)) == FIELDS
    assert fields[0] == pytest.approx((side - step, 0))
    for (x0, y0), (x1, y1) in zip(fields, (*fields[1:], fields[0]), strict=True):
        assert abs(x1 - x0) + abs(y1 - y0) == pytest.approx(step)
    (board,) = of(printed(), "board")
    assert texts(board, "score") == [str(n) for n in range(FIELDS)]
    assert sorted(texts(board, "side")) == sorted(HOUSE.sides.value)


def test_an_edition_of_ones_own_is_printed():
    edition = read_edition("[pieces]\nvalue = [2, 2, 3, 3, 3, 3, 4, 4, 4, 4]\n[mukei]\nvalue = 7\n")
    document = printed(edition=edition)
    counted = Counter(p.name.split()[0] for p in of(document, "piece front"))
    assert (counted["S0"], counted["B9"]) == (2, 4)
    pages = [page.art for page in of(document, "reference")]
    assert "7" in [
        m.string
        for m in walk(tuple(pages))
        if isinstance(m, Text) and m.role == "seal" and m.string
    ]


@sweep(language=["en", "ja"], paper=PAPERS)
def test_nothing_leaves_its_page(paper, language):
    document = printed(paper=paper, tr=words_in(language))
    for page in document.pages:
        for placed in page.placed:
            left, top, right, bottom = placed.box
            assert left >= 0
            assert top >= 0
            assert right <= paper.width_mm
            assert bottom <= paper.height_mm
            for mark, transform in placed_marks((placed.art,)):
                if isinstance(mark, Text):
                    x, y = transform.apply(mark.x, mark.y)
                    assert -0.1 <= x <= placed.width_mm + 0.1, mark.string
                    assert 0 <= y <= placed.height_mm + 0.1, mark.string


def test_a_board_that_does_not_fit_is_refused():
    with pytest.raises(PieceSizeError, match="board of 176 mm"):
        printed(paper=Paper("small", 150, 200))


def test_the_same_set_gives_the_same_bytes_and_opens():
    first = printed().pdf()
    games_on_paper.forget_printed()
    assert first == printed().pdf()
    assert len(pypdfium2.PdfDocument(first)) == len(printed().pages)
    assert printed(design=Design.ECO).pdf() != first


def test_the_house_signs_stand_at_house_values():
    own_edition = replace(HOUSE, mukei=replace(HOUSE.mukei, mark="S"))

    def signs(edition):
        pages = [page.art for page in of(printed(edition=edition), "reference")]
        return sum(
            isinstance(m, Path) and len(m.segments) == 12 for m, _ in placed_marks(tuple(pages))
        )

    assert signs(HOUSE) == signs(own_edition) + 1


def test_what_is_cut_up_has_nothing_behind_it_but_the_board_and_the_lips_of_racks():
    pages = printed(duplex=Duplex.LONG).pages
    cut = [n for n, page in enumerate(pages) if {what(p) for p in page.placed} & CUT_UP]
    assert len(cut) == 4
    for n in cut:
        assert n % 2 == 0  # the front of a sheet
        assert pages[n + 1].side == "back"
        behind = [what(p) for p in pages[n + 1].placed]
        on_front = {what(p) for p in pages[n].placed}
        behind_each = 1 if on_front == {"board"} else 2 if "rack" in on_front else 0
        assert behind == ["backdrop"] * behind_each


@sweep(duplex=[Duplex.LONG, Duplex.SHORT])
def test_lacquer_lies_behind_the_lip_of_a_rack_which_its_owner_sees_from_behind(duplex):
    at = folded(RACK)
    assert at["lip"].out[2] > 0 > at["wall"].out[2]  # its print looks at the wall's
    pages = printed(duplex=duplex).pages
    (n, *_) = [n for n, page in enumerate(pages) if "rack" in map(what, page.placed)]
    page, behind = pages[n], pages[n + 1]
    lip = RACK.panel("lip")
    racks = [p for p in page.placed if what(p) == "rack"]
    for rack, lacquer in zip(racks, behind.placed, strict=True):
        left, top, right, low = rack.box[0], rack.box[1], rack.box[2], rack.box[1] + lip.height_mm
        if duplex is Duplex.LONG:
            left, right = page.paper.width_mm - right, page.paper.width_mm - left
        else:
            top, low = page.paper.height_mm - low, page.paper.height_mm - top
        wanted = (left - 3, top - 3, right + 3, low + 3)
        assert lacquer.box == pytest.approx(wanted)


@sweep(duplex=list(Duplex))
def test_pictures_show_lips_of_lacquer_only_where_it_is_printed_behind_them(duplex):
    document = printed(duplex=duplex)
    lacquered = [one for one in of(document, "backdrop") if "lip" in one.identity.title]
    rails = [
        mark
        for page in of(document, "reference")
        for mark in walk((page.art,))
        if isinstance(mark, Rect)
        and mark.radius
        and mark.height < 4
        and (mark.fill, mark.stroke) == (INK, BRASS)
    ]
    assert len(rails) == (
        9 if lacquered else 0
    )  # the table's, four of a turn, a posting's, two of ways to declare, the example's


CUT_UP = {"board", "sticks and cubes", "racks"}


@pytest.mark.parametrize("design", list(Design))
def test_the_bottom_of_the_box_says_how_many_play_with_what_and_how_long(design):
    (net,) = of(printed(design=design), "box")
    words = {mark.string for mark in walk((net.art,)) if isinstance(mark, Text)}
    assert {"2–4", str(HOUSE.all_pieces.value), "15–30"} <= words


@sweep(design=list(Design), duplex=[Duplex.LONG, Duplex.SHORT])
def test_the_box_has_a_lining_in_full_colour_that_goes_beyond_its_edges(design, duplex):
    pages = printed(design=design, duplex=duplex).pages
    (at,) = [n for n, page in enumerate(pages) if "box" in map(what, page.placed)]
    behind = pages[at + 1]
    assert behind.side == "back"
    if design is not Design.FULL:
        assert not behind.placed
        return
    (box,) = [p for p in pages[at].placed if what(p) == "box"]
    (lining,) = behind.placed
    assert lining.width_mm > box.width_mm
    assert lining.height_mm > box.height_mm
    paper = behind.paper
    left, top, right, low = box.box
    flipped = (
        (paper.width_mm - right, top, paper.width_mm - left, low)
        if duplex is Duplex.LONG
        else (left, paper.height_mm - low, right, paper.height_mm - top)
    )
    outer = lining.box
    assert outer[0] <= flipped[0] + 0.01
    assert outer[1] <= flipped[1] + 0.01
    assert outer[2] >= flipped[2] - 0.01
    assert outer[3] >= flipped[3] - 0.01


def test_racks_and_sticks_tell_folds_backwards_from_folds_forwards():
    racks = of(printed(), "rack")
    assert len({p.outline for p in racks}) == 1
    dashes = {m.dash for m, _ in placed_marks((racks[0].art,)) if isinstance(m, Path)}
    assert dashes == {(), DASH, FORTH_DASH, SIGHT_DASH}


def test_sticks_and_cubes_are_shown_folded_and_nothing_is_typed_beside_them():
    (sheet,) = of(printed(), "sticks and cubes")
    strings = [m.string for m, _ in placed_marks((sheet.art,)) if isinstance(m, Text)]
    assert "How they are folded" in strings
    assert [words for words in strings if words in ("1", "2", "3")] == ["1", "2", "3"] * 2
    assert not any("Kamikoma" in words for words in strings)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_bonuses_have_room_to_be_written_as_they_are_taken(paper):
    """Half rows are 7 mm high at least, and six scores stand below both games."""
    (sheet,) = of(printed(paper=PAPERS[paper]), "score sheet")
    texts = [(m.string, t.f + m.y) for m, t in placed_marks((sheet.art,)) if isinstance(m, Text)]
    above, below = ([y for words, y in texts if words == one] for one in ("bonuses", "declared"))
    assert all(low - high >= 7 for high, low in zip(above, below, strict=True))
    (foot,) = [y for words, y in texts if words == "What to declare"]
    scores = [y for words, y in texts if words in ("Three combinations", "Light piece")]
    assert max(below) < foot < min(scores)
    assert not any("Kamikoma" in words for words, _ in texts)


def test_labels_of_a_folded_rack_stand_upright_for_those_who_read_them():
    placed = folded(RACK)
    for name, seen_by in (("rear", "the others"), ("wall", "its owner")):
        (rack,) = [p for p in of(printed(players=2), "rack") if p.name == "red"]
        panel = RACK.panel(name)
        below = panel.y_mm + panel.height_mm
        texts = [
            m
            for m, at in placed_marks((rack.art,))
            if isinstance(m, Text)
            and m.role in ("side", "crib")
            and panel.y_mm < at.apply(m.x, m.y)[1] < below
        ]
        assert texts, seen_by
        # Down is +y in space, where the shelf is and the table.
        for text in texts:
            assert (text.turn == 0) == (placed[name].down[1] > 0), seen_by


def test_what_tells_how_to_fold_a_rack_is_hidden_in_the_end():
    assert folded(RACK)["foot"].out[1] == pytest.approx(1)  # it looks down at the table
    (rack,) = [p for p in of(printed(players=2), "rack") if p.name == "red"]
    foot = RACK.panel("foot")
    how = [at.apply(m.x, m.y)[1] for m, at in placed_marks((rack.art,))
           if isinstance(m, Text) and not m.role]  # fmt: skip
    assert how
    assert all(foot.y_mm < y < foot.y_mm + foot.height_mm for y in how)


def test_colour_that_is_cut_through_goes_on_beyond_the_cut():
    document = printed()
    (board,) = of(document, "board")
    assert bounding_box((board.clip,)) == pytest.approx((-2, -2, *(board_mm(HOUSE) + 2,) * 2))
    for placed in (*of(document, "rack"), *of(document, "throwing stick")):
        box = bounding_box((placed.art,))
        assert box is not None
        left, _, right, _ = box
        assert left == pytest.approx(-2)
        assert right == pytest.approx(placed.width_mm + 2)


def test_a_large_paper_is_used():
    small, large = (printed(paper=PAPERS[name]) for name in ("a4", "a3"))
    (board,), (larger,) = of(small, "board"), of(large, "board")
    assert larger.width_mm >= 1.2 * board.width_mm
    assert larger.box[2] <= PAPERS["a3"].width_mm
    on = [sum(what(p) == "rack" for p in page.placed) for page in large.pages]
    assert max(on) == 4  # all of them on one page
    racks = of(large, "rack")
    for at, one in enumerate(racks):
        for other in racks[at + 1 :]:
            a, b = one.box, other.box
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


@sweep(players=[2, 4], duplex=[Duplex.LONG, Duplex.NONE])
def test_a_page_that_the_pieces_leave_half_empty_has_cards_for_the_players(players, duplex):
    pages = printed(players=players, paper=PAPERS["a3"], duplex=duplex).pages
    first = next(page for page in pages if what(page.placed[0]) == "piece front")
    (aids,) = (placed for placed in first.placed if placed.identity.kind == AIDS)
    words = [m.string for m in walk((aids.art,)) if isinstance(m, Text)]
    assert words.count("What counts") == players
    pieces = [p for p in first.placed if what(p) == "piece front"]
    assert aids.box[1] > max(p.box[3] for p in pieces)
    areas = [one for one in first.cutting.pieces if one.top >= aids.box[1]]
    assert len(areas) == words.count("What counts")
    assert max(area.bottom for area in areas) <= aids.box[3] + 0.01
    a4 = printed(players=4).pages[0]
    assert not [placed for placed in a4.placed if placed.identity.kind == AIDS]


def test_the_set_up_is_enlarged_on_large_paper_as_the_other_rules_are():
    rules = [
        placed
        for page in printed(paper=PAPERS["a3"], language="ja", tr=words_in("ja")).pages
        for placed in page.placed
        if placed.identity.kind == RULES
    ]
    shares = {round(placed.art.transform.a, 3) for placed in rules}
    assert len(rules) == 4
    assert len(shares) == 1
    assert min(shares) > 1.3


def test_no_piece_is_lost_or_added_in_the_pictures_of_a_turn():
    """What leaves the hand lies on the table, and what leaves the table is in the hand."""
    leaves = rule_pictures(ENGLISH, house_edition()).sections["turn"]
    assert len(leaves) == turn_picture.LEAVES
    shown = [
        Counter(
            one.string
            for one in walk(leaf.drawings)
            if isinstance(one, Text)
            and (one.weight == "engraved" or one.string == "印")
            and one.role != "corner"
        )
        for leaf in leaves
    ]
    assert all(one == shown[0] for one in shown)
    assert shown[0].total() == len(turn_picture.LAID) + len(turn_picture.HELD)


@pytest.mark.parametrize(("language", "called", "below"), [
    ("ja", "専門家委員会", "9枚すべて同じスート"),
    ("en", "Committee of experts", "all nine of one suit"),
])  # fmt: skip
def test_the_card_of_claims_calls_each_by_its_name_and_says_when_it_holds(language, called, below):
    card = claims_card(house_edition(), words_in(language), Design.FULL)
    texts = {m.string: m for m, _ in placed_marks(card.drawings) if isinstance(m, Text)}
    name, condition = texts[called], texts[below]
    assert (name.weight, name.size_pt > condition.size_pt) == ("bold", True)
    assert not texts.keys() & set(YAKU)  # what is typed means nothing at the table
    assert condition.y > name.y
    assert min(m.size_pt for m in texts.values()) >= 6


@pytest.mark.parametrize("players", [2, 4])
def test_each_player_has_a_card_with_all_that_can_be_claimed(players):
    cards = of(printed(players=players), "player card")
    assert len(cards) == players
    for card in cards:
        words = [m.string for m in walk((card.art,)) if isinstance(m, Text)]
        assert "Your turn" in words
        assert {"Committee of experts", "Overlapping bridges", "Battle in the dark"} <= set(words)


def test_no_house_stands_where_an_exponent_would():
    say = saying(str)
    table = rules(HOUSE).table("bonus")
    drawn = across(table, 87.0, 10.0, say)
    digits = [m.y for m in drawn.drawings if isinstance(m, Text)]
    box = [bounding_box((m,)) for m in drawn.drawings if isinstance(m, Path)]
    assert len(box) == sum(row.mark == "H" for row in table.rows)
    assert all(one is not None and one.top > max(digits) for one in box)


def test_house_values_that_are_beside_each_other_have_one_house_below_them():
    table = rules(HOUSE).table("bonus")
    drawn = bonus_table(table, 87.0, 10.0, saying(str))
    figures = [m for m in drawn.drawings if isinstance(m, Text)]
    (houses, (brackets,)) = (
        [m for m in drawn.drawings if isinstance(m, Path) and bool(m.stroke) is lines]
        for lines in (False, True)
    )
    marks = "".join(row.mark for row in table.rows)
    assert len(houses) == len([run for run in marks.replace("I", "S").split("S") if run]) == 2
    ends = [segment.x for segment in brackets.segments]
    spans = [(ends[at], ends[at + 4]) for at in (0, 6)]  # six points are one with its house
    numbers = figures[1:11]
    below = [any(left < one.x < right for left, right in spans) for one in numbers]
    assert below == [mark_ == "H" for mark_ in marks]
    assert all(bounding_box((house,)).top > max(m.y for m in figures) for house in houses)


def test_without_house_values_a_table_has_no_house():
    stated = replace(HOUSE, pieces=tuple(replace(count, mark="S") for count in HOUSE.pieces))
    drawn = bonus_table(rules(stated).table("bonus"), 87.0, 10.0, saying(str))
    assert not [m for m in drawn.drawings if isinstance(m, Path)]


def test_the_turn_that_is_pictured_is_one_that_the_rules_allow():
    laid = {spot: KINDS[name] for spot, name in turn_picture.LAID.items()}
    hand = [KINDS[name] for name in turn_picture.HELD]
    shown = counts([*laid.values(), *hand])
    assert all(some <= all_ for some, all_ in zip(shown, copies(HOUSE, 2), strict=True))
    discarded = hand[turn_picture.DISCARDED]
    # The pieces that a frame shows, and no others, correspond to what is discarded.
    _, chosen, *_ = rule_pictures(ENGLISH, HOUSE).sections["turn"]
    frames = [
        m
        for m in walk(chosen.drawings)
        if isinstance(m, Rect) and m.stroke == CINNABAR and m.radius == 1.6
    ]
    assert len(frames) == sum(corresponds(discarded, piece) for piece in laid.values())
    (bold,) = [m for m in frames if not m.dash]  # the one that is chosen
    assert all(bold.width_mm > m.width_mm for m in frames if m is not bold)
    moved = turn_picture.MOVED
    assert corresponds(discarded, laid[moved])
    terrains = {}
    for key, end in (("land", turn_picture.ONTO_LAND), ("water", turn_picture.ONTO_WATER)):
        assert max(abs(end[0] - moved[0]), abs(end[1] - moved[1])) == 1
        terrains[key] = HOUSE.board.value[1 + end[1]][1 + end[0]]
    assert terrains == {"land": LAND, "water": WATER}
    assert HOUSE.board.value[2][2] == MOUNTAIN
    # What the example says: with the piece from the land three combinations are in hand.
    for end, complete in ((turn_picture.ONTO_LAND, True), (moved, False)):
        after = [str(laid[end]), *(str(one) for one in hand if one is not discarded)]
        verdict = check(parse("lautzeit-sep 1\nplayers 2\nhand " + " ".join(after)))
        assert verdict.valid
        assert answer(verdict)["complete"] is complete


def checked(*lines):
    return answer(check(parse("\n".join(("lautzeit-sep 1", "players 4", *lines)))))


def test_the_hand_that_is_worked_out_adds_up_as_the_scorer_does():
    threes = ["".join(three) for three in worked_picture.HAND]
    gives = [one.bonus(HOUSE) for one in worked_picture.bonuses(HOUSE)]
    posts = [f"post {three} = {points}" for three, points in zip(threes, gives, strict=True)]
    for lines, posted in ((posts, True), (["hand " + " ".join(threes)], False)):
        scored = checked(*lines)
        assert scored["valid"]
        assert scored["declarable"]
        assert tuple(scored["yaku"]) == worked_picture.HOLDS
        assert scored["total"] == worked_picture.total(HOUSE, posted=posted)
    drawn = worked_picture.worked(HOUSE, 194, saying(str), str, Design.FULL)

    def strings_of(role):
        return [m.string for m in walk(drawn.drawings) if isinstance(m, Text) and m.role == role]

    declared = ["2", "4"]
    bonuses, points = (f"({' + '.join(one)})" for one in (map(str, gives), declared))
    assert strings_of("points") == [f"{bonuses} + {points} =", f"{points} ="]
    in_seals = [string for string in strings_of("seal") if string]
    assert in_seals == [*map(str, gives), *declared, "10", "6"]


def test_what_lies_in_the_balance_is_the_hand_and_weighs_the_same():
    pieces = [KINDS[name] for three in worked_picture.HAND for name in three]
    (soldiers, of_soldiers), (brushes, of_brushes) = worked_picture.weights()
    assert (soldiers, brushes) == (CHARACTERS["S"], CHARACTERS["B"])
    assert list(of_soldiers) == [one.number for one in pieces if one.suit == "S"]
    assert list(of_brushes) == [one.number for one in pieces if one.suit == "B"]
    assert sum(of_soldiers) == sum(of_brushes)
    drawn = balance(40, 0, worked_picture.weights(), Design.FULL)
    shown = [m.string for m in walk(tuple(drawn)) if isinstance(m, Text) and m.role == "weight"]
    assert shown == [str(sum(of_soldiers))] * 2


def test_an_edition_without_the_numbers_of_the_example_has_none_worked_out():
    few = read_edition("[pieces]\nvalue = [5, 5, 5, 5, 4, 4, 4]\n")
    whole, without = (
        strings((reference_sheet(PAGES[3], edition, sheet_of(PAPERS["a4"]), str),))
        for edition in (HOUSE, few)
    )
    assert "Kept concealed" in whole
    assert "Kept concealed" not in without


def test_the_light_pieces_that_are_framed_give_the_points_beside_them():
    scored = checked(f"light {LIGHT}", "hand " + " ".join("".join(three) for three in LIT))
    assert scored["valid"]
    drawn = lit(HOUSE, 84, Design.FULL)
    assert f"+{scored['light']}" in strings(drawn.drawings)
    frames = [m for m in walk(drawn.drawings) if isinstance(m, Rect) and m.width_mm == 0.9]
    assert len(frames) == scored["light"]


def test_the_table_that_is_pictured_has_no_piece_too_many():
    laid = [KINDS[name] for line in LAID for name in line.split() if name != "."]
    hand = [KINDS[name] for name in HAND]
    assert (len(laid), len(hand)) == (HOUSE.on_board.value, HOUSE.hand.value)
    shown = counts([*laid, *hand])
    for players in (2, 3, 4):
        assert all(some <= all_ for some, all_ in zip(shown, copies(HOUSE, players), strict=True))
    assert [row.split().index(".") for row in LAID if "." in row.split()] == [2]


@pytest.mark.parametrize("design", list(Design))
def test_the_table_that_is_pictured_has_the_whole_board(design):
    drawn = small_board(HOUSE, 13.5, design)
    words = [m.string for m in walk(tuple(drawn)) if isinstance(m, Text)]
    assert [word for word in words if word.isdigit()] == [str(at) for at in range(FIELDS)]
    crests = {use.symbol.name for one in drawn for use in uses_in(one)}
    assert {f"crest {name}" for name in HOUSE.sides.value} <= crests


@pytest.mark.parametrize("design", list(Design))
def test_a_peak_that_keeps_to_its_square_is_clear_of_a_piece_above(design):
    side = 13.5
    rising, keeping = (
        bounding_box(tuple(mountain(Box(0, 0, side, side), design, within=within)))
        for within in (False, True)
    )
    assert rising is not None
    assert keeping is not None
    assert rising.top < -0.2 * side
    assert keeping.top > -0.3  # half of a line


def test_what_the_card_shows_are_combinations():
    threes = (turn_card.RETURNED, turn_card.POSTED)
    for names in threes:
        assert ways(HOUSE, [KINDS[name] for name in names])
    assert corresponds(KINDS[turn_card.DISCARDED], KINDS[turn_card.MOVED])


def test_numbers_keep_to_their_slip_and_figures_beside_it():
    for placed in of(printed(), "piece front"):
        if placed.name.startswith("W"):
            continue
        _, pips, *others = placed.art.children
        figure = bounding_box((pips,))
        assert figure is not None
        for one in others:
            mark = bounding_box((one,))
            assert mark is not None
            assert mark.right < SLIP_MM < figure.left, placed.name


def test_both_suits_stand_in_towers_as_high_as_their_pieces():
    drawn = ladder(HOUSE, 194, str, Design.FULL)
    shown = Counter(
        (use.symbol.name, round(use.x, 3))
        for use in drawn.drawings
        if isinstance(use, Use) and use.symbol.name.startswith("mini ")
    )
    assert {name.removeprefix("mini "): count for (name, _), count in shown.items()} == {
        f"{suit}{number}": count.value for suit in "SB" for number, count in enumerate(HOUSE.pieces)
    }


def test_the_mat_of_a_rack_has_nine_places():
    (rack,) = [p for p in of(printed(players=2), "rack") if p.name == "red"]
    shelf = RACK.panel("shelf")
    ticks = next(
        {round(s.x, 3) for s in m.segments}
        for m, at in placed_marks((rack.art,))
        if isinstance(m, Path) and len(m.segments) == 20 and at.f == pytest.approx(shelf.y_mm)
    )
    places = sorted(ticks)
    assert len(places) - 1 == HOUSE.hand.value
    for left, right in pairwise(places):
        assert right - left > FORMAT.width_mm


def test_a_board_with_a_back_says_on_which_edge_to_turn_it():
    for duplex, edge in ((Duplex.LONG, "long edge"), (Duplex.SHORT, "short edge")):
        (page,) = [
            page for page in printed(duplex=duplex).pages
            if any(what(p) == "board" for p in page.placed)
        ]  # fmt: skip
        notes = [m.string for m in walk(page.marks) if isinstance(m, Text) and m.role == "note"]
        assert any(edge in note for note in notes)


def test_what_is_crossed_out_is_no_combination():
    for names in wrong(HOUSE):
        assert not ways(HOUSE, [KINDS[name] for name in names])


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_letter_is_smaller_than_seven_points(language):
    document = printed(language=language, tr=words_in(language))
    for page in document.pages:
        for mark, transform in placed_marks(page.drawings):
            if isinstance(mark, Text):
                size = math.hypot(transform.a, transform.b) * mark.size_pt
                assert size > 6.95, mark.string


def test_the_figure_on_the_board_runs_through_all_squares_that_the_mountain_reaches():
    half = SQUARE_MM / 2
    around = {(x * SQUARE_MM, y * SQUARE_MM) for x in (-1, 0, 1) for y in (-1, 0, 1)} - {(0, 0)}
    for x, y in (*around, (0, -2 * SQUARE_MM), (0, 2 * SQUARE_MM)):
        assert min(_off(x, y, points) for points, _ in STROKES) < 1.5
    box = bounding_box(tuple(way(0, 0, Design.FULL)))
    assert box is not None
    assert max(-box.left, box.right) < 1.5 * SQUARE_MM
    assert max(-box.top, box.bottom) < 2 * SQUARE_MM + half


def _off(x, y, points):
    """Return how far a place is from the line through points."""
    offs = []
    for (x0, y0), (x1, y1) in pairwise(points):
        along = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / math.dist((x0, y0), (x1, y1)) ** 2
        part = min(max(along, 0), 1)
        offs.append(math.dist((x, y), (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)))
    return min(offs)


def test_a_figure_has_as_many_pips_as_its_number_and_none_touches_another():
    for number, spears in SPEARS.items():
        assert len(spears) == number
        for one, other in combinations(spears, 2):
            aside = HEADS[one.long][1] + HEADS[other.long][1]
            high = (one.long + other.long) / 2
            assert abs(one.x - other.x) >= aside or abs(one.y - other.y) >= high, number
    for number, pips in BRUSHES.items():
        assert len(pips) == number
        for pip, next_one in combinations(pips, 2):
            (wide, deep), (next_wide, next_deep) = _half(pip), _half(next_one)
            apart = abs(pip.x - next_one.x) >= wide + next_wide
            assert apart or abs(pip.y - next_one.y) >= deep + next_deep, number


def _half(pip):
    """Return half the width and half the height of a brush or a blossom, in mm."""
    if isinstance(pip, Brush):
        return HAIRS[pip.long][1], pip.long / 2
    return 0.95 * pip.radius, 0.95 * pip.radius


@pytest.mark.parametrize("arm", sorted(set(ARMS.values())))
@pytest.mark.parametrize("long", sorted(HEADS))
def test_a_blade_keeps_to_its_head(arm, long):
    head, half = HEADS[long]
    outline, shade = blade(arm, -long / 2, head, half)
    whole, dark = bounding_box((Path(outline),)), bounding_box((Path(shade),))
    assert whole is not None
    assert dark is not None
    assert whole.left >= -1.11 * half  # with the handles of its curves
    assert whole.right <= 1.11 * half
    assert whole.top == pytest.approx(-long / 2)
    assert whole.bottom <= -long / 2 + head
    assert dark.within(whole) == dark


def test_neighbouring_numbers_have_arms_and_handles_of_their_own():
    assert ARMS.keys() == HANDLES.keys() == SPEARS.keys() == BRUSHES.keys()
    for number in range(2, 7):
        assert ARMS[number] != ARMS[number + 1]
        assert HANDLES[number] != HANDLES[number + 1]
    for design in Design:
        drawn = {spear(LONG, design, arm).drawing for arm in ARMS.values()}
        assert len(drawn) == len(set(ARMS.values()))


def test_a_figure_keeps_to_its_place():
    for spears in SPEARS.values():
        for one in spears:
            assert abs(one.x) + HEADS[one.long][1] <= HALF_WIDE_MM
            assert abs(one.y) + one.long / 2 <= HALF_HIGH_MM
    for pips in BRUSHES.values():
        for pip in pips:
            wide, high = _half(pip)
            assert abs(pip.x) + wide <= HALF_WIDE_MM
            assert abs(pip.y) + high <= HALF_HIGH_MM


@pytest.mark.parametrize("design", list(Design))
def test_the_figure_on_the_board_is_no_wider_than_lines_are_left(design):
    """A line that is as wide as the figure vanishes where all lines are made thin."""
    strokes = [m for m in way(0, 0, design) if isinstance(m, Path) and m.stroke]
    red = [m for m in strokes if m.stroke == CINNABAR]
    assert all(m.width_mm <= 0.8 for m in red)
    filled = [m.fill for m in way(0, 0, design) if isinstance(m, Path) and m.fill]
    assert filled


def test_the_land_is_drawn_in_lines_too():
    (board,) = of(printed(design=Design.ECO), "board")
    drawn = {m.stroke for m in walk((board.art,)) if isinstance(m, Path) and m.width_mm == 0.15}
    assert len(drawn - {None}) >= 4  # each quarter in its tint


def test_each_number_has_a_picture_or_as_many_pips():
    assert sorted((*PICTURED, *SPEARS)) == sorted((*PICTURED, *BRUSHES)) == list(range(10))


@pytest.mark.parametrize("design", list(Design))
def test_the_river_keeps_to_the_squares_of_water(design):
    land = Box(0, 0, 5 * SQUARE_MM, 5 * SQUARE_MM)
    (drawn,) = river(HOUSE, land, design)
    squares = {(box.x / SQUARE_MM, box.y / SQUARE_MM) for box in drawn.clip.segments}
    assert squares == {
        (column, row)
        for row, line in enumerate(HOUSE.board.value)
        for column, kind in enumerate(line)
        if kind == WATER
    }


@sweep(size=[9.0, 11.0], name=["Committee of experts (専門家委員会)", "Lautzeit-Sep"])
def test_a_name_and_what_stands_behind_it_fit_their_room(name, size):
    shown = named(name, 10, 5, 45, size_pt=size)
    box = bounding_box(tuple(shown))
    assert box is not None
    assert box.right <= 55.1
    assert all(one.size_pt >= 7 for one in shown)


def test_a_turn_in_a_line_has_its_rules_in_their_order():
    line = turn_strip.turn_strip(178.0, str, Design.FULL)
    words = [m for m in walk(line.drawings) if isinstance(m, Text)]
    steps = [m.string for m in words if m.string.isdigit()]
    assert steps == ["5", "6", "7"]
    assert [m.x for m in words] == sorted(m.x for m in words)
    known = {item.number for item in rules(HOUSE).items() if item.number}
    assert {*steps, "12", "13", "16"} <= known


@sweep(name=["a4", "letter", "a3"])
def test_what_stands_beyond_the_board_is_clear_of_its_cuts(name):
    (page,) = [
        page
        for page in printed(paper=PAPERS[name]).pages
        if any(what(p) == "board" for p in page.placed)
    ]
    (board,) = [p for p in page.placed if what(p) == "board"]
    left, top, right, low = board.box
    assert left < right
    beyond = [m for m in page.marks if not isinstance(m, Text)]
    assert beyond
    for drawing in beyond:
        box = bounding_box((drawing,))
        assert box is not None
        assert box.bottom < top - 7 or box.top > low + 7
