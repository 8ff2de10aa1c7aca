"""A calibration sheet in pictures: what is read is what the printer did, to 0.2 mm."""

import functools
import math
import random

import cv2
import numpy as np
import pypdfium2
import pytest

from printables.calibration.correction import Calibration, calibrated
from printables.calibration.fiducials import CODE_MM, MARKS, code_corner, mark_bits, mark_path
from printables.calibration.fit import calibration_of
from printables.calibration.photo import PhotoError, picture, sightings
from printables.calibration.sheet import Setup, sheet
from printables.drawing.display_list import rotate, scale, translate
from printables.page.paper import PAPERS

RIGHT = Calibration()
PX = 5  # pixels of a millimetre of the flat paper


def english(text):
    return text


@functools.lru_cache(maxsize=4)
def printed(paper, edge, calibration):
    """Both sides as they are sent to the printer, in grey."""
    setup = Setup(PAPERS[paper], edge, calibration)
    printed_document = calibrated(sheet(setup, language="en", tr=english), calibration, english)
    document = pypdfium2.PdfDocument(printed_document.pdf())
    pages = [page.render(scale=PX * 25.4 / 72, grayscale=True).to_pil() for page in document]
    return [np.array(page.convert("L")) for page in pages]


def matrix(transform):
    a, b, c, d, e, f = transform
    return np.array([[a, c, e], [b, d, f], [0, 0, 1]])


def pixels(x, y):
    """From mm to the middles of pixels, of which there are so many in each mm."""
    return np.array([[x, 0, -0.5], [0, y, -0.5], [0, 0, 1]])


def on_paper(side, paper, error, *, white=243):
    """A side as it comes out of the printer: `error` maps what was sent to what is there."""
    width, height = (round(PX * mm) for mm in (paper.width_mm, paper.height_mm))
    rows, columns = side.shape  # pdfium rounds them up
    sent = pixels(columns / paper.width_mm, rows / paper.height_mm)
    move = pixels(PX, PX) @ matrix(error) @ np.linalg.inv(sent)
    ink = cv2.warpPerspective(
        side,
        move,
        (width, height),
        flags=cv2.INTER_AREA,
        borderMode=cv2.BORDER_CONSTANT,
        borderValue=255,
    )
    return ink.astype(np.float32) * (white / 255)


def through_a_lens(light, bend):
    """A picture whose points a lens has moved from the middle, by that share at its corners."""
    rows, columns = light.shape
    y, x = np.mgrid[:rows, :columns].astype(np.float64)
    off_x, off_y = x - (columns - 1) / 2, y - (rows - 1) / 2
    seen = np.hypot(off_x, off_y)
    far = seen.copy()
    corner = math.hypot(rows - 1, columns - 1) / 2
    for _ in range(20):  # Newton's way
        far -= (far + bend * far**3 / corner**2 - seen) / (1 + 3 * bend * far**2 / corner**2)
    share = np.divide(far, seen, out=np.ones_like(far), where=seen > 0)
    return cv2.remap(
        light.astype(np.float32),
        ((columns - 1) / 2 + off_x * share).astype(np.float32),
        ((rows - 1) / 2 + off_y * share).astype(np.float32),
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )


def photo(
    flat,
    seed,
    *,
    tilt=0.06,
    turn=5.0,
    blur=1.0,
    noise=4.0,
    gradient=0.3,
    size=(1800, 1350),
    table=(30, 75),
    bend=0.0,
):
    """A picture of paper on a dark table, from somewhere above."""
    numbers = np.random.default_rng(seed)
    rows, columns = size
    height, width = flat.shape
    spin = matrix(rotate(turn))[:2, :2]
    room = (
        0.86
        * min(rows / height, columns / width)
        / (1 + abs(math.sin(math.radians(turn % 180))) * 0.4)
    )
    corners = np.array([(0, 0), (width, 0), (width, height), (0, height)], dtype=float) - 0.5
    middle = np.array([columns / 2, rows / 2])
    shaken = 1 + numbers.uniform(-tilt, tilt, (4, 2))
    seen = ((corners - (width / 2, height / 2)) * shaken * room) @ spin.T + middle
    to = cv2.getPerspectiveTransform(corners.astype(np.float32), seen.astype(np.float32))
    table = cv2.resize(
        numbers.uniform(table[0], table[1], (60, 45)).astype(np.float32), (columns, rows)
    )
    # In place, as a picture in floating-point numbers takes ten or twenty megabytes.
    light = cv2.warpPerspective(flat, to, (columns, rows), flags=cv2.INTER_AREA)
    cover = cv2.warpPerspective(np.ones_like(flat), to, (columns, rows), flags=cv2.INTER_AREA)
    light += table * (1 - cover)
    del cover, table
    ramp = 1 - gradient * np.linspace(0, 1, columns)[None, :] * np.linspace(1, 0.3, rows)[:, None]
    if bend:
        light = through_a_lens(light, bend)
    np.multiply(light, ramp, out=light, casting="same_kind")
    del ramp
    light = cv2.GaussianBlur(light, (0, 0), blur)
    noisy = numbers.normal(0, noise, light.shape)
    noisy += light
    return np.clip(noisy, 0, 255, out=noisy).astype(np.uint8)


