"""Photos that phones send, and what is read off them beside the server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request

from games.message import Message, mark, message
from kamikoma.blocks import Block
from kamikoma.choices import Source
from kamikoma.game import RefusedError
from kamikoma.photographed import PhotoTable
from kamikoma.serve.context import house_of
from kamikoma.serve.shield import MOST_PHOTO_BYTES, MOST_PHOTOS
from kamikoma.serve.workers import BusyError, DiedError, Hear, TooLongError

BUSY = mark("Other photos are being read just now; try again in a moment.")
TOO_LONG = mark("The photos took too long to read.")
DIED = mark("Reading the photos was ended, perhaps for want of memory; try fewer or smaller ones.")


@dataclass(frozen=True)
class Seen:
    """What photos showed, as it comes back from another process.

    Attributes:
        tables: what lies there, to be looked over.
        act: what a piece stands for.
        told: what is to be said of it, as what breaks a rule.
        figures: of a calibration: x, y, degrees and both scales.
        refused: why they could not be read.
        complete: whether nothing of the table is known to lie beyond the photos.
    """

    tables: tuple[PhotoTable, ...] = ()
    act: str = ""
    told: tuple[Block, ...] = ()
    figures: tuple[float, ...] = ()
    refused: tuple[Message, ...] = ()
    complete: bool = True


async def photos_of(form: FormData) -> tuple[Source, ...]:
    """Return the photos of a form.

    Raises:
        RefusedError: there is none, or one is too large.
    """
    sent = [one for one in form.getlist("photo") if isinstance(one, UploadFile) and one.size]
    if not sent:
        raise RefusedError(message("no file was chosen"))
    most = MOST_PHOTO_BYTES // 1_000_000
    large = [one.filename or "photo" for one in sent if (one.size or 0) > MOST_PHOTO_BYTES]
    if large:
        raise RefusedError(
            *(
                message("{file}: a photo may have {most} MB at most", file=name[:60], most=most)
                for name in large
            )
        )
    return tuple([Source((one.filename or "photo")[:60], await one.read()) for one in sent])


async def seen(request: Request, work: Any, *values: Any, hear: Hear | None = None) -> Seen:
    """Return what a function reads off photos, in a process of its own; see `Workers.ask`."""
    try:
        answer: Seen = await house_of(request).workers.ask(work, *values, hear=hear)
    except BusyError:
        return Seen(refused=(Message(BUSY),))
    except TooLongError:
        return Seen(refused=(Message(TOO_LONG),))
    except DiedError:
        return Seen(refused=(Message(DIED),))
    return answer


__all__ = ["MOST_PHOTOS", "Seen", "photos_of", "seen"]
