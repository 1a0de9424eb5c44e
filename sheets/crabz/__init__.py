"""CRABZ: an abstract game of movement and blocking for 2 to 4 players."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sheets.crabz.game import Crabz


def load(pack: str = "") -> Crabz:
    """The game, with an owner's pack if there is one."""
    from sheets.crabz.components import load as load_data
    from sheets.crabz.game import Crabz

    return Crabz(load_data(pack))
