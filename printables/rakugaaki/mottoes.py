"""What each crew says for itself, on its poster."""

from __future__ import annotations

from collections.abc import Mapping

from games.message import mark
from games.rakugaaki.edition import Crew, house_edition
from printables.page.paper import Translate

_MOTTOES: Mapping[str, str] = {
    "red": mark("Red-handed? It’s only paint."),
    "blue": mark("We run when the tide does."),
    "yellow": mark("Safety first. Your wall second."),
    "green": mark("Don’t worry. We grow on you."),
    "purple": mark("Just hanging around, officer."),
    "black": mark("Who did it? Hoo knows."),
}


def motto(colour: str, of: Crew, tr: Translate) -> str:
    """Return what the house's crew of a colour says; nothing for a crew of somebody's own."""
    ours = house_edition().crews[colour].value
    return tr(_MOTTOES[colour]) if of == ours else ""
