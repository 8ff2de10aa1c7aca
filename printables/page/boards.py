"""Boards larger than a page: split into pages that overlap, with marks to align them by."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from games.message import mark, message
from printables.drawing import palette
from printables.drawing.bounding_box import BoundingBox, bounding_box
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Paint,
    Path,
    Rect,
    Segment,
    Text,
    Transform,
    Weight,
    path_of,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, faced
from printables.drawing.ornament import arrow
from printables.drawing.text import fitting_size_pt, paragraph
from printables.page.cut_lines import Cutting, Edge
from printables.page.document import Page, PartOf, Placed, rectangle
from printables.page.fitting import too_large
from printables.page.identity import Identity, Kind
from printables.page.paper import SHEET_X_MM, SHEET_Y_MM, Paper, Sheet, Translate, sheet_of
from printables.page.piece_sheets import cutting_of

OVERLAP_MM = 10.0
"""How much of a page its neighbour shows again, to stick one on the other."""

MAP_MM = 18.0
"""How high the map of the parts is, above each of them."""

_MAP_WIDEST_MM = 54.0
_MAP_HIGHEST_MM = 44.0  # where parts leave more room than a map needs it is so much larger
_BELOW_MAP_MM = 3.0
_MARKS_MM = 10.0  # for corner marks above and below a part
_LARGER = 1.25  # how much larger words beside a larger map are, at most
_HEAD_MM = MAP_MM + _BELOW_MAP_MM
_LEAST_MM = 80.0  # smaller parts are more glue than board
_MARK_MM = 4.0  # how long a tick is: all of it is covered
_RING_MM = 0.5  # how wide the line of a circle is
_HERE_MM = 0.9  # how wide the edge of the part on the map is that a page has
_HALO_MM = 0.25  # of paper around the marks, for boards that are dark
CIRCLE_MM = 2.1
"""The radius of a circle that closes where two parts are joined well."""

TICK_MM = 0.15
"""How wide the lines of the marks are."""


@dataclass(frozen=True, slots=True)
class MapLook:
    """How the map of a board's parts looks.

    Attributes:
        face: of what is said above its note.
        ink: the colour of that, and of the part that a page has, over a sketch.
        sketch: the board in a few strokes, in its own millimetres; the numbers then have discs.
        rings: where circles are on a level joint and on an upright one, as shares of its length.
        plate: what is in a circle's place, around (0, 0) and as large, if a board has something of
            its own that may stay on its picture; no ticks are in that either.
    """

    face: Weight = "bold"
    ink: Paint = palette.TEXT
    sketch: Drawing | None = None
    rings: tuple[tuple[float, float], tuple[float, float]] = ((0.3, 0.7), (0.3, 0.7))
    plate: Drawing | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """A board as it will lie on the table.

    Attributes:
        kind: what it is.
        title: what people call it, translated.
        width_mm, height_mm: its sides.
        art: its drawing, from (0, 0).
        covers: whether a part of it, given as a box, has anything on it; a page without is left
            out.
        bleed_mm: how far its drawing goes on beyond its edges. Edges of the joined board are then
            cut as well; else they stay as they are printed.
        look: how the map of its parts looks.
    """

    kind: Kind
    title: str
    width_mm: float
    height_mm: float
    art: Drawing
    covers: Callable[[Box], bool]
    bleed_mm: float = 0.0
    look: MapLook = MapLook()


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a board that goes on one page.

    Attributes:
        row, column: where it is among the parts, from 0.
        box: what of the board it shows.
    """

    row: int
    column: int
    box: Box


