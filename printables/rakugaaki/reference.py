"""All rules of Rakugaaki on one page, in our own words."""

from __future__ import annotations

from games.message import mark
from games.rakugaaki.edition import COLOURS, HIGHEST, Edition
from printables import palette
from printables.blocks import (
    NUMBER_MM,
    SMALL_PT,
    Block,
    beside,
    head,
    house_sign,
    numbered,
    space,
    stack,
    text,
    title,
)
from printables.drawing import Drawing, Group, Text
from printables.fitting import NoRoomError
from printables.ink import Ink
from printables.page import Sheet, Translate
from printables.rakugaaki.colours import dress
from printables.rakugaaki.crews import crew
from printables.rakugaaki.tiles import crew_name
from printables.text import fitting_size_pt

_SETUP = (
    (
        "1",
        mark(
            "Join the half boards: the 3–4 side for two to four players, the 5–6 side for more. "
            "Two players have two colours each and take turns with them: first player, second, "
            "first, second. Each colour counts by itself."
        ),
    ),
    (
        "2",
        mark(
            "With three players, squares with a crossed-out 3 take no tile; with five, those with "
            "a crossed-out 5."
        ),
    ),
    (
        "3",
        mark(
            "Take the {tiles} numbered tiles of your colour, face up before you. The crew’s tile "
            "stays out; with two players it shows whose turn it is."
        ),
    ),
    (
        "4",
        mark("Guards begin on the yellow rings: {few} with up to four players, {many} with more."),
    ),
)
_TURN = (
    (
        "5",
        mark(
            "Always two actions. First place a tile or move a guard; then move a guard. If you "
            "can place nothing, move twice. There is no passing."
        ),
    ),
    ("6", mark("A guard moves one square, always. Two guards may share a square.")),
    (
        "7",
        mark(
            "Place only a tile you have in hand, never where a guard stands nor beside one, and "
            "never onto another player’s tile."
        ),
    ),
    ("8", mark("A 1 goes onto any such free square, without dice.")),
)
_CHALLENGE = (
    (
        "9",
        mark(
            "A higher tile replaces your own tile that is one smaller: a 2 a 1, and so on. Name "
            "square and tile, then roll."
        ),
    ),
    (
        "10",
        mark(
            "An island is your tiles that touch; its power is the sum of their numbers, at most "
            "{power}. Guards take nothing from it."
        ),
    ),
    (
        "11",
        mark(
            "Roll as many dice as the power of the island you build on, divided by the new "
            "tile’s number, rounded down. No die, no challenge."
        ),
    ),
    (
        "12",
        mark(
            "One die that shows the tile’s number or more: the new tile lies there and the old "
            "one returns to your hand. Else the new one returns."
        ),
    ),
    (
        "13",
        mark("There are {dice} dice. If more are due, roll all; if none succeeds, roll the rest."),
    ),
)


def reference_sheet(
    edition: Edition, sheet: Sheet, *, ink: Ink, language: str, tr: Translate
) -> Group:
    """Return a page of all rules, with the numbers of an edition.

    Raises:
        NoRoomError: it has no room for them.
    """
    note = text(
        tr(
            mark(
                "House values: not in the published rules; we chose them, and you may change them."
            )
        ),
        sheet.width_mm - NUMBER_MM,
        SMALL_PT,
        colour=palette.QUIET,
    )
    foot = sheet.height_mm - note.height_mm
    for size in (11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5):
        page = _page(edition, sheet, size, ink=ink, language=language, tr=tr)
        if page.height_mm <= foot - 3:
            break
    else:
        raise NoRoomError
    sign = house_sign(2.3, foot + note.height_mm / 2, 3.4)
    return Group((*page.drawings, sign, note.at(NUMBER_MM, foot)))


def _page(
    edition: Edition, sheet: Sheet, size_pt: float, *, ink: Ink, language: str, tr: Translate
) -> Block:
    gap = 9.0
    width = (sheet.width_mm - gap) / 2
    small, large = edition.boards["small"], edition.boards["large"]
    values = {
        "tiles": sum(edition.copies.value),
        "few": len(small.value.guards),
        "many": len(large.value.guards),
        "power": edition.power.value,
        "dice": edition.dice.value,
        "highest": HIGHEST,
        "fewest": edition.players.value[0],
        "most": edition.players.value[1],
    }

    def rules(of: tuple[tuple[str, str], ...]) -> Block:
        return stack(
            [
                numbered(number, tr(words).format_map(values), width, size_pt)
                for number, words in of
            ],
            0.12 * size_pt,
        )

    def section(words: str, *blocks: Block) -> Block:
        return stack([head(words, width), *blocks])

    def house(words: str) -> Block:
        return numbered("", words, width, size_pt, house=True)

    own: list[Block] = []
    for town, words in (
        (small, mark("The 3–4 side: {squares} squares, {closed} of them not with three players.")),
        (large, mark("The 5–6 side: {squares} squares, {closed} of them not with five players.")),
    ):
        if town.mark == "H":
            said = tr(words).format(
                squares=len(town.value.squares), closed=len(town.value.restricted)
            )
            own.append(house(said))
    own.append(house(tr(mark("Agree on who begins; then go round the table."))))
    left = (
        section(tr(mark("Set-up")), rules(_SETUP)),
        section(tr(mark("Your turn")), rules(_TURN)),
    )
    right = (
        section(tr(mark("The challenge")), rules(_CHALLENGE)),
        section(
            tr(mark("End")),
            rules((("14", mark("Whoever places a {highest} wins at once.")),)),
        ),
        section(tr(mark("Our own")), stack(own, 0.12 * size_pt)),
    )
    about = mark(
        "Spread your crew’s tiles over the town, dodge the guards, and be the first to place a "
        "{highest}. {fewest} to {most} players, 20 to 40 minutes."
    )
    return stack(
        [
            title(tr(mark("Rakugaaki")), tr(about).format_map(values), sheet.width_mm),
            space(4.5),
            beside([stack(left, 0.4 * size_pt), stack(right, 0.4 * size_pt)], sheet.width_mm, gap),
            space(8),
            head(tr(mark("The crews")), sheet.width_mm),
            _crews(edition, sheet.width_mm, ink, language),
        ]
    )


def _crews(edition: Edition, width: float, ink: Ink, language: str) -> Block:
    """Return the six crews in a row, each with its face and its name."""
    step = width / len(COLOURS)
    parts: list[Drawing] = []
    for at, colour in enumerate(COLOURS):
        marked = edition.crews[colour]
        dressed, _ = dress(colour)
        x = (at + 0.5) * step
        name = crew_name(marked.value, language)
        size = fitting_size_pt(name, step - 6, 9, "bold")
        parts.append(crew(colour, x, 11, 9.5, ink))
        parts.append(Text(x, 26, name, size, "bold", "middle", dressed.dark, role="crew"))
        if marked.mark == "H":
            parts.append(house_sign(x + step / 2 - 4, 3, 2.6))
    return Block(tuple(parts), 28)
