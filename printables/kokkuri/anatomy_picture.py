"""What is what on a candidate’s card, and the three sorts of play cards."""

from __future__ import annotations

from collections.abc import Iterator

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import CONFIDANT, REVERSAL
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    Use,
    path_of,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import faced
from printables.drawing.text import fitting_size_pt, paragraph
from printables.kokkuri.card_art import CANDIDATE, EFFECT_MM, candidate_side
from printables.kokkuri.colours import dress, dressed
from printables.kokkuri.haunted import OLD_PAPER, VERMILION, mask, turned_gate
from printables.kokkuri.minis import CAPTION_PT, play_card
from printables.kokkuri.numerals import reversal
from printables.kokkuri.spirits import ROBES
from printables.page.paper import Translate
from printables.page.piece_sheets import SAFE_MM
from printables.page.text_blocks import Block


def anatomy(
    edition: Edition, width: float, tr: Translate, design: Design, *, language: str
) -> Block:
    """Return what is what on a candidate’s card, and the three sorts of play cards."""
    parts: list[Drawing] = [*_large_candidate(edition, tr, design, language)]
    first = mark(
        "elected first: the player with the most tokens gets the left figure,"
        " the second most the right"
    )
    below = _CARD_Y_MM + _SHARE * CANDIDATE.height_mm
    left = (
        (tr(mark("the round")), 2.4, ((_WORDS_MM, 2.4), (77.6, 2.4), (77.6, _CARD_Y_MM + 3.6))),
        (tr(first), 19.6, ((_WORDS_MM, 34.6), (_CARD_X_MM + 1.2, 34.6))),
        (tr(mark("elected second: the same with this row")), 39.6,
         ((_WORDS_MM, 44.0), (_CARD_X_MM + 1.2, 44.0))),
        (tr(mark("its patron effect, for a card that is played face up")), 50.6,
         ((_WORDS_MM, below - 8.6), (_CARD_X_MM + 3.4, below - 8.6))),
    )  # fmt: skip
    for words, top, line in left:
        caption = paragraph(words, 0, top - 2.6, _WORDS_MM - 2, CAPTION_PT, colour=palette.TEXT,
                            leading=1.28)  # fmt: skip
        parts += caption.texts
        parts.append(_leader(*line))
    players = dress(edition.colours.value)
    shown = (
        ("3", tr(mark("worth this many votes"))),
        (REVERSAL, tr(mark("flips the total: 5 votes become −5"))),
        ("", tr(mark("confidant: as much as the card right above it"))),
    )
    confidant = tr(mark("Confidant"))
    step = (width - 97.0) / 3
    wide = _SORT_MM * _LARGER
    for at, (value, words) in enumerate(shown):
        middle = 97.0 + (at + 0.5) * step
        copies = edition.cards.value.get(value or CONFIDANT, 1)
        sort = _sort(value, players[at % len(players)], design, confidant=confidant, copies=copies)
        moved = scale(_LARGER).then(translate(middle - wide / 2, _CARD_Y_MM))
        parts.append(Group(tuple(sort), moved))
        parts += paragraph(words, middle, _CARD_Y_MM + 41.0, step - 2, CAPTION_PT, anchor="middle",
                           colour=palette.TEXT, leading=1.28).texts  # fmt: skip
    parts += _foot(97.0 + 0.5 * step, width, edition, tr)
    return Block(tuple(parts), below + 1.0)


_SORT_MM, _LARGER = 22.0, 1.25
_SIGN = "#e2573c"


def _foot(x: float, width: float, edition: Edition, tr: Translate) -> Iterator[Drawing]:
    """Yield what the small cards at the foot of a play card say, under the first of them."""
    copies = edition.cards.value.get("3", 1)
    words = tr(
        mark("The small cards at its foot say how many of it a colour has: here {copies}.")
    ).format(copies=copies)
    left, y = x - 0.5 * _SORT_MM * _LARGER, _CARD_Y_MM + 51.5
    foot = _CARD_Y_MM + _LARGER * 26.0
    yield _leader((left - 1.6, y + 1.2), (left - 1.6, foot), (x - 3.6, foot))
    yield from paragraph(words, left + 1.0, y - 0.6, width - left - 1, CAPTION_PT,
                         colour=palette.TEXT, leading=1.28).texts  # fmt: skip


_WORDS_MM = 41.0  # where the leaders begin, right of the words
_CARD_X_MM, _CARD_Y_MM = 45.0, 4.6
_SHARE = 2 / 3  # of the card's own size


def _leader(*points: tuple[float, float]) -> Drawing:
    """Return a line from words to what they are about, with a dot at its end."""
    line = Path(polyline(*points), stroke=VERMILION, width_mm=0.3)
    return Group((line, Circle(*points[-1], 0.7, VERMILION)))


def _large_candidate(
    edition: Edition, tr: Translate, design: Design, language: str
) -> tuple[Drawing, ...]:
    """Return the fox’s card of round 1 as it is printed, but for bars in place of its effect."""
    side = candidate_side("fox", 1, edition, design=design, language=language, tr=tr)
    width, height = CANDIDATE.width_mm, CANDIDATE.height_mm
    edge = path_of(Rect(0, 0, width, height, radius=2.4))
    bars = tuple(
        Rect(SAFE_MM + 1.5, EFFECT_MM + 2.4 + 4.0 * at, long, 1.4, palette.HAIRLINE, radius=0.6)
        for at, long in enumerate((52.0, 48.0, 30.0))
    )
    card = Group((*(part for part in side.children if not _is_effect(part)), *bars), clip=edge)
    rim = Path(edge.segments, stroke=ROBES["fox"].dark, width_mm=0.6)
    placed = scale(_SHARE).then(translate(_CARD_X_MM, _CARD_Y_MM))
    return (Group((card, rim), placed),)


def _is_effect(part: Drawing) -> bool:
    return isinstance(part, Text) and part.role == "effect"


def _sort(value: str, player: int, design: Design, *, confidant: str, copies: int) -> list[Drawing]:
    """Return a play card from (0, 0); one without a value is a confidant, and called so."""
    full, paint = design is Design.FULL, dressed(player)[0].dark
    wide = _SORT_MM
    night = full and value in ("", REVERSAL)  # as on the card
    ink = OLD_PAPER if night else palette.TEXT
    parts: list[Drawing] = [
        Group(tuple(play_card("", player, design, night=night)), scale(wide / 12))
    ]
    middle, y = wide / 2, 0.6
    if value == REVERSAL:
        parts.append(turned_gate(middle, y + 10.4, 8.0, "#e2573c" if full else paint))
        parts += reversal(middle, y + 20.6, 19, ink, _SIGN if full else paint)
    elif value:
        parts.append(Text(middle, y + 20.0, value, 34, "brush", "middle", palette.TEXT))
    else:
        parts.append(Use(mask(design), middle, y + 11.0, scale(4.6)))
        face = faced(confidant, "brush")
        size = fitting_size_pt(confidant, 14.4, 12, face)
        parts.append(Text(middle, y + 20.4, confidant, size, face, "middle", ink))
    edge = OLD_PAPER if night else paint
    for at in range(copies):
        left = middle + 2.3 * (at - copies / 2) + 0.3
        parts.append(Rect(left, 23.4, 1.7, 2.5, paint if full else None, edge, 0.2, radius=0.3))
    return parts
