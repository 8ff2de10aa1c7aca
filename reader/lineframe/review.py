"""A page to look a reading over: one file, with nothing from elsewhere and no scripts."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

import cv2
import numpy as np
from numpy.typing import NDArray

from games.lineframe.notation import serialise
from games.message import Message, counted, message
from printables.drawing import palette
from printables.drawing.fonts import MissingGlyphError, exact_repertoire, font_bytes
from reader.lineframe.asked import Asked, Questions, questions_of
from reader.lineframe.corrections import Option
from reader.lineframe.crops import crop
from reader.lineframe.in_words import (
    LATIN,
    colour_name,
    option_words,
    percent,
    question,
    same_score,
    sentence,
    where,
)
from reader.lineframe.overlay import Straightened, badge, straightened
from reader.lineframe.review_style import ASK, OPEN, STYLE, SURE
from reader.lineframe.table_read import PhotosRead, ReadCell, Reading

Say = Callable[[Message], str]
ScoreOf = Callable[[Reading, ReadCell, Option], str]


@dataclass(frozen=True, slots=True)
class Reviewed:
    """What a page shows, and how its words are said.

    Attributes:
        read: what was read.
        names: what the photos are called.
        say: turns a message into the reader's language.
        language: that language, as HTML writes it.
        score_of: says what a way to read a doubtful cell would mean for the score.
        score: the score of what was read, in HTML; empty if nobody asked.
    """

    read: PhotosRead
    names: Sequence[str]
    say: Say
    language: str
    score_of: ScoreOf
    score: str = ""


def review_page(of: Reviewed) -> bytes:
    """Return the page, in UTF-8."""
    body = "".join(_body(of))
    title = _said(of, message("A photo read: Lineframe"))
    page = (
        f'<!doctype html>\n<html lang="{of.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}{_face(title + body)}</style>\n</head>\n"
        f"<body>\n{body}</body>\n</html>\n"
    )
    return page.encode()


def _said(of: Reviewed, words: Message) -> str:
    return escape(of.say(words))


def _face(text: str) -> str:
    """Return the letters of a text that not every screen has, as a font within a style sheet."""
    letters = {letter for letter in text if letter > LATIN}
    while letters:
        try:
            font = font_bytes("regular", exact_repertoire(sorted(letters)))
        except MissingGlyphError as error:
            letters -= set(error.characters)
            continue
        data = base64.b64encode(font).decode()
        return (
            f'@font-face{{font-family:"Kamikoma review";unicode-range:U+3000-FFEF;'
            f"src:url(data:font/ttf;base64,{data}) format('truetype')}}"
        )
    return ""


def _body(of: Reviewed) -> Iterator[str]:
    yield f"<h1>{_said(of, message('A photo read: Lineframe'))}</h1>\n"
    for name, remarks in zip(of.names, of.read.remarks, strict=True):
        yield f'<p class="quiet">{escape(name)}</p>\n'
        for remark in remarks:
            yield f'<p class="bad">{escape(sentence(of.say(remark)))}</p>\n'
    asked = 0
    for table in of.read.tables:
        questions = questions_of(table)
        yield from _table(of, table, questions, asked + 1)
        asked += len(questions.asked)
    if of.score:
        yield f'<section class="score">{of.score}</section>\n'


def _table(of: Reviewed, table: Reading, questions: Questions, first: int) -> Iterator[str]:
    """Yield a table, its questions numbered from `first` on, as they are in the terminal."""
    head = _said(of, message("Tape {tape}", tape=table.tape.id))
    frames = _said(of, counted("{count} frame", "{count} frames", len(table.cells)))
    asked = len(questions.asked)
    unsure = _said(
        of,
        counted("{count} question", "{count} questions", asked)
        if asked
        else message("nothing is doubtful"),
    )
    yield f"<h2>{head} · {frames} · {unsure}</h2>\n"
    for words in (*table.slips, *table.remarks):
        yield f'<p class="bad">{escape(sentence(of.say(words)))}</p>\n'
    views = straightened(of.read, table)
    shown = {place: at for at, view in reversed([*enumerate(views)]) for place in view.outlines}
    yield '<div class="two"><div class="asks">\n'
    for number, one in enumerate(questions.asked, first):
        yield _card(of, table, number, one, shown.get((one.cell.row, one.cell.column)))
    yield from _folded(of, table, questions)
    yield '</div><div class="shown">\n'
    for at, view in enumerate(views):
        new = {place for place, where_shown in shown.items() if where_shown == at}
        yield _figure(of, view, table, questions, new)
    yield '</div><div class="typed">\n'
    yield f"<h3>{_said(of, message('As it is typed'))}</h3>\n"
    yield f"<pre>{escape(serialise([table.entry]))}</pre>\n"
    yield "</div></div>\n"


def _folded(of: Reviewed, table: Reading, questions: Questions) -> Iterator[str]:
    """Yield what need not be looked at, folded."""
    if table.repaired:
        words = counted(
            "{count} mark was read by the rules",
            "{count} marks were read by the rules",
            len(table.repaired),
        )
        yield _fold(of, words, table.repaired)
    if questions.same:
        lines = [
            message(
                "{place}: {number} boxed for {colour}",
                place=where(cell),
                number=cell.cell.number or 0,
                colour=colour_name(cell.colour or 1),
            )
            for cell in questions.same
        ]
        yield _fold(of, same_score(len(lines)), lines)


def _fold(of: Reviewed, head: Message, lines: Sequence[Message]) -> str:
    items = "".join(f"<li>{_said(of, line)}</li>" for line in lines)
    return (
        f'<details class="quiet"><summary>{_said(of, head)}</summary><ul>{items}</ul></details>\n'
    )


def _card(of: Reviewed, table: Reading, number: int, one: Asked, view: int | None) -> str:
    cell = one.cell
    lines = []
    for at, option in enumerate(one.options):
        parts = [_said(of, option_words(option))]
        if cell.doubtful and option.colour is None:
            parts.append(escape(percent(option.choice.certainty)))
        parts.append(escape(of.score_of(table, cell, option)))
        swatch = ""
        if option.colour is not None:
            swatch = f'<i style="background:{palette.SIX[option.colour - 1].field}"></i>'
        taken = ' class="taken"' if at == one.taken else ""
        lines.append(f"<li{taken}>{swatch}{' · '.join(parts)}</li>")
    crop_image = crop(of.read, cell)
    picture = ""
    if crop_image is not None:
        alt = _said(of, where(cell))
        picture = f'<img alt="{alt}" src="{_data(crop_image)}">'
        if view is not None:
            picture = f'<a href="#{_name(table, cell)}">{picture}</a>'
    kind = "" if cell.doubtful else " open"
    asked = _said(of, question(cell))
    return (
        f'<div class="card{kind}" id="{_name(table, cell)}-q">{picture}<div>'
        f'<p class="quiet">{number} · {asked}</p><ul>{"".join(lines)}</ul></div></div>\n'
    )


def _name(table: Reading, cell: ReadCell) -> str:
    return f"{table.tape.id}-f{cell.frame_number}"


def _figure(
    of: Reviewed,
    view: Straightened,
    table: Reading,
    questions: Questions,
    first: set[tuple[int, int]],
) -> str:
    """Return a photo with the reading over it.

    Args:
        of: the page.
        view: the photo.
        table: what was read.
        questions: what is asked of that.
        first: the cells that no photo before this one shows.
    """
    height, width = view.image.shape[:2]
    asked = {(one.cell.row, one.cell.column) for one in questions.asked}
    shapes, marks = [], []
    for cell in table.cells:
        place = cell.row, cell.column
        outline = view.outlines.get(place)
        if outline is None:
            continue
        title = escape(f"{of.say(where(cell))} · {cell.cell} · {percent(cell.certainty)}")
        name = f' id="{_name(table, cell)}"' if place in first else ""
        colour, stroke = SURE, 'stroke-width="2.5"'
        if place in asked:
            dash = "" if cell.doubtful else ' stroke-dasharray="12 7"'
            colour, stroke = ASK if cell.doubtful else OPEN, f'stroke-width="5"{dash}'
        middle = outline.mean(0)
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in middle + 0.95 * (outline - middle))
        shape = (
            f'<title>{title}</title><polygon points="{points}" fill="#fff" fill-opacity="0" '
            f'stroke="#fff" stroke-width="8"/><polygon class="edge" points="{points}" fill="none" '
            f'stroke="{colour}" {stroke}/>'
        )
        if place in asked:
            shape = f'<a href="#{_name(table, cell)}-q">{shape}</a>'
        shapes.append(f"<g{name}>{shape}</g>")
        marks.append(_badge(cell, outline, colour))
    key = "".join(
        f'<span class="{kind}"><b></b>{_said(of, words)}</span>'
        for kind, words in (
            ("sure", message("sure")),
            *([("ask", message("doubtful"))] if table.doubts else ()),
            *([("open", message("its colour is open"))] if _any_open(questions) else ()),
        )
    )
    return (
        f'<figure><svg viewBox="0 0 {width} {height}" role="group" '
        f'aria-label="{_said(of, message("The photo, straightened, and what was read"))}">'
        f'<image href="{_data(view.image)}" width="{width}" height="{height}"/>'
        f'{"".join(shapes)}<g pointer-events="none">{"".join(marks)}</g></svg>'
        f'<figcaption class="key quiet">{key}</figcaption></figure>\n'
    )


def _any_open(questions: Questions) -> bool:
    return any(not one.cell.doubtful for one in questions.asked)


def _badge(cell: ReadCell, outline: NDArray[np.float64], colour: str) -> str:
    """Return what is written in a cell, where nothing that counts is printed."""
    at = badge(cell, outline)
    if at is None:
        return ""
    x, y, side = at.x, at.y, at.side
    around = f'x="{x - side / 2:.1f}" y="{y - side / 2:.1f}" width="{side:.1f}" height="{side:.1f}"'
    line = colour if at.boxed else "#fff"
    return (
        f'<rect {around} rx="2" fill="#fff" stroke="#fff" stroke-width="{0.3 * side:.1f}"/>'
        f'<rect {around} rx="2" fill="#fff" stroke="{line}" stroke-width="{0.1 * side:.1f}"/>'
        f'<text x="{x:.1f}" y="{y + 0.32 * side:.1f}" text-anchor="middle" '
        f'font-size="{0.9 * side:.1f}" font-weight="700" font-family="system-ui,sans-serif" '
        f'fill="{colour}">{escape(at.text)}</text>'
    )


def _data(image: NDArray[np.uint8]) -> str:
    """Return a picture as a URL that holds it."""
    done, content = cv2.imencode(".jpg", image[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 84])
    assert done  # noqa: S101 - there is always a picture
    return f"data:image/jpeg;base64,{base64.b64encode(content.tobytes()).decode()}"
