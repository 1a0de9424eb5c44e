"""Cards, tiles and tokens to cut out: fronts, and behind each page its backs.

Printed on both sides and turned over the long edge, the back of a card lies behind it: what
stands on the left of a front stands on the right of its back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sheets.drawing import paths
from sheets.drawing.arrange import Lengths, measures
from sheets.drawing.canvas import Canvas, Drawing, Label
from sheets.drawing.palette import Look
from sheets.drawing.paths import number
from sheets.engine.struct import Struct
from sheets.engine.text import Text, say
from sheets.wreck_raiders.cards import Exhibit, Tile
from sheets.wreck_raiders.names import FACES, SHELL_WORDS, SHELLS, TYPE_WORDS
from sheets.wreck_raiders.paper import frames
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.screen import faces, pieces
from sheets.wreck_raiders.screen.faces import Point, Token

CUT = Look("frame", line="cut", pen="cut", dash="1.2 1.2", step=2)
CROP = Look("frame", line="ink", pen="cut", step=2)
MARK = 2.2  # how long the marks at the edge are
Draw = Callable[[Canvas, Point, int], None]


class Stock(Struct):
    """All that is cut out."""

    exhibits: tuple[tuple[str, Exhibit], ...]
    tiles: tuple[tuple[str, Tile], ...]
    tokens: tuple[Token, ...]
    confirmed: frozenset[str]  # what is known to be printed so


class _Deck(Struct):
    """Things of one size: how many, what their fronts and backs show, on which grounds."""

    title: Text
    note: Text
    how: Lengths
    count: int
    front: Draw
    back: Draw
    ground: str
    floor: str = ""  # below the line of ``how["floor"]``
    treasures: bool = True  # whether their signs are on them


class Cards:
    """All pages of them; a style asks for its own."""

    def __init__(self, stock: Stock) -> None:
        self.stock = stock

    def __call__(self, style: str) -> Iterator[Drawing]:
        how = measures(frames.FOLDER, "cards")["large" if style == "large" else "color"]
        for deck in self._decks(how):
            size = deck.how["across"] * deck.how["down"]
            for first in range(0, deck.count, size):
                here = range(first, min(first + size, deck.count))
                yield _page(style, how["legend"], deck, here)
                yield _page(style, how["legend"], deck, here, back=True)

    def _decks(self, how: Lengths) -> Iterator[_Deck]:
        stock, exhibit, tile, token = self.stock, how["exhibit"], how["tile"], how["token"]

        def card(canvas: Canvas, corner: Point, at: int) -> None:
            key, card = stock.exhibits[at]
            mark = " ✓" if key in stock.confirmed else ""
            faces.exhibit(canvas, corner, exhibit, key, card, mark)

        def aquarium(canvas: Canvas, corner: Point, at: int) -> None:
            faces.tile(canvas, corner, tile, *stock.tiles[at], at)

        yield _Deck(
            say("exhibits to cut out"),
            say("Most of these cards are reconstructed, not as printed (✓ = as printed)."),
            exhibit,
            len(stock.exhibits),
            card,
            lambda canvas, corner, _: faces.exhibit_back(canvas, corner, exhibit),
            "blue-tint",
            "white",
        )
        yield _Deck(
            say("aquarium tiles to cut out"),
            say("The shells on the right are the price; tops count them too."),
            tile,
            len(stock.tiles),
            aquarium,
            lambda canvas, corner, at: faces.tile_back(
                canvas, corner, tile, stock.tiles[at][1].kind
            ),
            "sea",
            treasures=False,
        )
        yield _Deck(
            say("tokens to cut out"),
            say("Treasures, shells, divers of players 1 to 5, and rivals on hexagons."),
            token,
            len(stock.tokens),
            lambda canvas, corner, at: faces.token(canvas, corner, token, stock.tokens[at]),
            lambda canvas, corner, at: faces.token(
                canvas, corner, token, stock.tokens[at], back=True
            ),
            "white",
        )


def tokens(parts: Parts) -> tuple[Token, ...]:
    """Every treasure, shell, diver and rival of the box."""
    copies, each = parts.copies, parts.data.shells.each
    seats, divers = 5, parts.data.pieces.divers // 5
    return (
        *(Token("treasure", face) for face in range(len(FACES)) for _ in range(copies)),
        *(Token("shell", shell) for shell in range(len(SHELLS)) for _ in range(each)),
        *(Token("diver", seat) for seat in range(seats) for _ in range(divers)),
        *(Token("rival") for _ in range(max(parts.data.solo.rivals_allowed))),
    )


def _page(style: str, legend: Lengths, deck: _Deck, here: range, *, back: bool = False) -> Drawing:
    canvas = frames.begun(style, say("backs") if back else deck.title)
    grid = Cuts(canvas, deck.how, len(here))
    grid.ground(deck, back=back)
    for place, at in enumerate(here):
        (deck.back if back else deck.front)(canvas, grid.corner(place, mirrored=back), at)
    grid.marks()
    note = deck.note
    if back:
        note = say("Print double-sided, flipped on the long edge: each back is behind its card.")
    _legend(canvas, legend, note, treasures=deck.treasures and not back, shells=not back)
    return canvas.drawing()


class Cuts:
    """A page of things of one size, in the middle of it."""

    def __init__(self, canvas: Canvas, how: Lengths, count: int) -> None:
        shared = measures(frames.FOLDER, "cards")
        self.canvas, self.how, self.bleed = canvas, how, shared["bleed"]
        self.wide, self.tall = how["size"]
        self.across = how["across"]
        self.down = -(-count // self.across)
        self.x, self.y = (frames.WIDTH - self.across * self.wide) / 2, shared["top"]
        self.right = self.x + self.across * self.wide
        self.low = self.y + self.down * self.tall

    def corner(self, place: int, *, mirrored: bool) -> Point:
        column = place % self.across
        if mirrored:
            column = self.across - 1 - column
        return self.x + column * self.wide, self.y + place // self.across * self.tall

    def ground(self, deck: _Deck, *, back: bool) -> None:
        """The colour of all of them; it runs over the cut at the edges."""
        over = self.bleed
        left, width = self.x - over, self.right - self.x + 2 * over
        look = Look("ground", deck.ground)
        high = self.low - self.y + 2 * over
        self.canvas.path(look, paths.rect(left, self.y - over, width, high))
        if not deck.floor or back:
            return
        for row in range(self.down):
            top = self.y + row * self.tall + self.how["floor"]
            below = self.tall - self.how["floor"] + (over if row == self.down - 1 else 0)
            look = Look("ground", deck.floor, step=1)
            self.canvas.path(look, paths.rect(left, top, width, below))

    def marks(self) -> None:
        """Where to cut: lines between the things, marks outside of the colour."""
        near, far = self.bleed + 0.4, self.bleed + 0.4 + MARK
        for n in range(self.across + 1):
            x = number(self.x + n * self.wide)
            self.canvas.path(CUT, f"M{x} {number(self.y)}V{number(self.low)}")
            self.canvas.path(CROP, f"M{x} {number(self.y - near)}V{number(self.y - far)}")
            self.canvas.path(CROP, f"M{x} {number(self.low + near)}V{number(self.low + far)}")
        for n in range(self.down + 1):
            y = number(self.y + n * self.tall)
            self.canvas.path(CUT, f"M{number(self.x)} {y}H{number(self.right)}")
            if self.x > far:
                self.canvas.path(CROP, f"M{number(self.x - near)} {y}H{number(self.x - far)}")
                right = number(self.right + near)
                self.canvas.path(CROP, f"M{right} {y}H{number(self.right + far)}")


def _legend(canvas: Canvas, how: Lengths, note: Text, *, treasures: bool, shells: bool) -> None:
    """The words of the signs on this page, and a note."""
    y, radius, x = how["at"], how["sign"], 5.0
    middle = y + how["step"] / 2
    for kind, word in enumerate(TYPE_WORDS if treasures and how["wide"] else ()):
        pieces.treasure(canvas, x + radius, middle, kind, radius)
        _word(canvas, x + 2 * radius + 1, y, how, word)
        x += how["wide"]
    for shell, word in enumerate(SHELL_WORDS if shells and how["wide"] else ()):
        pieces.shell(canvas, x + radius, middle, shell, 2 * radius)
        _word(canvas, x + 2 * radius + 1, y, how, word)
        x += how["wide"]
    low = y + how["step"] if how["wide"] else y
    canvas.label(5, low + 0.6, frames.WIDTH - 10, note, "text")


def _word(canvas: Canvas, x: float, y: float, how: Lengths, word: Text) -> None:
    room = how["wide"] - 2 * how["sign"] - 1.4
    canvas.write(Label(x, y, room, word, "name", side=how["step"]))
