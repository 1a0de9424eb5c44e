"""The shape of components.toml and what must hold in it."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.crabz.board import INDEX, MIDDLE, groups, mask_of
from sheets.engine import components
from sheets.engine.components import Data, PackHead, Sourced


class Crabs(Sourced):
    """Number of crabs, and steps of each size."""

    each: int
    steps: dict[str, int]


class Colours(Sourced):
    """The colours, in the order of their letters R B G Y."""

    order: tuple[str, ...]


class Board(Sourced):
    """The spaces of the board."""

    spaces: str


class Zone(Sourced):
    """The spaces that are filled at the start with so many players."""

    players: int
    spaces: str


class Components(Data):
    """All component data of CRABZ."""

    pack: PackHead
    crabs: Crabs
    colours: Colours
    board: Board
    zones: dict[str, Zone]

    def findings(self) -> Iterator[str]:
        """Yield contradictions in the data."""
        if self.crabs.steps != {"large": 1, "medium": 2, "small": 3} or self.crabs.each != 3:
            yield "crabs: three each of large (1 step), medium (2) and small (3), CZ-1.2, CZ-4.2"
        if len(self.colours.order) != 4:
            yield "colours.order: four colours"
        yield from _cell_findings("board.spaces", self.board.spaces)
        for name, zone in self.zones.items():
            path = f"zones.{name}.spaces"
            yield from zone_findings(path, zone.spaces, zone.players)
            missing = set(zone.spaces.split()) - set(self.board.spaces.split())
            if missing:
                yield f"{path}: {' '.join(sorted(missing))} not on the board"
        for players, usual in USUAL_ZONES.items():
            if usual not in self.zones or self.zones[usual].players != players:
                yield f"zones.{usual}: a zone for {players} players is needed"


USUAL_ZONES = {2: "zone2", 3: "zone3_caps", 4: "zone4"}


def zone_findings(path: str, spaces: str, players: int) -> Iterator[str]:
    """Yield the mistakes of a zone: it needs nine connected spaces per player (CZ-2.5)."""
    mistakes = list(_cell_findings(path, spaces))
    yield from mistakes
    if mistakes:
        return
    mask = mask_of(spaces)
    if mask.bit_count() != 9 * players:
        yield f"{path}: {mask.bit_count()} spaces, but {9 * players} are needed"
    if len(groups(mask)) > 1:
        yield f"{path}: the spaces are not connected"


def _cell_findings(path: str, spaces: str) -> Iterator[str]:
    cells = spaces.replace(",", " ").split()
    unknown = [cell for cell in cells if cell not in INDEX or cell == MIDDLE]
    if unknown:
        yield f"{path}: no such space: {' '.join(unknown)}"
    if len(set(cells)) != len(cells):
        yield f"{path}: a space is named twice"


def load(pack: str) -> Components:
    """The component data, with an owner's pack laid over it."""
    return components.load("sheets.crabz", Components, pack)
