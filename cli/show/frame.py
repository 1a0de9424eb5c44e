"""The screen of `shoal play`: every block in its place for the whole game.

From the top: a line with the players, the table (zones of ``frame.toml``), the news, the question,
the choices; below them are the input and the keys.  Lines are cut, never scrolled.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import NamedTuple

from cli.app import App
from cli.show import hexes
from cli.show.marks import Marks
from cli.show.moves import choices, keyed
from cli.show.sheets import flow, show_compact, show_section
from cli.show.style import Style, broken, cells, cut, pad
from cli.show.table import style_of, whose
from sheets.engine.clock import play_time, spoken
from sheets.engine.entry import listed_moves
from sheets.engine.frame import COLUMNS, LINES, TABLE, Size, Zone
from sheets.engine.game import AnyState
from sheets.engine.sheet import Columns, Hexes, Section, Sheet
from sheets.engine.table import AnyTable
from sheets.engine.text import PlayerName, Speaker

TURN = "▸"
NEWS: dict[Size, int] = {"small": 1, "large": 3}
MOST_NEWS, MOST_CHOICES = 6, 8  # rows beyond those of the frame go to them
BELOW = 2  # the input and the keys
MOVES = "moves"  # the zone of the numbered moves, where a game has one
GAP = 2


class Room(NamedTuple):
    """The rows of each part of a screen."""

    size: Size
    news: int
    choices: int

    @property
    def columns(self) -> int:
        return COLUMNS[self.size]

    @property
    def table(self) -> int:
        return TABLE[self.size]

    @property
    def above(self) -> int:
        """The rows above the input: also the players and the question."""
        return 2 + self.table + self.news + self.choices


def room_of(columns: int, lines: int) -> Room | None:
    """Return the room of the largest frame that a screen holds; None if it holds none."""
    for size in ("large", "small"):
        if columns >= COLUMNS[size] and lines >= LINES[size]:
            news, left = NEWS[size], lines - LINES[size]
            rows = LINES[size] - BELOW - 2 - TABLE[size] - news
            more = min(left, MOST_NEWS - news)
            return Room(size, news + more, min(rows + left - more, max(rows, MOST_CHOICES)))
    return None


class FrameView:
    """The table as a player at this screen sees it; ``viewer`` knows more than the others,
    ``since`` is the step after which everything is new, ``page`` that of a long list."""

    def __init__(
        self,
        app: App,
        table: AnyTable,
        room: Room,
        viewer: int | None = None,
        since: int | None = None,
        page: int = 0,
    ) -> None:
        self._app, self._table, self._room = app, table, room
        self._viewer, self._page = viewer, page
        self._since = len(table.steps) - 1 if since is None else since
        self.style = self._style(room.columns)
        self.speaker = self.style.speaking(app.speaker_for(table.setup))

    def _style(self, wide: int) -> Style:
        style = style_of(self._app, self._table)
        return Style(color=style.color, width=wide, compact=True, tones=style.tones)

    @property
    def _state(self) -> AnyState:
        state = self._table.state
        return state if self._viewer is None else self._table.game.rules.view(state, self._viewer)

    def status(self) -> str:
        """Return the line with the game, its phase and every player with a score."""
        table, screen, wide = self._table, self._table.game.screen, self._room.columns
        asked = -1 if table.ask is None else table.ask.seat
        players = []
        for seat, points in enumerate(screen.tallies(self._state)):
            name = f"{self.speaker(PlayerName(seat))} {self.speaker(points)}"
            players.append(f"{TURN}{self.style.bold(name)}" if seat == asked else f" {name}")
        if self._app.config.on("clock") and (timed := play_time(table)):
            players.append(f" {self.speaker(spoken(timed.total))}")
        phase = self.speaker(screen.status(self._state))
        head = [table.game.info.title, phase] if phase else [table.game.info.title]
        line = "  ".join([*head, *players])
        if cells(line) > wide:  # the name of the game drops first
            line = "  ".join([*head[1:], *players])
        return cut(line, wide)

    def table(self) -> list[str]:
        """Return the rows of the table: each section in its zone, the rest blank."""
        screen, room = self._table.game.screen, self._room
        sheet = screen.framed(self._state, room.size, self._app.language)
        sheet = self._table.marked(sheet, self._viewer, self._since)
        paths = [screen.path(self._state, move) for move in listed_moves(self._table)]
        sheet = sheet.with_legal(paths)
        zones = screen.frame(self._state, room.size)
        if not zones:
            lines = show_compact(sheet, self.speaker, self.style, room.table).split("\n")
            return fitted(lines, room.table, room.columns)
        blocks = ((zones[key], block) for key, block in self.blocks(sheet) if key in zones)
        return composed(blocks, room.table)

    def blocks(self, sheet: Sheet) -> Iterable[tuple[str, list[str]]]:
        """Yield the lines of each section, as wide as its zone."""
        zones = self._table.game.screen.frame(self._state, self._room.size)
        for row in Marks(sheet, plain=False).rows():
            for section in row:
                if section.key in zones:
                    style = self._style(zones[section.key].columns)
                    yield section.key, _section(section, sheet, self.speaker, style)
        if MOVES in zones:
            yield MOVES, self._moves(zones[MOVES])

    def _moves(self, zone: Zone) -> list[str]:
        """Return the numbered moves in columns, by pages where the zone doesn't hold them."""
        moves, game = listed_moves(self._table), self._table.game
        keys = [game.text.short(self._state, move, self._app.language) for move in moves]
        ways = [" ".join(game.screen.path(self._state, move)) for move in moves]
        items = [
            f"{short} {way}".rstrip() if short.isdecimal() or not way else way  # typed as it is
            for short, way in zip(keys, ways, strict=True)
        ]
        wide = max(map(cells, items), default=0)
        across = max(1, (zone.columns + GAP) // (wide + GAP))
        rows = max(1, min(zone.rows, -(-len(items) // across)))
        more = []
        if len(items) > rows * across:
            rows -= 1
            first, last = self._turned(len(items), rows * across)
            said = self._more(first, last, len(items))
            more = [said if cells(said) <= zone.columns else f"{first + 1}–{last} / {len(items)}"]
            items = items[first:last]
        columns = [items[at : at + rows] for at in range(0, len(items), rows)]
        lines = zip_longest(*columns, fillvalue="")
        return [*((" " * GAP).join(pad(item, wide) for item in line) for line in lines), *more]

    def _turned(self, count: int, size: int) -> tuple[int, int]:
        """Return the first item of the page and the first of the next one."""
        first = self._page % -(-count // size) * size
        return first, min(count, first + size)

    def _more(self, first: int, last: int, count: int) -> str:
        """Return the line that says how to turn the page."""
        said = self._app.say(
            "{first}–{last} of {all}, Space for more", first=first + 1, last=last, all=count
        )
        return self.style.dim(said)

    def news(self, lines: Sequence[str]) -> list[str]:
        """Return what happened, the newest last; what has no room is counted."""
        rows, wide = self._room.news, self._room.columns
        told = list(lines)
        while told:
            left = len(lines) - len(told)
            text = " · ".join([*([f"… {left}"] if left else []), *told])
            shown = broken(text, wide)
            if len(shown) <= rows or len(told) == 1:
                return fitted(shown, rows, wide)
            told = told[1:]
        return [""] * rows

    def question(self) -> str:
        """Return what is asked."""
        return self.style.bold(self.speaker(whose(self._table)))

    def choices(self) -> list[str]:
        """Return the keys that fit now, with what they bring; by pages if they are many."""
        table, rows, wide = self._table, self._room.choices, self._room.columns
        if table.over:
            return []
        own = table.game.text.choices(self._state, self._app.language)
        if own:
            return self.paged(flow([self.speaker(item) for item in own], wide), rows)
        listed = MOVES in table.game.screen.frame(self._state, self._room.size)
        if listed or not listed_moves(table):
            return choices(self._app, table)[:rows]
        lines: list[str] = []
        for items in keyed(self._app, table, self.speaker):
            lines = flow(items, wide)
            if len(lines) <= rows:
                break
        return self.paged(lines, rows)

    def paged(self, lines: Sequence[str], rows: int) -> list[str]:
        """Return the lines if there is room for them, else a page, with how to turn it."""
        if len(lines) <= rows:
            return list(lines)
        first, last = self._turned(len(lines), rows - 1)
        shown = fitted(lines[first:last], rows - 1, self._room.columns)
        return [*shown, self._more(first, last, len(lines))]

    def whole(
        self,
        news: Sequence[str],
        question: str,
        below: Sequence[str],
        laid: Sequence[str] = (),
    ) -> list[str]:
        """Return all lines above the input; ``laid`` are over the table."""
        room = self._room
        rows = fitted(self.paged(laid, room.table), room.table, room.columns)
        return [
            self.status(),
            *(rows if laid else self.table()),
            *self.news(news),
            cut(question, room.columns),
            *fitted(below, room.choices, room.columns),
        ]


def _section(section: Section, sheet: Sheet, speaker: Speaker, style: Style) -> list[str]:
    if isinstance(section, Columns):
        return _columns(section, sheet, speaker, style)
    if isinstance(section, Hexes):  # the board alone: its stacks have a zone of their own
        return hexes.board(section, style)
    return show_section(section, speaker, style).split("\n")


def _columns(section: Columns, sheet: Sheet, speaker: Speaker, style: Style) -> list[str]:
    """Return rows whose columns never move; a changed place is in reverse, or in brackets."""
    lines = []
    for row in section.keyed:
        line = ""
        for (key, text), wide in zip(row, section.widths, strict=True):
            said = cut(speaker(text), wide)
            if key and key in sheet.last:
                fits = cells(said) + 2 <= wide
                said = style.reverse(said) if style.color else f"[{said}]" if fits else said
            elif key and key in sheet.legal:
                said = style.key(said[:1]) + said[1:]
            line += pad(said, wide)
        lines.append(line.rstrip())
    return lines


def composed(blocks: Iterable[tuple[Zone, Sequence[str]]], rows: int) -> list[str]:
    """Return lines with every block in its zone."""
    parts: list[list[tuple[int, str]]] = [[] for _ in range(rows)]
    for zone, block in blocks:
        lines = fitted(block, zone.rows, zone.columns)
        for at, line in enumerate(lines, zone.row - 1):
            parts[at].append((zone.column - 1, line))
    return [_line(sorted(some)) for some in parts]


def _line(parts: Sequence[tuple[int, str]]) -> str:
    line = ""
    for column, text in parts:
        line = pad(line, column) + text
    return line.rstrip()


def fitted(lines: Sequence[str], rows: int, columns: int) -> list[str]:
    """Return exactly this many lines, none of them wider."""
    kept = [cut(line, columns) for line in lines[:rows]]
    return kept + [""] * (rows - len(kept))
