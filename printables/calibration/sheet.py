"""The calibration sheet: two sides on which a person, or a camera, reads a printer's error."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import fsum

from games.message import mark, message
from printables.calibration.correction import Calibration, told
from printables.calibration.fiducials import (
    CODE_MM,
    CODE_VERSION,
    MARK_MM,
    MODULE_MM,
    Edge,
    SheetCode,
    SheetSide,
    code_corner,
    fiducials,
    mark_path,
)
from printables.calibration.form import command_form, turn_table
from printables.calibration.verniers import (
    cross,
    example,
    lever,
    mirrored_point,
    placed_vernier,
    squares,
    verniers,
)
from printables.drawing import palette
from printables.drawing.display_list import (
    Circle,
    Drawing,
    Group,
    Paint,
    Path,
    Rect,
    Segment,
    Text,
    Use,
    polyline,
    rgb,
    translate,
)
from printables.drawing.qr import qr_path
from printables.drawing.text import fitting_size_pt, paragraph
from printables.page.document import Document, Page, Placed, with_furniture
from printables.page.duplex import Duplex, Mirror, mirror_of
from printables.page.fitting import too_large
from printables.page.identity import Identity, Kind
from printables.page.paper import Paper, Translate
from printables.page.text_blocks import Block, head, numbered, space, stack, text

LEAST_MM = (180.0, 240.0)
"""The sides of the smallest paper that has room for the sheet."""

_COLUMN_MM = 25.0  # what the marks take at each side
_RULE_X_MM = 25.5
_SIZE_PT = 9.0


FIDUCIAL, CODE, TARGET = Kind("fiducial"), Kind("code"), Kind("target")


@dataclass(frozen=True, slots=True)
class Setup:
    """What a sheet is printed for.

    Attributes:
        paper: the paper.
        edge: the edge on which it is turned over.
        calibration: what it is printed with.
        options: the options of the printer and the tray, as they are typed after a command.
        called: the names of both, for the heading; nothing for a printer without a name.
    """

    paper: Paper
    edge: Edge = "long"
    calibration: Calibration = field(default_factory=Calibration)
    options: str = ""
    called: str = ""

    @property
    def mirror(self) -> Mirror:
        """How one side lies behind the other."""
        return mirror_of(Duplex(self.edge), self.paper)


def rule_mm(paper: Paper) -> tuple[int, int]:
    """Return how long the lines are that people measure, across and along the page.

    >>> rule_mm(Paper("a4", 210, 297))
    (160, 200)
    """
    across = int((paper.width_mm - 2 * _RULE_X_MM + 1.5) // 20) * 20
    return across, int(paper.height_mm * 0.72 // 50) * 50


def _fits(paper: Paper) -> bool:
    wide, high = LEAST_MM
    return paper.width_mm >= wide and paper.height_mm >= high and lever(paper) is not None


def degrees_by(paper: Paper) -> int:
    """Return by what a sheet says to divide the difference of lines A and C, for degrees.

    Raises:
        PieceSizeError: the paper has no room for it.
    """
    quotient = lever(paper)
    if quotient is None:
        raise too_large(message("the calibration sheet"), paper, _fits)
    return quotient


def sheet(setup: Setup, *, language: str, tr: Translate) -> Document:
    """Return a calibration sheet, laid out as for a printer without any error.

    Args:
        setup: what it is for.
        language: the language that `tr` gives.
        tr: for all the words.

    Raises:
        PieceSizeError: the paper has no room for it.
    """
    paper = setup.paper
    if not _fits(paper):
        raise too_large(message("the calibration sheet"), paper, _fits)
    pages = [_page(setup, "front", tr), _page(setup, "back", tr)]
    return Document(
        title=tr(mark("Calibration sheet")),
        subject=tr(mark("How far a printer’s back is off, to print on both sides at 100 %")),
        language=language,
        pages=with_furniture(pages, tr),
    )


def _page(setup: Setup, side: SheetSide, tr: Translate) -> Page:
    paper, mirror = setup.paper, setup.mirror
    names = {"front": mark("Calibration · front"), "back": mark("Calibration · back")}
    heading = " · ".join(filter(None, (tr(names[side]), setup.called)))
    words = _front_words(setup, tr) if side == "front" else _back_words(setup, tr)
    marks = [
        Placed(
            Identity(FIDUCIAL, str(m.number)),
            m.x_mm,
            m.y_mm,
            MARK_MM,
            MARK_MM,
            art=mark_path(m.number),
        )
        for m in fiducials(paper, side)
    ]
    scales = [placed_vernier(scale, side, paper, mirror) for scale in verniers(paper)]
    return Page(
        paper,
        heading,
        (*marks, _code(setup, side), *scales, *_targets(setup, side)),
        (*words, *(_rule(paper) if side == "front" else ())),
        side=side,
    )


def _code(setup: Setup, side: SheetSide) -> Placed:
    paper = setup.paper
    x, y = code_corner(paper)
    code_text = SheetCode(side, setup.edge, paper.width_mm, paper.height_mm, setup.calibration).text
    art = qr_path(code_text, 0, 0, MODULE_MM, version=CODE_VERSION)
    return Placed(Identity(CODE, code_text), x, y, CODE_MM, CODE_MM, art=art)


def _targets(setup: Setup, side: SheetSide) -> list[Placed]:
    """Return the crosses that are pricked, or the squares behind them, with the scales' letters."""
    targets = []
    for scale in verniers(setup.paper)[:3]:
        x, y = scale.x_mm, scale.y_mm
        if side == "front":
            x, y = mirrored_point(x, y, setup.paper, setup.mirror)
        art = Group(squares() if side == "back" else cross(), translate(6, 6))
        target = Identity(TARGET, scale.name)
        targets.append(Placed(target, x - 6, y - 6, 12, 12, art=art, side=side))
    return targets


