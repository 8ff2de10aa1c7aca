"""What lies on the table of a Kokkuri-san picture: tokens, candidates, the bills of their cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from games.kokkuri.count import card_values, votes
from games.kokkuri.edition import Edition
from games.kokkuri.pieces import CONFIDANT, NAMES, REVERSAL, Candidate, Card
from games.message import Message, message
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
    Weight,
    path_of,
    polyline,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.drawing.patterns import patterned
from printables.drawing.text import fitting_size_pt
from printables.kokkuri.colours import dressed
from printables.kokkuri.crests import coin
from printables.kokkuri.spirits import ROBES, flame, spirit

Say: TypeAlias = Callable[[Message], str]
"""Says a message in the reader's language."""

COLUMN_MM = 60.0
PLATE_MM = 46.0
"""How high a candidate is, its ribbon included."""

_RIBBON_MM = 8.0
_CARD_MM = (21.0, 8.4)
_PITCH_MM = 10.0
_SOOT = "#3a3338"
_EMBER = "#e5702a"


def centred(
    string: str,
    x: float,
    y: float,
    size_pt: float,
    weight: Weight = "black",
    *,
    colour: str = palette.TEXT,
    role: str = "",
) -> Text:
    """Return a short text with its middle at `(x, y)`."""
    base = y + size_pt * MM_PER_POINT * CAP_HEIGHT / 2
    return Text(x, base, string, size_pt, weight, "middle", colour, role=role)


def token(colour: int, radius_mm: float) -> Drawing:
    """Return a token of a colour's number around the origin."""
    tones, pattern = dressed(colour)
    r = radius_mm
    edge = Rect(-r, -r, 2 * r, 2 * r, radius=0.2 * r)
    box = Box(-r, -r, 2 * r, 2 * r)
    ground = patterned(path_of(edge), box, tones, pattern, pitch_mm=r / 2, design=Design.FULL)
    outline = Rect(-r, -r, 2 * r, 2 * r, None, tones.dark, 0.08 * r, radius=0.2 * r)
    return Group((ground, outline, coin(colour, 0, 0, 0.8 * r, Design.FULL)))


def tokens(colours: Sequence[int], radius_mm: float = 6.0) -> Iterator[Drawing]:
    """Yield tokens from left to right within a column, overlapping where they are many."""
    pitch = min(2 * radius_mm + 0.8, (COLUMN_MM - 2 * radius_mm) / max(1, len(colours) - 1))
    for at, colour in enumerate(colours):
        yield Group((token(colour, radius_mm),), translate(radius_mm + at * pitch, radius_mm))


def candidate_plate(
    name: Candidate, number: int, edition: Edition, elected: int, say: Say
) -> Iterator[Drawing]:
    """Yield a candidate with its figures; a ribbon says that it was elected.

    Args:
        name: which.
        number: of the round.
        edition: whose figures.
        elected: 1 or 2, or 0 if it was not.
        say: for the words.
    """
    robe = ROBES[name]
    top, height = _RIBBON_MM, PLATE_MM - _RIBBON_MM
    places = (say(message("1st")), say(message("2nd")))
    if elected:
        yield Rect(0, 0, COLUMN_MM, PLATE_MM, robe.dark, radius=3)
        election = say(message("Elected {place}", place=places[elected - 1]))
        size = fitting_size_pt(election, COLUMN_MM - 8, 13, "black")
        yield centred(election, COLUMN_MM / 2, top / 2, size, colour=palette.PAPER, role="elected")
    yield Rect(
        0.4, top, COLUMN_MM - 0.8, height - 0.4, robe.tint if elected else palette.PAPER,
        robe.dark if elected else robe.coat, 0.8, radius=2.6,
    )  # fmt: skip
    yield spirit(name, 15.5, top + height / 2, 12.4, Design.FULL)
    title = say(NAMES[name]).capitalize()
    yield Text(31, top + 8.6, title, fitting_size_pt(title, 26, 15, "black"), "black",
               colour=robe.dark, role="name")  # fmt: skip
    for place, (label, row) in enumerate(
        zip(places, edition.figures[name].value[number - 1], strict=True), 1
    ):
        y = top + 12.2 + 12.2 * (place - 1)
        taken = place == elected
        paint = palette.PAPER if taken else robe.dark
        yield Rect(
            31, y, 26, 11, robe.dark if taken else palette.PAPER, robe.dark, 0.35, radius=1.6
        )
        size = fitting_size_pt(label, 7, 9, "bold")
        yield centred(label, 35.5, y + 5.5, size, "bold", colour=paint)
        for at, figure in enumerate(row):
            weight: Weight = "medium" if at else "black"
            x, size = 43.8 + 8.6 * at, fitting_size_pt(str(figure), 7.4, 19, weight)
            yield centred(str(figure), x, y + 5.5, size, weight, colour=paint, role="figure")


