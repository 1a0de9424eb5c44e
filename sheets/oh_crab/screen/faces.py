"""The sides of cards: starting and action cards, and the cards of the Adventure Pack.

A side is a drawing of its own, cut off where it ends, so that signs on its edge are halves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sheets.drawing import paths
from sheets.drawing.canvas import Canvas, Drawing, formula_width
from sheets.drawing.deck import DeckLayout
from sheets.drawing.layout import Box, Layout, Point, Spot
from sheets.drawing.page import joined
from sheets.drawing.palette import Pen
from sheets.drawing.paths import number
from sheets.engine.struct import Struct
from sheets.engine.text import Text, say
from sheets.oh_crab.board import SYMBOLS
from sheets.oh_crab.names import BASIC, COLOURS, SPECIAL_TEXTS, SPECIALS
from sheets.oh_crab.parts import NONE, Parts
from sheets.oh_crab.screen.picture import FILLS, TONES, beside

GROUND = Pen("ground", "sand")
WATER = Pen("ground", "sea")
SURF = Pen("ground", line="wave", nib="wave", step=1)


class HalvesLayout(Layout):
    """The halves of signs on the left and the right."""

    heights: Point
    radius: float
    size: float


class FootLayout(Layout):
    """The special action."""

    box: Box
    text: Spot


class PieceLayout(Layout):
    """The effect of a card of the Adventure Pack."""

    name: Spot
    formula: Spot
    text: Spot
    shells: Point


class BackLayout(Layout):
    """The other side."""

    sign: float
    porthole: float


class CardLayout(DeckLayout, kw_only=True):
    """A card; ``main`` (height, radius, size of the sign) and ``word`` (heights and inset) by
    whether it has a special action.  Things that are not there are left out."""

    head: float
    halves: HalvesLayout
    main: Mapping[str, Spot]
    back: BackLayout
    title: Spot | None = None
    word: Mapping[str, float] | None = None
    sign: Spot | None = None
    foot: FootLayout | None = None
    piece: PieceLayout | None = None


class CardFace(Struct):
    """The contents of a side of a card."""

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


CARD_BACK = CardFace(say("card"), "crab", "orange", back=True)


def card(parts: Parts, number: int, colour: str = "") -> CardFace:
    """The front of a starting card, of a crab's colour, or of an action card."""
    special = parts.special[number]
    known = special != NONE
    sign = f"crab-{colour}" if colour in COLOURS else "wave" if known else "crab"
    return CardFace(
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


def drawn(face: CardFace, layout: CardLayout) -> Drawing:
    """Return a side of a card; it begins where its bleed begins."""
    side = _Side(layout)
    if face.back:
        side.back(face)
    else:
        side.front(face)
    return side.drawing()


class _Side(Canvas):
    """A side of a card, whose cut corner is not that of its drawing."""

    def __init__(self, layout: CardLayout) -> None:
        (wide, high), off = layout.size, layout.bleed
        super().__init__(wide + 2 * off, high + 2 * off)
        self.layout, self.off, self.middle = layout, off, off + wide / 2

    def words(self, spot: Spot, text: Text, kind: str, head: Text | None = None) -> None:
        x, y, width = spot
        self.label(x + self.off, y + self.off, width, text, kind, head=head)

    def back(self, face: CardFace) -> None:
        """Water to the edge, waves, and the sign of the kind in a porthole."""
        width, height = self.size
        self.rect(WATER, 0, 0, width, height)
        for y in (0.1, 0.16, 0.84, 0.9):
            self.path(SURF, paths.waves(width * 0.14, height * y, width * 0.72, 5, 2))
        inset = self.off + 2.5
        self.frame(inset, inset, width - 2 * inset, height - 2 * inset, 3)
        self.porthole(width / 2, height / 2, self.layout.back.porthole)
        self.icon(width / 2, height / 2, face.sign, self.layout.back.sign, face.tone)

    def front(self, face: CardFace) -> None:
        self._ground(face)
        if self.layout.sign:
            x, y, radius = self.layout.sign
            self.porthole(x + self.off, y + self.off, radius)
            fill = face.tone if face.sign.startswith("crab-") else ""
            self.icon(x + self.off, y + self.off, face.sign, radius * 1.56, fill)
        if self.layout.title:
            self.words(self.layout.title, face.title, "column")
        self._halves(face.halves)
        if face.main:
            self._main(face)
        elif self.layout.piece:
            self._piece(face, self.layout.piece)

    def _ground(self, face: CardFace) -> None:
        """Sand to the edge; a strip of the colour that ends in waves."""
        width, height = self.size
        self.rect(GROUND, 0, 0, width, height)
        head, crests = self.layout.head + self.off, 6
        wave = paths.swell(-width, crests, -min(1.8, width * 0.03))
        pen = Pen("head", face.tone, "ink", nib="edge")
        self.path(pen, f"M0 0H{number(width)}V{number(head)}{wave}Z")
        inset = self.off + 1.6
        self.frame(inset, inset, width - 2 * inset, height - 2 * inset, 3)

    def _halves(self, halves: Sequence[str]) -> None:
        """Signs whose middle lies on the cut."""
        layout = self.layout.halves
        for at, name in enumerate(halves):
            if name:
                x = self.off + (self.layout.size[0] if at > 1 else 0)
                y = self.off + layout.heights[at % 2]
                self.porthole(x, y, layout.radius)
                self.icon(x, y, name, layout.size, FILLS.get(name, ""))

    def _main(self, face: CardFace) -> None:
        """The main action in a porthole, its word, the special action in a box."""
        layout, which = self.layout, "special" if face.special else "alone"
        y, radius, size = layout.main[which]
        self.porthole(self.middle, y + self.off, radius)
        self.icon(self.middle, y + self.off, face.main, size, FILLS.get(face.main, ""))
        if face.word is not None and layout.word:
            inset = layout.word["inset"]
            place = (inset, layout.word[which], layout.size[0] - 2 * inset)
            self.words(place, face.word, "total c")
        if layout.foot and face.text is not None:
            x, top, width, height = layout.foot.box
            self.box(x + self.off, top + self.off, width, height, 1.6)
            self.words(layout.foot.text, face.text, "figure c")

    def _piece(self, face: CardFace, layout: PieceLayout) -> None:
        """A name, what it does as a formula and in words, notes, shells to pay."""
        if face.name is not None:
            self.words(layout.name, face.name, "head c")
        y, size, width = layout.formula
        centred(self, self.middle, y + self.off, face.formula, size, width)
        self.words(layout.text, joined(face.notes), "lines c", face.text)
        y, size = layout.shells
        for x in beside(self.middle, size * 1.1, face.shells):
            self.icon(x, y + self.off, "shell", size, FILLS["shell"])


def centred(canvas: Canvas, x: float, y: float, formula: str, size: float, width: float) -> None:
    """A formula with its middle at x, smaller where it would be too wide."""
    wide = formula_width(formula, size)
    scale = min(1.0, width / wide) if wide else 1.0
    canvas.formula(x - wide * scale / 2, y, formula, round(size * scale, 1))
