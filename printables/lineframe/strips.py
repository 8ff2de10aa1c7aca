"""Where a tape's frames lie on paper: strips that are cut apart and stuck into one long tape.

Strips share their long edges, so that one cut parts two of them. Each but the last has a join tab
at its right end, which goes under the first frame of the next. All is plain numbers in the
millimetres of a `Sheet`; `strip_art` draws them.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.message import Message, message
from printables.page.paper import Sheet

WASTE_LEFT_MM = 4.0
WASTE_RIGHT_MM = 3.0
WASTE_MM = 3.5  # above, below, and between two blocks of strips
TAB_MM = (6.0, 12.0)
"""The least and the greatest width of a join tab."""


class FrameSizeError(ValueError):
    """A frame that does not fit the paper.

    Attributes:
        message: why, for a person, with the size that would do.
    """

    def __init__(self, reason: Message) -> None:
        self.message = reason
        super().__init__(str(reason))


@dataclass(frozen=True, slots=True)
class Tab:
    """A join tab.

    Attributes:
        x, y: its top left corner.
        width, height: its sides.
        next_frame: the number of the frame that comes over it.
    """

    x: float
    y: float
    width: float
    height: float
    next_frame: int


@dataclass(frozen=True, slots=True)
class Strip:
    """A strip of frames.

    Attributes:
        number: which one of its tape it is, from 1.
        first: the number of its first frame.
        count: how many frames it has.
        x, y: its top left corner.
        side: the side of a frame.
        tab: the join tab at its right end; None at the tape's end.
    """

    number: int
    first: int
    count: int
    x: float
    y: float
    side: float
    tab: Tab | None

    @property
    def frames(self) -> tuple[tuple[int, float, float], ...]:
        """The number of each frame and its top left corner."""
        return tuple((self.first + at, self.x + at * self.side, self.y) for at in range(self.count))

    @property
    def right(self) -> float:
        """Where it ends, its tab included."""
        return self.tab.x + self.tab.width if self.tab else self.x + self.count * self.side


def largest_side(sheet: Sheet) -> float:
    """Return the side of the largest frame of which a strip, with its tab, fits a page."""
    wide = sheet.width_mm - WASTE_LEFT_MM - WASTE_RIGHT_MM - TAB_MM[0]
    return min(wide, sheet.height_mm - 2 * WASTE_MM)


def lay_strips(frames: int, side: float, sheet: Sheet) -> tuple[tuple[Strip, ...], ...]:
    """Return the strips of a tape, page by page.

    Args:
        frames: how many frames the tape has.
        side: the side of a frame in mm.
        sheet: the room on each page.

    Raises:
        FrameSizeError: not even one frame fits.

    >>> (page,) = lay_strips(80, 20, Sheet(194, 266))
    >>> [strip.count for strip in page]
    [9, 9, 9, 9, 9, 9, 9, 9, 8]
    """
    room = sheet.width_mm - WASTE_LEFT_MM - WASTE_RIGHT_MM
    least, most = TAB_MM
    per_strip = int((room - least) // side)
    largest = largest_side(sheet)
    if side > largest:
        raise FrameSizeError(
            message(
                "a frame of {side} mm does not fit this paper; {largest} mm is the most",
                side=f"{side:g}",
                largest=int(largest),
            )
        )
    tab_width = min(most, room - per_strip * side)
    x = WASTE_LEFT_MM + (room - per_strip * side - tab_width) / 2
    pages: list[list[Strip]] = [[]]
    y = WASTE_MM
    for number, first in enumerate(range(1, frames + 1, per_strip), 1):
        count = min(per_strip, frames + 1 - first)
        last = first + count > frames
        if last and pages[-1]:
            y += WASTE_MM + WASTE_MM  # the tape's end is cut elsewhere: room for its guides
        if y + side + WASTE_MM > sheet.height_mm + 1e-9:
            pages.append([])
            y = WASTE_MM
        tab = None if last else Tab(x + count * side, y, tab_width, side, first + count)
        pages[-1].append(Strip(number, first, count, x, y, side, tab))
        y += side
    return tuple(map(tuple, pages))
