"""The result of a game as one picture to share: PNG through a PDF, SVG without one."""

from __future__ import annotations

from html import escape
from io import BytesIO
from typing import Any

from sheets.drawing import svg as drawings
from sheets.drawing.canvas import Label
from sheets.drawing.palette import colours, types
from sheets.drawing.paths import number
from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker
from sheets.printing import fonts, html, libraries, result, typeset
from sheets.printing.paper import load
from sheets.printing.pdf import write_pdf

STYLE = "color"
EDGE = 6.0  # millimetres of white around the picture
SCALE = 2.4  # pixels a point: 1400 across, readable on a phone

PAGE = """\
{% extends "base.html.j2" %}
{% from "macros/page.html.j2" import drawn with context %}
{% block title %}{{ name }}{% endblock %}
{% block css %}{% include "css/result.css" %}
@page { size: {{ size[0]|mm }}mm {{ size[1]|mm }}mm; margin: {{ edge }}mm; }
{% endblock %}
{% block pages %}<div class="drawing">{{ drawn(drawing) }}</div>{% endblock %}
"""


def png(table: AnyTable, name: str, speaker: Speaker) -> bytes:
    """The picture as pixels."""
    libraries.need("png", "pypdfium2", "svg")
    import pypdfium2

    drawing = result.drawing(table, banded=True)
    size = tuple(length + 2 * EDGE for length in drawing.size)
    context = {"name": name, "drawing": drawing, "size": size, "edge": EDGE}
    text = html.render(PAGE, context, paper=load("a4"), style=STYLE, speaker=speaker)
    page: Any = pypdfium2.PdfDocument(BytesIO(write_pdf(text)))[0]
    file = BytesIO()
    page.render(scale=SCALE).to_pil().save(file, "PNG", optimize=True)
    return file.getvalue()


def svg(table: AnyTable, name: str, speaker: Speaker) -> bytes:
    """The picture as lines and letters, which it brings along."""
    drawing = result.drawing(table, banded=True)
    words = "\n".join(_words(label, speaker) for label in drawing.labels)
    wide, high = (number(length + 2 * EDGE) for length in drawing.size)
    corner = number(-EDGE)
    inner = "\n".join(drawings.paths(drawing, STYLE))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" '
        f'viewBox="{corner} {corner} {wide} {high}" lang="{speaker.language}" role="img">\n'
        f"<title>{escape(_title(table, name, speaker))}</title>\n"
        f"<style>{fonts.embedded(words)}</style>\n"
        f'<rect x="{corner}" y="{corner}" width="{wide}" height="{high}" fill="#fff"/>\n'
        f"<g {drawings.ENDS}>\n{inner}\n</g>\n{words}\n</svg>\n"
    ).encode()


def _title(table: AnyTable, name: str, speaker: Speaker) -> str:
    text = speaker(table.game.rules.standings(table.state).text)
    return f"{table.game.info.title} – {name}: {text}"


def _words(label: Label, speaker: Speaker) -> str:
    """A label as text, in its size, its lines in the middle of their place."""
    kind, *more = label.kind.split()
    how = types(STYLE)[kind]
    said = speaker(label.text)
    points = typeset.size(label, said, "", STYLE)
    size, face = points * typeset.POINT, typeset.face(how)
    anchor, x = "start", label.x
    if "c" in more:
        anchor, x = "middle", label.x + label.width / 2
    elif "r" in more:
        anchor, x = "end", label.x + label.width
    broken = typeset.lines(how, said, points, label.width)
    fixed = how.line.endswith("mm")
    line = float(how.line[:-2]) / len(broken) if fixed else float(how.line) * size
    colour = "light" if "light" in more else how.colour or "ink"
    first = label.y + line / 2 + size * 0.34
    spans = "".join(
        f'<tspan x="{number(x)}" y="{number(first + at * line)}">{escape(each)}</tspan>'
        for at, each in enumerate(broken)
    )
    return (
        f'<text text-anchor="{anchor}" font-family="{face.family}" font-weight="{face.weight}" '
        f'font-size="{number(size)}" fill="{colours(STYLE)[colour]}">{spans}</text>'
    )
