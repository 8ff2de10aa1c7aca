"""One photo: its tapes, and of each the frames that it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from games.lineframe.tape import Tape, tape_from_id
from games.message import Message, message
from printables.drawing.qr import qr_modules
from reader.codes import Code
from reader.lineframe.art import SIDE_PX, frame_picture
from reader.lineframe.flat import in_bold, straightened
from reader.lineframe.search import Sight, find_frames
from reader.lineframe.tape_codes import codes_in, further_codes, is_ours, sorted_out
from reader.marks import AROUND, BEYOND
from reader.picture import Picture, PictureError, is_grey
from reader.plane import CORNERS, Pose

Hear = Callable[[float, Message], None]
"""Hears which share of the work is done, and what is done next."""

Cells = NDArray[np.uint8]
Floats = NDArray[np.float64]

ENOUGH_PX = 90
"""How many pixels the side of a frame needs, for its code and for what is written in it."""

_CODE_SHARE = 0.41  # of a frame's side, that its code has


@dataclass(frozen=True, slots=True)
class TapeView:
    """What a photo shows of one tape.

    Attributes:
        sight: its frames; those doubted are among the numbers too.
        corners: of each frame its four corners, by its number: `(4, 2)`, in pixels of the file's
            picture, from the frame's own top left corner clockwise as it is printed.
        numbers: the frames' numbers in the order of `cells`.
        cells: `(n, SIDE_PX, SIDE_PX, 3)`, the frames straightened and upright.
        around: `(n, AROUND, AROUND, 3)`, the same with what lies around them.
        bold: `(n, AROUND, AROUND, 3)`, the same with thin lines kept dark, see `in_bold`.
        drawn: `(n, SIDE_PX, SIDE_PX, 3)`, the same frames as they are drawn, empty.
        clear: `(n,)`, how strongly their print shows: 1 as on paper, near 0 where glare hides it.
        within: `(n,)`, the share of each that the picture shows, the rest being beyond its edge.
        side_px: how many pixels the side of a frame has, in the median.
    """

    sight: Sight
    corners: dict[int, Floats]
    numbers: tuple[int, ...]
    cells: Cells
    around: Cells
    bold: Cells
    drawn: Cells
    clear: Floats
    within: Floats
    side_px: float

    @property
    def tape(self) -> Tape:
        """The tape."""
        return self.sight.tape


@dataclass(frozen=True, slots=True)
class PhotoView:
    """What a photo shows.

    Attributes:
        size: the width and the height of the file's picture, turned as its camera says.
        picture: the picture as it was read, mirrored back if it was mirrored.
        tapes: each tape of which a code was read.
        remarks: what there is to tell about the photo.
    """

    size: tuple[int, int]
    picture: Picture
    tapes: tuple[TapeView, ...]
    remarks: tuple[Message, ...]


def view_photo(picture: Picture, hear: Hear = lambda share, now_doing: None) -> PhotoView:
    """Return what a photo shows.

    Args:
        picture: the photo.
        hear: hears which share of the work is done, and what is done next.

    Raises:
        PictureError: no code of a tape can be read in it; it says why, and how to take it better.
    """
    grey = np.asarray(cv2.cvtColor(picture.rgb, cv2.COLOR_RGB2GRAY), np.uint8)
    hear(0.0, _CODES)
    codes = codes_in(grey)
    if not picture.mirrored and _is_mirrored(grey, codes):
        view = view_photo(picture.flipped(), hear)
        return replace(view, remarks=(_MIRRORED, *view.remarks))
    tapes = sorted_out(codes)
    remarks = list(dict.fromkeys(tapes.broken))
    if not tapes.by_tape:
        raise PictureError(_nothing(grey, codes, remarks, tapes.foreign))
    hear(0.3, _FRAMES)
    views = _tape_views(picture, tapes.by_tape)
    more = sorted_out(further_codes(grey, codes, [view.sight for view in views]))
    views += _tape_views(
        picture, {one: of for one, of in more.by_tape.items() if one not in tapes.by_tape}
    )
    if tapes.foreign:
        remarks.append(
            message("QR codes of something else were left out: {count}", count=tapes.foreign)
        )
    if is_grey(picture.rgb):
        remarks.append(
            message("the photo has no colours; in colour frames are told apart more surely")
        )
    remarks += [
        message(
            "the frames have {found} pixels a side, expected at least {expected}; go nearer",
            found=round(view.side_px),
            expected=ENOUGH_PX,
        )
        for view in views
        if view.side_px < ENOUGH_PX
    ]
    return PhotoView(picture.size, picture, tuple(views), tuple(remarks))


_CODES, _FRAMES = message("looking for QR codes"), message("looking for frames")
_MIRRORED = message(
    "the photo is mirrored, as by a camera that faces you; it was read the other way round"
)


def _is_mirrored(grey: NDArray[np.uint8], codes: Sequence[Code]) -> bool:
    """Whether the codes that were read look mirrored: they can be read all the same."""
    surer = 0.0
    for code in codes:
        if not is_ours(code.text):
            continue
        light = straightened(grey, code.corners, _FINE_CODE).astype(np.float32)
        modules = 1 - np.array(qr_modules(code.text), np.float32)
        drawn = np.kron(modules, np.ones((4, 4), np.float32))
        seen = light - light.mean()
        surer += float((seen * (drawn.T - drawn)).sum() / (np.abs(seen).sum() + 1e-6))
    return surer > 0


_FINE_CODE = 84  # pixels along a code's side: four to a module


def _nothing(  # noqa: PLR0911 - a return for each reason
    grey: NDArray[np.uint8], codes: Sequence[Code], broken: Sequence[Message], foreign: int
) -> Message:
    """Return why no code of a tape was read, and what to do about it."""
    if broken:
        return broken[0]
    unread = [code.side / _CODE_SHARE for code in codes if not code.text]
    if unread and float(np.median(unread)) < ENOUGH_PX:
        return message(
            "its codes are too small to be read: the frames have {found} pixels a side, expected at"
            " least {expected}; go nearer, so that the table fills the picture",
            found=round(float(np.median(unread))),
            expected=ENOUGH_PX,
        )
    small = cv2.resize(grey, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    if float(np.percentile(small, 99)) < 60:
        return message("the picture is too dark to read; take it in more light")
    if unread:
        return _BLURRED
    if float(small.std()) < 4:
        return message("the picture is empty: nothing can be seen in it")
    if foreign:
        return message(
            "no code of a Lineframe tape was found in it, only QR codes of something else; go"
            " nearer to the frames, in even light"
        )
    height, width = grey.shape
    if max(width, height) < _FEWEST_FRAMES * ENOUGH_PX:
        return message(
            "the picture has {width} × {height} pixels, too few to read a table: each frame of it "
            "needs {expected} a side",
            width=width,
            height=height,
            expected=ENOUGH_PX,
        )
    if not _is_sharp(grey):
        return _BLURRED
    if max(width, height) < _SENT_SMALL:
        return message(
            "no code of a Lineframe tape was found in its {width} × {height} pixels; a photo that"
            " was sent by messenger is made small: take the original, or go nearer",
            width=width,
            height=height,
        )
    return message(
        "no code of a Lineframe tape was found in it; take it from above, near enough that the"
        " table fills the picture, sharp, in even light, with all four corners of the table"
    )


_FEWEST_FRAMES = 7  # along the longer side of a table that was played to its end
_SENT_SMALL = 2050  # pixels along the longer side that messengers leave of a photo, at most
_BLURRED = message(
    "its codes are too blurred to be read; hold still, let the camera focus, and take it in more"
    " light"
)


def _is_sharp(grey: NDArray[np.uint8]) -> bool:
    """Whether anything in a picture has an edge."""
    soft = cv2.GaussianBlur(grey, (0, 0), 3.0)
    return float(np.percentile(cv2.absdiff(grey, soft), 99.5)) > 6


def _tape_views(
    picture: Picture, by_tape: Mapping[str, Sequence[tuple[int, Code]]]
) -> list[TapeView]:
    """Return what a picture shows of each tape, that with most codes first."""
    return [
        _tape_view(picture, find_frames(picture.rgb, tape_from_id(tape_id), codes))
        for tape_id, codes in sorted(by_tape.items(), key=lambda item: -len(item[1]))
    ]


def _tape_view(picture: Picture, sight: Sight) -> TapeView:
    every = sight.doubted | sight.seen
    numbers = tuple(sorted(every))
    corners = {number: sight.plane.pixels(every[number].pose.points(CORNERS)) for number in numbers}
    wide = CORNERS * (AROUND / SIDE_PX)
    outlines = [sight.plane.pixels(every[number].pose.points(wide)) for number in numbers]
    around = np.stack([straightened(picture.rgb, outline, AROUND) for outline in outlines])
    bold = np.stack([in_bold(picture.rgb, outline, AROUND) for outline in outlines])
    inner = slice(BEYOND, BEYOND + SIDE_PX)
    cells = np.ascontiguousarray(around[:, inner, inner])
    drawn = np.stack([frame_picture(sight.art, sight.tape, number) for number in numbers])
    sides = [
        float(np.hypot(*(np.roll(of, -1, 0) - of).T).mean()) * picture.scale
        for of in corners.values()
    ]
    return TapeView(
        sight=sight,
        corners={number: picture.in_file(of) for number, of in corners.items()},
        numbers=numbers,
        cells=cells,
        around=around,
        bold=bold,
        drawn=drawn,
        clear=_clearness(cells, drawn),
        within=np.array([_share_within(sight, every[number].pose) for number in numbers]),
        side_px=float(np.median(sides)),
    )


def _share_within(sight: Sight, pose: Pose) -> float:
    """Return the share of a frame that the picture shows."""
    across = np.linspace(-0.5, 0.5, 11)
    grid = np.stack(np.meshgrid(across, across), -1).reshape(-1, 2)
    pixels = sight.plane.pixels(pose.points(grid))
    within = (pixels >= 0) & (pixels <= (sight.plane.width - 1, sight.plane.height - 1))
    return float(within.all(1).mean())


def _clearness(cells: Cells, drawn: Cells) -> Floats:
    """Return how strongly the print of each frame shows, see `TapeView.clear`."""
    count = len(cells)
    seen, ideal = (of.mean(-1).reshape(count, -1) for of in (cells, drawn))
    off = ideal - ideal.mean(1, keepdims=True)
    gain = (off * seen).sum(1) / ((off**2).sum(1) + 1e-6)
    paper = np.percentile(ideal, 75, axis=1) / np.maximum(np.percentile(seen, 75, axis=1), 1.0)
    return np.asarray(gain * paper, np.float64)
