"""All rules of Kokkuri-san for its players, in our own words, with the numbers of an edition."""

from __future__ import annotations

from collections.abc import Mapping

from games.kokkuri.edition import Edition, Texts, house_edition
from games.kokkuri.pieces import CANDIDATES, CONFIDANT, NAMES, REVERSAL
from games.message import InLanguages, Message, Value, message
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

AGE = 8
MINUTES = (15, 30)
"""How old players are at least, and how long a game takes."""


def rules(edition: Edition | None = None) -> Rules:
    """Return the rules, those of the house edition if none is given."""
    edition = edition or house_edition()
    numbers = _numbers(edition)
    return Rules(
        "kokkuri",
        message("Kokkuri-san"),
        message(
            "Kokkuri-san is a Japanese séance: fingers on a coin, and spirits spell the answer. "
            "Tonight they run for office: pull the strings by secret vote. "
            "{fewest} or {most} players, ages {age}+, "
            "{shortest}\u00a0to\u00a0{longest}\u00a0minutes.",
            **numbers,
        ),
        (
            Section("aim", message("The aim"), _aim(numbers)),
            Section("needs", message("What you need"), _needs(edition, numbers)),
            Section("set-up", message("Set-up"), _set_up(numbers)),
            Section("turn", message("Your turn"), _turn(numbers)),
            Section("effects", message("About effects"), _effects(edition)),
            Section(
                "count", message("The count"), (*_count(edition, numbers), *_after_count(numbers))
            ),
        ),
    )


def words_of(texts: Texts) -> InLanguages:
    """Return a text of an edition, in the languages that it has."""
    return InLanguages(tuple(sorted(texts.items())))


def _numbers(edition: Edition) -> dict[str, Value]:
    return {
        "fewest": edition.players.value[0],
        "most": edition.players.value[1],
        "candidates": 2 * len(CANDIDATES),
        "colours": len(edition.colours.value),
        "deck": edition.deck.value,
        "cards": edition.deck.value * len(edition.colours.value),
        "hand": edition.hand.value,
        "tokens": edition.tokens.value,
        "each": edition.tokens.value + 1,
        "rounds": edition.rounds.value,
        "lead": edition.end_lead.value,
        "age": AGE,
        "shortest": MINUTES[0],
        "longest": MINUTES[1],
    }


