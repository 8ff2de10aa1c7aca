"""What makes one house of the tower's cards, and how its walls and letters are told apart."""

from itertools import combinations, pairwise

import pytest

from games.tower.edition import LETTER, house_edition
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Group,
    Line,
    Path,
    Text,
    placed_marks,
)
from printables.nets.box_art import BoxShown
from printables.nets.tuck_box import box_net
from printables.page.piece_sheets import BLEED_MM, SAFE_MM
from printables.tower.awnings import CANVAS, TIPS
from printables.tower.box import box_art
from printables.tower.box_storeys import CORNERS_MM, HORIZON_MM, STOREY_MM, storeys_round
from printables.tower.card_art import FORMATS, card_piece, front
from printables.tower.card_backs import back
from printables.tower.choices import CardSize
from printables.tower.facade import SANDSTONE, opening, window_box
from printables.tower.masonry import STONES, stone_of
from printables.tower.signwriting import brushed, kana_text, painted

CARDS = house_edition().cards.value
WALL = Box(0, 0, 44, 63)


def paths(drawing):
    return [mark for mark, _ in placed_marks((drawing,)) if isinstance(mark, Path)]


@pytest.mark.parametrize("size", CardSize)
def test_cornices_of_all_cards_go_on_along_their_neighbours_on_either_side(size):
    form = FORMATS[size]
    seen = set()
    for card in CARDS:
        piece = card_piece(card, form, Design.FULL)
        for side in (piece.front, piece.back):
            (cornice,) = (path for path in paths(side) if path.fill == SANDSTONE)
            seen.add(cornice.segments)
    assert len(seen) == 1
    band, *dentils = next(iter(seen))
    assert (band.x, band.y) == (-BLEED_MM, -BLEED_MM)
    assert band.width == form.width_mm + 2 * BLEED_MM
    steps = {round(b.x - a.x, 6) for a, b in pairwise(dentils)}
    assert len(steps) == 1
    assert form.width_mm / next(iter(steps)) == pytest.approx(8)  # so that they meet at an edge


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("design", Design)
def test_a_turned_card_is_the_same_window_with_its_shutters_closed(design, small):
    form = FORMATS[CardSize.MINI]
    pane = window_box(form, small=small)
    for card in CARDS:
        window = opening(stone_of(card.letter), pane)
        for side in (front(card, form, design, small=small),
                     back(card.letter, form, design, small=small)):  # fmt: skip
            assert any(path.segments == window for path in paths(side)), card


def test_no_two_walls_have_their_second_tone_at_the_same_stones():
    letters = sorted(set(LETTER.values()) - set("IUEO"))  # all vowels are built of one stone
    areas = {one: STONES[one].bond.others(WALL, 10.0) for one in letters}
    for one in letters:
        assert areas[one]
        assert STONES[one].wall(WALL, 10.0, 0.5)[1].segments == tuple(areas[one])
    assert all(areas[one] != areas[two] for one, two in combinations(letters, 2))


def test_a_kana_is_painted_around_the_letter_that_is_read():
    text = kana_text("あ", 20.0, 30.0, 24.0, "#102030")
    for drawings in (tuple(brushed(text)), tuple(painted(text, light="#fff", shade="#888"))):
        assert [mark for mark, _ in placed_marks(drawings) if isinstance(mark, Text)] == [text]
        assert drawings[-1] == text
    light = [path for path in paths(Group(tuple(painted(text, light="#fff", shade="#888"))))
             if path.fill == "#fff"]  # fmt: skip
    assert len(light) == 1


