"""The saved object that loads a game's table into Tabletop Simulator.

Its measures are not ours: a card as high as a poker card has the scale 1 and is about 3.1 units
high, so a unit is about 28 mm; a tile of the scale 1 is two units high. x grows to the right, z
away from the player and y up.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, TypeAlias
from zlib import crc32

from printables.drawing.display_list import rgb
from printables.export.piece_pictures import Raster
from printables.export.tts.sheets import Sheet, TtsPicture, sheets_of, single
from printables.export.tts.things import Card, Cube, Deck, Die, Figure, Rows, Thing, Tile
from printables.page.identity import Look

MM_PER_UNIT = 28.0
_POKER_MM = 88.0
_GAP = 0.6
_ABOVE = 1.2  # of the table's top, so that things come to rest on it
_FACE_UP, _FACE_DOWN = 0.0, 180.0

Url: TypeAlias = Callable[[str], str]
"""Returns the address of a picture by its file."""

Object: TypeAlias = dict[str, Any]
Spot: TypeAlias = tuple[float, float]
"""A place on the table: x and z of its middle."""


@dataclass(frozen=True, slots=True)
class Game:
    """A table with all that loads it.

    Attributes:
        saved: the saved object, as JSON.
        pictures: the pictures that it names.
    """

    saved: bytes
    pictures: tuple[TtsPicture, ...]


def saved_game(rows: Rows, *, game: str, url: Url) -> Game:
    """Return the saved object of a table, and its pictures; the same table, the same bytes.

    Args:
        rows: what lies on it.
        game: the game's slug.
        url: for the addresses of pictures.

    Raises:
        ValueError: two things have one key, or the cards of a deck are not of one size.
    """
    writer = _Writer(game, url)
    objects = [
        writer.object_of(item, (x, z))
        for row, z in zip(rows, _rows(rows), strict=True)
        for item, x in zip(row, _columns(row), strict=True)
    ]
    saved = {
        **dict.fromkeys(("SaveName", "Date", "VersionNumber"), ""),
        **dict.fromkeys(("GameMode", "GameType", "GameComplexity"), ""),
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "",
        "Sky": "",
        "Note": "",
        "TabStates": {},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": objects,
    }
    text = json.dumps(saved, ensure_ascii=False, indent=2) + "\n"
    return Game(text.encode(), tuple(writer.pictures.values()))


def footprint(item: Thing) -> tuple[float, float]:
    """Return how wide and how deep a thing is on the table, in units."""
    match item:
        case Deck(cards=(Card(front=front), *_)) | Tile(front=front):
            return front.width_mm / MM_PER_UNIT, front.height_mm / MM_PER_UNIT
        case Figure(front=front):
            return front.width_mm / MM_PER_UNIT, front.width_mm / MM_PER_UNIT
        case Die(side_mm=side) | Cube(side_mm=side):
            return side / MM_PER_UNIT, side / MM_PER_UNIT
    raise ValueError(f"the deck {item.key} has no cards")


def _rows(rows: Rows) -> list[float]:
    """Return where the middle of each row lies, the table's middle at 0."""
    depths = [max(footprint(item)[1] for item in row) for row in rows]
    far = (sum(depths) + _GAP * (len(depths) - 1)) / 2
    row_middles = []
    for depth in depths:
        row_middles.append(far - depth / 2)
        far -= depth + _GAP
    return row_middles


def _columns(row: Sequence[Thing]) -> list[float]:
    """Return where the middle of each thing of a row lies."""
    column_middles: list[float] = []
    right = 0.0
    for item in row:
        joined = isinstance(item, Tile) and item.joined
        left = right + (0 if joined or not column_middles else _GAP)
        right = left + footprint(item)[0]
        column_middles.append((left + right) / 2)
    return [middle - right / 2 for middle in column_middles]


