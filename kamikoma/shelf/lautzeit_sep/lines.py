"""Lautzeit-Sep entered line by line: one hand, or those of all players, round by round.

What the notation says of a turn is what was revealed and returned; what was recruited it does not
say, so lines come in any order, each with the name of the player in front.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from games.lautzeit_sep.blank import entered, following
from games.lautzeit_sep.declaration import COMBINATIONS
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.entry import Entry, Group
from games.lautzeit_sep.notation import keyword_of, name_fault, serialise
from games.message import Message, counted, message
from games.notation import after_name, normalise, quoted, unquoted, whole_number
from games.problem import Problem
from kamikoma.blocks import Block
from kamikoma.playing import Coming, Playing
from kamikoma.words import Words

_OF_HAND = ("post", "return", "hand", "claim")
_OF_ALL = ("light", "board")
_EXAMPLES = {"post": "post S456 = 2", "hand": "hand S12W B567", "claim": "claim base = 2"}
_OF_CLAIMS = ("12", "13", "15", "16")
_JOINT = ("1", "4", "12", "17")
"""Rules that hands break together: pieces, rounds, who declares, the light piece."""


@dataclass(frozen=True, slots=True)
class Party:
    """What is entered of a game.

    Attributes:
        players: how many.
        hands: those of which something is known, round by round.
        round: the number of the one that is played, from 1.
        light, board: of it, as long as none of its hands is there to have them.
        seated: the players who were named before they did anything; nobody else plays then.
        turn: the one of them whose lines those without a name are.
    """

    players: int
    hands: tuple[Entry, ...] = ()
    round: int = 1
    light: Group | None = None
    board: Group | None = None
    seated: tuple[str, ...] = ()
    turn: str = ""

    @property
    def now(self) -> tuple[Entry, ...]:
        """The hands of the round that is played."""
        return tuple(one for one in self.hands if (one.round or 1) == self.round)

    @property
    def names(self) -> tuple[str, ...]:
        """The players who were named, in the order in which they came."""
        of_hands = (one.player for one in self.hands if one.player)
        return tuple(dict.fromkeys((*self.seated, *of_hands)))

    @property
    def alone(self) -> bool:
        """Whether it is a hand without a name."""
        return any(not one.player for one in self.hands)


def _resumed(entries: Sequence[Entry], edition: Edition) -> Party:
    """Return hands to go on with; raises `ValueError` where they have no names, or the same.

    Who is in the text is seated, so that a mistyped name is no new player after a stop either. A
    hand with nothing in it is a seat, and has what is all players' as long as there is no other.
    """
    entries = [replace(one, round=one.round or 1) if one.player else one for one in entries]
    seats = [(one.round or 1, one.player) for one in entries]
    if len(entries) > 1 and (len(set(seats)) < len(seats) or not all(name for _, name in seats)):
        raise ValueError("whose hand it is does not stand before each")
    party = Party(
        entries[0].players or edition.players.value[-1],
        tuple(one for one in entries if not _is_seat(one)),
        max(number for number, _ in seats),
        seated=tuple(dict.fromkeys(name for _, name in seats if name)),
    )
    of_round = [one for one in entries if (one.round or 1) == party.round]
    light = next((one.light for one in of_round if one.light is not None), None)
    board = next((one.board for one in of_round if one.board is not None), None)
    if not party.now:
        return replace(party, light=light, board=board)
    first = party.now[0]
    return _with(
        party, replace(first, light=first.light or light, board=first.board or board), new=False
    )


def _is_seat(entry: Entry) -> bool:
    """Whether nothing is known of a hand."""
    return not entry.steps and entry.claim is None and not (entry.hand and entry.hand.pieces)


def _declarer(party: Party) -> Entry | None:
    """Return the hand that ended the round, if one did (rules 4 and 12)."""
    for one in party.now:
        if one.claim is not None or _revealed(one) >= COMBINATIONS:
            return one
    return None


def _revealed(entry: Entry) -> int:
    return len(following(entry).revealed)


def _coming(party: Party, edition: Edition) -> Coming:
    if party.alone:
        return _coming_alone(party.hands[0], edition)
    if not party.names and not party.hands:
        asked = message(
            "who plays: “{line}”; or a line of one hand, without a name", line="player Aki, Ben"
        )
        return Coming(asked=asked, words=("player", *_OF_HAND, *_OF_ALL), example="player Aki, Ben")
    words = (*map(quoted, party.names), *_OF_HAND, *_OF_ALL)
    name = quoted(party.names[0]) if party.names else "Aki"
    if _declarer(party) is None:
        asked = message(
            "round {round}: a player’s name, and what was revealed, returned, held or declared",
            round=party.round,
        )
        return Coming(asked=asked, words=words, example=f"{name} {_EXAMPLES['post']}")
    return _after_round(party, words, edition)


def _after_round(party: Party, words: tuple[str, ...], edition: Edition) -> Coming:
    """Return what comes once somebody declared: hands that are not known yet, the next round."""
    unknown = [one.player for one in party.now if not following(one, edition).finished]
    further = f"round {party.round + 1}"
    if unknown:
        return Coming(
            asked=message(
                "round {round} is over: what {players} held too",
                round=party.round,
                players=[message("{player}", player=player) for player in unknown],
            ),
            words=("round", *words),
            example=f"{quoted(unknown[0])} hand S12W B567",
            over=party.round == party.players,
        )
    if party.round < party.players:
        asked = message(
            "round {round} is over: “{line}”, or what others held", round=party.round, line=further
        )
        return Coming(asked=asked, words=("round", *words), example=further)
    asked = message("the game is over: what else was held or declared")
    example = f"{quoted(party.now[0].player)} {_EXAMPLES['hand']}"
    return Coming(asked=asked, words=words, example=example, over=True)


def _coming_alone(entry: Entry, edition: Edition) -> Coming:
    now = following(entry, edition)
    words = (*now.keywords, *_OF_ALL)
    example = next((_EXAMPLES[word] for word in now.keywords if word in _EXAMPLES), "")
    if now.finished:
        if entry.claim is not None:
            return Coming(asked=message("the hand is declared"), words=words, over=True)
        asked = message("all nine pieces are there: what was declared, if anything was")
        return Coming(asked=asked, words=words, example=example, over=True)
    asked = counted(
        "{count} piece of the hand to come: a revealed combination, or those in hand",
        "{count} pieces of the hand to come: a revealed combination, or those in hand",
        now.left,
    )
    return Coming(asked=asked, words=words, example=example)


def _enter(party: Party, line: str, edition: Edition) -> tuple[Party, tuple[Message, ...]]:
    typed = line.strip()
    keyword = keyword_of(typed)
    if keyword in _OF_TABLE:
        return _OF_TABLE[keyword](party, typed)
    if keyword in _OF_ALL:
        return _for_all(party, typed, edition)
    name = party.turn
    if keyword not in _OF_HAND:
        name, typed = _whose(party, typed)
        keyword = keyword_of(typed)
        if keyword not in _OF_HAND:
            example = "Aki post S456 = 2"
            return party, (message("expected a line like “{line}”", line=example),)
    refused = _refused_player(party, name) or _refused_now(party, name, keyword)
    if refused is not None:
        return party, (refused,)
    hand = next((one for one in party.now if one.player == name), None)
    grown, reasons = entered(hand or _new_hand(party, name), typed, edition)
    if reasons:
        return party, reasons
    return _checked(party, _with(party, grown, new=hand is None), edition)


def _seat(party: Party, typed: str) -> tuple[Party, tuple[Message, ...]]:
    """Seat players by their names; after a single one, lines without a name are that player's."""
    written = typed.split(maxsplit=1)[1:]
    parts = "".join(written).replace("、", ",").replace("，", ",").split(",")
    names = [unquoted(part.strip()) for part in parts]
    for name in names:
        refused = _refused_player(replace(party, seated=()), name) or name_fault(name)
        if refused is not None:
            return party, (refused,)
        seated = tuple(dict.fromkeys((*party.names, name)))
        if len(seated) > party.players:
            return party, (_one_too_many(party, name),)
        party = replace(party, seated=seated, turn=name if len(names) == 1 else "")
    return party, ()


