"""`kamikoma gallery`: every piece of every game on one page."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from games.message import mark
from kamikoma.options import choices, command, example, option
from kamikoma.printing import INKS, OUTPUT, deliver_as_drawn, say_all
from kamikoma.registry import SLUGS, door
from kamikoma.words import LANGUAGES, spoken, words_in

if TYPE_CHECKING:
    from printables.document import Document


def gallery_document(*, ink: str, language: str) -> Document:
    """Return the gallery of all games, each as it is printed if people choose nothing.

    Args:
        ink: the design, `"full"`, `"eco"` or `"line"`.
        language: of all its words, `"en"` or `"ja"`.
    """
    from printables.black_lines import black_lines  # noqa: PLC0415 - only to draw
    from printables.gallery import Shown, gallery  # noqa: PLC0415
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
        if ink == Ink.LINE:
            document = black_lines(document)
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
@option("--preview", is_flag=True, help=mark("Write each page as a PNG picture too."))
def gallery_command(*, ink: str, out: str, preview: bool) -> int:
    """Draw the gallery."""
    made = partial(gallery_document, ink=ink, language=spoken().language)
    return say_all(deliver_as_drawn(made, name="gallery", out=out, preview=preview))
