"""A played table laid out: ground, strips pasted over one another, ink, other things."""

from __future__ import annotations

import numpy as np

from printables.finishing.ink import Ink
from printables.lineframe.frame_art import plan
from tests.photo_bench import pens
from tests.photo_bench.clutter import clutter
from tests.photo_bench.games import PlayedTable, Position, Strip
from tests.photo_bench.grounds import ground_tile
from tests.photo_bench.hand import Hand
from tests.photo_bench.prints import FIRST, frame_pictures
from tests.photo_bench.strips import printed_frames, stick
from tests.photo_bench.table_top import Points, TableTop


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
        clutter(top, difficulty, rng, (low, high), side_mm)
    hand = Hand.chosen(rng, difficulty, digits or pens.test_digits())
    places: dict[Position, Points] = {}  # the corners of a frame, covered later or not
    for event in table.events:
        if isinstance(event, Strip):
            matrix = stick(top, frames, event, side_mm=side_mm, difficulty=difficulty, rng=rng)
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
