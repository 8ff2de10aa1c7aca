"""What `import kamikoma` offers: every game read, scored, solved and printed in three lines each.

Everything here is a thin door to `kamikoma.desk`: it takes a game by its slug, texts as they are
typed, and choices by their names, and gives the desk's own values back.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, Unpack, overload

from games.message import Message, message
from games.notation import echo, one_of
from games.problem import NotationError
from games.rules import Rules
from kamikoma import shelf
from kamikoma.api_choices import PrintOptions, QuestionOptions, Text
from kamikoma.blocks import Block
from kamikoma.choices import (
    AnyKind,
    Anything,
    EntryFile,
    OneOf,
    Option,
    Several,
    Source,
    options_of,
)
from kamikoma.desk.asking import Answered, ask
from kamikoma.desk.print_choices import PrintChoices
from kamikoma.desk.printers import read_printers
from kamikoma.desk.printing import Printed
from kamikoma.desk.printing import print_game as _print_game
from kamikoma.desk.scoring import Outcome, game_of, other_game
from kamikoma.desk.scoring import score as _score
from kamikoma.desk.setting import Setting, edition_for
from kamikoma.game import AnyGame, Game, RefusedError
from kamikoma.shelf import find_game
from kamikoma.typed import expected
from kamikoma.words import LANGUAGES

if TYPE_CHECKING:
    from printables.output.picture import Picture
    from printables.page.document import Document

Which: TypeAlias = str | AnyGame
"""A game, or its slug."""

C = TypeVar("C")
En = TypeVar("En")

__all__ = [
    "Answered",
    "Block",
    "Document",
    "Game",
    "Message",
    "NotationError",
    "Outcome",
    "Picture",
    "PrintChoices",
    "Printed",
    "RefusedError",
    "Rules",
    "games",
    "print_game",
    "read",
    "rules",
    "say",
    "score",
    "solve",
]


if not TYPE_CHECKING:  # as types are known all at once

    def __getattr__(name: str) -> object:
        """Bring in what only prints and pictures need."""
        if name == "Document":
            from printables.page.document import Document

            return Document
        if name == "Picture":
            from printables.output.picture import Picture

            return Picture
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def games() -> tuple[AnyGame, ...]:
    """Return all games, ours first; those that installed packages bring follow.

    Warns of one that a package brings and that cannot be used.
    """
    all_games = shelf.games()
    for reason in shelf.left_out():
        warnings.warn(str(reason), stacklevel=2)
    return all_games


@overload
def read(
    entry: Text, game: Game[En, Any, Any, Any], *, edition: Text | None = None
) -> tuple[En, ...]: ...
@overload
def read(
    entry: Text, game: str | None = None, *, edition: Text | None = None
) -> tuple[object, ...]: ...
def read(
    entry: Text, game: Which | None = None, *, edition: Text | None = None
) -> tuple[object, ...]:
    """Return what is in an entry, as the game's own frozen dataclasses, one for each player.

    Args:
        entry: the text notation, or JSON.
        game: the game; without it the one that the entry names. Where it is the value of a game, as
            `kamikoma.shelf.tower.GAME`, a type checker knows what is returned.
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
    numbers = edition_for(chosen, setting)
    try:
        return tuple(chosen.scoring.read(source.data, numbers))
    except NotationError:
        other = other_game(chosen, source, setting)
        if other is None:
            raise
        raise NotationError((other.problem,)) from None


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
    **choices: Unpack[QuestionOptions],
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
        raise RefusedError(
            message("{game} has no question “{verb}”", game=chosen.slug, verb=str(verb))
        )
    _check_names("solve", chosen, choices, (question.choices,))
    asked = _choices(question.choices, choices)
    return ask(chosen, question, asked, _setting(language, edition, flags))