def parts_of(board: Board, room: Sheet) -> tuple[Part, ...]:
    """Return the parts of a board in the order in which they are glued, row by row.

    Neighbours show `OVERLAP_MM` of each other. All parts are equally large. One that shows nothing,
    or only what is shown to its right or below it, is left out.
    """
    columns, width = _shares(board.width_mm, room.width_mm)
    rows, height = _shares(board.height_mm, room.height_mm)
    parts = []
    for row in range(rows):
        for column in range(columns):
            x, y = column * (width - OVERLAP_MM), row * (height - OVERLAP_MM)
            # What two parts show is the later one's: so nothing is lost where both are left out.
            right = OVERLAP_MM if column < columns - 1 else 0.0
            bottom = OVERLAP_MM if row < rows - 1 else 0.0
            part_box = Box(x, y, width - right, height - bottom)
            if board.covers(part_box):
                parts.append(Part(row, column, Box(x, y, width, height)))
    return tuple(_as_glued(parts))


def _as_glued(parts: Sequence[Part]) -> Iterator[Part]:
    """Yield parts so that each has a neighbour among those before it.

    A row begins at its left end, or at its right one where only that lies below another part.
    """
    there = {(part.row, part.column) for part in parts}
    for row in sorted({part.row for part in parts}):
        of_row = [part for part in parts if part.row == row]
        left, right = ((row - 1, end.column) in there for end in (of_row[0], of_row[-1]))
        yield from reversed(of_row) if right and not left else of_row


def _shares(length: float, room: float) -> tuple[int, float]:
    """Return into how many parts a length goes, and how long each is."""
    count = max(1, ceil((length - OVERLAP_MM) / (room - OVERLAP_MM)))
    return count, (length + (count - 1) * OVERLAP_MM) / count


def parts_on(board: Board, paper: Paper) -> tuple[Part, ...]:
    """Return the parts of a board for a paper; more than one leave room for their map."""
    room, around = sheet_of(paper), 2 * board.bleed_mm
    whole = parts_of(board, Sheet(room.width_mm - around, room.height_mm - around))
    if len(whole) == 1:
        return whole
    return parts_of(board, Sheet(room.width_mm - around, room.height_mm - _HEAD_MM - around))


def board_pages(board: Board, *, paper: Paper, heading: str, tr: Translate) -> tuple[Page, ...]:
    """Return the pages of a board.

    Args:
        board: the board.
        paper: the paper.
        heading: what it is, translated.
        tr: for the words that tell how to join the pages.

    Raises:
        PieceSizeError: the paper has no room for a part and for how to join it.
    """
    if not _fits(board, paper, tr):
        raise too_large(message("the board"), paper, lambda other: _fits(board, other, tr))
    room = sheet_of(paper)
    parts = parts_on(board, paper)
    if len(parts) == 1:
        placed = _placed(board, parts[0], room, 0)
        cutting = cutting_of((placed,), paper) if board.bleed_mm else None
        return (Page(paper, heading, (placed,), cutting=cutting),)
    pages = []
    head_mm = _map_mm(board, parts, room) + _BELOW_MAP_MM
    for number, part in enumerate(parts, 1):
        placed = _placed(board, part, room, head_mm)
        of = _of(number, len(parts), tr)
        marks = (
            *_head(board, parts, number=number, of=of, room=room, tr=tr),
            *_alignment(parts, part, placed, board.look),
        )
        cutting = _cutting(board, parts, part, placed, paper)
        pages.append(Page(paper, " · ".join((heading, of)), (placed,), marks, cutting=cutting))
    return tuple(pages)


def _fits(board: Board, paper: Paper, tr: Translate) -> bool:
    """Whether a paper has room for parts that are worth joining, and for how to join them."""
    room = sheet_of(paper)
    around = 2 * board.bleed_mm
    if board.width_mm + around <= room.width_mm and board.height_mm + around <= room.height_mm:
        return True
    if min(room.width_mm, room.height_mm - _HEAD_MM) < _LEAST_MM:
        return False
    parts = parts_on(board, paper)
    end = bounding_box(_head(board, parts, number=1, of=_of(1, len(parts), tr), room=room, tr=tr))
    return (
        end is not None
        and end.right <= SHEET_X_MM + room.width_mm
        and (end.bottom <= SHEET_Y_MM + _map_mm(board, parts, room) + _BELOW_MAP_MM)
    )


