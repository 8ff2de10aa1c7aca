"""Lineframe entered turn by turn: the tables of all players, in the order in which they play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from games.lineframe.edition import Edition
from games.lineframe.entry import Box, Cross, Entry, Turn
from games.lineframe.moves import coming, moves, refusal
from games.lineframe.notation import name_fault, parse, serialise
from games.lineframe.tape_id import TapeIdError, read_id
from games.message import Message, Value, counted, message
from games.notation import COMMAS, after_name, unquoted
from games.problem import NotationError, Place
from kamikoma.blocks import Block, Heading, Line
from kamikoma.playing import Coming, Playing
from kamikoma.words import Words

Party: TypeAlias = tuple[Entry, ...]
"""The entries of a game, the start player's first; all have their tapes, or none has."""

_TAPE = ("tape", "テープ")
_START = Place(4, 1)
"""Where a line begins that follows a tape and nothing else."""

_EXAMPLE_TAPES = ("A7Q3K2M", "AA4M2HM", "AB1G1DZ", "A22DT3E")


def _begin(players: int, edition: Edition) -> Party:
    return (Entry(play=()),) * players


def _resumed(entries: Sequence[Entry], edition: Edition) -> Party:
    """Return entries to go on with; raises `ValueError` where turns are missing."""
    party = tuple(entries)
    if len(party) > edition.players.value[-1]:
        raise ValueError("more players than a game has")
    played = [_turns(entry) for entry in party]
    for entry in party:
        moves(entry, alone=len(party) == 1, edition=edition)
    if max(played) > min(played) + 1:  # rule 14: all stick and write
        raise ValueError("somebody played a turn that is not due")
    return party


def _turns(entry: Entry) -> int:
    return sum(isinstance(step, Turn) for step in entry.play or ())


def _order(party: Party, turn: int) -> list[int]:
    """Return the players as they play a turn, counted from 0: who rolls, then to the left."""
    roller = turn % len(party)  # rule 14
    return [*range(roller, len(party)), *range(roller)]


def _called(party: Party, player: int) -> Message:
    name = party[player].player
    if name is None:
        return message("player {number}", number=player + 1)
    return message("{player}", player=name)


def _coming(party: Party, edition: Edition) -> Coming:
    if party[0].tape is None:
        if len(party) == 1:
            asked = message("the id on your tape")
            return Coming(asked=asked, words=_TAPE[:1], example=f"tape {_EXAMPLE_TAPES[0]}")
        asked = message("the ids on the tapes, the start player’s first; names may stand before")
        examples = [f"{name} {tape}" for name, tape in zip("ABCD", _EXAMPLE_TAPES, strict=True)]
        return Coming(asked=asked, example=", ".join(examples[: len(party)]))
    if len(party) == 1:
        return _coming_alone(party[0], edition)
    now = coming(party, edition)
    if now.over:
        asked = message("the game is over: who boxed what, if anybody did")
        example = f"{_plain(party, 0)}: box f14 for 2"
        names = tuple(_plain(party, player) for player in range(len(party)))
        return Coming(asked=asked, words=(*names, "box", "for"), example=example, over=True)
    player = _on_turn(party, edition)
    can = moves(party[player], alone=False, edition=edition)
    values: dict[str, Value] = {
        "number": now.turn,
        "player": _called(party, player),
        "frame": can.next_frame,
    }
    words = ("at", "north", "east", "south", "west", "write")
    if player == now.roller:
        asked = message(
            "turn {number}, {player} rolls: the face, where the strip lies and the frame that was"
            " written into; the next frame is f{frame}",
            **values,
        )
        return Coming(
            asked=asked,
            words=(*words, "cross"),
            example=f"4 at 1,0 east write f{can.next_frame}",
        )
    asked = message(
        "turn {number}, {player}, with the {face}: where the strip lies and the frame that was"
        " written into; the next frame is f{frame}",
        face=now.face or 0,
        **values,
    )
    return Coming(asked=asked, words=words, example=f"at 1,0 east write f{can.next_frame}")


