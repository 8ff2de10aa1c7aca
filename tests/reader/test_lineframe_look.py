"""Pieces of a table beside what is printed: in shadow, in glare, and where there is only table."""

from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from games.lineframe.tape import tape_from_id
from games.lineframe.tape_id import new_ids
from reader.lineframe.art import Art, frame_picture
from reader.lineframe.drawn import FINE_PX, Bank, Look
from reader.lineframe.fitting import shrunk
from reader.lineframe.flat import Flat, evened
from reader.lineframe.gallery import Gallery
from reader.lineframe.likeness import contrast, likeness
from reader.lineframe.photo import _clearness
from reader.lineframe.register import register, register_on
from reader.lineframe.sought import (
    FLAT_PX,
    ROOMY,
    Search,
    Seen,
    apart_enough,
    is_free,
    may_be,
)
from reader.lineframe.strips import next_frame
from reader.picture import is_grey
from reader.plane import Plane, Pose

TAPE = tape_from_id(new_ids(1, 5)[0])
THIN, FULL = Art(2, "eco", 20), Art(2, "full", 20)
PLAIN = next(
    number
    for number, frame in enumerate(TAPE.frames, 1)
    if not frame.qr and len(frame.faces) == 2 and number > TAPE.first_qr
)


def _flat(art, *, ground=180, number=PLAIN):
    """Return a frame in the middle of a table of three sides, as seen from above."""
    side = FLAT_PX
    image = np.full((3 * side, 3 * side, 3), ground, np.uint8)
    drawn = cv2.resize(frame_picture(art, TAPE, number), (side, side), interpolation=cv2.INTER_AREA)
    image[side : 2 * side, side : 2 * side] = 0.9 * drawn
    return Flat(image, -1.5 + 0.5 / side, -1.5 + 0.5 / side, side)


