"""QR codes as one path of modules.

Our codes are in the alphanumeric mode at the highest level of error correction (H, 30 %), where
version 1, 21 modules square, holds ten characters, and version 2, 25 modules square, twenty. Unless
another is asked for, they are of version 1.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from printables.drawing.display_list import Box, Paint, Path

MODULES = 21
QUIET_ZONE = 4
"""Modules of white that a reader needs on all four sides."""

MODULES_WITH_QUIET_ZONE = MODULES + 2 * QUIET_ZONE


@lru_cache(maxsize=1024)
def qr_modules(text: str, version: int = 1) -> tuple[tuple[bool, ...], ...]:
    """Return the rows of modules of a QR code, from the top left; True is dark.

    Args:
        text: QR's alphanumeric characters: digits, capitals and ` $%*+-./:`.
        version: how large it is; of version 1 it has 21 rows of 21, and at most ten characters.

    Raises:
        ValueError: the text is too long, or has other characters.
    """
    from qrcode import constants, util
    from qrcode.exceptions import DataOverflowError
    from qrcode.main import QRCode

    try:
        # A given mask is as legal as the prettiest, and finding that takes nine times as long.
        code = QRCode(version, constants.ERROR_CORRECT_H, mask_pattern=_MASK)
        code.add_data(util.QRData(text, mode=util.MODE_ALPHA_NUM))
        code.make(fit=False)
    except (DataOverflowError, ValueError) as error:
        raise ValueError(
            f"{text!r} does not fit a QR code of version {version}, level H"
        ) from error
    return tuple(tuple(map(bool, row)) for row in code.modules)


_MASK = 0


def qr_path(
    text: str, x: float, y: float, module_mm: float, fill: Paint = "#000000", *, version: int = 1
) -> Path:
    """Return a QR code as a path of horizontal bars, without its quiet zone.

    Args:
        text: what it holds, see `qr_modules`.
        x: the left edge of the dark modules, in mm.
        y: their upper edge; four modules of white belong around them on all sides.
        module_mm: the side of a module.
        fill: the colour of the dark modules.
        version: how large it is, see `qr_modules`.
    """
    bars = []
    for row, modules in enumerate(qr_modules(text, version)):
        column = 0
        for dark, run in groupby(modules):
            length = len(tuple(run))
            if dark:
                bars.append(
                    Box(x + column * module_mm, y + row * module_mm, length * module_mm, module_mm)
                )
            column += length
    return Path(tuple(bars), fill=fill)
