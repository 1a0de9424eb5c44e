"""The solo log: its rounds, the rivals, how a game ends, the score and its depth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sheets.drawing import marks, paths, shapes
from sheets.drawing.canvas import Drawing
from sheets.drawing.layout import GridLayout, Layout, Point, Spot, lengths
from sheets.drawing.page import WIDTH, PageCanvas, PagePanel, draw_sections, page_numbers
from sheets.drawing.palette import Pen
from sheets.drawing.paths import number
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.text import Text, say
from sheets.wreck_raiders.info import INFO
from sheets.wreck_raiders.names import BEACH, NOBODY, RIVAL, SHELLS, TYPES, VALUE_OF, ZONE_OF
from sheets.wreck_raiders.paper import sheet, words
from sheets.wreck_raiders.paper.turns import Cell, LogMark, LogRound
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.scoring import score
from sheets.wreck_raiders.rules.scoring import tier as tier_of
from sheets.wreck_raiders.rules.solo import end_reasons
from sheets.wreck_raiders.rules.state import State, owner_at
from sheets.wreck_raiders.screen import pieces

ARROW = Pen("digit", line="ink", nib="box")
NOW = Pen("frame", line="ink", width=0.9)
DEPTH = Pen("hull", line="ink", nib="frame")
WAVE = Pen("hull", line="blue", nib="wave")
ROUNDS = 6  # more are impossible: the rivals run out (WR-18.15)
TITLES = {"turns": say("my turn {n}", n=0), "rivals": say("rival {n}", n=0)}


class LogPage:
    """The log of a solo game, or a blank one; ``course`` has the rounds that are known."""

    def __init__(
        self, parts: Parts, setup: Setup, state: State | None, course: Mapping[int, LogRound]
    ) -> None:
        self.parts, self.name = parts, setup.names[0] if setup.names else ""
        self.state = state if state is not None and state.solo else None
        self.now = self.state.round if self.state else 0
        blank = {n: LogRound(self.state if n == self.now else None) for n in range(1, ROUNDS + 1)}
        self.course = {**blank, **course}
        self.column = sheet.column(parts, self.state, 0) if self.state else {}

    def pages(self, style: str) -> Iterator[Drawing]:
        """Yield its pages in a style; the rounds take as many as they need."""
        layout = lengths(__name__, LogLayout, style)
        rounds, numbers = layout.rounds, list(self.course)
        pages = -(-len(numbers) // rounds.count)
        for page in range(1, max(pages, page_numbers(layout)[-1]) + 1):
            canvas = LogCanvas(style, INFO, say("solo log"), self.name)
            canvas.log = self
            rounds.draw(canvas, numbers[(page - 1) * rounds.count : page * rounds.count])
            yield draw_sections(layout, canvas, page)


class LogCanvas(PageCanvas):
    """A page of the log."""

    log: LogPage

    def die(self, x: float, y: float, side: float, die: int | None, kind: str = "value c") -> None:
        """A die, its value, and the shell of its zone."""
        pieces.die_above(self, x, y, side)
        if die is None:
            return
        shell = ZONE_OF[die] < len(SHELLS)
        self.label(x, y, side * 0.54 if shell else side, VALUE_OF[die], kind, side=side)
        if shell:
            pieces.shell(self, x + side * 0.73, y + side / 2, ZONE_OF[die], side * 0.44)


# -- rounds ---------------------------------------------------------------------------------


class WrecksLayout(GridLayout):
    """Boxes for the wrecks; ``said`` is where their words are, if their signs are above."""

    said: Spot = (0.0, 0.0, 0.0)


class RoundsPanel(Layout, kw_only=True):
    """The rounds, from the corner of the first on; things in them from their own corner on."""

    at: Point
    count: int
    step: float
    size: Point
    heads: float = 0.0  # the line above the columns, where there is one
    buoy: Spot
    dice: GridLayout
    turns: GridLayout
    rivals: GridLayout
    wrecks: WrecksLayout
    mark: float
    word: float
    skip: float

    def draw(self, canvas: LogCanvas, numbers: Sequence[int]) -> None:
        """These rounds, below each other."""
        if not numbers:
            return
        if self.heads:
            self._heads(canvas)
        for row, n in enumerate(numbers):
            corner = self.at[0], self.at[1] + row * self.step
            _Round(canvas, self, corner).draw(n)

    def below(self, grid: GridLayout) -> bool:
        """True if cells lie below others and have to say themselves what they are."""
        return not self.heads or grid.at[1] > 2 * self.mark

    def _heads(self, canvas: LogCanvas) -> None:
        """Draw the names of the columns."""
        y = self.heads
        canvas.label(self.dice.at[0], y, 3 * self.dice.pitch[0], say("dice"), "bold c")
        for grid, title in ((self.turns, TITLES["turns"]), (self.rivals, TITLES["rivals"])):
            for at in range(0 if self.below(grid) else canvas.log.parts.data.solo.turns):
                text = replace(title, args=(("n", at + 1),))
                canvas.label(grid.corner(at)[0], y, grid.box[0], text, "bold c")
        if self.wrecks.at[1] < self.mark:
            left = self.wrecks.at[0] - 1
            canvas.label(left, y, WIDTH - left, say("rivals in"), "bold c")


class _Round:
    """One round at its corner."""

    def __init__(self, canvas: LogCanvas, layout: RoundsPanel, corner: Point) -> None:
        self.canvas, self.layout, self.line = canvas, layout, layout.mark
        self.x, self.y = corner

    def draw(self, n: int) -> None:
        canvas, layout, course = self.canvas, self.layout, self.canvas.log.course[n]
        width, high = layout.size
        shapes.panel(canvas, self.x, self.y, width, high, "sky-tint" if n % 2 else "deep-tint")
        if n == canvas.log.now:
            canvas.path(NOW, paths.rounded(self.x, self.y, width, high, shapes.CORNER))
        x, y, radius = layout.buoy
        canvas.porthole(self.x + x, self.y + y, radius, "yellow", "hull")
        canvas.digits(self.x + x, self.y + y, n, radius * 1.1, heavy=pieces.HEAVY)
        for at in range(6):
            die = course.dice[at] if at < len(course.dice) else None
            canvas.die(*self._at(layout.dice.nth(at)), layout.dice.box[0], die)
        self._cells(layout.turns, TITLES["turns"], course.turns)
        self._cells(layout.rivals, TITLES["rivals"], course.rivals)
        self._wrecks(layout.wrecks, course.visited)

    def _at(self, corner: Point) -> Point:
        return corner[0] + self.x, corner[1] + self.y

    def _cells(self, grid: GridLayout, title: Text, cells: Sequence[Cell]) -> None:
        below = self.layout.below(grid)
        skip = 5.0 if below and self.layout.heads else self.layout.skip
        for at in range(self.canvas.log.parts.data.solo.turns):
            x, y = self._at(grid.corner(at))
            self.canvas.box(x, y, *grid.box, 1.2)
            if below:
                text = replace(title, args=(("n", at + 1),))
                self.canvas.label(x + 1.2, y + 0.6, grid.box[0] - 2, text, "soft")
            if at < len(cells):
                self._marks(cells[at], x, y + skip, grid.box[0])

    def _marks(self, cell: Cell, x: float, y: float, width: float) -> None:
        """Marks one behind the other, on as many lines as they need."""
        left, top = x + 0.8, y + 0.6
        for mark in cell:
            wide = self._wide(mark)
            if left > x + 1 and left + wide > x + width - 0.4:
                left, top = x + 0.8, top + self.line
            self._mark(mark, left, top)
            left += wide + 0.6

    def _wide(self, mark: LogMark) -> float:
        if mark.kind in ("card", "tile"):
            return self.layout.word * (len(mark.key) + (mark.kind == "tile"))
        if mark.kind == "wreck":
            return self.line * (2.2 if mark.number else 1)
        return self.line * (1 if mark.kind == "die" else 1.7)

    def _mark(self, mark: LogMark, x: float, y: float) -> None:
        line = self.line
        middle, radius = y + line / 2, line * 0.44
        match mark.kind:
            case "die":
                self.canvas.die(x, y + 0.1, line - 0.4, mark.which, "bold c")
            case "wreck":
                if mark.number:
                    self._arrow(x, middle)
                    x += line * 0.7
                    self._number(x + line * 0.95, y, mark.number)
                pieces.treasure(self.canvas, x + radius, middle, mark.which, radius)
            case "beach":
                self._arrow(x, middle)
                pieces.disc(self.canvas, x + line * 0.7 + radius, middle, radius, "sand")
                self._number(x + line * 0.7 + radius - line * 0.25, y, mark.number)
            case _:
                key = f"+{mark.key}" if mark.kind == "tile" else mark.key
                self.canvas.label(x, y, self._wide(mark) + 0.4, key, "bold", side=line)

    def _number(self, x: float, y: float, value: int) -> None:
        self.canvas.label(x, y, self.line * 0.5, value, "bold c", side=self.line)

    def _arrow(self, x: float, y: float) -> None:
        length = self.line * 0.52
        head = number(length * 0.4)
        tip = f"l-{head}-{head}m{head} {head}l-{head} {head}"
        self.canvas.path(ARROW, f"M{number(x)} {number(y)}h{number(length)}{tip}")

    def _wrecks(self, grid: WrecksLayout, visited: int) -> None:
        """The wrecks that rivals were placed in this round (WR-18.14)."""
        (left, down, width), side = grid.said, grid.box[0]
        if width:
            self.canvas.label(left, self.y + down, width, say("rivals in"), "soft")
        for wreck in range(len(TYPES)):
            x, y = self._at(grid.nth(wreck))
            self.canvas.box(x, y, side, side)
            if visited >> wreck & 1:
                marks.cross(self.canvas, x, y, side)
            radius = min(side * 0.42, 4.4) * (0.6 if width else 1)
            above = x + side / 2, y - radius - 0.5
            behind = x + side + radius + 0.5, y + side / 2
            pieces.treasure(self.canvas, *(above if width else behind), wreck, radius)


# -- rivals and the end ---------------------------------------------------------------------


class Rivals(PagePanel[LogCanvas], kw_only=True):
    """The pile of rivals, to cross off."""

    grid: GridLayout

    def draw(self, canvas: LogCanvas) -> None:
        title = say("Rivals – cross one off when it is placed")
        canvas.section(self.place, title, "vermilion", "diver")
        state, many, gone = canvas.log.state, canvas.log.parts.data.solo.rivals, 0
        if state:
            gone = state.rival_divers.bit_count() + state.removed
            many = state.rivals + gone
        side = self.grid.box[0]
        for at in range(many):
            x, y = self.grid.nth(at)
            canvas.porthole(x + side / 2, y + side / 2, side / 2)
            if at < gone:
                marks.cross(canvas, x, y, side)


class LogBeach(PagePanel[LogCanvas], kw_only=True):
    """The beach and the divers on it."""

    at: Point
    pitch: float
    spot: float
    buoy: float

    def draw(self, canvas: LogCanvas) -> None:
        canvas.section(self.place, say("Beach – hexagon rival, × own diver"), "orange", "shell")
        (left, y), radius, state = self.at, self.spot, canvas.log.state
        for at in range(6):
            x = left + at * self.pitch
            away = (radius + self.buoy * 0.4) * 0.78
            pieces.spot(canvas, x, y, radius, self.buoy, away, at + 1)
            owner = owner_at(state, BEACH + at) if state else NOBODY
            if owner == RIVAL:
                pieces.rival(canvas, x, y, radius)
            elif owner != NOBODY:
                marks.cross(canvas, x - radius, y - radius, 2 * radius)


class Ends(PagePanel[LogCanvas], kw_only=True):
    """The five ways a game ends, to tick (WR-18.17)."""

    at: Point
    step: float
    box: float

    def draw(self, canvas: LogCanvas) -> None:
        title = say("The game ends after a round in which …")
        canvas.section(self.place, title, "deep", "wreck")
        (x, y), side, log = self.at, self.box, canvas.log
        width = self.place[0] + self.place[2] - x - side - 4
        over = log.state.over.split("+") if log.state and log.state.over else []
        holds = over or (end_reasons(log.parts, log.state) if log.state else [])
        for at, (key, text) in enumerate(words.ends(log.parts)):
            top = y + at * self.step
            canvas.box(x, top, side, side)
            if key in holds:
                marks.cross(canvas, x, top, side)
            canvas.label(x + side + 2, top, width, text, "text", side=side)


class Reminders(PagePanel[LogCanvas], kw_only=True):
    """The solo game in short."""

    at: Point
    step: float

    def draw(self, canvas: LogCanvas) -> None:
        canvas.section(self.place, say("Solo"), "deep", "pencil")
        (x, y), width = self.at, self.place[0] + self.place[2] - self.at[0] - 3
        for at, text in enumerate(words.solo(canvas.log.parts)):
            canvas.label(x, y + at * self.step, width, text, "text")


# -- score ----------------------------------------------------------------------------------


class Scoring(PagePanel[LogCanvas], kw_only=True):
    """The final score, line by line, the total on ink (WR-16)."""

    at: Point
    row: float
    box: Point
    sign: float

    def draw(self, canvas: LogCanvas) -> None:
        canvas.section(self.place, say("Final scoring"), "yellow", "coin")
        (x, y), (left, _, width, _), column = self.at, self.place, canvas.log.column
        lines: list[tuple[str, int, Text, str]] = [
            ("display", 0, say("exhibits and conches"), "exhibit_sum"),
            ("any-type", 0, say("different faces in the vault"), "faces"),
            *(
                ("", coins, say("row {n} of one type", n=row), f"row {row}")
                for row, coins in enumerate(canvas.log.parts.data.mat.rows, 1)
            ),
            ("aquarium-bottom", 0, say("aquariums"), "aquarium_sum"),
        ]
        for sign, coin, text, key in lines:
            middle = y + self.box[1] / 2
            if coin:
                pieces.coin(canvas, x + self.sign, middle, coin, self.sign, "hull")
            else:
                shapes.disc(canvas, x + self.sign, middle, sign, self.sign)
            start = x + 2 * self.sign + 1.4
            room = left + width - self.box[0] - 4 - start
            canvas.label(start, y, room, text, "text", side=self.box[1])
            self._box(canvas, y, column.get(key, ()))
            y += self.row
        shape = paths.rounded(left, y - 0.6, width, self.row + 0.6, shapes.CORNER)
        canvas.path(shapes.DEEP, shape)
        self._box(canvas, y, column.get("total", ()))
        room = width - self.box[0] - 8
        canvas.label(x, y, room, say("TOTAL"), "total light", side=self.box[1])

    def _box(self, canvas: LogCanvas, y: float, values: Sequence[int | str]) -> None:
        width, high = self.box
        x = self.place[0] + self.place[2] - width - 2.4
        canvas.box(x, y, width, high, 1.2)
        for value in values:
            canvas.label(x, y, width, value, "value c", side=high)


class RatingPanel(PagePanel[LogCanvas], kw_only=True):
    """The scale of ratings, from paddling on (WR-18.19)."""

    at: Point
    step: float

    def draw(self, canvas: LogCanvas) -> None:
        canvas.section(self.place, say("Rating"), "sky", "wave")
        (x, y), step, (left, _, width, _), log = self.at, self.step, self.place, canvas.log
        tiers = words.tiers(log.parts)
        reached = tier_of(log.parts, score(log.parts, log.state)[0].total) if log.state else 0
        canvas.path(WAVE, paths.waves(left + 1, y - 0.6, width - 2, round(width / 9), 1.4))
        low = y + len(tiers) * step - 1
        canvas.path(DEPTH, f"M{number(x + 2)} {number(y + 0.6)}V{number(low)}")
        for at, (span, label) in enumerate(tiers, 1):
            top, middle = y + (at - 1) * step, y + (at - 0.5) * step
            canvas.path(DEPTH, f"M{number(x + 0.6)} {number(middle)}h2.8")
            said = Text("{span} {label}", (("span", span), ("label", label)))
            canvas.label(x + 6.4, top, left + width - x - 8, said, "text", side=step)
            if at == reached:
                pieces.disc(canvas, x + 2, middle, 2.4, "yellow")
                marks.chosen(canvas, x - 0.4, middle - 2.4, 4.8, 4.8)


class LogLayout(Layout):
    """The rounds and sections of ``log.toml``."""

    rounds: RoundsPanel
    rivals: Rivals
    beach: LogBeach
    ends: Ends
    notes: Reminders
    scoring: Scoring
    rating: RatingPanel
