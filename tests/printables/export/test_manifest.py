"""The manifest tells of every page and piece; its counts are those of the rules."""

import json
from collections import Counter
from dataclasses import replace
from itertools import product

import pytest
from jsonschema import Draft202012Validator

from games.lineframe.tape_id import new_ids
from printables.drawing.design import Design
from printables.drawing.display_list import translate
from printables.export.manifest import manifest, manifest_bytes, schema
from printables.page.components import components
from printables.page.document import Document, Page, Placed
from printables.page.duplex import Duplex
from printables.page.identity import Identity, Kind
from printables.page.paper import PAPERS
from printables.tower.choices import CardSize
from tests.cases import sweep
from tests.printables.games_on_paper import ENGLISH, GAMES, forget_printed, printed

VALID = Draft202012Validator(schema())


def document_of(game, duplex=Duplex.LONG, design=Design.ECO, **options):
    return printed(game, replace(ENGLISH, duplex=duplex, design=design), **options)


def manifest_of(game, duplex=Duplex.LONG, **options):
    data = manifest(document_of(game, duplex, **options), game=game, pdf=f"{game}.pdf")
    VALID.validate(data)
    return data


def pieces(data, kind):
    """The pieces of a kind, each once: its front, or its only side."""
    return [
        piece
        for page in data["pages"]
        for piece in page["pieces"]
        if piece["kind"] == kind and piece["side"] != "back"
    ]


def designs(data, kind):
    return Counter(piece["design"] for piece in pieces(data, kind))


def test_the_schema_is_one():
    Draft202012Validator.check_schema(schema())


@pytest.mark.parametrize("duplex", list(Duplex))
def test_kokkuri_has_the_components_of_its_rules(duplex):
    data = manifest_of("kokkuri", duplex)
    names = ("fox", "dog", "tanuki", "sun")
    assert designs(data, "candidate") == Counter(
        {f"{name} {rounds}": 1 for name in names for rounds in ("rounds 1-2", "round 3")}
    )
    copies = {"0": 1, "1": 2, "2": 3, "3": 2, "4": 1, "5": 1, "x-1": 1, "confidant": 1}
    colours = ("green", "red", "blue", "yellow")
    assert sum(copies.values()) == 12
    assert designs(data, "play card") == Counter(
        {f"{colour} {kind}": count for colour in colours for kind, count in copies.items()}
    )
    assert designs(data, "token") == Counter({**dict.fromkeys(colours, 4), "scorched": 1})
    assert data["counts"] == {
        "candidate": 8,
        "play card": 48,
        "token": 17,
        "start coin": 1,
        "track": 1,
        "box": 1,
        "box sheet": 1,
        "score sheet": 1,
        "typing page": 1,
        "notice": 1,
        "reference": 3,
        "aids": 1,
        **({} if duplex in ("fold", "none") else {"backdrop": 1}),
    }


@pytest.mark.parametrize(("players", "count", "zeros", "wilds"), [
    (2, 58, 0, 2),
    (3, 60, 0, 4),
    (4, 68, 4, 4),
])  # fmt: skip
def test_lautzeit_sep_has_the_components_of_its_rules(players, count, zeros, wilds):
    data = manifest_of("lautzeit-sep", players=players)
    of_number = (zeros, 4, 4, 4, 3, 3, 3, 3, 2, 2)
    expected = {
        f"{suit}{number}": copies
        for suit in "BS"
        for number, copies in enumerate(of_number)
        if copies
    }
    assert designs(data, "piece") == Counter({**expected, "W": wilds})
    counts = data["counts"]
    assert counts["piece"] == count
    assert counts["board"] == 1
    assert counts["throwing stick"] == 5
    sides = ["red", "blue", "black", "yellow"][:players]
    assert [piece["name"] for piece in pieces(data, "score cube")] == sides
    assert [piece["name"] for piece in pieces(data, "rack")] == sides


