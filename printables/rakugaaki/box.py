"""Rakugaaki's box: its cover, a street that runs round it, and a sign on its sides."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from games.rakugaaki.edition import COLOURS, HIGHEST, Edition
from games.rakugaaki.rules import AGE, MINUTES, rules
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    polyline,
    scale,
    translate,
)
from printables.drawing.lettering import letter_segments
from printables.nets.badges import badges, clock, pawn
from printables.nets.box_art import BoxArt, unsealed
from printables.page.paper import Translate
from printables.page.rule_sheets import saying
from printables.rakugaaki.band import BAND
from printables.rakugaaki.box_back import town_played
from printables.rakugaaki.box_street import bricks, got_away, street_round
from printables.rakugaaki.cover import cover
from printables.rakugaaki.minis import small_tile
from printables.rakugaaki.sentry import sentry
from printables.rakugaaki.street import GLOW, NIGHT, SODIUM, SPRAY, crown
from printables.rakugaaki.throwups import crowned_five
from printables.rakugaaki.tiles import tile_face


def box_art(edition: Edition, language: str, tr: Translate) -> BoxArt:
    """Return what is on the box, its words in a language."""
    say = saying(tr, language)
    of = rules(edition)
    told = say(of.summary)
    if language == "ja":  # lines end where phrases do
        told = told.replace("、", "、\n")
    told = told.replace(f" {AGE}+", f"\u00a0{AGE}+")
    return BoxArt(
        say(of.title),
        told,
        BAND,
        cover,
        _emblem,
        wrap=street_round,
        spine_foot=got_away,
        seal=unsealed,  # between guard and crews it was taken for a sheet that flies by
        spines_sealed=False,
        ends=partial(_end, edition),
        centred=True,
        back_named=False,
        lined=False,
        played=town_played,
    )


def _end(edition: Edition, name: str, box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what the bottom of the box tells in numbers, on its wall; nothing elsewhere."""
    if name != "bottom":
        return ()
    full = design is Design.FULL
    joints = Path(tuple(bricks(box.width, box.height)), stroke="#343846", width_mm=0.35)
    wall = (Group((joints,), clip=Path((box,))),) if full else ()
    few, many = edition.players.value
    tiles = len(COLOURS) * (sum(edition.copies.value) + 1)
    facts = (
        (f"{few}–{many}", pawn),
        (str(tiles), _tile),
        ("–".join(map(str, MINUTES)), clock),
        (f"{AGE}+", None),
    )
    return (*wall, *badges(facts, box, design, NIGHT if full else BAND.deep, SPRAY[2]))


def _tile(x: float, y: float, ink: str) -> tuple[Drawing, ...]:
    """Return a tile."""
    ends = ((1.0, 0), (0.5, 0.866), (-0.5, 0.866), (-1.0, 0), (-0.5, -0.866), (0.5, -0.866))
    outer = polyline(*((x + 1.9 * across, y + 1.9 * down) for across, down in ends), closed=True)
    return (Path(outer, stroke=ink, width_mm=0.55, join="round"), Circle(x, y, 0.6, ink))


_LARGE_MM = 20.0


def _emblem(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return the crowned five; where there is room, tiles that climb, and the guard below them."""
    if box.height < _LARGE_MM:
        return tuple(_five(box.width / 2, 0.6 * box.height, 0.72 * box.height, design))
    side = 0.215 * box.height
    down = scale(box.height / 47).then(translate(1.16 * box.width, 1.07 * box.height))
    return (*_climb(box, side, design), Group(sentry(design, 1), down))


def _climb(box: Box, side: float, design: Design) -> Iterator[Drawing]:
    """Yield five tiles that lie side by side up to the right, from a 1 to a 5."""
    for at in range(HIGHEST):
        x = box.width / 2 + 1.56 * side * (at - 2)
        y = box.height / 2 - 0.9 * side * (at - 2) + 0.15 * side
        if design is Design.FULL:
            yield tile_face("blue", at + 1, x, y, 0.92 * side)
        else:
            yield Group(tuple(small_tile(at + 1, "blue", 0, 0, design)),
                        scale(side / 6.3).then(translate(x, y)))  # fmt: skip


def _five(x: float, y: float, high: float, design: Design) -> list[Drawing]:
    """Return a crowned five, so high without its crown, its middle at `(x, y)`."""
    if design is Design.FULL:
        share = high / 14.0
        placing = scale(share).then(translate(x - 2.6 * share, y - 0.3 * share))
        return [Group(tuple(crowned_five(SPRAY[0], SODIUM, GLOW)), placing)]
    size = high / MM_PER_POINT / 0.75
    letters = letter_segments("5", "shout", round(size, 3), x, y + high / 2)
    worn = crown(x, y - 0.49 * high, 0.4 * high)
    return [
        Path(letters, palette.PAPER, BAND.deep, 0.03 * high, join="round"),
        Path(worn, palette.PAPER, "#000000", 0.022 * high, join="round"),
    ]
