"""The table seen straight from above: ground, strips pasted over one another, ink, other things."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from games.lineframe.entry import STEPS
from printables.drawing.display_list import Rect
from printables.finishing.ink import Ink
from printables.lineframe.frame_art import Plan, plan
from tests.photo_bench import pens
from tests.photo_bench.games import QUARTER_TURNS, PlayedCell, PlayedTable, Position, Strip
from tests.photo_bench.prints import FIRST, frame_pictures

Image = np.ndarray[Any, Any]
Points = np.ndarray[Any, Any]


@dataclass(frozen=True, slots=True)
class Laid:
    """How sloppily things are done: all lengths in mm, angles in degrees."""

    crooked: float
    shift: float
    cut: float


LAID = {
    "easy": Laid(1.0, 0.4, 0.15),
    "medium": Laid(2.2, 0.9, 0.35),
    "hard": Laid(4.0, 1.6, 0.6),
}


@dataclass(slots=True)
class TableTop:
    """The table from above.

    Attributes:
        image: red, green and blue.
        scale: pixels to the mm.
        origin: the `(x, y)` in mm of the image's first pixel; (0, 0) is the first frame's middle.
        corners: of the frames that lie on top, by `(row, column)`: `(4, 2)` in mm, from the
            frame's own top left corner clockwise as it was printed.
        digit_turns: by `(row, column)`, how often the number was turned clockwise by a right angle
            against its frame.
        ground: the pattern of the table, one tile in pixels of the same scale.
    """

    image: Image
    scale: float
    origin: tuple[float, float]
    corners: dict[Position, Points]
    digit_turns: dict[Position, int]
    ground: Image


def lay_out(
    table: PlayedTable,
    side_mm: float,
    ink: Ink,
    difficulty: str,
    rng: np.random.Generator,
    *,
    pixels: int = 192,
    digits: pens.Digits | None = None,
    margin: float = 1.5,
    things: bool = True,
    version: int = FIRST,
) -> TableTop:
    """Return a played table from above.

    Args:
        table: what was played.
        side_mm: of its frames.
        ink: the design it was printed in.
        difficulty: how sloppy the player was.
        rng: decides everything.
        pixels: along a frame's side.
        digits: whose handwriting; None for that of the bench.
        margin: the table around the frames, in frames.
        things: whether other things lie about.
        version: the look of the frames.
    """
    scale = pixels / side_mm
    positions = list(table.cells)
    every = [at for event in table.events if isinstance(event, Strip) for at, _ in event.cells()]
    low = np.min(every, axis=0)
    high = np.max(every, axis=0)
    origin = (
        float((low[1] - 0.5 - margin) * side_mm),
        float((low[0] - 0.5 - margin) * side_mm),
    )
    width = int((high[1] - low[1] + 1 + 2 * margin) * pixels)
    height = int((high[0] - low[0] + 1 + 2 * margin) * pixels)
    tile = ground_tile(difficulty, scale, rng)
    image = np.tile(tile, (-(-height // tile.shape[0]), -(-width // tile.shape[1]), 1))[
        :height, :width
    ].copy()
    top = TableTop(image, scale, origin, {}, {}, tile)
    strips = [event for event in table.events if isinstance(event, Strip)]
    # A cut that misses its line shows a little of the frames before and after.
    numbers = sorted(
        {
            min(max(number, 1), len(table.tape.frames))
            for strip in strips
            for number in range(strip.first - 1, strip.last + 2)
        }
    )
    pictures = frame_pictures(table.tape.id, side_mm, ink, pixels, tuple(numbers), version=version)
    frames = dict(zip(numbers, printed_frames(pictures, difficulty, rng), strict=True))
    if things:
        _things(top, difficulty, rng, (low, high), side_mm)
    hand = Hand.chosen(rng, difficulty, digits or pens.test_digits())
    places: dict[Position, Points] = {}  # the corners of a frame, covered later or not
    for event in table.events:
        if isinstance(event, Strip):
            matrix = _stick(top, frames, event, side_mm=side_mm, difficulty=difficulty, rng=rng)
            for at, (position, _) in enumerate(event.cells()):
                local = np.array([[at, 0], [at + 1, 0], [at + 1, 1], [at, 1]], float) * side_mm
                placed = local @ matrix[:, :2].T + matrix[:, 2]
                top.corners[position] = placed
                places[position] = placed
        else:
            # A box may come at the end; it is drawn with the number, which no strip covers later.
            cell = table.cells[event]
            hand.write(
                top,
                event,
                cell,
                places[event],
                plan(side_mm, ink.design, qr=cell.frame.qr, version=version),
            )
    for position in set(top.corners) - set(positions):
        del top.corners[position]
    return top


def printed_frames(frames: Image, difficulty: str, rng: np.random.Generator) -> Image:
    """Return frames with a printer's colours and paper."""
    paper = np.array([1.0, 1.0, 1.0]) - np.abs(rng.normal(0, 0.02, 3)) - rng.uniform(0, 0.04)
    gamma = rng.uniform(0.8, 1.25)
    fade = rng.uniform(0, {"easy": 0.05, "medium": 0.12, "hard": 0.2}[difficulty])
    levels = np.arange(256) / 255
    table = np.stack(
        [np.clip((fade + (1 - fade) * levels**gamma) * part, 0, 1) * 255 for part in paper], axis=1
    ).astype(np.uint8)
    out = np.empty_like(frames)
    for channel in range(3):
        out[..., channel] = table[:, channel][frames[..., channel]]
    return out


