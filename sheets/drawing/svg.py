"""A drawing as SVG: the same for paper and for a screen that one taps."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from sheets.drawing.canvas import Drawing, Place, number
from sheets.drawing.palette import colours, looks, pens
from sheets.engine.text import Speaker

EDGE = 1.0  # around the drawing, for lines that lie on its border


def svg(drawing: Drawing, style: str, speaker: Speaker | None = None, above: str = "") -> str:
    """The paths of a drawing, one element a kind, and what else lies above them.

    For a speaker also its places, invisible and above all: elements with ``data-place``
    and a name that is read aloud.  Labels are set by whoever shows the drawing.
    """
    wide, high = (number(length + 2 * EDGE) for length in drawing.size)
    corner = f"-{number(EDGE)} -{number(EDGE)}"
    parts = [f'<svg width="{wide}mm" height="{high}mm" viewBox="{corner} {wide} {high}">']
    parts += (f'<path d="{path}"{attributes(kind, style)}/>' for kind, path in drawing.paths)
    if above:
        parts.append(above)
    if speaker is not None:
        parts += (_target(place, speaker) for place in drawing.places)
    return "\n".join([*parts, "</svg>"])


def attributes(kind: str, style: str) -> str:
    """How a style draws a kind of path."""
    return "".join(f' {name}="{value}"' for name, value in _attributes(kind, style))


def _attributes(kind: str, style: str) -> Iterator[tuple[str, str]]:
    look, colour, pen = looks()[kind], colours(style), pens(style)
    fill, stroke, width = look.fill, look.stroke, look.width
    if look.area and "edge" in pen:
        fill, stroke, width = "#fff", "#000", "edge"
    yield "fill", colour.get(fill, fill)
    if look.opacity < 1:
        yield "fill-opacity", number(look.opacity)
    if stroke != "none":
        yield "stroke", colour.get(stroke, stroke)
        yield "stroke-width", number(pen[width] if isinstance(width, str) else width)
    if look.dash:
        yield "stroke-dasharray", look.dash
    if look.soft:
        yield "stroke-linecap", "round"
        yield "stroke-linejoin", "round"


def _target(place: Place, speaker: Speaker) -> str:
    x, y, width, height = map(number, (place.x, place.y, place.width, place.height))
    return (
        f'<rect data-place="{escape(place.key)}" x="{x}" y="{y}" width="{width}" '
        f'height="{height}" fill="none" pointer-events="all" role="button" tabindex="0" '
        f'aria-label="{escape(speaker(place.name))}"/>'
    )