def _aim(numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    return (
        aside(
            Paragraph(
                message(
                    "In each of {rounds} rounds everyone takes {tokens} turns; then a count elects "
                    "the two candidates with the most votes. They give control points to the "
                    "players with the most tokens above them. Most points win.",
                    **numbers,
                )
            )
        ),
    )


def _needs(edition: Edition, numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    return (
        aside(
            Paragraph(
                message(
                    "{candidates} candidate cards. Fox, dog, tanuki and sun each have one with "
                    "round 1 in front, round 2 behind, and one for round 3.",
                    **numbers,
                ),
                "I",
            )
        ),
        aside(
            Paragraph(
                message(
                    "{cards} play cards, {deck} in each of {colours} colours:",
                    **numbers,
                )
            ),
            _cards(edition),
        ),
        aside(
            Paragraph(
                message(
                    "{each} tokens in each colour, a scorched token, and the track for "
                    "control points.",
                    **numbers,
                )
            )
        ),
        aside(
            Paragraph(
                message(
                    "A coin to show who starts, {most} cards that sum up the turn and the count, "
                    "one with votes worked out, one with the patron effects; if you like, a score "
                    "sheet and a notice board to hang up.",
                    **numbers,
                ),
                "H",
            )
        ),
    )


def _cards(edition: Edition) -> Table:
    names: Mapping[str, Message] = {
        REVERSAL: plain("×−1"),
        CONFIDANT: message("Confidant"),
    }
    rows = tuple(
        Row(kind, (names.get(kind, plain(kind)), plain(copies)), edition.cards.mark)
        for kind, copies in edition.cards.value.items()
        if copies
    )
    return Table("cards", (message("card"), message("copies")), rows)


def _set_up(numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    return (
        rule(
            "1",
            Paragraph(
                message(
                    "Choose a colour each; a colour that nobody has stays in the box. Shuffle your "
                    "{deck} cards into a face-down deck and draw {hand}. Keep {tokens} of your "
                    "tokens; the last one goes on the 0 of the track.",
                    **numbers,
                )
            ),
            Paragraph(
                message(
                    "Shuffle the four candidates of round 3 face down, lay them in a row, a "
                    "token’s width apart, and turn them face up. On each lay its other card, "
                    "round 1 up. Leave room above for tokens and below for cards; the scorched "
                    "token goes to one side."
                )
            ),
            Paragraph(
                message(
                    "Whoever last summoned Kokkuri-san starts, or someone you choose: the coin "
                    "lies before them. Play goes clockwise."
                )
            ),
        ),
    )


def _effects_table(edition: Edition) -> Table:
    return Table(
        "effects",
        (message("candidate"), message("patron effect")),
        tuple(
            Row(name, (NAMES[name], plain(words_of(effect.value))), effect.mark)
            for name, effect in edition.effects.items()
        ),
    )


def _effects(edition: Edition) -> tuple[Item, ...]:
    """Say what the patrons do, and what holds for all of it."""
    return (
        aside(
            Paragraph(
                message(
                    "Effects happen only as a card is played, not when one is turned up later."
                ),
                "I",
            ),
            Paragraph(
                message(
                    "An effect that has nothing to act on is lost; the card is played all the same."
                )
            ),
            _effects_table(edition),
        ),
        aside(
            Paragraph(
                message(
                    "Effects may pick any card under any candidate, even the one just played. A "
                    "card that moves, or that the fox adds, goes to the bottom of its column; the "
                    "others close up."
                ),
                "H",
            )
        ),
        aside(
            Paragraph(
                message(
                    "There is one scorched token: it goes along when its card moves, and moves to "
                    "another card when the sun’s effect is used again."
                )
            )
        ),
        aside(
            Paragraph(
                message(
                    "Only you see the card that the tanuki looks at; the one you then turn over "
                    "may be another. A face-down card stays so under the scorched token, until "
                    "the tanuki turns it."
                ),
                "H",
            )
        ),
    )


def _turn(numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    return (
        rule(
            "2",
            Paragraph(
                message(
                    "First lay a token of yours above any candidate, in the leftmost free place, "
                    "right of any others."
                ),
                step="a",
            ),
            Paragraph(
                message(
                    "Then play a card from your hand under the same candidate, below the cards "
                    "that lie there: face down, or face up. Face up, the candidate’s patron "
                    "effect happens at once. You must carry it out, unless it says “may”."
                ),
                step="b",
            ),
            Paragraph(
                message(
                    "Last, draw until you hold {hand} cards, while your deck lasts. If you "
                    "have neither deck nor hand, you only lay the token.",
                    **numbers,
                ),
                step="c",
            ),
            mistake=message(
                "Token and card go to the same candidate; only the fox’s extra card may lie "
                "elsewhere."
            ),
        ),
        rule(
            "3",
            Paragraph(
                message(
                    "When everyone has taken {tokens} turns, and so laid {tokens} tokens, hold a "
                    "count.",
                    **numbers,
                )
            ),
        ),
        aside(Paragraph(message("You may look at your own face-down cards."), "H")),
    )


def _count(edition: Edition, numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    return (
        rule(
            "4",
            Paragraph(
                message(
                    "Turn up all cards. A candidate’s votes are the sum of the numbers on its "
                    "cards; with a ×−1 among them, that sum times −1. A card with the scorched "
                    "token does not count."
                )
            ),
            Paragraph(message("Each further ×−1 flips the sum’s sign again."), "I"),
            _confidant(edition),
            mistake=message("×−1 flips the whole sum, not the card above it."),
        ),
        example(
            message(
                "Example: 3, 2 and ×−1 lie under the fox: "
                "(3\u00a0+\u00a02)\u00a0×\u00a0−1 makes −5 votes."
            )
        ),
        rule(
            "5",
            Paragraph(
                message(
                    "The candidate with the most votes is elected first, the one with the next "
                    "most second. On a tie the one further left comes first."
                )
            ),
            Paragraph(
                message(
                    "A candidate without cards has 0 votes. Even with 0 votes or fewer one can be "
                    "elected."
                ),
                "I",
            ),
        ),
        _points(),
        aside(Paragraph(message("Figures on the candidate cards:")), _figures(edition)),
        _first_round(edition),
    )


def _points() -> Item:
    return rule(
        "6",
        Paragraph(
            message(
                "Only these two give control points. If elected first, the upper row "
                "of figures on the card counts; if second, the lower. The player with "
                "the most tokens above the candidate gets the left figure, the player with the "
                "second most the right one. If only one player has tokens there, they "
                "get the left figure only."
            )
        ),
        Paragraph(
            message(
                "On a tie the player whose leftmost token lies further left has more. Where no "
                "token lies, nobody gets anything."
            ),
            "I",
        ),
        Paragraph(
            message(
                "Move your token forward on the track by the points that you get; if you like, "
                "write them on the score sheet too."
            )
        ),
    )


def _first_round(edition: Edition) -> Item:
    first, second = edition.figures["tanuki"].value[0][0], edition.figures["dog"].value[0][1]
    return example(
        message(
            "Example of a first round: the tanuki has 7 votes and is elected first, the dog "
            "has 2 and is second. Above the tanuki three tie with one token each: red lies "
            "furthest left and gets {left}, green is next and gets {right}, blue gets nothing. "
            "Above the dog blue is alone and gets {alone}.",
            left=first[0],
            right=first[1],
            alone=second[0],
        )
    )


def _after_count(numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    return (
        rule(
            "7",
            Paragraph(
                message(
                    "Take back your {tokens} tokens from the candidates; the one on the track "
                    "stays. Lay your played cards face up in front of you, so that "
                    "everyone sees which are spent: they do not come back. Keep your hand. After "
                    "round 1 turn the candidate cards over, after round 2 take them away: those "
                    "of round 3 lie beneath. The "
                    "scorched token goes back to one side.",
                    **numbers,
                )
            ),
            Paragraph(message("The player with the most control points starts the next round.")),
            Paragraph(
                message(
                    "If several are tied, it is the first of them clockwise, beginning with this "
                    "round’s start player."
                ),
                "I",
            ),
            Paragraph(message("The coin goes to whoever starts."), "H"),
            mistake=message(
                "Your {deck} cards last for the whole game; only the tokens come back.", **numbers
            ),
        ),
        rule(
            "8",
            Paragraph(
                message(
                    "The game ends after {rounds} counts, or sooner: as soon as a count leaves "
                    "the leader {lead} points or more ahead of the second. Most points win; tied "
                    "players share the win.",
                    **numbers,
                )
            ),
        ),
    )


def _confidant(edition: Edition) -> Paragraph:
    """Return what a confidant counts: in full by the house's rule, or as an edition has it."""
    if edition.confidant.value == house_edition().confidant.value:
        words = message(
            "A confidant counts as much as the card right above it; at the top, under a ×−1 "
            "and under a scorched card it counts 0. Settle confidants from the top down."
        )
    else:
        words = message(
            "Confidant: {effect} Settle confidants from the top down.",
            effect=words_of(edition.confidant.value),
        )
    return Paragraph(words, edition.confidant.mark)


def _figures(edition: Edition) -> Table:
    """Return every candidate's figures: for each round those of first and of second place."""
    columns = [message("candidate")]
    for number in range(1, edition.rounds.value + 1):
        columns += [
            message("round {round}, 1st", round=number),
            message("round {round}, 2nd", round=number),
        ]
    rows = tuple(
        Row(
            name,
            (
                NAMES[name],
                *(
                    plain(f"{most} / {second}")
                    for places in figures.value
                    for most, second in places
                ),
            ),
            weakest(figures),
        )
        for name, figures in edition.figures.items()
    )
    return Table("figures", tuple(columns), rows)
