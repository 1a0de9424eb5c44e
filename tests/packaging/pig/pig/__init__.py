"""Pig: a third-party game, as CONTRIBUTING says it can be added."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pig.game import Pig


def load(pack: str = "") -> Pig:
    """The game; it has no component data of its own."""
    from pig.game import Pig

    return Pig()
