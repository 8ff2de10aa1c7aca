"""A count of Kokkuri-san: the table with who is elected and why, and the points it gives.

Each candidate stands in its column: tokens above, the bill of its cards below, and under the votes
what they bring. A lane for each player shows the points. Patterns tell the players apart, so that
nobody needs the hue.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.kokkuri.count import Award
from games.kokkuri.course import Counted
from games.kokkuri.edition import Edition, house_edition
from games.kokkuri.pieces import Candidate, Column
from games.kokkuri.reasons import nobody_there, why_awarded, why_elected
from printables.drawing import palette
from printables.drawing.display_list import Drawing, Group, Rect, Text, translate
from printables.drawing.fonts import drawable
from printables.drawing.text import paragraph
from printables.kokkuri.colours import player_colours
from printables.kokkuri.score_lanes import lanes
from printables.kokkuri.spirits import ROBES
from printables.kokkuri.table_parts import (
    COLUMN_MM,
    PLATE_MM,
    TOTAL_MM,
    Say,
    bill,
    candidate_plate,
    token,
    tokens,
)
from printables.output.picture import Picture

MOST_COLUMNS = 8
"""A row has four; of one that has more by mistake no more than these are drawn."""

_MARGIN_MM = 10.0
_GAP_MM = 6.0
_TOKENS_MM = 14.0
_WASH_MM = 2.6  # the ground of an elected column goes so far beyond it
_AWARD_MM = 11.0
_PITCH_MM = COLUMN_MM + _GAP_MM


def table_picture(
    counted: Counted,
    edition: Edition | None = None,
    *,
    say: Say = str,
    title: str = "",
    lines: Sequence[str] = (),
) -> Picture:
    """Return the picture of a count.

    Args:
        counted: the round, counted.
        edition: whose figures; the house edition without it.
        say: for the words.
        title: set large above the table.
        lines: what else is said, below the points.
    """
    edition = edition or house_edition()
    say = _drawably(say)
    title, lines = drawable(title), [drawable(line) for line in lines]
    colours = player_colours(tuple(counted.after), edition)
    row = counted.round.row[:MOST_COLUMNS]
    inner = max(4, len(row)) * _PITCH_MM - _GAP_MM
    width = inner + 2 * _MARGIN_MM
    drawings: list[Drawing] = []
    y = _MARGIN_MM
    if title:
        words = paragraph(title, _MARGIN_MM, y - 2, inner, 28, weight="black", leading=1.2)
        drawings += [*words.texts]
        y += words.height_mm + 3
    table, height = _table(counted, row, colours, edition, say)
    drawings.append(Group(table, translate(_MARGIN_MM, y)))
    y += height + 7
    track, height = lanes(counted, colours, edition, inner, say)
    drawings.append(Group(track, translate(_MARGIN_MM, y)))
    y += height + 2
    for line in lines:
        words = paragraph(line, _MARGIN_MM, y, inner, 13, colour=palette.TEXT)
        drawings += words.texts
        y += words.height_mm + 1
    height = y + _MARGIN_MM - 2
    return Picture(width, height, (Rect(0, 0, width, height, palette.PAPER), *drawings))


def _drawably(say: Say) -> Say:
    """Return a way to say messages without what no font has: they may hold people's names."""
    return lambda message: drawable(say(message))


def _table(
    counted: Counted,
    row: Sequence[Column],
    colours: Mapping[str, int],
    edition: Edition,
    say: Say,
) -> tuple[tuple[Drawing, ...], float]:
    """Return the columns of the table, from (0, 0), and how high it is."""
    elected = {name: place for place, name in enumerate(counted.count.elected, 1)}
    bills = [bill(column.cards, say) for column in row]
    rows_mm = max((one.height_mm for one in bills), default=0.0)
    cards_y = _TOKENS_MM + PLATE_MM + 4
    total_y = cards_y + rows_mm + 1.5
    below_y = total_y + TOTAL_MM
    outcomes = [_outcome(counted, column, elected, colours, say) for column in row]
    bottom = below_y + max((height for _, height in outcomes), default=0.0)
    parts: list[Drawing] = []
    for at, (column, one, (outcome, _)) in enumerate(zip(row, bills, outcomes, strict=True)):
        name = column.candidate
        place = elected.get(name, 0)
        here: list[Drawing] = []
        if place:
            wash, top = _WASH_MM, _TOKENS_MM + PLATE_MM - 8
            here.append(
                Rect(-wash, top, COLUMN_MM + 2 * wash, bottom - top, ROBES[name].tint, radius=3)
            )
        here += tokens([colours[token.player] for token in column.tokens])
        plate = candidate_plate(name, counted.round.number, edition, place, say)
        here.append(Group(tuple(plate), translate(0, _TOKENS_MM)))
        here.append(Group(one.rows, translate(0, cards_y)))
        here.append(Group(one.total, translate(0, total_y)))
        here.append(Group(outcome, translate(0, below_y)))
        parts.append(Group(tuple(here), translate(at * _PITCH_MM, 0)))
    return tuple(parts), bottom


def _outcome(
    counted: Counted,
    column: Column,
    elected: Mapping[Candidate, int],
    colours: Mapping[str, int],
    say: Say,
) -> tuple[tuple[Drawing, ...], float]:
    """Return why a candidate was elected and who gets what for it, and how high that is."""
    place = elected.get(column.candidate, 0)
    if not place:
        return (), 0.0
    why = paragraph(
        say(why_elected(counted.count, place - 1)), 0, 0, COLUMN_MM, 10.5, colour=palette.TEXT
    )
    parts: list[Drawing] = [*why.texts]
    y = why.height_mm + 2
    awards = [one for one in counted.count.awards if one.candidate == column.candidate]
    if not awards:
        nobody = paragraph(say(nobody_there()), 0, y, COLUMN_MM, 10.5, colour=palette.QUIET)
        return (*parts, *nobody.texts), y + nobody.height_mm + 2
    for award in awards:
        reason = say(why_awarded(column, award, awards))
        drawn, height = _award(award, reason, colours[award.player])
        parts.append(Group(tuple(drawn), translate(0, y)))
        y += height
    return tuple(parts), y + 1.5


def _award(award: Award, reason: str, colour: int) -> tuple[list[Drawing], float]:
    """Return what a player gets, and how high that is."""
    reason_lines = paragraph(reason, 27, 0, COLUMN_MM - 28, 9.5, colour=palette.TEXT, leading=1.25)
    height = max(_AWARD_MM, reason_lines.height_mm + 2)
    middle = height / 2
    return [
        Group((token(colour, 4.4),), translate(4.6, middle)),
        Text(11, middle + 2.9, f"+{award.points}", 22, "black", colour=palette.TEXT, role="award"),
        Group(reason_lines.texts, translate(0, middle - reason_lines.height_mm / 2)),
    ], height