def errors(paper, right):
    """A printer's errors, front and back, that a calibration makes up for exactly."""
    x, y = paper.width_mm / 2, paper.height_mm / 2
    shrink = (
        translate(-x, -y).then(scale(1 / right.scale_x, 1 / right.scale_y)).then(translate(x, y))
    )
    back = translate(-right.x_mm, -right.y_mm).then(rotate(-right.turn, x, y)).then(shrink)
    return shrink, back


def pictures(paper, edge, right, seed, *, kept=RIGHT, **how):
    sides = printed(paper, edge, kept)
    error = errors(PAPERS[paper], right)
    return [
        photo(on_paper(side, PAPERS[paper], e), seed * 2 + at, **how)
        for at, (side, e) in enumerate(zip(sides, error, strict=True))
    ]


def read(greys):
    return calibration_of([(grey, sightings(grey)) for grey in greys])


def check(measured, right, scale=0.0008):
    assert measured.x_mm == pytest.approx(right.x_mm, abs=0.2)
    assert measured.y_mm == pytest.approx(right.y_mm, abs=0.2)
    assert measured.turn == pytest.approx(right.turn, abs=0.05)
    assert measured.scale_x == pytest.approx(right.scale_x, abs=scale)
    assert measured.scale_y == pytest.approx(right.scale_y, abs=scale)


def some(numbers):
    """Errors as printers have them."""
    return Calibration(
        numbers.uniform(-3, 3),
        numbers.uniform(-3, 3),
        numbers.uniform(-0.8, 0.8),
        *(numbers.choice((-1, 1)) * numbers.uniform(0.0035, 0.012) + 1 for _ in range(2)),
    )


def test_a_picture_of_each_side_tells_what_the_printer_did():
    right = Calibration(1.5, -0.8, 0.2, 1.004, 1.006)
    check(read(pictures("a4", "long", right, 1)), right)


@pytest.mark.slow
def test_pictures_lie_as_they_may_and_the_short_edge_is_another_one():
    right = Calibration(-2.2, 1.3, -0.45, 0.995, 1.008)
    how = {"turn": 178.0, "tilt": 0.1, "gradient": 0.5, "noise": 8.0, "blur": 1.6}
    check(read(pictures("letter", "short", right, 2, **how)[::-1]), right)


@pytest.mark.slow
@pytest.mark.parametrize("bend", [-0.02, 0.015])
def test_a_lens_that_bends_lines_is_told_from_a_printer(bend):
    right = Calibration(1.1, 0.7, -0.25, 1.005, 1.004)
    check(read(pictures("a4", "long", right, 11, bend=bend)), right, scale=0.0015)


@pytest.mark.slow
def test_a_second_sheet_is_read_together_with_what_it_was_printed_with():
    kept = Calibration(1.2, -0.6, 0.3, 1.004, 1.004)
    right = Calibration(1.5, -0.8, 0.2, 1.004, 1.004)
    check(read(pictures("a4", "long", right, 3, kept=kept)), right)


@pytest.mark.slow
def test_a_size_that_paper_may_be_off_by_is_none_of_the_printers():
    measured = read(pictures("a4", "long", Calibration(0.5, 0, 0, 1.0015, 0.9985), 4))
    assert (measured.scale_x, measured.scale_y) == (1.0, 1.0)


def against_the_light(paper, edge, right, seed):
    """One picture of the back at a window: the front shows through, mirrored and paler."""
    size = PAPERS[paper]
    front, back = (
        on_paper(side, size, error)
        for side, error in zip(printed(paper, edge, RIGHT), errors(size, right), strict=True)
    )
    behind = front[:, ::-1] if edge == "long" else front[::-1]
    both = back * (0.55 + 0.45 * cv2.GaussianBlur(behind, (0, 0), 1.5) / 243)
    return photo(np.ascontiguousarray(both), seed, gradient=0.2)