@pytest.mark.parametrize("duplex", [Duplex.SHORT, Duplex.FOLD])
def test_rakugaaki_has_the_components_of_its_rules(duplex):
    data = manifest_of("rakugaaki", duplex)
    assert designs(data, "half board") == Counter({"left": 1, "right": 1})
    of_colour = {"1": 5, "2": 4, "3": 3, "4": 2, "5": 1, "crew": 1}
    assert sum(of_colour.values()) == 16
    colours = ("red", "blue", "yellow", "green", "purple", "black")
    assert designs(data, "tile") == Counter(
        {f"{colour} {value}": count for colour in colours for value, count in of_colour.items()}
    )
    counts = data["counts"]
    assert counts["tile"] == 96
    assert counts["half board"] == 2
    assert counts["guard"] == 2
    assert counts["die"] == 3


@pytest.mark.parametrize(("full", "count"), [(False, 45), (True, 70)])
def test_tower_has_the_components_of_its_rules(full, count):
    data = manifest_of("tower", full=full)
    assert designs(data, "card").total() == data["counts"]["card"] == count
    assert len(designs(data, "card")) == count  # each kana once
    assert data["counts"]["board"] == 1  # however many pages it takes
    assert len(pieces(data, "board")) > 1


@pytest.mark.parametrize("players", [1, 2, 4])
def test_lineframe_has_the_components_of_its_rules(players):
    tapes = new_ids(players, 1)
    data = manifest_of("lineframe", tapes=tapes)
    frames = Counter(piece["name"].split("-")[0] for piece in pieces(data, "frame"))
    assert frames == Counter(dict.fromkeys(tapes, 80))
    assert len(frames) == players
    assert data["counts"]["frame"] == 80 * players
    assert data["counts"]["die"] == 1


WITHOUT_TAPES = tuple(game for game in GAMES if game != "lineframe")
EVERY_DESIGN = [
    Design.FULL,
    *(pytest.param(thin, marks=pytest.mark.slow) for thin in Design if thin is not Design.FULL),
]


@sweep(game=["kokkuri", "lautzeit-sep"], duplex=Duplex)
def test_each_front_names_its_back_and_the_back_its_front(game, duplex):
    data = manifest_of(game, duplex)
    pages = data["pages"]
    two_sided = 0
    for page in pages:
        for index, piece in enumerate(page["pieces"]):
            other = piece["other_side"]
            assert (other is None) == (piece["side"] == "single")
            if other is None:
                continue
            two_sided += 1
            there = pages[other["page"] - 1]["pieces"][other["piece"]]
            assert there["other_side"] == {"page": page["number"], "piece": index}
            assert {piece["side"], there["side"]} == {"front", "back"}
            assert all(piece[key] == there[key] for key in ("kind", "name", "design", "title"))
            if duplex in (Duplex.LONG, Duplex.SHORT):  # on the other side of the same sheet
                assert page["other_side"] == other["page"]
            if duplex is Duplex.LONG:
                width = page["paper"]["width"]
                assert there["x"] == pytest.approx(width - piece["x"] - piece["width"], abs=1e-3)
                assert there["y"] == piece["y"]
    assert two_sided == 2 * {"kokkuri": 8 + 48 + 17 + 1, "lautzeit-sep": 68}[game]


@pytest.mark.parametrize("design", EVERY_DESIGN)
@pytest.mark.parametrize("game", GAMES)
def test_what_it_says_is_what_the_layout_has(game, design):
    document = document_of(game, design=design)
    data = manifest(document, game=game, pdf="x.pdf")
    for page, told in zip(document.pages, data["pages"], strict=True):
        assert (told["heading"], told["side"]) == (page.heading, page.side)
        for placed, piece in zip(page.placed, told["pieces"], strict=True):
            left, top, right, bottom = placed.box
            assert [piece[k] for k in ("x", "y", "width", "height")] == pytest.approx(
                [left, top, right - left, bottom - top], abs=1e-4
            )
            assert piece["turn"] == placed.turn
            assert piece["cut"] == (placed.outline is not None)
            assert 0 <= left < right <= page.paper.width_mm
            assert 0 <= top < bottom <= page.paper.height_mm


WAYS: dict[str, list[dict[str, object]]] = {
    "lineframe": [{}, {"frame_mm": 15.0}, {"tapes": tuple(new_ids(4, 1))}],
    "lautzeit-sep": [{"players": count} for count in (2, 3, 4)],
    "tower": [
        {"card": card, "full": full, "small_board": small}
        for card, full, small in product(CardSize, (False, True), (False, True))
    ],
    "rakugaaki": [{"players": count} for count in (None, 2, 3, 5)],
    "kokkuri": [{}],
}


