"""A bar for long work on a terminal; silence everywhere else."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

import click

from cli.app import App

T = TypeVar("T")
GONE = "\x1b[A\x1b[2K"  # the line above


def with_progress(app: App, items: Iterable[T], count: int) -> Iterator[T]:
    """Yield the same items, with a bar on a terminal that is gone at the end."""
    seen = sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
    if not app.moving or app.quiet or not seen:
        yield from items
        return
    try:
        with click.progressbar(items, count, app.say("Playing"), file=sys.stderr) as bar:
            yield from bar
    finally:
        click.echo(GONE, nl=False, err=True)
