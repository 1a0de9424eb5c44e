"""Facts about a game that are known without loading its rules."""

from __future__ import annotations

from sheets.engine.struct import Struct
from sheets.engine.text import Text


class Option(Struct):
    """A module, variant or scenario a game offers; ``players`` limits it."""

    key: str
    text: Text
    players: tuple[int, ...] = ()
    takes_value: bool = False


class Ruling(Struct):
    """A ruling of ours that adds something to the rulebook, or forbids it."""

    rule: str
    text: Text


class GameInfo(Struct):
    """Facts about a game that are known without loading its rules.

    ``forced_by_itself``: decisions without a choice are made without asking.
    ``open_information``: nothing is hidden and, after the set-up, nothing random.
    ``rulings``: those of ours that add or forbid; ``unsupported``: what shoal cannot play.
    ``youngest_first``: by the rulebook the youngest player goes first.
    ``bgg``: its number at BoardGameGeek, where we know it.
    """

    key: str
    title: str
    blurb: Text
    players: tuple[int, int]
    rules: int
    data: str
    credits: str
    prints: tuple[str, ...]
    sign: str = "pencil"  # the pictogram in the band of its pages
    solo: Text | None = None
    modules: tuple[Option, ...] = ()
    variants: tuple[Option, ...] = ()
    scenarios: tuple[Option, ...] = ()
    bots: tuple[str, ...] = ("random", "greedy", "easy", "normal", "hard", "search")
    forced_by_itself: bool = False
    reconstructed: Text | None = None
    open_information: bool = False
    youngest_first: bool = False
    rulings: tuple[Ruling, ...] = ()
    unsupported: Text | None = None
    bgg: int | None = None
