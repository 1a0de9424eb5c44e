"""Beachcomber played alone, solved exactly by dynamic programming.

``solution().value(state)`` is the expected final result of best play from any state of the solo
game, ``moves(state)`` that of every legal move, best first, ``best(state)`` the best move, and
``loss(state, move)`` the points that a move gives away.  So bots, hints and reviews can be measured
against the truth.

Rows written are a mask; of what is written only the sum of the three rows of the basket matters
for the points still to come.  Solving takes three seconds; ``solution()`` does it once.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, product

from sheets.engine.setup import Player, Setup
from sheets.rows.asks import Choose, KeepDice, Move, RollDice
from sheets.rows.pad import EMPTY
from sheets.rows.state import State
from tests.games.beachcomber.game import PAD, Dice, Rules

(BASKET,) = PAD.bonuses
FULL = (1 << len(PAD.rows)) - 1
FEW = 3  # dice
ROLLS = [
    Counter(tuple(sorted(shown)) for shown in product(range(1, 7), repeat=dice))
    for dice in range(FEW + 1)
]
HANDS = tuple(ROLLS[FEW])
POINTS = {dice: [row.value(0, dice) for row in PAD.rows] for dice in HANDS}
KEPT = {
    dice: tuple({some for many in range(FEW + 1) for some in combinations(dice, many)})
    for dice in HANDS
}
THROWN = {kept for some in KEPT.values() for kept in some if len(kept) < FEW}
IN_BASKET = [row.key in BASKET.rows for row in PAD.rows]


@cache
def solution() -> Solution:
    """Return the solution, solved once."""
    return Solution()


class Solution:
    """Best play from every state."""

    def __init__(self) -> None:
        self.rules = Rules()
        self._ends: dict[tuple[int, int], list[dict[Dice, float]]] = {}

    # -- what others ask ------------------------------------------------------------------

    def start(self) -> State:
        """Return the state before the first roll."""
        return self.rules.start(Setup("beachcomber", (Player("Ann"),), solo=True))

    def value(self, state: State) -> float:
        """Return the expected result of best play: points so far and those to come."""
        so_far = self.rules.score(state)[0].total
        mask, basket = _written(state)
        return so_far + self._ahead(state, mask, basket)

    def moves(self, state: State) -> list[tuple[float, Move]]:
        """Return the expected result of each legal move of a decision, best first."""
        found = [
            (self.value(self.rules.apply(state, move)), move) for move in self.rules.legal(state)
        ]
        return sorted(found, key=lambda pair: -pair[0])

    def best(self, state: State) -> Move:
        """Return the best move of a decision."""
        return self.moves(state)[0][1]

    def loss(self, state: State, move: Move) -> float:
        """Return how many points a move gives away on average."""
        return self.value(state) - self.value(self.rules.apply(state, move))

    # -- dynamic programming ----------------------------------------------------------------

    def _ahead(self, state: State, mask: int, basket: int) -> float:
        match self.rules.ask(state):
            case RollDice(left):
                return self._thrown(state.dice, left, mask, basket)
            case KeepDice(_, left):
                return self._hands(mask, basket)[left][state.dice]
            case Choose():
                return self._hands(mask, basket)[0][state.dice]
        return 0.0

    def _turn(self, mask: int, basket: int) -> float:
        """Return the points to come before a turn."""
        return 0.0 if mask == FULL else self._thrown((), PAD.rerolls, mask, basket)

    def _thrown(self, kept: Dice, left: int, mask: int, basket: int) -> float:
        """Return the points to come before the other dice are rolled."""
        return _mean(kept, self._hands(mask, basket)[left])

    def _hands(self, mask: int, basket: int) -> list[dict[Dice, float]]:
        """Return the points to come after a roll, by the rolls left and the dice."""
        if (mask, basket) not in self._ends:
            levels = [{dice: self._write(dice, mask, basket) for dice in HANDS}]
            for _ in range(PAD.rerolls):
                thrown = {kept: _mean(kept, levels[-1]) for kept in THROWN} | levels[0]
                levels.append({dice: max(map(thrown.__getitem__, KEPT[dice])) for dice in HANDS})
            self._ends[mask, basket] = levels
        return self._ends[mask, basket]

    def _write(self, dice: Dice, mask: int, basket: int) -> float:
        """Return the points of the best row for the dice, and those to come after it."""
        best = 0.0
        for at, points in enumerate(POINTS[dice]):
            if mask >> at & 1:
                continue
            filled = min(BASKET.least, basket + points) if IN_BASKET[at] else basket
            bonus = BASKET.points if basket < BASKET.least <= filled else 0
            best = max(best, points + bonus + self._turn(mask | 1 << at, filled))
        return best


def _mean(kept: Dice, hands: dict[Dice, float]) -> float:
    rolls = ROLLS[FEW - len(kept)]
    whole = sum(many * hands[tuple(sorted((*kept, *shown)))] for shown, many in rolls.items())
    return whole / sum(rolls.values())


def _written(state: State) -> tuple[int, int]:
    """Return the mask of the rows written, and the sum in the basket as far as it matters."""
    written = state.sheets[0].written
    mask = sum(1 << at for at, each in enumerate(written) if each != EMPTY)
    basket = sum(
        each for each, counts in zip(written, IN_BASKET, strict=True) if counts and each > 0
    )
    return mask, min(BASKET.least, basket)
