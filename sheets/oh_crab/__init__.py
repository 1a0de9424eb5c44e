"""Oh Crab! with the Adventure Pack: a race from the snack shack to the sea."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sheets.oh_crab.game import OhCrab


def load(pack: str = "") -> OhCrab:
    """The game, with an owner's pack if there is one."""
    from sheets.oh_crab.game import OhCrab
    from sheets.oh_crab.parts import load_kit

    return OhCrab(load_kit(pack))
