"""The shelf: which games there are, ours and those that installed packages offer.

A package offers a game under the entry-point group `kamikoma.games`: the entry point's object is a
`kamikoma.game.Game`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from kamikoma.game import AnyGame, Game

GROUP = "kamikoma.games"


# Each brings in its own game and no other: a command for one takes no time for four more.


def _lineframe() -> AnyGame:
    from kamikoma.shelf.lineframe import GAME

    return GAME


def _lautzeit_sep() -> AnyGame:
    from kamikoma.shelf.lautzeit_sep import GAME

    return GAME


def _tower() -> AnyGame:
    from kamikoma.shelf.tower import GAME

    return GAME


def _rakugaaki() -> AnyGame:
    from kamikoma.shelf.rakugaaki import GAME

    return GAME


def _kokkuri() -> AnyGame:
    from kamikoma.shelf.kokkuri import GAME

    return GAME


OURS: Mapping[str, Callable[[], AnyGame]] = {
    "lineframe": _lineframe,
    "lautzeit-sep": _lautzeit_sep,
    "tower": _tower,
    "rakugaaki": _rakugaaki,
    "kokkuri": _kokkuri,
}
"""What brings in each of our games, by its slug, in the order in which games are shown."""


@lru_cache(maxsize=1)
def games() -> tuple[AnyGame, ...]:
    """Return all games, ours first; those of other packages follow by their slugs.

    What a package offers that is no game, or takes the slug of another, is left out: it must not
    keep people from their games.
    """
    from importlib.metadata import entry_points

    games_by_slug: dict[str, AnyGame] = {}
    for ours in OURS.values():
        game = ours()
        games_by_slug[game.slug] = game
    guests = []
    for offered in entry_points(group=GROUP):
        try:
            game = offered.load()
        except Exception:  # noqa: S112 - whatever somebody else's package does
            continue
        if isinstance(game, Game):
            guests.append(game)
    for game in sorted(guests, key=lambda game: game.slug):
        games_by_slug.setdefault(game.slug, game)
    return tuple(games_by_slug.values())


def find_game(typed: str) -> AnyGame | None:
    """Return the game of a slug, however it is typed: in capitals, or with `_`; or None.

    One of ours is found without the others, whose modules take their time to load.
    """
    slug = typed.strip().lower().replace("_", "-")
    if slug in OURS:
        return OURS[slug]()
    return next((game for game in games() if game.slug == slug), None)


def the_game(slug: str) -> AnyGame:
    """Return the game of a slug that is kept or handed on, as to another process.

    Raises:
        LookupError: there is none, as when its package is not installed any longer.
    """
    game = find_game(slug)
    if game is None:
        raise LookupError(slug)
    return game
