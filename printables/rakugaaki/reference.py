"""All rules of Rakugaaki on one page, in our own words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.message import mark
from games.rakugaaki.board import Square
from games.rakugaaki.edition import COLOURS, Edition
from games.rakugaaki.rules import rules
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
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height
from printables.drawing.ornament import arrow
from printables.drawing.patterns import patterned
from printables.drawing.text import fitting_size_pt, paragraph
from printables.page.lockups import lockup
from printables.page.paper import Sheet, Translate
from printables.page.rule_sheets import (
    SCREEN_MM,
    RuleArt,
    RulePictures,
    across,
    once,
    panels_of,
    picture_of,
    rule_sheet,
    saying,
)
from printables.page.setup import PrintSetup
from printables.page.text_blocks import Block, head, house_sign, stack
from printables.rakugaaki.colours import dress
from printables.rakugaaki.crews import crew
from printables.rakugaaki.guard import guard
from printables.rakugaaki.hexes import centre, hexagon
from printables.rakugaaki.street import BAND, LOOK
from printables.rakugaaki.tiles import crew_name


def reference_sheet(
    edition: Edition, sheet: Sheet, *, ink: Design, language: str, tr: Translate
) -> Group:
    """Return a page of all rules, with the numbers of an edition.

    Raises:
        NoRoomError: it has no room for them.
    """
    say = saying(tr, language)

    def crews(width: float, _: float) -> Block:
        heading = head(tr(mark("The crews")), width, LOOK)
        return stack([heading, _crews(edition, width, ink, language)])

    of = rules(edition)
    art = RuleArt(
        tables={"tiles": lambda table, width, size_pt: across(table, width, size_pt, say)},
        foot=crews,
        band=once(lambda width: _shown(width, tr, ink)),
        look=LOOK,
        lockup=once(lambda width: lockup(say(of.title), say(of.summary), BAND, width, ink)),
    )
    return rule_sheet(of, sheet, say=say, tr=tr, art=art)


_SIDE_MM = 6.3
_HIGH_MM = 42.0
_BAND_MM = 186.0
_BETWEEN_MM = 6.0


def rule_pictures(setup: PrintSetup, edition: Edition) -> RulePictures:
    """Return the pictures of the rules for a screen."""
    band = _shown(_BAND_MM, setup.tr, setup.design)
    island, challenge, guarded = panels_of(band, _BAND_MM, 3, _BETWEEN_MM)
    wide = 1.5 * SCREEN_MM  # for the names of six crews
    crews = picture_of(_crews(edition, wide, setup.design, setup.language), wide)
    return RulePictures(
        sections={"needs": (crews,), "turn": (island, guarded), "challenge": (challenge,)}
    )


def _shown(width: float, tr: Translate, design: Design) -> Block:
    """Return the game in three pictures: an island and its power, a challenge, the guard's zone."""
    panel = (width - 2 * _BETWEEN_MM) / 3
    words = (
        tr(mark("An island: 1 + 1 + 2 + 3 makes power 7, wherever the guard is.")),
        tr(mark("A 3 onto your own 2: 7 ÷ 3 gives two dice. One shows 3 or more: success.")),
        tr(mark("No tile goes onto the guard’s square, nor onto those around it.")),
    )
    parts: list[Drawing] = []
    for at in range(3):
        fill = "#f4f0e4" if design is Design.FULL else None
        parts.append(Rect(at * (panel + _BETWEEN_MM), 0, panel, _HIGH_MM, fill, palette.TEXT, 0.3,
                          radius=1.5))  # fmt: skip
    island = {Square(1, 1): 1, Square(2, 1): 1, Square(2, 2): 2, Square(3, 2): 3}
    board = tuple(Square(c, r) for c in (1, 2, 3, 4) for r in (1, 2, 3) if (c, r) != (4, 3))
    left = (panel - 7 * _SIDE_MM - _SIDE_MM) / 2 + 0.75 * _SIDE_MM
    town = Group(tuple(_patch(board, island, design)), translate(left, 2.6))
    parts.append(town)
    middle = panel + _BETWEEN_MM + panel / 2
    parts += _small(2, "blue", middle - 15, 13.0, design)
    parts += _small(3, "blue", middle + 15, 13.0, design)
    parts.append(Path(arrow((middle - 6, 13), (middle + 6, 13), 0.9, 3.0), fill=LOOK.ink))
    for number, face in enumerate((1, 5)):
        parts += _die(face, middle - 9 + 18 * number, 34, good=face >= 3)
    guarded = (Square(2, 2), *Square(2, 2).beside())
    left = 2 * (panel + _BETWEEN_MM) + (panel - 5 * _SIDE_MM) / 2
    parts.append(Group(tuple(_zone(guarded, design)), translate(left, -1.6)))
    lowest = 0.0
    for at, said in enumerate(words):
        middle = at * (panel + _BETWEEN_MM) + panel / 2
        under = paragraph(said, middle, _HIGH_MM + 1, panel - 2, 8.5,
                          anchor="middle", colour=palette.TEXT, leading=1.3)  # fmt: skip
        parts += under.texts
        lowest = max(lowest, under.height_mm)
    return Block(tuple(parts), _HIGH_MM + 1 + lowest)


