"""Cells and the ways to read them, in words."""

from __future__ import annotations

from games.lineframe.frames import Frame
from games.message import Message, counted, message
from printables.drawing import palette
from reader.lineframe.corrections import Option
from reader.lineframe.table_read import Choice, ReadCell


def colour_name(colour: int) -> Message:
    """Return what a colour is called."""
    return Message(palette.SIX[colour - 1].name)


def where(cell: ReadCell) -> Message:
    """Return where a cell is, and which frame lies there by its colours."""
    return message(
        "row {row}, column {column} (frame f{number}, {faces})",
        row=cell.row + 1,
        column=cell.column + 1,
        number=cell.frame_number,
        faces=_faces(cell.frame),
    )


def _faces(frame: Frame) -> Message:
    names = [colour_name(face) for face in frame.faces]
    if frame.qr:
        names.append(message("QR code"))
    return message("{parts}", parts=names)


def question(cell: ReadCell) -> Message:
    """Return what is asked about a cell: where it is, or for which colour its number is boxed."""
    return _place(cell) if cell.doubtful else which_colour(cell)


def _place(cell: ReadCell) -> Message:
    """Return where a doubtful cell is, and why it was read as what seems less likely by itself."""
    first = cell.choices[0]
    if first.certainty >= max(choice.certainty for choice in cell.choices):
        return where(cell)
    return message(
        "{place}; {reading} goes best with the rest of the table",
        place=where(cell),
        reading=choice_words(first),
    )


def doubt(cell: ReadCell) -> Message:
    """Return what is doubtful about a cell."""
    first, second = (cell.choices[at] for at in (0, 1))
    return message(
        "{place}: {first} ({sure}) or {second} ({less})?",
        place=_place(cell),
        first=choice_words(first),
        sure=percent(first.certainty),
        second=choice_words(second),
        less=percent(second.certainty),
    )


def sentence(words: str) -> str:
    """Return words that stand alone as a sentence; those that begin with a frame's name stay.

    >>> sentence("the picture is dark"), sentence("f4-5 were left out."), sentence("暗いです")
    ('The picture is dark.', 'f4-5 were left out.', '暗いです。')
    """
    begun = words if words[1:2].isdigit() else words[:1].upper() + words[1:]
    if begun.endswith((".", "?", "!", "。", "？", "！")):
        return begun
    return begun + ("。" if begun[-1:] > LATIN else ".")


LATIN = "\u2fff"
"""What comes after it are kana, kanji and their signs."""


def percent(share: float) -> str:
    """Return a share in per cent.

    >>> percent(0.614), percent(0.004)
    ('61 %', '< 1 %')
    """
    return f"{round(100 * share)} %" if share >= 0.005 else "< 1 %"


def which_colour(cell: ReadCell) -> Message:
    """Return the question for which colour a number is boxed."""
    return message(
        "{place}: for which colour is the {number} boxed?",
        place=where(cell),
        number=cell.cell.number or 0,
    )


def same_score(count: int) -> Message:
    """Return what to tell of boxes that may be for another colour with the same score."""
    return counted(
        "{count} box may be for the other colour of its frame; the score is the same",
        "{count} boxes may be for the other colour of their frames; the score is the same",
        count,
    )


def option_words(option: Option) -> Message:
    """Return a way to read a cell, for people."""
    if option.colour is None:
        return choice_words(option.choice)
    return message(
        "{number} boxed for {colour}",
        number=option.choice.number or 0,
        colour=colour_name(option.colour),
    )


def choice_words(choice: Choice) -> Message:
    """Return what may be written in a cell, for people."""
    if choice.number is None:
        return mark_words(None, crossed=choice.crossed)
    if choice.boxed:
        return message("{number} with a box", number=choice.number)
    return message("{number} without a box", number=choice.number)


def mark_words(number: int | None, *, crossed: bool) -> Message:
    """Return what is written, whether it is boxed or not."""
    if crossed:
        return message("a ×")
    return message("nothing") if number is None else message("a {number}", number=number)
