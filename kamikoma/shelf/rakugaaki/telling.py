"""What Rakugaaki's verdicts, games and dice say to a person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from games.message import Message, counted, mark, message
from games.rakugaaki.entry import Action, Move
from games.rakugaaki.odds import Odds
from games.rakugaaki.play import Played
from kamikoma.blocks import Block, Column, Headline, Line, Table
from kamikoma.words import Words

if TYPE_CHECKING:
    from scorer.rakugaaki.check import Verdict
    from solver.rakugaaki.games import Simulation
    from solver.rakugaaki.placements import Placement

COLOURS = {
    "red": mark("red"),
    "blue": mark("blue"),
    "yellow": mark("yellow"),
    "green": mark("green"),
    "purple": mark("purple"),
    "black": mark("black"),
}


def headline(verdict: Verdict) -> Message:
    """Return what matters most about a verdict."""
    if verdict.winner:
        return message("{colour} wins", colour=Message(COLOURS[verdict.winner]))
    if verdict.played:
        return counted("After {count} turn", "After {count} turns", len(verdict.played))
    return message("The position")


def summary(verdict: Verdict) -> tuple[Message, ...]:
    """Return a verdict in a few sentences: the strongest island, and what may be done."""
    sentences = []
    if verdict.islands:
        most = max(island.power for island in verdict.islands)
        equal = dict.fromkeys(one.colour for one in verdict.islands if one.power == most)
        sentences.append(
            message(
                "strongest island: {colour}, power {power}",
                colour=tuple(Message(COLOURS[colour]) for colour in equal),
                power=most,
            )
        )
    if verdict.challenges and verdict.to_move:
        best = max(verdict.challenges, key=lambda challenge: (challenge.tile, challenge.chance))
        sentences.append(
            message(
                "{colour} may challenge with a {tile} on {square}: dice {dice}, chance {chance}",
                colour=Message(COLOURS[verdict.to_move]),
                tile=best.tile,
                square=str(best.square),
                dice=best.dice,
                chance=percent(best.chance),
            )
        )
    return tuple(sentences)


def percent(share: Fraction | float) -> Message:
    """Return a share as a percentage with one decimal; never 100 or 0 unless it is.

    >>> [str(percent(share)) for share in (Fraction(3, 4), Fraction(9999, 10000), 1 / 3000, 0)]
    ['75.0 %', '> 99.9 %', '< 0.1 %', '0.0 %']
    """
    shown = f"{float(share) * 100:.1f}"
    if shown == "100.0" and share < 1:
        return message("> {percent} %", percent="99.9")
    if shown == "0.0" and share > 0:
        return message("< {percent} %", percent="0.1")
    return message("{percent} %", percent=shown)


def tell(verdict: Verdict, words: Words) -> Iterator[Block]:
    """Yield a verdict, without its problems."""
    yield Headline(words.say(headline(verdict)))
    if verdict.played:
        yield _turns(verdict.played, words)
    if verdict.islands:
        yield _islands(verdict, words)
    if verdict.to_move and verdict.winner is None:
        yield from _choices(verdict, words)
    if verdict.town_mark == "H":
        yield Line(words.say(message("The spaces of the town are house values.")))


def _columns(words: Words, *headings: tuple[Message, bool]) -> tuple[Column, ...]:
    """Return the columns of a table; a heading comes with whether figures stand below it."""
    return tuple(Column(words.say(heading), number) for heading, number in headings)


def _turns(played: Sequence[Played], words: Words) -> Table:
    columns = _columns(
        words,
        (message("turn"), True),
        (message("colour"), False),
        (message("actions"), False),
        (message("result"), False),
    )
    rows = []
    for number, judged in enumerate(played, 1):
        turn = judged.turn
        first = _done(turn.first)
        both = (
            message("{first}; {then}", first=first, then=_done(turn.then)) if turn.then else first
        )
        rows.append(
            (
                str(number),
                words.text(COLOURS[turn.colour]),
                words.say(both),
                words.say(_result(judged)),
            )
        )
    return Table(columns, tuple(rows), words.say(message("the turns, each judged")))


def _done(action: Action) -> Message:
    """Return an action as people say it."""
    if isinstance(action, Move):
        return message("guard {start} → {end}", start=str(action.start), end=str(action.end))
    square, tile = str(action.square), action.number
    if not action.rolled:
        return message("a {tile} on {square}", tile=tile, square=square)
    dice = "\u00a0".join(map(str, action.rolled))  # one line
    return message("a {tile} on {square}, rolled {dice}", tile=tile, square=square, dice=dice)


def _result(judged: Played) -> Message:
    if judged.turn.then is None and [one.rule for one in judged.problems] == ["5"]:
        return message("without its second action")
    if not judged.legal:
        return message("breaks rule {rule}", rule=judged.problems[0].rule)
    if judged.success is None:
        return message("legal")
    return message("legal, success") if judged.success else message("legal, no success")


def _islands(verdict: Verdict, words: Words) -> Table:
    columns = _columns(
        words, (message("island"), False), (message("power"), True), (message("spaces"), False)
    )
    rows = tuple(
        (words.text(COLOURS[island.colour]), str(island.power), " ".join(map(str, island.squares)))
        for island in verdict.islands
    )
    return Table(columns, rows, words.say(message("the islands and their power")))


def _choices(verdict: Verdict, words: Words) -> Iterator[Block]:
    colour = Message(COLOURS[verdict.to_move or ""])
    if verdict.challenges:
        sentence = words.say(message("{colour} may challenge:", colour=colour))
        yield Line(sentence)
        columns = _columns(
            words,
            (message("tile"), True),
            (message("space"), False),
            (message("dice"), True),
            (message("chance"), True),
        )
        rows = tuple(
            (
                str(challenge.tile),
                str(challenge.square),
                str(challenge.dice),
                words.say(percent(challenge.chance)),
            )
            for challenge in verdict.challenges
        )
        yield Table(columns, rows, words.say(message("the challenges that may be made")))
    else:
        yield Line(words.say(message("{colour} has no challenge.", colour=colour)))
    if verdict.free_squares:
        squares = " ".join(map(str, verdict.free_squares))
        sentence = words.say(
            message("{colour} may place a 1 on: {squares}", colour=colour, squares=squares)
        )
    else:
        sentence = words.say(message("{colour} can place no 1.", colour=colour))
    yield Line(sentence)


def tell_placements(colour: str, weighed: Sequence[Placement], words: Words) -> Iterator[Block]:
    """Yield what a colour may place, the best first."""
    called = Message(COLOURS[colour])
    if not weighed:
        yield Headline(words.say(message("{colour} can place nothing.", colour=called)))
        return
    best = weighed[0]
    square = str(best.squares[0])
    if best.wins:
        told = message(
            "{colour} may win now: a {tile} on {square}, chance {chance}",
            colour=called,
            tile=best.tile,
            square=square,
            chance=percent(best.chance),
        )
    else:
        told = message(
            "{colour}: a {tile} on {square} makes an island of power {power}",
            colour=called,
            tile=best.tile,
            square=square,
            power=best.power,
        )
    yield Headline(words.say(told))
    columns = _columns(
        words,
        (message("tile"), True),
        (message("space"), False),
        (message("dice"), True),
        (message("chance"), True),
        (message("power then"), True),
        (message("gain on average"), True),
    )
    rows = tuple(
        (
            str(one.tile),
            " ".join(map(str, one.squares)),
            str(one.dice) if one.dice else "–",
            words.say(percent(one.chance)) if one.dice else "–",
            str(one.power),
            f"{float(one.chance * one.gain):.2f}",
        )
        for one in weighed
    )
    yield Table(columns, rows, words.say(message("each tile where it promises most")))
    yield Line(
        words.say(message("All placements were weighed: a 5 first, then the power that is gained."))
    )


def tell_games(simulation: Simulation, words: Words) -> Iterator[Block]:
    """Yield what many games showed."""
    yield Line(
        words.say(
            counted(
                "{count} game with {players} players, {ended} ended",
                "{count} games with {players} players, {ended} ended",
                len(simulation.games),
                players=simulation.players,
                ended=simulation.ended,
            )
        )
    )
    rounds = simulation.rounds
    if rounds:
        yield Line(
            words.say(
                message(
                    "rounds: {mean} on average, the shortest game {shortest}, the longest "
                    "{longest}",
                    mean=f"{simulation.mean_rounds:.1f}",
                    shortest=rounds[0],
                    longest=rounds[-1],
                )
            )
        )
    columns = _columns(
        words,
        (message("seat"), True),
        (message("wins"), True),
        (message("share"), True),
        (message("of a fair share"), True),
        (message("note"), False),
    )
    seats = simulation.seats()
    rows = tuple(
        (
            str(seat.number),
            str(seat.wins),
            words.say(percent(seat.share)),
            f"{seat.share / seat.fair:.2f}",
            words.say(message("more than a third over")) if seat.third_over else "",
        )
        for seat in seats
    )
    yield Table(columns, rows, words.say(message("how often each seat won")))
    if any(seat.third_over for seat in seats):
        yield Line(
            words.say(
                message(
                    "Early seats have the edge, as the published rules say: let newcomers begin."
                    " With few games, chance adds to it."
                )
            )
        )


def tell_dice(table: Sequence[Sequence[Odds]], words: Words) -> Iterator[Block]:
    """Yield the dice and the chance for every power and tile."""
    columns = _columns(
        words,
        (message("power"), True),
        *((message("tile {tile}", tile=odds.tile), True) for odds in table[0]),
    )
    rows = tuple(
        (
            str(row[0].power),
            *(
                f"{odds.dice}: {words.say(percent(odds.chance))}" if odds.dice else "–"
                for odds in row
            ),
        )
        for row in table
    )
    yield Table(columns, rows, words.say(message("dice and chance by power and tile")))
    yield Line(
        words.say(
            message("Dice, then the chance that one of them shows the tile’s number or more.")
        )
    )
