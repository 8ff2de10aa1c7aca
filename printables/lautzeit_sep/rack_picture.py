"""How a rack is folded, in three pictures: its strip bent step by step, its pieces on its shelf."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Circle,
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Segment,
    polyline,
    translate,
)
from printables.lautzeit_sep.court import CINNABAR, DEEP_JADE, INK, IVORY, JADE, seal
from printables.nets.folding import Net
from printables.nets.net_art import TAB_FILL, letter
from printables.page.paper import Translate
from printables.page.text_blocks import Block, text

_Point = tuple[float, float]

_SHARE = 0.3  # of the rack itself
_BACK = (-19.5, 12.5)  # how far its other end is seen from this one, in mm of the rack
_TABLE_MM = 17.3  # how far down in the pictures the table is
_SEAL_MM = 4.0
_WORDS_PT, _LEADING = 7.8, 1.2
_COURSES: tuple[Mapping[str, float], ...] = (
    {"lip": 27, "shelf": 27, "wall": 27, "rear": -19, "foot": -19, "tab": -19},
    {"lip": -50, "shelf": 14, "wall": 70, "rear": -61, "foot": -163, "tab": -163},
)
"""How the panels rise in degrees, from the lip on to the right, until the last picture has them as
they are glued."""

_PIECES = 3  # so many of the nine stand at this end
_PIECE_MM = 24.0
_EYE = (-14.4, 8.6)  # of its owner, from the foot of the lip, in mm of the page from the top


def folding(net: Net, width_mm: float, design: Design, tr: Translate) -> tuple[Drawing, ...]:
    """Return the three steps beside each other from (0, 0), each with what is done in it.

    Args:
        net: the rack's.
        width_mm: of its foot, where they stand.
        design: in paint, or in lines.
        tr: for the words.
    """
    told = (
        mark("Fold the ridge backwards."),
        mark("Fold shelf and lip forwards, the base backwards."),
        mark("Glue tab A, unfolded, under the shelf. Nine pieces stand on it."),
    )
    lengths = {panel.name: panel.height_mm for panel in net.panels} | {"tab": net.tabs[0].depth_mm}
    left = 3.2
    parts: list[Drawing] = []
    wide = [share * (width_mm - 2 * left) for share in _CELLS]
    for at, words in enumerate(told):
        shown = tuple(_step(at, lengths, design))
        parts.append(Group(shown, translate(left + _PICTURES_MM[at], 0)))
        parts += seal(left + _SEAL_MM / 2, 1.7 + _SEAL_MM / 2, _SEAL_MM, str(at + 1), design,
                      paint=DEEP_JADE)  # fmt: skip
        block = _said(tr(words), wide[at] - _WORDS_MM[at] - 2.0)
        parts.append(block.at(left + _WORDS_MM[at], (_WORDS_HIGH_MM - block.height_mm) / 2))
        left += wide[at]
    return tuple(parts)


SIGHT_DASH = (1.0, 0.7)
"""Of the line from an eye to what it sees: shorter dashes than any fold's."""

_CELLS = (0.345, 0.325, 0.33)  # what the steps take of the width
_PICTURES_MM = (8.2, 11.6, 17.6)  # from a step's left edge to its lip
_WORDS_MM = (35.4, 28.8, 27.6)  # and to its words
_WORDS_HIGH_MM = 19.4  # what these stand in the middle of


def _said(words: str, width: float) -> Block:
    """Return what is done, so wide."""
    return text(words, width, _WORDS_PT, leading=_LEADING)


def _step(at: int, lengths: Mapping[str, float], design: Design) -> Iterator[Drawing]:
    """Yield a picture, the foot of the lip about x = 0."""
    if at < len(_COURSES):
        panels = _bent(lengths, _COURSES[at])
        low = min(y for ends in panels.values() for _, y in ends)
        yield from _strip(panels, low, design)
        yield from _turns(at, panels, low, design)
        return
    panels = _glued(lengths)
    yield from _strip(panels, -1.6, design, stand=True)
    yield from _seen(panels)


