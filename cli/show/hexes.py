"""A hexagonal board on the terminal: outlined cells with what lies on top, whole stacks beside.

A cell is as wide as its name, the longest thing that can lie there and their signs, whatever
lies there now: the board keeps its place from move to move.
"""

from __future__ import annotations

from cli.show.marks import MarkedMoves
from cli.show.style import Style, broken, cells
from sheets.engine.sheet import Hex, Hexes
from sheets.engine.text import Speaker, Text, say

STACKS = say("stacks, top first")
EMPTY = "·"
TALLEST = 9  # that one digit counts
LEFT, RIGHT, UP, DOWN = 1, 2, 4, 8
CORNERS = {
    LEFT | RIGHT: "─",
    RIGHT | DOWN: "┌",
    LEFT | DOWN: "┐",
    RIGHT | UP: "└",
    LEFT | UP: "┘",
    LEFT | RIGHT | UP: "┴",
    LEFT | RIGHT | DOWN: "┬",
    RIGHT | UP | DOWN: "├",
    LEFT | UP | DOWN: "┤",
    LEFT | RIGHT | UP | DOWN: "┼",
}
GAP = 2


def board(section: Hexes, style: Style) -> list[str]:
    """The cells in their outlines: a line for each row, and one between rows."""
    half = _half(section)
    left, top = min(cell.x for cell in section.cells), min(cell.y for cell in section.cells)
    rows: dict[int, dict[int, Hex]] = {}
    for cell in section.cells:
        rows.setdefault(cell.y - top, {})[(cell.x - left) * half] = cell
    lines = []
    for row in range(max(rows) + 2):
        above, below = rows.get(row - 1, {}), rows.get(row, {})
        lines.append(style.dim(_edge(above, below, 2 * half)))
        if row <= max(rows):
            lines.append(_contents(below, 2 * half, style))
    return lines


def _half(section: Hexes) -> int:
    """Half the way to the next cell of a row: name, signs, content, height and a wall."""
    name = max(cells(cell.key) for cell in section.cells)
    content = max(cells(text) for cell in section.cells for text in ("xx", *cell.content))
    return (name + 1 + content + 1 + 1 + 2) // 2


def _edge(above: dict[int, Hex], below: dict[int, Hex], wide: int) -> str:
    """The line between two rows of cells that begin at these columns."""
    ways: dict[int, int] = {}
    for starts, wall in ((above, UP), (below, DOWN)):
        for start in starts:
            for at in range(start, start + wide + 1):
                ways[at] = ways.get(at, 0) | (RIGHT * (at < start + wide)) | (LEFT * (at > start))
            for corner in (start, start + wide):
                ways[corner] |= wall
    return "".join(CORNERS[ways[at]] if at in ways else " " for at in range(max(ways) + 1))


def _contents(row: dict[int, Hex], wide: int, style: Style) -> str:
    wall, line, end = style.dim("│"), "", 0
    for start, cell in sorted(row.items()):
        line += wall if start == end and end else f"{wall if end else ''}{_blank(start, end)}{wall}"
        line += _content(cell, wide - 1, style)
        end = start + wide
    return line + (wall if row else "")


def _blank(start: int, end: int) -> str:
    return " " * (start - end - (end > 0))


def _content(cell: Hex, width: int, style: Style) -> str:
    """Its name, what lies on top between its signs, and how high the stack is."""
    before, _, after = (cell.sign if isinstance(cell, MarkedMoves) else " {it} ").partition("{it}")
    top = cell.content[-1] if cell.content else cell.ground or EMPTY
    count = len(cell.content)
    height = "" if count < 2 else str(count) if count <= TALLEST else "+"
    room = width - sum(map(cells, (cell.key, before, top, after, height)))
    shown = style.tint(cell.tint, top) if cell.content else style.dim(top)
    return f"{style.dim(cell.key)}{before}{shown}{after}{height}{' ' * room}"


def stacks(section: Hexes, speaker: Speaker, style: Style, width: int, height: int) -> list[str]:
    """Return every stack in full, from top to bottom, condensed if it would be too tall."""
    towers = [cell for cell in section.cells if len(cell.content) > 1]
    if not towers:
        return []
    head = list(map(style.bold, broken(speaker(STACKS), width)))
    for between in ("/", ""):
        items = [f"{cell.key} {between.join(reversed(cell.content))}" for cell in towers]
        lines = _columns(items, width)
        if len(head) + len(lines) <= height:
            break
    return head + lines


def _columns(items: list[str], width: int) -> list[str]:
    """As many in a line as fit; one that is wider than that is broken."""
    lines: list[str] = []
    for item in items:
        if lines and cells(lines[-1]) + GAP + cells(item) <= width:
            lines[-1] += " " * GAP + item
        elif cells(item) <= width:
            lines.append(item)
        else:
            lines += [item[at : at + width] for at in range(0, len(item), width)]
    return lines


def in_words(section: Hexes, speaker: Speaker, *, near: bool) -> str:
    """Space by space, for the ear, with the pieces next to each if ``near``; those where nothing
    lies together."""
    lines, bare = [], dict[str, list[str]]()
    for cell in section.cells:
        words = cell.words or Text(" ".join(cell.content))
        if cell.content or isinstance(cell, MarkedMoves):
            about = f"{cell.key}: {speaker(words)}"
            beside = [
                f"{each.key} {speaker(each.words or Text(' '.join(each.content)))}"
                for each in section.cells
                if each.content and _touch(cell, each)
            ]
            beside = beside if near and cell.content else []
            told = say("{about}; next to {others}", about=about, others=", ".join(beside))
            lines.append(speaker(told) if beside else about)
        elif cell.words is not None:
            bare.setdefault(speaker(words), []).append(cell.key)
    return "\n".join([*lines, *(f"{words}: {', '.join(keys)}" for words, keys in bare.items())])


def _touch(one: Hex, other: Hex) -> bool:
    """True if two spaces are neighbours."""
    across, down = abs(one.x - other.x), abs(one.y - other.y)
    return (across, down) in ((2, 0), (1, 1))
