"""A hand that enters a game from its beginning, and counts: to type a line is one act."""

from kamikoma.game import RefusedError
from tests.kamikoma.shelf.touched import Player


class Hand(Player):
    """Touches and types what is shown, nothing else."""

    def __init__(self, game, way, names=("North",)):
        edition = game.editions.house()
        super().__init__(game, game.touching().begin(way, names, edition), edition)

    def __call__(self, act):
        word, space, typed = act.partition(" ")
        if space:
            self.type(word, typed)
            self.touches += 1
        else:
            self.touch(act)

    @property
    def entry(self):
        (entry,) = self.entries
        return entry


def tried(do, *arguments):
    """Return what was done, or None where it was refused; which has reasons, and breaks nothing."""
    try:
        return do(*arguments)
    except RefusedError as error:
        refused = error
    assert refused.reasons
    assert all(map(str, refused.reasons))
    return None
