"""The sides of cards: starting and action cards, and the cards of the Adventure Pack.

A side is a drawing of its own, cut off where it ends, so that signs on its edge are halves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from sheets.drawing import paths
from sheets.drawing.canvas import Canvas, Drawing, Label
from sheets.drawing.palette import Look
from sheets.drawing.paths import number
from sheets.engine.struct import Struct
from sheets.engine.text import Text, say
from sheets.oh_crab.board import SYMBOLS
from sheets.oh_crab.names import BASIC, COLOURS, SPECIAL_TEXTS, SPECIALS
from sheets.oh_crab.parts import NONE, Parts
from sheets.oh_crab.screen.picture import FILLS, TONES, beside

GROUND = Look("ground", "sand")
WATER = Look("ground", "sea")
SURF = Look("ground", line="wave", pen="wave", step=1)
Spot = tuple[float, float, float]  # a corner and a width, or a middle and a radius


class Edge(TypedDict):
    """The halves of signs on the left and the right."""

    heights: tuple[float, float]
    radius: float
    size: float


class Foot(TypedDict):
    """The special action."""

    box: tuple[float, float, float, float]
    text: Spot


class Piece(TypedDict):
    """What a card of the Adventure Pack does."""

    name: Spot
    formula: Spot
    text: Spot
    shells: tuple[float, float]


class Back(TypedDict):
    """The other side."""

    sign: float
    porthole: float


class How(TypedDict):
    """Where things are on a card; what is not there is left out."""

    head: float
    halves: Edge
    main: Mapping[str, Spot]
    title: NotRequired[Spot]
    word: NotRequired[Mapping[str, float]]
    sign: NotRequired[Spot]
    foot: NotRequired[Foot]
    piece: NotRequired[Piece]
    back: NotRequired[Back]


class Face(Struct):
    """What is on a side of a card."""

    title: Text
    sign: str = "wave"
    tone: str = "sea"
    main: str = ""  # the pictogram in its middle
    word: Text | None = None  # of that
    halves: tuple[str, ...] = ()  # left upper and lower, right upper and lower
    special: Text | None = None
    text: Text | None = None
    formula: str = ""
    name: Text | None = None
    notes: tuple[Text, ...] = ()
    shells: int = 0
    key: str = ""
    back: bool = False


CARD_BACK = Face(say("card"), "crab", "orange", back=True)


def card(parts: Parts, number: int, colour: str = "") -> Face:
    """The front of a starting card, of a crab's colour, or of an action card."""
    special = parts.special[number]
    known = special != NONE
    sign = f"crab-{colour}" if colour in COLOURS else "wave" if known else "crab"
    return Face(
        SPECIALS[special] if known else COLOURS.get(colour, Text(colour)),
        sign,
        TONES.get(colour, "sea"),
        main=SYMBOLS[parts.main[number]],
        word=BASIC[parts.main[number]],
        halves=tuple(SYMBOLS[half] if half != NONE else "" for half in parts.halves[number]),
        special=SPECIALS[special] if known else None,
        text=SPECIAL_TEXTS[special] if known else None,
        key=parts.cards[number],
    )


def drawn(face: Face, how: How, size: tuple[float, float], bleed: float = 0.0) -> Drawing:
    """A side of a card of that size; it begins where its bleed begins."""
    wide, high = size
    canvas = Canvas(wide + 2 * bleed, high + 2 * bleed)
    pen = _Side(canvas, how, bleed, wide, high)
    if face.back:
        pen.back(face)
    else:
        pen.front(face)
    return canvas.drawing()