def _map_mm(board: Board, parts: Sequence[Part], room: Sheet) -> float:
    """Return how high the map of the parts is: as high as the parts leave room for."""
    free = room.height_mm - _HEAD_MM - parts[0].box.height - 2 * board.bleed_mm - _MARKS_MM
    return min(_MAP_HIGHEST_MM, MAP_MM + max(0.0, free))


def _of(number: int, count: int, tr: Translate) -> str:
    return tr(mark("part {number} of {count}")).format(number=number, count=count)


def _placed(board: Board, part: Part, room: Sheet, head_mm: float) -> Placed:
    """Return a part in the middle of what its head leaves of a page."""
    width, height, bleed = part.box.width, part.box.height, board.bleed_mm
    clip = Path((Box(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed),))
    window = BoundingBox(
        part.box.x - bleed - _LINE_MM,
        part.box.y - bleed - _LINE_MM,
        part.box.x + width + bleed + _LINE_MM,
        part.box.y + height + bleed + _LINE_MM,
    )
    seen = tuple(_seen(board.art, Transform(), window))
    art = Group((Group(seen, translate(-part.box.x, -part.box.y)),), clip=clip)
    return Placed(
        Identity(board.kind, f"{board.kind.slug} {part.row + 1}/{part.column + 1}", board.title),
        SHEET_X_MM + (room.width_mm - width) / 2,
        SHEET_Y_MM + head_mm + (room.height_mm - head_mm - height) / 2,
        width,
        height,
        art=art,
        clip=clip if bleed else None,
        outline=rectangle(width, height),
        part=PartOf(part.box.x, part.box.y, board.width_mm, board.height_mm, board.art),
    )


_LINE_MM = 2.0  # more than half of any line's width


def _seen(drawing: Drawing, placing: Transform, window: BoundingBox) -> Iterator[Drawing]:
    """Yield what of a drawing may be seen in a window, so that a page draws no other one's part.

    Groups that are larger than the window are gone through. What is smaller stays whole, and so do
    symbols, which a document holds once for all its pages.
    """
    placed = Group((drawing,), placing)
    box = bounding_box((placed,))
    if box is None or box.within(window) is None:
        return
    large = (
        box.right - box.left > window.right - window.left
        or box.bottom - box.top > window.bottom - window.top
    )
    if large and isinstance(drawing, Group) and drawing.clip is None and drawing.tag is None:
        inner = placing if drawing.transform is None else drawing.transform.then(placing)
        for child in drawing.children:
            yield from _seen(child, inner, window)
    else:
        yield drawing if placing == Transform() else placed


def _head(
    board: Board, parts: tuple[Part, ...], *, number: int, of: str, room: Sheet, tr: Translate
) -> Iterator[Drawing]:
    """Yield the map of the parts with this one filled, its number, and how to join them."""
    map_mm, look = _map_mm(board, parts, room), board.look
    larger = min(_LARGER, map_mm / MAP_MM)
    unit = min(map_mm / board.height_mm, _MAP_WIDEST_MM / board.width_mm)
    if look.sketch:
        yield Group((look.sketch,), scale(unit).then(translate(SHEET_X_MM, SHEET_Y_MM)))
    tiles = [*_tiles(parts, unit)]
    for at, tile in enumerate(tiles, 1):
        yield from _mapped(str(at), tile, look, 8.0 * larger, here=at == number)
    # The edge is seen in black lines, too, where nothing is filled.
    edge = look.ink if look.sketch else palette.TEXT
    yield Path((tiles[number - 1],), stroke=edge, width_mm=_HERE_MM)
    left = SHEET_X_MM + board.width_mm * unit + 5
    width = SHEET_X_MM + room.width_mm - left
    yield Text(left, SHEET_Y_MM + 4.4 * larger, of, 11 * larger, faced(of, look.face),
               colour=look.ink, role="part")  # fmt: skip
    note = tr(_JOIN_TRIMMED if board.bleed_mm else _JOIN)
    note_lines = paragraph(
        note, left, SHEET_Y_MM + 6.6 * larger, width, 8 * larger, colour=palette.QUIET
    )
    yield from (replace(line, role="note") for line in note_lines.texts)
    below = 6.6 * larger + note_lines.height_mm + _ABOVE_JOINT_MM
    high = min(_JOINT_MM, map_mm - below)
    if board.bleed_mm and high >= _LEAST_JOINT_MM and high * _JOINT_WIDE <= width:
        joint = scale(high / _SHEET[1]).then(translate(left, SHEET_Y_MM + below))
        yield Group(tuple(_joint(look)), joint)


