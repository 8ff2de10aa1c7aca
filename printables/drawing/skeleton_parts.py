"""Strokes that several letters share."""

HAND = "h 60,270 400,260; v 240,60 240,850; k 240,850 210,930 110,870; u 50,620 220,560 400,480;"
"""Of a hand, at the left."""

PERSON = "l 310,60 210,290 50,510; v 190,400 190,940;"
"""Of a person, at the left."""

THREAD = (
    "l 250,45 180,155 80,250; d 85,250 235,345; l 365,190 245,345 65,495; u 60,500 230,475 405,440;"
    "d 330,365 410,470; v 240,485 240,950; d 120,625 55,810; d 345,605 420,760;"
)
"""Of a thread, at the left."""

MARKS = "; d 770,55 835,185; d 895,20 955,145"
"""Which make a kana's sound soft, at the upper right."""