def print_game(
    game: Which,
    *,
    edition: Text | None = None,
    flags: Sequence[str] = (),
    language: str = "en",
    **choices: Unpack[PrintOptions],
) -> Printed:
    """Return a game as it leaves the press: a finished document, its PDF and what goes with it.

    Args:
        game: the game.
        edition: the TOML of an edition in place of the house's.
        flags: options that change the edition.
        language: of all words, `"en"` or `"ja"`.
        choices: what the command line takes too: the fields of `PrintChoices`, and those of
            `Game.printing.choices`. Lengths in names are millimetres. What a calibration found out
            about a printer counts only where `printer` or `tray` names it.

    Raises:
        RefusedError: something does not fit the paper, or a choice is none.
        TypeError: the game has no such choice.
    """
    chosen = _game(game)
    of_game = chosen.printing.choices
    _check_names("print_game", chosen, choices, (PrintChoices, of_game))
    of_print = _choices(PrintChoices, choices)
    asks_for_printer = of_print.printer is not None or of_print.tray is not None
    return _print_game(
        chosen,
        of_print,
        _choices(of_game, choices),
        _setting(language, edition, flags),
        read_printers() if asks_for_printer else None,
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
    if not isinstance(words, Message):
        raise RefusedError(_misfit("words", words, message("a message")))
    setting = _setting(language, None)
    return (setting.words if game is None else setting.words_for(_game(game))).say(words)


def _check_names(
    function: str, game: AnyGame, typed: Mapping[str, object], sets: tuple[type[Any], ...]
) -> None:
    """Make sure that all names are choices, and that none is missing.

    Raises:
        TypeError: one is none, or one is missing.
    """
    options = {one.field: one for choices in sets for one in options_of(choices)}
    for name in typed:
        if name not in options:
            raise TypeError(
                f"{function}() of {game.slug} has no choice {name!r}{_near(name, options)}"
            )
    for name, one in options.items():
        if one.required and name not in typed:
            raise TypeError(f"{function}() of {game.slug} needs the choice {name!r}")


def _near(name: str, options: Mapping[str, Option]) -> str:
    """Return which choice may be meant, as by its option on the command line; empty for none."""
    spelt = {one.field: one.field for one in options.values()}
    for one in options.values():
        typed = [spelling.lstrip("-").replace("-", "_") for spelling in one.names]
        spelt = dict.fromkeys((*typed, one.metavar.strip("[].").lower()), one.field) | spelt
    near = get_close_matches(name, spelt, 1)
    return f"; did you mean {spelt[near[0]]!r}?" if near else ""


def _choices(of: type[C], typed: Mapping[str, object]) -> C:
    """Return what was chosen as a value of a set of choices, with what is among its fields.

    Raises:
        RefusedError: a value is none that may be typed.
    """
    values: dict[str, object] = {}
    reasons = []
    for one in options_of(of):
        if one.field not in typed:
            continue
        value = _value(one.kind, typed[one.field], one.field)
        values[one.field] = value
        unset = value is None and one.default is None and not one.required
        instead = None if unset else expected(one.kind, value)
        if instead is not None:
            reasons.append(_misfit(one.field, typed[one.field], instead))
    if reasons:
        raise RefusedError(*reasons)
    return of(**values)


def _value(kind: AnyKind, value: object, name: str) -> object:
    """Return a value as the desk takes it: an entry, a word that is a number, a list as a tuple."""
    match kind, value:
        case EntryFile(), str() | bytes():
            return _source(value, name)
        case Several(), list():
            return tuple(value)
        case OneOf(words), str() | int():
            word = str(value).lower()
            return next((one for one in words if one.lower() == word), value)
        case _:
            return value


def _misfit(key: str, value: object, instead: Message) -> Message:
    return message(
        "{key}: found {found}, expected {expected}",
        key=key,
        found=echo(str(value)),
        expected=instead,
    )


def _source(text: object, name: str) -> Source:
    if not isinstance(text, str | bytes):
        raise RefusedError(_misfit(name, text, message("a text")))
    # Half a surrogate pair, which no file can hold either, is told as what cannot be read.
    return Source(name, text.encode(errors="surrogatepass") if isinstance(text, str) else text)


def _setting(language: str, edition: Text | None, flags: Sequence[str] = ()) -> Setting:
    if language not in LANGUAGES:
        raise RefusedError(_misfit("language", language, one_of(LANGUAGES)))
    typed = tuple(flags) if isinstance(flags, list | tuple | set | frozenset) else flags
    instead = expected(Several(Anything()), typed)
    if instead is not None:
        raise RefusedError(_misfit("flags", flags, instead))
    return Setting(
        language=language,
        edition=None if edition is None else _source(edition, "edition"),
        flags=frozenset(typed),
    )


def _game(which: Which) -> AnyGame:
    if isinstance(which, Game):
        return which
    known_game = find_game(which) if isinstance(which, str) else None
    if known_game is None:
        raise RefusedError(
            message(
                "found no game “{game}”, expected one of: {games}",
                game=str(which),
                games=", ".join(game.slug for game in games()),
            )
        )
    return known_game
