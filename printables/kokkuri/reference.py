"""All rules of Kokkuri-san on one page, in our own words."""

from __future__ import annotations

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import CONFIDANT, NAMES, REVERSAL, Candidate
from games.message import mark
from printables import palette
from printables.blocks import Block, beside, head, house_sign, numbered, space, stack, text, title
from printables.drawing import Drawing, Group, Rect, Text
from printables.fitting import NoRoomError
from printables.ink import Ink
from printables.kokkuri.card_art import effect_text
from printables.kokkuri.spirits import ROBES, spirit
from printables.page import Sheet, Translate
from printables.text import fitting_size_pt

SIZES_PT = (10.0, 9.5, 9.0, 8.5)
"""Of these sizes of letters the first that fits the page is taken."""

_SETUP = (
    (
        "1",
        mark(
            "Everyone shuffles the {deck} cards of a colour, draws {hand} and takes {tokens}"
            " tokens; one more marks 0 on the track. The round 3 candidates lie in a row in random"
            " order, each with its card of rounds 1 and 2 on top, round 1 up."
        ),
    ),
)
_TURN = (
    (
        "2",
        mark(
            "Lay a token above a candidate, in the leftmost free place. Play a card under it, below"
            " those that lie there: face down, or face up, and then its patron effect happens; one"
            " that says “may” can be left out. Draw up to {hand} cards while your deck lasts. With"
            " neither deck nor hand, lay the token only."
        ),
    ),
    ("3", mark("After everyone’s third token there is a count.")),
)
_COUNT = (
    (
        "4",
        mark(
            "Turn all cards up. A candidate’s votes are the sum of its cards, then times −1 for"
            " each ×−1. The scorched card does not count. Confidants are worked out from the top"
            " down."
        ),
    ),
    (
        "5",
        mark(
            "The two candidates with most votes are elected, first and second. On a tie the one"
            " further left."
        ),
    ),
    (
        "6",
        mark(
            "There, the player with most tokens gets the left figure of the row 1st or 2nd, the"
            " second most the right one. On a tie the one whose leftmost token is further left. A"
            " player alone gets the left figure only."
        ),
    ),
    (
        "7",
        mark(
            "Take cards and tokens back; spent cards lie open before you. Turn or take off the"
            " candidate cards for the next round. The leader starts; of several, the first from the"
            " last start player on."
        ),
    ),
    (
        "8",
        mark(
            "After {rounds} counts, or earlier if first and second place are {lead} points apart or"
            " more, most points win. Ties share the win."
        ),
    ),
)


def reference_sheet(
    sheet: Sheet, edition: Edition, *, language: str, ink: Ink, tr: Translate
) -> Group:
    """Return the rules for a page, in letters as large as it has room for.

    Raises:
        NoRoomError: it has no room for them.
    """
    for size_pt in SIZES_PT:
        body = _body(sheet.width_mm, edition, size_pt, language=language, ink=ink, tr=tr)
        if body.height_mm <= sheet.height_mm:
            break
    else:
        raise NoRoomError
    return Group(body.drawings)


def _body(
    width: float, edition: Edition, size_pt: float, *, language: str, ink: Ink, tr: Translate
) -> Block:
    gap = 8.0
    column = (width - gap) / 2
    places = {
        "deck": edition.deck.value,
        "hand": edition.hand.value,
        "tokens": edition.tokens.value,
        "rounds": edition.rounds.value,
        "lead": edition.end_lead.value,
    }

    def rules(heading: str, lines: tuple[tuple[str, str], ...]) -> list[Block]:
        said = [
            numbered(number, tr(line).format(**places), column, size_pt) for number, line in lines
        ]
        return [head(heading, column), *said]

    left = stack(
        [
            *rules(tr(mark("Set-up")), _SETUP),
            space(1),
            *rules(tr(mark("Your turn")), _TURN),
            space(1),
            head(tr(mark("Patrons")), column),
            *(_patron(name, edition, language, ink, column) for name in edition.effects),
        ],
        2.2,
    )
    right = stack(
        [
            *rules(tr(mark("The count")), _COUNT),
            space(1),
            head(tr(mark("The cards of one colour")), column),
            _cards(edition, column, tr),
        ],
        2.2,
    )
    house = text(
        tr(mark("A house marks a house value: the published picture that held it is lost.")),
        width - 6,
        7.5,
        colour=palette.QUIET,
    )
    return stack(
        [
            title(
                tr(mark("Kokkuri-san")),
                tr(mark("3 or 4 players. Back the spirits that get elected.")),
                width,
            ),
            beside([left, right], width, gap),
            stack(
                [head(tr(mark("What the candidates give")), width), _figures(edition, width, tr)]
            ),
            Block((house_sign(1.6, 1.9, 2.8), house.at(5, 0)), house.height_mm),
        ],
        5,
    )


