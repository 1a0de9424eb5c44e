"""Tables: drawn on a terminal, in columns in a pipe, as labelled lines in plain."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO

from cli.app import App


def show_table(
    app: App, head: Sequence[str], rows: Sequence[Sequence[str]], *, numbers: Sequence[int] = ()
) -> str:
    """A table as text; ``numbers`` are the columns to align on the right."""
    if app.plain:
        return "\n".join(
            "; ".join(f"{name}: {value}" for name, value in zip(head, row, strict=True) if value)
            for row in rows
        )
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    style = app.style
    table = Table(box=box.ROUNDED if app.on_terminal else None, pad_edge=app.on_terminal)
    for at, name in enumerate(head):
        table.add_column(Text(name), justify="right" if at in numbers else "left", overflow="fold")
    for row in rows:
        table.add_row(*(Text(value) for value in row))
    file = StringIO()
    console = Console(
        file=file,
        width=style.width,
        force_terminal=style.color,
        no_color=not style.color,
        highlight=False,
        legacy_windows=False,
    )
    console.print(table)
    return "\n".join(line.rstrip() for line in file.getvalue().rstrip("\n").split("\n"))
