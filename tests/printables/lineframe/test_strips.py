"""Where a tape's frames lie on paper; nothing is drawn."""

from itertools import pairwise

import pytest

from printables.lineframe.frame_art import SIDES_MM
from printables.lineframe.strips import (
    TAB_MM,
    WASTE_LEFT_MM,
    WASTE_RIGHT_MM,
    FrameSizeError,
    lay_strips,
)
from printables.page.paper import PAPERS, Sheet, sheet_of

ALL = [(paper, side) for paper in PAPERS for side in SIDES_MM]


@pytest.fixture(params=ALL, ids=lambda given: f"{given[0]}-{given[1]}")
def laid(request):
    paper, side = request.param
    sheet = sheet_of(PAPERS[paper])
    return sheet, side, lay_strips(80, side, sheet)


def test_every_frame_lies_once_and_in_order(laid):
    _, side, pages = laid
    frames = [frame for strips in pages for strip in strips for frame in strip.frames]
    assert [number for number, _, _ in frames] == list(range(1, 81))
    for strips in pages:
        for strip in strips:
            for (_, x, y), (_, next_x, next_y) in pairwise(strip.frames):
                assert next_x - x == pytest.approx(side)
                assert next_y == y


def test_tabs_name_the_frame_that_the_next_strip_begins_with(laid):
    _, side, pages = laid
    strips = [strip for page in pages for strip in page]
    assert [strip.number for strip in strips] == list(range(1, len(strips) + 1))
    for strip, following in pairwise(strips):
        assert strip.tab is not None
        assert strip.tab.next_frame == following.first
        assert strip.tab.x == pytest.approx(strip.x + strip.count * side)
        assert (strip.tab.y, strip.tab.height) == (strip.y, side)
        assert TAB_MM[0] <= strip.tab.width <= TAB_MM[1]
    assert strips[-1].tab is None


def test_as_many_frames_a_strip_as_fit(laid):
    sheet, side, pages = laid
    strips = [strip for page in pages for strip in page]
    one_more = WASTE_LEFT_MM + (strips[0].count + 1) * side + TAB_MM[0] + WASTE_RIGHT_MM
    assert one_more > sheet.width_mm
    assert {strip.count for strip in strips[:-1]} <= {strips[0].count}


def test_strips_stay_on_the_sheet_and_do_not_overlap(laid):
    sheet, side, pages = laid
    for strips in pages:
        for strip in strips:
            assert strip.x >= WASTE_LEFT_MM
            assert strip.right <= sheet.width_mm - WASTE_RIGHT_MM + 1e-9
            assert strip.y > 0
            assert strip.y + side < sheet.height_mm
        for above, below in pairwise(strips):
            assert below.y >= above.y + side - 1e-9


def test_full_strips_share_their_long_edges(laid):
    _, side, pages = laid
    for strips in pages:
        for above, below in pairwise(strips):
            if below.tab is not None:
                assert below.y == pytest.approx(above.y + side)


def test_a_frame_that_does_not_fit_is_refused_with_the_size_that_would():
    with pytest.raises(FrameSizeError) as refused:
        lay_strips(80, 60, Sheet(60, 200))
    assert str(refused.value) == "a frame of 60 mm does not fit this paper; 47 mm is the most"
    assert lay_strips(2, 47, Sheet(60, 200))
