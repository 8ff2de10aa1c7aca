"""Figures of a calibration, as people type them."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from typing import TYPE_CHECKING

from games.message import Message, message
from kamikoma.game import RefusedError

if TYPE_CHECKING:
    from printables.calibration.correction import Calibration

_NUMBER = r"\s*([+-]?[0-9]{1,9}(?:\.[0-9]{1,9})?)\s*"
_ONE = re.compile(_NUMBER)
_OFFSET = re.compile(f"{_NUMBER},{_NUMBER}(?:,{_NUMBER})?")
_SHARE = re.compile(f"{_NUMBER}(?:/{_NUMBER})?")


def _plain(typed: str) -> str:
    """Return figures with the digits and signs of a keyboard, whichever they were typed with."""
    return unicodedata.normalize("NFKC", typed).replace("\u2212", "-")


def read_offset(typed: str) -> tuple[float, float, float]:
    """Return an offset as it is typed after `--back-offset`, `X,Y` or `X,Y,DEGREES`.

    Raises:
        RefusedError: it is none, or too much.

    >>> read_offset("1.5,-0.5")
    (1.5, -0.5, 0.0)
    """
    from printables.calibration.correction import Calibration

    match = _OFFSET.fullmatch(_plain(typed))
    if match is None:
        raise RefusedError(
            message(
                "{option}: found “{found}”, expected X,Y or X,Y,DEGREES, as 1.5,-0.5,0.2",
                option="back_offset",
                found=typed[:40],
            )
        )
    x, y, turn = (float(part) if part else 0.0 for part in match.groups())
    kept = sensible(Calibration(x, y, turn))
    return kept.x_mm, kept.y_mm, kept.turn


def read_number(field: str, typed: str) -> float:
    """Return the figure that was typed for a field.

    Raises:
        RefusedError: it is none.
    """
    match = _ONE.fullmatch(_plain(typed))
    if match is None:
        raise RefusedError(
            message(
                "{option}: found “{found}”, expected a figure as 1.5 or -0.8",
                option=field,
                found=typed[:40],
            )
        )
    return float(match[1])


def read_scale(typed: str) -> tuple[float, float]:
    """Return how much larger to draw, across and along the page, as it is typed after `--scale`.

    That is one figure or two, each a factor, or what a line should measure, a stroke, and what it
    does measure.

    Raises:
        RefusedError: it is none.

    >>> read_scale("1.003"), read_scale("200/160, 1")
    ((1.003, 1.003), (1.25, 1.0))
    """
    parts = [_SHARE.fullmatch(part) for part in _plain(typed).split(",")]
    shares = []
    for part in parts:
        should, does = (part[1], part[2] or "1") if part else ("0", "0")
        if float(should) > 0 < float(does):
            shares.append(float(should) / float(does))
    if len(shares) != len(parts) or len(shares) > 2:
        raise RefusedError(
            message(
                "{option}: found “{found}”, expected a factor as 1.003, or as 160/159.5 the length"
                " that should be and the one measured; two, with a comma, for across and along",
                option="scale",
                found=typed[:40],
            )
        )
    return shares[0], shares[-1]


def too_much() -> Message:
    """Return why a calibration is refused that no printer needs."""
    from printables.calibration.correction import MOST_DEGREES, MOST_MM, MOST_SCALE

    return message(
        "a back is moved by at most {millimetres} mm and turned by {degrees}° either way, and"
        " scaled by {least} to {most}",
        millimetres=f"{MOST_MM:g}",
        degrees=f"{MOST_DEGREES:g}",
        least=f"{1 - MOST_SCALE:g}",
        most=f"{1 + MOST_SCALE:g}",
    )


def sensible(calibration: Calibration) -> Calibration:
    """Return a calibration as it is kept.

    Raises:
        RefusedError: no printer needs this much.
    """
    if not calibration.sensible:
        raise RefusedError(too_much())
    return calibration.rounded


def changed(
    before: Calibration,
    *,
    x: str | None,
    y: str | None,
    turn: str | None,
    scale: str | None,
    add: bool,
) -> Calibration:
    """Return a calibration with the figures that were typed; others stay.

    Args:
        before: what was kept.
        x: as typed; None if it was not, and so are the three that follow.
        y: down.
        turn: clockwise.
        scale: as `read_scale` reads it.
        add: whether they are what a sheet still showed that was printed with it.

    Raises:
        RefusedError: one is no figure, or too much.
    """
    from printables.calibration.correction import Calibration

    typed = Calibration()
    if x is not None:
        typed = replace(typed, x_mm=read_number("x", x))
    if y is not None:
        typed = replace(typed, y_mm=read_number("y", y))
    if turn is not None:
        typed = replace(typed, turn=read_number("turn", turn))
    if scale is not None:
        across, along = read_scale(scale)
        typed = replace(typed, scale_x=across, scale_y=along)
    if add:
        return sensible(before.and_then(typed))
    return sensible(
        Calibration(
            before.x_mm if x is None else typed.x_mm,
            before.y_mm if y is None else typed.y_mm,
            before.turn if turn is None else typed.turn,
            before.scale_x if scale is None else typed.scale_x,
            before.scale_y if scale is None else typed.scale_y,
        )
    )
