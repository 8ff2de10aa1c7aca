"""What was played: who won, bests, averages and streaks, out of what is kept."""

from __future__ import annotations

import csv
import io
import json
import secrets
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import quote

from games.message import message
from kamikoma.desk.names import names_of
from kamikoma.desk.seeing import GoneError, Phone, edition_of
from kamikoma.desk.tables import Tables
from kamikoma.game import RefusedError
from kamikoma.shelf import find_game
from kamikoma.store.journal import Line, Play, Seat, Standing
from kamikoma.touching import Draft

FORMAT = 1
"""Of the JSON that everything is written out as."""

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


# ── everything out, and in again ──────────────────────────────────────────────────────────────


def written(tables: Tables, plays: Iterable[Play], phone: Phone) -> bytes:
    """Return games with all their steps as JSON; `bring_in` takes it back.

    An entry that is hidden from the phone that asks stands there as it was begun.
    """
    plays_written = [_play_written(tables, play, phone) for play in plays]
    return (
        json.dumps({"kamikoma": FORMAT, "plays": plays_written}, ensure_ascii=False) + "\n"
    ).encode()


def hidden_in(tables: Tables, play: Play, phone: Phone) -> frozenset[int]:
    """Return the seats of a game whose entries `written` leaves as they were begun."""
    try:
        return tables.hidden_seats(play, phone)
    except GoneError:  # of a game that is not installed any longer, nobody knows what is hidden
        seats = tables.journal.seats(play.id)
        return frozenset(() if phone.host else (seat.number for seat in seats))


def _play_written(tables: Tables, play: Play, phone: Phone) -> dict[str, Any]:
    journal, kept_away = tables.journal, hidden_in(tables, play, phone)
    lines = [line for line in journal.lines(play.id) if line.kind != "device"]
    begun = {line.seat: line for line in reversed(lines) if line.draft is not None}
    seats = [
        {"name": seat.name, "step": begun[seat.number].seq, "ready": False}
        if seat.number in kept_away
        else {"name": seat.name, "step": seat.step, "ready": seat.ready}
        for seat in journal.seats(play.id)
    ]
    shown = []
    for line in lines:
        if line.seat not in kept_away or line.kind == "name":
            shown.append(line)
        elif line is begun[line.seat]:
            shown.append(replace(line, draft=_as_begun(tables, play, line)))
    return {
        "id": play.id,
        "game": play.game,
        "way": play.way,
        "began": play.began,
        "changed": play.changed,
        "gone": play.gone,
        "told": dict(play.told),
        "seats": seats,
        "lines": [_line(line) for line in shown],
    }


def _as_begun(tables: Tables, play: Play, line: Line) -> Draft:
    """Return an empty entry in the place of a hidden one, whatever it was begun with."""
    _, touching = tables.game_of(play)
    name = str(line.body.get("name", ""))
    others = [seat.name for seat in tables.journal.seats(play.id) if seat.name != name]
    return touching.begin(play.way, [name, *others], edition_of(play))


def _line(line: Line) -> dict[str, Any]:
    body = {} if line.kind == "code" else dict(line.body)
    written: dict[str, Any] = {
        "seq": line.seq,
        "seat": line.seat,
        "id": line.id,
        "kind": line.kind,
        "body": body,
        "parent": line.parent,
        "at": line.at,
    }
    if line.draft is not None:
        written["text"], written["held"] = line.draft.text, dict(line.draft.held)
    return written


@dataclass(frozen=True, slots=True)
class BroughtIn:
    """What became of the games of a file.

    Attributes:
        taken: how many are new here.
        back: how many were deleted here, and are back as they were then.
        there: how many were here, and stay as they are.
    """

    taken: int
    back: int
    there: int


