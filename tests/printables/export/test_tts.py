"""Games for Tabletop Simulator: deck sheets, and the saved object that loads them."""

import io
import json
from dataclasses import replace
from functools import cache, partial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from PIL import Image

from printables.drawing.display_list import Rect
from printables.export.piece_pictures import Raster, pixels, rendered
from printables.export.tts.saved_object import footprint, saved_game
from printables.export.tts.sheets import MOST_CARDS, MOST_PX, grid_for, sheets_of
from printables.export.tts.things import Card, Cube, Deck, Die, Tile
from printables.kokkuri.tts import on_table as kokkuri_table
from printables.lautzeit_sep.tts import on_table as lautzeit_sep_table
from printables.lineframe.tts import on_table as lineframe_table
from printables.output.picture import Picture
from printables.page.duplex import Duplex
from printables.rakugaaki.tts import on_table as rakugaaki_table
from printables.tower.choices import CardSize
from printables.tower.tts import on_table as tower_table
from tests.printables.games_on_paper import ENGLISH, forget_printed, printed

SETUP = replace(ENGLISH, duplex=Duplex.NONE)
TABLES = {
    "kokkuri": kokkuri_table,
    "lautzeit-sep": lautzeit_sep_table,
    "rakugaaki": rakugaaki_table,
    "tower": tower_table,
    "lineframe": lineframe_table,
}


@cache
def table(slug):
    chosen = {"card": CardSize.POKER, "full": True} if slug == "tower" else {}
    return TABLES[slug](printed(slug, SETUP, **chosen), SETUP)


@cache
def game(slug):
    return saved_game(table(slug), game=slug, url=lambda file: f"https://example.org/{file}")


def objects(saved):
    return json.loads(saved.saved)["ObjectStates"]


NUMBERS = {
    key: {"type": "number"}
    for key in (
        "posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ",
    )
}  # fmt: skip
SHEET = {
    "type": "object",
    "required": ["FaceURL", "BackURL", "NumWidth", "NumHeight", "BackIsHidden", "UniqueBack"],
    "properties": {
        "FaceURL": {"type": "string", "pattern": "^https://example[.]org/[a-z0-9-]+[.]png$"},
        "BackURL": {"type": "string", "pattern": "^https://example[.]org/[a-z0-9-]+[.]png$"},
        "NumWidth": {"type": "integer", "minimum": 2, "maximum": 10},
        "NumHeight": {"type": "integer", "minimum": 2, "maximum": 7},
        "BackIsHidden": {"type": "boolean"},
        "UniqueBack": {"type": "boolean"},
    },
}
OBJECT = {
    "$defs": {
        "object": {
            "type": "object",
            "required": ["GUID", "Name", "Transform", "Nickname", "ColorDiffuse", "Locked"],
            "properties": {
                "GUID": {"type": "string", "pattern": "^[0-9a-f]{6}$"},
                "Name": {
                    "enum": [
                        "DeckCustom", "CardCustom", "Custom_Tile", "Custom_Tile_Stack",
                        "Custom_Token", "Custom_Token_Stack", "Figurine_Custom", "Die_6",
                        "BlockSquare",
                    ]
                },
                "Nickname": {"type": "string", "minLength": 1},
                "Transform": {
                    "type": "object",
                    "required": list(NUMBERS),
                    "properties": NUMBERS,
                },
                "DeckIDs": {"type": "array", "minItems": 2, "items": {"type": "integer"}},
                "CardID": {"type": "integer", "minimum": 100},
                "CustomDeck": {
                    "type": "object",
                    "minProperties": 1,
                    "propertyNames": {"pattern": "^[1-9][0-9]*$"},
                    "additionalProperties": SHEET,
                },
                "ContainedObjects": {"type": "array", "items": {"$ref": "#/$defs/object"}},
                "CustomImage": {
                    "type": "object",
                    "required": ["ImageURL", "ImageSecondaryURL"],
                    "properties": {
                        "CustomTile": {
                            "type": "object",
                            "required": ["Type", "Thickness", "Stackable", "Stretch"],
                        }
                    },
                },
                "Number": {"type": "integer", "minimum": 2},
            },
            "allOf": [
                {
                    "if": {"properties": {"Name": {"const": name}}},
                    "then": {"required": required},
                }
                for name, required in (
                    ("DeckCustom", ["DeckIDs", "CustomDeck", "ContainedObjects"]),
                    ("CardCustom", ["CardID", "CustomDeck"]),
                    ("Custom_Tile", ["CustomImage"]),
                    ("Custom_Tile_Stack", ["CustomImage", "Number"]),
                    ("Custom_Token", ["CustomImage"]),
                    ("Custom_Token_Stack", ["CustomImage", "Number"]),
                    ("Figurine_Custom", ["CustomImage"]),
                )
            ],
        }
    },
    "type": "object",
    "required": [
        "SaveName", "GameMode", "Gravity", "PlayArea", "Table", "Sky", "Note", "TabStates",
        "LuaScript", "LuaScriptState", "XmlUI", "ObjectStates",
    ],
    "properties": {
        "ObjectStates": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/object"}}
    },
}  # fmt: skip


