"""The blades of the soldiers' arms: each number of soldiers bears arms of its own.

Two spears, three tridents, four halberds with a crescent on both sides, five spears, six glaives,
seven arrows. A blade is drawn upright, about x = 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from printables.drawing.display_list import Close, Curve, Line, Move, Segment

Arm: TypeAlias = Literal["spear", "trident", "halberd", "glaive", "arrow"]

ARMS: Final[dict[int, Arm]] = {
    2: "spear", 3: "trident", 4: "halberd", 5: "spear", 6: "glaive", 7: "arrow",
}  # fmt: skip
"""What so many soldiers bear."""

_To: TypeAlias = tuple[float, float]
_Stroke: TypeAlias = _To | tuple[float, float, float, float, float, float]
"""A point to go to, or a curve there behind its two handles; in shares of half a blade's width, and
of the length of its head."""

NECK: Final = 0.84
"""How far down a head its blade ends, as a share of it."""

_EDGES: Final[dict[Arm, Sequence[_Stroke]]] = {
    "spear": (
        (0.34, 0.22, 1.0, 0.42, 1.0, 0.6),
        (1.0, 0.74, 0.5, 0.8, 0.3, NECK),
    ),
    "trident": (
        (0.26, 0.14, 0.34, 0.3, 0.24, 0.5),
        (0.62, 0.52, 0.74, 0.42, 0.66, 0.14),
        (0.86, 0.22, 1.0, 0.3, 1.0, 0.44),
        (1.0, 0.64, 0.7, 0.74, 0.3, NECK),
    ),
    "halberd": (
        (0.28, 0.14, 0.38, 0.26, 0.22, 0.46),
        (0.56, 0.5),
        (0.5, 0.38, 0.56, 0.3, 0.76, 0.2),
        (1.1, 0.4, 1.1, 0.76, 0.76, 0.96),
        (0.56, 0.86, 0.5, 0.78, 0.56, 0.66),
        (0.22, 0.69),
        (0.3, NECK),
    ),
    "arrow": (
        (0.2, 0.2, 0.6, 0.5, 0.86, 0.8),
        (0.56, 0.68, 0.34, 0.66, 0.2, 0.7),
        (0.2, NECK),
    ),
}
"""The right edge of each that has two alike, from its tip to its neck."""

_GLAIVE: Final[Sequence[_Stroke]] = (
    (0.72, 0.12, 1.0, 0.36, 0.94, 0.56),
    (0.9, 0.7, 0.62, 0.76, 0.3, NECK),
    (-0.3, NECK),
    (-0.3, 0.68),
    (-0.72, 0.62),
    (-0.36, 0.52),
    (-0.42, 0.3, -0.3, 0.12, 0.1, 0.0),
)
"""All around a glaive, from its tip, its edge first."""

_GLAIVE_SHADE: Final[Sequence[_Stroke]] = (
    (0.72, 0.12, 1.0, 0.36, 0.94, 0.56),
    (0.9, 0.7, 0.62, 0.76, 0.3, NECK),
    (0.52, 0.64, 0.58, 0.3, 0.1, 0.0),
)


class Blade(NamedTuple):
    """A blade: its outline, and what of it lies in the shade, on the right."""

    outline: tuple[Segment, ...]
    shade: tuple[Segment, ...]


def blade(arm: Arm, top: float, head: float, half: float) -> Blade:
    """Return a blade.

    Args:
        arm: of what.
        top: where its tip is, in mm.
        head: how long its head is, with what hangs from it.
        half: how far it reaches to a side.
    """
    if arm == "glaive":
        begin = Move(0.1 * half, top)
        around, shade = (_drawn(edge, top, head, half) for edge in (_GLAIVE, _GLAIVE_SHADE))
        return Blade((begin, *around, Close()), (begin, *shade, Close()))
    right = _drawn(_EDGES[arm], top, head, half)
    neck = top + NECK * head
    begin = Move(0, top)
    left = _mirrored(right, (0, top))
    return Blade(
        (begin, *right, Line(-right[-1].x, neck), *left, Close()),
        (begin, *right, Line(0, neck), Close()),
    )


def _drawn(
    edge: Sequence[_Stroke], top: float, head: float, half: float
) -> tuple[Line | Curve, ...]:
    """Return an edge in mm."""
    drawn: list[Line | Curve] = []
    for stroke in edge:
        if len(stroke) == 2:
            drawn.append(Line(stroke[0] * half, top + stroke[1] * head))
        else:
            x1, y1, x2, y2, x, y = stroke
            drawn.append(Curve(x1 * half, top + y1 * head, x2 * half, top + y2 * head,
                               x * half, top + y * head))  # fmt: skip
    return tuple(drawn)


def _mirrored(edge: Sequence[Line | Curve], begin: tuple[float, float]) -> tuple[Line | Curve, ...]:
    """Return an edge as it runs back on the left, to where it began."""
    starts = (begin, *((one.x, one.y) for one in edge[:-1]))
    return tuple(
        Line(-x, y) if isinstance(one, Line) else Curve(-one.x2, one.y2, -one.x1, one.y1, -x, y)
        for one, (x, y) in zip(reversed(edge), reversed(starts), strict=True)
    )
