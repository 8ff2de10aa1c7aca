"""Checking what a table of Rakugaaki enters: a position, and the turns made from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from games.edition import Mark
from games.message import Message, counted, message
from games.problem import Problem
from games.rakugaaki import SLUG
from games.rakugaaki.board import Square
from games.rakugaaki.edition import (
    COLOURS,
    HIGHEST,
    Edition,
    colours_in_play,
    house_edition,
)
from games.rakugaaki.entry import Entry, Laid
from games.rakugaaki.play import Played, replay
from games.rakugaaki.position import Challenge, Island, Position, Tile


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check answers.

    Attributes:
        problems: what breaks the rules, and a wrong claim.
        before: the position as it was entered, as far as it can be.
        position: after the last turn.
        islands: in it, by colours, then squares.
        played: the turns, each judged on what the one before left.
        to_move: the colour whose choices follow, or None where nobody's were asked for.
        challenges: that it may make in `position`.
        free_squares: where it may place a 1 there.
        winner: who has won, or None.
        town_mark: where the town’s squares come from: `S`, `I` or `H`.
    """

    problems: tuple[Problem, ...]
    before: Position
    position: Position
    islands: tuple[Island, ...]
    played: tuple[Played, ...]
    to_move: str | None
    challenges: tuple[Challenge, ...]
    free_squares: tuple[Square, ...]
    winner: str | None
    town_mark: Mark
    game: str = field(default=SLUG)

    @property
    def valid(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems


def check(entries: Sequence[Entry], edition: Edition | None = None) -> Verdict:
    r"""Check an entry.

    Args:
        entries: one alone.
        edition: whose town and tiles count; the house's by default.

    Raises:
        ValueError: there is not just one entry.

    >>> from games.rakugaaki.notation import parse
    >>> check([parse("rakugaaki 1\nplayers 4\nguard d3\nred 1 a2 b2")]).islands[0].power
    2
    """
    (entry,) = entries
    edition = edition or house_edition()
    before, problems = _position(entry, edition)
    played = replay(before, entry.turns, edition)
    problems += (problem for judged in played for problem in judged.problems)
    position = played[-1].after if played else before
    winner = position.winner()
    if entry.claim and entry.claim.colour != winner:
        reason = (
            message(
                "claimed {claimed} wins, it is {winner}",
                claimed=Message(entry.claim.colour),
                winner=Message(winner),
            )
            if winner
            else message(
                "claimed {claimed} wins, nobody has placed a 5",
                claimed=Message(entry.claim.colour),
            )
        )
        problems.append(Problem("14", entry.claim.place, reason, len("claim")))
    to_move = entry.turns[-1].colour if entry.turns else None
    to_move = entry.to_move.colour if entry.to_move else to_move
    asked = to_move is not None and winner is None  # rule 14: after a 5 nobody moves
    return Verdict(
        problems=tuple(problems),
        before=before,
        position=position,
        islands=_islands(position),
        played=played,
        to_move=to_move,
        challenges=position.challenges(to_move, edition) if asked and to_move else (),
        free_squares=position.free_squares(to_move, edition) if asked and to_move else (),
        winner=winner,
        town_mark=edition.town(entry.players).mark,
    )


def _islands(position: Position) -> tuple[Island, ...]:
    return tuple(
        sorted(
            position.islands(), key=lambda island: (COLOURS.index(island.colour), island.squares)
        )
    )


def _position(entry: Entry, edition: Edition) -> tuple[Position, list[Problem]]:
    """Return the position of an entry, and what cannot be in it."""
    board = edition.board(entry.players)
    closed = edition.closed(entry.players)
    problems = _guards_problems(entry, edition)
    tiles: dict[Square, Tile] = {}
    laid: Counter[Tile] = Counter()
    for item in entry.tiles:
        square = item.square
        tile = Tile(item.colour, item.number)
        laid[tile] += 1
        if laid[tile] == edition.held(item.number) + 1:
            reason = counted(
                "{colour} has only {count} tile with a {tile}",
                "{colour} has only {count} tiles with a {tile}",
                edition.held(item.number),
                colour=Message(item.colour),
                tile=item.number,
            )
            problems.append(_at(item, "3", reason))
        if square not in board:
            reason = message("the town has no space {square}", square=str(square))
            problems.append(_at(item, "1", reason))
            continue
        if square in tiles:
            reason = message("a second tile on {square}", square=str(square))
            problems.append(_at(item, "7", reason))
            continue
        if square in closed:
            reason = message("{square} takes no tile with so few players", square=str(square))
            problems.append(_at(item, "2", reason))
        tiles[square] = tile
    problems += _colours_problems(entry)
    problems += _winners_problems(entry)
    guards = tuple(guard.square for guard in entry.guards)
    return Position(board, closed, guards, tiles), problems


def _at(item: Laid, rule: str, reason: Message) -> Problem:
    return Problem(rule, item.place, reason, len(str(item.square)))


def _guards_problems(entry: Entry, edition: Edition) -> list[Problem]:
    board = edition.board(entry.players)
    problems = []
    expected = len(board.guards)
    if len(entry.guards) != expected:
        reason = counted(
            "found {count} guard, expected {expected} with {players} players",
            "found {count} guards, expected {expected} with {players} players",
            len(entry.guards),
            expected=expected,
            players=entry.players,
        )
        place = entry.guards[expected].place if len(entry.guards) > expected else entry.place
        problems.append(Problem("4", place, reason))
    for guard in entry.guards:
        if guard.square not in board:
            name = str(guard.square)
            reason = message("the town has no space {square}", square=name)
            problems.append(Problem("1", guard.place, reason, len(name)))
    return problems


def _colours_problems(entry: Entry) -> list[Problem]:
    """Find colours beyond those that so many players have (rules 1 and 3)."""
    most = colours_in_play(entry.players)
    named = [(laid.colour, laid.place) for laid in entry.tiles]
    named += [(turn.colour, turn.place) for turn in entry.turns]
    if entry.to_move:
        named.append((entry.to_move.colour, entry.to_move.place))
    seen: list[str] = []
    for colour, place in named:
        if colour in seen:
            continue
        seen.append(colour)
        if len(seen) == most + 1:
            reason = message(
                "{colour} is one colour too many: {players} players have {most}",
                colour=Message(colour),
                players=entry.players,
                most=most,
            )
            return [Problem("1" if entry.players == 2 else "3", place, reason)]
    return []


def _winners_problems(entry: Entry) -> list[Problem]:
    won = [laid for laid in entry.tiles if laid.number == HIGHEST]
    for laid in won[1:]:
        if laid.colour != won[0].colour:
            reason = message("a second 5; the first one ended the game")
            return [_at(laid, "14", reason)]
    return []
