"""The patron effects, each in a picture with its words below."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import NAMES, Candidate
from games.kokkuri.rules import words_of
from games.message import Say, message
from games.rules import plain
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Close,
    Curve,
    Drawing,
    Group,
    Move,
    Path,
    Rect,
    Text,
    Use,
    path_of,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height, faced, text_width_mm
from printables.drawing.text import fitting_size_pt
from printables.kokkuri.card_art import CANDIDATE, READINGS
from printables.kokkuri.colours import dress
from printables.kokkuri.fit import broken
from printables.kokkuri.haunted import GOLD, LOOK, OLD_PAPER
from printables.kokkuri.minis import CARD_MM, LOWER_MM, laid, place_on, pointer, scorched
from printables.kokkuri.numerals import brushed
from printables.kokkuri.posters import poster
from printables.kokkuri.promises import promise
from printables.kokkuri.spirits import KANJI, ROBES, spirit
from printables.page.text_blocks import SMALL_PT, Block, head, house_sign, stack, text


def effects(edition: Edition, width: float, size_pt: float, say: Say, design: Design) -> Block:
    """Return the patron effects, each in a picture with its words below."""
    gap = 4.0
    panel = (width - 3 * gap) / 4
    size = max(SMALL_PT, size_pt - 1)
    heading = head(say(message("Patron effects")), width, LOOK)
    parts: list[Drawing] = []
    lowest = 0.0
    for at, (name, effect) in enumerate(edition.effects.items()):
        x = at * (panel + gap)
        title = say(NAMES[name]).capitalize()
        slip = READINGS[name] if title == KANJI[name] else title
        parts += _poster(name, slip, x, panel, design)
        if promise(edition, name) is not None:
            fitted = scale(min(1.0, panel / _LEAST_WIDE_MM))
            placed = fitted.then(translate(x + panel / 2, _POSTER_MM + 0.6))
            parts.append(Group(effect_picture(name, edition, design), placed))
        first = _HIGH_MM + 1.5
        aside = _MARKED_MM if effect.mark == "H" else 0.5
        room = panel - 0.5 - aside
        words = broken(say(plain(words_of(effect.value))), room, size)
        effect_text = text(words, room, size, leading=1.3)
        if effect.mark == "H":  # below its own panel, so that it is not taken for the one before
            parts.append(house_sign(x + 2.0, first + 0.65 * size * MM_PER_POINT, 3.0))
        parts.append(effect_text.at(x + aside, first))
        lowest = max(lowest, effect_text.height_mm)
    return stack([heading, Block(tuple(parts), _HIGH_MM + 1.5 + lowest)])


def effect_picture(name: Candidate, edition: Edition, design: Design) -> tuple[Drawing, ...]:
    """Return what a candidate's effect of the house does, in a picture about x = 0, below y = 0.

    It is 38 mm wide and 26 mm high, and has no ground.
    """
    pictures: Mapping[Candidate, Callable[[Sequence[int], Design], list[Drawing]]] = {
        "fox": _one_more, "dog": _moved, "tanuki": _turned, "sun": _burnt,
    }  # fmt: skip
    return tuple(pictures[name](dress(edition.colours.value), design))


_HIGH_MM = 57.5
_MARKED_MM = 4.6  # before words, as much as the sign of a house value takes
_LEAST_WIDE_MM = 42.4  # of a picture that is as large as it is drawn
_POSTER_MM = 29.0  # the upper part of that


def _poster(name: Candidate, title: str, x: float, wide: float, design: Design) -> list[Drawing]:
    """Return a panel with its candidate's poster above, the name on a slip as on the card."""
    robe, full = ROBES[name], design is Design.FULL
    panel = Rect(x, 0, wide, _HIGH_MM, robe.tint if full else None, radius=1.5)
    above = Path((Box(x, 0, wide, _POSTER_MM),))
    share = wide / CANDIDATE.width_mm
    face = faced(title, "poster")
    size = fitting_size_pt(title, 0.6 * wide, 14 if face == "poster" else 11.5, face)
    slip = text_width_mm(title, size, face) + 3.6
    top, high = _POSTER_MM - 7.6, 6.4
    base = top + (high + size * MM_PER_POINT * cap_height(face)) / 2
    picture = Use(poster(name, 1, design, 0.0), x, -0.6, scale(share))
    return [
        panel,
        Group((Group((picture,), clip=above),), clip=path_of(panel)),
        Rect(x, _POSTER_MM, wide, 0.6, GOLD if full else robe.dark),
        Rect(x + 1.8, top, slip, high, OLD_PAPER if full else palette.PAPER, robe.dark, 0.4),
        Text(x + 1.8 + slip / 2, base, title, size, face, "middle", robe.dark),
        Rect(x, 0, wide, _HIGH_MM, None, robe.dark, 0.4, radius=1.5),
    ]


