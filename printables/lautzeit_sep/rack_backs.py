"""What is printed behind the racks: lacquer on the side of a lip that its owner sees.

A lip is folded up towards the pieces, so that its print looks at them and its owner at its back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from games.message import mark
from printables.drawing.design import Design
from printables.drawing.display_list import Drawing, Group, Path, Rect, polyline
from printables.lautzeit_sep.court import BRASS, INK
from printables.lautzeit_sep.piece_names import RACK as RACK_KIND
from printables.lautzeit_sep.rack_art import RACK
from printables.page import notes
from printables.page.cut_lines import Area
from printables.page.document import Page, Placed
from printables.page.duplex import Mirror, middle_mm, mirror_of
from printables.page.identity import BACKDROP, Identity
from printables.page.piece_sheets import one_sided
from printables.page.setup import PrintSetup

_BEYOND_MM = 3.0  # sides of a sheet may miss each other by as much
_LINE_MM = 2.2  # from an edge of the lip to its line of brass


def with_lips_behind(pages: Sequence[Page], setup: PrintSetup) -> tuple[Page, ...]:
    """Return pages of racks, in full colour each with what lies behind its lips.

    In lines a lip is paper on both sides, and nothing is behind the racks.
    """
    if setup.design is not Design.FULL:
        return one_sided(pages, setup.duplex, setup.tr)
    return tuple(side for page in pages for side in _both_sides(page, setup))


def lips_are_bare(setup: PrintSetup) -> bool:
    """Return whether the owners of racks see paper, as nothing is printed behind their lips."""
    return setup.design is not Design.FULL or not mirror_of(setup.duplex, setup.paper)


def _both_sides(page: Page, setup: PrintSetup) -> Iterator[Page]:
    tr, duplex = setup.tr, setup.duplex
    if not mirror_of(duplex, page.paper):
        yield page
        return
    front = " · ".join((page.heading, tr(mark("front"))))
    turned = notes.page_note(notes.FRONT[duplex], front, page.paper, tr)
    yield replace(page, heading=front, side="front", marks=(*page.marks, turned),
                  bookmark=page.heading)  # fmt: skip
    heading = " · ".join((page.heading, tr(mark("back"))))
    behind = tuple(_behind(rack, page, setup) for rack in page.placed
                   if rack.identity.kind == RACK_KIND)  # fmt: skip
    note = notes.page_note(notes.BEHIND, heading, page.paper, tr)
    yield Page(page.paper, heading, behind, (note,), "back")


def _behind(rack: Placed, page: Page, setup: PrintSetup) -> Placed:
    """Return the back of a rack's lip, where it comes to lie once the paper is turned over."""
    lip = RACK.panel("lip")
    corners = [rack.placing.apply(x, y) for x in (0, lip.width_mm) for y in (0, lip.height_mm)]
    xs, ys = zip(*corners, strict=True)
    mirror: Mirror = mirror_of(setup.duplex, page.paper)
    on_page = Area(min(xs), min(ys), max(xs), max(ys))
    left, top, right, low = (
        on_page.mirrored(mirror, middle_mm(page.paper, mirror)) if mirror else on_page
    )
    width, height = right - left, low - top
    title = setup.tr(mark("back of the lip"))
    return Placed(
        Identity(BACKDROP, rack.identity.design, title),
        left - _BEYOND_MM,
        top - _BEYOND_MM,
        width + 2 * _BEYOND_MM,
        height + 2 * _BEYOND_MM,
        art=_lacquered(width, height),
        role="carrier",
    )


def _lacquered(width: float, height: float) -> Drawing:
    """Return lacquer beyond a lip on all sides, and its lines of brass along its long edges."""
    outer = Rect(0, 0, width + 2 * _BEYOND_MM, height + 2 * _BEYOND_MM, INK)
    near, far = _BEYOND_MM + _LINE_MM, _BEYOND_MM + min(width, height) - _LINE_MM
    lines = (
        polyline((0, at), (width + 2 * _BEYOND_MM, at))
        if width > height
        else polyline((at, 0), (at, height + 2 * _BEYOND_MM))
        for at in (near, far)
    )
    brass = Path(tuple(one for line in lines for one in line), stroke=BRASS, width_mm=0.4)
    return Group((outer, brass))
