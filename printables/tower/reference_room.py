"""Which papers have room for the grades in the rules' picture of a finished tower."""

from __future__ import annotations

from printables.page.paper import Sheet

_ROOMY_MM = 240.0


def grades_with_rules(sheet: Sheet) -> bool:
    """Whether the rules' last page shows the grades; else the sheet for the tower does."""
    return sheet.height_mm >= _ROOMY_MM