def _bent(
    lengths: Mapping[str, float], courses: Mapping[str, float]
) -> dict[str, tuple[_Point, _Point]]:
    """Return the panels from end to end, the foot of the lip at (0, 0), y upwards."""
    x = y = 0.0
    ends: dict[str, tuple[_Point, _Point]] = {}
    for name, degrees in courses.items():
        turn = math.radians(degrees)
        further = (x + lengths[name] * math.cos(turn), y + lengths[name] * math.sin(turn))
        ends[name] = ((x, y), further)
        x, y = further
    zero = ends["lip"][1]
    return {
        name: ((x0 - zero[0], y0 - zero[1]), (x1 - zero[0], y1 - zero[1]))
        for name, ((x0, y0), (x1, y1)) in ends.items()
    }


def _glued(lengths: Mapping[str, float]) -> dict[str, tuple[_Point, _Point]]:
    """Return the panels as they stand in the end: a prism, its tab under the shelf."""
    shelf, wall, foot = lengths["shelf"], lengths["wall"], lengths["foot"]
    back = (wall**2 - lengths["rear"] ** 2 + foot**2) / (2 * foot)
    ridge = (shelf + back, math.sqrt(wall**2 - back**2))
    return {
        "lip": ((0, lengths["lip"]), (0, 0)),
        "shelf": ((0, 0), (shelf, 0)),
        "wall": ((shelf, 0), ridge),
        "rear": (ridge, (shelf + foot, 0)),
        "foot": ((shelf + foot, 0), (shelf, 0)),
        "tab": ((shelf, -1.6), (0.4, -1.6)),
    }


def _placed(point: _Point, along: float, low: float) -> _Point:
    """Return where a point is seen that is `along` of the way to the far end."""
    x, y = point
    return (
        _SHARE * (x + along * _BACK[0]),
        _TABLE_MM - _SHARE * (y - low + along * _BACK[1]),
    )


def _face(ends: tuple[_Point, _Point], near: float, far: float, low: float) -> tuple[Segment, ...]:
    """Return a panel between two of its cross-sections."""
    one, other = ends
    return polyline(_placed(one, near, low), _placed(other, near, low), _placed(other, far, low),
                    _placed(one, far, low), closed=True)  # fmt: skip


_PRINTED = {"lip": INK, "shelf": "#f3e3b3", "wall": DEEP_JADE, "rear": "#e2b874",
            "foot": palette.PAPER, "tab": TAB_FILL}  # fmt: skip
_BARE = "#f2efe6"


def _strip(
    panels: Mapping[str, tuple[_Point, _Point]], low: float, design: Design, *, stand: bool = False
) -> Iterator[Drawing]:
    """Yield the panels from the farthest on, and the pieces that stand on the shelf."""

    def nearness(ends: tuple[_Point, _Point]) -> float:
        (x0, y0), (x1, y1) = ends
        return _BACK[0] * (x0 + x1) + _BACK[1] * (y0 + y1)

    full = design is Design.FULL
    for name, ends in sorted(panels.items(), key=lambda pair: nearness(pair[1])):
        if name == "lip" and stand:
            yield from _standing(panels, low, design)
        (x0, y0), (x1, y1) = ends
        printed = -(y1 - y0) * _BACK[0] + (x1 - x0) * _BACK[1] > 0 or name == "lip"
        fill = palette.PAPER if not full else _PRINTED[name] if printed else _BARE
        yield Path(_face(ends, 0, 1, low), fill, INK, 0.22, join="round")


def _standing(
    panels: Mapping[str, tuple[_Point, _Point]], low: float, design: Design
) -> Iterator[Drawing]:
    """Yield pieces that lean on the wall."""
    ends = _leaning(panels["wall"])
    paints = (JADE, IVORY, JADE) if design is Design.FULL else (palette.PAPER,) * 3
    for at in range(_PIECES - 1, -1, -1):
        near = (at + 0.08) / _PIECES
        yield Path(_face(ends, near, near + 0.84 / _PIECES, low), paints[at], INK, 0.22,
                   join="round")  # fmt: skip


