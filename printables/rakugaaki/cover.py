"""The cover of Rakugaaki's box: a torch finds an owl that has just thrown up the name.

Three flat colours on the night: light, wet paint and ink. Light fades in dots, as on a poster.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Text,
    Transform,
    path_of,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import faced
from printables.drawing.lettering import as_path
from printables.drawing.text import fitting_size_pt
from printables.rakugaaki.band import BAND
from printables.rakugaaki.box_street import COPING, bricks, coping
from printables.rakugaaki.chase import lookout
from printables.rakugaaki.halftone import rim_of_light
from printables.rakugaaki.night_owl import night_owl
from printables.rakugaaki.street import NIGHT, SPRAY
from printables.rakugaaki.title_paint import Paints, name_lines, name_paint, painted

LIGHT = 0.5, 0.615, 0.295
"""Where the middle of the torch's light is, and its radius, as shares of the cover's height."""

HERO = "black"
"""The colour of the crew whose owl stands in the light."""

LOOKOUTS: dict[str, tuple[float, float, float]] = {
    "red": (0.1, 0.963, -8), "blue": (0.3, 0.975, 5), "green": (0.5, 0.967, -3),
    "purple": (0.7, 0.975, 4), "yellow": (0.885, 0.963, 8),
}  # fmt: skip
"""Where the other crews look over the lower edge, as shares of the cover, and how they lean."""

_FEET, _OWL = (0.468, 0.857), 0.0099
"""Where the owl stands, as shares of the cover, and how large it is, as a share of its height."""

_LIT_JOINT, _CAST = "#edb81c", "#e3a50c"
_NAME = Paints("#ffffff", SPRAY[0], "#a3243b", "#ffd9de")


def cover(box: Box, design: Design, title: str) -> tuple[Drawing, ...]:
    """Draw the owl in the light of a torch, below the name."""
    full = design is Design.FULL
    w, h = box.width, box.height
    owl, whole = night_owl(design)
    stands = scale(_OWL * h).then(translate(_FEET[0] * w, _FEET[1] * h))
    parts = [*(_lit_wall(w, h, whole, stands) if full else _thin_wall(w, h))]
    parts += _title(w, h, title, full)
    parts += _coping(w, h, full)
    parts.append(Group((owl,), stands))
    parts += _lookouts(w, h, design)
    return (Group(tuple(parts), clip=Path((box,))),)


def _light(w: float, h: float) -> Circle:
    return Circle(LIGHT[0] * w, LIGHT[1] * h, LIGHT[2] * h, SPRAY[2])


def _lit_wall(w: float, h: float, whole: Drawing, stands: Transform) -> Iterator[Drawing]:
    """Yield the wall at night, a disc of light on it, and the owl's shadow in that."""
    light = _light(w, h)
    joints = Path(tuple(bricks(w, h)), stroke="#343846", width_mm=0.35)
    yield Path((Box(0, 0, w, h),), fill=NIGHT)
    yield joints
    yield from rim_of_light(light.x, light.y, light.radius, SPRAY[2], rings=4, step=1.6)
    yield light
    cast = replace(whole, fill=_CAST, stroke=_CAST) if isinstance(whole, Path) else whole
    within = (
        replace(joints, stroke=_LIT_JOINT),
        Group((cast,), stands.then(translate(0.05 * w, -0.012 * h))),
    )
    yield Group(within, clip=path_of(light))


def _thin_wall(w: float, h: float) -> Iterator[Drawing]:
    """Yield the wall and the disc of light in lines."""
    yield Path(tuple(bricks(w, h)), stroke=palette.HAIRLINE, width_mm=0.12)
    yield replace(_light(w, h), fill=palette.PAPER, stroke=BAND.deep, width_mm=0.3)


def _coping(w: float, h: float, full: bool) -> Iterator[Drawing]:
    """Yield the coping that the owl stands on, its upper edge lit, and the dark below it."""
    top, thick = (share * h for share in COPING)
    if not full:
        yield Path((Box(-1, top, w + 2, h),), palette.PAPER)
        edges = (*polyline((0, top), (w, top)), *polyline((0, top + thick), (w, top + thick)))
        yield Path(edges, stroke=palette.TEXT, width_mm=0.25)
        return
    yield from coping(w, h)
    lit = polyline((0.22 * w, top), (0.78 * w, top))
    yield Path(lit, stroke=SPRAY[2], width_mm=0.7, cap="round")


def _lookouts(w: float, h: float, design: Design) -> Iterator[Drawing]:
    """Yield the other crews, who keep watch in the dark below."""
    for colour, (x, y, turn) in LOOKOUTS.items():
        here = rotate(turn).then(translate(x * w, y * h))
        yield Group((lookout(colour, 0.07 * w, design),), here)


def _title(w: float, h: float, title: str, full: bool) -> list[Drawing]:
    """Return the name as a throw-up, in letters of our own where they have all of it."""
    face = faced(title, BAND.face)
    rows = painted(title)
    if not rows:
        size = fitting_size_pt(title, w - 11, 40.0, face)
        return [
            Group(
                (
                    as_path(Text(w / 2, 0.27 * h, title, size, face, "middle",
                                 "#000000" if full else palette.PAPER, outline_mm=1.2)),
                    Text(w / 2, 0.27 * h, title, size, face, "middle",
                         palette.PAPER if full else BAND.deep, role="title"),
                ),
                rotate(-4, w / 2, 0.27 * h),
            )
        ]  # fmt: skip
    room = Box(0.045 * w, 0.02 * h, 0.92 * w, 0.368 * h)
    size = fitting_size_pt(title, 0.42 * w, 20.0, face)
    read = Text(0.6 * w, 0.335 * h, title, size, face, "middle", "#000000", role="title")
    drawn = name_paint(rows, room, _NAME) if full else name_lines(rows, room, BAND.deep)
    return [Group((read, *drawn), rotate(-4, w / 2, 0.2 * h))]
