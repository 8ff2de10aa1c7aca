"""A game's box as it stands: the picture that stands for it on a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kamikoma.desk.print_choices import PrintChoices, chosen_paper
from kamikoma.desk.printing import setup_of
from kamikoma.game import AnyGame
from kamikoma.words import Words

if TYPE_CHECKING:
    from printables.output.picture import Picture


def box_picture(game: AnyGame, words: Words) -> Picture | None:
    """Return a game's box as it stands, with nothing around it; None for a game without one."""
    press = game.printing.press()
    if press.box is None:
        return None
    from printables.nets.box_art import standing_box

    choices = PrintChoices()
    setup = setup_of(choices, words, chosen_paper(choices.paper_taken))
    return standing_box(press.box(setup, game.editions.house()))
