"""Handwriting where ink runs into ink: boxes so near that they cross what they go round.

People fill the disc: a felt-tip's 1 is a bar, its box as thick as the number is wide and drawn over
its corners, as a loop or along the disc's rim. Others write in pencil, pale and broken, box loosely
with four lines that miss each other, or twice. What a pen does here it does to numbers with a box
and to those without: how thick or pale a line is tells nothing of a box.
"""

from __future__ import annotations

import colorsys
from dataclasses import dataclass, replace
from itertools import pairwise

import cv2
import numpy as np

from tests.photo_bench import pens
from tests.photo_bench.games import PlayedCell
from tests.photo_bench.jottings import fainter
from tests.photo_bench.scrawls import Scrawler, any_pen
from tests.photo_bench.table_top import Points

_ONES = 0.2
"""Of numbers, boxed or not, how many are made a 1: a line beside a line is what is mistaken."""

_SLIMMEST = 3.2
"""How many times a pen's width a number is tall at least."""


def common_pen(rng: np.random.Generator) -> pens.Pen:
    """Return a pencil, a ballpoint, a felt tip of a millimetre and a half, or any pen."""
    kind = rng.random()
    if kind < 0.3:
        grey = rng.uniform(0.1, 0.5)
        width, strength = rng.uniform(0.35, 0.8), rng.uniform(0.3, 0.85)
        return pens.Pen((grey, grey, grey + 0.03), width, strength, rng.uniform(0.1, 0.6), 0.2)
    if kind > 0.85:
        return any_pen(rng)
    hue = rng.choice([0.0, 0.4, 0.63, 0.66]) + rng.normal(0, 0.03)
    red, green, blue = colorsys.hsv_to_rgb(
        hue % 1, rng.choice([0.1, rng.uniform(0.6, 1.0)]), rng.uniform(0.1, 0.75)
    )
    if kind < 0.57:
        width, strength, grain = rng.uniform(0.28, 0.6), rng.uniform(0.7, 0.95), 0.3 * rng.random()
    else:
        width, strength, grain = rng.uniform(0.9, 1.8), rng.uniform(0.8, 0.98), 0.05
    return pens.Pen((red, green, blue), width, strength, grain, rng.uniform(0.05, 0.3))


