"""Pictures of a calibration sheet, as they are named on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from games.message import message
from kamikoma.calibration_typed import sensible
from kamikoma.failure import CommandError, refused
from kamikoma.terminal import progress
from kamikoma.words import spoken

if TYPE_CHECKING:
    from printables.calibration import Calibration

INSTALL = "uv sync --extra photo"
INSTALL_BY_PIP = "pip install opencv-python-headless"


def found_in(names: Sequence[str]) -> Calibration:
    """Return what makes up for the error that pictures show.

    Args:
        names: the names of the files.

    Raises:
        CommandError: OpenCV is not there, or the pictures do not tell.
    """
    try:
        import cv2  # type: ignore[import-not-found,unused-ignore] # noqa: F401, PLC0415
    except ImportError:  # it is not there, or lacks a library of the system
        raise CommandError(
            message(
                "reading pictures needs OpenCV; install it with: {command} (or: {other})",
                command=INSTALL,
                other=INSTALL_BY_PIP,
            )
        ) from None
    from printables.calibration_fit import calibration_of  # noqa: PLC0415
    from printables.calibration_photo import PhotoError, picture, sightings  # noqa: PLC0415

    pictures = []
    label = spoken().say(message("looking at the pictures"))
    for name in progress(names, len(names), label):
        try:
            grey = picture(Path(name).read_bytes())
            pictures.append((grey, sightings(grey)))
        except OSError as error:
            raise refused(error) from None
        except PhotoError as error:
            raise CommandError(
                message("{file}: {reason}", file=name, reason=error.message)
            ) from None
        except ValueError:  # a NUL in the name
            reason = message("cannot be read: no file has such a name")
            raise CommandError(message("{file}: {reason}", file=name, reason=reason)) from None
    try:
        return sensible(calibration_of(pictures))
    except PhotoError as error:
        raise CommandError(error.message) from None
