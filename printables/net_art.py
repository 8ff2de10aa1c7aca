"""Nets as drawings: cuts solid, folds dashed, tabs grey with their letters."""

from __future__ import annotations

from collections.abc import Mapping

from games.message import mark
from printables import palette
from printables.blocks import BODY_PT, Block, stack, text
from printables.drawing import (
    MM_PER_POINT,
    Box,
    Cap,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    polyline,
    rotate,
    translate,
)
from printables.fonts import CAP_HEIGHT
from printables.nets import Ends, Net, Tab, tab_corners
from printables.page import Translate

LINE_MM = 0.25
BACKWARDS_MM = (1.4, 1.0)
FORWARDS_MM = (2.8, 0.9, 0.5, 0.9)
"""The dashes of folds away from the printed side, and of those towards it."""

TAB_FILL = "#f3f4f6"
_LETTER_PT = 7.0


def net_drawing(net: Net, art: Mapping[str, Drawing]) -> Group:
    """Return a net from the top left corner of its box, with the pictures of its panels.

    Args:
        net: the net.
        art: a drawing for each panel that has one, by name, in millimetres from the top left
            corner of the panel as it stands when folded; it is cut off at the panel's edges.
    """
    left, top, _, _ = net.box
    parts: list[Drawing] = [_tab(net, tab) for tab in net.tabs]
    for panel in net.panels:
        if panel.name in art:
            placing = rotate(panel.turn, panel.width / 2, panel.height / 2)
            clip = Path((Box(0, 0, panel.width, panel.height),))
            picture = Group((art[panel.name],), placing, clip)
            parts.append(Group((picture,), translate(panel.x, panel.y)))
    for tab in net.tabs:
        parts += [_letter(net, tab, inside=True), _letter(net, tab, inside=False)]
    back = [fold.line for fold in net.folds if fold.degrees > 0] + [tab.line for tab in net.tabs]
    front = [fold.line for fold in net.folds if fold.degrees < 0]
    parts += _lines(back, BACKWARDS_MM) + _lines(front, FORWARDS_MM) + _lines(list(net.cuts))
    return Group(tuple(parts), translate(-left, -top))


def net_size(net: Net) -> tuple[float, float]:
    """Return the width and the height of a net, its tabs included."""
    left, top, right, bottom = net.box
    return right - left, bottom - top


def _lines(lines: list[Ends], dash: tuple[float, ...] = ()) -> list[Drawing]:
    if not lines:
        return []
    segments = tuple(segment for line in lines for segment in polyline(*line))
    cap: Cap = "butt" if dash else "round"
    return [Path(segments, stroke=palette.TEXT, width_mm=LINE_MM, dash=dash, cap=cap)]


def _tab(net: Net, tab: Tab) -> Drawing:
    return Path(
        polyline(*tab_corners(net, tab)),
        fill=TAB_FILL,
        stroke=palette.TEXT,
        width_mm=LINE_MM,
        join="round",
    )


def _letter(net: Net, tab: Tab, *, inside: bool) -> Drawing:
    """Return a tab's letter: on the tab, or within the panel that it goes under."""
    if inside:
        (x1, y1), (x2, y2) = tab.edge
        middle_x, middle_y = net.panel[tab.onto].middle
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        reach = 2.9
        if abs(x1 - x2) < abs(y1 - y2):
            x += reach if middle_x > x else -reach
        else:
            y += reach if middle_y > y else -reach
    else:
        corners = tab_corners(net, tab)
        x, y = sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4
    base = y + _LETTER_PT * MM_PER_POINT * CAP_HEIGHT / 2
    letter = Text(
        x, base, tab.letter, _LETTER_PT, "bold", "middle", palette.QUIET,
        role="glue here" if inside else "tab",
    )  # fmt: skip
    if not inside:
        return letter
    return Group((Rect(x - 1.7, y - 1.7, 3.4, 3.4, palette.PAPER, radius=1.7), letter))


def net_legend(net: Net, width_mm: float, tr: Translate) -> Block:
    """Return what the lines of a net mean, those that it has.

    Args:
        net: the net.
        width_mm: the width of the column.
        tr: for the words.
    """
    rows: list[tuple[tuple[float, ...], str]] = [((), tr(mark("cut")))]
    if net.tabs or any(fold.degrees > 0 for fold in net.folds):
        rows.append((BACKWARDS_MM, tr(mark("fold backwards"))))
    if any(fold.degrees < 0 for fold in net.folds):
        rows.append((FORWARDS_MM, tr(mark("fold forwards"))))
    blocks = []
    for dash, words in rows:
        body = text(words, width_mm - 18, BODY_PT)
        sample = _lines([((0, body.height_mm / 2), (14, body.height_mm / 2))], dash)
        blocks.append(Block((*sample, body.at(18, 0)), body.height_mm))
    if net.tabs:
        words = tr(mark("Glue each grey tab under the edge that has its letter."))
        blocks.append(text(words, width_mm, BODY_PT))
    return stack(blocks, 1.2)
