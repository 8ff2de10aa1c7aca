"""All rules of Tower of Letter on one page, in our own words."""

from __future__ import annotations

from games.message import mark
from games.tower.edition import BEHIND, edition
from games.tower.tower import SPOTS, Spot, Tower, face_down, face_up
from printables import palette
from printables.blocks import Block, beside, head, numbered, space, stack, text, title
from printables.drawing import Drawing, Group, Rect, Text, scale
from printables.fitting import NoRoomError
from printables.page import Sheet, Translate
from printables.tower.tower_picture import tower_corner

_SETUP = (
    (
        "1",
        mark(
            "Deal all {cards} cards as evenly as you can. Whoever has {first} begins and lays it, "
            "kana up, in the lower right corner."
        ),
    ),
    (
        "2",
        mark(
            "The tower has {side} places in its bottom row, one less in each row above, and one at "
            "the top. All rows end at the right."
        ),
    ),
)
_TURN = (
    (
        "3",
        mark(
            "A card stands on the bottom row or on another card, and above, below or beside a card "
            "that is there already."
        ),
    ),
    (
        "4",
        mark(
            "Lay a card from your hand, kana up. The line through it must read as a word, from "
            "left to right or from top to bottom: {shortest} cards or more without a gap, the new "
            "one among them. The line may go on beyond the word."
        ),
    ),
    (
        "5",
        mark(
            "Or swap: a card from your hand goes face down in the place of a face-down card of the "
            "same letter. Lay the card you got at once, as in 3 and 4."
        ),
    ),
    ("6", mark("A face-down card reads as any kana of its letter, chosen anew for each word.")),
    (
        "7",
        mark(
            "A word of {new} turns the new card face down, a word of {all} or more turns all its "
            "cards. What is face down stays so. A card that makes two words, across and down, may "
            "count for both."
        ),
    ),
)
_END = (
    (
        "8",
        mark(
            "The game ends when all {cards} cards stand, or when the player to move can lay none."
        ),
    ),
    (
        "9",
        mark(
            "One point for each card face down, and {bonus} more for a full tower: at most "
            "{most_points}."
        ),
    ),
)


def reference_sheet(sheet: Sheet, tr: Translate) -> Group:
    """Return a page of all rules.

    Raises:
        NoRoomError: it has no room for them.
    """
    for size in (11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0):
        page = _page(sheet, size, tr)
        if page.height_mm <= sheet.height_mm:
            break
    else:
        raise NoRoomError
    return Group(page.drawings)


def _page(sheet: Sheet, size_pt: float, tr: Translate) -> Block:
    rules = edition()
    values = {
        "cards": len(rules.cards),
        "first": rules.first,
        "side": rules.side,
        "shortest": rules.shortest,
        "new": rules.turns_new,
        "all": rules.turns_all,
        "bonus": rules.full_bonus,
        "most_points": len(SPOTS) + rules.full_bonus,
        "fewest": rules.players[0],
        "most": rules.players[1],
    }
    gap = 9.0
    width = (sheet.width_mm - gap) / 2

    def listed(of: tuple[tuple[str, str], ...]) -> Block:
        blocks = [numbered(n, tr(words).format_map(values), width, size_pt) for n, words in of]
        return stack(blocks, 0.16 * size_pt)

    def section(words: str, *blocks: Block) -> Block:
        return stack([head(words, width), *blocks])

    about = mark(
        "Together you stack kana cards into a tower. Every card must belong to a word, and as many "
        "as possible shall end up face down. {fewest} to {most} players."
    )
    left = (
        section(tr(mark("Set-up")), listed(_SETUP)),
        section(tr(mark("Your turn")), listed(_TURN)),
    )
    right = (
        section(tr(mark("An example of play")), _example(width, size_pt, tr)),
        section(tr(mark("End and score")), listed(_END), space(3), _grades(width, size_pt, tr)),
    )
    words = mark(
        "Those that the table agrees on. Before you begin, settle which dictionary has the last "
        "word, and whether names count."
    )
    counting = section(tr(mark("Which words count")), text(tr(words), width, size_pt))
    letters = section(tr(mark("The letter behind")), _letters(width, size_pt, tr))
    return stack(
        [
            title(tr(mark("Tower of Letter")), tr(about).format_map(values), sheet.width_mm),
            space(6),
            beside(
                [stack((*left, letters, counting), 0.5 * size_pt), stack(right, 0.5 * size_pt)],
                sheet.width_mm,
                gap,
            ),
        ]
    )


