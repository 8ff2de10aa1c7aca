"""The shelf: which games there are, ours and those that installed packages offer.

A package offers a game under the entry-point group `kamikoma.games`: the entry point's object is a
`kamikoma.game.Game`.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from games.message import Message, message
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


@dataclass(frozen=True, slots=True)
class _Shelf:
    games: tuple[AnyGame, ...]
    left_out: tuple[Message, ...]


def games() -> tuple[AnyGame, ...]:
    """Return all games, ours first; those of other packages follow by their slugs.

    What a package offers that cannot be loaded, is no game, or takes the slug of another, is left
    out, and `left_out` says why: it must not keep people from their games.
    """
    return _shelf().games


def left_out() -> tuple[Message, ...]:
    """Return why games of other packages are not on the shelf; nothing before it was looked at."""
    return _shelf().left_out if _shelf.cache_info().currsize else ()


@lru_cache(maxsize=1)
def _shelf() -> _Shelf:
    from importlib.metadata import entry_points

    games_by_slug: dict[str, AnyGame] = {}
    for ours in OURS.values():
        game = ours()
        games_by_slug[game.slug] = game
    guests: list[tuple[str, AnyGame]] = []
    refused: list[Message] = []

    def refuse(name: str, reason: Message) -> None:
        refused.append(message("the game “{name}” is left out: {reason}", name=name, reason=reason))

    for offered in entry_points(group=GROUP):
        try:
            game = offered.load()
        except Exception as error:  # whatever somebody else's package does
            refuse(offered.name, message("{reason}", reason=f"{type(error).__name__}: {error}"))
            continue
        if isinstance(game, Game):
            guests.append((offered.name, game))
        else:
            refuse(offered.name, message("{value} is no game", value=offered.value))
    for name, game in sorted(guests, key=lambda guest: guest[1].slug):
        if games_by_slug.setdefault(game.slug, game) is not game:
            refuse(name, message("there is another of the name “{game}”", game=game.slug))
    return _Shelf(tuple(games_by_slug.values()), tuple(refused))


def game_of_slug(slug: str) -> AnyGame:
    """Return the game of a slug that was a game's in another process.

    Raises:
        LookupError: there is none here.
    """
    game = find_game(slug)
    if game is None:
        raise LookupError(f"no game {slug!r}")
    return game


# What is judged and answered can go to another process: a game goes by its name.
copyreg.pickle(Game, lambda game: (game_of_slug, (game.slug,)))


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
