"""The beach: hexagonal fields in columns, and everything that only depends on them.

A field is a whole number, ``10 * (row - 1) + column``; the sea is -1, a crab that is not
in the game stands on -2.  All tables have two more entries at the end, so that the sea
and that place can be looked up like fields (OC-1.5: the sea is deeper than any field).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from sheets.engine.struct import Struct

STRIDE = 10
COLUMNS = "abcdefghij"
SEA = -1
OFF = -2
NO = -3  # a step that leads nowhere
STAY = -4  # a shift that leads nowhere
INFINITY = 1_000_000

FORWARD, LEFT, RIGHT, BACK, BACK_LEFT, BACK_RIGHT = range(6)
STEPS = ((0, 2), (-1, 1), (1, 1), (0, -2), (-1, -1), (1, -1))  # OC-1.6: columns, depth

OBSTACLE, KNOCK, SHELL, SWAP, SHORTCUT, REEDS, SURPRISE, CURRENT, START, CLOSED = (
    1 << bit for bit in range(10)
)
LETTERS = {
    "X": CLOSED,
    "o": OBSTACLE,
    "k": KNOCK,
    "s": SHELL,
    "c": SWAP,
    "?": SURPRISE,
    "r": REEDS,
    ".": 0,
}
KNOWN = ". X o k s c ? r 1 2 S1…S5 ^ < > v ( )"
ARROWS = {"^": FORWARD, "<": LEFT, ">": RIGHT, "v": BACK, "(": BACK_LEFT, ")": BACK_RIGHT}
SYMBOLS = ("shell", "forward", "diagonal", "seaward")
SYMBOL_LETTERS = "SFDW"

_FIELD = re.compile(r"([a-j])([1-9][0-9]?)")
COUNTS = tuple("123456789")  # of cards that a shortcut costs
_TOKEN = re.compile(r"(?:S[1-9])?[.Xokscr?12^<>v()]*")


class Shortcut(Struct):
    """From one field to another for cards with a main action (OC-10.7)."""

    field: int
    target: int
    count: int
    symbol: int


class BoardSpec(Struct):
    """All that defines a board: its rows from the land, and where its tiles begin."""

    rows: tuple[tuple[str, ...], ...]
    shortcuts: tuple[Shortcut, ...] = ()
    borders: tuple[int, ...] = ()  # first row of beach tile 1, 2, … and of the finish tile
    tiles: tuple[str, ...] = ()


def field_name(field: int) -> str:
    """The name of a field: column letter and row number (OC-1.4)."""
    if field == SEA:
        return "sea"
    if field == OFF:
        return "off"
    return f"{COLUMNS[field % STRIDE]}{field // STRIDE + 1}"


def field_of(name: str) -> int | None:
    """The field of a name; None if it is no name of a field."""
    found = _FIELD.fullmatch(name)
    if found is None:
        return None
    return (int(found[2]) - 1) * STRIDE + COLUMNS.index(found[1])


def read_token(token: str) -> tuple[int, int, int] | None:
    """(features, starting number, current) of a field's letters; None: not understood."""
    if not token or _TOKEN.fullmatch(token) is None:
        return None
    number = 0
    features = 0
    current = -1
    rest = token
    if token[0] == "S":
        number = int(token[1])
        features |= START
        rest = token[2:]
    for letter in rest:
        if letter in ARROWS:
            current = ARROWS[letter]
            features |= CURRENT
        elif letter in "12":
            features |= SHORTCUT
        else:
            features |= LETTERS[letter]
    return features, number, current


def read_grid(text: str) -> tuple[tuple[str, ...], ...]:
    """The rows of a text grid, sea side first in the text, land side first here.  A
    leading ``row 3`` is left out."""
    rows = []
    for line in text.strip().splitlines():
        words = line.split()
        if len(words) > 2 and words[0] == "row":
            words = words[2:]
        if words:
            rows.append(tuple(words))
    return tuple(reversed(rows))


