"""What `import kamikoma` offers: every game read, scored, solved and printed in three lines each.

Everything here is a thin door to `kamikoma.desk`: it takes a game by its slug, texts as they are
typed, and choices by their names, and gives the desk's own values back.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from games.message import Message, message
from games.notation import echo, one_of
from games.problem import NotationError
from kamikoma import shelf
from kamikoma.choices import Entry, Source, options_of
from kamikoma.desk.asking import Answered, ask
from kamikoma.desk.print_choices import PrintChoices
from kamikoma.desk.printing import Printed
from kamikoma.desk.printing import print_game as _print_game
from kamikoma.desk.scoring import Outcome, game_of
from kamikoma.desk.scoring import score as _score
from kamikoma.desk.setting import Setting, edition_for
from kamikoma.game import AnyGame, Game, RefusedError
from kamikoma.shelf import find_game
from kamikoma.typed import expected
from kamikoma.words import LANGUAGES

if TYPE_CHECKING:
    from games.rules import Rules

Text: TypeAlias = "str | bytes"
"""An entry, in the text notation or in JSON."""

Which: TypeAlias = "str | AnyGame"
"""A game, or its slug."""

C = TypeVar("C")

__all__ = [
    "Answered",
    "Game",
    "NotationError",
    "Outcome",
    "PrintChoices",
    "Printed",
    "RefusedError",
    "games",
    "print_game",
    "read",
    "rules",
    "say",
    "score",
    "solve",
]


def games() -> tuple[AnyGame, ...]:
    """Return all games, ours first; those that installed packages bring follow.

    Warns of one that a package brings and that cannot be used.
    """
    all_games = shelf.games()
    for reason in shelf.left_out():
        warnings.warn(str(reason), stacklevel=2)
    return all_games


def read(entry: Text, game: Which | None = None, *, edition: Text | None = None) -> tuple[Any, ...]:
    """Return what is in an entry, as the game's own frozen dataclasses, one for each player.

    Args:
        entry: the text notation, or JSON.
        game: the game; without it the one that the entry names.
        edition: the TOML of an edition in place of the house's.

    Raises:
        NotationError: the entry cannot be read; it has every problem with its place.
        RefusedError: there is no such game, or the edition is none.
    """
    source = _source(entry, "entry")
    named = game_of([source]) if game is None else _game(game)
    if isinstance(named, Outcome):
        raise NotationError(tuple(located.problem for located in named.unread))
    chosen, setting = named, _setting("en", edition)
    return tuple(chosen.scoring.read(source.data, edition_for(chosen, setting)))


def score(
    *entries: Text,
    game: Which | None = None,
    edition: Text | None = None,
    flags: Sequence[str] = (),
    language: str = "en",
) -> Outcome:
    """Return what there is to say about the entries of one game.

    An entry that cannot be read, or that breaks a rule, is no error: the outcome says so.

    Args:
        entries: an entry each, or several in one; several are the players of one game.
        game: the game; without it the one that the entries name.
        edition: the TOML of an edition in place of the house's.
        flags: options that change the edition, as `--names` of Tower of Letter.
        language: of all words, `"en"` or `"ja"`.

    Raises:
        RefusedError: there is no such game, the edition is none, or the entries are too many.
    """
    sources = [
        _source(entry, "entry" if len(entries) == 1 else f"entry {number}")
        for number, entry in enumerate(entries, 1)
    ]
    chosen = None if game is None else _game(game)
    return _score(chosen, sources, _setting(language, edition, flags))


def solve(
    game: Which,
    verb: str = "solve",
    *,
    edition: Text | None = None,
    flags: Sequence[str] = (),
    language: str = "en",
    **choices: object,
) -> Answered:
    """Return the answer of a game's solver to a question.

    Args:
        game: the game.
        verb: the question, `"solve"` or `"odds"`.
        edition: the TOML of an edition in place of the house's.
        flags: options that change the edition.
        language: of all words, `"en"` or `"ja"`.
        choices: what the command line takes too, by the names of the fields of
            `Game.question(verb).choices`; entries as texts.

    Raises:
        RefusedError: the game has no such question, or it cannot be asked so.
        TypeError: the question has no such choice, or needs one that is missing.
    """
    chosen = _game(game)
    question = chosen.question(verb)
    if question is None:
        raise RefusedError(message("{game} has no question “{verb}”", game=chosen.slug, verb=verb))
    typed = {
        one.field: _source(choices[one.field], one.field)  # type: ignore[arg-type]
        for one in options_of(question.choices)
        if isinstance(one.kind, Entry) and isinstance(choices.get(one.field), str | bytes)
    }
    asked = _choices(question.choices, {**choices, **typed})
    return ask(chosen, question, asked, _setting(language, edition, flags))


def print_game(
    game: Which,
    *,
    edition: Text | None = None,
    flags: Sequence[str] = (),
    language: str = "en",
    **choices: object,
) -> Printed:
    """Return a game as it leaves the press: a finished document, its PDF and what goes with it.

    Args:
        game: the game.
        edition: the TOML of an edition in place of the house's.
        flags: options that change the edition.
        language: of all words, `"en"` or `"ja"`.
        choices: what the command line takes too: the fields of `PrintChoices`, and those of
            `Game.printing.choices`. Lengths in names are millimetres.

    Raises:
        RefusedError: something does not fit the paper, or a choice is none.
        TypeError: the game has no such choice.
    """
    chosen = _game(game)
    common = {field.name for field in fields(PrintChoices)}
    general = {name: value for name, value in choices.items() if name in common}
    game_choices = {name: value for name, value in choices.items() if name not in common}
    return _print_game(
        chosen,
        _choices(PrintChoices, general),
        _choices(chosen.printing.choices, game_choices),
        _setting(language, edition, flags),
    )


def rules(game: Which, *, edition: Text | None = None) -> Rules:
    """Return the rules of a game, numbered as verdicts cite them.

    Args:
        game: the game.
        edition: the TOML of an edition in place of the house's.

    Raises:
        RefusedError: there is no such game, or the edition is none.
    """
    chosen = _game(game)
    game_rules: Rules = chosen.rules(edition_for(chosen, _setting("en", edition)))
    return game_rules


def say(words: Message, language: str = "en", game: Which | None = None) -> str:
    """Return a message, as errors and rules hold them, in a language.

    Args:
        words: the message; `str(words)` is the English of it.
        language: `"en"` or `"ja"`.
        game: whose message it is, for a game that brings words of its own.

    Raises:
        RefusedError: there is no such language, or no such game.
    """
    setting = _setting(language, None)
    return (setting.words if game is None else setting.words_for(_game(game))).say(words)


def _choices(of: type[C], typed: Mapping[str, object]) -> C:
    """Return what was chosen as a value of a set of choices.

    Raises:
        RefusedError: a value is none that may be typed.
        TypeError: there is no such choice, or one is missing.
    """
    reasons = [
        message(
            "{key}: found {found}, expected {expected}",
            key=one.field,
            found=echo(str(typed[one.field])),
            expected=instead,
        )
        for one in options_of(of)
        if one.field in typed and typed[one.field] != one.default
        for instead in (expected(one.kind, typed[one.field]),)
        if instead is not None
    ]
    if reasons:
        raise RefusedError(*reasons)
    return of(**typed)


def _source(text: Text, name: str) -> Source:
    return Source(name, text.encode() if isinstance(text, str) else text)


def _setting(language: str, edition: Text | None, flags: Sequence[str] = ()) -> Setting:
    if language not in LANGUAGES:
        raise RefusedError(
            message(
                "{key}: found {found}, expected {expected}",
                key="language",
                found=echo(language),
                expected=one_of(LANGUAGES),
            )
        )
    return Setting(
        language=language,
        edition=None if edition is None else _source(edition, "edition"),
        flags=frozenset(flags),
    )


def _game(which: Which) -> AnyGame:
    if isinstance(which, Game):
        return which
    known_game = find_game(which)
    if known_game is None:
        raise RefusedError(
            message(
                "found no game “{game}”, expected one of: {games}",
                game=which,
                games=", ".join(game.slug for game in games()),
            )
        )
    return known_game
