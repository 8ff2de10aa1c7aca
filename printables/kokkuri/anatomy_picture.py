"""What is what on a candidate’s card, and the three sorts of play cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import CONFIDANT, REVERSAL
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    path_of,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import text_width_mm
from printables.drawing.lettering import as_path
from printables.drawing.text import Paragraph
from printables.kokkuri.card_art import (
    CANDIDATE,
    EFFECT_MM,
    LANTERN_MM,
    ROW_MM,
    ROWS_MM,
    candidate_side,
)
from printables.kokkuri.colours import dress, dressed
from printables.kokkuri.fit import Slot, effect_text
from printables.kokkuri.haunted import OLD_PAPER, VERMILION
from printables.kokkuri.minis import CAPTION_LEADING, CAPTION_PT, caption, note
from printables.kokkuri.play_cards import play_front
from printables.kokkuri.play_format import PLAY
from printables.kokkuri.promises import promise
from printables.kokkuri.spirits import ROBES
from printables.page.paper import Translate
from printables.page.text_blocks import Block


def anatomy(
    edition: Edition, width: float, tr: Translate, design: Design, *, language: str
) -> Block:
    """Return what is what on a candidate’s card, and the three sorts of play cards."""
    parts: list[Drawing] = [*_large_candidate(edition, tr, design, language)]
    first = mark("elected first: most tokens there get the left figure, second most the right one")
    second = tr(mark("elected second: the same with this row"))
    effect = tr(mark("its patron effect, for a card that is played face up"))
    below = _CARD_Y_MM + _SHARE * CANDIDATE.height_mm
    lantern = _CARD_X_MM + _SHARE * LANTERN_MM[0]
    rows = [_CARD_Y_MM + _SHARE * (top + ROW_MM / 2) for top in ROWS_MM]
    parts += _label(tr(mark("the round")), 2.4, ((lantern, 2.4), (lantern, _CARD_Y_MM + 2.6)))
    name = _CARD_Y_MM + _SHARE * _BANNER_MM
    parts += _label(tr(mark("the candidate, here the fox")), name, ((_CARD_X_MM + 4.6, name),))
    # The words on the first row end above those on the second, and are led down to it.
    over = rows[1] - _LABEL_LINE_MM * (len(_label_lines(tr(first)).texts) + 0.4)
    parts += _label(tr(first), min(over, rows[0]), ((_CARD_X_MM + 1.2, rows[0]),))
    parts += _label(second, rows[1], ((_CARD_X_MM + 1.2, rows[1]),))
    parts += _label(effect, below - 8.6, ((_CARD_X_MM + 0.2, below - 8.6),))
    parts += _effect_words(edition, tr, language)
    players = dress(edition.colours.value)
    number = _shown_number(edition)
    shown = (
        (number, tr(mark("worth this many votes"))),
        (REVERSAL, tr(mark("flips the total: 5 votes become −5"))),
        (CONFIDANT, tr(mark("confidant: as much as the card above it"))),
    )
    step = (width - 97.0) / 3
    for at, (kind, words) in enumerate(shown):
        middle = 97.0 + (at + 0.5) * step
        player = players[at % len(players)]
        card = play_front(kind, player, edition, design=design, language=language, tr=tr)
        sort = _sort(card, player)
        parts.append(Group((sort,), translate(middle - _SORT_MM / 2, _CARD_Y_MM)))
        parts += caption(words, middle, _CARD_Y_MM + 40.6, step - 0.8, anchor="middle").texts
    parts += _foot(97.0 + 0.5 * step, width, edition, tr)
    return Block(tuple(parts), below + 2.0)


_SORT_MM = 27.5


def _shown_number(edition: Edition) -> str:
    """Return the number of the card that is shown: 3, or the first of a deck that has none."""
    numbers = [kind for kind in edition.card_kinds if kind not in (REVERSAL, CONFIDANT)]
    return "3" if "3" in numbers else numbers[0]


def _foot(x: float, width: float, edition: Edition, tr: Translate) -> Iterator[Drawing]:
    """Yield what the small cards at the foot of a play card say, under the first of them."""
    copies = edition.cards.value[_shown_number(edition)]
    words = tr(
        mark("Small cards at the foot: copies that each colour has (here {copies}).")
    ).format(copies=copies)
    left, y = x - 0.5 * _SORT_MM, _CARD_Y_MM + 54.6
    foot = _CARD_Y_MM + _SORT_MM / PLAY.width_mm * 53.5
    yield _leader((left + 0.2, y + 1.2), (left - 3.0, y + 1.2), (left - 3.0, foot), (x - 3.4, foot))
    yield from note(words, left + 1.0, y - 0.6, width - left - 1)


_WORDS_MM = 41.0  # where leaders turn to another height, right of the words
_STUB_MM = 4.0  # of a leader, at least, before it turns
_LABEL_LINE_MM = CAPTION_PT * MM_PER_POINT * CAPTION_LEADING
_CARD_X_MM, _CARD_Y_MM = 45.0, 4.6
_BANNER_MM = 20.0
"""How far down a card its banner is pointed at: below the sign on it."""
_SHARE = 0.69  # of the card's own size


def _label_lines(words: str) -> Paragraph:
    """Return what is said of a part of the candidate's card, from (0, 0)."""
    return caption(words, 0, 0, _WORDS_MM - _STUB_MM - 1.2)


