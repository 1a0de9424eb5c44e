"""Words on drawings: the kinds of ``palette.toml`` as CSS, and names made to fit their place."""

from __future__ import annotations

from sheets.drawing.canvas import Label
from sheets.drawing.palette import Type, types
from sheets.drawing.paths import number
from sheets.printing import fonts
from sheets.printing.fonts import FontFace

POINT = 25.4 / 72  # millimetres
STEP = 0.5  # points by which a name shrinks
SPARE = 1.01  # kerning may make a text a little wider than its letters
NOTE_GAP = 1.2  # millimetres between a name and its note


def rules(style: str) -> str:
    """The kinds of words of a style as CSS."""
    return "\n".join(_rule(kind, how) for kind, how in types(style).items())


def _rule(kind: str, how: Type) -> str:
    own = face(how)
    rule = f'font: {own.weight} {number(how.size)}pt/{how.line} "{own.family}"'
    if how.colour:
        rule += f"; color: var(--{how.colour})"
    if how.floor:
        rule += "; white-space: nowrap"
    return f".drawing > .{kind} {{ {rule} }}"


def face(how: Type) -> FontFace:
    """The font of a kind of words."""
    return fonts.ROUND if how.round else fonts.BOLD if how.bold else fonts.TEXT


def fit(label: Label, said: str, note: str, style: str) -> str:
    """CSS for words at their place: a name that is too wide becomes smaller, then takes two
    lines; what stands in a row of a box's ``side`` stands in its middle."""
    how = types(style).get(label.kind.partition(" ")[0])
    if how is None or not label.width:
        return ""
    found, room = size(label, said, note, style), _room(label, note, style)
    css = "" if found == how.size else f";font-size:{number(found)}pt"
    high, rest = _line(how, found), 0.0
    if how.floor and _wide(how, said, found) > room:
        high = found * POINT
        if how.line.endswith("mm"):  # two lines in the place of one, or a little more
            high = max(high, _line(how, found) / 2)
            rest = _line(how, found) - 2 * high
        css += f";white-space:normal;line-height:{number(high)}mm"
        if any(_wide(how, word, found) > room for word in said.split()):
            css += ";hyphens:auto"
    if label.side and not label.pitch:
        rest = label.side - high * len(lines(how, said, found, room))
    return css + (f";margin-top:{number(rest / 2)}mm" if rest or label.side else "")


def _line(how: Type, points: float) -> float:
    """Return the height of a line, in millimetres."""
    return float(how.line[:-2]) if how.line.endswith("mm") else float(how.line) * points * POINT


def lines(how: Type, said: str, points: float, room: float) -> list[str]:
    """Return words on as many lines as they need, the rest of a divided word as empty ones."""
    found: list[str] = []
    for word in said.split():
        longer = f"{found[-1]} {word}" if found else word
        if found and _wide(how, longer, points) <= room:
            found[-1] = longer
        else:
            found.append(word)
            found += [""] * int(_wide(how, word, points) / room)  # a long word is divided
    return found or [""]


def size(label: Label, said: str, note: str, style: str) -> float:
    """Return the size of a name in points: as large as its place allows, down to its floor."""
    how = types(style)[label.kind.partition(" ")[0]]
    room, found = _room(label, note, style), how.size
    while how.floor and label.width and found > how.floor and _wide(how, said, found) > room:
        found -= STEP
    return found


def _room(label: Label, note: str, style: str) -> float:
    return label.width - (NOTE_GAP + _wide(types(style)["bold"], note) if note else 0.0)


def _wide(how: Type, said: str, points: float = 0.0) -> float:
    """Return the width of words, in millimetres."""
    lines = said.split("\n")
    return max(fonts.width(face(how), each, points or how.size) for each in lines) * POINT * SPARE
