"""Questions to the solver: what was chosen in, an answer out."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from games.problem import NOTATION, Problem
from kamikoma.blocks import Block
from kamikoma.blocks.plain import plain
from kamikoma.choices import EntryFile, Source, options_of
from kamikoma.desk.faults import Located, faults, json_problem
from kamikoma.desk.scoring import BROKEN_RULES, OK, UNREADABLE, other_game
from kamikoma.desk.setting import Setting, edition_for
from kamikoma.game import (
    AnyGame,
    AnyQuestion,
    Asked,
    Progress,
    RefusedError,
    Reply,
    UnreadableError,
    no_progress,
)
from kamikoma.touching import Asks, Draft
from kamikoma.words import Words


@dataclass(frozen=True, slots=True)
class Answered:
    """What became of a question.

    Attributes:
        game: the game.
        setting: who asked.
        unread: why what it was asked about could not be read.
        reply: the answer, or None where something could not be read.
        problems: what is wrong with what it was asked about.
        several: whether it was asked about several texts.
    """

    game: AnyGame
    setting: Setting
    unread: tuple[Located, ...] = ()
    reply: Reply | None = None
    problems: tuple[Located, ...] = ()
    several: bool = False

    @property
    def valid(self) -> bool:
        """Whether it was answered, and nothing is wrong with what it was asked about."""
        return self.status == OK

    @property
    def text(self) -> str:
        """The answer as plain text, with what is wrong."""
        return plain((*self.told, *self.faults))

    @property
    def status(self) -> int:
        """The exit status."""
        if self.reply is None:
            return UNREADABLE
        return BROKEN_RULES if self.problems else OK

    @property
    def answer(self) -> dict[str, Any]:
        """The answer as JSON."""
        words = self.setting.words_for(self.game)
        wrong = self.unread or self.problems
        answer = {
            "game": self.game.slug,
            "valid": not wrong,
            "problems": [json_problem(one, words, named=self.several) for one in wrong],
        }
        return answer if self.reply is None else {**answer, **self.reply.data}

    @property
    def told(self) -> tuple[Block, ...]:
        """The answer for people."""
        return () if self.reply is None else self.reply.blocks

    @property
    def faults(self) -> tuple[Block, ...]:
        """What is wrong, for people."""
        words = self.setting.words_for(self.game)
        return tuple(faults(self.unread or self.problems, words))


def refusal(game: AnyGame, error: RefusedError, words: Words) -> dict[str, Any]:
    """Return that a question cannot be asked so, and why, as the JSON answer to it."""
    reasons = [Located(Problem(NOTATION, None, reason), None) for reason in error.reasons]
    return {
        "game": game.slug,
        "valid": False,
        "problems": [json_problem(one, words, named=False) for one in reasons],
    }


def asks_about(game: AnyGame) -> AnyQuestion[Any] | None:
    """Return the question that is asked about one entry and nothing else, or None."""
    for question in game.questions:
        entries = [one for one in options_of(question.choices) if isinstance(one.kind, EntryFile)]
        others = [one for one in options_of(question.choices) if one.required]
        if len(entries) == 1 and others in ([], entries):
            return question
    return None


def asks_of(game: AnyGame, draft: Draft, edition: Any) -> Asks | None:
    """Return what there is to ask about a draft that is touched in, or None."""
    touching = game.touching() if game.touching else None
    if touching is not None and touching.asks is not None:
        return touching.asks(draft, edition)
    question = asks_about(game)
    return Asks(verb=question.verb) if question is not None else None


def ask(
    game: AnyGame,
    question: AnyQuestion[Any],
    choices: Any,
    setting: Setting | None = None,
    progress: Progress = no_progress,
) -> Answered:
    """Return the answer to a question.

    Args:
        game: the game.
        question: one of its questions.
        choices: what goes with it, a value of `question.choices`.
        setting: who asks; English and the house edition without it.
        progress: hears how far it is.

    Raises:
        RefusedError: it cannot be asked so.
    """
    setting = setting or Setting()
    sources = [
        value
        for value in (getattr(choices, field.name) for field in fields(choices))
        if isinstance(value, Source)
    ]
    several = len(sources) > 1
    asked = Asked(
        choices=choices,
        edition=edition_for(game, setting),
        words=setting.words_for(game),
        progress=progress,
        best_so_far=setting.at_prompt,
    )
    try:
        reply = question.solver().ask(asked)
    except UnreadableError as error:
        others = (other_game(game, source, setting, question.verb) for source in sources)
        unread = tuple(filter(None, others)) or tuple(
            Located(problem, source) for problem, source in error.unread
        )
        return Answered(game, setting, unread, several=several)
    sources = list(reply.sources) or sources
    problems = tuple(
        Located(one.problem, sources[one.entry] if one.entry < len(sources) else None, one.player)
        for one in reply.problems
    )
    return Answered(game, setting, (), reply, problems, several=several)
