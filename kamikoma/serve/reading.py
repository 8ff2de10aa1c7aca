"""The rules of each game, to read at the table, with their pictures, and to search."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup, escape
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from games.rules import Item, Paragraph, Section, Table, told_apart
from kamikoma.desk.rules import HOUSE
from kamikoma.desk.seeing import GoneError
from kamikoma.game import AnyGame
from kamikoma.serve import drawing
from kamikoma.serve.art import Art
from kamikoma.serve.context import house_of, language_of, page, words_of
from kamikoma.serve.entering import known_game
from kamikoma.shelf import games
from kamikoma.words import Words

MOST_QUERY = 100
MOST_HITS = 99
"""So many hits have a place of their own to go to."""

WIDE_MM = 100.0
"""A picture wider than this has words for which a phone must scroll."""


def plain(text: str) -> str:
    """Return a text as it is searched, whichever way its letters were typed."""
    return "".join(unicodedata.normalize("NFKC", letter).casefold() for letter in text)


_HOUSE = "\u00a0⌂"

_HELD = re.compile("(?<=[0-9])(?=[–〜～ぁ-んァ-ヶ一-龥])|(?<=[–〜～])(?=[0-9])")
"""Between a figure and what it counts, and within a range: no line breaks there."""


def held(text: Markup) -> Markup:
    """Return a text as HTML with its numbers held together with what they count.

    >>> held(Markup("タイル15枚、3～5マス")).replace(chr(0x2060), "_")
    Markup('タイル15_枚、3_～_5_マス')
    """
    return Markup("\u2060").join(map(Markup, _HELD.split(text)))


_ALIKE = (
    ("ダイス", "サイコロ", "さいころ", "賽子"),
    ("手番", "ターン"),
    ("駒", "コマ", "こま"),
    ("カード", "札"),
    ("準備", "セットアップ"),
    ("得点", "点数", "スコア"),
    ("die", "dice"),
    ("set-up", "setup", "set up"),
)
"""Words for one thing: the rules have one of them, and whoever searches may type another."""


class Marker:
    """Marks what is searched for in texts; hits are numbered, to go from one to the next."""

    def __init__(self, query: str) -> None:
        self.query = plain(query)
        groups = (tuple(map(plain, same)) for same in _ALIKE)
        words = next((same for same in groups if self.query in same), (self.query,))
        # What was typed is found within words too, another word for it as a whole: no soldier
        # for “dice”.
        self._words = re.compile(
            "|".join(
                re.escape(word) if word == self.query or not word.isascii() else rf"\b{word}\b"
                for word in sorted(words, key=len, reverse=True)
            )
        )
        self.hits = 0

    def marked(self, text: str) -> Markup:
        """Return a text as HTML with its hits marked."""
        parts: list[Markup] = []
        at = 0
        for start, end in self._found(text):
            self.hits += 1
            name = Markup(' id="hit-{}"').format(self.hits) if self.hits <= MOST_HITS else ""
            hit = Markup("<mark{}>{}</mark>").format(name, text[start:end])
            parts += [held(escape(text[at:start])), hit]
            at = end
        return Markup("").join([*parts, held(escape(text[at:]))])

    def _found(self, text: str) -> Iterator[tuple[int, int]]:
        """Yield where hits begin and end."""
        if not self.query:
            return
        folded = [plain(letter) for letter in text]  # one letter may become two, as ㎜ does
        places = [at for at, letters in enumerate(folded) for _ in letters]
        for hit in self._words.finditer("".join(folded)):
            yield places[hit.start()], places[hit.end() - 1] + 1


@dataclass(frozen=True)
class ShownTable:
    """A table of the rules as the page shows it.

    Attributes:
        columns: its headings.
        rows: their cells.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[Markup, ...], ...]


@dataclass(frozen=True)
class ShownPicture:
    """A picture as the page shows it.

    Attributes:
        name: tells it from the game's others, in the address of its own view.
        place: the rule or the chapter that it shows, as the page has it.
        heading: over its chapter.
        address: where it is.
        width, height: its sides in tenths of millimetres.
        wide: whether a phone scrolls it.
    """

    name: str
    place: str
    heading: str
    address: str
    width: int
    height: int
    wide: bool


@dataclass(frozen=True)
class ShownRule:
    """A rule as the page shows it.

    Attributes:
        number: its number, or empty.
        parts: paragraphs and tables.
        mistake: what people get wrong.
        example: whether it is an example.
        picture: what shows it, or None.
    """

    number: str
    parts: tuple[Markup | ShownTable, ...]
    mistake: Markup
    example: bool
    picture: ShownPicture | None


@dataclass(frozen=True)
class Chapter:
    """A section as the page shows it.

    Attributes:
        name: of its place on the page.
        heading: over it.
        rules: its rules; of a search those with hits.
        pictures: those of the whole section.
    """

    name: str
    heading: str
    rules: tuple[ShownRule, ...]
    pictures: tuple[ShownPicture, ...]

    @property
    def all_pictures(self) -> tuple[ShownPicture, ...]:
        """Its pictures and those of its rules, in the order in which they are seen."""
        return (*self.pictures, *(one.picture for one in self.rules if one.picture is not None))


