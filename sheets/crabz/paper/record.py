"""The game record: a line a move, as many pages as a long game needs, and where it ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from sheets.crabz.board import ALL, INDEX, MIDDLE, NAMES, bits
from sheets.crabz.names import COLOURS
from sheets.crabz.paper.board import FOLDER, PAGE, middle, stack
from sheets.crabz.rules.moves import Crawl, Move
from sheets.crabz.rules.state import State
from sheets.crabz.screen import crabs
from sheets.drawing import harbour, hexes
from sheets.drawing.arrange import Lengths, measures
from sheets.drawing.canvas import Canvas, Drawing, Label
from sheets.drawing.palette import Look
from sheets.drawing.paths import number
from sheets.engine.setup import Setup
from sheets.engine.struct import Struct
from sheets.engine.table import Table
from sheets.engine.text import Text, say

FIELD = 9.0  # wide is a space of the board of the last page
RULE = Look("box", line="ink", pen="dots", step=1)
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


class Game(Struct):
    """What is known of a game: nothing of a blank record."""

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


def blank(setup: Setup) -> Game:
    """A record to be written by hand."""
    count = max(len(setup.players), 2) if setup.players else len(COLOURS)
    return Game((*setup.names, *[""] * (count - len(setup.players))))


def lines(table: Table[State, Move], first: int) -> Iterator[Line]:
    """The moves from a step on, with what each led to."""
    for at in range(first, len(table.steps)):
        match table.steps[at].move:
            case Crawl(start, end, survivor):
                before, after = table.states[at], table.states[at + 1]
                waves = [event for event in table.events(at + 1) if event.kind == "wave"]
                gone = [str(dict(event.text.args)["n"]) for event in waves]
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


def _breakable(position: str) -> Text:
    """A position whose lines end after a space of the board."""
    return Text(position.replace(",", ",\N{ZERO WIDTH SPACE}"))


class Record:
    """The pages of a record; each style has boxes of its size."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def pages(self, style: str) -> list[Drawing]:
        tables = measures(FOLDER, "record")
        how = tables[style if style in tables else "usual"]
        wanted = max(tables["least"] if not self.game.lines else 0, len(self.game.lines))
        return list(_Pages(self.game, how, style == "large").drawn(wanted))


