"""Scoring: entries in, what there is to say about them out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from games.message import Message, message
from games.notation import decode
from games.problem import NOTATION, NotationError, Problem
from kamikoma.blocks import Block
from kamikoma.blocks.plain import plain
from kamikoma.choices import EntryFile, Source, options_of
from kamikoma.desk.faults import Located, faults, json_problem
from kamikoma.desk.finding import first_word, game_named
from kamikoma.desk.refusals import letters_known
from kamikoma.desk.setting import Setting, edition_for
from kamikoma.game import AnyGame, RefusedError
from kamikoma.shelf import find_game, games
from kamikoma.words import Words, in_shell

if TYPE_CHECKING:
    from printables.output.picture import Picture

OK = 0
BROKEN_RULES = 1
UNREADABLE = 2


@dataclass(frozen=True, slots=True)
class Missing:
    """A file that could not be opened.

    Attributes:
        name: as typed.
        reason: why.
    """

    name: str
    reason: Message

    @property
    def located(self) -> Located:
        """That it is missing, as a problem."""
        return Located(Problem(NOTATION, None, self.reason), Source(self.name, b""))


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of the entries of one game.

    Attributes:
        game: the game; None where they name none and could not be read.
        setting: who asked.
        sources: the entries as they came in.
        unread: why they could not be read.
        verdict: of the game, or None where anything could not be read.
        problems: what is wrong with it.
    """

    game: AnyGame | None
    setting: Setting
    sources: tuple[Source, ...]
    unread: tuple[Located, ...] = ()
    verdict: object = None
    problems: tuple[Located, ...] = ()

    @property
    def valid(self) -> bool:
        """Whether all could be read, is legal, and every claim is right."""
        return self.status == OK

    @property
    def text(self) -> str:
        """The verdict as plain text, with what is wrong."""
        return plain((*self.told, *self.faults))

    @property
    def status(self) -> int:
        """The exit status: 0 legal and right, 1 a rule is broken, 2 it could not be read."""
        if self.unread:
            return UNREADABLE
        return BROKEN_RULES if self.problems else OK

    @property
    def words(self) -> Words:
        """The language of who asked, with the words that the game brings along."""
        return self.setting.words if self.game is None else self.setting.words_for(self.game)

    @property
    def answer(self) -> dict[str, Any]:
        """The answer as JSON."""
        if self.game is None or self.unread:
            named = len(self.sources) > 1
            return {
                "game": None if self.game is None else self.game.slug,
                "valid": False,
                "problems": [json_problem(one, self.words, named=named) for one in self.unread],
            }
        return self.game.scoring.judge().answer(self.verdict, self.words.say)

    @property
    def told(self) -> tuple[Block, ...]:
        """The verdict for people, without its problems; nothing where it could not be read."""
        if self.game is None or self.unread:
            return ()
        return tuple(self.game.scoring.judge().tell(self.verdict, self.words))

    @property
    def faults(self) -> tuple[Block, ...]:
        """What is wrong, for people."""
        return tuple(faults(self.unread or self.problems, self.words))

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """Pictures of the verdict; none where it could not be read.

        Raises:
            RefusedError: a text of a game from elsewhere has a character that no font has.
        """
        if self.game is None or self.unread:
            return ()
        with letters_known():
            return tuple(self.game.scoring.judge().pictures(self.verdict, self.words))


def other_game(
    game: AnyGame, source: Source, setting: Setting, verb: str = "score"
) -> Located | None:
    """Return what is wrong with an entry that is one of another game, or None.

    Args:
        game: the game that it should be of.
        source: the entry.
        setting: who asks.
        verb: what was to be done with it; to be tried with the other game, if that has it.
    """
    named = game_named(source.data)
    other = None if named is None or named.slug == game.slug else find_game(named.slug)
    if named is None or other is None:
        return None
    reason = message("this is an entry of {game}", game=other.slug)
    if setting.at_prompt:
        command = _command(other, verb, source.name)
        reason = message("this is an entry of {game}: {command}", game=other.slug, command=command)
    return Located(Problem(NOTATION, named.place, reason, named.length), source)


