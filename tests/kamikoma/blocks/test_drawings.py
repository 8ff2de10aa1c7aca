"""Blocks drawn as plain text, as HTML and by Rich: every sample of every game in both languages."""

import io
import re
from html.parser import HTMLParser

import pytest
from rich.console import Console

from kamikoma.blocks import (
    Column,
    Fault,
    Heading,
    Headline,
    Line,
    Listing,
    Map,
    Span,
    Table,
    Verbatim,
    text_of,
)
from kamikoma.blocks.html import html
from kamikoma.blocks.plain import plain
from kamikoma.choices import Source
from kamikoma.cli.blocks import show
from kamikoma.desk.rules import rules_blocks
from kamikoma.desk.scoring import score
from kamikoma.desk.setting import Setting
from kamikoma.shelf import games

VOID = {"br"}
KNOWN = {
    *("h2", "p", "strong", "small", "span", "mark", "pre", "div", "br", "ul", "ol", "li"),
    *("table", "caption", "thead", "tbody", "tr", "th", "td"),
}
ATTRIBUTES = {"class", "scope", "role", "start", "data-rule"}

CASES = [
    (game, name)
    for game in games()
    for name in (game.samples.good, game.samples.wrong, *game.samples.more)
]


class Strict(HTMLParser):
    """Reads HTML that is as strict as XML, and keeps the words of it."""

    def __init__(self):
        super().__init__()
        self.open = []
        self.words = []

    def handle_starttag(self, tag, attrs):
        assert tag in KNOWN, tag
        assert {name for name, _ in attrs} <= ATTRIBUTES, attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)


def parsed(text):
    reader = Strict()
    reader.feed(text)
    reader.close()
    assert reader.open == []
    return "".join(reader.words)


def on_terminal(blocks, width=300):
    """What Rich draws of blocks."""
    out = io.StringIO()
    show(blocks, Console(file=out, width=width, force_terminal=False))
    return out.getvalue()


def words_of(blocks):
    """All words of blocks, each as it is said, letter by letter where lines may break."""
    for block in blocks:
        match block:
            case Heading(text) | Headline(text) | Verbatim(text):
                yield text
            case Line(words):
                yield text_of(words)
            case Table():
                yield from (column.heading for column in block.columns)
                yield from (text_of(cell) for row in block.rows for cell in row)
            case Map():
                yield from (cell.text for row in block.rows for cell in row if cell)
            case Listing(items):
                yield from map(text_of, items)
            case Fault():
                yield block.reason
                yield block.excerpt


def squeezed(text):
    """A text without what lies between letters: spaces, and the lines of tables."""
    return re.sub(r"[\s─━│╺╸-]+", "", text)


def all_there(blocks, drawn):
    room = squeezed(drawn)
    for words in words_of(blocks):
        for line in words.splitlines():
            assert squeezed(line) in room


def blocks_of(game, name, language):
    source = Source(name, (game.samples.folder / name).read_bytes())
    outcome = score(game, [source], Setting(language=language))
    return (*outcome.told, *outcome.faults)


@pytest.mark.parametrize(("game", "name"), CASES, ids=[name for _, name in CASES])
def test_every_sample_is_drawn_in_every_way_and_language(game, name):
    drawn = {}
    for language in ("en", "ja"):
        blocks = blocks_of(game, name, language)
        assert blocks
        for text in (plain(blocks), parsed(html(blocks)), on_terminal(blocks)):
            all_there(blocks, text)
        drawn[language] = blocks
        assert "style=" not in html(blocks)
    english, japanese = drawn["en"], drawn["ja"]
    assert [type(block) for block in english] == [type(block) for block in japanese]
    for one, other in zip(english, japanese, strict=True):
        translated(one, other)


