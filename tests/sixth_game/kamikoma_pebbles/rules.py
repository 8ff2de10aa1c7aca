"""The rules of Pebbles for its players, with an edition's numbers."""

from __future__ import annotations

from kamikoma.kit import Paragraph, Rules, Section, Word, message, rule
from kamikoma_pebbles.edition import COLOURS, Edition
from kamikoma_pebbles.entry import SLUG


def rules(edition: Edition) -> Rules:
    """Return the rules."""
    fewest, most = edition.players.value
    highest, beach, pair = edition.highest, edition.beach, edition.pair
    numbers: dict[str, Word] = {
        "fewest": fewest,
        "most": most,
        "highest": highest.value,
        "cards": len(COLOURS) * highest.value,
        "beach": beach.value,
        "pair": pair.value,
        "example": 5 + pair.value,
    }
    return Rules(
        SLUG,
        message("Pebbles"),
        message("Pebbles on a beach, taken from its ends. {fewest} to {most} players.", **numbers),
        (
            Section(
                "play",
                message("How to play"),
                (
                    rule(
                        "1",
                        Paragraph(
                            message(
                                "Shuffle the {cards} cards, 1 to {highest} pebbles in red, yellow"
                                " and blue, and lay {beach} of them face up in a row: the beach."
                                " Nobody needs the others.",
                                **numbers,
                            ),
                            beach.mark,
                        ),
                        picture="beach",
                    ),
                    rule(
                        "2",
                        Paragraph(
                            message(
                                "In turn, take the card at the left or at the right end of the"
                                " beach and lay it open before you."
                            )
                        ),
                    ),
                    rule("3", Paragraph(message("The game ends when the beach is empty."))),
                ),
            ),
            Section(
                "score",
                message("The score"),
                (
                    rule("4", Paragraph(message("Each pebble on your cards is 1 point."))),
                    rule(
                        "5",
                        Paragraph(
                            message(
                                "Two of your cards are a pair if they have the same colour and"
                                " their numbers are neighbours: {pair} points more. Red 2 and 3 are"
                                " {example} points.",
                                **numbers,
                            ),
                            pair.mark,
                        ),
                        mistake=message("Red 2, 3 and 4 are two pairs, not one."),
                    ),
                    rule(
                        "6",
                        Paragraph(message("Who has most points wins; several may share it.")),
                    ),
                ),
            ),
        ),
    )
