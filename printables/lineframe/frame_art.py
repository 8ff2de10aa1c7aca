"""What a frame of a tape looks like.

A frame's two colours share it as a chessboard of two by two: so each of its four edges shows both,
as it must in a game of clusters whose frames meet by edges, and it looks the same upside down. In
its corners are the faces as they are on a die, in the middle a white disc for the number. A QR
frame has the same parts around its code.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from math import fsum

from games.lineframe.frames import Frame
from printables.drawing import palette, patterns
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Text,
    Use,
    Weight,
    path_of,
    polyline,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.drawing.qr import MODULES_WITH_QUIET_ZONE, QUIET_ZONE, qr_path
from printables.lineframe.code_signs import code_sign, unknown_code
from printables.lineframe.handwriting import Written, handwriting

VERSIONS = (1, 2)
"""The looks that frames were printed in; the last is today's.

A tape that is on paper stays as it is, and is read from photos by what it looks like: so a look
that was printed is never changed, but followed by another.
"""

TODAY = VERSIONS[-1]

SIDES_MM = (15, 20, 25, 30)
"""The sides that tapes are printed with; other sides look right from 15 mm on."""

MODULE_MM = 0.333
"""The least side of a QR module; below it a picture of 150 dots an inch cannot hold the code."""

PITCHES = {1: 8, 2: 6}
"""How many pitches of a pattern go along a frame's side, by the version of the art.

They are even, so that the halves match. Fewer are calmer, and quicker to draw.
"""

NUMBER_PT = 6.5
_NUMBER_HEIGHT_MM = NUMBER_PT * MM_PER_POINT * CAP_HEIGHT
_HAIR_MM = 0.1
_TAB_MM = (4.2, 0.3)  # the white under a frame's number: its width, and its edge above and below
_FIRST_TAB_MM = 2.6  # how high it was in the first version
_LINE_MM = (0.28, 0.22)  # below a number: how far from it, and how thick
_CUT_MM = 1.5  # a number's line lies no nearer to where people cut

CODE = 0.61
"""The side of a code with its quiet zone, as a share of the frame's: photos are read by it."""

CODE_TO_WRITING_MM = 1.0
"""What keeps a pen out of the quiet zone, on frames of 20 mm and more."""

RIM_MM = 0.3
CHIP_LINE_MM = 0.4
_BOLD_FROM_MM = 5.0
"""Thinner lines on white ground are lost in a photo that is not quite sharp; thicker ones take more
ink than eco may."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Where the parts of a frame are, in mm from its top left corner.

    Attributes:
        side: the frame's side.
        tile: the coloured part; the rest is a white edge, which forgives a cut beside the line.
        split: the corner where its four fields meet, the same across and down.
        chip: the side of a die face.
        chips: the centres of the die faces for a frame's first and for its second face.
        writing: the white to write in; a disc if its radius is half its side.
        number: the centre of the frame's number.
        code: the QR code with its quiet zone, or None.
        module: the side of a QR module.
    """

    side: float
    tile: Rect
    split: float
    chip: float
    chips: tuple[tuple[tuple[float, float], ...], tuple[tuple[float, float], ...]]
    writing: Rect
    number: tuple[float, float]
    code: Box | None = None
    module: float = 0


def plan(side_mm: float, ink: Design, *, qr: bool, version: int = TODAY) -> Plan:
    """Return where the parts of a frame are, in one of `VERSIONS`."""
    side = side_mm
    edge = 0.02 * side
    tile = Rect(edge, edge, side - 2 * edge, side - 2 * edge, radius=0.05 * side)
    if not qr:
        small = side < SIDES_MM[1]  # smaller faces leave more room to write, where it is scarce
        chip = (0.25 if small else 0.27) * side
        near = edge + 0.02 * side + chip / 2
        far = side - near
        disc = (0.5 if small else 0.46) * side
        return Plan(
            side=side,
            tile=tile,
            split=side / 2,
            chip=chip,
            chips=(((near, near), (far, far)), ((far, near), (near, far))),
            writing=Rect((side - disc) / 2, (side - disc) / 2, disc, disc, radius=disc / 2),
            number=(side / 2, side - _number_to_cut(edge, version)),
        )
    code = _code(side, ink, version)
    start = code.x
    write_at, write = _room_beside(code, side, ink, version)
    split = (start + side - edge) / 2
    chip = 0.25 * side
    across = (edge + start) / 2  # the middle of the strips above and left of the code
    return Plan(
        side=side,
        tile=tile,
        split=split,
        chip=chip,
        chips=((((start + split) / 2, across),), ((across, (split + side - edge) / 2),)),
        writing=Rect(write_at, write_at, write, write, radius=0.3 * write),
        number=((split + side - edge) / 2, across),
        code=code,
        module=code.width / MODULES_WITH_QUIET_ZONE,
    )


