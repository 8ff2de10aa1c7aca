import pytest

from printables.drawing.display_list import (
    Box,
    Circle,
    Curve,
    Group,
    Path,
    Rect,
    Symbol,
    Text,
    Transform,
    Use,
    path_of,
    placed_marks,
    rgb,
    rotate,
    scale,
    strings,
    symbols,
    translate,
)


@pytest.mark.parametrize("degrees", [0, 90, 180, 270, -90, 450])
def test_quarter_turns_are_exact(degrees):
    assert all(part in (-1, 0, 1) for part in rotate(degrees)[:4])


def test_turns_are_clockwise_as_seen_with_y_down():
    assert rotate(90).apply(1, 0) == (0, 1)
    assert rotate(45, 3, 4).apply(3, 4) == pytest.approx((3, 4))


def test_maps_compose_in_the_order_they_are_said():
    both = translate(10, 0).then(scale(2)).then(rotate(90))
    assert both.apply(1, 1) == rotate(90).apply(*scale(2).apply(*translate(10, 0).apply(1, 1)))


@pytest.mark.parametrize("paint", ["red", "#12345", "#gggggg", (0, 0, 2)])
def test_what_is_no_colour_is_refused(paint):
    with pytest.raises(ValueError, match=r".+"):
        rgb(paint)


def test_symbols_come_before_those_that_use_them_and_once():
    inner = Symbol("inner", Text(0, 0, "deep", 9), Box(0, 0, 1, 1))
    outer = Symbol("outer", Group((Use(inner), Use(inner, 1, 1))), Box(0, 0, 2, 2))
    drawings = (Use(outer), Group((Use(inner), Use(outer, 5, 5))))
    assert symbols(drawings) == (inner, outer)
    assert list(strings(drawings)) == ["deep"]


def test_marks_are_placed_through_groups_and_symbols():
    dot = Symbol("dot", Circle(1, 1, 1), Box(0, 0, 2, 2))
    drawing = Group((Use(dot, 3, 4),), rotate(90))
    ((mark, placing),) = placed_marks((drawing,), translate(100, 0))
    assert mark == Circle(1, 1, 1)
    assert placing.apply(0, 0) == (96, 3)


def test_a_circle_as_a_path_is_round():
    path = path_of(Circle(0, 0, 10))
    curves = [segment for segment in path.segments if isinstance(segment, Curve)]
    start = (10.0, 0.0)
    for curve in curves:
        middle = [
            (p + 3 * q + 3 * r + s) / 8
            for p, q, r, s in zip(
                start, (curve.x1, curve.y1), (curve.x2, curve.y2), (curve.x, curve.y), strict=True
            )
        ]
        assert (middle[0] ** 2 + middle[1] ** 2) ** 0.5 == pytest.approx(10, abs=0.005)
        start = (curve.x, curve.y)


def test_corners_are_never_rounder_than_the_rectangle():
    assert path_of(Rect(0, 0, 4, 2, radius=9)) == path_of(Rect(0, 0, 4, 2, radius=1))
    assert path_of(Rect(0, 0, 4, 2)) == Path((Box(0, 0, 4, 2),))


def test_a_use_is_moved_last():
    symbol = Symbol("s", Group(()), Box(0, 0, 1, 1))
    assert Use(symbol, 5, 6, rotate(90)).placing == Transform(0, 1, -1, 0, 5, 6)
