"""The board on a page: the zone in its sea, the crabs of a game, how far each crab goes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import hypot, sqrt

from sheets.crabz.board import CELLS, INDEX, MIDDLE, NAMES, bits
from sheets.crabz.info import INFO
from sheets.crabz.names import COLOURS, CRABS, SIZE_WORDS, zone_words
from sheets.crabz.rules.state import State, crabs_of
from sheets.crabz.screen import crabs
from sheets.drawing import hexes, marks, paths, shapes
from sheets.drawing.canvas import Drawing
from sheets.drawing.layout import Layout, Point, lengths
from sheets.drawing.page import WIDTH, PageCanvas
from sheets.drawing.palette import Pen
from sheets.drawing.paths import number
from sheets.engine.struct import Struct
from sheets.engine.text import PlayerName, Text, say, say_n

X = WIDTH / 2  # the middle of the board

SEA = Pen("ground", "sea", "ink", nib="edge")
SPACE = Pen("panel", "sand", "ink", width=0.15, nib="frame")
WATER = Pen("panel", "sea", "ink", width=0.25, dash=".6 1")
WAVE = Pen("panel", "blue-mid", "ink", nib="edge", step=2)
ROWS = (5, 5, 3)  # how many crabs of a stack stand in each row of a space
SHELLS = (("shell", 12, 0), ("scallop", 178, 1))  # in two corners of the page
SIGN = 14.0  # all signs are as large, so that their lines are one path


class BoardLayout(Layout):
    """The lengths of ``board.toml``."""

    width: float
    sea: float
    y: float
    name: float
    legend: float
    pitch: float
    plates: Point
    alone: Mapping[str, float]
    lift: float
    plate: Point  # how wide, and down to its second line
    letter: float


class BoardPage(Struct):
    """One board: the spaces, the game on them where there is one, and the words of its page."""

    subtitle: Text
    hint: Text
    zone: int
    state: State | None = None
    free: tuple[Text, ...] = ()  # what there is to say of each seat
    last: tuple[str, ...] = ()  # spaces of the last move

    def page(self, style: str) -> Drawing:
        """Return the board with all crabs of its stacks; for large letters with the upper crab
        of each and how many lie below."""
        canvas = _BoardCanvas(self, style)
        canvas.draw()
        return canvas.drawing()

    @property
    def stacks(self) -> list[tuple[str, str]]:
        """The stacks, from the top: name of the space, and the crabs."""
        if self.state is None:
            return []
        found = ((NAMES[cell], stack(self.state, cell)) for cell in bits(self.state.occupied))
        return [(name, " ".join(pile)) for name, pile in found if len(pile) > 1]

    @property
    def too_high(self) -> list[tuple[str, str]]:
        """Those that do not fit into their space."""
        return [(name, pile) for name, pile in self.stacks if len(pile.split()) > sum(ROWS)]


def stack(state: State, cell: int) -> list[str]:
    """The crabs of a space from the top."""
    return [CRABS[crab] for crab in reversed(crabs_of(state.stacks[cell]))]


def middle(cell: int, width: float, y: float) -> Point:
    """The middle of a space on a page whose board has its middle at y."""
    row, col = CELLS[cell]
    return X + (2 * col - row - 4) * width / 2, y + (4 - row) * width * sqrt(3) / 2


class _BoardCanvas(PageCanvas):
    """The page of a board."""

    def __init__(self, board: BoardPage, style: str) -> None:
        super().__init__(style, INFO, board.subtitle)
        self.board, self.lay = board, lengths(__name__, BoardLayout, style)
        self.wide = self.lay.width

    def draw(self) -> None:
        self._sea()
        self._spaces()
        if self.board.state is None:
            for sign, x, corner in SHELLS:
                self.icon(x, self.lay.plates[corner] + 4, sign, SIGN, "vermilion-tint")
        else:
            self._crabs(self.board.state)
            self._players(self.board.state)
        self._legend()

    # -- the sea and the spaces -------------------------------------------------

    def _place(self, cell: int) -> Point:
        return middle(cell, self.wide, self.lay.y)

    def _sea(self) -> None:
        """As wide as the zone needs it, with waves where there is room for them."""
        y, corner = self.lay.y, self.wide / sqrt(3)
        far = max(hypot(x - X, at - y) for x, at in map(self._place, bits(self.board.zone)))
        radius = far + corner + self.lay.sea - 1.5
        self.path(SEA, paths.circle(X, y, radius))
        for row in range(2):
            wide = 24 - 10 * row
            for side in (-1, 1):
                low = y + side * (radius - 4.5 - 2.8 * row) + 0.8
                self.path(shapes.WAVE, paths.waves(X - wide / 2, low, wide, 3 - row, 2))

    def _spaces(self) -> None:
        board, wide, state = self.board, self.wide, self.board.state
        cells = list(bits(board.zone))
        dry = [cell for cell in cells if state is None or state.occupied >> cell & 1]
        wet = [cell for cell in cells if cell not in dry]
        for step, (colour, width) in enumerate((("ink", wide - 0.4), ("sand", wide - 1.4))):
            comb = hexes.honeycomb(map(self._place, dry), wide, width)
            pen = Pen("panel", line=colour, width=comb.thick, dash=comb.dash, step=step, flat=True)
            self.path(pen, comb.path)
        if wet:
            self.path(WATER, hexes.outline(map(self._place, wet), wide - 0.9))
        x, y = self._place(INDEX[MIDDLE])
        self.path(WAVE, hexes.pointed((x, y), wide - 0.9))
        self.icon(x, y, "wave", SIGN)
        self._names(cells)
        for cell in cells:
            x, y = self._place(cell)
            tall = wide / sqrt(3)
            self.anchor(NAMES[cell], (x - wide / 2, y - tall, wide, 2 * tall), Text(NAMES[cell]))
            if NAMES[cell] in board.last:
                self._fresh(x, y)

    def _fresh(self, x: float, y: float) -> None:
        """A space of the last move: a second outline and a corner, as everywhere."""
        self.path(marks.FRESH, hexes.pointed((x, y), self.wide - 2.6))
        top = y - (self.wide - 2.6) / sqrt(3)
        self.path(marks.CORNER, f"M{number(x - 2.4)} {number(top + 1.4)}l2.4-1.4l2.4 1.4Z")

    def _names(self, cells: Sequence[int]) -> None:
        """The names of all spaces as one text, at their lower corners."""
        tab, row = self.wide / 2, self.wide * sqrt(3) / 2
        left = X - 7 * tab
        places = {cell: self._place(cell) for cell in cells}
        names = {(x - left, y): NAMES[cell] for cell, (x, y) in places.items()}
        top = min(y for _, y in names) - row / 2 + self.lay.name
        text = hexes.tabbed(names, tab, row)
        self.label(left, top, WIDTH, text, "soft names", pitch=tab, side=row)

    # -- a game -----------------------------------------------------------------

    def _crabs(self, state: State) -> None:
        for cell in bits(state.occupied):
            x, y = self._place(cell)
            pile = stack(state, cell)
            if self.large:
                self._upper(x, y, pile)
            elif len(pile) == 1:
                self._alone(x, y, pile[0])
            else:
                self._pile(x, y, pile)

    def _alone(self, x: float, y: float, crab: str) -> None:
        radius, at = self.lay.alone[crab[1]], y - self.lay.lift
        crabs.disc(self, x, at, radius, crab, radius * 0.3, 0.68)
        self.label(x - 4, at + radius * 0.1, 8, crab, "bold c", side=radius * 0.4)

    def _pile(self, x: float, y: float, pile: Sequence[str]) -> None:
        """The upper crab, and all letters from the top below it."""
        crabs.disc(self, x, y - 7.8, 4.9, pile[0])
        shown = pile[: sum(ROWS)]
        for row, many in enumerate(ROWS):
            line = shown[sum(ROWS[:row]) :][:many]
            for at, crab in enumerate(line):
                across = (at - (len(line) - 1) / 2) * 5.5
                crabs.chip(self, x + across, y - 1.2 + 3.3 * row, crab)

    def _upper(self, x: float, y: float, pile: Sequence[str]) -> None:
        crabs.disc(self, x, y - self.lay.lift, self.lay.alone[pile[0][1]], pile[0])
        more = f" +{len(pile) - 1}" if len(pile) > 1 else ""
        self.label(x - 12, y - 2.2, 24, pile[0] + more, "bold c")

    def _players(self, state: State) -> None:
        """In the corners of the page: who plays which crabs, and what is left of them."""
        wide, down = self.lay.plate
        for seat, colour in enumerate(state.order):
            x = 0 if seat in (0, 3) else WIDTH - wide
            y, letter = self.lay.plates[seat > 1], COLOURS[colour]
            crabs.disc(self, x + 6, y + 6, 5.4, f"{letter}L")
            self.label(x + 13, y + 0.6, wide - 13, say("{who}", who=PlayerName(seat)), "name")
            self.label(x + 13, y + down, wide - 13, letter, "bold")
            free = self.board.free[seat]
            self.label(x + 13 + self.lay.letter, y + down, wide - 16, free, "soft wrap")

    # -- how far crabs go -------------------------------------------------------

    def _legend(self) -> None:
        """Pictures, and all words below them as one text."""
        y, pitch = self.lay.legend, self.lay.pitch
        first = X - 1.5 * pitch + 9
        for steps in (1, 2, 3):
            x = first + (steps - 1) * pitch
            self.icon(x, y, crabs.SIGNS[steps], SIGN, "orange")
            spots = [(x + 12 + step * 6.6, y - 2.4) for step in range(steps)]
            self.path(SPACE, hexes.outline(spots, 5.9))
        named = tuple((f"size{steps}", SIZE_WORDS[steps]) for steps in (1, 2, 3))
        words = Text("{size1}\t{size2}\t{size3}\n{hint}", (*named, ("hint", self.board.hint)))
        left = first + 9
        self.label(left, y + 1.4, WIDTH - left, words, "text legend", pitch=pitch, side=pitch)


def boards(zones: Iterator[tuple[str, int, int]]) -> list[BoardPage]:
    """Blank boards of these zones: name, players, spaces."""
    return [
        BoardPage(_subtitle(players), _hint(name, players), spaces)
        for name, players, spaces in zones
    ]


def _subtitle(players: int) -> Text:
    return say_n("board for {n} player", "board for {n} players", players)


def _hint(name: str, players: int) -> Text:
    if players == 3:
        return say(
            "Zone for three players reconstructed ({zone}): use the sheet that fits your board.",
            zone=zone_words(name),
        )
    return say("Outline reconstructed from the number of spaces.")
