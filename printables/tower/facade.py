"""What all cards of the tower have where they meet: cornices and windows at the same height.

Cards of whatever rows stand side by side in the tower, and one above the other. What makes them one
house is that a cornice of the same stone goes along the upper edge of each, from edge to edge, and
that the window of a card is at the same place in front and behind: a turned card is the same window
with its shutters closed.
"""

from __future__ import annotations

from collections.abc import Iterator

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Drawing, Path, Rect, Segment, polyline
from printables.drawing.ornament import notched
from printables.page.piece_sheets import BLEED_MM, SAFE_MM, Format
from printables.tower.masonry import Stone, arch

TRIM = "#f6ecd0"
"""The stone of keystones and sills."""

SANDSTONE = "#e2d0a2"
"""That of cornices: no light in a window is as deep."""

_WALL = (0.045, 0.098, 0.208)
"""Of a card's width: the wall beside its window, above it, and below it with the sill."""
_CORNER = 0.07  # of a window's width: how far its corners are hollowed
_LEDGE = 0.038  # of a card's width: how high the ledge of a sill is
_CORNICE, _DENTILS = (0.068, 0.088), (8, 0.026, 0.55)
"""Of a card's width: how deep the cornice comes down, and on a card that is shown small; how many
dentils it has, how high they are, and how much of their pitch each takes."""
_SHADE_OF_CORNICE = 0.018


def bleeding(form: Format) -> Box:
    """Return a card with what is cut off all around it."""
    over = 2 * BLEED_MM
    return Box(-BLEED_MM, -BLEED_MM, form.width_mm + over, form.height_mm + over)


def window_box(form: Format, *, small: bool = False) -> Box:
    """Return where the window of a card is; one that is shown small has no plate below it."""
    beside, above, below = (share * form.width_mm for share in _WALL)
    top = SAFE_MM + above
    low = form.height_mm - SAFE_MM - (0.75 * above if small else below)
    return Box(SAFE_MM + beside, top, form.width_mm - 2 * (SAFE_MM + beside), low - top)


def opening(stone: Stone, pane: Box) -> tuple[Segment, ...]:
    """Return the opening of a window: with a round head, or with hollow corners."""
    if stone.window:
        return arch(pane.x + pane.width / 2, pane.y, pane.width, pane.height)
    return notched(pane, _CORNER * pane.width)


def cornice(form: Format, dark: str, *, small: bool) -> Iterator[Drawing]:
    """Yield the cornice along the upper edge of a card, which goes on along its neighbours'."""
    deep, (count, high, share) = _CORNICE[small] * form.width_mm, _DENTILS
    wide, pitch = form.width_mm, form.width_mm / count
    band = Box(-BLEED_MM, -BLEED_MM, wide + 2 * BLEED_MM, BLEED_MM + deep)
    shade = Box(band.x, deep - 0.1, band.width, 0.1 + _SHADE_OF_CORNICE * wide)
    if small:
        yield Path((shade,), fill=dark)
        yield Path((band,), fill=SANDSTONE)
        return
    left, dentil = (1 - share) / 2 * pitch, Box(0, deep - 0.1, share * pitch, high * wide)
    places = tuple(left + at * pitch for at in range(-1, count + 1))
    shades = tuple(dentil._replace(x=x, height=dentil.height + shade.height / 2) for x in places)
    yield Path((shade, *shades), fill=dark)
    groove = Box(band.x, 0.5 * deep, band.width, 0.09 * deep)
    yield Path((band, *(dentil._replace(x=x) for x in places)), fill=SANDSTONE)
    yield Path((groove,), fill=palette.mixed(dark, SANDSTONE, 0.4))


def keystone(form: Format, pane: Box) -> tuple[Segment, ...]:
    """Return the keystone over a window."""
    x, top, unit = form.width_mm / 2, pane.y, 0.025 * form.width_mm
    return polyline((x - 2.4 * unit, top - 1.0 * unit), (x + 2.4 * unit, top - 1.0 * unit),
                    (x + 1.9 * unit, top + 1.9 * unit), (x - 1.9 * unit, top + 1.9 * unit),
                    closed=True)  # fmt: skip


def ledge(pane: Box, form: Format, edge: str, design: Design) -> Rect:
    """Return the ledge of a window's sill."""
    full = design is Design.FULL
    over = (0.05 if full else 0.025) * pane.width  # off the line around it, where ink is spared
    return Rect(pane.x - over, pane.y + pane.height - 0.15, pane.width + 2 * over,
                _LEDGE * form.width_mm, TRIM if full else palette.PAPER, edge,
                0.3 if full else 0.15, radius=0.4)  # fmt: skip
