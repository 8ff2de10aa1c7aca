"""`kamikoma gallery`: every piece of every game on one page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from games.message import Message, counted, mark, message
from kamikoma.options import choices, command, example, option
from kamikoma.printing import INKS, OUTPUT, say_all, write_file
from kamikoma.registry import SLUGS, door
from kamikoma.terminal import busy
from kamikoma.words import LANGUAGES, spoken, words_in

if TYPE_CHECKING:
    from printables.document import Document


def gallery_document(*, ink: str, language: str) -> Document:
    """Return the gallery of all games, each as it is printed if people choose nothing.

    Args:
        ink: the design, `"full"` or `"eco"`.
        language: of all its words, `"en"` or `"ja"`.
    """
    from printables.gallery import Shown, gallery  # noqa: PLC0415 - only to print
    from printables.ink import Ink  # noqa: PLC0415
    from printables.page import PAPERS  # noqa: PLC0415
    from printables.sheets import Duplex  # noqa: PLC0415

    words = words_in(language)
    (other,) = (words_in(one) for one in LANGUAGES if one != language)
    shown = []
    for slug in SLUGS:
        module = door(slug)
        title, also = words.text(module.TITLE), other.text(module.TITLE)
        document = module.house_document(
            paper=PAPERS["a4"],
            duplex=Duplex.NONE,  # no back pages that are blank
            ink=Ink(ink),
            language=language,
            tr=words.text,
        )
        shown.append(Shown(slug, title, also if also != title else "", document))
    return gallery(shown, ink=Ink(ink), language=language, tr=words.text)


@command(
    "gallery",
    short_help=mark("See every piece of every game on one page."),
    help=mark(
        "Draw one large page with every different piece of every game, to look at: a PDF, and with"
        " --preview a PNG."
    ),
    epilog=example("kamikoma gallery --preview"),
)
@option(
    "--ink",
    type=choices(INKS),
    default="full",
    show_default=True,
    help=mark("The design in which the pieces are shown."),
)
@option(
    "--out",
    metavar="PLACE",
    default=OUTPUT,
    show_default=True,
    help=mark("A folder, or a file that ends in .pdf."),
)
@option("--preview", is_flag=True, help=mark("Write a PNG picture of it too."))
def gallery_command(*, ink: str, out: str, preview: bool) -> int:
    """Draw the gallery."""
    return say_all(draw_gallery(ink=ink, out=out, preview=preview))


def draw_gallery(*, ink: str, out: str, preview: bool) -> Iterator[Message]:
    """Write the gallery; yield what there is to tell.

    It is looked at and not cut, so that nothing of what a printer needs is done to it.

    Args:
        ink: the design, as typed.
        out: a folder, or the whole name of the file.
        preview: whether to write a picture of it too.

    Raises:
        OSError: a file cannot be written; what was there stays.
    """
    from printables.black_lines import black_lines  # noqa: PLC0415 - only to draw
    from printables.ink import Ink  # noqa: PLC0415

    place = Path(out)
    if place.suffix.lower() != ".pdf" or place.is_dir():
        place = place / "gallery.pdf"
    words = spoken()
    with busy(words.say(message("drawing {name}", name=place.name))):
        document = gallery_document(ink=ink, language=words.language)
        if ink == Ink.LINE:
            document = black_lines(document)
        pdf = document.pdf()
    write_file(place, pdf)
    yield counted("{file}: {count} page", "{file}: {count} pages", 1, file=str(place))
    if preview:
        from printables.preview import page_pictures  # noqa: PLC0415 - pdfium takes its time

        picture = place.with_suffix(".png")
        (content,) = page_pictures(pdf)
        write_file(picture, content)
        yield message("picture: {file}", file=str(picture))
