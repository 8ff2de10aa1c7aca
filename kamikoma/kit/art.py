"""What a game is drawn with; see `kamikoma.kit`. All lengths are millimetres, y grows downwards."""

from __future__ import annotations

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.text import fitting_size_pt, paragraph
from printables.export.tts.things import Card, Deck, Die, Rows, Tile, board, deck, of_kind, tile
from printables.output.picture import Picture
from printables.page.document import Document, Page, Placed, with_furniture
from printables.page.duplex import Duplex
from printables.page.fitting import NoRoomError
from printables.page.identity import RULES, Identity, Kind, only
from printables.page.paper import Paper, Sheet, Translate
from printables.page.piece_sheets import Format, Piece, one_sided, piece_pages
from printables.page.rule_sheets import RuleArt, rule_sheet, saying
from printables.page.setup import PrintSetup
from printables.page.sheets import reading_page
from printables.page.text_blocks import Block as TextBlock
from printables.page.text_blocks import head, numbered, space, stack, text, title

__all__ = [
    "RULES",
    "Box",
    "Card",
    "Circle",
    "Deck",
    "Design",
    "Die",
    "Document",
    "Drawing",
    "Duplex",
    "Format",
    "Group",
    "Identity",
    "Kind",
    "NoRoomError",
    "Page",
    "Paper",
    "Path",
    "Picture",
    "Piece",
    "Placed",
    "PrintSetup",
    "Rect",
    "Rows",
    "RuleArt",
    "Sheet",
    "Text",
    "TextBlock",
    "Tile",
    "Translate",
    "board",
    "deck",
    "fitting_size_pt",
    "head",
    "numbered",
    "of_kind",
    "one_sided",
    "only",
    "palette",
    "paragraph",
    "piece_pages",
    "polyline",
    "reading_page",
    "rotate",
    "rule_sheet",
    "saying",
    "scale",
    "space",
    "stack",
    "text",
    "tile",
    "title",
    "translate",
    "with_furniture",
]
