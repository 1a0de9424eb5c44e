"""A table whose every other column lies half a row higher, as fields of hexagons do: turned, so
that its top is on the right, every column a line, and as many rows as the screen is wide.
"""

from __future__ import annotations

from cli.show.marks import without_sign
from cli.show.style import Style, cells, pad
from sheets.engine.sheet import Grid
from sheets.engine.text import Speaker

SLOT = 4  # a sign and what lies in the cell
MOST = SLOT - 1
TURNED = str.maketrans("↑↗→↘↓↙←↖", "→↘↓↙←↖↑↗")


class Cell:
    """Text of a field, its tint and the signs around it."""

    def __init__(self, before: str, text: str, after: str, tint: str) -> None:
        self.before, self.after, self.tint = before, after, tint
        self.text = _short(text).translate(TURNED)

    @property
    def weight(self) -> int:
        """Priority of a field where not all fit on the screen."""
        return bool(self.tint) + 2 * bool(self.before)


def turned(section: Grid, speaker: Speaker, style: Style) -> list[str]:
    """The numbers of the rows, then a line for each column, its name first."""
    rows = [_cells(section, at, speaker) for at in reversed(range(len(section.rows)))]
    labels = [speaker(row[0]) for row in reversed(section.rows)]
    names = [speaker(text) for text in section.head[1:]]
    wide = max(map(cells, names)) + 1
    shown = _window(rows, (style.width - wide - SLOT // 2) // SLOT)
    *others, last = labels[shown]
    head = "".join(f" {pad(label[:MOST], MOST)}" for label in others) + f" {last}"
    lines = [style.dim((" " * wide + head).rstrip())]
    for column, name in enumerate(names):
        lane = [row[column] for row in rows[shown]]
        higher = " " * (SLOT // 2 * (column % 2))
        lines.append(style.dim(pad(name, wide)) + higher + _lane(lane, style).rstrip())
    return lines


def _cells(section: Grid, at: int, speaker: Speaker) -> list[Cell]:
    tints = section.tints[at] if at < len(section.tints) else ()
    found = []
    for column, text in enumerate(section.rows[at][1:], 1):
        before, inner, after = without_sign(text)
        tint = tints[column] if column < len(tints) else ""
        found.append(Cell(before, speaker(inner), after, tint))
    return found


def _window(rows: list[list[Cell]], room: int) -> slice:
    """As many rows as there is room for, with most of what is going on; the last such ones."""
    weights = [sum(cell.weight for cell in row) for row in rows]
    room = max(1, min(room, len(rows)))
    starts = range(len(rows) - room + 1)
    best = max(starts, key=lambda start: (sum(weights[start : start + room]), start))
    return slice(best, best + room)


def _lane(lane: list[Cell], style: Style) -> str:
    """The cells one after another; a sign may stand where the next cell begins."""
    line, over = "", ""
    for cell in lane:
        inner = style.tint(cell.tint, cell.text)
        room = MOST - cells(cell.text)
        line += (cell.before or over or " ") + inner + pad(cell.after[:room], room)
        over = cell.after if not room else ""
    return line + over


def _short(text: str) -> str:
    """At most as much as a cell holds: of two words the second in full."""
    first, _, second = text.partition(" ")
    return first[: max(0, MOST - len(second))] + second[:MOST] if len(text) > MOST else text