@pytest.mark.parametrize(("name", "wide"), [("back", 66.0), ("left", 20.0), ("right", 20.0)])
@pytest.mark.parametrize("design", Design)
def test_a_door_stands_in_a_doorway_of_the_storeys_round_the_box(name, wide, design):
    walls, frame, *in_it = storeys_round(name, Box(0, 0, wide, 92.0), design)
    assert walls.clip.even_odd  # so that there is a hole where the frame is
    assert walls.clip.segments[: len(frame.segments)] == frame.segments
    doorway = bounding_box((frame,))
    assert doorway.left + doorway.right == pytest.approx(wide)
    assert doorway.bottom == pytest.approx(HORIZON_MM)
    within = bounding_box(in_it[:5])  # beside it may be the corner stones of the cover
    assert doorway.left <= within.left
    assert within.right <= doorway.right
    assert doorway.top <= within.top
    assert within.bottom <= doorway.bottom + 0.11
    assert storeys_round("front", Box(0, 0, 66.0, 92.0), design) == ()


def test_each_row_has_a_valance_of_its_own():
    rows = sorted(set(LETTER.values()) - set("AIUEO"))
    assert len({TIPS[letter] for letter in rows}) == len(rows)
    assert {TIPS[vowel] for vowel in "AIUEO"} == {TIPS["A"]}


@pytest.mark.parametrize("size", CardSize)
def test_an_awning_keeps_within_the_safe_line_and_off_the_kana(size):
    form = FORMATS[size]
    for card in (card for card in CARDS if card.kana != "ん"):  # whose canvas is gold
        drawn = front(card, form, Design.FULL)
        (kana,) = [m for m, _ in placed_marks((drawn,)) if getattr(m, "role", "") == "kana"]
        box = bounding_box((next(path for path in paths(drawn) if path.fill == CANVAS),))
        assert box.left >= SAFE_MM
        assert box.right <= form.width_mm - SAFE_MM
        if not stone_of(card.letter).window:  # a hood goes down beside its kana
            assert box.bottom < kana.y - 0.76 * kana.size_pt * MM_PER_POINT


def standing_folds(design):
    """Of a box in ink: how far down each dashed line goes that stands, by where it is."""
    shown = BoxShown(box_net(16.0), box_art(house_edition(), str), design)
    folds = [path for path in paths(shown.flat()) if path.dash]
    lines = [
        line for path in folds for line in pairwise(path.segments) if isinstance(line[1], Line)
    ]
    return {a.x: max(a.y, b.y) for a, b in lines if a.x == b.x and abs(a.y - b.y) > 30}


def test_no_dashes_go_over_the_corners_of_the_house_on_the_box():
    net, full, lines = box_net(16.0), *map(standing_folds, (Design.FULL, Design.ECO))
    left, top, _, _ = net.box
    for name, down in CORNERS_MM.items():
        panel = net.panel(name)
        corner = panel.x_mm + panel.width_mm - left
        ((above, x),) = ((y, x) for x, y in full.items() if x == pytest.approx(corner))
        assert above == pytest.approx(panel.y_mm + down - top)
        assert lines[x] > above + STOREY_MM  # where no stone shows them, they do
    assert full[net.panel("front").x_mm - left] == lines[net.panel("front").x_mm - left]


@pytest.mark.parametrize(("name", "wide"), [("back", 66.0), ("left", 16.0)])
def test_the_parapet_goes_all_along_the_roofs_of_a_side(name, wide):
    drawn = Group(tuple(storeys_round(name, Box(0, 0, wide, 92.0), Design.FULL)))
    roofs = [
        sorted(box.x for box in path.segments)
        for path in paths(drawn)
        if path.fill in {stone_of(letter).field for letter in "HK"}
        and path.segments
        and all(isinstance(one, Box) and one.height < 1.1 for one in path.segments)
    ]
    assert len(roofs) == (1 if name == "back" else 2)
    assert len({round(b - a, 6) for roof in roofs for a, b in pairwise(roof)}) == 1
    if name == "back":
        assert roofs[0][0] < 0
        assert roofs[0][-1] > wide - 2


@pytest.mark.parametrize("design", Design)
def test_all_of_the_towers_floors_go_round_its_corner_on_the_box(design):
    drawn = Group(tuple(storeys_round("right", Box(0, 0, 20.0, 92.0), design)))
    box = bounding_box((drawn,))
    assert box.top <= HORIZON_MM - 5 * STOREY_MM