def _coming_alone(entry: Entry, edition: Edition) -> Coming:
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


def _on_turn(party: Party, edition: Edition) -> int:
    """Return whose step comes next; the game goes on."""
    now = coming(party, edition)
    return next(player for player in _order(party, now.turn - 1) if player in now.waiting)


def _plain(party: Party, player: int) -> str:
    """Return what to type for a player: the name, or the number."""
    return party[player].player or str(player + 1)


def _enter(party: Party, line: str, edition: Edition) -> tuple[Party, tuple[Message, ...]]:
    typed = line.strip()
    if party[0].tape is None:
        return _with_tapes(party, typed)
    if len(party) == 1:
        entry, refused = _with_line(party[0], typed, edition, alone=True)
        return (entry,), refused
    now = coming(party, edition)
    if now.over:
        player, typed = _whose(party, typed)
        if player is None:
            names = [_called(party, at) for at in range(len(party))]
            return party, (message("whose box? begin with one of {players}", players=names),)
    else:
        player = _on_turn(party, edition)
        named, rest = (None, typed) if _is_step(party[player], typed) else _named(party, typed)
        if named not in (None, player):
            return party, (message("{player} comes next", player=_called(party, player)),)
        typed = rest
        if now.face is not None and not _is_step(party[player], typed):
            typed = f"{now.face} {typed}"  # the face is settled, and may be left out
    entry, refused = _with_line(party[player], typed, edition, alone=False)
    longer = (*party[:player], entry, *party[player + 1 :])
    return (party, refused) if refused else _checked(party, longer, player, edition)


def _checked(
    party: Party, longer: Party, player: int, edition: Edition
) -> tuple[Party, tuple[Message, ...]]:
    """Return a game with a step more, or as it was with what it breaks of rule 14 or 15."""
    now = coming(party, edition)
    step = (longer[player].play or ())[-1]
    if now.over != isinstance(step, Box):
        return party, (
            message("the game is over; only boxes follow")
            if now.over
            else message("numbers are boxed when the game is over"),
        )
    if isinstance(step, Cross) and player != now.roller:
        roller = _called(party, now.roller)
        return party, (message("{roller} rolls, and nobody else writes a ×", roller=roller),)
    if isinstance(step, Turn) and now.face not in (None, step.face):
        return party, (
            message("the die shows {face}, and it is one die for all", face=now.face or 0),
        )
    return longer, ()


def _whose(party: Party, typed: str) -> tuple[int | None, str]:
    """Return whose line it is, by the name or number that it begins with, and the rest of it."""
    player, rest = _named(party, typed)
    if player is not None:
        return player, rest
    for at in range(len(party)):
        numbered = after_name(typed, str(at + 1))
        if numbered is not None:
            return at, numbered
    return None, typed


def _named(party: Party, typed: str) -> tuple[int | None, str]:
    """Return whose name a line begins with, if with any, and the rest of it."""
    for player, entry in enumerate(party):
        rest = None if entry.player is None else after_name(typed, entry.player)
        if rest is not None:
            return player, rest
    return None, typed


def _with_tapes(party: Party, typed: str) -> tuple[Party, tuple[Message, ...]]:
    """Read the ids of all tapes, and the names that stand before them."""
    named: list[str] = []
    entries: list[Entry] = []
    refused: list[Message] = []
    words = typed.translate(dict.fromkeys(map(ord, COMMAS), " ")).split()
    for at, word in enumerate(words):
        if word.casefold() in _TAPE:
            continue
        try:
            tape = read_id(word)
        except TapeIdError as error:
            like_an_id = any(c.isdigit() for c in word) and len(word) == len(_EXAMPLE_TAPES[0])
            if like_an_id or at == len(words) - 1 or len(party) == 1:
                return party, (error.message,)
            named.append(word)
            continue
        name = unquoted(" ".join(named)) or None
        fault = name_fault(name) if name is not None else None
        if fault is not None:
            refused.append(fault[1])
        if name is not None and any(entry.player == name for entry in entries):
            refused.append(message("two players are called {player}", player=name))
        entries.append(Entry(player=name, tape=tape, play=()))
        named = []
    if len(entries) != len(party):
        refused.append(
            counted(
                "this is {count} tape, and {players} play",
                "these are {count} tapes, and {players} play",
                len(entries),
                players=len(party),
            )
        )
    return (party, tuple(refused)) if refused else (tuple(entries), ())


