"""The rules of Lautzeit-Sep up to the end of a turn: what is needed, set-up, recruiting."""

from __future__ import annotations

from collections.abc import Mapping

from games.lautzeit_sep.edition import MOUNTAIN, WATER, Edition
from games.message import Value, message
from games.rules import (
    Item,
    Paragraph,
    aside,
    example,
    rule,
)


def needs(edition: Edition, numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    """Return what is needed."""
    return (
        aside(
            Paragraph(
                message(
                    "{all} pieces: green soldiers (兵) and white brushes (筆), numbered 0 to "
                    "{highest} (how many: rule 10), and {wilds} wilds (印). The red {highest}, "
                    "general or minister, does nothing special.",
                    **numbers,
                ),
            ),
        ),
        aside(
            Paragraph(
                message(
                    "The board of {rows} × {columns} squares. A score track runs around it; each "
                    "player has a coloured side.",
                    **numbers,
                )
            ),
            Paragraph(
                message(
                    "The square with the peak is the mountain, those with the river are water, "
                    "the others are land."
                ),
                edition.board.mark,
            ),
            picture="board",
        ),
        aside(
            Paragraph(
                message(
                    "{sticks} throwing sticks, one side pale, the other dark; for each player a "
                    "rack and a score cube. You may keep score on the score sheet instead of the "
                    "track.",
                    **numbers,
                )
            ),
        ),
    )


def set_up(edition: Edition, numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    """Return how a round is set up (rules 1 to 4)."""
    return (
        aside(
            Paragraph(
                message(
                    "Choose a colour each: sit at its side of the board, take its cube and rack, "
                    "and put the cube on the 0 of the track. Stack cubes that share a space."
                )
            ),
        ),
        rule(
            "1",
            Paragraph(
                message(
                    "With four players, use all {all} pieces; with three, remove all the 0s; with "
                    "two, all the 0s and {fewer} wilds.",
                    **numbers,
                )
            ),
        ),
        rule(
            "2",
            Paragraph(
                message(
                    "For each round, shuffle all pieces face down. Each player takes {hand} "
                    "and stands them in their rack, hidden from the others. Lay {board} face "
                    "up on the squares, one on each, none on the mountain. The rest stay "
                    "aside, face down, never drawn.",
                    **numbers,
                )
            ),
        ),
        *_rounds(numbers),
    )


def _rounds(numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    """Return who starts a round, and how many there are (rules 3 and 4)."""
    return (
        rule(
            "3",
            Paragraph(
                message(
                    "In the first round the sticks decide who starts, and whether turns go round "
                    "to the left or to the right. In later rounds whoever has the fewest points "
                    "starts; the direction stays."
                )
            ),
            Paragraph(
                message(
                    "Everyone throws the {sticks} sticks: whoever has the most dark sides starts "
                    "and throws once more: with 0 to {low} dark turns go to the left, with {high} "
                    "or more to the right. Throw again to break a tie, also one for fewest "
                    "points.",
                    **numbers,
                ),
                "H",
            ),
        ),
        rule(
            "4",
            Paragraph(
                message(
                    "Play as many rounds as there are players. A round ends when someone has "
                    "declared and scored; points are kept, and all pieces are shuffled again."
                )
            ),
        ),
    )


def turn(edition: Edition, numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    """Return what is done in a turn, without recruiting (rules 5 and 6)."""
    return (
        rule(
            "5",
            Paragraph(
                message(
                    "Return (温故知新), if you like, at most once: put one of your posted "
                    "combinations (6) back in your rack, and move your cube back by exactly the "
                    "bonus it gave."
                )
            ),
            Paragraph(message("You may post those pieces again this turn (6)."), "I"),
        ),
        rule(
            "6",
            Paragraph(
                message(
                    "Post (配属), if you like, at most once: lay one combination (8) from your "
                    "rack face up before you, apart from others, and move your cube forward by "
                    "its bonus (10). It still belongs to your hand of {hand}, but cannot be "
                    "discarded.",
                    **numbers,
                )
            ),
            Paragraph(
                message(
                    "You may not post a combination that leaves you nothing you can "
                    "discard (7), unless it is your third."
                ),
                "H",
            ),
        ),
    )


def recruitment(edition: Edition, numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    """Return how a piece is recruited (rule 7)."""
    return (
        rule(
            "7",
            Paragraph(
                message(
                    "Recruit (登用), exactly once, unless you declare (12, 13, 16), in three steps."
                )
            ),
            Paragraph(
                message(
                    "① Discard: lay a piece from your rack on the empty square, at first the "
                    "mountain."
                )
            ),
            Paragraph(
                message(
                    "② Choose: any piece on the board that matches it, near or far: of its suit "
                    "and one number higher or lower; 0 and {highest} are not adjacent. A discarded "
                    "wild matches every piece, a wild on the board every discard. Discard only "
                    "what has a match there.",
                    **numbers,
                )
            ),
            Paragraph(
                message(
                    "③ Take: move the piece you chose to one of the 8 squares around it; what lay "
                    "there goes into your rack. The square it left is the empty one now."
                )
            ),
            Paragraph(
                message(
                    "The piece you move may take the one you just discarded; that one may not "
                    "move itself."
                ),
                "I",
            ),
            *_reach_and_water(edition, numbers),
            picture="moves",
        ),
        _recruited(numbers),
    )


def _reach_and_water(edition: Edition, numbers: Mapping[str, Value]) -> tuple[Paragraph, ...]:
    """Return what a piece on the mountain reaches, and how one is moved onto water."""
    return (
        Paragraph(
            message(
                "From the mountain a piece may also jump two squares straight up or down, "
                "over whatever lies between. With the 8 squares around it that makes the red "
                "figure on the board, 申."
            ),
            "I",
        ),
        Paragraph(message("Up is where the printed peak points, whichever side you sit at."), "H"),
        Paragraph(
            message(
                "No throw is needed to discard, nor to move onto land or the mountain. To move "
                "onto water, even from water, throw the {sticks} sticks: {high} or more dark sides "
                "take the piece on the water, as usual; 0 to {low} take the piece that was to "
                "move, and the other stays. Either way the square that the chosen piece left is "
                "empty now.",
                **numbers,
            ),
        ),
        *(
            [
                Paragraph(
                    message("Straight moves from the mountain end on water."), edition.board.mark
                )
            ]
            if _has_water_straight(edition)
            else []
        ),
        Paragraph(message("Say which piece goes where before you throw."), "H"),
    )


def _has_water_straight(edition: Edition) -> bool:
    """Whether all that a piece on the mountain reaches straight on is water."""
    rows = edition.board.value
    return all(
        rows[down + y][right + x] == WATER
        for down, row in enumerate(rows)
        for right, terrain in enumerate(row)
        if terrain == MOUNTAIN
        for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1), (0, -2), (0, 2))
        if 0 <= down + y < len(rows) and 0 <= right + x < len(row)
    )


def _recruited(numbers: Mapping[str, Value]) -> Item:
    return example(
        message(
            "Example: you discard soldier 4 on the mountain and choose soldier 5. Onto land it "
            "takes brush 2 for brushes 1 2 3, soldiers 7 8 9, brushes 6 6 印 (13). Onto water, "
            "with {low} dark sides, soldier 5 is yours.",
            **numbers,
        )
    )
