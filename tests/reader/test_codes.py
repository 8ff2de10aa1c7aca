"""Codes of a picture, as common readers read them."""

import cv2
import numpy as np
import pytest

from printables.drawing.qr import qr_modules
from reader import codes
from reader.codes import find_codes

TEXT = "A7Q3K2M-29"
SIDE, MODULE = 600, 6


def _under_a_lamp(depth):
    """A code on a dark table in the middle of a lamp's glare, which leaves so little of it."""
    white = np.pad(~np.array(qr_modules(TEXT)), 3, constant_values=True)
    code = np.kron(white, np.ones((MODULE, MODULE))).astype(np.float32)
    start = (SIDE - len(code)) // 2
    middle = np.s_[start : start + len(code)]
    printed = np.full((SIDE, SIDE), 0.12, np.float32)
    printed[middle, middle] = 0.1 + 0.9 * code
    down, across = np.mgrid[:SIDE, :SIDE] - SIDE / 2
    glare = 250 * np.exp(-(across**2 + down**2) / (2 * 90.0**2))
    seen = cv2.GaussianBlur((depth * printed + glare).astype(np.float32), (0, 0), 1.2)
    seen += np.random.default_rng(1).normal(0, 2, seen.shape)
    return np.clip(seen, 0, 255).astype(np.uint8)


@pytest.mark.parametrize("depth", [30, 40])
def test_a_code_that_glare_has_made_pale_is_read(monkeypatch, depth):
    picture = _under_a_lamp(depth)
    assert [code.text for code in find_codes(picture)] == [TEXT]

    monkeypatch.setattr(codes, "_GLARING", 2.0)
    assert not any(code.text for code in find_codes(picture)), "without a look into the glare"