def _new_hand(party: Party, name: str) -> Entry:
    number = party.round if name else None
    if party.now:
        return Entry(party.players, player=name, round=number)
    return Entry(party.players, player=name, round=number, light=party.light, board=party.board)


def _with(party: Party, hand: Entry, *, new: bool) -> Party:
    if new:
        return replace(party, hands=(*party.hands, hand), light=None, board=None)
    seat = hand.round, hand.player
    hands = (hand if (one.round, one.player) == seat else one for one in party.hands)
    return replace(party, hands=tuple(hands))


def _whose(party: Party, typed: str) -> tuple[str, str]:
    """Return whose line it is, by the name that it begins with, and the rest of it."""
    for name in sorted(party.names, key=len, reverse=True):
        rest = after_name(typed, name)
        if rest is not None:
            return name, rest
    plain = typed.replace("：", ":")
    before, colon, rest = plain.partition(":")
    if not colon:
        before, _, rest = plain.partition(" ")
    return unquoted(before.strip()), rest.strip()


def _refused_player(party: Party, name: str) -> Message | None:
    """Return why nobody of a name can be at the table, if so."""
    if not name and party.seated:
        example = f"{quoted(party.names[0])} {_EXAMPLES['post']}"
        return message("expected a line like “{line}”", line=example)
    if party.alone != (not name) and party.hands:
        return message("name the player of every hand, or enter one hand without a name")
    if not name or name in party.names:
        return None
    return name_fault(name) or _refused_newcomer(party, name)


