"""The lid's slot, as it is on the printed box: on the lid, and the slip in it beside the name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from games.kokkuri.edition import house_edition
from printables.drawing.bounding_box import BoundingBox, bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    Transform,
    Use,
    placed_marks,
)
from printables.drawing.lettering import as_path
from printables.kokkuri.ballot_box import slot_of_lid
from printables.kokkuri.box import box_art
from printables.nets.box_art import BoxShown
from printables.nets.tuck_box import box_net
from tests.shipped import words_in


def used(drawings: tuple[Drawing, ...], placing: Transform) -> Iterator[tuple[Use, Transform]]:
    """Yield what is used in drawings, with the map from its own millimetres to theirs."""
    for drawing in drawings:
        if isinstance(drawing, Group):
            inner = drawing.transform.then(placing) if drawing.transform else placing
            yield from used(drawing.children, inner)
        elif isinstance(drawing, Use):
            inner = drawing.placing.then(placing)
            yield drawing, inner
            yield from used((drawing.symbol.drawing,), inner)


def box_of(mark: Drawing, placing: Transform) -> BoundingBox:
    drawn = as_path(mark) if isinstance(mark, Text) else mark
    box = bounding_box((Group((drawn,), placing),))
    assert box is not None
    return box


@cache
def lid(language: str, design: Design) -> tuple[BoundingBox, list[tuple[Drawing, Transform]]]:
    """Return the lid where it is on the flat box, and all that is drawn on it, placed there."""
    art = box_art(house_edition(), language, words_in(language))
    flat = BoxShown(box_net(art.depth_mm), art, design).flat()
    ((use, placing),) = [(use, placing) for use, placing in used((flat,), Transform())
                         if use.symbol.name == "box lid"]  # fmt: skip
    edge = use.symbol.box
    panel = box_of(Rect(edge.x, edge.y, edge.width, edge.height, "#000000"), placing)
    return panel, list(placed_marks((use.symbol.drawing,), placing))


def slot(language: str, design: Design) -> tuple[BoundingBox, BoundingBox]:
    """Return the slot's plate and the slip's paper, as they are found on the lid."""
    _, marks = lid(language, design)
    (at,) = [at for at, (mark, _) in enumerate(marks)
             if isinstance(mark, Rect) and mark.radius == PLATE.radius]  # fmt: skip
    paper = next(one for one in marks[at:] if isinstance(one[0], Path))
    return box_of(*marks[at]), box_of(*paper)


PLATE = next(mark for mark in slot_of_lid(60, 18, Design.FULL) if isinstance(mark, Rect))
BOTH = pytest.mark.parametrize("language", ["en", "ja"])


@BOTH
@pytest.mark.parametrize("design", list(Design))
def test_the_slot_of_the_lid_keeps_off_its_edges(language, design):
    panel, _ = lid(language, design)
    plate, slip = slot(language, design)
    for part in (plate, slip):
        assert part.left >= panel.left + 2
        assert part.right <= panel.right - 2
        assert part.top >= panel.top + 1
        assert part.bottom <= panel.bottom - 1
    assert slip.right - slip.left < 5 < slip.bottom - slip.top  # it is the slip that was found


@BOTH
@pytest.mark.parametrize("design", list(Design))
def test_the_slip_in_the_slot_covers_no_letter_of_the_name(language, design):
    _, marks = lid(language, design)
    plate, slip = slot(language, design)
    names = [box_of(*one) for one in marks if isinstance(one[0], Text)]
    assert names
    for name in names:
        apart = name.right < slip.left or slip.right < name.left
        assert apart
        assert name.bottom < plate.top or plate.bottom < name.top
