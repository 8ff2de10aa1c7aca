"""The outlines of letters, held against what fontTools reads."""

import io

import pytest
from fontTools.pens.areaPen import AreaPen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from printables.drawing.display_list import Close, Curve, Line, Move
from printables.drawing.fonts import font_bytes, repertoire_for
from printables.drawing.glyph_outlines import letter_outline, units_per_em


def drawn(segments, pen):
    """Draw segments with one of fontTools' pens."""
    for segment in segments:
        match segment:
            case Move(x, y):
                pen.moveTo((x, y))
            case Line(x, y):
                pen.lineTo((x, y))
            case Curve(x1, y1, x2, y2, x, y):
                pen.curveTo((x1, y1), (x2, y2), (x, y))
            case Close():
                pen.closePath()
    return pen


@pytest.mark.parametrize(
    ("weight", "letters"),
    [
        ("regular", "aé8ほ"),
        ("black", "Ñいロ"),
        ("poster", "Qä"),
        ("logo", "K&"),
        ("engraved", "Àg"),
    ],
)
def test_outlines_are_those_that_fonttools_reads(weight, letters):
    repertoire = repertoire_for((letters,))
    font = TTFont(io.BytesIO(font_bytes(weight, repertoire)))
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    assert units_per_em(weight, repertoire) == font["head"].unitsPerEm
    for letter in letters:
        outline = letter_outline(letter, weight, repertoire)
        glyph = glyphs[names[ord(letter)]]
        area, bounds = AreaPen(glyphs), BoundsPen(glyphs)
        glyph.draw(area)
        glyph.draw(bounds)
        assert outline.width == glyph.width
        assert drawn(outline.segments, AreaPen()).value == pytest.approx(area.value, rel=1e-9)
        assert drawn(outline.segments, BoundsPen(None)).bounds == pytest.approx(
            bounds.bounds, abs=0.01
        )


def test_a_space_has_a_width_and_no_outline():
    outline = letter_outline(" ", "regular", repertoire_for(("a",)))
    assert outline.segments == ()
    assert outline.width > 100


def test_a_letter_that_a_font_lacks_has_no_outline():
    with pytest.raises(KeyError):
        letter_outline("あ", "poster", repertoire_for(("あ",)))