def _shaded(flat, light):
    """Return a flat of which the right part, from the middle on, has so much of its light."""
    image = flat.image.astype(np.float32)
    image[:, image.shape[1] // 2 :] *= light
    return Flat(image.astype(np.uint8), flat.left, flat.top, flat.scale)


def _search(art, flat, numbers: Sequence[tuple[int, tuple[float, float]]] = ()):
    """Return a search on a table that is seen from straight above."""
    height, width = flat.image.shape[:2]
    radius = np.hypot(width, height) / 2
    scale = flat.scale / radius
    plane = Plane(np.diag([scale, scale, 1.0]), 0.0, width, height)
    seen = {number: Seen(number, Pose(*at, 0.0), 0.9, 0.3) for number, at in numbers}
    return Search(flat.image, flat.image, Bank(art, TAPE), plane, flat, seen)


def test_a_shadows_edge_over_thin_lines_does_no_harm():
    drawn = Bank(THIN, TAPE).drawn(Look(PLAIN, 0), FINE_PX)
    dark = _shaded(_flat(THIN), 0.35)

    _, as_lit = register(dark, Pose(0, 0, 0), drawn)
    _, even = register(evened(dark), Pose(0.02, -0.02, 0.01), drawn)

    assert as_lit < 0.5
    assert even > 0.7


def _in_a_shadows_edge(number):
    """Return a search on the frame `PLAIN - 1` and another to its right, crossed by a shadow."""
    flat = _flat(FULL, number=number)
    before = _flat(FULL, number=PLAIN - 1)
    flat.image[:, :FLAT_PX] = before.image[:, FLAT_PX : 2 * FLAT_PX]
    ys, xs = np.mgrid[: 3 * FLAT_PX, : 3 * FLAT_PX] / FLAT_PX - 1.5
    light = 1 - 0.8 / (1 + np.exp(-(xs + 0.8 * ys) / 0.04))
    shaded = Flat((flat.image * light[..., None]).astype(np.uint8), flat.left, flat.top, flat.scale)
    return _search(FULL, shaded, [(PLAIN - 1, (-1.0, 0.0))])


def test_a_strip_goes_on_with_a_frame_that_a_shadows_edge_crosses():
    search = _in_a_shadows_edge(PLAIN)
    drawn = search.bank.drawn(Look(PLAIN, 0), FINE_PX)

    followed = next_frame(search, Pose(0.0, 0.0, 0.0), PLAIN)

    assert likeness(search.flat.patch(Pose(0, 0, 0), FINE_PX), drawn) < 0.45
    assert followed is not None


def test_a_strip_does_not_go_on_with_another_frame_in_a_shadow():
    other = next(
        number
        for number in range(PLAIN + 1, len(TAPE.frames))
        if not TAPE.frames[number - 1].qr
        and len(TAPE.frames[number - 1].faces) == 2
        and len(set(TAPE.frames[number - 1].faces) & set(TAPE.frames[PLAIN - 1].faces)) == 1
    )

    assert next_frame(_in_a_shadows_edge(other), Pose(0.0, 0.0, 0.0), PLAIN) is None


@pytest.mark.parametrize(("number", "followed"), [(PLAIN, True), (PLAIN + 1, False)])
def test_a_strip_goes_on_into_a_hands_deep_shadow(number, followed):
    """As dark as a quarter of the light beside it, where the shadow's edge is the frame's."""
    flat, before = _flat(FULL, number=number), _flat(FULL, number=PLAIN - 1)
    flat.image[:, :FLAT_PX] = before.image[:, FLAT_PX : 2 * FLAT_PX]
    flat.image[:, FLAT_PX:] //= 4
    search = _search(FULL, flat, [(PLAIN - 1, (-1.0, 0.0))])

    there = next_frame(search, Pose(0.0, 0.0, 0.0), PLAIN)

    assert (there is not None) is followed


def test_a_felt_pens_line_makes_a_frame_no_darker_than_the_paper_beside_it():
    flat = _flat(FULL)
    flat.image[:, :FLAT_PX] = _flat(FULL, number=PLAIN - 1).image[:, FLAT_PX : 2 * FLAT_PX]
    cv2.rectangle(flat.image, (50, 54), (94, 58), (20, 20, 60), -1)
    flat.image[:, FLAT_PX:] = (0.9 * flat.image[:, FLAT_PX:]).astype(np.uint8)
    search = _search(FULL, flat, [(PLAIN - 1, (-1.0, 0.0))])

    assert may_be(search, Pose(0.0, 0.0, 0.0), PLAIN, 0.3, apart=0.3)


def test_light_is_taken_off_paper_and_kept_where_it_is_asked_for():
    dark = _shaded(_flat(THIN, ground=240), 0.4)
    even = evened(dark)

    left, right = (even.patch(Pose(x, -1, 0), 8, 0.2).mean() for x in (-0.5, 0.5))
    assert left == pytest.approx(right, rel=0.15)
    left, right = (even.patch(Pose(x, -1, 0), 8, 0.2, as_lit=True).mean() for x in (-0.5, 0.5))
    assert right == pytest.approx(0.4 * left, rel=0.05)
    assert (even.lit == dark.image).all()


def test_frames_far_away_keep_as_many_pixels_as_are_looked_at():
    # A camera that looks from the side: the sides of frames differ by a third.
    plane = Plane(np.array([[0.12, 0.0, 0.0], [0.0, 0.12, 0.0], [0.0, 0.04, 1.0]]), 0.0, 3000, 2000)
    near, far = Pose(0.0, -4.0, 0.0), Pose(0.0, 4.0, 0.0)
    assert plane.pixels_per_side(near) > 1.5 * plane.pixels_per_side(far)

    small, there = shrunk(np.zeros((2000, 3000, 3), np.uint8), plane, [near, far])

    assert small.shape[1] < 3000
    assert there.pixels_per_side(far) >= FLAT_PX


def test_little_tells_frames_apart_that_are_seen_well():
    assert apart_enough(0.9, 0.88, 0.05)
    assert not apart_enough(0.6, 0.58, 0.05)
    assert not apart_enough(0.9, 0.9, 0.05)


def test_a_stain_shows_less_than_print_however_much_it_looks_like_it():
    drawn = Bank(FULL, TAPE).drawn(Look(PLAIN, 0), FINE_PX)
    stain = 0.7 + 0.06 * drawn.image

    assert likeness(stain, drawn) > 0.5
    assert contrast(stain, drawn) < 0.15
    assert contrast(0.7 * drawn.image, drawn) == pytest.approx(1, abs=0.02)


def test_a_stain_beside_frames_is_no_frame():
    flat = _flat(FULL)
    search = _search(FULL, flat, [(PLAIN, (0.0, 0.0))])
    stain = _flat(FULL).image.astype(np.float32)
    stain = (170 + 0.1 * (stain - stain.mean())).astype(np.uint8)

    assert may_be(search, Pose(0, 0, 0), PLAIN, 0.3)
    search.flat = Flat(np.hstack([flat.image, stain]), flat.left, flat.top, flat.scale)
    assert not may_be(search, Pose(3, 0, 0), PLAIN, 0.3)
    # Where a strip should go on with it less is asked, but not nothing.
    assert may_be(search, Pose(3, 0, 0), PLAIN, 0.3, expected=True)
    fainter = (170 + 0.5 * (stain.astype(np.float32) - 170)).astype(np.uint8)
    search.flat = Flat(np.hstack([flat.image, fainter]), flat.left, flat.top, flat.scale)
    assert not may_be(search, Pose(3, 0, 0), PLAIN, 0.3, expected=True)


def test_no_frame_is_looked_for_half_over_another():
    search = _search(FULL, _flat(FULL), [(PLAIN, (0.0, 0.0))])

    assert not is_free(search, Pose(0.7, 0.0, 0.0), ROOMY)
    assert is_free(search, Pose(0.95, 0.0, 0.0), ROOMY)


def test_print_lost_in_glare_is_told():
    drawn = np.stack([frame_picture(FULL, TAPE, PLAIN)] * 2)
    seen = drawn.astype(np.float32) * 0.8
    seen[1] = 235 + 0.08 * drawn[1]

    clear, lost = _clearness(seen.astype(np.uint8), drawn)

    assert clear > 0.9
    assert lost < 0.15


def test_a_photo_without_colours_is_compared_with_the_print_in_grey():
    # Of its two colours one is lighter in red and the other in blue.
    number = next(n for n, frame in enumerate(TAPE.frames, 1) if str(frame) == "24")
    flat = _flat(FULL, number=number)
    light = cv2.cvtColor(flat.image, cv2.COLOR_RGB2GRAY)
    grey = Flat(np.repeat(light[..., None], 3, axis=2), flat.left, flat.top, flat.scale)
    assert is_grey(grey.image)
    assert not is_grey(flat.image)
    patch = grey.patch(Pose(0, 0, 0), FINE_PX)
    in_grey, in_colour = (
        likeness(patch, Bank(FULL, TAPE, grey=told).drawn(Look(number, 0), FINE_PX))
        for told in (True, False)
    )
    assert in_grey > max(in_colour + 0.2, 0.85)


def test_a_frame_that_lies_crooked_under_a_box_is_come_nearer_to_step_by_step():
    flat = _flat(FULL)
    side = flat.scale
    middle = tuple(int(v) for v in ((0 - flat.left) * side, (0 - flat.top) * side))
    low, high = (tuple(int(v + sign * 0.22 * side) for v in middle) for sign in (-1, 1))
    cv2.rectangle(flat.image, low, high, (40, 30, 90), 5)
    drawn = Bank(FULL, TAPE).drawn(Look(PLAIN, 0), FINE_PX)
    start = Pose(0.04, 0.04, 0.1)

    _, soon = register(flat, start, drawn, 3)
    at, alike = register_on(flat, start, drawn, 3)

    assert soon < 0.5
    assert alike > 0.8
    assert np.hypot(at.x, at.y) < 0.02
    assert abs(at.turn) < 0.03


def test_many_pieces_compared_at_once_are_as_alike_as_each_for_itself():
    flat = _flat(FULL)
    gallery = Gallery(Bank(FULL, TAPE), [Look(PLAIN, quarter) for quarter in range(4)])
    for pen in (False, True):
        best = gallery.search(flat, Pose(0.06, -0.06, 0), 0.13, (0.0, 0.1), pen=pen)[0]
        assert best[0] > 0.9
        assert best[1].quarter in {0, 2}
        assert np.hypot(best[2].x, best[2].y) < 0.03
