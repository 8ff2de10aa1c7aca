"""What is filled in on a calibration sheet: the command with boxes for its figures."""

from __future__ import annotations

from games.message import mark
from printables.drawing import palette
from printables.drawing.display_list import Drawing, Path, Rect, Segment, Text, polyline
from printables.drawing.fonts import text_width_mm
from printables.drawing.text import fitting_size_pt, paragraph
from printables.page.paper import Translate
from printables.page.text_blocks import Block

_ROW_MM = 9.5
_BOX_MM = 7.5
_OPTION_PT = 14.0
_CAP = 25.4 / 72 * 0.733


def command_form(options: str, add: bool, rule: tuple[int, int], width_mm: float) -> Block:
    """Return the command that keeps what was read, with boxes to write in.

    Args:
        options: those of the printer and the tray.
        add: whether what was read is added to what is kept.
        rule: how long the lines are that were measured.
        width_mm: how wide it may be.
    """
    command = f"kamikoma calibrate set{' --add' if add else ''}{options}"
    lines = paragraph(command, 0, 0, width_mm, 11, weight="bold", colour=palette.BLACK)
    parts: list[Drawing] = list(lines.texts)
    y = lines.height_mm + 1.5
    left = max(text_width_mm(word, _OPTION_PT, "bold") for word in ("--x", "--y", "--turn")) + 3
    for word, unit in (("--x", "mm"), ("--y", "mm"), ("--turn", "°")):
        parts += [
            *_word(word, 0, y),
            _box(left, y, 26),
            Text(left + 28, y + _BOX_MM / 2 + 9 * _CAP / 2, unit, 9, colour=palette.QUIET),
        ]
        y += _ROW_MM
    parts += _word("--scale", 0, y)
    y += _ROW_MM - 1
    across, along = (f"{length}/" for length in rule)
    x = 0.0
    gap = text_width_mm(",", _OPTION_PT, "bold") + 1.4
    first, second = (text_width_mm(word, _OPTION_PT, "bold") + 0.8 for word in (across, along))
    box = min(20.0, (width_mm - first - second - gap) / 2)
    for word, wide, end in ((across, first, ","), (along, second, "")):
        parts += [*_word(word, x, y), _box(x + wide, y, box)]
        if end:
            parts += _word(end, x + wide + box + 0.5, y)
        x += wide + box + gap
    return Block(tuple(parts), y + _BOX_MM)


def _word(word: str, x: float, y: float) -> tuple[Drawing, ...]:
    base = y + _BOX_MM / 2 + _OPTION_PT * _CAP / 2
    return (Text(x, base, word, _OPTION_PT, "bold", colour=palette.BLACK, role="figure"),)


def _box(x: float, y: float, width: float) -> Drawing:
    return Rect(x, y, width, _BOX_MM, None, palette.TEXT, 0.25, radius=1)


def turn_table(quotient: int, width_mm: float, tr: Translate) -> Block:
    """Return a table of differences and the turns that they stand for.

    Args:
        quotient: what differences are divided by.
        width_mm: how wide it may be.
        tr: for its words.
    """
    words = (tr(mark("A − C")), tr(mark("turn °")))
    head = max(text_width_mm(word, 9, "medium") for word in words) + 2
    differences = (0.2, 0.4, 0.8, 1.2, 1.6)
    column = (width_mm - head) / len(differences)
    size = fitting_size_pt("0.00", column - 1.4, 10, "bold")
    parts: list[Drawing] = [
        Text(0, y, word, 9, "medium", colour=palette.TEXT)
        for y, word in zip((4.6, 11.4), words, strict=True)
    ]
    rules: list[Segment] = []
    for at, difference in enumerate(differences):
        x = head + column * (at + 0.5)
        parts += [
            Text(x, 4.6, f"{difference:.1f}", size, "regular", "middle", palette.TEXT),
            Text(x, 11.4, f"{difference / quotient:.2f}", size, "bold", "middle", palette.BLACK),
        ]
        rules += polyline((head + column * at, 0.8), (head + column * at, 13.2))
    return Block(
        (
            Path(tuple(rules), stroke=palette.HAIRLINE, width_mm=0.15),
            Path(polyline((0, 7), (width_mm, 7)), stroke=palette.TEXT, width_mm=0.2),
            *parts,
        ),
        14,
    )
