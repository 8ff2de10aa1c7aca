"""Turns: what an action breaks or leaves, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.message import Message, counted, message
from games.problem import Problem
from games.rakugaaki.edition import Edition, house_edition
from games.rakugaaki.entry import Action, Move, Placing, Turn
from games.rakugaaki.odds import dice_due
from games.rakugaaki.position import Position, Tile


@dataclass(frozen=True, slots=True)
class Played:
    """A turn that was judged.

    Attributes:
        turn: as it was entered.
        problems: the rules it breaks, in the order of its actions; none if it is legal.
        success: whether its challenge succeeded, or None where no dice were due.
        after: what it leaves; an action that breaks a rule leaves everything as it was.
    """

    turn: Turn
    problems: tuple[Problem, ...]
    success: bool | None
    after: Position

    @property
    def legal(self) -> bool:
        """Whether it breaks no rule."""
        return not self.problems


def replay(
    position: Position, turns: Sequence[Turn], edition: Edition | None = None
) -> tuple[Played, ...]:
    """Judge turns one after the other, each on what the one before left.

    Args:
        position: before the first.
        turns: in their order.
        edition: whose tiles and dice count; the house's by default.
    """
    edition = edition or house_edition()
    played: list[Played] = []
    for turn in turns:
        judged = play(position, turn, edition)
        again = played and played[-1].turn.colour == turn.colour
        if again and position.winner() is None:  # rule 14: after a 5 nobody is on turn
            reason = message(
                "{colour} has just moved; after its two actions another colour is on turn",
                colour=Message(turn.colour),
            )
            problem = Problem("5", turn.place, reason, len("turn"))
            judged = replace(judged, problems=(problem, *judged.problems))
        played.append(judged)
        position = judged.after
    return tuple(played)


def play(position: Position, turn: Turn, edition: Edition) -> Played:
    """Judge a turn and make it, as far as it is legal."""
    problems: list[Problem] = []
    if position.winner() is not None:
        reason = message("the game was won before this turn")
        return Played(turn, (Problem("14", turn.place, reason, len("turn")),), None, position)
    first, success, position = _act(position, turn.colour, turn.first, edition)
    problems += first
    if position.winner() is not None:  # rule 14: a 5 ends the game at once
        if turn.then is not None:
            reason = message("the 5 ended the game; no second action follows")
            length = len("guard" if isinstance(turn.then, Move) else "place")
            problems.append(Problem("14", turn.then.place, reason, length))
    elif turn.then is None:
        reason = message("the second action is missing: a line “then: guard …”")
        problems.append(Problem("5", turn.place, reason, len("turn")))
    elif isinstance(turn.then, Placing):
        reason = message("the second action moves a guard; it places no tile")
        problems.append(Problem("5", turn.then.place, reason, len("place")))
    else:
        then, _, position = _act(position, turn.colour, turn.then, edition)
        problems += then
    return Played(turn, tuple(problems), success, position)


def _act(
    position: Position, colour: str, action: Action, edition: Edition
) -> tuple[list[Problem], bool | None, Position]:
    """Judge an action; return what it breaks, whether a challenge succeeded, and what is left."""
    if isinstance(action, Move):
        problem = move_problem(position, action)
        if problem:
            return [problem], None, position
        guards = list(position.guards)
        guards[guards.index(action.start)] = action.end
        return [], None, replace(position, guards=tuple(guards))
    problem = placing_problem(position, colour, action, edition)
    if problem:
        return [problem], None, position
    success: bool | None = None
    if action.number > 1:
        due = dice_due(position.island(action.square).power, action.number)
        problem = dice_problem(action, due, edition.dice.value)
        success = max(action.rolled, default=0) >= action.number  # rule 12
        if problem:
            return [problem], success if action.rolled else None, position
        if not success:
            return [], False, position
    tiles = {**position.tiles, action.square: Tile(colour, action.number)}
    return [], success, replace(position, tiles=tiles)


def move_problem(position: Position, move: Move) -> Problem | None:
    """Return what keeps a guard from a move, if anything (rule 6)."""
    if move.start not in position.guards:
        reason = message("no guard stands on {square}", square=str(move.start))
        return Problem("6", move.place, reason, len("guard"))
    if move.end not in position.board:
        return Problem("6", move.end_place, _no_square(str(move.end)), len(str(move.end)))
    if move.end not in position.board.beside[move.start]:
        reason = message(
            "{end} is not beside {start}; a guard moves one space, always",
            end=str(move.end),
            start=str(move.start),
        )
        return Problem("6", move.end_place, reason, len(str(move.end)))
    return None


def _no_square(name: str) -> Message:
    return message("the town has no space {square}", square=name)


def placing_problem(
    position: Position, colour: str, placing: Placing, edition: Edition
) -> Problem | None:
    """Return what keeps a tile from its square, dice aside, if anything (rules 2, 7 to 11)."""
    square = placing.square
    name = str(square)
    old = position.tiles.get(square)
    rule, reason = "", None
    if square not in position.board:
        rule, reason = "1", _no_square(name)
    elif square in position.closed:
        rule, reason = "2", message("{square} takes no tile with so few players", square=name)
    elif square in position.guards:
        rule, reason = "7", message("a guard stands on {square}", square=name)
    elif square in position.guarded():
        rule, reason = "7", message("a guard stands beside {square}", square=name)
    elif old and old.colour != colour:
        rule, reason = (
            "7",
            message("a tile of {colour} lies on {square}", colour=Message(old.colour), square=name),
        )
    elif position.in_hand(colour, placing.number, edition) < 1:
        rule, reason = (
            "7",
            message("{colour} has no {tile} in hand", colour=Message(colour), tile=placing.number),
        )
    elif placing.number == 1:
        if old:
            rule, reason = "8", message("{square} is not free", square=name)
        elif placing.rolled:
            rule, reason = "8", message("a 1 is placed without dice")
    elif old is None or old.number != placing.number - 1:
        rule, reason = (
            "9",
            message(
                "a {tile} replaces an own {smaller}; on {square} lies {found}",
                tile=placing.number,
                smaller=placing.number - 1,
                square=name,
                found=message("a {tile}", tile=old.number) if old else message("nothing"),
            ),
        )
    elif dice_due(position.island(square).power, placing.number) == 0:
        rule, reason = (
            "11",
            message(
                "the island’s power {power} gives no die for a {tile}",
                power=position.island(square).power,
                tile=placing.number,
            ),
        )
    if reason is None:
        return None
    return Problem(rule, placing.square_place or placing.place, reason, len(name))


def dice_problem(placing: Placing, due: int, on_table: int) -> Problem | None:
    """Return what is wrong with how many dice were rolled, if anything (rules 11 and 13).

    Args:
        placing: a challenge that may be made.
        due: how many dice the power gives, at least 1.
        on_table: how many can be rolled at once.
    """
    rolled = len(placing.rolled)
    if rolled == due or rolled in _enough(placing, due, on_table):
        return None
    if not rolled:
        reason = message("no dice were entered; the island’s power gives {due}", due=due)
        return Problem("11", placing.rolled_place or placing.place, reason)
    succeeded = max(placing.rolled, default=0) >= placing.number
    if on_table < due > rolled and (rolled % on_table or succeeded):  # rule 13
        reason = counted(
            "{count} die was rolled; of {due} first {first} are rolled together, then the rest",
            "{count} dice were rolled; of {due} first {first} are rolled together, then the rest",
            rolled,
            due=due,
            first=on_table,
        )
        return Problem("13", placing.rolled_place or placing.place, reason)
    reason = counted(
        "{count} die was rolled, the island’s power gives {due}",
        "{count} dice were rolled, the island’s power gives {due}",
        rolled,
        due=due,
    )
    return Problem("11", placing.rolled_place or placing.place, reason)


def _enough(placing: Placing, due: int, on_table: int) -> range:
    """Return the counts after which the rest need not be rolled: goes that ended in success."""
    for end in range(on_table, due, on_table):
        if max(placing.rolled[:end], default=0) >= placing.number:
            return range(end, end + 1)
    return range(0)