def _letters(width: float, size_pt: float, tr: Translate) -> Block:
    """Return which kana have which letter behind, and which cards stay in the box."""
    columns, row = 3, 0.5 * size_pt
    parts: list[Drawing] = []
    for at, (letter, kana) in enumerate(BEHIND.items()):
        x, base = at % columns * width / columns, (at // columns + 0.76) * row
        parts += [
            Text(x, base, letter, size_pt, "bold", colour=palette.TEXT),
            Text(x + 0.45 * size_pt, base, kana, size_pt - 1, colour=palette.TEXT),
        ]
    voiced = " ".join(dict.fromkeys(card.letter for card in edition().voiced))
    aside = tr(mark("Cards with {letters} behind are for other games; leave them out."))
    return stack(
        [
            Block(tuple(parts), -(-len(BEHIND) // columns) * row),
            text(aside.format(letters=voiced), width, size_pt - 1, colour=palette.QUIET),
        ],
        1.0,
    )


def _grades(width: float, size_pt: float, tr: Translate) -> Block:
    """Return the table of grades."""
    row = 0.62 * size_pt
    parts: list[Drawing] = []
    low, y = 0, 0.0
    for grade in edition().grades:
        span = f"{low}–{grade.up_to}" if low < grade.up_to else str(low)
        said = tr(mark("grade {grade}")).format(grade=grade.grade)
        if grade.up_to == edition().grades[-1].up_to:
            said = tr(mark("grade {grade}, godlike")).format(grade=grade.grade)
        base = y + 0.7 * row
        parts += [
            Text(0.18 * width, base, span, size_pt, "bold", "end", palette.TEXT),
            Text(0.23 * width, base, said, size_pt, colour=palette.TEXT),
            Rect(0, y + row - 0.1, 0.75 * width, 0.15, palette.HAIRLINE),
        ]
        y += row
        low = grade.up_to + 1
    return Block(tuple(parts), y)


EXAMPLE = (
    "lay ん 9,1",
    "lay し 8,1 across しん",
    "lay り 7,1 across りしん",
    "lay く 7,2 down くり",
    "lay す 8,2 down すし",
)
"""The turns that make the tower of the example."""


def example_tower() -> tuple[Tower, tuple[Spot, ...]]:
    """Return the tower after the turns of `EXAMPLE`, and where its last word stands."""
    cards = {
        Spot(9, 1): face_up("ん"),
        Spot(8, 1): face_up("し"),
        Spot(7, 1): face_down("R", "り"),
        Spot(7, 2): face_up("く"),
        Spot(8, 2): face_up("す"),
    }
    return Tower(cards), (Spot(8, 2), Spot(8, 1))


def _example(width: float, size_pt: float, tr: Translate) -> Block:
    tower, last = example_tower()
    picture = tower_corner(tower, last, columns=4, rows=3)
    share = 0.58 * width / picture.width_mm
    words = tr(
        mark(
            "The word りしん, three cards, turned its り face down: it shows R now. く was laid "
            "on it and reads くり, for R may be any of ら, り, る, れ and ろ. Last, す on し reads "
            "すし from top to bottom. Words of two turn nothing."
        )
    )
    drawn = Block((Group(picture.drawings, scale(share)),), picture.height_mm * share)
    return stack([drawn, text(words, width, size_pt - 0.5)], 2.5)
