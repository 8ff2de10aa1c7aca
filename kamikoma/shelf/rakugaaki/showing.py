"""How a town of Rakugaaki is shown: its squares, tiles and guards as keys."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction

from games.message import Message, counted, message
from games.rakugaaki.board import Square
from games.rakugaaki.edition import COLOURS, HIGHEST, Edition, colours_in_play
from games.rakugaaki.notation import FEWEST_PLAYERS, MOST_PLAYERS
from games.rakugaaki.odds import SIDES
from games.rakugaaki.position import Challenge, Island
from kamikoma.shelf.rakugaaki.playing import POSITION, TURNS, Table, table_of
from kamikoma.touching import Area, Draft, Field, Key, Place, Seated, Tray, View
from printables.rakugaaki.hexes import around
from printables.rakugaaki.table_keys import (
    SquareShown,
    die_picture,
    guard_picture,
    place_of,
    square_picture,
    tile_picture,
    town_size,
)

_WIDE = 0.945  # a square: a town of six rows fits the narrowest phone
_TALL = _WIDE * 2 / math.sqrt(3)


def view(draft: Draft, edition: Edition) -> View:
    """Return what to show of a town."""
    table = table_of(draft, edition)
    areas: list[Area] = []
    if table.in_turns:
        if table.challenge is not None:
            areas.append(_dice(table))
        asked = table.winner is None and table.pending is None and table.challenge is None
        turn = [_turn(table)] if asked else []
        areas += turn if table.on_turn is None else []  # it is what comes next
        areas.append(_town(table))
        if asked and table.on_turn is not None:
            areas += [*_challenges(table, table.on_turn), *turn]
    else:
        areas += [_town(table), _colours(table), _tiles(table)]
        areas += _challenges(table, table.chosen)
    areas += [_more(table), _named(table)]
    return View(
        saying=_saying(table),
        areas=tuple(areas),
        players=_players(table),
        so_far=_so_far(table),
        result=None
        if table.winner is None or not table.in_turns
        else message("{who} wins", who=table.who(table.winner)),
        missing=_missing(table),
    )


def _players(table: Table) -> tuple[Seated, ...]:
    """Return who plays which colour, in turn order, and those who had no turn yet."""
    if not table.in_turns or table.entry.tiles:
        return ()
    called, order = table.called(), table.order()
    seated = [
        Seated(
            name=message("{name}", name=called[colour]) if called else Message(colour),
            art=tile_picture(colour, _highest(table, colour)),
            on_turn=table.on_turn == colour,
            won=table.winner == colour,
        )
        for colour in order
    ]
    waiting = [
        Seated(name=message("{name}", name=name), on_turn=not at and table.on_turn is None)
        for at, name in enumerate(table.names[len(order) :])
    ]
    return tuple(seated + waiting)


def _highest(table: Table, colour: str) -> int:
    """Return the number of a colour's highest tile in the town, 1 if none lies there."""
    tiles = table.position.tiles.values()
    return max((tile.number for tile in tiles if tile.colour == colour), default=1)


def _so_far(table: Table) -> Message | None:
    """Return where a game stands that nobody has won yet."""
    if not (table.in_turns or table.position.tiles or table.entry.turns or table.entry.claim):
        return message("Nothing lies there yet.")
    if not table.in_turns or table.winner is not None:
        return None
    turns = len(table.entry.turns) - (table.pending is not None)
    islands = table.position.islands()
    if not turns or not islands:
        return message("Nobody has finished a turn yet.")
    best = max(islands, key=lambda island: island.power)
    return counted(
        "After {count} turn: the strongest island is of {who}, power {power}.",
        "After {count} turns: the strongest island is of {who}, power {power}.",
        turns,
        who=table.who(best.colour),
        power=best.power,
    )


def _missing(table: Table) -> frozenset[str]:
    """Return the rule that wants a second action, where nothing else breaks it (rule 5)."""
    broken = [one.rule for judged in table.played for one in judged.problems].count("5")
    return frozenset({"5"}) if table.pending is not None and broken == 1 else frozenset()