def everything(saved):
    """All objects, those in decks too."""
    for piece in objects(saved):
        yield piece
        yield from piece.get("ContainedObjects", ())


@pytest.mark.parametrize("slug", TABLES)
def test_a_saved_object_has_what_the_program_reads(slug):
    saved = game(slug)
    Draft202012Validator(OBJECT).validate(json.loads(saved.saved))
    guids = [piece["GUID"] for piece in everything(saved)]
    assert len(set(guids)) == len(guids)
    named = {
        address.rsplit("/", 1)[1]
        for piece in everything(saved)
        for sheet in (*piece.get("CustomDeck", {}).values(), piece.get("CustomImage", {}))
        for key, address in sheet.items()
        if key.endswith("URL")
    }
    assert named == {picture.file for picture in saved.pictures}  # none missing, none in vain


@pytest.mark.parametrize("slug", TABLES)
def test_pictures_are_at_most_4096_pixels_on_a_side(slug):
    for of in game(slug).pictures:
        assert max(pixels(of.raster.picture, of.raster.dpi)) <= MOST_PX
        assert of.raster.dpi <= 300


@pytest.mark.parametrize("slug", TABLES)
def test_each_card_of_a_deck_is_found_on_its_sheet(slug):
    for piece in objects(game(slug)):
        if piece["Name"] != "DeckCustom":
            continue
        assert piece["DeckIDs"] == [card["CardID"] for card in piece["ContainedObjects"]]
        for card in piece["ContainedObjects"]:
            (key,) = card["CustomDeck"]
            sheet = card["CustomDeck"][key]
            number, index = divmod(card["CardID"], 100)
            assert str(number) == key
            assert piece["CustomDeck"][key] == sheet
            # the last slot is what others see of a card in a hand
            assert index < sheet["NumWidth"] * sheet["NumHeight"] - 1
            assert index < MOST_CARDS


COUNTS = {
    "kokkuri": {
        "candidates of rounds 1 and 2": 4, "candidates of round 3": 4,
        **{f"{colour} play cards": 12 for colour in ("green", "red", "blue", "yellow")},
        **{f"{colour} token": 4 for colour in ("green", "red", "blue", "yellow")},
        "scorched token": 1, "start player’s coin": 1, "control point track": 1, "rules": 3,
    },
    "lautzeit-sep": {
        "pieces": 68, "throwing stick": 5, "board": 1, "rules": 4,
        **{f"{colour} score cube": 1 for colour in ("red", "blue", "black", "yellow")},
    },
    "tower": {"kana cards": 70, "board": 1, "rules": 3},
    "lineframe": {"tape A7Q3K2M": 80, "die": 1, "rules": 2, "score sheet": 1},
}  # fmt: skip


def counted(saved):
    counts = {}
    for piece in objects(saved):
        count = len(piece.get("ContainedObjects", ())) or piece.get("Number", 1)
        counts[piece["Nickname"]] = counts.get(piece["Nickname"], 0) + count
    return counts


@pytest.mark.parametrize("slug", COUNTS)
def test_what_lies_on_the_table_is_what_the_rules_list(slug):
    assert counted(game(slug)) == COUNTS[slug]


