"""The patron effects, each in a picture with its words below."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from games.kokkuri.edition import Edition, house_edition
from games.kokkuri.pieces import NAMES, Candidate
from games.kokkuri.rules import words_of
from games.message import Say, message
from games.rules import plain
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    Use,
    path_of,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, cap_height, faced, text_width_mm
from printables.drawing.text import fitting_size_pt
from printables.kokkuri.card_art import CANDIDATE
from printables.kokkuri.colours import dress
from printables.kokkuri.fit import broken
from printables.kokkuri.haunted import GOLD, LOOK, OLD_PAPER
from printables.kokkuri.minis import CARD_MM, LOWER_MM, laid, place_on, pointer, scorched
from printables.kokkuri.posters import poster
from printables.kokkuri.spirits import ROBES, spirit
from printables.page.text_blocks import SMALL_PT, Block, head, house_sign, stack, text


def effects(edition: Edition, width: float, size_pt: float, say: Say, design: Design) -> Block:
    """Return the patron effects, each in a picture with its words below."""
    gap = 4.0
    panel = (width - 3 * gap) / 4
    size = max(SMALL_PT, size_pt - 1)
    heading = head(say(message("Patron effects")), width, LOOK)
    players = dress(edition.colours.value)
    pictures: Mapping[Candidate, Callable[[Sequence[int], Design], list[Drawing]]] = {
        "fox": partial(_one_more, say), "dog": _moved, "tanuki": _turned, "sun": _burnt,
    }  # fmt: skip
    parts: list[Drawing] = []
    lowest = 0.0
    for at, (name, effect) in enumerate(edition.effects.items()):
        x = at * (panel + gap)
        parts += _poster(name, say(NAMES[name]).capitalize(), x, panel, design)
        if effect.value == house_edition().effects[name].value:
            parts.append(
                Group(
                    tuple(pictures[name](players, design)),
                    translate(x + panel / 2, _HIGH_MM - 30.0),
                )
            )
        beside = _HOUSE_MM if effect.mark == "H" else 0.0
        room = panel - 1 - beside
        words = broken(say(plain(words_of(effect.value))), room, size)
        effect_text = text(words, room, size, leading=1.3)
        if beside:  # before the sentence that it is about
            first = _HIGH_MM + 1.5 + 0.65 * size * MM_PER_POINT
            parts.append(house_sign(x + 2.0, first, 2.8))
        parts.append(effect_text.at(x + 0.5 + beside, _HIGH_MM + 1.5))
        lowest = max(lowest, effect_text.height_mm)
    return stack([heading, Block(tuple(parts), _HIGH_MM + 1.5 + lowest)])


_HOUSE_MM = 4.0  # what the sign of a house value takes of the width of its sentence
_HIGH_MM = 57.0
_POSTER_MM = 24.5  # the upper part of that


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
    picture = Use(poster(name, 1, design, 0.0), x, -2.6, scale(share))
    return [
        panel,
        Group((Group((picture,), clip=above),), clip=path_of(panel)),
        Rect(x, _POSTER_MM, wide, 0.6, GOLD if full else robe.dark),
        Rect(x + 1.8, top, slip, high, OLD_PAPER if full else palette.PAPER, robe.dark, 0.4),
        Text(x + 1.8 + slip / 2, base, title, size, face, "middle", robe.dark),
        Rect(x, 0, wide, _HIGH_MM, None, robe.dark, 0.4, radius=1.5),
    ]


_FACE_MM = 3.5  # the radius of a candidate's face, above its cards
_CARDS_MM = 8.2  # where cards begin below it
_SIDE_MM = 15.6  # from the middle of a picture to that of a candidate beside it


def _one_more(say: Say, players: Sequence[int], design: Design) -> list[Drawing]:
    """Return the fox’s effect about x = 0: the card under it, and one more under any candidate.

    The card under the fox lies face up, or there would be no effect; the other as one likes.
    """
    mine, half = players[0], CARD_MM[0] / 2
    fox, dog, sun = -_SIDE_MM - 1.0, 1.6, _SIDE_MM + 2.2
    under: tuple[tuple[Candidate, str, float], ...] = (
        ("fox", "3", fox), ("dog", "2", dog), ("sun", "", sun)
    )  # fmt: skip
    parts: list[Drawing] = []
    for name, value, x in under:
        parts.append(spirit(name, x, _FACE_MM, _FACE_MM, design))
        parts += laid(value, x - half, _CARDS_MM, mine, design)
    low = _CARDS_MM + 7.0
    parts.append(pointer((fox + half + 0.6, low), (dog - half - 0.6, low)))
    words = say(message("or"))
    size = fitting_size_pt(words, sun - dog - 2 * half - 0.4, 9.0, "bold")
    base = low + size * MM_PER_POINT * CAP_HEIGHT / 2
    middle = (dog + sun) / 2
    parts.append(Text(middle, base, words, size, "bold", "middle", palette.TEXT))
    return [Group(tuple(parts), scale(0.86).then(translate(-0.5, 3.0)))]


def _moved(players: Sequence[int], design: Design) -> list[Drawing]:
    """Return the dog’s effect: a card that goes over to another candidate."""
    left, right, y = -11.75, 11.75, _CARDS_MM
    side = CARD_MM[0] / 2
    ground = ROBES["dog"].tint if design is Design.FULL else None
    parts = [
        spirit("fox", left, _FACE_MM, _FACE_MM, design),
        spirit("tanuki", right, _FACE_MM, _FACE_MM, design),
        *laid("5", left - side, y, players[-1], design),
        *laid("1", right - side, y, players[1 % len(players)], design, covered=True),
        *place_on(right - side, y + LOWER_MM, ground),
        pointer((left + side + 1.3, y + 8.0), (right - side - 1.1, y + 13.0)),
    ]
    return [Group(tuple(parts), scale(0.94).then(translate(-1.5, 0.6)))]


def _turned(players: Sequence[int], design: Design) -> list[Drawing]:
    """Return the tanuki’s effect: a card that is turned over."""
    whose = players[1 % len(players)]
    return [*laid("", -17, 4, whose, design), *laid("4", 6.5, 4, whose, design),
            pointer((-5.2, 11), (5.2, 11))]  # fmt: skip


def _burnt(players: Sequence[int], design: Design) -> list[Drawing]:
    """Return the sun’s effect: the scorched token on a card."""
    big = Group(tuple(laid("5", -5.25, 0, players[-1], design)), scale(1.4).then(translate(-1, 2)))
    return [big, *scorched(7.0, 17.4, 8.8, design)]
