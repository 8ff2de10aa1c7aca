"""What is drawn in the process beside the server: pages to print, covers of games."""

from __future__ import annotations

from functools import lru_cache

from kamikoma.choices import Source
from kamikoma.desk.gallery import house_document
from kamikoma.desk.scoring import score
from kamikoma.desk.setting import Setting
from kamikoma.game import RefusedError
from kamikoma.shelf import find_game, games
from kamikoma.store.journal import Standing


def warm() -> None:
    """Bring in what drawings need, so that the first one does not wait for it."""
    from printables.output.svg import svg_bytes  # noqa: F401

    games()


@lru_cache(maxsize=32)
def cover(slug: str, language: str) -> bytes:
    """Return the picture that stands for a game: its title over its own pieces."""
    from printables.gallery.cover import cover_picture
    from printables.output.svg import svg_bytes

    game = find_game(slug)
    assert game is not None  # noqa: S101 - who asks has looked
    setting = Setting(language=language)
    title = setting.words_for(game).text(game.title)
    picture = cover_picture(house_document(game, setting), title, colour_of(slug))
    return svg_bytes(
        picture.drawings, picture.width_mm, picture.height_mm, title=title, language=language
    )


@lru_cache(maxsize=32)
def result(
    slug: str,
    standings: tuple[Standing, ...],
    day: str,
    sources: tuple[Source, ...],
    setting: Setting,
    kind: str,
) -> bytes:
    """Return a game's result as one picture.

    Args:
        slug: the game.
        standings: how its players stand.
        day: when it was played.
        sources: the entries that may be seen.
        setting: by which numbers it was played, and who reads.
        kind: `"svg"`, `"png"` or `"pdf"`.
    """
    from kamikoma.desk.sharing import result_picture
    from printables.output.picture import picture_files

    game = find_game(slug)
    assert game is not None  # noqa: S101 - who asks has looked
    words = setting.words_for(game)
    try:
        pictures = score(game, sources, setting).pictures if sources else ()
    except RefusedError:  # of too few entries there is no picture
        pictures = ()
    picture = result_picture(game, standings, day, pictures, words, colour_of(slug))
    title = words.text(game.title)
    return picture_files([picture], kind, title=title, language=words.language)[0]


def colour_of(slug: str) -> int:
    """Return which of the palette's six colours a game's cover is in, from 0."""
    order = [game.slug for game in games()]
    return (0, 2, 4, 5, 1, 3)[order.index(slug) % 6]
