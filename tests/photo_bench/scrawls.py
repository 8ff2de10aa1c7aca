"""Handwriting of every sort, to learn from: more, and wilder, than the hands of the bench.

Whoever reads marks has to know boxes drawn close around a 1, that touch what they go round, stand
open, or follow the disc's rim; numbers off their place, small, large or aslant; crosses that are
curved or tiny; pens of any colour; what was gone over twice; and ink that strayed from next door.
The bench itself is written by `hand.Hand`, so what was learnt here is tested on others.
"""

from __future__ import annotations

import colorsys
from dataclasses import dataclass
from itertools import pairwise

import cv2
import numpy as np

from printables.drawing.display_list import Rect
from tests.photo_bench import pens
from tests.photo_bench.games import PlayedCell
from tests.photo_bench.hand import ink_in
from tests.photo_bench.table_top import Image, Points

Line = tuple[tuple[float, float], ...]

# More ways to write numbers than `pens` has, as lines of points in a square of 1, y downwards.
_WAYS: dict[int, tuple[tuple[Line, ...], ...]] = {
    1: (
        (((0.5, 0.0), (0.5, 1.0)),),
        (((0.62, 0.0), (0.4, 1.0)),),
        (((0.2, 0.3), (0.55, 0.0), (0.55, 1.0)), ((0.25, 1.0), (0.85, 1.0))),
        (((0.05, 0.6), (0.6, 0.0), (0.6, 1.0)),),
        (((0.3, 0.12), (0.5, 0.0), (0.5, 1.0)), ((0.35, 1.0), (0.65, 1.0))),
        (((0.5, 0.0), (0.47, 0.5), (0.55, 1.0)), ((0.2, 1.0), (0.85, 0.98))),
    ),
    2: (
        (((0.1, 0.05), (0.85, 0.05), (0.1, 0.95), (0.9, 0.95)),),
        (((0.12, 0.3), (0.45, 0.0), (0.85, 0.3), (0.12, 1.0), (0.92, 1.0)),),
        (((0.2, 0.15), (0.6, 0.0), (0.8, 0.3), (0.45, 0.75), (0.1, 0.95), (0.4, 0.9), (0.9, 1.0)),),
        (
            ((0.15, 0.3), (0.3, 0.05), (0.7, 0.05), (0.8, 0.35), (0.1, 0.95)),
            ((0.1, 0.95), (0.5, 0.85), (0.8, 1.0)),
        ),
    ),
    3: (
        (((0.1, 0.0), (0.85, 0.0), (0.4, 0.4), (0.85, 0.7), (0.5, 1.0), (0.1, 0.88)),),
        (((0.15, 0.1), (0.55, 0.0), (0.8, 0.22), (0.35, 0.48)),
         ((0.35, 0.48), (0.85, 0.6), (0.75, 0.92), (0.4, 1.02), (0.1, 0.85))),
        (((0.2, 0.02), (0.75, 0.08), (0.7, 0.35), (0.3, 0.5), (0.75, 0.6), (0.75, 0.9),
          (0.15, 1.0)),),
    ),
    4: (
        (((0.62, 0.0), (0.05, 0.62), (0.95, 0.62)), ((0.62, 0.0), (0.62, 1.0))),
        (((0.15, 0.0), (0.1, 0.55), (0.9, 0.55)), ((0.65, 0.15), (0.6, 1.0))),
        (((0.45, 0.0), (0.08, 0.6), (0.95, 0.6)), ((0.65, 0.35), (0.65, 1.0))),
        (((0.2, 0.0), (0.2, 0.5), (0.8, 0.5)), ((0.8, 0.0), (0.8, 1.0))),
        (((0.72, 1.0), (0.72, 0.0), (0.05, 0.7), (0.95, 0.7)),),
    ),
    5: (
        (((0.85, 0.02), (0.25, 0.02), (0.2, 0.45), (0.7, 0.42), (0.85, 0.7), (0.5, 1.0),
          (0.1, 0.86)),),
        (((0.2, 0.05), (0.2, 0.45), (0.65, 0.38), (0.85, 0.7), (0.55, 1.0), (0.1, 0.9)),
         ((0.15, 0.02), (0.9, 0.0))),
        (((0.85, 0.0), (0.2, 0.0), (0.2, 0.48), (0.85, 0.48), (0.85, 1.0), (0.15, 1.0)),),
        (((0.3, 0.1), (0.2, 0.5), (0.55, 0.45), (0.75, 0.75), (0.4, 1.0), (0.1, 0.95)),
         ((0.4, 0.0), (0.95, -0.05))),
    ),
    6: (
        (((0.25, 0.0), (0.2, 0.6), (0.28, 0.92), (0.6, 1.0), (0.82, 0.75), (0.55, 0.5),
          (0.22, 0.65)),),
        (((0.7, 0.0), (0.2, 0.62), (0.3, 0.95), (0.65, 0.98), (0.8, 0.72), (0.5, 0.55),
          (0.2, 0.7)),),
        (((0.85, 0.15), (0.55, 0.0), (0.2, 0.35), (0.18, 0.8), (0.5, 1.0), (0.8, 0.75),
          (0.55, 0.48), (0.2, 0.62)),),
        (((0.8, 0.0), (0.2, 0.0), (0.2, 1.0), (0.82, 1.0), (0.82, 0.5), (0.2, 0.5)),),
        (((0.5, 0.0), (0.3, 0.4), (0.28, 0.8), (0.5, 1.0), (0.72, 0.85), (0.62, 0.68),
          (0.32, 0.78)),),
    ),
}  # fmt: skip


