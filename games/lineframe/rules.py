"""All rules of Lineframe for its players, in our own words, with the numbers of an edition."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil

from games.lineframe.edition import Edition, house_edition
from games.message import Value, message
from games.rules import Item, Paragraph, Rules, Section, aside, example, rule, weakest

AGE, MINUTES = 8, 15
"""From what age it is played, and about how long; on its box too."""


def rules(edition: Edition | None = None) -> Rules:
    """Return the rules, those of the house edition if none is given."""
    edition = edition or house_edition()
    numbers = _numbers(edition)
    return Rules(
        "lineframe",
        message("Lineframe"),
        message(
            "Lay strips of tape, write what you roll, and score one number in "
            "each patch of colour. {fewest} to {most} players, ages {age}+, "
            "{minutes} minutes.",
            **numbers,
        ),
        (
            Section("needs", message("What you need"), _needs(edition, numbers)),
            Section("set-up", message("Set-up"), _set_up()),
            Section("turn", message("Your turn"), (*_turn(numbers), *_writing(numbers))),
            Section("score", message("Scoring"), _score(numbers)),
            Section("several", message("With two to four players"), _several(numbers)),
        ),
    )


def _numbers(edition: Edition) -> dict[str, Value]:
    first, second, third = edition.targets.value
    many, of = edition.two_faces.value
    return {
        "fewest": edition.players.value[0],
        "most": edition.players.value[1],
        "age": AGE,
        "minutes": MINUTES,
        "end": edition.end_qr_frames.value,
        "weight": edition.qr_weight.value,
        "first": first,
        "second": second,
        "third": third,
        "frames": edition.tape_frames.value,
        "near": edition.qr_gap.value[0],
        "far": edition.qr_gap.value[1],
        "two": ceil(edition.tape_frames.value * many / of),
        "window": edition.window.value,
    }


def _needs(edition: Edition, numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    return (
        aside(
            Paragraph(
                message(
                    "For each player a tape of their own, a pencil and, with the QR counter "
                    "below the tape, a coin; to share, one die, scissors, and something that "
                    "sticks strips to the table."
                )
            )
        ),
        aside(
            Paragraph(
                message(
                    "A tape is a row of square frames. Each shows one or two faces of the "
                    "die; each face has its colour, which is the frame’s colour too. Some "
                    "frames carry a QR code: a mark in play; the program Kamikoma scores photos by "
                    "it. The small underlined number only counts frames."
                ),
                edition.colours.mark,
            ),
            picture="colours",
        ),
        aside(
            Paragraph(
                message(
                    "A tape has {frames} frames. At least {two} of them show two faces, "
                    "there is a QR frame every {near} to {far} frames, and any {window} in "
                    "a row show every face.",
                    **numbers,
                ),
                weakest(edition.tape_frames, edition.qr_gap, edition.two_faces, edition.window),
            )
        ),
    )


def _set_up() -> tuple[Item, ...]:
    return (
        rule(
            "1",
            Paragraph(
                message(
                    "Pull your tape to its first QR frame, cut that frame off and stick it alone "
                    "on the table before you."
                )
            ),
            Paragraph(message("The frames before it are not used."), "I"),
            Paragraph(message("If you use the QR counter, put your coin on its 1."), "H"),
            picture="set-up",
        ),
    )


def _turn(numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    return (
        rule(
            "2",
            Paragraph(
                message("Each turn: roll the die and keep a face, stick a strip, write a number.")
            ),
        ),
        rule(
            "3",
            Paragraph(
                message(
                    "Roll the die. In the game’s very first turn one re-roll is free; each "
                    "further re-roll costs a ×, written into any frame on your table without a "
                    "number or ×, a QR frame too. Roll as often as you can pay, and keep the last "
                    "face."
                )
            ),
        ),
        rule(
            "4",
            Paragraph(
                message(
                    "Pull the tape to the first frame that shows the face you kept, and cut right "
                    "behind it: that is your strip."
                )
            ),
            Paragraph(
                message("So only the strip’s last frame has that face. One frame can be a strip."),
                "I",
            ),
        ),
        rule(
            "5",
            Paragraph(
                message(
                    "Stick the strip in a straight line on the grid of your frames, along or "
                    "across, either way round. At least one frame of it must share an edge with a "
                    "QR frame that lay there before."
                ),
                "I",
            ),
            Paragraph(
                message(
                    "Do not let the table’s edge stop you: make room. If a strip still fits "
                    "nowhere, lay it aside (its QR frames do not count) and write nothing this "
                    "turn."
                ),
                "H",
            ),
        ),
    )


def _writing(numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    return (
        rule(
            "6",
            Paragraph(
                message(
                    "A strip, or a part of it, may cover empty frames: those without a QR code, a "
                    "number or a ×. What lies on top counts."
                )
            ),
            mistake=message("Never cover a frame that has writing or a QR code on it."),
        ),
        rule(
            "7",
            Paragraph(
                message(
                    "Write the face you kept as a number into the white circle of one frame of the "
                    "new strip, whatever its colours."
                )
            ),
            Paragraph(
                message(
                    "It may be a QR frame; there a number or a × goes into the blank corner. A "
                    "frame holds one number or one ×, never both."
                ),
                "I",
            ),
        ),
        rule(
            "8",
            Paragraph(
                message(
                    "You may look ahead along your tape, as far as the second QR frame that is "
                    "not cut off yet."
                )
            ),
        ),
        rule(
            "9",
            Paragraph(
                message(
                    "Playing alone, the turn that brings you to {end} QR frames or more "
                    "(the first one counts) is the last: write, then score. With others "
                    "see rule 15.",
                    **numbers,
                )
            ),
        ),
    )


def _score(numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    return (
        rule(
            "10",
            Paragraph(
                message(
                    "Frames that share an edge and a colour are one cluster of that "
                    "colour; it takes in every frame connected to it and is never divided. "
                    "A frame of two colours belongs to two; a single frame is a cluster, too."
                )
            ),
        ),
        rule(
            "11",
            Paragraph(
                message(
                    "A cluster’s size is its number of frames, written on or not; a QR frame "
                    "counts as {weight}.",
                    **numbers,
                )
            ),
        ),
        rule(
            "12",
            Paragraph(
                message(
                    "At the end, box numbers: draw a square round at most one in each cluster, "
                    "written in a frame of it and no larger than its size. A number is boxed for "
                    "one cluster only; it goes under that colour on the score sheet."
                )
            ),
            mistake=message(
                "A cluster’s size says how large a number may be, not how many points it gives."
            ),
        ),
        rule(
            "13",
            Paragraph(
                message(
                    "Your score is the sum of the boxed numbers; the others give nothing. "
                    "Solo targets: {first}, {second}, {third}.",
                    **numbers,
                )
            ),
        ),
        example(
            message(
                "Example: the boxed 5, 4, 3 and 2 make 14 points; the colours of their own faces "
                "do not matter. The 6 is too large for red (size 3) and for purple (2); the other "
                "clusters hold no number left to box."
            ),
            picture="example",
        ),
    )


def _several(numbers: Mapping[str, Value]) -> tuple[Item, ...]:
    return (
        rule(
            "14",
            Paragraph(
                message(
                    "All share one die; each player has a tape and their own area of the table. "
                    "Agree on a start player, who rolls first and has the free re-roll. The "
                    "roller alone decides whether to re-roll, writes the\u00a0× and keeps a face. "
                    "Then everyone sticks a strip and writes. The die passes to the left."
                )
            ),
        ),
        rule(
            "15",
            Paragraph(
                message(
                    "Once a table has {end} QR frames or more, play on until the start player "
                    "would roll again.",
                    **numbers,
                )
            ),
        ),
        rule(
            "16",
            Paragraph(
                message(
                    "The highest score wins; ties go to the player with fewer ×. If still "
                    "tied, it is a draw."
                )
            ),
        ),
    )
