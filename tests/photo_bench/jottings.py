"""Handwriting where the ink is not one: boxes fainter than their number, and numbers put right.

People box a number later, with another pen, in passing: a hair's breadth, grey beside black, open
at a corner, drawn twice, or along the disc's rim; most of all around a 1, that fills it. And they
strike a number out and write the right one beside it. Felt-tips bleed, biros skip.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

import cv2
import numpy as np

from tests.photo_bench import pens
from tests.photo_bench.games import PlayedCell
from tests.photo_bench.scrawls import Scrawler, any_pen
from tests.photo_bench.table_top import Points

_ONES = 0.25  # of boxed numbers, how many are made a 1
_CORRECTED = 0.07
_FAINT = 0.65


def fainter(pen: pens.Pen, rng: np.random.Generator) -> pens.Pen:
    """Return a pen that leaves less than another: thinner, lighter, or both."""
    other = pen if rng.random() < 0.4 else any_pen(rng)
    pale = rng.uniform(0, 0.45)
    red, green, blue = (part + (0.9 - part) * pale for part in other.colour)
    return pens.Pen(
        (red, green, blue),
        float(min(pen.width_mm, rng.uniform(0.25, 0.6))),
        float(min(pen.strength, rng.uniform(0.4, 0.9))),
        rng.uniform(0, 0.5),
        rng.uniform(0, 0.3),
    )


@dataclass(slots=True)
class Jotter(Scrawler):
    """A scrawler who boxes faintly and puts numbers right."""

    @staticmethod
    def chosen(rng: np.random.Generator, digits: pens.Digits) -> Jotter:
        """Return somebody who writes."""
        base = Scrawler.chosen(rng, digits)
        box_pen = fainter(base.pen, rng) if rng.random() < _FAINT else base.box_pen
        parts = {name: getattr(base, name) for name in Scrawler.__slots__}
        return Jotter(**{**parts, "box_pen": box_pen})

    def changed(self, cell: PlayedCell) -> PlayedCell:
        """Return a cell that is written instead: many a boxed number becomes a 1."""
        if cell.boxed is not None and self.rng.random() < _ONES:
            return replace(cell, number=1)
        return cell

    def _number(
        self, cell: PlayedCell, side: int, room: float, scale: float
    ) -> list[tuple[pens.Mask, pens.Pen]]:
        # Past the name of the class, for a dataclass with slots is made anew.
        (mask, pen), *box = Scrawler._number(self, cell, side, room, scale)
        rng = self.rng
        if rng.random() < _CORRECTED:
            return self._corrected(cell, side, room, scale)
        if rng.random() < 0.15:  # it bleeds into the paper
            mask = np.clip(
                1.6 * cv2.GaussianBlur(mask, (0, 0), rng.uniform(0.05, 0.18) * scale), 0, 1
            )
        return [(mask, pen), *((self._uneven(drawn), tool) for drawn, tool in box)]

    def _corrected(
        self, cell: PlayedCell, side: int, room: float, scale: float
    ) -> list[tuple[pens.Mask, pens.Pen]]:
        """Return another number struck out, and the right one beside it."""
        rng, pen = self.rng, self.pen
        other = int(rng.choice([n for n in range(1, 7) if n != cell.number]))
        tall = rng.uniform(0.4, 0.62) * room
        width = min(self._width(pen, scale), 0.22 * tall)

        def digit(number: int, middle: Points) -> pens.Mask:
            mask = (
                self._strokes(number, side, tall, width)
                if self.own_strokes
                else pens.digit_mask(
                    number, side, tall, width, rng=rng, digits=self.digits, pressure=pen.pressure
                )
            )
            return shifted(mask, middle)

        apart = np.array([rng.uniform(0.28, 0.36) * room, rng.normal(0, 0.06 * room)])
        apart *= rng.choice([-1, 1])
        wrong, right = digit(other, -apart), digit(cell.number or 0, apart)
        left, upper, far, lower = pens.ink_box(wrong)
        reach = rng.uniform(0.05, 0.2, 2) * tall
        lines = [
            self._struck(left - reach[0], upper - reach[1], far + reach[0], lower + reach[1])
            for _ in range(int(rng.integers(1, 5)))
        ]
        struck = np.maximum(wrong, pens.line_mask(side, lines, width, rng, pen.pressure))
        layers = [(np.maximum(struck, right), pen)]
        if cell.boxed is not None:
            middle = shifted(right, -apart)  # a box is drawn around what lies in the middle
            thick = min(self._width(self.box_pen, scale), 0.22 * tall)
            box = shifted(self._box(middle, side, tall, tall, thick), apart)
            layers.append((self._uneven(box), self.box_pen))
        return layers

    def _struck(self, left: float, upper: float, right: float, lower: float) -> Points:
        """Return a line through what is struck out, any way."""
        rng = self.rng
        way = rng.random()
        a, b = (left, lower), (right, upper)
        if way < 0.3:
            a, b = (left, upper), (right, lower)
        elif way < 0.6:
            y = rng.uniform(0.3, 0.7) * (lower - upper) + upper
            a, b = (left, y), (right, y + rng.normal(0, 0.1) * (lower - upper))
        bent = (np.array(a) + b) / 2 + rng.normal(0, 0.03 * (lower - upper), 2)
        return pens.smooth([a, (float(bent[0]), float(bent[1])), b], 12)

    def _box(self, mask: pens.Mask, side: int, tall: float, room: float, width: float) -> pens.Mask:
        rng = self.rng
        way = rng.random()
        if way < 0.55:
            return Scrawler._box(self, mask, side, tall, room, width)
        left, upper, right, lower = pens.ink_box(mask)
        middle = np.array([left + right, upper + lower]) / 2
        half = np.array([right - left, lower - upper]) / 2
        if way < 0.7:  # along the disc's rim, in or out of it
            middle = np.full(2, side / 2) + rng.normal(0, 0.04 * room, 2)
            half = np.full(2, rng.uniform(0.44, 0.56) * room) * np.exp(rng.normal(0, 0.04, 2))
        else:
            half = np.maximum(half + rng.uniform(0.02, 0.3) * tall, 2.2 * width)
            if rng.random() < 0.4:
                half = np.full(2, half.max() * rng.uniform(0.8, 1.0))
        loose = 0.04 * float(half.mean())
        corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], float) * half + middle
        corners = np.roll(corners + rng.normal(0, loose, (4, 2)), int(rng.integers(4)), axis=0)
        lines = self._sides(corners, loose)
        if rng.random() < 0.3:  # a second time, a little beside
            away = rng.uniform(1.2, 3.0) * width * rng.choice([-1, 1], 2)
            grow = 1 + rng.uniform(-0.1, 0.14)
            again = self._sides((corners - middle) * grow + middle, loose)
            lines += [line + 0.4 * away for line in again]
        return pens.line_mask(side, lines, width, rng, self.box_pen.pressure)

    def _sides(self, corners: Points, loose: float) -> list[Points]:
        """Return the sides of a box, perhaps open at a corner or where it ends."""
        rng = self.rng
        open_at = int(rng.integers(4)) if rng.random() < 0.5 else -1
        gaps = rng.uniform(0, 0.3, 2)
        lines = []
        for at, (a, b) in enumerate(pairwise([*corners, corners[0]])):
            start = gaps[0] if at == open_at else rng.normal(0, 0.04)
            end = gaps[1] if (at + 1) % 4 == open_at else rng.normal(0, 0.04)
            near, far = a + (b - a) * start, b - (b - a) * end
            bent = (near + far) / 2 + rng.normal(0, loose, 2)
            lines.append(pens.smooth([tuple(near), tuple(bent), tuple(far)], 10))
        return lines

    def _uneven(self, mask: pens.Mask) -> pens.Mask:
        """Return a box as a pen that hardly writes leaves it: fainter towards some side."""
        rng = self.rng
        if rng.random() < 0.6:
            return mask
        side = mask.shape[0]
        coarse = rng.uniform(rng.uniform(0.1, 0.6), 1.0, (4, 4)).astype(np.float32)
        return np.asarray(mask * cv2.resize(coarse, (side, side), interpolation=cv2.INTER_LINEAR))


def shifted(mask: pens.Mask, by: Points) -> pens.Mask:
    """Return a mask moved by x, y pixels."""
    matrix = np.array([[1, 0, by[0]], [0, 1, by[1]]], float)
    return np.asarray(cv2.warpAffine(mask, matrix, mask.shape[1::-1], flags=cv2.INTER_LINEAR))
