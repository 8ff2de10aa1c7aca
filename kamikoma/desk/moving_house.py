"""Games that move house: out as JSON with all their steps, and in again elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from games.message import message
from kamikoma.desk.seeing import GoneError, Phone, edition_of
from kamikoma.desk.tables import Tables
from kamikoma.game import RefusedError
from kamikoma.shelf import find_game
from kamikoma.store.journal import Line, Play, Seat
from kamikoma.touching import Draft

FORMAT = 1
"""Of the JSON that everything is written out as."""


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
    known = (play for play, *_ in read if play.id not in fresh and not play.gone)
    back = sum(tables.bring_back(play.id) for play in known)
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