class _Writer:
    """Writes things as objects, and gathers their pictures."""

    def __init__(self, game: str, url: Url) -> None:
        self.pictures: dict[str, TtsPicture] = {}
        self._files: dict[Raster, str] = {}
        self._game = game
        self._url = url
        self._guids: set[str] = set()
        self._keys: set[str] = set()
        # So that the decks of different games do not meet on a table.
        self._next_deck = 100 * (1 + crc32(game.encode()) % 90)

    def object_of(self, item: Thing, at: Spot) -> Object:
        if item.key in self._keys:
            raise ValueError(f"two things are called {item.key}")
        self._keys.add(item.key)
        match item:
            case Deck():
                return self._deck(item, at)
            case Tile():
                return self._tile(item, at)
            case Figure():
                scale = footprint(item)[0]
                described = self._object("Figurine_Custom", item.key, item.title, at, scale)
                address = self._picture(single(f"{item.key}.png", item.front))
                return {**described, "CustomImage": _image(address, address)}
            case Die():
                scale = footprint(item)[0]
                return self._object("Die_6", item.key, item.title, at, scale)
            case Cube():
                scale = footprint(item)[0]
                described = self._object("BlockSquare", item.key, item.title, at, scale)
                red, green, blue = (round(part, 6) for part in rgb(item.colour))
                return {**described, "ColorDiffuse": {"r": red, "g": green, "b": blue}}

    def _deck(self, deck: Deck, at: Spot) -> Object:
        cards: dict[Look, int] = {}
        of: dict[Look, Object] = {}
        for sheet in sheets_of(deck):
            number = self._next_deck
            self._next_deck += 1
            entry = {str(number): self._custom_deck(sheet)}
            for index, look in enumerate(sheet.looks):
                cards[look] = number * 100 + index
                of[look] = entry
        scale = deck.cards[0].front.height_mm / _POKER_MM
        turned = _FACE_UP if deck.face_up else _FACE_DOWN
        contained = [
            {
                **self._object(
                    "CardCustom", f"{deck.key}/{number}", card.title, at, scale, turned=turned
                ),
                "HideWhenFaceDown": True,
                "Hands": True,
                "CardID": cards[card.look],
                "SidewaysCard": False,
                "CustomDeck": of[card.look],
            }
            for number, card in enumerate(deck.cards)
        ]
        if len(contained) == 1:
            return contained[0]
        if deck.face_up:  # the list begins with the card on top of a pile that lies face down
            contained.reverse()
        described = self._object("DeckCustom", deck.key, deck.title, at, scale, turned=turned)
        whole: Object = {}
        for entry in of.values():
            whole |= entry
        return {
            **described,
            "HideWhenFaceDown": True,
            "SidewaysCard": False,
            "DeckIDs": [card["CardID"] for card in contained],
            "CustomDeck": whole,
            "ContainedObjects": contained,
        }

    def _custom_deck(self, sheet: Sheet) -> Object:
        return {
            "FaceURL": self._picture(sheet.faces),
            "BackURL": self._picture(sheet.backs),
            "NumWidth": sheet.grid.columns,
            "NumHeight": sheet.grid.rows,
            "BackIsHidden": True,
            "UniqueBack": sheet.unique,
            "Type": 0,
        }

    def _tile(self, tile: Tile, at: Spot) -> Object:
        stack = tile.count > 1
        name = "Custom_Token" if tile.shaped else "Custom_Tile"
        scale = footprint(tile)[1] / 2
        described = self._object(
            f"{name}_Stack" if stack else name, tile.key, tile.title, at, scale, locked=tile.locked
        )
        two = tile.back is not None and tile.back != tile.front and not tile.shaped
        file = f"{tile.key}-front.png" if two else f"{tile.key}.png"
        address = self._picture(single(file, tile.front, clear=tile.shaped))
        behind = address
        if two and tile.back is not None:
            behind = self._picture(single(f"{tile.key}-back.png", tile.back))
        image = _image(address, behind)
        if tile.shaped:
            image["CustomToken"] = {
                "Thickness": tile.thickness,
                "MergeDistancePixels": 5.0,
                "StandUp": False,
                "Stackable": stack,
            }
        else:
            image["CustomTile"] = {
                "Type": 0,
                "Thickness": tile.thickness,
                "Stackable": stack,
                "Stretch": True,
            }
        return {**described, "CustomImage": image, **({"Number": tile.count} if stack else {})}

    def _picture(self, picture: TtsPicture) -> str:
        """Return the address of a picture; one that was there before is stored once."""
        seen = self._files.setdefault(picture.raster, picture.file)
        if seen == picture.file and self.pictures.setdefault(seen, picture) != picture:
            raise ValueError(f"two pictures are called {seen}")
        return self._url(seen)

    def _object(
        self,
        name: str,
        key: str,
        title: str,
        at: Spot,
        scale: float,
        *,
        turned: float = _FACE_UP,
        locked: bool = False,
    ) -> Object:
        near = round(scale, 4)
        return {
            "GUID": self._guid(key),
            "Name": name,
            "Transform": {
                "posX": round(at[0], 4),
                "posY": _ABOVE,
                "posZ": round(at[1], 4),
                "rotX": 0.0,
                "rotY": 180.0,
                "rotZ": turned,
                "scaleX": near,
                "scaleY": 1.0 if name.startswith(("Custom_T", "Card", "Deck")) else near,
                "scaleZ": near,
            },
            "Nickname": title,
            "Description": "",
            "GMNotes": "",
            "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
            "Locked": locked,
            "Grid": False,
            "Snap": True,
            "IgnoreFoW": False,
            "MeasureMovement": False,
            "DragSelectable": True,
            "Autoraise": True,
            "Sticky": True,
            "Tooltip": True,
            "GridProjection": False,
            "HideWhenFaceDown": False,
            "Hands": False,
            "LuaScript": "",
            "LuaScriptState": "",
            "XmlUI": "",
        }

    def _guid(self, key: str) -> str:
        """Return six characters that are the same each time and no other object has."""
        number = 0
        while True:
            guid = sha256(f"{self._game}/{key}/{number}".encode()).hexdigest()[:6]
            if guid not in self._guids:
                self._guids.add(guid)
                return guid
            number += 1


def _image(front: str, back: str) -> Object:
    return {"ImageURL": front, "ImageSecondaryURL": back, "ImageScalar": 1.0, "WidthScale": 0.0}
