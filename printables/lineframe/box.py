"""Lineframe's box: a poster of a roll of tape round its cover, the name below in two lines.

Its back shows a game that is over, and what the box holds.
"""

from __future__ import annotations

from games.lineframe.edition import Edition
from games.lineframe.rules import rules
from games.message import mark, message
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Text,
    translate,
)
from printables.drawing.fonts import cap_height, faced, text_width_mm
from printables.drawing.text import fitting_size_pt
from printables.lineframe.band import NAMED, READING
from printables.lineframe.carton import SEAL_MM, ends, seal, side
from printables.lineframe.choices import FRAME_MM
from printables.lineframe.cover_scene import box_contents, cover_scene, small_roll
from printables.lineframe.cube import SIDE_MM
from printables.lineframe.film import INK
from printables.lineframe.finished_game import (
    finished_game,
    finished_height,
    finished_score,
    finished_table,
    grid_below,
)
from printables.lineframe.name import with_pips
from printables.nets.box_art import BoxArt
from printables.nets.tuck_box import GIRTH_MM
from printables.page.aid_cards import CARD_MM
from printables.page.paper import Translate
from printables.page.rule_sheets import saying


def box_art(edition: Edition, tr: Translate, frame_mm: float = FRAME_MM) -> BoxArt:
    """Return what is on the box for a tape of frames with such sides, its words by `tr`."""
    say = saying(tr)
    of = rules(edition)
    reading = tr(READING).removeprefix(READING)  # none, where the name needs none

    def cover(box: Box, design: Design, name: str) -> tuple[Drawing, ...]:
        return _cover(box, design, name, reading)

    told = say(message(_TOLD, **dict(of.summary.values)))
    score, target = finished_score(), max(edition.targets.value)
    asked = tr(_ASKED).format(score=score, target=target) if score < target else ""

    def played(box: Box, design: Design) -> tuple[Drawing, ...]:
        return _played(box, target, design)

    return BoxArt(say(of.title), told, NAMED, cover, _emblem, wrap=side,
                  around=_around, around_top_mm=_TOLD_TO_MM, spine_mm=_SPINE_MM, adorn=with_pips,
                  ends=ends(edition), seal=seal, seal_mm=SEAL_MM, spines_sealed=False,
                  back_named=False, lined=False, played=played, asked=asked,
                  asked_paint=palette.SIX[1].field,
                  depth_mm=box_depth_mm(frame_mm, SIDE_MM))  # fmt: skip


def box_depth_mm(frame_mm: float, die_mm: float) -> float:
    """Return how deep the box is: the roll of tape lies in it, and so does the die.

    The cards and the folded counter stand along its front, where that is wide enough for them.
    """
    beside = CARDS_MM if takes_cards(frame_mm, die_mm) else _PLAY_MM
    return max(frame_mm, die_mm) + beside


def takes_cards(frame_mm: float, die_mm: float) -> bool:
    """Return whether cards go into a box for such frames: the deeper, the narrower its front."""
    return GIRTH_MM - max(frame_mm, die_mm) - CARDS_MM >= CARD_MM[1] + _PLAY_MM


CARDS_MM = 5.0
"""How much the cards and the counter take of its depth: five of 0.3 mm, three layers of 0.5 mm; and
the walls."""

_PLAY_MM = 2.0  # what a box is larger than what lies in it


_TOLD = mark(
    "Roll, cut, lay, and box your numbers. {fewest} to {most} players, ages {age}+, "
    "{minutes} minutes."
)


_ASKED = mark("{score} points. Can you reach {target}?")
"""What the back asks below the game that it shows, where that leaves something to reach."""


def _played(box: Box, target: int, design: Design) -> tuple[Drawing, ...]:
    """Return a finished game on the dark of the back, across all of it; a box says how high.

    The grid that it lies along goes on to the edges.
    """
    wide = box.width + 2 * box.x
    share = box.height / finished_height(1.0)
    left = (wide - share) / 2
    pitch = share / len(finished_table().rows[0])
    game = Group(finished_game(share, target, design), translate(left, box.y))
    held = Group(box_contents(design), translate(left, _HELD_MM))
    if design is not Design.FULL:
        return game, held
    seen = Box(-_OVER_MM, 0, wide + _OVER_MM, box.y + box.height + _BELOW_MM)
    return grid_below(seen, (left, box.y), pitch), game, held


_OVER_MM = 3.0  # how far those lines go over the edge that is cut
_HELD_MM = 73.6  # from the back's top to the table that the roll and the die stand on
_BELOW_MM = 1.0  # from the game to where the lines of its grid end


def _emblem(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return the roll in small."""
    return (small_roll(box, design),)


def _cover(box: Box, design: Design, title: str, reading: str) -> tuple[Drawing, ...]:
    """Return the cover: its name at its foot. The scene comes over it, and over both sides."""
    full = design is Design.FULL
    ground = (Path((box,), fill=INK),) if full else ()
    return (*ground, *side(box, design), *_name(box.width, title, reading, full))


def _name(w: float, title: str, reading: str, full: bool) -> list[Drawing]:
    """Return the name in two lines, as large as the cover is wide, and how it is read.

    That is in one line below it, set as wide as the name, which is a little smaller then.
    """
    first, last = title[:_FIRST], title[_FIRST:]
    size = fitting_size_pt(last, w - 2 * _ASIDE_MM, _NAME_PT, "tape")
    low, leading, left = _BASE_MM, _LEADING_MM, _ASIDE_MM
    if reading:
        size *= _READ_SHARE
        low, leading = _BASE_MM - _READ_MM, _READ_LEADING_MM
        left = (w - text_width_mm(last, size, "tape")) / 2
    upper = low - size * MM_PER_POINT * cap_height("tape") - leading
    ink = palette.PAPER if full else INK
    parts: list[Drawing] = [
        Text(left + text_width_mm(words, size, "tape") / 2, base, words, size, "tape",
             "middle", ink, role="title")
        for words, base in ((first, upper), (last, low))
    ]  # fmt: skip
    if reading:
        face = faced(reading, "logo")
        wide = text_width_mm(last, size, "tape")
        between = (wide - text_width_mm(reading, _READING_PT, face)) / (len(reading) - 1)
        parts.append(Text(left, _BASE_MM + 0.4, reading, _READING_PT, face, "start", ink,
                          spread_mm=between))  # fmt: skip
    return parts


_FIRST = len("Line")
_NAME_PT = 53.0
_READING_PT = 11.0  # still at least 6 in the small picture of the box on Letter paper
_READ_SHARE = 0.86  # how large the name is, of its own size, where its reading stands below it
_READ_MM = 5.0  # what the reading takes at the cover's foot
_READ_LEADING_MM = 2.0  # from one line of the name to the other then
_ASIDE_MM = 3.2  # from the folds beside the cover to the name
_BASE_MM = 85.2  # from the cover's top to its foot
_LEADING_MM = 3.0  # from one of its lines to the other


def _around(name: str, panel: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what is seen of the scene on a panel: on the cover, and on the sides next to it."""
    if name == "back":
        return ()
    front = panel.width if name == "front" else GIRTH_MM - panel.width
    off = {"front": 0.0, "right": -front, "left": panel.width}[name]
    return (Group((cover_scene(front, design),), translate(off, 0)),)


_TOLD_TO_MM = 61.0  # from the back's top to where its words have to end
_SPINE_MM = {"left": (42.0, 85.4), "right": (42.0, 85.4)}
"""From where to where down a side the name is."""
