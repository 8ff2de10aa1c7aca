"""An empty entry of Rakugaaki to fill in, and what may be entered next, turn by turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from games.message import Message, Say, message
from games.problem import NotationError
from games.rakugaaki import SLUG, VERSION
from games.rakugaaki.board import Square
from games.rakugaaki.edition import COLOURS, Edition, colours_in_play, house_edition
from games.rakugaaki.entry import Entry, Guard
from games.rakugaaki.notation import parse, serialise
from games.rakugaaki.play import replay
from games.rakugaaki.position import Challenge, Position, Tile


def blank(players: int, say: Say = str, edition: Edition | None = None) -> str:
    """Return an entry to fill in: a game from its start on, with comments.

    Args:
        players: from 2 to 6.
        say: turns a message into the reader's language; English without it.
        edition: whose towns; the house's without it.

    >>> print(blank(3).splitlines()[2])
    guard d3
    """
    colours = " ".join(COLOURS[: colours_in_play(players)])
    lines = [
        f"{SLUG} {VERSION}",
        f"players {players}",
        *(f"guard {guard.square}" for guard in start(players, edition).guards),
        f"# red 1 a2 b2 ; 2 a3  # {say(message('tiles on the board: number, then spaces'))}",
        f"# {say(message('colours: {colours}', colours=colours))}",
        f"# {say(message('a turn: first action, then a guard moves'))}",
        "# turn red: place 1 a2; guard d3 d4",
        f"# turn red: place 2 a2 rolled 3; guard d3 d4  # {say(message('a challenge, its dice'))}",
        f"# to-move red  # {say(message('what red can do now'))}",
        "# claim red wins",
    ]
    return "\n".join(lines) + "\n"


def start(players: int, edition: Edition | None = None) -> Entry:
    """Return the beginning of a game: the guards on their squares, and no tiles."""
    board = (edition or house_edition()).board(players)
    return Entry(players, tuple(Guard(square) for square in board.guards))


@dataclass(frozen=True, slots=True)
class Next:
    """What may be entered next.

    Attributes:
        winner: who has won, after which nobody moves; or None.
        position: as it is.
        colour: whose choices these are; None for a colour that cannot be known yet.
        others: the colours that may be on turn: not the one that moved last.
        free_squares: where the colour may place a 1 (rule 8).
        challenges: what it may challenge (rules 9 to 11).
        moves: for each square with a guard, where that may go (rule 6).
    """

    winner: str | None
    position: Position
    colour: str | None
    others: tuple[str, ...]
    free_squares: tuple[Square, ...]
    challenges: tuple[Challenge, ...]
    moves: Mapping[Square, tuple[Square, ...]]


def following(so_far: Entry, colour: str | None = None, edition: Edition | None = None) -> Next:
    """Return what may be entered next.

    Args:
        so_far: a position and turns that break no rule so far.
        colour: whose choices; without it of whoever is on turn, as far as that can be known: the
            one that `to_move` names, or that moved before all others did.
        edition: whose town and tiles; the house's without it.
    """
    edition = edition or house_edition()
    played = replay(_position(so_far, edition), so_far.turns, edition)
    position = played[-1].after if played else _position(so_far, edition)
    winner = position.winner()
    colour = colour or _on_turn(so_far)
    asked = colour is not None and winner is None
    last = so_far.turns[-1].colour if so_far.turns else None
    return Next(
        winner=winner,
        position=position,
        colour=colour,
        others=() if winner else tuple(one for one in COLOURS if one != last),
        free_squares=position.free_squares(colour, edition) if asked and colour else (),
        challenges=position.challenges(colour, edition) if asked and colour else (),
        moves={} if winner else {g: position.board.beside.get(g, ()) for g in position.guards},
    )


def _on_turn(so_far: Entry) -> str | None:
    if so_far.to_move:
        return so_far.to_move.colour
    count = colours_in_play(so_far.players)
    return so_far.turns[-count].colour if len(so_far.turns) >= count else None


def _position(entry: Entry, edition: Edition) -> Position:
    return Position(
        edition.board(entry.players),
        edition.closed(entry.players),
        tuple(guard.square for guard in entry.guards),
        {laid.square: Tile(laid.colour, laid.number) for laid in entry.tiles},
    )


def entered(
    so_far: Entry, line: str, edition: Edition | None = None
) -> tuple[Entry, tuple[Message, ...]]:
    """Return an entry with one line more, or as it was with why the line is refused.

    Args:
        so_far: a position and turns that break no rule so far.
        line: a whole turn, `turn red: place 1 a2; guard d3 d4`, a `to-move` or a `claim`.
        edition: whose town and tiles; the house's without it.

    >>> entry, _ = entered(start(3), "turn red: place 1 a2; guard d3 d4")
    >>> print(*entered(entry, "turn blue: place 1 a2; guard d4 d3")[1])
    a tile of red lies on a2
    """
    edition = edition or house_edition()
    try:
        kept = replace(so_far, to_move=None)
        entry = parse(serialise(kept) + line)
    except NotationError as error:
        return so_far, tuple(problem.message for problem in error.problems)
    if replace(entry, turns=kept.turns, to_move=None, claim=kept.claim) != kept:
        return so_far, (message("expected a turn, or “to-move” or “claim” with a colour"),)
    played = replay(_position(entry, edition), entry.turns, edition)
    problems = tuple(problem for judged in played for problem in judged.problems)
    if problems:
        return so_far, tuple(problem.message for problem in problems)
    position = played[-1].after if played else _position(entry, edition)
    refused = _refused_colour(entry, position.winner())
    return (entry, ()) if refused is None else (so_far, (refused,))


def _refused_colour(entry: Entry, winner: str | None) -> Message | None:
    """Return why a colour cannot be on turn, or have won (rules 1, 3 and 14)."""
    if entry.claim is not None and entry.claim.colour != winner:
        return message("{colour} has placed no 5", colour=Message(entry.claim.colour))
    most = colours_in_play(entry.players)
    named = [laid.colour for laid in entry.tiles] + [turn.colour for turn in entry.turns]
    colours = tuple(dict.fromkeys([*named, *([entry.to_move.colour] if entry.to_move else [])]))
    if len(colours) <= most:
        return None
    return message(
        "{colour} is one colour too many: {players} players have {most}",
        colour=Message(colours[most]),
        players=entry.players,
        most=most,
    )