def translated(one, other):
    """Hold a block against the same in Japanese: all that are sentences differ."""
    match one:
        case Headline():
            assert not is_english(other.text), other.text
        case Line():
            assert not is_english(text_of(other.words)), other
        case Table():
            for column, same in zip(one.columns, other.columns, strict=True):
                assert not is_english(same.heading) or column.heading == same.heading == "QR", same
            assert not is_english(other.caption), other.caption
        case Map():
            assert not is_english(other.caption), other.caption
        case Fault():
            assert not is_english(other.reason), other.reason


def is_english(text):
    """Whether a text has words, and all of them are English."""
    return bool(re.search(r"[a-z]{3,}", text)) and not re.search(
        r"[\u3040-\u30ff\u4e00-\u9fff]", text
    )


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_rules_are_drawn_in_every_way(game, language):
    blocks = tuple(rules_blocks(game, Setting(language=language)))
    for text in (plain(blocks), parsed(html(blocks)), on_terminal(blocks)):
        all_there(blocks, text)
    if language == "ja":
        for block in blocks:
            if isinstance(block, Line | Heading | Headline):
                (words,) = words_of([block])
                assert words == game.title or not is_english(words), words


EVIL = '<b style="x">&\'</b>'


def test_words_are_escaped_wherever_they_stand():
    blocks = (
        Heading(EVIL),
        Headline(EVIL, "bad"),
        Line((Span(EVIL, "good", 3), Span(EVIL, "quiet"))),
        Table((Column(EVIL),), ((Span(EVIL, "strong"),),), EVIL),
        Map(((Span(EVIL), None),), EVIL, align="right"),
        Listing((EVIL,), 3),
        Verbatim(EVIL),
        Fault(EVIL, EVIL, EVIL, EVIL, EVIL, EVIL, 2, 4),
    )
    drawn = html(blocks)
    assert "<b" not in drawn.replace("<br>", "")
    assert parsed(drawn).count(EVIL) == 16  # the rule of a fault is an attribute
    assert all(EVIL in plain([block]) for block in blocks)
    assert all(EVIL in on_terminal([block]) for block in blocks)


def test_markup_of_the_terminal_is_shown_and_not_obeyed():
    assert "[red]not red[/red]" in on_terminal([Line("[red]not red[/red]")])
    assert "\x1b" not in on_terminal([Line("plain")])


def test_html_says_what_is_meant_and_not_how_it_looks():
    assert html([Headline("5 points")]) == '<p class="headline good">5 points</p>\n'
    table = html([Table((Column("n", number=True),), (("5\n6",),), "figures")])
    assert "<caption>figures</caption>" in table
    assert '<th scope="col" class="number">n</th>' in table
    assert '<td class="number">5<br>6</td>' in table
    fault = html([Fault("no", "12", "a.txt", "3:7", "Ann", "red 5", 4, 1)])
    assert '<div class="fault" role="alert" data-rule="12">' in fault
    assert "<pre>red <mark>5</mark></pre>" in fault
    assert html([Line((Span("5", colour=3),))]) == '<p><span class="colour-3">5</span></p>\n'


def test_a_row_must_fill_its_columns():
    with pytest.raises(ValueError, match="2 cells in a row of 1 columns"):
        Table((Column("a"),), (("b", "c"),))


def test_columns_stand_below_each_other_in_both_scripts():
    table = Table((Column("誰"), Column("点", number=True)), (("のぞみ", "7"), ("Ann", "10")))
    assert plain([table]) == "誰      点\n----------\nのぞみ   7\nAnn     10\n"


def test_a_map_wider_than_the_terminal_comes_in_parts():
    row = tuple(Span(str(number)) for number in range(10, 40))
    drawn = on_terminal([Map((row,))], width=40)
    assert all(len(line) <= 40 for line in drawn.splitlines())
    assert all(str(number) in drawn for number in range(10, 40))


def test_a_table_without_what_is_typed_keeps_its_other_columns():
    table = Table(
        (Column("size", number=True), Column("frame", typed=True)), (("3", "Q23=2"),), "x"
    )
    assert table.untyped() == Table((Column("size", number=True),), (("3",),), "x")
