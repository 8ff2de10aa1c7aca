"""Strips as they are printed, cut out somewhat off the line, and pasted somewhat crooked."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from games.lineframe.entry import STEPS
from tests.photo_bench.games import QUARTER_TURNS, Strip
from tests.photo_bench.table_top import Image, Points, TableTop


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


def stick(
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