def _command(game: AnyGame, verb: str, file: str) -> str:
    """Return the command that does with a file what was to be done, or else scores it."""
    if verb == "play" and game.scoring.playing is not None:
        return f"kamikoma play {game.slug} --out {in_shell(file)}"
    question = game.question(verb)
    asks_about = () if question is None else options_of(question.choices)
    if not any(isinstance(one.kind, EntryFile) for one in asks_about):  # as of pieces of a hand
        verb = "score"
    return f"kamikoma {verb} {game.slug} {in_shell(file)}"


def game_of(
    sources: Sequence[Source | Missing], setting: Setting | None = None
) -> AnyGame | Outcome:
    """Return the game that entries name in their first lines; or why none of them names one.

    Where one of several cannot be read, the game is that of the others.

    Raises:
        RefusedError: there is no entry, or they are of several games.
    """
    if not sources:
        raise RefusedError(message("found no entry, expected one at least"))
    games_by_slug: dict[str, AnyGame] = {}
    for source in sources:
        named = None if isinstance(source, Missing) else game_named(source.data)
        game = None if named is None else find_game(named.slug)
        if game is not None:
            games_by_slug[game.slug] = game
    if len(games_by_slug) > 1:
        raise RefusedError(
            message("these are entries of several games: {games}", games=", ".join(games_by_slug))
        )
    if games_by_slug:
        return next(iter(games_by_slug.values()))
    shown = tuple(map(_shown, sources))
    unread = tuple(one for source in sources for one in _nameless(source))
    return Outcome(None, setting or Setting(), shown, unread)


def _shown(source: Source | Missing) -> Source:
    return Source(source.name, b"") if isinstance(source, Missing) else source


def _nameless(source: Source | Missing) -> tuple[Located, ...]:
    """Return why an entry names no game."""
    if isinstance(source, Missing):
        return (source.located,)
    try:
        word, place = first_word(decode(source.data))
    except NotationError as error:
        return tuple(Located(problem, source) for problem in error.problems)
    reason = message(
        "found no game in the first line; expected a line like “{line}”, with one of {games}",
        line=f"{games()[0].slug} 1",
        games=", ".join(one.slug for one in games()),
    )
    return (Located(Problem(NOTATION, place, reason, max(1, len(word))), source),)


def score(
    game: AnyGame | None, sources: Sequence[Source | Missing], setting: Setting | None = None
) -> Outcome:
    """Return what there is to say about the entries of one game.

    Args:
        game: the game; None for the one that the entries name.
        sources: an entry each, or several in one: the players of the game, in their order.
        setting: who asks; English and the house edition without it.

    Raises:
        RefusedError: there is no entry; there are several, and the game takes one, or they are of
            several games; or the edition is none.
    """
    setting = setting or Setting()
    if game is None:
        named = game_of(sources, setting)
        if isinstance(named, Outcome):
            return named
        game = named
    edition = edition_for(game, setting)
    if not sources:
        raise RefusedError(message("found no entry, expected one at least"))
    entries: list[Any] = []
    owners: list[Source] = []
    unread: list[Located] = []
    shown = tuple(map(_shown, sources))
    for source in sources:
        if isinstance(source, Missing):
            unread.append(source.located)
            continue
        other = other_game(game, source, setting)
        if other is not None:
            unread.append(other)
            continue
        try:
            read = game.scoring.read(source.data, edition)
        except NotationError as error:
            unread.extend(Located(problem, source) for problem in error.problems)
            continue
        entries.extend(read)
        owners.extend([source] * len(read))
    if unread:
        return Outcome(game, setting, shown, tuple(unread))
    if len(entries) > 1 and not game.scoring.together:
        if setting.at_prompt:
            reason = message("one file at a time, or --each to score each of several by itself")
        else:
            reason = message("{game} is scored one entry at a time", game=game.slug)
        raise RefusedError(reason)
    judge = game.scoring.judge()
    verdict = judge.check(entries, edition)
    problems = tuple(
        Located(one.problem, owners[one.entry], one.player) for one in judge.problems(verdict)
    )
    return Outcome(game, setting, shown, (), verdict, problems)