def _patch(
    squares: Sequence[Square], tiles: Mapping[Square, int], design: Design
) -> Iterator[Drawing]:
    """Yield some squares of a town, with blue tiles on them."""
    full = design is Design.FULL
    for square in squares:
        yield Path(hexagon(square, _SIDE_MM, 0.96), "#efe6d2" if full else None, palette.TEXT, 0.25)
    for square, number in tiles.items():
        yield from _small(number, "blue", *centre(square, _SIDE_MM), design)


def _small(number: int, colour: str, x: float, y: float, design: Design) -> list[Drawing]:
    """Return a tile in small around `(x, y)`."""
    tones, pattern = dress(colour)
    here = Square(1, 1)
    cx, cy = centre(here, _SIDE_MM)
    area = Path(hexagon(here, _SIDE_MM, 0.84))
    box = Box(cx - _SIDE_MM, cy - _SIDE_MM, 2 * _SIDE_MM, 2 * _SIDE_MM)
    field = patterned(area, box, tones, pattern, pitch_mm=4.0, design=design)
    if design is not Design.FULL:
        field = Path(area.segments, stroke=tones.line, width_mm=0.4)
    base = y + 14 * MM_PER_POINT * cap_height("shout") / 2
    return [
        Group((field,), translate(x - cx, y - cy)),
        Circle(x, y, 4.2, tones.dark if design is Design.FULL else palette.PAPER, tones.dark, 0.3),
        Text(x, base, str(number), 14, "shout", "middle",
             palette.PAPER if design is Design.FULL else tones.dark),
    ]  # fmt: skip


_SPOTS = {1: ((0, 0),), 5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))}


def _die(face: int, x: float, y: float, *, good: bool) -> list[Drawing]:
    """Return a die around `(x, y)`, ringed if it is a success."""
    parts: list[Drawing] = [
        Rect(x - 5, y - 5, 10, 10, palette.PAPER, palette.TEXT, 0.4, radius=1.6),
        *(Circle(x + 2.6 * dx, y + 2.6 * dy, 0.95, palette.TEXT) for dx, dy in _SPOTS[face]),
    ]
    if good:
        parts.append(Circle(x, y, 7.6, None, LOOK.ink, 0.8))
    return parts


def _zone(squares: Sequence[Square], design: Design) -> Iterator[Drawing]:
    """Yield a guard, and the squares that no tile goes onto."""
    full = design is Design.FULL
    middle = Square(2, 2)
    for square in squares:
        area = Path(hexagon(square, _SIDE_MM, 0.96))
        yield Path(area.segments, "#ffe9b0" if full else None,
                   palette.TEXT, 0.25)  # fmt: skip
        if square != middle:
            x, y = centre(square, _SIDE_MM)
            cross = (*polyline((x - 2, y - 2), (x + 2, y + 2)), *polyline((x - 2, y + 2),
                     (x + 2, y - 2)))  # fmt: skip
            yield Path(cross, stroke=LOOK.ink, width_mm=0.8, cap="round")
    x, y = centre(middle, _SIDE_MM)
    yield Group(tuple(guard(design)), scale(0.75).then(translate(x, y)))


def _crews(edition: Edition, width: float, ink: Design, language: str) -> Block:
    """Return the six crews in a row, each with its face and its name."""
    step = width / len(COLOURS)
    parts: list[Drawing] = []
    for at, colour in enumerate(COLOURS):
        marked = edition.crews[colour]
        dressed, _ = dress(colour)
        x = (at + 0.5) * step
        name = crew_name(marked.value, language)
        size = fitting_size_pt(name, step - 6, 9, "bold")
        parts.append(crew(colour, x, 11, 9.5, ink))
        parts.append(Text(x, 26, name, size, "bold", "middle", dressed.dark, role="crew"))
        if marked.mark == "H":
            parts.append(house_sign(x + step / 2 - 4, 3, 2.6))
    return Block(tuple(parts), 28)
