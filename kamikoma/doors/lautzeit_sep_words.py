"""What Lautzeit-Sep's verdicts, solutions and odds say to a person, and in JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.box import SIMPLE_HEAD
from rich.table import Table as Columns
from rich.text import Text

from games.lautzeit_sep import SLUG
from games.lautzeit_sep.combinations import Combination, Formed
from games.lautzeit_sep.declaration import NAMES, YAKU, Yaku, worth
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.notation import spaced
from games.lautzeit_sep.pieces import Piece
from games.message import Message, counted, message
from kamikoma.words import Words
from scorer.lautzeit_sep import PlayerVerdict, Verdict
from scorer.lautzeit_sep_answer import answer, combinations
from scorer.lautzeit_sep_posts import reckoning
from solver.lautzeit_sep import nearest
from solver.lautzeit_sep_discards import Discard, discards, unseen
from solver.lautzeit_sep_hands import Rated, hands
from solver.lautzeit_sep_odds import Tally, interval

if TYPE_CHECKING:
    from rich.console import RenderableType


@dataclass(frozen=True, slots=True)
class Solved:
    """A hand solved.

    Attributes:
        verdict: of the hand alone.
        best: every best reading, the canonical one first.
        others: how many readings are worth less.
        target: the combinations of a nearest complete hand.
        unseen: the pieces that it waits for, each with how many are unseen.
        discards: what to discard, the best first; None if that was not asked.
    """

    verdict: Verdict
    best: tuple[Rated, ...]
    others: int
    target: tuple[Combination, ...]
    unseen: tuple[tuple[Piece, int], ...]
    discards: tuple[Discard, ...] | None


def solve(verdict: Verdict, seen: Sequence[Piece], *, ranked: bool) -> Solved:
    """Solve the hand of a verdict of one player; `seen` are pieces that others show."""
    player, edition = verdict.players[0], verdict.edition
    players = player.entry.players
    readings = hands(edition).readings(player.pieces) if player.complete else ()
    best = tuple(rated for rated in readings if rated.points == readings[0].points)
    target: tuple[Combination, ...] = ()
    if player.away:
        found = nearest(edition, player.pieces, players)
        target = found.target if found else ()
    left = unseen(edition, players, player.pieces, seen)
    return Solved(
        verdict,
        best,
        len(readings) - len(best),
        target,
        tuple((one, left[one]) for one in player.waits),
        discards(edition, players, player.pieces, seen) if ranked else None,
    )


def verdict_words(verdict: Verdict, words: Words) -> Iterator[RenderableType]:
    """Yield a verdict in words, for Rich to print; without its problems."""
    several = len(verdict.players) > 1
    for player in verdict.players:
        if several:
            title = message("player {number}", number=player.number)
            yield Text(words.say(title), style="bold")
        yield from _player(player, verdict.edition, words)


def _player(player: PlayerVerdict, edition: Edition, words: Words) -> Iterator[RenderableType]:
    yield Text(words.say(_state(player)), style="bold")
    if player.reading:
        yield from _reading(player.reading.formed, edition, words)
    if player.yaku:
        yield words.say(_points(player, edition))
    if player.revealed:
        yield words.say(
            message(
                "Bonus of what is revealed: {bonus}; {total} in all.",
                bonus=player.bonus,
                total=player.total,
            )
        )
    if player.waits:
        yield words.say(message("It waits for {pieces}.", pieces=_list(player.waits)))
    if player.claimed is not None:
        yield words.say(
            message("The claim is right.")
            if player.claimed.right
            else message("The claim is wrong.")
        )
    if player.away is not None:
        yield words.say(_most(player, edition))
    yield ""


def _list(pieces: Sequence[Piece]) -> list[Message]:
    return [message("{piece}", piece=str(one)) for one in pieces]


def _state(player: PlayerVerdict) -> Message:
    groups = [posted.post.group.pieces for posted in player.revealed]
    hand = " ".join(map(spaced, filter(None, [*groups, player.unrevealed])))
    if player.complete and player.declarable:
        return message("{hand}: complete, and may be declared", hand=hand)
    if player.state.dead:
        return message("{hand}: the dead hand, and may be declared", hand=hand)
    if player.complete:
        return message("{hand}: complete, but may not be declared yet", hand=hand)
    if player.away is None:
        return message("{hand}: no hand that could be complete", hand=hand)
    return counted(
        "{hand}: {count} piece away from complete",
        "{hand}: {count} pieces away from complete",
        player.away,
        hand=hand,
    )


def _reading(formed: Sequence[Formed], edition: Edition, words: Words) -> Iterator[RenderableType]:
    columns = Columns(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    columns.add_column(words.say(message("combination")))
    columns.add_column(words.say(message("kind")))
    columns.add_column(words.say(message("pieces")))
    columns.add_column(words.say(message("bonus")), justify="right")
    for one in formed:
        sum_ = reckoning(edition, one)
        house = edition.pieces[one.combination.numbers[2]].mark == "H"
        columns.add_row(
            str(one.combination),
            words.say(message("set") if one.combination.form == "set" else message("run")),
            spaced(one.pieces),
            f"{sum_ if isinstance(sum_, str) else words.say(sum_)}{' *' if house else '  '}",
        )
    yield columns
    if any(edition.pieces[one.combination.numbers[2]].mark == "H" for one in formed):
        yield words.say(message("* a house value: how many pieces of that number there are"))
    yield ""


def _named(edition: Edition, name: Yaku) -> Message:
    """Return a name with its points, a house value shown as such."""
    value = worth(edition, name)
    called, points = NAMES[name], value.value
    if value.mark == "H":
        return message("{key} {name} {points} (house value)", key=name, name=called, points=points)
    return message("{key} {name} {points}", key=name, name=called, points=points)


def _points(player: PlayerVerdict, edition: Edition) -> Message:
    parts = [_named(edition, name) for name in player.yaku]
    if player.light:
        parts.append(message("light pieces {points}", points=player.light))
    return message(
        "{points}: {parts}",
        points=counted("{count} point", "{count} points", player.points),
        parts=parts,
    )


def _most(player: PlayerVerdict, edition: Edition) -> Message:
    most = player.most
    if not most.formed:
        return counted(
            "At most the hand earns {count} point, with nothing revealed.",
            "At most the hand earns {count} points, with nothing revealed.",
            most.earned,
        )
    posts = [
        message("{pieces} {bonus}", pieces=spaced(one.pieces), bonus=one.bonus(edition))
        for one in most.formed
    ]
    if not most.points:
        return counted(
            "At most the hand earns {count} point: {posts} revealed.",
            "At most the hand earns {count} points: {posts} revealed.",
            most.earned,
            posts=posts,
        )
    return counted(
        "At most the hand earns {count} point: {posts} revealed, then {points} for a declaration.",
        "At most the hand earns {count} points: {posts} revealed, then {points} for a declaration.",
        most.earned,
        posts=posts,
        points=most.points,
    )


def solved_words(solved: Solved, words: Words) -> Iterator[RenderableType]:
    """Yield a solved hand in words, for Rich to print."""
    player, edition = solved.verdict.players[0], solved.verdict.edition
    yield Text(words.say(_state(player)), style="bold")
    if solved.best:
        count = len(solved.best)
        yield words.say(_points(player, edition))
        yield words.say(
            counted("{count} best reading, proved:", "{count} best readings, proved:", count)
            if player.optimal
            else counted("{count} best reading:", "{count} best readings:", count)
        )
        for rated in solved.best:
            yield from _reading(rated.reading.formed, edition, words)
        if solved.others:
            yield words.say(
                counted(
                    "{count} other reading is worth less.",
                    "{count} other readings are worth less.",
                    solved.others,
                )
            )
    if solved.target:
        target = " ".join(map(str, solved.target))
        yield words.say(message("Nearest complete hand: {hand}", hand=target))
    if solved.unseen:
        total = sum(count for _, count in solved.unseen)
        yield words.say(
            message(
                "It waits for {pieces}: {count} unseen.",
                pieces=[_times(one, count) for one, count in solved.unseen],
                count=total,
            )
        )
    yield words.say(_most(player, edition))
    if solved.discards is not None:
        yield ""
        yield _discards(solved.discards, words)


def _times(one: Piece, count: int) -> Message:
    return message("{piece} × {count}", piece=str(one), count=count)


def _discards(found: Sequence[Discard], words: Words) -> RenderableType:
    if not found:
        return words.say(message("No unseen piece helps, whatever is discarded."))
    columns = Columns(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    columns.add_column(words.say(message("discard")))
    columns.add_column(words.say(message("then away")), justify="right")
    columns.add_column(words.say(message("unseen")), justify="right")
    columns.add_column(words.say(message("by taking")))
    for one in found:
        taking = message("{pieces}", pieces=[_times(p, count) for p, count in one.takes])
        columns.add_row(str(one.piece), str(one.away), str(one.unseen), words.say(taking))
    return columns


def solved_answer(solved: Solved, words: Words) -> dict[str, Any]:
    """Return a solved hand as JSON: the answer of a check, and what solving adds to it."""
    edition = solved.verdict.edition
    found = answer(solved.verdict, words.say)
    found["readings"] = [
        {
            "reading": combinations(rated.reading.formed, edition),
            "yaku": list(rated.yaku),
            "points": rated.points + solved.verdict.players[0].light,
            "bonus": rated.bonus,
        }
        for rated in solved.best
    ]
    found["unseen"] = _takes(solved.unseen)
    if solved.discards is not None:
        found["discards"] = [
            {
                "piece": str(one.piece),
                "away": one.away,
                "unseen": one.unseen,
                "takes": _takes(one.takes),
            }
            for one in solved.discards
        ]
    return found


def _takes(takes: Sequence[tuple[Piece, int]]) -> list[dict[str, Any]]:
    return [{"piece": str(one), "unseen": count} for one, count in takes]


def odds_words(
    tally: Tally, players: int, edition: Edition, words: Words
) -> Iterator[RenderableType]:
    """Yield what was counted, for Rich to print."""
    said = counted(
        "{count} hand dealt for {players} players, {complete} of them complete",
        "{count} hands dealt for {players} players, {complete} of them complete",
        tally.hands,
        players=players,
        complete=tally.complete,
    )
    yield Text(words.say(said), style="bold")
    columns = Columns(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    columns.add_column(words.say(message("declaration")))
    columns.add_column(words.say(message("of all hands, %")), justify="right")
    columns.add_column(words.say(message("95 % certain")), justify="right")
    columns.add_column(words.say(message("of complete ones, %")), justify="right")
    columns.add_column(words.say(message("95 % certain")), justify="right")
    for name in YAKU:
        cells = [words.say(_named(edition, name))]
        for hits, of in (
            (tally.names[name], tally.hands),
            (tally.names_complete[name], tally.complete),
        ):
            low, high = interval(hits, of)
            share = f"{100 * hits / of:.3f}" if of else "–"
            cells += [share, f"{100 * low:.3f} – {100 * high:.3f}"]
        columns.add_row(*cells)
    yield columns
    if tally.complete:
        mean = f"{tally.points / tally.complete:.2f}"
        yield words.say(
            message("A complete hand is worth {points} points on average.", points=mean)
        )


def odds_answer(tally: Tally, players: int, seed: int) -> dict[str, Any]:
    """Return what was counted as JSON; shares are between 0 and 1."""
    return {
        "game": SLUG,
        "players": players,
        "seed": seed,
        "hands": tally.hands,
        "complete": tally.complete,
        "yaku": {
            name: {
                "all": _share(tally.names[name], tally.hands),
                "complete": _share(tally.names_complete[name], tally.complete),
            }
            for name in YAKU
        },
    }


def _share(hits: int, of: int) -> dict[str, Any]:
    low, high = interval(hits, of)
    return {"count": hits, "share": hits / of if of else None, "low": low, "high": high}
