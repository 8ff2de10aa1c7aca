"""All rules of Tower of Letter for its players, in our own words, with an edition's numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.message import Message, Value, message
from games.rules import (
    Item,
    Paragraph,
    Row,
    Rules,
    Section,
    Table,
    aside,
    example,
    plain,
    rule,
    weakest,
)
from games.tower.edition import Edition, house_edition

VERDICTS: Mapping[int, Message] = {
    1: message("the foundations: something’s going up"),
    2: message("the ground floor: mind the draught"),
    3: message("the upper floors: a fair view"),
    4: message("the roof terrace: birds drop in"),
    5: message("the spire: above the clouds"),
    6: message("tower of the gods: the moon moves in"),
}
"""What to say of each grade."""


WORDS = "words"
"""The section of words that help to begin."""

STARTERS = (
    ("かん", "みかん", "りん", "きりん", "ほん", "えほん", "おん", "いおん", "らいおん"),
    ("いぬ", "ねこ", "とり", "うし", "うみ", "ほし"),
    ("さくら", "すいか", "きつね", "くるま", "つくえ"),
    ("かみなり", "ふみきり", "いきもの", "つけもの"),
)
"""Words that everybody knows, for a first game: those that end in ん, then by their length.

Those of four can be built: what is left of each from its second or third kana on is a word too.
"""


def rules(
    edition: Edition | None = None, room_cm: tuple[int, int] | None = None, aids: int = 0
) -> Rules:
    """Return the rules, those of the house edition if none is given.

    Args:
        edition: whose numbers they tell.
        room_cm: how wide and how high a tower is, if it is known how large its cards are.
        aids: how many helper cards there are.
    """
    edition = edition or house_edition()
    numbers = _numbers(edition)
    return Rules(
        "tower",
        message("Tower of Letter"),
        message(
            "Together you stack kana cards into a tower. Every card must belong to a Japanese "
            "word; finish the tower with as many of its cards face down as you can. {fewest} to "
            "{most} players who know some Japanese.",
            **numbers,
        ),
        (
            Section("needs", message("What you need"), _needs(edition, numbers, room_cm, aids)),
            Section("set-up", message("Set-up"), _set_up(numbers)),
            Section(WORDS, message("Words for a first game"), (_starters(numbers),)),
            Section(
                "turn",
                message("Your turn"),
                (*_turn(edition, numbers), *_face_down(numbers), _what_counts()),
            ),
            Section("end", message("End and score"), _end(edition, numbers)),
        ),
    )


def _numbers(edition: Edition) -> dict[str, Value]:
    return {
        "cards": len(edition.cards.value),
        "first": edition.first.value,
        "side": edition.side.value,
        "next": edition.side.value - 1,
        "shortest": edition.shortest.value,
        "new": edition.turns_new.value,
        "all": edition.turns_all.value,
        "below_new": edition.turns_new.value - 1,
        "below_all": edition.turns_all.value - 1,
        "bonus": edition.full_bonus.value,
        "most_points": edition.most_points,
        "fewest": edition.players.value[0],
        "most": edition.players.value[1],
    }


def _needs(
    edition: Edition, numbers: Mapping[str, Value], room_cm: tuple[int, int] | None, aids: int
) -> tuple[Item, ...]:
    behind: dict[str, str] = {}
    for card in edition.cards.value:
        behind[card.letter] = behind.get(card.letter, "") + card.kana
    letters = Table(
        "letters",
        (message("letter behind"), message("kana in front")),
        tuple(
            Row(letter, (plain(letter), plain(kana)), edition.cards.mark)
            for letter, kana in behind.items()
        ),
    )
    space = message(
        "Table space for {side} by {side} cards. The optional board shows the places; its back is "
        "a kana chart.",
        **numbers,
    )
    size: tuple[Paragraph, ...] = ()
    if room_cm:
        wide, high = room_cm
        size = (
            Paragraph(message("The tower takes about {wide} × {high} cm.", wide=wide, high=high)),
        )
    helpers = message("{aids} helper cards: lay them where all can see them.", aids=aids)
    return (
        aside(
            Paragraph(
                message(
                    "{cards} cards, with a kana on the front and a letter on the back, as listed "
                    "here. ち (chi) and つ (tsu) are T, し (shi) is S, ふ (fu) is H; each vowel "
                    "has its own.",
                    **numbers,
                ),
                edition.cards.mark,
            ),
            letters,
            Paragraph(
                message(
                    "Each picture’s word begins with the card’s kana: ねこ, cat, for ね. Only that "
                    "of {first} ends with it.",
                    **numbers,
                ),
            ),
        ),
        *((aside(Paragraph(helpers)),) if aids else ()),
        aside(Paragraph(space), *size),
    )


def _set_up(numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    return (
        rule(
            "1",
            Paragraph(
                message(
                    "Shuffle the {cards} cards and deal them all, as evenly as you can. Whoever "
                    "has {first} starts and lays it, kana up, in the lower right corner: that is "
                    "the first turn.",
                    **numbers,
                )
            ),
        ),
        rule(
            "2",
            Paragraph(
                message(
                    "The tower is a staircase: {side} places in the bottom row, {next} in the row "
                    "above, one less in each, and one at the top. All rows are flush right, so the "
                    "right-hand column is {side} high.",
                    **numbers,
                )
            ),
        ),
        aside(
            Paragraph(
                message(
                    "Before you begin, settle which dictionary has the last word. Proper names do "
                    "not count, unless you agree that they do. Agree too whether hands are open; "
                    "in your first game, play them open, kana up before you. With hidden hands, "
                    "talk freely but name no kana you hold."
                ),
                "H",
            ),
        ),
    )


def _starters(numbers: Mapping[str, Value]) -> Item:
    """Return words for a first game; what they mean is told only where that is not known."""
    glosses = (
        message(
            "かん tin → みかん mandarin, りん bell → きりん giraffe, ほん book → えほん picture "
            "book, おん sound → いおん ion → らいおん lion"
        ),
        message("いぬ dog, ねこ cat, とり bird, うし cow, うみ sea, ほし star"),
        message("さくら blossom, すいか watermelon, きつね fox, くるま car, つくえ desk"),
        message("かみなり thunder, ふみきり level crossing, いきもの creature, つけもの pickles"),
    )
    heads = (
        message("…{first}", **numbers),
        *(plain(str(len(words[0]))) for words in STARTERS[1:]),
    )
    return aside(
        Table(
            "starters",
            (message("length"), message("words")),
            tuple(
                Row(words[0], (head, gloss), "I")
                for words, head, gloss in zip(STARTERS, heads, glosses, strict=True)
            ),
        ),
    )


def _turn(edition: Edition, numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    return (
        aside(
            Paragraph(
                message(
                    "You must do one of two things: lay a card (4), or swap one and lay what you "
                    "got (5). Then it is the turn of the player on your left. No card is drawn."
                )
            )
        ),
        rule(
            "3",
            Paragraph(
                message(
                    "On the bottom row, lay a card beside another; higher up, in the place above "
                    "one; always within the staircase."
                )
            ),
            mistake=message(
                "Touching at a corner is not enough, and no card stands over an empty place."
            ),
        ),
        rule(
            "4",
            Paragraph(
                message(
                    "Lay a card from your hand, kana up, so that it makes a word with cards that "
                    "touch it in a line. Words read left to right or top to bottom only."
                )
            ),
            Paragraph(
                message(
                    "A word has {shortest} cards or more without a gap, the new one among them; "
                    "if several can be read, you choose. Cards next to it, in its line or "
                    "crosswise, need not make a word with it.",
                    **numbers,
                ),
                edition.shortest.mark,
            ),
        ),
        rule(
            "5",
            Paragraph(
                message(
                    "Or swap: take a face-down card from the tower, and lay a card of the same "
                    "letter from your hand in its place, face down; it need make no word there. "
                    "At once, lay the card you got in another place by rules 3, 4 and 7, as the "
                    "new card."
                )
            ),
            Paragraph(
                message(
                    "You may look at face-down cards at any time. You may not take one that you "
                    "could not then lay."
                ),
                "H",
            ),
        ),
    )


def _face_down(numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    return (
        rule(
            "6",
            Paragraph(
                message(
                    "A face-down card reads as any kana of its letter (N also as ん), chosen anew "
                    "for each word."
                )
            ),
        ),
        rule(
            "7",
            Paragraph(
                message(
                    "A word of {new} or more turns the new card face down, a word of {all} "
                    "or more all its cards. No card is turned back up; only a swap (5) "
                    "takes one away.",
                    **numbers,
                )
            ),
            Paragraph(
                message(
                    "If the card makes two words at once, one across and one down, name one of "
                    "them or both: each word you name turns its cards as above."
                ),
                "I",
            ),
            mistake=message(
                "Words of up to {below_all} cards turn at most the new one; "
                "words of {below_new} turn none.",
                **numbers,
            ),
        ),
        example(
            message(
                "Example: the word きりん, three cards, turned its き face down: it shows K "
                "now. た was laid on it and reads たこ, octopus, for K may be か, き, く, け or "
                "こ. Next, と on り reads とり, bird, downwards: two cards turn nothing. たと "
                "across need be no word."
            ),
            picture="example",
        ),
    )


def _what_counts() -> Item:
    return aside(
        Paragraph(
            message("A word counts if you all accept it; in doubt, ask the dictionary."),
        ),
        Paragraph(
            message(
                "A kana counts as it is printed: か is not が, and there are no small "
                "kana and no long-vowel mark."
            ),
        ),
        Paragraph(
            message(
                "Words count in their dictionary form, and may be made more than once in a game."
            ),
            "H",
        ),
    )


def _end(edition: Edition, numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    return (
        rule(
            "8",
            Paragraph(
                message(
                    "The game ends when all {cards} cards are in the tower, or as soon as the "
                    "player whose turn it is cannot lay a card, not even by a swap (5).",
                    **numbers,
                )
            ),
            Paragraph(
                message(
                    "Whoever can lay only by a swap has to swap. A player without cards is passed "
                    "over."
                ),
                "I",
            ),
            mistake=message("It ends for all, even if others still hold cards that would fit."),
        ),
        rule(
            "9",
            Paragraph(
                message(
                    "One point for each card face down, and {bonus} more for a full tower. "
                    "The\u00a0most\u00a0is\u00a0{most_points}.",
                    **numbers,
                )
            ),
            Table(
                "grades",
                (message("points"), message("grade"), message("your tower")),
                tuple(_grades(edition)),
            ),
        ),
    )


def _grades(edition: Edition) -> Iterator[Row]:
    """Yield a row for each grade, with the points of all that the edition calls so."""
    low = 0
    for number in dict.fromkeys(grade.grade for grade in edition.grades):
        of = [grade for grade in edition.grades if grade.grade == number]
        high = of[-1].up_to
        span = f"{low}–{high}" if low < high else str(high)
        mark = weakest(*(grade.mark for grade in of))
        yield Row(str(number), (plain(span), plain(number), VERDICTS.get(number, plain(""))), mark)
        low = high + 1
