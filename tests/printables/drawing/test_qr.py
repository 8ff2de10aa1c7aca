import numpy as np
import pytest
import zxingcpp

from printables.drawing.display_list import Box
from printables.drawing.qr import MODULES, QUIET_ZONE, qr_modules, qr_path


@pytest.mark.parametrize("text", ["A7Q3K2M-23", "0", "ZZZZZZZZZZ", "A $%*+-./:"])
def test_codes_say_what_they_hold(text):
    rows = np.array(qr_modules(text))
    assert rows.shape == (MODULES, MODULES)
    picture = np.pad(np.where(rows, 0, 255).astype(np.uint8), QUIET_ZONE, constant_values=255)
    (code,) = zxingcpp.read_barcodes(picture.repeat(4, axis=0).repeat(4, axis=1))
    assert code.text == text
    assert code.ec_level == "H"


@pytest.mark.parametrize(
    "text", ["A7Q3K2M-100", "lower case", "日本", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
)
def test_what_does_not_fit_is_refused(text):
    with pytest.raises(ValueError, match="does not fit"):
        qr_modules(text)


def test_the_path_covers_the_dark_modules_and_no_more():
    rows = qr_modules("A7Q3K2M-23")
    path = qr_path("A7Q3K2M-23", 5, 7, 0.5, fill="#000000")
    painted = np.zeros((MODULES, MODULES), dtype=int)
    for bar in path.segments:
        assert isinstance(bar, Box)
        row, column = round((bar.y - 7) / 0.5), round((bar.x - 5) / 0.5)
        assert bar.height == pytest.approx(0.5)
        painted[row, column : column + round(bar.width / 0.5)] += 1
    assert (painted == np.array(rows, dtype=int)).all()
