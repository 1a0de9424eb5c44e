"""Gaining and returning shells; there are only so many (WR-1.2, WR-14.3)."""

from __future__ import annotations

from sheets.engine.struct import replace
from sheets.wreck_raiders.names import NONE, Shells
from sheets.wreck_raiders.rules import events
from sheets.wreck_raiders.rules.state import Draft

ONE: tuple[Shells, ...] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


def give(draft: Draft, seat: int, wanted: Shells, rule: str) -> None:
    """A player gains shells; of each kind no more than there are (WR-14.3, 14.4)."""
    beach, mat = draft.beach, draft.mats[seat]
    a, b, c = wanted
    if a > beach[0] or b > beach[1] or c > beach[2]:
        a, b, c = map(min, wanted, beach)
    if draft.emit:
        _tell_gain(draft, seat, wanted, (a, b, c), rule)
    held = mat.shells
    draft.put(seat, replace(mat, shells=(held[0] + a, held[1] + b, held[2] + c)))
    draft.beach = (beach[0] - a, beach[1] - b, beach[2] - c)


def pay(draft: Draft, seat: int, price: Shells) -> None:
    """A player returns shells to the beach."""
    beach, mat = draft.beach, draft.mats[seat]
    held = mat.shells
    shells = (held[0] - price[0], held[1] - price[1], held[2] - price[2])
    draft.put(seat, replace(mat, shells=shells))
    draft.beach = (beach[0] + price[0], beach[1] + price[1], beach[2] + price[2])


def _tell_gain(draft: Draft, seat: int, wanted: Shells, gained: Shells, rule: str) -> None:
    if gained != NONE:
        draft.tell(events.ShellsGained, rule, seat, gained)
    if gained != wanted:
        missing = (wanted[0] - gained[0], wanted[1] - gained[1], wanted[2] - gained[2])
        draft.tell(events.ShellsMissed, seat, missing)