def test_rakugaaki_lies_on_the_table_as_the_rules_list_it():
    saved = game("rakugaaki")
    counts = counted(saved)
    assert counts["rules"] == 2
    colours = ("red", "blue", "yellow", "green", "purple", "black")
    for colour in colours:
        numbers = {name.split()[1]: count for name, count in counts.items()
                   if name.startswith(f"{colour} ") and name[-1].isdigit()}  # fmt: skip
        assert numbers == {"1": 5, "2": 4, "3": 3, "4": 2, "5": 1}
    assert sum(count for name, count in counts.items() if name.split()[0] in colours) == 96
    assert (counts["guard 1"], counts["guard 2"], counts["die"]) == (1, 1, 3)
    left, right = (piece for piece in objects(saved) if "half of the town" in piece["Nickname"])
    apart = right["Transform"]["posX"] - left["Transform"]["posX"]
    half = next(t for row in table("rakugaaki") for t in row if t.key.startswith("half"))
    assert apart == pytest.approx(footprint(half)[0], abs=1e-3)  # they touch
    for piece in (left, right):  # another town behind
        assert piece["CustomImage"]["ImageURL"] != piece["CustomImage"]["ImageSecondaryURL"]


def test_things_do_not_lie_on_each_other():
    for slug in TABLES:
        rows = table(slug)
        tts_objects = objects(game(slug))
        boxes = []
        for component, placed in zip((t for row in rows for t in row), tts_objects, strict=True):
            wide, deep = footprint(component)
            x, z = placed["Transform"]["posX"], placed["Transform"]["posZ"]
            boxes.append((x - wide / 2, z - deep / 2, x + wide / 2, z + deep / 2))
        for at, (left, near, right, far) in enumerate(boxes):
            for x, z, end, beyond in boxes[at + 1 :]:
                assert right <= x + 1e-3 or end <= left + 1e-3 or far <= z or beyond <= near


def test_the_same_table_gives_the_same_bytes():
    first = game("kokkuri")
    forget_printed()
    second = saved_game(
        table.__wrapped__("kokkuri"), game="kokkuri", url=lambda file: f"https://example.org/{file}"
    )
    assert first.saved == second.saved
    some, again = (
        [replace(of.raster, dpi=of.raster.dpi / 3) for of in one.pictures[-2:]]
        for one in (first, second)
    )
    assert list(rendered(some, title="t", language="en")) == list(
        rendered(again, title="t", language="en")
    )


def shown(picture, dpi):
    (png,) = rendered([Raster(picture, dpi)], title="t", language="en")
    return np.asarray(Image.open(io.BytesIO(png)).convert("L"), dtype=float)


