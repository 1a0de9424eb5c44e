"""A drawing as SVG: the same for paper and for a screen that one taps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape

from sheets.drawing.canvas import Canvas, Drawing, Place
from sheets.drawing.icons import WORDS
from sheets.drawing.palette import Look, colours
from sheets.drawing.paths import number
from sheets.engine.text import Speaker

EDGE = 1.0  # around the drawing, for lines that lie on its border
ENDS = 'stroke-linecap="round" stroke-linejoin="round"'
SPACE = 'xmlns="http://www.w3.org/2000/svg"'

Colour = Callable[[str], str]


def svg(
    drawing: Drawing,
    style: str,
    speaker: Speaker | None = None,
    above: str = "",
    title: str = "",
) -> str:
    """The paths of a drawing, one element a look, and what else lies above them.

    The ``title`` is what it shows, in words.  For a speaker also its places, invisible and
    above all: elements with ``data-place`` and a name that is read aloud.  Labels are set by
    whoever shows the drawing.
    """
    wide, high = (number(length + 2 * EDGE) for length in drawing.size)
    corner = f"-{number(EDGE)} -{number(EDGE)}"
    size = f'width="{wide}mm" height="{high}mm" viewBox="{corner} {wide} {high}"'
    parts = [f'<svg class="drawn" {SPACE} {size} {ENDS}>']
    if title:
        parts.append(f"<title>{escape(title)}</title>")
    parts += paths(drawing, style)
    if above:
        parts.append(above)
    if speaker is not None:
        parts += (_target(place, speaker) for place in drawing.places)
    return "\n".join([*parts, "</svg>"])


def icon(name: str, size: float, style: str, speaker: Speaker, fill: str = "") -> str:
    """One pictogram to stand among words, with its word."""
    canvas = Canvas(size, size)
    canvas.icon(size / 2, size / 2, name, size, fill)
    side = number(size)
    inner = "".join(paths(canvas.drawing(), style))
    return (
        f'<svg class="sign" width="{side}mm" height="{side}mm" viewBox="0 0 {side} {side}" {ENDS}>'
        f"<title>{escape(speaker(WORDS[name]))}</title>{inner}</svg>"
    )


def paths(drawing: Drawing, style: str, colour: Colour | None = None) -> Iterator[str]:
    """The elements of a drawing; ``colour`` says what to write for a colour's name."""
    for look, path in drawing.paths:
        if how := attributes(look, style, colour):
            yield f'<path d="{path}"{how}/>'


def attributes(look: Look, style: str, colour: Colour | None = None) -> str:
    """How a style draws a look; nothing where there is nothing to be seen."""
    named = {**colours(style), "none": "none"}
    colour = colour or named.__getitem__
    line = named[look.line] != "none" and look.wide(style) > 0
    if named[look.fill] == "none" and not line:
        return ""
    text = f' fill="{colour(look.fill) if named[look.fill] != "none" else "none"}"'
    if line:
        text += f' stroke="{colour(look.line)}" stroke-width="{number(look.wide(style))}"'
        text += f' stroke-dasharray="{look.dash}"' if look.dash else ""
        text += ' stroke-linecap="butt"' if look.flat else ""
    return text


def signs(drawing: Drawing, speaker: Speaker) -> str:
    """The words of a drawing's pictograms, for those who do not see them."""
    return ", ".join(speaker(WORDS[name]) for name in drawing.signs)


def _target(place: Place, speaker: Speaker) -> str:
    x, y, width, height = map(number, (place.x, place.y, place.width, place.height))
    return (
        f'<rect data-place="{escape(place.key)}" x="{x}" y="{y}" width="{width}" '
        f'height="{height}" fill="none" pointer-events="all" role="button" tabindex="0" '
        f'aria-label="{escape(speaker(place.name))}"/>'
    )