_ABOVE_JOINT_MM, _JOINT_MM, _LEAST_JOINT_MM = 4.5, 20.0, 12.0
"""What is over the picture of a joint, and how high it is at most and at least."""

_SHEET, _SEAM, _BESIDE, _JOINED = (17.0, 15.0), 11.0, 22.0, 51.0
"""In that picture: a sheet, where on it the next one begins, where that lies before, and where both
lie when they are joined."""

_JOINT_WIDE = (_JOINED + _SEAM + _SHEET[0]) / _SHEET[1]  # of its height


def _joint(look: MapLook) -> Iterator[Drawing]:
    """Yield two sheets before and after they are joined, with one of their circles, enlarged."""
    wide, high = _SHEET
    middle, radius = high / 2, 3.4
    pale = palette.mixed(palette.TEXT, palette.PAPER, 0.86)

    def sheet(x: float, seam: float, ground: Paint) -> Iterator[Drawing]:
        area = Box(x, 0, wide, high)
        yield Path((area,), ground, palette.QUIET, 0.25)
        circle: Drawing = Circle(x + seam, middle, radius, None, look.ink, 0.55)
        if look.plate:
            larger = scale(radius / CIRCLE_MM).then(translate(x + seam, middle))
            circle = Group((look.plate,), larger)
        yield Group((circle,), clip=Path((area,)))

    yield from sheet(0, _SEAM, palette.PAPER)
    if not look.plate:
        ends = (*polyline((_SEAM, 0), (_SEAM, 3)), *polyline((_SEAM, high - 3), (_SEAM, high)))
        yield Path(ends, stroke=palette.TEXT, width_mm=0.25)
    yield from sheet(_BESIDE, 0, pale)
    end = _BESIDE + wide
    yield Path(arrow((end + 3, middle), (_JOINED - 3, middle), 0.9, 3.2), fill=look.ink)
    yield from sheet(_JOINED, _SEAM, palette.PAPER)
    yield from sheet(_JOINED + _SEAM, 0, pale)


def _tiles(parts: Sequence[Part], unit: float) -> Iterator[Box]:
    """Yield where each part is on the map: without what the next one shows too, so that they tile.

    Args:
        parts: the parts.
        unit: how long a millimetre of the board is on the map.
    """
    columns, rows = (1 + max(p.column for p in parts), 1 + max(p.row for p in parts))
    for part in parts:
        right = OVERLAP_MM if part.column < columns - 1 else 0.0
        bottom = OVERLAP_MM if part.row < rows - 1 else 0.0
        x, y = SHEET_X_MM + part.box.x * unit, SHEET_Y_MM + part.box.y * unit
        yield Box(x, y, (part.box.width - right) * unit, (part.box.height - bottom) * unit)


def _mapped(
    name: str, tile: Box, look: MapLook, most_pt: float, *, here: bool
) -> Iterator[Drawing]:
    """Yield a part on the map with its number, on a disc over a sketch; filled if it is here."""
    size = min(
        0.9 * tile.height / MM_PER_POINT, fitting_size_pt(name, 0.85 * tile.width, most_pt, "bold")
    )
    x, y = tile.x + tile.width / 2, tile.y + tile.height / 2
    base = y + size * MM_PER_POINT * CAP_HEIGHT / 2
    fill = palette.TEXT if here and not look.sketch else None
    edge = palette.PAPER if look.sketch else palette.QUIET
    yield Rect(tile.x, tile.y, tile.width, tile.height, fill, edge, 0.3 if look.sketch else 0.15)
    if look.sketch:
        rim = palette.PAPER if here else None  # a part may have the colour of the disc
        disc = look.ink if here else palette.PAPER
        yield Circle(x, y, 0.62 * size * MM_PER_POINT, disc, rim, 0.3)
    ink = palette.PAPER if here else palette.TEXT
    yield Text(x, base, name, size, "bold", "middle", ink, role="map")


