"""The component data worked out into what the rules look up."""

from __future__ import annotations

from sheets.crabz.board import mask_of
from sheets.crabz.components import USUAL_ZONES, Components


class Parts:
    """The board and the zones of a start, as masks of spaces."""

    def __init__(self, data: Components) -> None:
        self.data = data
        self.zones = {name: mask_of(zone.spaces) for name, zone in data.zones.items()}
        self.usual_zone = {count: self.zones[name] for count, name in USUAL_ZONES.items()}
