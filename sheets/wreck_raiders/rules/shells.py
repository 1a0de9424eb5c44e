"""Gaining and returning shells; there are only so many (WR-1.2, WR-14.3)."""

from __future__ import annotations

from sheets.engine.events import Emit, Event
from sheets.engine.struct import replace
from sheets.engine.text import Who, say
from sheets.wreck_raiders.names import NONE, Shells, shells_text
from sheets.wreck_raiders.rules.state import Mat, State, with_mat

ONE: tuple[Shells, ...] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


def give(
    state: State, seat: int, wanted: Shells, rule: str, emit: Emit | None = None
) -> tuple[tuple[Mat, ...], Shells]:
    """Mats and beach after a gain; of each kind no more than there are (WR-14.3, 14.4)."""
    beach, mat = state.beach, state.mats[seat]
    a = min(wanted[0], beach[0])
    b = min(wanted[1], beach[1])
    c = min(wanted[2], beach[2])
    if emit:
        _tell_gain(seat, wanted, (a, b, c), rule, emit)
    held = mat.shells
    shells = (held[0] + a, held[1] + b, held[2] + c)
    return (
        with_mat(state.mats, seat, replace(mat, shells=shells)),
        (beach[0] - a, beach[1] - b, beach[2] - c),
    )


def pay(beach: Shells, basket: Shells, price: Shells) -> tuple[Shells, Shells]:
    """Beach and basket after shells are returned."""
    return (
        (beach[0] + price[0], beach[1] + price[1], beach[2] + price[2]),
        (basket[0] - price[0], basket[1] - price[1], basket[2] - price[2]),
    )


def _tell_gain(seat: int, wanted: Shells, gained: Shells, rule: str, emit: Emit) -> None:
    if gained != NONE:
        text = say("{who} gains {shells}", who=Who(seat), shells=shells_text(gained))
        emit(Event("shells", text, rule))
    if gained != wanted:
        missing = (wanted[0] - gained[0], wanted[1] - gained[1], wanted[2] - gained[2])
        text = say(
            "the beach has too few: {who} goes without {shells}",
            who=Who(seat),
            shells=shells_text(missing),
        )
        emit(Event("short", text, "WR-14.3"))