@dataclass(slots=True)
class TightHand(Scrawler):
    """A scrawler whose numbers and boxes run into each other and into the rim."""

    @staticmethod
    def chosen(rng: np.random.Generator, digits: pens.Digits) -> TightHand:
        """Return somebody who writes."""
        base = Scrawler.chosen(rng, digits)
        parts = {name: getattr(base, name) for name in Scrawler.__slots__}
        pen = common_pen(rng)
        box_pen = pen
        if rng.random() < 0.4:
            box_pen = common_pen(rng) if rng.random() < 0.7 else fainter(pen, rng)
        return TightHand(**{**parts, "pen": pen, "box_pen": box_pen})

    def changed(self, cell: PlayedCell) -> PlayedCell:
        """Return a cell that is written instead: many a number becomes a 1, boxed or not."""
        if cell.number is not None and self.rng.random() < _ONES:
            return replace(cell, number=1)
        return cell

    def _number(
        self, cell: PlayedCell, side: int, room: float, scale: float
    ) -> list[tuple[pens.Mask, pens.Pen]]:
        rng, pen = self.rng, self.pen
        width = self._width(pen, scale)
        tall = min(max(rng.uniform(*self.sizes) * room, _SLIMMEST * width), 1.2 * room)
        width = min(width, tall / _SLIMMEST)
        number = cell.number or 0
        if self.own_strokes:
            mask = self._strokes(number, side, tall, width)
        else:
            mask = pens.digit_mask(
                number, side, tall, width, rng=rng, digits=self.digits, pressure=pen.pressure
            )
        if rng.random() < 0.12:  # it bleeds into the paper
            soft = cv2.GaussianBlur(mask, (0, 0), rng.uniform(0.05, 0.18) * scale)
            mask = np.clip(1.6 * soft, 0, 1)
        layers = [(mask, pen)]
        if cell.boxed is not None:
            thick = min(self._width(self.box_pen, scale), 0.4 * tall)
            layers.append((self._box(mask, side, tall, room, thick), self.box_pen))
        return layers

    def _box(self, mask: pens.Mask, side: int, tall: float, room: float, width: float) -> pens.Mask:
        """Return a box of one of six kinds, often over the number's own ink."""
        rng = self.rng
        left, upper, right, lower = pens.ink_box(mask)
        middle = np.array([left + right, upper + lower]) / 2
        half = np.array([right - left, lower - upper]) / 2 + rng.uniform(-0.08, 0.3) * tall
        if rng.random() < 0.5:
            half[0] = max(half[0], half[1] * rng.uniform(0.7, 1.05))
        half = np.maximum(half, [1.6 * width + 0.08 * tall, 0.35 * tall])
        kind = rng.choice(["closed", "lines", "loop", "twice", "rim", "own"], p=_KINDS)
        if kind == "own":
            return Scrawler._box(self, mask, side, tall, room, width)
        if kind == "rim":  # of a disc, or of the square beside a code
            middle = np.full(2, side / 2) + rng.normal(0, 0.03 * room, 2)
            half = np.full(2, rng.uniform(0.42, 0.57) * room) * np.exp(rng.normal(0, 0.05, 2))
        if kind == "loop" or (kind == "rim" and rng.random() < 0.6):
            grow = 1.0 if kind == "rim" else rng.uniform(1.0, 1.3)
            lines = [self._loop(middle, half * grow)]
        elif kind == "lines":
            lines = self._four_lines(middle, half)
        else:
            lines = [self._round(middle, half)]
            if kind == "twice":
                again = half * rng.uniform(1.0, 1.2) + rng.uniform(0, 1.5) * width
                lines.append(self._round(middle + rng.normal(0, 0.03, 2) * tall, again))
        return pens.line_mask(side, lines, width, rng, self.box_pen.pressure)

    def _loop(self, middle: Points, half: Points) -> Points:
        """Return an ellipse that ends a little beside where it began."""
        rng = self.rng
        angles = rng.uniform(0, 2 * np.pi) + np.linspace(0, 2 * np.pi * rng.uniform(0.92, 1.15), 60)
        drift = 1 + rng.uniform(-0.1, 0.1) * np.linspace(0, 1, 60)
        dent = 1 + rng.uniform(0, 0.05) * np.sin(2 * angles + rng.uniform(0, 2 * np.pi))
        circle = np.stack([np.cos(angles), np.sin(angles)], axis=1)
        return np.asarray(middle + circle * half * (drift * dent)[:, None])

    def _corners(self, middle: Points, half: Points) -> Points:
        """Return the corners of a box, each somewhat off, from any of them either way round."""
        rng = self.rng
        corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], float) * half + middle
        corners += rng.normal(0, 0.07 * float(half.mean()), (4, 2))
        corners = np.roll(corners, int(rng.integers(4)), axis=0)
        return corners[::-1] if rng.random() < 0.5 else corners

    def _side(self, start: Points, end: Points) -> Points:
        """Return a line that is nearly straight."""
        long = float(np.linalg.norm(end - start))
        bent = (start + end) / 2 + self.rng.normal(0, 0.03 * long, 2)
        return pens.smooth([tuple(start), tuple(bent), tuple(end)], 10)

    def _four_lines(self, middle: Points, half: Points) -> list[Points]:
        """Return four lines that cross at the corners, or leave them open."""
        rng = self.rng
        corners = self._corners(middle, half)
        lines = []
        for start, end in zip(corners, np.roll(corners, -1, axis=0), strict=True):
            over = rng.uniform(-0.16, 0.16, 2)[:, None] * (end - start)
            lines.append(self._side(start - over[0], end + over[1]))
        return lines

    def _round(self, middle: Points, half: Points) -> Points:
        """Return one line round four corners, that perhaps ends before or after the first."""
        rng = self.rng
        corners = self._corners(middle, half)
        away = corners[0] - corners[3]
        end = corners[3] + away * rng.uniform(0.72 if rng.random() < 0.4 else 0.95, 1.15)
        end = end + rng.normal(0, 0.05 * float(half.mean()), 2)
        path = [*corners, end]
        sides = [self._side(a, b) for a, b in pairwise(path)]
        return np.concatenate(sides)


_KINDS = (0.27, 0.21, 0.17, 0.1, 0.13, 0.12)


@dataclass(slots=True)
class WideHand(TightHand):
    """A tight hand who boxes beyond the place to write, over coloured print, often palely."""

    @staticmethod
    def chosen(rng: np.random.Generator, digits: pens.Digits) -> WideHand:
        """Return somebody who writes."""
        base = TightHand.chosen(rng, digits)
        parts = {name: getattr(base, name) for name in Scrawler.__slots__}
        if rng.random() < 0.4:  # all in pencil
            grey = rng.uniform(0.1, 0.35)
            width, strength = rng.uniform(0.35, 0.75), rng.uniform(0.4, 0.85)
            pencil = pens.Pen(
                (grey, grey, grey + 0.02), width, strength, rng.uniform(0.1, 0.5), 0.2
            )
            parts |= {"pen": pencil, "box_pen": pencil}
        return WideHand(**parts)

    def _box(self, mask: pens.Mask, side: int, tall: float, room: float, width: float) -> pens.Mask:
        rng = self.rng
        if rng.random() > _BEYOND:
            return TightHand._box(self, mask, side, tall, room, width)
        middle = np.full(2, side / 2) + rng.normal(0, 0.06 * room, 2)
        half = rng.uniform(0.48, 0.95) * room * np.exp(rng.normal(0, 0.12, 2))
        kind = rng.random()
        if kind < 0.35:
            lines = [self._loop(middle, half)]
        elif kind < 0.65:
            lines = self._four_lines(middle, half)
        else:
            lines = [self._round(middle, half)]
        return pens.line_mask(side, lines, width, rng, self.box_pen.pressure)


_BEYOND = 0.45
