"""What is written in a frame is read, and how sure that is."""

import cv2
import numpy as np
import pytest

from games.lineframe.frames import Frame
from printables.drawing.display_list import MM_PER_POINT
from printables.finishing.ink import Ink
from printables.lineframe.frame_art import frame_art
from printables.output.pdf import PdfPage, pdf_bytes
from reader import marks
from reader.lineframe.flat import in_bold, straightened
from reader.marks import (
    AROUND,
    BEYOND,
    CELL,
    CLASSES,
    MarkReadings,
    as_one_hand,
    read_marks,
    with_codes,
)
from reader.marks.features import CHANNELS, SIDE, features
from tests.photo_bench import DIFFICULTIES, take_photo
from tests.photo_bench.cells import of_photo, pasted
from tests.photo_bench.pens import test_digits as bench_digits
from tests.photo_bench.snapshot import FRAME, MARGIN

SIDE_MM = 20.0


def drawn(frame, ink=Ink.FULL, written=None, pixels=CELL):
    import pypdfium2

    art = frame_art(frame, 27, SIDE_MM, ink.design, qr_text="A7Q3K2M-27", written=written)
    document = pypdfium2.PdfDocument(pdf_bytes([PdfPage(SIDE_MM, SIDE_MM, (art,))], title="frame"))
    scale = pixels * MM_PER_POINT / SIDE_MM
    picture = document[0].render(scale=scale, rev_byteorder=True).to_numpy()[:pixels, :pixels, :3]
    document.close()
    return picture.copy()


FRAMES = (Frame((1, 4)), Frame((3,)), Frame((2, 6), qr=True), Frame((5,), qr=True))


def read(pairs, frames):
    cells = np.stack([cell for cell, _ in pairs])
    empty = np.stack([empty for _, empty in pairs])
    return read_marks(cells, empty, np.array([frame.qr for frame in frames]))


def test_frames_as_printed_are_empty():
    pairs = [(drawn(frame, ink), drawn(frame, ink)) for frame in FRAMES for ink in Ink]
    frames = [frame for frame in FRAMES for _ in Ink]

    readings = read(pairs, frames)

    assert (readings.empty > 0.9).all()


@pytest.mark.parametrize("written", [1, 2, 3, 4, 5, 6, "x"])
def test_what_our_own_pencil_writes_is_read(written):
    pairs = [(drawn(frame, written=written), drawn(frame)) for frame in FRAMES]

    readings = read(pairs, FRAMES)

    best = readings.probabilities.argmax(axis=1)
    assert (best == (7 if written == "x" else written)).all()
    if written != "x":
        assert (readings.boxed < 0.5).all()


def test_a_pale_thin_box_is_seen_in_bold():
    side = 4 * CELL
    large = drawn(FRAMES[0], written=3, pixels=side)
    margin = side * BEYOND // CELL
    large = np.pad(large, ((margin, margin), (margin, margin), (0, 0)), constant_values=60)
    middle = margin + side // 2
    boxed = large.copy()
    cv2.ellipse(boxed, (middle, middle), (70, 74), 0, 0, 360, (175, 175, 175), 4, cv2.LINE_AA)
    end = len(large) - 0.5
    outline = np.array([[-0.5, -0.5], [end, -0.5], [end, end], [-0.5, end]])
    inner = slice(BEYOND, BEYOND + CELL)
    around = np.stack([straightened(one, outline, AROUND) for one in (boxed, large)])
    bold = np.stack([in_bold(one, outline, AROUND) for one in (boxed, large)])
    cells = np.ascontiguousarray(around[:, inner, inner])
    empty, code = np.stack([drawn(FRAMES[0])] * 2), np.zeros(2, bool)

    plain, bolder = (read_marks(cells, empty, code, around, of).boxed for of in (None, bold))

    assert plain[0] < 0.5 < bolder[0]
    assert bolder[1] < 0.1


