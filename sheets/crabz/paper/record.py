"""The game record: a line a move, as many pages as a long game needs, and where it ended."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from sheets.crabz.board import ALL, INDEX, MIDDLE, NAMES, bits
from sheets.crabz.info import INFO
from sheets.crabz.names import COLOURS
from sheets.crabz.paper.board import middle, stack
from sheets.crabz.rules import events
from sheets.crabz.rules.moves import Crawl, Move
from sheets.crabz.rules.state import State
from sheets.crabz.screen import crabs
from sheets.drawing import hexes
from sheets.drawing.canvas import Drawing
from sheets.drawing.layout import Box, Layout, Point, lengths
from sheets.drawing.page import WIDTH, PageCanvas
from sheets.drawing.palette import Pen
from sheets.drawing.paths import dot
from sheets.engine.setup import Setup
from sheets.engine.struct import Struct
from sheets.engine.table import Table
from sheets.engine.text import Text, say

FIELD = 9.0  # wide is a space of the board of the last page
RULE = Pen("box", line="ink", nib="dots", step=1)
HEADS = (
    say("no."),
    Text(""),
    say("from"),
    say("to"),
    say("stays ~"),
    say("spaces"),
    say("crabs"),
    say("off"),
)
SIGNS = ("pencil", "crab", "", "", "", "wave", "wave", "")  # over some of them
KEY = say(
    "Write a move as from-to: c3-d5. If a wave is tied, add a space of the group that "
    "stays: ~b1. Result: a colour or draw; reason: last player, repetition, agreement."
)
Line = tuple[str, ...]  # crab, from, to, what stays, spaces, crabs, out


class RecordedGame(Struct):
    """The facts and moves of a game; none of a blank record."""

    players: tuple[str, ...]
    colours: tuple[str, ...] = tuple(COLOURS)  # theirs, by letter
    start: str = ""
    lines: tuple[Line, ...] = ()
    end: State | None = None
    final: str = ""
    date: str = ""
    zone: Text = Text("")
    first: str = ""
    result: Text | None = None


def blank(setup: Setup) -> RecordedGame:
    """A record to be written by hand."""
    count = max(len(setup.players), 2) if setup.players else len(COLOURS)
    return RecordedGame((*setup.names, *[""] * (count - len(setup.players))))


def lines(table: Table[State, Move], first: int) -> Iterator[Line]:
    """The moves from a step on, with what each led to."""
    for at in range(first, len(table.steps)):
        match table.steps[at].move:
            case Crawl(start, end, survivor):
                before, after = table.states[at], table.states[at + 1]
                happened = table.events(at + 1)
                waves = [event for event in happened if isinstance(event, events.Wave)]
                gone = [str(event.n) for event in waves]
                out = after.out[len(before.out) :]
                yield (
                    COLOURS[before.order[before.turn]],
                    NAMES[start],
                    NAMES[end],
                    "" if survivor is None else NAMES[survivor],
                    str(sum(len(event.places) for event in waves) or ""),
                    " ".join(gone),
                    " ".join(COLOURS[before.order[seat]] for seat in out),
                )


class RecordLayout(Layout):
    """The lengths of ``record.toml``; ``second`` is where the text of a box begins below its
    name, ``middle`` half the line of a name, ``letter`` how wide that of a colour is."""

    least: int
    blocks: tuple[float, ...]
    columns: tuple[float, ...]
    row: float
    head: float
    plate: float
    gap: float
    start: float
    bottom: float
    notes: float
    final: float
    second: float
    middle: float
    letter: float
    sign: float
    digit: float
    share: float
    result: float


class RecordPages:
    """The pages of a record; each style has boxes of its size."""

    def __init__(self, game: RecordedGame) -> None:
        self.game = game

    def pages(self, style: str) -> Iterator[Drawing]:
        """Yield pages until all moves have lines; the last one has room for the end."""
        layout, done, page = lengths(__name__, RecordLayout, style), 0, 1
        wanted = len(self.game.lines) or layout.least
        while True:
            canvas = _RecordCanvas(style, INFO, say("game record, page {n}", n=page))
            canvas.game, canvas.lay = self.game, layout
            top = canvas.frame_of.band + 5.4
            if page == 1:
                top = canvas.head(top)
            low = layout.bottom - (layout.notes if page == 1 else 0)
            whole, less = (
                int((bottom - top - layout.head) / layout.row)
                for bottom in (low, layout.bottom - layout.final - 3)
            )
            last = page > 1 and done + less * len(layout.blocks) >= wanted
            rows = less if last else whole
            for at, x in enumerate(layout.blocks):
                canvas.block(x, top, rows, done + at * rows)
            if page == 1:
                canvas.label(0, low + 2, WIDTH, KEY, "text wrap")
            if last:
                canvas.end(layout.bottom - layout.final)
            yield canvas.drawing()
            if last:
                return
            done, page = done + rows * len(layout.blocks), page + 1


class _RecordCanvas(PageCanvas):
    """A page of a record."""

    game: RecordedGame
    lay: RecordLayout

    # -- who, where, how it began -----------------------------------------------

    def head(self, y: float) -> float:
        """Draw the plates above the moves; return where these begin."""
        lay, game, high, third = self.lay, self.game, self.lay.plate, (WIDTH - 4) / 3
        plates = (
            (say("date"), Text(game.date)),
            (say("zone"), game.zone),
            (say("first player"), Text(game.first)),
        )
        for at, (words, text) in enumerate(plates):
            x, tall = at * (third + 2), high * lay.share
            self.box(x, y, third, high, 1.4)
            self.label(x + 1.4, y + 0.4, third - 2, words, "soft")
            if text.id:
                left, low = x + third * 0.45, y + high - tall
                self.label(left, low, third * 0.55 - 1.5, text, "name r", side=tall)
        y += high + lay.gap
        wide = (WIDTH - 2 * (len(game.players) - 1)) / len(game.players)
        middle, top, left = y + high / 2, y + high / 2 - lay.middle, high + lay.letter
        for at, (letter, name) in enumerate(zip(game.colours, game.players, strict=False)):
            x = at * (wide + 2)
            self.box(x, y, wide, high, 1.4)
            self.icon(x + high / 2, middle, crabs.SIGNS[1], high * 0.86, crabs.TONES[letter])
            self.label(x + high + 0.6, top, 7, letter, "bold")
            self.label(x + left, top, wide - left - 1, name, "name")
        y += high + lay.gap
        self._written((0, y, WIDTH, lay.start), say("start position"), 0.9, game.start)
        return y + lay.start + lay.gap + 1

    def _written(self, place: Box, name: Text, down: float, position: str) -> None:
        """A box for a position, whose lines end after a space of the board."""
        x, y, width, height = place
        self.box(x, y, width, height, 1.4)
        self.label(x + 1.6, y + down, width - 3, name, "soft")
        text = position.replace(",", ",\N{ZERO WIDTH SPACE}")
        low = y + self.lay.second + (0.2 if self.large and x else 0)
        self.label(x + 1.6, low, width - 3, text, "text any wrap")

    # -- moves ------------------------------------------------------------------

    def block(self, x: float, y: float, rows: int, done: int) -> None:
        """Draw a column of moves, from the number behind ``done`` on."""
        lay, size = self.lay, self.lay.sign
        columns, row, head = lay.columns, lay.row, lay.head
        wide, high = sum(columns), rows * row
        lefts = [x + left for left in accumulate([0, *columns])]
        self.area(x, y, wide, head, "sky-tint")
        for left, width, sign, words in zip(lefts, columns, SIGNS, HEADS, strict=False):
            if sign:
                self.icon(left + width / 2, y + size / 2 + 0.8, sign, size)
            self.label(left + 0.4, y + size + 1, width - 0.8, words, "name c")
        self.rect(Pen("box", line="ink", nib="box"), x, y, wide, head + high)
        for at in range(rows):
            self.lines(RULE, (x, y + head + at * row), (x + wide, y + head + at * row))
        for left in lefts[1:-1]:
            self.lines(RULE, (left, y), (left, y + head + high))
        for at in range(rows):
            line, tall = y + head + (at + 0.5) * row, row * lay.digit
            self.digits(lefts[0] + columns[0] / 2, line, done + at + 1, tall, "soft", 0.13)
        played = self.game.lines[done : done + rows]
        for at, column in enumerate(zip(*played, strict=True), 1):  # each is one text
            width, text = lefts[at + 1] - lefts[at], "\n".join(column)
            self.label(lefts[at], y + head, width, text, "bold c column", pitch=row, side=row)

    # -- the end ----------------------------------------------------------------

    def end(self, y: float) -> None:
        """Draw a small board for the last position, result and reason beside it."""
        high, state, x, down = self.lay.final, self.game.end, 34.0 - WIDTH / 2, self.lay.final / 2

        def spot(cell: int) -> Point:
            left, top = middle(cell, FIELD, y + down)
            return left + x, top

        spots = [spot(cell) for cell in bits(ALL) if NAMES[cell] != MIDDLE]
        self.path(Pen("panel", "sand", "ink", nib="box"), hexes.outline(spots, FIELD - 0.3))
        self.icon(*spot(INDEX[MIDDLE]), "wave", 6)
        for cell in bits(state.occupied if state else 0):
            upper = stack(state, cell)[0] if state else ""
            if not self.large:
                crabs.chip(self, *spot(cell), upper, 5.4)
            else:
                self.path(Pen("sign", line=crabs.TONES[upper[0]], width=5), dot(*spot(cell)))
        left, wide = 72.0, WIDTH - 72
        tall = self.lay.plate + self.lay.result
        self.box(left, y + 2, wide, tall, 1.4)
        self.label(left + 1.6, y + 2.6, wide - 3, say("result"), "soft")
        if self.game.result is not None:
            low = y + (9.4 if self.large else 6.6)
            self.label(left + 1.6, low, wide - 3, self.game.result, "name wrap")
        place = (left, y + tall + 4, wide, high - tall - 5)
        self._written(place, say("reason and final position"), 0.8, self.game.final)
