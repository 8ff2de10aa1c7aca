"""Digits as a brush writes them, for whoever letters with one."""

from __future__ import annotations

from collections.abc import Mapping

from printables.drawing.brushwork import Skeleton, skeleton

_BOLD = 1.42
"""How much thicker than kanji: a digit has few strokes, and stands alone."""

DIGITS: Mapping[str, Skeleton] = {
    digit: skeleton(drawn, _BOLD)
    for digit, drawn in {
        "0": "r 600,165 400,215 285,400 285,640 400,815 560,810 690,640 690,390 590,215 440,225",
        "1": "d 315,345 430,270 530,150; l 530,165 530,400 520,620 500,905",
        "2": "r 275,350 350,205 510,175 650,240 670,390 560,560 420,700 290,815;"
        "c 300,805 440,770 600,800 760,850",
        "3": "r 285,250 420,182 570,190 662,290 620,390 520,450 410,475;"
        "r 390,470 580,485 700,610 650,770 470,850 240,800",
        "4": "l 540,150 440,370 215,640; c 245,620 420,600 600,590 790,565;"
        "l 630,380 620,620 600,930",
        "5": "d 400,180 370,320 330,480; r 330,480 480,425 640,480 695,620 620,770 450,840 235,790;"
        "c 395,205 500,200 620,190 770,150",
        "6": "r 650,150 460,280 330,460 295,650 380,810 530,835 655,740 655,600 540,525"
        " 400,570 330,680",
        "7": "c 255,235 400,190 580,200 740,205; l 700,210 610,420 530,620 440,930",
        "8": "r 660,245 520,170 375,225 370,350 500,470 640,590 660,750 520,840 370,800 320,680"
        " 420,550 560,430 640,330 650,250",
        "9": "r 680,330 570,190 420,200 330,330 370,460 500,490 620,420 690,300;"
        "l 690,290 660,560 540,930",
        "−": "c 215,530 400,490 600,500 780,525",
    }.items()
}  # fmt: skip
"""By the digit; the sign of what is negative goes with them."""

WIDTHS: Mapping[str, int] = {**dict.fromkeys(DIGITS, 640), "1": 480, "−": 720}
"""How wide the place of each is, in thousandths of the size."""
