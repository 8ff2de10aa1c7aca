"""What a table looks like: its fields and trays, who sits there, and its verdict, for templates."""

from __future__ import annotations

import re
import secrets
import unicodedata
import zlib
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal

from markupsafe import Markup
from starlette.requests import Request

from games.message import Message, message
from kamikoma.blocks import Block, Headline, Map
from kamikoma.blocks import Table as Grid
from kamikoma.blocks.html import html
from kamikoma.blocks.plain import plain
from kamikoma.desk.asking import asks_of
from kamikoma.desk.faults import faults
from kamikoma.desk.rules import rule_blocks
from kamikoma.desk.scoring import Outcome
from kamikoma.desk.setting import Setting
from kamikoma.desk.tables import Table, edition_of
from kamikoma.serve.art import Art
from kamikoma.serve.context import House, house_of, language_of, safe, words_of
from kamikoma.shelf import find_game
from kamikoma.touching import Area, Box, Field, Key, View
from kamikoma.words import Words

BAR_LETTERS = 40
"""How long a text may be to fit the bar of a phone as it is; kanji and kana count twice."""

State = Literal["open", "good", "bad"]
"""Of a verdict: the game goes on and nothing is wrong, all is right, something is wrong."""


@dataclass(frozen=True)
class Told:
    """A verdict as it is shown.

    Attributes:
        state: whether something is wrong, or still to come.
        headline: its first words.
        bar: what the bar at the bottom says.
        faults: what is wrong, as HTML.
        body: all else, as HTML.
        drawn: whether there is a picture of it; it is drawn when somebody unfolds it.
        later: whether `body` is folded away, as it counts what is not over yet.
        at_fault: the acts of the keys that are meant by what is wrong.
    """

    state: State
    headline: str
    bar: str
    faults: Markup
    body: Markup
    drawn: bool
    later: bool = False
    at_fault: frozenset[str] = frozenset()


def told(outcome: Outcome, table: Table, view: View) -> Told:
    """Return a verdict as it is shown; of a game that goes on only what is wrong already.

    Args:
        outcome: the verdict.
        table: what it is of.
        view: what is shown of it.
    """
    words = outcome.words
    waits_for: Collection[str] = view.missing if view.so_far is not None else ()
    wrong = [one for one in outcome.unread or outcome.problems if one.problem.rule not in waits_for]
    headline, rest = apart(outcome.told)
    rest = untyped(block for block in rest if not isinstance(block, Map))  # the field shows it
    if view.result is not None:
        headline = words.say(view.result)
    so_far = words.say(view.so_far) if view.so_far is not None else ""
    bar = [so_far, headline] if view.counts and so_far else [so_far or headline]
    if wrong:
        bar.insert(0, words.say(message("{count} to check", count=len(wrong))))
    rules = {
        rule: _rule(table.game.slug, outcome.setting, rule)
        for rule in {one.problem.rule for one in wrong}
    }
    problems = [one.problem for one in wrong]
    acts: Collection[str] = ()
    if problems and table.draft is not None:
        acts = table.touching.at_fault(table.draft, problems, edition_of(table.play))
    body = (Headline(headline), *rest) if so_far and headline else rest
    return Told(
        state="bad" if wrong else "open" if so_far else "good",
        headline=so_far or headline,
        bar=_short("\N{NO-BREAK SPACE}· ".join(filter(None, bar))),
        faults=scrolling(html(faults(wrong, words), level=3, rules=rules)),
        body=scrolling(html(body, level=3)),
        drawn=not outcome.unread,
        later=bool(so_far) and not view.counts,
        at_fault=frozenset(acts),
    )


_ASIDE = re.compile(r" ?[(（][^()（）]*[)）]")


def _short(told_there: str) -> str:
    """Return what fits the bar at the bottom of a phone: of a long text nothing in brackets.

    >>> _short("31 points (your boxes, all of them legal), target 30 reached, 1 ×")
    '31 points, target 30 reached, 1 ×'
    >>> _short("31点（囲みはすべて正しい）、目標30点達成、×1個")
    '31点、目標30点達成、×1個'
    """
    length = sum(1 + (unicodedata.east_asian_width(letter) in "WF") for letter in told_there)
    return told_there if length <= BAR_LETTERS else _ASIDE.sub("", told_there)


def apart(blocks: tuple[Block, ...]) -> tuple[str, tuple[Block, ...]]:
    """Return the headline of a verdict, or its first words, and the blocks besides."""
    for number, block in enumerate(blocks):
        if isinstance(block, Headline):
            return block.text, (*blocks[:number], *blocks[number + 1 :])
    return (plain(blocks[:1]).strip(), blocks[1:]) if blocks else ("", ())


