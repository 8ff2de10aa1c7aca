"""Who asks, and by which numbers: the value that goes down into every use case."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeVar

from games.message import counted, message
from games.notation import decode
from games.problem import NotationError
from kamikoma.choices import Source
from kamikoma.game import AnyGame, Game, RefusedError
from kamikoma.words import Words, words_for, words_in

Ed = TypeVar("Ed")

MOST_REASONS = 20
"""With more things wrong than this in an edition only their number is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """Who asks, and by which numbers.

    Attributes:
        language: the language of all words, `"en"` or `"ja"`.
        edition: the text of an edition in place of the house's, or None.
        flags: the names of options that change the edition, as `--names`.
        at_prompt: whether who asks types commands, so that an answer may name the one to type next.
    """

    language: str = "en"
    edition: Source | None = None
    flags: frozenset[str] = field(default_factory=frozenset)
    at_prompt: bool = False

    @property
    def words(self) -> Words:
        """The words of the language."""
        return words_in(self.language)

    def words_for(self, game: AnyGame) -> Words:
        """Return the words of the language, with those that a game brings along."""
        return words_for(game.catalogue, self.language)


def edition_for(game: Game[Any, Ed, Any, Any], setting: Setting) -> Ed:
    """Return the edition of a game that a setting asks for.

    Raises:
        RefusedError: it is no edition of the game, or the game has no such flag; with every reason.
    """
    edition = game.editions.house()
    if setting.edition is not None:
        edition = _read(game, setting.edition)
    known = {flag.name: flag for flag in game.editions.flags}
    for name in sorted(setting.flags):
        if name not in known:
            raise RefusedError(
                message("{option} does not go with {game}", option=name, game=game.slug)
            )
        edition = known[name].change(edition)
    return edition


def _read(game: Game[Any, Ed, Any, Any], source: Source) -> Ed:
    from games.edition import EditionError

    try:
        return game.editions.read(decode(source.data))
    except EditionError as error:
        problems = [(problem.where, problem.message) for problem in error.problems]
    except NotationError as error:
        problems = [(problem.where, problem.message) for problem in error.problems]
    reasons = [
        message("{file}: {reason}", file=":".join(filter(None, (source.name, where))), reason=why)
        for where, why in problems[:MOST_REASONS]
    ]
    if len(problems) > MOST_REASONS:
        more = len(problems) - MOST_REASONS
        left = counted("and {count} more", "and {count} more", more)
        reasons.append(message("{file}: {reason}", file=source.name, reason=left))
    raise RefusedError(*reasons)
