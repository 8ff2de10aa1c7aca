"""The wild hands that the reader of marks learns from write what they are told to."""

import numpy as np
import pytest

from games.lineframe.frames import Frame
from printables.drawing.display_list import Rect
from tests.photo_bench import pens
from tests.photo_bench.games import PlayedCell
from tests.photo_bench.jottings import Jotter, fainter
from tests.photo_bench.phone import Phone
from tests.photo_bench.scrawls import Scrawler
from tests.photo_bench.tight import TightHand, WideHand, common_pen

SIDE, PAD = 144, 24
PLACE = Rect(5.4, 5.4, 9.2, 9.2)


def _written(seed, writer=Scrawler, **written):
    rng = np.random.default_rng(seed)
    canvas = np.full((SIDE + 2 * PAD,) * 2 + (3,), 255, np.uint8)
    cell = PlayedCell(7, Frame((1, 4)), 1, **written)
    turns = writer.chosen(rng, pens.test_digits()).mark(canvas, cell, PLACE, SIDE / 20, PAD)
    return canvas, turns


def _middle(canvas):
    low, high = PAD + round(5.4 * SIDE / 20), PAD + round(14.6 * SIDE / 20)
    return canvas[low:high, low:high]


@pytest.mark.parametrize("writer", [Scrawler, Jotter, TightHand, WideHand])
@pytest.mark.parametrize("seed", range(12))
def test_the_same_seed_writes_the_same_and_leaves_ink_in_its_place(seed, writer):
    canvas, turns = _written(seed, writer, number=1 + seed % 6, boxed=4)
    again, same = _written(seed, writer, number=1 + seed % 6, boxed=4)

    assert (canvas == again).all()
    assert turns == same
    assert (_middle(canvas).min(-1) < 200).mean() > 0.01


@pytest.mark.parametrize("seed", range(12))
def test_an_empty_frame_stays_nearly_empty(seed):
    canvas, turns = _written(seed)

    assert turns == 0
    assert (_middle(canvas).min(-1) < 230).mean() < 0.06


def test_a_box_around_a_one_stays_open():
    """Its line may touch the number's, but leaves white to both sides of it somewhere."""
    rng = np.random.default_rng(5)
    scrawler = Scrawler.chosen(rng, pens.test_digits())
    scrawler.box_habit = "ink"
    side, tall, width = 192, 60.0, 4.0
    line = np.array([[96.0, 66.0], [96.0, 126.0]])
    one = pens.line_mask(side, [line], width, rng)
    for _ in range(8):
        box = scrawler._box(one, side, tall, 66.0, width)
        left, _, right, _ = pens.ink_box(box)
        assert right - left > 2 * width


def test_a_box_may_be_fainter_than_its_number_and_never_bolder():
    rng = np.random.default_rng(3)
    for _ in range(40):
        pen = Scrawler.chosen(rng, pens.test_digits()).pen
        faint = fainter(pen, rng)

        assert faint.width_mm <= pen.width_mm
        assert faint.strength <= pen.strength
        assert all(0 <= part <= 1 for part in faint.colour)


def test_a_number_put_right_stands_beside_one_that_is_struck_out():
    """More ink than either alone, on both sides of the middle, and its box around the right one."""
    rng = np.random.default_rng(2)
    jotter = Jotter.chosen(rng, pens.test_digits())
    cell = PlayedCell(7, Frame((1, 4)), 0, number=3, boxed=4)
    room, middle = 66.0, 96
    for _ in range(8):
        (ink, _), (box, _) = jotter._corrected(cell, 2 * middle, room, SIDE / 20)
        left, right = ink[:, :middle].sum(), ink[:, middle:].sum()
        box_left, _, box_right, _ = pens.ink_box(box)

        assert min(left, right) > 0.2 * max(left, right)
        assert abs((box_left + box_right) / 2 - middle) > 0.12 * room


def test_a_tight_hand_makes_ones_of_numbers_with_and_without_a_box():
    """Else a line alone would tell of a box."""
    rng = np.random.default_rng(4)
    hand = TightHand.chosen(rng, pens.test_digits())
    share = []
    for boxed in (None, 4):
        cell = PlayedCell(7, Frame((1, 4)), 0, number=5, boxed=boxed)
        changed = [hand.changed(cell) for _ in range(300)]
        assert all(one.boxed == boxed for one in changed)
        share.append(sum(one.number == 1 for one in changed) / 300)

    assert share == pytest.approx([0.2, 0.2], abs=0.06)
    assert hand.changed(PlayedCell(7, Frame((1, 4)), 0)).number is None


def test_a_tight_box_goes_round_most_of_its_number_and_often_over_its_ink():
    rng = np.random.default_rng(6)
    hand = TightHand.chosen(rng, pens.test_digits())
    side, tall, room = 192, 50.0, 66.0
    over = 0
    for number in (2, 3, 4, 5, 6) * 6:
        mask = hand._strokes(number, side, tall, 5.0)
        box = hand._box(mask, side, tall, room, 5.0)
        left, upper, right, lower = pens.ink_box(box)
        rows, columns = np.nonzero(mask > 0.5)
        inside = (columns > left) & (columns < right) & (rows > upper) & (rows < lower)
        assert inside.mean() > 0.7
        over += bool(((box > 0.5) & (mask > 0.5)).any())

    assert 8 <= over <= 29


def test_common_pens_are_from_pale_pencils_to_broad_felt_tips():
    rng = np.random.default_rng(7)
    tools = [common_pen(rng) for _ in range(200)]

    assert min(pen.strength for pen in tools) < 0.4
    assert min(pen.width_mm for pen in tools) < 0.35
    assert max(pen.width_mm for pen in tools) > 1.6
    assert all(0 <= part <= 1 for pen in tools for part in pen.colour)


def test_a_phone_keeps_where_things_are_and_what_colour_they_have():
    picture = np.full((61, 80, 3), 200, np.uint8)
    picture[20:44, 10:30] = (190, 40, 40)
    picture[20:44, 50:70] = (40, 40, 190)
    rng = np.random.default_rng(8)
    for _ in range(12):
        shown = Phone.chosen(rng).developed(picture).astype(int)

        assert shown.shape == picture.shape
        assert shown[32, 20, 0] > shown[32, 20, 2] + 40
        assert shown[32, 60, 2] > shown[32, 60, 0] + 40
        assert shown[52, 40].mean() > shown[32, 20].mean() + 20


def test_a_wide_box_often_goes_beyond_the_place():
    rng = np.random.default_rng(9)
    hand = WideHand.chosen(rng, pens.test_digits())
    side, room = 192, 66.0
    mask = hand._strokes(4, side, 40.0, 4.0)
    wide = 0
    for _ in range(40):
        left, upper, right, lower = pens.ink_box(hand._box(mask, side, 40.0, room, 3.0))
        wide += max(right - left, lower - upper) > 1.1 * room

    assert 8 <= wide <= 30
