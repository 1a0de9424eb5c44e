"""The players of a race under way: crabs, cards, shells, and the path as it lies on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.drawing.arrange import Lengths
from sheets.drawing.canvas import Canvas
from sheets.engine.struct import Struct
from sheets.engine.text import Arg, Text, say
from sheets.oh_crab.names import BASIC, COLOURS, card_words
from sheets.oh_crab.paper import frame
from sheets.oh_crab.paper.cards import Page, Part, how
from sheets.oh_crab.parts import CARDS, STARTING, Parts
from sheets.oh_crab.screen import faces, picture
from sheets.oh_crab.screen.faces import CARD_BACK, Face
from sheets.oh_crab.screen.picture import TONES


class Seat(Struct):
    """What a player has: crabs with their places, cards, shells."""

    name: Text
    crabs: tuple[tuple[str, Text, bool], ...]  # colour, place, whether it is down
    hand: int
    discard: int
    shells: int
    path: tuple[int, ...]
    chef: bool
    extras: tuple[Arg, ...]

    @property
    def called(self) -> Text:
        """The name, and whether this is the chef."""
        return say("{player}, chef", player=self.name) if self.chef else self.name

    @property
    def places(self) -> Text:
        """Where the crabs are."""
        found = tuple(
            say("{colour} {place}, down", colour=_colour(colour), place=place)
            if down
            else Text("{colour} {place}", (("colour", _colour(colour)), ("place", place)))
            for colour, place, down in self.crabs
        )
        return Text("{places}", (("places", found),))

    @property
    def beside(self) -> Text:
        """What lies beside the path."""
        found = (say("{n} discarded", n=self.discard), *self.extras)
        return Text("{beside}", (("beside", found),))


def pages(parts: Parts, seats: Sequence[Seat], style: str) -> Iterator[Page]:
    """As many players on a page as fit, each in a panel."""
    lengths = how("players", style)
    sheet = _Sheet(parts, lengths, style)
    for seat in seats:
        if sheet.y + _height(seat, lengths) > lengths["low"]:
            yield sheet.page()
            sheet = _Sheet(parts, lengths, style)
        sheet.add(seat)
    yield sheet.page()


def _height(seat: Seat, lengths: Lengths) -> float:
    """How high the panel of a player is: the path takes as many rows as it needs."""
    rows = max(1, -(-len(seat.path) // lengths["across"]))
    return float(lengths["path"] + rows * lengths["row"])


class _Sheet:
    """A page of players."""

    def __init__(self, parts: Parts, lengths: Lengths, style: str) -> None:
        self.parts, self.how, self.style = parts, lengths, style
        self.canvas = frame.begin(style, say("players"))
        self.cards: list[Part] = []
        self.y: float = lengths["first"]

    def page(self) -> Page:
        return Page(self.canvas.drawing(), tuple(self.cards))

    def add(self, seat: Seat) -> None:
        """The next player."""
        canvas, high = self.canvas, _height(seat, self.how)
        colour = seat.crabs[0][0]
        sign = f"crab-{colour}" if colour in TONES else "crab"
        box = (0.0, self.y, frame.SIZE[0], high)
        frame.panel(canvas, box, (sign, TONES.get(colour, "sky")), seat.called, None, self.style)
        for key, text, kind in (("places", seat.places, "name"), ("beside", seat.beside, "text")):
            x, down, width = self.how[key]
            canvas.label(x, self.y + down, width, text, kind)
        x, down = self.how["counts"]
        counts(canvas, seat, x, self.y + down, self.how["size"])
        for at, card in enumerate(seat.path):
            row, column = divmod(at, self.how["across"])
            self._card(card, colour, column, self.y + self.how["path"] + row * self.how["row"])
        self.y += high + self.how["gap"]

    def _card(self, card: int, colour: str, column: int, y: float) -> None:
        """A card of the path, beside the one before it, and below it what it is called."""
        wide, high = self.how["card"]["size"]
        x = self.how["left"] + column * wide
        face = _face(self.parts, card, colour)
        self.cards.append(Part(x, y, faces.drawn(face, self.how["card"], (wide, high))))
        starting = 0 <= card < STARTING
        name = BASIC[self.parts.main[card]] if starting else card_words(self.parts, card)
        self.canvas.label(x + 0.4, y + high + 0.6, wide - 0.8, name, "key c")


def _face(parts: Parts, card: int, colour: str) -> Face:
    """A starting card has the colour of its player's crab."""
    if not 0 <= card < CARDS:
        return CARD_BACK
    return faces.card(parts, card, colour if card < STARTING else "")


def counts(canvas: Canvas, seat: Seat, x: float, y: float, size: float) -> None:
    """Cards in hand and shells, from x on; y is their middle."""
    canvas.formula(x, y, f"{seat.hand} card", size)
    canvas.formula(x + size * 3.4, y, f"{seat.shells} shell", size)


def crabs(canvas: Canvas, seat: Seat, x: float, y: float, size: float) -> None:
    """The crabs of a player side by side, from x on; y is their middle."""
    for number, (colour, _, _) in enumerate(seat.crabs):
        picture.crab(canvas, x + size / 2 + number * size * 1.1, y, colour, size / 2)


def _colour(name: str) -> Text:
    return COLOURS.get(name, Text(name))
