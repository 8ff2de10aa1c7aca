"""Names that are brushed over the night: in light, with a shade of vermilion and a dark rim."""

from __future__ import annotations

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import MM_PER_POINT, Drawing, Group, Path, Tag, Text
from printables.drawing.fonts import cap_height, faced
from printables.drawing.lettering import as_path
from printables.drawing.text import fitting_size_pt
from printables.kokkuri.haunted import BAND, NIGHT, OLD_PAPER, VERMILION


def night_title(
    words: str, at: tuple[float, float], width_mm: float, most_pt: float, design: Design
) -> list[Drawing]:
    """Return a page's title, that no line of what is behind it runs into.

    Args:
        words: the title.
        at: its middle, and the upper edge of its capitals, in mm.
        width_mm: how wide it may be.
        most_pt: how large it is at most.
        design: full, or dark on white.
    """
    (x, top), full = at, design is Design.FULL
    face = faced(words, BAND.face)
    size = fitting_size_pt(words, width_mm, most_pt, face)
    high = size * MM_PER_POINT * cap_height(face)
    base, off = top + high, 0.055 * high if full else 0.0
    below = as_path(Text(x + off, base + off, words, size, face, "middle", VERMILION))
    rim = NIGHT if full else palette.PAPER
    around = Path(below.segments, rim, rim, 0.033 * size, join="round")
    ink = OLD_PAPER if full else NIGHT
    title = Text(x, base, words, size, face, "middle", ink, role="title")
    return [around, *((below,) if full else ()), Group((title,), tag=Tag("H1"))]