@pytest.mark.slow
@pytest.mark.parametrize("duplex", list(Duplex))
@pytest.mark.parametrize("design", list(Design))
@pytest.mark.parametrize(("game", "chosen"), [(game, one) for game in GAMES for one in WAYS[game]])
def test_every_piece_has_a_name_of_its_own_however_it_is_printed(game, chosen, design, duplex):
    document = document_of(game, duplex, design, **chosen)
    names = {(one.identity.kind.slug, one.identity.name) for one in components(document)}
    assert len(names) == sum(
        placed.side != "back" for page in document.pages for placed in page.placed
    )


@pytest.mark.parametrize("game", WITHOUT_TAPES)
def test_copies_of_a_design_look_the_same_or_are_all_freehand_and_designs_do_not(game):
    looks = {}
    wanted = {}
    for one in components(document_of(game)):
        if one.front.part is not None or one.front.role == "carrier":
            continue
        back = one.back.art if one.back else None
        look = one.identity.look
        looks.setdefault(look, set()).add((one.front.art, back))
        wanted[look] = wanted.get(look, 0) + 1 if one.identity.kind.freehand else 1
        assert one.identity.name.isascii()
    assert {look: len(same) for look, same in looks.items()} == wanted
    assert all(len({back for _, back in same}) == 1 for same in looks.values())
    fronts = [front for same in looks.values() for front, _ in same]
    assert len(set(fronts)) == len(fronts)


def test_the_parts_of_a_board_tell_what_they_show():
    data = manifest_of("tower")
    parts = [piece["part_of"] for piece in pieces(data, "board")]
    assert len({(part["width"], part["height"]) for part in parts}) == 1
    assert len({(part["x"], part["y"]) for part in parts}) == len(parts)
    whole = parts[0]
    for piece, part in zip(pieces(data, "board"), parts, strict=True):
        assert part["x"] + piece["width"] <= whole["width"] + 1e-3
        assert part["y"] + piece["height"] <= whole["height"] + 1e-3


def test_what_makes_up_for_a_printer_is_told_and_places_stay_those_of_the_layout():
    document = document_of("tower")
    moved = translate(1.5, -0.8)
    pages = (replace(document.pages[0], offset=moved), *document.pages[1:])
    data = manifest(replace(document, pages=pages), game="tower", pdf="t.pdf")
    VALID.validate(data)
    plain = manifest_of("tower")
    assert data["pages"][0]["moved"] == [1, 0, 0, 1, 1.5, -0.8]
    assert data["pages"][0]["pieces"] == plain["pages"][0]["pieces"]
    assert data["pages"][1:] == plain["pages"][1:]
    assert plain["pages"][0]["moved"] is None


def test_the_same_document_gives_the_same_bytes():
    first = manifest_bytes(document_of("tower"), game="tower", pdf="t.pdf")
    forget_printed()
    assert manifest_bytes(document_of("tower"), game="tower", pdf="t.pdf") == first
    assert json.loads(first)["game"] == "tower"
    assert "か" in first.decode()  # titles are text, not escapes


def _page(*placed):
    return Page(PAPERS["a4"], "h", placed)


def test_two_pieces_of_one_name_and_a_back_alone_are_refused():
    card = Placed(Identity(Kind("card"), "a"), 10, 10, 44, 63, side="front")
    document = Document("t", "s", "en", (_page(card, replace(card, x_mm=80)),))
    with pytest.raises(ValueError, match="two card front are called 'a'"):
        components(document)
    document = replace(document, pages=(_page(replace(card, side="back")),))
    with pytest.raises(ValueError, match="no front"):
        components(document)


@pytest.mark.parametrize(
    "change",
    [
        {"turn": 45},
        {"side": "left"},
        {"width": 0},
        {"title": ""},
        {"other_side": {"page": 0, "piece": 0}},
        {"colour": "red"},
    ],
)
def test_the_schema_refuses_what_is_wrong(change):
    data = manifest_of("tower")
    data["pages"][0]["pieces"][0].update(change)
    assert not VALID.is_valid(data)


def test_the_schema_is_in_the_package():
    from importlib.resources import files

    assert files("printables").joinpath("export", "manifest.schema.json").is_file()
