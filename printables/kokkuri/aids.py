"""What helps at the table: cards of the turn and the count, of votes worked out, of effects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import CANDIDATES, CONFIDANT, REVERSAL, Card
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Text,
    Use,
    polyline,
)
from printables.drawing.fonts import CAP_HEIGHT, cap_height, faced
from printables.drawing.ornament import burst
from printables.drawing.text import fitting_size_pt
from printables.kokkuri.haunted import (
    CONFIDANT_HIGH,
    GOLD,
    LOOK,
    NIGHT,
    OLD_PAPER,
    VERMILION,
    confidant,
)
from printables.kokkuri.minis import scorched
from printables.kokkuri.numerals import brushed, stacked_reversal
from printables.kokkuri.patron_card import patron_effects
from printables.kokkuri.piece_names import AIDS
from printables.kokkuri.promises import promise
from printables.kokkuri.spirits import ROBES, spirit
from printables.kokkuri.step_pictures import step_pictures
from printables.kokkuri.worked_card import can_be_worked, worked_columns
from printables.page.aid_cards import CARD_MM, HEAD_MM, aid_card, frame
from printables.page.card_rows import with_backs, with_cards
from printables.page.document import Page
from printables.page.duplex import mirror_of
from printables.page.identity import only
from printables.page.paper import Translate
from printables.page.piece_sheets import BLEED_MM, Format
from printables.page.setup import PrintSetup
from printables.page.text_blocks import Block

_PLAYERS = 4  # as many have a card each before others work votes out and show the effects


def with_aids(page: Page, edition: Edition, design: Design, tr: Translate) -> Page:
    """Return the page of the tokens with cards in the room that they leave.

    Args:
        page: the page of the tokens' fronts.
        edition: its numbers.
        design: full or eco.
        tr: for the words.
    """
    name = tr(mark("Kokkuri-san"))
    ground = _ground(HEAD_MM) if design is Design.FULL else ()
    told = _worked(name, ground, design, tr) if can_be_worked(edition) else None
    folded = page.cutting is not None and bool(page.cutting.behind)

    def aids(places: int) -> list[Block]:
        heading, steps = tr(mark("Turn and count")), _steps(edition, tr)
        aid = aid_card(heading, name, steps, LOOK, design, badges=_badges(design), ground=ground,
                       pictures=step_pictures(edition, design))  # fmt: skip
        return [aid] * places

    def cards(places: int) -> list[Block]:
        patrons = _patrons_told(name, ground, edition, design, tr)
        more = [] if folded else [*([told] if told else []), patrons][: max(0, places - _PLAYERS)]
        return [*aids(places - len(more)), *more]

    return with_cards(
        page,
        only(AIDS, tr(mark("cards for the players"))),
        cards,
        behind=lambda places: [told] * places if told else aids(places),
        bleeding=bool(ground),
    )


def _worked(name: str, ground: Sequence[Drawing], design: Design, tr: Translate) -> Block:
    """Return a card that works the two cards out which change the count."""

    def shown(card: Card, middle: float, top: float) -> list[Drawing]:
        parts = _charm(card.kind, middle, top, _WORKED, design)
        if card.scorched:
            aside = 0.5 * _WORKED * _DECK_MM[0] + 1.7  # clear of the number
            parts += scorched(middle + aside, top + 7.2, 4.8, design)
        return parts

    framed = frame(tr(mark("Votes worked out")), name, LOOK, design, ground=ground)
    return Block((*framed, *worked_columns(shown)), CARD_MM[1])


def _patrons_told(
    name: str, ground: Sequence[Drawing], edition: Edition, design: Design, tr: Translate
) -> Block:
    """Return a card of what a card played face up sets off, for all four candidates."""
    framed = frame(tr(mark("Patron effects")), name, LOOK, design, ground=ground)
    return Block((*framed, *patron_effects(edition, design, tr)), CARD_MM[1])


_WORKED = 0.66  # of a charm's size


def with_aid_backs(page: Page, front: Page, edition: Edition, setup: PrintSetup) -> Page:
    """Return the page of the tokens' backs with what is behind the cards beside them."""
    title = setup.tr(mark("back of the cards for the players"))
    card = deck_card(edition, setup.design, setup.tr)
    drawn = Use(Symbol("card of a deck", Group(card.drawings), BACK.bleed))
    mirror = mirror_of(setup.duplex, setup.paper)
    return with_backs(page, front, title, replace(card, drawings=(drawn,)), mirror)