def _label(words: str, y: float, to: Sequence[tuple[float, float]]) -> Iterator[Drawing]:
    """Yield words whose first line has its middle at `y`, and a leader from its end to a point.

    Args:
        words: what is said.
        y: the middle of their first line, in mm.
        to: where the leader goes, straight if all of it is at `y`.
    """
    lines = _label_lines(words)
    yield Group(lines.texts, translate(0, y - _LABEL_LINE_MM / 2))
    first = lines.texts[0]
    end = text_width_mm(first.string, CAPTION_PT) + first.spread_mm * len(first.string)
    turn = ((_WORDS_MM, y), (_WORDS_MM, to[0][1])) if abs(to[0][1] - y) > 0.01 else ()
    yield _leader((end + 1.2, y), *turn, *to)


def _leader(*points: tuple[float, float]) -> Drawing:
    """Return a line from words to what they are about, with a dot at its end."""
    line = polyline(*points)
    return Group(
        (
            Path(line, stroke=OLD_PAPER, width_mm=0.8),  # it is seen on the red of a banner too
            Path(line, stroke=VERMILION, width_mm=0.3),
            Circle(*points[-1], 0.75, VERMILION, OLD_PAPER, 0.3),
        )
    )


def _large_candidate(
    edition: Edition, tr: Translate, design: Design, language: str
) -> tuple[Drawing, ...]:
    """Return the fox’s card of round 1 as it is printed, but for the words of its effect."""
    side = candidate_side("fox", 1, edition, design=design, language=language, tr=tr)
    width, height = CANDIDATE.width_mm, CANDIDATE.height_mm
    edge = path_of(Rect(0, 0, width, height, radius=2.4))
    shown = tuple(part for part in side.children if not _is_effect(part))
    card = Group(shown, clip=edge)
    rim = Path(edge.segments, stroke=ROBES["fox"].dark, width_mm=0.6)
    placed = scale(_SHARE).then(translate(_CARD_X_MM, _CARD_Y_MM))
    return (Group((card, rim), placed),)


def _effect_words(edition: Edition, tr: Translate, language: str) -> tuple[Text, ...]:
    """Return the fox’s effect on its card, no smaller than can be read; nothing if it is long.

    Beside the sign of the house's effect stands what is done, in a few words.
    """
    wide, left = _SHARE * CANDIDATE.width_mm, _EFFECT_LEFT_MM
    words, largest, leading = effect_text(edition.effects["fox"].value, language), 7.2, 1.1
    promised = promise(edition, "fox")
    if promised is not None:
        words, largest, leading = tr(promised.deed), _DEED_PT, 1.2
        left = _BESIDE_SIGN_MM
    room = Slot(wide - left - _EFFECT_LEFT_MM, _EFFECT_HIGH_MM, largest, leading)
    if not room.holds(words, _EFFECT_PT):
        return ()
    spare = room.height_mm - room.set(words, 0, 0).height_mm
    top = _CARD_Y_MM + _SHARE * EFFECT_MM + 0.2 + spare / 2
    return room.set(words, _CARD_X_MM + left, top, colour=palette.TEXT).texts


_EFFECT_PT, _DEED_PT = 7.0, 8.4
_EFFECT_LEFT_MM = 2.0  # from the card's edges, so that four lines do
_BESIDE_SIGN_MM = _SHARE * 16.5  # the same, to words beside the effect's sign
_EFFECT_HIGH_MM = 10.9  # from the figures down to the strip at the card's foot


def _is_effect(part: Drawing) -> bool:
    return isinstance(part, Text) and part.role == "effect"


def _sort(card: Drawing, player: int) -> Drawing:
    """Return a play card as it is printed, from (0, 0): a picture of it, words and all."""
    parts = card.children if isinstance(card, Group) else (card,)
    edge = path_of(Rect(0, 0, PLAY.width_mm, PLAY.height_mm, radius=2.4))
    rim = Path(edge.segments, stroke=dressed(player)[0].dark, width_mm=0.6)
    shown = tuple(
        as_path(part) if isinstance(part, Text) and _is_effect(part) else part for part in parts
    )
    return Group((Group(shown, clip=edge), rim), scale(_SORT_MM / PLAY.width_mm))
