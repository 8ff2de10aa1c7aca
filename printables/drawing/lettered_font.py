"""Making a font of the letters that are our own; the only module that needs fontTools' builder."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from printables.drawing.brushwork import EM, Contour

_ASCENT, _DESCENT = 880, -120
_NO_TIME = 0x7C259DC0
"""The beginning of 1970 as fonts count: the same font at any time; what is less is warned of."""


def lettered_font(
    letters: Mapping[str, Sequence[Contour]],
    widths: Mapping[str, int],
    base: int,
    name: str,
) -> bytes:
    """Return a TrueType font of letters, the same bytes for the same letters.

    Args:
        letters: the areas of each, y downwards from its place's upper edge, in thousandths.
        widths: how wide the place of each is.
        base: where the base line is, from the upper edge.
        name: the font's name.
    """
    names = {letter: f"uni{ord(letter):04X}" for letter in sorted(letters)}
    order = [".notdef", "space", *names.values()]
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({0x20: "space", **{ord(key): of for key, of in names.items()}})
    empty = TTGlyphPen(None).glyph()
    glyphs = {".notdef": empty, "space": empty}
    advances = {".notdef": EM, "space": EM // 3}
    for letter, glyph in names.items():
        pen = TTGlyphPen(None)
        for contour in letters[letter]:
            first, *others = ((round(x), base - round(y)) for x, y in contour)
            pen.moveTo(first)
            for point in others:
                pen.lineTo(point)
            pen.closePath()
        glyphs[glyph] = pen.glyph()
        advances[glyph] = widths[letter]
    builder.setupGlyf(glyphs)
    table = builder.font["glyf"]
    bearings = {of: getattr(table[of], "xMin", 0) for of in order}  # what is empty has none
    builder.setupHorizontalMetrics({of: (advances[of], bearings[of]) for of in order})
    builder.setupHorizontalHeader(ascent=_ASCENT, descent=_DESCENT)
    builder.setupNameTable({"familyName": name, "styleName": "Regular", "psName": name,
                            "fullName": name})  # fmt: skip
    builder.setupOS2(sTypoAscender=_ASCENT, sTypoDescender=_DESCENT, usWinAscent=_ASCENT,
                     usWinDescent=-_DESCENT)  # fmt: skip
    builder.setupPost(keepGlyphNames=False)
    builder.setupHead(unitsPerEm=EM, created=_NO_TIME, modified=_NO_TIME)
    content = io.BytesIO()
    builder.font.save(content)
    return content.getvalue()
