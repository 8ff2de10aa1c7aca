"""A picture of the table as it is when the game begins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import Candidate
from games.message import mark
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
    path_of,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height
from printables.drawing.lettering import as_path
from printables.drawing.ornament import burst, smooth
from printables.kokkuri.colours import dress
from printables.kokkuri.count_picture import EXAMPLE
from printables.kokkuri.haunted import FOXFIRE, GOLD, NIGHT, OLD_PAPER, VERMILION
from printables.kokkuri.haunted import panel as panel_of
from printables.kokkuri.minis import beside, deck, note, places, play_card, scorched
from printables.kokkuri.night_cloth import night_cloth
from printables.kokkuri.podium import podium
from printables.kokkuri.posters import LOW_MM, poster
from printables.kokkuri.small_tokens import place_of_token, start_coin_in_small, token_in_small
from printables.kokkuri.spirits import ROBES, torii
from printables.kokkuri.track import ring
from printables.page.paper import Translate
from printables.page.text_blocks import Block


def set_up(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return the table as it is when the game begins, and what is what.

    On a page narrower than `_LEAST_WIDE_MM` all of it is smaller.
    """
    share = min(1.0, width / _LEAST_WIDE_MM)
    whole = _table(edition, width / share, tr, design)
    return Block((Group(whole.drawings, scale(share)),), share * whole.height_mm)


_LEAST_WIDE_MM = 176.0  # four candidates apart from each other, between words and the track


_HIGH_MM = 78.0
_LEFT_MM = 44.0  # before the candidates, for words on what lies beside them
_BESIDE_MM = 39.5  # behind them, for what lies beside the row
_CANDIDATES_MM = 13.4  # the upper edge of their row
_SEAT_MM = 56.4  # that of what a player has


