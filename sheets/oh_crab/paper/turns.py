"""The turns of a race for its log: the card played, and the crab after it."""

from __future__ import annotations

from collections.abc import Iterable

from sheets.engine.struct import Struct, replace
from sheets.oh_crab.parts import NONE
from sheets.oh_crab.rules import moves
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.state import State


class LogTurn(Struct):
    """A turn of a player: the card and its side (NONE: a rest), then the crab and what the
    player has."""

    card: int = NONE
    side: int = moves.UPPER
    field: int = NONE
    down: bool = False
    shells: int = 0
    hand: int = 0


class LogRow:
    """A round, or with two players one of its two action phases (OC-17): who was chef, and the
    turns by seat."""

    def __init__(self, state: State) -> None:
        self.round, self.chef = state.round, state.chef
        self.turns: dict[int, LogTurn] = {}

    def begin(self, state: State, move: moves.Add | moves.Rest) -> None:
        """A turn begins with a card for the path, or is a rest (OC-4.3)."""
        if isinstance(move, moves.Add):
            self.turns[state.seat] = LogTurn(state.players[state.seat].planned, move.side)
        else:
            self.turns[state.seat] = LogTurn()

    def settle(self, seat: int, crab: int, after: State) -> None:
        """Note where the crab of a turn and its player are after it."""
        player = after.players[seat]
        self.turns[seat] = replace(
            self.turns[seat],
            field=after.at[crab],
            down=bool(after.down >> crab & 1),
            shells=player.shells,
            hand=player.hand.bit_count(),
        )


def rows(played: Iterable[tuple[State, Move, State]]) -> list[LogRow]:
    """The rows of a log, of moves with the states before and after them."""
    found: dict[tuple[int, int], LogRow] = {}
    for state, move, after in played:
        here = state.round, state.phase
        if isinstance(move, moves.Add | moves.Rest):
            found.setdefault(here, LogRow(state)).begin(state, move)
        if here in found and state.seat in found[here].turns:
            found[here].settle(state.seat, state.crab, after)
    return list(found.values())