def _saying(table: Table) -> Message:
    if not table.in_turns:
        return _laying(table)
    if table.winner is not None:
        return message("{who} wins: a 5 lies in the town.", who=table.who(table.winner))
    if table.on_turn is None:
        return _whose(table)
    who = table.who(table.on_turn)
    if table.challenge is not None:
        return _rolling(table, table.challenge, who)
    return _acting(table, table.on_turn, who)


def _acting(table: Table, colour: str, who: Message) -> Message:
    """Say what whoever is on turn may do."""
    if table.guard is not None:
        return message("{who}: tap the space that the guard goes to.", who=who)
    if table.pending is not None:
        return message("{who} moves a guard.", who=who)
    position, edition = table.position, table.edition
    if not position.free_squares(colour, edition) and not position.challenges(colour, edition):
        return message("{who} can place no tile and moves a guard.", who=who)
    return message("{who} places a tile, or moves a guard.", who=who)


def _whose(table: Table) -> Message:
    """Ask for the colour of who comes next in the first round, when nobody knows it yet."""
    order = table.order()
    if not table.names or table.entry.tiles or len(order) >= colours_in_play(len(table.names)):
        return message("Whose turn is it?")
    name = table.names[len(order) % len(table.names)]
    if not order:
        return message("{name} begins: tap {name}’s colour.", name=name)
    return message("{name} is next: tap {name}’s colour.", name=name)


def _rolling(table: Table, challenge: Challenge, who: Message) -> Message:
    task = counted(
        "{who} rolls {count} die for a {tile} on {square}: tap what it shows.",
        "{who} rolls {count} dice for a {tile} on {square}: tap what they show.",
        table.due(challenge),
        who=who,
        tile=challenge.tile,
        square=str(challenge.square),
    )
    if not table.rolled:
        return task
    rolled = " ".join(map(str, table.rolled))
    return message("{said} So far: {rolled}", said=task, rolled=rolled)


def _laying(table: Table) -> Message:
    if table.guard is not None:
        return message("Tap the space where the guard stands.")
    if "erase" in table.held:
        return message("Tap what is to be taken away.")
    if table.chosen is None:
        return message("Tap a colour and a tile, then its spaces.")
    return message(
        "Tap the spaces of {colour} {tile}.", colour=Message(table.chosen), tile=table.number
    )


def _town(table: Table) -> Field:
    board = table.position.board
    islands = table.position.islands()
    belongs = {square: island for island in islands for square in island.squares}
    guarded = table.position.guarded()
    lit = _lit(table)
    places = []
    for square in sorted(board.squares, key=lambda one: (-one.column, one.row)):
        x, y = place_of(square, board.columns)
        key = _square(table, square, belongs.get(square), square in guarded, square in lit)
        places.append(
            Place(key=key, x=_WIDE * x, y=_WIDE * y, width=_WIDE, height=_TALL, hexagon=True)
        )
    width, height = town_size(board.columns, board.rows)
    return Field(
        name=message("the town, its column a at the bottom"),
        width=_WIDE * width,
        height=_WIDE * height,
        places=tuple(places),
    )


def _lit(table: Table) -> frozenset[Square]:
    """Return the squares that may be touched for what comes next."""
    if not table.in_turns or table.winner is not None:
        return frozenset(() if table.in_turns else _takes_what_is_held(table))
    position, colour = table.position, table.on_turn
    if table.challenge is not None:
        return frozenset({table.challenge.square})
    if table.guard is not None and table.guard < len(position.guards):
        return frozenset(position.board.beside[position.guards[table.guard]])
    moves = frozenset(s for guard in position.guards for s in position.board.beside[guard])
    if table.pending is not None:
        return moves
    if colour is None:
        return frozenset()
    challenged = (one.square for one in position.challenges(colour, table.edition))
    # Who can place no tile moves a guard first, too (rule 5).
    return frozenset((*position.free_squares(colour, table.edition), *challenged)) or moves


