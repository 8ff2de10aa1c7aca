"""Single frames out of photos, straightened, to teach and to test the reader of marks."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np

from games.lineframe.tape import Tape, tape_from_id
from games.lineframe.tape_id import new_ids
from printables.finishing.ink import Ink
from printables.lineframe.frame_art import plan
from tests.photo_bench import camera, pens
from tests.photo_bench.games import PlayedCell, PlayedTable, play_table, scribble, scribbled_cell
from tests.photo_bench.grounds import ground_tile
from tests.photo_bench.hand import Hand
from tests.photo_bench.jottings import Jotter
from tests.photo_bench.laying import lay_out
from tests.photo_bench.photo import DIFFICULTIES, Photo
from tests.photo_bench.prints import FIRST, frame_pictures
from tests.photo_bench.scrawls import Scrawler
from tests.photo_bench.strips import LAID, printed_frames
from tests.photo_bench.table_top import Image, Points

FRAME = 96
MARGIN = 16
CANVAS = FRAME + 2 * MARGIN
"""A frame of a photo lies in the middle of a square of so many pixels, to be shifted."""


@dataclass(frozen=True, slots=True)
class Cells:
    """Frames of photos.

    Attributes:
        photo: `(n, CANVAS, CANVAS, 3)`, each with a margin of its surroundings.
        drawn: `(n, FRAME, FRAME, 3)`, the same frames as the product draws them.
        qr: `(n,)`, whether they bear a code.
        number: `(n,)`, 0 for nothing, 1 to 6, 7 for a ×.
        turns: `(n,)`, how often the mark was turned clockwise by a right angle.
        frame_turns: `(n,)`, how often the frame itself was, on the table.
        boxed: `(n,)`.
        difficulty: `(n,)`, the index in `DIFFICULTIES`.
        pixels: `(n,)`, how many of the photo's pixels the frame's side had.
        origin: `(n,)`, the photo that each is from.
    """

    photo: np.ndarray[Any, Any]
    drawn: np.ndarray[Any, Any]
    qr: np.ndarray[Any, Any]
    number: np.ndarray[Any, Any]
    turns: np.ndarray[Any, Any]
    frame_turns: np.ndarray[Any, Any]
    boxed: np.ndarray[Any, Any]
    difficulty: np.ndarray[Any, Any]
    pixels: np.ndarray[Any, Any]
    origin: np.ndarray[Any, Any]

    @staticmethod
    def joined(parts: list[Cells]) -> Cells:
        """Return the frames of several in one."""
        return Cells(
            *(np.concatenate([getattr(part, name) for part in parts]) for name in Cells.__slots__)
        )


def straightened(image: Image, corners: Points, margin: float = 0.0, pixels: int = FRAME) -> Image:
    """Return the inside of four corners as a square, softened where the photo is finer.

    Args:
        image: a photo.
        corners: `(4, 2)` x, y, clockwise from the frame's own top left corner.
        margin: how much of its surroundings, as a share of its side.
        pixels: of the square with its margins.
    """
    side = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1).mean()
    inner = pixels / (1 + 2 * margin)
    fine = 2 if side > 1.4 * inner else 1
    low, high = margin * inner * fine, (margin * inner + inner) * fine
    to = np.array([[low, low], [high, low], [high, high], [low, high]], np.float32)
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), to)
    # Pixel centres lie at whole numbers for OpenCV, and at halves for corners given as edges.
    half = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
    matrix = np.linalg.inv(half) @ matrix @ half
    size = pixels * fine
    square = cv2.warpPerspective(image, matrix, (size, size), flags=cv2.INTER_LINEAR)
    if fine > 1:
        square = cv2.resize(square, (pixels, pixels), interpolation=cv2.INTER_AREA)
    return np.asarray(square)


def cells_of(image: Image, truth: dict[str, Any], drawn: Image | None = None) -> Cells:
    """Return the frames of a photo, by its truth.

    Args:
        image: the photo.
        truth: what `Photo.truth` holds.
        drawn: the frames as drawn, in the order of the truth's cells; drawn here if not given.
    """
    cells = truth["cells"]
    if drawn is None:
        numbers = tuple(cell["frame"] for cell in cells)
        drawn = drawn_frames(
            truth["tape"], truth["frame_mm"], Ink(truth["ink"]), numbers, version=truth["look"]
        )
    corners = [np.array(cell["corners"]) for cell in cells]
    return Cells(
        np.stack([straightened(image, points, MARGIN / FRAME, CANVAS) for points in corners]),
        drawn,
        np.array([cell["qr"] for cell in cells]),
        np.array([7 if cell["written"] == "x" else int(cell["written"] or 0) for cell in cells]),
        np.array([cell["mark_turns"] for cell in cells]),
        np.array([cell["frame_turns"] for cell in cells]),
        np.array([cell["boxed"] for cell in cells]),
        np.full(len(cells), DIFFICULTIES.index(truth["difficulty"])),
        np.array(
            [
                np.linalg.norm(points - np.roll(points, 1, axis=0), axis=1).mean()
                for points in corners
            ],
            np.float32,
        ),
        np.full(len(cells), truth["photo"]),
    )


def drawn_frames(
    tape_id: str, side_mm: float, ink: Ink, numbers: tuple[int, ...], *, version: int = FIRST
) -> Image:
    """Return frames as the product draws them, `(n, FRAME, FRAME, 3)`."""
    large = frame_pictures(tape_id, side_mm, ink, 2 * FRAME, numbers, version=version)
    return np.stack(
        [cv2.resize(one, (FRAME, FRAME), interpolation=cv2.INTER_AREA) for one in large]
    )


def of_photo(photo: Photo) -> Cells:
    """Return the frames of a photo of the bench."""
    return cells_of(photo.image, photo.truth)


def scribbled(number: int, digits: pens.Digits, *, split: str = "train", photos: int = 4) -> Cells:
    """Return frames of photos of one table, written into all over, for training.

    Args:
        number: which table.
        digits: whose handwriting.
        split: no table of one is a table of another.
        photos: how many photos of the table, each written anew.
    """
    rng = np.random.default_rng([zlib.crc32(f"kamikoma cells {split}".encode()), number])
    played = play_table(rng)
    ink = Ink(str(rng.choice(["full", "eco", "line"], p=[0.5, 0.25, 0.25])))
    side_mm = float(rng.choice([20, 20, 20, 15, 25, 30]))
    numbers = tuple(cell.frame_number for _, cell in sorted(played.cells.items()))
    # A reader does not know all of a print: the frame's side, or which of the thin inks.
    as_side = side_mm if rng.random() < 0.6 else 20.0
    as_ink = ink
    if ink is not Ink.FULL and rng.random() < 0.15:
        as_ink = Ink.LINE if ink is Ink.ECO else Ink.ECO
    drawn = drawn_frames(played.tape.id, as_side, as_ink, numbers)
    return Cells.joined(
        [
            _scribbled_once(
                played,
                number * photos + at,
                side_mm=side_mm,
                ink=ink,
                digits=digits,
                drawn=drawn,
                rng=rng,
            )
            for at in range(photos)
        ]
    )


def _scribbled_once(
    played: PlayedTable,
    number: int,
    *,
    side_mm: float,
    ink: Ink,
    digits: pens.Digits,
    drawn: Image,
    rng: np.random.Generator,
) -> Cells:
    difficulty = str(rng.choice(DIFFICULTIES, p=[0.2, 0.35, 0.45]))
    written = scribble(played, rng)
    top = lay_out(
        written, side_mm, ink, difficulty, rng, pixels=160, digits=digits, things=False, margin=0.6
    )
    lens, part = camera.aim(top, side_mm, difficulty, rng, crop=True)
    exposed = camera.expose(top, lens, part, difficulty, rng)
    quality = int(rng.integers(*camera.LOOKS[difficulty].jpeg))
    _, coded = cv2.imencode(".jpg", exposed[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, quality])
    image = np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR))[..., ::-1]
    cells = [
        {
            "frame": cell.frame_number,
            "qr": cell.frame.qr,
            "written": cell.written,
            "boxed": cell.boxed is not None,
            "frame_turns": cell.quarter_turns,
            "mark_turns": top.digit_turns.get(at, 0),
            "corners": lens.photo_points(top.corners[at]) - np.array(part[:2]),
        }
        for at, cell in sorted(written.cells.items())
    ]
    truth = {"cells": cells, "difficulty": difficulty, "photo": number}
    return cells_of(np.ascontiguousarray(image), truth, drawn)


_FINE = 144  # pixels along a frame while it is written into
_ROOM = _FINE * CANVAS // FRAME
_EDGE = (_ROOM - _FINE) // 2


def pasted(
    number: int,
    digits: pens.Digits,
    *,
    split: str = "train",
    rounds: int = 4,
    version: int = FIRST,
    wild: float = 0.0,
    jotted: float = 0.0,
    coded: float | None = None,
) -> Cells:
    """Return frames photographed one by one, for training: ten times as quick as whole photos.

    Args:
        number: which tape.
        digits: whose handwriting.
        split: no tape of one is a tape of another.
        rounds: how often each of some frames of the tape is written into.
        version: the look of the frames.
        wild: which share of them is written by a `Scrawler`.
        jotted: which share is by a `Jotter`, seen by a poor camera; the others are shared as ever.
        coded: which share of the frames bears a code, more than a tape has; None for its own.
    """
    rng = np.random.default_rng([zlib.crc32(f"kamikoma frames {split}".encode()), number])
    (tape_id,) = new_ids(1, int(rng.integers(1 << 48)))
    tape = tape_from_id(tape_id)
    ink = Ink(str(rng.choice(["full", "eco", "line"], p=[0.5, 0.25, 0.25])))
    side_mm = float(rng.choice([20, 20, 20, 15, 25, 30]))
    first = int(rng.integers(1, len(tape.frames) - 40))
    numbers = tuple(range(first, first + 40))
    if coded is not None:
        numbers = _drawn_lots(tape, coded, rng)
    pictures = frame_pictures(tape_id, side_mm, ink, _FINE, numbers, version=version)
    as_side = side_mm if rng.random() < 0.6 else 20.0
    as_ink = ink
    if ink is not Ink.FULL and rng.random() < 0.15:
        as_ink = Ink.LINE if ink is Ink.ECO else Ink.ECO
    known = frame_pictures(tape_id, as_side, as_ink, _FINE, numbers, version=version)
    drawn = np.stack(
        [cv2.resize(one, (FRAME, FRAME), interpolation=cv2.INTER_AREA) for one in known]
    )
    photos, labels = [], []
    for _ in range(rounds):
        difficulty = str(rng.choice(DIFFICULTIES, p=[0.2, 0.35, 0.45]))
        printed = printed_frames(pictures, difficulty, rng)
        ground = ground_tile(difficulty, _FINE / side_mm, rng, mm=40)
        hand = _someone(rng, difficulty, digits, wild, jotted)
        look = Snapshot.chosen(difficulty, rng, poor=jotted > 0)
        for at, frame_number in enumerate(numbers):
            if rng.random() < 0.15:  # another day, another hand
                hand = _someone(rng, difficulty, digits, wild, jotted)
            if rng.random() < 0.1:
                look = Snapshot.chosen(difficulty, rng, poor=jotted > 0)
            frame = tape.frames[frame_number - 1]
            cell = PlayedCell(
                frame_number, frame, int(rng.choice([0, 1, 2, 3], p=[0.4, 0.3, 0.1, 0.2]))
            )
            cell = scribbled_cell(cell, rng)
            if isinstance(hand, Jotter):
                cell = hand.changed(cell)
            canvas = _surrounded(printed, at, ground, difficulty, rng)
            where = plan(side_mm, ink.design, qr=frame.qr, version=version).writing
            before = canvas.copy() if jotted else canvas
            turns = hand.mark(canvas, cell, where, _FINE / side_mm, _EDGE)
            if jotted:
                _lay_over(canvas, before, rng)
            photos.append(look.taken(canvas, rng))
            labels.append((cell, turns, look.pixels))
    return Cells(
        np.stack(photos),
        np.concatenate([drawn] * rounds),
        np.array([cell.frame.qr for cell, _, _ in labels]),
        np.array([7 if cell.crossed else cell.number or 0 for cell, _, _ in labels]),
        np.array([turns for _, turns, _ in labels]),
        np.array([cell.quarter_turns for cell, _, _ in labels]),
        np.array([cell.boxed is not None for cell, _, _ in labels]),
        np.full(len(labels), DIFFICULTIES.index("hard")),
        np.array([pixels for _, _, pixels in labels], np.float32),
        np.full(len(labels), number),
    )


def _lay_over(canvas: Image, before: Image, rng: np.random.Generator) -> None:
    """Let strips that were laid later cover what was written over a frame's edges."""
    for side in range(4):
        if rng.random() < 0.12:
            depth = _EDGE + int(rng.uniform(-2, 5))
            band = (
                np.s_[:depth],
                np.s_[:, _ROOM - depth :],
                np.s_[_ROOM - depth :],
                np.s_[:, :depth],
            )[side]
            canvas[band] = before[band]


