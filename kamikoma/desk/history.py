"""What was played: who won, bests, averages and streaks, out of what is kept."""

from __future__ import annotations

import csv
import io
import json
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from urllib.parse import quote

from kamikoma.desk.names import names_of
from kamikoma.desk.tables import Tables
from kamikoma.store.journal import Play, Standing

BG_STATS = "bgstats://app.bgstatsapp.com/createPlay.html?data="
"""What opens the BG Stats app on a phone that has it."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game that was played, summed up.

    Attributes:
        play: what is kept of it.
        standings: how its players stand.
    """

    play: Play
    standings: tuple[Standing, ...]

    @property
    def day(self) -> str:
        """The day on which it was begun."""
        return self.play.began[:10]

    @property
    def names(self) -> tuple[str, ...]:
        """Who played, as typed when it was begun, where no entry says so."""
        known, told = names_of(self.play), self.play.told.get("names")
        typed = [known.get(str(name), str(name)) for name in told] if isinstance(told, list) else []
        ranked_names = {standing.name for standing in self.standings}
        return () if ranked_names & {*typed} else tuple(typed)

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return any(one.won for one in self.standings)

    @property
    def ranked(self) -> tuple[Standing, ...]:
        """How the players stand, as `ranked` has them.

        Nobody, where an entry knows colours alone, nothing is decided, and names say who played.
        """
        open_yet = all(one.points is None and not one.won for one in self.standings)
        return () if open_yet and self.names else ranked(self.standings)


def ranked(standings: Iterable[Standing]) -> tuple[Standing, ...]:
    """Return standings with whoever won first, then by points; those without any come last."""
    lowest = float("-inf")
    return tuple(
        sorted(
            standings,
            key=lambda one: (not one.won, -(lowest if one.points is None else one.points)),
        )
    )


@dataclass(frozen=True, slots=True)
class Figures:
    """How a player did in a game.

    Attributes:
        name: the player's.
        plays: how many games.
        over: how many of them somebody won.
        wins: how many of them the player did.
        best, mean: of the points of finished games, or None where there are none.
        streak, longest: how many were won in a row, up to now and at most.
        points: each game's, in the order of the days.
        won: of each of these games, whether the player won it.
    """

    name: str
    plays: int
    over: int
    wins: int
    best: float | None
    mean: float | None
    streak: int
    longest: int
    points: tuple[tuple[str, float], ...]
    won: tuple[bool, ...] = ()


ALL = ""
"""In the place of a game's slug: all games."""


def records(
    tables: Tables, language: str = "en", *, gone: bool = False, untouched: bool = False
) -> tuple[Record, ...]:
    """Return the games that were played, those that changed last first.

    As long as somebody still enters, a game has the names of its players and nobody's points.

    Args:
        tables: the games.
        language: of who reads.
        gone: those that are deleted, rather than those that are not.
        untouched: with those in which nothing was ever entered.
    """
    plays = tables.journal.plays(gone=gone, touched=not (untouched or gone))
    return tuple(Record(play, tables.listed(play, language)) for play in plays)


def matching(listed: Iterable[Record], query: str, titles: Mapping[str, str]) -> list[Record]:
    """Return the records in which all words of a query are found.

    Args:
        listed: the records.
        query: words of names, notes, days and games.
        titles: what games are called, by their slugs.
    """
    words = _plain(query).split()

    def text(one: Record) -> str:
        names = " ".join((*(standing.name for standing in one.standings), *one.names))
        note = str(one.play.told.get("note", ""))
        game = f"{one.play.game} {titles.get(one.play.game, '')}"
        return _plain(f"{game} {one.day} {names} {note}")

    return [one for one in listed if all(word in text(one) for word in words)]


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()


def figures(listed: Sequence[Record], game: str) -> tuple[Figures, ...]:
    """Return how everyone did in a game: who won most first, then who has most on average.

    Args:
        listed: records, in whatever order.
        game: its slug; `ALL` for wins in all games, whose points do not compare.
    """
    of = sorted(
        (one for one in listed if game in (ALL, one.play.game)), key=lambda one: one.play.began
    )
    typed = (standing.name for one in of for standing in one.standings if standing.typed)
    ranked_names = (standing.name for one in of for standing in one.standings)
    every = [_figures(name, of) for name in dict.fromkeys(typed if game == ALL else ranked_names)]
    if game == ALL:
        every = [replace(one, best=None, mean=None, points=(), won=()) for one in every]
    low = float("-inf")
    return tuple(
        sorted(
            every,
            key=lambda one: (-one.wins, -(low if one.mean is None else one.mean), -one.plays),
        )
    )


def _figures(name: str, of: Sequence[Record]) -> Figures:
    plays = wins = over = streak = longest = 0
    points: list[tuple[str, float]] = []
    won: list[bool] = []
    for one in of:
        their_standing = next(
            (standing for standing in one.standings if standing.name == name), None
        )
        if their_standing is None:
            continue
        plays += 1
        if their_standing.points is not None and (one.over or len(one.standings) == 1):
            points.append((one.day, their_standing.points))
            won.append(their_standing.won)
        if not one.over:
            continue
        over += 1
        wins += their_standing.won
        streak = streak + 1 if their_standing.won else 0
        longest = max(longest, streak)
    values = [value for _, value in points]
    return Figures(
        name=name,
        plays=plays,
        over=over,
        wins=wins,
        best=max(values, default=None),
        mean=sum(values) / len(values) if values else None,
        streak=streak,
        longest=longest,
        points=tuple(points),
        won=tuple(won),
    )


def as_csv(listed: Iterable[Record]) -> bytes:
    """Return a line for each player of each game; what a table reckons with is kept from it."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(("day", "game", "player", "points", "won", "note"))
    for one in listed:
        note = str(one.play.told.get("note", ""))
        for standing in one.standings:
            points = "" if standing.points is None else f"{standing.points:g}"
            row = (one.day, one.play.game, standing.name, points, int(standing.won), note)
            writer.writerow([_no_formula(value) for value in row])
    return b"\xef\xbb\xbf" + out.getvalue().encode()


def _no_formula(value: object) -> object:
    """Return a cell that a spreadsheet does not take for a formula."""
    if isinstance(value, str) and value[:1] in tuple("=+-@\t\r") and not _is_number(value):
        return f"'{value}"
    return value


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


def bg_stats_link(record: Record, title: str) -> str:
    """Return the link that records a play in the BG Stats app.

    Args:
        record: the play.
        title: what the game is called.
    """
    play = {
        "sourceName": "Kamikoma",
        "sourcePlayId": record.play.id,
        "playDate": record.play.began.replace("T", " ").rstrip("Z"),
        "comments": str(record.play.told.get("note", "")),
        "game": {
            "name": title,
            "sourceGameId": record.play.game,
            "highestWins": True,
            "noPoints": all(one.points is None for one in record.standings),
        },
        "players": [
            {
                "name": one.name,
                "sourcePlayerId": one.name,
                "startPlayer": False,  # the app wants to be told, though its page says it may not
                "winner": one.won,
                **({} if one.points is None else {"score": one.points}),
            }
            for one in record.standings
        ],
    }
    return BG_STATS + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")
