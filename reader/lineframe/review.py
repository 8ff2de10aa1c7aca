"""A page to look a reading over: one file, with nothing from elsewhere and no scripts."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator, Sequence
from html import escape

import cv2
import numpy as np
from numpy.typing import NDArray

from games.lineframe.notation import serialise
from games.message import Message, counted, message
from printables.drawing import palette
from reader.lineframe.overlay import Straightened, short, straightened
from reader.lineframe.table_read import Choice, PhotosRead, ReadCell, Reading

Say = Callable[[Message], str]
ScoreOf = Callable[[Reading, ReadCell, Choice], str]

SHOWN = 3
"""So many ways to read a doubtful cell are shown."""

_STYLE = """
:root{color-scheme:light dark;--ink:#23262d;--paper:#fbfaf7;--card:#fff;--line:#d9d5cc;--quiet:#666c78;
--sure:#1f7a45;--ask:#c2540a}
@media(prefers-color-scheme:dark){:root{--ink:#ecebe6;--paper:#1b1c20;--card:#26282e;--line:#3c3f47;
--quiet:#a3a9b5;--sure:#6fce97;--ask:#ff9d57}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.5rem 1rem 4rem;max-width:72rem;background:var(--paper);color:var(--ink);
font:16px/1.5 system-ui,"Hiragino Sans","Noto Sans CJK JP","Yu Gothic",sans-serif}
h1{font-size:1.5rem;margin:0 0 .25rem}h2{font-size:1.15rem;margin:2rem 0 .75rem}
p{margin:.25rem 0}.quiet{color:var(--quiet)}.bad{color:var(--ask)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(19rem,1fr));gap:1rem}
.card{display:flex;gap:1rem;background:var(--card);border:1px solid var(--line);
border-left:4px solid var(--ask);border-radius:.5rem;padding:.75rem}
.card img{width:7.5rem;height:7.5rem;border-radius:.25rem;flex:none}
.card ol{margin:.35rem 0 0;padding-left:1.2rem}.card li:first-child{font-weight:600}
figure{margin:0;background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.5rem;
overflow-x:auto}
svg{display:block;max-width:100%;height:auto}
pre{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:1rem;overflow-x:auto}
.key{display:flex;gap:1.5rem;flex-wrap:wrap;margin:.5rem 0 0}
.key i{display:inline-block;width:.9em;height:.9em;border-radius:.2em;margin-right:.4em;vertical-align:-.1em}
"""  # noqa: E501 - a style sheet


def review_page(
    read: PhotosRead, names: Sequence[str], say: Say, language: str, score_of: ScoreOf
) -> bytes:
    """Return the page, in UTF-8.

    Args:
        read: what was read.
        names: what the photos are called.
        say: turns a message into the reader's language.
        language: that language, as HTML writes it.
        score_of: says what a way to read a doubtful cell would mean for the score.
    """
    body = "".join(_body(read, names, say, score_of))
    title = escape(say(message("A photo read: Lineframe")))
    page = (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )
    return page.encode()


def _body(read: PhotosRead, names: Sequence[str], say: Say, score_of: ScoreOf) -> Iterator[str]:
    yield f"<h1>{escape(say(message('A photo read: Lineframe')))}</h1>\n"
    for name, remarks in zip(names, read.remarks, strict=True):
        yield f'<p class="quiet">{escape(name)}</p>\n'
        for remark in remarks:
            yield f'<p class="bad">{escape(say(remark))}</p>\n'
    for table in read.tables:
        yield from _table(read, table, say, score_of)


def _table(read: PhotosRead, table: Reading, say: Say, score_of: ScoreOf) -> Iterator[str]:
    doubts, questions = table.doubts, table.questions
    head = say(message("Tape {tape}", tape=table.tape.id))
    frames = say(counted("{count} frame", "{count} frames", len(table.cells)))
    unsure = say(counted("{count} doubtful", "{count} doubtful", len(doubts)))
    yield f"<h2>{escape(head)} · {escape(frames)} · {escape(unsure)}</h2>\n"
    for slip in table.slips:
        yield f'<p class="bad">{escape(say(slip))}</p>\n'
    for remark in table.remarks:
        yield f'<p class="bad">{escape(say(remark))}</p>\n'
    if doubts or questions:
        yield '<div class="cards">\n'
        for cell in doubts:
            yield _doubt(table, cell, say, score_of)
        for cell in questions:
            if not cell.doubtful:
                yield _question(cell, say)
        yield "</div>\n"
    for view in straightened(read, table):
        yield _figure(view, table, say)
    yield f"<h2>{escape(say(message('As it is typed')))}</h2>\n"
    yield f"<pre>{escape(serialise([table.entry]))}</pre>\n"


def _doubt(table: Reading, cell: ReadCell, say: Say, score_of: ScoreOf) -> str:
    lines = []
    for choice in cell.choices[:SHOWN]:
        words = say(in_words(choice))
        share = f"{round(100 * choice.certainty)} %"
        effect = score_of(table, cell, choice)
        lines.append(f"<li>{escape(words)} · {share} · {escape(effect)}</li>")
    return _card(cell, say, f"<ol>{''.join(lines)}</ol>")


def _question(cell: ReadCell, say: Say) -> str:
    number = cell.cell.number or 0
    words = say(message("for which colour is the {number} boxed?", number=number))
    colours = "".join(
        f'<li><i style="background:{palette.SIX[colour - 1].field}"></i>{colour}</li>'
        for colour in sorted(cell.colours, key=lambda colour: colour != cell.colour)
    )
    return _card(cell, say, f"<p>{escape(words)}</p><ol>{colours}</ol>")


def _card(cell: ReadCell, say: Say, inner: str) -> str:
    picture = ""
    if cell.crop is not None:
        upright = np.rot90(cell.crop, -cell.turn)
        picture = f'<img alt="" src="{_data(np.ascontiguousarray(upright), ".png")}">'
    place = say(
        message(
            "row {row}, column {column}, frame f{number}",
            row=cell.row + 1,
            column=cell.column + 1,
            number=cell.frame_number,
        )
    )
    return (
        f'<div class="card">{picture}<div><p class="quiet">{escape(place)} · '
        f"{escape(str(cell.frame))}</p>{inner}</div></div>\n"
    )


def in_words(choice: Choice) -> Message:
    """Return a way to read a cell, for people."""
    if choice.crossed:
        return message("a ×")
    if choice.number is None:
        return message("nothing")
    if choice.boxed:
        return message("{number} with a box", number=choice.number)
    return message("{number} without a box", number=choice.number)


def _figure(view: Straightened, table: Reading, say: Say) -> str:
    height, width = view.image.shape[:2]
    shapes = []
    for cell in table.cells:
        outline = view.outlines.get((cell.row, cell.column))
        if outline is None:
            continue
        middle = outline.mean(0)
        inner = middle + 0.94 * (outline - middle)
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in inner)
        colour = "#e8731c" if cell.doubtful else "#23a35a"
        title = f"{cell.cell} · {round(100 * cell.certainty)} %"
        low = float(outline[:, 1].max()) - 5
        shapes.append(
            f'<g><title>{escape(title)}</title><polygon points="{points}" fill="none" '
            f'stroke="{colour}" stroke-width="3"/>'
            f'<text x="{middle[0]:.1f}" y="{low:.1f}" text-anchor="middle" font-size="24" '
            'font-weight="700" font-family="system-ui,sans-serif" paint-order="stroke" '
            f'stroke="#fff" stroke-width="5" fill="{colour}">{escape(short(cell))}</text></g>'
        )
    key = "".join(
        f'<span><i style="background:{colour}"></i>{escape(say(words))}</span>'
        for colour, words in (
            ("#23a35a", message("sure")),
            ("#e8731c", message("doubtful")),
        )
    )
    return (
        f"<h2>{escape(say(message('The photo, straightened, and what was read')))}</h2>\n"
        f'<figure><svg viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">'
        f'<image href="{_data(view.image, ".jpg")}" width="{width}" height="{height}"/>'
        f'{"".join(shapes)}</svg><figcaption class="key quiet">{key}</figcaption></figure>\n'
    )


def _data(image: NDArray[np.uint8], kind: str) -> str:
    """Return a picture as a URL that holds it."""
    quality = [cv2.IMWRITE_JPEG_QUALITY, 82] if kind == ".jpg" else []
    done, content = cv2.imencode(kind, image[..., ::-1], quality)
    assert done  # noqa: S101 - there is always a picture
    name = {".png": "png", ".jpg": "jpeg"}[kind]
    return f"data:image/{name};base64,{base64.b64encode(content.tobytes()).decode()}"
