"""Wreck Raiders: dice, divers and treasures for 1 to 5 players."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sheets.wreck_raiders.game import WreckRaiders


def load(pack: str = "") -> WreckRaiders:
    """The game, with an owner's pack if there is one."""
    from sheets.wreck_raiders.components import load as load_data
    from sheets.wreck_raiders.game import WreckRaiders

    return WreckRaiders(load_data(pack))
