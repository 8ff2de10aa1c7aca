"""Pictures of what was scored, as files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from games.message import Message, message
from kamikoma.cli.language import spoken
from kamikoma.cli.terminal import busy
from kamikoma.desk.refusals import letters_known
from kamikoma.game import RefusedError

if TYPE_CHECKING:
    from printables.output.picture import Picture

KINDS = (".svg", ".png", ".pdf")


def checked_kind(name: str | None) -> Path | None:
    """Return where pictures shall go, before anything is worked out in vain.

    Raises:
        RefusedError: the name does not end in a kind of picture that we can make.
    """
    if name is None:
        return None
    place = Path(name)
    if place.suffix.lower() not in KINDS:
        raise RefusedError(
            message(
                "“{file}” is no picture that can be made; expected a name that ends in {kinds}",
                file=name,
                kinds=" / ".join(KINDS),
            )
        )
    return place


def numbered(pictures: Sequence[Picture], end: str = "") -> list[tuple[str, Picture]]:
    """Return pictures with the ends of their names: `end`, and a number where there are several."""
    if len(pictures) == 1:
        return [(end, pictures[0])]
    return [(f"{end}-{number}", picture) for number, picture in enumerate(pictures, 1)]


def save_pictures(
    place: Path, pictures: Sequence[tuple[str, Picture]], title: str
) -> tuple[Message, ...]:
    """Write pictures, each with its own end of the name; a PDF has a page for each.

    Args:
        place: the name that was asked for.
        pictures: the end of its name, as `-2` for the second file or player, and the picture.
        title: what they show.

    Returns:
        What to tell the person: which files there are now.

    Raises:
        OSError: a file cannot be written; what was there stays.
        RefusedError: a text has a character that no font has.
    """
    from printables.drawing.display_list import strings
    from printables.drawing.fonts import MISSING
    from printables.output.picture import picture_files
    from printables.output.writing import write_together

    words = spoken()
    with busy(words.say(message("drawing"))), letters_known():
        files = picture_files(
            [picture for _, picture in pictures],
            place.suffix.lower()[1:],
            title=title,
            language=words.language,
        )
    names = [place]
    if place.suffix.lower() != ".pdf":
        names = [place.with_stem(f"{place.stem}{end}") for end, _ in pictures]
    write_together(list(zip(names, files, strict=True)))
    told = [message("picture: {file}", file=str(name)) for name in names]
    drawn = (text for _, picture in pictures for text in strings(picture.drawings))
    if any(MISSING in text for text in drawn):
        told.append(message("Letters that no font of ours has are drawn as {sign}.", sign=MISSING))
    return tuple(told)
