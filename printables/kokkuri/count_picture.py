"""A round worked out: tokens, candidates, cards, votes, and who gets what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum

from games.kokkuri.count import Award, card_values, count
from games.kokkuri.edition import Edition
from games.kokkuri.pieces import REVERSAL, Candidate, Card, Column, Token
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Rect,
    Text,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, cap_height, text_width_mm
from printables.kokkuri.colours import dress
from printables.kokkuri.haunted import LOOK, VERMILION, panel
from printables.kokkuri.minis import CAPTION_PT, CARD_MM, LOWER_MM, beside, column
from printables.kokkuri.numerals import brushed
from printables.kokkuri.small_tokens import token_in_small
from printables.kokkuri.spirits import ROBES, spirit
from printables.page.paper import Translate
from printables.page.text_blocks import Block

EXAMPLE: tuple[tuple[Candidate, tuple[int, ...], tuple[str, ...]], ...] = (
    ("fox", (0, 1, 0), ("3", "2", REVERSAL)),
    ("dog", (2, 2), ("2", "0")),
    ("tanuki", (1, 0, 2), ("3", "0", "4")),
    ("sun", (1,), ("0",)),
)
"""The round that is counted: each candidate with the players whose tokens lie above it, by their
numbers, and with its cards. Each of three has laid three tokens, and a card with each (rule 2):
the first card came with the first token, and so on."""


def example_row(edition: Edition) -> tuple[Column, ...]:
    """Return the round of `EXAMPLE` with the colours of an edition."""
    names = edition.colours.value
    return tuple(
        Column(
            candidate,
            tuple(Token(names[player % len(names)]) for player in tokens),
            tuple(Card(kind) for kind in cards),
        )
        for candidate, tokens, cards in EXAMPLE
    )


_PLATE_MM = (32.0, 18.0)  # a candidate
_IN_MM = 4.0  # from the edge of its sheet of paper
_LEFT_MM, _LEAST_LEFT_MM = 34.0, 22.0  # before the candidates, for words


def counted(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return a round that is counted, on old paper."""
    inner = _columns(edition, width - 2 * _IN_MM, tr, design)
    high = inner.height_mm + 1.6 * _IN_MM
    ground = panel(Box(0.4, 0.4, width - 0.8, high - 0.8), design)
    return Block((*ground, inner.at(_IN_MM, _IN_MM)), high)


