"""Blocks as HTML: elements and classes say what is meant, a style sheet elsewhere how it looks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape

from kamikoma.blocks import (
    Block,
    Fault,
    Heading,
    Headline,
    Line,
    Listing,
    Map,
    Span,
    Table,
    Verbatim,
    Words,
    spans,
)

_TONES = {"strong": "strong", "quiet": "small"}
"""Tones that HTML has an element for; the others are classes."""

_WITHIN_A_SUM = re.compile(r" (?=[−+×=] [0-9])|(?<=[0-9] [−+×=]) (?=[0-9])|(?<=[^ ]) (?=[+][0-9])")
"""Spaces within a sum, and before what somebody gains: no line breaks there."""


def in_html(text: str) -> str:
    """Return a text as HTML, its sums in one piece.

    >>> in_html("3 − 1 = 2 < 4").replace(chr(0xA0), "_")
    '3_−_1_=_2 &lt; 4'
    """
    return escape(_WITHIN_A_SUM.sub("\u00a0", text))


def html(blocks: Iterable[Block], *, level: int = 2, rules: Mapping[str, str] | None = None) -> str:
    r"""Return blocks as HTML, all words escaped, without a style or a script.

    Args:
        blocks: the blocks.
        level: of their headings, 1 to 6.
        rules: what unfolds where a rule is broken: HTML by the rule's number.

    >>> html([Line("5 < 6")])
    '<p>5 &lt; 6</p>\n'
    """
    known = rules or {}
    return "".join(f"{element}\n" for block in blocks for element in _elements(block, level, known))


def _elements(block: Block, level: int, rules: Mapping[str, str]) -> Iterator[str]:
    match block:
        case Heading(text):
            yield f"<h{level}>{in_html(text)}</h{level}>"
        case Headline(text, tone):
            yield f'<p class="headline {tone}">{in_html(text)}</p>'
        case Line(words):
            yield f"<p>{_inline(words)}</p>"
        case Table():
            yield from _table(block)
        case Map():
            yield from _map(block)
        case Listing(items, first):
            tag, start = ("ul", "") if first is None else ("ol", f' start="{first}"')
            yield f"<{tag}{start}>"
            yield from (f"<li>{_inline(item)}</li>" for item in items)
            yield f"</{tag}>"
        case Verbatim(text):
            yield f"<pre>{escape(text)}</pre>"
        case Fault():
            yield from _fault(block, rules.get(block.rule, ""))


def _inline(words: Words) -> str:
    return "".join(map(_span, spans(words)))


def _span(span: Span) -> str:
    marked_up = in_html(span.text).replace("\n", "<br>")
    element = _TONES.get(span.tone)
    if element:
        marked_up = f"<{element}>{marked_up}</{element}>"
    classes: list[str] = [span.tone] if span.tone in ("good", "bad") else []
    if span.colour:
        classes.append(f"colour-{span.colour}")
    return f'<span class="{" ".join(classes)}">{marked_up}</span>' if classes else marked_up


def _caption(text: str) -> str:
    return f"<caption>{in_html(text)}</caption>" if text else ""


def _table(table: Table) -> Iterator[str]:
    yield f"<table>{_caption(table.caption)}"
    heads = "".join(  # a heading that says nothing is none
        f'<th scope="col"{_number(column.number)}>{in_html(column.heading)}</th>'
        if column.heading
        else "<td></td>"
        for column in table.columns
    )
    yield f"<thead><tr>{heads}</tr></thead>"
    yield "<tbody>"
    for row in table.rows:
        cells = "".join(
            f"<td{_number(column.number)}>{_inline(words)}</td>"
            for column, words in zip(table.columns, row, strict=True)
        )
        yield f"<tr>{cells}</tr>"
    yield "</tbody></table>"


def _number(number: bool) -> str:
    return ' class="number"' if number else ""


def _map(block: Map) -> Iterator[str]:
    yield f'<table class="map {block.align}">{_caption(block.caption)}'
    longest = max(map(len, block.rows), default=0)
    for row in block.rows:
        cells = ["<td></td>" if cell is None else f"<td>{_span(cell)}</td>" for cell in row]
        empty = ["<td></td>"] * (longest - len(row))
        yield f"<tr>{''.join(cells + empty if block.align == 'left' else empty + cells)}</tr>"
    yield "</table>"


def _fault(fault: Fault, rule_text: str) -> Iterator[str]:
    rule = f' data-rule="{escape(fault.rule)}"' if fault.rule else ""
    yield f'<div class="fault" role="alert"{rule}>'
    where = ":".join(part for part in (fault.file, fault.where) if part)
    parts = [f'<span class="where">{in_html(where)}</span>'] if where else []
    if fault.player:
        parts.append(f'<span class="player">{in_html(fault.player)}</span>')
    sentence = f"{' '.join([*parts, in_html(fault.reason)])}"
    if rule_text:
        yield f"<details><summary><span>{sentence}</span></summary>{rule_text}</details>"
    else:
        yield f"<p>{sentence}</p>"
    if fault.excerpt:
        end = fault.start + fault.length
        before, meant = fault.excerpt[: fault.start], fault.excerpt[fault.start : end]
        marked = f"<mark>{escape(meant)}</mark>" if meant else ""
        yield f"<pre>{escape(before)}{marked}{escape(fault.excerpt[end:])}</pre>"
    yield "</div>"