BACK = Format(AIDS, *CARD_MM)
"""What is behind a card for the players."""

_ABOVE_MM = 3.0  # from the sky to the charms
_NIGHT_MM = HEAD_MM  # how high the night is at the head of the back, as on the front
_DECK_MM = (11.0, 15.0)  # a charm
_STRIP_MM = 84.0


def deck_card(edition: Edition, design: Design, tr: Translate) -> Block:
    """Return what is behind the cards: all that a colour has, and how many of each."""
    wide, high = CARD_MM
    over, full = BLEED_MM, design is Design.FULL
    parts: list[Drawing] = []
    if full:
        parts += _ground(_NIGHT_MM)
    else:
        parts.append(Rect(-over, _NIGHT_MM, wide + 2 * over, 0.3, NIGHT))
    card_kinds = edition.card_kinds
    count = sum(edition.cards.value.values())
    words = tr(mark("The {count} cards of a colour")).format(count=count)
    face = faced(words, "sumi")
    size = fitting_size_pt(words, wide - 16, 15.0, face)
    base = _NIGHT_MM / 2 + size * MM_PER_POINT * cap_height(face) / 2
    ink = OLD_PAPER if full else NIGHT
    parts.append(Text(wide / 2, base, words, size, face, "middle", ink))
    step = min(10.5, _STRIP_MM / len(card_kinds))
    share = 0.9 * step / _DECK_MM[0]
    left = (wide - step * len(card_kinds)) / 2
    paint = VERMILION if full else None
    for at, kind in enumerate(card_kinds):
        middle = left + (at + 0.5) * step
        parts += _charm(kind, middle, _NIGHT_MM + _ABOVE_MM, share, design)
        low = _NIGHT_MM + _ABOVE_MM + share * _DECK_MM[1] + 1.4
        copies = edition.cards.value[kind]
        parts += [
            Rect(middle - 0.3 * step, low + 1.9 * down, 0.6 * step, 1.3, paint,
                 VERMILION, 0.2, radius=0.3)
            for down in range(min(copies, _MOST_BARS))
        ]  # fmt: skip
    note = tr(mark("Bars: how many of that card each colour has."))
    small = fitting_size_pt(note, wide - 10, 8.0)
    parts.append(Text(wide / 2, 35.3, note, small, "regular", "middle", palette.TEXT))
    parts += _patrons(high - 6.6 - _APART_MM[1], edition, design, tr)
    return Block(tuple(parts), high)


def _ground(night_mm: float) -> tuple[Drawing, ...]:
    """Return what a card for the players is printed on, bleed and all: old paper, a night sky.

    Args:
        night_mm: how high the sky is that its heading stands on.
    """
    wide, over = CARD_MM[0], BLEED_MM
    sky = Box(-over, -over, wide + 2 * over, night_mm + over - 0.4)  # ends below the gold
    # What is cut at the very edge of a ground may stand out of it by a dot of the printer's.
    within = Box(0.15 - over, 0.15 - over, wide + 2 * over - 0.3, night_mm + over - 0.55)
    rays = burst(wide / 2, night_mm + 6, 26, inner=9, outer=70, share=0.5)
    return (
        Path((BACK.bleed,), fill=OLD_PAPER),
        Path((sky,), fill=NIGHT),
        Group((Path(rays, fill="#2b3161"),), clip=Path((within,))),
        Rect(-over, night_mm - 0.8, wide + 2 * over, 0.8, GOLD),
    )


_MOST_BARS = 5
_FACE_MM = 3.6
_PLAQUE_MM = 6.6  # how high what a candidate does stands on, behind its face
_APART_MM = (43.0, 8.4)
"""From one candidate to the next beside it, and below it."""


