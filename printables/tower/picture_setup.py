"""What the pictures of the rules are drawn for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.tower.edition import Edition
from printables.drawing.design import Design
from printables.drawing.display_list import Box
from printables.page.paper import Translate
from printables.page.piece_sheets import Format
from printables.tower.card_art import FORMATS
from printables.tower.choices import CardSize


@dataclass(frozen=True, slots=True)
class PictureSetup:
    """What the pictures of the rules are drawn for.

    Attributes:
        edition: its cards and numbers.
        tr: for the words.
        design: full or eco.
        form: the cards that the board is for.
        lies: the parts of the board that lie on the table, as boxes on it; none where it is not
            printed in parts, and the places alone are shown.
        aids: how many helper cards are printed with the cards.
    """

    edition: Edition
    tr: Translate
    design: Design = Design.FULL
    form: Format = FORMATS[CardSize.MINI]
    lies: Sequence[Box] = ()
    aids: int = 0