def _refused_newcomer(party: Party, name: str) -> Message | None:
    if len(party.names) >= party.players:
        return _one_too_many(party, name)
    if party.seated:
        line = f"player {quoted(name)}"
        return message("{player} is no player so far: “{line}” adds one", player=name, line=line)
    return None


def _one_too_many(party: Party, name: str) -> Message:
    return message(
        "{player} is one player more than the game of {players} has",
        player=name,
        players=party.players,
    )


def _unasked(party: Party) -> tuple[str, ...]:
    """Return the players who came with a line of theirs, without having been seated."""
    return tuple(name for name in party.names if name not in party.seated)


def _refused_now(party: Party, name: str, keyword: str) -> Message | None:
    """Return why a line cannot come once the round is over, if so (rules 4 and 12)."""
    declarer = _declarer(party)
    if declarer is None or keyword == "hand" or party.alone:
        return None
    if keyword == "claim" and declarer.player == name and declarer.claim is None:
        return None
    return message("{player} declared; the round is over", player=declarer.player)


def _next_round(party: Party, typed: str) -> tuple[Party, tuple[Message, ...]]:
    number = whole_number(normalise(typed.rsplit(maxsplit=1)[-1])[0])
    following_round = party.round + 1
    if party.alone or _declarer(party) is None:
        return party, (message("nobody has declared in round {round}", round=party.round),)
    if following_round > party.players:
        return party, (message("the game is over after as many rounds as players"),)
    if number != following_round:
        return party, (message("expected “{word}”", word=f"round {following_round}"),)
    return replace(party, round=following_round, light=None, board=None), ()


_OF_TABLE = {"round": _next_round, "player": _seat}


def _for_all(party: Party, typed: str, edition: Edition) -> tuple[Party, tuple[Message, ...]]:
    """Enter the light piece or the board, which are all players'."""
    if party.now:
        grown, reasons = entered(party.now[0], typed, edition)
        if reasons:
            return party, reasons
        return _checked(party, _with(party, grown, new=False), edition)
    so_far = Entry(party.players, light=party.light, board=party.board)
    grown, reasons = entered(so_far, typed, edition)
    return replace(party, light=grown.light, board=grown.board), reasons


