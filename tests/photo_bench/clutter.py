"""Other things that lie on a table: pens, dice, coins, slips of paper."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np

from tests.photo_bench.table_top import Points, TableTop


def clutter(
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
