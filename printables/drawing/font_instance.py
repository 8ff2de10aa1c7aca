"""Making a static font from a variable one; the only module that needs fontTools' subsetter."""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

# Tables that only a layout engine or a variable font has use for.
_DROPPED = ("BASE", "DSIG", "GDEF", "GPOS", "GSUB", "STAT", "VORG", "vhea", "vmtx")
_KEPT_NAMES = {0, 13, 14}  # copyright and licence


def instance(source: Path, weight: int, characters: frozenset[str], postscript_name: str) -> bytes:
    """Return the static TrueType font of a weight.

    Args:
        source: a variable TrueType font with a `wght` axis.
        weight: the place on that axis, 100 to 900.
        characters: those it must have; those that the source lacks are left out.
        postscript_name: its new name.
    """
    with TTFont(io.BytesIO(_cut(source, characters)), recalcTimestamp=False) as font:
        instantiateVariableFont(font, {"wght": weight}, inplace=True)
        names = font["name"]
        for name_id in {record.nameID for record in names.names} - _KEPT_NAMES:
            names.removeNames(nameID=name_id)
        for name_id in (1, 4, 6):
            names.setName(postscript_name, name_id, 3, 1, 0x409)
        names.setName("Regular", 2, 3, 1, 0x409)
        content = io.BytesIO()
        font.save(content)
        return content.getvalue()


@lru_cache(maxsize=1)
def _cut(source: Path, characters: frozenset[str]) -> bytes:
    """Return the variable font with no more than some characters.

    Cutting comes before the weight: the other way round takes ten times as long.
    """
    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.drop_tables += list(_DROPPED)
    with TTFont(source, lazy=True, recalcTimestamp=False) as font:
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=sorted(map(ord, characters)))
        subsetter.subset(font)
        content = io.BytesIO()
        font.save(content)
        return content.getvalue()
