"""A drawing on a page of a phone: its paths and words as SVG, and buttons over its places.

No style is written into it, since the policy of the pages forbids that: colours are named, and
the script lays the buttons where their ``data-at`` says, in percent of the drawing.  Every element
is a line: only lines that changed are sent again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import lru_cache
from html import escape
from math import ceil

from sheets.drawing.canvas import Anchor, Drawing, Label
from sheets.drawing.layout import Box
from sheets.drawing.palette import Type, types
from sheets.drawing.paths import number
from sheets.drawing.svg import EDGE, ENDS, paths
from sheets.engine.text import Speaker

POINT = 0.3528  # millimetres
PIXELS = 3.0  # a millimetre, where a picture is as large as it is
WIDE = 0.56  # of the usual letter for the size, 0.62 of a bold one
BOLD = 0.62
TALL = 2.5  # times as high as wide: too high for a table's screen, which is so
SCREEN = 1.6  # times as wide as high


def surface(drawing: Drawing, speaker: Speaker, *, tap: bool) -> str:
    """A drawing; its places are buttons, or told as one picture where nothing is tapped."""
    return _surface(drawing, speaker.language, speaker.names, tap)


@lru_cache(maxsize=256)  # most drawings stay as they are when somebody moves
def _surface(drawing: Drawing, language: str, names: tuple[str, ...], tap: bool) -> str:
    speaker = Speaker(language, names)
    wide, high = (length + 2 * EDGE for length in drawing.size)
    view = f"{number(-EDGE)} {number(-EDGE)} {number(wide)} {number(high)}"
    words = "; ".join(escape(speaker(each.name)) for each in drawing.anchors)
    told = f'role="img" aria-label="{words}"' if words and not tap else 'aria-hidden="true"'
    if not tap and high > TALL * wide:
        return _beside("".join(_inside(drawing, speaker)), wide, high, told)
    head = f'<svg class="drawing" viewBox="{view}" {told} {ENDS}>'
    whole = (-EDGE, -EDGE, wide, high)
    buttons = (_button(each, whole, speaker) for each in drawing.anchors if tap)
    return "\n".join(
        ['<div class="surface">', head, *_inside(drawing, speaker), "</svg>", *buttons, "</div>"]
    )


def _beside(inner: str, wide: float, high: float, told: str) -> str:
    """A tall drawing cut into columns, from its top on: a television is wide."""
    many = ceil((SCREEN * high / wide) ** 0.5)
    name = f"d{hashlib.sha256(inner.encode()).hexdigest()[:8]}"
    views = (f"{number(-EDGE)} {number(at * high / many - EDGE)}" for at in range(many))
    size = f"{number(wide)} {number(high / many)}"
    columns = "".join(
        f'<svg class="drawing" viewBox="{view} {size}" {ENDS}>'
        + (f'<use href="#{name}"/></svg>' if at else f'<g id="{name}">{inner}</g></svg>')
        for at, view in enumerate(views)
    )
    return f'<div class="surface beside" {told}>{columns}</div>'


def picture(drawing: Drawing, speaker: Speaker) -> str:
    """A small drawing on a button, as wide as it is, cut off at its edge; the button says what
    it shows."""
    return _picture(drawing, speaker.language, speaker.names)


@lru_cache(maxsize=1024)
def _picture(drawing: Drawing, language: str, names: tuple[str, ...]) -> str:
    wide, high = map(number, drawing.size)
    across, down = (number(length * PIXELS) for length in drawing.size)
    size = f'width="{across}" height="{down}" viewBox="0 0 {wide} {high}"'
    inner = "".join(_inside(drawing, Speaker(language, names)))
    return f'<svg class="drawing" {size} aria-hidden="true" {ENDS}>{inner}</svg>'


def _inside(drawing: Drawing, speaker: Speaker) -> Iterator[str]:
    """Its paths, a line each, and above them its words."""
    yield from paths(drawing, "color", lambda name: f"var(--{name})")
    for label in drawing.labels:
        yield from _words(label, speaker)


def _button(anchor: Anchor, whole: Box, speaker: Speaker) -> str:
    hot = f'<i class="hot" data-at="{_share(anchor.hot, anchor.box)}"></i>' if anchor.hot else ""
    return (
        f'<button type="button" tabindex="-1" aria-disabled="true" class="hit {anchor.shape}" '
        f'data-place="{escape(anchor.key)}" data-at="{_share(anchor.box, whole)}" '
        f'aria-label="{escape(speaker(anchor.name).strip())}">{hot}</button>'
    )


def _share(frame: Box, whole: Box) -> str:
    """Return a frame's place in another in percent: left, top, width, height."""
    (x, y, width, height), (left, top, wide, high) = frame, whole
    shares = ((x - left) / wide, (y - top) / high, width / wide, height / high)
    return " ".join(number(100 * share) for share in shares)


# -- words --------------------------------------------------------------------------------


def _words(label: Label, speaker: Speaker) -> Iterator[str]:
    """A label, or the numbers of a row of boxes, each in its own."""
    kind, *more = label.kind.split()
    how = types("phone")[kind]
    text = speaker(label.text)
    if kind == "names":
        yield from _tabbed(label, text, how)
        return
    if label.side and label.pitch:
        for at, word in enumerate(text.split()):
            middle = label.x + at * label.pitch + label.side / 2
            yield _text(word, middle, label.y + label.side / 2, "middle", how, label.side)
        return
    size = how.size * POINT
    anchor, x = "start", label.x
    if "c" in more:
        anchor, x = "middle", label.x + label.width / 2
    elif "r" in more:
        anchor, x = "end", label.x + label.width
    middle = label.y + (label.side or size) / 2
    yield _text(text, x, middle, anchor, how, label.width, "light" in more)


def _tabbed(label: Label, text: str, how: Type) -> Iterator[str]:
    """Names that stand tabs and lines apart."""
    for row, line in enumerate(text.split("\n")):
        for stop, name in enumerate(line.split("\t")):
            if name:
                x, y = label.x + stop * label.pitch, label.y + (row + 0.5) * label.side
                yield _text(name, x, y, "middle", how, label.pitch)


def _text(
    text: str, x: float, y: float, anchor: str, how: Type, width: float, light: bool = False
) -> str:
    """Words round a height, smaller where they are too wide, and then exactly as wide as there is
    room: no phone tells which letters it has."""
    size = how.size * POINT
    wide = len(text) * (BOLD if how.bold else WIDE)
    squeeze = ""
    if width and wide * size > width:
        size = max((how.floor or how.size) * POINT, width / wide)
        squeeze = f' textLength="{number(width)}" lengthAdjust="spacingAndGlyphs"'
    bold = ' font-weight="700"' if how.bold else ""
    colour = "light" if light else how.colour or "ink"
    return (
        f'<text x="{number(x)}" y="{number(y + size * 0.36)}" font-size="{number(size)}"{bold} '
        f'text-anchor="{anchor}" fill="var(--{colour})"{squeeze}>{escape(text)}</text>'
    )
