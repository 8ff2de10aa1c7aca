"""What the lines of nets mean, for the page that they are on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from games.message import mark
from printables.drawing import palette
from printables.drawing.display_list import Drawing, Group, Path, Rect, Text, polyline
from printables.drawing.fonts import text_width_mm
from printables.nets.folding import Net
from printables.nets.net_art import LINE_MM, TAB_FILL, crease, cut_lines, fold_lines, letter
from printables.page.fitting import NoRoomError
from printables.page.paper import Translate
from printables.page.text_blocks import SMALL_PT

_SAMPLE_MM = 9.0


def legend(
    width_mm: float, line_kinds: Iterable[str], tr: Translate, *, dark: str | None = None
) -> Group:
    """Return what the lines mean, on one line from (0, 0) down.

    Args:
        width_mm: how wide it may be.
        line_kinds: which lines there are: `"cut"`, `"back"`, `"forth"` and `"tab"`.
        tr: for the words.
        dark: the ground of nets on which lines are white; they are shown on it as well.
    """
    words = {
        "cut": mark("cut"),
        "back": mark("fold backwards"),
        "forth": mark("fold forwards"),
        "tab": mark("glue under the edge with the same letter"),
    }
    parts: list[Drawing] = []
    x = 0.0
    for kind in line_kinds:
        label = tr(words[kind])
        line = ((x, 2.4), (x + _SAMPLE_MM, 2.4))
        if kind == "tab":
            slanted = ((x, 4.2), (x + 2, 0.8), (x + _SAMPLE_MM - 2, 0.8), (x + _SAMPLE_MM, 4.2))
            parts.append(
                Path(polyline(*slanted, closed=True), TAB_FILL, palette.TEXT, LINE_MM, join="round")
            )
            parts.append(letter("A", x + _SAMPLE_MM / 2, 2.5))
        elif kind == "cut":
            parts.append(cut_lines([line]))
        else:
            parts.append(fold_lines([line], forwards=kind == "forth"))
        if dark is not None and kind != "tab":
            x += _SAMPLE_MM + 1.0
            parts += _on_dark(kind, x, dark)
        x += _SAMPLE_MM + 1.8
        parts.append(Text(x, 3.4, label, SMALL_PT, colour=palette.TEXT, role="legend"))
        x += text_width_mm(label, SMALL_PT) + 6
    if x - 6 > width_mm:
        raise NoRoomError(f"the legend takes {x - 6:.0f} mm, more than {width_mm:g}")
    return Group(tuple(parts))


def _on_dark(kind: str, x: float, dark: str) -> tuple[Drawing, ...]:
    """Return a line as it is on a dark net, from `x` on."""
    line = ((x + 1, 2.4), (x + _SAMPLE_MM - 1, 2.4))
    drawn = (
        cut_lines([line], palette.PAPER)
        if kind == "cut"
        else fold_lines(
            [line],
            forwards=kind == "forth",
            paint=crease(dark) if kind == "back" else palette.PAPER,
        )
    )
    return Rect(x, 0.6, _SAMPLE_MM, 3.6, dark, radius=0.5), drawn


def net_kinds(nets: Sequence[Net]) -> Iterator[str]:
    """Yield which lines there are on nets, for their legend."""
    lines = [net.lines() for net in nets]
    for at, kind in enumerate(("cut", "back", "forth")):
        if any(of[at] for of in lines):
            yield kind
    if any(net.tabs for net in nets):
        yield "tab"
