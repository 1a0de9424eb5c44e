"""The stage of a question: the sections that a player has to see to answer it on a small page.

A game has them in ``stage.toml`` beside its screen module, for each kind of ask by the sections'
keys; ``wait`` is for those who aren't asked, ``table`` for the large screen, ``other`` for kinds of
asks without a stage of their own.  Sections with places for legal moves come onto the page anyway.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from sheets.engine.struct import Struct, made
from sheets.engine.toml import read_toml

WAIT, OTHER, TABLE = "wait", "other", "table"


class Stage(Struct, frozen=True, forbid_unknown_fields=True):
    """The sections of the main view and of the strip below it; with ``tiles``, the main view
    has a tile for every move, because their places are too many for it."""

    main: tuple[str, ...] = ()
    strip: tuple[str, ...] = ()
    tiles: bool = False


class Stages(Struct, frozen=True, forbid_unknown_fields=True):
    """The stages of a game, by the kind of ask.

    The main view has a ``share`` of the page between question and buttons.  ``asides`` are the
    verbs of moves that are possible beside many questions: they wait behind one button.
    ``end_first`` are kinds of asks where players tap the end of a path before its start.
    """

    share: float = 0.6
    asides: tuple[str, ...] = ()
    end_first: tuple[str, ...] = ()
    ask: Mapping[str, Stage] = {}

    def get(self, kind: str) -> Stage | None:
        """Return the stage of an ask; None where the game doesn't say any."""
        return self.ask.get(kind) or self.ask.get(OTHER)


@cache
def stages(module: str) -> Stages:
    """Return the stages in the TOML file beside a module; none if there is no such file."""
    from pathlib import Path

    file = Path(module).with_name("stage.toml")
    return made(Stages, read_toml(file.read_text("utf-8"))) if file.exists() else Stages()