def _letter(name: str, x: float, y: float) -> tuple[Drawing, ...]:
    """Return the letter of a scale in a disc around `(x, y)`."""
    return (
        Circle(x, y, 2.6, palette.BLACK),
        Text(x, y + 1.4, name, 11, "bold", "middle", palette.PAPER),
    )


def _letters(setup: Setup, side: SheetSide) -> tuple[Drawing, ...]:
    """Return the letters of the scales, between the strokes of both sides."""
    paper = setup.paper
    parts: list[Drawing] = []
    for scale in verniers(paper):
        x, y = scale.x_mm, scale.y_mm
        if scale.axis == "y":
            if side == "back":
                parts += _letter(scale.name, x - 2.2, y - scale.half_mm - 1.2)
        elif side == "back":
            parts += _letter(scale.name, x + 5.4, y - 9.4)
        else:
            x, y = mirrored_point(x, y, paper, setup.mirror)
            base = y - 3 if setup.mirror == "x" else y + 5.8  # where no strokes are
            parts.append(Text(x + 7, base, scale.name, 11, "bold", "middle", palette.BLACK))
    return tuple(parts)


def _rule(paper: Paper) -> tuple[Drawing, ...]:
    """Return the two lines that people measure: across, and along the page."""
    across, along = rule_mm(paper)
    x, y = (paper.width_mm - across) / 2, paper.height_mm / 2 + along / 2
    top, middle = y - along, paper.height_mm / 2
    ends: list[Segment] = []
    for at in (x, x + across):
        ends += polyline((at, y - 2.5), (at, y + 2.5))
    for at in (top, y):
        ends += polyline((x - 2.5, at), (x + 2.5, at))
    gap = 7.5  # for the strokes of line B
    lines = (
        *polyline((x, y), (x + across, y)),
        *polyline((x, top), (x, middle - gap)),
        *polyline((x, middle + gap), (x, y)),
    )
    return (
        Path(lines, stroke=palette.BLACK, width_mm=0.12),
        Path(tuple(ends), stroke=palette.BLACK, width_mm=0.2),
        *_measure(f"{across}.0 mm", x + across * 0.75, y, 0),
        *_measure(f"{along}.0 mm", x, middle - along * 0.25, -90),
    )


def _measure(words: str, x: float, y: float, turn: float) -> tuple[Drawing, ...]:
    """Return a length in the middle of a line, on a white ground."""
    size, half = 14.0, 13.5
    ground = Path(
        polyline((x - half, y), (x + half, y))
        if turn == 0
        else polyline((x, y - half), (x, y + half)),
        stroke=palette.PAPER,
        width_mm=1.0,
    )
    cap = size * 25.4 / 72 * 0.733 / 2
    at = (x, y + cap) if turn == 0 else (x + cap, y)
    return ground, Text(*at, words, size, "bold", "middle", palette.BLACK, turn, role="figure")