def _code(side_mm: float, ink: Design, version: int) -> Box:
    """Return where a QR frame has its code, quiet zone included."""
    if version > 1:
        width = max(MODULE_MM * MODULES_WITH_QUIET_ZONE, CODE * side_mm)
        return Box(side_mm - width, side_mm - width, width, width)
    share, rim = (0.0195, 0.04) if ink is Design.FULL and side_mm >= 20 else (0.018, 0.0)
    width = max(MODULE_MM, share * side_mm) * MODULES_WITH_QUIET_ZONE
    # A rim of colour to the right and below; where there is no room for it, the quiet zone is
    # all there is up to the cut.
    end = (1 - rim - 0.02) * side_mm if rim else side_mm
    return Box(end - width, end - width, width, width)


def _room_beside(code: Box, side_mm: float, ink: Design, version: int) -> tuple[float, float]:
    """Return where the white to write in begins beside a code, and its side."""
    edge, start = 0.02 * side_mm, code.x
    if version > 1:
        if side_mm < SIDES_MM[1]:  # no room to spare beside the smallest code there can be
            return edge, start - edge - 0.04
        inset = edge + 0.01 * side_mm
        return inset, start - inset - CODE_TO_WRITING_MM
    rim = max(0.0, side_mm - edge - code.x - code.width)
    room = min(start - edge - rim / 2 - 0.04, 0.34 * side_mm)
    return start - 0.04 - room if ink is Design.FULL else (edge + start - room) / 2, room


def _number_to_cut(edge: float, version: int) -> float:
    """Return how far the middle of a plain frame's number is from the cut below it."""
    if version > 1:
        return _CUT_MM + _line_below_number()
    return edge + _FIRST_TAB_MM / 2


def _line_below_number() -> float:
    """Return how far the lower edge of a number's line is from the number's middle."""
    return _NUMBER_HEIGHT_MM / 2 + fsum(_LINE_MM)


def frame_art(
    frame: Frame,
    number: int | None,
    side_mm: float,
    ink: Design,
    *,
    qr_text: str | None = None,
    seeming: bool = False,
    written: Written | None = None,
    version: int = TODAY,
) -> Group:
    """Return a frame, in the square from (0, 0) to (side, side).

    Args:
        frame: its faces, and whether it has a QR code.
        number: its number on the tape, or None where that is not known.
        side_mm: its side.
        ink: the full design, or the lighter one.
        qr_text: what its QR code holds; without it a QR frame bears a sign that says that it has
            one.
        seeming: whether that sign looks like a code instead, as on the tapes of pictures.
        written: what a player wrote into it.
        version: its look, one of `VERSIONS`.
    """
    where = plan(side_mm, ink, qr=frame.qr, version=version)
    parts: list[Drawing] = [Use(_ground(frame.faces, frame.qr, side_mm, ink, version))]
    if where.code is not None:
        if qr_text is None:
            sign = code_sign(where.code, ink) if seeming else unknown_code(where.code)
            parts.append(Use(sign))
        else:
            quiet = QUIET_ZONE * where.module
            parts.append(
                qr_path(
                    qr_text,
                    where.code.x + quiet,
                    where.code.y + quiet,
                    where.module,
                    palette.BLACK if ink is Design.FULL or version > 1 else palette.TEXT,
                )
            )
    if number is not None:
        parts += _number(where, number, ink, version)
    if written is not None:
        box = where.writing
        inset = 0.17 * box.width
        parts.append(
            handwriting(
                written,
                Box(box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset),
            )
        )
    return Group(tuple(parts))


