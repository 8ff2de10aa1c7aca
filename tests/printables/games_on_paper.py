"""What is printed of each game, for tests that hold for all of them."""

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from games.kokkuri.edition import house_edition as kokkuri_edition
from games.lautzeit_sep.edition import house_edition as lautzeit_sep_edition
from games.lineframe.edition import house_edition as lineframe_edition
from games.rakugaaki.edition import house_edition as rakugaaki_edition
from games.tower.edition import house_edition as tower_edition
from printables.drawing.design import Design
from printables.kokkuri import document as kokkuri
from printables.kokkuri.choices import KokkuriChoices
from printables.lautzeit_sep import document as lautzeit_sep
from printables.lautzeit_sep.choices import LautzeitSepChoices
from printables.lineframe import document as lineframe
from printables.lineframe.choices import LineframeChoices
from printables.page.document import Document, Placed
from printables.page.duplex import Duplex
from printables.page.paper import PAPERS
from printables.page.setup import PrintSetup
from printables.rakugaaki import document as rakugaaki
from printables.rakugaaki.choices import RakugaakiChoices
from printables.tower import document as tower
from printables.tower.choices import TowerChoices
from tests.shipped import words_in

TAPE = "A7Q3K2M"
ENGLISH = PrintSetup(PAPERS["a4"], Duplex.LONG, Design.FULL, "en", str)
"""Everything as it is without choosing, in the words that stand in the code."""

MODULES: dict[str, Any] = {
    "lineframe": lineframe,
    "lautzeit-sep": lautzeit_sep,
    "tower": tower,
    "rakugaaki": rakugaaki,
    "kokkuri": kokkuri,
}
GAMES = tuple(MODULES)
EDITIONS: dict[str, Any] = {
    "lineframe": lineframe_edition,
    "lautzeit-sep": lautzeit_sep_edition,
    "tower": tower_edition,
    "rakugaaki": rakugaaki_edition,
    "kokkuri": kokkuri_edition,
}
CHOICES: dict[str, Any] = {
    "lineframe": LineframeChoices((TAPE,)),
    "lautzeit-sep": LautzeitSepChoices(),
    "tower": TowerChoices(),
    "rakugaaki": RakugaakiChoices(),
    "kokkuri": KokkuriChoices(),
}


def setup_in(language: str, setup: PrintSetup = ENGLISH) -> PrintSetup:
    """Return a setup in the words of a language, as the catalogue has them."""
    return replace(setup, language=language, tr=words_in(language))


def printed(game: str, setup: PrintSetup = ENGLISH, **chosen: Any) -> Document:
    """Return what is printed of a game; `chosen` replaces its edition or choices.

    What is printed without choosing stays for all files of tests that ask for it, as do the last
    dozen of all others: to lay a game out takes longer than most of what is asked of it.
    `forget_printed` has the next laid out anew.
    """
    if setup == ENGLISH and not chosen:
        return _plain(game)
    edition = chosen.pop("edition", None) or EDITIONS[game]()
    return _printed(game, setup, _Edition(edition, repr(edition)), replace(CHOICES[game], **chosen))


@dataclass(frozen=True)
class _Edition:
    """An edition that is known by what it says: not all can be hashed."""

    edition: Any = field(compare=False)
    text: str


@lru_cache(maxsize=12)
def _printed(game: str, setup: PrintSetup, edition: _Edition, choices: Any) -> Document:
    document: Document = MODULES[game].document(setup, edition.edition, choices)
    return document


@lru_cache(maxsize=len(GAMES))
def _plain(game: str) -> Document:
    document: Document = MODULES[game].document(ENGLISH, EDITIONS[game](), CHOICES[game])
    return document


def forget_printed() -> None:
    """Have whatever is asked for next laid out anew."""
    _plain.cache_clear()
    _printed.cache_clear()


def shown(placed: Placed) -> str:
    """Return what a piece on a page is, with its side if it has two: `"card front"`, `"die"`."""
    slug = placed.identity.kind.slug
    return slug if placed.side == "single" else f"{slug} {placed.side}"
