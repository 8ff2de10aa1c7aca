"""Codes too faint for common readers: what they say is what was printed, or nothing."""

import cv2
import numpy as np
import pytest
import zxingcpp

from printables.drawing.qr import qr_modules
from reader.codes import find_codes
from reader.faint import read_faint

TEXTS = ("A7Q3K2M-07", "A7Q3K2M-12", "A0000009-2")


def _plausible(text):
    return text.startswith("A7Q3K2M-")


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
            for code in read_faint(picture, _plausible):
                assert code.text in (text, "")
                assert np.hypot(*(code.corners.mean(0) - 80)) < 3
                assert code.side == pytest.approx(21 * 2.2, rel=0.08)
                read += code.text == text
    assert read >= 4


def test_a_code_of_something_else_says_nothing():
    picture = _picture(TEXTS[2], blur=0.8, noise=1.0, module=4)
    assert any(code.text for code in _common(picture))
    assert not any(code.text for code in read_faint(picture, _plausible))


def _common(picture):
    return zxingcpp.read_barcodes(picture)


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_read_where_nothing_is(seed):
    noise = np.random.default_rng(seed).normal(128, 60, (300, 400))
    picture = cv2.GaussianBlur(np.clip(noise, 0, 255), (0, 0), 2).astype(np.uint8)
    assert not any(code.text for code in read_faint(picture, _plausible))


def test_a_known_code_is_not_found_again():
    picture = _picture(TEXTS[0], blur=1.2)
    known = read_faint(picture, _plausible)
    assert [code.text for code in known] == [TEXTS[0]]
    assert read_faint(picture, _plausible, known=known) == ()
