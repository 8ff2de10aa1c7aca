"""What is shown of a game of Tower of Letter while it is entered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.message import Message, counted, message
from games.tower.edition import LETTER
from games.tower.entry import Lay
from games.tower.notation import lay_text
from games.tower.tower import SIDE, Spot, face_up
from games.tower.turns import Played
from kamikoma.shelf.tower.card_keys import (
    ARROWS,
    card_key,
    kana_key,
    meaning,
    palette,
    place_name,
    spelled,
    tower_field,
)
from kamikoma.shelf.tower.played import MOST_WORDS, Course
from kamikoma.touching import Area, Box, Field, Key, Seated, Tray, View


def view(course: Course, advised: tuple[Lay, ...]) -> View:
    """Return what to show of a game, with the best turns of the hand where they were asked for."""
    areas: list[Area] = [_field(course)]
    if course.words or course.strange:
        areas.append(_words(course))
    if course.more:
        areas.append(_more(course))
    if advised:
        areas.append(_advice(course, advised))
    if not course.broken and not course.tower.full:
        areas.append(_palette(course))
    areas += _first(course)
    areas.append(_doings(course))
    if course.entry.allow:
        areas.append(_agreed(course))
    areas.append(claim_box(course.entry.claim.score if course.entry.claim else None))
    return View(
        saying=_saying(course),
        areas=tuple(areas),
        players=tuple(
            Seated(name=message("{name}", name=name), on_turn=name == course.on_turn)
            for name in course.seats
        ),
        so_far=_so_far(course),
    )


def _so_far(course: Course) -> Message | None:
    """Return how high the tower is; None once it is full, or its course is broken."""
    if course.broken or course.tower.full:
        return None
    down = course.tower.face_down
    points = counted("{count} point so far", "{count} points so far", down)
    cards = len(course.tower.cards)
    return counted(
        "{count} card stands: {points}", "{count} cards stand: {points}", cards, points=points
    )


def _first(course: Course) -> Iterator[Tray]:
    """Ask who laid the first card, as long as it stands alone (rule 1)."""
    if len(course.turns) != 1 or len(course.names) < 2 or course.held:
        return
    yield Tray(
        name=message("Who had {card} and laid it?", card=course.turns[0].card),
        keys=tuple(
            Key(
                act=f"first:{at}",
                name=message("{name} laid it", name=name),
                label=name,
                pressed=at == course.first,
            )
            for at, name in enumerate(course.names)
        ),
    )


def claim_box(score: int | None) -> Box:
    """Return the line to type into what the players counted."""
    value = "" if score is None else str(score)
    return Box(act="claim", name=message("Points you counted"), value=value, hint="23", most=3)


def _saying(course: Course) -> Message:
    if course.broken:
        problem = course.broken[0]
        reason = problem.message
        return message("This breaks rule {rule}: {reason}", rule=problem.rule, reason=reason)
    if course.tower.full:
        return message("The tower is full.")
    if course.choosing:
        return message("Tap the cards of the hand.")
    who = message("Turn {turn}", turn=len(course.turns) + 1)
    if course.on_turn is not None:
        who = message("{name}", name=course.on_turn)
    if course.swapping is not None:
        card = course.tower.cards[course.swapping]
        return message(
            "{who}: {card} is taken out; tap the {letter} from the hand that goes there.",
            who=who,
            card=card.kana or "",
            letter=card.letter,
        )
    return _laying(course, who)


def _laying(course: Course, who: Message) -> Message:
    if course.card is None and course.spot is None:
        return message("{who}: tap a place and a card.", who=who)
    if course.card is None:
        return message("{who}: tap the card that is laid there.", who=who)
    if course.spot is None:
        return message("{who}: tap where {card} is laid.", who=who, card=course.card)
    if course.word:
        return message("{who}: the word begins {word}…", who=who, word=course.word)
    if course.words:
        return message("{who}: tap the word, or spell it.", who=who)
    return message("{who}: no word of the list reads there; spell yours.", who=who)


def _field(course: Course) -> Field:
    """Return the tower as far as it goes, and where it may grow."""
    tower = course.tower
    around = (*tower.cards, *course.open)
    columns = SIDE + 1 - min(spot.column for spot in around)
    return tower_field(
        lambda spot: _key(course, spot),
        columns=columns,
        rows=max(spot.row for spot in around),
    )


def _key(course: Course, spot: Spot) -> Key:
    act = f"at:{spot}"
    standing = course.tower.cards.get(spot)
    sound = not course.broken
    if standing is None:
        free = sound and spot in course.open
        if spot == course.spot and course.card is not None:
            return replace(card_key(act, face_up(course.card), place_name(spot)), pressed=True)
        return Key(
            act=act,
            name=message("free, {where}", where=place_name(spot)),
            pressed=spot == course.spot,
            lit=free and spot != course.spot and _fits(course, spot),
            enabled=free,
        )
    key = card_key(act, standing, place_name(spot))
    swap = course.swap.spot if course.swap else course.swapping
    return replace(key, pressed=spot == swap, enabled=sound and standing.down)


def _fits(course: Course, spot: Spot) -> bool:
    """Whether a place is one to touch next: the card in hand makes a word there."""
    return course.card is None or not course.turns or course.can_stand(course.card, spot)


def _words(course: Course) -> Tray:
    """Return the words that the card in hand can make at its place."""
    keys = [
        replace(_word_key(course, played, "word"), lit=True) for played in course.words[:MOST_WORDS]
    ]
    keys += [
        Key(
            act=f"agree:{named.direction}:{spelled(named.word)}",
            name=message(
                "agree that {word} counts, {direction}",
                word=named.word,
                direction=_direction(named.direction),
            ),
            label=f"＋{ARROWS[named.direction]}{named.word}",
        )
        for named in course.strange
    ]
    count = len(course.words)
    name = (
        counted("{count} word", "{count} words", count)
        if count <= MOST_WORDS
        else message("{count} words; spell yours to find it", count=count)
    )
    return Tray(name=name, keys=tuple(keys))


def _direction(direction: str) -> Message:
    return message("across") if direction == "across" else message("down")


def _word_key(course: Course, played: Played, verb: str) -> Key:
    named = played.lay.words[-1]
    turned = counted("turns {count} card", "turns {count} cards", len(played.turned))
    return Key(
        act=f"{verb}:{named.direction}:{spelled(named.word)}",
        name=message(
            "{word} {direction}: {meaning}; {turned}",
            word=named.word,
            direction=_direction(named.direction),
            meaning=meaning(named.word, course.lexicon),
            turned=turned,
        ),
        label=f"{ARROWS[named.direction]}{named.word}{_written(named.word, course)}",
        count=len(played.turned) or None,
    )


def _written(word: str, course: Course) -> str:
    """Return how a word is usually written, where that is not in kana."""
    known = course.lexicon.words.word(word)
    if known is None or known.spellings[0].written == word:
        return ""
    return f" {known.spellings[0].written}"


def _more(course: Course) -> Tray:
    """Return the words that the last card makes in the other direction, too."""
    keys = tuple(_word_key(course, played, "also") for played in course.more)
    last = course.turns[-1]
    return Tray(name=message("{card} also reads as", card=last.card), keys=keys)


def _advice(course: Course, lays: tuple[Lay, ...]) -> Tray:
    """Return what the hand can lay, the best first."""
    keys = tuple(
        Key(
            act=f"advised:{index}",
            name=message("{lay}", lay=lay_text(lay)),
            label=_short(lay, course),
        )
        for index, lay in enumerate(lays)
    )
    return Tray(name=message("what this hand can lay, the best first"), keys=keys)


def _short(lay: Lay, course: Course) -> str:
    words = " ".join(
        f"{ARROWS[named.direction]}{named.word}{_written(named.word, course)}"
        for named in lay.words
    )
    swap = f"{lay.swap.card}⇄" if lay.swap else ""
    return f"{swap}{lay.card} {lay.spot} {words}".rstrip()


def _palette(course: Course) -> Tray:
    """Return the kana, as far as they can be touched now."""
    spelling = not course.choosing and course.card is not None and course.spot is not None

    def key(kana: str) -> Key:
        enabled = spelling or kana in course.left
        if course.swapping is not None:
            taken = course.tower.cards[course.swapping]
            enabled = kana in course.left and LETTER[kana] == taken.letter
        lit = False
        if enabled and not spelling and not course.choosing and course.spot is not None:
            lit = (
                course.swapping is None
                and bool(course.turns)
                and course.can_stand(kana, course.spot)
            )
        pressed = kana in course.hand if course.choosing else not spelling and kana == course.card
        return kana_key(kana, enabled=enabled, lit=lit, pressed=pressed)

    name = message("spell the word") if spelling else message("the cards")
    folded = spelling and not course.word and bool(course.words)  # the word is likely shown
    return replace(palette(name, key), folded=folded)


def _doings(course: Course) -> Tray:
    """Return what can be done besides."""
    open_game = not course.broken and not course.tower.full
    keys = (
        Key(
            act="pen:hand",
            name=message("choose the cards of a hand"),
            pressed=course.choosing,
            enabled=open_game,
        ),
        Key(
            act="advice",
            name=message("what this hand can lay"),
            pressed="advice" in course.held,
            enabled=open_game and bool(course.hand),
        ),
        Key(
            act="back",
            name=message("take back the last step"),
            enabled=bool(course.turns or course.held),
        ),
    )
    return Tray(name=message("and then"), keys=keys)


def _agreed(course: Course) -> Tray:
    """Return the words that were agreed on; to touch one takes it back."""
    keys = tuple(
        Key(
            act=f"strike:{spelled(agreed.word)}",
            name=message("take back that {word} counts", word=agreed.word),
            label=agreed.word,
        )
        for agreed in course.entry.allow
    )
    return Tray(name=message("words agreed on"), keys=keys, folded=True)
