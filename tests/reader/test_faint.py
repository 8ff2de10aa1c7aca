"""Codes too faint for common readers: what they say is what was printed, or nothing."""

import cv2
import numpy as np
import pytest
import zxingcpp

from printables.drawing.qr import qr_modules
from reader import code_alignment, soft_reading
from reader.code_corners import apart
from reader.code_light import EDGE
from reader.code_squares import Square
from reader.code_words import MODULES, pattern_of, shared_words
from reader.codes import Code, find_codes
from reader.faint import read_faint
from reader.soft_reading import SOFT, Family, read_square

TEXTS = ("A7Q3K2M-07", "A7Q3K2M-12", "A0000009-2")


def _plausible(text):
    return text.startswith("A7Q3K2M-")


NUMBERS = tuple(f"{number:02d}" for number in range(1, 51))
ALONE = Family(_plausible, lambda text: (text,), NUMBERS)
FAMILY = Family(
    _plausible, lambda _: tuple(f"A7Q3K2M-{number}" for number in NUMBERS[2::4]), NUMBERS
)


def _picture(text, *, module=2.2, blur=1.6, noise=5.0, turn=17.0, seed=1):
    """A code of few pixels a module on grey, blurred and noisy."""
    fine = 16
    white = np.pad(~np.array(qr_modules(text)), 4, constant_values=True)
    large = np.kron(white, np.ones((fine, fine))).astype(np.float32) * 170 + 60
    matrix = cv2.getRotationMatrix2D((large.shape[1] / 2,) * 2, turn, module / fine)
    matrix[:, 2] += 80 - large.shape[1] / 2
    soft = cv2.GaussianBlur(large, (0, 0), 0.4 * fine / module)
    seen = cv2.warpAffine(soft, matrix, (160, 160), flags=cv2.INTER_LINEAR, borderValue=110)
    seen = cv2.GaussianBlur(seen, (0, 0), blur)
    seen += np.random.default_rng(seed).normal(0, noise, seen.shape)
    return np.clip(seen, 0, 255).astype(np.uint8)


def test_codes_that_no_common_reader_reads_are_read():
    read = 0
    for text in TEXTS[:2]:
        for turn in (17.0, 60.0, 110.0, 200.0):
            picture = _picture(text, turn=turn)
            assert not any(code.text for code in find_codes(picture))
            for code in read_faint(picture, ALONE):
                assert code.text in (text, "")
                assert np.hypot(*(code.corners.mean(0) - 80)) < 3
                assert code.side == pytest.approx(21 * 2.2, rel=0.08)
                read += code.text == text
    assert read >= 4


def test_a_code_of_something_else_says_nothing():
    picture = _picture(TEXTS[2], blur=0.8, noise=1.0, module=4)
    assert any(code.text for code in _common(picture))
    assert not any(code.text for code in read_faint(picture, ALONE))


def _common(picture):
    return zxingcpp.read_barcodes(picture)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_nothing_is_read_where_nothing_is(seed):
    noise = np.random.default_rng(seed).normal(128, 60, (300, 400))
    picture = cv2.GaussianBlur(np.clip(noise, 0, 255), (0, 0), 2).astype(np.uint8)
    assert not any(code.text for code in read_faint(picture, ALONE))


def test_a_known_code_is_not_found_again():
    picture = _picture(TEXTS[0], blur=1.2)
    known = read_faint(picture, ALONE)
    assert [code.text for code in known] == [TEXTS[0]]
    assert read_faint(picture, ALONE, known=known) == ()


def _beside_one_another(texts, **how):
    return np.hstack([_picture(text, seed=at, **how) for at, text in enumerate(texts)])


def test_where_one_code_of_a_tape_is_read_its_others_need_less():
    texts = ["A7Q3K2M-07", "A7Q3K2M-11", "A7Q3K2M-23"]
    clear = _picture(texts[0], blur=0.8)
    blurred = _beside_one_another(texts[1:], module=2.0, blur=2.0, noise=8.0)
    picture = np.hstack([clear, blurred])

    alone = {code.text for code in read_faint(picture, ALONE)} - {""}
    known = {code.text for code in read_faint(picture, FAMILY)} - {""}

    assert alone == {texts[0]}
    assert known == set(texts)


def test_codes_of_which_none_can_be_read_are_read_together():
    texts = [f"A7Q3K2M-{number}" for number in ("07", "11", "15", "23", "27", "31")]
    how = {"module": 2.0, "blur": 2.0, "noise": 8.0}

    assert not any(code.text for code in read_faint(_picture(texts[0], **how), FAMILY))
    read = read_faint(_beside_one_another(texts, **how), FAMILY)

    told = [code.text for code in read if code.text]
    assert len(told) >= 4
    assert told == sorted(set(told), key=told.index)
    assert set(told) <= set(texts)


def test_what_codes_share_is_read_though_a_third_of_all_modules_look_wrong():
    texts = [f"A7Q3K2M-{number}" for number in ("04", "08", "12", "17", "21", "26", "30")]
    endings = tuple(f"{number:02d}" for number in range(1, 51))
    read = 0
    for seed in range(10):
        rng = np.random.default_rng(seed)
        darks = [
            np.asarray(pattern_of(text) + rng.normal(0, 2.2, 208), np.float32) for text in texts
        ]
        wrong = [
            float(np.mean((dark > 0) != (pattern_of(text) > 0)))
            for dark, text in zip(darks, texts, strict=True)
        ]
        assert np.mean(wrong) > 0.3
        read += any(told[0].startswith("A7Q3K2M-") for told in shared_words(darks, endings))
    assert read >= 6


