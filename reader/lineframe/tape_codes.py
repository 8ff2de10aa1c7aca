"""Codes of a picture: those of tapes, and where one tape is plain those of another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from games.lineframe.tape import TapeIdError, read_qr_text, tape_from_id
from games.message import Message, message
from reader.codes import Code, around, find_codes, glimpsed
from reader.faint import read_faint
from reader.lineframe.fitting import SURE_PLANE
from reader.lineframe.search import Sight
from reader.plane import CORNERS
from reader.soft_reading import Family

Grey = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class TapeCodes:
    """Codes by what they are of.

    Attributes:
        by_tape: of each tape its codes, each with its frame's number.
        broken: what is wrong with those that nearly are a frame's.
        foreign: how many are of something else.
    """

    by_tape: dict[str, list[tuple[int, Code]]]
    broken: list[Message]
    foreign: int


def sorted_out(codes: Sequence[Code]) -> TapeCodes:
    """Return the codes that were read, by what they are of."""
    by_tape: dict[str, list[tuple[int, Code]]] = {}
    broken: list[Message] = []
    foreign = 0
    for code in codes:
        if not code.text:
            continue
        try:
            tape_id, number = read_qr_text(code.text)
        except ValueError:
            if _like_ours(code.text):
                broken.append(_no_frame(*code.text.split("-")))
            else:
                foreign += 1
            continue
        if tape_from_id(tape_id).frames[number - 1].qr:
            by_tape.setdefault(tape_id, []).append((number, code))
        else:
            broken.append(
                message(
                    "the tape {tape} has no QR code on frame f{number}", tape=tape_id, number=number
                )
            )
    return TapeCodes(by_tape, broken, foreign)


def codes_in(grey: Grey, *, faint: bool = True) -> tuple[Code, ...]:
    """Return the codes of a picture, those that can be read first.

    Args:
        grey: the picture.
        faint: whether to look for faint ones even if no common reader reads any.
    """
    codes = find_codes(grey, SURE_PLANE)
    ours = [code for code in codes if is_ours(code.text)]
    if len(ours) < SURE_PLANE and (ours or faint):
        codes = (*codes, *read_faint(grey, _FAMILY, known=ours, enough=SURE_PLANE))
    return tuple(sorted(codes, key=lambda code: not code.text))


@lru_cache(maxsize=256)
def is_ours(text: str) -> bool:
    """Whether a text is that of a frame with a code."""
    try:
        tape_id, number = read_qr_text(text)
    except ValueError:
        return False
    tape = tape_from_id(tape_id)
    return tape.qr_text(number) == text and tape.frames[number - 1].qr


@lru_cache(maxsize=64)
def _of_one_tape(text: str) -> tuple[str, ...]:
    """Return the texts of all codes of the tape that a code is of."""
    tape = tape_from_id(read_qr_text(text)[0])
    return tuple(tape.qr_text(number) for number, frame in enumerate(tape.frames, 1) if frame.qr)


_MOST = 50  # frames that a table can have, and more: seven QR frames end a game (rule 9)
_FAMILY = Family(is_ours, _of_one_tape, tuple(f"{number:02d}" for number in range(1, _MOST + 1)))


def _like_ours(text: str) -> bool:
    """Whether a text is so nearly a frame's that its id must have been meant."""
    tape_id, dash, number = text.partition("-")
    return bool(dash) and len(tape_id) <= 8 and len(number) == 2 and number.isdecimal()


def _no_frame(tape_id: str, number: str) -> Message:
    """Return what is wrong with a code that nearly is a frame's."""
    try:
        tape = tape_from_id(tape_id)
    except TapeIdError:
        return message(
            "a code names the tape {tape}, and no tape has that id: it was printed wrongly, or is"
            " of another product",
            tape=tape_id,
        )
    return message(
        "a code names frame {number} of the tape {tape}, which has frames 1 to {last}: it was"
        " printed wrongly, or is of another product",
        tape=tape.id,
        number=int(number),
        last=len(tape.frames),
    )


def further_codes(grey: Grey, codes: Sequence[Code], sights: Sequence[Sight]) -> tuple[Code, ...]:
    """Return the codes far from all frames that were found: those of another table.

    Where one tape's codes are plain no more is looked for, and another's may be fainter.

    Args:
        grey: the picture.
        codes: what was read and seen in it.
        sights: what was found of the tapes whose codes were read.
    """
    usual = float(np.median([code.side for code in codes if is_ours(code.text)]))
    rest = grey.copy()
    for sight in sights:
        for seen in sight.seen.values():
            outline = np.round(sight.plane.pixels(seen.pose.points(CORNERS))).astype(np.int32)
            cv2.fillConvexPoly(rest, outline, _BLANK)
    lone = [
        Code("?", code.corners)
        for code in glimpsed(rest, usual)
        if (not code.text or is_ours(code.text))
        and 1 / _UNEVEN < code.side / usual < _UNEVEN
        and all(_is_far(code, sight) for sight in sights)
    ]
    if not lone:
        return ()
    left, top, right, bottom = around(lone, grey)
    shift = np.array([left, top], np.float64)
    part = np.ascontiguousarray(rest[top:bottom, left:right])
    return tuple(
        Code(code.text, code.corners + shift) for code in codes_in(part, faint=len(lone) > 1)
    )


_UNEVEN, _FAR, _BLANK = 1.6, 1.6, 128


def _is_far(code: Code, sight: Sight) -> bool:
    """Whether a code lies so far from all frames that it is not of their table."""
    ((x, y),) = sight.plane.points(code.corners.mean(0, keepdims=True))
    return all(np.hypot(one.pose.x - x, one.pose.y - y) > _FAR for one in sight.seen.values())
