"""All rules of Rakugaaki on one page, in our own words."""

from __future__ import annotations

from games.message import mark
from games.rakugaaki.edition import COLOURS, Edition
from games.rakugaaki.rules import rules
from printables.drawing.design import Design
from printables.drawing.display_list import Drawing, Group, Text
from printables.drawing.text import fitting_size_pt
from printables.page.paper import Sheet, Translate
from printables.page.rule_sheets import RuleArt, across, rule_sheet, saying
from printables.page.text_blocks import Block, head, house_sign, stack
from printables.rakugaaki.colours import dress
from printables.rakugaaki.crews import crew
from printables.rakugaaki.tiles import crew_name


def reference_sheet(
    edition: Edition, sheet: Sheet, *, ink: Design, language: str, tr: Translate
) -> Group:
    """Return a page of all rules, with the numbers of an edition.

    Raises:
        NoRoomError: it has no room for them.
    """
    say = saying(tr, language)

    def crews(width: float, _: float) -> Block:
        heading = head(tr(mark("The crews")), width)
        return stack([heading, _crews(edition, width, ink, language)])

    art = RuleArt(
        tables={"tiles": lambda table, width, size_pt: across(table, width, size_pt, say)},
        foot=crews,
    )
    return rule_sheet(rules(edition), sheet, say=say, tr=tr, art=art)


def _crews(edition: Edition, width: float, ink: Design, language: str) -> Block:
    """Return the six crews in a row, each with its face and its name."""
    step = width / len(COLOURS)
    parts: list[Drawing] = []
    for at, colour in enumerate(COLOURS):
        marked = edition.crews[colour]
        dressed, _ = dress(colour)
        x = (at + 0.5) * step
        name = crew_name(marked.value, language)
        size = fitting_size_pt(name, step - 6, 9, "bold")
        parts.append(crew(colour, x, 11, 9.5, ink))
        parts.append(Text(x, 26, name, size, "bold", "middle", dressed.dark, role="crew"))
        if marked.mark == "H":
            parts.append(house_sign(x + step / 2 - 4, 3, 2.6))
    return Block(tuple(parts), 28)
