"""Frames as the product prints them, as pictures."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from games.lineframe.frames import Frame
from games.lineframe.tape import tape_from_id
from printables.drawing.display_list import MM_PER_POINT, Drawing, Group, translate
from printables.finishing.black_lines import lined
from printables.finishing.ink import Ink
from printables.lineframe.frame_art import frame_art
from printables.output.pdf import PdfPage, pdf_bytes

Picture = np.ndarray[Any, Any]

_ACROSS = 10

FIRST = 1
"""The look of the tapes that were printed before photos were read: most that are on tables."""


@lru_cache(maxsize=6)
def frame_pictures(
    tape_id: str,
    side_mm: float,
    ink: Ink,
    pixels: int,
    numbers: tuple[int, ...],
    *,
    version: int = FIRST,
) -> Picture:
    """Return frames of a tape, `(frames, pixels, pixels, 3)`, red, green and blue.

    Args:
        tape_id: the tape's id.
        side_mm: of a frame.
        ink: the design.
        pixels: along a frame's side.
        numbers: the frames' numbers.
        version: the look, one of `printables.lineframe.frame_art.VERSIONS`.
    """
    tape = tape_from_id(tape_id)
    return _pictures(
        tuple((tape.frames[number - 1], number) for number in numbers),
        tuple(tape.qr_text(number) if tape.frames[number - 1].qr else None for number in numbers),
        side_mm,
        ink,
        pixels,
        version=version,
    )


def _pictures(
    frames: tuple[tuple[Frame, int], ...],
    codes: tuple[str | None, ...],
    side_mm: float,
    ink: Ink,
    pixels: int,
    *,
    version: int,
) -> Picture:
    import pypdfium2

    arts: list[Drawing] = []
    for at, ((frame, number), code) in enumerate(zip(frames, codes, strict=True)):
        art: Drawing = frame_art(frame, number, side_mm, ink.design, qr_text=code, version=version)
        if ink is Ink.LINE:
            art = lined(art)
        row, column = divmod(at, _ACROSS)
        arts.append(Group((art,), translate(column * side_mm, row * side_mm)))
    rows = -(-len(frames) // _ACROSS)
    page = PdfPage(_ACROSS * side_mm, rows * side_mm, tuple(arts))
    document = pypdfium2.PdfDocument(pdf_bytes([page], title="frames"))
    try:
        picture = (
            document[0]
            .render(scale=pixels * MM_PER_POINT / side_mm, rev_byteorder=True)
            .to_numpy()[: rows * pixels, : _ACROSS * pixels, :3]
        )
    finally:
        document.close()
    tiles = picture.reshape(rows, pixels, _ACROSS, pixels, 3).swapaxes(1, 2)
    return np.ascontiguousarray(tiles.reshape(-1, pixels, pixels, 3)[: len(frames)])