def blank_frame(frame: Frame, side_mm: float, ink: Design) -> Use:
    """Return a frame of today's look with room for its code, but without code and number."""
    return Use(_ground(frame.faces, frame.qr, side_mm, ink, TODAY))


def _number(where: Plan, number: int, ink: Design, version: int) -> Iterator[Drawing]:
    """Yield a frame's number, and the white behind it."""
    x, y = where.number
    width, around = _TAB_MM
    weight: Weight = "bold" if ink is Design.FULL else "regular"
    if ink is not Design.FULL and where.code is not None:
        width = where.tile.x + where.tile.width - where.split  # else lines end at the number
    base = y + _NUMBER_HEIGHT_MM / 2
    upper, lower = y - _FIRST_TAB_MM / 2, y + _FIRST_TAB_MM / 2
    if version > 1:
        upper, lower = y - _NUMBER_HEIGHT_MM / 2 - around, y + _line_below_number() + around
        if where.code is None:
            disc = where.writing.y + where.writing.height + RIM_MM / 2
            # Thin lines that end between the disc and the number would look like its accents.
            upper = disc if ink is not Design.FULL else max(upper, disc)
    yield Rect(x - width / 2, upper, width, lower - upper, palette.PAPER, radius=0.7)
    text = str(number)
    yield Text(x, base, text, NUMBER_PT, weight, "middle", palette.TEXT, role="frame")
    if version > 1:  # so that 6 and 9 are not taken for each other on a strip that was turned
        gap, thick = _LINE_MM
        reach = text_width_mm(text, NUMBER_PT, weight) / 2
        line = polyline((x - reach, base + gap + thick / 2), (x + reach, base + gap + thick / 2))
        yield Path(line, stroke=palette.TEXT, width_mm=thick)


@lru_cache(maxsize=256)
def _ground(faces: tuple[int, ...], qr: bool, side_mm: float, ink: Design, version: int) -> Symbol:
    """Return all of a frame that many frames of a tape have in common."""
    where = plan(side_mm, ink, qr=qr, version=version)
    parts: list[Drawing] = [
        Group(tuple(_fields(where, faces, ink, version)), clip=path_of(where.tile))
    ]
    if where.code is not None:
        parts.append(Path((where.code,), fill=palette.PAPER))
    writing = where.writing
    rim = RIM_MM if side_mm >= SIDES_MM[1] and version > 1 else _HAIR_MM
    parts.append(_white(writing, palette.HAIRLINE, rim, ink))
    parts += [
        Use(face_symbol(face, where.chip, ink, version), *centre)
        for face, centre in _chips(where, faces, ink)
    ]
    # The symbol's box keeps the inner half of the line; the neighbour on the tape has the other.
    parts.append(Rect(0, 0, side_mm, side_mm, stroke=palette.HAIRLINE, width_mm=_HAIR_MM))
    name = f"frame {'Q' if qr else ''}{''.join(map(str, faces))}"
    return Symbol(name, Group(tuple(parts)), Box(0, 0, side_mm, side_mm))


def _chips(
    where: Plan, faces: tuple[int, ...], ink: Design
) -> Iterator[tuple[int, tuple[float, float]]]:
    """Yield the die faces of a frame and their centres."""
    first, second = where.chips
    if len(faces) == 1:
        for centre in first if where.code is None else first + second:
            yield faces[0], centre
        return
    for face, centres in zip(faces, where.chips, strict=True):
        for centre in centres if ink is Design.FULL else centres[:1]:
            yield face, centre


def _fields(where: Plan, faces: tuple[int, ...], ink: Design, version: int) -> Iterator[Drawing]:
    tile = where.tile
    whole = Box(tile.x, tile.y, tile.width, tile.height)
    quarters = [
        (face, box)
        for face, boxes in zip((faces[0], faces[-1]), _quarters(where), strict=True)
        for box in boxes
    ]
    if ink is not Design.FULL:
        # A pattern where no die face is; the pips have the colour of their field anyway.
        chips = [centre for _, centre in _chips(where, faces, ink)]
        quarters = [
            (face, box) for face, box in quarters if not any(_holds(box, at) for at in chips)
        ]
        if where.code is None and len(faces) == 2:  # below its own die face, not across from it
            (one, right), (other, left) = quarters
            quarters = [(one, left), (other, right)]
    elif len(faces) == 1:
        quarters = [(faces[0], whole)]
    for face in faces:
        area = tuple(box for of, box in quarters if of == face)
        if area:
            colour = calm(face) if version > 1 else palette.SIX[face - 1]
            pattern = patterns.SIX[face - 1]
            full = PITCHES[version]
            pitch = tile.width / (full if ink is Design.FULL else 8 if where.code is None else 12)
            yield patterns.patterned(Path(area), whole, colour, pattern, pitch_mm=pitch, design=ink)


