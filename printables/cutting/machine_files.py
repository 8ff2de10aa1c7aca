"""Outlines for a cutting machine as SVG and as DXF, in true millimetres."""

from __future__ import annotations

import io
from xml.sax.saxutils import escape

from printables.cutting.machine import Layer, Outlines
from printables.cutting.toolpaths import Route
from printables.output.writing import MAKER
from printables.page.cut_lines import Area

COLOURS: dict[Layer, tuple[str, int]] = {
    "cut": ("#ff0000", 1),
    "fold-back": ("#0000ff", 5),
    "fold-forth": ("#00aa00", 3),
    "registration": ("#000000", 7),
}
"""The colour of each layer, as SVG writes it and as its number in DXF."""

_HAIR_MM = 0.1


class MissingLibraryError(RuntimeError):
    """The library that writes DXF is not there."""


def cutter_bytes(outlines: Outlines, kind: str, *, title: str) -> bytes:
    """Return the file of a page; the same outlines always give the same bytes.

    Args:
        outlines: what is cut of it.
        kind: `"svg"` or `"dxf"`.
        title: what it is.

    Raises:
        MissingLibraryError: DXF is wanted and `ezdxf` is not installed.
    """
    return _dxf(outlines) if kind == "dxf" else _svg(outlines, title)


def corners(area: Area) -> Route:
    """Return the edge of an area."""
    left, top, right, bottom = area
    return Route(((left, top), (right, top), (right, bottom), (left, bottom)), closed=True)


def _svg(outlines: Outlines, title: str) -> bytes:
    width, height = _n(outlines.paper.width_mm), _n(outlines.paper.height_mm)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        (
            '<svg xmlns="http://www.w3.org/2000/svg"'
            ' xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
            f' width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">'
        ),
        f"<!-- {MAKER} -->",
        f"<title>{escape(title)}</title>",
        _group("registration", [corners(area) for area in outlines.registration]),
        *(_group(layer, routes) for layer, routes in outlines.routes),
        "</svg>",
        "",
    ]
    return "\n".join(lines).encode()


def _group(layer: Layer, routes: list[Route] | tuple[Route, ...]) -> str:
    colour, _ = COLOURS[layer]
    paint = (
        f'fill="{colour}" stroke="none"'
        if layer == "registration"
        else f'fill="none" stroke="{colour}" stroke-width="{_HAIR_MM}"'
    )
    paths = "\n".join(f'<path d="{_path(route)}"/>' for route in routes)
    return (
        f'<g id="{layer}" inkscape:groupmode="layer" inkscape:label="{layer}" {paint}>\n'
        f"{paths}\n</g>"
    )


def _path(route: Route) -> str:
    points = " L".join(f"{_n(x)} {_n(y)}" for x, y in route.points)
    return f"M{points}{' Z' if route.closed else ''}"


def _n(value: float) -> str:
    return f"{round(value, 4) + 0.0:.4f}".rstrip("0").rstrip(".")


def _dxf(outlines: Outlines) -> bytes:
    try:
        import ezdxf
        from ezdxf import units
    except ImportError as error:
        raise MissingLibraryError("ezdxf is not installed") from error
    fixed = ezdxf.options.write_fixed_meta_data_for_testing
    ezdxf.options.write_fixed_meta_data_for_testing = True  # no date, no random names
    try:
        drawing = ezdxf.new("R2010", units=units.MM)
        space = drawing.modelspace()
        marks = tuple(corners(area) for area in outlines.registration)
        for layer, routes in (("registration", marks), *outlines.routes):
            drawing.layers.add(layer, color=COLOURS[layer][1])
            for route in routes:
                points = [
                    (round(x, 4) + 0.0, round(outlines.paper.height_mm - y, 4) + 0.0)
                    for x, y in route.points
                ]
                space.add_lwpolyline(points, close=route.closed, dxfattribs={"layer": layer})
        written = io.StringIO()
        drawing.write(written)
        return f"999\n{MAKER}\n{written.getvalue()}".encode()  # 999 is a comment
    finally:
        ezdxf.options.write_fixed_meta_data_for_testing = fixed