def _takes_what_is_held(table: Table) -> Iterator[Square]:
    """Yield the squares of a position that what is in hand may be laid on, or taken away from."""
    position, colour = table.position, table.chosen
    there = {*position.tiles, *position.guards}
    if "erase" in table.held:
        yield from there
    elif table.guard is not None:
        yield from set(position.board.squares).difference(position.guards)
    elif colour is not None and position.in_hand(colour, table.number, table.edition) > 0:
        yield from set(position.board.squares).difference(there, position.closed)


def _square(table: Table, square: Square, island: Island | None, guarded: bool, lit: bool) -> Key:
    position = table.position
    tile = position.tiles.get(square)
    guards = position.guards.count(square)
    closed = square in position.closed
    shore = 0
    if island is not None:
        inside = set(island.squares)
        shore = sum(1 << side for side, one in enumerate(around(square)) if one not in inside)
    shown = SquareShown(
        name=str(square),
        closed=closed,
        guarded=guarded,
        guards=guards,
        colour=tile.colour if tile else "",
        number=tile.number if tile else 0,
        shore=shore,
        power=island.power if island and _first(table, island) == square else None,
    )
    bare = not (closed or guarded or guards or tile)  # its letters do: a picture costs phones time
    picked = table.guard is not None and position.guards[table.guard : table.guard + 1] == (square,)
    return Key(
        act=f"square:{square}",
        name=_called(table, square, island, guarded),
        label=str(square),
        art=None if bare else square_picture(shown),
        pressed=picked or (table.challenge is not None and table.challenge.square == square),
        lit=lit,
    )


def _first(table: Table, island: Island) -> Square:
    """Return the uppermost square of an island as it is shown, the left one of several."""
    columns = table.position.board.columns
    return min(island.squares, key=lambda square: place_of(square, columns)[::-1])


def _called(table: Table, square: Square, island: Island | None, guarded: bool) -> Message:
    """Return what to call a square, with what lies and stands there."""
    tile = table.position.tiles.get(square)
    guards = table.position.guards.count(square)
    square_name = message("{name}", name=str(square))
    if tile is not None and island is not None:
        square_name = message(
            "{square}: {colour} {tile}, island of power {power}",
            square=str(square),
            colour=Message(tile.colour),
            tile=tile.number,
            power=island.power,
        )
    elif square in table.position.closed:
        square_name = message("{square}, takes no tile", square=str(square))
    if guards == 1:
        return message("{square}, a guard", square=square_name)
    if guards:
        return message("{square}, two guards", square=square_name)
    return message("{square}, guarded", square=square_name) if guarded else square_name


def _dice(table: Table) -> Tray:
    keys = [
        Key(
            act=f"die:{face}",
            name=message("a die shows {face}", face=face),
            art=die_picture(face),
            count=table.rolled.count(face) or None,
            lit=True,
        )
        for face in range(1, SIDES + 1)
    ]
    keys.append(Key(act="nodice", name=message("no challenge")))
    return Tray(name=message("Dice"), keys=tuple(keys), columns=SIDES)


def _turn(table: Table) -> Tray:
    """Return whose turn it can be."""
    last = table.entry.turns[-1].colour if table.entry.turns else None
    keys = tuple(
        Key(
            act=f"colour:{colour}",
            name=message("{colour} is on turn", colour=Message(colour)),
            art=tile_picture(colour, 1),
            pressed=table.on_turn == colour,
            lit=table.on_turn is None and colour not in table.order(),
            enabled=colour != last,
        )
        for colour in COLOURS
        if colour in table.may_play()
    )
    known = table.on_turn is not None and len(table.order()) >= colours_in_play(table.entry.players)
    return Tray(name=message("On turn"), keys=keys, columns=6, folded=known)


def _percent(chance: Fraction) -> str:
    """Return a chance in percent, with a decimal where it were 0 or 100 without being it.

    >>> [_percent(Fraction(at, 10_000)) for at in (0, 2, 40, 7512, 9960, 9997, 10_000)]
    ['0', '<0.1', '0.4', '75', '99.6', '>99.9', '100']
    """
    whole, fine = f"{float(100 * chance):.0f}", f"{float(100 * chance):.1f}"
    if chance in (0, 1) or whole not in ("0", "100"):
        return whole
    return {"0.0": "<0.1", "100.0": ">99.9"}.get(fine, fine)


