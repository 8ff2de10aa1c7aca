"""The pictures of the rules: the table as it is set up, a turn, and a count worked out."""

from __future__ import annotations

from collections.abc import Sequence

from games.kokkuri.count import Award, count
from games.kokkuri.edition import Edition, house_edition
from games.kokkuri.pieces import NAMES, REVERSAL, Candidate, Card, Column, Token
from games.kokkuri.rules import words_of
from games.message import mark, message
from games.rules import Say, plain
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import text_width_mm
from printables.drawing.ornament import arrow, smooth
from printables.drawing.text import fitting_size_pt, paragraph
from printables.kokkuri.colours import dress, dressed
from printables.kokkuri.fit import broken
from printables.kokkuri.haunted import (
    GOLD,
    LOOK,
    NIGHT,
    OLD_PAPER,
    VERMILION,
    coin,
    mask,
    night_gate,
    poster,
    turned_gate,
)
from printables.kokkuri.haunted import panel as panel_of
from printables.kokkuri.spirits import ROBES, flame, spirit, torii
from printables.page.paper import Translate
from printables.page.text_blocks import SMALL_PT, Block, head, house_sign, stack, text

_GROUND = "#fbf5e4"
_CAPTION_PT = 8.0
_TURN_MM = 50.0

EXAMPLE: tuple[tuple[Candidate, tuple[int, ...], tuple[str, ...]], ...] = (
    ("fox", (0, 1, 0), ("3", "2", REVERSAL)),
    ("dog", (2,), ("3", "4")),
    ("tanuki", (1, 2), ("2",)),
    ("sun", (), ()),
)
"""The round that is counted: each candidate with the players whose tokens lie above it, by their
numbers, and with its cards."""


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


