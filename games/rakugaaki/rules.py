"""All rules of Rakugaaki for its players, in our own words, with the numbers of an edition."""

from __future__ import annotations

from collections.abc import Mapping

from games.edition import Marked
from games.message import Message, Value, message
from games.rakugaaki.board import Board
from games.rakugaaki.edition import COLOURS, HIGHEST, Edition, house_edition
from games.rules import Item, Paragraph, Row, Rules, Section, Table, aside, example, plain, rule

AGE, MINUTES = 6, (20, 40)
"""From what age it is played, and about how long; on its box too."""


def rules(edition: Edition | None = None) -> Rules:
    """Return the rules, those of the house edition if none is given."""
    edition = edition or house_edition()
    numbers = _numbers(edition)
    return Rules(
        "rakugaaki",
        message("Rakugaaki"),
        message(
            "Spread your crew’s tiles over the town and dodge the guards: the first {highest} "
            "wins. {fewest} to {most} players, ages {age}+, "
            "{quick}\u00a0to\u00a0{slow}\u00a0minutes.",
            **numbers,
        ),
        (
            Section("needs", message("What you need"), _needs(edition, numbers)),
            Section("set-up", message("Set-up"), _set_up(numbers)),
            Section("turn", message("Your turn"), _turn()),
            Section("challenge", message("The challenge"), (*_challenge(numbers), *_roll(numbers))),
            Section("end", message("End"), _end(numbers)),
        ),
    )


def _numbers(edition: Edition) -> dict[str, Value]:
    small, large = edition.boards["small"].value, edition.boards["large"].value
    return {
        "tiles": sum(edition.copies.value),
        "age": AGE,
        "quick": MINUTES[0],
        "slow": MINUTES[1],
        "colours": len(COLOURS),
        "few": len(small.guards),
        "many": len(large.guards),
        "power": edition.power.value,
        "dice": edition.dice.value,
        "highest": HIGHEST,
        "fewest": edition.players.value[0],
        "most": edition.players.value[1],
    }


