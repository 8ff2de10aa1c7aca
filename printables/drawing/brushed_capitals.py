"""Capitals as a full brush writes them: for names and headings, small letters as smaller ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from printables.drawing.brush_strokes import BrushStroke, brush_strokes
from printables.drawing.brushed_digits import DIGITS, WIDTHS
from printables.drawing.brushwork import EM

_SMALL: Mapping[str, str] = {
    "a": "lifted 350,215,150 270,430,122 170,670,108 70,880,70; pressed 360,225,130"
    " 430,420,130 510,650,136 590,860,160; dry 160,665,70 300,645,84 500,650,54",
    "b": "pressed 125,250,146 132,430,126 126,640,118 118,860,140; lifted 120,275,96"
    " 300,225,100 430,290,136 410,410,120 300,490,84 190,530,36; dry 210,540,60"
    " 380,530,110 500,640,150 460,790,150 310,870,120 110,860,70",
    "c": "dry 490,340,130 390,240,104 240,265,140 135,430,166 130,640,168 240,810,140"
    " 390,840,110 540,750,56",
    "d": "pressed 125,250,146 132,430,126 126,640,118 118,860,140; dry 110,280,90"
    " 320,240,110 500,370,150 540,560,156 460,760,140 290,860,110 110,870,64",
    "e": "pressed 125,250,146 130,430,124 126,640,118 122,850,130; lifted 130,275,100"
    " 290,260,92 470,235,64; lifted 130,550,84 270,540,86 420,520,50; dry"
    " 120,850,100 280,840,114 400,848,100 520,825,64",
    "f": "dry 125,250,146 130,430,126 126,640,112 122,895,84; lifted 130,275,100"
    " 290,260,92 490,235,70; lifted 130,560,84 270,550,86 420,530,50",
    "g": "lifted 490,330,130 390,240,104 240,265,140 135,430,166 130,640,168 240,810,140"
    " 370,840,120 480,770,84 510,690,50; pressed 360,600,84 440,592,104 540,598,124;"
    " dry 520,600,130 528,740,112 524,895,72",
    "h": "pressed 125,250,146 130,430,126 126,640,118 122,860,146; pressed 530,235,146"
    " 528,430,124 530,640,118 532,860,146; lifted 130,565,80 320,545,96 520,535,70",
    "i": "pressed 140,245,160 148,430,130 142,640,122 136,855,158",
    "j": "dry 400,240,156 405,450,130 395,670,130 310,820,110 200,850,90 80,790,44",
    "k": "pressed 125,250,146 132,430,126 126,640,118 116,860,146; lifted 520,245,136"
    " 410,400,106 240,560,56; dry 225,530,74 350,640,114 480,770,142 640,890,88",
    "l": "pressed 125,250,146 130,450,126 126,650,118 120,840,120; dry 110,850,100"
    " 260,840,116 380,845,104 510,815,60",
    "m": "pressed 150,250,140 140,450,120 124,650,112 106,870,140; lifted 150,260,110"
    " 240,440,124 320,620,112 370,740,70; lifted 630,245,110 540,430,104 440,620,90"
    " 372,745,60; dry 630,240,146 642,450,124 652,660,110 664,890,80",
    "n": "pressed 125,250,146 132,430,124 124,640,116 114,870,146; lifted 120,260,120"
    " 270,480,124 420,700,124 540,860,70; dry 560,235,146 552,440,122 552,650,112"
    " 556,880,84",
    "o": "dry 430,285,104 300,240,130 160,350,168 110,540,180 170,740,164 320,850,140"
    " 490,800,140 600,640,124 600,450,104 520,330,60",
    "p": "dry 125,250,146 132,440,126 126,660,112 120,895,84; lifted 110,280,96"
    " 300,225,104 470,290,142 470,430,130 340,550,90 200,590,36",
    "q": "dry 430,285,104 300,240,130 160,350,168 110,540,180 170,740,164 320,850,140"
    " 490,800,140 600,640,124 600,450,104 520,330,60; dry 380,690,80 480,790,120"
    " 620,910,80",
    "r": "pressed 125,250,146 132,430,126 126,640,116 116,870,146; lifted 120,275,100"
    " 300,220,104 470,270,142 480,400,130 350,520,84 215,570,36; dry 270,545,76"
    " 380,650,114 490,770,142 640,890,88",
    "s": "dry 490,310,140 370,230,104 210,270,136 165,400,146 310,510,122 470,620,146"
    " 480,760,156 320,850,120 110,810,64",
    "t": "pressed 75,270,140 220,262,96 400,250,92 560,235,130; dry 310,270,120"
    " 318,450,130 312,660,114 305,895,80",
    "u": "pressed 130,250,150 128,440,126 140,640,122 220,800,128 350,830,120"
    " 470,750,104 530,600,60; dry 560,235,146 550,440,124 552,650,116 560,890,90",
    "v": "lifted 110,250,156 190,450,134 280,680,112 335,860,80; lifted 570,235,136"
    " 500,430,110 420,660,84 345,870,50",
    "w": "lifted 100,250,150 150,450,126 200,660,110 240,860,80; lifted 400,330,110"
    " 350,500,96 295,700,80 245,865,56; lifted 400,330,110 440,500,112 480,690,100"
    " 510,860,74; lifted 690,235,136 650,430,108 585,660,84 515,870,50",
    "x": "pressed 110,260,146 230,430,126 380,640,120 540,860,150; dry 540,240,140"
    " 410,440,112 270,650,104 90,880,72",
    "y": "lifted 100,250,150 180,390,124 310,560,90; dry 570,235,140 460,400,112"
    " 350,560,122 325,720,116 318,895,80",
    "z": "lifted 110,275,130 260,265,92 420,250,96 540,250,130; lifted 540,255,110"
    " 400,480,92 250,690,84 110,840,70; dry 110,845,100 280,830,112 420,840,104"
    " 570,825,60",
    "-": "pressed 90,545,140 200,530,94 340,540,130",
    "’": "lifted 120,250,120 130,340,80 90,430,24",
}  # fmt: skip
"""Small capitals, from 240 to 880; they begin where their places do."""

_SMALL_WIDTHS: Mapping[str, int] = {
    "a": 646, "b": 576, "c": 576, "d": 636, "e": 546, "f": 516, "g": 636, "h": 656, "i": 276,
    "j": 506, "k": 606, "l": 526, "m": 756, "n": 666, "o": 676, "p": 556, "q": 696, "r": 616,
    "s": 586, "t": 596, "u": 666, "v": 626, "w": 756, "x": 616, "y": 616, "z": 616, "-": 406,
    "’": 216,
}  # fmt: skip

_LARGE = 1.16
"""How much larger a capital is than a small one."""

_BOLD = 1.3
"""How much thicker a heading is, which is read from afar, than its strokes are noted."""

_FOOT = 880


def _capitals() -> Iterator[tuple[str, tuple[BrushStroke, ...]]]:
    for letter, drawn in _SMALL.items():
        strokes = brush_strokes(drawn)
        yield letter, _sized(strokes, 1.0, _BOLD)
        if letter.isalpha():
            yield letter.upper(), _sized(strokes, _LARGE, 1.08 * _BOLD)
    for digit, strokes in DIGITS.items():
        if digit.isdigit():
            yield digit, _sized(strokes, 1.0, 1.08, (EM - WIDTHS[digit]) / 2)


def _sized(
    strokes: tuple[BrushStroke, ...], share: float, bold: float, left: float = 0.0
) -> tuple[BrushStroke, ...]:
    """Return strokes larger and thicker above the same foot, and so much further to the left."""
    return tuple(
        BrushStroke(
            one.end,
            tuple(((x - left) * share, _FOOT - (_FOOT - y) * share, thick * bold)
                  for x, y, thick in one.points),
        )
        for one in strokes
    )  # fmt: skip


CAPITALS: Mapping[str, tuple[BrushStroke, ...]] = dict(_capitals())
"""By the letter; digits as well, a hyphen and an apostrophe."""

CAPITAL_WIDTHS: Mapping[str, int] = {
    **_SMALL_WIDTHS,
    **{key.upper(): round(_LARGE * wide) for key, wide in _SMALL_WIDTHS.items() if key.isalpha()},
    **{digit: WIDTHS[digit] for digit in DIGITS if digit.isdigit()},
}
"""How wide the place of each is, in thousandths of the size."""
