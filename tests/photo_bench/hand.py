"""Who writes into frames, with what, and how sloppily."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from printables.drawing.display_list import Rect
from printables.lineframe.frame_art import Plan
from tests.photo_bench import pens
from tests.photo_bench.games import PlayedCell, Position
from tests.photo_bench.table_top import Image, Points, TableTop


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
