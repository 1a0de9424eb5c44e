"""Fleet: The Dice Game, second edition: a roll-and-write for 1 to 4 players."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sheets.fleet.game import Fleet


def load(pack: str = "") -> Fleet:
    """The game, with an owner's pack if there is one."""
    from sheets.fleet.components import load as load_data
    from sheets.fleet.game import Fleet

    return Fleet(load_data(pack))
