"""Single frames out of photos, straightened, to teach and to test the reader of marks."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
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
from tests.photo_bench.snapshot import CANVAS, EDGE, FINE, FRAME, MARGIN, ROOM, Snapshot
from tests.photo_bench.strips import LAID, printed_frames
from tests.photo_bench.table_top import Image, Points
from tests.photo_bench.tight import TightHand, WideHand


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


def pasted(
    number: int,
    digits: pens.Digits,
    *,
    split: str = "train",
    rounds: int = 4,
    version: int = FIRST,
    wild: float = 0.0,
    jotted: float = 0.0,
    tight: float = 0.0,
    wide: float = 0.0,
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
        tight: which share is by a `TightHand`; then all are seen by phones of any sort.
        wide: which share is by a `WideHand`; the others are shared as ever.
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
    pictures = frame_pictures(tape_id, side_mm, ink, FINE, numbers, version=version)
    as_side = side_mm if rng.random() < 0.6 else 20.0
    as_ink = ink
    if ink is not Ink.FULL and rng.random() < 0.15:
        as_ink = Ink.LINE if ink is Ink.ECO else Ink.ECO
    known = frame_pictures(tape_id, as_side, as_ink, FINE, numbers, version=version)
    drawn = np.stack(
        [cv2.resize(one, (FRAME, FRAME), interpolation=cv2.INTER_AREA) for one in known]
    )
    photos, labels = [], []
    for _ in range(rounds):
        difficulty = str(rng.choice(DIFFICULTIES, p=[0.2, 0.35, 0.45]))
        printed = printed_frames(pictures, difficulty, rng)
        ground = ground_tile(difficulty, FINE / side_mm, rng, mm=40)
        hand = _someone(rng, difficulty, digits, (wild, jotted, tight, wide))
        look = Snapshot.chosen(difficulty, rng, poor=jotted > 0, phone=tight > 0)
        for at, frame_number in enumerate(numbers):
            if rng.random() < 0.15:  # another day, another hand
                hand = _someone(rng, difficulty, digits, (wild, jotted, tight, wide))
            if rng.random() < 0.1:
                look = Snapshot.chosen(difficulty, rng, poor=jotted > 0, phone=tight > 0)
            frame = tape.frames[frame_number - 1]
            cell = PlayedCell(
                frame_number, frame, int(rng.choice([0, 1, 2, 3], p=[0.4, 0.3, 0.1, 0.2]))
            )
            cell = scribbled_cell(cell, rng)
            if isinstance(hand, Jotter | TightHand):
                cell = hand.changed(cell)
            canvas = _surrounded(printed, at, ground, difficulty, rng)
            where = plan(side_mm, ink.design, qr=frame.qr, version=version).writing
            before = canvas.copy() if jotted else canvas
            turns = hand.mark(canvas, cell, where, FINE / side_mm, EDGE)
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
            depth = EDGE + int(rng.uniform(-2, 5))
            band = (
                np.s_[:depth],
                np.s_[:, ROOM - depth :],
                np.s_[ROOM - depth :],
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
    rng: np.random.Generator,
    difficulty: str,
    digits: pens.Digits,
    shares: tuple[float, float, float, float],
) -> Hand | Scrawler:
    """Return somebody who writes, so often each wilder than the bench's hands.

    Args:
        rng: decides everything.
        difficulty: of a hand of the bench.
        digits: real people's.
        shares: how many scrawl of those who do not jot, jot of those who do not write tight, write
            tight of those who do not box wide, and box wide.
    """
    wild, jotted, tight, wide = shares
    if wide and rng.random() < wide:
        return WideHand.chosen(rng, digits)
    if tight and rng.random() < tight:
        return TightHand.chosen(rng, digits)
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
    repeat = -(-ROOM // min(canvas.shape[:2]))
    canvas = np.tile(canvas, (repeat, repeat, 1))[:ROOM, :ROOM].copy()
    slack = LAID[difficulty].shift * FINE / 20
    far = EDGE + FINE
    for side in range(4):
        if rng.random() < 0.3:
            continue
        other = np.rot90(frames[int(rng.integers(len(frames)))], int(rng.integers(4)))
        gap = int(np.clip(rng.normal(0, slack / 2), 0, slack))
        slide = int(rng.normal(0, slack / 2))
        depth = EDGE - gap
        low, high = max(0, EDGE + slide), min(ROOM, far + slide)
        start = low - EDGE - slide
        if side == 0:
            canvas[:depth, low:high] = other[-depth:, start : start + high - low]
        elif side == 1:
            canvas[low:high, far + gap :] = other[start : start + high - low, :depth]
        elif side == 2:
            canvas[far + gap :, low:high] = other[:depth, start : start + high - low]
        else:
            canvas[low:high, :depth] = other[start : start + high - low, -depth:]
    canvas[EDGE:far, EDGE:far] = frames[at]
    for side in range(4):  # a strip that overlaps, or a line of shadow
        kind = rng.random()
        if kind < 0.12:
            depth = int(rng.uniform(0, 1) * 1.2 * slack) + 1
            bands = (
                np.s_[EDGE : EDGE + depth, EDGE:far],
                np.s_[EDGE:far, far - depth : far],
                np.s_[far - depth : far, EDGE:far],
                np.s_[EDGE:far, EDGE : EDGE + depth],
            )
            other = frames[int(rng.integers(len(frames)))]
            band = canvas[bands[side]]
            canvas[bands[side]] = other[: band.shape[0], : band.shape[1]]
        elif kind < 0.5:
            lines = (
                np.s_[EDGE - 2 : EDGE, :],
                np.s_[:, far : far + 2],
                np.s_[far : far + 2, :],
                np.s_[:, EDGE - 2 : EDGE],
            )
            canvas[lines[side]] = canvas[lines[side]] * rng.uniform(0.5, 0.9)
    return canvas
