"""What the photos of a table tell together, and frames put right that the rules say are others.

The same faces come again on a tape. Where what is printed does not tell two frames apart, the rules
may: all QR frames up to the last one lie on the table, and every strip bears its number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from games.lineframe.frames import neighbours
from games.lineframe.tape import Tape
from reader.lineframe.evidence import Evidence, evidence_of
from reader.lineframe.history import History, likeliest_history
from reader.lineframe.layout import Position
from reader.lineframe.photo import TapeView
from reader.lineframe.places import places_in
from reader.lineframe.printed import bears_rather
from reader.lineframe.sayings import EMPTY
from reader.lineframe.strip_odds import StripOdds
from reader.lineframe.unseen import STEPS, Unseen

Shown = Sequence[tuple[int, TapeView]]
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Told:
    """What the photos of a table tell together.

    Attributes:
        shown: the photos, each with what it shows of the table.
        places: each frame's row and column.
        turns: by how many right angles clockwise each frame is turned against the table.
        looks: what is seen of each frame.
        history: what the rules make of that.
        missing: the frames that must lie there and were not seen.
        rest: the frames of the tape's rest, which lies beside the table and is no part of it.
    """

    shown: Shown
    places: Mapping[int, Position]
    turns: Mapping[int, int]
    looks: Mapping[int, Evidence]
    history: History
    missing: tuple[int, ...]
    rest: tuple[int, ...] = ()


def told_by(tape: Tape, shown: Shown) -> Told:
    """Return what the photos of a table tell together."""
    whole = [(photo, _with_doubted(view)) for photo, view in shown]
    sure = [(photo, _without(view, tuple(view.sight.doubted))) for photo, view in shown]
    looks = evidence_of(whole, *_places_of_all(whole, sure))
    told = _told(tape, sure, looks)
    for _ in range(_MOST):
        righter = _put_right(tape, told)
        if righter is None:
            break
        told, names = righter
        whole = [(photo, _renamed(view, names)) for photo, view in whole]
        looks = {names.get(number, number): look for number, look in looks.items()}
    told = _without_strays(tape, told)
    told = _with_needed(tape, told, whole, looks)
    rest = _rest(told)
    if rest:
        kept = [(photo, _without(view, rest)) for photo, view in told.shown]
        seen = [(photo, view) for photo, view in kept if view.numbers]
        looks = {number: look for number, look in told.looks.items() if number not in rest}
        told = replace(_told(tape, seen, looks), rest=rest)
    return told


_MOST = 3


def _places_of_all(whole: Shown, sure: Shown) -> tuple[dict[int, Position], dict[int, int]]:
    """Return where all that may be a frame would lie, and how turned; several may at one place."""
    places, turns = places_in(whole)
    for number in {n for _, view in whole for n in view.sight.doubted} - places.keys():
        one_more = [
            (photo, _also(view, every, number))
            for (photo, view), (_, every) in zip(sure, whole, strict=True)
        ]
        its_places, its_turns = places_in(one_more)
        if number in its_places:
            places[number], turns[number] = its_places[number], its_turns[number]
    return places, turns


def weighed(tape: Tape, told: Told, looks: Mapping[int, Evidence]) -> Told:
    """Return what is told if other things are seen of the same frames."""
    return replace(_told(tape, told.shown, looks), rest=told.rest)


def _without_strays(tape: Tape, told: Told) -> Told:
    """Return what is told without what hardly looks like a frame, where the rules speak against it.

    On a speckled table something may look like a frame that is covered: it lies in no strip, and
    what it takes from the strips beside it shows as a slip. And what a heavy box hides may have
    been taken for another frame than the one that is missing.
    """
    for _ in range(_MOST):
        strays = _strays(tape, told)
        others = [other for number in strays for other in _told_without(tape, told, number)]
        likeliest = max(others, key=lambda one: one.history.likely, default=told)
        if likeliest.history.likely < told.history.likely + _SPOKEN_AGAINST:
            break
        told = likeliest
    return told


def _told_without(tape: Tape, told: Told, stray: int) -> Iterator[Told]:
    """Yield what is told without a frame, and with one that then is missing in its place."""
    without = _told(
        tape,
        [(photo, _without(view, (stray,))) for photo, view in told.shown],
        {number: look for number, look in told.looks.items() if number != stray},
    )
    yield without
    if not all(_is_hidden(view, stray) for _, view in told.shown if stray in view.numbers):
        return
    for number in without.missing:
        if not tape.frames[number - 1].qr:
            names = {number: stray, stray: number}
            shown = [(photo, _renamed(view, names)) for photo, view in told.shown]
            hardly = replace(told.looks[stray], log=_hardly(told.looks[stray].log))
            yield _told(tape, shown, {**without.looks, number: hardly})


_SPOKEN_AGAINST = 2.0  # as a logarithm


def _strays(tape: Tape, told: Told) -> list[int]:
    """Return the frames that hardly look like frames, and lie beside none of their strip.

    Those with a code are not among them: it was looked at for itself.
    """
    strays = []
    for number, place in told.places.items():
        if tape.frames[number - 1].qr:
            continue
        down, across = STEPS[told.turns[number]]
        if any(
            told.places.get(number + step) == (place[0] + step * down, place[1] + step * across)
            for step in (-1, 1)
        ):
            continue
        if all(_is_hardly_like(view, number) for _, view in told.shown if number in view.numbers):
            strays.append(number)
    return strays


def _is_hidden(view: TapeView, number: int) -> bool:
    return view.sight.seen[number].likeness < _HIDDEN


def _is_hardly_like(view: TapeView, number: int) -> bool:
    seen = view.sight.seen
    usual = float(np.median([one.likeness for one in seen.values()]))
    return not seen[number].decoded and seen[number].likeness < usual - _HARDLY_LIKE


_HARDLY_LIKE = 0.15  # less like a frame than the others of the table are
_HIDDEN = 0.4  # of what is hardly seen it is not sure which frame it is


def _with_needed(tape: Tape, told: Told, whole: Shown, looks: Mapping[int, Evidence]) -> Told:
    """Return what is told with the frames that were doubted and that the rules ask for.

    Args:
        tape: the tape.
        told: what is told without them.
        whole: the photos with all that may be a frame.
        looks: what is seen of all that.
    """
    waiting = {number for _, view in whole for number in view.sight.doubted} & looks.keys()
    while True:
        fuller = [
            more
            for number in sorted(waiting.intersection(told.missing))
            if (more := _with_one_more(tape, told, whole, looks[number], number)) is not None
        ]
        likeliest = max(fuller, key=lambda one: one.history.likely, default=told)
        if likeliest.history.likely <= told.history.likely + _ASKED_FOR:
            return told
        told = likeliest


def _with_one_more(
    tape: Tape, told: Told, whole: Shown, look: Evidence, number: int
) -> Told | None:
    """Return what is told with a frame that was doubted; None where another one lies."""
    shown = [
        (photo, _also(view, every, number))
        for (photo, view), (_, every) in zip(told.shown, whole, strict=True)
    ]
    hardly = replace(look, log=_hardly(look.log))
    fuller = _told(tape, shown, {**told.looks, number: hardly})
    place = fuller.places.get(number)
    if place is None or any(fuller.places.get(other) == place for other in told.places):
        return None
    return fuller


_ASKED_FOR = 1.0  # as a logarithm


def _hardly(log: Floats) -> Floats:
    """Return what is seen of a frame that may be none: it is asked about."""
    share = np.exp(log - np.logaddexp.reduce(log))
    return np.asarray(np.log((1 - _NONE) * share + _NONE / len(share)), np.float64)


_NONE = 0.2


def _with_doubted(view: TapeView) -> TapeView:
    sight = view.sight
    return replace(view, sight=replace(sight, seen=sight.doubted | sight.seen))


def _also(view: TapeView, every: TapeView, number: int) -> TapeView:
    """Return what a photo shows, and one frame more of all that it may show."""
    if number not in every.numbers:
        return view
    kept = {*view.numbers, number}
    return _without(every, [n for n in every.numbers if n not in kept])


def _rest(told: Told) -> tuple[int, ...]:
    """Return the last frames that are seen, if they lie apart from the others and bear nothing.

    Each strip lies beside another one's QR frame (rule 5) and bears a number (rule 7), so they are
    what is left of the tape.
    """
    numbers = sorted(told.looks)
    blank = {n for n in numbers if told.history.written[n].value == EMPTY}
    taken = {told.places[number]: number for number in numbers}
    rest: tuple[int, ...] = ()
    for at in range(len(numbers) - 1, 0, -1):
        if numbers[at] not in blank:
            break
        here = numbers[at:]
        if not any(
            taken.get(beside, numbers[-1]) < here[0]
            for number in here
            for beside in neighbours(*told.places[number])
        ):
            rest = tuple(here)
    return rest


def _without(view: TapeView, rest: Sequence[int]) -> TapeView:
    """Return what a photo shows, less some frames."""
    kept = [at for at, number in enumerate(view.numbers) if number not in rest]
    seen = {number: one for number, one in view.sight.seen.items() if number not in rest}
    return replace(
        view,
        sight=replace(view.sight, seen=seen),
        corners={number: of for number, of in view.corners.items() if number not in rest},
        numbers=tuple(view.numbers[at] for at in kept),
        cells=view.cells[kept],
        around=view.around[kept],
        bold=view.bold[kept],
        drawn=view.drawn[kept],
        clear=view.clear[kept],
        within=view.within[kept],
    )


def _told(tape: Tape, shown: Shown, looks: Mapping[int, Evidence]) -> Told:
    places, turns = places_in(shown)
    unseen = Unseen(tape, shown, places, turns)
    looks = {number: look for number, look in looks.items() if number in places}
    history = likeliest_history(
        tape,
        {number: np.exp(look.log - look.log.max()) for number, look in looks.items()},
        StripOdds(tape, shown, places),
        max(places),
        unseen.hidden,
    )
    return Told(shown, places, turns, looks, history, unseen.missing(history))


def _put_right(tape: Tape, told: Told) -> tuple[Told, dict[int, int]] | None:
    """Return what is told if frames are others with the same faces, and which, if it is likelier.

    One may be another that was not seen, or each of two the other one. The rules decide, or the
    numbers that are printed where these say plainly what the rules say too, however little.
    """
    decoded = {n for _, view in told.shown for n, seen in view.sight.seen.items() if seen.decoded}
    unseen = set(range(tape.first_qr, max(told.looks))) - told.looks.keys()
    best = None
    for number in sorted(told.looks):
        if number in decoded:
            continue
        for other in sorted({*unseen, *told.missing, *told.looks} - decoded):
            if tape.frames[other - 1] != tape.frames[number - 1] or other == number:
                continue
            changed = other in told.looks
            if changed and (other < number or not _change_places(tape, told.shown, number, other)):
                continue
            names = {number: other, other: number}
            shown = [(photo, _renamed(view, names)) for photo, view in told.shown]
            righter = _told(tape, shown, {names.get(n, n): of for n, of in told.looks.items()})
            likelier = righter.history.likely - told.history.likely
            if len(righter.looks) < len(told.looks) or likelier <= 0:
                continue
            if best is not None and righter.history.likely <= best[0].history.likely:
                continue
            if changed or likelier >= _LIKELIER or _bears(tape, told.shown, number, other):
                best = righter, names
    return best


_LIKELIER = 3.0  # as a logarithm; what is printed told the other way, though hardly


def _change_places(tape: Tape, shown: Shown, number: int, other: int) -> bool:
    """Whether each of two frames plainly bears the number of the other one."""
    return _bears(tape, shown, number, other) and _bears(tape, shown, other, number)


def _bears(tape: Tape, shown: Shown, number: int, other: int) -> bool:
    """Whether the frame that is called by one number plainly bears another instead."""
    rather = [
        bears_rather(view.cells[view.numbers.index(number)], view.sight.art, tape, other, number)
        for _, view in shown
        if number in view.sight.seen and not tape.frames[number - 1].qr
    ]
    return bool(rather) and sum(rather) > _RATHER * len(rather)


_RATHER = 0.5
"""How plainly the one number must be printed: of 472 pairs of a frame's number and another of the
same faces, in 22 photos of two programs, 16 of them hard, 4 at most looked like the other so
plainly. So the rules must not speak against it."""


def _renamed(view: TapeView, names: Mapping[int, int]) -> TapeView:
    """Return what a photo shows if some of its frames are others with the same faces."""

    def name(one: int) -> int:
        return names.get(one, one)

    seen = {name(one): replace(of, number=name(one)) for one, of in view.sight.seen.items()}
    return replace(
        view,
        sight=replace(view.sight, seen=seen),
        corners={name(one): of for one, of in view.corners.items()},
        numbers=tuple(map(name, view.numbers)),
    )
