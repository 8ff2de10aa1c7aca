"""The gallery: every different piece of every game on one page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kamikoma.desk.files import Files
from kamikoma.desk.print_choices import PrintChoices, chosen_paper
from kamikoma.desk.print_files import pdf_of, plain_files
from kamikoma.desk.print_names import ink_part, joined, setting_parts
from kamikoma.desk.printing import setup_of
from kamikoma.desk.setting import Setting
from kamikoma.game import AnyGame
from kamikoma.words import LANGUAGES

if TYPE_CHECKING:
    from printables.nets.box_art import BoxArt
    from printables.page.document import Document


def house_document(
    game: AnyGame, setting: Setting, *, ink: str = "full", duplex: str = "none"
) -> Document:
    """Return all that is printed of a game if people choose nothing, on A4.

    Args:
        game: the game.
        setting: who asks.
        ink: the design that pieces are drawn in; `"line"` is not finished yet.
        duplex: how backs come behind fronts; by default on pages of their own.
    """
    choices = PrintChoices(ink=ink, duplex=duplex)
    words = setting.words_for(game)
    setup = setup_of(choices, words, chosen_paper(choices.paper_taken))
    return game.printing.press().document(setup, game.editions.house(), shown_choices(game))


def shown_choices(game: AnyGame) -> Any:
    """Return the choices that show a game: with those, it looks the same each time."""
    printing = game.printing
    return printing.settle(printing.choices() if printing.shown is None else printing.shown())


def gallery_document(shelf: Sequence[AnyGame], setting: Setting, *, ink: str) -> Document:
    """Return the gallery of games, each as it is printed if people choose nothing.

    Args:
        shelf: the games, in the order of their bands.
        setting: who asks.
        ink: the design, `"full"`, `"eco"` or `"line"`.
    """
    from printables.finishing.black_lines import black_lines
    from printables.finishing.ink import Ink
    from printables.gallery.page import Shown, gallery

    (other,) = (one for one in LANGUAGES if one != setting.language)
    shown = []
    for game in shelf:
        words = setting.words_for(game)
        title = words.text(game.title)
        also = Setting(language=other).words_for(game).text(game.title)
        document = house_document(game, setting, ink=ink)
        if ink == "line":
            document = black_lines(document)
        also = also if also != title else ""
        shown.append(Shown(game.slug, title, also, document, words.text, _box(game, setting, ink)))
    words = setting.words
    return gallery(shown, design=Ink(ink).design, language=words.language, tr=words.text)


def _box(game: AnyGame, setting: Setting, ink: str) -> BoxArt | None:
    """Return what is on a game's box, if it has one; it is nothing in black lines alone."""
    box = game.printing.press().box
    if box is None or ink == "line":
        return None
    choices = PrintChoices(ink=ink)
    words = setting.words_for(game)
    return box(setup_of(choices, words, chosen_paper(choices.paper_taken)), game.editions.house())


def gallery_files(
    shelf: Sequence[AnyGame], setting: Setting, *, ink: str, preview: bool = False
) -> Files:
    """Return the gallery as files: a PDF, and a picture if there shall be a preview.

    Raises:
        RefusedError: a text has a character that no font has.
    """
    document = gallery_document(shelf, setting, ink=ink)
    pdf = pdf_of(document)
    name = joined(("gallery", *setting_parts(setting), ink_part(ink)))
    return plain_files(document, pdf, name, preview=preview)