def _table(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    parts: list[Drawing] = panel_of(Box(0.4, 0.4, width - 0.8, _HIGH_MM - 0.8), design)
    step = (width - _LEFT_MM - _BESIDE_MM - 2.5) / 4
    row = _CANDIDATES_MM
    cloth = Box(_LEFT_MM - 2.2, 2.6, 3 * step + _ACROSS_MM + 4.4, _SEAT_MM - 5.4)
    parts += night_cloth(cloth, design)
    for at, (name, _, _) in enumerate(EXAMPLE):
        parts += _waiting(name, _LEFT_MM + at * step, row, edition, design)
    says = (
        (tr(mark("tokens go here, from the left")), row - 5.8),
        (tr(mark("four candidates in random order: round 1 on top, round 3 below")), row + 14.3),
        (tr(mark("cards go here, downwards")), row + 34.2),
        (tr(mark("each player has:")), _SEAT_MM + 8.9),
    )
    for words, middle in says:
        parts += beside(words, 4, middle, _LEFT_MM - 8.4)
    parts += _beside(edition, width - _BESIDE_MM, tr, design)
    parts += _seat(edition, _LEFT_MM, _SEAT_MM, tr, design)
    return Block(tuple(parts), _HIGH_MM)


_ACROSS_MM = 22.1  # a candidate, and what is seen of the one below it


def _waiting(
    name: Candidate, x: float, y: float, edition: Edition, design: Design
) -> list[Drawing]:
    """Return a candidate on the one of round 3, with the places above it and below it."""
    full = design is Design.FULL
    open_paint = OLD_PAPER if full else palette.QUIET
    parts: list[Drawing] = [
        place_of_token(x + 3.0 + 6.2 * at, y - 5.8, 2.7, open_paint) for at in range(3)
    ]
    # As many as are laid there: the row goes on.
    parts += [Circle(x + 19.4 + 1.2 * at, y - 5.8, 0.35, open_paint) for at in range(3)]
    below = Rect(x + 1.6, y - 1.6, 20.5, 28.6, NIGHT if full else palette.PAPER,
                 FOXFIRE if full else NIGHT, 0.3, radius=1)  # fmt: skip
    parts.append(below)
    parts += candidate_card(name, x, y, edition, design)
    parts += places(x + 5.0, y + 30.0, open_paint)
    return parts


def candidate_card(
    name: Candidate,
    x: float,
    y: float,
    edition: Edition,
    design: Design,
    *,
    shown_of_row: int = 2,
) -> list[Drawing]:
    """Return a candidate's card of round 1 in small: its poster, and its four figures.

    Args:
        name: which.
        x: its left edge, in mm.
        y: its upper edge, in mm.
        edition: whose figures.
        design: full or eco.
        shown_of_row: how many figures of a row are seen, if another card lies on the rest.
    """
    full, robe = design is Design.FULL, ROBES[name]
    share = 20.5 / 63
    low = y + LOW_MM * share
    edge = Rect(x, y, 20.5, 28.6, OLD_PAPER if full else palette.PAPER, radius=1)
    shown: list[Drawing] = [edge, Use(poster(name, 1, design, 0.0), x, y, scale(share))]
    parts: list[Drawing] = [
        Rect(x, y, 20.5, 28.6, None, robe.dark, 0.5, radius=1),
        Rect(x, low, 20.5, 0.4, GOLD if full else robe.dark),
    ]
    if full:  # the band of first place, and the strip at the foot
        shown += [
            Rect(x, low, 20.5, _BAND_MM, robe.dark),
            Rect(x, y + 27.6, 20.5, 1.0, robe.dark),
        ]
    for down, figures in enumerate(edition.figures[name].value[0]):
        base = low + 5.1 + 6.3 * down
        first = down == 0
        ink = OLD_PAPER if full and first else robe.dark
        gilt = GOLD if full and first else robe.dark
        parts.append(small_rosette(x + 3.2, base - 1.9, down + 1, robe.dark, design))
        parts += (
            podium(x + across, base - 1.7, rank, gilt, share=0.38)
            for rank, across in enumerate((6.7, 13.4)[:shown_of_row], 1)
        )
        for across, figure in zip((9.9, 16.9), figures[:shown_of_row], strict=False):
            parts.append(Text(x + across, base, str(figure), 14, "charm", "middle", ink))
    return [Group(tuple(shown), clip=path_of(edge)), *parts]


def small_rosette(x: float, y: float, place: int, paint: str, design: Design) -> Group:
    """Return the rosette of a place on a card in small: its number, golden or red petals."""
    full = design is Design.FULL
    number = Text(0, 0, str(place), 8.0, "charm", "middle", paint)
    raised = number.size_pt * MM_PER_POINT * cap_height("charm") / 2
    sign = as_path(replace(number, x=x, y=y + raised))  # a picture of it, as of all that is small
    rim = burst(x, y, 14, inner=1.5, outer=2.15, share=0.82)
    petals = (Path(rim, fill=GOLD if place == 1 else VERMILION),) if full else ()
    return Group((*petals, Circle(x, y, 1.7, palette.PAPER, paint, 0.15), sign))


_BAND_MM = 6.5
"""How high the band that the figures of first place stand on is."""


def _beside(edition: Edition, x: float, tr: Translate, design: Design) -> list[Drawing]:
    """Return what lies beside the candidates: the track's beginning, and the scorched token."""
    full = design is Design.FULL
    way = [(x + 5.4, 24.2), (x + 17.4, 27.2), (x + 28.4, 24.2), (x + 35.6, 21.6)]
    parts: list[Drawing] = [
        Path(smooth(way), stroke=VERMILION, width_mm=0.5, dash=(1.0, 1.2), cap="round")
    ]
    for points, (cx, cy) in enumerate(way[:3]):
        gold = points == 0
        if full:
            turned = scale(4.9).then(rotate(67 * points))
            parts.append(Use(ring(gold=gold), cx, cy, turned))
        else:
            rim = VERMILION if gold else NIGHT
            parts.append(Circle(cx, cy, 4.6, palette.PAPER, rim, 0.45))
        base = cy + 10 * MM_PER_POINT * 0.36
        if not points:  # below the gate
            parts.append(torii(cx, cy - 1.6, 3.8, VERMILION))
            base += 1.5
        parts.append(Text(cx, base, str(points), 10, "charm", "middle", NIGHT))
    parts += _scored(edition, x, 15.2, tr, design)
    parts += note(tr(mark("each player puts a token on the 0 of the track")), x, 4.0, 37)
    room = _BESIDE_MM - 13.0
    parts += scorched(x + 5, 37.4, 8.4, design)
    parts += beside(tr(mark("scorched token")), x + 11.0, 37.4, room)
    parts += start_coin_in_small(x + 5, 48.6, 4.0, design)
    parts += beside(tr(mark("coin: who starts")), x + 11.0, 48.6, room)
    return parts


def _scored(
    edition: Edition, x: float, y: float, tr: Translate, design: Design
) -> Iterator[Drawing]:
    """Yield the tokens on the track, apart from the others one that not every game has."""
    fewest, most = edition.players.value
    players = dress(edition.colours.value)
    for at, player in enumerate(players[:fewest]):
        yield token_in_small(player, x + 2.6 + 5.6 * at, y, 2.5, design)
    if most == fewest + 1:
        right = x + 5.6 * fewest + 5.6
        yield token_in_small(players[fewest], right, y, 2.5, design)
        words = tr(mark("if {most} play")).format(most=most)
        yield from beside(words, right + 3.4, y, _BESIDE_MM)


def _seat(edition: Edition, x: float, y: float, tr: Translate, design: Design) -> list[Drawing]:
    """Return what a player has: a deck, a hand, and tokens, each with its name beside it."""
    first = dress(edition.colours.value)[0]
    middle = y + 8.9
    parts: list[Drawing] = [*deck(x, y, first, design)]
    for at, value in enumerate(("2", "0", "4")):
        lean = rotate(-9 + 9 * at).then(translate(x + 34.8 + 10.8 * at, y + 1.0 - (at == 1) * 0.9))
        parts.append(Group(tuple(play_card(value, first, design)), lean))
    parts += (
        token_in_small(first, x + 92.5 + 8.2 * at, middle, 3.7, design)
        for at in range(edition.tokens.value)
    )
    says = (
        (tr(mark("your deck, face down")), 16.2, 18.0),
        (tr(mark("your hand of cards")), 71.0, 16.0),
        (tr(mark("your tokens")), 91.0 + 8.2 * edition.tokens.value, 17.0),
    )
    for words, right, room in says:
        parts += beside(words, x + right, middle, room)
    return parts
