"""The screen of `shoal play`: every block in its place for the whole game.

From the top: a line with the players, the table (zones of ``frame.toml``), the news, the question,
the choices; below them are the input and the keys.  Lines are cut, never scrolled.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from cli.app import App
from cli.show import hexes
from cli.show.marks import Marks
from cli.show.sheets import show_compact, show_section
from cli.show.style import Style, broken, cells, cut, pad
from cli.show.table import style_of, whose
from sheets.engine.entry import listed_moves
from sheets.engine.frame import COLUMNS, LINES, TABLE, Size, Zone
from sheets.engine.game import AnyState
from sheets.engine.sheet import Hexes, Section, Sheet
from sheets.engine.table import AnyTable
from sheets.engine.text import PlayerName, Speaker

TURN = "▸"
NEWS: dict[Size, int] = {"small": 1, "large": 3}
BELOW = 2  # the input and the keys
MOVES = "moves"  # the zone of the numbered moves, where a game has one
GAP = 2


def size_of(columns: int, lines: int) -> Size | None:
    """Return the largest frame that a screen holds; None if it holds none."""
    if columns >= COLUMNS["large"] and lines >= LINES["large"]:
        return "large"
    return "small" if columns >= COLUMNS["small"] and lines >= LINES["small"] else None


class FrameView:
    """What a player at this screen sees of a table; ``viewer`` knows more than the others."""

    def __init__(self, app: App, table: AnyTable, size: Size, viewer: int | None = None) -> None:
        self._app, self._table, self._size = app, table, size
        self._viewer = viewer
        style = style_of(app, table)
        self.style = Style(color=style.color, width=COLUMNS[size], compact=True, tones=style.tones)
        self.speaker = self.style.speaking(app.speaker_for(table.setup))

    @property
    def _state(self) -> AnyState:
        state = self._table.state
        return state if self._viewer is None else self._table.game.rules.view(state, self._viewer)

    def status(self) -> str:
        """Return the line with the game, its phase and every player with a score."""
        table, screen = self._table, self._table.game.screen
        asked = -1 if table.ask is None else table.ask.seat
        points = screen.progress_curve(self._state)
        players = []
        for seat in range(len(table.setup.players)):
            name = f"{self.speaker(PlayerName(seat))} {points[seat]}"
            players.append(f"{TURN}{self.style.bold(name)}" if seat == asked else f" {name}")
        phase = self.speaker(screen.status(self._state))
        head = [table.game.info.title, phase] if phase else [table.game.info.title]
        line = "  ".join([*head, *players])
        if cells(line) > COLUMNS[self._size]:  # the name of the game drops first
            line = "  ".join([*head[1:], *players])
        return cut(line, COLUMNS[self._size])

    def table(self) -> list[str]:
        """Return the rows of the table: each section in its zone, the rest blank."""
        screen = self._table.game.screen
        sheet = self._table.marked(screen.framed(self._state, self._size), self._viewer)
        paths = [screen.path(self._state, move) for move in listed_moves(self._table)]
        sheet = sheet.with_legal(paths)
        zones = screen.frame(self._state, self._size)
        rows = TABLE[self._size]
        if not zones:
            lines = show_compact(sheet, self.speaker, self.style, rows).split("\n")
            return fitted(lines, rows, COLUMNS[self._size])
        return composed(
            ((zones[key], block) for key, block in self._blocks(sheet) if key in zones), rows
        )

    def _blocks(self, sheet: Sheet) -> Iterable[tuple[str, list[str]]]:
        """Yield the lines of each section, as wide as its zone."""
        zones = self._table.game.screen.frame(self._state, self._size)
        for row in Marks(sheet, plain=False).rows():
            for section in row:
                if section.key in zones:
                    style = Style(
                        color=self.style.color,
                        width=zones[section.key].columns,
                        compact=True,
                        tones=self.style.tones,
                    )
                    yield section.key, _section(section, self.speaker, style)
        if MOVES in zones:
            yield MOVES, self._moves(zones[MOVES])

    def _moves(self, zone: Zone) -> list[str]:
        """Return the numbered moves in columns; those without room are counted."""
        moves, game = listed_moves(self._table), self._table.game
        keys = [game.text.short(self._state, move, self._app.language) for move in moves]
        ways = [" ".join(game.screen.path(self._state, move)) for move in moves]
        items = [f"{short} {way}".rstrip() for short, way in zip(keys, ways, strict=True)]
        wide = max(map(cells, items), default=0)
        across = max(1, (zone.columns + GAP) // (wide + GAP))
        rows = max(1, min(zone.rows, -(-len(items) // across)))
        if len(items) > rows * across:
            left = len(items) - rows * across + 1
            items = [*items[: rows * across - 1], f"… {left}"]
        columns = [items[at : at + rows] for at in range(0, len(items), rows)]
        lines = zip_longest(*columns, fillvalue="")
        return [(" " * GAP).join(pad(item, wide) for item in line) for line in lines]

    def news(self, lines: Sequence[str]) -> list[str]:
        """Return what happened, the newest last; what has no room is counted."""
        rows, wide = NEWS[self._size], COLUMNS[self._size]
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
        return cut(self.style.bold(self.speaker(whose(self._table))), COLUMNS[self._size])

    def whole(self, news: Sequence[str], question: str, choices: Sequence[str]) -> list[str]:
        """Return all lines above the input."""
        wide = COLUMNS[self._size]
        above = [self.status(), *self.table(), *self.news(news), cut(question, wide)]
        rows = LINES[self._size] - len(above) - BELOW
        return [*above, *fitted(choices, rows, wide)]


def _section(section: Section, speaker: Speaker, style: Style) -> list[str]:
    if isinstance(section, Hexes):  # the board alone: its stacks have a zone of their own
        return hexes.board(section, style)
    return show_section(section, speaker, style).split("\n")


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