def _speckled(side, *, spot=3.0, seed=3):
    """A table of which thousands of spots look like a code's corner."""
    noise = cv2.GaussianBlur(np.random.default_rng(seed).normal(0, 1, (side, side)), (0, 0), spot)
    picture = np.where(noise > 0, 190.0, 80.0).astype(np.float32)
    return cv2.GaussianBlur(picture, (0, 0), 0.8).astype(np.uint8)


def test_codes_on_a_speckled_table_are_found_among_thousands_of_spots():
    picture = _speckled(1200)
    middles = {
        text: np.array(at) for text, at in zip(TEXTS, ((300, 320), (700, 610)), strict=False)
    }
    for (text, middle), turn in zip(middles.items(), (17.0, 110.0), strict=True):
        x, y = middle - 40
        picture[y : y + 80, x : x + 80] = _picture(text, blur=0.9, turn=turn)[40:120, 40:120]

    read = read_faint(picture, ALONE)

    assert {code.text for code in read} - {""} == set(middles)
    for code in read:
        if code.text:
            assert np.hypot(*(code.corners.mean(0) - middles[code.text])) < 2


def _checked(height, width, *, check=30, seed=5):
    """A checked tablecloth, dark, light and between: its checks look like the corners of codes."""
    rows, columns = (np.arange(length) // check % 2 for length in (height, width))
    cloth = 190.0 - 65 * rows[:, None] - 65 * columns[None, :]
    noise = np.random.default_rng(seed).normal(0, 5, cloth.shape)
    cloth = cv2.GaussianBlur(cloth + noise, (0, 0), 1.2)
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), 7, 1.15)
    return cv2.warpAffine(cloth, turn, (width, height)).clip(0, 255).astype(np.uint8)


def test_codes_on_a_checked_tablecloth_are_found_though_its_checks_look_like_larger_ones():
    picture = _checked(1200, 1600)
    for at, number in enumerate(("03", "07", "11", "15", "19", "23")):
        code = _picture(f"A7Q3K2M-{number}", module=1.9, blur=1.3, turn=7.0, seed=at)
        x, y = 500 + 150 * (at % 3), 450 + 150 * (at // 3)
        picture[y : y + 100, x : x + 100] = code[30:130, 30:130]
    codes = read_faint(picture, FAMILY)
    assert len({code.text for code in codes if code.text}) >= 4
    assert {code.text for code in codes if code.text} <= set(FAMILY.siblings(""))


def test_a_speckled_table_without_a_code_holds_none():
    assert not any(code.text for code in read_faint(_speckled(500), ALONE))


def test_of_what_lies_over_one_another_the_likeliest_is_kept():
    low, high, beside = (10.0, 10.0, 2.0, 0.6), (14.0, 10.0, 2.0, 0.9), (18.0, 10.0, 2.0, 0.7)
    assert apart([low, high, beside]) == [high]
    far = (30.0, 10.0, 2.0, 0.5)
    # One that is hidden hides no other.
    hidden, last = (19.0, 10.0, 2.0, 0.8), (24.0, 10.0, 2.0, 0.7)
    assert apart([far, last, hidden, high]) == [high, last]
    assert apart([far, high]) == [high, far]
    assert apart([]) == []


@pytest.mark.parametrize(("alike", "read_for_itself"), [(0.6, False), (0.7, True)])
def test_beside_a_code_what_hardly_looks_like_one_is_not_read_for_itself(
    monkeypatch, alike, read_for_itself
):
    tried = []

    def likely_words(dark):
        tried.append(dark)
        return iter(())

    monkeypatch.setattr(soft_reading, "likely_words", likely_words)
    speckles = np.random.default_rng(2).uniform(0, 255, (MODULES + 2 * EDGE,) * 2)
    corners = np.array([[0.0, 0.0], [60.0, 0.0], [60.0, 60.0], [0.0, 60.0]])
    square = Square(corners, speckles.astype(np.float32), alike)
    beside = Code(TEXTS[0], corners + 300)

    assert read_square(square, FAMILY, [beside], list(SOFT)) is None
    assert bool(tried) is read_for_itself
    tried.clear()
    assert read_square(square, FAMILY, [], list(SOFT)) is None
    assert tried


def test_a_square_that_is_no_code_is_not_looked_at_to_the_end(monkeypatch):
    looks = []
    straight = code_alignment._straight

    def looked(grey, corners, *how):
        looks.append(corners)
        return straight(grey, corners, *how)

    monkeypatch.setattr(code_alignment, "_straight", looked)
    start = np.add(_corners_of(TEXTS[0]), (0.4, -0.3))
    module = float(np.hypot(*(start[1] - start[0]))) / MODULES

    def finest():
        """Return the least of some moves in modules, a half or a part of it."""
        moves = np.abs(np.stack(looks) - start).ravel() / module
        off = np.stack([np.abs(moves / part - np.round(moves / part)).max() for part in _PARTS])
        return max(part for part, less in zip(_PARTS, off, strict=True) if less < 1e-6)

    _, _, alike = code_alignment.climbed(_picture(TEXTS[0]), start)
    assert alike > code_alignment.CERTAIN
    assert finest() == 0.125

    looks.clear()
    speckles = np.random.default_rng(2).integers(60, 230, (160, 160)).astype(np.uint8)
    blurred = np.asarray(cv2.GaussianBlur(speckles, (0, 0), 1.6), np.uint8)
    _, _, alike = code_alignment.climbed(blurred, start)
    assert alike < code_alignment.READABLE
    assert finest() == 0.5


_PARTS = (1.0, 0.5, 0.25, 0.125)


def _corners_of(text):
    """Return where the code of `_picture` is."""
    matrix = cv2.getRotationMatrix2D((0, 0), 17.0, 2.2)
    half = len(qr_modules(text)) / 2
    unit_square = np.array([[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]])
    return half * unit_square @ matrix[:, :2].T + 80
