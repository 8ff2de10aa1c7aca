"""Rakugaaki entered by touching its town."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from games.message import Message, counted, message
from games.problem import NotationError, Problem
from games.rakugaaki.blank import start
from games.rakugaaki.board import Square, read_square
from games.rakugaaki.edition import COLOURS, HIGHEST, Edition, colours_in_play
from games.rakugaaki.entry import Guard, Laid, Move, Named
from games.rakugaaki.json_notation import read
from games.rakugaaki.notation import (
    FEWEST_PLAYERS,
    MOST_DICE,
    MOST_PIECES,
    MOST_PLAYERS,
    serialise,
)
from games.rakugaaki.odds import SIDES
from games.rakugaaki.play import dice_problem, move_problem, placing_problem
from kamikoma.game import RefusedError
from kamikoma.gestures import Act, acted, holding, meant, no_act, seated, unread
from kamikoma.shelf.rakugaaki.playing import (
    POSITION,
    TURNS,
    Table,
    draft_of,
    refuse_unshown,
    table_of,
)
from kamikoma.shelf.rakugaaki.showing import view
from kamikoma.touching import Asks, Draft, Touching, Way

_MOST_TURNS = 1000
"""No game has more; the text of more of them grows too long to be read."""


def begin(way: str, names: Sequence[str], edition: Edition) -> Draft:
    """Return a town with its guards and no tiles; in a way that is none, the first."""
    players = min(max(len(names), FEWEST_PLAYERS), MOST_PLAYERS)
    text = serialise(start(players, edition))
    held = {"way": way if way in (TURNS, POSITION) else TURNS}
    return Draft(text=text, held=holding(held, names=seated(names) or None))


def take(text: str, edition: Edition) -> Draft:
    """Return the town of a text; raises `RefusedError` if it cannot be read or shown."""
    try:
        entry = read(text.encode())
    except NotationError as error:
        raise unread(error) from None
    except UnicodeEncodeError:
        raise no_act() from None
    refuse_unshown(entry, edition)
    return Draft(text=serialise(entry), held={"way": TURNS if entry.turns else POSITION})


def at_fault(draft: Draft, problems: Sequence[Problem], edition: Edition) -> frozenset[str]:
    """Return the acts of the squares that problems mean."""
    words = (word for problem in problems for word in meant(draft.text, problem).split())
    return frozenset(f"square:{word}" for word in words if read_square(word) is not None)


def called(draft: Draft, edition: Edition) -> Mapping[str, str]:
    """Return who plays which colour."""
    return table_of(draft, edition).called()


def asks(draft: Draft, edition: Edition) -> Asks | None:
    """Ask what whoever is on turn may best place; in a position, the colour that was chosen."""
    table = table_of(draft, edition)
    colour = table.on_turn if table.in_turns else table.chosen
    if colour is None or table.winner is not None or table.pending or table.challenge:
        return None
    return Asks(verb="solve", text=serialise(replace(table.entry, to_move=Named(colour))))


def touch(draft: Draft, act: str, edition: Edition) -> Draft:
    """Return the draft that a touch makes; raises `RefusedError` with the reasons it may not."""
    return draft_of(acted(table_of(draft, edition), act, _ACTS))


def _way(table: Table, act: Act) -> Table:
    if act.about not in (TURNS, POSITION):
        raise no_act()
    return table.holds(
        way=act.about, colour=None, guard=None, challenge=None, rolled=None, erase=None
    )


def _players(table: Table, act: Act) -> Table:
    """Say how many play; the guards of an untouched town stand where they then start."""
    number = act.index(MOST_PLAYERS + 1)
    if number < FEWEST_PLAYERS:
        raise no_act()
    untouched = table.entry == start(table.entry.players, table.edition)
    entry = replace(table.entry, players=number)
    if untouched:
        entry = start(number, table.edition)
    refuse_unshown(entry, table.edition)
    return table.having(entry).holds(colour=None, guard=None, challenge=None, rolled=None)


def _named(act: Act) -> str:
    if act.about not in COLOURS:
        raise no_act()
    return act.about


def _colour(table: Table, act: Act) -> Table:
    """Choose the colour whose tiles are laid, or who is on turn."""
    colour = _named(act)
    if table.in_turns:
        _refuse_turn(table, colour)
    else:
        _refuse_colour(table, colour)
    return table.holds(colour=colour, guard=None, erase=None, challenge=None, rolled=None)


def _refuse_colour(table: Table, colour: str) -> None:
    if colour not in table.may_play():
        players = table.entry.players
        raise RefusedError(
            message(
                "{colour} is one colour too many: {players} players have {most}",
                colour=Message(colour),
                players=players,
                most=colours_in_play(players),
            )
        )


def _refuse_turn(table: Table, colour: str) -> None:
    """Refuse a colour that cannot be on turn."""
    _refuse_colour(table, colour)
    if table.winner is not None:
        raise _won()
    if table.pending is not None and table.pending.colour != colour:
        raise RefusedError(message("the second action is missing: a line “then: guard …”"))
    if table.pending is None and table.entry.turns and table.entry.turns[-1].colour == colour:
        raise RefusedError(
            message(
                "{colour} has just moved; after its two actions another colour is on turn",
                colour=Message(colour),
            )
        )


def _won() -> RefusedError:
    return RefusedError(message("the game was won before this turn"))


def _tile(table: Table, act: Act) -> Table:
    number = act.index(HIGHEST + 1)
    if not number:
        raise no_act()
    return table.holds(number=str(number), guard=None, erase=None)


def _guard(table: Table, act: Act) -> Table:
    """Pick up a guard that stands, or one that is still to come."""
    at = act.index(len(table.position.guards) + 1)
    if table.in_turns and at == len(table.position.guards):
        raise no_act()
    return table.holds(guard=None if table.guard == at else str(at), erase=None)


def _erase(table: Table, act: Act) -> Table:
    return table.holds(erase=None if "erase" in table.held else "yes", guard=None)


def _square(table: Table, act: Act) -> Table:
    square = read_square(act.about)
    if square is None or square not in table.position.board:
        raise no_act()
    return _act_on(table, square) if table.in_turns else _lay_on(table, square)


def _lay_on(table: Table, square: Square) -> Table:
    """Lay what is in hand on a square of the position, or take away what lies there."""
    if table.entry.turns:
        raise RefusedError(message("the position comes before the first turn; take the turns back"))
    entry, guard = table.entry, table.guard
    if guard is not None:
        return _put_guard(table, guard, square)
    here = next((laid for laid in entry.tiles if laid.square == square), None)
    others = tuple(laid for laid in entry.tiles if laid is not here)
    if "erase" in table.held:
        guards = tuple(one for one in entry.guards if one.square != square)
        if here is None and len(guards) == len(entry.guards):
            raise RefusedError(message("nothing lies on {square}", square=str(square)))
        kept = entry.tiles if len(guards) < len(entry.guards) else others
        return table.having(replace(entry, tiles=kept, guards=guards))
    colour, number = table.chosen, table.number
    if colour is None and here is not None:  # the tile that is touched is the next one, too
        return table.holds(colour=here.colour, number=str(here.number))
    if colour is None:
        raise RefusedError(message("tap a colour and a tile first"))
    if here is not None and (here.colour, here.number) == (colour, number):
        return table.having(replace(entry, tiles=others))
    _refuse_tile(table, others, colour, number, square)
    tiles = sorted((*others, Laid(colour, number, square)), key=_order)
    return table.having(replace(entry, tiles=tuple(tiles)))


def _order(laid: Laid) -> tuple[int, int, Square]:
    return COLOURS.index(laid.colour), laid.number, laid.square


def _refuse_tile(
    table: Table, others: Sequence[Laid], colour: str, number: int, square: Square
) -> None:
    """Refuse a tile that cannot lie in the position, with the reason of a check."""
    _refuse_colour(table, colour)
    held = table.edition.held(number)
    if sum((laid.colour, laid.number) == (colour, number) for laid in others) >= held:  # rule 3
        raise RefusedError(
            counted(
                "{colour} has only {count} tile with a {tile}",
                "{colour} has only {count} tiles with a {tile}",
                held,
                colour=Message(colour),
                tile=number,
            )
        )
    if square in table.position.closed:  # rule 2
        raise RefusedError(
            message("{square} takes no tile with so few players", square=str(square))
        )
    if number == HIGHEST and any(laid.number == HIGHEST for laid in others):  # rule 14
        raise RefusedError(message("a second 5; the first one ended the game"))
    if len(others) + len(table.entry.guards) >= MOST_PIECES:
        raise RefusedError(message("the game has no more than {most} pieces", most=MOST_PIECES))


def _put_guard(table: Table, guard: int, square: Square) -> Table:
    guards = list(table.entry.guards)
    if guard < len(guards):
        guards[guard] = Guard(square)
    elif len(guards) < len(table.position.board.guards):
        guards.append(Guard(square))
    else:
        expected = len(table.position.board.guards)
        raise RefusedError(
            counted(
                "found {count} guard, expected {expected} with {players} players",
                "found {count} guards, expected {expected} with {players} players",
                len(guards) + 1,
                expected=expected,
                players=table.entry.players,
            )
        )
    return table.having(replace(table.entry, guards=tuple(guards))).holds(guard=None)


def _act_on(table: Table, square: Square) -> Table:
    """Make an action of whoever is on turn: a guard moves, a tile is placed or challenged."""
    if table.winner is not None:
        raise _won()
    if len(table.entry.turns) >= _MOST_TURNS:
        raise RefusedError(message("no game has so many turns"))
    guards, picked = table.position.guards, table.guard
    if picked is not None and picked < len(guards):
        if guards[picked] == square:
            return table.holds(guard=None)
        return _moved(table, Move(guards[picked], square))
    if table.rolled:
        raise RefusedError(message("the dice of the challenge come first"))
    if square in guards:
        return table.holds(guard=str(guards.index(square)), challenge=None)
    near = {guard for guard in guards if square in table.position.board.beside[guard]}
    if len(near) > 1:
        raise RefusedError(message("two guards can come here: tap the one that moves"))
    if near:
        return _moved(table, Move(near.pop(), square))
    if table.pending is not None:
        raise RefusedError(message("the second action moves a guard; it places no tile"))
    return _placed(table, square)


def _known(table: Table) -> str:
    """Return who is on turn; refuse an action as long as nobody said who."""
    if table.on_turn is None:
        raise RefusedError(message("tap the colour that is on turn first"))
    if table.pending is None:
        _refuse_turn(table, table.on_turn)
    return table.on_turn


def _moved(table: Table, move: Move) -> Table:
    _known(table)
    problem = move_problem(table.position, move)
    if problem is not None:
        raise RefusedError(problem.message)
    return table.acting(move)


def _placed(table: Table, square: Square) -> Table:
    colour = _known(table)
    placing = table.placing(square)
    problem = placing_problem(table.position, colour, placing, table.edition)
    if problem is not None:
        raise RefusedError(problem.message)
    if placing.number == 1:
        return table.acting(placing)
    return table.holds(challenge=str(square), rolled=None, colour=colour)


def _try(table: Table, act: Act) -> Table:
    """Begin a challenge, out of a position too: it is the first action of a turn then."""
    if table.in_turns:
        return _square(table, act)
    colour = table.chosen
    if colour is None:
        raise no_act()
    return _square(_way(table, Act("way", TURNS)).holds(colour=colour), act)


def _die(table: Table, act: Act) -> Table:
    """Say what a die showed; with the last one that is due the challenge is decided."""
    face = act.index(SIDES + 1)
    challenge = table.challenge
    if challenge is None or not face:
        raise no_act()
    rolled = (*table.rolled, face)
    if len(rolled) > MOST_DICE:
        raise RefusedError(message("no challenge has more than {most} dice", most=MOST_DICE))
    placing = table.placing(challenge.square, rolled)
    if dice_problem(placing, table.due(challenge), table.edition.dice.value) is None:
        return table.acting(placing)
    return table.holds(rolled=".".join(map(str, rolled)))


def _no_dice(table: Table, act: Act) -> Table:
    return table.holds(challenge=None, rolled=None)


def _back(table: Table, act: Act) -> Table:
    """Take the last action back."""
    turns = table.entry.turns
    if not turns:
        raise no_act()
    last = turns[-1]
    kept = (*turns[:-1], replace(last, then=None)) if last.then else turns[:-1]
    back = table.having(replace(table.entry, turns=kept))
    colour = None if last.then else last.colour
    return back.holds(colour=colour, guard=None, challenge=None, rolled=None)


def _to_move(table: Table, act: Act) -> Table:
    colour = _named(act)
    now = table.entry.to_move
    named = None if now and now.colour == colour else Named(colour)
    return table.having(replace(table.entry, to_move=named)).holds(challenge=None, rolled=None)


def _claim(table: Table, act: Act) -> Table:
    colour = _named(act)
    now = table.entry.claim
    named = None if now and now.colour == colour else Named(colour)
    return table.having(replace(table.entry, claim=named))


_ACTS: Mapping[str, Callable[[Table, Act], Table]] = {
    "way": _way,
    "players": _players,
    "colour": _colour,
    "tile": _tile,
    "guard": _guard,
    "erase": _erase,
    "square": _square,
    "try": _try,
    "die": _die,
    "nodice": _no_dice,
    "back": _back,
    "tomove": _to_move,
    "claim": _claim,
}

TOUCHING: Touching[Edition] = Touching(
    ways=(
        Way(
            name=TURNS,
            title=message("Turn by turn"),
            about=message("A whole game from its start on: tiles, dice and guards."),
        ),
        Way(
            name=POSITION,
            title=message("A position"),
            about=message("What lies and stands in the town now; islands and chances appear."),
        ),
    ),
    begin=begin,
    view=view,
    touch=touch,
    take=take,
    at_fault=at_fault,
    called=called,
    asks=asks,
)