def _small_numbers(frame, middle=CELL // 2, high=18):
    """People's digits, so many pixels high about a middle, each in a box, and what they are."""
    fine, around = 4, high + 6
    empty = drawn(frame, pixels=fine * CELL)
    middle *= fine
    digits = bench_digits()
    cells, numbers = [], []
    for number in range(1, 7):
        for digit in digits[number][::10]:
            ink = cv2.resize(digit / np.float32(255), (fine * high,) * 2).clip(0, 1)
            large = empty.copy()
            start = middle - fine * high // 2
            part = slice(start, start + fine * high)
            large[part, part] = large[part, part] * (1 - 0.85 * ink[..., None])
            edges = (middle - fine * around // 2,) * 2, (middle + fine * around // 2,) * 2
            cv2.rectangle(large, *edges, (60, 40, 40), 7)
            soft = cv2.GaussianBlur(large, (0, 0), 5)
            cells.append(cv2.resize(soft, (CELL, CELL), interpolation=cv2.INTER_AREA))
            numbers.append(number)
    return np.stack(cells), np.array(numbers)


def _right(frame, cells, numbers):
    """Return how many of some numbers are read right, as a share."""
    empty = np.stack([drawn(frame)] * len(cells))
    read = read_marks(cells, empty, np.full(len(cells), frame.qr))
    assert read.probabilities.sum(axis=1) == pytest.approx(1)
    return float(np.mean(read.probabilities.argmax(axis=1) == numbers))


def test_small_numbers_in_boxes_are_looked_at_closely(monkeypatch):
    small = _small_numbers(FRAMES[0])
    closely = _right(FRAMES[0], *small)
    monkeypatch.setattr(marks, "_CLOSELY", 0.0)
    assert closely > 0.75
    assert closely > _right(FRAMES[0], *small) + 0.15


def test_small_numbers_beside_a_code_are_looked_at_closely(monkeypatch):
    small = _small_numbers(FRAMES[2], middle=21, high=14)
    closely = _right(FRAMES[2], *small)
    monkeypatch.setattr(marks, "_CLOSELY_IN_CORNER", 0.0)
    assert closely > _right(FRAMES[2], *small) + 0.1


def test_numbers_off_the_middle_are_looked_at_where_they_are():
    empty = drawn(FRAMES[0])
    cells, numbers = _small_numbers(FRAMES[0], middle=CELL // 2 - 10)
    drawn_too = np.stack([empty] * (len(cells) + 1))
    middles = marks._ink_middles(np.stack([*cells, empty]), drawn_too)
    off = np.array(middles[:-1]) - (CELL // 2 - 10)
    assert len(off) == len(numbers)
    assert np.abs(off).max() < 2
    assert middles[-1] == (CELL / 2, CELL / 2)


def test_a_box_beside_a_code_that_is_not_plain_is_looked_at_from_all_sides():
    def network(seen):
        scores = np.zeros((len(seen), CLASSES + 1), np.float32)
        scores[:, 2] = 10
        scores[:, CLASSES] = seen[:, 0, 0, 0]  # what is in another corner from another side
        return scores

    within = np.zeros((2, SIDE, SIDE, CHANNELS), np.float32)
    within[:, 0, 0, 0] = 4
    outputs = network(np.zeros_like(within))
    outputs[1, CLASSES] = -8

    boxes = with_codes(network, outputs, np.ones(2, bool), within)[:, CLASSES]

    assert boxes == pytest.approx([0.2 * 1, -8 + 0.2 * 12])


def _pale_boxes(frame):
    """Numbers in pale pencil boxes, some along the rim of the place to write, and the same bare."""
    fine = 4
    boxed, bare = [], []
    for number in range(1, 7):
        large = drawn(frame, written=number, pixels=fine * CELL)
        middle = (fine * CELL // 2,) * 2
        for radius in (70, 82, 90):
            for grey in (150, 175, 200):
                around = large.copy()
                axes = (radius, radius - 4)
                cv2.ellipse(around, middle, axes, 10, 0, 350, (grey,) * 3, 5, cv2.LINE_AA)
                boxed.append(around)
                bare.append(large)
    soft = [cv2.GaussianBlur(one, (0, 0), 3) for one in (*boxed, *bare)]
    cells = [cv2.resize(one, (CELL, CELL), interpolation=cv2.INTER_AREA) for one in soft]
    return np.stack(cells), np.arange(len(cells)) < len(boxed)


def test_pale_boxes_are_looked_at_from_nearer_by(monkeypatch):
    cells, truth = _pale_boxes(FRAMES[0])
    empty = np.stack([drawn(FRAMES[0])] * len(cells))
    none = np.zeros(len(cells), bool)

    def seen():
        boxed = read_marks(cells, empty, none).boxed > 0.5
        return boxed[truth].mean(), boxed[~truth].mean()

    pale, bare = seen()
    monkeypatch.setattr(marks, "_BY_NEARER", 0.0)
    assert pale > seen()[0] + 0.05
    assert bare == 0


def test_the_light_does_not_matter():
    frame = FRAMES[0]
    lit = drawn(frame, written=5) * np.linspace(0.4, 0.9, CELL)[None, :, None]
    lit = (lit * np.array([1.0, 0.85, 0.6])).astype(np.uint8)

    readings = read([(lit, drawn(frame))], [frame])

    assert readings.numbers[0].argmax() + 1 == 5


def test_certainties_are_probabilities():
    pairs = [(drawn(frame, written=3), drawn(frame)) for frame in FRAMES]

    readings = read(pairs, FRAMES)

    assert len(readings) == len(FRAMES)
    assert readings.probabilities.shape == (len(FRAMES), 8)
    np.testing.assert_allclose(readings.probabilities.sum(axis=1), 1, rtol=1e-5)
    assert ((readings.boxed >= 0) & (readings.boxed <= 1)).all()


def _in(surroundings, cell):
    """Return a frame with what lies around it, all of one light."""
    wide = np.full((AROUND, AROUND, 3), surroundings, np.uint8)
    wide[BEYOND:-BEYOND, BEYOND:-BEYOND] = cell
    return wide


def test_what_lies_beyond_a_frame_with_a_code_is_seen_and_of_others_is_not():
    """A box around its number goes over the edge; other numbers stand in the middle."""
    for frame, seen in zip(FRAMES, (False, False, True, True), strict=True):
        cells = drawn(frame)[None]
        light, dark = (
            features(cells, cells, np.array([frame.qr]), _in(level, cells[0])[None])
            for level in (250, 20)
        )

        assert (np.abs(light - dark).max() > 0.5) is np.bool_(seen)


def test_a_box_over_the_edge_of_a_frame_with_a_code_is_a_box():
    frame = FRAMES[2]
    wide = _in(235, drawn(frame, written=4))
    at = BEYOND + CELL * np.array([-0.05, 0.38])
    low, high = (tuple(int(v) for v in (edge, edge)) for edge in at)
    cv2.rectangle(wide, low, high, (40, 40, 60), 3)
    cells = wide[None, BEYOND:-BEYOND, BEYOND:-BEYOND]

    readings = read_marks(cells, drawn(frame)[None], np.array([True]), wide[None])

    assert readings.numbers[0].argmax() + 1 == 4
    assert readings.boxed[0] > 0.9


@pytest.mark.parametrize("number", [1, 2, 4, 5])
@pytest.mark.parametrize(("grey", "width"), [(150, 1), (205, 2)])
def test_a_box_much_fainter_than_its_number_is_seen(number, grey, width):
    """A pale line of a fifth or two of a millimetre around a number in black."""
    frame = FRAMES[0]
    cell = drawn(frame, written=number)
    cv2.rectangle(cell, (37, 30), (59, 66), (grey,) * 3, width, cv2.LINE_AA)
    cell = cv2.GaussianBlur(cell, (0, 0), 0.8)

    readings = read([(cell, drawn(frame))], [frame])

    assert readings.numbers[0].argmax() + 1 == number
    assert readings.boxed[0] > 0.5


def doubtful(numbers, turns, sure):
    """Return readings of numbers; of the last, 2 upright and 5 on its side are as likely."""
    turned = np.full((len(numbers), 6, 4), 1e-4, np.float32)
    for at, (number, turn) in enumerate(zip(numbers, turns, strict=True)):
        turned[at, number - 1, turn] = sure
    turned[-1] = 1e-4
    turned[-1, 1, 0] = turned[-1, 4, 1] = 0.48
    left = 1 - turned.sum(axis=(1, 2))
    return MarkReadings(left / 2, left / 2, turned, np.zeros(len(numbers), np.float32))


def test_one_hand_writes_one_way_round():
    # All frames lie upright, and so do the other numbers.
    readings = as_one_hand(doubtful([3, 4, 1, 2], [0, 0, 0, 0], 0.95), np.zeros(4))

    assert readings.numbers[-1, 1] > 0.8
    np.testing.assert_allclose(readings.probabilities.sum(axis=1), 1, rtol=1e-5)


def test_who_writes_along_the_strip_turns_with_it():
    # The last frame lies on its side; the other numbers are as their frames are turned.
    frames = np.array([0, 3, 1, 2, 3])
    along = as_one_hand(doubtful([3, 4, 1, 6, 2], [0, 0, 0, 0, 0], 0.95), frames)
    upright = as_one_hand(doubtful([3, 4, 1, 6, 2], list(-frames % 4), 0.95), frames)

    assert along.numbers[-1, 1] > 0.8
    assert upright.numbers[-1, 4] > 0.8


def test_what_may_be_no_frame_does_not_tell_how_a_hand_writes():
    readings = doubtful([3, 4, 6, 3, 1, 2], [0, 0, 1, 1, 1, 0], 0.95)
    telling = np.array([True, True, False, False, False, True])

    assert as_one_hand(readings, np.zeros(6)).numbers[-1, 4] > 0.5, "as most of all are turned"
    assert as_one_hand(readings, np.zeros(6), telling).numbers[-1, 1] > 0.8


def test_a_clear_number_stays_what_it_is_whatever_the_others_do():
    readings = doubtful([3, 4, 1, 6, 2], [0, 0, 0, 2, 0], 0.998)

    assert as_one_hand(readings, np.zeros(5)).numbers[3, 5] > 0.97


def test_no_frames_no_readings():
    none = np.empty((0, CELL, CELL, 3), np.uint8)

    assert len(read_marks(none, none, np.empty(0, bool))) == 0


def test_frames_of_another_size_are_refused():
    with pytest.raises(ValueError, match=r"expected \(1, 96, 96, 3\)"):
        read_marks(
            np.zeros((1, 64, 64, 3), np.uint8),
            np.zeros((1, 96, 96, 3), np.uint8),
            np.zeros(1, bool),
        )
    whole = np.zeros((1, 96, 96, 3), np.uint8)
    with pytest.raises(ValueError, match=r"expected \(1, 124, 124, 3\) around"):
        read_marks(whole, whole, np.zeros(1, bool), whole)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("difficulty", "numbers", "boxes"),
    [
        ("easy", 0.965, 0.985),  # without what the rules know; 0.995 is the aim of numbers
        ("medium", 0.955, 0.98),
        ("hard", 0.895, 0.97),
    ],
)
def test_photos_of_the_bench_are_read(difficulty, numbers, boxes):
    assert difficulty in DIFFICULTIES
    right = boxed_right = written = 0
    for number in range(20):
        cells = of_photo(take_photo(number, difficulty, crop=True))
        inner = slice(MARGIN, MARGIN + FRAME)
        wide = slice(MARGIN - BEYOND, MARGIN + FRAME + BEYOND)
        marks = read_marks(
            cells.photo[:, inner, inner], cells.drawn, cells.qr, cells.photo[:, wide, wide]
        )
        has = (cells.number >= 1) & (cells.number <= 6)
        right += (marks.probabilities.argmax(axis=1) == cells.number)[has].sum()
        boxed_right += ((marks.boxed > 0.5) == cells.boxed)[has].sum()
        written += has.sum()

    assert right >= numbers * written
    assert boxed_right >= boxes * written


@pytest.mark.slow
def test_boxes_over_the_numbers_ink_and_beyond_the_place_are_seen():
    """As tight and wide hands draw them; before it learnt from such, 93.5 % were right of these."""
    right = boxed_right = written = 0
    inner, wide = (slice(MARGIN - by, MARGIN + FRAME + by) for by in (0, BEYOND))
    for number in range(24):
        cells = pasted(
            number,
            bench_digits(),
            split="test tight",
            rounds=1,
            version=1 + number % 2,
            tight=0.5,
            wide=0.5,
            coded=0.25,
        )
        marks = read_marks(
            cells.photo[:, inner, inner], cells.drawn, cells.qr, cells.photo[:, wide, wide]
        )
        has = (cells.number >= 1) & (cells.number <= 6)
        right += (marks.probabilities.argmax(axis=1) == cells.number)[has].sum()
        boxed_right += ((marks.boxed > 0.5) == cells.boxed)[has].sum()
        written += has.sum()

    assert right >= 0.87 * written  # many are hardly legible
    assert boxed_right >= 0.955 * written
