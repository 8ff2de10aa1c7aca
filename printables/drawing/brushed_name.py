"""A name as a brush writes it: capitals, the small letters as smaller ones. It has no others."""

from __future__ import annotations

from collections.abc import Mapping

from printables.drawing.brush_strokes import BrushStroke, brush_strokes

_BOLD = 1.3
"""How much thicker a name is, which stands large on a box, than its strokes are noted."""


def _bold(strokes: tuple[BrushStroke, ...]) -> tuple[BrushStroke, ...]:
    return tuple(
        BrushStroke(one.end, tuple((x, y, _BOLD * thick) for x, y, thick in one.points))
        for one in strokes
    )


NAME_LETTERS: Mapping[str, tuple[BrushStroke, ...]] = {
    letter: _bold(brush_strokes(drawn))
    for letter, drawn in {
        "K": "pressed 130,150,160 140,350,136 132,600,128 120,860,160;lifted 600,150,150"
        " 470,330,116 270,520,60;dry 250,490,80 390,620,124 540,780,156 720,900,96",
        "o": "dry 430,285,104 300,240,130 160,350,168 110,540,180 170,740,164 320,850,140"
        " 490,800,140 600,640,124 600,450,104 520,330,60",
        "k": "pressed 125,250,146 132,430,126 126,640,118 116,860,146;lifted 520,245,136"
        " 410,400,106 240,560,56;dry 225,530,74 350,640,114 480,770,142 640,890,88",
        "u": "pressed 130,250,150 128,440,126 140,640,122 220,800,128 350,830,120 470,750,104"
        " 530,600,60;dry 560,235,146 550,440,124 552,650,116 560,890,90",
        "r": "pressed 125,250,146 132,430,126 126,640,118 116,870,146;lifted 120,275,100"
        " 300,220,104 470,270,142 480,400,130 350,520,84 215,570,36;dry 270,545,76"
        " 380,650,114 490,770,142 640,890,88",
        "i": "pressed 140,245,160 148,430,130 142,640,122 136,855,158",
        "-": "pressed 90,545,140 200,530,94 340,540,130",
        "s": "dry 490,310,140 370,230,104 210,270,136 165,400,146 310,510,122 470,620,146"
        " 480,760,156 320,850,120 110,810,64",
        "a": "lifted 350,215,150 270,430,122 170,670,108 70,880,70;pressed 360,225,130"
        " 430,420,130 510,650,136 590,860,160;dry 160,665,70 300,645,84 500,650,54",
        "n": "pressed 125,250,146 132,430,124 124,640,116 114,870,146;lifted 120,260,120"
        " 270,480,124 420,700,124 540,860,70;dry 560,235,146 552,440,122 552,650,112"
        " 556,880,84",
    }.items()
}  # fmt: skip
"""The letters of Kokkuri-san, by letter."""

NAME_WIDTHS: Mapping[str, int] = {
    "K": 690, "o": 700, "k": 630, "u": 690, "r": 640, "i": 300, "-": 430, "s": 610, "a": 670,
    "n": 690,
}  # fmt: skip
"""How wide the place of each is, in thousandths of the size."""
