"""Photos of a table in, an entry out, and how sure it is of each cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.message import Message, mark, message
from reader.lineframe.history import LONGEST
from reader.lineframe.photo import Hear, PhotoView, view_photo
from reader.lineframe.reconsidered import reading_of
from reader.lineframe.slips import missing_remark, rest_remark
from reader.lineframe.table_read import PhotosRead, Reading
from reader.lineframe.told import told_by
from reader.one_thread import on_one_thread
from reader.picture import open_picture


def read_photos(
    contents: Sequence[bytes], hear: Hear = lambda share, now_doing: None
) -> PhotosRead:
    """Read the tables of photos; photos that show the same tape are of one table.

    Args:
        contents: the files.
        hear: hears which share of the work is done, and what is done next.

    Raises:
        PhotoError: a photo cannot be read, or shows a tape that nothing is written on; it says
            which.
    """
    with on_one_thread():
        return _read_photos(contents, hear)


def _read_photos(contents: Sequence[bytes], hear: Hear) -> PhotosRead:
    views: list[PhotoView] = []

    def hear_of_photo(share: float, now_doing: Message) -> None:
        if len(contents) > 1:
            now_doing = message(
                "photo {photo} of {count}: {doing}",
                photo=len(views) + 1,
                count=len(contents),
                doing=now_doing,
            )
        hear(_OF_PHOTOS * (len(views) + share) / len(contents), now_doing)

    for at, content in enumerate(contents):
        try:
            before = contents.index(content)
            views.append(
                replace(views[before], tapes=())  # the same file again tells nothing more
                if before < at
                else view_photo(open_picture(content), hear_of_photo)
            )
        except ValueError as error:
            reason = getattr(error, "message", None)
            if not isinstance(reason, Message):
                raise
            raise PhotoError(at, reason) from None
    ids = list(dict.fromkeys(tape.tape.id for view in views for tape in view.tapes))
    hear(_OF_PHOTOS, _MARKS)
    every = [_read_tape(tape_id, views) for tape_id in ids]
    tables = tuple(table for table in every if not _is_blank(table))
    remarks = [view.remarks for view in views]
    for table in every:
        if not _is_blank(table):
            continue
        photo, blank = table.sights[0][0], message(_BLANK, count=len(table.cells))
        if not tables:
            raise PhotoError(photo, blank)
        remarks[photo] = (*remarks[photo], blank)
    return PhotosRead(
        tables,
        tuple(view.size for view in views),
        tuple(view.picture for view in views),
        tuple(remarks),
    )


def _is_blank(table: Reading) -> bool:
    """Whether so many frames lie there that numbers must be in some, and none is."""
    written = any(cell.cell.number or cell.cell.crossed for cell in table.cells)
    return not written and len(table.cells) > LONGEST


_OF_PHOTOS = 0.85  # of the work
_MARKS = message("reading what is written")
_BLANK = mark(
    "nothing is written in any of {count} frames: it is a tape that was not cut yet, or the ink is"
    " too pale; take the table when the game is over, in more light"
)


class PhotoError(ValueError):
    """A photo that cannot be read.

    Attributes:
        photo: which of the photos, from 0.
        message: why, for a person.
    """

    def __init__(self, photo: int, reason: Message) -> None:
        self.photo = photo
        self.message = reason
        super().__init__(str(reason))


def _read_tape(tape_id: str, views: Sequence[PhotoView]) -> Reading:
    shown = [
        (photo, view)
        for photo, photo_view in enumerate(views)
        for view in photo_view.tapes
        if view.tape.id == tape_id
    ]
    tape = shown[0][1].tape
    told = told_by(tape, shown)
    remarks = []
    if any(told.places.keys().isdisjoint(view.numbers) for _, view in told.shown):
        remarks.append(_APART)
    if told.rest:
        remarks.append(rest_remark(told.rest))
    if told.missing:
        remarks.append(missing_remark(told.missing))
    return replace(reading_of(tape, told), remarks=tuple(remarks))


_APART = message(
    "a photo that shows no frame that another one shows was left out; let the photos overlap"
)