@lru_cache(maxsize=6)
def calm(face: int) -> palette.Colour:
    """Return a face's colour, with a tone for its pattern that is a third nearer to its field."""
    colour = palette.SIX[face - 1]
    return replace(colour, tone=palette.mixed(colour.tone, colour.field, 1 / 3))


def _quarters(where: Plan) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    """Return the areas of a frame's first and second colour."""
    near, far, middle = where.tile.x, where.tile.x + where.tile.width, where.split
    here, there = middle - near, far - middle
    upper_right, lower_left = Box(middle, near, there, here), Box(near, middle, here, there)
    if where.code is None:
        upper_left, lower_right = Box(near, near, here, here), Box(middle, middle, there, there)
        return (upper_left, lower_right), (upper_right, lower_left)
    strip = where.code.x - near
    above, beside = Box(near, near, here, strip), Box(near, near + strip, strip, here - strip)
    # Behind the code's far corner: seen where the code leaves a rim.
    rim = (Box(middle, middle, there, there),) if where.code.x + where.code.width < far else ()
    return (above, beside, *rim), (upper_right, lower_left)


def _holds(box: Box, point: tuple[float, float]) -> bool:
    x, y = point
    return box.x <= x <= box.x + box.width and box.y <= y <= box.y + box.height


def _white(shape: Rect, outline: str, width_mm: float, ink: Design) -> Rect:
    """Return a white patch; on white ground it needs an outline to be seen."""
    return Rect(
        shape.x,
        shape.y,
        shape.width,
        shape.height,
        fill=palette.PAPER,
        stroke=None if ink is Design.FULL else outline,
        width_mm=width_mm,
        radius=shape.radius,
    )


@lru_cache(maxsize=256)
def face_symbol(face: int, side_mm: float, ink: Design, version: int = TODAY) -> Symbol:
    """Return `die_face` as a symbol with its origin in the middle."""
    return Symbol(
        f"face {face}",
        Group(die_face(face, side_mm, ink, version)),
        Box(-0.6 * side_mm, -0.6 * side_mm, 1.2 * side_mm, 1.2 * side_mm),
    )


PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((1, -1), (-1, 1)),
    3: ((1, -1), (0, 0), (-1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where a face has pips: columns and rows of -1, 0 and 1; each looks the same upside down."""


def die_face(face: int, side_mm: float, ink: Design, version: int = TODAY) -> tuple[Drawing, ...]:
    """Return a die's face as a white chip with pips in the face's colour, around (0, 0)."""
    half = side_mm / 2
    colour = palette.SIX[face - 1]
    chip = Rect(-half, -half, side_mm, side_mm, radius=0.2 * side_mm)
    # Small ones stay as they were: there, eco would no longer take a third of the ink.
    bold = version > 1 and side_mm >= _BOLD_FROM_MM
    line = min(CHIP_LINE_MM, 0.092 * side_mm) if bold else min(0.25, 0.035 * side_mm)
    outlined = _white(chip, colour.line, line, ink)
    return outlined, pips(face, side_mm, colour.dark, slim=not bold and ink is not Design.FULL)


def pips(face: int, side_mm: float, paint: str, *, slim: bool = False) -> Path:
    """Return the pips of a face around (0, 0), one path; slim ones take less ink."""
    step = 0.27 * side_mm
    radius = (0.16 if face == 1 else 0.115) * side_mm
    if slim:
        radius *= 0.85
    circles = (path_of(Circle(x * step, y * step, radius)) for x, y in PIPS[face])
    return Path(tuple(segment for circle in circles for segment in circle.segments), fill=paint)
