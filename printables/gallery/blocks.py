"""Blocks of the gallery: pieces of one kind in rows, and how blocks stand next to each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, fsum

from printables.drawing import palette
from printables.drawing.display_list import Drawing, Text
from printables.drawing.fonts import text_width_mm
from printables.gallery.exhibits import Exhibit
from printables.page.document import Side
from printables.page.identity import Kind
from printables.page.paper import Translate

_SCALES = ((30.0, 1), (200.0, 2), (float("inf"), 4))
"""Up to which length of a side a piece is shown how many times smaller than it is."""

SHEET_MM = 190.0
"""From this width on it is a sheet, and stands on the right."""

_CAPTION_PT = 17.0
_SMALL_PT = 13.0
_CAPTION_MM = 15.0
_COUNT_PT = 12.0
_COUNT_MM = 5.2
_GAP_MM = 3.0
_BETWEEN_MM = 12.0
_BELOW_MM = 8.0


@dataclass(frozen=True, slots=True)
class Block:
    """Pieces of one kind, all of one size.

    Attributes:
        name: what they are, for people.
        exhibits: the pieces.
        smaller: how many times smaller than they are they are shown.
        run: how many of them belong together, as those with one back do.
    """

    name: str
    exhibits: tuple[Exhibit, ...]
    smaller: int
    run: int = 1

    @property
    def scale(self) -> float:
        """How large they are shown."""
        return 1 / self.smaller

    @property
    def counted(self) -> bool:
        """Whether any is printed several times, which each says that is."""
        return len(self.exhibits) > 1 and any(exhibit.count > 1 for exhibit in self.exhibits)

    @property
    def total(self) -> str:
        """How many there are, if there are several."""
        total = sum(exhibit.count for exhibit in self.exhibits)
        return f"×{total}" if total > 1 else ""

    @property
    def size(self) -> str:
        """How large they are, and how large they are shown; a sheet is as large as a printer's."""
        if self.sheet:
            return f"1 : {self.smaller}"
        width = max(exhibit.width_mm for exhibit in self.exhibits)
        height = max(exhibit.height_mm for exhibit in self.exhibits)
        return f"{width:.0f} × {height:.0f} mm · 1 : {self.smaller}"

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
        together = (n for n in _from(least, 1.5) if self.run > 1 and n % self.run == 0)
        full = (n for n in _from(least, 1.3) if count % n == 0)
        return next(together, next(full, least))

    def size_mm(self, columns: int) -> tuple[float, float]:
        """Return its sides in so many columns, with its caption."""
        width, height = self.cell_mm
        rows = ceil(len(self.exhibits) / columns)
        words = max(
            self._total_at + text_width_mm(self.total, _CAPTION_PT),
            text_width_mm(self.size, _SMALL_PT),
        )
        return (
            max(words, columns * (width + _GAP_MM) - _GAP_MM),
            _CAPTION_MM + rows * (height + _GAP_MM) - _GAP_MM,
        )

    def caption(self, x: float, y: float) -> Iterator[Drawing]:
        """Yield its caption, the upper edge of which is at `y`."""
        yield Text(x, y + 4.3, self.name, _CAPTION_PT, "bold", colour=palette.TEXT, role="kind")
        if self.total:
            at = x + self._total_at
            yield Text(at, y + 4.3, self.total, _CAPTION_PT, colour=palette.QUIET, role="total")
        yield Text(x, y + 10.4, self.size, _SMALL_PT, colour=palette.QUIET)

    @property
    def _total_at(self) -> float:
        return text_width_mm(self.name, _CAPTION_PT, "bold") + 2


def _from(least: int, times: float) -> range:
    """Return the counts of columns that are wider than need be by no more than so many times."""
    return range(least, int(least * times) + 1)


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
            if exhibit.count == 1:
                continue
            place = x + left + width / 2, y + top + height - 0.9
            count = f"×{exhibit.count}"
            yield Text(*place, count, _COUNT_PT, "medium", "middle", palette.QUIET, role="count")


def blocks_of(exhibits: Sequence[Exhibit], tr: Translate) -> tuple[Block, ...]:
    """Return the pieces in blocks, in their order, with sheets behind all others."""
    exhibits_by_kind: dict[tuple[Kind, Side], list[Exhibit]] = {}
    for exhibit in exhibits:
        exhibits_by_kind.setdefault((exhibit.identity.kind, exhibit.side), []).append(exhibit)
    blocks = []
    for (kind, side), of in exhibits_by_kind.items():
        longest = max(max(exhibit.width_mm, exhibit.height_mm) for exhibit in of)
        smaller = next(by for most, by in _SCALES if longest <= most)
        backs = len(exhibits_by_kind.get((kind, "back"), ())) if side == "front" else 0
        run = len(of) // backs if backs and len(of) % backs == 0 else 1
        blocks.append(Block(tr(_called(kind, side)), tuple(of), smaller, run))
    return tuple(sorted(blocks, key=lambda block: block.sheet))


def _called(kind: Kind, side: Side) -> str:
    """Return what a side of a kind of pieces is called; a kind without a name as in the layout."""
    return (kind.backs if side == "back" else kind.names) or kind.slug


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
    most = fsum(block.size_mm(1)[1] + _BELOW_MM for block in blocks)  # all in one column
    standing, width = _within(blocks, height)
    while width > width_mm and height <= most:
        height += 1.0
        standing, width = _within(blocks, height)
    sheets = [at for at in standing if at.block.sheet]
    free = max(0.0, width_mm - width)
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