_FACE_MM = 3.5  # the radius of a candidate's face, above its cards
_FACES_MM = 6.2  # the middle of faces, below the poster
_CARDS_MM = 11.0  # where cards begin below them
_MIDDLE_MM = _CARDS_MM + CARD_MM[1] / 2  # of a card
_ASIDE_MM = 12.0  # from the middle of a picture to a card beside it
_WIDE_MM = 14.8  # the same where there are three
_SMALLER = 0.85  # of its size is a card there: the arrow and a word keep off it
_OPEN_MM = 8.4  # of a place, as much as is outlined


def _card(value: str, x: float, player: int, design: Design) -> list[Drawing]:
    """Return a card whose middle is at `x`; effects show them at one height."""
    return laid(value, x - CARD_MM[0] / 2, _CARDS_MM, player, design)


def _face(name: Candidate, x: float, design: Design) -> Drawing:
    """Return a candidate, above its card at `x`."""
    return spirit(name, x, _FACES_MM, _FACE_MM, design)


def _becomes() -> Drawing:
    """Return the arrow from a card at the left to what comes of it at the right."""
    reach = _ASIDE_MM - CARD_MM[0] / 2 - 1.4
    return pointer((-reach, _MIDDLE_MM), (reach, _MIDDLE_MM))


def _one_more(players: Sequence[int], design: Design) -> list[Drawing]:
    """Return the fox’s effect about x = 0: the card under it, and one more under any candidate.

    The card under the fox lies face up, or there would be no effect; the other as one likes.
    """
    mine, half = players[0], _SMALLER * CARD_MM[0] / 2
    under: tuple[tuple[Candidate, str, float], ...] = (
        ("fox", "3", -_WIDE_MM), ("dog", "2", 0.0), ("sun", "", _WIDE_MM)
    )  # fmt: skip
    parts: list[Drawing] = []
    for name, value, x in under:
        smaller = scale(_SMALLER).then(translate(x, (1 - _SMALLER) * _MIDDLE_MM))
        parts.append(_face(name, x, design))
        parts.append(Group(tuple(_card(value, 0.0, mine, design)), smaller))
    parts.append(pointer((half - _WIDE_MM + 0.8, _MIDDLE_MM), (-half - 0.8, _MIDDLE_MM)))
    x = _WIDE_MM / 2  # a stroke says “or” in every language, where a word has no room
    either = polyline((x + 0.9, _MIDDLE_MM - 3.0), (x - 0.9, _MIDDLE_MM + 3.0))
    return [*parts, Path(either, stroke=palette.TEXT, width_mm=0.6, cap="round")]


def _moved(players: Sequence[int], design: Design) -> list[Drawing]:
    """Return the dog’s effect: a card that goes over to another candidate."""
    side = CARD_MM[0] / 2
    ground = ROBES["dog"].tint if design is Design.FULL else None
    other = players[1 % len(players)]
    return [
        _face("fox", -_ASIDE_MM, design),
        _face("tanuki", _ASIDE_MM, design),
        *_card("3", -_ASIDE_MM, players[-1], design),
        *laid("1", _ASIDE_MM - side, _CARDS_MM, other, design, covered=True),
        *place_on(_ASIDE_MM - side, _CARDS_MM + LOWER_MM, ground, high=_OPEN_MM),
        pointer((side - _ASIDE_MM + 1.4, _MIDDLE_MM), (_ASIDE_MM - side - 1.4, _MIDDLE_MM + 4.0)),
    ]


def _turned(players: Sequence[int], design: Design) -> list[Drawing]:
    """Return the tanuki’s effect: a card that is looked at and turned over."""
    whose = players[1 % len(players)]
    return [
        _face("dog", -_ASIDE_MM, design),
        *_eye(0, _MIDDLE_MM - 6.4, design),
        *_card("", -_ASIDE_MM, whose, design),
        *_card("4", _ASIDE_MM, whose, design),
        _becomes(),
    ]


def _eye(x: float, y: float, design: Design) -> list[Drawing]:
    """Return an eye that looks at a card before it is turned, its middle at `(x, y)`."""
    dark = ROBES["tanuki"].dark
    lids = (
        Move(x - 4.2, y), Curve(x - 2.2, y - 3.4, x + 2.2, y - 3.4, x + 4.2, y),
        Curve(x + 2.2, y + 3.0, x - 2.2, y + 3.0, x - 4.2, y), Close(),
    )  # fmt: skip
    pupil = dark if design is Design.FULL else None
    return [
        Path(lids, palette.PAPER, dark, 0.4, join="round"),
        Circle(x, y + 0.4, 1.5, pupil, dark, 0.4),
    ]


def _burnt(players: Sequence[int], design: Design) -> list[Drawing]:
    """Return the sun’s effect: the scorched token on a card, which then counts 0."""
    value = "0"
    base = _MIDDLE_MM + _NOTHING_PT * MM_PER_POINT * cap_height(brushed(value)) / 2
    return [
        _face("fox", -_ASIDE_MM, design),
        *_card("3", -_ASIDE_MM, players[-1], design),
        *scorched(-_ASIDE_MM + 5.8, _CARDS_MM + 12.8, 6.2, design),
        _becomes(),
        Text(_ASIDE_MM, base, value, _NOTHING_PT, brushed(value), "middle", palette.TEXT),
    ]


_NOTHING_PT = 26.0
