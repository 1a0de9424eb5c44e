"""Messages that libraries log, for `--debug`."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

import click


class _ToStderr(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        click.echo(f"{record.name}: {record.getMessage()}", err=True)


@contextmanager
def showing_logs() -> Iterator[None]:
    """Shows their warnings on standard error."""
    handler = _ToStderr(logging.WARNING)
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)