@dataclass(frozen=True, slots=True)
class Bill:
    """A candidate's cards with what each counts, and the votes.

    Attributes:
        rows: the cards, from y = 0 down.
        height_mm: of the rows.
        total: the votes, to be set below the highest of all bills.
    """

    rows: tuple[Drawing, ...]
    height_mm: float
    total: tuple[Drawing, ...]


TOTAL_MM = 14.5
"""How high the votes are set."""


def bill(cards: Sequence[Card], say: Say) -> Bill:
    """Return the bill of a candidate's cards, from top to bottom."""
    values = card_values(cards)
    rows = [
        Group(tuple(_row(card, value, _note(cards, at), say)), translate(0, at * _PITCH_MM))
        for at, (card, value) in enumerate(zip(cards, values, strict=True))
    ]
    return Bill(tuple(rows), len(rows) * _PITCH_MM, tuple(_total(values, votes(cards), say)))


def _note(cards: Sequence[Card], at: int) -> Message | None:
    """Return what is to be said of how a card counts (rule 4)."""
    if cards[at].scorched:
        return message("scorched")
    if cards[at].kind != CONFIDANT:
        return None
    if at == 0:
        return message("at the top")
    if cards[at - 1].scorched:
        return message("under a scorched card")
    return message("under ×−1") if cards[at - 1].kind == REVERSAL else message("as above")


def _row(card: Card, value: int | None, note: Message | None, say: Say) -> Iterator[Drawing]:
    width, height = _CARD_MM
    shown = {REVERSAL: "×−1", CONFIDANT: say(message("Confidant"))}.get(card.kind, card.kind)
    ground, paint = (_SOOT, palette.PAPER) if card.scorched else (palette.PAPER, palette.TEXT)
    yield Rect(0.3, 0.3, width, height, ground, palette.TEXT, 0.45, radius=1.4)
    room = width - (8 if card.scorched else 3)
    size = fitting_size_pt(shown, room, 15, "black")
    yield centred(shown, width / 2 + (3 if card.scorched else 0), height / 2 + 0.3, size,
                  colour=paint, role="card")  # fmt: skip
    if card.scorched:
        yield flame(4.6, height / 2 + 0.2, 6.4, _EMBER)
    right = COLUMN_MM - 2
    counts = "× −1" if value is None else str(value)
    strong = palette.QUIET if card.scorched else palette.TEXT
    counts_mm = text_width_mm(counts, 15, "bold")
    middle = height / 2 + 0.3
    note_mm = 0.0
    if note:
        note_text = say(note)
        note_pt = fitting_size_pt(note_text, right - counts_mm - width - 8, 9)
        note_mm = text_width_mm(note_text, note_pt)
        yield Text(width + 3, middle + note_pt * MM_PER_POINT * CAP_HEIGHT / 2, note_text, note_pt,
                   colour=palette.QUIET, role="note")  # fmt: skip
    left, end = width + 3 + (note_mm + 2 if note else 0), right - counts_mm - 2
    if end > left:
        yield Path(polyline((left, middle + 1.4), (end, middle + 1.4)), stroke=palette.HAIRLINE,
                   width_mm=0.5, dash=(0.01, 1.6), cap="round")  # fmt: skip
    base = middle + 15 * MM_PER_POINT * CAP_HEIGHT / 2
    yield Text(right, base, counts, 15, "bold", "end", strong, role="counts")


def _total(values: Sequence[int | None], number: int, say: Say) -> Iterator[Drawing]:
    yield Rect(0, 0, COLUMN_MM, 0.5, palette.TEXT)
    unit = say(message("votes"))
    yield Text(0, 9.4, unit, 11, "medium", colour=palette.QUIET)
    shown = str(number).replace("-", "−")
    right = COLUMN_MM - 2
    yield Text(right, 11.6, shown, 30, "black", "end", palette.TEXT, role="votes")
    reversals = values.count(None)
    if reversals:
        total = sum(value for value in values if value is not None)
        sum_of = " ".join([f"{total}".replace("-", "−"), *["× −1"] * reversals, "="])
        room = right - text_width_mm(shown, 30, "black") - text_width_mm(unit, 11, "medium") - 6
        size = fitting_size_pt(sum_of, room, 12, "medium")
        left = right - text_width_mm(shown, 30, "black") - 2.5
        yield Text(left, 9.4, sum_of, size, "medium", "end", palette.TEXT, role="sum")
