"""All rules of Kokkuri-san on one page, in our own words."""

from __future__ import annotations

from games.kokkuri.edition import Edition, house_edition
from games.kokkuri.pieces import CONFIDANT, NAMES, REVERSAL, Candidate
from games.message import mark
from printables import palette
from printables.blocks import Block, beside, head, house_sign, numbered, space, stack, text, title
from printables.drawing import MM_PER_POINT, Drawing, Group, Rect, Text
from printables.fitting import NoRoomError
from printables.fonts import text_width_mm
from printables.ink import Ink
from printables.kokkuri.fit import broken, effect_text
from printables.kokkuri.spirits import ROBES, spirit
from printables.page import Sheet, Translate

SIZES_PT = (10.6, 10.3, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.6)
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
_PATRONS = mark(
    "An effect that has nothing to act on is lost. The scorched token goes along with its card."
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
            *(
                _patron(name, edition, column, size_pt, language=language, ink=ink)
                for name in edition.effects
            ),
            text(tr(_PATRONS), column, min(size_pt, 8.5), colour=palette.QUIET),
        ],
        2.2,
    )
    right = stack(
        [
            *rules(tr(mark("The count")), _COUNT),
            space(1),
            head(tr(mark("The cards of one colour")), column),
            _cards(edition, column, language, tr),
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


def _patron(
    name: Candidate, edition: Edition, width: float, size_pt: float, *, language: str, ink: Ink
) -> Block:
    """Return a patron’s face, and what it can do."""
    effect = edition.effects[name]
    room, size_pt = width - 17 - 5, min(size_pt, 9.5)
    said = text(broken(effect_text(effect.value, language), room, size_pt), room, size_pt)
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
    row, name_mm, y = 8.6, 32.0, 10.6
    step = (width - name_mm) / edition.rounds.value
    half = 0.46 * step
    labels = (tr(mark("1st")), tr(mark("2nd")))
    parts: list[Drawing] = []
    for number in range(edition.rounds.value):
        left = name_mm + number * step
        heading = tr(mark("Round {round}")).format(round=number + 1)
        parts.append(Text(left, 4, heading, 10, "bold", colour=palette.TEXT))
        for at, label in enumerate(labels):
            parts.append(Text(left + at * half, 9, label, 8.5, "medium", colour=palette.QUIET))
    for name, figures in edition.figures.items():
        base = y + 0.68 * row
        parts += [
            Rect(0, y, width, 0.2, palette.HAIRLINE),
            Text(0, base, tr(NAMES[name].template).capitalize(), 11.5, "bold",
                 colour=ROBES[name].dark),
        ]  # fmt: skip
        if figures.mark == "H":
            parts.append(house_sign(name_mm - 6, y + row / 2, 3))
        for number, places in enumerate(figures.value):
            for at, (most, other) in enumerate(places):
                x = name_mm + number * step + at * half
                after = x + text_width_mm(f"{most}", 14, "black") + 1.2
                parts += [
                    Text(x, base, f"{most}", 14, "black", colour=palette.TEXT, role="most"),
                    Text(after, base, f"/ {other}", 14, colour=palette.TEXT, role="second"),
                ]
        y += row
    return Block(tuple(parts), y)


def _cards(edition: Edition, width: float, language: str, tr: Translate) -> Block:
    """Return how many copies of each card there are, as bars."""
    row, y = 6.6, 0.0
    parts: list[Drawing] = []
    names = {REVERSAL: "×−1", CONFIDANT: tr(mark("Confidant"))}
    notes = {
        REVERSAL: tr(mark("The others’ sum, times −1")),
        CONFIDANT: _confidant(edition, language, tr),
    }
    there = {kind: copies for kind, copies in edition.cards.value.items() if copies}
    for kind, copies in there.items():
        base = y + 0.68 * row
        pitch = min(4.6, 0.35 * width / copies)
        parts.append(
            Text(22, base, names.get(kind, kind), 11, "bold", "end", palette.TEXT, role="kind")
        )
        parts += [
            Rect(25 + pitch * at, y + 0.8, 0.76 * pitch, 5.0, ROBES["fox"].tint,
                 ROBES["fox"].dark, 0.3, radius=0.6)
            for at in range(copies)
        ]  # fmt: skip
        if kind in notes:
            left = 25 + pitch * copies + 2
            room = width - left - 5
            said = text(broken(notes[kind], room, 8), room, 8, colour=palette.QUIET)
            parts.append(said.at(left, y + 3.3 - 8 * MM_PER_POINT * 0.71))  # its first line level
            row = max(row, said.height_mm + 1.5)
            if kind == CONFIDANT and edition.confidant.mark == "H":
                parts.append(house_sign(width - 2, y + 3, 3))
        y += row
        row = 6.6
    if edition.cards.mark == "H":
        parts.append(house_sign(width - 2, 3, 3))
    return Block(tuple(parts), y)


def _confidant(edition: Edition, language: str, tr: Translate) -> str:
    """Return what a confidant counts: in full by the house’s rule, or as an edition has it."""
    if edition.confidant.value == house_edition().confidant.value:
        return tr(mark("As the card above; 0 at the top, under ×−1 or a scorched card"))
    return effect_text(edition.confidant.value, language)