class Board:
    """The tables of one board.  Boards of equal definition are equal."""

    def __init__(self, spec: BoardSpec) -> None:
        self.spec = spec
        self.rows = len(spec.rows)
        self.columns = len(spec.rows[0])
        self.beaches = max(0, len(spec.borders) - 1)
        self._hash = hash(spec)
        size = self.rows * STRIDE + 2
        self.features = [CLOSED] * size
        self.depth = [0] * size
        self.tile = [0] * size
        self.starts: dict[int, int] = {}
        self.arrow: dict[int, int] = {}
        for field, token in fields(spec):
            self._put(field, token)
        self.features[SEA] = self.features[OFF] = 0
        self.depth[SEA] = INFINITY
        self.depth[OFF] = -INFINITY
        self.tile[SEA] = len(spec.borders)
        self.fields = tuple(field for field, _ in fields(spec) if not self.features[field] & CLOSED)
        self.around = [self._around(field) for field in range(size - 2)]
        self.ahead = [targets[:3] for targets in self.around]
        self.reedy = [
            targets[0] >= 0 and bool(self.features[targets[0]] & REEDS) for targets in self.ahead
        ]
        self.beyond = [self._beyond(field) for field in range(size - 2)]
        self.level: dict[int, tuple[int, ...]] = {}
        for field in self.fields:
            depth = self.depth[field]
            self.level[depth] = (*self.level.get(depth, ()), field)
        self.shortcuts = {each.field: each for each in spec.shortcuts}
        self.plain = tuple(field for field in self.fields if not self.features[field])
        self.surprises = tuple(field for field in self.fields if self.features[field] & SURPRISE)

    def _put(self, field: int, token: str) -> None:
        found = read_token(token)
        assert found is not None, token
        features, number, current = found
        column, row = field % STRIDE, field // STRIDE + 1
        self.features[field] = features
        self.depth[field] = 2 * row + column % 2  # OC-1.5
        self.tile[field] = sum(row >= first for first in self.spec.borders)
        if number:
            self.starts[number] = field
        if current >= 0:
            self.arrow[field] = current

    def _around(self, field: int) -> tuple[int, ...]:
        return tuple(self._step(field, *step) for step in STEPS)

    def _step(self, field: int, columns: int, depth: int) -> int:
        """Return the target of a step: a field, the sea, or nowhere (OC-1.7)."""
        column = field % STRIDE + columns
        if not 0 <= column < self.columns or field % STRIDE >= self.columns:
            return NO
        row = (self.depth[field] + depth - column % 2) // 2
        if row > self.rows:
            return SEA
        if row < 1:
            return NO
        target = (row - 1) * STRIDE + column
        return NO if self.features[target] & CLOSED else target

    def _beyond(self, field: int) -> int:
        """Two fields straight ahead (OC-12.6)."""
        target = field + 2 * STRIDE
        if target >= self.rows * STRIDE:
            return SEA
        return NO if self.features[target] & CLOSED else target

    def reachable_from(self, field: int) -> Iterator[int]:
        """The seaward steps of a crab on its own, reeds respected."""
        for direction, target in enumerate(self.ahead[field]):
            if target != NO and not (direction == FORWARD and self.reedy[field]):
                yield target

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Board) and self.spec == other.spec)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, tuple[BoardSpec]]:
        return board_of, (self.spec,)


def fields(spec: BoardSpec) -> Iterator[tuple[int, str]]:
    """Every field with its letters, from the land."""
    for row, tokens in enumerate(spec.rows):
        for column, token in enumerate(tokens):
            yield row * STRIDE + column, token


@lru_cache(maxsize=256)
def board_of(spec: BoardSpec) -> Board:
    """The board of a definition; made once."""
    return Board(spec)


def grid_findings(path: str, rows: tuple[tuple[str, ...], ...]) -> Iterator[str]:
    """Yield the mistakes of a grid: a wrong shape, unknown letters."""
    if not rows:
        yield f"{path}: no rows"
        return
    widths = {len(row) for row in rows}
    if len(widths) > 1:
        yield f"{path}: the rows have {', '.join(map(str, sorted(widths)))} fields; all the same"
    elif not 1 <= widths.pop() <= STRIDE:
        yield f"{path}: a row has 1 to {STRIDE} fields"
    if len(rows) > 60:
        yield f"{path}: a board has at most 60 rows"
    for number, row in enumerate(rows, 1):
        for column, token in zip(COLUMNS, row, strict=False):
            if read_token(token) is None:
                yield f"{path}: {column}{number} is {token!r}; letters are {KNOWN}"


def read_shortcut(text: str) -> tuple[int, int, int] | None:
    """(target, cards, symbol) of "c5 2 seaward"; None if it is not like that."""
    words = text.split()
    if len(words) != 3 or words[2] not in SYMBOLS or words[1] not in COUNTS:
        return None
    target = field_of(words[0])
    count = int(words[1])
    if target is None:
        return None
    return target, count, SYMBOLS.index(words[2])


def shortcut_findings(
    path: str, rows: tuple[tuple[str, ...], ...], shortcuts: dict[str, str]
) -> Iterator[str]:
    """Every shortcut field has its line, leads seaward and to an open field (OC-10.7)."""
    spots = {
        token: (row, column)
        for row, tokens in enumerate(rows)
        for column, token in enumerate(tokens)
        if token in ("1", "2")
    }
    for token in sorted(set(spots) ^ set(shortcuts)):
        missing = "its line in shortcuts" if token in spots else "its field in the rows"
        yield f"{path}.{token}: {missing} is missing"
    for token in sorted(set(spots) & set(shortcuts)):
        found = read_shortcut(shortcuts[token])
        if found is None:
            yield f"{path}.{token}: {shortcuts[token]!r} is not like 'c5 2 seaward'"
            continue
        row, column = divmod(found[0], STRIDE)
        here_row, here_column = spots[token]
        if row >= len(rows) or column >= len(rows[0]) or "X" in rows[row][column]:
            yield f"{path}.{token}: the target is no open field of this tile"
        elif 2 * row + column % 2 <= 2 * here_row + here_column % 2:
            yield f"{path}.{token}: the target is not nearer to the sea"


def make_shortcuts(
    rows: tuple[tuple[str, ...], ...], shortcuts: dict[str, str], above: int = 0
) -> tuple[Shortcut, ...]:
    """The shortcuts of a grid that begins ``above`` so many rows."""
    made = []
    for row, tokens in enumerate(rows):
        for column, token in enumerate(tokens):
            if token in shortcuts:
                found = read_shortcut(shortcuts[token])
                assert found is not None
                target, count, symbol = found
                shift = above * STRIDE
                made.append(Shortcut(row * STRIDE + column + shift, target + shift, count, symbol))
    return tuple(made)