def bring_in(tables: Tables, content: bytes) -> BroughtIn:
    """Take games from JSON; those that are there already stay as they are.

    A game that was deleted here since it was written comes back: whoever brings it in wants it.

    Raises:
        RefusedError: it is no such JSON, or an entry in it cannot be read; nothing was taken.
    """
    wrong = message("this is no file of games that kamikoma wrote")
    try:
        document = json.loads(content)
        if not isinstance(document, dict) or document.get("kamikoma") != FORMAT:
            raise RefusedError(wrong)
        json.dumps(document, ensure_ascii=False).encode()  # half a letter cannot be stored
        read = [_read(one) for one in document["plays"]]
        if len({play.id for play, *_ in read}) < len(read):
            raise ValueError(document["plays"])
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
        raise RefusedError(wrong) from None
    for play, seats, lines in read:
        _check(play, seats, lines)
    fresh = tables.journal.bring_in(read)
    back = 0
    for play, *_ in read:
        kept = tables.journal.play(play.id)
        if play.id not in fresh and kept is not None and kept.gone and not play.gone:
            tables.journal.gone(play.id, secrets.token_hex(12), gone=False)
            back += 1
    return BroughtIn(len(fresh), back, len(read) - len(fresh) - back)


def _read(members: Mapping[str, Any]) -> tuple[Play, list[Seat], list[Line]]:
    name = _text(members["id"])
    if not name.isalnum() or not name.isascii() or len(name) > 40:
        raise ValueError(name)
    told = _told(members["told"])
    play = Play(
        id=name,
        game=_text(members["game"]),
        way=_text(members["way"]),
        began=_text(members["began"]),
        changed=_text(members["changed"]),
        seq=0,
        summed=0,
        code=None,
        gone=bool(members["gone"]),
        told=told,
    )
    lines = [
        Line(
            seq=int(one["seq"]),
            play=name,
            seat=int(one["seat"]),
            id=_text(one["id"]),
            kind=_text(one["kind"]),
            body=dict(one["body"]),
            parent=int(one["parent"]),
            draft=_draft(one) if "text" in one else None,
            at=_text(one["at"]),
        )
        for one in members["lines"]
    ]
    seats = [
        Seat(number, _text(one["name"]), int(one["step"]), bool(one["ready"]), None)
        for number, one in enumerate(members["seats"])
    ]
    if not all(isinstance(line.body.get("step", 0), int) for line in lines):
        raise TypeError(name)
    if len({line.id for line in lines}) < len(lines) or not all(
        0 <= line.seq <= _MOST and 0 <= line.parent <= _MOST and -1 <= line.seat < len(seats)
        for line in lines
    ):
        raise ValueError(name)
    steps = {line.seq for line in lines if line.draft is not None}
    if not seats or not all(seat.step in steps for seat in seats):
        raise ValueError(name)
    return play, seats, lines


_MOST = 2**53
"""No number of a line is larger: beyond it JSON is not exact."""


def _told(members: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is told of a game, once what is read of it later has its shape."""
    told = {str(key): value for key, value in dict(members).items()}
    edition = told.get("edition")
    if edition is not None:
        told["edition"] = {"name": _text(edition["name"]), "text": _text(edition["text"])}
    flags = told.get("flags", [])
    if not isinstance(flags, list) or not all(isinstance(flag, str) for flag in flags):
        raise TypeError(flags)
    return told


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _draft(members: Mapping[str, Any]) -> Draft:
    held = {_text(key): _text(value) for key, value in dict(members["held"]).items()}
    return Draft(text=_text(members["text"]), held=held)


def _check(play: Play, seats: Sequence[Seat], lines: Sequence[Line]) -> None:
    """Make sure that the drafts that stand can be shown.

    Raises:
        RefusedError: one cannot.
    """
    game = find_game(play.game)
    if game is None or game.touching is None:
        raise RefusedError(message("this kamikoma has no game “{game}”", game=play.game[:40]))
    drafts = {line.seq: line.draft for line in lines if line.draft is not None}
    for seat in seats:
        try:
            game.scoring.read(drafts[seat.step].text.encode(), edition_of(play))
        except ValueError as error:
            raise RefusedError(
                message("{file}: {reason}", file=play.id, reason=str(error)[:300])
            ) from None