def _needs(edition: Edition, numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    tiles = Table(
        "tiles",
        (message("number"), message("copies")),
        tuple(
            Row(str(number), (plain(number), plain(edition.held(number))), edition.copies.mark)
            for number in range(1, HIGHEST + 1)
        ),
    )
    return (
        aside(
            Paragraph(
                message(
                    "Two half boards of hexagons that join to form a town: one side for 2–4 "
                    "players, the other for 5–6."
                )
            ),
        ),
        aside(
            Paragraph(
                message(
                    "Spaces are the hexagons inside the outline, each with a name such as a1; all "
                    "else is decoration."
                )
            ),
            _town(
                edition.boards["small"],
                message("2–4 players: {squares} spaces; with three players {closed} of them stay "
                        "free of tiles.",
                        **_squares(edition.boards["small"].value)),
            ),
            _town(
                edition.boards["large"],
                message("5–6 players: {squares} spaces; with five players {closed} of them stay "
                        "free of tiles.",
                        **_squares(edition.boards["large"].value)),
            ),
        ),
        aside(
            Paragraph(
                message(
                    "In each of {colours} colours, a character tile and {tiles} number tiles:",
                    **numbers,
                )
            ),
            tiles,
        ),
        aside(Paragraph(message("{many} guards, {dice} dice, a turn card each.", **numbers))),
    )  # fmt: skip


def _squares(board: Board) -> dict[str, Value]:
    return {"squares": len(board.squares), "closed": len(board.restricted)}


def _town(town: Marked[Board], words: Message) -> Paragraph:
    return Paragraph(words, town.mark)


def _set_up(numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    return (
        rule(
            "1",
            Paragraph(
                message(
                    "Put the two half boards together, the side for your number of players face "
                    "up, so that the outline runs round the whole town."
                )
            ),
            Paragraph(message("Two players use two colours each (see 3).")),
        ),
        rule(
            "2",
            Paragraph(
                message(
                    "With three players, no tile may be placed on a space where a pawn and a 3 "
                    "are crossed out; with five, on one with a pawn and a 5. With two, four or six "
                    "these are spaces like all others."
                )
            ),
            Paragraph(message("Guards may enter them."), "I"),
        ),
        rule(
            "3",
            Paragraph(
                message(
                    "Agree on who starts. Going first is an advantage: give it to whoever "
                    "knows the game least. Turns go round clockwise."
                )
            ),
            Paragraph(
                message(
                    "Choose a colour each. Its {tiles} number tiles, face up, are your hand. "
                    "Character tiles are never placed: with three or more, leave them in the box.",
                    **numbers,
                )
            ),
            Paragraph(
                message(
                    "Two players take two colours each and play in this order: the starter’s first "
                    "colour, the other’s first, the starter’s second, the other’s second. Each "
                    "colour plays for itself, even against your other one; if one of yours wins, "
                    "you win. Lay the four character tiles beside the town in this order, and "
                    "stand the spare guard by that of the colour whose turn it is."
                )
            ),
        ),
        rule(
            "4",
            Paragraph(
                message(
                    "Place a guard on each space that shows one: {few} with up to four "
                    "players, {many} with more. Dice go beside the town.",
                    **numbers,
                )
            ),
        ),
    )


def _turn() -> tuple[Item, ...]:
    return (
        rule(
            "5",
            Paragraph(
                message(
                    "A turn is always two actions. First, place a tile or move a guard (if you "
                    "can place nothing, a guard). Second, always a guard. You may not pass."
                )
            ),
            mistake=message("Whatever the dice say, a guard still moves."),
        ),
        rule(
            "6",
            Paragraph(
                message(
                    "Move: pick a guard and move it exactly one space. Tiles do not block "
                    "it, and two guards may share a space; no guard leaves the town. If "
                    "you move twice, you may move the same guard, even straight back."
                )
            ),
        ),
        rule(
            "7",
            Paragraph(
                message(
                    "Place: one tile in hand, on one space. Never on a guard’s space or any of "
                    "the (up to six) spaces around it, and never on another colour’s tile. "
                    "Tiles already under or beside a guard stay."
                )
            ),
        ),
        rule(
            "8",
            Paragraph(message("A 1 goes onto any free space that rule 7 allows, without dice.")),
        ),
    )


def _challenge(numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    return (
        rule(
            "9",
            Paragraph(
                message(
                    "A 2, 3, 4 or 5 (the new tile) replaces one of your tiles of the same colour "
                    "that is one lower (the old tile), as rule 7 allows. That takes a challenge: "
                    "name the space and the new tile, then roll."
                )
            ),
        ),
        rule(
            "10",
            Paragraph(
                message(
                    "Tiles of one colour on neighbouring spaces are an island. Its "
                    "power is the sum of their numbers, at most {power}; guards do not reduce it.",
                    **numbers,
                )
            ),
        ),
        rule(
            "11",
            Paragraph(
                message(
                    "Dice to roll: the power of the old tile’s island (with that tile), divided by "
                    "the new tile’s number, rounded\u00a0down."
                )
            ),
            Paragraph(message("If that is 0, there is no challenge."), "I"),
            Paragraph(message("Dice and chances: see “Power and dice”.")),
            mistake=message("A lone 1 has power 1, too little for a 2: grow first."),
        ),
    )


def _roll(numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    return (
        rule(
            "12",
            Paragraph(
                message(
                    "If at least one die shows the number of the new tile or more, you "
                    "succeed: place the new tile and take the old one back in hand, to use "
                    "again. Otherwise take back the new tile; the old one stays."
                )
            ),
        ),
        rule(
            "13",
            Paragraph(
                message(
                    "There are {dice} dice. If you have more to roll, roll {dice} at a time, in "
                    "the last roll only as many as are left, until you succeed or have rolled "
                    "them all.",
                    **numbers,
                )
            ),
        ),
        example(
            message(
                "Example (a turn, played through): two 1s, a 2 and a 3 of yours make power 7. "
                "You want a 3 on the 2: 7\u00a0÷\u00a03, rounded down, is two dice. You roll 2 "
                "and 5. The 5 is enough: the 3 lies there now, and the 2 is back in hand. Then you "
                "move a guard."
            ),
            picture="example",
        ),
    )


def _end(numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    return (
        rule(
            "14",
            Paragraph(
                message("Whoever places a {highest} wins at once; no guard moves.", **numbers)
            ),
            Paragraph(
                message(
                    "If no colour can ever make a challenge again, wherever the guards go and "
                    "whatever 1s are placed, the island with the greatest power wins; a tie is "
                    "shared."
                ),
                "H",
            ),
        ),
    )