@pytest.mark.parametrize(
    ("slug", "key", "side", "designs"),
    [
        ("lautzeit-sep", "pieces", "faces", 21),
        pytest.param("kokkuri", "candidates-rounds-1-2", "backs", 4, marks=pytest.mark.slow),
    ],
)
def test_a_slot_of_a_sheet_shows_its_card(slug, key, side, designs):
    """Slot to pixels, as the program cuts a sheet, equals the card as a picture of its own."""
    deck = next(component for row in table(slug) for component in row if component.key == key)
    (sheet,) = sheets_of(deck)
    picture = sheet.faces if side == "faces" else sheet.backs
    whole = shown(picture.raster.picture, sheet.grid.dpi)
    assert whole.shape == (
        sheet.grid.rows * sheet.grid.height_px,
        sheet.grid.columns * sheet.grid.width_px,
    )
    cards = {card.look: card for card in deck.cards}
    assert tuple(cards) == sheet.looks
    assert len(cards) == designs
    some = list(enumerate(cards.values()))[:: max(1, designs // 4)]
    fine = 4 * sheet.grid.dpi
    ours = [shown(card.front if side == "faces" else card.back, fine) for _, card in some]
    for at, (index, _) in enumerate(some):
        left, top, right, bottom = sheet.grid.slot(index)
        slot = whole[top:bottom, left:right]
        # A card is fitted to whole pixels, so it is up to half a pixel smaller.
        size = right - left, bottom - top
        fitted = [
            np.asarray(Image.fromarray(face).resize(size, Image.Resampling.BOX)) for face in ours
        ]
        off = [np.abs(slot - face).mean() for face in fitted]
        assert off[at] < 3
        assert sorted(off)[1] > 2 * off[at]
    left, top, right, bottom = sheet.grid.slot(designs)
    assert whole[top + 1 : bottom, left + 1 : right].min() == 255  # nothing in a spare slot


@given(st.integers(1, MOST_CARDS), st.floats(10, 300), st.floats(10, 300))
def test_a_grid_has_room_for_all_and_what_others_see(count, width, height):
    grid = grid_for(count, width, height)
    assert 2 <= grid.columns <= 10
    assert 2 <= grid.rows <= 7
    assert count + 1 <= grid.columns * grid.rows
    assert grid.columns * grid.width_px <= MOST_PX
    assert grid.rows * grid.height_px <= MOST_PX
    last = grid.slot(grid.columns * grid.rows - 1)
    assert last[2:] == (grid.columns * grid.width_px, grid.rows * grid.height_px)
    assert grid.dpi <= 300
    assert grid.width_px == pytest.approx(width / 25.4 * grid.dpi, abs=1)


def card(name, width=44, back=None):
    front = Picture(width, 63, (Rect(0, 0, width, 63, f"#{int(name):06x}"),))
    return Card(name, front, back, ("card", "", name))


@pytest.mark.parametrize(
    ("count", "sheets"),
    [(1, [1]), (69, [69]), (70, [35, 35]), (138, [69, 69]), (139, [47, 47, 45])],
)
def test_a_deck_takes_as_few_sheets_as_can_be_of_69_cards_at_most(count, sheets):
    deck_sheets = sheets_of(Deck("d", "D", tuple(card(str(n)) for n in range(count))))
    assert [len(sheet.looks) for sheet in deck_sheets] == sheets
    assert len({sheet.faces.file for sheet in deck_sheets}) == len(sheets)


def test_copies_take_one_slot_and_a_card_alone_is_no_deck():
    deck = Deck("d", "D", (card("1"), card("1"), card("2")))
    (sheet,) = sheets_of(deck)
    assert sheet.looks == (("card", "", "1"), ("card", "", "2"))
    saved = saved_game(((deck,), (Deck("e", "E", (card("3"),)),)), game="g", url=str)
    pile, alone = objects(saved)
    assert pile["DeckIDs"][0] == pile["DeckIDs"][1] != pile["DeckIDs"][2]
    assert (alone["Name"], alone["Nickname"]) == ("CardCustom", "3")


def test_the_first_card_lies_on_top_whichever_side_is_up():
    cards = tuple(card(str(n)) for n in range(3))
    rows = ((Deck("d", "D", cards), Deck("e", "E", cards, face_up=True)),)
    down, up = objects(saved_game(rows, game="g", url=str))
    assert [c["Nickname"] for c in down["ContainedObjects"]] == ["0", "1", "2"]
    assert [c["Nickname"] for c in up["ContainedObjects"]] == ["2", "1", "0"]
    for pile, turned in ((down, 180), (up, 0)):
        assert pile["DeckIDs"] == [c["CardID"] for c in pile["ContainedObjects"]]
        assert pile["Transform"]["rotZ"] == turned


def test_what_cannot_be_is_refused():
    with pytest.raises(ValueError, match="not of one size"):
        sheets_of(Deck("d", "D", (card("1"), card("2", width=45))))
    with pytest.raises(ValueError, match="70 cards"):
        grid_for(70, 44, 63)
    with pytest.raises(ValueError, match="no cards"):
        footprint(Deck("d", "D", ()))
    die = Die("d", "D")
    with pytest.raises(ValueError, match="two things are called d"):
        saved_game(((die, die),), game="g", url=str)


def test_a_pile_of_tiles_says_how_many_and_a_cube_its_colour():
    front = Picture(18, 18, (Rect(0, 0, 18, 18, "#ff0000"),))
    rows = ((Tile("t", "T", front, count=3), Cube("c", "C", "#ff8000", 12)),)
    pile, cube = objects(saved_game(rows, game="g", url=partial("{}".format)))
    assert (pile["Name"], pile["Number"]) == ("Custom_Tile_Stack", 3)
    assert pile["CustomImage"]["CustomTile"]["Stackable"]
    (hexagon,) = objects(saved_game(((Tile("t", "T", front, shaped=True),),), game="g", url=str))
    assert hexagon["Name"] == "Custom_Token"
    assert hexagon["CustomImage"]["CustomToken"]["Thickness"] == 0.2
    assert cube["ColorDiffuse"] == {"r": 1.0, "g": 0.501961, "b": 0.0}