def _stick(
    top: TableTop,
    frames: dict[int, Image],
    strip: Strip,
    *,
    side_mm: float,
    difficulty: str,
    rng: np.random.Generator,
) -> Points:
    """Paste a strip; return the map from its own mm to the table's, `(2, 3)`."""
    laid = LAID[difficulty]
    count = strip.last - strip.first + 1
    dx, dy = STEPS[strip.direction]
    middle = np.array(
        [
            (strip.column + dx * (count - 1) / 2) * side_mm,
            (strip.row + dy * (count - 1) / 2) * side_mm,
        ]
    )
    middle += np.clip(rng.normal(0, laid.shift / 2, 2), -laid.shift, laid.shift) * side_mm / 20
    # A long strip is laid straighter: nobody lets its end drift half a frame off.
    most = min(laid.crooked, np.degrees(0.42 * 2 / max(count, 1)) if count > 2 else laid.crooked)
    angle = np.radians(90 * QUARTER_TURNS[strip.direction] + rng.uniform(-most, most))
    cosine, sine = np.cos(angle), np.sin(angle)
    turn = np.array([[cosine, -sine], [sine, cosine]])
    centre = np.array([count * side_mm / 2, side_mm / 2])
    matrix = np.hstack([turn, (middle - turn @ centre)[:, None]])

    # The strip's picture, with the neighbours on the tape and what is beside it on the page.
    blank = np.full_like(frames[strip.first], 250)
    pixels = blank.shape[0]
    edge = pixels // 8
    row = [frames.get(number, blank) for number in range(strip.first - 1, strip.last + 2)]
    picture = np.concatenate(row, axis=1)[:, pixels - edge : -(pixels - edge)]
    picture = cv2.copyMakeBorder(picture, edge, edge, 0, 0, cv2.BORDER_WRAP)
    # Where the scissors went.
    cut = rng.normal(0, laid.cut, 8) * top.scale
    cut = np.clip(cut, -edge + 2, edge - 2)
    far, low = picture.shape[1] - edge, picture.shape[0] - edge
    outline = np.array(
        [
            [edge + cut[0], edge + cut[1]],
            [far + cut[2], edge + cut[3]],
            [far + cut[4], low + cut[5]],
            [edge + cut[6], low + cut[7]],
        ]
    )
    mask = np.zeros(picture.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, np.round(outline * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
    # Into the table's pixels, within the box that the strip takes there.
    offset = np.array(top.origin)
    full = np.hstack(
        [
            matrix[:, :2],
            ((matrix[:, 2] - offset) * top.scale - matrix[:, :2] @ np.array([edge, edge], float))[
                :, None
            ],
        ]
    )
    corners = (
        np.array([[0, 0], [picture.shape[1], 0], picture.shape[1::-1], [0, picture.shape[0]]])
        @ full[:, :2].T
        + full[:, 2]
    )
    left, upper = np.maximum(np.floor(corners.min(axis=0)).astype(int) - 6, 0)
    right, lower = np.minimum(np.ceil(corners.max(axis=0)).astype(int) + 6, top.image.shape[1::-1])
    full[:, 2] -= (left, upper)
    size = int(right - left), int(lower - upper)
    placed = cv2.warpAffine(
        picture, full, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    alpha = cv2.warpAffine(mask, full, size, flags=cv2.INTER_LINEAR)
    region = top.image[upper:lower, left:right]
    # A thin shadow: paper has a thickness, and edges lift.
    lift = rng.uniform(0.1, 0.5) * top.scale
    direction = rng.uniform(0, 2 * np.pi)
    move = np.array([[1, 0, lift * np.cos(direction)], [0, 1, lift * np.sin(direction)]])
    shadow = cv2.GaussianBlur(cv2.warpAffine(alpha, move, size), (0, 0), max(0.8, lift))
    dark = 1 - rng.uniform(0.1, 0.4) * shadow.astype(np.float32) / 255
    shaded = region * dark[..., None]
    cover = (alpha.astype(np.float32) / 255)[..., None]
    region[:] = (placed * cover + shaded * (1 - cover)).astype(np.uint8)
    return np.asarray(matrix)


@dataclass(slots=True)
class Hand:
    """Who writes, with what, and how."""

    rng: np.random.Generator
    difficulty: str
    pen: pens.Pen
    box_pen: pens.Pen
    digits: pens.Digits
    along: bool
    own_digits: bool

    @staticmethod
    def chosen(rng: np.random.Generator, difficulty: str, digits: pens.Digits) -> Hand:
        """Return somebody who writes."""
        pen = pens.choose_pen(rng, difficulty)
        box_pen = pens.choose_pen(rng, difficulty) if rng.random() < 0.35 else pen
        along, own_digits = rng.random() < 0.3, rng.random() < 0.15
        return Hand(rng, difficulty, pen, box_pen, digits, along, own_digits)

    def write(
        self,
        top: TableTop,
        position: Position,
        cell: PlayedCell,
        corners: Points,
        where: Plan,
    ) -> None:
        """Write into a frame on the table what its cell holds."""
        pixels = round(where.side * top.scale)
        pad = pixels // 4  # writing may run over a frame's edge
        layers, turns = self._layers(cell, where.writing, top.scale, pixels, pad)
        top.digit_turns[position] = turns
        to = (corners - np.array(top.origin)) * top.scale
        known = np.array([[pad, pad], [pad + pixels, pad], [pad, pad + pixels]], np.float32)
        matrix = cv2.getAffineTransform(known, to[[0, 1, 3]].astype(np.float32))
        for layer, pen in layers:
            ink_in(top.image, layer, pen, matrix)

    def mark(self, canvas: Image, cell: PlayedCell, where: Rect, scale: float, pad: int) -> int:
        """Write into a frame that lies on a canvas with a margin; return the mark's turns."""
        if not cell.written:
            return 0
        pixels = canvas.shape[0] - 2 * pad
        layers, turns = self._layers(cell, where, scale, pixels, pad)
        for layer, pen in layers:
            ink_in(canvas, layer, pen, None)
        return turns

    def _layers(
        self, cell: PlayedCell, where: Rect, scale: float, pixels: int, pad: int
    ) -> tuple[list[tuple[pens.Mask, pens.Pen]], int]:
        """Return masks of ink over a frame with a margin, and how often they are turned."""
        rng = self.rng
        side = pixels + 2 * pad
        side_mm = pixels / scale
        room = min(where.width, where.height) * scale
        centre = np.array([where.x + where.width / 2, where.y + where.height / 2]) * scale
        loose = {"easy": 0.04, "medium": 0.07, "hard": 0.1}[self.difficulty]
        pen = self.pen
        width = pen.width_mm * scale * (min(1.0, side_mm / 20) ** 0.5)
        masks = []
        if cell.crossed:
            large = rng.random() < 0.35
            size = rng.uniform(0.6, 0.95) * pixels if large else rng.uniform(0.6, 1.15) * room
            if large:
                centre = np.array([pixels, pixels]) / 2
            masks.append((pens.cross_mask(side, size, width, rng, pen.pressure), pen))
        else:
            spread = {"easy": (0.6, 0.95), "medium": (0.5, 1.1), "hard": (0.45, 1.25)}
            low, high = spread[self.difficulty]
            if cell.frame.qr:
                low, high = low + 0.1, min(high + 0.1, 1.25)
            tall = rng.uniform(low, high) * room
            if cell.boxed is not None and rng.random() < 0.6:
                tall = min(tall, 0.85 * room)
            digits = None if self.own_digits else self.digits
            mask = pens.digit_mask(
                cell.number or 0,
                side,
                tall,
                width,
                rng=rng,
                digits=digits,
                pressure=pen.pressure,
            )
            masks.append((mask, pen))
            if cell.boxed is not None:
                masks.append((self._box(mask, side, tall, scale, side_mm), self.box_pen))
        turns = self._turns(cell)
        tilt = rng.normal(0, {"easy": 4, "medium": 7, "hard": 10}[self.difficulty])
        centre = centre + rng.normal(0, loose * room, 2)
        matrix: Points = cv2.getRotationMatrix2D((side / 2, side / 2), -(90 * turns + tilt), 1)
        matrix[:, 2] += centre + pad - side / 2
        return [
            (
                pens.grained(
                    cv2.warpAffine(mask, matrix, (side, side), flags=cv2.INTER_LINEAR),
                    tool.grain,
                    rng,
                ),
                tool,
            )
            for mask, tool in masks
        ], turns

    def _box(
        self, mask: pens.Mask, side: int, tall: float, scale: float, side_mm: float
    ) -> pens.Mask:
        rng = self.rng
        left, upper, right, lower = pens.ink_box(mask)
        gap = rng.uniform(-0.04, 0.35) * tall
        if rng.random() < 0.6:  # a square one, whatever the digit's width
            half = max(right - left, lower - upper) / 2 * rng.uniform(0.85, 1.0)
            x, y = (left + right) / 2, (upper + lower) / 2
            left, right, upper, lower = x - half, x + half, y - half, y + half
        gaps = gap + rng.normal(0, 0.05 * tall, 4)
        width = self.box_pen.width_mm * scale * (min(1.0, side_mm / 20) ** 0.5)
        return pens.box_mask(
            side,
            (left - gaps[0], upper - gaps[1], right + gaps[2], lower + gaps[3]),
            width,
            rng,
            self.box_pen.pressure,
        )

    def _turns(self, cell: PlayedCell) -> int:
        """Return how often a number is turned clockwise against its frame."""
        if self.along or self.rng.random() < 0.04:
            return 0 if self.rng.random() < 0.85 else int(self.rng.choice([1, 3]))
        return -cell.quarter_turns % 4  # upright to who sits at the table


def ink_in(image: Image, mask: pens.Mask, pen: pens.Pen, matrix: Points | None) -> None:
    """Let ink into a picture; `matrix` maps the mask's pixels to the picture's, if they differ."""
    x, y, wide, high = cv2.boundingRect((mask > 0.01).astype(np.uint8))
    if matrix is None:
        left, upper, right, lower = x, y, x + wide, y + high
        cover = mask[upper:lower, left:right, None]
    else:
        inked = np.array([[x, y], [x + wide, y], [x + wide, y + high], [x, y + high]], float)
        around = inked @ matrix[:, :2].T + matrix[:, 2]
        left, upper = (max(int(v) - 2, 0) for v in np.floor(around.min(axis=0)))
        right, lower = (
            min(int(v) + 2, most)
            for v, most in zip(np.ceil(around.max(axis=0)), image.shape[1::-1], strict=True)
        )
        if right <= left or lower <= upper:
            return
        moved = matrix.copy()
        moved[:, 2] -= (left, upper)
        size = right - left, lower - upper
        cover = cv2.warpAffine(mask, moved, size, flags=cv2.INTER_LINEAR)[..., None]
    region = image[upper:lower, left:right]
    ground = region.astype(np.float32)
    colour = np.array(pen.colour, np.float32)
    wet = 0.75 * colour * ground + 0.25 * np.minimum(255 * colour, ground)
    region[:] = ground + (wet - ground) * (cover * np.float32(pen.strength))


def _noise(size: tuple[int, int], cell: tuple[float, float], rng: np.random.Generator) -> Image:
    """Return smooth noise from -1 to 1 that repeats seamlessly, `(rows, columns)`."""
    rows, columns = max(2, round(size[0] / cell[0])), max(2, round(size[1] / cell[1]))
    coarse = rng.uniform(-1, 1, (rows, columns)).astype(np.float32)
    wrapped = np.pad(coarse, 2, mode="wrap")
    y = (np.arange(size[0], dtype=np.float32) + 0.5) * rows / size[0] + 1.5
    x = (np.arange(size[1], dtype=np.float32) + 0.5) * columns / size[1] + 1.5
    return np.asarray(cv2.remap(wrapped, *np.meshgrid(x, y), cv2.INTER_CUBIC))


GROUNDS = ("white", "wood", "dark", "cloth", "checks", "stripes", "green", "speckled")


def ground_tile(difficulty: str, scale: float, rng: np.random.Generator, mm: float = 150) -> Image:
    """Return a table's surface, a tile that can be repeated."""
    size = round(mm * scale)
    shape = (size, size)
    chances = {
        "easy": (0.15, 0.4, 0.15, 0.1, 0.0, 0.0, 0.1, 0.1),
        "medium": (0.1, 0.25, 0.2, 0.15, 0.08, 0.07, 0.08, 0.07),
        "hard": (0.07, 0.18, 0.25, 0.15, 0.12, 0.1, 0.06, 0.07),
    }[difficulty]
    kind = rng.choice(GROUNDS, p=chances)
    plain = np.ones((*shape, 3), np.float32)
    if kind == "wood":
        base = np.array(
            [(0.72, 0.53, 0.34), (0.55, 0.36, 0.2), (0.85, 0.7, 0.5), (0.35, 0.22, 0.14)][
                int(rng.integers(4))
            ],
            np.float32,
        )
        grain = 0.6 * _noise(shape, (1.2 * scale, 60 * scale), rng) + 0.4 * _noise(
            shape, (4 * scale, 75 * scale), rng
        )
        rings = np.sin(2 * np.pi * (3 * _noise(shape, (30 * scale, 75 * scale), rng)))
        value = 1 + 0.13 * grain + 0.06 * rings
        image = plain * base * value[..., None]
    elif kind == "dark":
        value = rng.uniform(0.04, 0.16) * (1 + 0.2 * _noise(shape, (0.5 * scale, 0.5 * scale), rng))
        image = plain * value[..., None] * rng.uniform(0.85, 1.15, 3).astype(np.float32)
    elif kind == "cloth":
        base = rng.uniform(0.15, 0.85, 3).astype(np.float32)
        y, x = np.mgrid[:size, :size].astype(np.float32)
        period = size / round(mm / rng.uniform(0.8, 1.6))
        weave = np.sin(2 * np.pi * x / period) * np.sin(2 * np.pi * y / period)
        folds = _noise(shape, (40 * scale, 40 * scale), rng)
        image = plain * base * (1 + 0.12 * weave + 0.15 * folds)[..., None]
    elif kind in ("checks", "stripes"):
        one, other = rng.uniform(0.1, 0.95, (2, 3)).astype(np.float32)
        y, x = np.mgrid[:size, :size]
        period = size / (2 * round(mm / rng.uniform(16, 50)))
        share = ((x // period) % 2).astype(np.float32)
        if kind == "checks":
            share = (share + ((y // period) % 2)) / 2
        image = one * share[..., None] + other * (1 - share[..., None])
        image = image * (1 + 0.06 * _noise(shape, (0.6 * scale, 0.6 * scale), rng))[..., None]
    elif kind == "speckled":
        grey = np.float32(rng.uniform(0.4, 0.8))
        spots = _noise(shape, (1.5 * scale, 1.5 * scale), rng)
        image = plain * (grey + 0.25 * np.sign(spots) * (np.abs(spots) > 0.35))[..., None]
    else:
        base = np.array((0.12, 0.36, 0.2) if kind == "green" else (0.93, 0.92, 0.9), np.float32)
        image = (
            plain * base * (1 + 0.04 * _noise(shape, (0.7 * scale, 0.7 * scale), rng))[..., None]
        )
    return np.asarray(np.clip(image * 255, 0, 255).astype(np.uint8))


def _things(
    top: TableTop,
    difficulty: str,
    rng: np.random.Generator,
    frames: tuple[Any, Any],
    side_mm: float,
) -> None:
    """Put other things on the table, beside the frames."""
    low, high = frames
    inner = np.array(
        [
            (low[1] - 0.5) * side_mm,
            (low[0] - 0.5) * side_mm,
            (high[1] + 0.5) * side_mm,
            (high[0] + 0.5) * side_mm,
        ]
    )
    inner[:2] = (inner[:2] - np.array(top.origin)) * top.scale
    inner[2:] = (inner[2:] - np.array(top.origin)) * top.scale
    count = {"easy": 1, "medium": 3, "hard": 5}[difficulty]
    for _ in range(int(rng.integers(0, count + 1))):
        # Somewhere in the margin, outside the box of the frames by a few mm.
        edge = int(rng.integers(4))
        reach = rng.uniform(0.6, 1.2) * side_mm * top.scale
        x = rng.uniform(0, top.image.shape[1])
        y = rng.uniform(0, top.image.shape[0])
        if edge == 0:
            x = inner[0] - reach
        elif edge == 1:
            y = inner[1] - reach
        elif edge == 2:
            x = inner[2] + reach
        else:
            y = inner[3] + reach
        draw = (_pen_thing, _die_thing, _coin_thing, _paper_thing)[int(rng.integers(4))]
        draw(top, np.array([x, y]), reach * 0.55, rng)


def _pen_thing(top: TableTop, at: Points, _reach: float, rng: np.random.Generator) -> None:
    # Lies along the frames' edge, so that it does not cover them.
    inner = (
        abs(at[0] - top.image.shape[1] / 2) / top.image.shape[1]
        > abs(at[1] - top.image.shape[0] / 2) / top.image.shape[0]
    )
    along = np.array([0.0, 1.0]) if inner else np.array([1.0, 0.0])
    length, thick = rng.uniform(60, 140) * top.scale, rng.uniform(5, 9) * top.scale
    colour = tuple(int(part) for part in rng.integers(10, 240, 3))
    a, b = at - along * length / 2, at + along * length / 2
    p, q = (tuple(int(v) for v in point) for point in (a, b))
    cv2.line(top.image, p, q, colour, round(thick), cv2.LINE_AA)
    shine = tuple(min(255, part + 70) for part in colour)
    cv2.line(top.image, p, q, shine, max(1, round(thick / 6)), cv2.LINE_AA)


def _die_thing(top: TableTop, at: Points, _reach: float, rng: np.random.Generator) -> None:
    half = rng.uniform(6, 9) * top.scale
    angle = rng.uniform(0, 2 * np.pi)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half @ turn.T + at
    body = (245, 245, 240) if rng.random() < 0.7 else (170, 30, 30)
    cv2.fillConvexPoly(top.image, corners.astype(np.int32), body, cv2.LINE_AA)
    spots = [(-0.5, -0.5), (0.5, 0.5), (0, 0), (0.5, -0.5), (-0.5, 0.5)][: int(rng.integers(1, 6))]
    for spot in spots:
        x, y = turn @ (np.array(spot) * half) + at
        dark = (20, 20, 25) if body[0] > 200 else (250, 250, 250)
        cv2.circle(top.image, (int(x), int(y)), int(half * 0.17), dark, -1, cv2.LINE_AA)


def _coin_thing(top: TableTop, at: Points, reach: float, rng: np.random.Generator) -> None:
    radius = int(min(reach, rng.uniform(9, 13) * top.scale))
    metal = np.array([(200, 160, 80), (190, 190, 195), (160, 95, 60)][int(rng.integers(3))])
    middle = int(at[0]), int(at[1])
    cv2.circle(top.image, middle, radius, tuple(map(int, metal)), -1, cv2.LINE_AA)
    rim = tuple(map(int, metal * 0.7))
    cv2.circle(top.image, middle, int(radius * 0.88), rim, max(1, radius // 14), cv2.LINE_AA)


def _paper_thing(top: TableTop, at: Points, reach: float, rng: np.random.Generator) -> None:
    """A slip of paper with some lines of writing."""
    half = np.array([reach * rng.uniform(0.6, 1.0), reach * rng.uniform(0.6, 1.0)])
    low, high = (at - half).astype(int), (at + half).astype(int)
    cv2.rectangle(top.image, tuple(map(int, low)), tuple(map(int, high)), (240, 240, 235), -1)
    y = low[1] + int(2 * top.scale)
    while y < high[1] - int(top.scale):
        x = low[0] + int(2 * top.scale)
        while x < high[0] - int(3 * top.scale):
            end = x + int(rng.uniform(1, 5) * top.scale)
            cv2.line(
                top.image,
                (x, y),
                (min(end, int(high[0])), y),
                (60, 60, 80),
                max(1, int(0.4 * top.scale)),
                cv2.LINE_AA,
            )
            x = end + int(1.2 * top.scale)
        y += int(3.5 * top.scale)