@dataclass(frozen=True)
class Reader:
    """Who reads: makes of a game's rules what the page shows.

    Attributes:
        words: the language.
        marker: what is searched for.
        drawn: the pictures.
        art: where pictures get their addresses.
    """

    words: Words
    marker: Marker
    drawn: drawing.RulesDrawn
    art: Art

    def chapter(self, section: Section) -> Chapter:
        """Return a section; of a search only its rules with hits."""
        query = self.marker.query
        shown = []
        for item in section.items:
            before = self.marker.hits
            rule = self._rule(item, section)
            if not query or self.marker.hits > before or query == plain(item.number):
                shown.append(rule)
        pictures = () if query else self.drawn.sections.get(section.name, ())
        return Chapter(
            section.name,
            self.words.say(section.heading),
            tuple(shown),
            tuple(
                self._picture(one, f"{section.name}-{number}", section.name, section)
                for number, one in enumerate(pictures, 1)
            ),
        )

    def _rule(self, item: Item, section: Section) -> ShownRule:
        mark, say = self.marker.marked, self.words.say
        picture = self.drawn.items.get(item.picture)
        place = f"rule-{item.number}" if item.number else section.name
        return ShownRule(
            item.number,
            tuple(
                mark(_step(item, block) + say(block.text) + (_HOUSE if block.mark == "H" else ""))
                if isinstance(block, Paragraph)
                else self._table(block)
                for block in item.blocks
            ),
            mark(say(item.mistake)) if item.mistake is not None else Markup(),
            item.example,
            None if picture is None else self._picture(picture, item.picture, place, section),
        )

    def _table(self, table: Table) -> ShownTable:
        rows = []
        for row in table.rows:
            cells = [self.words.say(cell) for cell in row.cells]
            if row.mark == "H":
                cells[-1] += _HOUSE
            rows.append(tuple(map(self.marker.marked, cells)))
        return ShownTable(tuple(map(self.words.say, table.columns)), tuple(rows))

    def _picture(
        self, one: drawing.RulePicture, name: str, place: str, section: Section
    ) -> ShownPicture:
        heading = self.words.say(section.heading)
        address = f"/art/{self.art.pictures.put(one.svg)}.svg"
        sides = (round(10 * one.width_mm), round(10 * one.height_mm))
        return ShownPicture(name, place, heading, address, *sides, one.width_mm > WIDE_MM)


def _step(item: Item, block: Paragraph) -> str:
    """Return which step of its rule a paragraph is, before its words."""
    return f"{item.number}{block.step}. " if block.step else ""


async def shelf(request: Request) -> Response:
    """Show whose rules there are."""
    return page(request, "rules_shelf.html", shelf=games())


async def rules(request: Request) -> Response:
    """Show the rules of a game, or those that have what is searched for."""
    game = known_game(request)
    query = request.query_params.get("q", "")[:MOST_QUERY].strip()
    language = language_of(request)
    drawn = await house_of(request).workers.draw(drawing.rule_pictures, game.slug, language)
    return await run_in_threadpool(_rules, request, game, query, drawn)


def _rules(request: Request, game: AnyGame, query: str, drawn: drawing.RulesDrawn) -> Response:
    words = words_of(request, game)
    known = game.rules(game.editions.house())
    reader = Reader(words, Marker(query), drawn, house_of(request).art)
    chapters = [reader.chapter(section) for section in known.sections]
    values: dict[str, Any] = {
        "summary": told_apart(words.say(known.summary)),
        "chapters": [one for one in chapters if one.rules],
        "query": query,
        "hits": reader.marker.hits,
        "linked": min(reader.marker.hits, MOST_HITS),
        "house": words.text(HOUSE),
        "is_table": lambda part: isinstance(part, ShownTable),
    }
    return page(request, "rules.html", game=game, **values)


async def picture(request: Request) -> Response:
    """Show a picture of a game's rules as large as can be, with the ways to the next and back."""
    game = known_game(request)
    language = language_of(request)
    drawn = await house_of(request).workers.draw(drawing.rule_pictures, game.slug, language)
    return await run_in_threadpool(_enlarged, request, game, drawn)


def _enlarged(request: Request, game: AnyGame, drawn: drawing.RulesDrawn) -> Response:
    reader = Reader(words_of(request, game), Marker(""), drawn, house_of(request).art)
    sections = game.rules(game.editions.house()).sections
    pictures = [one for section in sections for one in reader.chapter(section).all_pictures]
    names = [one.name for one in pictures]
    name = request.path_params["name"]
    if name not in names:
        raise GoneError(name)
    at = names.index(name)
    values: dict[str, Any] = {
        "shown": pictures[at],
        "number": at + 1,
        "count": len(pictures),
        "before": pictures[at - 1] if at else None,
        "after": pictures[at + 1] if at + 1 < len(pictures) else None,
    }
    return page(request, "rule_picture.html", game=game, **values)


routes = [
    Route("/rules", shelf),
    Route("/rules/{game}", rules),
    Route("/rules/{game}/picture/{name}", picture),
]
