"""The stack of asks a state holds: the last one is answered next."""

from __future__ import annotations

from typing import TypeVar

from sheets.engine.game import Ask

A = TypeVar("A", bound=Ask)


def push(asks: tuple[A, ...], *following: A) -> tuple[A, ...]:
    """Puts what follows on top; the first of ``following`` is answered first."""
    return (*asks, *reversed(following))


def pop(asks: tuple[A, ...]) -> tuple[A, tuple[A, ...]]:
    """The ask on top, and the asks below it."""
    return asks[-1], asks[:-1]
