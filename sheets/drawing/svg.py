"""A drawing as SVG, for paper and for phones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape

from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.icons import WORDS
from sheets.drawing.palette import Pen, colours
from sheets.drawing.paths import number
from sheets.engine.text import Speaker

EDGE = 1.0  # around the drawing, for lines that lie on its border
ENDS = 'stroke-linecap="round" stroke-linejoin="round"'
SPACE = 'xmlns="http://www.w3.org/2000/svg"'

Colour = Callable[[str], str]


def svg(drawing: Drawing, style: str, above: str = "", title: str = "") -> str:
    """Return the paths of a drawing, one element per pen, and ``above`` them other elements.

    The ``title`` says in words what is shown.  Whoever shows the drawing sets its labels.
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
    for pen, path in drawing.paths:
        if how := attributes(pen, style, colour):
            yield f'<path d="{path}"{how}/>'


def attributes(pen: Pen, style: str, colour: Colour | None = None) -> str:
    """Return the attributes of a path in a style; "" where nothing of it is seen."""
    named = {**colours(style), "none": "none"}
    colour = colour or named.__getitem__
    line = named[pen.line] != "none" and pen.wide(style) > 0
    if named[pen.fill] == "none" and not line:
        return ""
    text = f' fill="{colour(pen.fill) if named[pen.fill] != "none" else "none"}"'
    if line:
        text += f' stroke="{colour(pen.line)}" stroke-width="{number(pen.wide(style))}"'
        text += f' stroke-dasharray="{pen.dash}"' if pen.dash else ""
        text += ' stroke-linecap="butt"' if pen.flat else ""
    return text


def signs(drawing: Drawing, speaker: Speaker) -> str:
    """The words of a drawing's pictograms, for those who do not see them."""
    return ", ".join(speaker(WORDS[name]) for name in drawing.signs)
