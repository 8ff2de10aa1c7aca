"""What is drawn in the process beside the server: pages to print, covers of games."""

from __future__ import annotations

from functools import lru_cache

from kamikoma.desk.gallery import house_document
from kamikoma.desk.setting import Setting
from kamikoma.shelf import find_game, games


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


def colour_of(slug: str) -> int:
    """Return which of the palette's six colours a game's cover is in, from 0."""
    order = [game.slug for game in games()]
    return (0, 2, 4, 5, 1, 3)[order.index(slug) % 6]
