"""Lautzeit-Sep's questions: what was typed in, the solver's answer out."""

from __future__ import annotations

from collections import Counter
from functools import partial

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.entry import Entry, Group, Post
from games.lautzeit_sep.notation import serialise
from games.lautzeit_sep.typed_pieces import parse_pieces
from games.message import message
from games.notation import decode
from games.problem import NotationError, Problem
from kamikoma.choices import Source
from kamikoma.game import Asked, Reply, Solver, UnreadableError
from kamikoma.shelf.lautzeit_sep.choices import OddsChoices, SolveChoices
from kamikoma.shelf.lautzeit_sep.telling.pictures import solved_pictures
from kamikoma.shelf.lautzeit_sep.telling.solved import odds_blocks, solved_blocks
from scorer.lautzeit_sep.answer import odds_schema, solution, solution_schema
from scorer.lautzeit_sep.solved import Solved, solved


def solve(asked: Asked[Edition, SolveChoices]) -> Reply:
    """Answer what there is to say about a hand.

    Raises:
        UnreadableError: the hand, or the pieces that were seen, cannot be read.
    """
    choices = asked.choices
    typed = (
        Source(asked.words.say(message("the hand")), _bytes(" ".join(choices.pieces))),
        Source("--seen", _bytes(choices.seen)),
    )
    unread: list[tuple[Problem, Source]] = []
    groups: list[Group] = []
    for source in typed:
        if source.name == "--seen" and not choices.seen.strip():
            continue
        try:
            groups.append(parse_pieces(decode(source.data)))
        except NotationError as error:
            unread += [(problem, source) for problem in error.problems]
    if unread:
        raise UnreadableError(*unread)
    hand = solved(
        asked.edition,
        choices.players,
        groups[0],
        groups[1] if len(groups) > 1 else None,
        discard=choices.discard,
    )
    return Reply(
        data=solution(hand),
        blocks=() if hand.problems else tuple(solved_blocks(hand, asked.words)),
        problems=hand.problems,
        sources=typed,
        best="" if hand.problems else _revealed(hand, asked.edition),
        pictures=tuple if hand.problems else partial(solved_pictures, hand, asked.words),
    )


def _revealed(solved_hand: Solved, edition: Edition) -> str:
    """Return a hand with what earns the most revealed, as a text; empty where nothing is to be."""
    most = solved_hand.hand.most
    if most is None or not most.formed:
        return ""
    hidden = Counter(solved_hand.hand.held.pieces)
    posts = []
    for formed in most.formed:
        hidden -= Counter(formed.pieces)
        stands = Group(formed.combination.pieces) if formed.stands else None
        posts.append(Post(Group(tuple(sorted(formed.pieces))), formed.bonus(edition), stands))
    hand = Group(tuple(hidden.elements())) if hidden else None
    return serialise([Entry(solved_hand.hand.players, steps=tuple(posts), hand=hand)])


def _bytes(typed: str) -> bytes:
    """Return what was typed as a text; a command line may hold bytes that are none."""
    return typed.encode(errors="replace")


def odds(asked: Asked[Edition, OddsChoices]) -> Reply:
    """Answer how often each name holds."""
    from solver.lautzeit_sep.many_hands import DEALING
    from solver.lautzeit_sep.odds import answer
    from solver.lautzeit_sep.odds import odds as deal

    choices = asked.choices
    hand_odds = deal(
        asked.edition,
        choices.players,
        choices.hands,
        choices.seed,
        lambda dealt: asked.progress(dealt / choices.hands),
    )
    drawn = None if choices.seed is None else (choices.seed, DEALING)
    return Reply(
        data=answer(hand_odds, asked.edition, choices.players, choices.seed),
        blocks=tuple(odds_blocks(hand_odds, asked.edition, drawn, asked.words)),
    )


SOLVER = Solver(ask=solve, schema=solution_schema)
ODDS = Solver(ask=odds, schema=odds_schema)
