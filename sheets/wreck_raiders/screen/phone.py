"""The board as a drawing for a phone: wrecks in their water, places for divers, the beach."""

from __future__ import annotations

from typing import TypedDict

from sheets.drawing import marks, paths
from sheets.drawing.arrange import measures
from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.paths import Point
from sheets.engine.sheet import Sheet
from sheets.engine.text import Arg, Text, Who, say
from sheets.wreck_raiders.names import BEACH, NOBODY, RIVAL, SPOTS, TYPE_WORDS, TYPES
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.state import State, owner_at
from sheets.wreck_raiders.screen import pieces
from sheets.wreck_raiders.screen.sheet import BOARD_ORDER

SHELL = 5.4  # millimetres


class BeachHow(TypedDict):
    """The middle of its first place, from one to the next, and its sand."""

    at: Point
    pitch: float
    area: tuple[float, float, float, float]


class How(TypedDict):
    """The lengths of the board in ``phone.toml``."""

    size: Point
    at: Point
    pitch: Point
    oval: Point
    spot: float
    hull: float
    sign: float
    spots: list[Point]
    beach: BeachHow


def board(parts: Parts, state: State, sheet: Sheet) -> Drawing:
    """Who is where."""
    return _Board(parts, state, sheet).drawn()


class _Board:
    """Draws one board."""

    def __init__(self, parts: Parts, state: State, sheet: Sheet) -> None:
        self.how: How = measures("sheets.wreck_raiders.screen", "phone")["board"]
        self.parts, self.state, self.last = parts, state, sheet.last
        self.canvas = Canvas(*self.how["size"])

    def drawn(self) -> Drawing:
        how = self.how
        (x, y), (across, down) = how["at"], how["pitch"]
        for at, wreck in enumerate(BOARD_ORDER):
            middle = x + at % 2 * across, y + at // 2 * down
            self._wreck(middle, wreck)
            for number, (dx, dy) in enumerate(how["spots"]):
                self._spot((middle[0] + dx, middle[1] + dy), wreck * 6 + number)
        self._beach(how["beach"])
        return self.canvas.drawing()

    def _wreck(self, middle: Point, wreck: int) -> None:
        canvas, (x, y), (wide, tall) = self.canvas, middle, self.how["oval"]
        canvas.path(pieces.OCEAN, paths.rounded(x - wide, y - tall, 2 * wide, 2 * tall, 9))
        pieces.hulk(canvas, x, y - 2, self.how["hull"])
        pieces.treasure(canvas, x, y - 1, wreck, self.how["sign"])
        pile = sum(self.state.piles[wreck * 3 : wreck * 3 + 3])
        word = Text("{wreck} ({n})", (("wreck", TYPE_WORDS[wreck]), ("n", pile)))
        canvas.label(x - 22, y + 5.2, 44, word, "name c")
        canvas.place(f"wreck/{TYPES[wreck]}", x - 16, y - 8.6, 32, 17.2, word)

    def _beach(self, how: BeachHow) -> None:
        """Six places on the sand, each with its two shells (WR-7.3)."""
        (x, y), (left, top, width, height) = how["at"], how["area"]
        self.canvas.area(left, top, width, height, "sand", 2.4)
        for at, gain in enumerate(self.parts.beach):
            self._spot((x + at * how["pitch"], y), BEACH + at, tuple(gain))

    def _spot(self, middle: Point, spot: int, shells: tuple[int, ...] = ()) -> None:
        """A place with its number, what it gives, and who is there."""
        canvas, (x, y), radius = self.canvas, middle, self.how["spot"]
        canvas.porthole(x, y, radius)
        away = radius * 0.78
        pieces.disc(canvas, x - away, y - away, 2.6, "yellow")
        canvas.digits(x - away, y - away, spot % 6 + 1, 2.9)
        owner, who = owner_at(self.state, spot), Text("·")
        if owner == NOBODY:
            self._shells(x, y, shells)
        else:
            name: Arg = say("rival") if owner == RIVAL else Who(owner)
            who = say("{name}", name=name)
            canvas.icon(x, y - 2.2, "diver", 8.4, "deep-mid" if owner == RIVAL else "sky")
            canvas.label(x - radius + 0.6, y + 1.8, 2 * radius - 1.2, who, "name c")
        if SPOTS[spot] in self.last:
            marks.fresh(canvas, x - radius, y - radius, 2 * radius, disc=True)
        called = Text("{spot}: {who}", (("spot", SPOTS[spot].replace("_", " ")), ("who", who)))
        canvas.place(SPOTS[spot], x - 8.4, y - 8.4, 16.8, 16.8, called, "round")

    def _shells(self, x: float, y: float, counts: tuple[int, ...]) -> None:
        kinds = [kind for kind, many in enumerate(counts) for _ in range(many)]
        for at, kind in enumerate(kinds):
            across = (at - (len(kinds) - 1) / 2) * SHELL * 1.05
            pieces.shell(self.canvas, x + across, y + 0.6, kind, SHELL)
