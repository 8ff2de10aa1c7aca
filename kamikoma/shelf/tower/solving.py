"""`solve tower`: what can be laid from a hand, or a plan for a whole game."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from games.message import message
from games.problem import LocatedProblem, NotationError
from games.tower.edition import KANA, LETTER, Edition
from games.tower.json_notation import read
from games.tower.naming import best_reading, readings
from games.tower.notation import lay_text, parse_hand, serialise
from games.tower.tower import Spot, Tower, face_down, face_up
from games.tower.words import Lexicon
from kamikoma.choices import Source, named, only_with, only_without
from kamikoma.game import Asked, RefusedError, Reply, Solver, UnreadableError
from kamikoma.shelf.tower.choices import USUAL_MOST, USUAL_SECONDS, SolveChoices
from kamikoma.shelf.tower.telling import tell_plan, tell_turns
from scorer.tower.check import check
from solver.tower.answer import plan_answer, plan_entry, solution_schema, turns_answer
from solver.tower.board import Finder
from solver.tower.plan import Plan, deal_problem, plan
from solver.tower.turns import Play, not_in_hand, plays

if TYPE_CHECKING:
    from printables.output.picture import Picture


def ask(asked: Asked[Edition, SolveChoices]) -> Reply:
    """Find turns or, where a plan is asked for, plan a game.

    Raises:
        RefusedError: the choices do not go together.
        UnreadableError: the entry cannot be read.
    """
    return plan_game(asked) if asked.choices.plan else find_turns(asked)


def find_turns(asked: Asked[Edition, SolveChoices]) -> Reply:
    """Find what can be laid from a hand.

    Raises:
        RefusedError: the choices do not go together.
        UnreadableError: the entry cannot be read.
    """
    chosen = asked.choices
    if chosen.seconds is not None:
        raise RefusedError(only_with("seconds", "plan"))
    if chosen.file is None or len(chosen.hands) != 1:
        raise RefusedError(
            message(
                "expected a file and {option} for one hand, or {other}",
                option="hands",
                other=named("plan"),
            )
        )
    return _turns(asked, chosen.file, _dealt(chosen)[0])


def plan_game(asked: Asked[Edition, SolveChoices]) -> Reply:
    """Plan a whole game, of the hands as they are dealt, or with all cards open.

    Raises:
        RefusedError: the choices do not go together.
    """
    chosen = asked.choices
    if chosen.file is not None:
        raise RefusedError(message("{option} begins a game anew; it takes no file", option="plan"))
    if chosen.most is not None:
        raise RefusedError(only_without("most", "plan"))
    return _plan(asked, _dealt(chosen) or (tuple(KANA),))


def _dealt(chosen: SolveChoices) -> tuple[tuple[str, ...], ...]:
    try:
        return tuple(parse_hand(typed) for typed in chosen.hands)
    except NotationError as error:
        reasons = tuple(problem.message for problem in error.problems)
        raise RefusedError(
            *(message("{option}: {reason}", option="hands", reason=reason) for reason in reasons)
        ) from None


def _turns(asked: Asked[Edition, SolveChoices], file: Source, hand: tuple[str, ...]) -> Reply:
    try:
        entry = read(file.data)
    except NotationError as error:
        raise UnreadableError(*((problem, file) for problem in error.problems)) from None
    verdict = check([entry], asked.edition)
    if verdict.broken:
        return Reply(data={}, problems=tuple(LocatedProblem(p) for p in verdict.problems))
    tower = verdict.standing
    standing = not_in_hand(tower, hand)
    if standing:
        raise RefusedError(
            message("in no hand, as they stand in the tower: {cards}", cards=", ".join(standing))
        )
    lexicon = Lexicon.of(allowed=entry.allowed, edition=asked.edition)
    best_plays = plays(tower, hand, Finder(lexicon, edition=asked.edition))
    most = USUAL_MOST if asked.choices.most is None else asked.choices.most
    return Reply(
        data=turns_answer(best_plays, most),
        blocks=tuple(tell_turns(best_plays, most, asked.words)),
        best=(
            serialise(replace(entry, play=(*entry.play, best_plays[0].lay)))
            if best_plays and entry.play is not None
            else ""
        ),
        pictures=partial(_best, tower, best_plays[0], asked.edition) if best_plays else tuple,
    )


def _best(tower: Tower, play: Play, edition: Edition) -> tuple[Picture, ...]:
    """Return a picture of the tower after a turn, the word outlined that it makes."""
    from printables.tower.tower_picture import tower_picture

    lay = play.lay
    cards = {lay.spot: face_up(lay.card)}
    if lay.swap is not None:
        cards[lay.swap.spot] = face_down(LETTER[lay.swap.card], lay.swap.card)
    laid = tower.having(cards)
    word: tuple[Spot, ...] = ()
    if lay.words:
        word = best_reading(laid, lay.spot, readings(laid, lay.spot, lay.words[0]), edition)
    return (tower_picture(laid.turned(play.turned), word, title=lay_text(lay)),)


def _plan(asked: Asked[Edition, SolveChoices], hands: tuple[tuple[str, ...], ...]) -> Reply:
    reason = deal_problem(hands, asked.edition)
    if reason:
        raise RefusedError(message("{option}: {reason}", option="hands", reason=reason))
    seconds = asked.choices.seconds
    best: Plan | None = None

    def hear(share: float, so_far: Plan) -> None:
        nonlocal best
        best = so_far
        asked.progress(share, message("planning, {score} points so far", score=so_far.score))

    try:
        best_plan = plan(
            Lexicon.of(edition=asked.edition),
            hands,
            seconds=USUAL_SECONDS if seconds is None else seconds,
            progress=hear,
            edition=asked.edition,
        )
    except KeyboardInterrupt:  # whoever has waited enough gets what there is
        if best is None or not best.rounds or not asked.best_so_far:
            raise
        best_plan = best
    return Reply(
        data=plan_answer(best_plan),
        blocks=tuple(tell_plan(best_plan, asked.words)),
        text=serialise(plan_entry(best_plan)),
    )


SOLVER = Solver(ask=ask, schema=solution_schema)