def _challenges(table: Table, colour: str | None) -> Iterator[Tray]:
    """Yield the challenges of a colour with their chances (rules 9 to 12)."""
    if colour is None or table.winner is not None:
        return
    keys = tuple(
        Key(
            act=f"try:{one.square}",
            name=message(
                "{square} {chance}: challenge with a {tile}, dice {dice}",
                square=str(one.square),
                tile=one.tile,
                dice=one.dice,
                chance=message("{percent} %", percent=_percent(one.chance)),
            ),
            label=f"{one.square} {_percent(one.chance)}%",
            art=tile_picture(colour, one.tile),
            count=one.dice,
        )
        for one in table.position.challenges(colour, table.edition)
    )
    if keys:
        name = message("Challenges of {colour}: dice and chance", colour=Message(colour))
        yield Tray(name=name, keys=keys, folded=not table.in_turns)


def _colours(table: Table) -> Tray:
    may = table.may_play()
    keys = tuple(
        Key(
            act=f"colour:{colour}",
            name=Message(colour),
            art=tile_picture(colour, table.number),
            pressed=table.chosen == colour,
            lit=table.chosen is None and colour in may,
            enabled=colour in may,
        )
        for colour in COLOURS
    )
    return Tray(name=message("Colour"), keys=keys, columns=6)


def _tiles(table: Table) -> Tray:
    colour = table.chosen
    keys = []
    for number in range(1, HIGHEST + 1):
        left = 0 if colour is None else table.position.in_hand(colour, number, table.edition)
        keys.append(
            Key(
                act=f"tile:{number}",
                name=message("tile {number}", number=number),
                art=tile_picture(colour or "black", number),
                count=max(0, left),
                pressed=colour is not None and table.number == number and table.guard is None,
                enabled=colour is not None,
            )
        )
    guards = table.position.guards
    missing = len(guards) < len(table.position.board.guards)
    keys += [
        Key(
            act=f"guard:{at}",
            name=message("move the guard of {square}", square=str(guards[at]))
            if at < len(guards)
            else message("put a guard"),
            art=guard_picture(),
            pressed=table.guard == at,
        )
        for at in range(len(guards) + missing)
    ]
    keys.append(Key(act="erase", name=message("take away"), pressed="erase" in table.held))
    return Tray(name=message("Tile"), keys=tuple(keys), columns=5)


def _more(table: Table) -> Tray:
    keys = []
    if table.entry.turns:
        keys.append(Key(act="back", name=message("take the last action back")))
    keys.append(
        Key(
            act=f"way:{POSITION if table.in_turns else TURNS}",
            name=message("as a position") if table.in_turns else message("go on turn by turn"),
            enabled=not table.in_turns or not table.entry.turns,
        )
    )
    keys += [
        Key(
            act=f"players:{number}",
            name=message("{count} players", count=number),
            pressed=table.entry.players == number,
        )
        for number in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
        if not table.entry.turns
    ]
    return Tray(name=message("More"), keys=tuple(keys), folded=True)


def _named(table: Table) -> Tray:
    """Return who claims to have won, and whose choices are asked for."""
    to_move, claim = table.entry.to_move, table.entry.claim
    there = table.colours()
    keys = [
        Key(
            act=f"claim:{colour}",
            name=message("{colour} claims to have won", colour=Message(colour)),
            pressed=claim is not None and claim.colour == colour,
        )
        for colour in there
    ]
    keys += [
        Key(
            act=f"tomove:{colour}",
            name=message("{colour} is to move", colour=Message(colour)),
            pressed=to_move is not None and to_move.colour == colour,
        )
        for colour in there
    ]
    return Tray(name=message("Claim, and who is to move"), keys=tuple(keys), folded=True)
