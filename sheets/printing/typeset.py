"""Words on drawings: the kinds of ``palette.toml`` as CSS, and names made to fit their place."""

from __future__ import annotations

from sheets.drawing.canvas import Label
from sheets.drawing.palette import Type, types
from sheets.drawing.paths import number
from sheets.printing import fonts
from sheets.printing.fonts import Face

POINT = 25.4 / 72  # millimetres
STEP = 0.5  # points by which a name shrinks
SPARE = 1.01  # kerning may make a text a little wider than its letters
NOTE_GAP = 1.2  # millimetres between a name and its note


def rules(style: str) -> str:
    """The kinds of words of a style as CSS."""
    return "\n".join(_rule(kind, how) for kind, how in types(style).items())


def _rule(kind: str, how: Type) -> str:
    face = _face(how)
    rule = f'font: {face.weight} {number(how.size)}pt/{how.line} "{face.family}"'
    if how.colour:
        rule += f"; color: var(--{how.colour})"
    if how.floor:
        rule += "; white-space: nowrap"
    return f".drawing > .{kind} {{ {rule} }}"


def _face(how: Type) -> Face:
    return fonts.ROUND if how.round else fonts.BOLD if how.bold else fonts.TEXT


def fit(label: Label, said: str, note: str, style: str) -> str:
    """CSS for a name that is too wide for its place: smaller, then on two lines."""
    how = types(style).get(label.kind.partition(" ")[0])
    if how is None or not how.floor or not label.width:
        return ""
    behind = NOTE_GAP + _wide(types(style)["bold"], note) if note else 0.0
    room = label.width - behind
    size = how.size
    while size > how.floor and _wide(how, said, size) > room:
        size -= STEP
    css = "" if size == how.size else f";font-size:{number(size)}pt"
    if _wide(how, said, size) <= room:
        return css
    line = f"{float(how.line[:-2]) / 2}mm" if how.line.endswith("mm") else "1"
    hyphens = max(_wide(how, word, size) for word in said.split()) > room
    return f"{css};white-space:normal;line-height:{line}" + ";hyphens:auto" * hyphens


def _wide(how: Type, said: str, size: float = 0.0) -> float:
    """How wide words are, in millimetres."""
    lines = said.split("\n")
    return max(fonts.width(_face(how), each, size or how.size) for each in lines) * POINT * SPARE