@pytest.mark.parametrize("edge", ["long", pytest.param("short", marks=pytest.mark.slow)])
def test_one_picture_against_the_light_shows_both_sides(edge):
    right = Calibration(-1.1, 0.9, -0.3)
    check(read([against_the_light("a4", edge, right, 5)]), right)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_any_printer_paper_and_camera(seed):
    numbers = random.Random(seed)
    paper = numbers.choice(["a4", "letter", "a3"])
    edge = numbers.choice(["long", "short"])
    right = some(numbers)
    how = {
        "turn": numbers.uniform(-180, 180),
        "tilt": numbers.uniform(0, 0.1),
        "blur": numbers.uniform(0.5, 1.8),
        "noise": numbers.uniform(0, 8),
        "gradient": numbers.uniform(0, 0.5),
        "size": numbers.choice([(2400, 1800), (1800, 2400)]),
    }
    if paper == "a3":
        how["size"] = (3200, 2400)
    check(read(pictures(paper, edge, right, seed + 100, **how)), right)


@functools.lru_cache(maxsize=1)
def plain():
    """Both sides, straight from above, from a printer without any error."""
    return pictures("a4", "long", RIGHT, 6, turn=0.0, tilt=0.0)


@functools.lru_cache(maxsize=1)
def plain_seen():
    """Both of them, with what was found on them."""
    return [(grey, sightings(grey)) for grey in plain()]


def blank(value=128):
    return np.full((400, 300), value, np.uint8)


def test_a_picture_of_something_else_is_told():
    numbers = np.random.default_rng(0)
    for grey in (blank(), numbers.integers(0, 255, (500, 400)).astype(np.uint8)):
        with pytest.raises(PhotoError, match="no calibration sheet"):
            sightings(grey)


def test_half_a_sheet_is_told():
    front, _ = plain()
    with pytest.raises(PhotoError, match="too few of the black marks"):
        sightings(np.ascontiguousarray(front[: front.shape[0] // 2]))


def test_an_edge_that_cannot_be_seen_is_told():
    front, back = plain_seen()
    (_, pale) = pictures("a4", "long", RIGHT, 7, table=(225, 245))
    with pytest.raises(PhotoError, match="edge of the paper cannot be seen"):
        calibration_of([front, (pale, sightings(pale))])
    grey = front[0]
    edge = int(np.flatnonzero(grey[grey.shape[0] // 2] > 120)[0])
    cropped = np.ascontiguousarray(grey[:, edge + 10 :])
    with pytest.raises(PhotoError, match="edge of the paper cannot be seen"):
        calibration_of([(cropped, sightings(cropped)), back])


def test_a_side_that_is_missing_is_told():
    front, back = plain_seen()
    with pytest.raises(PhotoError, match="the back is in no picture"):
        calibration_of([front, front])
    with pytest.raises(PhotoError, match="the front is in no picture"):
        calibration_of([back])


@pytest.mark.slow
def test_two_sheets_are_told():
    front, _ = plain()
    _, back = pictures("a4", "short", RIGHT, 9)
    with pytest.raises(PhotoError, match="different sheets"):
        read([front, back])


def test_a_code_that_cannot_be_read_is_told():
    front = plain()[0].copy()
    sight = plain_seen()[0][1][0]
    x, y = code_corner(PAPERS["a4"])
    (left, top, depth), (right, bottom, other) = (
        sight.to_picture @ (at, down, 1) for at, down in ((x, y), (x + CODE_MM, y + CODE_MM))
    )
    front[int(top / depth) : int(bottom / other), int(left / depth) : int(right / other)] = 200
    with pytest.raises(PhotoError, match="the code cannot be read"):
        sightings(front)


@pytest.mark.parametrize("content", [b"", b"GIF89a", b"\x89PNG\r\n\x1a\n", b"%PDF-1.4", bytes(999)])
def test_a_file_that_is_no_picture_is_told(content):
    with pytest.raises(PhotoError, match="no picture that can be read"):
        picture(content)


def test_marks_are_those_that_opencv_knows():
    known = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    for number in range(2 * MARKS):
        image = cv2.aruco.generateImageMarker(known, number, 6)
        assert [list(row) for row in mark_bits(number)] == (np.asarray(image)[1:5, 1:5] > 0).astype(
            int
        ).tolist()
        dark = math.fsum(box.width * box.height for box in mark_path(number).segments)
        cells = 36 - sum(sum(row) for row in mark_bits(number))
        assert dark == pytest.approx(cells * (10 / 6) ** 2)
