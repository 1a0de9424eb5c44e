"""Cards to cut out: starting and action cards, and the cards of the Adventure Pack.

A card is a drawing of its own, cut off where its bleed ends, so that signs on its edge are
halves.  Backs lie as they come when the sheet is turned over its long edge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.drawing import paths
from sheets.drawing.arrange import Lengths, measures
from sheets.drawing.canvas import Canvas, Drawing, Label
from sheets.drawing.palette import Look
from sheets.drawing.paths import Point, number
from sheets.engine.struct import Struct
from sheets.engine.text import Text, say
from sheets.oh_crab.paper import frame
from sheets.oh_crab.screen.picture import FILLS, TONES, beside

FOLDER = "sheets.oh_crab.paper"
GROUND = Look("ground", "sand")
WATER = Look("ground", "sea")
SURF = Look("ground", line="wave", pen="wave", step=1)
CUT = Look("mark", line="cut", pen="cut")


class Part(Struct):
    """A drawing that lies on a page, cut off at its frame."""

    x: float
    y: float
    drawing: Drawing


class Page(Struct):
    """A page: what lies under its parts, and these."""

    drawing: Drawing
    parts: tuple[Part, ...] = ()


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


class Card(Struct):
    """Both sides of a card."""

    front: Face
    back: Face


def how(table: str, style: str) -> Lengths:
    """The lengths of a table; what a style has of its own lies over the others."""
    found = measures(FOLDER, "cards")[table]
    return {**found, **found.get(style, {})}


def pages(cards: Sequence[Card], about: Text, style: str) -> Iterator[Page]:
    """Fronts, then their backs, and so on."""
    grid = how("grid", style)
    across, down = grid["many"]
    each = across * down
    faces: dict[Face, Drawing] = {}
    for first in range(0, len(cards), each):
        shown = cards[first : first + each]
        for title, back in ((about, False), (say("backs, to print on the other side"), True)):
            canvas = frame.begin(style, title)
            crop(canvas, grid)
            parts = []
            for at, card in enumerate(shown):
                row, column = divmod(at, across)
                face = card.back if back else card.front
                if face not in faces:
                    faces[face] = _face(face, style)
                x, y = _corner(grid, across - 1 - column if back else column, row)
                bleed = measures(FOLDER, "cards")["bleed"]
                parts.append(Part(x - bleed, y - bleed, faces[face]))
            yield Page(canvas.drawing(), tuple(parts))


def _corner(grid: Lengths, column: int, row: int) -> Point:
    (x, y), (wide, high), gap = grid["at"], grid["size"], grid["gap"]
    return x + column * (wide + gap), y + row * (high + gap)


def crop(canvas: Canvas, grid: Lengths) -> None:
    """Marks at both ends of every cut, outside of what is printed."""
    tables = measures(FOLDER, "cards")
    away, long = tables["bleed"] + 0.3, tables["mark"]
    across, down = grid["many"]
    wide, high = grid["size"]
    left, top = grid["at"]
    last_x, last_y = _corner(grid, across - 1, down - 1)
    right, low = last_x + wide, last_y + high
    for column in range(across):
        x, _ = _corner(grid, column, 0)
        for at in (x, x + wide):
            canvas.line(at, top - away - long, at, top - away, CUT)
            canvas.line(at, low + away, at, low + away + long, CUT)
    for row in range(down):
        _, y = _corner(grid, 0, row)
        for at in (y, y + high):
            canvas.line(left - away - long, at, left - away, at, CUT)
            canvas.line(right + away, at, right + away + long, at, CUT)


# -- one side of a card ---------------------------------------------------------------------


def _face(face: Face, style: str) -> Drawing:
    """It begins where its bleed begins."""
    bleed: float = measures(FOLDER, "cards")["bleed"]
    wide, high = how("grid", style)["size"]
    canvas = Canvas(wide + 2 * bleed, high + 2 * bleed)
    lengths = how("card", style)
    pen = _Side(canvas, lengths, bleed, wide, high)
    if face.back:
        pen.back(face)
    else:
        pen.front(face)
    return canvas.drawing()


class _Side:
    """Draws on a side of a card, whose cut corner is not that of its drawing."""

    def __init__(
        self, canvas: Canvas, how: Lengths, bleed: float, wide: float, high: float
    ) -> None:
        self.canvas, self.how, self.off = canvas, how, bleed
        self.wide, self.high = wide, high

    def label(self, place: Sequence[float], text: Text, kind: str, pitch: float = 0.0) -> None:
        x, y, width = place
        self.canvas.write(Label(x + self.off, y + self.off, width, text, kind, None, pitch))

    def back(self, face: Face) -> None:
        """Water to the edge, waves, and the sign of the kind in a porthole."""
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
        x, y, radius = self.how["sign"]
        self.canvas.porthole(x + self.off, y + self.off, radius)
        fill = face.tone if face.sign.startswith("crab-") else ""
        self.canvas.icon(x + self.off, y + self.off, face.sign, radius * 1.56, fill)
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
        wave = paths.swell(-width, crests, -1.8)
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
        inset = how["word"]["inset"]
        if face.word is not None:
            place = (inset, how["word"][which], self.wide - 2 * inset)
            self.label(place, face.word, "total c")
        if face.special and face.text is not None:
            x, top, width, height = how["foot"]["box"]
            canvas.box(x + self.off, top + self.off, width, height, 1.6)
            self.label(how["foot"]["text"], face.text, "figure c")
        else:
            self.label(how["id"], Text(face.key), "soft c")

    def _piece(self, face: Face) -> None:
        """A name, what it does as a formula and in words, notes, shells to pay."""
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


def tone(colour: str) -> str:
    """The tone of a crab's colour."""
    return TONES.get(colour, "sea")