def _patrons(y: float, edition: Edition, design: Design, tr: Translate) -> Iterator[Drawing]:
    """Yield the four candidates, two by two, each with what its patron effect does.

    Args:
        y: the middle of the upper two.
        edition: whose effects; of its own ones their cards tell.
        design: full or eco.
        tr: for the words.
    """
    step, down = _APART_MM
    left = (CARD_MM[0] - _STRIP_MM) / 2 + 1.0
    room = step - 2 * _FACE_MM - 5.8  # within what it stands on
    promises = {name: promise(edition, name) for name in CANDIDATES}
    told = {name: tr(promised.deed if promised else mark("does what its card says"))
            for name, promised in promises.items()}  # fmt: skip
    size = min(fitting_size_pt(words, room, 8.5) for words in told.values())
    for at, name in enumerate(CANDIDATES):
        x, middle = left + at % 2 * step, y + at // 2 * down
        robe, full = ROBES[name], design is Design.FULL
        yield Rect(x + _FACE_MM, middle - _PLAQUE_MM / 2, step - _FACE_MM - 2.6, _PLAQUE_MM,
                   robe.tint if full else None, robe.dark, 0.25, radius=0.9)  # fmt: skip
        yield spirit(name, x + _FACE_MM, middle, _FACE_MM, design)
        base = middle + size * MM_PER_POINT * CAP_HEIGHT / 2
        yield Text(x + 2 * _FACE_MM + 1.2, base, told[name], size, colour=palette.TEXT)


def _charm(kind: str, middle: float, top: float, share: float, design: Design) -> list[Drawing]:
    """Return a play card in small, its value large."""
    full = design is Design.FULL
    wide, high = (share * side for side in _DECK_MM)
    ground = palette.PAPER if full else None
    parts: list[Drawing] = [
        Rect(middle - wide / 2, top, wide, high, ground, NIGHT, 0.3, radius=0.9)
    ]
    if kind == CONFIDANT:  # as on the card, and the same in every language
        radius = 0.82 * high / CONFIDANT_HIGH
        return [*parts, *confidant(middle, top + high / 2, radius, NIGHT)]
    if kind == REVERSAL:
        y, room = top + high / 2, wide - 2.0
        return [*parts, *stacked_reversal(middle, y, room, palette.TEXT, VERMILION)]
    face = brushed(kind)
    points = max(6.0, fitting_size_pt(kind, wide - 1.0, 21, face))
    base = top + high / 2 + points * MM_PER_POINT * cap_height(face) / 2
    return [*parts, Text(middle, base, kind, points, face, "middle", palette.TEXT)]


def _steps(edition: Edition, tr: Translate) -> tuple[str, ...]:
    """Return what is done, in order: a turn, then a count."""
    return (
        tr(mark("Lay a token above a candidate, leftmost free place.")),
        tr(mark("Play a card under it: face up (patron effect) or face down.")),
        tr(mark("Draw until you hold {hand} cards. Next player’s turn.")).format(
            hand=edition.hand.value
        ),
        tr(mark("Everyone’s {tokens} tokens laid? Turn up the cards, count votes.")).format(
            tokens=edition.tokens.value
        ),
        tr(mark("Most votes: elected 1st; next: 2nd. On a tie: further left.")),
        tr(mark("Most tokens there: left figure; next: right. Tie: leftmost.")),
        tr(mark("Tokens back, candidates changed. The leader goes first.")),
        tr(mark("Ends after {rounds} counts, or {lead}+ ahead. Most points win.")).format(
            rounds=edition.rounds.value, lead=edition.end_lead.value
        ),
    )


_RULES = ("2a", "2b", "2c", "3–4", "5", "6", "7", "8")
"""Which rule each step is, or which two."""

_BADGE_MM = (5.9, 4.2)
_BADGE_PT = 9.0


def _badges(design: Design) -> tuple[Drawing, ...]:
    """Return the numbers of the rules on charms wide enough for two, each around (0, 0)."""
    wide, high = _BADGE_MM
    full, right = design is Design.FULL, 0.5  # of the middle, or they would stand out to the left
    cut = 0.9
    shape = polyline(
        (right - wide / 2 + cut, -high / 2), (right + wide / 2 - cut, -high / 2),
        (right + wide / 2, cut - high / 2), (right + wide / 2, high / 2),
        (right - wide / 2, high / 2), (right - wide / 2, cut - high / 2), closed=True,
    )  # fmt: skip
    paint, ink = (VERMILION, palette.PAPER) if full else (palette.PAPER, VERMILION)
    points = min(fitting_size_pt(number, wide - 0.9, _BADGE_PT, "bold") for number in _RULES)
    base = points * MM_PER_POINT * CAP_HEIGHT / 2
    return tuple(
        Group(
            (
                Path(shape, paint, VERMILION, 0.2, join="round"),
                Text(right, base, number, points, "bold", "middle", ink),
            )
        )
        for number in _RULES
    )