def _drawn_lots(tape: Tape, coded: float, rng: np.random.Generator) -> tuple[int, ...]:
    """Return the numbers of 40 frames, that share of them with a code, some of them twice."""
    every = range(1, len(tape.frames) + 1)
    by_code = [[n for n in every if tape.frames[n - 1].qr is qr] for qr in (True, False)]
    counts = round(40 * coded), 40 - round(40 * coded)
    lots = [rng.choice(numbers, count) for numbers, count in zip(by_code, counts, strict=True)]
    return tuple(int(number) for number in np.concatenate(lots))


def _someone(
    rng: np.random.Generator, difficulty: str, digits: pens.Digits, wild: float, jotted: float
) -> Hand | Scrawler:
    """Return somebody who writes: so many of them wilder than the bench's hands, or jotting."""
    if jotted and rng.random() < jotted:
        return Jotter.chosen(rng, digits)
    if wild and rng.random() >= 1 - wild:
        return Scrawler.chosen(rng, digits)
    return Hand.chosen(rng, difficulty, digits)


def _surrounded(
    frames: Image, at: int, ground: Image, difficulty: str, rng: np.random.Generator
) -> Image:
    """Return a frame with what lies around it: other frames, or the table."""
    offset = rng.integers(0, np.array(ground.shape[:2]) - 1)
    canvas = np.roll(ground, offset, axis=(0, 1))
    repeat = -(-_ROOM // min(canvas.shape[:2]))
    canvas = np.tile(canvas, (repeat, repeat, 1))[:_ROOM, :_ROOM].copy()
    slack = LAID[difficulty].shift * _FINE / 20
    far = _EDGE + _FINE
    for side in range(4):
        if rng.random() < 0.3:
            continue
        other = np.rot90(frames[int(rng.integers(len(frames)))], int(rng.integers(4)))
        gap = int(np.clip(rng.normal(0, slack / 2), 0, slack))
        slide = int(rng.normal(0, slack / 2))
        depth = _EDGE - gap
        low, high = max(0, _EDGE + slide), min(_ROOM, far + slide)
        start = low - _EDGE - slide
        if side == 0:
            canvas[:depth, low:high] = other[-depth:, start : start + high - low]
        elif side == 1:
            canvas[low:high, far + gap :] = other[start : start + high - low, :depth]
        elif side == 2:
            canvas[far + gap :, low:high] = other[:depth, start : start + high - low]
        else:
            canvas[low:high, :depth] = other[start : start + high - low, -depth:]
    canvas[_EDGE:far, _EDGE:far] = frames[at]
    for side in range(4):  # a strip that overlaps, or a line of shadow
        kind = rng.random()
        if kind < 0.12:
            depth = int(rng.uniform(0, 1) * 1.2 * slack) + 1
            bands = (
                np.s_[_EDGE : _EDGE + depth, _EDGE:far],
                np.s_[_EDGE:far, far - depth : far],
                np.s_[far - depth : far, _EDGE:far],
                np.s_[_EDGE:far, _EDGE : _EDGE + depth],
            )
            other = frames[int(rng.integers(len(frames)))]
            band = canvas[bands[side]]
            canvas[bands[side]] = other[: band.shape[0], : band.shape[1]]
        elif kind < 0.5:
            lines = (
                np.s_[_EDGE - 2 : _EDGE, :],
                np.s_[:, far : far + 2],
                np.s_[far : far + 2, :],
                np.s_[:, _EDGE - 2 : _EDGE],
            )
            canvas[lines[side]] = canvas[lines[side]] * rng.uniform(0.5, 0.9)
    return canvas


_SENT = 0.4


@dataclass(slots=True)
class Snapshot:
    """How a camera sees a single frame: as `camera` does a table, but small and quick."""

    difficulty: str
    pixels: float
    squeeze: Points
    sigma: float
    disc: bool
    motion: tuple[float, float]
    white: np.ndarray[Any, Any]
    noise: float
    sharpen: float
    jpeg: int

    @staticmethod
    def chosen(difficulty: str, rng: np.random.Generator, *, poor: bool = False) -> Snapshot:
        """Return a look that a difficulty allows; a poor camera's is small, or sent by message."""
        look = camera.HARSH[difficulty]
        if poor and rng.random() < _SENT:
            look = replace(
                look, frame=(55, 130), blur=(0.4, 1.5), noise=(2, 9), jpeg=(38, 80), white=0.16
            )
        tilt = np.radians(look.tilt * np.sqrt(rng.uniform()))
        azimuth, roll = rng.uniform(0, 2 * np.pi, 2)

        def turned(angle: float) -> Points:
            return np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])

        squeeze = turned(roll) @ turned(azimuth) @ np.diag([np.cos(tilt), 1]) @ turned(-azimuth)
        length, likely = look.motion
        exposure = np.exp(np.clip(rng.normal(-0.1, 0.1 + 0.6 * look.white), -0.45, 0.2))
        return Snapshot(
            difficulty,
            float(np.clip(rng.uniform(*look.frame), 55, 210)),
            squeeze,
            rng.uniform(*look.blur),
            bool(rng.random() < 0.5),
            (
                rng.uniform(1.5, max(length, 1.6)) if rng.random() < likely else 0,
                rng.uniform(0, 3.14),
            ),
            exposure * np.exp(rng.normal(0, look.white, 3) * np.array([1, 0.4, 1])),
            rng.uniform(*look.noise),
            rng.uniform(0.2, 0.9) if rng.random() < 0.7 else 0,
            int(rng.integers(*look.jpeg)),
        )

    def taken(self, canvas: Image, rng: np.random.Generator) -> Image:
        """Return a canvas as photographed and straightened, `(CANVAS, CANVAS, 3)`."""
        look = camera.HARSH[self.difficulty]
        scale = self.pixels / _FINE
        linear = self.squeeze * scale
        linear = linear @ (np.eye(2) + rng.normal(0, 0.01, (2, 2)))
        reach = int(np.abs(linear).sum(axis=1).max() * _ROOM) + 2
        matrix = np.hstack(
            [linear, (np.full(2, reach / 2) - linear @ np.full(2, _ROOM / 2))[:, None]]
        )
        matrix[:, 2] += rng.uniform(-0.5, 0.5, 2)
        source = canvas if scale > 0.85 else cv2.GaussianBlur(canvas, (0, 0), 0.42 / scale)
        seen = cv2.warpAffine(
            source, matrix, (reach, reach), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT
        )
        if self.disc:
            seen = cv2.filter2D(seen, -1, camera.disc_kernel(2 * self.sigma))
        else:
            seen = cv2.GaussianBlur(seen, (0, 0), self.sigma)
        if self.motion[0]:
            seen = cv2.filter2D(seen, -1, camera.motion_kernel(*self.motion))
        # Light: a gradient, the edge of a shadow, glare.
        y, x = np.mgrid[-0.5:0.5:24j, -0.5:0.5:24j].astype(np.float32)
        angle = rng.uniform(0, 2 * np.pi)
        slope = rng.uniform(0, look.gradient) * 0.25
        light = 1 + slope * (x * np.cos(angle) + y * np.sin(angle))
        most, likely = look.shade
        if rng.random() < likely:
            if rng.random() < 0.5:  # all of it in shadow
                light *= 1 - rng.uniform(0.1, most)
            else:
                angle = rng.uniform(0, 2 * np.pi)
                edge = x * np.cos(angle) + y * np.sin(angle) - rng.uniform(-0.4, 0.4)
                soft = rng.uniform(0.01, 0.5)
                light *= 1 - rng.uniform(0.15, most) / (1 + np.exp(-edge / soft))
        glare = np.zeros_like(x)
        if rng.random() < 0.25 * look.glare:
            glare = rng.uniform(10, 110) * (1 + rng.uniform(-1, 1) * x + rng.uniform(-1, 1) * y)
        lit = cv2.resize(np.maximum(light, 0.2), (reach, reach))[..., None]
        value = seen * (lit * self.white.astype(np.float32))
        value += cv2.resize(glare, (reach, reach))[..., None]
        value += camera.noise_patch(reach, rng) * np.float32(self.noise)
        out = np.clip(value, 0, 255).astype(np.uint8)
        if self.sharpen:
            soft = cv2.GaussianBlur(out, (0, 0), 1.2)
            out = cv2.addWeighted(out, 1 + self.sharpen, soft, -self.sharpen, 0)
        _, coded = cv2.imencode(".jpg", out, [cv2.IMWRITE_JPEG_QUALITY, self.jpeg])
        out = np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR))
        # Back to where the frame lay.
        fine = 2 if scale * _FINE > 1.4 * FRAME else 1
        grow = CANVAS * fine / _ROOM
        back = cv2.invertAffineTransform(matrix)
        back = back * grow
        size = CANVAS * fine
        square = cv2.warpAffine(
            out, back, (size, size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT
        )
        if fine > 1:
            square = cv2.resize(square, (CANVAS, CANVAS), interpolation=cv2.INTER_AREA)
        return np.asarray(square)
