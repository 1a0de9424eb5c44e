"""Tables: drawn on a terminal, in columns in a pipe, as labelled lines in plain."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import zip_longest

from cli.app import App
from cli.show.charts import spark
from cli.show.style import broken, cells, pad
from sheets.engine.document import Cell, Spark, TableBlock, cell_text
from sheets.engine.text import Speaker


def show_table(app: App, table: TableBlock, speaker: Speaker | None = None) -> str:
    """Return a table as text."""
    said = partial(_cell, app, speaker or app.speaker)
    numbers = [at for at, column in enumerate(table.shown()) if column.number]
    head, *rows = table.rows(said)
    if app.plain:
        return "\n".join(
            "; ".join(f"{name}: {value}" for name, value in zip(head, row, strict=True) if value)
            for row in rows
        )
    style = app.style
    boxed = app.on_terminal
    lines = 3 * len(head) + 1 if boxed else 2 * len(head) - 2
    columns = list(zip(head, *rows, strict=True))
    widths = _narrowed(
        [max(map(cells, column)) for column in columns],
        [max(map(_longest, column)) for column in columns],
        style.width - lines,
    )
    drawn = [_drawn(row, widths, numbers) for row in (head, *rows)]
    drawn[0] = [[style.bold(cell) for cell in line] for line in drawn[0]]
    if not boxed:
        return "\n".join("  ".join(line).rstrip() for row in drawn for line in row)
    top, middle, bottom = (
        f"{left}{cross.join('─' * (width + 2) for width in widths)}{right}"
        for left, cross, right in ("╭┬╮", "├┼┤", "╰┴╯")
    )
    first, *others = ([f"│ {' │ '.join(line)} │" for line in row] for row in drawn)
    return "\n".join([top, *first, middle, *(line for row in others for line in row), bottom])


def _cell(app: App, speaker: Speaker, cell: Cell) -> str:
    if isinstance(cell, Spark) and not app.plain:
        return spark(cell.values, least_best=cell.least_best)
    return cell_text(cell, speaker)


def _narrowed(widths: list[int], words: list[int], room: int) -> list[int]:
    """The widths, the widest ones less until all fit into the room; no word is cut while
    another column can still be broken between words."""
    while sum(widths) > room and max(widths) > 1:
        spare = [at for at, width in enumerate(widths) if width > words[at]]
        widest = max(spare or range(len(widths)), key=lambda at: widths[at])
        widths[widest] -= 1
    return widths


def _longest(text: str) -> int:
    """Return the columns of the longest word; what a no-break space joins is one."""
    return max(map(cells, text.split(" ")), default=0)


def _drawn(row: Sequence[str], widths: Sequence[int], numbers: Sequence[int]) -> list[list[str]]:
    """One row as lines of cells of these widths."""
    return [
        [
            cell.rjust(width + len(cell) - cells(cell)) if at in numbers else pad(cell, width)
            for at, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        for line in zip_longest(*map(broken, row, widths), fillvalue="")
    ]
