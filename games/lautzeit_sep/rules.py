"""All rules of Lautzeit-Sep for its players, in our own words, with the numbers of an edition."""

from __future__ import annotations

from collections.abc import Mapping

from games.lautzeit_sep.combinations import Combination, Formed, ways
from games.lautzeit_sep.declaration import MEANINGS, Yaku, worth
from games.lautzeit_sep.edition import Edition, house_edition
from games.lautzeit_sep.pieces import WILD, Piece, Suit, piece
from games.lautzeit_sep.turn_rules import needs, recruitment, set_up, turn
from games.message import Message, Value, message
from games.rules import (
    Item,
    Paragraph,
    Row,
    Rules,
    Section,
    Table,
    example,
    plain,
    rule,
)

MINUTES = (15, 30)
"""How long a game takes."""

WRITTEN: Mapping[Yaku, Message] = {
    "base": message("Lautzeit-Sep"),
    "senmonka": message("専門家委員会"),
    "kasanari": message("重なり橋"),
    "mukei": message("筆兵無傾"),
    "yamiikusa": message("闇戦之集"),
}
"""What stands behind the names of declarations: how they are written; in Japanese, how read."""

CONDITIONS: Mapping[Yaku, Message] = {
    "base": message("whatever they are"),
    "senmonka": message("all nine pieces of one suit, wilds as read"),
    "kasanari": message(
        "two combinations of the same three numbers, of one suit or both, sets or runs; it "
        "counts once"
    ),
    "mukei": message("soldiers and brushes of equal sum; wilds count 0"),
}
"""When the names of rule 15 hold."""


DECLARED: tuple[tuple[Piece, Piece, Piece], ...] = (
    (Piece.S1, Piece.S2, WILD),
    (Piece.S4, Piece.S5, Piece.S6),
    (Piece.B5, Piece.B6, Piece.B7),
)
"""The hand of the example, in its three combinations; `base` and `mukei` hold."""


def called(key: Yaku) -> Message:
    """Return the name of a declaration, with how it is written, or in Japanese how it is read."""
    return message("{name} ({written})", name=MEANINGS[key], written=WRITTEN[key])


def rules(edition: Edition | None = None) -> Rules:
    """Return the rules, those of the house edition if none is given."""
    edition = edition or house_edition()
    numbers = _numbers(edition)
    return Rules(
        "lautzeit-sep",
        message("Lautzeit-Sep"),
        message(
            "Each turn, swap a piece of your hand with one on the board, until your {hand} pieces "
            "make three combinations. {fewest} to {most} players, "
            "{shortest}\u00a0to\u00a0{longest}\u00a0minutes.",
            **numbers,
        ),
        (
            Section("needs", message("What you need"), needs(edition, numbers)),
            Section("set-up", message("Set-up"), set_up(edition, numbers)),
            Section(
                "turn",
                message("Your turn"),
                (*turn(edition, numbers), *recruitment(edition, numbers)),
            ),
            Section("combinations", message("Combinations"), _combinations(edition, numbers)),
            Section(
                "declaring",
                message("Declaring"),
                (*_declaring(edition, numbers), *_dead_hand(edition, numbers)),
            ),
            Section("end", message("End"), _end()),
        ),
    )


def _numbers(edition: Edition) -> dict[str, Value]:
    return {
        "all": edition.all_pieces.value,
        "wilds": edition.wilds.value,
        "highest": edition.numbers - 1,
        "rows": len(edition.board.value),
        "columns": len(edition.board.value[0]),
        "fewer": edition.fewer_wilds.value,
        "hand": edition.hand.value,
        "board": edition.on_board.value,
        "sticks": edition.sticks.value,
        "high": edition.sticks_take.value,
        "low": edition.sticks_take.value - 1,
        "from": edition.bonus_from.value,
        "times": edition.set_times.value,
        "cost": edition.wild_costs.value,
        "light": edition.light.value,
        "dead": edition.yamiikusa.value,
        "fewest": edition.players.value[0],
        "most": edition.players.value[-1],
        "shortest": MINUTES[0],
        "longest": MINUTES[1],
    }


def _bonus_table(edition: Edition) -> Table:
    return Table(
        "bonus",
        (message("number"), message("pieces per suit"), message("bonus")),
        tuple(
            Row(
                str(number),
                (plain(number), plain(count.value), plain(edition.bonus(number))),
                count.mark,
            )
            for number, count in enumerate(edition.pieces)
        ),
    )