def _checked(before: Party, after: Party, edition: Edition) -> tuple[Party, tuple[Message, ...]]:
    """Return a game with a line more, or as it was with what is wrong with a claim or together."""
    claims = [one.claim for one in after.now if one.claim is not None]
    claimed = len(claims) > sum(one.claim is not None for one in before.now)
    if not claimed and len(after.now) < 2:
        return after, ()
    known = _problems(before, edition) if before.now else []
    rules = (*_JOINT, *_OF_CLAIMS) if claimed else _JOINT
    new = [one for one in _problems(after, edition) if one not in known and one.rule in rules]
    return (before, tuple(one.message for one in new)) if new else (after, ())


def _problems(party: Party, edition: Edition) -> list[Problem]:
    from scorer.lautzeit_sep.check import check

    return [replace(one.problem, place=None) for one in check(party.now, edition).problems]


def _back(party: Party) -> Party | None:
    """Return the game without the last line of its last hand; None if nothing was entered."""
    if not party.now:
        return _table_back(party)
    last = party.now[-1]
    shorter = _hand_back(last)
    rest = tuple(one for one in party.hands if one is not last)
    if shorter is not None and (shorter.steps or shorter.hand or shorter.claim):
        return replace(party, hands=(*rest, shorter))
    first = len(party.now) == 1
    light, board = (last.light, last.board) if first else (None, None)
    return replace(party, hands=rest, light=light, board=board)


def _table_back(party: Party) -> Party | None:
    """Return the game without the last thing that is known of a round without a hand."""
    if party.board is not None:
        return replace(party, board=None)
    if party.light is not None:
        return replace(party, light=None)
    if party.round > 1:
        return replace(party, round=party.round - 1)
    if not party.seated:
        return None
    return replace(party, seated=party.seated[:-1], turn="")


def _hand_back(entry: Entry) -> Entry | None:
    if entry.claim is not None:
        return replace(entry, claim=None)
    if entry.hand is not None:
        return replace(entry, hand=None)
    return replace(entry, steps=entry.steps[:-1]) if entry.steps else None


def _told(party: Party, words: Words, edition: Edition) -> Iterator[Block]:
    """Yield what lies open and who has what; of a hand that has no name, what it is worth."""
    if not party.hands:
        return
    from kamikoma.shelf.lautzeit_sep.telling.verdict import round_blocks, verdict_blocks
    from scorer.lautzeit_sep.check import check

    verdict = check(party.hands, edition)
    if party.alone:
        yield from verdict_blocks(verdict, words)
    else:
        yield from round_blocks(verdict, party.round, words, over=_declarer(party) is not None)


def _text(party: Party) -> str:
    """Return what is kept: the hands, and hands with nothing in them for who only sits there.

    Once a round was declared nothing is written for those of whom nothing is known: the hands that
    are there can be scored.
    """
    nothing = Entry(party.players, hand=Group(()))
    seats: list[Entry] = []
    if party.round == 1 and _declarer(party) is None:
        there = [one.player for one in party.now]
        seats = [
            replace(nothing, player=name, round=1) for name in party.names if name not in there
        ]
    if party.light is not None or party.board is not None:
        if not seats:
            name = party.names[0] if party.names else ""
            seats = [replace(nothing, player=name, round=party.round if name else None)]
        seats[0] = replace(seats[0], light=party.light, board=party.board)
    order = party.names
    first = [one for one in (*party.hands, *seats) if one.round == 1]
    first.sort(key=lambda one: order.index(one.player))  # as they were seated
    kept = (*first, *(one for one in (*party.hands, *seats) if one.round != 1))
    return serialise(kept) if kept else ""


PLAYING: Playing[Party, Edition] = Playing(
    begin=lambda players, edition: Party(players),
    coming=_coming,
    enter=_enter,
    back=_back,
    told=_told,
    text=_text,
    resumed=_resumed,
    unasked=_unasked,
)
