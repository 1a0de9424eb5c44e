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
    """CSS for words at their place: a name that is too wide becomes smaller, then takes two
    lines; what stands in a row of a box's ``side`` stands in its middle."""
    how = types(style).get(label.kind.partition(" ")[0])
    if how is None or not label.width:
        return ""
    behind = NOTE_GAP + _wide(types(style)["bold"], note) if note else 0.0
    room = label.width - behind
    size = how.size
    while how.floor and size > how.floor and _wide(how, said, size) > room:
        size -= STEP
    css = "" if size == how.size else f";font-size:{number(size)}pt"
    high = _line(how, size)
    if how.floor and _wide(how, said, size) > room:
        line = f"{float(how.line[:-2]) / 2}mm" if how.line.endswith("mm") else "1"
        css += f";white-space:normal;line-height:{line}"
        if any(_wide(how, word, size) > room for word in said.split()):
            css += ";hyphens:auto"
        high = float(line[:-2]) if line.endswith("mm") else size * POINT
    if label.side and not label.pitch:
        rest = label.side - high * len(_lines(how, said, size, room))
        css += f";margin-top:{number(rest / 2)}mm"
    return css


def _line(how: Type, size: float) -> float:
    """How high a line is, in millimetres."""
    return float(how.line[:-2]) if how.line.endswith("mm") else float(how.line) * size * POINT


def _lines(how: Type, said: str, size: float, room: float) -> list[str]:
    """The words on their lines."""
    lines: list[str] = []
    for word in said.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and _wide(how, longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines or [""]


def _wide(how: Type, said: str, size: float = 0.0) -> float:
    """How wide words are, in millimetres."""
    lines = said.split("\n")
    return max(fonts.width(_face(how), each, size or how.size) for each in lines) * POINT * SPARE
