"""Whether drawings stay within a room, told without looking through all of them."""

import math
import random

import pytest

from printables.drawing.bounding_box import BoundingBox, bounding_box, stays_within
from printables.drawing.display_list import (
    Box,
    Circle,
    Group,
    Path,
    Rect,
    Symbol,
    Use,
    rotate,
    scale,
    translate,
)

ROOM = BoundingBox(0, 0, 100, 100)


@pytest.mark.parametrize(
    ("drawing", "stays"),
    [
        pytest.param(Rect(0, 0, 100, 100), True, id="fills it"),
        pytest.param(Rect(0, 0, 100, 100.1), False, id="reaches beyond it"),
        pytest.param(Group(()), True, id="nothing"),
        pytest.param(
            Group((Rect(-50, -50, 300, 300),), clip=Path((Box(10, 10, 20, 20),))),
            True,
            id="a clip holds it",
        ),
        pytest.param(
            Group((Rect(10, 10, 20, 20),), clip=Path((Box(-50, -50, 300, 300),))),
            True,
            id="smaller than its clip, which is larger than the room",
        ),
        pytest.param(
            Group((Rect(-50, -50, 300, 300),), clip=Path((Box(-50, -50, 300, 300),))),
            False,
            id="as large as such a clip",
        ),
        pytest.param(
            Use(Symbol("wide", Circle(20, 20, 5), Box(-50, -50, 300, 300))),
            True,
            id="smaller than its symbol's box",
        ),
        pytest.param(
            Use(Symbol("far", Circle(20, 20, 5), Box(0, 0, 40, 40)), 80, 0), False, id="moved out"
        ),
    ],
)
def test_what_is_seen_decides(drawing, stays):
    assert stays_within((drawing,), ROOM) is stays


@pytest.mark.parametrize("seed", range(300))
def test_it_is_told_as_from_the_box_around_all(seed):
    """Over groups of groups, clipped, turned and scaled."""
    dice = random.Random(seed)

    def drawn(depth):
        at = dice.uniform(-20, 100), dice.uniform(-20, 100)
        kind = dice.choice(("rect", "circle", "group", "use")) if depth else "rect"
        if kind == "rect":
            return Rect(*at, dice.uniform(1, 40), dice.uniform(1, 40))
        if kind == "circle":
            return Circle(*at, dice.uniform(1, 20))
        inner = drawn(depth - 1)
        edge = Box(*at, dice.uniform(1, 120), dice.uniform(1, 120))
        if kind == "use":
            return Use(Symbol(f"{seed}", inner, edge), dice.uniform(-20, 20), dice.uniform(-20, 20))
        turned = rotate(dice.choice((0, 90, 33))).then(scale(dice.uniform(0.3, 1.2)))
        clip = Path((edge,)) if dice.random() < 0.6 else None
        return Group((inner, drawn(depth - 1)), turned.then(translate(*at)), clip)

    drawings = tuple(drawn(3) for _ in range(dice.randint(1, 3)))
    box = bounding_box(drawings)
    inside = box is None or (
        box.left >= 0 and box.top >= 0 and box.right <= 100 and box.bottom <= 100
    )
    assert stays_within(drawings, ROOM) is inside
    if box is not None:
        assert stays_within(drawings, BoundingBox(*box))
        assert not stays_within(drawings, box._replace(right=math.nextafter(box.right, -math.inf)))
