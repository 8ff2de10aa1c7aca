"""The lid's slot: it is on the lid, and the slip in it beside the game's name."""

from __future__ import annotations

import pytest

from printables.drawing.design import Design
from printables.drawing.display_list import Line, Path, Rect, placed_marks
from printables.drawing.fonts import faced, text_width_mm
from printables.kokkuri.ballot_box import slot_of_lid

_WIDE_MM, _LOW_MM = 66.0, 18.4
_LARGEST_PT = 20.0  # the name on a lid


@pytest.mark.parametrize("design", list(Design))
def test_the_slot_of_the_lid_keeps_off_its_edges(design):
    plate, *_ = slot_of_lid(_WIDE_MM, _LOW_MM, design)
    assert isinstance(plate, Rect)
    assert plate.x >= 2
    assert plate.x + plate.width <= _WIDE_MM - 2
    assert plate.y + plate.height == pytest.approx(_LOW_MM)


@pytest.mark.parametrize("name", ["Kokkuri-san", "狛狗理太陽"])
def test_the_slip_in_the_slot_covers_no_letter_of_the_name(name):
    marks = placed_marks(tuple(slot_of_lid(_WIDE_MM, _LOW_MM, Design.FULL)))
    slip = next(mark for mark, _ in marks if isinstance(mark, Path))
    left = min(part.x for part in slip.segments if isinstance(part, Line))
    assert (_WIDE_MM + text_width_mm(name, _LARGEST_PT, faced(name, "sumi"))) / 2 < left
