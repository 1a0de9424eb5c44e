"""Surprise tiles as large as the fields, crabs and claws to cut out, both sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.drawing import hexes, paths
from sheets.drawing.arrange import Lengths
from sheets.drawing.canvas import Canvas
from sheets.drawing.palette import Look
from sheets.engine.struct import Struct
from sheets.engine.text import Text, say
from sheets.oh_crab.paper import frame
from sheets.oh_crab.paper.cards import Page, how
from sheets.oh_crab.screen import picture
from sheets.oh_crab.screen.faces import centred

CUT = Look("mark", line="cut", pen="cut", dash="1.2 1.2")
TRASH = Look("panel", "deep-mid")
TREASURE = Look("panel", "yellow-tint")
BACK = Look("panel", "purple-tint")


class Surprise(Struct):
    """A surprise tile."""

    key: str
    number: int  # instead of its name, where letters are large
    name: Text
    note: Text  # trash or treasure, and when
    text: Text
    formula: str
    trash: bool


def pages(
    surprises: Sequence[Surprise], colours: Sequence[str], claws: int, style: str
) -> Iterator[Page]:
    """Fronts with what they mean, and their backs; the words have pages of their own in the
    style large."""
    lengths = how("tokens", style)
    front = frame.begin(style, say("surprises, crabs, claws"))
    back = frame.begin(style, say("backs, to print on the other side"))
    _surprises(front, back, surprises, lengths, style)
    _crabs(front, back, colours, lengths["crabs"])
    _claws(front, back, claws, lengths["claws"])
    listed = lengths["list"]
    if style != "large":
        _list(front, surprises, listed, style)
    yield Page(front.drawing())
    yield Page(back.drawing())
    if style == "large":
        for first in range(0, len(surprises), listed["many"]):
            canvas = frame.begin(style, say("surprises"))
            _list(canvas, surprises[first : first + listed["many"]], listed, style)
            yield Page(canvas.drawing())


def _surprises(
    front: Canvas, back: Canvas, tiles: Sequence[Surprise], lengths: Lengths, style: str
) -> None:
    side: float = lengths["side"]
    half = side * 3**0.5 / 2
    (left, top), (pitch, row) = lengths["at"], lengths["pitch"]
    for at, tile in enumerate(tiles):
        down, across = divmod(at, lengths["across"])
        x, y = left + across * pitch, top + down * row
        middle = (x + side, y + half)
        shape = hexes.flat(middle, 2 * half)
        front.path(TRASH if tile.trash else TREASURE, shape)
        front.path(CUT, shape)
        up, size, width = lengths["formula"]
        centred(front, middle[0], y + up, tile.formula, size, width)
        dx, dy, wide = lengths["name"]
        if style == "large":
            front.label(x + dx, y + dy, wide, str(tile.number), "name c")
        else:
            front.label(x + dx, y + dy, wide, tile.name, "name c")
            dx, dy, wide = lengths["note"]
            front.label(x + dx, y + dy, wide, tile.note, "soft c")
        turned = (back.size[0] - middle[0], middle[1])
        shape = hexes.flat(turned, 2 * half)
        back.path(BACK, shape)
        back.path(CUT, shape)
        back.icon(*turned, "surprise", 17, "purple")


def _crabs(front: Canvas, back: Canvas, colours: Sequence[str], lengths: Lengths) -> None:
    """A crab of every colour, the same on both sides."""
    radius = lengths["radius"]
    for at, colour in enumerate(colours):
        x, y = lengths["x"] + at * lengths["pitch"], lengths["y"]
        for canvas, middle in ((front, x), (back, back.size[0] - x)):
            canvas.path(CUT, paths.circle(middle, y, radius + 1))
            picture.crab(canvas, middle, y, colour, radius)


def _claws(front: Canvas, back: Canvas, count: int, lengths: Lengths) -> None:
    """Two claws on one side, one on the other."""
    radius, size = lengths["radius"], lengths["size"]
    for at in range(count):
        x, y = lengths["x"] + at * lengths["pitch"], lengths["y"]
        for canvas, middle, many in ((front, x, 2), (back, back.size[0] - x, 1)):
            canvas.path(CUT, paths.circle(middle, y, radius))
            for place in picture.beside(middle, size, many):
                canvas.icon(place, y, "claw", size, "vermilion-mid")


def _list(canvas: Canvas, tiles: Sequence[Surprise], how: Lengths, style: str) -> None:
    """What every surprise does, in words."""
    title = say("What surprises do")
    frame.section(canvas, 0, how["head"], 190, title, "surprise", "purple", style)
    many = -(-len(tiles) // how["columns"])
    for first in range(0, len(tiles), many):
        part = tiles[first : first + many]
        x, row, size = first // many * 96.0, how["row"], how["size"]
        for at, tile in enumerate(part):
            y = how["first"] + at * row
            centred(canvas, x + size, y + row * 0.4, tile.formula, size * 0.8, size * 2)
            left = x + size * 2 + 2
            head = Text("{n}. {name}", (("n", tile.number), ("name", tile.name)))
            named = head if style == "large" else tile.name
            canvas.label(left, y, how["width"], tile.text, "text", named)
