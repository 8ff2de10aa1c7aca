"""What a game is entered by touching with; see `kamikoma.kit` and `kamikoma.touching`."""

from __future__ import annotations

from kamikoma.touching import (
    Area,
    Asks,
    Box,
    Draft,
    Field,
    Key,
    Place,
    Seated,
    Touching,
    Tray,
    View,
    Way,
)

__all__ = [
    "Area",
    "Asks",
    "Box",
    "Draft",
    "Field",
    "Key",
    "Place",
    "Seated",
    "Touching",
    "Tray",
    "View",
    "Way",
]
