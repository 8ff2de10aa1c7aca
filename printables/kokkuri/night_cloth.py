"""The cloth of the night that candidates lie on, in the pictures of the table."""

from __future__ import annotations

from printables.drawing.design import Design
from printables.drawing.display_list import Box, Drawing, Group, Path, Rect, path_of
from printables.drawing.ornament import burst
from printables.kokkuri.haunted import GOLD, NIGHT

_RAYS = "#2b3161"
_SEAM_MM = 0.8  # from the cloth's edge to its golden seam


def night_cloth(box: Box, design: Design) -> list[Drawing]:
    """Return the cloth that fills a box, in mm, where ink may go; elsewhere nothing."""
    if design is not Design.FULL:
        return []
    shape = Rect(box.x, box.y, box.width, box.height, NIGHT, radius=1.6)
    low = box.y + box.height
    rays = burst(box.x + box.width / 2, low + 6, 40, inner=8, outer=box.width, turn=0.04)
    seam = Rect(
        box.x + _SEAM_MM, box.y + _SEAM_MM, box.width - 2 * _SEAM_MM, box.height - 2 * _SEAM_MM,
        None, GOLD, 0.25, radius=1.0,
    )  # fmt: skip
    return [shape, Group((Path(rays, fill=_RAYS),), clip=path_of(shape)), seam]
