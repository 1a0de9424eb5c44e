"""New things on the mats and on the board since an earlier state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

from sheets.wreck_raiders.names import DISPLAYS, NOBODY, OFF, SHELLS, SPOTS, VAULTS
from sheets.wreck_raiders.rules.state import Faces, Mat, State, owner_at

News = Mapping[int, frozenset[str]]  # the keys of places by seat; NOBODY has those of the board
NONE: News = {}


def news(before: State, now: State) -> News:
    """The places where something lies that did not lie there before."""
    mats = zip(before.mats, now.mats, strict=True)
    found = {seat: frozenset(_mat(old, new)) for seat, (old, new) in enumerate(mats)}
    taken = ((owner_at(now, spot), spot) for spot in range(OFF))
    board = (
        SPOTS[spot] for owner, spot in taken if owner != NOBODY and owner != owner_at(before, spot)
    )
    return {**found, NOBODY: frozenset(board)}


def _mat(old: Mat, new: Mat) -> Iterator[str]:
    yield from _faces(DISPLAYS, old.displays, new.displays)
    yield from _faces(VAULTS, old.vault, new.vault)
    for name, had, has in zip(SHELLS, old.shells, new.shells, strict=True):
        if had != has:
            yield f"basket/{name}"
    for number, (had_tiles, tiles) in enumerate(zip_longest(old.aquariums, new.aquariums), 1):
        if had_tiles != tiles:
            yield f"aquarium/{number}"


def _faces(names: Sequence[str], old: Sequence[Faces], new: Sequence[Faces]) -> Iterator[str]:
    for name, had, has in zip(names, old, new, strict=True):
        for number, face in enumerate(has, 1):
            if had[number - 1 : number] != (face,):
                yield f"{name}/{number}"
