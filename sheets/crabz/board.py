"""The hexagon as bits: cell ``i`` of the board order is bit ``i`` of a mask.

A side-4 hexagon has 37 cells, a1 … a4, b1 … b5, …, g4 … g7 (the middle cell d4
is a coordinate but no space, CZ-2.1; it is simply never occupied).  Everything
that only depends on the geometry is worked out once, when this is imported.
"""

from __future__ import annotations

from collections.abc import Iterator

ROWS = "abcdefg"
MIDDLE = "d4"


def _cells() -> Iterator[tuple[int, int]]:
    for row in range(1, 8):
        for col in range(1, 8):
            if abs(row - col) <= 3:
                yield row, col


CELLS: tuple[tuple[int, int], ...] = tuple(_cells())
NAMES: tuple[str, ...] = tuple(f"{ROWS[row - 1]}{col}" for row, col in CELLS)
INDEX: dict[str, int] = {name: index for index, name in enumerate(NAMES)}
ALL = (1 << len(CELLS)) - 1

_AROUND = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))  # in circular order


def bits(mask: int) -> Iterator[int]:
    """The cells of a mask, in board order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(names: str) -> int:
    """The mask of a list of cell names; KeyError names the one that is none."""
    mask = 0
    for name in names.replace(",", " ").split():
        mask |= 1 << INDEX[name]
    return mask


def names_of(mask: int) -> list[str]:
    """The names of the cells of a mask, in board order."""
    return [NAMES[cell] for cell in bits(mask)]


def _circle(cell: int) -> list[int]:
    """The bits of the six cells around a cell, in circular order; 0 beyond the edge."""
    row, col = CELLS[cell]
    return [
        1 << _PLACES[at] if (at := (row + dr, col + dc)) in _PLACES else 0 for dr, dc in _AROUND
    ]


_PLACES = {place: index for index, place in enumerate(CELLS)}
_CIRCLES = [_circle(cell) for cell in range(len(CELLS))]

NEIGHBOURS: tuple[int, ...] = tuple(map(sum, _CIRCLES))


def _arcs(pattern: int) -> int:
    """Into how many separate arcs the set bits of a circle of six fall."""
    turned = pattern << 1 | pattern >> 5
    return (pattern & ~turned & 63).bit_count()


# For every set of neighbours of any one cell: all that touches the set, and its cells.
SPREAD: dict[int, int] = {0: 0}
MEMBERS: dict[int, tuple[int, ...]] = {0: ()}

# For every cell: the sets of occupied neighbours that touch each other only through it,
# so that its departure may part them (CZ-6.2).
BRIDGES: list[set[int]] = []


def _tabulate() -> None:
    split = [_arcs(pattern) > 1 for pattern in range(64)]
    for circle in _CIRCLES:
        sets = [(0, 0)]  # of neighbours: as a pattern of the circle, and as a mask
        for at, bit in enumerate(circle):
            if bit:
                cell = bit.bit_length() - 1
                for pattern, mask in sets[:]:
                    grown = mask | bit
                    sets.append((pattern | 1 << at, grown))
                    if grown not in SPREAD:
                        SPREAD[grown] = SPREAD[mask] | NEIGHBOURS[cell]
                        MEMBERS[grown] = (*MEMBERS[mask], cell)
        BRIDGES.append({mask for pattern, mask in sets if split[pattern]})


_tabulate()


def reach(steps: int, start: int, occupied: int) -> int:
    """Return the spaces where exactly ``steps`` steps over occupied spaces can end (CZ-4.2 to
    4.5).

    Every space entered is occupied, none twice, the start space counts as visited.
    """
    near = NEIGHBOURS[start] & occupied
    if steps == 1:
        return near
    others = occupied & ~(1 << start)
    if steps == 2:
        return SPREAD[near] & others
    ends = 0
    for first in MEMBERS[near]:
        # second steps leave from `first`; a third may not come back to it
        ends |= SPREAD[NEIGHBOURS[first] & others] & ~(1 << first)
    return ends & others


def flood(seed: int, occupied: int, wanted: int = -1) -> int:
    """The group of occupied cells that a seed cell belongs to; no more of it than holds
    all the wanted ones, if it does."""
    group = 0
    front = seed
    while front and wanted & ~(group | front):
        low = front & -front
        group |= low
        front = (front | NEIGHBOURS[low.bit_length() - 1] & occupied) & ~group
    return group | front


def groups(occupied: int) -> list[int]:
    """The groups of occupied cells (CZ-6.2), in board order of their first cells."""
    found = []
    while occupied:
        group = flood(occupied & -occupied, occupied)
        found.append(group)
        occupied &= ~group
    return found
