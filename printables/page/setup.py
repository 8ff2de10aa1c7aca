"""What a person chose of a print, whatever the game: handed down as one value."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.design import Design
from printables.page.duplex import Duplex
from printables.page.paper import Paper, Translate


@dataclass(frozen=True, slots=True)
class PrintSetup:
    """How a game is printed; each game's document takes it, and choices of its own.

    Attributes:
        paper: the paper.
        duplex: how backs come behind their fronts, where a game has backs.
        design: full or eco.
        language: the language that `tr` gives, as BCP 47 writes it (`"en"`, `"ja"`).
        tr: gives a text, marked in the code in English, in that language.
    """

    paper: Paper
    duplex: Duplex
    design: Design
    language: str
    tr: Translate
