"""Keep what frames look like, for the reader of photos: `uv run python scripts/reader_art.py N`.

Writes `reader/lineframe/art/N-<ink>-<side>.webp` for each ink and each size of frame, and `N.json`
with where the parts of a frame are: N is the version of the art. Tapes stay on tables when the art
changes, so a new art gets a new version (`printables.lineframe.frame_art.VERSIONS`).
"""

from __future__ import annotations

import json
import sys
from functools import lru_cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pypdfium2
from numpy.typing import NDArray

from games.lineframe.frames import Frame
from games.lineframe.tape import LENGTH
from printables.drawing.display_list import Box, Drawing, Group, Rect, translate
from printables.drawing.display_list import Path as Outline
from printables.drawing.palette import PAPER
from printables.drawing.qr import MODULES, QUIET_ZONE
from printables.finishing.black_lines import lined
from printables.finishing.ink import Ink
from printables.lineframe.frame_art import SIDES_MM, TODAY, frame_art, plan
from printables.output.pdf import PdfPage, pdf_bytes
from reader.lineframe.art import (
    COLUMNS,
    NUMBER_COLUMNS,
    SIDE_PX,
    art_file,
    art_frames,
)

QUALITY = 88
_VERSION = int(sys.argv[1]) if len(sys.argv) > 1 else TODAY


def sheet(ink: Ink, side_mm: float) -> NDArray[np.uint8]:
    """Return all frames without codes and numbers, and below them all numbers."""
    frames = art_frames()
    empty = [_picture(frame, ink, side_mm) for frame in frames]
    rows = [np.hstack(empty[at : at + COLUMNS]) for at in range(0, len(empty), COLUMNS)]
    left, top, right, bottom = _tab(ink, side_mm, qr=False)
    numbers = [
        _picture(frames[0], ink, side_mm, number)[top:bottom, left:right]
        for number in range(1, LENGTH + 1)
    ]
    bands = [
        np.hstack(numbers[at : at + NUMBER_COLUMNS]) for at in range(0, LENGTH, NUMBER_COLUMNS)
    ]
    below = np.vstack(bands)
    room = np.full((below.shape[0], rows[0].shape[1], 3), 255, np.uint8)
    room[:, : below.shape[1]] = below
    return np.vstack([*rows, room])


def _tab(ink: Ink, side_mm: float, *, qr: bool) -> tuple[int, int, int, int]:
    """Return the pixels of a frame that its number changes: left, top, right, bottom."""
    changed = np.zeros((SIDE_PX, SIDE_PX), bool)
    for frame in (Frame((1,), qr), Frame((5, 6), qr), Frame((2, 4), qr)):
        for number in (40, 68):
            one, other = _picture(frame, ink, side_mm), _picture(frame, ink, side_mm, number)
            changed |= np.abs(one.astype(int) - other).max(-1) > 24
    rows, columns = np.nonzero(changed.any(1))[0], np.nonzero(changed.any(0))[0]
    return int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1


@lru_cache(maxsize=512)
def _picture(
    frame: Frame, ink: Ink, side_mm: float, number: int | None = None
) -> NDArray[np.uint8]:
    drawings: list[Drawing] = [frame_art(frame, number, side_mm, ink.design, version=_VERSION)]
    code = plan(side_mm, ink.design, qr=frame.qr, version=_VERSION).code
    if code is not None:
        drawings.append(Outline((Box(code.x, code.y, code.width, code.height),), fill=PAPER))
    art: Drawing = Group(tuple(drawings))
    if ink is Ink.LINE:
        art = lined(art)
    ground = Rect(0, 0, side_mm, side_mm, PAPER)
    page = PdfPage(side_mm, side_mm, (ground, Group((art,), translate(0, 0))))
    document = pypdfium2.PdfDocument(pdf_bytes([page], title="frame", language="en"))
    fine = 4 * SIDE_PX
    drawn = document[0].render(scale=fine / side_mm * 25.4 / 72).to_numpy()[..., :3]
    small = cv2.resize(drawn, (SIDE_PX, SIDE_PX), interpolation=cv2.INTER_AREA)
    return np.asarray(small, dtype=np.uint8)


def parts(ink: Ink, side_mm: float) -> dict[str, Any]:
    """Return where the parts of a frame are, the side of the frame being 1."""

    def shares(*lengths: float) -> list[float]:
        return [round(length / side_mm, 5) for length in lengths]

    plain, coded = (plan(side_mm, ink.design, qr=qr, version=_VERSION) for qr in (False, True))
    code = coded.code
    assert code is not None  # noqa: S101 - a QR frame has a code
    quiet = QUIET_ZONE * coded.module
    tabs = (_tab(ink, side_mm, qr=qr) for qr in (False, True))
    centres = (np.array(where.number) * SIDE_PX / side_mm for where in (plain, coded))
    return {
        "code": shares(code.x + quiet, code.x + quiet + MODULES * coded.module),
        "writing": [
            shares(box.x, box.y, box.width, box.height) for box in (plain.writing, coded.writing)
        ],
        "tabs": [list(tab) for tab in tabs],
        "numbers": [[round(float(at)) for at in centre] for centre in centres],
    }


def main() -> None:
    """Write the pictures of a version."""
    version = _VERSION
    folder = Path(__file__).parents[1] / "reader/lineframe/art"
    folder.mkdir(exist_ok=True)
    where = {f"{ink}-{side}": parts(ink, side) for ink in Ink for side in SIDES_MM}
    lines = (f"{json.dumps(name)}: {json.dumps(of)}" for name, of in where.items())
    (folder / f"{version}.json").write_text("{\n" + ",\n".join(lines) + "\n}\n")
    for ink in Ink:
        for side in SIDES_MM:
            done, content = cv2.imencode(
                ".webp", sheet(ink, side), [cv2.IMWRITE_WEBP_QUALITY, QUALITY]
            )
            if not done:
                raise SystemExit("the picture could not be written")
            (folder / art_file(version, ink, side)).write_bytes(content.tobytes())


if __name__ == "__main__":
    main()