@dataclass(frozen=True, slots=True)
class _Quarters:
    """Where on a side there is room for words: two columns, above and below the middle."""

    left: float
    left_width: float
    right: float
    right_width: float
    upper: float
    lower: float


def _quarters(paper: Paper, side: SheetSide) -> _Quarters:
    middle = paper.width_mm / 2
    rule = (paper.width_mm - rule_mm(paper)[0]) / 2
    left = rule + 6 if side == "front" else _COLUMN_MM + 2
    inner = 11.0 if side == "front" else 22.0  # the figures of line D are on the back
    right = middle + 11
    return _Quarters(
        left,
        middle - inner - left,
        right,
        paper.width_mm - _COLUMN_MM - right,
        verniers(paper)[0].y_mm + 15,
        paper.height_mm / 2 + 13,
    )


_MEASURE = mark(
    "Measure the two long lines of this side, from stroke to stroke: {across} and {along} mm. Note "
    "what you find."
)
_WINDOW = mark(
    "Hold the sheet against a window or a lamp, the back towards you, its heading at the top. The "
    "strokes of this side show through."
)
_PIN = mark("Too dark? Push a pin through the crosses A, B and C, from this side.")
_BACK = mark("The back says what to read, and what to type.")
_PRINT = {
    "long": mark(
        "Print both sides at 100 %, “actual size”, black on white, turned over on the long edge."
    ),
    "short": mark(
        "Print both sides at 100 %, “actual size”, black on white, turned over on the short edge."
    ),
}
_CAMERA = mark(
    "Lay the sheet flat on something dark and take a picture of each side from above, all four "
    "edges in it. In a scanner, put something dark behind it."
)
_THROUGH = mark("One picture against a bright window does as well: both sides show in it.")


def _front_words(setup: Setup, tr: Translate) -> tuple[Drawing, ...]:
    paper = setup.paper
    quarters = _quarters(paper, "front")
    across, along = rule_mm(paper)
    wide, other = quarters.left_width, quarters.right_width
    upper = stack(
        [
            _title(tr(mark("Calibration")), wide),
            text(tr(mark("Front, back and size: how far your printer is off.")), wide, 11),
            *_printed_with(setup, wide, tr),
            text(tr(mark("You need a window or a pin, and a ruler.")), wide, _SIZE_PT),
        ],
        3,
    )
    steps = stack(
        [
            numbered("1", tr(_PRINT[setup.edge]), other, _SIZE_PT),
            numbered("2", tr(_MEASURE).format(across=across, along=along), other, _SIZE_PT),
        ],
        3,
    )
    light = stack(
        [
            numbered("3", tr(_WINDOW), wide, _SIZE_PT),
            numbered("4", tr(_PIN), wide, _SIZE_PT),
            numbered("5", tr(_BACK), wide, _SIZE_PT),
        ],
        3,
    )
    command = f"kamikoma calibrate read front.jpg back.jpg{setup.options}"
    camera = stack(
        [
            head(tr(mark("Or let a camera read it")), other),
            text(tr(_CAMERA), other, _SIZE_PT),
            _typed(command, other),
            space(2),
            text(tr(_THROUGH), other, _SIZE_PT),
            _typed(f"kamikoma calibrate read window.jpg{setup.options}", other),
        ],
        1.5,
    )
    return (
        upper.at(quarters.left, quarters.upper),
        steps.at(quarters.right, quarters.upper),
        light.at(quarters.left, quarters.lower),
        camera.at(quarters.right, quarters.lower),
        *_letters(setup, "front"),
    )


def _title(words: str, width: float) -> Block:
    size = fitting_size_pt(words, width, 26, "black")
    return Block((Text(0, 8, words, size, "black", colour=palette.TEXT),), 9.5)


def _typed(command: str, width: float) -> Block:
    """Return a command as it is typed, on a line of its own for each option if it is long."""
    lines = paragraph(command, 0, 0, width, 8.5, weight="bold", leading=1.45)
    return Block(lines.texts, lines.height_mm)


