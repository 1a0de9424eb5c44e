"""The board as a drawing for a phone: wrecks in their water, places for divers, the beach."""

from __future__ import annotations

from sheets.drawing import marks, paths
from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.layout import Box, Layout, Point, lengths
from sheets.engine.sheet import Sheet
from sheets.engine.text import Arg, PlayerName, Text, say
from sheets.wreck_raiders.names import BEACH, NOBODY, RIVAL, SPOTS, TYPE_WORDS, TYPES
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.state import State, owner_at
from sheets.wreck_raiders.screen import pieces
from sheets.wreck_raiders.screen.sheet import BOARD_ORDER

SHELL = 5.4  # millimetres


class BeachLayout(Layout):
    """The middle of its first place, from one to the next, and its sand."""

    at: Point
    pitch: float
    area: Box


class BoardLayout(Layout):
    """The lengths of ``phone.toml``."""

    size: Point
    at: Point
    pitch: Point
    oval: Point
    spot: float
    hull: float
    sign: float
    spots: tuple[Point, ...]
    beach: BeachLayout


def board(parts: Parts, state: State, sheet: Sheet) -> Drawing:
    """Return the board with all divers."""
    return _Board(parts, state, sheet).drawn()


class _Board:
    """Draws one board."""

    def __init__(self, parts: Parts, state: State, sheet: Sheet) -> None:
        self.layout = lengths(__name__, BoardLayout)
        self.parts, self.state, self.last = parts, state, sheet.last
        self.canvas = Canvas(*self.layout.size)

    def drawn(self) -> Drawing:
        layout = self.layout
        (x, y), (across, down) = layout.at, layout.pitch
        for at, wreck in enumerate(BOARD_ORDER):
            middle = x + at % 2 * across, y + at // 2 * down
            self._wreck(middle, wreck)
            for number, (dx, dy) in enumerate(layout.spots):
                self._spot((middle[0] + dx, middle[1] + dy), wreck * 6 + number)
        self._beach(layout.beach)
        return self.canvas.drawing()

    def _wreck(self, middle: Point, wreck: int) -> None:
        canvas, (x, y), (wide, tall) = self.canvas, middle, self.layout.oval
        canvas.path(pieces.OCEAN, paths.rounded(x - wide, y - tall, 2 * wide, 2 * tall, 9))
        pieces.hulk(canvas, x, y - 2, self.layout.hull)
        pieces.treasure(canvas, x, y - 1, wreck, self.layout.sign)
        pile = sum(self.state.piles[wreck * 3 : wreck * 3 + 3])
        word = Text("{wreck} ({n})", (("wreck", TYPE_WORDS[wreck]), ("n", pile)))
        canvas.label(x - 22, y + 5.2, 44, word, "name c")
        canvas.anchor(f"wreck/{TYPES[wreck]}", (x - 16, y - 8.6, 32, 17.2), word)

    def _beach(self, layout: BeachLayout) -> None:
        """Six places on the sand, each with its two shells (WR-7.3)."""
        (x, y), (left, top, width, height) = layout.at, layout.area
        self.canvas.area(left, top, width, height, "sand", 2.4)
        for at, gain in enumerate(self.parts.beach):
            self._spot((x + at * layout.pitch, y), BEACH + at, tuple(gain))

    def _spot(self, middle: Point, spot: int, shells: tuple[int, ...] = ()) -> None:
        """A place with its number, what it gives, and who is there."""
        canvas, (x, y), radius = self.canvas, middle, self.layout.spot
        pieces.spot(canvas, x, y, radius, 2.6, radius * 0.78, spot % 6 + 1)
        owner, who = owner_at(self.state, spot), Text("·")
        if owner == NOBODY:
            self._shells(x, y, shells)
        else:
            name: Arg = say("rival") if owner == RIVAL else PlayerName(owner)
            who = say("{name}", name=name)
            canvas.icon(x, y - 2.2, "diver", 8.4, "deep-mid" if owner == RIVAL else "sky")
            canvas.label(x - radius + 0.6, y + 1.8, 2 * radius - 1.2, who, "name c")
        if SPOTS[spot] in self.last:
            marks.fresh(canvas, x - radius, y - radius, 2 * radius, disc=True)
        called = Text("{spot}: {who}", (("spot", SPOTS[spot].replace("_", " ")), ("who", who)))
        canvas.anchor(SPOTS[spot], (x - 8.4, y - 8.4, 16.8, 16.8), called, "round")

    def _shells(self, x: float, y: float, counts: tuple[int, ...]) -> None:
        kinds = [kind for kind, many in enumerate(counts) for _ in range(many)]
        for at, kind in enumerate(kinds):
            across = (at - (len(kinds) - 1) / 2) * SHELL * 1.05
            pieces.shell(self.canvas, x + across, y + 0.6, kind, SHELL)