class _Side:
    """Draws on a side of a card, whose cut corner is not that of its drawing."""

    def __init__(self, canvas: Canvas, how: How, bleed: float, wide: float, high: float) -> None:
        self.canvas, self.how, self.off = canvas, how, bleed
        self.wide, self.high = wide, high

    def label(self, place: Sequence[float], text: Text, kind: str, pitch: float = 0.0) -> None:
        x, y, width = place
        self.canvas.write(Label(x + self.off, y + self.off, width, text, kind, None, pitch))

    def back(self, face: Face) -> None:
        """Water to the edge, waves, and the sign of the kind in a porthole."""
        assert "back" in self.how  # cards on paper have one
        canvas, how = self.canvas, self.how["back"]
        whole = canvas.size
        canvas.rect(WATER, 0, 0, *whole)
        middle_x, middle_y = whole[0] / 2, whole[1] / 2
        for y in (0.1, 0.16, 0.84, 0.9):
            waves = paths.waves(whole[0] * 0.14, whole[1] * y, whole[0] * 0.72, 5, 2)
            canvas.path(SURF, waves)
        inset = self.off + 2.5
        canvas.frame(inset, inset, whole[0] - 2 * inset, whole[1] - 2 * inset, 3)
        canvas.porthole(middle_x, middle_y, how["porthole"])
        canvas.icon(middle_x, middle_y, face.sign, how["sign"], face.tone)

    def front(self, face: Face) -> None:
        self._ground(face)
        if "sign" in self.how:
            x, y, radius = self.how["sign"]
            self.canvas.porthole(x + self.off, y + self.off, radius)
            fill = face.tone if face.sign.startswith("crab-") else ""
            self.canvas.icon(x + self.off, y + self.off, face.sign, radius * 1.56, fill)
        if "title" in self.how:
            self.label(self.how["title"], face.title, "column")
        self._halves(face.halves)
        if face.main:
            self._main(face)
        else:
            self._piece(face)

    def _ground(self, face: Face) -> None:
        """Sand to the edge; a strip of the colour that ends in waves."""
        canvas, off = self.canvas, self.off
        width, height = canvas.size
        canvas.rect(GROUND, 0, 0, width, height)
        head, crests = self.how["head"] + off, 6
        wave = paths.swell(-width, crests, -min(1.8, width * 0.03))
        canvas.path(
            Look("head", face.tone, "ink", pen="edge"),
            f"M0 0H{number(width)}V{number(head)}{wave}Z",
        )
        inset = off + 1.6
        canvas.frame(inset, inset, width - 2 * inset, height - 2 * inset, 3)

    def _halves(self, halves: Sequence[str]) -> None:
        """Signs whose middle lies on the cut."""
        how = self.how["halves"]
        for at, name in enumerate(halves):
            if name:
                x = self.off + (self.wide if at > 1 else 0)
                y = self.off + how["heights"][at % 2]
                self.canvas.porthole(x, y, how["radius"])
                self.canvas.icon(x, y, name, how["size"], FILLS.get(name, ""))

    def _main(self, face: Face) -> None:
        """The main action in a porthole, its word, the special action in a box."""
        canvas, how = self.canvas, self.how
        which = "special" if face.special else "alone"
        y, radius, size = how["main"][which]
        middle = self.off + self.wide / 2
        canvas.porthole(middle, y + self.off, radius)
        canvas.icon(middle, y + self.off, face.main, size, FILLS.get(face.main, ""))
        if face.word is not None and "word" in how:
            inset = how["word"]["inset"]
            place = (inset, how["word"][which], self.wide - 2 * inset)
            self.label(place, face.word, "total c")
        if "foot" in how and face.special and face.text is not None:
            x, top, width, height = how["foot"]["box"]
            canvas.box(x + self.off, top + self.off, width, height, 1.6)
            self.label(how["foot"]["text"], face.text, "figure c")

    def _piece(self, face: Face) -> None:
        """A name, what it does as a formula and in words, notes, shells to pay."""
        assert "piece" in self.how  # on paper they are cards too
        canvas, how = self.canvas, self.how["piece"]
        if face.name is not None:
            self.label(how["name"], face.name, "head c")
        y, size, width = how["formula"]
        centred(canvas, self.off + self.wide / 2, y + self.off, face.formula, size, width)
        notes = Text(
            "\n".join(f"{{n{at}}}" for at in range(len(face.notes))),
            tuple((f"n{at}", note) for at, note in enumerate(face.notes)),
        )
        x, y, width = how["text"]
        words = Label(x + self.off, y + self.off, width, notes, "lines c", face.text)
        canvas.write(words)
        y, size = how["shells"]
        for x in beside(self.off + self.wide / 2, size * 1.1, face.shells):
            canvas.icon(x, y + self.off, "shell", size, FILLS["shell"])


def centred(canvas: Canvas, x: float, y: float, formula: str, size: float, width: float) -> None:
    """A formula with its middle at x, smaller where it would be too wide."""
    wide = Canvas(1, 1).formula(0, 0, formula, size)
    scale = min(1.0, width / wide) if wide else 1.0
    canvas.formula(x - wide * scale / 2, y, formula, round(size * scale, 1))