def any_pen(rng: np.random.Generator) -> pens.Pen:
    """Return a pen of any colour, also of those that are printed, from a hair to a marker."""
    if rng.random() < 0.5:
        return pens.choose_pen(rng, str(rng.choice(["easy", "medium", "hard"])))
    if rng.random() < 0.3:  # a pencil, perhaps a hard one
        grey = rng.uniform(0.15, 0.5)
        return pens.Pen(
            (grey, grey, grey + 0.02), rng.uniform(0.35, 0.9), rng.uniform(0.6, 0.9), 0.4, 0.2
        )
    lightness = rng.uniform(0.15, 0.85)
    colour = colorsys.hsv_to_rgb(rng.random(), rng.uniform(0.3, 1.0), lightness)
    return pens.Pen(
        (colour[0], colour[1], colour[2]),
        float(np.exp(rng.uniform(np.log(0.3), np.log(1.9)))),
        rng.uniform(0.7, 0.98),
        rng.uniform(0, 0.35),
        rng.uniform(0, 0.4),
    )


@dataclass(slots=True)
class Scrawler:
    """Who writes, with what, and how.

    Attributes:
        rng: decides everything.
        pen: for numbers and crosses.
        box_pen: for boxes.
        digits: real people's.
        along: whether numbers run along the strip, as its frames are turned.
        own_strokes: whether numbers are of our own strokes, no real person's.
        tilt: how far numbers lean, in degrees.
        loose: how far they are off their place, as a share of it (sigma).
        sizes: how tall numbers are, as a share of the place, from and to.
        box_habit: what boxes go round: the ink, a square around it, or the place.
    """

    rng: np.random.Generator
    pen: pens.Pen
    box_pen: pens.Pen
    digits: pens.Digits
    along: bool
    own_strokes: bool
    tilt: float
    loose: float
    sizes: tuple[float, float]
    box_habit: str

    @staticmethod
    def chosen(rng: np.random.Generator, digits: pens.Digits) -> Scrawler:
        """Return somebody who writes."""
        pen = any_pen(rng)
        tall = float(rng.uniform(0.35, 1.15))
        return Scrawler(
            rng,
            pen,
            any_pen(rng) if rng.random() < 0.4 else pen,
            digits,
            bool(rng.random() < 0.3),
            bool(rng.random() < 0.3),
            float(rng.normal(0, 10)),
            float(rng.uniform(0.02, 0.14)),
            (tall, min(1.4, tall * 1.4)),
            str(rng.choice(["ink", "square", "place"], p=[0.5, 0.25, 0.25])),
        )

    def mark(self, canvas: Image, cell: PlayedCell, where: Rect, scale: float, pad: int) -> int:
        """Write what a cell holds into a frame that lies on a canvas.

        Args:
            canvas: the frame with a margin, which is written into.
            cell: what is written.
            where: the place to write, in mm of the frame.
            scale: pixels to the mm.
            pad: the canvas's margin in pixels.

        Returns:
            By how many right angles clockwise the mark is turned against its frame.
        """
        rng, side = self.rng, canvas.shape[0]
        self._stray(canvas, scale, pad)
        if not cell.written:
            return 0
        room = min(where.width, where.height) * scale
        middle = np.array([where.x + where.width / 2, where.y + where.height / 2]) * scale
        layers: list[tuple[pens.Mask, pens.Pen]]
        turns = 0
        if cell.crossed:
            large = rng.random() < 0.3
            frame = side - 2 * pad
            size = rng.uniform(0.55, 1.0) * frame if large else rng.uniform(0.35, 1.2) * room
            if large:
                middle = np.array([frame / 2, frame / 2])
            layers = [(self._cross(side, size, self._width(self.pen, scale)), self.pen)]
            lean = rng.uniform(-18, 18)
        else:
            layers = self._number(cell, side, room, scale)
            turns = self._turns(cell)
            lean = self.tilt + rng.normal(0, 5)
        middle = middle + rng.normal(0, self.loose * room, 2)
        matrix: Points = cv2.getRotationMatrix2D((side / 2, side / 2), -(90 * turns + lean), 1)
        matrix[:, 2] += middle + pad - side / 2
        for mask, tool in layers:
            placed = cv2.warpAffine(mask, matrix, (side, side), flags=cv2.INTER_LINEAR)
            ink_in(canvas, pens.grained(placed, tool.grain, rng), tool, None)
        return turns

    def _width(self, pen: pens.Pen, scale: float) -> float:
        return float(pen.width_mm * scale * self.rng.uniform(0.9, 1.1))

    def _turns(self, cell: PlayedCell) -> int:
        if self.along or self.rng.random() < 0.06:
            return 0 if self.rng.random() < 0.85 else int(self.rng.integers(4))
        return -cell.quarter_turns % 4

    def _number(
        self, cell: PlayedCell, side: int, room: float, scale: float
    ) -> list[tuple[pens.Mask, pens.Pen]]:
        rng, pen = self.rng, self.pen
        tall = rng.uniform(*self.sizes) * room
        width = min(self._width(pen, scale), 0.28 * tall)
        number = cell.number or 0
        if self.own_strokes:
            mask = self._strokes(number, side, tall, width)
        else:
            mask = pens.digit_mask(
                number, side, tall, width, rng=rng, digits=self.digits, pressure=pen.pressure
            )
        if rng.random() < 0.05:  # gone over once more
            shift = np.array([[1, 0, 0], [0, 1, 0]], float)
            shift[:, 2] = rng.normal(0, 0.03 * tall, 2)
            mask = np.maximum(mask, cv2.warpAffine(mask, shift, (side, side)))
        layers = [(mask, pen)]
        if cell.boxed is not None:
            thick = min(self._width(self.box_pen, scale), 0.22 * tall)
            box = self._box(mask, side, tall, room, thick)
            layers.append((box, self.box_pen))
        return layers

    def _strokes(self, number: int, side: int, tall: float, width: float) -> pens.Mask:
        """Return a number of our own strokes, smooth or angular."""
        rng = self.rng
        if rng.random() < 0.35:
            return pens.digit_mask(
                number, side, tall, width, rng=rng, digits=None, pressure=self.pen.pressure
            )
        ways = _WAYS[number]
        way = ways[int(rng.integers(len(ways)))]
        slim, slant = rng.uniform(0.4, 0.95), rng.normal(0, 0.15)
        angular, shaky = rng.random() < 0.3, rng.uniform(0.01, 0.05)
        lines = []
        for stroke in way:
            points = [(x + rng.normal(0, shaky), y + rng.normal(0, shaky)) for x, y in stroke]
            line = np.asarray(points) if angular else pens.smooth(points, 14)
            x, y = (line[:, 0] - 0.5) * slim, line[:, 1] - 0.5
            lines.append(np.stack([x - slant * y, y], axis=1) * tall + side / 2)
        return pens.line_mask(side, lines, width, rng, self.pen.pressure)

    def _cross(self, side: int, size: float, width: float) -> pens.Mask:
        rng = self.rng
        if rng.random() < 0.4:
            return pens.cross_mask(side, size, width, rng, self.pen.pressure)
        half = size / 2 * np.array([rng.uniform(0.65, 1), rng.uniform(0.65, 1)])

        def end(x: float, y: float) -> tuple[float, float]:
            return x + rng.normal(0, 0.12), y + rng.normal(0, 0.12)

        bow = rng.normal(0, 0.14, 4)
        one = [end(-1, -1), (bow[0], bow[1]), end(1, 1)]
        other = [end(1, -1), (bow[2], bow[3]), end(-1, 1)]
        looped = rng.random() < 0.2  # in one go, with a loop at a side
        strokes = [[*one, end(1.1, 0.1), *other]] if looped else [one, other]
        lines = [pens.smooth(stroke, 16) * half + side / 2 for stroke in strokes]
        return pens.line_mask(side, lines, width, rng, self.pen.pressure)

    def _box(self, mask: pens.Mask, side: int, tall: float, room: float, width: float) -> pens.Mask:
        """Return a box around a number: close or wide, or about the place, whatever is in it."""
        rng = self.rng
        left, upper, right, lower = pens.ink_box(mask)
        habit = self.box_habit if rng.random() < 0.75 else str(rng.choice(["ink", "place"]))
        if habit == "place":
            half = rng.uniform(0.42, 0.62) * room * np.exp(rng.normal(0, 0.06, 2))
            middle = side / 2 + rng.normal(0, 0.06 * room, 2)
            half = np.maximum(half, [0.48 * (right - left), 0.48 * (lower - upper)])
            left, upper = (middle - half).tolist()
            right, lower = (middle + half).tolist()
        else:
            if habit == "square":
                reach = max(right - left, lower - upper) / 2 * rng.uniform(0.8, 1.0)
                x, y = (left + right) / 2, (upper + lower) / 2
                left, right, upper, lower = x - reach, x + reach, y - reach, y + reach
            # The narrower the box, the closer its lines are to the number's.
            gaps = rng.uniform(-0.05, 0.32) * tall + rng.normal(0, 0.06 * tall, 4)
            gaps = np.maximum(gaps, -0.08 * tall)
            left, upper = left - gaps[0], upper - gaps[1]
            right, lower = right + gaps[2], lower + gaps[3]
            thin = max(0.22 * tall, 2.2 * width)  # a 1's box still is no line
            if right - left < thin:
                x = (left + right) / 2
                left, right = x - thin / 2, x + thin / 2
        around = left, upper, right, lower
        if rng.random() < 0.45:
            return pens.box_mask(side, around, width, rng, self.box_pen.pressure)
        return self._outline(side, around, width)

    def _outline(
        self, side: int, around: tuple[float, float, float, float], width: float
    ) -> pens.Mask:
        """Return a box with round corners, with a gap, of two angles, or drawn over and over."""
        rng = self.rng
        left, upper, right, lower = around
        middle = np.array([(left + right) / 2, (upper + lower) / 2])
        half = np.array([(right - left) / 2, (lower - upper) / 2])
        loose = 0.04 * float(half.mean())
        kind = rng.random()
        corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], float)
        corners[:, 0] += rng.normal(0, 0.1) * corners[:, 1]
        corners = np.roll(corners, int(rng.integers(4)), axis=0)
        if rng.random() < 0.5:
            corners = corners[::-1]
        paths: list[Points]
        if kind < 0.3:  # round corners
            angles = rng.uniform(0, 2 * np.pi) + np.linspace(0, 2 * np.pi * rng.uniform(0.93, 1.1))
            c, s = np.cos(angles), np.sin(angles)
            round_by = rng.uniform(2.0, 8.0)
            radius = (np.abs(c) ** round_by + np.abs(s) ** round_by) ** (-1 / round_by)
            grow = 1.05 if round_by > 4 else 1.15
            paths = [np.stack([c, s], axis=1) * radius[:, None] * grow]
        elif kind < 0.6:  # one line that ends too early or too late, or leaves a gap
            end = corners[3] + (corners[0] - corners[3]) * rng.uniform(0.7, 1.25)
            paths = [np.vstack([corners, end])]
        elif kind < 0.8:  # two angles
            paths = [corners[[0, 1, 2]], corners[[2, 3, 0]]]
            paths = [path * rng.uniform(0.94, 1.06, 2) for path in paths]
        else:  # over and over
            paths = [np.vstack([corners, corners, corners[:1]])]
        lines = []
        for path in paths:
            points = path * half + middle + rng.normal(0, loose, path.shape)
            if kind < 0.3:
                smoothed = pens.smooth([(float(x), float(y)) for x, y in path * half + middle], 4)
                lines.append(smoothed + rng.normal(0, loose, 2))
                continue
            for a, b in pairwise(points):
                bent = (a + b) / 2 + rng.normal(0, loose * 0.6, 2)
                lines.append(pens.smooth([tuple(a), tuple(bent), tuple(b)], 10))
        return pens.line_mask(side, lines, width, rng, self.box_pen.pressure)

    def _stray(self, canvas: Image, scale: float, pad: int) -> None:
        """Let ink stray: a line of the next frame's box over the edge, a dot, a slip of the pen."""
        rng, side = self.rng, canvas.shape[0]
        frame = side - 2 * pad
        lines = []
        if rng.random() < 0.1:  # along an edge, as a box or a × next door leaves it
            depth = rng.uniform(-0.08, 0.06) * frame + pad
            reach = np.sort(rng.uniform(0, side, 2))
            bend = rng.normal(0, 0.03 * frame, 3)
            across = np.array([reach[0], reach.mean(), reach[1]])
            edge = np.stack([across, depth + bend], axis=1) - side / 2
            quarter = int(rng.integers(4))
            turn = np.round(
                [[np.cos(np.pi / 2 * quarter), -np.sin(np.pi / 2 * quarter)],
                 [np.sin(np.pi / 2 * quarter), np.cos(np.pi / 2 * quarter)]]
            )  # fmt: skip
            lines.append(pens.smooth([tuple(point) for point in edge @ turn.T + side / 2], 12))
        if rng.random() < 0.05:  # where a pen was put down
            at = rng.uniform(pad, side - pad, 2)
            lines.append(np.stack([at, at + rng.normal(0, 0.4 * scale, 2)]))
        if lines:
            mask = pens.line_mask(side, lines, self._width(self.pen, scale), rng)
            ink_in(canvas, pens.grained(mask, self.pen.grain, rng), self.pen, None)