def _columns(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return a round that is counted: tokens, candidates, cards, votes, and who gets what."""
    row = example_row(edition)
    result = count(row, 1, edition)
    colours = dict(zip(edition.colours.value, dress(edition.colours.value), strict=True))
    left = min(_LEFT_MM, max(_LEAST_LEFT_MM, width - 4 * (_PLATE_MM[0] + 1.4)))
    step = (width - left) / 4
    top = 16.0
    cards = top + _PLATE_MM[1] + 2.2
    line = cards + 2 * LOWER_MM + CARD_MM[1] + 2.2
    parts: list[Drawing] = []
    for at, laid in enumerate(row):
        x = left + at * step
        name = laid.candidate
        place = result.elected.index(name) + 1 if name in result.elected else 0
        middle = x + _PLATE_MM[0] / 2
        for number, token in enumerate(laid.tokens):
            off = 7.8 * (number - (len(laid.tokens) - 1) / 2)
            parts.append(
                token_in_small(colours[token.player], middle + off, top - 4.8, 3.6, design)
            )
        if place:
            parts.append(_elected(place, middle, 0.4, tr, design))
        parts += _figures(name, x, top, place=place, edition=edition, design=design)
        under = x + (_PLATE_MM[0] - CARD_MM[0]) / 2
        parts += column(
            [card.kind for card in laid.cards],
            under,
            cards,
            [colours[token.player] for token in laid.tokens],
            design,
        )
        awards = [award for award in result.awards if award.candidate == name]
        parts.append(
            Group(
                (
                    *_sum(laid.cards, dict(result.votes)[name]),
                    *_gains(_gained(laid, awards, place > 0), colours, design),
                ),
                translate(x, line + 1.8),
            )
        )
    says = (
        (tr(mark("tokens")), top - 4.8),
        (
            tr(mark("candidates: the upper row if elected first, the lower if second")),
            top + _PLATE_MM[1] / 2,
        ),
        (tr(mark("cards, turned up")), cards + LOWER_MM / 2 + 0.5),
        (tr(mark("votes")), line + 4.5),
        (tr(mark("control points")), line + 12.6),
    )
    for words, middle in says:
        parts += beside(words, 0, middle, left - 1.0)
    parts.append(Rect(0, line, width, 0.2, palette.QUIET))
    return Block(tuple(parts), line + 15.4)


def _elected(place: int, middle: float, y: float, tr: Translate, design: Design) -> Drawing:
    """Return a ribbon that says how a candidate was elected, its middle at `middle`."""
    full = design is Design.FULL
    words = (tr(mark("elected first")), tr(mark("elected second")))[place - 1]
    wide = text_width_mm(words, CAPTION_PT, "bold") + 4
    base = y + 2.5 + CAPTION_PT * MM_PER_POINT * 0.36
    ribbon = Rect(
        middle - wide / 2, y, wide, 5.0, VERMILION if full else None, VERMILION, 0.3, radius=0.6
    )
    ink = palette.PAPER if full else VERMILION
    return Group((ribbon, Text(middle, base, words, CAPTION_PT, "bold", "middle", ink)))


def _figures(
    name: Candidate, x: float, y: float, *, place: int, edition: Edition, design: Design
) -> list[Drawing]:
    """Return a candidate with its figures of round 1; the row that counts is framed."""
    full, robe = design is Design.FULL, ROBES[name]
    parts: list[Drawing] = [
        Rect(x, y, *_PLATE_MM, robe.tint if full else None, robe.dark, 0.5, radius=1.2),
        spirit(name, x + 9.0, y + 9, 7.4, design),
    ]
    for down, figures in enumerate(edition.figures[name].value[0]):
        base = y + 7.5 + 7.8 * down
        if down + 1 == place:
            parts.append(Rect(x + 17.2, base - 5.9, 13.4, 7.4, None, VERMILION, 0.6, radius=0.8))
        for along, figure in enumerate(figures):
            parts.append(
                Text(x + 20.8 + 6.4 * along, base, str(figure), 16, "charm", "middle", robe.dark)
            )
    return parts


def _sum(cards: Sequence[Card], votes: int) -> list[Drawing]:
    """Return how a candidate's votes come about, and what they are, from (0, 0).

    What they are stands below the middle of the candidate, however long the sum before it is.
    """
    shown = str(votes).replace("-", "−")
    worked, middle = worked_out(cards), _PLATE_MM[0] / 2
    half = text_width_mm(shown, _VOTES_PT, brushed(shown)) / 2
    parts: list[Drawing] = [
        Text(middle, _VOTES_MM, shown, _VOTES_PT, brushed(shown), "middle", palette.TEXT)
    ]
    if worked:
        high = _VOTES_PT * cap_height(brushed(shown)) - CAPTION_PT * CAP_HEIGHT
        base, end = _VOTES_MM - high * MM_PER_POINT / 2, middle - half - 1.6
        parts.append(Text(end, base, worked, CAPTION_PT, "regular", "end", palette.TEXT))
    return parts


def worked_out(cards: Sequence[Card]) -> str:
    """Return how a candidate's votes come about; nothing for one card."""
    values = [str(value) for value in card_values(cards) if value is not None]
    flips = len(cards) - len(values)
    adds = " + ".join(values)
    steps = f"({adds})" + " × −1" * flips if flips and len(values) > 1 else adds + " × −1" * flips
    return f"{steps} =" if len(cards) > 1 else ""


_VOTES_PT, _VOTES_MM = 20.0, 5.2  # how large votes are, and their base line


def _gained(laid: Column, awards: Sequence[Award], elected: bool) -> dict[str, int]:
    """Return the players' points at a candidate, 0 for those for whom there is no figure.

    They stand in the order of their tokens above it.
    """
    gained = {award.player: award.points for award in awards}
    players = dict.fromkeys(token.player for token in laid.tokens)
    return {player: gained.get(player, 0) for player in players if elected or player in gained}


def _gains(gained: Mapping[str, int], colours: dict[str, int], design: Design) -> list[Drawing]:
    """Return the players' points at a candidate, below the middle of its votes."""
    parts: list[Drawing] = []
    says = [f"+{points}" if points else "0" for points in gained.values()]
    wide = [_COIN_MM + text_width_mm(points, _GAIN_PT, "black") for points in says]
    most = _PLATE_MM[0] + 2 * _OUT_MM
    apart = min(_APART_MM, (most - fsum(wide)) / max(1, len(wide) - 1))
    x = (_PLATE_MM[0] - fsum(wide) - apart * (len(wide) - 1)) / 2
    base = _GAINS_MM + _GAIN_PT * MM_PER_POINT * CAP_HEIGHT / 2
    for player, points, far in zip(gained, says, wide, strict=True):
        ink = LOOK.ink if gained[player] else palette.TEXT
        parts.append(
            token_in_small(colours[player], x + _HALF_COIN_MM, _GAINS_MM, _HALF_COIN_MM, design)
        )
        parts.append(Text(x + _COIN_MM, base, points, _GAIN_PT, "black", colour=ink))
        x += far + apart
    return parts


_GAINS_MM, _GAIN_PT = 10.9, 11.5  # the middle of points, and their size
_HALF_COIN_MM, _COIN_MM = 2.7, 6.1  # half of a token before points, and where these begin
_APART_MM = 3.0  # from one player's points to the next's at most
_OUT_MM = 1.6  # how far they go beyond a candidate at most: halfway to the next
