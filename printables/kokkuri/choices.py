"""What people choose of a print of Kokkuri-san."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.kokkuri.edition import Edition
from printables.kokkuri.colours import strange_colours

MOST = 4
"""Players for whom every colour is printed."""


@dataclass(frozen=True, slots=True)
class KokkuriChoices:
    """What only Kokkuri-san leaves to choose.

    Attributes:
        players: for how many it is printed, 3 or 4: each of them has a colour.
    """

    players: int = MOST

    def seated(self, edition: Edition) -> Edition:
        """Return an edition with the colours alone that they play.

        The last ones are left out, first those printed in another colour than they are called:
        so each that stays is printed in the colour that it has among all of them.
        """
        names = list(edition.colours.value)
        strange = [name for name, _ in strange_colours(edition)]
        while len(names) > self.players:
            names.remove(strange.pop() if strange else names[-1])
        return replace(edition, colours=replace(edition.colours, value=tuple(names)))
