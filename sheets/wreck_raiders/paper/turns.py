"""The rounds of a solo game for its log: what was rolled, taken and placed (WR-18.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sheets.engine.struct import Struct
from sheets.wreck_raiders.names import BEACH, NUMBER_OF, WRECK_OF
from sheets.wreck_raiders.rules import moves
from sheets.wreck_raiders.rules.state import State


class LogMark(Struct):
    """Something in a cell of the log: a die, a spot of a wreck or of the beach, a card, a tile.

    A wreck without a number is one a rival was placed in.
    """

    kind: str
    which: int = 0  # the die or the wreck
    number: int = 0  # of a spot
    key: str = ""  # of a card or tile


Cell = list[LogMark]


class LogRound:
    """A row of the log, from the first state that is known of the round; blank without."""

    def __init__(self, state: State | None = None) -> None:
        self.dice = list(state.reef) if state else []
        self.turns: list[Cell] = []
        self.rivals: list[Cell] = []
        self.visited = state.visited if state else 0  # wrecks, as bits

    def add(self, move: moves.Move) -> None:
        """Writes a move into its cell."""
        match move:
            case moves.Roll(dice):
                self.dice = list(dice)
            case moves.Take(die):
                self.turns.append([LogMark("die", die)])
            case moves.RivalTake(die):
                self.rivals.append([LogMark("die", die)])
            case moves.RivalWreck(wreck):
                self.visited |= 1 << wreck
                self._last.append(LogMark("wreck", wreck))
            case moves.Dive(_, spot) if spot < BEACH:
                self._last.append(LogMark("wreck", WRECK_OF[spot], NUMBER_OF[spot]))
            case moves.Dive(_, spot) | moves.Bump(spot):
                self._last.append(LogMark("beach", number=NUMBER_OF[spot]))
            case moves.Claim(key) | moves.RewardTile(key):
                self._last.append(LogMark("card", key=key))
            case moves.Buy(key):  # in the round purchase too (WR-18.16)
                _end(self.turns).append(LogMark("tile", key=key))

    @property
    def _last(self) -> Cell:
        """The cell of the turn that goes on; a game picked up in the middle of one begins it."""
        return _end(self.rivals or self.turns)


UNWRITTEN: Mapping[int, LogRound] = {}


def _end(cells: list[Cell]) -> Cell:
    if not cells:
        cells.append([])
    return cells[-1]


def rounds(played: Iterable[tuple[State, moves.Move]]) -> Mapping[int, LogRound]:
    """The rounds by number, of moves and the states they were made in."""
    found: dict[int, LogRound] = {}
    for state, move in played:
        if not state.round:  # the set-up
            continue
        if state.round not in found:
            found[state.round] = LogRound(state)
        found[state.round].add(move)
    return found