def untyped(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """Return blocks whose tables have nothing that only who types an entry understands."""
    return tuple(block.untyped() if isinstance(block, Grid) else block for block in blocks)


@lru_cache(maxsize=256)
def _rule(slug: str, setting: Setting, rule: str) -> str:
    game = find_game(slug)
    return html(rule_blocks(game, setting, rule)) if game is not None else ""


def scrolling(body: str) -> Markup:
    """Return HTML of blocks whose wide tables scroll within themselves, by keyboard too."""
    around = '<div class="scroll" tabindex="0"><table'
    body = body.replace("<table", around)  # words have no “<” left in them
    return safe(body.replace("</table>", "</table></div>"))


@dataclass(frozen=True)
class Shown:
    """An area of a view as the template draws it.

    Attributes:
        area: the area.
        kind: `"field"`, `"tray"` or `"box"`.
        id: tells it from others, also after it moved.
    """

    area: Area
    kind: str
    id: str


def shown(view: View) -> tuple[Shown, ...]:
    """Return the areas of a view, each with a name that stays when others come and go."""
    seen: dict[str, int] = {}
    areas = []
    for area in view.areas:
        kind = "field" if isinstance(area, Field) else "box" if isinstance(area, Box) else "tray"
        mark = area.act if isinstance(area, Box) else area.name.template
        name = f"{kind}-{zlib.crc32(mark.encode()):x}"
        seen[name] = seen.get(name, 0) + 1
        areas.append(Shown(area, kind, f"{name}-{seen[name]}" if seen[name] > 1 else name))
    return tuple(areas)


def parts(areas: tuple[Shown, ...]) -> Iterator[tuple[str, tuple[Shown, ...]]]:
    """Yield the areas in three parts: what comes before the fields, the first fields, the rest."""
    first = next((at for at, one in enumerate(areas) if one.kind == "field"), len(areas))
    after = next(
        (at for at, one in enumerate(areas[first:], first) if one.kind != "field"), len(areas)
    )
    for name, some in (("lead", areas[:first]), ("board", areas[first:after])):
        if some:
            yield name, some
    if areas[after:]:
        yield "side", areas[after:]


@dataclass(frozen=True)
class Asking:
    """A question that is asked about what lies there, and its answer as it is shown.

    Attributes:
        about: what the question is, one sentence.
        options: what can be chosen for it.
        headline: the answer's first words; empty as long as there is none.
        told: the rest of the answer, as HTML.
        pictures: addresses of the answer drawn by itself, where the field cannot show it.
        best: the fields as the answer would leave them.
        better: the acts of the keys that look otherwise there.
    """

    about: str
    options: tuple[Any, ...]
    headline: str
    told: Markup
    pictures: tuple[str, ...]
    best: tuple[Shown, ...] = ()
    better: frozenset[str] = frozenset()


def best_areas(table: Table, best: str) -> tuple[tuple[Shown, ...], frozenset[str]]:
    """Return the fields of an entry as an answer would leave it, and the keys that differ.

    Args:
        table: what was asked about.
        best: the entry as a text; empty for none.
    """
    if not best or table.draft is None:
        return (), frozenset()
    edition = edition_of(table.play)
    taken = table.touching.take(best, edition)
    draft = replace(taken, held={**table.draft.held, **taken.held})  # what lies where stays there
    view = table.touching.view(draft, edition)
    mine = {key.act: _looks(key) for key in _keys(shown(table.view()))}
    fields = tuple(one for one in shown(view) if one.kind == "field")
    bare: tuple[Any, ...] = (None, "", None)
    better = frozenset(key.act for key in _keys(fields) if mine.get(key.act, bare) != _looks(key))
    return fields, better


def _keys(areas: Iterable[Shown]) -> Iterator[Key]:
    """Yield the keys of the fields among areas."""
    for one in areas:
        if isinstance(one.area, Field):
            yield from (place.key for place in one.area.places)


def _looks(key: Key) -> tuple[Any, ...]:
    """Return what can be seen of a key that lies there, whatever may be touched."""
    return (key.art, key.label, key.count)


def view_values(request: Request, table: Table, problems: tuple[str, ...] = ()) -> dict[str, Any]:
    """Return what the template of a table needs."""
    house = house_of(request)
    language = language_of(request)
    values: dict[str, Any] = {
        "table": table,
        "line": secrets.token_urlsafe(12),
        "problems": problems,
        "standings": (),
        "told": None,
        "view": None,
        "asks": None,
        "asking": None,
        "over": False,
    }
    if table.draft is not None:
        values["view"] = view = table.view()
        areas = shown(view)
        if not table.mine:  # somebody else's phone enters it: there is only something to see
            areas = tuple(one for one in areas if one.kind == "field")
        values["parts"] = tuple(parts(areas))
        values["told"] = telling = told(house.tables.verdict(table, language), table, view)
        values["asks"] = asks_of(table.game, table.draft, edition_of(table.play))
        values |= _drawing(house.art, words_of(request, table.game), telling.at_fault)
        values["over"] = any(one.won for one in view.players) or _settled(table, view, telling)
    values["standings"] = _standings(house, table, language)
    values["over"] = values["over"] or bool(values["standings"])
    return values


def _settled(table: Table, view: View, telling: Told) -> bool:
    """Return whether an entry that its player has alone is whole, with nothing wrong in it."""
    alone = table.touching.entry_each and len(table.seats) == 1
    return (alone or view.result is not None) and view.so_far is None and telling.state == "good"


def _standings(house: House, table: Table, language: str) -> tuple[Any, ...]:
    """Return how all stand once all are ready; nobody's points are told before."""
    return house.tables.standings_open(table.play, language) if len(table.seats) > 1 else ()


def _drawing(art: Art, words: Words, at_fault: frozenset[str]) -> dict[str, Callable[..., str]]:
    """Return what a template asks to draw keys."""

    def named(key: Key) -> str:
        """Return what a screen reader says of a key, with how many there are."""
        name: Message = key.name
        if key.count is not None and str(key.count) not in words.say(name):
            name = message("{name} × {count}", name=name, count=key.count)
        if key.act in at_fault:
            name = message("{name}; something is wrong here", name=name)
        return words.say(name)

    return {
        "layout": art.layout,
        "named": named,
        "drawing": lambda picture: art.picture(picture) if picture is not None else "",
    }