class _Pages:
    def __init__(self, game: Game, how: Lengths, large: bool) -> None:
        self.game, self.how, self.large = game, how, large
        self.top = how["band"] + 5.4

    def drawn(self, wanted: int) -> Iterator[Drawing]:
        """Pages until there are so many lines; the last one has room for the end."""
        done, number_of = 0, 1
        while True:
            top = self._table_top(number_of)
            whole = self._rows(
                top, self.how["bottom"] - (self.how["notes"] if number_of == 1 else 0)
            )
            less = self._rows(top, self.how["bottom"] - self.how["final"] - 3)
            blocks = len(self.how["blocks"])
            last = number_of > 1 and done + less * blocks >= wanted
            rows = less if last else whole
            yield self._page(number_of, top, rows, done, last=last)
            if last:
                return
            done += rows * blocks
            number_of += 1

    def _rows(self, top: float, bottom: float) -> int:
        return int((bottom - top - self.how["head"]) / self.how["row"])

    def _table_top(self, page: int) -> float:
        if page > 1:
            return float(self.top)
        how = self.how
        return float(self.top + 2 * (how["plate"] + how["gap"]) + how["start"] + how["gap"] + 1)

    def _page(self, page: int, top: float, rows: int, done: int, *, last: bool) -> Drawing:
        canvas, how = Canvas(*PAGE), self.how
        harbour.band(canvas, 0, 0, "wave", height=how["band"])
        words = say("game record, page {n}", n=page)
        canvas.label(70, 2.5 if self.large else 2.1, 116, words, "sub r")
        if page == 1:
            self._head(canvas)
        for at, x in enumerate(how["blocks"]):
            self._block(canvas, x, top, rows, done + at * rows)
        if page == 1:
            canvas.label(0, how["bottom"] - how["notes"] + 2, harbour.WIDTH, KEY, "text wrap")
        if last:
            self._end(canvas, how["bottom"] - how["final"])
        return canvas.drawing()

    # -- who, where, how it began -----------------------------------------------

    def _head(self, canvas: Canvas) -> None:
        how, game = self.how, self.game
        high, y = how["plate"], self.top
        third = (harbour.WIDTH - 4) / 3
        plates = (
            (say("date"), Text(game.date)),
            (say("zone"), game.zone),
            (say("first player"), Text(game.first)),
        )
        for at, (words, text) in enumerate(plates):
            self._plate(canvas, at * (third + 2), y, third, words, text)
        y += high + how["gap"]
        wide = (harbour.WIDTH - 2 * (len(game.players) - 1)) / len(game.players)
        for at, (letter, name) in enumerate(zip(game.colours, game.players, strict=False)):
            x = at * (wide + 2)
            canvas.box(x, y, wide, high, 1.4)
            canvas.icon(
                x + high / 2, y + high / 2, crabs.SIGNS[1], high * 0.86, crabs.TONES[letter]
            )
            canvas.label(
                x + high + 0.6, y + high / 2 - (1.9 if not self.large else 3.4), 7, letter, "bold"
            )
            left = high + (4 if not self.large else 7.4)
            canvas.label(
                x + left,
                y + high / 2 - (1.9 if not self.large else 3.4),
                wide - left - 1,
                Text(name),
                "name",
            )
        y += high + how["gap"]
        canvas.box(0, y, harbour.WIDTH, how["start"], 1.4)
        canvas.label(1.6, y + 0.9, 187, say("start position"), "soft")
        low = y + (4.4 if not self.large else 7.6)
        canvas.label(1.6, low, 187, _breakable(game.start), "text any wrap")

    def _plate(
        self, canvas: Canvas, x: float, y: float, wide: float, words: Text, text: Text
    ) -> None:
        canvas.box(x, y, wide, self.how["plate"], 1.4)
        canvas.label(x + 1.4, y + 0.4, wide - 2, words, "soft")
        if text.id:
            high = self.how["plate"] * (0.76 if self.large else 0.57)
            left, low = x + wide * 0.45, y + self.how["plate"] - high
            canvas.write(Label(left, low, wide * 0.55 - 1.5, text, "name r", side=high))

    # -- moves ------------------------------------------------------------------

    def _block(self, canvas: Canvas, x: float, y: float, rows: int, done: int) -> None:
        how = self.how
        columns, row, head = how["columns"], how["row"], how["head"]
        wide, high = sum(columns), rows * row
        lefts = [x + left for left in accumulate([0, *columns])]
        canvas.area(x, y, wide, head, "sky-tint")
        for left, width, sign, words in zip(lefts, columns, SIGNS, HEADS, strict=False):
            size = 5 if not self.large else 8
            if sign:
                canvas.icon(left + width / 2, y + size / 2 + 0.8, sign, size)
            canvas.label(left + 0.4, y + size + 1, width - 0.8, words, "name c")
        canvas.path(
            Look("box", line="ink", pen="box"),
            f"M{number(x)} {number(y)}h{number(wide)}v{number(head + high)}h{number(-wide)}Z",
        )
        across = "".join(
            f"M{number(x)} {number(y + head + at * row)}h{number(wide)}" for at in range(rows)
        )
        down = "".join(f"M{number(left)} {number(y)}v{number(head + high)}" for left in lefts[1:-1])
        canvas.path(RULE, across + down)
        for at in range(rows):
            line = y + head + (at + 0.5) * row
            tall = row * (0.5 if self.large else 0.34)
            canvas.digits(lefts[0] + columns[0] / 2, line, done + at + 1, tall, "soft", 0.13)
        self._moves(canvas, lefts, y + head, rows, done)

    def _moves(
        self, canvas: Canvas, lefts: Sequence[float], y: float, rows: int, done: int
    ) -> None:
        """A column of texts is one text."""
        played = self.game.lines[done : done + rows]
        row = self.how["row"]
        for at, column in enumerate(zip(*played, strict=True), 1):
            text = Text("\n".join(column))
            width = lefts[at + 1] - lefts[at]
            canvas.write(Label(lefts[at], y, width, text, "bold c column", None, row, row))

    # -- the end ----------------------------------------------------------------

    def _end(self, canvas: Canvas, y: float) -> None:
        """A small board for the last position, result and reason beside it."""
        high = self.how["final"]
        state = self.game.end
        places = {cell: middle(cell, FIELD, 0) for cell in bits(ALL) if NAMES[cell] != MIDDLE}
        shift = 34.0 - PAGE[0] / 2, y + high / 2
        spots = {cell: (x + shift[0], at + shift[1]) for cell, (x, at) in places.items()}
        canvas.path(
            Look("panel", "sand", "ink", pen="box"), hexes.outline(spots.values(), FIELD - 0.3)
        )
        x, at = middle(INDEX[MIDDLE], FIELD, 0)
        canvas.icon(x + shift[0], at + shift[1], "wave", 6)
        if state is not None:
            for cell in bits(state.occupied):
                x, at = spots[cell]
                if not self.large:
                    crabs.chip(canvas, x, at, stack(state, cell)[0], 5.4)
                else:
                    canvas.path(
                        Look("sign", line=crabs.TONES[stack(state, cell)[0][0]], width=5),
                        f"M{number(x)} {number(at)}h.01",
                    )
        left, wide = 72.0, harbour.WIDTH - 72
        tall = self.how["plate"] + (2 if not self.large else 14)
        canvas.box(left, y + 2, wide, tall, 1.4)
        canvas.label(left + 1.6, y + 2.6, wide - 3, say("result"), "soft")
        if self.game.result is not None:
            low = y + (6.6 if not self.large else 9.4)
            canvas.label(left + 1.6, low, wide - 3, self.game.result, "name wrap")
        top = y + tall + 4
        canvas.box(left, top, wide, high - tall - 5, 1.4)
        canvas.label(left + 1.6, top + 0.8, wide - 3, say("reason and final position"), "soft")
        low = top + (4.4 if not self.large else 7.8)
        canvas.label(left + 1.6, low, wide - 3, _breakable(self.game.final), "text any wrap")
