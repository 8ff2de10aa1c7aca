"""Names of players: as entries have them, and as people typed them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from games.message import counted, message
from kamikoma.game import RefusedError
from kamikoma.store.journal import Play

MOST_NAME = 20


def stored_name(typed: str) -> str:
    """Return a name as entries have it: the notation has no spaces in names.

    >>> stored_name(" Mika  Tanaka ")
    'Mika_Tanaka'
    """
    return re.sub(r"[\s#,，＃]+", "_", typed.strip())


def typed_names(names: Iterable[str]) -> dict[str, str]:
    """Return names as they were typed, by how they are stored; those that are the same left out.

    >>> typed_names(["Mika  Tanaka", "Ann"])
    {'Mika_Tanaka': 'Mika Tanaka'}
    """
    typed_by_stored = {stored_name(name): " ".join(name.split()) for name in names}
    return {stored: typed for stored, typed in typed_by_stored.items() if stored != typed}


def names_of(play: Play) -> dict[str, str]:
    """Return the names of a game's players as they were typed, by how its entries have them."""
    typed = play.told.get("typed")
    if not isinstance(typed, Mapping):  # a file that was brought in may say anything
        return {}
    return {str(name): str(value) for name, value in typed.items() if name and value}


def naming(names: Mapping[str, str]) -> Callable[[str], str]:
    """Return what puts names into a text in the place of others, where they are whole words.

    >>> naming({"An_na": "An na"})("An_na and An_nab")
    'An na and An_nab'
    """
    if not names:
        return str
    stored = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    name = re.compile(rf"(?<!\w)(?:{stored})(?!\w)")
    return lambda text: name.sub(lambda match: names[match[0]], text)


def checked_names(names: Sequence[str], players: range) -> list[str]:
    """Return the names of players, as they are kept.

    Raises:
        RefusedError: they are too many or too few, or one cannot be a name.
    """
    checked: list[str] = []
    for typed in names:
        name = stored_name(typed)
        if not name:
            continue
        if len(name) > MOST_NAME or not name.isprintable():
            raise RefusedError(
                message("a name has at most {most} letters: {name}", most=MOST_NAME, name=name[:40])
            )
        if name.casefold() in {one.casefold() for one in checked}:
            raise RefusedError(message("two players are called {name}", name=name))
        checked.append(name)
    if len(checked) not in players:
        raise RefusedError(
            counted(
                "{count} player; expected {fewest} to {most}",
                "{count} players; expected {fewest} to {most}",
                len(checked),
                fewest=players[0],
                most=players[-1],
            )
        )
    return checked
