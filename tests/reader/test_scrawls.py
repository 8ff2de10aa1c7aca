"""The wild hands that the reader of marks learns from write what they are told to."""

import numpy as np
import pytest

from games.lineframe.frames import Frame
from printables.drawing.display_list import Rect
from tests.photo_bench import pens
from tests.photo_bench.games import PlayedCell
from tests.photo_bench.jottings import Jotter, fainter
from tests.photo_bench.scrawls import Scrawler

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


@pytest.mark.parametrize("writer", [Scrawler, Jotter])
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
