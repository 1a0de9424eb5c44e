"""The solo log drawn: its rounds, the rivals, how a game ends, the score and its depth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from sheets.drawing import harbour, marks, paths
from sheets.drawing.arrange import Lengths, measures
from sheets.drawing.canvas import Canvas, Drawing, Label
from sheets.drawing.palette import Look
from sheets.drawing.paths import number
from sheets.engine.struct import Json, Struct, replace
from sheets.engine.text import Text, say
from sheets.wreck_raiders.names import NOBODY, RIVAL, SHELLS, TYPES, VALUE_OF, ZONE_OF
from sheets.wreck_raiders.paper import frames
from sheets.wreck_raiders.paper.log import Cell, Mark, Round
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.screen import pieces
from sheets.wreck_raiders.screen.shelves import Grid

Point = tuple[float, float]
ARROW = Look("digit", line="ink", pen="box")
NOW = Look("frame", line="ink", width=0.9)
DEPTH = Look("hull", line="ink", pen="frame")
WAVE = Look("hull", line="blue", pen="wave")


class Kept(Struct):
    """What the log tells: blank, or of a game."""

    name: str
    now: int  # the round that is played
    course: Mapping[int, Round]
    rivals: tuple[bool, ...]  # whether they were placed
    shore: tuple[int, ...]  # who stands on the beach
    ends: tuple[tuple[Text, bool], ...]
    column: Json
    tiers: tuple[tuple[str, Text], ...]
    tier: int  # reached, from 1; 0 on a blank one
    reminders: tuple[Text, ...]


class Log:
    """The pages of the log; a style asks for its own."""

    def __init__(self, parts: Parts, kept: Kept) -> None:
        self.parts, self.kept = parts, kept

    @property
    def course(self) -> Mapping[int, Round]:
        return self.kept.course

    def __call__(self, style: str) -> Iterator[Drawing]:
        tables = measures(frames.FOLDER, "log")[frames.layout_of(style)]
        how = tables["rounds"]
        numbers = list(self.kept.course)
        filled = -(-len(numbers) // how["count"])  # pages
        last = max(filled, *(each.get("page", 1) for each in tables.values()))
        for page in range(1, last + 1):
            sheet = _Page(self.parts, self.kept, style)
            if page <= filled:
                first = (page - 1) * how["count"]
                sheet.rounds(how, numbers[first : first + how["count"]])
            for name, draw in sheet.draws.items():
                if tables[name].get("page", 1) == page:
                    draw(tables[name])
            yield sheet.canvas.drawing()


class _Page:
    """A page of the log."""

    def __init__(self, parts: Parts, kept: Kept, style: str) -> None:
        self.parts, self.kept, self.style = parts, kept, style
        self.canvas = frames.begun(style, say("solo log"), kept.name)
        self.draws: Mapping[str, Callable[[Lengths], None]] = {
            "rivals": self._rivals,
            "beach": self._beach,
            "ends": self._ends,
            "notes": self._notes,
            "scoring": self._scoring,
            "rating": self._rating,
        }

    def _section(self, how: Lengths, title: Text, tone: str, sign: str) -> None:
        frames.section(self.canvas, self.style, how["place"], title, tone, sign)

    # -- rounds -----------------------------------------------------------------

    def rounds(self, how: Lengths, numbers: Sequence[int]) -> None:
        """These rounds, below each other."""
        if "heads" in how:
            self._heads(how)
        for row, n in enumerate(numbers):
            corner = how["at"][0], how["at"][1] + row * how["step"]
            _Round(self.canvas, how, corner, self.parts.data.solo.turns).draw(
                n, self.kept.course[n], now=n == self.kept.now
            )

    def _heads(self, how: Lengths) -> None:
        """What stands in the columns."""
        y = how["heads"]
        dice, wrecks = Grid(**how["dice"]), how["wrecks"]
        self.canvas.label(dice.at[0], y, 3 * dice.pitch[0], say("dice"), "bold c")
        for name, title in TITLES.items():
            grid = Grid(**how[name])
            if grid.at[1] > 2 * how["mark"]:  # below other cells: they say it themselves
                continue
            for at in range(self.parts.data.solo.turns):
                x, _ = grid.corner(at)
                text = replace(title, args=(("n", at + 1),))
                self.canvas.label(x, y, grid.box[0], text, "bold c")
        if wrecks["at"][1] < how["mark"]:
            left = wrecks["at"][0] - 1
            self.canvas.label(left, y, frames.WIDTH - left, say("rivals in"), "bold c")

    # -- rivals and the end -----------------------------------------------------

    def _rivals(self, how: Lengths) -> None:
        """The pile of rivals, to cross off."""
        self._section(how, say("Rivals – cross one off when it is placed"), "vermilion", "diver")
        grid = Grid(**how["grid"])
        for at, gone in enumerate(self.kept.rivals):
            x, y = grid.nth(at)
            side = grid.box[0]
            self.canvas.porthole(x + side / 2, y + side / 2, side / 2)
            if gone:
                marks.cross(self.canvas, x, y, side)

    def _beach(self, how: Lengths) -> None:
        """Who stands on the beach."""
        self._section(how, say("Beach – hexagon rival, × own diver"), "orange", "shell")
        (x, y), radius, buoy = how["at"], how["spot"], how["buoy"]
        for at, owner in enumerate(self.kept.shore):
            middle = x + at * how["pitch"]
            self.canvas.porthole(middle, y, radius)
            away = (radius + buoy * 0.4) * 0.78
            pieces.disc(self.canvas, middle - away, y - away, buoy, "yellow")
            self.canvas.digits(middle - away, y - away, at + 1, buoy * 1.1)
            if owner == RIVAL:
                self.canvas.hex(middle, y, radius * 0.86, "deep-mid")
                self.canvas.icon(middle, y, "diver", radius * 0.9)
            elif owner != NOBODY:
                marks.cross(self.canvas, middle - radius, y - radius, 2 * radius)

    def _ends(self, how: Lengths) -> None:
        """The five ways a game ends, to tick (WR-18.17)."""
        self._section(how, say("The game ends after a round in which …"), "deep", "wreck")
        (x, y), side, step = how["at"], how["box"], how["step"]
        width = how["place"][0] + how["place"][2] - x - side - 4
        for at, (text, holds) in enumerate(self.kept.ends):
            top = y + at * step
            self.canvas.box(x, top, side, side)
            if holds:
                marks.cross(self.canvas, x, top, side)
            self.canvas.write(Label(x + side + 2, top, width, text, "text", side=side))

    def _notes(self, how: Lengths) -> None:
        """The solo game in short."""
        self._section(how, say("Solo"), "deep", "pencil")
        (x, y), step = how["at"], how["step"]
        width = how["place"][0] + how["place"][2] - x - 3
        for at, text in enumerate(self.kept.reminders):
            self.canvas.label(x, y + at * step, width, text, "text")

    # -- score ------------------------------------------------------------------

    def _scoring(self, how: Lengths) -> None:
        """The final score, line by line, the total on ink (WR-16)."""
        self._section(how, say("Final scoring"), "yellow", "coin")
        column, canvas, (x, y) = self.kept.column, self.canvas, how["at"]
        lines: list[tuple[str, str, Text, object]] = [
            ("display", "", say("exhibits and conches"), column["exhibit_sum"]),
            ("any-type", "", say("different faces in the vault"), column["faces"]),
            *(
                ("", str(coins), say("row {n} of one type", n=row + 1), column["rows"][row])
                for row, coins in enumerate(self.parts.data.mat.rows)
            ),
            ("aquarium-bottom", "", say("aquariums"), column["aquarium_sum"]),
        ]
        for at, (sign, coin, text, value) in enumerate(lines):
            self._line(how, y + at * how["row"], (sign, coin), text, str(value))
        low = y + len(lines) * how["row"]
        left, _, width, _ = how["place"]
        shape = paths.rounded(left, low - 0.6, width, how["row"] + 0.6, harbour.CORNER)
        canvas.path(harbour.DEEP, shape)
        self._box(how, low, str(column["total"]))
        kind, room = "total light", width - how["box"][0] - 8
        canvas.write(Label(x, low, room, say("TOTAL"), kind, side=how["box"][1]))

    def _line(self, how: Lengths, y: float, sign: tuple[str, str], text: Text, value: str) -> None:
        x, radius = how["at"][0], how["sign"]
        middle = y + how["box"][1] / 2
        icon, coin = sign
        if coin:
            pieces.coin(self.canvas, x + radius, middle, coin, radius, "hull")
        else:
            harbour.disc(self.canvas, x + radius, middle, icon, radius)
        left = x + 2 * radius + 1.4
        room = how["place"][0] + how["place"][2] - how["box"][0] - 4 - left
        self.canvas.write(Label(left, y, room, text, "text", side=how["box"][1]))
        self._box(how, y, value)

    def _box(self, how: Lengths, y: float, value: str) -> None:
        width, high = how["box"]
        x = how["place"][0] + how["place"][2] - width - 2.4
        self.canvas.box(x, y, width, high, 1.2)
        if value:
            self.canvas.write(Label(x, y, width, Text(value), "value c", side=high))

    def _rating(self, how: Lengths) -> None:
        """Draw the scale of ratings, from paddling on (WR-18.19)."""
        self._section(how, say("Rating"), "sky", "wave")
        canvas, (x, y), step = self.canvas, how["at"], how["step"]
        left, _, width, _ = how["place"]
        many = len(self.kept.tiers)
        canvas.path(WAVE, paths.waves(left + 1, y - 0.6, width - 2, round(width / 9), 1.4))
        canvas.path(DEPTH, f"M{number(x + 2)} {number(y + 0.6)}V{number(y + many * step - 1)}")
        for at, (span, label) in enumerate(self.kept.tiers):
            top = y + at * step
            middle = top + step / 2
            canvas.path(DEPTH, f"M{number(x + 0.6)} {number(middle)}h2.8")
            said = Text("{span} {label}", (("span", span), ("label", label)))
            room = left + width - x - 8
            canvas.write(Label(x + 6.4, top, room, said, "text", side=step))
            if at + 1 == self.kept.tier:
                pieces.disc(canvas, x + 2, middle, 2.4, "yellow")
                marks.chosen(canvas, x - 0.4, middle - 2.4, 4.8, 4.8)


TITLES = {"turns": say("my turn {n}", n=0), "rivals": say("rival {n}", n=0)}


class _Round:
    """One round at its corner."""

    def __init__(self, canvas: Canvas, how: Lengths, corner: Point, turns: int) -> None:
        self.canvas, self.how, self.turns = canvas, how, turns
        self.x, self.y = corner

    def draw(self, n: int, course: Round, *, now: bool) -> None:
        canvas, how = self.canvas, self.how
        width, high = how["size"]
        harbour.panel(canvas, self.x, self.y, width, high, "sky-tint" if n % 2 else "deep-tint")
        if now:
            canvas.path(NOW, paths.rounded(self.x, self.y, width, high, harbour.CORNER))
        x, y, radius = how["buoy"]
        canvas.porthole(self.x + x, self.y + y, radius, "yellow", "hull")
        canvas.digits(self.x + x, self.y + y, n, radius * 1.1, heavy=pieces.HEAVY)
        grid = self._grid("dice")
        for at in range(6):
            die = course.dice[at] if at < len(course.dice) else None
            self._die(*grid.nth(at), grid.box[0], die)
        self._cells("turns", course.turns)
        self._cells("rivals", course.rivals)
        self._wrecks(course.visited)

    def _grid(self, name: str) -> Grid:
        grid = Grid(**{key: value for key, value in self.how[name].items() if key != "said"})
        return replace(grid, at=(grid.at[0] + self.x, grid.at[1] + self.y))

    def _die(self, x: float, y: float, side: float, die: int | None, kind: str = "value c") -> None:
        """A die, its value, and the shell of its zone."""
        pieces.die_above(self.canvas, x, y, side)
        if die is None:
            return
        zone = ZONE_OF[die]
        shell = zone < len(SHELLS)
        width = side * 0.54 if shell else side
        value = Text(str(VALUE_OF[die]))
        self.canvas.write(Label(x, y, width, value, kind, side=side))
        if shell:
            pieces.shell(self.canvas, x + side * 0.73, y + side / 2, zone, side * 0.44)

    def _cells(self, name: str, cells: Sequence[Cell]) -> None:
        grid, how = self._grid(name), self.how
        for at in range(self.turns):
            x, y = grid.corner(at)
            self.canvas.box(x, y, *grid.box, 1.2)
            if "heads" not in how or grid.at[1] - self.y > 2 * how["mark"]:
                text = replace(TITLES[name], args=(("n", at + 1),))
                self.canvas.label(x + 1.2, y + 0.6, grid.box[0] - 2, text, "soft")
            if at < len(cells):
                self._marks(cells[at], x, y + self._skip(grid), grid.box[0])

    def _skip(self, grid: Grid) -> float:
        """Return the height of the words above the marks of a cell."""
        if "heads" in self.how and grid.at[1] - self.y > 2 * self.how["mark"]:
            return 5.0
        return float(self.how["skip"])

    def _marks(self, cell: Cell, x: float, y: float, width: float) -> None:
        """Marks one behind the other, on as many lines as they need."""
        line, left = self.how["mark"], x + 0.8
        top = y + 0.6
        for mark in cell:
            wide = self._wide(mark)
            if left > x + 1 and left + wide > x + width - 0.4:
                left, top = x + 0.8, top + line
            self._mark(mark, left, top)
            left += wide + 0.6

    def _wide(self, mark: Mark) -> float:
        line = self.how["mark"]
        if mark.kind in ("card", "tile"):
            return float(self.how["word"] * (len(mark.key) + (mark.kind == "tile")))
        if mark.kind == "wreck":
            return float(line * (2.2 if mark.number else 1))
        return float(line * (1 if mark.kind == "die" else 1.7))

    def _mark(self, mark: Mark, x: float, y: float) -> None:
        line = self.how["mark"]
        middle, radius = y + line / 2, line * 0.44
        match mark.kind:
            case "die":
                self._die(x, y + 0.1, line - 0.4, mark.which, "bold c")
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
                label = Label(x, y, self._wide(mark) + 0.4, Text(key), "bold", side=line)
                self.canvas.write(label)

    def _number(self, x: float, y: float, value: int) -> None:
        line = self.how["mark"]
        said = Text(str(value))
        self.canvas.write(Label(x, y, line * 0.5, said, "bold c", side=line))

    def _arrow(self, x: float, y: float) -> None:
        length = self.how["mark"] * 0.52
        head = number(length * 0.4)
        tip = f"l-{head}-{head}m{head} {head}l-{head} {head}"
        self.canvas.path(ARROW, f"M{number(x)} {number(y)}h{number(length)}{tip}")

    def _wrecks(self, visited: int) -> None:
        """The wrecks that rivals were placed in this round (WR-18.14)."""
        grid = self._grid("wrecks")
        said = self.how["wrecks"].get("said")  # where their words are, if their signs are above
        side = grid.box[0]
        if said:
            x, down, width = said
            self.canvas.label(x, self.y + down, width, say("rivals in"), "soft")
        for wreck in range(len(TYPES)):
            x, y = grid.nth(wreck)
            self.canvas.box(x, y, side, side)
            if visited >> wreck & 1:
                marks.cross(self.canvas, x, y, side)
            radius = min(side * 0.42, 4.4)
            if said:
                radius *= 0.6
                pieces.treasure(self.canvas, x + side / 2, y - radius - 0.5, wreck, radius)
            else:
                pieces.treasure(self.canvas, x + side + radius + 0.5, y + side / 2, wreck, radius)