_JOIN = mark(
    "Cut by numbered marks alone. Then glue part by part, in the order of this map: where two "
    "meet, the cut edge lies on top, so that the circles close."
)
_JOIN_TRIMMED = mark(
    "Cut only at the numbered marks. Then glue part by part, in the order of this map: where two "
    "meet, slip the whole circles under the edge with half ones until they close."
)


def _cutting(
    board: Board, parts: tuple[Part, ...], part: Part, placed: Placed, paper: Paper
) -> Cutting | None:
    """Return where a page is cut: where it begins, on the left and above, and lies on another.

    A board with bleed is cut on all sides. In front its neighbour hides what is left of a page, but
    behind that page lies on top: blank paper would cover what is printed on the neighbour's back.
    """
    there = {(other.row, other.column) for other in parts}
    trimmed = board.bleed_mm > 0
    cut: dict[Edge, bool] = {
        "left": trimmed or (part.row, part.column - 1) in there,
        "top": trimmed or (part.row - 1, part.column) in there,
        "right": trimmed,
        "bottom": trimmed,
    }
    if not any(cut.values()):
        return None
    uncut = frozenset(edge for edge, is_cut in cut.items() if not is_cut)
    return replace(cutting_of((placed,), paper), uncut=uncut)


def _alignment(
    parts: tuple[Part, ...], part: Part, placed: Placed, look: MapLook
) -> Iterator[Drawing]:
    """Yield where the cut edge of a neighbour comes to lie.

    Circles on a joint are on both pages, whole on the one below and half on the one that is cut.
    """
    there = {(other.row, other.column) for other in parts}
    level, upright = look.rings
    left, top, right, bottom = placed.box
    width, height = placed.width_mm, placed.height_mm
    ticks: list[Segment] = []
    halos: list[Segment] = []
    circles: list[Circle] = []
    for beside, x in ((-1, left), (1, right - OVERLAP_MM)):
        if (part.row, part.column + beside) in there:
            if beside > 0:
                for begin in (top, bottom - _MARK_MM):
                    ticks += polyline((x, begin), (x, begin + _MARK_MM))
                    halos.append(Box(x, begin, _HALO_MM, _MARK_MM))
            circles += [_circle(x, top + share * height, look.ink) for share in upright]
    for beside, y in ((-1, top), (1, bottom - OVERLAP_MM)):
        if (part.row + beside, part.column) in there:
            if beside > 0:
                for begin in (left, right - _MARK_MM):
                    ticks += polyline((begin, y), (begin + _MARK_MM, y))
                    halos.append(Box(begin, y, _MARK_MM, _HALO_MM))
            circles += [_circle(left + share * width, y, look.ink) for share in level]
    on_part = Path((Box(left, top, width, height),))
    if look.plate:
        plates = (Group((look.plate,), translate(circle.x, circle.y)) for circle in circles)
        yield Group(tuple(plates), clip=on_part)
        return
    around = tuple(segment for circle in circles for segment in path_of(circle).segments)
    ring = Path(around, stroke=palette.PAPER, width_mm=_RING_MM + 2 * _HALO_MM)
    yield Group((ring, *circles), clip=on_part)
    if ticks:
        yield Path(tuple(halos), fill=palette.PAPER)  # below the neighbour's edge, as the ticks
        yield Path(tuple(ticks), stroke=palette.BLACK, width_mm=TICK_MM)


def _circle(x: float, y: float, ink: Paint) -> Circle:
    return Circle(x, y, CIRCLE_MM, stroke=ink, width_mm=_RING_MM)