def _printed_with(setup: Setup, width: float, tr: Translate) -> list[Block]:
    """Return what the sheet was printed with, if with anything."""
    calibration_text = told(setup.calibration, back=True, tr=tr)
    if not calibration_text:
        return []
    words = tr(mark("Printed with what is kept. What you still read is added to it."))
    return [
        stack(
            [
                text(words, width, _SIZE_PT, weight="bold"),
                text(calibration_text, width, 8, colour=palette.QUIET),
            ],
            0.5,
        )
    ]


_READ_B = mark(
    "On line B, find the stroke that goes on straight in one from the other side. Its figure is x; "
    "strokes without a figure are those between. 0 is where the cross meets the squares."
)
_READ_D = mark("The same on line D: its figure is y.")
_READ_TURN = mark(
    "Read A and C like B. Take C from A and divide by {quotient}: the turn in degrees. It may be −."
)
_READ_PIN = mark(
    "Count from the middle of the squares to the hole. Small squares are ½ mm. To the right and "
    "down is +, to the left and up is −."
)
_SIZE = mark("In the last two boxes: what you measured on the front, in mm.")
_AGAIN = mark("Then print the sheet once more: all of it must meet in the middle.")


def _back_words(setup: Setup, tr: Translate) -> tuple[Drawing, ...]:
    paper = setup.paper
    quarters = _quarters(paper, "back")
    wide, other = quarters.left_width, quarters.right_width
    quotient = lever(paper) or 0
    upper = stack(
        [
            _title(tr(mark("Back")), wide),
            text(tr(mark("Look at this side, the heading at the top.")), wide, 11),
            *_printed_with(setup, wide, tr),
            space(2),
            example(wide),
            text(tr(mark("Here it is +0.8.")), wide, _SIZE_PT),
        ],
        2,
    )
    reading = stack(
        [
            head(tr(mark("x · line B")), other),
            text(tr(_READ_B), other, _SIZE_PT),
            space(1.5),
            head(tr(mark("y · line D")), other),
            text(tr(_READ_D), other, _SIZE_PT),
        ],
        0.5,
    )
    turning = stack(
        [
            head(tr(mark("turn · lines A and C")), wide),
            text(tr(_READ_TURN).format(quotient=quotient), wide, _SIZE_PT),
            space(1),
            turn_table(quotient, wide, tr),
            space(5),
            head(tr(mark("With a pin")), wide),
            text(tr(_READ_PIN), wide, _SIZE_PT),
        ],
        0.5,
    )
    form = stack(
        [
            head(tr(mark("Type this")), other),
            command_form(
                setup.options,
                bool(told(setup.calibration, back=True, tr=tr)),
                rule_mm(paper),
                other,
            ),
            space(0.5),
            text(tr(_SIZE), other, _SIZE_PT),
            text(tr(_AGAIN), other, _SIZE_PT),
        ],
        1,
    )
    return (
        upper.at(quarters.left, quarters.upper),
        reading.at(quarters.right, quarters.upper),
        turning.at(quarters.left, quarters.lower),
        form.at(quarters.right, quarters.lower),
        *_letters(setup, "back"),
    )


def in_black(document: Document) -> Document:
    """Return a document that takes black ink alone: other cartridges may be empty."""
    return replace(
        document,
        pages=tuple(
            replace(
                page,
                placed=tuple(
                    replace(placed, art=_black(placed.art) if placed.art else None)
                    for placed in page.placed
                ),
                marks=tuple(map(_black, page.marks)),
                furniture=tuple(map(_black, page.furniture)),
            )
            for page in document.pages
        ),
    )


def _black(drawing: Drawing) -> Drawing:
    match drawing:
        case Group():
            return replace(drawing, children=tuple(map(_black, drawing.children)))
        case Text():
            return replace(drawing, colour=_grey(drawing.colour))
        case Path() | Rect() | Circle():
            fill = None if drawing.fill is None else _grey(drawing.fill)
            stroke = None if drawing.stroke is None else _grey(drawing.stroke)
            return replace(drawing, fill=fill, stroke=stroke)
        case Use():
            return Group((_black(drawing.symbol.drawing),), drawing.placing)


def _grey(paint: Paint) -> Paint:
    """Return a grey as light as a colour; soft black is black."""
    value = fsum(share * part for share, part in zip((0.3, 0.59, 0.11), rgb(paint), strict=True))
    return (value, value, value) if value > 0.2 else palette.BLACK