def _patron(name: Candidate, edition: Edition, language: str, ink: Ink, width: float) -> Block:
    """Return a patron’s face, and what it can do."""
    effect = edition.effects[name]
    said = text(effect_text(effect.value, language), width - 17 - 5, 9.5)
    height = max(said.height_mm, 13.0)
    parts: list[Drawing] = [
        spirit(name, 6.6, height / 2, 6.2, ink),
        said.at(17, (height - said.height_mm) / 2),
    ]
    if effect.mark == "H":
        parts.append(house_sign(width - 2, height / 2, 3))
    return Block(tuple(parts), height)


def _figures(edition: Edition, width: float, tr: Translate) -> Block:
    """Return every candidate’s figures: a row for each candidate, a column for each round."""
    row, name_mm, y = 8.4, 34.0, 7.0
    step = (width - name_mm) / edition.rounds.value
    parts: list[Drawing] = []
    for number in range(edition.rounds.value):
        heading = tr(mark("Round {round}: 1st, 2nd")).format(round=number + 1)
        parts.append(Text(name_mm + number * step, 4, heading, 9, "medium", colour=palette.QUIET))
    for name, figures in edition.figures.items():
        base = y + 0.66 * row
        parts += [
            Rect(0, y, width, 0.2, palette.HAIRLINE),
            Text(0, base, tr(NAMES[name].template).capitalize(), 11, "bold",
                 colour=ROBES[name].dark),
        ]  # fmt: skip
        if figures.mark == "H":
            parts.append(house_sign(name_mm - 6, y + row / 2, 3))
        for number, (first, second) in enumerate(figures.value):
            for at, (most, other) in enumerate((first, second)):
                x = name_mm + number * step + at * 0.4 * step
                parts += [
                    Text(x, base, f"{most}", 13, "black", colour=palette.TEXT, role="most"),
                    Text(x + 5.5, base, f"/ {other}", 13, colour=palette.TEXT, role="second"),
                ]
        y += row
    return Block(tuple(parts), y)


def _cards(edition: Edition, width: float, tr: Translate) -> Block:
    """Return how many copies of each card there are, as bars."""
    row, y = 6.6, 0.0
    parts: list[Drawing] = []
    names = {REVERSAL: "×−1", CONFIDANT: tr(mark("Confidant"))}
    notes = {
        REVERSAL: tr(mark("The others’ sum, times −1")),
        CONFIDANT: tr(mark("As the card above; 0 at the top, under ×−1 or a scorched card")),
    }
    for kind, copies in edition.cards.value.items():
        base = y + 0.68 * row
        parts.append(
            Text(22, base, names.get(kind, kind), 11, "bold", "end", palette.TEXT, role="kind")
        )
        parts += [
            Rect(
                25 + 4.6 * at,
                y + 0.8,
                3.5,
                5.0,
                ROBES["fox"].tint,
                ROBES["fox"].dark,
                0.3,
                radius=0.6,
            )
            for at in range(copies)
        ]
        if kind in notes:
            left = 25 + 4.6 * copies + 2
            size = fitting_size_pt(notes[kind], width - left - 4, 8)
            parts.append(Text(left, base, notes[kind], size, colour=palette.QUIET))
        y += row
    if edition.cards.mark == "H":
        parts.append(house_sign(width - 2, 3, 3))
    return Block(tuple(parts), y)