def set_up(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return the table as it is when the game begins, and what is what."""
    high = 93.0
    parts: list[Drawing] = panel_of(Box(0.4, 0.4, width - 0.8, high - 0.8), design)
    left, step = 46.0, (width - 46.0 - 40.0) / 4
    for at, (name, _, _) in enumerate(EXAMPLE):
        parts += _waiting(name, left + at * step, 17.0, edition, design)
    says = (
        (tr(mark("here go tokens, from the left")), 7.0),
        (tr(mark("four candidates in random order: round 1 on top, round 3 below")), 22.0),
        (tr(mark("here go cards, downwards")), 48.0),
    )
    for words, y in says:
        parts += _note(words, 4, y, 36)
    parts += _beside(edition, width - 36.0, tr, design)
    parts += _seat(edition, left, 65.5, tr, design)
    return Block(tuple(parts), high)


def _note(words: str, x: float, y: float, width: float) -> tuple[Text, ...]:
    return paragraph(words, x, y, width, _CAPTION_PT, colour=palette.TEXT, leading=1.28).texts


def _waiting(
    name: Candidate, x: float, y: float, edition: Edition, design: Design
) -> list[Drawing]:
    """Return a candidate on the one of round 3, with the places above it and below it."""
    full = design is Design.FULL
    parts: list[Drawing] = [
        Circle(x + 3.3 + 7.2 * at, y - 7.0, 3.1, None, palette.QUIET, 0.25, dash=(0.8, 0.8))
        for at in range(3)
    ]
    parts.append(
        Rect(x + 1.6, y - 1.6, 20.5, 28.6, NIGHT if full else palette.PAPER, NIGHT, 0.3, radius=1)
    )
    parts += _candidate(name, x, y, edition, design)
    for at in range(2):
        parts.append(
            Rect(
                x + 4.2,
                y + 30.5 + 7.4 * at,
                12,
                6.4,
                None,
                palette.QUIET,
                0.25,
                radius=0.8,
                dash=(0.8, 0.8),
            )
        )
    return parts


def _candidate(
    name: Candidate, x: float, y: float, edition: Edition, design: Design
) -> list[Drawing]:
    """Return a candidate's card of round 1 in small: its poster, and its four figures."""
    full, robe = design is Design.FULL, ROBES[name]
    share = 20.5 / 63
    low = 38.6 * share
    parts: list[Drawing] = [
        Rect(x, y, 20.5, 28.6, OLD_PAPER if full else palette.PAPER, robe.dark, 0.5, radius=1),
        Use(poster(name, 1, design, 0.0), x, y, scale(share)),
        Rect(x, y, 20.5, 28.6, None, robe.dark, 0.5, radius=1),
        Rect(x, y + low, 20.5, 0.4, GOLD if full else robe.dark),
    ]
    for down, figures in enumerate(edition.figures[name].value[0]):
        base = y + low + 6.2 + 7.2 * down
        for along, figure in enumerate(figures):
            parts.append(
                Text(x + 6.4 + 7.8 * along, base, str(figure), 11, "poster", "middle", robe.dark)
            )
    return parts


def _beside(edition: Edition, x: float, tr: Translate, design: Design) -> list[Drawing]:
    """Return what lies beside the candidates: the track's beginning, and the scorched token."""
    full = design is Design.FULL
    way = [(x + 5, 23.0), (x + 17, 26.0), (x + 28, 23.0), (x + 33, 17.0)]
    parts: list[Drawing] = [
        Path(smooth(way), stroke=VERMILION, width_mm=0.5, dash=(1.0, 1.2), cap="round")
    ]
    for points, (cx, cy) in enumerate(way[:3]):
        gold = points == 0
        fill = ("#f9dfa0" if gold else "#fffaf0") if full else palette.PAPER
        parts.append(Circle(cx, cy, 4.6, fill, VERMILION if gold else NIGHT, 0.45))
        base = cy + 10 * MM_PER_POINT * 0.36
        parts.append(Text(cx, base, str(points), 10, "brush", "middle", NIGHT))
    players = dress(edition.colours.value)
    for at, player in enumerate(players):
        colour, _ = dressed(player)
        parts += coin(x + 2.2 + 6.0 * (at % 4), 15.0, 2.7, colour.dark, design)
    parts += _note(tr(mark("on the 0 of the track: a token of each player")), x, 4.0, 34)
    parts += _scorched(x + 5, 41.0, 8.4, design)
    parts += _note(tr(mark("the scorched token")), x + 11.5, 39.4, 23)
    return parts


def _scorched(x: float, y: float, side: float, design: Design) -> list[Drawing]:
    full = design is Design.FULL
    half = side / 2
    return [
        Rect(x - half, y - half, side, side, "#3a3338" if full else None, "#3a3338", 0.4,
             radius=0.9),
        flame(x, y, 0.66 * side, "#e5702a" if full else "#3a3338"),
    ]  # fmt: skip


def _seat(edition: Edition, x: float, y: float, tr: Translate, design: Design) -> list[Drawing]:
    """Return what a player has: a deck, a hand, and tokens."""
    first = dress(edition.colours.value)[0]
    colour, _ = dressed(first)
    parts: list[Drawing] = [*_deck(x + 2, y, colour.dark, design)]
    for at, value in enumerate(("2", "0", "4")):
        lean = rotate(-9 + 9 * at).then(translate(x + 40 + 9.6 * at, y + 1.2 - (at == 1) * 0.9))
        parts.append(Group(tuple(_play_card(value, colour.dark, design)), lean))
    for at in range(edition.tokens.value):
        parts += coin(x + 86 + 8.4 * at, y + 8.5, 3.8, colour.dark, design)
    low = y + 19.5
    says = (
        (tr(mark("your deck, face down")), x + 8, 32.0),
        (tr(mark("your hand")), x + 57, 36.0),
        (tr(mark("your tokens")), x + 94, 36.0),
    )
    for words, middle, room in says:
        parts += paragraph(words, middle, low, room, _CAPTION_PT, anchor="middle",
                           colour=palette.TEXT, leading=1.28).texts  # fmt: skip
    parts += _note(tr(mark("Each player has:")), 4, y + 6, 36)
    return parts


def _deck(x: float, y: float, paint: str, design: Design) -> list[Drawing]:
    """Return a deck that lies face down."""
    full = design is Design.FULL
    fill, edge = (paint, palette.PAPER) if full else (palette.PAPER, paint)
    return [
        *(
            Rect(x + 0.9 * at, y + 1.8 - 0.9 * at, 12, 16, fill, edge, 0.35, radius=1)
            for at in range(3)
        ),
        Use(night_gate(design), x + 7.8, y + 8, scale(4.2)),
    ]


def _play_card(value: str, paint: str, design: Design) -> list[Drawing]:
    """Return a play card of a hand, from (0, 0)."""
    full = design is Design.FULL
    base = 8 + 17 * MM_PER_POINT * 0.73 / 2
    return [
        Rect(0, 0, 12, 16, paint if full else palette.PAPER, paint, 0.3, radius=1),
        Rect(1.4, 1.4, 9.2, 13.2, OLD_PAPER if full else None, VERMILION if full else paint, 0.2),
        Text(6, base, value, 17, "brush", "middle", palette.TEXT),
    ]


def turn(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return a turn in three pictures: a token, a card, and cards drawn."""
    panel = (width - 12) / 3
    words = (
        tr(mark("1. A token above a candidate, to the right of those that lie there.")),
        tr(
            mark(
                "2. A card under the same candidate: face up, and its effect happens; or face down."
            )
        ),
        tr(mark("3. Draw, until you hold {hand} cards.")).format(hand=edition.hand.value),
    )
    parts: list[Drawing] = []
    lowest = 0.0
    for at, caption in enumerate(words):
        x = at * (panel + 6)
        parts += panel_of(Box(x, 0.4, panel, _TURN_MM - 0.8), design)
        below = paragraph(caption, x + panel / 2, _TURN_MM + 1, panel - 1, 8.5, anchor="middle",
                          colour=palette.TEXT, leading=1.3)  # fmt: skip
        parts += below.texts
        lowest = max(lowest, below.height_mm)
    players = [dressed(number)[0].dark for number in dress(edition.colours.value)]
    drawn: list[Drawing] = [*_deck(-25, 11, players[0], design), _pointer((-10.5, 19), (-5.5, 19))]
    for at, value in enumerate(("", "", "4")):
        lean = rotate(-8 + 8 * at).then(translate(-5 + 8.2 * at, 12 - (at == 1) * 0.8))
        drawn.append(Group(tuple(_play_card(value, players[0], design)), lean))
    for at, scene in enumerate((_laying(-11, players, design), _playing(-11, players, design),
                                drawn)):  # fmt: skip
        middle = at * (panel + 6) + panel / 2
        parts.append(Group(tuple(scene), scale(1.16).then(translate(middle, 2.4))))
    return Block(tuple(parts), _TURN_MM + 1 + lowest)


def _pointer(start: tuple[float, float], end: tuple[float, float]) -> Drawing:
    return Path(arrow(start, end, 0.8, 2.8), fill=VERMILION)


def _plate(name: Candidate, x: float, y: float, design: Design) -> list[Drawing]:
    """Return a candidate's plate without figures, as wide as three tokens."""
    full, robe = design is Design.FULL, ROBES[name]
    return [
        Rect(x, y, 22, 10, robe.tint if full else None, robe.dark, 0.5, radius=1.2),
        spirit(name, x + 11, y + 5, 4.4, design),
    ]


def _laying(x: float, players: Sequence[str], design: Design) -> list[Drawing]:
    """Return a token on its way to the right of another above the fox."""
    parts = _plate("fox", x, 19, design)
    parts += coin(x + 3.6, 14.6, 3.1, players[1 % len(players)], design)
    parts.append(Circle(x + 10.8, 14.6, 3.1, None, palette.QUIET, 0.25, dash=(0.8, 0.8)))
    parts += coin(x + 26, 6.0, 3.6, players[0], design)
    parts.append(_pointer((x + 22.2, 8.2), (x + 14.6, 12.6)))
    parts += _bill("3", x + 5, 30.4, design)
    return parts


def _playing(x: float, players: Sequence[str], design: Design) -> list[Drawing]:
    """Return a card on its way below another under the same fox."""
    parts = _plate("fox", x, 11, design)
    parts += coin(x + 3.6, 6.6, 3.1, players[1 % len(players)], design)
    parts += coin(x + 10.8, 6.6, 3.1, players[0], design)
    parts += _bill("3", x + 5, 22.4, design)
    parts.append(Rect(x + 5, 29.8, 12, 6.8, None, palette.QUIET, 0.25, radius=0.8, dash=(0.8, 0.8)))
    parts += _bill("2", x + 23.5, 24.4, design)
    parts.append(_pointer((x + 22.8, 29.6), (x + 18.0, 32.6)))
    parts += _bill("", x - 13.5, 24.4, design)
    parts.append(_pointer((x - 0.8, 29.6), (x + 4.0, 32.6)))
    return parts


def _bill(value: str, x: float, y: float, design: Design) -> list[Drawing]:
    """Return a play card under a candidate; one without a value lies face down."""
    full = design is Design.FULL
    if not value:
        return [
            Rect(x, y, 12, 6.8, NIGHT if full else None, NIGHT, 0.3, radius=0.8),
            torii(x + 6, y + 3.6, 4.4, VERMILION),
        ]
    shown = "×−1" if value == REVERSAL else value
    base = y + 3.4 + 11 * MM_PER_POINT * 0.73 / 2
    return [
        Rect(x, y, 12, 6.8, OLD_PAPER if full else None, NIGHT, 0.3, radius=0.8),
        Text(x + 6, base, shown, 11, "brush", "middle", palette.TEXT),
    ]


def counted(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return a round that is counted: tokens, candidates, cards, votes, and who gets what."""
    row = example_row(edition)
    result = count(row, 1, edition)
    colours = dict(zip(edition.colours.value, dress(edition.colours.value), strict=True))
    left, step = 34.0, (width - 34.0) / 4
    top = 16.0
    parts: list[Drawing] = []
    for at, column in enumerate(row):
        x = left + at * step
        name = column.candidate
        place = result.elected.index(name) + 1 if name in result.elected else 0
        for number, token in enumerate(column.tokens):
            colour, _ = dressed(colours[token.player])
            parts += coin(x + 3.6 + 7.2 * number, top - 4.6, 3.3, colour.dark, design)
        if place:
            parts.append(_elected(place, x, 0.4, tr, design))
        parts += _figures(name, x, top, place=place, edition=edition, design=design)
        for down, card in enumerate(column.cards):
            parts += _bill(card.kind, x + 5, top + 18 + 7.6 * down, design)
        awards = [award for award in result.awards if award.candidate == name]
        parts.append(
            Group(
                tuple(_result(dict(result.votes)[name], awards, colours, design)),
                translate(x, top + 44),
            )
        )
    says = (
        (tr(mark("tokens")), top - 6.6),
        (tr(mark("candidates: the upper row if elected first, the lower if second")), top + 1.5),
        (tr(mark("cards, turned up")), top + 20),
        (tr(mark("votes")), top + 44.6),
        (tr(mark("control points")), top + 52.6),
    )
    for words, y in says:
        parts += _note(words, 0, y, 32)
    line = top + 42.4
    parts.append(Rect(0, line, width, 0.2, palette.QUIET))
    return Block(tuple(parts), top + 59)


def _elected(place: int, x: float, y: float, tr: Translate, design: Design) -> Drawing:
    """Return a ribbon that says how a candidate was elected."""
    full = design is Design.FULL
    words = (tr(mark("elected first")), tr(mark("elected second")))[place - 1]
    wide = text_width_mm(words, 8, "bold") + 4
    base = y + 2.5 + 8 * MM_PER_POINT * 0.36
    ribbon = Rect(x, y, wide, 5.0, VERMILION if full else None, VERMILION, 0.3, radius=0.6)
    ink = palette.PAPER if full else VERMILION
    return Group((ribbon, Text(x + wide / 2, base, words, 8, "bold", "middle", ink)))


def _figures(
    name: Candidate, x: float, y: float, *, place: int, edition: Edition, design: Design
) -> list[Drawing]:
    """Return a candidate with its figures of round 1; the row that counts is framed."""
    full, robe = design is Design.FULL, ROBES[name]
    parts: list[Drawing] = [
        Rect(x, y, 27, 16, robe.tint if full else None, robe.dark, 0.5, radius=1.2),
        spirit(name, x + 7.8, y + 8, 6.4, design),
    ]
    for down, figures in enumerate(edition.figures[name].value[0]):
        base = y + 6.6 + 6.9 * down
        if down + 1 == place:
            parts.append(Rect(x + 14.6, base - 5.2, 11.4, 6.6, None, VERMILION, 0.6, radius=0.8))
        for along, figure in enumerate(figures):
            parts.append(
                Text(x + 17.6 + 5.6 * along, base, str(figure), 11, "poster", "middle", robe.dark)
            )
    return parts


def _result(
    votes: int, awards: Sequence[Award], colours: dict[str, int], design: Design
) -> list[Drawing]:
    """Return a candidate's votes, and below them the players' points there, from (0, 0)."""
    shown = str(votes).replace("-", "−")
    parts: list[Drawing] = [Text(11, 4.6, shown, 14, "black", "middle", palette.TEXT)]
    for at, award in enumerate(awards):
        colour, _ = dressed(colours[award.player])
        x = 3.2 + 13.5 * at
        parts += coin(x, 10.6, 2.9, colour.dark, design)
        points = f"+{award.points}"
        parts.append(Text(x + 3.6, 12.2, points, 11, "black", colour=LOOK.ink))
    return parts


def anatomy(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return what is what on a candidate’s card, and the three sorts of play cards."""
    parts: list[Drawing] = []
    x, y = 45.0, 1.0
    parts += _large_candidate(x, y, edition, design)
    left = (
        (tr(mark("the round")), 7.0, 7.0),
        (tr(mark("elected first: the player with the most tokens gets the left figure, the second most the right")), 23.0, 31.0),  # noqa: E501
        (tr(mark("elected second: the same with this row")), 44.5, 42.5),
    )  # fmt: skip
    for words, top, to in left:
        caption = paragraph(words, 0, top - 2.6, 39, _CAPTION_PT, colour=palette.TEXT, leading=1.28)
        parts += caption.texts
        parts.append(_leader(40.5, top, x + (1.5 if to > 20 else 31), to))
    effect = tr(mark("its patron effect, for a card that is played face up"))
    parts += _note(effect, 0, 54.0, 39)
    parts.append(_leader(40.5, 56.6, x + 3, 53.0))
    players = [dressed(number)[0].dark for number in dress(edition.colours.value)]
    shown = (
        ("3", tr(mark("so many votes"))),
        (REVERSAL, tr(mark("turns the whole sum: 5 votes become −5"))),
        ("", tr(mark("confidant: as much as the card right above it"))),
    )
    step = (width - 97.0) / 3
    for at, (value, words) in enumerate(shown):
        middle = 97.0 + (at + 0.5) * step
        parts += _sort(value, middle - 11, 4.0, players[at % len(players)], design)
        parts += paragraph(words, middle, 37.0, step - 2, _CAPTION_PT, anchor="middle",
                           colour=palette.TEXT, leading=1.28).texts  # fmt: skip
    return Block(tuple(parts), 62.0)


def _leader(x: float, y: float, to_x: float, to_y: float) -> Drawing:
    """Return a line from words to what they are about, with a dot at its end."""
    line = Path(polyline((x, y), (to_x, to_y)), stroke=VERMILION, width_mm=0.3)
    return Group((line, Circle(to_x, to_y, 0.7, VERMILION)))


def _large_candidate(x: float, y: float, edition: Edition, design: Design) -> list[Drawing]:
    """Return the fox’s card of round 1, 42 mm wide, with bars in place of its effect."""
    full, robe, wide = design is Design.FULL, ROBES["fox"], 42.0
    share = wide / 63
    low = 38.6 * share
    parts: list[Drawing] = [
        Rect(x, y, wide, 60, OLD_PAPER if full else palette.PAPER, robe.dark, 0.6, radius=1.6),
        Use(poster("fox", 1, design, 0.0), x, y, scale(share)),
        Rect(x, y + low, wide, 0.5, GOLD if full else robe.dark),
        Circle(x + 36, y + 6, 3.6, robe.dark, palette.PAPER, 0.4),
        Text(x + 36, y + 6 + 12 * MM_PER_POINT * 0.36, "1", 12, "poster", "middle", palette.PAPER),
    ]
    for down, figures in enumerate(edition.figures["fox"].value[0]):
        top = y + low + 2.6 + 10.4 * down
        parts.append(Rect(x + 3, top, wide - 6, 9.2, robe.tint if full else None, robe.dark, 0.3,
                          radius=1.2))  # fmt: skip
        for along, figure in enumerate(figures):
            base = top + 4.6 + 17 * MM_PER_POINT * 0.37
            parts.append(Text(x + 14 + 14 * along, base, str(figure), 17, "poster", "middle",
                              robe.dark))  # fmt: skip
    for at, long in enumerate((36.0, 34.0, 20.0)):
        parts.append(Rect(x + 3, y + 50.2 + 2.6 * at, long, 0.9, palette.HAIRLINE, radius=0.4))
    parts.append(Rect(x, y, wide, 60, None, robe.dark, 0.6, radius=1.6))
    return parts


def _sort(value: str, x: float, y: float, paint: str, design: Design) -> list[Drawing]:
    """Return a play card, 22 mm wide; one without a value is a confidant."""
    full = design is Design.FULL
    parts: list[Drawing] = [
        Rect(x, y, 22, 30.7, paint if full else palette.PAPER, paint, 0.4, radius=1.4),
        _charm(Box(x + 2.4, y + 2.4, 17.2, 25.9), paint, design),
    ]
    middle = x + 11
    if value == REVERSAL:
        parts.append(turned_gate(middle, y + 10.0, 9.0, VERMILION if full else paint))
        parts.append(Text(middle, y + 22.4, "×−1", 20, "brush", "middle", palette.TEXT))
    elif value:
        parts.append(Text(middle, y + 21.4, value, 40, "brush", "middle", palette.TEXT))
    else:
        parts.append(Use(mask(design), middle, y + 11.4, scale(5.4)))
        parts.append(Text(middle, y + 23.4, "腹心", 13, "charm", "middle", palette.TEXT))
    return parts


def _charm(box: Box, edge: str, design: Design) -> Drawing:
    """Return a small paper charm: a sheet with cut shoulders."""
    x, y, w, h, cut = box.x, box.y, box.width, box.height, 2.6
    shape = polyline((x + cut, y), (x + w - cut, y), (x + w, y + cut), (x + w, y + h), (x, y + h),
                     (x, y + cut), closed=True)  # fmt: skip
    return Path(shape, OLD_PAPER if design is Design.FULL else palette.PAPER, edge, 0.3)


def effects(edition: Edition, width: float, size_pt: float, say: Say, design: Design) -> Block:
    """Return the patron effects, each in a picture with its words below."""
    gap = 4.0
    panel = (width - 3 * gap) / 4
    full = design is Design.FULL
    size = max(SMALL_PT, size_pt - 1)
    heading = head(say(message("Patron effects")), width, LOOK)
    pictures = {"fox": _one_more, "dog": _moved, "tanuki": _turned, "sun": _burnt}
    parts: list[Drawing] = []
    lowest = 0.0
    for at, (name, effect) in enumerate(edition.effects.items()):
        x, robe = at * (panel + gap), ROBES[name]
        parts.append(Rect(x, 0, panel, 46, robe.tint if full else None, robe.dark, 0.4,
                          radius=1.5))  # fmt: skip
        parts.append(spirit(name, x + 7.5, 7.5, 6.0, design))
        title = say(NAMES[name]).capitalize()
        parts.append(Text(x + 15.5, 9.0, title, fitting_size_pt(title, panel - 17, 12, "bold"),
                          "bold", colour=robe.dark))  # fmt: skip
        if effect.value == house_edition().effects[name].value:
            parts.append(Group(tuple(pictures[name](design)), translate(x + panel / 2, 17.0)))
        room = panel - 1
        words = broken(say(plain(words_of(effect.value))), room, size)
        effect_text = text(words, room, size, leading=1.3)
        if effect.mark == "H":
            parts.append(house_sign(x + panel - 4, 7.5, 3.2))
        parts.append(effect_text.at(x + 0.5, 47.5))
        lowest = max(lowest, effect_text.height_mm)
    return stack([heading, Block(tuple(parts), 47.5 + lowest)])


def _one_more(design: Design) -> list[Drawing]:
    """Return the fox’s effect about x = 0: another card from the hand."""
    parts = _bill("3", -17, 2, design)
    parts += _bill("", 5, 2, design)
    parts.append(Text(0, 6.8, "+", 13, "black", "middle", palette.TEXT))
    lean = translate(-6, 14.0)
    parts.append(Group(tuple(_play_card("2", NIGHT, design)), scale(0.8).then(lean)))
    parts.append(_pointer((4.5, 18), (11, 10.2)))
    return parts


def _moved(design: Design) -> list[Drawing]:
    """Return the dog’s effect: a card that goes over to another candidate."""
    return [
        *_bill("5", -18, 4, design),
        Rect(6, 12, 12, 6.8, None, palette.QUIET, 0.25, radius=0.8, dash=(0.8, 0.8)),
        *_bill("1", 6, 4, design),
        _pointer((-5, 8.5), (5, 14.8)),
    ]


def _turned(design: Design) -> list[Drawing]:
    """Return the tanuki’s effect: a card that is turned over."""
    return [*_bill("", -18, 8, design), *_bill("4", 6, 8, design), _pointer((-5, 11.4), (5, 11.4))]


def _burnt(design: Design) -> list[Drawing]:
    """Return the sun’s effect: the scorched token on a card."""
    big = Group(tuple(_bill("5", -6, 0, design)), scale(1.5).then(translate(0, 5)))
    return [big, *_scorched(8.5, 13.0, 8.4, design)]
