"""The entries to look at that come along, named as people would type them from where they are."""

from __future__ import annotations

import re
from pathlib import Path

from kamikoma.words import in_shell

FOLDER = Path(__file__).resolve().parents[1] / "samples"

_SHIPPED = re.compile(r"kamikoma/samples/(\S+)")


def sample_path(place: Path) -> str:
    """Return the path of a sample: from the folder people are in, if it is near."""
    near = Path("kamikoma") / "samples" / place.name
    return in_shell(str(near if near.is_file() and near.samefile(place) else place))


def as_here(line: str) -> str:
    """Return a command line with the samples in it where they are seen from here.

    In an installed package they are not below the folder that people are in, as they are in the
    source tree; what is copied from a help text is to work there, too.
    """
    return _SHIPPED.sub(lambda sample: sample_path(FOLDER / sample[1]), line)
