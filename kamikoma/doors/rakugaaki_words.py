"""What Rakugaaki's verdicts, games and dice say to a person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rich.box import SIMPLE_HEAD
from rich.table import Table as Columns
from rich.text import Text

from games.message import Message, counted, mark, message
from games.rakugaaki import SLUG
from games.rakugaaki.notation import action_text
from games.rakugaaki.odds import Odds
from games.rakugaaki.play import Played
from kamikoma.words import Words
from scorer.rakugaaki import Verdict
from solver.rakugaaki import Simulation

if TYPE_CHECKING:
    from rich.console import RenderableType

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
    said = []
    if verdict.islands:
        most = max(island.power for island in verdict.islands)
        equal = dict.fromkeys(one.colour for one in verdict.islands if one.power == most)
        said.append(
            message(
                "strongest island: {colour}, power {power}",
                colour=tuple(Message(COLOURS[colour]) for colour in equal),
                power=most,
            )
        )
    if verdict.challenges and verdict.to_move:
        best_challenge = max(verdict.challenges, key=lambda c: (c.tile, c.chance))
        said.append(
            message(
                "{colour} may challenge with a {tile} on {square}: dice {dice}, chance {chance}",
                colour=Message(COLOURS[verdict.to_move]),
                tile=best_challenge.tile,
                square=str(best_challenge.square),
                dice=best_challenge.dice,
                chance=percent(best_challenge.chance),
            )
        )
    return tuple(said)


def percent(share: Fraction | float) -> str:
    """Return a share as a percentage with one decimal; never 100 or 0 unless it is.

    >>> percent(Fraction(3, 4)), percent(Fraction(9999, 10000))
    ('75.0 %', '> 99.9 %')
    """
    if 0 < share < 1 and share > 0.9995:
        return "> 99.9 %"
    return f"{float(share) * 100:.1f} %"


def verdict_words(verdict: Verdict, words: Words) -> Iterator[RenderableType]:
    """Yield a verdict in words, for Rich to print; without its problems."""
    yield Text(words.say(headline(verdict)), style="bold green")
    if verdict.played:
        yield ""
        yield _turns(verdict.played, words)
    if verdict.islands:
        yield ""
        yield _islands(verdict, words)
    if verdict.to_move and verdict.winner is None:
        yield ""
        yield from _choices(verdict, words)
    if verdict.town_mark == "H":
        yield ""
        yield words.say(message("The squares of the town are house values."))


def _columns(words: Words, *headings: tuple[Message, bool]) -> Columns:
    """Return a table; a heading comes with whether numbers stand below it."""
    columns = Columns(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for heading, number in headings:
        columns.add_column(words.say(heading), justify="right" if number else "left")
    return columns


def _turns(played: Sequence[Played], words: Words) -> Columns:
    columns = _columns(
        words,
        (message("turn"), True),
        (message("colour"), False),
        (message("actions"), False),
        (message("result"), False),
    )
    for number, judged in enumerate(played, 1):
        turn = judged.turn
        actions = [turn.first, *([turn.then] if turn.then else [])]
        columns.add_row(
            str(number),
            words.text(COLOURS[turn.colour]),
            "; ".join(map(action_text, actions)),
            words.say(_result(judged)),
        )
    return columns


def _result(judged: Played) -> Message:
    if not judged.legal:
        return message("breaks rule {rule}", rule=judged.problems[0].rule)
    if judged.success is None:
        return message("legal")
    return message("legal, success") if judged.success else message("legal, no success")


def _islands(verdict: Verdict, words: Words) -> Columns:
    columns = _columns(
        words, (message("island"), False), (message("power"), True), (message("squares"), False)
    )
    for island in verdict.islands:
        columns.add_row(
            words.text(COLOURS[island.colour]),
            str(island.power),
            " ".join(map(str, island.squares)),
        )
    return columns


def _choices(verdict: Verdict, words: Words) -> Iterator[RenderableType]:
    colour = Message(COLOURS[verdict.to_move or ""])
    if verdict.challenges:
        yield words.say(message("{colour} may challenge:", colour=colour))
        columns = _columns(
            words,
            (message("tile"), True),
            (message("square"), False),
            (message("dice"), True),
            (message("chance"), True),
        )
        for challenge in verdict.challenges:
            columns.add_row(
                str(challenge.tile),
                str(challenge.square),
                str(challenge.dice),
                percent(challenge.chance),
            )
        yield columns
    else:
        yield words.say(message("{colour} has no challenge.", colour=colour))
    if verdict.free_squares:
        squares = " ".join(map(str, verdict.free_squares))
        yield words.say(
            message("{colour} may place a 1 on: {squares}", colour=colour, squares=squares)
        )
    else:
        yield words.say(message("{colour} can place no 1.", colour=colour))


def simulation_words(played: Simulation, words: Words) -> Iterator[RenderableType]:
    """Yield what many games showed."""
    games = len(played.games)
    yield words.say(
        counted(
            "{count} game with {players} players, {ended} ended",
            "{count} games with {players} players, {ended} ended",
            games,
            players=played.players,
            ended=played.ended,
        )
    )
    if played.rounds:
        yield words.say(
            message(
                "rounds: {mean} on average, the shortest game {shortest}, the longest {longest}",
                mean=f"{played.mean_rounds:.1f}",
                shortest=played.rounds[0],
                longest=played.rounds[-1],
            )
        )
    yield ""
    columns = _columns(
        words,
        (message("seat"), True),
        (message("wins"), True),
        (message("share"), True),
        (message("of a fair share"), True),
        (message("note"), False),
    )
    for seat in played.seats():
        columns.add_row(
            str(seat.number),
            str(seat.wins),
            percent(seat.share),
            f"{seat.share / seat.fair:.2f}",
            words.say(message("more than a third over")) if seat.third_over else "",
        )
    yield columns
    if any(seat.third_over for seat in played.seats()):
        yield ""
        yield words.say(
            message(
                "Early seats have the edge, as the published rules say: let newcomers begin."
                " With few games, chance adds to it."
            )
        )


def simulation_data(played: Simulation, seed: int) -> dict[str, Any]:
    """Return what many games showed, for JSON."""
    return {
        "game": SLUG,
        "players": played.players,
        "games": len(played.games),
        "seed": seed,
        "ended": played.ended,
        "rounds": {
            "mean": round(played.mean_rounds, 3),
            "shortest": played.rounds[0] if played.rounds else None,
            "longest": played.rounds[-1] if played.rounds else None,
        },
        "seats": [
            {"seat": seat.number, "wins": seat.wins, "share": round(seat.share, 6)}
            for seat in played.seats()
        ],
    }


def dice_words(table: Sequence[Sequence[Odds]], words: Words) -> Iterator[RenderableType]:
    """Yield the dice and the chance for every power and tile."""
    columns = _columns(
        words,
        (message("power"), True),
        *((message("tile {tile}", tile=odds.tile), True) for odds in table[0]),
    )
    for row in table:
        columns.add_row(
            str(row[0].power),
            *(f"{odds.dice}: {percent(odds.chance)}" if odds.dice else "–" for odds in row),
        )
    yield columns
    yield ""
    yield words.say(
        message("Dice, then the chance that one of them shows the tile’s number or more.")
    )


def dice_data(table: Sequence[Sequence[Odds]]) -> dict[str, Any]:
    """Return the dice and the chance for every power and tile, for JSON."""
    return {
        "game": SLUG,
        "odds": [
            {
                "power": odds.power,
                "tile": odds.tile,
                "dice": odds.dice,
                "chance": round(float(odds.chance), 6),
            }
            for row in table
            for odds in row
        ],
    }
