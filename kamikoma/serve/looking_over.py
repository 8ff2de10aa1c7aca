"""A reading as it is drawn over its photos: what a template needs, and for whom each table is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Any

from markupsafe import Markup

from kamikoma.blocks.html import html
from kamikoma.desk.seeing import Phone, Table
from kamikoma.desk.tables import Tables
from kamikoma.photographed import Corners, PhotoCell, PhotoOption, PhotoTable
from kamikoma.serve.art import Art
from kamikoma.serve.readings import Kept
from kamikoma.serve.viewing import scrolling

AROUND = 1.5
"""So many sides of a cell are shown of what lies around it, where it is looked at closely."""

INSIDE = 0.94
"""So much of a cell its outline takes, so that neighbours have two."""


@dataclass(frozen=True)
class Spot:
    """A cell in a picture.

    Attributes:
        cell: the cell.
        points: its outline, as SVG has it.
        x, y: the middle of its lower edge in the picture, where what was read is told.
        side: how large it is.
    """

    cell: PhotoCell
    points: str
    x: float
    y: float
    side: float


@dataclass(frozen=True)
class Crop:
    """A cell seen closely, upright as it is printed.

    Attributes:
        src: the picture that it is cut from.
        width, height: of that picture.
        x, y: the cell's middle there.
        turn: by how many degrees the picture is turned around it.
        half: half a side of what is shown.
    """

    src: str
    width: int
    height: int
    x: float
    y: float
    turn: float
    half: float


@dataclass(frozen=True)
class Picture:
    """A table in one photo.

    Attributes:
        src: the address of the picture.
        width, height: of it.
        spots: the cells that it shows.
    """

    src: str
    width: int
    height: int
    spots: tuple[Spot, ...]


@dataclass(frozen=True)
class Over:
    """A table that is looked over.

    Attributes:
        table: the table.
        pictures: its photos.
        asked: the cells that somebody should look at.
        others: all other cells.
        crops: cells seen closely, by their names.
    """

    table: PhotoTable
    pictures: tuple[Picture, ...]
    asked: tuple[PhotoCell, ...]
    others: tuple[PhotoCell, ...]
    crops: Mapping[str, Crop]


def looked_over(art: Art, kept: Kept) -> dict[str, Any]:
    """Return what a template needs to show a reading."""
    over = [_over(art, table) for table in kept.seen.tables]

    def chosen(cell: PhotoCell) -> PhotoOption:
        return cell.option(kept.chosen.get(cell.name, ""))

    def is_open(cell: PhotoCell) -> bool:
        return _asks(cell) and cell.name not in kept.chosen

    return {
        "chosen": chosen,
        "open": is_open,
        "over": over,
        "asked": sum(len(one.asked) for one in over),
        "told": scrolling(html(kept.seen.told, level=2)) if kept.seen.told else Markup(),
    }


def _asks(cell: PhotoCell) -> bool:
    """Return whether somebody should look at a cell."""
    return cell.asked > 0 or not cell.sure


def _over(art: Art, table: PhotoTable) -> Over:
    cells = {cell.name: cell for cell in table.cells}
    pictures = []
    crops: dict[str, Crop] = {}
    for view in table.views:
        src = f"/art/{art.straightened.put(view.picture)}.jpg"
        spots = []
        for name, corners in view.outlines:
            spots.append(_spot(cells[name], corners))
            x, y = _middle(corners)
            (ax, ay), (bx, by) = corners[:2]
            turn, half = -degrees(atan2(by - ay, bx - ax)), AROUND * spots[-1].side / 2
            crops.setdefault(name, Crop(src, view.width, view.height, x, y, turn, half))
        pictures.append(Picture(src, view.width, view.height, tuple(spots)))
    asked = tuple(cell for cell in table.cells if _asks(cell))
    others = tuple(cell for cell in table.cells if not _asks(cell))
    return Over(table, tuple(pictures), asked, others, crops)


def _spot(cell: PhotoCell, corners: Corners) -> Spot:
    x, y = _middle(corners)
    points = " ".join(
        f"{x + INSIDE * (at_x - x):.1f},{y + INSIDE * (at_y - y):.1f}" for at_x, at_y in corners
    )
    around = [*corners, corners[0]]
    side = sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(around)) / 4
    return Spot(cell, points, round(x, 1), round(max(at_y for _, at_y in corners), 1), side)


def _middle(corners: Corners) -> tuple[float, float]:
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


def seats_of(tables: Tables, table: Table, phone: Phone) -> list[Table]:
    """Return the seats of a game that a phone enters."""
    every = (tables.table(table.play.id, seat.number, phone) for seat in table.seats)
    return [one for one in every if one.mine and one.draft is not None]


def seats_for(tables: Sequence[PhotoTable], seats: Sequence[Table], here: int) -> dict[str, int]:
    """Return which seat each table is for, as far as that can be told.

    A table goes to the seat that has its pieces already, then to the one that is looked at, then to
    those where nothing was entered.

    Args:
        tables: what was read.
        seats: the seats that may be entered.
        here: the seat that is looked at.
    """
    seated: dict[str, int] = {}
    for table in tables:
        for seat in seats:
            if table.name in seat.seen().text and seat.seat.number not in seated.values():
                seated.setdefault(table.name, seat.seat.number)
    free = [seat.seat.number for seat in seats if not seat.undo]
    free.sort(key=lambda number: number != here)
    for table in tables:
        left = [number for number in free if number not in seated.values()]
        if table.name not in seated and left:
            seated[table.name] = left[0]
    return seated
