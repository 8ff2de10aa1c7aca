"""Lineframe entered turn by turn: one player's table."""

from __future__ import annotations

from dataclasses import replace

from games.lineframe import SLUG, VERSION
from games.lineframe.edition import Edition
from games.lineframe.entry import Box, Entry
from games.lineframe.moves import moves, refusal
from games.lineframe.notation import parse
from games.message import Message, message
from games.problem import NotationError
from kamikoma.playing import Coming, Playing


def _begin(players: int, edition: Edition) -> Entry:
    return Entry(play=())


def _coming(entry: Entry, edition: Edition) -> Coming:
    if entry.tape is None:
        asked = message("the id on your tape")
        return Coming(asked=asked, words=("tape",), example="tape A7Q3K2M")
    can = moves(entry, edition=edition)
    if can.over:
        asked = message("the game is over: box numbers for a colour, if you did")
        return Coming(asked=asked, words=("box", "for"), example="box f14 for 2", over=True)
    asked = message(
        "turn {number}: the face, where its strip lies and the frame that you wrote into; the next"
        " frame is {frame}",
        number=can.turns + 1,
        frame=can.next_frame,
    )
    words = ("at", "north", "east", "south", "west", "write", "cross")
    example = f"4 at 1,0 east write f{can.next_frame}"
    return Coming(asked=asked, words=words, example=example)


def _enter(entry: Entry, line: str, edition: Edition) -> tuple[Entry, tuple[Message, ...]]:
    typed = line.strip()
    if entry.tape is None:
        named = typed if typed.casefold().startswith(("tape", "テープ")) else f"tape {typed}"
        head, step = [named], ""
    else:
        head, step = [f"tape {entry.tape}"], typed
    try:
        (read,) = parse("\n".join([f"{SLUG} {VERSION}", *head, "play", step]))
    except NotationError as error:
        return entry, tuple(problem.message for problem in error.problems)
    except ValueError:  # the line began another player's section
        return entry, (message("expected one line of a play"),)
    entered = replace(entry, tape=read.tape, play=entry.play or ())
    for one in read.play or ():
        problems = refusal(entered, one, edition=edition)
        if problems:
            return entry, tuple(problem.message for problem in problems)
        entered = replace(entered, play=(*(entered.play or ()), one))
        if isinstance(one, Box):
            from scorer.lineframe.check import check  # it is asked of boxes only

            refused = [
                p.problem for p in check([entered], edition).problems if p.problem.rule == "12"
            ]
            if refused:
                return entry, tuple(problem.message for problem in refused)
    return entered, ()


def _back(entry: Entry) -> Entry | None:
    if entry.play:
        return replace(entry, play=entry.play[:-1])
    return replace(entry, tape=None) if entry.tape is not None else None


PLAYING: Playing[Entry, Edition] = Playing(
    begin=_begin,
    coming=_coming,
    enter=_enter,
    back=_back,
    for_players=False,  # everyone has a tape and an entry of their own
)
