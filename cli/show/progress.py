"""A bar for long work on a terminal; silence everywhere else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from cli.app import App

T = TypeVar("T")


def with_progress(app: App, items: Iterable[T], count: int) -> Iterator[T]:
    """The same items, with a bar on a terminal."""
    if not app.on_terminal or app.quiet:
        yield from items
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(
        items, app.say("Playing"), total=count, console=Console(stderr=True), transient=True
    )