def _head(entry: Entry) -> str:
    """Return the text that a line follows: which places it may leave out depends on all of it."""
    return serialise([replace(entry, player=None)])


def _is_step(entry: Entry, line: str) -> bool:
    """Whether a line begins as one of a play does."""
    try:
        parse(f"{_head(replace(entry, play=()))}{line}")
    except NotationError as error:
        return all(problem.place != _START for problem in error.problems)
    return True


def _with_line(
    entry: Entry, line: str, edition: Edition, *, alone: bool
) -> tuple[Entry, tuple[Message, ...]]:
    """Return a player's entry with a line of a play more, or as it was with why it is refused."""
    try:
        (read,) = parse(_head(entry) + line)
    except NotationError as error:
        return entry, tuple(problem.message for problem in error.problems)
    except ValueError:  # the line began another player's section
        return entry, (message("expected one line of a play"),)
    steps = read.play or ()
    if len(steps) != len(entry.play or ()) + 1:
        return entry, (message("expected one line of a play"),)
    longer = replace(entry, play=steps)
    step = steps[-1]
    problems = refusal(entry, step, alone=alone, edition=edition)
    if not problems and isinstance(step, Box):
        from scorer.lineframe.check import check  # it is asked of boxes only

        told = check([longer], edition).problems
        problems = tuple(p.problem for p in told if p.problem.rule == "12")
    return (entry, tuple(p.message for p in problems)) if problems else (longer, ())


def _back(party: Party) -> Party | None:
    """Return the game without its last step, the tapes at last; None if nothing was entered."""
    player = _last_to_enter(party)
    if player is None:
        empty = tuple(Entry(play=()) for _ in party)
        return None if party == empty else empty
    entry = party[player]
    shorter = replace(entry, play=(entry.play or ())[:-1])
    return (*party[:player], shorter, *party[player + 1 :])


def _last_to_enter(party: Party) -> int | None:
    """Return who entered the last step; None if nobody did."""
    plays = [entry.play or () for entry in party]
    boxes = [at for at, play in enumerate(plays) if play and isinstance(play[-1], Box)]
    if boxes:
        return boxes[-1]
    played = [_turns(entry) for entry in party]
    turn = min(played)
    order = _order(party, turn)
    ahead = [player for player in order if played[player] > turn]
    if ahead:
        return ahead[-1]
    if plays[order[0]] and isinstance(plays[order[0]][-1], Cross):
        return order[0]
    return _order(party, turn - 1)[-1] if turn else None


def _told(party: Party, words: Words, edition: Edition) -> Iterator[Block]:
    """Yield how the table grows: whose it is that grew, or of one player what it is worth."""
    if party[0].tape is None:
        return
    from kamikoma.shelf.lineframe.telling import tell, tell_table
    from scorer.lineframe.check import check

    if len(party) == 1:
        yield from tell(check(party, edition), words)
        return
    last = _last_to_enter(party)
    for player, entry in enumerate(party):
        if last not in (None, player):
            continue
        can = moves(entry, alone=False, edition=edition)
        yield Heading(words.say(_called(party, player)))
        yield tell_table(can.table, words.say(message("the table so far")))
    counts = [
        message(
            "{player} {count}",
            player=_called(party, player),
            count=moves(entry, alone=False, edition=edition).table.qr_frames,
        )
        for player, entry in enumerate(party)
    ]
    yield Line(words.say(message("QR frames: {counts}", counts=counts)))


def _text(party: Party) -> str:
    return "" if party[0].tape is None else serialise(party)


PLAYING: Playing[Party, Edition] = Playing(
    begin=_begin,
    coming=_coming,
    enter=_enter,
    back=_back,
    told=_told,
    text=_text,
    resumed=_resumed,
)
