"""Blocks of the gallery: pieces of one kind in rows, and how blocks stand next to each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from printables import palette
from printables.drawing import Drawing, Text
from printables.exhibits import Exhibit
from printables.fonts import text_width_mm
from printables.kinds import kind_words
from printables.page import Translate

PIECE_SCALE = 0.5
LARGE_SCALE = 0.25
LARGE_MM = 110.0
"""From this length of a side on, something is a board or a sheet, and shown small."""

SHEET_MM = 190.0
"""From this width on it is a sheet, and stands on the right."""

_CAPTION_PT = 14.0
_SMALL_PT = 11.0
_CAPTION_MM = 13.0
_COUNT_PT = 9.0
_COUNT_MM = 4.4
_GAP_MM = 3.0
_BETWEEN_MM = 12.0
_BELOW_MM = 8.0
_WIDER = 1.34  # how much wider than need be a block may be, to have full rows


@dataclass(frozen=True, slots=True)
class Block:
    """Pieces of one kind, all of one size.

    Attributes:
        name: what they are, for people.
        said: what else is said of them.
        exhibits: the pieces.
        scale: how large they are shown.
        counted: whether each says how often it is printed.
    """

    name: str
    said: str
    exhibits: tuple[Exhibit, ...]
    scale: float
    counted: bool

    @property
    def cell_mm(self) -> tuple[float, float]:
        """The room of one piece, with its count."""
        width = max(exhibit.width_mm for exhibit in self.exhibits) * self.scale
        height = max(exhibit.height_mm for exhibit in self.exhibits) * self.scale
        return width, height + (_COUNT_MM if self.counted else 0)

    @property
    def sheet(self) -> bool:
        """Whether it is a sheet of paper, and no piece."""
        return self.exhibits[0].width_mm >= SHEET_MM

    def columns_within(self, height_mm: float) -> int:
        """Return in how many columns it is so high; 0 if it cannot be so low."""
        rows = int((height_mm - _CAPTION_MM + _GAP_MM + 1e-9) // (self.cell_mm[1] + _GAP_MM))
        if rows < 1:
            return 0
        count = len(self.exhibits)
        least = ceil(count / rows)
        full = (n for n in range(least, int(least * _WIDER) + 1) if count % n == 0)
        return next(full, least)

    def size_mm(self, columns: int) -> tuple[float, float]:
        """Return its sides in so many columns, with its caption."""
        width, height = self.cell_mm
        rows = ceil(len(self.exhibits) / columns)
        words = max(
            text_width_mm(self.name, _CAPTION_PT, "bold"), text_width_mm(self.said, _SMALL_PT)
        )
        return (
            max(words, columns * (width + _GAP_MM) - _GAP_MM),
            _CAPTION_MM + rows * (height + _GAP_MM) - _GAP_MM,
        )

    def caption(self, x: float, y: float) -> Iterator[Drawing]:
        """Yield its caption, the upper edge of which is at `y`."""
        yield Text(x, y + 3.6, self.name, _CAPTION_PT, "bold", colour=palette.TEXT, role="kind")
        yield Text(x, y + 8.8, self.said, _SMALL_PT, colour=palette.QUIET)


@dataclass(frozen=True, slots=True)
class Standing:
    """A block in its place: `(x_mm, y_mm)` is its top left corner within its band."""

    block: Block
    x_mm: float
    y_mm: float
    columns: int

    @property
    def places(self) -> tuple[tuple[float, float], ...]:
        """Where the top left corners of its pieces are within the band."""
        width, height = self.block.cell_mm
        return tuple(
            (
                self.x_mm + at % self.columns * (width + _GAP_MM),
                self.y_mm + _CAPTION_MM + at // self.columns * (height + _GAP_MM),
            )
            for at in range(len(self.block.exhibits))
        )

    def labels(self, x: float, y: float) -> Iterator[Drawing]:
        """Yield how often each piece is printed, below it; the band begins at `(x, y)`."""
        if not self.block.counted:
            return
        width, height = self.block.cell_mm
        for exhibit, (left, top) in zip(self.block.exhibits, self.places, strict=True):
            place = x + left + width / 2, y + top + height - 0.6
            said = f"×{exhibit.count}"
            yield Text(*place, said, _COUNT_PT, "medium", "middle", palette.QUIET, role="count")


def blocks_of(exhibits: Sequence[Exhibit], tr: Translate) -> tuple[Block, ...]:
    """Return the pieces in blocks, in their order, with sheets behind all others."""
    kinds: dict[str, list[Exhibit]] = {}
    for exhibit in exhibits:
        kinds.setdefault(exhibit.piece, []).append(exhibit)
    found = [_block(kind, tuple(of), tr) for kind, of in kinds.items()]
    return tuple(sorted(found, key=lambda block: block.sheet))


def _block(kind: str, of: tuple[Exhibit, ...], tr: Translate) -> Block:
    width = max(exhibit.width_mm for exhibit in of)
    height = max(exhibit.height_mm for exhibit in of)
    total = sum(exhibit.count for exhibit in of)
    size = f"{width:.0f} × {height:.0f} mm"
    counted = len(of) > 1 and total > len(of)
    said = size if total == 1 else f"×{total} · {size}"
    scale = LARGE_SCALE if max(width, height) >= LARGE_MM else PIECE_SCALE
    return Block(kind_words(kind, tr), said, of, scale, counted)


@dataclass(slots=True)
class _Column:
    x: float
    width: float
    height: float


def stand(blocks: Sequence[Block], width_mm: float) -> tuple[tuple[Standing, ...], float]:
    """Return blocks next to each other in the least height in which they are no wider.

    A block stands below the one before it where there is room. What is left over is between the
    pieces and the sheets, so that these end on the right.

    Returns:
        The blocks in their places, and how high the band is.
    """
    height = max(_CAPTION_MM + block.cell_mm[1] for block in blocks)
    while True:
        standing, width = _within(blocks, height)
        if width <= width_mm:
            break
        height += 1.0
    sheets = [at for at in standing if at.block.sheet]
    free = width_mm - width
    placed = tuple(
        Standing(at.block, at.x_mm + (free if at in sheets else 0), at.y_mm, at.columns)
        for at in standing
    )
    return placed, max(at.y_mm + at.block.size_mm(at.columns)[1] for at in placed)


def _within(blocks: Sequence[Block], height_mm: float) -> tuple[list[Standing], float]:
    """Return blocks no higher than a band, and how wide they are together."""
    standing: list[Standing] = []
    column = _Column(-_BETWEEN_MM, 0, height_mm)
    sheets = False
    for block in blocks:
        left = height_mm - column.height - _BELOW_MM
        columns = block.columns_within(left)
        below = columns and block.sheet == sheets
        if below and block.size_mm(columns)[0] <= column.width:
            standing.append(Standing(block, column.x, column.height + _BELOW_MM, columns))
            column.height += _BELOW_MM + block.size_mm(columns)[1]
            continue
        columns = block.columns_within(height_mm)
        width, height = block.size_mm(columns)
        column = _Column(column.x + column.width + _BETWEEN_MM, width, height)
        sheets = block.sheet
        standing.append(Standing(block, column.x, 0, columns))
    return standing, column.x + column.width