def _leaning(wall: tuple[_Point, _Point]) -> tuple[_Point, _Point]:
    """Return the foot and the top of a piece before the wall."""
    (x0, y0), (x1, y1) = wall
    share = _PIECE_MM / math.dist(*wall)
    foot = (x0 - 2.4, y0 + 0.4)
    return foot, (foot[0] + share * (x1 - x0), foot[1] + share * (y1 - y0))


def _turns(
    at: int, panels: Mapping[str, tuple[_Point, _Point]], low: float, design: Design
) -> Iterator[Drawing]:
    """Yield arrows: which way what is folded turns."""
    if at == 0:
        ridge_x, ridge_y = _placed(panels["wall"][1], 0, low)
        yield _turn((ridge_x - 1.4, ridge_y - 5.6), (ridge_x + 5.6, ridge_y - 6.4),
                    (ridge_x + 9.6, ridge_y - 0.6), design)  # fmt: skip
        return
    lip_x, lip_y = _placed(panels["lip"][0], 1, low)
    yield _turn((lip_x - 1.0, lip_y + 4.6), (lip_x - 3.2, lip_y + 1.6), (lip_x + 0.6, lip_y - 1.8),
                design)  # fmt: skip
    end_x, end_y = _placed(panels["rear"][1], 0, low)
    yield _turn((end_x + 2.6, end_y - 3.8), (end_x + 3.8, end_y + 1.6), (end_x - 1.6, end_y + 2.0),
                design)  # fmt: skip


def _turn(start: _Point, through: _Point, end: _Point, design: Design) -> Drawing:
    """Return a bent arrow from a point to another, pulled towards a third."""
    head = 1.7
    dx, dy = end[0] - through[0], end[1] - through[1]
    long = math.hypot(dx, dy)
    dx, dy = dx / long, dy / long
    neck = (end[0] - 0.8 * head * dx, end[1] - 0.8 * head * dy)
    third = ((start[0] + 2 * through[0]) / 3, (start[1] + 2 * through[1]) / 3)
    other = ((neck[0] + 2 * through[0]) / 3, (neck[1] + 2 * through[1]) / 3)
    tip = polyline(
        end,
        (end[0] - head * dx - 0.55 * head * dy, end[1] - head * dy + 0.55 * head * dx),
        (end[0] - head * dx + 0.55 * head * dy, end[1] - head * dy - 0.55 * head * dx),
        closed=True,
    )
    bow = (Move(*start), Curve(*third, *other, *neck))
    wide = 0.6 if design is Design.FULL else 0.4
    return Group((Path(bow, stroke=CINNABAR, width_mm=wide, cap="round"), Path(tip, CINNABAR)))


def _seen(panels: Mapping[str, tuple[_Point, _Point]]) -> Iterator[Drawing]:
    """Yield the eye of the owner, who sees the pieces, and the letter of the tab."""
    x, y = _EYE
    lids = (
        Move(x - 2.6, y), Curve(x - 1.2, y - 1.9, x + 1.2, y - 1.9, x + 2.6, y),
        Curve(x + 1.2, y + 1.9, x - 1.2, y + 1.9, x - 2.6, y), Close(),
    )  # fmt: skip
    met = _placed(_leaning(panels["wall"])[1], 0.97, -1.6)
    sight = (Move(x + 3.6, y + 0.3), Line(met[0] - 0.3, met[1] + 2.2))
    tab = _placed((2.6, -1.6), 0.0, -1.6)
    yield Path(lids, palette.PAPER, DEEP_JADE, 0.35, join="round")
    yield Circle(x + 0.4, y, 0.9, DEEP_JADE)
    yield Path(sight, stroke=DEEP_JADE, width_mm=0.3, dash=SIGHT_DASH)
    yield Path(polyline((tab[0] - 3.2, tab[1] - 0.2), tab), stroke=palette.QUIET, width_mm=0.2)
    yield letter("A", tab[0] - 4.6, tab[1])