def _combinations(edition: Edition, numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    return (
        rule(
            "8",
            Paragraph(
                message(
                    "A combination is three pieces of one suit: a set, three of one number, or a "
                    "run, three in a row.",
                    **numbers,
                )
            ),
            mistake=message("Suits never mix, and {highest} and 0 never meet.", **numbers),
            picture="crossed",
        ),
        _wilds(),
        rule(
            "10",
            Paragraph(
                message(
                    "The bonus of a run is that of its highest number; of a set, {times} times "
                    "that of its number. A wild counts as what it stands for. Then take {cost} "
                    "off for each wild; a bonus is never below 0.",
                    **numbers,
                )
            ),
            Paragraph(
                message(
                    "The bonus of a number is {from} minus the number of its pieces in each suit, "
                    "shown by ◆ on a piece:",
                    **numbers,
                ),
            ),
            _bonus_table(edition),
            Paragraph(_example(edition)),
            picture="combinations",
        ),
        rule(
            "11",
            Paragraph(
                message(
                    "When you declare, a wild may stand for another piece than when you posted "
                    "it. The bonus stays."
                )
            ),
            mistake=message("A new reading makes no return (5) cheaper."),
        ),
    )


def _wilds() -> Item:
    """Return what a wild stands for (rule 9)."""
    return rule(
        "9",
        Paragraph(message("A wild stands for any piece of any suit.")),
        Paragraph(
            message(
                "That may make more copies of a piece than are in play, or a 0 that was removed "
                "(1); even three wilds are a combination."
            ),
            "I",
        ),
        Paragraph(
            message(
                "Say which piece when you post it: its combination’s bonus depends on it (10)."
            ),
            "H",
        ),
    )


def _example(edition: Edition) -> Message:
    """Return a run, a set and a set with a wild, with what each gives in this edition (rule 10)."""
    high = min(6, edition.numbers - 1)
    level = min(4, edition.numbers - 1)

    def gives(suit: Suit, of: tuple[int, int, int], wilds: int) -> int:
        pieces = (piece(suit, of[0]), piece(suit, of[1]), piece(suit, of[2]))
        stands = pieces[len(pieces) - wilds :]
        return Formed(Combination(pieces), stands).bonus(edition)

    return message(
        "Examples: soldiers {low} {middle} {high} give {run}; brushes {level} {level} {level} give "
        "{set}; brushes {level} {level} 印 give {wild}.",
        low=high - 2,
        middle=high - 1,
        high=high,
        run=gives("S", (high - 2, high - 1, high), 0),
        level=level,
        set=gives("B", (level, level, level), 0),
        wild=gives("B", (level, level, level), 1),
    )


def _declaring(edition: Edition, numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    points = Table(
        "declarations",
        (message("points"), message("name"), message("holds when")),
        tuple(_declaration(edition, key) for key in CONDITIONS),
    )
    return (
        rule(
            "12",
            Paragraph(
                message(
                    "When you post your third combination (6), take its bonus, declare "
                    "“Lautzeit-Sep!”, take the points of rule 15 as well, and recruit no more."
                )
            ),
        ),
        rule(
            "13",
            Paragraph(
                message(
                    "With nothing posted (what you returned counts no longer) and three "
                    "combinations in hand, you may declare on your turn too: the points of rule "
                    "15, no bonus."
                )
            ),
            Paragraph(message("You may do so right after you have recruited."), "I"),
            Paragraph(
                message(
                    "With one or two posted, you must post the third first (6): a third "
                    "combination completed by recruiting is posted on your next turn."
                ),
                "I",
            ),
        ),
        rule(
            "14",
            Paragraph(
                message(
                    "Lay your hand open and read it for the most points: each wild stands for one "
                    "piece, and the {hand} pieces, posted or not, form three combinations anew.",
                    **numbers,
                ),
                "I",
            ),
        ),
        rule(
            "15",
            Paragraph(message("Score everything below that this reading satisfies:")),
            points,
        ),
        *_declared(edition),
    )


def _dead_hand(edition: Edition, numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    return (
        rule(
            "16",
            Paragraph(
                message(
                    "The dead hand, {name}: if on your turn no piece of your hand, posted or not, "
                    "matches a piece on the board, you cannot recruit (7): show it and declare "
                    "“Lautzeit-Sep!”, with or without combinations. It gives {dead} points, "
                    "nothing of rule 15. (A wild in hand or on the board always matches.)",
                    name=called("yamiikusa"),
                    **numbers,
                ),
                edition.yamiikusa.mark,
            ),
            Paragraph(
                message(
                    "If your dead hand also makes three combinations (12, 13), choose which to "
                    "score."
                ),
                "I",
            ),
            Paragraph(
                message(
                    "If only posted pieces match, first return a combination with one that does "
                    "(5)."
                ),
                "I",
            ),
            picture="dead",
        ),
        rule(
            "17",
            Paragraph(
                message(
                    "Extra rule, if all agree: at set-up, turn one set-aside piece face up, the "
                    "round’s light piece. Whoever declares, a dead hand too, takes {light} point "
                    "more for each piece of the same suit and number in the hand, posted or not.",
                    **numbers,
                )
            ),
            Paragraph(message("A wild scores only if the light piece is a wild."), "I"),
            picture="light",
        ),
    )


def has_example(edition: Edition) -> bool:
    """Whether an edition has the numbers of the hand in the example."""
    return edition.numbers >= 8


def _declared(edition: Edition) -> tuple[Item, ...]:
    """Return a declared hand with its points, if the edition has its numbers."""
    if not has_example(edition):
        return ()
    bonuses = [ways(edition, three)[0].bonus(edition) for three in DECLARED]
    declared = edition.base.value + edition.mukei.value
    words = message(
        "Example: soldiers 1 2 印, soldiers 4 5 6 and brushes 5 6 7. Three combinations give "
        "{base}; soldiers 1 + 2 + 4 + 5 + 6 and brushes 5 + 6 + 7 are both 18, which gives {mukei} "
        "more. Posted one by one (12), they brought the bonuses {first}, {second} and {third} as "
        "well: {most} points in all. Kept concealed (13), they give {least}.",
        base=edition.base.value,
        mukei=edition.mukei.value,
        first=bonuses[0],
        second=bonuses[1],
        third=bonuses[2],
        most=declared + sum(bonuses),
        least=declared,
    )
    return (example(words, "hand"),)


def _declaration(edition: Edition, key: Yaku) -> Row:
    points = worth(edition, key)
    return Row(key, (plain(points.value), called(key), CONDITIONS[key]), points.mark)


def _end() -> tuple[Item, ...]:
    return (
        rule(
            "18",
            Paragraph(
                message(
                    "Whoever has the most points after the last round wins; tied players "
                    "share the win."
                )
            ),
            Paragraph(
                message("A cube that passes the last space of the track goes round and counts on."),
                "H",
            ),
        ),
    )
