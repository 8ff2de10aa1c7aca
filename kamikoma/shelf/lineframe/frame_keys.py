"""Lineframe's frames as keys: how they look, and what a screen reader says of them."""

from __future__ import annotations

from collections.abc import Iterable

from games.lineframe.boxing import Claim, judged
from games.lineframe.clusters import clusters
from games.lineframe.edition import Edition
from games.lineframe.frames import FACES, Cell, Frame, Table
from games.message import Message, message
from kamikoma.gestures import refusal
from kamikoma.touching import Key
from printables.drawing import palette
from printables.lineframe.table_picture import cell_picture, face_picture
from printables.output.picture import Picture


def colour_name(colour: int) -> Message:
    """Return what a colour is called."""
    return Message(palette.SIX[colour - 1].name)


def art_of(cell: Cell) -> Picture:
    """Return how a frame is drawn, with what is written in it."""
    boxed = cell.boxed[0] if cell.boxed and cell.number is not None else None
    return cell_picture(cell.frame, cell.number, crossed=cell.crossed, boxed=boxed)


def label_of(cell: Cell) -> str:
    """Return a frame in a few letters: its number on the tape, or else its faces."""
    return str(cell.frame) if cell.printed is None else str(cell.printed)


def told(cell: Cell) -> Message:
    """Return what there is to say of a frame: its number, its faces, and what is in it."""
    faces: list[Message] = [
        message("{face} {colour}", face=face, colour=colour_name(face)) for face in cell.frame.faces
    ]
    if cell.frame.qr:
        faces.append(message("QR code"))
    what = (
        message("frame ({faces})", faces=faces)
        if cell.printed is None
        else message("frame f{number} ({faces})", number=cell.printed, faces=faces)
    )
    return message("{parts}", parts=[what, *_inside(cell)])


def _inside(cell: Cell) -> Iterable[Message]:
    if cell.crossed:
        yield message("a × in it")
    elif cell.number is None:
        yield message("nothing in it")
    else:
        yield message("a {number} in it", number=cell.number)
    for colour in cell.boxed:
        yield message("boxed for {colour}", colour=colour_name(colour))


def bare_key(act: str, where: Message) -> Key:
    """Return the key of a place where nothing lies."""
    return Key(act=act, name=message("bare, {where}", where=where))


def ghost_key(act: str, frame: Frame, printed: int, where: Message, *, pressed: bool) -> Key:
    """Return the key of a place where a frame would lie."""
    cell = Cell(frame, printed=printed)
    return Key(
        act=act,
        name=message("{frame} would lie at {where}", frame=told(cell), where=where),
        label=label_of(cell),
        art=art_of(cell),
        pressed=pressed,
        lit=not pressed,
    )


def frame_key(
    act: str,
    cell: Cell,
    where: Message,
    *,
    pressed: bool = False,
    lit: bool = False,
    enabled: bool = True,
) -> Key:
    """Return the key of a frame that lies there."""
    return Key(
        act=act,
        name=message("{frame}, {where}", frame=told(cell), where=where),
        label=label_of(cell),
        art=art_of(cell),
        pressed=pressed,
        lit=lit,
        enabled=enabled,
    )


def face_keys(
    chosen: Iterable[int] = (), enabled: Iterable[int] = FACES, *, lit: bool = False
) -> tuple[Key, ...]:
    """Return the keys of the six faces."""
    pressed, can = frozenset(chosen), frozenset(enabled)
    return tuple(
        Key(
            act=f"face:{face}",
            name=message("face {face} ({colour})", face=face, colour=colour_name(face)),
            label=str(face),
            art=face_picture(face),
            pressed=face in pressed,
            lit=lit and face in can,
            enabled=face in can,
        )
        for face in FACES
    )


def boxable(table: Table, claims: Iterable[Claim], edition: Edition) -> frozenset[tuple[int, int]]:
    """Return the rows and columns of numbers that fit a cluster without a box (rules 11 and 12)."""
    boxed = {(claim.row, claim.column, claim.colour) for claim in claims}
    places: set[tuple[int, int]] = set()
    for cluster in clusters(table, edition):
        if any((*at, cluster.colour) in boxed for at in cluster.cells):
            continue
        for at in cluster.cells:
            cell = table.at(*at)
            if cell is not None and cell.number is not None and cell.number <= cluster.size:
                places.add(at)
    return frozenset(places)


def next_colour(table: Table, claims: tuple[Claim, ...], at: Claim, edition: Edition) -> int | None:
    """Return for which colour a number is boxed after one more touch; None for none any more.

    The colours that rule 12 allows, one after the other, and then none.

    Args:
        table: what lies there.
        claims: the other boxes.
        at: where the number stands, and the colour it is boxed for so far; 0 for none.
        edition: whose QR frames count so many.

    Raises:
        RefusedError: it may not be boxed for any of its colours; with why not.
    """
    cell = table.at(at.row, at.column)
    faces = cell.frame.faces if cell else FACES[:1]
    verdicts = {
        face: judged(table, (*claims, Claim(at.row, at.column, face)), edition)[-1][1]
        for face in faces
    }
    legal = [face for face, problem in verdicts.items() if problem is None]
    if not legal and not at.colour:
        raise refusal(dict.fromkeys(problem for problem in verdicts.values() if problem))
    return next((face for face in legal if face > at.colour), None)
