"""Pieces of a document on sheets of labels: a map from its pages to pages of labels.

A game lays its pieces out for paper and knows no labels. Here the fronts of its pieces are taken
from those pages and put on labels: tape frames as many in a row as fit, in the order of the tape,
other pieces with a line around them to cut along, or as wide as the label where that is the cut.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from games.message import Message, counted, mark, message
from printables.drawing import palette
from printables.drawing.display_list import Box, Drawing, Group, Path, Rect, Text, path_of
from printables.drawing.fonts import text_width_mm
from printables.drawing.text import fitting_size_pt
from printables.labels.sheets import LabelSheet
from printables.page.document import Document, Page, Placed, Side, Turn
from printables.page.identity import Kind
from printables.page.paper import MARGIN_MM, Translate
from printables.page.paper_names import size_of
from printables.page.piece_sheets import BLEED_MM

_GAP_MM = 2.0  # between pieces on a label, for scissors
_EDGE_MM = 1.0  # from several pieces to the label's edge, which a printer may miss
_NEAR_MM = 0.05
_LINE_MM = 0.15
_HEADING_MM = 6.5  # a margin that is as high has room for what the page is
_HEADING_PT = 7.0
_NOTE_PT = 6.5
_NOTE_MM = 3.2


class LabelSizeError(ValueError):
    """Nothing fits the labels; `message` says so, for a person.

    Attributes:
        refused: what does not fit.
    """

    def __init__(self, refused: Sequence[TooLarge], option: str = "") -> None:
        self.refused = tuple(refused)
        self.message = refused[0].reason(option)
        super().__init__(str(self.message))


@dataclass(frozen=True, slots=True)
class TooLarge:
    """A kind of piece that does not fit a label.

    Attributes:
        width_mm, height_mm: its sides.
        sheet: the sheet that was wanted.
        instead: a sheet whose labels would do; None if there is none.
    """

    width_mm: float
    height_mm: float
    sheet: LabelSheet
    instead: LabelSheet | None

    def reason(self, option: str = "") -> Message:
        """Return what to tell; `option` is one that makes the piece smaller."""
        size = size_of(self.width_mm, self.height_mm)
        if self.instead is None:
            return message(
                "a piece of {size} does not fit a label of {label}, nor any that is known",
                size=size,
                label=self.sheet.size,
            )
        if option:
            return message(
                "a piece of {size} does not fit a label of {label}; {other} would do, or {option}",
                size=size,
                label=self.sheet.size,
                other=self.instead.name,
                option=option,
            )
        return message(
            "a piece of {size} does not fit a label of {label}; {other} would do",
            size=size,
            label=self.sheet.size,
            other=self.instead.name,
        )


@dataclass(frozen=True, slots=True)
class OnLabels:
    """Pages of labels.

    Attributes:
        document: the pages.
        labels: how many labels are used.
        too_large: what does not fit, one of each size.
    """

    document: Document
    labels: int
    too_large: tuple[TooLarge, ...]

    @property
    def told(self) -> list[Message]:
        """What to tell of them."""
        used = counted("{count} label", "{count} labels", self.labels)
        return [used, *(kind.reason() for kind in self.too_large)]


@dataclass(frozen=True, slots=True)
class _Way:
    """How many pieces go on a label, and how they lie."""

    columns: int
    rows: int
    turn: Turn


def on_labels(
    document: Document,
    sheet: LabelSheet,
    *,
    tr: Translate,
    first: int = 1,
    sides: tuple[Side, ...] = ("front",),
    known: Mapping[str, LabelSheet],
) -> OnLabels:
    """Return the pieces of a document on labels.

    Args:
        document: the pages of a game.
        sheet: the labels.
        tr: for the words.
        first: the number of the first label to use, from 1; those before are gone already.
        sides: which sides of pieces with two go on labels; those in a row have one.
        known: the sheets to name where a piece does not fit.

    Raises:
        LabelSizeError: none of the pieces fits.
        ValueError: the document has no pieces for labels.
    """
    groups = _groups(document, sides)
    if not groups:
        raise ValueError("there are no pieces for labels")
    refused: dict[tuple[float, float], TooLarge] = {}
    filled: list[tuple[str, Sequence[Placed], _Way]] = []
    for heading, pieces in groups:
        wide, high = pieces[0].width_mm, pieces[0].height_mm
        way = _way(sheet, wide, high, row=pieces[0].identity.kind.row)
        if way is None:
            instead = _smallest(wide, high, known.values())
            refused[wide, high] = TooLarge(wide, high, sheet, instead)
            continue
        each = way.columns * way.rows
        filled += [(heading, pieces[n : n + each], way) for n in range(0, len(pieces), each)]
    if not filled:
        raise LabelSizeError(tuple(refused.values()))
    pages = _pages(sheet, filled, first, tr)
    on_sheets = replace(document, pages=_numbered(pages, sheet, tr))
    return OnLabels(on_sheets, len(filled), tuple(refused.values()))


def _groups(document: Document, sides: tuple[Side, ...]) -> list[tuple[str, list[Placed]]]:
    """Return the pieces that go on labels, those of one kind and heading together, in order."""
    groups: dict[tuple[str, Kind, Side, float, float], list[Placed]] = {}
    for page in document.pages:
        for placed in page.placed:
            kind = placed.identity.kind
            if placed.art is not None and (kind.row or placed.side in sides):
                key = page.heading, kind, placed.side, placed.width_mm, placed.height_mm
                groups.setdefault(key, []).append(placed)
    return [(heading, pieces) for (heading, *_), pieces in groups.items()]


def _way(sheet: LabelSheet, wide: float, high: float, *, row: bool) -> _Way | None:
    """Return how most pieces of a size go on a label, or None if not even one does.

    Args:
        sheet: the labels.
        wide: the width of a piece.
        high: its height.
        row: whether the pieces stand edge to edge in one row.
    """
    gap, edge = (0.0, 0.0) if row else (_GAP_MM, _EDGE_MM)
    best: _Way | None = None
    turns: tuple[Turn, ...] = (0, 90)
    for turn in turns:
        across, down = (sheet.height, sheet.width) if turn else (sheet.width, sheet.height)
        columns, rows = (
            int((room - 2 * edge + gap + _NEAR_MM) // (side + gap))
            for room, side in ((across, wide), (down, high))
        )
        if row:
            rows = min(rows, 1)
        elif not columns * rows and wide <= across + _NEAR_MM and high <= down + _NEAR_MM:
            columns = rows = 1  # one alone may have the whole label, and be printed beyond it
        if columns * rows and (best is None or columns * rows > best.columns * best.rows):
            best = _Way(columns, rows, turn)
    return best


def _smallest(wide: float, high: float, sheets: Iterable[LabelSheet]) -> LabelSheet | None:
    """Return the sheet with the smallest labels that a piece fits, or None."""
    large = [sheet for sheet in sheets if _way(sheet, wide, high, row=False) is not None]
    return min(large, key=lambda sheet: (sheet.width * sheet.height, sheet.name), default=None)


def _pages(
    sheet: LabelSheet,
    filled: Sequence[tuple[str, Sequence[Placed], _Way]],
    first: int,
    tr: Translate,
) -> list[Page]:
    labels = sheet.labels
    pages: dict[int, list[tuple[str, Placed | Drawing]]] = {}
    for at, (heading, pieces, way) in enumerate(filled, first - 1):
        page, place = divmod(at, len(labels))
        lying = pages.setdefault(page, [])
        lying += [(heading, one) for one in _filled(labels[place], sheet, pieces, way)]
    laid_pages = []
    for lying in pages.values():
        headings = dict.fromkeys(heading for heading, _ in lying)
        laid_pages.append(
            Page(
                sheet.paper,
                " / ".join(headings),
                tuple(one for _, one in lying if isinstance(one, Placed)),
                tuple(one for _, one in lying if not isinstance(one, Placed)),
            )
        )
    return laid_pages


def _filled(
    label: Box, sheet: LabelSheet, pieces: Sequence[Placed], way: _Way
) -> list[Placed | Drawing]:
    """Return what lies on a label: its pieces in its middle, and lines to cut them by."""
    in_row = pieces[0].identity.kind.row
    gap = 0.0 if in_row else _GAP_MM
    wide, high = pieces[0].width_mm, pieces[0].height_mm
    columns = min(len(pieces), way.columns)
    rows = -(-len(pieces) // way.columns)
    if in_row:
        columns = way.columns  # a tape's last frames stand where others begin
    across, down = columns * (wide + gap) - gap, rows * (high + gap) - gap
    length, depth = (label.height, label.width) if way.turn else (label.width, label.height)
    left, top = (length - across) / 2, (depth - down) / 2
    label_outline = _outline(label, sheet)
    contents: list[Placed | Drawing] = []
    for number, piece in enumerate(pieces):
        row, column = divmod(number, way.columns)
        x, y = left + column * (wide + gap), top + row * (high + gap)
        if way.turn:  # its row runs from the label's upper edge down
            x, y, covers = label.width - y - high, x, (high, wide)
        else:
            covers = (wide, high)
        whole = label.width - covers[0], label.height - covers[1]
        lying = replace(piece, x_mm=label.x + x, y_mm=label.y + y, turn=way.turn)
        if in_row:
            contents.append(lying)
        elif way.columns * way.rows == 1 and max(whole) <= 2 * BLEED_MM:
            contents.append(replace(lying, clip=_within(lying, label_outline)))
        else:
            edge = piece.outline.cut if piece.outline else (Box(0, 0, wide, high),)
            contents.append(replace(lying, clip=Path(edge)))
            line = Path(edge, stroke=palette.HAIRLINE, width_mm=_LINE_MM)
            contents.append(Group((line,), lying.placing))
    if in_row:
        contents += _note(label, pieces, top, way)
    return contents


def _outline(label: Box, sheet: LabelSheet) -> Rect:
    corner = min(sheet.corner, label.width / 2, label.height / 2)
    return Rect(label.x, label.y, label.width, label.height, radius=corner)


def _within(piece: Placed, label: Rect) -> Path:
    """Return the label's edge in a piece's own millimetres."""
    if piece.turn:
        rectangle = Rect(
            label.y - piece.y_mm,
            piece.x_mm + piece.height_mm - label.x - label.width,
            label.height,
            label.width,
            radius=label.radius,
        )
    else:
        rectangle = Rect(
            label.x - piece.x_mm, label.y - piece.y_mm, label.width, label.height,
            radius=label.radius,
        )  # fmt: skip
    return path_of(rectangle)


def _note(label: Box, pieces: Sequence[Placed], top: float, way: _Way) -> list[Placed | Drawing]:
    """Return which frames a label has, below them, if there is room."""
    if top < _NOTE_MM:
        return []
    begin, end = pieces[0].identity, pieces[-1].identity
    words = begin.design if len(pieces) == 1 else f"{begin.design}–{end.number}"
    room = (label.height if way.turn else label.width) - 3
    size = fitting_size_pt(words, room, _NOTE_PT)
    if way.turn:
        x, y = label.x + top - _NOTE_MM + 1.2, label.y + label.height / 2
        return [Text(x, y, words, size, "regular", "middle", palette.QUIET, 90, role="frames")]
    x, y = label.x + label.width / 2, label.y + label.height - top + _NOTE_MM - 0.6
    return [Text(x, y, words, size, "regular", "middle", palette.QUIET, role="frames")]


def _numbered(pages: Sequence[Page], sheet: LabelSheet, tr: Translate) -> tuple[Page, ...]:
    """Return pages with what they are in their upper margin, if that has room for it."""
    if sheet.top < _HEADING_MM:
        return tuple(pages)
    numbered_pages = []
    base = min(sheet.top - 2.0, MARGIN_MM + 2.6)
    left = max(sheet.left, MARGIN_MM)
    right = sheet.paper.width_mm - left
    for number, page in enumerate(pages, 1):
        count = tr(mark("page {number} of {count}")).format(number=number, count=len(pages))
        room = right - left - text_width_mm(count, _HEADING_PT) - 4
        heading = " · ".join((page.heading, sheet.name, tr(mark("print at 100 %"))))
        size = fitting_size_pt(heading, room, _HEADING_PT, "medium")
        texts: list[Drawing] = [
            Text(right, base, count, _HEADING_PT, anchor="end", colour=palette.QUIET, role="page")
        ]
        if size >= 6:
            texts.append(Text(left, base, heading, size, "medium", colour=palette.TEXT))
        numbered_pages.append(replace(page, furniture=tuple(texts)))
    return tuple(numbered_pages)
